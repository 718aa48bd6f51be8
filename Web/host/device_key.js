// The family's data key, sealed to this device: Documentation/Envelope.md, "Data key sealed to a device". What lies in
// the database under `key` is { family, epoch, private, public, sealed }; the private key can't be taken out of it.

import { check, header, join, refuse, utf8 } from "./envelope.js";

const { subtle } = globalThis.crypto;
export const curve = { name: "ECDH", namedCurve: "P-256" };
const nothing = new Uint8Array();

// From what the two keys agree on to the key that seals the data key. `use` is "unwrapKey", or "encrypt" to make one.
export async function wrappingKey(agreed, ephemeral, owner, family, use) {
  const material = await subtle.importKey("raw", agreed, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: join(ephemeral, owner), info: join(utf8("martlet data key v1"), family) };
  return subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, [use]);
}

// The data key twice over: for records, and for what names derive from. Its bytes are never seen by a script.
export async function unlock(entry, isExtractable = false) {
  const { epoch, sealed } = entry;
  check(sealed ?? nothing, 2);
  if (sealed[1] !== 1 || sealed.length !== 127 || sealed[2] !== 4) refuse("corrupt");
  if (!(entry.private instanceof CryptoKey)) refuse("locked");
  try {
    const ephemeral = sealed.subarray(2, 67);
    const peer = await subtle.importKey("raw", ephemeral, curve, false, []);
    const agreed = await subtle.deriveBits({ name: "ECDH", public: peer }, entry.private, 256);
    const key = await wrappingKey(agreed, ephemeral, entry.public, entry.family, "unwrapKey");
    const unwrap = (algorithm, extractable, uses) => subtle.unwrapKey("raw", sealed.subarray(79), key,
      { name: "AES-GCM", iv: sealed.subarray(67, 79), additionalData: header(epoch) }, algorithm, extractable, uses);
    return await Promise.all([unwrap("AES-GCM", isExtractable, ["encrypt", "decrypt"]), unwrap("HKDF", false, ["deriveKey"])]);
  } catch {
    return refuse("corrupt");
  }
}

// Names in the database are made under a key of their own, which derives from the data key.
export const namingKey = (material, family) => subtle.deriveKey(
  { name: "HKDF", hash: "SHA-256", salt: nothing, info: join(utf8("martlet names v1"), family) }, material,
  { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"]);
