// What a record holds, once it is opened (Documentation/Sync.md, "A record"):
//
//   version(1)=1 ‖ replica(1) text ‖ heads(2) × { device(16) ‖ counter(8) } ‖ content
//
// Who writes, and what it has seen of others, so that what the server withholds from one device shows on it.

import { fromHexadecimal, join, number, Reader, refuse, utf8 } from "./bytes.js";

export function preface(replica, heads) {
  const seen = Object.entries(heads);
  const name = utf8(replica);
  return join([1, name.length], name, number(seen.length, 2), ...seen.flatMap(([device, { counter }]) => [fromHexadecimal(device), number(counter, 8)]));
}

// `newerVersion` or `corrupt` for what this Martlet can't read.
export function contentOf(bytes) {
  const reader = new Reader(bytes);
  const version = reader.number(1);
  if (version !== 1) refuse(version > 1 ? "newerVersion" : "corrupt");
  const replica = new TextDecoder().decode(reader.take(reader.number(1)));
  const heads = Array.from({ length: reader.number(2) }, () => [reader.name(), reader.number(8)]);
  return { replica, heads, batch: reader.take(bytes.length - reader.at) };
}
