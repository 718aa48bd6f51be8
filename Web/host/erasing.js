// Erasing, step by step. What comes first and what has been done is the module's to know (Sources/Family/Privacy/
// Erasure.swift): here is how each step counts what is there and destroys it. Every step may be done again.

import { destroyKeys, finishErasure } from "./erase.js";
import { forgetCopy } from "./safekeeping.js";
import { done, finished, letGoOnLeaving, openDatabase } from "./storage.js";

// The job has nothing of the family in it. It lies in the mark that erase.js leaves in the database, written together with the
// key's end, and before that database goes in one of its own, until the receipt is put away. Nothing else may say that an
// erasure goes on: what anybody could have written into `localStorage` is not believed (the first versions noted it there).
const mark = "martlet-erasure";
const ended = "martlet-erased";

// What the steps are about; those of Erasure.Step.
const steps = {
  keys: { stores: ["device"], of: "key", keys: true },
  records: { stores: ["log", "snapshot", "outbox", "past"] },
  media: { stores: ["blobs"] },
  clips: { stores: ["clips"] },
  device: { stores: ["device"], of: "id", isLast: true },
  cache: { isApart: true },
  server: { isApart: true },
};

// What became of the family's copy on the server, by its place in Erasure.ServerCopy. Noted as soon as it is known: once the keys
// are gone, nobody can ask again.
const copies = ["none", "goes", "ofOthers", "untold"];
const left = "left";

// Once the family's database is gone the job lies in one of its own, on the disk even if the browser is killed now.
export async function note(job, step = "server") {
  if (steps[step].isApart) await noteApart(job).catch((error) => console.warn("The erasure is not noted.", error));
}

export async function noteApart(job) {
  const database = await openApart();
  await put(database, job, mark);
  database.close();
}

function put(database, value, key) {
  const transaction = database.transaction(mark, "readwrite", { durability: "strict" });
  transaction.objectStore(mark).put(value, key);
  return finished(transaction);
}

// The job that is noted there, on a device on which all else is gone.
export function notedApart() { return readApart(mark); }

async function readApart(key) {
  const database = await openApart();
  const value = await done(database.transaction(mark).objectStore(mark).get(key));
  database.close();
  return value;
}

function openApart() {
  const request = indexedDB.open(mark);
  request.onupgradeneeded = () => request.result.createObjectStore(mark);
  return done(request).then(letGoOnLeaving);
}

export async function count(step, store) {
  if (step === "cache") return (await ownCaches()).length;
  if (step === "server") return copies.indexOf(await readApart(left) ?? "none");
  const { stores, of } = steps[step];
  if (!stores) return 0;
  const counts = await within(store, (database) => {
    const transaction = database.transaction(stores);
    if (of) return Promise.all([done(transaction.objectStore("device").count(of))]);
    return Promise.all(stores.map((name) => done(transaction.objectStore(name).count())));
  });
  return (counts ?? []).reduce((sum, one) => sum + one, 0);
}

export async function destroy(step, store, job) {
  if (step === "cache") {
    for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) await registration.unregister();
    for (const name of await ownCaches()) await caches.delete(name);
    return;
  }
  const { stores, keys, isLast } = steps[step];
  if (!stores) return;
  // It takes this device's own keys to say so.
  if (keys) await leaveFamily().catch((error) => console.warn("The family's other devices", error));
  await within(store, async (database) => {
    if (keys) return destroyKeys(database, job);
    if (isLast) {
      await noteApart(job);
      return finishErasure(database);
    }
    const transaction = database.transaction([...stores, "device"], "readwrite", { durability: "strict" });
    transaction.objectStore("device").put({ job }, "erasing");
    for (const name of stores) transaction.objectStore(name).clear();
    return finished(transaction);
  });
  if (keys) await forgetCopy();
}

async function leaveFamily() {
  const databases = await indexedDB.databases?.() ?? [];
  if (!databases.some(({ name }) => name === "martlet-sync")) return;
  const database = await openApart();
  try {
    await put(database, "untold", left);
    const { leave } = await import(document.getElementById("devices").href);
    await put(database, await leave(), left);
  } finally { database.close(); }
}

// Nothing more is written by this page: it lets the database go, and each step opens it for itself. A browser that
// would not store anything has nothing to erase there.
async function within(store, work) {
  if (store.trouble !== "erased") {
    await store.settled();
    store.hadNone = !store.database && !["locked", "corrupt", "newerVersion", "unopened"].includes(store.trouble);
    store.database?.close();
    store.database = null;
    store.trouble = "erased";
  }
  if (store.hadNone) return undefined;
  const database = await openDatabase();
  try { return await work(database); } finally { database.close(); }
}

async function ownCaches() {
  const names = "caches" in globalThis ? await caches.keys() : [];
  return names.filter((name) => name.startsWith("martlet-"));
}

// The first day again, in every window.
export async function beginAnew() {
  try { localStorage.removeItem(mark); } catch { /* nor was it noted */ }
  await done(indexedDB.deleteDatabase(mark)).catch(() => {});
  new BroadcastChannel(ended).postMessage("");
  location.replace("/");
}

// Another window has erased everything.
export function heedErasure() { new BroadcastChannel(ended).onmessage = () => location.replace("/"); }
