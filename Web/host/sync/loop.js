// Keeps this device and the family's sealed copy on the server alike, in the background: what was changed here is pushed, what
// others changed is pulled, checked and handed to the app. One tab of a device does it (Web Locks). Nothing else waits for it.

import { digest, fromBase64, fromHexadecimal, isSame, join, refuse } from "./bytes.js";
import { contentOf, preface } from "./contents.js";
import * as frames from "./frames.js";
import { openKey, retired, sealingKey, sign, verifies } from "./keys.js";
import { bytesOf, jsonOf, Refused, request } from "./requests.js";
import { Membership } from "./statements.js";
import { open, seal } from "../envelope.js";
import { done } from "../storage.js";

const type = "application/vnd.martlet.records";
const kinds = { operations: 1, media: 10, base: 11 };
const zeros = new Uint8Array(32);
// Milliseconds.
const soon = 30;
const usual = 60_000;
const longest = 60 * 60_000;
const pushes = { records: 64, bytes: 1_000_000 };

// What the server may answer that only a person can mend, by the name under which a parent reads of it.
const troubleOf = {
  "sync-removed": "removed", "sync-not-member": "removed", "sync-quota": "quota", "sync-full": "full", "sync-newer": "newer",
  "sync-signature": "refused", "sync-malformed": "refused", "sync-invitation": "refused",
};

export class Loop {
  // `take(batch, device, reference)`: hands the app a batch that another device made. `tell(state, waiting)`: how it stands.
  constructor({ self, store, take, tell, media }) {
    Object.assign(this, { self, store, take, tell, media });
    this.keys = new Map();
    this.readAgain = { at: 0, pause: usual };
    this.state = "off";
    this.wake = () => {};
  }

  // Begins; returns at once.
  start() {
    if (this.isStarted) return;
    this.isStarted = true;
    this.ending = new AbortController();
    const wake = () => this.wake();
    addEventListener("online", wake);
    addEventListener("visibilitychange", wake);
    this.store.onShared = wake;
    navigator.locks.request("martlet-sync", { signal: this.ending.signal }, () => this.run()).catch((error) => {
      if (error.name !== "AbortError") console.warn("Keeping alike has stopped.", error);
    });
    // Another tab may have the lock: how it stands is told all the same.
    this.count().then((waiting) => this.say(waiting ? "waiting" : "current", waiting)).catch(() => {});
  }

  stop() { this.ending?.abort(); this.isEnded = true; this.wake(); }

  say(state, waiting) {
    if (state === this.state && waiting === this.waiting) return;
    Object.assign(this, { state, waiting });
    this.tell(state, waiting);
  }

  async count() {
    const { database } = this.store;
    return database ? done(database.transaction("outbox").objectStore("outbox").count()) : 0;
  }

  async run() {
    let failures = 0;
    this.follow().catch(() => {});
    while (!this.isEnded) {
      let pause = usual;
      try {
        await this.once();
        failures = 0;
      } catch (error) {
        failures += 1;
        pause = Math.max(error.retryAfter ?? 0, Math.min(usual, 1000 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2));
        await this.failed(error);
      }
      if (!this.isEnded) await this.pause(pause, failures > 0);
    }
  }

  // Until something is to be done, or the time is over. After a failure only a person, the network or time wakes it.
  pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => { clearTimeout(timer); this.wake = () => { this.isWoken = true; }; setTimeout(resolve, soon); };
      if (this.isWoken) { this.isWoken = false; this.wake(); }
    });
  }

  async failed(error) {
    const waiting = await this.count().catch(() => 0);
    const kind = error.name === "newerVersion" ? "newer" : error instanceof Refused ? troubleOf[error.code] : undefined;
    if (kind) await this.self.trouble(kind).catch(() => {});
    else if (!(error instanceof Refused)) console.warn("Keeping alike", error);
    const troubles = await this.self.get("troubles").catch(() => []);
    this.say(troubles?.length ? "trouble" : "waiting", waiting);
  }

  async once() {
    this.wake = () => { this.isWoken = true; };
    this.me = await this.self.get("me");
    if (!this.me) return;
    await this.know();
    // A server that takes nothing, as one that is full, gives all the same.
    const failure = await this.push().then(() => undefined, (error) => error);
    await this.pull();
    if (failure) throw failure;
    await this.media?.work(this);
    const [waiting, troubles] = [await this.count(), (await this.self.get("troubles")) ?? []];
    this.say(troubles.length ? "trouble" : waiting ? "waiting" : "current", waiting);
    this.lastContact = Date.now();
  }

  // The family as far as this device has read of it; the server is asked for more where `isAsked`.
  async know(isAsked) {
    const { family, name } = this.me;
    const stored = await this.self.get("family");
    const given = {};
    if (!this.membership) this.membership = await Membership.of(family, stored.statements);
    if (isAsked) {
      const answer = await jsonOf(await request("GET", `family?after=${this.membership.number}`, { own: this.me }));
      try {
        for (const text of answer.statements) await this.membership.add(fromBase64(text));
      } catch (error) {
        this.membership = undefined;
        await this.self.trouble(error.name === "newerVersion" ? "newer" : "forgedDevice");
        throw error;
      }
      for (const { epoch, sealed } of answer.keys) given[epoch] = fromBase64(sealed);
      await this.self.put({ family: { ...stored, statements: this.membership.statements } });
      this.facts = answer;
    }
    if (!this.membership.member(name)) throw new Refused("sync-removed", 403);
    const fresh = await this.unlock(stored.keys, given);
    if (isAsked) await this.self.put({ family: { statements: this.membership.statements, keys: { ...stored.keys, ...fresh } } });
  }

  // Every epoch's key that this device can open: those sealed to it, and older ones under newer. Returns those of `given` that opened:
  // what a server gives is kept only then.
  async unlock(stored, given) {
    const { membership, me } = this;
    const family = fromHexadecimal(me.family);
    const fresh = {};
    let newer;
    for (let epoch = membership.epoch; epoch > 0 && !this.keys.has(epoch); epoch--) {
      const ways = [stored[epoch], given[epoch]].filter(Boolean)
        .map((sealed) => [() => openKey(sealed, epoch, family, me, membership.commitments[epoch]), sealed]);
      if (newer && membership.retired[epoch]) ways.push([() => retired(membership.retired[epoch], epoch, family, newer)]);
      let key;
      for (const [way, sealed] of ways) {
        key = await way().catch(() => undefined);
        if (!key) continue;
        if (sealed) fresh[epoch] = sealed;
        break;
      }
      if (!key) {
        if (ways.length) await this.self.trouble("forgedKey");
        break;
      }
      this.keys.set(epoch, await sealingKey(key));
      newer = key;
    }
    return fresh;
  }

  place(record) {
    return { epoch: record.epoch, family: fromHexadecimal(this.me.family), record: fromHexadecimal(record.id), kind: record.kind };
  }

  // MARK: Pushing

  async push() {
    await this.finishPending();
    for (;;) {
      const [names, records] = await this.outgoing();
      if (names.length === 0) return;
      await this.send(names, records);
    }
  }

  // The next records of the outbox, opened: their names and what they hold.
  async outgoing() {
    const { database } = this.store;
    const own = await this.store.sealing();
    const objects = database.transaction("outbox").objectStore("outbox");
    const [names, sealed] = await Promise.all([done(objects.getAllKeys(null, pushes.records)), done(objects.getAll(null, pushes.records))]);
    const records = [];
    let size = 0;
    for (const [index, name] of names.entries()) {
      size += sealed[index].bytes.length;
      if (records.length && size > pushes.bytes) break;
      const { kind, bytes } = sealed[index];
      records.push({ id: name, kind: kinds[kind], content: await own.open("log", name, bytes) });
    }
    return [names.slice(0, records.length), records];
  }

  async send(names, contents) {
    const { membership, me } = this;
    const epoch = membership.epoch;
    const key = this.keys.get(epoch) ?? refuse("locked");
    const { heads } = await this.reading();
    let { counter, link } = (await this.self.get("chain")) ?? { counter: 0, link: zeros };
    const records = [];
    for (const { id, kind, content } of contents) {
      const record = { device: me.name, counter: counter + 1, previous: link, id, kind, epoch };
      record.sealed = await seal(key, this.place(record), join(preface(me.replica, heads), content));
      const bytes = await frames.signed(me.family, record);
      record.signature = await sign(me.signing, bytes);
      records.push(record);
      [counter, link] = [counter + 1, await digest(bytes)];
    }
    // Stored before it is sent: after a break the very same bytes are sent again, which changes nothing on the server.
    await this.self.put({ pending: { body: frames.write(records), counter, link, names } });
    await this.finishPending();
  }

  async finishPending() {
    const pending = await this.self.get("pending");
    if (!pending) return;
    if (!pending.isKept) {
      try {
        const { sequences } = await jsonOf(await request("POST", "records", { own: this.me, body: pending.body, type }));
        // Whoever answers for the server, as the page of a guest network does, keeps nothing.
        if (sequences?.length !== pending.names.length) throw new Refused("unreadable");
      } catch (error) {
        // The key has changed meanwhile, or the server has lost records: the same bytes will not do.
        if (error.code === "sync-conflict") await this.conflict(pending);
        throw error;
      }
      await this.self.put({ pending: { ...pending, isKept: true }, chain: { counter: pending.counter, link: pending.link } });
    }
    await this.store.sent(pending.names);
    await this.self.put({ pending: undefined });
  }

  // The server has another last record of this device than the device itself.
  async conflict(pending) {
    await this.know(true);
    const there = this.facts.devices.find(({ name }) => name === this.me.name)?.counter ?? 0;
    const { counter } = (await this.self.get("chain")) ?? { counter: 0 };
    await this.self.trouble(there > pending.counter ? "fork" : there < counter ? "rollback" : "chain");
  }

  // MARK: Pulling

  async reading() {
    return (await this.self.get("reading")) ?? { cursor: 0, heads: {}, claimed: {} };
  }

  async pull() {
    const reading = await this.reading();
    const wasAgain = reading.again;
    const sent = (await this.self.get("chain"))?.counter ?? 0;
    if (await this.read(reading, reading)) reading.again = true;
    if (wasAgain && Date.now() >= this.readAgain.at) await this.readFromTheBeginning(reading);
    // What another device has seen, and this one is not given.
    for (const [device, counter] of Object.entries(reading.claimed)) {
      const member = this.membership.anybody(device);
      const counts = member?.isRemoved ? Math.min(counter, member.last) : counter;
      const have = device === this.me.name ? sent : (reading.heads[device]?.counter ?? 0);
      if (counts <= have) continue;
      await this.self.trouble("withheld", device);
      reading.again = true;
    }
    // A server that hands on what a removed device wrote, before it tells of the removal.
    for (const { name, isRemoved, last } of this.membership.members) {
      if (isRemoved && (reading.heads[name]?.counter ?? 0) > last) await this.self.trouble("removed", name);
    }
    // What the server said it keeps of this device, and does not give to anybody.
    if (sent > (reading.heads[this.me.name]?.counter ?? 0)) {
      await this.self.trouble("withheld", this.me.name);
      reading.again = true;
    }
    if (reading.again && !wasAgain) this.readAgain.at = Date.now() + this.readAgain.pause;
    if (reading.again) await this.self.put({ reading });
  }

  // What an honest server would not have given is asked for again: from time to time all is read once more, until nothing is wrong.
  // What was taken in is passed over by its counter. The place where reading goes on is what this reading comes to, which mends one
  // that a server had led astray.
  async readFromTheBeginning(reading) {
    const anew = { ...reading, cursor: 0, again: false, lost: undefined };
    const isLost = await this.read(anew, { ...reading });
    if (anew.again || isLost) {
      const pause = Math.min(longest, 2 * this.readAgain.pause);
      this.readAgain = { at: Date.now() + pause, pause };
      Object.assign(reading, anew, { cursor: reading.cursor, again: true });
    } else {
      this.readAgain.pause = usual;
      Object.assign(reading, anew);
    }
    await this.self.put({ reading });
  }

  // Reads on from `reading.cursor`. `kept` has the cursor and the doubt that are stored meanwhile. True where the server has lost records.
  async read(reading, kept) {
    for (let empty = 0; ;) {
      const response = await request("GET", `records?after=${reading.cursor}`, { own: this.me });
      const newest = Number(response.headers.get("Martlet-Newest") ?? NaN);
      const now = Number(response.headers.get("Martlet-Now")) || Date.now();
      if (!Number.isSafeInteger(newest)) throw new Refused("unreadable");
      const records = frames.read(await bytesOf(response));
      if (newest < reading.cursor) {
        await this.self.trouble("rollback");
        return true;
      }
      const { cursor } = reading;
      this.hasAsked = false;
      if (records.length) await this.receive(records, reading, kept, now);
      if (reading.cursor >= newest) return false;
      // One that came between the server's two looks is there when it is asked again.
      empty = reading.cursor > cursor ? 0 : empty + 1;
      if (empty < 2) continue;
      await this.self.trouble("withheld");
      return true;
    }
  }

  async receive(records, reading, kept, now) {
    const batches = [];
    for (const record of records) {
      const isNext = record.sequence === reading.cursor + 1;
      if (!isNext) {
        reading.again = true;
        await this.self.trouble("chain", record.device);
      }
      if (record.sequence <= reading.cursor) continue;
      const opened = await this.open(record, reading, reading !== kept);
      if (opened) batches.push(opened);
      reading.cursor = record.sequence;
    }
    // Kept before it counts as read: after a break it is read again, and changes nothing.
    const foreign = batches.filter(({ device }) => device !== this.me.name);
    const logged = foreign.filter(({ kind }) => kind !== kinds.media);
    await this.store.takeIn(logged.map(({ batch }) => batch), (batch, index) => {
      const { kind, replica } = logged[index];
      return this.take(batch, kind === kinds.base ? "" : replica, now);
    });
    for (const { kind, batch } of foreign) if (kind === kinds.media) await this.media?.learn(batch);
    await this.self.put({ reading: { ...reading, cursor: kept.cursor, again: kept.again || reading.again } });
  }

  // No honest server gives such a record: nothing of it is kept. What follows of its device is left until all is read once more.
  async wrong(kind, record, reading) {
    reading.again = true;
    reading.lost = { ...reading.lost, [record.device]: true };
    await this.self.trouble(kind, record.device);
  }

  // Its device means it so: it is kept, not read.
  async setAside(kind, record) {
    await this.self.put({ [record.sequence]: { record, kind } }, "aside");
    await this.self.trouble(kind, record.device);
  }

  // A record's content, once all has been found in order. `isAgain`: what is known already is passed over.
  async open(record, reading, isAgain) {
    const head = reading.heads[record.device] ?? { counter: 0, link: zeros };
    if (reading.lost?.[record.device] || (isAgain && record.counter <= head.counter)) return undefined;
    if ((!this.membership.anybody(record.device) || !this.keys.has(record.epoch)) && !this.hasAsked) {
      this.hasAsked = true;
      await this.know(true);
    }
    const member = this.membership.anybody(record.device);
    if (!member) return this.wrong("forgedDevice", record, reading);
    const bytes = await frames.signed(this.me.family, record);
    if (!(await verifies(member.signingPoint, record.signature, bytes))) return this.wrong("signature", record, reading);
    if (member.isRemoved && record.counter > member.last) return this.setAside("removed", record);
    if (record.counter !== head.counter + 1 || !isSame(record.previous, head.link)) {
      return this.wrong(record.counter <= head.counter ? "fork" : "chain", record, reading);
    }
    const key = this.keys.get(record.epoch);
    if (!key) return this.wrong("unopened", record, reading);
    reading.heads[record.device] = { ...head, counter: record.counter, link: await digest(bytes) };
    let content;
    try {
      content = contentOf(await open(key, this.place(record), record.sealed));
    } catch (error) {
      return this.setAside(error.name === "newerVersion" ? "newer" : "unopened", record);
    }
    const { replica, heads, batch } = content;
    for (const [device, counter] of heads) reading.claimed[device] = Math.max(reading.claimed[device] ?? 0, counter);
    // A member writes under one name of its own; a second one may not take it.
    const owner = Object.entries(reading.heads).find(([, it]) => it.replica === replica)?.[0];
    if ((head.replica ?? replica) !== replica || (owner && owner !== record.device)) return this.setAside("foreignClock", record);
    reading.heads[record.device].replica = replica;
    if (!Object.values(kinds).includes(record.kind)) return this.setAside("newer", record);
    return { device: record.device, kind: record.kind, replica, batch };
  }

  // MARK: News

  // Wakes the loop when the server says that something has come. What is missed is found by asking.
  async follow() {
    for (let failures = 0; !this.isEnded;) {
      const began = Date.now();
      try {
        const me = await this.self.get("me");
        if (!me) return;
        const response = await request("GET", "news", { own: me, signal: this.ending.signal, isStream: true });
        const lines = response.body.pipeThrough(new TextDecoderStream()).getReader();
        failures = 0;
        for (;;) {
          const { value, done: isOver } = await lines.read();
          if (isOver) break;
          const { cursor } = await this.reading();
          for (const [, newest] of value.matchAll(/data: (\d+)/g)) if (Number(newest) !== cursor) this.wake();
        }
      } catch { failures += 1; }
      const pause = failures ? Math.min(usual, 1000 * 2 ** Math.min(failures, 6)) : Math.max(0, 1000 - (Date.now() - began));
      await new Promise((resolve) => { setTimeout(resolve, pause); });
    }
  }
}
