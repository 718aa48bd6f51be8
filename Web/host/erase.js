// Takes everything of the family from this device: first the key, without which the rest says nothing, then the rest.
// A mark is left until all is gone, so that what was cut off is finished at the next opening.

import { chosenFiles } from "./chosen_files.js";
import { forgetCopy } from "./safekeeping.js";
import { done, entries, finished } from "./storage.js";

// Resolves to what there was: the number of records of each store. Other windows let the database go by themselves.
export async function erase(database) {
  await destroyKeys(database);
  return finishErasure(database);
}

// From here on nothing that is sealed can be read, and the next opening goes on.
// `job` is what the page that goes on then has to know.
export async function destroyKeys(database, job) {
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  const device = transaction.objectStore("device");
  const counts = await Promise.all(stores.map((store) => done(transaction.objectStore(store).count())));
  const mark = { counts: Object.fromEntries(stores.map((store, index) => [store, counts[index]])), job };
  device.clear();
  device.put(mark, "erasing");
  await finished(transaction);
}

// Closes the database. Deleting it takes the mark with it.
export async function finishErasure(database) {
  const { erasing } = await entries(database.transaction("device").objectStore("device"));
  const stores = [...database.objectStoreNames].filter((store) => store !== "device");
  const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
  for (const store of stores) transaction.objectStore(store).clear();
  await finished(transaction);
  database.close();
  await forgetCopy();
  // A window that does not let go holds only the mark up: all else is gone.
  for (const name of [chosenFiles, "martlet-sync", database.name]) {
    const request = indexedDB.deleteDatabase(name);
    await Promise.race([done(request), new Promise((resolve) => { request.onblocked = resolve; })]);
  }
  return erasing?.counts;
}
