// A device joins another's family. Both show the same four pictures, made from all that they have told each other, before a key
// moves: a server that puts itself between them would show others (Documentation/Sync.md, "Joining").
//
//   0 member   family(16) ‖ signing point(65) ‖ sealing point(65) ‖ SHA-256 of its nonce(32)
//   1 joining  signing point(65) ‖ sealing point(65) ‖ nonce(16)
//   2 member   nonce(16)
//
// Who leaves says one byte in the place of the next message: 0, or 1 where the pictures were others.

import { digest, fromBase64, fromHexadecimal, hexadecimal, isSame, join, nameOf, Reader, refuse, utf8 } from "./bytes.js";
import { add, candidate, enter } from "./family.js";
import { memberName } from "./keys.js";
import { readSymbols } from "./recovery.js";
import { foundOr, jsonOf, Refused, request } from "./requests.js";
import { random } from "../envelope.js";

const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeSize = 8;
const type = "application/octet-stream";
// Milliseconds: between two questions, of a meeting, and of a gap in the network that two people wait through.
const pause = 1000;
const life = 10 * 60_000;
const gap = 30_000;
// What one is told of, by its code.
const farewells = { left: Uint8Array.of(0), pictures: Uint8Array.of(1) };
const places = 4;

const locator = (values) => nameOf(utf8("martlet join v1"), values);
const wait = (signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, pause);
  signal.addEventListener("abort", () => { clearTimeout(timer); reject(signal.reason); }, { once: true });
});

// Where a code of eight symbols leads; `code` where it is none.
export function placeOf(code) {
  const values = readSymbols(code);
  if (values.length !== codeSize || values.includes(-1)) throw new Refused("code");
  return locator(Uint8Array.from(values));
}

// Four numbers, each of 64.
export async function pictures(first, second, nonce) {
  const bytes = await digest(utf8("martlet join pictures v1"), first, second, nonce);
  return Array.from(bytes.subarray(0, 4), (byte) => byte & 63);
}

// One side of a meeting, until `end`.
export class Meeting {
  constructor() { this.ending = new AbortController(); }

  get signal() { return this.ending.signal; }

  // Asks again while the network has a gap: the same once more changes nothing.
  async through(ask) {
    const end = Date.now() + gap;
    for (;;) {
      this.signal.throwIfAborted();
      try { return await ask(); } catch (error) {
        if (!["offline", "sync-unavailable"].includes(error.code) || Date.now() > end) throw error;
      }
      await wait(this.signal);
    }
  }

  async heard() {
    const { messages } = await jsonOf(await request("GET", `joins?locator=${this.place}`, { signal: this.signal }));
    const all = messages.map(fromBase64);
    for (const [code, farewell] of Object.entries(farewells)) {
      if (!all.some((it) => isSame(it, farewell))) continue;
      this.end();
      throw new Refused(code);
    }
    return all;
  }

  // Asks until there are `count` messages.
  async messages(count) {
    const end = Date.now() + life;
    for (;;) {
      const all = await foundOr("expired", this.through(() => this.heard()));
      if (all.length >= count) return all;
      if (Date.now() > end) throw new Refused("expired");
      await wait(this.signal);
    }
  }

  async say(position, body) {
    const path = `joins/messages?locator=${this.place}&position=${position}`;
    try {
      await this.through(() => request("POST", path, { body, type, signal: this.signal }));
    } catch (error) {
      // Another message stands there already: perhaps it is a farewell.
      if (error.code === "sync-conflict") await this.heard();
      throw error;
    }
    this.next = position + 1;
  }

  // Fails once the other device has left.
  whileThere() { return this.messages(Infinity); }

  // Nobody goes on here. The other device is told, also by a page that is being left.
  async leave(why = "left") {
    const { next } = this;
    this.end();
    for (let position = next; position < places; position++) {
      try {
        await request("POST", `joins/messages?locator=${this.place}&position=${position}`, { body: farewells[why], type, isLast: true });
        return;
      } catch (error) {
        // The other one has said something meanwhile.
        if (error.code !== "sync-conflict") return;
      }
    }
  }

  // Nothing more is asked or said here.
  end() {
    this.next = undefined;
    this.ending.abort();
  }

  // On a member. `onCode(code)`, then resolves to { pictures, accept }.
  async offer(me, onCode) {
    const values = random(codeSize).map((byte) => byte & 31);
    this.place = await locator(values);
    const nonce = random(16);
    const first = join(fromHexadecimal(me.family), me.signingPoint, me.sealingPoint, await digest(nonce));
    await request("POST", `joins?locator=${this.place}`, { own: me, body: first, type, signal: this.signal });
    this.next = 1;
    const text = Array.from(values, (value) => symbols[value]).join("");
    onCode(`${text.slice(0, 4)}-${text.slice(4)}`);
    const second = (await this.messages(2))[1];
    const reader = new Reader(second);
    const [signingPoint, sealingPoint] = [reader.take(65), reader.take(65)];
    if (reader.take(16).length !== 16 || !reader.isAtEnd) refuse("corrupt");
    await this.say(2, nonce);
    const device = { name: await memberName(signingPoint, sealingPoint), signingPoint, sealingPoint };
    return {
      pictures: await pictures(first, second, nonce),
      accept: async (membership, keys) => {
        await this.messages(3);
        await add(me, membership, keys, device);
        this.end();
      },
    };
  }

  // On the device that joins. Resolves to { pictures, confirm }.
  async meet(self, code, replica) {
    this.place = await placeOf(code);
    await foundOr("code", this.heard());
    const [first] = await this.messages(1);
    if (first.length !== 16 + 65 + 65 + 32) refuse("corrupt");
    const own = await candidate(self);
    const second = join(own.signingPoint, own.sealingPoint, random(16));
    await this.say(1, second);
    const nonce = (await this.messages(3))[2];
    if (!isSame(await digest(nonce), first.subarray(146))) throw new Refused("differs");
    const family = hexadecimal(first.subarray(0, 16));
    const other = await memberName(first.subarray(16, 81), first.subarray(81, 146));
    return {
      pictures: await pictures(first, second, nonce),
      // A person said that both screens show the same: now the other device adds this one.
      confirm: async () => {
        const end = Date.now() + life;
        for (;;) {
          try {
            await this.through(() => enter(self, own, family, replica, other));
            return this.end();
          } catch (error) {
            if (error.code !== "sync-not-member") throw error;
          }
          if (Date.now() > end) throw new Refused("expired");
          await wait(this.signal);
        }
      },
    };
  }
}
