// A copy of the sealed log beside the database, from which the app restores itself when a browser has lost or damaged that.
// Two files take turns in the origin's private file system, and a third has what the newer of them lacks; each has its version
// and its digest (Documentation/Envelope.md, "The copy"). Records stand in it as they stand in the database, sealed. The key that
// opens them, which cannot be taken out of the browser, is kept a second time in a storage bucket, whose database is another one
// on the disk. In a browser without buckets the gate's recovery code gives that key out (copy_code.js); before there is a code
// there is no copy, and the page about privacy says so.
//
//   keepSafe(store)             copies now and then, in the background, for as long as the page lives
//   safeCopy(store)             ["impossible"] where the browser can keep none, ["due"] before the first one, ["kept", { at }],
//                               ["codeless"] where a recovery code is needed, ["waiting", { at }] where one brings back what was lost
//   keepCode(store, code)       a recovery code that was confirmed
//   recall(own)                 the newest copy that opens, with the database's own key too, or undefined
//   recallBy(code)              the same by the recovery code; refuses one that is wrong
//   recover(database, found)    brings back what a database lacks; resolves to what was lost
//   forgetCopy()                takes away the copy, its key and the marker

import { isSealedFor, newPair, opened, readPair, sealTo, writePair } from "./copy_code.js";
import { hasPlace, readFile, removeFiles, writeFile } from "./copy_place.js";
import { unlock } from "./device_key.js";
import { join, number, utf8 } from "./envelope.js";
import { aside, forgetMarker, isShort, marker, note, noteAside } from "./marker.js";
import { hexadecimal, Sealed } from "./records.js";
import { done, entries, finished } from "./storage.js";

// The name of the bucket, of its database and of the lock.
const name = "martlet-copy";
const files = ["a", "b"];
const latest = "latest";
const letters = "MLCP";
const version = 1;
// Letters, version, number, time, family, digest; the digest is of all that follows it, and of what stands before it.
const sizes = { digested: 4 + 1 + 8 + 8 + 16, head: 4 + 1 + 8 + 8 + 16 + 32 };

const isPossible = () => Boolean(navigator.locks && hasPlace());
const hasBuckets = () => Boolean(navigator.storageBuckets);
const locked = (work) => navigator.locks.request(name, work);
const isSame = (one, other) => Boolean(one && other) && indexedDB.cmp(one, other) === 0;

// The second place of the device's key. The database is open for the length of `work` alone.
async function withKeys(mode, work) {
  const persisted = await navigator.storage.persisted?.() ?? false;
  const bucket = await navigator.storageBuckets.open(name, { durability: "strict", persisted });
  const request = bucket.indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("device");
  const database = await done(request);
  try {
    const transaction = database.transaction("device", mode, { durability: "strict" });
    const result = await work(transaction.objectStore("device"));
    await finished(transaction);
    return result;
  } finally {
    database.close();
  }
}

const digestOf = async (head, body) => new Uint8Array(await crypto.subtle.digest("SHA-256", join(head, body)));

async function encode({ turn, family, generation, snapshot, keys, batches }) {
  // What is no sealed record is damaged in the database already.
  const isRecord = (index) => typeof keys[index] === "string" && batches[index] instanceof Uint8Array;
  const good = [...keys.keys()].filter(isRecord);
  const parts = [number(generation, 4), number(snapshot.length, 4), snapshot, number(good.length, 4)];
  for (const index of good) parts.push([keys[index].length], utf8(keys[index]), number(batches[index].length, 4), batches[index]);
  const body = join(...parts);
  const head = join(utf8(letters), [version], number(turn, 8), number(Date.now(), 8), family);
  return join(head, await digestOf(head, body), body);
}

// What a file says of itself; undefined for what is none, or is of another version.
function headOf(bytes) {
  if (bytes.length < sizes.head || new TextDecoder("latin1").decode(bytes.subarray(0, 4)) !== letters || bytes[4] !== version) return undefined;
  const value = (from, size) => bytes.subarray(from, from + size).reduce((sum, byte) => sum * 256 + byte, 0);
  return { turn: value(5, 8), at: value(13, 8), family: bytes.slice(21, 37) };
}

async function decode(bytes) {
  const head = headOf(bytes);
  const body = bytes.subarray(sizes.head);
  if (!head || !isSame(bytes.slice(sizes.digested, sizes.head), await digestOf(bytes.subarray(0, sizes.digested), body))) return undefined;
  let position = 0;
  const take = (size) => body.slice(position, position += size);
  const size = () => new DataView(take(4).buffer).getUint32(0);
  const generation = size();
  const snapshot = take(size());
  const log = Array.from({ length: size() }, () => [new TextDecoder().decode(take(take(1)[0])), take(size())]);
  return { ...head, generation, snapshot, log };
}

// The files of these names that there are, the newest first, as far as `read` makes something of them.
async function written(read, names = files) {
  const found = await Promise.all(names.map(async (file) => {
    try {
      const stored = await readFile(file);
      const it = stored && await read(stored);
      return it && { ...it, file };
    } catch (error) {
      console.warn("The copy", error);
      return undefined;
    }
  }));
  return found.filter(Boolean).sort((one, other) => other.turn - one.turn);
}

const whole = async (file) => decode(new Uint8Array(await file.arrayBuffer()));
const onlyHead = async (file) => headOf(new Uint8Array(await file.slice(0, sizes.head).arrayBuffer()));

export async function safeCopy(store) {
  if (!isPossible()) return ["impossible"];
  const found = await written(onlyHead).catch(() => []);
  if (hasBuckets()) return found.length ? ["kept", { at: found[0].at }] : ["due"];
  const pair = await readPair().catch(() => undefined);
  if (!pair) return ["codeless"];
  const newest = found.find(({ family }) => hexadecimal(family) === pair.family);
  if (!newest) return ["due"];
  const { family } = store.records ?? {};
  return [family && hexadecimal(family) === pair.family ? "kept" : "waiting", { at: newest.at }];
}

// The newest copy that a key opens, with the latest changes: sealed as it is, and a function that opens it.
async function copyUnder({ key, id }) {
  const copy = (await written(whole)).find(({ family }) => isSame(family, key.family));
  if (!copy) return undefined;
  const [late] = await written(whole, [latest]);
  // Records that the copy has too are the same ones.
  if (late && isSame(late.family, copy.family) && late.generation === copy.generation) copy.log = [...new Map([...copy.log, ...late.log])];
  const records = await Sealed.unlock(key);
  const open = async () => ({
    device: id,
    snapshot: copy.snapshot.length ? await records.open("snapshot", `${copy.generation}`, copy.snapshot) : new Uint8Array(),
    batches: await Promise.all(copy.log.map(([place, batch]) => records.open("log", place, batch))),
  });
  return { ...copy, key, id, opened: open };
}

// `own`: what the database has under `key` and `id`, where that still opens.
export async function recall(own) {
  if (!isPossible()) return undefined;
  // A key that is damaged opens nothing.
  if (!hasBuckets()) return own?.key && copyUnder(own).catch(() => undefined);
  const kept = await withKeys("readonly", entries);
  return kept.key && copyUnder(kept);
}

export async function recallBy(code) {
  const pair = await readPair();
  return pair?.sealed && copyUnder({ key: await opened(pair, code), id: pair.device });
}

// Another family's copy that waits for its own code is not given up by a new one.
export async function keepCode(store, code) {
  if (!isPossible() || hasBuckets()) return;
  await locked(async () => {
    const [state] = await safeCopy(store);
    if (state !== "waiting") await giveTo(store, await newPair(code));
  });
  await store.secure();
}

// What was brought back by its code is this family's now: the copy is made of that from here on.
export async function releaseCopy(store) {
  await locked(async () => giveTo(store, await readPair()));
  await store.secure();
}

async function giveTo(store, pair) {
  const { key, id } = store.database ? await entries(store.database.transaction("device").objectStore("device")) : {};
  await writePair(key ? await sealTo(pair, key, id) : pair);
}

// Whether the key that opens the copy is where it survives; puts it there.
async function keepsKey({ key, id }) {
  if (!hasBuckets()) {
    const pair = await readPair();
    if (!pair || (pair.family && pair.family !== hexadecimal(key.family))) return false;
    if (!isSealedFor(pair, key, id)) await writePair(await sealTo(pair, key, id));
    return true;
  }
  const before = await withKeys("readonly", entries);
  // Another family's copy that still opens is not replaced.
  if (before.key && !isSame(before.key.family, key.family) && await recall().catch(() => undefined)) return false;
  if (!isSame(before.key?.family, key.family) || before.id !== id) {
    await withKeys("readwrite", (it) => { it.put(key, "key"); it.put(id, "id"); });
    // It is trusted once it has come back and opened.
    await unlock((await withKeys("readonly", entries)).key);
  }
  return true;
}

// What is lost: 1 brought back, 2 some of the latest changes, 3 everything; 0 where the database is as it was.
export function recover(database, { isNew, isLocked, kept }) {
  return locked(async () => {
    // Another window was faster.
    const told = marker();
    if (told?.loss && !kept.loss) return { loss: told.loss, gate: kept.gate };
    const own = await entries(database.transaction("device").objectStore("device"));
    const copy = await recall(own);
    const broughtBack = copy && await restore(database, copy);
    const loss = broughtBack ? 1 : isNew ? 3 : isLocked ? 0 : 2;
    // From here on this is what there is: it is said until somebody has read it.
    if (loss) {
      note({ gate: kept.gate, generation: 0, records: 0, loss });
      await noteAside().catch(() => {});
    }
    return { loss, gate: kept.gate };
  });
}

// One transaction: the key where it is missing or damaged, a newer snapshot, the records that are not there. Nothing is
// replaced that opens, and nothing of another family is touched.
export async function restore(database, copy) {
  const device = await entries(database.transaction("device").objectStore("device"));
  if (device.erasing || device.unsealed) return false;
  const owner = device.key?.family ?? device.family;
  if (owner && !isSame(owner, copy.key.family)) return false;
  const refusal = device.key ? await unlock(device.key).then(() => "", (error) => error.name) : "notFound";
  if (refusal === "newerVersion") return false;
  const transaction = database.transaction(["device", "snapshot", "log"], "readwrite", { durability: "strict" });
  const [devices, snapshots, log] = ["device", "snapshot", "log"].map((store) => transaction.objectStore(store));
  const [stored, keys] = await Promise.all([done(snapshots.get("latest")), done(log.getAllKeys())]);
  let isRestored = false;
  if (refusal) {
    // Records of another family without its key stay locked; ours are told apart by opening, so they may stay.
    devices.put(copy.key, "key");
    devices.put(copy.key.family, "family");
    isRestored = true;
  }
  if (!device.id && copy.id) devices.put(copy.id, "id");
  const generation = stored?.generation ?? 0;
  if (generation < copy.generation) {
    snapshots.put({ sealed: copy.snapshot, generation: copy.generation }, "latest");
    isRestored = true;
  }
  // An older copy's records are in the newer snapshot, but for those that left its bin.
  if (generation <= copy.generation) {
    const there = new Set(keys);
    for (const [place, batch] of copy.log) if (!there.has(place)) { log.put(batch, place); isRestored = true; }
  }
  await finished(transaction);
  return isRestored;
}

// Milliseconds. A large copy is made less often: some hundred kilobytes a second at most.
const soonest = 2500;
const perByte = 1 / 200;

export function keepSafe(store) {
  if (!store.database) return;
  let timer, counting, size = 0;
  const state = { last: "", isFirst: true, isShort: false, copied: undefined };
  const now = async () => {
    clearTimeout(timer);
    timer = undefined;
    try { size = await copyOnce(store, state) ?? size; } catch (error) { console.warn("The copy was not made.", error); }
  };
  const countAndCopy = async () => {
    await count(store);
    await copyLatest(store, state);
  };
  const idle = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(now, { timeout: 5000 }) : now());
  const soon = () => { timer ??= setTimeout(idle, Math.max(soonest, size * perByte)); };
  store.onWritten = () => {
    soon();
    counting ??= setTimeout(() => {
      counting = undefined;
      if (state.isFirst) now(); else if (!state.isShort) countAndCopy().catch(() => {});
    }, 200);
  };
  store.secure = now;
  addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden" && timer) now(); });
  soon();
}

// What the marker says of the log, soon after it has grown.
async function count(store) {
  const transaction = store.database.transaction(["device", "log"]);
  const [id, records] = await Promise.all([
    done(transaction.objectStore("device").get("id")), done(transaction.objectStore("log").count())]);
  if (id === store.device && (records || store.generation)) note({ generation: store.generation, records });
}

// Resolves to the copy's size, or nothing where there was none to make.
function copyOnce(store, state) {
  return locked(async () => {
    if (!store.database) return undefined;
    const transaction = store.database.transaction(["device", "snapshot", "log"]);
    const [device, stored, keys, batches] = await Promise.all([
      entries(transaction.objectStore("device")), done(transaction.objectStore("snapshot").get("latest")),
      done(transaction.objectStore("log").getAllKeys()), done(transaction.objectStore("log").getAll())]);
    const generation = stored?.generation ?? 0;
    // A device that is being erased, or was, has nothing to note.
    if (device.erasing || device.id !== store.device || !(keys.length || generation)) return undefined;
    // What `localStorage` had not been told when this page began: the next start sees to it. The copy has more than there is.
    if (state.isFirst) {
      const kept = await aside();
      state.isShort = Boolean(kept && isShort({ generation, records: keys.length }, kept));
      if (state.isShort) note({ generation: kept.generation, records: kept.records });
    }
    state.isFirst = false;
    if (state.isShort) return undefined;
    note({ generation, records: keys.length });
    await noteAside().catch(() => {});
    const mark = `${generation} ${keys.length} ${keys.at(-1)}`;
    if (!isPossible() || !device.key || device.unsealed || state.last === mark) return undefined;
    if (!(await keepsKey(device))) return undefined;
    const newest = await written(onlyHead);
    const bytes = await encode({
      turn: (newest[0]?.turn ?? 0) + 1, family: device.key.family, generation,
      snapshot: stored?.sealed instanceof Uint8Array ? stored.sealed : new Uint8Array(),
      keys, batches,
    });
    const file = files.find((one) => !newest.some((it) => it.file === one)) ?? newest.at(-1).file;
    await writeFile(file, bytes);
    state.last = mark;
    state.copied = { generation, family: device.key.family, keys: new Set(keys) };
    return bytes.length;
  });
}

// What this page's last copy lacks, soon after each change: all of it at every tap would be too much to write.
function copyLatest(store, { copied }) {
  return locked(async () => {
    if (!copied || copied.generation !== store.generation || !store.database) return;
    const transaction = store.database.transaction(["device", "log"]);
    const log = transaction.objectStore("log");
    const [device, keys] = await Promise.all([entries(transaction.objectStore("device")), done(log.getAllKeys())]);
    if (device.erasing || device.id !== store.device || !isSame(device.key?.family, copied.family)) return;
    const lacking = keys.filter((key) => !copied.keys.has(key));
    if (lacking.length === 0) return;
    const batches = await Promise.all(lacking.map((key) => done(log.get(key))));
    await writeFile(latest, await encode({
      turn: 0, family: copied.family, generation: copied.generation, snapshot: new Uint8Array(), keys: lacking, batches,
    }));
  });
}

export async function forgetCopy() {
  const forget = async () => {
    if (isPossible()) {
      await navigator.storageBuckets?.delete(name);
      await removeFiles();
    }
    await forgetMarker();
  };
  // A copy that is just being made comes to its end first; none begins without the key.
  return navigator.locks ? locked(forget) : forget();
}
