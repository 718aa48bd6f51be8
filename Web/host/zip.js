// Writes a ZIP file of stored, uncompressed entries (PKWARE APPNOTE 6.3, without ZIP64): sounds hardly get smaller. Names are UTF-8.

import { Pieces } from "./files.js";

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xEDB88320 : value >>> 1;
  return value;
});

export function crc32(bytes) {
  let value = 0xFFFFFFFF;
  for (const byte of bytes) value = table[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xFFFFFFFF) >>> 0;
}

export class ZIPFile {
  constructor() {
    this.pieces = new Pieces();
    this.directory = [];
    this.length = 0;
  }

  add(name, bytes) {
    const title = new TextEncoder().encode(name);
    // Version 2.0; the name is UTF-8; stored; 1 January 1980, as in every file of Martlet: when it was saved is nobody's business.
    const common = fields([20, 2], [0x800, 2], [0, 2], [0, 2], [0x21, 2], [crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4], [title.length, 2], [0, 2]);
    this.directory.push(fields([0x02014B50, 4], [20, 2]), common, fields([0, 2], [0, 2], [0, 2], [0, 4], [this.length, 4]), title);
    for (const part of [fields([0x04034B50, 4]), common, title, bytes]) this.write(part);
    this.count = (this.count ?? 0) + 1;
  }

  write(bytes) {
    this.pieces.add(bytes);
    this.length += bytes.length;
  }

  finish() {
    const begin = this.length;
    for (const part of this.directory) this.write(part);
    const count = this.count ?? 0;
    this.write(fields([0x06054B50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [this.length - begin, 4], [begin, 4], [0, 2]));
    this.pieces.close();
    return new Blob(this.pieces.blobs, { type: "application/zip" });
  }
}

// Numbers of two or four bytes, the least byte first.
function fields(...numbers) {
  const bytes = new Uint8Array(numbers.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 2) view.setUint16(at, value, true); else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}
