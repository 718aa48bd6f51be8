// Makes the family's first key on this device: the only place where a key is made. Fetched when something is stored
// for the first time.

import { curve, unlock, wrappingKey } from "./device_key.js";
import { header, join, random, refuse } from "./envelope.js";
import { Plain, Sealed } from "./records.js";
import { done, entries, finished } from "./storage.js";

const subtle = globalThis.crypto.subtle;

// The data key's bytes, sealed to a device's public key as `version ‖ suite ‖ ephemeral public key ‖ nonce ‖ …`.
export async function sealKey(dataKey, { family, epoch, public: owner }, ephemeral, nonce = random(12)) {
  ephemeral ??= await subtle.generateKey(curve, true, ["deriveBits"]);
  const point = new Uint8Array(await subtle.exportKey("raw", ephemeral.publicKey));
  const peer = await subtle.importKey("raw", owner, curve, false, []);
  const agreed = await subtle.deriveBits({ name: "ECDH", public: peer }, ephemeral.privateKey, 256);
  const key = await wrappingKey(agreed, point, owner, family, "encrypt");
  const sealed = await subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: header(epoch) }, key, dataKey);
  return join([1, 1], point, nonce, new Uint8Array(sealed));
}

// What lies under `key`, for a family that is named now.
async function newEntry() {
  const pair = await subtle.generateKey(curve, false, ["deriveBits"]);
  const owner = new Uint8Array(await subtle.exportKey("raw", pair.publicKey));
  const entry = { family: random(16), epoch: 1, private: pair.privateKey, public: owner };
  const dataKey = random(32);
  entry.sealed = await sealKey(dataKey, entry);
  dataKey.fill(0);
  return entry;
}

// An entry that this browser has stored, given back and opened; `undefined` from one that can't. It stands under
// `candidate` until it is trusted, so that a browser that stops between the two has locked nobody out.
async function candidate(database) {
  try {
    const entry = await newEntry();
    const writing = database.transaction("device", "readwrite", { durability: "strict" });
    writing.objectStore("device").put(entry, "candidate");
    await finished(writing);
    const stored = await done(database.transaction("device").objectStore("device").get("candidate"));
    await unlock(stored);
    return stored;
  } catch (error) {
    // A full disk is no reason to go without a key: what was to be stored is tried again later.
    if (["QuotaExceededError", "InvalidStateError", "AbortError", "UnknownError"].includes(error?.name)) throw error;
    return undefined;
  }
}

// Resolves to what records are sealed with: under the key that was there first, when two tabs begin at once.
// `isMoving`: the records there are plain, and are about to be sealed.
export async function firstKey(database, isMoving) {
  const trusted = await candidate(database);
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const device = transaction.objectStore("device");
  const { key, family, unsealed } = await entries(device);
  let isKept = Boolean(key);
  if (!key && !unsealed) {
    // Records whose key is missing are locked; a new key would make them so for ever.
    const counts = await Promise.all(stores.filter((store) => store !== "device").map((store) => done(transaction.objectStore(store).count())));
    if (family || counts.some((count) => count > 0)) { transaction.abort(); refuse("locked"); }
  }
  device.delete("candidate");
  if (!key && trusted) {
    if (family) { transaction.abort(); refuse("locked"); }
    device.put(trusted, "key");
    device.put(trusted.family, "family");
    isKept = true;
  }
  if (!isKept) device.put({ browser: navigator.userAgent }, "unsealed");
  await finished(transaction);
  if (!isKept || (unsealed && !isMoving)) return new Plain();
  return Sealed.unlock(await done(database.transaction("device").objectStore("device").get("key")));
}
