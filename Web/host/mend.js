// What the last visit left half done, before the store is opened: an erasure that was cut off, and records that
// version 1, or a browser that could keep no key, stored plainly.

import { finishErasure } from "./erase.js";
import { noteApart } from "./erasing.js";
import { firstKey } from "./first_key.js";
import { listed, done, entries, finished } from "./storage.js";
import { utf8 } from "./envelope.js";

const strings = () => IDBKeyRange.bound("", new Uint8Array(), false, true);
const numbers = () => IDBKeyRange.upperBound(Infinity);
const portion = 32;

// Closes the database. Resolves to what the store should know of it.
export async function mend(database) {
  const { erasing } = await entries(database.transaction("device").objectStore("device"));
  if (erasing) {
    // The database takes the job with it.
    if (erasing.job) await noteApart(erasing.job);
    return { job: erasing.job, erased: await finishErasure(database) };
  }
  try {
    const records = await firstKey(database, true);
    if (records.isPlain) return { trouble: "unprotected" };
    // One window does it; another one waits, and finds it done.
    await navigator.locks.request("martlet-sealing", () => sealEverything(database, records));
    return {};
  } catch (error) {
    console.warn("What is stored could not be sealed.", error);
    return { trouble: "unprotected" };
  } finally {
    database.close();
  }
}

// Sealed copies first, beside the plain records; then one transaction in which the plain ones go and the mark with
// them. Cut off before it everything is as it was, after it everything is sealed; copies made already are not made again.
async function sealEverything(database, records) {
  for (;;) {
    for (const store of ["blobs", "clips"]) await copy(database, records, store);
    if (await exchange(database, records)) return;
  }
}

async function copy(database, records, store) {
  const names = await done(database.transaction(store).objectStore(store).getAllKeys(strings()));
  const places = await Promise.all(names.map((name) => records.place(store, name)));
  for (let first = 0; first < names.length; first += portion) {
    const reading = database.transaction(store).objectStore(store);
    const values = await Promise.all(names.slice(first, first + portion).map((name, index) => Promise.all([
      done(reading.get(name)), done(reading.getKey(places[first + index]))])));
    const sealed = [];
    for (const [index, [value, copied]] of values.entries()) {
      const place = places[first + index];
      const isWhole = store === "blobs" ? value?.bytes : value instanceof Uint8Array || value instanceof ArrayBuffer;
      if (isWhole && copied === undefined) sealed.push([await records.seal(store, place, value), place]);
    }
    const writing = database.transaction(store, "readwrite");
    for (const pair of sealed) writing.objectStore(store).put(...pair);
    await finished(writing);
  }
}

// Whether it came to pass; otherwise another window has written meanwhile.
async function exchange(database, records) {
  const stores = ["device", "snapshot", "log", "blobs", "clips"];
  const before = await plainRecords(database.transaction(stores));
  if (!before.unsealed) return true;
  const batches = await Promise.all(before.batches.map(async (batch) => {
    const name = records.name();
    // What is no batch is sealed as a damaged one: it goes on being named.
    return [await records.seal("log", name, batch instanceof Uint8Array ? batch : new Uint8Array([0])), name];
  }));
  const generation = (before.snapshot?.generation ?? 0) + 1;
  const bytes = before.snapshot?.bytes;
  const snapshot = before.snapshot && await records.seal("snapshot", `${generation}`, bytes instanceof Uint8Array ? bytes : new Uint8Array([0]));
  const list = await records.seal("clips", `${listed}`, utf8(JSON.stringify(before.clips)));
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const now = await plainRecords(transaction);
  const isSame = ["keys", "blobs", "clips"].every((part) => indexedDB.cmp(before[part], now[part]) === 0)
    && before.snapshot?.generation === now.snapshot?.generation && now.unsealed;
  if (!isSame) { transaction.abort(); return false; }
  const [device, snapshots, log, blobs, clips] = stores.map((store) => transaction.objectStore(store));
  log.delete(numbers());
  for (const pair of batches) log.put(...pair);
  if (snapshot) snapshots.put({ sealed: snapshot, generation }, "latest");
  blobs.delete(strings());
  clips.delete(strings());
  clips.put(list, listed);
  device.delete("unsealed");
  await finished(transaction);
  return true;
}

async function plainRecords(transaction) {
  const [device, snapshot, log, blobs, clips] = ["device", "snapshot", "log", "blobs", "clips"].map((store) => transaction.objectStore(store));
  const answers = await Promise.all([
    entries(device), done(snapshot.get("latest")), done(log.getAllKeys(numbers())), done(log.getAll(numbers())),
    done(blobs.getAllKeys(strings())), done(clips.getAllKeys(strings()))]);
  return { unsealed: answers[0].unsealed, snapshot: answers[1], keys: answers[2], batches: answers[3], blobs: answers[4], clips: answers[5] };
}
