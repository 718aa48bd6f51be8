// HPKE (RFC 9180), base mode, one message: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, put together from what WebCrypto
// has. Held to the RFC's own vectors, and to swift-crypto.

import { join, refuse, utf8 } from "./bytes.js";

const { subtle } = globalThis.crypto;
const curve = { name: "ECDH", namedCurve: "P-256" };
const kem = join(utf8("KEM"), [0, 0x10]);
const suite = join(utf8("HPKE"), [0, 0x10, 0, 1, 0, 2]);
// WebCrypto takes no empty key of HMAC; zeros are the same key.
const zeros = new Uint8Array(32);
const nothing = new Uint8Array();

async function hmac(key, ...parts) {
  const imported = await subtle.importKey("raw", key.length ? key : zeros, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", imported, join(...parts)));
}

const extract = (id, salt, label, material) => hmac(salt, utf8("HPKE-v1"), id, utf8(label), material);

// At most 32 bytes: one round of HKDF's expansion.
const expand = async (id, secret, label, info, size) =>
  (await hmac(secret, [0, size], utf8("HPKE-v1"), id, utf8(label), info, [1])).subarray(0, size);

const raw = async (key) => new Uint8Array(await subtle.exportKey("raw", key));

async function sharedSecret(privateKey, publicKey, context) {
  const agreed = new Uint8Array(await subtle.deriveBits({ name: "ECDH", public: publicKey }, privateKey, 256));
  return expand(kem, await extract(kem, nothing, "eae_prk", agreed), "shared_secret", context, 32);
}

async function context(secret, info) {
  const hashed = [await extract(suite, nothing, "psk_id_hash", nothing), await extract(suite, nothing, "info_hash", info)];
  const schedule = join([0], ...hashed);
  const base = await extract(suite, secret, "secret", nothing);
  const [key, nonce] = [await expand(suite, base, "key", schedule, 32), await expand(suite, base, "base_nonce", schedule, 12)];
  return [await subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]), nonce];
}

// encapsulated key(65) ‖ ciphertext ‖ tag. `pair` is given by tests alone.
export async function sealTo(point, info, associated, plaintext, pair) {
  pair ??= await subtle.generateKey(curve, true, ["deriveBits"]);
  const peer = await subtle.importKey("raw", point, curve, true, []);
  const encapsulated = await raw(pair.publicKey);
  const secret = await sharedSecret(pair.privateKey, peer, join(encapsulated, point));
  const [key, iv] = await context(secret, info);
  const sealed = await subtle.encrypt({ name: "AES-GCM", iv, additionalData: associated }, key, plaintext);
  return join(encapsulated, new Uint8Array(sealed));
}

export async function openWith(privateKey, point, info, associated, sealed) {
  try {
    const encapsulated = sealed.subarray(0, 65);
    const peer = await subtle.importKey("raw", encapsulated, curve, true, []);
    const secret = await sharedSecret(privateKey, peer, join(encapsulated, point));
    const [key, iv] = await context(secret, info);
    return new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv, additionalData: associated }, key, sealed.subarray(65)));
  } catch {
    return refuse("corrupt");
  }
}
