// The binary form that crosses between the module and the browser: little-endian integers, text as
// UTF-8 after a 32-bit length. The Swift side is Sources/Bytes.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export class ByteReader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = 0;
  }
  get isAtEnd() { return this.position >= this.bytes.length; }
  u8() { return this.bytes[this.position++]; }
  flag() { return this.u8() === 1; }
  u32() { const value = this.view.getUint32(this.position, true); this.position += 4; return value; }
  i32() { const value = this.view.getInt32(this.position, true); this.position += 4; return value; }
  i64() { const value = this.view.getBigInt64(this.position, true); this.position += 8; return Number(value); }
  f64() { const value = this.view.getFloat64(this.position, true); this.position += 8; return value; }
  text() {
    const length = this.u32();
    const start = this.position;
    this.position += length;
    const { bytes } = this;
    // Most texts are short class names and ids; the decoder's call costs more than they do.
    if (length < 24) {
      let text = "";
      let index = start;
      for (; index < this.position; index++) {
        const byte = bytes[index];
        if (byte > 127) break;
        text += String.fromCharCode(byte);
      }
      if (index === this.position) return text;
    }
    return decoder.decode(bytes.subarray(start, this.position));
  }
  // A copy: the module's memory moves.
  block() {
    const length = this.u32();
    const copy = this.bytes.slice(this.position, this.position + length);
    this.position += length;
    return copy;
  }
  texts() { return Array.from({ length: this.u32() }, () => this.text()); }
}

export class ByteWriter {
  constructor(capacity = 256) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
    this.length = 0;
  }
  reserve(count) {
    if (this.length + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }
  u8(value) { this.reserve(1); this.bytes[this.length++] = value; return this; }
  flag(value) { return this.u8(value ? 1 : 0); }
  u32(value) { this.reserve(4); this.view.setUint32(this.length, value, true); this.length += 4; return this; }
  i32(value) { this.reserve(4); this.view.setInt32(this.length, value, true); this.length += 4; return this; }
  i64(value) {
    this.reserve(8);
    this.view.setBigInt64(this.length, BigInt(Math.round(value)), true);
    this.length += 8;
    return this;
  }
  f64(value) { this.reserve(8); this.view.setFloat64(this.length, value, true); this.length += 8; return this; }
  text(value) { return this.block(encoder.encode(wellFormed(String(value)))); }
  block(bytes) {
    this.u32(bytes.length);
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
    return this;
  }
  texts(values) { this.u32(values.length); for (const value of values) this.text(value); return this; }
  blocks(values) { this.u32(values.length); for (const value of values) this.block(value); return this; }
  get result() { return this.bytes.subarray(0, this.length); }
}

function wellFormed(text) { return text.toWellFormed ? text.toWellFormed() : text; }
