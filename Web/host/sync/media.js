// Pictures, photos and recordings between devices. Each is sealed under a random key of its own and named by the SHA-256 of what is
// sealed; which is which, and its key, travels in a record of kind 10:
//
//   count × { content's SHA-256(32) ‖ sealed SHA-256(32) ‖ key(32) ‖ sealed size(4) }
//
// They go up as they come, and are fetched when they are looked at, or ahead of it (ahead.js).

import { digest, fromHexadecimal, hexadecimal, join, number, Reader, refuse } from "./bytes.js";
import { bytesOf, jsonOf, Refused, request } from "./requests.js";
import { open, random, seal } from "../envelope.js";

const { subtle } = globalThis.crypto;
const piece = 1 << 20;
const kind = 3;
// The statuses of a refusal that is about one picture or sound.
const alone = new Set([400, 409, 413]);
const isContent = (name) => /^[0-9a-f]{64}$/.test(name);

// A tenth of what the browser grants is left for what the family itself makes here.
export async function hasRoom(size) {
  const { usage = 0, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return !quota || usage + size < quota * .9;
}

export class Media {
  constructor(self, store) { Object.assign(this, { self, store, fetching: new Map(), wanted: [], onWorked() {}, waiting: async () => 0 }); }

  place(family, content) { return { epoch: 1, family: fromHexadecimal(family), record: fromHexadecimal(content), kind }; }

  // What another device says of pictures and sounds.
  async learn(bytes) {
    const reader = new Reader(bytes);
    const known = {};
    while (!reader.isAtEnd) {
      const [content, sealed, key, size] = [reader.take(32), reader.take(32), reader.take(32), reader.number(4)];
      known[hexadecimal(content)] = { sealed: hexadecimal(sealed), key: key.slice(), size };
    }
    await this.self.put(known, "media");
    if (this.wanted.some((name) => known[name])) this.goAhead();
  }

  // Fetches these ahead, one after another: what does not come now comes when the family is met the next time.
  ahead(names) {
    this.wanted = [...new Set(names.filter(isContent))];
    return this.goAhead();
  }

  goAhead() {
    this.isAsked = true;
    this.going ??= this.fetchWanted().catch(() => {}).finally(() => { this.going = undefined; });
    return this.going;
  }

  async fetchWanted() {
    // More may be asked for, or become known, while one is on its way.
    while (this.isAsked) {
      this.isAsked = false;
      for (const name of [...this.wanted]) {
        if (!await this.store.has("blobs", name)) {
          const known = await this.self.get(name, "media");
          if (!known) continue;
          if (!await hasRoom(known.size)) return;
          if (!await this.fetchOrPass(name)) continue;
        }
        // What is here is not looked for at each meeting.
        this.wanted = this.wanted.filter((other) => other !== name);
      }
    }
  }

  // One that the server has lost, or that does not open, keeps none of the others away.
  async fetchOrPass(name) {
    try { return await this.fetch(name); } catch (error) {
      if (error instanceof Refused && error.status !== 404) throw error;
      return undefined;
    }
  }

  // Something new is kept here: it is to go up.
  async note(names) {
    const fresh = names.filter(isContent);
    for (const name of fresh) {
      const known = await this.self.get(name, "media");
      if (known?.isForgotten) await this.self.put({ [name]: { ...known, isForgotten: undefined } }, "media");
    }
    if (fresh.length) await this.self.put(Object.fromEntries(fresh.map((name) => [name, 1])), "uploads");
  }

  // The server may have lost them: what is here and not there goes up once more.
  async offerAgain(me) {
    const here = await this.store.contents();
    for (const name of here) {
      const known = await this.self.get(name, "media");
      if (!known) continue;
      const { isWhole } = await jsonOf(await request("GET", `blobs/received?digest=${known.sealed}`, { own: me }));
      // One that another device sealed is sealed anew: its key goes with its name.
      if (!isWhole) await this.self.put({ [name]: known.nonce ? { ...known, isWhole: false } : undefined }, "media");
    }
    await this.note(here);
  }

  // Sends what waits, one after another, then says so.
  async work(loop) {
    this.waiting = () => loop.count();
    if (this.wanted.length) this.goAhead();
    const said = [];
    let refusal;
    for (const [name] of await this.self.all("uploads")) {
      const known = await this.self.get(name, "media");
      // What has no nonce was sealed by another device.
      const isThere = known && (known.isWhole || !known.nonce);
      // One that can't be read just now waits.
      const value = isThere ? undefined : await this.store.find("blobs", name).catch(() => null);
      if (value) {
        try { said.push(await this.send(loop.me, name, value)); } catch (error) {
          refusal = error;
          // One that the server takes from nobody keeps no other away.
          if (!alone.has(error.status)) break;
        }
      }
      if (said.length >= 20) await this.tell(loop, said.splice(0));
      if (value === undefined) await this.self.put({ [name]: undefined }, "uploads");
    }
    if (said.length) await this.tell(loop, said);
    this.onWorked();
    if (refusal) throw refusal;
  }

  // These were deleted for good: none of them is fetched before somebody looks at it, or adds it again.
  async forgotten(names) {
    for (const name of names.filter(isContent)) {
      const known = await this.self.get(name, "media");
      if (known) await this.self.put({ [name]: { ...known, isForgotten: true } }, "media");
    }
  }

  async send(me, name, value) {
    const bytes = join(new TextEncoder().encode(value.type), [0], value.bytes);
    // Kept before the first piece goes: after a break the same sealed bytes go on.
    let known = await this.self.get(name, "media");
    if (!known) {
      const key = random(32);
      const nonce = random(12);
      known = { key, nonce };
    }
    const sealed = await seal(await subtle.importKey("raw", known.key, "AES-GCM", false, ["encrypt"]), this.place(me.family, name), bytes, known.nonce);
    known = { ...known, sealed: hexadecimal(await digest(sealed)), size: sealed.length };
    await this.self.put({ [name]: known }, "media");
    const { received, isWhole } = await jsonOf(await request("GET", `blobs/received?digest=${known.sealed}`, { own: me }));
    // With the last piece the server checks the whole and notes it. Where it broke off before that, the last byte goes once more.
    for (let offset = isWhole ? sealed.length : Math.min(received, sealed.length - 1); offset < sealed.length; offset += piece) {
      await request("PUT", `blobs?digest=${known.sealed}&offset=${offset}&size=${sealed.length}`, {
        own: me, body: sealed.slice(offset, offset + piece), type: "application/octet-stream" });
    }
    return { name, ...known };
  }

  async tell(loop, said) {
    const bytes = join(...said.flatMap(({ name, sealed, key, size }) => [
      fromHexadecimal(name), fromHexadecimal(sealed), key, number(size, 4)]));
    await this.store.share("media", bytes);
    // From here on nobody says it once more: after a break before this it is sent and told again.
    await this.self.put(Object.fromEntries(said.map(({ name, ...known }) => [name, { ...known, isWhole: true }])), "media");
    await this.self.put(Object.fromEntries(said.map(({ name }) => [name, undefined])), "uploads");
    await loop.push();
  }

  // A picture or sound that another device has sent up: fetched, opened, checked and kept here. Undefined where there is none.
  async fetch(name) {
    if (!isContent(name)) return undefined;
    const known = await this.self.get(name, "media");
    if (!known || known.isWhole) return undefined;
    if (!this.fetching.has(name)) {
      this.fetching.set(name, this.fetchOnce(name, known).finally(() => this.fetching.delete(name)));
    }
    return this.fetching.get(name);
  }

  async fetchOnce(name, known) {
    const me = await this.self.get("me");
    const parts = [];
    for (let offset = 0; offset < known.size;) {
      const response = await request("GET", `blobs?digest=${known.sealed}&offset=${offset}`, { own: me });
      const bytes = await bytesOf(response);
      // Whoever gives a byte at a time would be asked a million times.
      if (bytes.length !== Math.min(piece, known.size - offset)) refuse("corrupt");
      parts.push(bytes);
      offset += bytes.length;
    }
    const key = await subtle.importKey("raw", known.key, "AES-GCM", false, ["decrypt"]);
    const bytes = await open(key, this.place(me.family, name), join(...parts)).catch(async (error) => {
      await this.self.trouble("unopened");
      throw error;
    });
    const end = bytes.indexOf(0);
    const value = { type: new TextDecoder().decode(bytes.subarray(0, end)), bytes: bytes.slice(end + 1) };
    await this.store.keep("blobs", [[name, value]], true);
    return value;
  }
}
