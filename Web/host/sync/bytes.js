// Bytes of the protocol (Documentation/Sync.md): numbers big-endian, names as hexadecimal.

import { join, number, refuse, utf8 } from "../envelope.js";
import { hexadecimal } from "../records.js";

const { subtle } = globalThis.crypto;

export { hexadecimal, join, number, refuse, utf8 };

export const digest = async (...parts) => new Uint8Array(await subtle.digest("SHA-256", join(...parts)));

// The first 16 bytes of a SHA-256, as hexadecimal.
export const nameOf = async (...parts) => hexadecimal((await digest(...parts)).subarray(0, 16));

export function fromHexadecimal(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) refuse("corrupt");
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

export function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
export const fromBase64 = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

export const isSame = (one, other) => one.length === other.length && one.every((byte, index) => byte === other[index]);

// Reads what has been cut off as `corrupt`.
export class Reader {
  constructor(bytes) { this.bytes = bytes; this.at = 0; }

  get isAtEnd() { return this.at >= this.bytes.length; }

  take(size) {
    if (size > this.bytes.length - this.at) refuse("corrupt");
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  number(size) {
    const value = this.take(size).reduce((sum, byte) => sum * 256 + byte, 0);
    if (!Number.isSafeInteger(value)) refuse("corrupt");
    return value;
  }

  name() { return hexadecimal(this.take(16)); }
}
