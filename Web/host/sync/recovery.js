// The recovery code (Documentation/Envelope.md, "The code as text") and what it opens: a member's two private keys, which lie
// sealed on the server. `Sources/Vault/Envelope/RecoveryKey.swift` is its twin.

import { fromHexadecimal, hexadecimal, join, Reader, refuse, utf8 } from "./bytes.js";
import { member } from "./keys.js";
import { random } from "../envelope.js";

const { subtle } = globalThis.crypto;
const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 13;
const nothing = new Uint8Array();

function check(four, group) {
  let sum = 0;
  for (const value of four) { sum ^= value; sum = (sum << 1) ^ (sum & 16 ? 0x25 : 0); }
  return sum ^ group;
}

export const newCode = () => random(32);

export function codeText(bytes) {
  const bit = (at) => (at < 256 ? (bytes[at >> 3] >> (7 - (at & 7))) & 1 : 0);
  const values = Array.from({ length: groups * 4 }, (_, index) =>
    [0, 1, 2, 3, 4].reduce((value, offset) => (value << 1) | bit(index * 5 + offset), 0));
  return Array.from({ length: groups }, (_, group) => {
    const four = values.slice(group * 4, group * 4 + 4);
    return [...four, check(four, group)].map((value) => symbols[value]).join("");
  }).join("-");
}

const skipped = /[\t-\r \-\u00a0\u00ad\u2000-\u2015\u2028-\u202f\u2060\u2212\u3000\ufeff]/g;
const alike = Object.fromEntries([..."OILАВЕКМНОРСТУХ"].map((sign, index) => [sign, "011ABEKMH0PCTYX"[index]]));

// The values of symbols as people type them; -1 for what is none.
export const readSymbols = (text) => Array.from(text.replace(skipped, ""), (sign) => {
  const capital = /[a-zа-я]/.test(sign) ? sign.toUpperCase() : sign;
  return symbols.indexOf(alike[capital] ?? capital);
});

// The bytes, or { group }: the first wrong group from 1, 0 for another number of symbols.
export function readCode(text) {
  const values = text.length > 512 ? [] : readSymbols(text);
  if (values.length !== groups * 5) return { group: 0 };
  const bits = [];
  for (let group = 0; group < groups; group++) {
    const five = values.slice(group * 5, group * 5 + 5);
    if (five.includes(-1) || check(five.slice(0, 4), group) !== five[4]) return { group: group + 1 };
    for (const value of five.slice(0, 4)) for (let shift = 4; shift >= 0; shift--) bits.push((value >> shift) & 1);
  }
  if (bits.slice(256).some(Boolean)) return { group: groups };
  return { bytes: Uint8Array.from({ length: 32 }, (_, index) => bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0)) };
}

async function derive(code, salt, info, uses) {
  const material = await subtle.importKey("raw", code, "HKDF", false, ["deriveKey", "deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return uses
    ? subtle.deriveKey(how, material, { name: "AES-GCM", length: 256 }, false, uses)
    : new Uint8Array(await subtle.deriveBits(how, material, 128));
}

// Where the server keeps what the code opens.
export const locator = async (code) => hexadecimal(await derive(code, nothing, utf8("martlet recovery locator v1")));

const purpose = (family) => join(utf8("martlet recovery device v1"), fromHexadecimal(family));
const number32 = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
const url64 = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
const scalar = async (key) => number32((await subtle.exportKey("jwk", key)).d);

// signing scalar(32) ‖ signing point(65) ‖ sealing scalar(32) ‖ sealing point(65)
export const plainOf = async (own) => join(await scalar(own.signing), own.signingPoint, await scalar(own.sealing), own.sealingPoint);

// version(1)=1 ‖ salt(16) ‖ nonce(12) ‖ sealed { signing scalar(32) ‖ signing point(65) ‖ sealing scalar(32) ‖ sealing point(65) }
export async function sealRecovery(code, family, own) {
  const [salt, iv] = [random(16), random(12)];
  const plain = await plainOf(own);
  const key = await derive(code, salt, purpose(family), ["encrypt"]);
  const sealed = new Uint8Array(await subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
  plain.fill(0);
  return join([1], salt, iv, sealed);
}

const imported = (scalarBytes, point, name, uses) => subtle.importKey("jwk", {
  kty: "EC", crv: "P-256", d: url64(scalarBytes), x: url64(point.subarray(1, 33)), y: url64(point.subarray(33)), ext: false,
}, { name, namedCurve: "P-256" }, false, uses);

export async function openRecovery(code, family, bytes) {
  const reader = new Reader(bytes);
  const version = reader.number(1);
  if (version !== 1) refuse(version > 1 ? "newerVersion" : "corrupt");
  const [salt, iv] = [reader.take(16), reader.take(12)];
  const key = await derive(code, salt, purpose(family), ["decrypt"]);
  return memberOf(new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(reader.at)).catch(() => refuse("corrupt"))));
}

// The member whose keys were sealed.
export async function memberOf(opened) {
  const plain = new Reader(opened);
  const [signing, signingPoint, sealing, sealingPoint] = [plain.take(32), plain.take(65), plain.take(32), plain.take(65)];
  if (!plain.isAtEnd) refuse("corrupt");
  return member(await imported(signing, signingPoint, "ECDSA", ["sign"]), await imported(sealing, sealingPoint, "ECDH", ["deriveBits"]),
    signingPoint, sealingPoint);
}
