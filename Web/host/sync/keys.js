// A device's own keys, and the family's key that goes from device to device (Documentation/Sync.md, "Keys").

import { digest, fromHexadecimal, isSame, join, nameOf, number, refuse, utf8 } from "./bytes.js";
import { openWith, sealTo } from "./hpke.js";
import { random } from "../envelope.js";

const { subtle } = globalThis.crypto;
const signingCurve = { name: "ECDSA", namedCurve: "P-256" };
const sealingCurve = { name: "ECDH", namedCurve: "P-256" };
const raw = async (key) => new Uint8Array(await subtle.exportKey("raw", key));

export const role = { device: 1, recovery: 2 };

export const memberName = (signing, sealing) => nameOf(utf8("martlet device v1"), signing, sealing);

// A pair to sign with and one to be sealed to, and the name that stands for both.
export async function makeMember(isExtractable = false) {
  const signing = await subtle.generateKey(signingCurve, isExtractable, ["sign"]);
  const sealing = await subtle.generateKey(sealingCurve, isExtractable, ["deriveBits"]);
  return member(signing.privateKey, sealing.privateKey, await raw(signing.publicKey), await raw(sealing.publicKey));
}

export async function member(signing, sealing, signingPoint, sealingPoint) {
  return { name: await memberName(signingPoint, sealingPoint), signing, sealing, signingPoint, sealingPoint };
}

// r ‖ s
export const sign = async (key, bytes) => new Uint8Array(await subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, bytes));

// An uncompressed point of the curve.
export const isPoint = (point) => subtle.importKey("raw", point, signingCurve, true, ["verify"]).then(() => true, () => false);

const imported = new Map();
export async function verifies(point, signature, bytes) {
  try {
    const name = point.join();
    if (!imported.has(name)) imported.set(name, await subtle.importKey("raw", point, signingCurve, true, ["verify"]));
    return await subtle.verify({ name: "ECDSA", hash: "SHA-256" }, imported.get(name), signature, bytes);
  } catch {
    return false;
  }
}

const gcm = (iv, additionalData) => ({ name: "AES-GCM", iv, additionalData });
const info = (family, epoch) => join(utf8("martlet family key v1"), family, number(epoch, 4));
const retiring = (family, epoch) => join(utf8("martlet retired key v1"), family, number(epoch, 4));

// What statements say a key is recognised by.
export const commitment = (family, epoch, key) => digest(utf8("martlet family key check v1"), family, number(epoch, 4), key);

export const newFamilyKey = () => random(32);

export const sealKeyTo = (key, epoch, family, name, point) => sealTo(point, info(family, epoch), fromHexadecimal(name), key);

// The key's bytes, which the caller lets go of.
export async function openKey(sealed, epoch, family, own, committed) {
  const key = await openWith(own.sealing, own.sealingPoint, info(family, epoch), fromHexadecimal(own.name), sealed);
  if (!isSame(await commitment(family, epoch, key), committed)) refuse("corrupt");
  return key;
}

const aes = (key, uses) => subtle.importKey("raw", key, "AES-GCM", false, uses);

// The old key under the new one: nonce(12) ‖ ciphertext(32) ‖ tag(16)
export async function retire(old, epoch, family, key) {
  const nonce = random(12);
  return join(nonce, new Uint8Array(await subtle.encrypt(gcm(nonce, retiring(family, epoch)), await aes(key, ["encrypt"]), old)));
}

export async function retired(bytes, epoch, family, key) {
  return new Uint8Array(await subtle.decrypt(
    gcm(bytes.subarray(0, 12), retiring(family, epoch)), await aes(key, ["decrypt"]), bytes.subarray(12)).catch(() => refuse("corrupt")));
}

// What seals records: it can't be taken out.
export const sealingKey = (key) => aes(key, ["encrypt", "decrypt"]);
