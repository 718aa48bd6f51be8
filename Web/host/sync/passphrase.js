// A passphrase by which a family comes back, where it wants one besides the recovery code (Documentation/Sync.md, "A passphrase"). Both
// where the server keeps what it opens and the key of that are derived slowly: a server learns nothing that is cheap to try.

import { fromHexadecimal, hexadecimal, join, number, Reader, refuse, utf8 } from "./bytes.js";
import { memberOf, plainOf } from "./recovery.js";
import { random } from "../envelope.js";

const { subtle } = globalThis.crypto;
// Rounds of PBKDF2 with HMAC-SHA-256: those of where it lies, and of a key that is made now; below the first nothing is opened, whoever
// asks for it, and above the last a tablet would not come to an end.
export const rounds = { usual: 1_000_000, least: 600_000, most: 10_000_000 };
const space = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/g;
// The salt of a statement that adds the member whom the passphrase opens.
export const mark = utf8("martlet phrase 1");

// One text however it was typed: й in two spellings, capitals, wide gaps.
export const plainText = (text) => text.normalize("NFC").toLowerCase().normalize("NFC").replace(space, " ").replace(/^ | $/g, "");

const materialOf = (name, phrase) => subtle.importKey("raw", join(utf8(plainText(phrase)), [0], utf8(plainText(name))), "PBKDF2", false, ["deriveBits", "deriveKey"]);
const pbkdf2 = (salt, iterations) => ({ name: "PBKDF2", hash: "SHA-256", salt, iterations });

// Where the server keeps what it opens.
export async function locatorOf(name, phrase) {
  return hexadecimal(new Uint8Array(await subtle.deriveBits(pbkdf2(utf8("martlet phrase v1"), rounds.usual), await materialOf(name, phrase), 128)));
}

const keyOf = async (name, phrase, salt, count, uses) =>
  subtle.deriveKey(pbkdf2(salt, count), await materialOf(name, phrase), { name: "AES-GCM", length: 256 }, false, uses);
const associated = (family) => join(utf8("martlet phrase member v1"), fromHexadecimal(family));

// version(1)=1 ‖ rounds(4) ‖ salt(16) ‖ nonce(12) ‖ sealed { as under the recovery code }
export async function sealPassphrase(name, phrase, family, own) {
  const [salt, iv] = [random(16), random(12)];
  const key = await keyOf(name, phrase, salt, rounds.usual, ["encrypt"]);
  const plain = await plainOf(own);
  const sealed = new Uint8Array(await subtle.encrypt({ name: "AES-GCM", iv, additionalData: associated(family) }, key, plain));
  plain.fill(0);
  return join([1], number(rounds.usual, 4), salt, iv, sealed);
}

export async function openPassphrase(name, phrase, family, bytes) {
  const reader = new Reader(bytes);
  const version = reader.number(1);
  if (version !== 1) refuse(version > 1 ? "newerVersion" : "corrupt");
  const count = reader.number(4);
  if (count < rounds.least || count > rounds.most) refuse("corrupt");
  const [salt, iv] = [reader.take(16), reader.take(12)];
  const sealed = reader.take(bytes.length - reader.at);
  if (sealed.length !== 194 + 16) refuse("corrupt");
  const key = await keyOf(name, phrase, salt, count, ["decrypt"]);
  const plain = await subtle.decrypt({ name: "AES-GCM", iv, additionalData: associated(family) }, key, sealed).catch(() => refuse("corrupt"));
  return memberOf(new Uint8Array(plain));
}
