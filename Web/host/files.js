// Files a person chooses, and inflating what is compressed in them.

export function choose(accept, chosen) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.addEventListener("change", () => { if (input.files?.[0]) chosen(input.files[0]); });
  input.click();
}

// Raw deflate, at most `limit` bytes: a bomb is cut off before it costs more memory than it promised.
export async function inflate(bytes, limit) {
  // Written straight into the stream: by way of a Blob each goes through another process.
  const stream = new DecompressionStream("deflate-raw");
  // What is wrong with the stream is told to the reader.
  feed(stream.writable.getWriter(), bytes).catch(() => {});
  const reader = stream.readable.getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) { await reader.cancel(); throw new RangeError("larger than promised"); }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) { whole.set(part, offset); offset += part.length; }
  return whole;
}

// What one piece makes lies in memory before anybody can stop it: a thousand times its size at most.
const inflatedAtOnce = 1 << 15;

async function feed(writer, bytes) {
  for (let start = 0; start < bytes.length; start += inflatedAtOnce) {
    await writer.write(bytes.subarray(start, start + inflatedAtOnce));
  }
  await writer.close();
}

export async function fingerprint(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The browser asks where, or puts it among its downloads.
export function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// A raw deflate stream.
export async function deflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// What comes in a few large pieces is handed to the browser in pieces of this size, which it may keep on the disk.
const pieceSize = 8_000_000;

// Bytes that become one Blob without lying in the page's memory together.
export class Pieces {
  constructor() { this.blobs = []; this.parts = []; this.size = 0; }

  add(bytes) {
    this.parts.push(bytes);
    this.size += bytes.length;
    if (this.size >= pieceSize) this.close();
  }

  close() {
    if (this.parts.length > 0) this.blobs.push(new Blob(this.parts));
    this.parts = [];
    this.size = 0;
  }

  whole(type) { this.close(); return new Blob(this.blobs, { type }); }
}
