// Replaces log records, those that are `merged` in a snapshot, by it, in one transaction. When another tab was faster it
// rejects and nothing happens: its snapshot does not hold what only we know, our log records do.
//
// `past`: the values that this visit's changes took the place of. Kept under the visit's name: a later compaction of the same visit has
// all of the earlier one's too.

import { done } from "./storage.js";

export async function compact(store, bytes, merged, past) {
  const generation = store.generation + 1;
  const records = await store.sealing(true);
  const record = await records.seal("snapshot", `${generation}`, bytes);
  const replaced = past?.length ? await records.seal("past", store.session, past) : undefined;
  await store.change(records, ["snapshot", "log", "past"], async (transaction) => {
    const snapshots = transaction.objectStore("snapshot");
    const stored = await done(snapshots.get("latest"));
    if ((stored?.generation ?? 0) !== generation - 1) { transaction.abort(); return; }
    snapshots.put({ [records.isPlain ? "bytes" : "sealed"]: record, generation }, "latest");
    for (const key of merged) transaction.objectStore("log").delete(key);
    if (replaced) transaction.objectStore("past").put(replaced, store.session);
  }, "strict");
  store.generation = generation;
  for (const key of merged) store.seen.delete(key);
}
