// Values that others took the place of, by which a family can go back to an earlier moment. Records as those of the log, in a store of
// their own, sealed under their name. `pastSince` in `device` is the time from which on all of them are there.

import { hexadecimal } from "./records.js";
import { done } from "./storage.js";

const newName = () => hexadecimal(crypto.getRandomValues(new Uint8Array(8)));
// The names of the records that were read last: those that `keepPast` may replace.
let read = [];

// A record that does not open is passed over, and stays.
export async function readPast(store) {
  if (!store.database) return { records: [], since: Date.now() };
  await store.settled();
  const sealing = await store.sealing();
  const transaction = store.database.transaction(["past", "device"], "readonly");
  const objects = transaction.objectStore("past");
  const [names, values, since] = await Promise.all([
    done(objects.getAllKeys()), done(objects.getAll()), done(transaction.objectStore("device").get("pastSince"))]);
  const found = await Promise.all(names.map((name, index) => (
    sealing?.open("past", name, values[index]).then((bytes) => [name, bytes], () => undefined))));
  const opened = found.filter(Boolean);
  read = opened.map(([name]) => name);
  return { records: opened.map(([, bytes]) => bytes), since: since ?? Date.now() };
}

export async function keepPast(store, batches) {
  if (!store.database) return;
  const sealing = await store.sealing(true);
  const old = read;
  read = [];
  const records = await Promise.all(batches.map(async (batch) => {
    const name = newName();
    return [await sealing.seal("past", name, batch), name];
  }));
  await store.change(sealing, ["past"], (it) => {
    const objects = it.objectStore("past");
    for (const name of old) objects.delete(name);
    for (const record of records) objects.put(...record);
  }, "strict");
}

// A device that joins a family is given all that was changed since it began.
export async function pastBegan(store, at) {
  const device = store.database.transaction("device", "readwrite").objectStore("device");
  if (at < ((await done(device.get("pastSince"))) ?? Infinity)) device.put(at, "pastSince");
}
