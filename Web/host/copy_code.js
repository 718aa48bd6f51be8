// The key of the log's copy in a browser without storage buckets: the data key is sealed to a key pair whose private half only the
// gate's recovery code gives out, as it is sealed to a device (Documentation/Envelope.md, "The copy's code"). So a new epoch's
// data key can be sealed without the code.
//
//   newPair(code)           a pair for the code's thirty digits, sealed under it
//   sealTo(pair, entry, id) the same with the data key of the database's entry, and the device's name
//   opened(pair, code)      an entry as it stands in the database under `key`; refuses ("corrupt") a code that is not the one
//   readPair(), writePair() as a file of the copy

import { curve, unlock } from "./device_key.js";
import { readFile, writeFile } from "./copy_place.js";
import { random, refuse, utf8 } from "./envelope.js";
import { sealKey } from "./first_key.js";
import { fromHexadecimal, hexadecimal } from "./sync/bytes.js";

const { subtle } = globalThis.crypto;
const file = "code";
const version = 1;

// Thirty random digits are 99 bits: nobody finds them by trying, however cheap a try is.
async function keyOf(code, salt, use) {
  const material = await subtle.importKey("raw", utf8(code), "HKDF", false, ["deriveKey"]);
  return subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info: utf8("martlet copy by recovery code v1") }, material,
    { name: "AES-GCM", length: 256 }, false, [use]);
}

export async function newPair(code) {
  const pair = await subtle.generateKey(curve, true, ["deriveBits"]);
  const [salt, nonce] = [random(16), random(12)];
  const sealed = await subtle.wrapKey("pkcs8", pair.privateKey, await keyOf(code, salt, "wrapKey"), { name: "AES-GCM", iv: nonce });
  return {
    version, salt: hexadecimal(salt), nonce: hexadecimal(nonce),
    public: hexadecimal(new Uint8Array(await subtle.exportKey("raw", pair.publicKey))), private: hexadecimal(new Uint8Array(sealed)),
  };
}

export async function sealTo(pair, entry, device) {
  const { family, epoch } = entry;
  const [key] = await unlock(entry, true);
  const dataKey = new Uint8Array(await subtle.exportKey("raw", key));
  const sealed = await sealKey(dataKey, { family, epoch, public: fromHexadecimal(pair.public) });
  dataKey.fill(0);
  return { ...pair, family: hexadecimal(family), epoch, device, sealed: hexadecimal(sealed) };
}

export const isSealedFor = (pair, { family, epoch }, device) =>
  pair.family === hexadecimal(family) && pair.epoch === epoch && pair.device === device;

export async function opened(pair, code) {
  try {
    const key = await keyOf(code, fromHexadecimal(pair.salt), "unwrapKey");
    const secret = await subtle.unwrapKey(
      "pkcs8", fromHexadecimal(pair.private), key, { name: "AES-GCM", iv: fromHexadecimal(pair.nonce) }, curve, false, ["deriveBits"]);
    const entry = {
      family: fromHexadecimal(pair.family), epoch: pair.epoch, private: secret, public: fromHexadecimal(pair.public), sealed: fromHexadecimal(pair.sealed),
    };
    await unlock(entry);
    return entry;
  } catch {
    return refuse("corrupt");
  }
}

export async function readPair() {
  const text = await (await readFile(file))?.text();
  if (text === undefined) return undefined;
  try {
    const pair = JSON.parse(text);
    return pair.version === version ? pair : undefined;
  } catch {
    return undefined;
  }
}

export const writePair = (pair) => writeFile(file, utf8(JSON.stringify(pair)));
