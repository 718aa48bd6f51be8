// What a device knows of its family's other devices: IndexedDB `martlet-sync`, apart from the family's data, so that neither a start nor
// a tap waits for it. Private keys in it can't be taken out.
//
//   me        { family, name, signing, sealing, signingPoint, sealingPoint, replica }: this device as a member
//   family    { statements, keys: { epoch: sealed } }
//   reading   { cursor, heads: { device: { counter, link, replica } }, claimed: { device: counter } }
//   chain     { counter, link }: this device's own last record
//   pending   { body, counter, link, names, isKept }: what is on its way
//   troubles  [{ kind, device, at }]
//   contact   when the server last answered, in milliseconds since 1970
//
// Store `aside` has records that did not open, `media` what is known of pictures and sounds on the server by their content's digest.

import { done, finished, letGoOnLeaving } from "../storage.js";

const name = "martlet-sync";

export async function openSelf() { return new Self(await opened()); }

async function opened(isAgain) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    // Another window has erased everything.
    if (isAgain) return request.transaction.abort();
    for (const store of ["self", "aside", "media", "uploads"]) request.result.createObjectStore(store);
    return undefined;
  };
  const database = letGoOnLeaving(await done(request));
  database.onversionchange = () => database.close();
  return database;
}

export const forgetSelf = () => done(indexedDB.deleteDatabase(name));

class Self {
  constructor(database) { this.use(database); }

  // The browser closes it by itself with a full disk, or while a tablet sleeps: then it is opened again.
  use(database) {
    this.database = database;
    database.onclose = () => { this.isShut = true; };
  }

  async ready() {
    if (!this.isShut) return;
    this.opening ??= opened(true).then((database) => { this.use(database); this.isShut = false; }).finally(() => { this.opening = undefined; });
    await this.opening;
  }

  async get(key, store = "self") {
    await this.ready();
    return done(this.database.transaction(store).objectStore(store).get(key));
  }

  async all(store) {
    await this.ready();
    const objects = this.database.transaction(store).objectStore(store);
    return Promise.all([done(objects.getAllKeys()), done(objects.getAll())]).then(([keys, values]) => keys.map((key, index) => [key, values[index]]));
  }

  // Each value of `changes` under its name, in one transaction; `undefined` takes it away.
  async put(changes, store = "self") {
    await this.ready();
    const transaction = this.database.transaction(store, "readwrite", { durability: "strict" });
    const objects = transaction.objectStore(store);
    for (const [key, value] of Object.entries(changes)) if (value === undefined) objects.delete(key); else objects.put(value, key);
    await finished(transaction);
  }

  async clear(stores) {
    await this.ready();
    const transaction = this.database.transaction(stores, "readwrite", { durability: "strict" });
    for (const store of stores) transaction.objectStore(store).clear();
    await finished(transaction);
  }

  async trouble(kind, device = "") {
    const troubles = (await this.get("troubles")) ?? [];
    if (troubles.some((it) => it.kind === kind && it.device === device)) return;
    await this.put({ troubles: [...troubles, { kind, device, at: Date.now() }].slice(-50) });
  }

  close() { this.database.close(); }
}
