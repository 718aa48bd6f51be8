// What was changed here goes to the server: sealed under the family's key, signed, one after another in this device's own chain
// (Documentation/Sync.md, "A record").

import { digest, join, refuse } from "./bytes.js";
import { preface } from "./contents.js";
import * as frames from "./frames.js";
import { sign } from "./keys.js";
import { kinds, placeOf, zeros } from "./records.js";
import { jsonOf, Refused, request } from "./requests.js";
import { seal } from "../envelope.js";
import { done } from "../storage.js";

const type = "application/vnd.martlet.records";
const pushes = { records: 64, bytes: 1_000_000 };

export async function push(loop) {
  await finishPending(loop);
  for (;;) {
    const [names, records] = await outgoing(loop);
    if (names.length === 0) return;
    await send(loop, names, records);
  }
}

// The next records of the outbox, opened: their names and what they hold. One that does not open is set aside and named; the others
// do not wait for it.
async function outgoing(loop) {
  const own = await loop.store.sealing();
  const objects = loop.store.database.transaction("outbox").objectStore("outbox");
  const [names, sealed] = await Promise.all([done(objects.getAllKeys(null, pushes.records)), done(objects.getAll(null, pushes.records))]);
  const records = [];
  let size = 0;
  for (const [index, name] of names.entries()) {
    size += sealed[index].bytes.length;
    if (records.length && size > pushes.bytes) break;
    const { kind, bytes } = sealed[index];
    const content = await own.open("log", name, bytes).catch((error) => { if (error.name !== "corrupt") throw error; });
    if (content) records.push({ id: name, kind: kinds[kind], content });
    else await setAside(loop, name, bytes);
  }
  if (names.length && !records.length) return outgoing(loop);
  return [records.map(({ id }) => id), records];
}

async function setAside(loop, name, bytes) {
  await loop.self.put({ [name]: { record: { device: loop.me.name, sealed: bytes }, kind: "unopened" } }, "aside");
  await loop.self.trouble("unopened", loop.me.name);
  await loop.store.sent([name]);
}

async function send(loop, names, contents) {
  const { membership, me } = loop;
  const epoch = membership.epoch;
  const key = loop.keys.get(epoch) ?? refuse("locked");
  const { heads } = await loop.reading();
  let { counter, link } = (await loop.self.get("chain")) ?? { counter: 0, link: zeros };
  const records = [];
  for (const { id, kind, content } of contents) {
    const record = { device: me.name, counter: counter + 1, previous: link, id, kind, epoch };
    record.sealed = await seal(key, placeOf(me, record), join(preface(me.replica, heads), content));
    const bytes = await frames.signed(me.family, record);
    record.signature = await sign(me.signing, bytes);
    records.push(record);
    [counter, link] = [counter + 1, await digest(bytes)];
  }
  // Stored before it is sent: after a break the very same bytes are sent again, which changes nothing on the server.
  await loop.self.put({ pending: { body: frames.write(records), counter, link, names } });
  await finishPending(loop);
}

async function finishPending(loop) {
  const pending = await loop.self.get("pending");
  if (!pending) return;
  if (!pending.isKept) {
    try {
      const { sequences } = await jsonOf(await request("POST", "records", { own: loop.me, body: pending.body, type }));
      // Whoever answers for the server, as the page of a guest network does, keeps nothing.
      if (sequences?.length !== pending.names.length) throw new Refused("unreadable");
    } catch (error) {
      // The key has changed meanwhile, or the server has lost records: the same bytes will not do.
      if (error.code === "sync-conflict") await conflict(loop, pending);
      throw error;
    }
    await loop.self.put({ pending: { ...pending, isKept: true }, chain: { counter: pending.counter, link: pending.link } });
  }
  await loop.store.sent(pending.names);
  await loop.self.put({ pending: undefined });
}

// The server has another last record of this device than the device itself.
async function conflict(loop, pending) {
  await loop.know(true);
  const there = loop.facts.devices.find(({ name }) => name === loop.me.name)?.counter ?? 0;
  const { counter } = (await loop.self.get("chain")) ?? { counter: 0 };
  await loop.self.trouble(there > pending.counter ? "fork" : there < counter ? "rollback" : "chain");
}
