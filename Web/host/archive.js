// The family's archive: exports everything into one file, and reads such a file. The module knows
// the format (Documentation/Export.md); this side has the disk, SHA-256 and compression. The messages are those of
// Sources/Exchange/Archive/ArchiveDesk.swift.

import { fileModule } from "./file_module.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { deflate, fingerprint, inflate, Pieces } from "./files.js";

const kind = { beginWriting: 10, beginReading: 11, answer: 12 };

// Everything that is stored, as one ZIP.
//
// Resolves to { blob, report }, with report = { tables, registers, media, lost, unread }: rows by table, registers,
// pictures and sounds that are in it, the names of those that are not on the disk any more, records that could not be
// read. Or to { reason, code, place } with a sentence in the reader's language. Rejects when the module can't be had.
//
// `snapshot` is the family's data as the app's module encodes it; without it, what is on the disk counts.
export async function exportFamily(store, language, snapshot) {
  const [module, stored, media] = await Promise.all([fileModule(), family(store, snapshot), mediaNames(store)]);
  module.send(writeStored(new ByteWriter(stored.snapshot.length + 4096).u8(kind.beginWriting).text(language), stored).texts(media));
  const blob = new Pieces();
  const ending = await answer(module, {
    0: (reader) => { blob.add(reader.block()); },
    1: digest,
    2: (reader) => deflate(reader.block()).catch(() => null),
    3: async (reader) => (await store.find("blobs", reader.text()))?.bytes ?? null,
  });
  return ending.kind === 7 ? { blob: blob.whole("application/zip"), report: JSON.parse(ending.text()) } : refusal(ending);
}

// Reads an exported file. What it brings is merged with what the device has, register by register, by clock: nothing is
// lost, and the same file a second time changes nothing.
//
// Pictures and sounds that fit their hashes are put into the store. Resolves to { batch, report }: `batch` is one record
// of the log, for `store.append` and for the app's module (as a batch of another tab); empty where nothing is new. The
// report is as above, and has `changes`, `changesGate` (the file brings another PIN or passphrase: ask first) and
// `notices`: [{ code, where, message }]. Or to { reason, code, place }: then nothing is to be changed. Rejects when the
// module can't be had.
export async function importFamily(file, store, language, snapshot) {
  const [module, stored] = await Promise.all([fileModule(), family(store, snapshot)]);
  module.send(writeStored(
    new ByteWriter(stored.snapshot.length + 4096).u8(kind.beginReading).text(language).i64(file.size), stored));
  const ending = await answer(module, {
    1: digest,
    4: async (reader) => {
      const start = reader.i64();
      return new Uint8Array(await file.slice(start, start + reader.i64()).arrayBuffer());
    },
    5: (reader) => inflate(reader.block(), reader.i64()),
    6: async (reader) => {
      const media = Array.from({ length: reader.u32() }, () => [reader.text(), { type: reader.text(), bytes: reader.block() }]);
      await store.keep("blobs", media);
      return new Uint8Array();
    },
  });
  if (ending.kind !== 8) return refusal(ending);
  return { batch: ending.block(), report: JSON.parse(ending.text()) };
}

// Does what the module asks until it has come to an end, and returns its last message. What can't be done is answered
// with nothing; the module knows what that means.
async function answer(module, performers) {
  for (;;) {
    const step = module.steps.shift();
    if (!step) throw new Error("the archive came to no end");
    const reader = new ByteReader(step);
    reader.kind = reader.u8() - 10;
    const perform = performers[reader.kind];
    if (!perform) return reader;
    const result = reader.kind === 0 ? perform(reader) : await Promise.resolve(perform(reader)).catch(() => null);
    if (result === undefined) continue;
    module.send(new ByteWriter((result?.length ?? 0) + 16).u8(kind.answer).flag(result !== null).block(result ?? new Uint8Array()));
  }
}

const refusal = (reader) => {
  const [code, place, reason] = [reader.text(), reader.text(), reader.text()];
  return { reason, code, place };
};

// What the family's data is now. A store of its own reads the disk: the tab's must not take notice of records that its
// module has not seen, or it would delete them with the next snapshot.
async function family(store, snapshot) {
  if (snapshot) return { snapshot, batches: [] };
  await store.settled();
  // What lies there under a missing key would be missing in the file as well: the module refuses what is no snapshot.
  if (["locked", "corrupt", "newerVersion"].includes(store.trouble)) return { snapshot: new Uint8Array([0]), batches: [] };
  if (!store.database) return { snapshot: store.snapshot, batches: store.batches };
  const fresh = await store.constructor.load(store.database, store.later, {});
  fresh.warn = (trouble) => store.warn(trouble);
  fresh.channel?.close();
  return { snapshot: fresh.snapshot, batches: fresh.batches };
}

function writeStored(writer, { snapshot, batches }) { return writer.block(snapshot).blocks(batches); }

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

// The names of all pictures and sounds on the disk, also of those that no board shows any more. Where records are sealed,
// their keys say nothing: there each is opened, one at a time, and its name is what its bytes come to.
async function mediaNames(store) {
  if (!store.database) return [...store.memory.blobs.keys()];
  const blobs = () => store.database.transaction("blobs", "readonly").objectStore("blobs");
  const names = [];
  for (const key of await done(blobs().getAllKeys())) {
    if (typeof key === "string") { names.push(key); continue; }
    // One that can't be opened is missed by the board that shows it, and told there.
    const stored = await done(blobs().get(key));
    const medium = await store.records?.open("blobs", key, stored).catch(() => undefined);
    if (medium) names.push(await fingerprint(medium.bytes));
  }
  return names;
}

const digest = async (reader) => new Uint8Array(await crypto.subtle.digest("SHA-256", reader.block()));
