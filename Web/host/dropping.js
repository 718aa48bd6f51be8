// The files of what was dropped, those within folders too, in the order of their names.

// What a drop holds can be asked only while it is being told; the folders are read afterwards.
export async function filesDropped(transfer) {
  const entries = [...transfer.items ?? []].map((item) => item.webkitGetAsEntry?.());
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const files = [];
  for (const entry of entries) if (entry) await gather(entry, files, 0);
  return files;
}

const deepest = 40;
const asked = (ask) => new Promise((resolve, reject) => { ask(resolve, reject); });

async function gather(entry, files, depth) {
  // One that can't be read keeps no other from being read.
  try {
    if (entry.isFile) { files.push(await asked((done, failed) => entry.file(done, failed))); return; }
    if (depth === deepest) return;
    const reader = entry.createReader();
    const entries = [];
    // It tells a hundred at a time, and nothing at its end.
    for (;;) {
      const next = await asked((done, failed) => reader.readEntries(done, failed));
      if (!next.length) break;
      entries.push(...next);
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const next of entries) await gather(next, files, depth + 1);
  } catch (error) { console.warn("A dropped file could not be read.", error.name); }
}
