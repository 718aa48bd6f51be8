"""The copy that the app keeps of its log (Web/host/safekeeping.js), as it lies in the browser's private file system."""
import time

from sparing import hastened

# The sizes of the files of the copy; none where there is no copy.
COPIES = """
async () => {
  const root = await navigator.storage.getDirectory();
  const sizes = [];
  try {
    for await (const file of (await root.getDirectoryHandle("martlet-copy")).values()) sizes.push((await file.getFile()).size);
  } catch { return []; }
  return sizes;
}
"""

# A copy of everything is made two and a half seconds after a change, and at once in a page that has this. Whether it comes by
# itself, and when, test_lost_store.py shows.
HASTENED = hastened(2500, 50)

# Whether the newest copy holds what the database does: the same snapshot and the same number of records
# (Documentation/Envelope.md, "The copy").
IS_COPIED = """
async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  let newest;
  try {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("martlet-copy");
    for await (const file of folder.values()) {
      // What this one has is added to the newest of the others.
      if (file.name === "latest") continue;
      const view = new DataView(await (await file.getFile()).arrayBuffer());
      // The turn stands after letters and version; generation and snapshot after the digest, then how many records.
      if (view.byteLength < 81) continue;
      const turn = view.getBigUint64(5);
      if (!newest || turn > newest.turn) newest = { turn, generation: view.getUint32(69), records: view.getUint32(77 + view.getUint32(73)) };
    }
  } catch { return false; }
  if (!newest) return false;
  const database = await done(indexedDB.open("martlet"));
  const transaction = database.transaction(["snapshot", "log"]);
  const [snapshot, keys] = await Promise.all([
    done(transaction.objectStore("snapshot").get("latest")), done(transaction.objectStore("log").getAllKeys())]);
  database.close();
  return newest.generation === (snapshot?.generation ?? 0) && newest.records === keys.length;
}
"""

# Takes away what is kept outside of the database, the marker and the copy.
FORGET = """async () => {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  await navigator.storageBuckets?.delete("martlet-copy");
}"""


def expect_copy(page, seconds=30):
    """Waits until there is a copy of all that is in the database. (`wait_for_function` does not wait for a promise.)"""
    deadline = time.monotonic() + seconds
    while not page.evaluate(IS_COPIED):
        assert time.monotonic() < deadline, f"no copy was made: {page.evaluate(COPIES)}"
        page.wait_for_timeout(100)


def copied(app):
    """Waits until all that was changed is stored, and copied."""
    expect_copy(app.stored().page)
    return app
