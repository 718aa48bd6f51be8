// The family's archive: exports everything into one file, and reads such a file. The module knows
// the format (Documentation/Export.md); this side has the disk, SHA-256 and compression. The tables are those of
// Sources/Exchange/Archive/ArchiveMessage.swift.

import { record, union } from "./boundary.js";
import { fileModule } from "./file_module.js";
import { deflate, fingerprint, inflate, Pieces } from "./files.js";

const ArchivedMedium = record("name:text type:text bytes:block");
const ArchiveMessage = union(`
  beginWriting language:text snapshot:block batches:[block] media:[text]
  beginReading language:text size:i64 snapshot:block batches:[block]
  answer bytes:block?
`);
const ArchiveStep = union(`
  write bytes:block
  digest bytes:block
  deflate bytes:block
  medium name:text
  fetch start:i64 count:i64
  inflate bytes:block limit:i64
  keep media:[ArchivedMedium]
  exported report:text
  imported batch:block report:text
  failed code:text place:text reason:text
`, { ArchivedMedium });

// Everything that is stored, as one ZIP.
//
// Resolves to { blob, report }, with report = { tables, registers, media, lost, unread }: rows by table, registers,
// pictures and sounds that are in it, the names of those that are not on the disk any more, records that could not be
// read. Or to { reason, code, place } with a sentence in the reader's language. Rejects when the module can't be had.
//
// `unstored` is what the app's module knows that the disk does not: everything as a snapshot, or batches that wait.
export async function exportFamily(store, language, unstored) {
  await store.openAgain?.();
  const [job, { snapshot: data, batches }, media] = await Promise.all([archiveJob(store), family(store, unstored), mediaNames(store)]);
  job.module.send("beginWriting", { language, snapshot: data, batches, media });
  return job.module.perform(performers, job);
}

// Reads an exported file. What it brings is merged with what the device has, register by register, by clock: nothing is
// lost, and the same file a second time changes nothing.
//
// Pictures and sounds that fit their hashes are put into the store. Resolves to { batch, report }: `batch` is one record
// of the log, for `store.append` and for the app's module (as a batch of another tab); empty where nothing is new. The
// report is as above, and has `changes`, `changesGate` (the file brings another PIN or passphrase: ask first) and
// `notices`: [{ code, where, message }]. Or to { reason, code, place }: then nothing is to be changed. Rejects when the
// module can't be had.
export async function importFamily(file, store, language) {
  const [job, { snapshot: data, batches }] = await Promise.all([archiveJob(store, file), family(store)]);
  job.module.send("beginReading", { language, size: file.size, snapshot: data, batches });
  return job.module.perform(performers, job);
}

async function archiveJob(store, file) {
  return { module: await fileModule("archive", ArchiveMessage, ArchiveStep), store, file, blob: new Pieces() };
}

// Answers the module's question. What can't be done is answered with nothing; the module knows what that means.
async function answer({ module }, work) { module.send("answer", { bytes: await work().catch(() => null) }); }

const performers = {
  write({ bytes }, { blob }) { blob.add(bytes); },
  digest({ bytes }, job) { return answer(job, async () => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))); },
  deflate({ bytes }, job) { return answer(job, () => deflate(bytes)); },
  medium({ name }, job) { return answer(job, async () => (await job.store.find("blobs", name))?.bytes ?? null); },
  fetch({ start, count }, job) {
    return answer(job, async () => new Uint8Array(await job.file.slice(start, start + count).arrayBuffer()));
  },
  inflate({ bytes, limit }, job) { return answer(job, () => inflate(bytes, limit)); },
  keep({ media }, job) {
    const blobs = media.map(({ name, type, bytes }) => [name, { type, bytes }]);
    return answer(job, async () => {
      await job.store.keep("blobs", blobs);
      return new Uint8Array();
    });
  },
  exported({ report }, { blob }) { return { blob: blob.whole("application/zip"), report: JSON.parse(report) }; },
  imported({ batch, report }) { return { batch, report: JSON.parse(report) }; },
  failed({ code, place, reason }) { return { reason, code, place }; },
};

// What the family's data is now. A store of its own reads the disk: the tab's must not take notice of records that its
// module has not seen, or it would delete them with the next snapshot.
async function family(store, unstored = { snapshot: new Uint8Array(), batches: [] }) {
  await store.settled();
  // What lies there under a missing key would be missing in the file as well: the module refuses what is no snapshot.
  if (["locked", "corrupt", "newerVersion"].includes(store.trouble)) return { snapshot: new Uint8Array([0]), batches: [] };
  if (unstored.snapshot.length) return { snapshot: unstored.snapshot, batches: [] };
  if (!store.database) return { snapshot: store.snapshot, batches: store.batches };
  const fresh = await store.constructor.load(store.database, store.later, {});
  fresh.warn = (trouble) => store.warn(trouble);
  fresh.channel?.close();
  return { snapshot: fresh.snapshot, batches: [...fresh.batches, ...unstored.batches] };
}

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
