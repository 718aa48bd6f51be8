// What the device keeps, in IndexedDB: the operation log with its snapshot, pictures and sounds, and
// spoken clips. A log record is a batch of operations that only the module can read; here it is bytes.
// Everything is sealed (records.js) under a key that cannot leave this browser (device_key.js). What a start seldom
// needs is fetched with later.js: the first key, the sealing of what version 1 kept plain, erasure.
//
//   openStore(later)                the store; never rejects. `later` fetches later.js
//   device, session, trouble        names of this device and visit; why nothing is kept, or ""
//   snapshot, batches, namedClips   what was stored, until `letGo()`; `reload()` reads it anew
//   append, compact, onBatch        the log
//   isShared, share, sent, takeIn   what goes to the family's other devices, and comes from them (sync/loop.js)
//   keep, find, forget              "blobs" and "clips" by name
//   settled()                       once nothing is being written any more
//   warn(trouble)                   set by whoever can tell a person: "unprotected", "closed"
//   erase()                         destroys the key, then everything; resolves to what there was, counted by store.
//                                   Cut off, it is finished at the next opening, and `erased` then holds the counts.

import { refuse, utf8 } from "./envelope.js";
import { look, marker, missing, noted } from "./marker.js";
import { hexadecimal, Plain, Sealed } from "./records.js";

const name = "martlet";
const version = 4;
// Milliseconds.
const patience = 10_000;
// Where the sealed list of clips' names lies in `clips`.
export const listed = 0;
// What the module takes for a damaged record, or for one of a newer version: ML and two letters, the last version that
// there can be, no content, and the sum of both.
const last = [255, 255, 255, 255];
const setAside = (letters) => (error) =>
  new Uint8Array(error?.name === "newerVersion" ? [77, 76, ...letters, ...last, 0, 0, 0, 0, ...last] : [0]);

export async function openStore(later, mended) {
  let database;
  try {
    look();
    database = await inTime(openDatabase());
    const store = await Store.load(database, later, mended);
    store.heedClosing();
    return store;
  } catch (error) {
    // Private windows and full disks may refuse, or the key is not there. The app works on in memory, and says so.
    database?.close();
    return withoutDatabase(error, later, mended);
  }
}

// A device that has kept something is no private window: its gate stays shut, and its copy is read, if there is one.
async function withoutDatabase(error, later, mended) {
  const store = Object.assign(Store.inMemory(error), { job: mended?.job });
  const kept = store.job ? undefined : await noted();
  if (!kept) return store;
  store.gate = Uint8Array.from(kept.gate);
  if (!["locked", "corrupt", "newerVersion", "VersionError", "TimeoutError"].includes(store.trouble)) store.trouble = "unopened";
  const copy = await later().then(({ recall }) => recall()).then((found) => found?.opened()).catch(() => undefined);
  return Object.assign(store, copy);
}

export function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => {
      const database = request.result;
      for (const store of ["device", "snapshot", "blobs", "clips", "outbox", "past"]) {
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
      }
      // Nobody knows what values were before they were kept.
      if (oldVersion < 4) request.transaction.objectStore("device").put(Date.now(), "pastSince");
      if (!database.objectStoreNames.contains("log")) database.createObjectStore("log", { autoIncrement: true });
      // Version 1 kept everything plain.
      if (oldVersion === 1) request.transaction.objectStore("device").put({ browser: "" }, "unsealed");
    };
    request.onsuccess = () => {
      const database = letGoOnLeaving(request.result);
      database.onversionchange = () => { database.isLetGo = true; database.close(); };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException("another window holds an older version", "BlockedError"));
  });
}

export const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// All of it has been asked for: it is committed now, not once the page has heard the last answer. What was written just
// before a page is left is kept.
export const finished = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
  try { transaction.commit(); } catch { /* ended already */ }
});

// A page that is left may be kept for the way back. WebKit keeps its transactions with it, open, and whatever opens the
// database from then on waits for them without end, reloads too. So what is still open is cut off, and nothing new begins;
// a page that does come back starts anew (main.js).
export function letGoOnLeaving(database) {
  const open = new Set();
  const begin = database.transaction;
  database.transaction = (...scope) => {
    const transaction = begin.apply(database, scope);
    open.add(transaction);
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => open.delete(transaction));
    return transaction;
  };
  addEventListener("pagehide", () => {
    database.close();
    for (const transaction of open) try { transaction.abort(); } catch { /* it is being committed */ }
  }, { once: true });
  return database;
}

// Another window may hold the store up. A board that talks with what is in memory is better than none.
export const inTime = (answer, limit = patience) => {
  let timer;
  return Promise.race([answer, new Promise((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("the store does not answer", "TimeoutError")), limit);
  })]).finally(() => clearTimeout(timer));
};

// A name that no other device has, two hexadecimal digits for each byte.
const randomName = (bytes) => hexadecimal(crypto.getRandomValues(new Uint8Array(bytes)));

// A device that has stored nothing yet may be one on which an erasure was cut off at its end (erasing.js).
async function cutOff(later) {
  const databases = await indexedDB.databases?.().catch(() => []) ?? [];
  if (!databases.some(({ name }) => name === "martlet-erasure")) return undefined;
  return later().then(({ notedApart }) => notedApart()).catch(() => undefined);
}

// All that `device` holds, by name.
export async function entries(device) {
  const [names, values] = await Promise.all([done(device.getAllKeys()), done(device.getAll())]);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

// What records are sealed with; `undefined` on a device that has stored nothing yet.
export async function sealing({ key, family, unsealed }) {
  if (unsealed) return new Plain();
  if (key) return Sealed.unlock(key);
  if (family) refuse("locked");
}

export class Store {
  // `mended`: what became of what the last visit left half done; then that is not tried again.
  static async load(database, later, mended) {
    const store = new Store(database, later);
    const transaction = database.transaction(["device", "snapshot", "log"], "readonly");
    const device = entries(transaction.objectStore("device"));
    // The key is unlocked while the records are still being read.
    const [{ id, key, unsealed, erasing, shared }, records, snapshot, keys, batches] = await inTime(Promise.all([
      device, device.then(sealing).catch((refusal) => ({ refusal })),
      done(transaction.objectStore("snapshot").get("latest")),
      done(transaction.objectStore("log").getAllKeys()),
      done(transaction.objectStore("log").getAll()),
    ]));
    if (!mended && (erasing || (unsealed && unsealed.browser !== navigator.userAgent))) {
      store.channel?.close();
      return openStore(later, await later().then(({ mend }) => mend(database))
        .catch(() => ({ trouble: "unprotected", job: erasing?.job })));
    }
    const isEmpty = !snapshot && keys.length === 0;
    const refusal = records ? records.refusal : isEmpty ? undefined : new DOMException("locked", "locked");
    if (!mended) {
      const found = { generation: snapshot?.generation ?? 0, records: keys.length, isNew: isEmpty && !id && !key,
        isLocked: ["locked", "corrupt"].includes(refusal?.name) };
      const kept = await missing(found);
      if (kept) {
        store.channel?.close();
        const lost = await inTime(later().then((parts) => parts.recover(database, { ...found, kept })), 2 * patience);
        database.close();
        return openStore(later, lost);
      }
    }
    if (refusal) throw refusal;
    Object.assign(store, { loss: marker()?.loss ?? 0 }, mended);
    store.gate = Uint8Array.from((store.loss && (mended?.gate ?? marker()?.gate)) || []);
    store.records = records;
    store.isShared = Boolean(shared);
    store.device = id ?? randomName(8);
    if (!id) store.job ??= await cutOff(later);
    // A device that is being erased gets no name: it is looked for again until the receipt has been put away.
    if (!id && !store.job) {
      const writing = database.transaction("device", "readwrite");
      writing.objectStore("device").put(store.device, "id");
      await finished(writing);
    }
    // A record that can't be opened is handed on as a damaged one: the module names it and sets it aside. It is not
    // among those `seen`, which the next snapshot replaces.
    store.generation = snapshot?.generation ?? 0;
    [store.snapshot, ...store.batches] = await Promise.all([
      snapshot === undefined ? new Uint8Array()
        : records.open("snapshot", `${store.generation}`, snapshot?.[records.isPlain ? "bytes" : "sealed"] ?? "").catch(setAside([83, 78])),
      ...batches.map((stored, index) => records.open("log", keys[index], stored)
        .then((batch) => { store.seen.add(keys[index]); return batch; }, setAside([79, 66]))),
    ]);
    // By itself: the board waits for neither their number nor WebKit, which can leave `clips` unanswered for
    // long after a page was left while it wrote there.
    store.namedClips = store.names().catch(() => []);
    return store;
  }

  static inMemory(error) {
    const store = new Store(null);
    store.device = randomName(8);
    store.snapshot = new Uint8Array();
    store.batches = [];
    store.namedClips = Promise.resolve([]);
    store.trouble = error?.name ?? "UnknownError";
    return store;
  }

  constructor(database, later) {
    this.database = database;
    this.later = later;
    this.session = randomName(3);
    this.trouble = "";
    // What is missing of what the marker says there was: safekeeping.js has the numbers; and the note of the gate then.
    this.loss = 0;
    this.gate = new Uint8Array();
    this.seen = new Set();
    this.pending = new Set();
    this.memory = { blobs: new Map(), clips: new Map() };
    this.channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("martlet-log") : null;
    // What comes between the reading of the log and the module's start is neither in the one nor heard by the other.
    this.early = [];
    if (this.channel) this.channel.onmessage = ({ data }) => this.early.push(...data);
  }

  warn() {}

  // Set by devices.js on a device that belongs to a family.
  onShared() {}
  // Until then what is kept waits for it.
  kept = [];
  onKept(names) { if (this.isShared) this.kept.push(...names); }
  async fetchMissing() {}

  // Set by safekeeping.js.
  onWritten() {}
  async secure() {}

  // Called with each batch that another tab of this device wrote.
  onBatch(receive) {
    if (!this.channel) return;
    // What no module has taken in stays in the log when this tab compacts it.
    const hear = (data) => { for (const [key, batch] of data) if (receive(batch)) this.seen.add(key); };
    hear(this.early);
    // It goes to the other devices by the one tab that meets them, which may be this one.
    this.channel.onmessage = ({ data }) => { hear(data); this.onShared(); };
  }

  // Resolves once the batch is on the disk, not merely in a buffer.
  append(batch, isShared) {
    const writing = this.write(batch, isShared);
    this.pending.add(writing);
    writing.catch(() => {}).finally(() => this.pending.delete(writing));
    return writing;
  }

  async settled() { await Promise.allSettled([...this.pending]); }

  // A module has taken in what was stored: it need not be here a second time.
  letGo() { if (this.database) this.snapshot = this.batches = undefined; }

  // Reads again what is stored, for a module that starts anew.
  async reload() {
    if (!this.database) return;
    await this.openAgain();
    const fresh = await Store.load(this.database, this.later, {});
    fresh.warn = (trouble) => this.warn(trouble);
    for (const part of ["records", "snapshot", "generation", "seen", "batches", "namedClips"]) this[part] = fresh[part];
    fresh.channel?.close();
    // What there was to be said has been said.
    this.trouble = "";
    this.loss = 0;
    this.gate = new Uint8Array();
  }

  // The browser has closed the database, not we: the disk is full, or everything has been thrown away.
  heedClosing() { if (this.database) this.database.onclose = () => { this.isShut = true; this.warn("closed"); }; }

  // Opens it once more (reopening.js), whoever asks first.
  async openAgain() {
    if (!this.isShut || !this.database || this.database.isLetGo) return;
    await (this.opening ??= this.later().then(({ reopen }) => reopen(this)).finally(() => { this.opening = undefined; }));
  }

  // What records are sealed with; another tab may have begun. Only who writes has the first key made.
  async sealing(writes) {
    if (!this.database) throw new DOMException(this.trouble, this.trouble || "InvalidStateError");
    await this.openAgain();
    this.records ??= await sealing(await entries(this.database.transaction("device").objectStore("device")));
    if (this.records || !writes) return this.records;
    this.making ??= this.later().then(({ firstKey }) => firstKey(this.database)).finally(() => { this.making = undefined; });
    this.records = await this.making;
    if (this.records.isPlain) this.warn("unprotected");
    return this.records;
  }

  // One transaction. Where records are plain it sees first that no other tab has sealed them meanwhile.
  async change(...wish) {
    try { return await this.changeOnce(...wish); } catch (error) {
      if (["InvalidStateError", "UnknownError"].includes(error?.name)) this.isShut = true;
      throw error;
    }
  }

  async changeOnce(records, stores, work, durability) {
    const scope = records.isPlain ? [...stores, "device"] : stores;
    const transaction = this.database.transaction(scope, "readwrite", { durability });
    if (records.isPlain && !(await done(transaction.objectStore("device").get("unsealed")))) {
      this.records = undefined;
      transaction.abort();
    }
    const result = await work(transaction);
    await finished(transaction);
    return result;
  }

  async write(batch, isShared) {
    const records = await this.sealing(true);
    const name = records.name();
    const record = await records.seal("log", name, batch);
    // On a full disk a transaction may come to no end at all.
    const goesOut = isShared && this.isShared && !records.isPlain;
    const work = (it) => {
      if (goesOut) it.objectStore("outbox").add({ kind: "operations", bytes: record }, name);
      return it.objectStore("log").add(record, name);
    };
    const { result } = await inTime(this.change(records, goesOut ? ["log", "outbox"] : ["log"], work, "strict"), 2 * patience)
      .catch((error) => { this.isShut ||= error?.name === "TimeoutError"; throw error; });
    this.seen.add(result);
    this.channel?.postMessage([[result, batch]]);
    // After a full disk Chromium says that it has stored what it drops at its next start: it counts once the copy has it.
    if (this.wasShut) await inTime(this.secure()).catch(() => {});
    this.onWritten();
    if (goesOut) this.onShared();
  }

  // From now on what is changed here goes to the family's other devices too.
  async shareFromNow() {
    const writing = this.database.transaction("device", "readwrite", { durability: "strict" });
    writing.objectStore("device").put(true, "shared");
    await finished(writing);
    this.isShared = true;
  }

  // Something for the other devices that is not in the log: "base" or "media".
  async share(kind, content) {
    const records = await this.sealing(true);
    const name = records.name();
    const bytes = await records.seal("log", name, content);
    await this.change(records, ["outbox"], (it) => it.objectStore("outbox").add({ kind, bytes }, name), "strict");
    this.onShared();
  }

  // The server has these.
  async sent(names) {
    const records = await this.sealing(true);
    await this.change(records, ["outbox"], (it) => { for (const name of names) it.objectStore("outbox").delete(name); });
  }

  // What other devices have changed: in one transaction, then to the app by `hand`, which is given all of them, and to other tabs.
  async takeIn(batches, hand) {
    if (batches.length === 0) return;
    const records = await this.sealing(true);
    const sealed = await Promise.all(batches.map(async (batch) => {
      const name = records.name();
      return [await records.seal("log", name, batch), name];
    }));
    await this.change(records, ["log"], (it) => { for (const pair of sealed) it.objectStore("log").add(...pair); }, "strict");
    // What no module has taken in stays in the log when this tab compacts it.
    if (hand(batches)) for (const [, name] of sealed) this.seen.add(name);
    this.channel?.postMessage(sealed.map(([, name], index) => [name, batches[index]]));
    this.onWritten();
  }

  // Replaces the log by a snapshot (compaction.js). What comes in from now on is not in the snapshot.
  async compact(bytes, past) {
    const merged = [...this.seen];
    if (!this.database) return;
    await (await this.later()).compact(this, bytes, merged, past);
    this.onWritten();
  }

  // `isForeign`: another device has it already.
  async keep(kind, entries, isForeign) {
    for (const [key, value] of entries) if (!this.database) this.memory[kind].set(key, value);
    if (!this.database) return;
    const records = await this.sealing(true);
    const sealed = await Promise.all(entries.map(async ([name, value]) => {
      const place = await records.place(kind, name);
      return [await records.seal(kind, place, value), place];
    }));
    await this.changeNamed(records, kind, (store) => { for (const pair of sealed) store.put(...pair); },
      (names) => { for (const [name] of entries) names.add(name); });
    if (kind === "blobs" && !isForeign) this.onKept(entries.map(([name]) => name));
  }

  // Whether something is on this device, without opening it.
  async has(kind, name) {
    if (!this.database) return this.memory[kind].has(name);
    const records = await this.sealing();
    if (!records) return false;
    const place = await records.place(kind, name);
    return await done(this.database.transaction(kind, "readonly").objectStore(kind).getKey(place)) !== undefined;
  }

  async find(kind, name) {
    if (!this.database) return this.memory[kind].get(name);
    const records = await this.sealing();
    if (!records) return undefined;
    const place = await records.place(kind, name);
    const stored = await done(this.database.transaction(kind, "readonly").objectStore(kind).get(place));
    if (stored !== undefined) return records.open(kind, place, stored);
    // Another device of the family may have it.
    return kind === "blobs" ? this.fetchMissing(name).catch(() => undefined) : undefined;
  }

  async forget(kind, names) {
    for (const name of names) this.memory[kind].delete(name);
    const records = this.database && await this.sealing();
    if (!records) return;
    const places = await Promise.all(names.map((name) => records.place(kind, name)));
    await this.changeNamed(records, kind, (store) => { for (const place of places) store.delete(place); },
      (all) => { for (const name of names) all.delete(name); });
  }

  // Changes blobs or clips; of the latter, in the same transaction, the sealed list of their names.
  async changeNamed(records, kind, work, change) {
    if (records.isPlain || kind !== "clips") return this.change(records, [kind], (it) => work(it.objectStore(kind)));
    // One tab at a time: the list is read before it is written.
    return navigator.locks.request("martlet-clips", async () => {
      let isDamaged = false;
      const names = new Set(await this.names().catch(() => { isDamaged = true; return []; }));
      change(names);
      const list = await records.seal(kind, `${listed}`, utf8(JSON.stringify([...names])));
      return this.change(records, [kind], async (transaction) => {
        const store = transaction.objectStore(kind);
        // What can't be read is set aside, not replaced.
        if (isDamaged) store.put(await done(store.get(listed)), Date.now());
        work(store);
        store.put(list, listed);
      });
    });
  }

  // The names of all pictures and sounds, which are the SHA-256 of their contents: what lies under another name is a copy of one.
  async contents() {
    const records = await this.sealing(true);
    const blobs = () => this.database.transaction("blobs", "readonly").objectStore("blobs");
    const names = [];
    for (const place of await done(blobs().getAllKeys())) {
      const value = await records.open("blobs", place, await done(blobs().get(place))).catch(() => undefined);
      if (!value) continue;
      const name = hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", value.bytes)));
      if (indexedDB.cmp(await records.place("blobs", name), place) === 0) names.push(name);
    }
    return names;
  }

  async names() {
    const records = await this.sealing();
    if (!records) return [];
    const clips = this.database.transaction("clips", "readonly").objectStore("clips");
    if (records.isPlain) return (await done(clips.getAllKeys())).filter((key) => typeof key === "string");
    const list = await done(clips.get(listed));
    return list === undefined ? [] : JSON.parse(new TextDecoder().decode(await records.open("clips", `${listed}`, list)));
  }

  async erase() {
    await this.settled();
    this.database?.close();
    this.database = null;
    this.trouble = "erased";
    return (await this.later()).erase(await openDatabase());
  }
}
