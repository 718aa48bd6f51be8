// Beginning a family on a server, adding a device, removing one, and coming back with the recovery code (Documentation/Sync.md).

import { fromBase64, fromHexadecimal, isSame } from "./bytes.js";
import { commitment, makeMember, newFamilyKey, openKey, retire, retired, role, sealKeyTo } from "./keys.js";
import { locatorOf, mark, openPassphrase, sealPassphrase } from "./passphrase.js";
import { locator, openRecovery, sealRecovery } from "./recovery.js";
import { jsonOf, request } from "./requests.js";
import { familyName, Membership, parcel, write } from "./statements.js";
import { random } from "../envelope.js";

const type = "application/vnd.martlet.statement";
export const keysOf = (own, as) => ({ role: as, signingPoint: own.signingPoint, sealingPoint: own.sealingPoint });

// Keys that this browser has stored, given back and used: only then are they trusted.
async function newDevice(self) {
  const made = await makeMember();
  await self.put({ candidate: made });
  const own = await self.get("candidate");
  const sealed = await sealKeyTo(newFamilyKey(), 1, new Uint8Array(16), own.name, own.sealingPoint);
  const { openWith } = await import("./hpke.js");
  if (!(own.signing instanceof CryptoKey) || !(own.sealing instanceof CryptoKey)) throw new DOMException("no keys", "notSecure");
  await openWith(own.sealing, own.sealingPoint, new Uint8Array(), new Uint8Array(), sealed).catch(() => {});
  return own;
}

// What this device is from now on. Whom one family has removed may come in again, or go to another, to which it says all anew.
async function become(self, family, own, membership, keys, replica) {
  const before = await self.get("me");
  if (before && before.family !== family) await self.clear(["aside", "media", "uploads"]);
  await self.put({
    me: { ...own, family, replica }, candidate: undefined,
    family: { statements: membership.statements, keys },
    reading: undefined, chain: undefined, pending: undefined, troubles: undefined, renewed: undefined,
  });
}

// Asks again where no answer came: the first may have arrived, and an invitation is good for one family. The same once more changes nothing.
async function surely(ask) {
  for (let left = 2; ; left--) {
    try { return await ask(); } catch (error) {
      // A browser asks once more by itself, with the nonce that it sent already.
      if (!left || !["offline", "sync-unavailable", "sync-replayed"].includes(error.code)) throw error;
    }
    await new Promise((resolve) => { setTimeout(resolve, 1000); });
  }
}

// A new family, with this device and the recovery code as its first members.
export async function begin(self, code, invitation, replica) {
  const own = await newDevice(self);
  const rescue = await makeMember(true);
  const salt = random(16);
  const family = await familyName(salt, own);
  const bytes = fromHexadecimal(family);
  const key = newFamilyKey();
  const statement = await write({
    family, number: 1, previous: new Uint8Array(32), by: own.name, made: Date.now(), epoch: 1,
    commitment: await commitment(bytes, 1, key), salt, added: [keysOf(own, role.device), keysOf(rescue, role.recovery)],
  }, own.signing);
  const keys = await Promise.all([own, rescue].map(async ({ name, sealingPoint }) => (
    { device: name, epoch: 1, sealed: await sealKeyTo(key, 1, bytes, name, sealingPoint) })));
  key.fill(0);
  const recovery = { locator: await locator(code), sealed: await sealRecovery(code, family, rescue) };
  const body = parcel(statement, keys, recovery, invitation.replace(/[\s-]/g, ""));
  await surely(() => request("POST", "family", { own, type, body }));
  await become(self, family, own, await Membership.of(family, [statement]), { 1: keys[0].sealed }, replica);
}

// An epoch's key as bytes, which the caller lets go of: sealed to this device, or retired under a newer one.
export async function keyOf(me, membership, sealed, epoch) {
  const family = fromHexadecimal(me.family);
  if (sealed[epoch]) return openKey(sealed[epoch], epoch, family, me, membership.commitments[epoch]);
  if (epoch >= membership.epoch) throw new DOMException("the key is not here", "locked");
  const newer = await keyOf(me, membership, sealed, epoch + 1);
  try { return await retired(membership.retired[epoch], epoch, family, newer); } finally { newer.fill(0); }
}

export const sendStatement = (me, statement, keys, recovery) =>
  request("POST", "statements", { own: me, type, body: parcel(statement, keys, recovery) });

// `me` says that `device` belongs to the family from now on.
export async function add(me, membership, sealed, device) {
  const { epoch } = membership;
  const statement = await write(membership.next(me.name, { added: [keysOf(device, role.device)] }), me.signing);
  const key = await keyOf(me, membership, sealed, epoch);
  const keys = [{ device: device.name, epoch, sealed: await sealKeyTo(key, epoch, fromHexadecimal(me.family), device.name, device.sealingPoint) }];
  key.fill(0);
  await sendStatement(me, statement, keys);
  await membership.take(statement);
  return keys[0].sealed;
}

// A new key for all who stay and who come. What a removed one has sent after its `last` does not count. Resolves to the new key, sealed,
// by member.
export async function rekey(me, membership, sealed, { added = [], removed, recovery, roles = role.device, salt }) {
  const family = fromHexadecimal(me.family);
  const epoch = membership.epoch + 1;
  const key = newFamilyKey();
  const old = await keyOf(me, membership, sealed, membership.epoch);
  const statement = await write(membership.next(me.name, {
    epoch, commitment: await commitment(family, epoch, key), removed, retired: await retire(old, membership.epoch, family, key),
    added: added.map((it) => keysOf(it, roles)), ...(salt ? { salt } : {}),
  }), me.signing);
  const leaving = new Set(removed.map(({ name }) => name));
  const staying = membership.members.filter((it) => !it.isRemoved && !leaving.has(it.name));
  const keys = await Promise.all([...staying, ...added].map(async ({ name, sealingPoint }) => (
    { device: name, epoch, sealed: await sealKeyTo(key, epoch, family, name, sealingPoint) })));
  for (const bytes of [key, old]) bytes.fill(0);
  await sendStatement(me, statement, keys, recovery);
  await membership.take(statement);
  return Object.fromEntries(keys.map((it) => [it.device, it.sealed]));
}

export async function remove(me, membership, sealed, device, last) {
  const fresh = await rekey(me, membership, sealed, { removed: [{ name: device, last }] });
  return { [membership.epoch]: fresh[me.name] };
}

// Another recovery code in the place of the last one, which opens nothing from then on.
export async function replaceRecovery(me, membership, sealed, code) {
  const rescue = await makeMember(true);
  const recovery = { locator: await locator(code), sealed: await sealRecovery(code, me.family, rescue) };
  const removed = membership.members.filter((it) => it.role === role.recovery && !it.isPassphrase && !it.isRemoved).map(({ name }) => ({ name, last: 0 }));
  const fresh = await rekey(me, membership, sealed, { added: [rescue], removed, recovery, roles: role.recovery });
  return { [membership.epoch]: fresh[me.name] };
}

const phraseMembers = (membership) => membership.members.filter((it) => it.isPassphrase && !it.isRemoved).map(({ name }) => ({ name, last: 0 }));

// A passphrase brings the family back too, in the place of the last one. It is a member of its own: the code goes on as it is.
export async function setPassphrase(me, membership, sealed, name, phrase) {
  const rescue = await makeMember(true);
  const recovery = { kind: 2, locator: await locatorOf(name, phrase), sealed: await sealPassphrase(name, phrase, me.family, rescue) };
  const removed = phraseMembers(membership);
  let keys = {};
  if (removed.length) {
    const fresh = await rekey(me, membership, sealed, { added: [rescue], removed, recovery, roles: role.recovery, salt: mark });
    keys = { [membership.epoch]: fresh[me.name] };
  } else {
    const { epoch } = membership;
    const statement = await write(membership.next(me.name, { added: [keysOf(rescue, role.recovery)], salt: mark }), me.signing);
    const key = await keyOf(me, membership, sealed, epoch);
    const own = await sealKeyTo(key, epoch, fromHexadecimal(me.family), rescue.name, rescue.sealingPoint);
    key.fill(0);
    await sendStatement(me, statement, [{ device: rescue.name, epoch, sealed: own }], recovery);
    await membership.take(statement);
  }
  // Only what the server gives back counts as kept.
  const kept = await jsonOf(await request("GET", `recovery/${recovery.locator}`));
  if (kept.family !== me.family || !isSame(fromBase64(kept.sealed), recovery.sealed)) throw new DOMException("not kept", "corrupt");
  return keys;
}

// From now on the passphrase opens nothing: whom it opened belongs to the family no more, and there is a new key.
export async function removePassphrase(me, membership, sealed) {
  const removed = phraseMembers(membership);
  if (!removed.length) return {};
  const fresh = await rekey(me, membership, sealed, { removed, recovery: { kind: 2, locator: "0".repeat(32), sealed: new Uint8Array() } });
  return { [membership.epoch]: fresh[me.name] };
}

async function familyAs(own, family) {
  const answer = await jsonOf(await request("GET", "family?after=0", { own }));
  const membership = await Membership.of(family, answer.statements.map(fromBase64));
  return { membership, keys: Object.fromEntries(answer.keys.map(({ epoch, sealed }) => [epoch, fromBase64(sealed)])) };
}

// A device that was added and has seen that its name is in the chain; so is `other`, whom it has met.
export async function enter(self, own, family, replica, other = own.name) {
  const { membership, keys } = await familyAs(own, family);
  if (!membership.member(own.name) || !membership.member(other)) throw new DOMException("not a member", "forged");
  await openKey(keys[membership.epoch], membership.epoch, fromHexadecimal(family), own, membership.commitments[membership.epoch]);
  await become(self, family, own, membership, keys, replica);
}

export const candidate = newDevice;

// All devices are lost: what the code opens adds this one.
export async function recover(self, code, replica) {
  const { family, sealed } = await jsonOf(await request("GET", `recovery/${await locator(code)}`));
  await comeBack(self, family, await openRecovery(code, family, fromBase64(sealed)), replica);
}

// Or what the passphrase opens.
export async function recoverByPassphrase(self, name, phrase, replica) {
  const { family, sealed } = await jsonOf(await request("GET", `recovery/${await locatorOf(name, phrase)}`));
  await comeBack(self, family, await openPassphrase(name, phrase, family, fromBase64(sealed)), replica);
}

async function comeBack(self, family, opened, replica) {
  const rescue = { ...opened, family };
  const { membership, keys } = await familyAs(rescue, family);
  // A family that was to be erased has come back. Asked first: what fails here has changed nothing, and can be tried again.
  await request("DELETE", "erasure", { own: rescue });
  const own = await newDevice(self);
  await add(rescue, membership, keys, own);
  await enter(self, own, family, replica);
}
