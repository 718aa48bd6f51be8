// Which files photos are being brought in from, where the browser gives a page something to find them again with: then a bringing
// that was cut off goes on without a parent choosing them anew. Chromium's on a computer does; elsewhere files are chosen as they
// are on every page.
//
// A file's handle is the browser's own and can't be sealed: it is kept beside the database, on this device alone, from the
// choice until all are in or a parent puts it away.

import { done, finished, letGoOnLeaving } from "./storage.js";

export const chosenFiles = "martlet-chosen";
const latest = "latest";
const deepest = 40;

// On a telephone or a tablet the page's own way leads to the photos, this one to a file manager.
const isComputer = () => matchMedia("(pointer: fine)").matches;
const picker = { files: "showOpenFilePicker", folder: "showDirectoryPicker" };

// Whether `choose` can be asked for files, or for a folder.
export const canChoose = (kind) => typeof globalThis[picker[kind]] === "function" && isComputer();

// Resolves to handles; to `undefined` where a parent changed their mind, or the browser wants no more of it.
export async function choose(kind) {
  try {
    if (kind === "folder") return [await globalThis.showDirectoryPicker()];
    return await globalThis.showOpenFilePicker({ multiple: true });
  } catch (error) {
    if (error.name !== "AbortError") console.warn("No files were chosen.", error.name);
    return undefined;
  }
}

// The files of handles, those within folders too, in the order of their names. One that is gone is told by its name alone.
export async function filesOf(handles) {
  const files = [];
  for (const handle of handles) await gather(handle, files, 0);
  return files;
}

async function gather(handle, files, depth) {
  if (handle.kind === "file") {
    try { files.push(await handle.getFile()); } catch { files.push({ name: handle.name, isGone: true }); }
    return;
  }
  if (depth === deepest) return;
  const entries = [];
  try { for await (const entry of handle.values()) entries.push(entry); } catch (error) { console.warn("A folder could not be read.", error.name); }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) await gather(entry, files, depth + 1);
}

// Whether they may be read: "granted", "prompt" once a parent has tapped, or "denied". With `asks`, the parent is asked now.
export async function access(handles, asks = false) {
  let worst = "granted";
  for (const handle of handles) {
    let state = await handle.queryPermission?.({ mode: "read" }) ?? "granted";
    // The answer for one may be that for all: each is asked only if it is still to be.
    if (state === "prompt" && asks) state = await handle.requestPermission({ mode: "read" }).catch(() => "prompt");
    if (state === "denied") return state;
    if (state === "prompt") worst = state;
    if (worst === "prompt" && !asks) return worst;
  }
  return worst;
}

// What can't be kept is chosen anew after a cut, as elsewhere.
export async function hold(handles) {
  if (!handles) return letGo();
  return within(async (database) => {
    const transaction = database.transaction(latest, "readwrite");
    transaction.objectStore(latest).put(handles, latest);
    await finished(transaction);
  });
}

// Resolves to the handles; to none where there are none.
export async function held() {
  // Asking for a database makes it.
  const databases = await indexedDB.databases?.() ?? [];
  if (!databases.some(({ name }) => name === chosenFiles)) return [];
  return await within((database) => done(database.transaction(latest).objectStore(latest).get(latest))) ?? [];
}

export function letGo() { return done(indexedDB.deleteDatabase(chosenFiles)); }

async function within(work) {
  const request = indexedDB.open(chosenFiles);
  request.onupgradeneeded = () => request.result.createObjectStore(latest);
  const database = letGoOnLeaving(await done(request));
  try { return await work(database); } finally { database.close(); }
}
