// A snapshot is everything that the family owns, in one piece on the server: a new device talks with the family's boards as soon as
// it has read it, and reads the records themselves afterwards, from the first one on, as if there had been none. So it is a head
// start, and nothing is taken on its word (Documentation/Sync.md, "Snapshots"):
//
//   version(1)=1 ‖ device(16) ‖ sequence(8) ‖ id(16) ‖ epoch(4) ‖ signature(64) ‖ sealed
//
//   sealed   version(1)=1 ‖ { kind(1) ‖ length(4) ‖ content }, kinds as those of records: 10 or 11

import { digest, fromHexadecimal, hexadecimal, join, number, Reader, refuse, utf8 } from "./bytes.js";
import { sign, verifies } from "./keys.js";
import { kinds, placeOf } from "./records.js";
import { bytesOf, request } from "./requests.js";
import { open, random, seal } from "../envelope.js";

const version = 1;
const kind = 12;
const type = "application/vnd.martlet.snapshot";
// The most bytes that the server takes, and a device reads.
const mostBytes = 16 << 20;
// So many records are read one by one sooner than a snapshot would come. A device that is there anyway makes one after `usual`, and
// one that is about to show a new device in after `few`.
export const usual = 500;
export const few = 50;

export const signed = async (family, { device, sequence, id, epoch, sealed }) => join(utf8("martlet snapshot v1"), fromHexadecimal(family),
  fromHexadecimal(device), number(sequence, 8), fromHexadecimal(id), number(epoch, 4), await digest(sealed));

// The last record that is in the newest snapshot of a device which still belongs to the family; 0 where there is none.
function covered({ facts, membership }) {
  const { sequence = 0, device = "" } = facts?.snapshot ?? {};
  return membership.member(device) ? sequence : 0;
}

// Has the app describe the family where `records` have come since the newest snapshot. What it describes may be newer.
export async function wish(loop, records) {
  const { cursor, again } = await loop.reading();
  if (again || cursor - Math.max(covered(loop), loop.snapshotOf ?? 0) < records) return;
  await loop.know(true);
  if (cursor - covered(loop) < records) return;
  loop.snapshotOf = cursor;
  loop.describe(true);
}

// Sends the snapshot that the app's `batches` make. One that is too large is none: records say the same.
export async function offer(loop, batches) {
  const { me, membership, snapshotOf: sequence } = loop;
  const epoch = membership.epoch;
  const known = (await loop.self.all("media")).filter(([, it]) => it.sealed && (it.isWhole ?? !it.nonce));
  const media = join(...known.flatMap(([name, it]) => [fromHexadecimal(name), fromHexadecimal(it.sealed), it.key, number(it.size, 4)]));
  const parts = [...batches.map((it) => [kinds.base, it]), ...(media.length ? [[kinds.media, media]] : [])];
  const plain = join([version], ...parts.flatMap(([kind, content]) => [[kind], number(content.length, 4), content]));
  if (plain.length > mostBytes) return;
  const snapshot = { device: me.name, sequence, id: hexadecimal(random(16)), epoch };
  snapshot.sealed = await seal(loop.keys.get(epoch) ?? refuse("locked"), placeOf(me, { epoch, id: snapshot.id, kind }), plain);
  const signature = await sign(me.signing, await signed(me.family, snapshot));
  const body = join([version], fromHexadecimal(me.name), number(sequence, 8), fromHexadecimal(snapshot.id), number(epoch, 4), signature, snapshot.sealed);
  if (body.length <= mostBytes) await request("PUT", "snapshot", { own: me, body, type });
}

export function read(bytes) {
  const reader = new Reader(bytes);
  if (reader.number(1) !== version) refuse(bytes[0] > version ? "newerVersion" : "corrupt");
  const snapshot = { device: reader.name(), sequence: reader.number(8), id: reader.name(), epoch: reader.number(4), signature: reader.take(64) };
  snapshot.sealed = reader.take(bytes.length - reader.at);
  if (!snapshot.sequence || !snapshot.epoch || !snapshot.sealed.length) refuse("corrupt");
  return snapshot;
}

export function contentsOf(plain) {
  const reader = new Reader(plain);
  if (reader.number(1) !== version) refuse(plain[0] > version ? "newerVersion" : "corrupt");
  const contents = [];
  while (!reader.isAtEnd) contents.push({ kind: reader.number(1), content: reader.take(reader.number(4)) });
  return contents;
}

// A device that has read nothing yet takes the newest one in, if there is one by a device that belongs to the family. What is wrong with
// one is named, and costs nothing but time. Of what a removed device made, or a later Martlet, nothing is said: records say the same.
export async function take(loop) {
  const { me } = loop;
  let now, bytes, contents, snapshot;
  try {
    const response = await request("GET", "snapshot", { own: me });
    now = Number(response.headers.get("Martlet-Now")) || Date.now();
    bytes = await bytesOf(response);
  } catch (error) {
    // None, one without end, or a server out of order.
    if (error.code === "offline") throw error;
    return;
  }
  try {
    snapshot = read(bytes);
    if (!loop.membership.anybody(snapshot.device) || !loop.keys.has(snapshot.epoch)) await loop.know(true);
    const member = loop.membership.anybody(snapshot.device);
    if (member?.isRemoved) return;
    if (!member) return await loop.self.trouble("forgedDevice", snapshot.device);
    if (!await verifies(member.signingPoint, snapshot.signature, await signed(me.family, snapshot))) {
      return await loop.self.trouble("signature", snapshot.device);
    }
    contents = contentsOf(await open(loop.keys.get(snapshot.epoch) ?? refuse("locked"), placeOf(me, { ...snapshot, kind }), snapshot.sealed));
  } catch (error) {
    if (error.name !== "newerVersion") await loop.self.trouble("unopened", snapshot?.device);
    return;
  }
  for (const { kind, content } of contents) {
    if (kind === kinds.media) await loop.media?.learn(content);
    if (kind === kinds.base) await loop.store.takeIn([content], () => loop.take([{ batch: content, device: "" }], now));
    // Between two of them there is time for a tap.
    await new Promise((resolve) => { setTimeout(resolve); });
  }
}
