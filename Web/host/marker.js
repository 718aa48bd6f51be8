// A note outside of the database that this device has something of the family's: without it, a database that the browser
// has lost and made anew is a first run with an open gate. Documentation/Envelope.md, "The marker". It lies in `localStorage`,
// which a browser may write seconds late, and in a cache of its own; the later of the two counts.
//
//   marker()            { generation, records, gate, loss, at } as `localStorage` has it, at once; undefined where it has none
//   aside()             what the cache has
//   look()              begins to read that, while the database is being opened
//   noted()             the later of the two
//   missing(found)      the note, if it says that there was more than was found; else undefined
//   isShort(found, of)  whether a note says so
//   note(changes)       writes some of its fields to `localStorage`
//   noteAside()         brings the cache's up to that
//   forgetMarker()      takes both away

const name = "martlet-kept";
// The service worker clears caches whose names begin with "martlet-".
const shelf = "kept-by-martlet";
const path = "/kept-by-martlet";
// Milliseconds that a start waits for the cache at most: where `localStorage` has a note, and where the cache alone would say that
// this is no first run.
const patience = { noted: 300, notNoted: 5_000 };

// A note that can't be read still says that there was something, and that the gate is to stay shut.
const unreadable = { generation: 0, records: 0, gate: [0], loss: 0, at: 0, isUnreadable: true };

function read(text) {
  if (typeof text !== "string") return undefined;
  try {
    const { generation, records, gate, loss, at } = JSON.parse(text);
    if (![generation, records, loss, at].every(Number.isSafeInteger) || !Array.isArray(gate)) return unreadable;
    return { generation, records, gate, loss, at };
  } catch {
    return unreadable;
  }
}

const written = () => { try { return localStorage.getItem(name); } catch { return null; } };

export const marker = () => read(written());

export async function aside() {
  try {
    return read(await (await caches.match(path, { cacheName: shelf }))?.text());
  } catch {
    return undefined;
  }
}

// Read while the database is being opened: a killed browser has forgotten what `localStorage` was told last.
let looking;
export const look = () => looking ??= aside();

export async function noted() {
  const wait = marker() ? patience.noted : patience.notNoted;
  const other = await Promise.race([look(), new Promise((resolve) => { setTimeout(resolve, wait); })]);
  const one = marker();
  return one && other ? (other.at > one.at ? other : one) : one ?? other;
}

// `found`: the number of the snapshot and of the records after it, and whether there is nothing or nothing that opens.
export async function missing(found) {
  const { isNew, isLocked } = found;
  const kept = await noted();
  return kept && (isShort(found, kept) || isLocked || (isNew && kept.isUnreadable)) ? kept : undefined;
}

export const isShort = ({ generation, records }, kept) =>
  generation < kept.generation || (generation === kept.generation && records < kept.records);

export function note(changes) {
  const before = marker();
  const known = before && !before.isUnreadable ? before : { generation: 0, records: 0, gate: [], loss: 0, at: 0 };
  const next = { ...known, ...changes };
  next.gate = [...next.gate];
  if (before === known && JSON.stringify(next) === JSON.stringify(known)) return;
  next.at = Math.max(Date.now(), known.at + 1);
  // Where a browser refuses, the database alone has to do.
  try { localStorage.setItem(name, JSON.stringify(next)); } catch { /* full, or not allowed */ }
}

export async function noteAside() {
  const text = written();
  if (text === null) return;
  const cache = await caches.open(shelf);
  if (await (await cache.match(path))?.text() !== text) await cache.put(path, new Response(text));
}

export async function forgetMarker() {
  try { localStorage.removeItem(name); } catch { /* nor was it noted */ }
  if ("caches" in globalThis) await caches.delete(shelf);
  looking = undefined;
}
