// Records one after another, as they are pushed and pulled (Documentation/Sync.md, "Frames"), and what a device signs of each.

import { digest, fromHexadecimal, join, number, Reader, refuse, utf8 } from "./bytes.js";

const version = 1;
const headSize = 157;
// The most bytes of one sealed record.
const mostSealed = 1 << 20;

export async function signed(family, { device, counter, previous, id, kind, epoch, sealed }) {
  return join(utf8("martlet record v1"), fromHexadecimal(family), fromHexadecimal(device), number(counter, 8), previous,
    fromHexadecimal(id), [kind], number(epoch, 4), await digest(sealed));
}

export const write = (records) => join([version], ...records.flatMap(({ device, counter, previous, id, kind, epoch, sealed, signature }) => [
  number(headSize + sealed.length, 4), new Uint8Array(16), fromHexadecimal(device), number(counter, 8), previous,
  fromHexadecimal(id), [kind], number(epoch, 4), signature, sealed]));

export function read(bytes) {
  const reader = new Reader(bytes);
  const own = reader.number(1);
  if (own !== version) refuse(own > version ? "newerVersion" : "corrupt");
  const records = [];
  while (!reader.isAtEnd) {
    const length = reader.number(4);
    if (length <= headSize || length > headSize + mostSealed) refuse("corrupt");
    const frame = new Reader(reader.take(length));
    const record = {
      sequence: frame.number(8), received: frame.number(8), device: frame.name(), counter: frame.number(8), previous: frame.take(32),
      id: frame.name(), kind: frame.number(1), epoch: frame.number(4), signature: frame.take(64), sealed: frame.take(frame.bytes.length - headSize),
    };
    if (!record.counter || !record.epoch) refuse("corrupt");
    records.push(record);
  }
  return records;
}
