// What a device knows of its family's other devices: IndexedDB `martlet-sync`, apart from the family's data, so that neither a start nor
// a tap waits for it. Private keys in it can't be taken out.
//
//   me        { family, name, signing, sealing, signingPoint, sealingPoint, replica }: this device as a member
//   family    { statements, keys: { epoch: sealed } }
//   reading   { cursor, heads: { device: { counter, link, replica } }, claimed: { device: counter } }
//   chain     { counter, link }: this device's own last record
//   pending   { body, counter, link, names, isKept }: what is on its way
//   troubles  [{ kind, device, at }]
//
// Store `aside` has records that did not open, `media` what is known of pictures and sounds on the server by their content's digest.

import { done, finished, letGoOnLeaving } from "../storage.js";

const name = "martlet-sync";

export async function openSelf() {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => { for (const store of ["self", "aside", "media", "uploads"]) request.result.createObjectStore(store); };
  const database = letGoOnLeaving(await done(request));
  database.onversionchange = () => database.close();
  return new Self(database);
}

export const forgetSelf = () => done(indexedDB.deleteDatabase(name));

class Self {
  constructor(database) { this.database = database; }

  get(key, store = "self") { return done(this.database.transaction(store).objectStore(store).get(key)); }

  all(store) {
    const objects = this.database.transaction(store).objectStore(store);
    return Promise.all([done(objects.getAllKeys()), done(objects.getAll())]).then(([keys, values]) => keys.map((key, index) => [key, values[index]]));
  }

  // Each value of `changes` under its name, in one transaction; `undefined` takes it away.
  async put(changes, store = "self") {
    const transaction = this.database.transaction(store, "readwrite", { durability: "strict" });
    const objects = transaction.objectStore(store);
    for (const [key, value] of Object.entries(changes)) if (value === undefined) objects.delete(key); else objects.put(value, key);
    await finished(transaction);
  }

  async trouble(kind, device = "") {
    const troubles = (await this.get("troubles")) ?? [];
    if (troubles.some((it) => it.kind === kind && it.device === device)) return;
    await this.put({ troubles: [...troubles, { kind, device, at: Date.now() }].slice(-50) });
  }

  close() { this.database.close(); }
}
