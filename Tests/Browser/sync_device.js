// A device's syncing without the app: the browser's own scripts over a store that keeps as little as can be. Tests drive it as `device`.

import { fromHexadecimal, hexadecimal, utf8 } from "../../Web/host/sync/bytes.js";
import * as family from "../../Web/host/sync/family.js";
import { Ahead } from "../../Web/host/sync/ahead.js";
import { Meeting } from "../../Web/host/sync/joining.js";
import { Loop } from "../../Web/host/sync/loop.js";
import { Media } from "../../Web/host/sync/media.js";
import { openSelf } from "../../Web/host/sync/self.js";
import { done, finished } from "../../Web/host/storage.js";

const text = (bytes) => new TextDecoder().decode(bytes);
const replica = hexadecimal(crypto.getRandomValues(new Uint8Array(8)));

class Store {
  constructor(database) { this.database = database; this.blobs = new Map(); }

  static async open() {
    const request = indexedDB.open("store", 1);
    request.onupgradeneeded = () => { for (const name of ["outbox", "log"]) request.result.createObjectStore(name, { autoIncrement: name === "log" }); };
    return new Store(await done(request));
  }

  async sealing() {
    return { open: async (kind, name, bytes) => {
      if (text(bytes) === this.damaged) throw new DOMException("corrupt", "corrupt");
      return bytes;
    } };
  }

  async change(name, work) {
    const transaction = this.database.transaction(name, "readwrite");
    work(transaction.objectStore(name));
    await finished(transaction);
  }

  share(kind, bytes) {
    return this.change("outbox", (it) => it.add({ kind, bytes }, hexadecimal(crypto.getRandomValues(new Uint8Array(16)))));
  }

  async contents() { return [...this.blobs.keys()]; }

  sent(names) { return this.change("outbox", (it) => { for (const name of names) it.delete(name); }); }

  async takeIn(batches, hand) {
    await this.change("log", (it) => { for (const batch of batches) it.add(batch.slice()); });
    hand(batches);
  }

  all(name) { return done(this.database.transaction(name).objectStore(name).getAll()); }

  async find(kind, name) {
    if (name === this.unreadable) throw new DOMException("the database is closed", "InvalidStateError");
    return this.blobs.get(name);
  }
  async has(kind, name) { return this.blobs.has(name); }
  async keep(kind, entries) {
    if (this.blobs.size >= (this.most ?? Infinity)) throw new DOMException("no room", "QuotaExceededError");
    for (const [name, value] of entries) this.blobs.set(name, value);
  }
}

const [self, store] = [await openSelf(), await Store.open()];
const written = [];
// All that there is, as the app describes it.
async function describe(isSnapshot) {
  const batches = [...(await store.all("log")), ...written];
  if (isSnapshot) await loop.offerSnapshot(batches); else for (const batch of batches) await store.share("base", batch);
}
const references = [];
const media = new Media(self, store);
const ahead = new Ahead(self, store, media, () => {});
const loop = new Loop({ self, store, media, tell() {}, describe, take: (batches, reference) => references.push(...batches.map(() => reference)) });
const name = (error) => `${error.code ?? error.name}`;
// What comes of it, or why not.
const outcome = (work) => work.then((value) => value ?? "done", (error) => `refused: ${error.name === "Error" ? name(error) : error.name}`);
let own, place, meeting;

// What changes who belongs to the family, and maybe its key.
async function changed(work) {
  loop.me = await self.get("me");
  await loop.know(true);
  const { keys } = await self.get("family");
  const fresh = await work(loop.me, loop.membership, keys);
  await self.put({ family: { statements: loop.membership.statements, keys: { ...keys, ...fresh } } });
}

globalThis.device = {
  // `most`: so many pictures have room.
  async keepAhead(isOn, limit, most) {
    store.most = most;
    await ahead.set(isOn, limit);
    await ahead.go();
    return ahead.facts();
  },
  forgotten: (names) => outcome(media.forgotten(names)),
  async keys() {
    own = await family.candidate(self);
    return hexadecimal(own.signingPoint) + hexadecimal(own.sealingPoint);
  },
  enter: (name) => outcome(family.enter(self, own, name, replica)),
  begin: (code, invitation) => outcome(family.begin(self, fromHexadecimal(code), invitation, replica)),
  setPassphrase: (name, phrase) => outcome(changed((...known) => family.setPassphrase(...known, name, phrase))),
  removePassphrase: () => outcome(changed(family.removePassphrase)),
  recoverByPassphrase: (name, phrase) => outcome(family.recoverByPassphrase(self, name, phrase, replica)),
  replaceRecovery: (code) => outcome(changed((...known) => family.replaceRecovery(...known, fromHexadecimal(code)))),
  recover: (code) => outcome(family.recover(self, fromHexadecimal(code), replica)),

  // Joining: a code, or pictures, then what a person says.
  async offer() {
    const me = await self.get("me");
    return new Promise((resolve) => {
      place = new Meeting();
      meeting = place.offer(me, resolve);
      meeting.catch(() => {});
    });
  },
  meet(code) {
    place = new Meeting();
    meeting = place.meet(self, code, replica);
    meeting.catch(() => {});
  },
  whileThere: () => outcome(place.whileThere()),
  leave: () => place.leave(),
  pictures: () => outcome(meeting.then(({ pictures }) => pictures)),
  confirm: () => outcome(meeting.then((it) => it.confirm())),
  async accept() {
    loop.me = await self.get("me");
    await loop.know(true);
    return outcome((await meeting).accept(loop.membership, (await self.get("family")).keys).then(() => undefined));
  },

  async write(content) {
    written.push(utf8(content));
    await store.share("operations", utf8(content));
    store.onShared?.();
  },
  async once(isAgain) {
    if (isAgain) loop.readAgain.at = 0;
    const answer = await outcome(loop.once().catch(async (error) => { await loop.failed(error); throw error; }));
    return { answer, ...(await device.status()) };
  },
  // By itself from here on, as in the app; what is written wakes it.
  start() { loop.start(); },
  async remove(name) {
    await loop.know(true);
    await loop.pull();
    const { heads } = await loop.reading();
    const fresh = await family.remove(loop.me, loop.membership, (await self.get("family")).keys, name, heads[name]?.counter ?? 0);
    await self.put({ family: { statements: loop.membership.statements, keys: { ...(await self.get("family")).keys, ...fresh } } });
  },
  async status() {
    const troubles = (await self.get("troubles")) ?? [];
    return {
      state: loop.state, kinds: [...new Set(troubles.map(({ kind }) => kind))].sort(), troubles, references,
      taken: (await store.all("log")).map(text), waiting: (await store.all("outbox")).map(({ bytes }) => text(bytes)),
      cursor: (await self.get("reading"))?.cursor ?? 0, aside: (await self.all("aside")).length,
    };
  },
  async name() { return (await self.get("me")).name; },
  async picture(content, type = "image/png") {
    const bytes = fromHexadecimal(content);
    const found = hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    store.blobs.set(found, { type, bytes });
    await media.note([found]);
    return found;
  },
  // As a browser may, with a full disk, or while a tablet sleeps.
  shut() {
    self.database.close();
    self.database.dispatchEvent(new Event("close"));
  },
  unreadable(name) { store.unreadable = name; },
  damaged(content) { store.damaged = content; },
  // The newest key is not among what is kept.
  async forgetKey() {
    const { statements, keys } = await self.get("family");
    delete keys[Object.keys(keys).at(-1)];
    await self.put({ family: { statements, keys } });
  },
  // The page about devices and the loop ask at once.
  async know(times) {
    loop.me = await self.get("me");
    return outcome(Promise.all(Array.from({ length: times }, () => loop.know(true))).then(() => undefined));
  },
  fetch: (name) => outcome(media.fetch(name).then((value) => value && hexadecimal(value.bytes))),
};
