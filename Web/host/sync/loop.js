// Keeps this device and the family's sealed copy on the server alike, in the background: what was changed here is pushed, what
// others changed is pulled, checked and handed to the app. One tab of a device does it (Web Locks). Nothing else waits for it.

import { fromBase64, fromHexadecimal } from "./bytes.js";
import { openKey, retired, sealingKey } from "./keys.js";
import { firstDoubt, pull, readAside } from "./pulling.js";
import { push } from "./pushing.js";
import { giveBack } from "./renewal.js";
import { jsonOf, Refused, request } from "./requests.js";
import * as snapshot from "./snapshot.js";
import { Membership } from "./statements.js";
import { done } from "../storage.js";

// Milliseconds.
const soon = 30;
const usual = 60_000;
// Longer than that no server keeps a device waiting, whatever it asks for.
const longest = 600_000;

// What the server may answer that only a person can mend, by the name under which a parent reads of it.
const troubleOf = {
  "sync-removed": "removed", "sync-not-member": "refused", "sync-quota": "quota", "sync-full": "full", "sync-newer": "newer",
  "sync-signature": "refused", "sync-malformed": "refused", "sync-invitation": "refused", "account-revoked": "refused",
};

export class Loop {
  // `take(batches, reference)`: hands the app what other devices made. `tell(state, waiting)`: how it stands. `describe(isSnapshot)`:
  // everything that the family owns is to go out once more, or as a snapshot.
  constructor({ self, store, take, tell, describe, media }) {
    Object.assign(this, { self, store, take, tell, describe, media });
    this.forget();
    this.state = "off";
    this.wake = () => {};
  }

  // What is known of a family.
  forget() {
    this.keys = new Map();
    this.readAgain = firstDoubt();
    Object.assign(this, { membership: undefined, facts: undefined, hasBegun: false, hasReadAside: false, snapshotOf: undefined });
  }

  // Who this device is among the members: another than before where it has joined again, perhaps in another tab.
  use(me) {
    if (this.me && me?.name !== this.me.name) {
      this.forget();
      this.followNow?.();
    }
    this.me = me;
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
    if (!this.store.database) return 0;
    await this.store.sealing();
    return done(this.store.database.transaction("outbox").objectStore("outbox").count());
  }

  async run() {
    let failures = 0;
    this.follow().catch(() => {});
    while (!this.isEnded) {
      let pause = usual;
      let asked = 0;
      try {
        await this.once();
        failures = 0;
      } catch (error) {
        failures += 1;
        asked = Math.min(longest, error.retryAfter ?? 0);
        pause = Math.max(asked, Math.min(usual, 1000 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2));
        await this.failed(error);
      }
      if (!this.isEnded) await this.pause(pause, asked);
    }
  }

  // Until something is to be done, or the time is over. `asked`: so long the server wants to be left alone, whatever is to be done.
  async pause(milliseconds, asked) {
    const begun = Date.now();
    if (asked) {
      await new Promise((resolve) => {
        setTimeout(resolve, asked);
        this.ending.signal.addEventListener("abort", resolve, { once: true });
      });
    }
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds - (Date.now() - begun));
      this.wake = () => { clearTimeout(timer); this.wake = () => { this.isWoken = true; }; setTimeout(resolve, soon); };
      if (this.isWoken) { this.isWoken = false; this.wake(); }
    });
  }

  async failed(error) {
    const waiting = await this.count().catch(() => 0);
    const kind = error.name === "newerVersion" ? "newer" : error instanceof Refused ? troubleOf[error.code] : undefined;
    // What was refused to a name that this device has no more is nothing to tell.
    const isStill = (await this.self.get("me").catch(() => undefined))?.name === this.me?.name;
    if (kind && isStill) await this.self.trouble(kind).catch(() => {});
    else if (!(error instanceof Refused)) console.warn("Keeping alike", error);
    const troubles = await this.self.get("troubles").catch(() => []);
    this.say(troubles?.length ? "trouble" : "waiting", waiting);
  }

  async once() {
    this.wake = () => { this.isWoken = true; };
    this.use(await this.self.get("me"));
    if (!this.me) return;
    await this.know();
    if (!this.hasReadAside) await readAside(this);
    this.hasReadAside = true;
    await this.begin();
    // A server that takes nothing, as one that is full, gives all the same.
    const failure = await this.push().then(() => undefined, (error) => error);
    await this.pull();
    if (failure) throw failure;
    await this.media?.work(this);
    const [waiting, troubles] = [await this.count(), (await this.self.get("troubles")) ?? []];
    this.say(troubles.length ? "trouble" : waiting ? "waiting" : "current", waiting);
    await this.met();
    if (!troubles.length) await this.wishSnapshot(snapshot.usual).catch((error) => console.warn("A snapshot waits for its turn.", error));
  }

  // The server has answered now; to within a minute it is known after a new start too.
  async met() {
    const now = Date.now();
    if (Math.abs(now - (this.lastContact ?? 0)) >= usual) await this.self.put({ contact: now });
    this.lastContact = now;
  }

  // A new device of the family begins with a snapshot.
  async begin() {
    if ((await this.self.get("reading")) || this.hasBegun) return;
    await snapshot.take(this);
    this.hasBegun = true;
  }

  // For devices that come later: see snapshot.js.
  wishSnapshot(records = snapshot.few) { return snapshot.wish(this, records); }

  offerSnapshot(batches) { return snapshot.offer(this, batches); }

  // The family as far as this device has read of it; the server is asked for more where `isAsked`.
  async know(isAsked) {
    const { family, name } = this.me;
    const given = {};
    if (!this.membership) {
      const membership = await Membership.of(family, (await this.self.get("family")).statements);
      this.membership ??= membership;
    }
    if (isAsked) {
      const answer = await jsonOf(await request("GET", `family?after=${this.membership.number}`, { own: this.me }));
      try {
        for (const text of answer.statements) await this.membership.take(fromBase64(text));
      } catch (error) {
        this.membership = undefined;
        await this.self.trouble(error.name === "newerVersion" ? "newer" : "forgedDevice");
        throw error;
      }
      for (const { epoch, sealed } of answer.keys) given[epoch] = fromBase64(sealed);
      await this.keep();
      this.facts = answer;
      const there = new Set(answer.devices.map((it) => it.name));
      if (this.membership.members.some((it) => !there.has(it.name))) await giveBack(this);
    }
    if (!this.membership.member(name)) throw new Refused("sync-removed", 403);
    const fresh = await this.unlock((await this.self.get("family")).keys, given);
    if (isAsked) await this.keep(fresh);
    // Without the newest key nothing can be sent.
    else if (!this.keys.has(this.membership.epoch)) await this.know(true);
  }

  // Who belongs to the family, and new keys beside those that are kept: read now, for somebody may have kept one since.
  async keep(fresh = {}) {
    const { keys } = await this.self.get("family");
    await this.self.put({ family: { statements: this.membership.statements, keys: { ...keys, ...fresh } } });
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

  push() { return push(this); }

  pull() { return pull(this); }

  // What has been read of each device.
  async reading() {
    return (await this.self.get("reading")) ?? { cursor: 0, heads: {}, claimed: {} };
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
      await new Promise((resolve) => {
        this.followNow = resolve;
        setTimeout(resolve, pause);
      });
    }
  }
}
