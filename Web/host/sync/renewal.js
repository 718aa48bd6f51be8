// The server has lost what it confirmed, as one that was set back to an older copy. Every device has all of it, but the lost records
// can't be sent again as they were: what follows a record names it. So whoever finds its own records missing goes on under a new name,
// and describes anew all that the family owns (Documentation/Sync.md, "When the server has lost something").

import { fromBase64, fromHexadecimal, isSame } from "./bytes.js";
import { candidate, keyOf, keysOf, rekey, sendStatement } from "./family.js";
import { sealKeyTo } from "./keys.js";
import { jsonOf, request } from "./requests.js";
import { Membership } from "./statements.js";

// Milliseconds. A server that loses everything every hour is not given everything every hour.
const pause = 24 * 60 * 60_000;

// Statements that the server has no more. Without them it would take other devices for strangers.
export async function giveBack(loop) {
  const { me, membership } = loop;
  const { statements } = await jsonOf(await request("GET", "family?after=0", { own: me }));
  const kept = statements.map(fromBase64);
  if (kept.length >= membership.number || !kept.every((it, index) => isSame(it, membership.statements[index]))) return;
  await loop.self.trouble("rollback");
  const { keys } = await loop.self.get("family");
  const family = fromHexadecimal(me.family);
  const there = await Membership.of(me.family, kept);
  for (const statement of membership.statements.slice(kept.length)) {
    const before = new Set(there.members.map(({ name }) => name));
    const { epoch } = there;
    await there.add(statement);
    const isNew = there.epoch > epoch;
    const inNeed = there.members.filter((it) => !it.isRemoved && (isNew || !before.has(it.name)));
    const key = await keyOf(me, membership, keys, there.epoch);
    const sealed = await Promise.all(inNeed.map(async ({ name, sealingPoint }) => (
      { device: name, epoch: there.epoch, sealed: await sealKeyTo(key, there.epoch, family, name, sealingPoint) })));
    key.fill(0);
    await sendStatement(me, statement, sealed);
  }
}

// This device's records above `given` are not on the server: it takes itself out of the family after that one, and comes in under a new
// name in the same statement. What waits in the outbox goes with the new name. False where it has done so a short time ago.
export async function renew(loop, given) {
  const { self, me } = loop;
  const last = (await self.get("renewed")) ?? 0;
  if (Date.now() >= last && Date.now() - last < pause) return false;
  await loop.know(true);
  const own = await candidate(self);
  const stored = await self.get("family");
  const { membership } = loop;
  const fresh = await rekey(me, membership, stored.keys, { added: [own], removed: [{ name: me.name, last: given }] });
  await self.put({
    me: { ...own, family: me.family, replica: me.replica }, candidate: undefined, chain: undefined, pending: undefined,
    family: { statements: membership.statements, keys: { [membership.epoch]: fresh[own.name] } }, renewed: Date.now(),
  });
  loop.me = await self.get("me");
  loop.keys.clear();
  await loop.know();
  await loop.media?.offerAgain(me);
  loop.describe();
  return true;
}
