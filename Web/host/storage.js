// What the device keeps, in IndexedDB: the operation log with its snapshot, pictures and sounds, and
// spoken clips. A log record is a batch of operations that only the module can read; here it is bytes.

const name = "martlet";
const version = 1;

export async function openStore() {
  let database;
  try {
    database = await open();
    return await Store.load(database);
  } catch (error) {
    // Private windows and full disks may refuse. The app works on in memory, and says so.
    return Store.inMemory(error);
  }
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const store of ["device", "snapshot", "blobs", "clips"]) {
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
      }
      if (!database.objectStoreNames.contains("log")) database.createObjectStore("log", { autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException("another window holds an older version", "BlockedError"));
  });
}

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const finished = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
});

const bytesOf = (record) => (record instanceof Uint8Array ? record : new Uint8Array([0]));

// A name that no other device has, 16 hexadecimal digits.
function randomName(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Store {
  static async load(database) {
    const store = new Store(database);
    const transaction = database.transaction(["device", "snapshot", "log"], "readonly");
    const [device, snapshot, keys, batches] = await Promise.all([
      done(transaction.objectStore("device").get("id")),
      done(transaction.objectStore("snapshot").get("latest")),
      done(transaction.objectStore("log").getAllKeys()),
      done(transaction.objectStore("log").getAll()),
    ]);
    store.device = device ?? randomName(8);
    if (!device) {
      const writing = database.transaction("device", "readwrite");
      writing.objectStore("device").put(store.device, "id");
      await finished(writing);
    }
    // A record of another kind is handed on as a damaged one: the module names it and sets it aside.
    store.snapshot = snapshot === undefined ? new Uint8Array() : bytesOf(snapshot?.bytes);
    store.generation = snapshot?.generation ?? 0;
    store.seen = new Set(keys);
    store.batches = batches.map(bytesOf);
    // By itself: the board waits for neither their number nor WebKit, which can leave `clips` unanswered for
    // long after a page was left while it wrote there.
    store.namedClips = done(database.transaction("clips", "readonly").objectStore("clips").getAllKeys()).catch(() => []);
    database.onversionchange = () => database.close();
    return store;
  }

  static inMemory(error) {
    const store = new Store(null);
    store.device = randomName(8);
    store.snapshot = new Uint8Array();
    store.batches = [];
    store.namedClips = Promise.resolve([]);
    store.seen = new Set();
    store.trouble = error?.name ?? "UnknownError";
    return store;
  }

  constructor(database) {
    this.database = database;
    this.session = randomName(3);
    this.trouble = "";
    this.pending = new Set();
    this.memory = { blobs: new Map(), clips: new Map() };
    this.channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("martlet-log") : null;
  }

  // Called with each batch that another tab of this device wrote.
  onBatch(receive) {
    if (!this.channel) return;
    // What no module has taken in stays in the log when this tab compacts it.
    this.channel.onmessage = ({ data }) => { if (receive(data.batch)) this.seen.add(data.key); };
  }

  // Resolves once the batch is on the disk, not merely in a buffer.
  append(batch) {
    const writing = this.write(batch);
    this.pending.add(writing);
    writing.catch(() => {}).finally(() => this.pending.delete(writing));
    return writing;
  }

  async settled() { await Promise.allSettled([...this.pending]); }

  // Reads again what is stored, for a module that starts anew.
  async reload() {
    if (!this.database) return;
    const fresh = await Store.load(this.database);
    for (const part of ["snapshot", "generation", "seen", "batches", "namedClips"]) this[part] = fresh[part];
    fresh.channel?.close();
  }

  async write(batch) {
    if (!this.database) throw new DOMException(this.trouble, this.trouble || "InvalidStateError");
    const transaction = this.database.transaction("log", "readwrite", { durability: "strict" });
    const request = transaction.objectStore("log").add(batch);
    await finished(transaction);
    this.seen.add(request.result);
    this.channel?.postMessage({ key: request.result, batch });
  }

  // Replaces the log that this tab has seen by one snapshot, in one transaction. When another tab was
  // faster nothing happens: its snapshot does not hold what only we know, our log records do.
  async compact(bytes) {
    if (!this.database) return;
    const transaction = this.database.transaction(["snapshot", "log"], "readwrite", { durability: "strict" });
    const snapshots = transaction.objectStore("snapshot");
    // What comes in from now on is not in the snapshot.
    const merged = [...this.seen];
    const stored = await done(snapshots.get("latest"));
    if ((stored?.generation ?? 0) !== this.generation) { transaction.abort(); return; }
    snapshots.put({ bytes, generation: this.generation + 1 }, "latest");
    for (const key of merged) transaction.objectStore("log").delete(key);
    await finished(transaction);
    this.generation += 1;
    for (const key of merged) this.seen.delete(key);
  }

  async keep(kind, entries) {
    for (const [key, value] of entries) if (!this.database) this.memory[kind].set(key, value);
    if (!this.database) return;
    const transaction = this.database.transaction(kind, "readwrite");
    for (const [key, value] of entries) transaction.objectStore(kind).put(value, key);
    await finished(transaction);
  }

  async find(kind, key) {
    if (!this.database) return this.memory[kind].get(key);
    return done(this.database.transaction(kind, "readonly").objectStore(kind).get(key));
  }

  async forget(kind, keys) {
    for (const key of keys) this.memory[kind].delete(key);
    if (!this.database) return;
    const transaction = this.database.transaction(kind, "readwrite");
    for (const key of keys) transaction.objectStore(kind).delete(key);
    await finished(transaction);
  }
}
