// A database that the browser has closed by itself, as it does with a full disk or while a tablet sleeps, is opened once more.

import { entries, inTime, openDatabase } from "./storage.js";

// If it is still the same.
export async function reopen(store) {
  const database = await inTime(openDatabase());
  const { id, key } = await entries(database.transaction("device").objectStore("device"));
  if (id !== store.device || (!key && store.records && !store.records.isPlain)) {
    database.close();
    throw new DOMException("another database", "InvalidStateError");
  }
  store.database.close();
  store.database = database;
  store.isShut = false;
  store.wasShut = true;
  store.heedClosing();
}
