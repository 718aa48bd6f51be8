// Keeps all of the family's photos and recordings on this device, where a parent wishes so: one after another, while the page is seen
// and nothing of the family waits to be sent. Nothing is ever taken away for it: what is here stays, also once it is switched off.
// The wish is this device's own, and lies beside its keys (self.js): { isOn, limit }, the limit in bytes, 0 for none.

import { hasRoom } from "./media.js";
import { Refused } from "./requests.js";

// Milliseconds between two of them.
const pause = 150;

export class Ahead {
  // `tell(facts)`: how far it has come.
  constructor(self, store, media, tell) {
    Object.assign(this, { self, store, media, tell, here: new Set(), state: "off", passed: new Set() });
  }

  async wish() { return (await this.self.get("ahead")) ?? { isOn: false, limit: 0 }; }

  async set(isOn, limit) {
    await this.self.put({ ahead: { isOn, limit } });
    this.state = isOn ? "fetching" : "off";
    this.passed.clear();
    await this.say();
    this.go();
  }

  go() {
    this.going ??= this.work().catch((error) => console.warn("Photos ahead", error)).finally(() => { this.going = undefined; });
    return this.going;
  }

  // What the family has, but for what was deleted for good.
  async all() { return (await this.self.all("media")).filter(([, known]) => known.sealed && !known.isForgotten); }

  async isHere(name) {
    if (!this.here.has(name) && await this.store.has("blobs", name)) this.here.add(name);
    return this.here.has(name);
  }

  async facts() {
    const [{ isOn, limit }, all] = [await this.wish(), await this.all()];
    let [kept, bytes] = [0, 0];
    for (const [name, { size }] of all) if (await this.isHere(name)) { kept += 1; bytes += size; }
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
    return { isOn, limit, kept, total: all.length, bytes, free: Math.max(0, quota - usage), state: isOn ? this.state : "off" };
  }

  // To whoever looks at it.
  async say() { if (location.pathname === "/parents/devices") this.tell(await this.facts()); }

  async be(state) {
    this.state = state;
    await this.say();
  }

  async isQuiet() {
    return document.visibilityState === "visible" && !navigator.connection?.saveData
      && await this.media.waiting() === 0;
  }

  async work() {
    let { isOn } = await this.wish();
    if (!isOn) return;
    let bytes = 0;
    const missing = [];
    for (const entry of await this.all()) if (await this.isHere(entry[0])) bytes += entry[1].size; else missing.push(entry);
    let isOverLimit = false;
    for (const [name, { size }] of missing) {
      // What was refused once is asked for again after the next start.
      if (this.passed.has(name)) continue;
      const { isOn: isStillOn, limit } = await this.wish();
      isOn = isStillOn;
      if (!isOn || !await this.isQuiet()) return;
      // A smaller one may have room.
      if (limit && bytes + size > limit) { isOverLimit = true; continue; }
      if (!await hasRoom(size)) return void await this.be("full");
      try {
        if (!await this.media.fetch(name)) { this.passed.add(name); continue; }
      } catch (error) {
        if (error.name === "QuotaExceededError") return void await this.be("full");
        if (error instanceof Refused && error.status !== 404) return void await this.be("away");
        this.passed.add(name);
        continue;
      }
      this.here.add(name);
      bytes += size;
      await this.be("fetching");
      await new Promise((resolve) => { setTimeout(resolve, pause); });
    }
    await this.be(isOverLimit ? "limit" : "done");
  }
}
