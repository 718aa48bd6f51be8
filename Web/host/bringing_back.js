// Brings back, by the recovery code, what a browser without storage buckets has lost (safekeeping.js). Where records lie there and only
// their key is gone, it is put back and the page begins anew. Where there is nothing, or a family that began since, the copy is read
// as an exported file is: what it brings is merged with what is there.

import { exportFamily, importFamily } from "./archive.js";
import { note, noteAside } from "./marker.js";
import { recallBy, releaseCopy, restore } from "./safekeeping.js";
import { openDatabase } from "./storage.js";

// Resolves to { isRefused } for a code that is not the one, to { reason }, or to { batch, report, release } as archive.js does;
// `release()` once the batch is stored.
export async function bringBack(code, language, store) {
  const copy = await recallBy(code).catch((error) => { if (error.name === "corrupt") return null; throw error; });
  if (!copy) return copy === null ? { isRefused: true } : { reason: "" };
  if (["locked", "corrupt"].includes(store.trouble)) return putBack(copy);
  const { snapshot, batches } = await copy.opened();
  const nothing = { blobs: new Map() };
  const source = { trouble: "", database: null, snapshot, batches, memory: nothing, settled: async () => {}, find: async () => undefined };
  const { blob, reason } = await exportFamily(source, language);
  if (!blob) return { reason };
  const brought = await importFamily(blob, store, language);
  const before = store.seen.size;
  // Its records are kept until what they brought is on the disk.
  const release = async () => {
    await store.settled();
    if (!brought.batch.length || store.seen.size > before) await releaseCopy(store);
  };
  return { ...brought, release };
}

async function putBack(copy) {
  const database = await openDatabase();
  const isBack = await restore(database, copy).finally(() => database.close());
  if (!isBack) return { reason: "" };
  note({ loss: 1 });
  await noteAside().catch(() => {});
  location.reload();
  // Nothing more is told of this page.
  return new Promise(() => {});
}
