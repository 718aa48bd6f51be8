// Where the copy of the log lies (safekeeping.js): files of the origin's private file system where scripts may write them, elsewhere
// entries of a cache, which browsers keep apart from their databases too.
//
//   hasPlace()            whether there is one
//   readFile(file)        a Blob; undefined where there is no such file
//   writeFile(file, …)    replaces it whole
//   removeFiles()         all of them

const name = "martlet-copy";
// The service worker clears caches whose names begin with "martlet-".
const shelf = "copied-by-martlet";
const path = (file) => `/copied-by-martlet/${file}`;

const hasFiles = () => Boolean(navigator.storage?.getDirectory && globalThis.FileSystemFileHandle?.prototype.createWritable);
const folder = async (create) => (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create });

export const hasPlace = () => hasFiles() || "caches" in globalThis;

export async function readFile(file) {
  if (!hasFiles()) return (await caches.match(path(file), { cacheName: shelf }))?.blob();
  try {
    return await (await (await folder(false)).getFileHandle(file)).getFile();
  } catch (error) {
    if (["NotFoundError", "NotReadableError"].includes(error.name)) return undefined;
    throw error;
  }
}

export async function writeFile(file, bytes) {
  if (!hasFiles()) return (await caches.open(shelf)).put(path(file), new Response(bytes));
  const writing = await (await (await folder(true)).getFileHandle(file, { create: true })).createWritable();
  await writing.write(bytes);
  return writing.close();
}

export async function removeFiles() {
  if (!hasFiles()) return caches.delete(shelf);
  const root = await navigator.storage.getDirectory();
  return root.removeEntry(name, { recursive: true }).catch((error) => { if (error.name !== "NotFoundError") throw error; });
}
