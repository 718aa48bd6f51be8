// Sealed records, byte for byte as Documentation/Envelope.md has them: AES-256-GCM over a padded plaintext, bound to
// its family, its place, its kind and its epoch.

const nonceSize = 12;
// Before the ciphertext: version, suite, epoch, nonce.
const ahead = 6 + nonceSize;
const tagSize = 16;
const longest = 67_108_863;
const { subtle } = globalThis.crypto;

// Why a record does not open: "notFound", "locked", "corrupt" or "newerVersion", as an exception's name.
export const refuse = (word) => { throw new DOMException(word, word); };
export const utf8 = (text) => new TextEncoder().encode(text);
export const random = (size) => crypto.getRandomValues(new Uint8Array(size));

export function join(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) { whole.set(part, offset); offset += part.length; }
  return whole;
}

// Big-endian, of so many bytes.
export function number(value, size) {
  const bytes = new Uint8Array(size);
  for (let place = size - 1, rest = value; place >= 0; place--) { bytes[place] = rest % 256; rest = Math.floor(rest / 256); }
  return bytes;
}

// version ‖ suite ‖ epoch
export const header = (epoch) => new Uint8Array([1, 1, epoch >>> 24, epoch >>> 16, epoch >>> 8, epoch]);

// What every format begins with. `known` is the highest suite there is.
export function check(bytes, known) {
  if (bytes === undefined) refuse("notFound");
  if (!(bytes instanceof Uint8Array) || !bytes[0]) refuse("corrupt");
  if (bytes[0] > 1) refuse("newerVersion");
  if (!bytes[1]) refuse("corrupt");
  if (bytes[1] > known) refuse("newerVersion");
}

// The least of 64·2ʲ and 96·2ʲ that holds `size` bytes.
export function sizeClass(size) {
  let limit = 64;
  while (limit < size) limit = limit % 3 ? limit * 1.5 : limit / 3 * 4;
  return limit;
}

const short = (bytes) => join([bytes.length >> 8, bytes.length & 255], bytes);
const associated = ({ epoch, family, record, kind }) => join(header(epoch), short(family), short(record), [kind]);
const gcm = (place, nonce) => ({ name: "AES-GCM", iv: nonce, additionalData: associated(place) });

// `place` is { epoch, family, record, kind }: two numbers around two names as bytes.
export async function seal(key, place, plaintext, nonce = random(nonceSize)) {
  if (plaintext.length > longest) refuse("tooLarge");
  const padded = new Uint8Array(sizeClass(plaintext.length + 1));
  padded.set(plaintext);
  padded[plaintext.length] = 0x80;
  return join(header(place.epoch), nonce, new Uint8Array(await subtle.encrypt(gcm(place, nonce), key, padded)));
}

export async function open(key, place, bytes) {
  check(bytes, 1);
  const size = bytes.length - ahead - tagSize;
  if (size < 64 || size > longest + 1 || sizeClass(size) !== size) refuse("corrupt");
  if (new DataView(bytes.buffer, bytes.byteOffset).getUint32(2) !== place.epoch) refuse("locked");
  const padded = await subtle.decrypt(gcm(place, bytes.subarray(6, ahead)), key, bytes.subarray(ahead)).catch(() => refuse("corrupt"));
  return unpadded(new Uint8Array(padded));
}

// Every byte is looked at, four at a time, with the same steps whatever they are.
function unpadded(padded) {
  const words = new Uint32Array(padded.buffer, padded.byteOffset, padded.length / 4);
  let seen = 0, word = 0;
  for (let index = words.length - 1; index >= 0; index--) {
    const isLast = ~seen & -(words[index] !== 0);
    word |= isLast & index;
    seen |= isLast;
  }
  let mark = 0, length = 0;
  seen = 0;
  for (let index = 4 * word + 3; index >= 4 * word; index--) {
    const isMark = ~seen & -(padded[index] !== 0);
    mark |= isMark & padded[index];
    length |= isMark & index;
    seen |= isMark;
  }
  if (mark !== 0x80 || sizeClass(length + 1) !== padded.length) refuse("corrupt");
  return padded.subarray(0, length);
}
