// What the family's other devices wrote comes from the server, is checked, and handed to the app (Documentation/Sync.md, "What a device
// checks of each record, in this order").

import { digest, isSame } from "./bytes.js";
import { contentOf } from "./contents.js";
import * as frames from "./frames.js";
import { verifies } from "./keys.js";
import { kinds, placeOf, zeros } from "./records.js";
import { renew } from "./renewal.js";
import { bytesOf, Refused, request } from "./requests.js";
import { open } from "../envelope.js";

// Milliseconds: what is not as it should be is looked at again after a minute, then after twice as long each time.
const usual = 60_000;
const longest = 60 * 60_000;
export const firstDoubt = () => ({ at: 0, pause: usual });

export async function pull(loop) {
  const reading = await loop.reading();
  const wasAgain = reading.again;
  const { name } = loop.me;
  const sent = (await loop.self.get("chain"))?.counter ?? 0;
  if (await read(loop, reading, reading)) reading.again = true;
  if (wasAgain && Date.now() >= loop.readAgain.at) await readFromTheBeginning(loop, reading, sent);
  // What another device has seen, and this one is not given.
  for (const [device, counter] of Object.entries(reading.claimed)) {
    const member = loop.membership.anybody(device);
    const counts = member?.isRemoved ? Math.min(counter, member.last) : counter;
    const given = reading.heads[device]?.counter ?? 0;
    // What this device sent may be there although no answer said so: then it is given back.
    if (counts <= (device === name ? Math.max(sent, given) : given)) continue;
    await loop.self.trouble("withheld", device);
    reading.again = true;
  }
  // A server that hands on what a removed device wrote, before it tells of the removal. One that took itself out has said so itself.
  for (const { name, isRemoved, removedBy, last } of loop.membership.members) {
    if (isRemoved && removedBy !== name && (reading.heads[name]?.counter ?? 0) > last) await loop.self.trouble("removed", name);
  }
  // What the server said it keeps of this device, and does not give to anybody.
  if (loop.me.name === name && sent > (reading.heads[name]?.counter ?? 0)) {
    await loop.self.trouble("withheld", name);
    reading.again = true;
  }
  if (reading.again && !wasAgain) loop.readAgain.at = Date.now() + loop.readAgain.pause;
  if (reading.again) await loop.self.put({ reading });
}

// What an honest server would not have given is asked for again: from time to time all is read once more, until nothing is wrong.
// What was taken in is passed over by its counter. The place where reading goes on is what this reading comes to, which mends one
// that a server had led astray. What this device has `sent` and does not find it gives once more.
async function readFromTheBeginning(loop, reading, sent) {
  await loop.know(true);
  const anew = { ...reading, cursor: 0, again: false, lost: undefined, given: 0 };
  const isLost = await read(loop, anew, { ...reading });
  const { given } = anew;
  delete anew.given;
  if (anew.again || isLost) {
    const pause = Math.min(longest, 2 * loop.readAgain.pause);
    loop.readAgain = { at: Date.now() + pause, pause };
    Object.assign(reading, anew, { cursor: reading.cursor, again: true });
  } else {
    loop.readAgain.pause = usual;
    Object.assign(reading, anew);
  }
  await loop.self.put({ reading });
  if (!isLost && given < sent && await renew(loop, given)) loop.readAgain = firstDoubt();
}

// Reads on from `reading.cursor`. `kept` has the cursor and the doubt that are stored meanwhile. True where the server has lost records.
async function read(loop, reading, kept) {
  for (let empty = 0; ;) {
    const response = await request("GET", `records?after=${reading.cursor}`, { own: loop.me });
    const newest = Number(response.headers.get("Martlet-Newest") ?? NaN);
    const now = Number(response.headers.get("Martlet-Now")) || Date.now();
    if (!Number.isSafeInteger(newest)) throw new Refused("unreadable");
    const records = frames.read(await bytesOf(response));
    if (newest < reading.cursor) {
      await loop.self.trouble("rollback");
      return true;
    }
    const { cursor } = reading;
    loop.hasAsked = false;
    if (records.length) await receive(loop, records, reading, kept, now);
    if (reading.cursor >= newest) return false;
    // One that came between the server's two looks is there when it is asked again.
    empty = reading.cursor > cursor ? 0 : empty + 1;
    if (empty < 2) continue;
    await loop.self.trouble("withheld");
    return true;
  }
}

// So many at a time: each lot's signatures are checked beside one another, and the app draws once for it.
const lot = 64;

async function receive(loop, records, reading, kept, now) {
  for (let start = 0; start < records.length; start += lot) {
    await receiveLot(loop, records.slice(start, start + lot), reading, kept, now);
  }
}

async function receiveLot(loop, records, reading, kept, now) {
  const isAgain = reading !== kept;
  const isNew = (record) => !isAgain || record.counter > (reading.heads[record.device]?.counter ?? 0);
  const isKnown = ({ device, epoch }) => loop.membership.anybody(device) && loop.keys.has(epoch);
  if (!loop.hasAsked && records.some((it) => isNew(it) && !isKnown(it))) {
    loop.hasAsked = true;
    await loop.know(true);
  }
  const examined = await Promise.all(records.map((record) => isNew(record) && examine(loop, record)));
  const batches = [];
  for (const [index, record] of records.entries()) {
    const isNext = record.sequence === reading.cursor + 1;
    if (!isNext) {
      reading.again = true;
      await loop.self.trouble("chain", record.device);
    }
    if (record.sequence <= reading.cursor) continue;
    const opened = await openRecord(loop, record, examined[index], reading, isAgain);
    if (opened) batches.push(opened);
    reading.cursor = record.sequence;
  }
  // Kept before it counts as read: after a break it is read again, and changes nothing.
  await keep(loop, batches.filter(({ device }) => device !== loop.me.name), now);
  await loop.self.put({ reading: { ...reading, cursor: kept.cursor, again: kept.again || reading.again } });
}

async function keep(loop, batches, now) {
  const logged = batches.filter(({ kind }) => kind !== kinds.media);
  await loop.store.takeIn(logged.map(({ batch }) => batch), () => loop.take(
    logged.map(({ batch, kind, replica }) => ({ batch, device: kind === kinds.base ? "" : replica })), now));
  for (const { kind, batch } of batches) if (kind === kinds.media) await loop.media?.learn(batch);
}

// What can be said of a record by itself: its link, whether its device has signed it, and what it holds.
async function examine(loop, record) {
  const bytes = await frames.signed(loop.me.family, record);
  const point = loop.membership.anybody(record.device)?.signingPoint;
  const key = loop.keys.get(record.epoch);
  const [link, isSigned, content] = await Promise.all([
    digest(bytes), point && verifies(point, record.signature, bytes),
    key && open(key, placeOf(loop.me, record), record.sealed).then(contentOf).catch((error) => ({ error })),
  ]);
  return { link, isSigned, content };
}

// No honest server gives such a record: nothing of it is kept. What follows of its device is left until all is read once more.
async function wrong(loop, kind, record, reading) {
  reading.again = true;
  reading.lost = { ...reading.lost, [record.device]: true };
  await loop.self.trouble(kind, record.device);
}

// Its device means it so: it is kept, not read.
async function setAside(loop, kind, record) {
  await loop.self.put({ [record.sequence]: { record, kind } }, "aside");
  await loop.self.trouble(kind, record.device);
}

// A record's content, once all has been found in order. `isAgain`: what is known already is passed over.
async function openRecord(loop, record, examined, reading, isAgain) {
  const head = reading.heads[record.device] ?? { counter: 0, link: zeros };
  if (isAgain && record.device === loop.me.name) reading.given = Math.max(reading.given, record.counter);
  if (reading.lost?.[record.device] || (isAgain && record.counter <= head.counter)) return undefined;
  const member = loop.membership.anybody(record.device);
  if (!member) return wrong(loop, "forgedDevice", record, reading);
  const { link, isSigned, content } = examined;
  if (!isSigned) return wrong(loop, "signature", record, reading);
  if (member.isRemoved && record.counter > member.last) return setAside(loop, "removed", record);
  if (record.counter !== head.counter + 1 || !isSame(record.previous, head.link)) {
    return wrong(loop, record.counter <= head.counter ? "fork" : "chain", record, reading);
  }
  if (!content) return wrong(loop, "unopened", record, reading);
  reading.heads[record.device] = { ...head, counter: record.counter, link };
  if (content.error) return setAside(loop, content.error.name === "newerVersion" ? "newer" : "unopened", record);
  const { replica, heads, batch } = content;
  for (const [device, counter] of heads) reading.claimed[device] = Math.max(reading.claimed[device] ?? 0, counter);
  // A member writes under one name of its own; a second one may not take it as long as the first belongs to the family.
  const isTaken = Object.entries(reading.heads).some(([other, it]) => it.replica === replica && other !== record.device
    && !loop.membership.anybody(other)?.isRemoved);
  if ((head.replica ?? replica) !== replica || isTaken) return setAside(loop, "foreignClock", record);
  reading.heads[record.device].replica = replica;
  if (!Object.values(kinds).includes(record.kind)) return setAside(loop, "newer", record);
  return { device: record.device, kind: record.kind, replica, batch };
}

// What a later Martlet wrote, and this one may be able to read since it was updated.
export async function readAside(loop) {
  const reading = await loop.reading();
  for (const [sequence, { record, kind }] of await loop.self.all("aside")) {
    const key = kind === "newer" && loop.keys.get(record.epoch);
    if (!key || !Object.values(kinds).includes(record.kind)) continue;
    const content = await open(key, placeOf(loop.me, record), record.sealed).then(contentOf).catch(() => undefined);
    if (!content || reading.heads[record.device]?.replica !== content.replica) continue;
    await keep(loop, [{ ...content, device: record.device, kind: record.kind }], Date.now());
    await loop.self.put({ [sequence]: undefined }, "aside");
  }
}
