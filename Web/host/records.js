// How records stand in the database: sealed, or plain in a browser that can keep no key. Both answer the same calls.
//
//   name(store)                 the key of a new log record
//   place(store, name)          the key of a blob or clip
//   seal(store, key, value)     what to store there
//   open(store, key, stored)    its value again, or a refusal

import { namingKey, unlock } from "./device_key.js";
import { join, open, random, refuse, seal, utf8 } from "./envelope.js";

const { subtle } = globalThis.crypto;
// The kinds of Documentation/Envelope.md.
const kinds = { log: 1, snapshot: 2, blobs: 3, clips: 4, places: 8, past: 9 };

export const hexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Sealed {
  static async unlock(entry) { return new Sealed(entry, await unlock(entry)); }

  constructor({ family, epoch }, [key, material]) {
    Object.assign(this, { family, epoch, key, material });
  }

  name() { return hexadecimal(random(16)); }

  async place(store, name) {
    this.naming ??= namingKey(this.material, this.family);
    return new Uint8Array(await subtle.sign("HMAC", await this.naming, join([kinds[store]], utf8(name))));
  }

  at(store, key) {
    const record = typeof key === "object" ? new Uint8Array(key) : utf8(key);
    return { epoch: this.epoch, family: this.family, record, kind: kinds[store] };
  }

  seal(store, key, value) {
    const bytes = store === "blobs" ? join(utf8(value.type), [0], value.bytes) : new Uint8Array(value);
    return seal(this.key, this.at(store, key), bytes);
  }

  async open(store, key, stored) {
    // A number is the key of a record that was never sealed.
    if (store === "log" && typeof key === "number") refuse("corrupt");
    const bytes = await open(this.key, this.at(store, key), stored);
    if (store !== "blobs") return bytes;
    const end = bytes.indexOf(0);
    return { type: new TextDecoder().decode(bytes.subarray(0, end)), bytes: bytes.subarray(end + 1) };
  }
}

export class Plain {
  isPlain = true;
  name() {}
  place(_, name) { return name; }
  seal(_, __, value) { return value; }
  async open(store, _, stored) {
    if (stored === undefined) refuse("notFound");
    if ((store === "log" || store === "snapshot") && !(stored instanceof Uint8Array)) refuse("corrupt");
    return stored;
  }
}
