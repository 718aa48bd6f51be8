// Replaces log records, those that are `merged` in a snapshot, by it, in one transaction. When another tab was faster it
// rejects and nothing happens: its snapshot does not hold what only we know, our log records do.

import { done } from "./storage.js";

export async function compact(store, bytes, merged) {
  const generation = store.generation + 1;
  const records = await store.sealing(true);
  const record = await records.seal("snapshot", `${generation}`, bytes);
  await store.change(records, ["snapshot", "log"], async (transaction) => {
    const snapshots = transaction.objectStore("snapshot");
    const stored = await done(snapshots.get("latest"));
    if ((stored?.generation ?? 0) !== generation - 1) { transaction.abort(); return; }
    snapshots.put({ [records.isPlain ? "bytes" : "sealed"]: record, generation }, "latest");
    for (const key of merged) transaction.objectStore("log").delete(key);
  }, "strict");
  store.generation = generation;
  for (const key of merged) store.seen.delete(key);
}
