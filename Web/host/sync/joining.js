// A device joins another's family. Both show the same four pictures, made from all that they have told each other, before a key
// moves: a server that puts itself between them would show others (Documentation/Sync.md, "Joining").
//
//   0 member   family(16) ‖ signing point(65) ‖ sealing point(65) ‖ SHA-256 of its nonce(32)
//   1 joining  signing point(65) ‖ sealing point(65) ‖ nonce(16)
//   2 member   nonce(16)

import { digest, fromBase64, fromHexadecimal, hexadecimal, isSame, join, nameOf, Reader, refuse, utf8 } from "./bytes.js";
import { add, candidate, enter } from "./family.js";
import { memberName } from "./keys.js";
import { readSymbols } from "./recovery.js";
import { foundOr, jsonOf, Refused, request } from "./requests.js";
import { random } from "../envelope.js";

const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeSize = 8;
const type = "application/octet-stream";
const pause = 1000;
const life = 10 * 60_000;

const locator = (values) => nameOf(utf8("martlet join v1"), values);
const wait = (signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, pause);
  signal.addEventListener("abort", () => { clearTimeout(timer); reject(signal.reason); }, { once: true });
});

// Asks until there are `count` messages.
async function messages(place, count, signal) {
  const end = Date.now() + life;
  for (;;) {
    const { messages: all } = await jsonOf(await request("GET", `joins?locator=${place}`, { signal }));
    if (all.length >= count) return all.map(fromBase64);
    if (Date.now() > end) throw new Refused("expired");
    await wait(signal);
  }
}

const say = (place, position, body) => request("POST", `joins/messages?locator=${place}&position=${position}`, { body, type });

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

// On a member. `onCode(code)`, then resolves to { pictures, accept }.
export async function offer(me, onCode, signal) {
  const values = random(codeSize).map((byte) => byte & 31);
  const place = await locator(values);
  const nonce = random(16);
  const first = join(fromHexadecimal(me.family), me.signingPoint, me.sealingPoint, await digest(nonce));
  await request("POST", `joins?locator=${place}`, { own: me, body: first, type });
  const text = Array.from(values, (value) => symbols[value]).join("");
  onCode(`${text.slice(0, 4)}-${text.slice(4)}`);
  const second = (await messages(place, 2, signal))[1];
  const reader = new Reader(second);
  const [signingPoint, sealingPoint] = [reader.take(65), reader.take(65)];
  if (reader.take(16).length !== 16 || !reader.isAtEnd) refuse("corrupt");
  await say(place, 2, nonce);
  const device = { name: await memberName(signingPoint, sealingPoint), signingPoint, sealingPoint };
  return { pictures: await pictures(first, second, nonce), accept: (membership, keys) => add(me, membership, keys, device) };
}

// On the device that joins. Resolves to { pictures, confirm }.
export async function meet(self, code, replica, signal) {
  const place = await placeOf(code);
  const [first] = await foundOr("code", messages(place, 1, signal));
  if (first.length !== 16 + 65 + 65 + 32) refuse("corrupt");
  const own = await candidate(self);
  const second = join(own.signingPoint, own.sealingPoint, random(16));
  await say(place, 1, second);
  const nonce = (await messages(place, 3, signal))[2];
  if (!isSame(await digest(nonce), first.subarray(146))) throw new Refused("differs");
  const family = hexadecimal(first.subarray(0, 16));
  const other = await memberName(first.subarray(16, 81), first.subarray(81, 146));
  return {
    pictures: await pictures(first, second, nonce),
    // A person said that both screens show the same: now the other device adds this one.
    async confirm() {
      const end = Date.now() + life;
      for (;;) {
        try {
          return await enter(self, own, family, replica, other);
        } catch (error) {
          if (error.code !== "sync-not-member") throw error;
        }
        if (Date.now() > end) throw new Refused("expired");
        await wait(signal);
      }
    },
  };
}
