// Beginning a family on a server, adding a device, removing one, and coming back with the recovery code (Documentation/Sync.md).

import { fromBase64, fromHexadecimal } from "./bytes.js";
import { commitment, makeMember, newFamilyKey, openKey, retire, role, sealKeyTo } from "./keys.js";
import { locator, openRecovery, sealRecovery } from "./recovery.js";
import { jsonOf, request } from "./requests.js";
import { familyName, Membership, parcel, write } from "./statements.js";
import { random } from "../envelope.js";

const type = "application/vnd.martlet.statement";
const keysOf = (own, as) => ({ role: as, signingPoint: own.signingPoint, sealingPoint: own.sealingPoint });

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

// What this device is from now on. `code` is let go of.
const become = (self, family, own, membership, keys, replica) => self.put({
  me: { ...own, family, replica }, candidate: undefined,
  family: { statements: membership.statements, keys },
  reading: undefined, chain: undefined, pending: undefined, troubles: undefined,
});

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
  await request("POST", "family", { own, type, body: parcel(statement, keys, recovery, invitation.replace(/[\s-]/g, "")) });
  await become(self, family, own, await Membership.of(family, [statement]), { 1: keys[0].sealed }, replica);
}

// The newest key of the family, as bytes, for as long as `work` takes.
async function withKey(me, membership, sealed, work) {
  const key = await openKey(sealed[membership.epoch], membership.epoch, fromHexadecimal(me.family), me, membership.commitments[membership.epoch]);
  try { return await work(key); } finally { key.fill(0); }
}

// `me` says that `device` belongs to the family from now on.
export async function add(me, membership, sealed, device) {
  const family = fromHexadecimal(me.family);
  const statement = await write(membership.next(me.name, { added: [keysOf(device, role.device)] }), me.signing);
  const key = await withKey(me, membership, sealed, (bytes) => sealKeyTo(bytes, membership.epoch, family, device.name, device.sealingPoint));
  const keys = [{ device: device.name, epoch: membership.epoch, sealed: key }];
  await request("POST", "statements", { own: me, type, body: parcel(statement, keys) });
  await membership.add(statement);
  return keys[0].sealed;
}

// A new key for all who stay; what `device` has sent after `last` does not count.
export async function remove(me, membership, sealed, device, last) {
  const family = fromHexadecimal(me.family);
  const epoch = membership.epoch + 1;
  const key = newFamilyKey();
  const retired = await withKey(me, membership, sealed, (old) => retire(old, membership.epoch, family, key));
  const statement = await write(membership.next(me.name, {
    epoch, commitment: await commitment(family, epoch, key), removed: [{ name: device, last }], retired,
  }), me.signing);
  const staying = membership.members.filter((it) => !it.isRemoved && it.name !== device);
  const keys = await Promise.all(staying.map(async ({ name, sealingPoint }) => (
    { device: name, epoch, sealed: await sealKeyTo(key, epoch, family, name, sealingPoint) })));
  key.fill(0);
  await request("POST", "statements", { own: me, type, body: parcel(statement, keys) });
  await membership.add(statement);
  return { [epoch]: keys.find((it) => it.device === me.name)?.sealed };
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
  const rescue = { ...await openRecovery(code, family, fromBase64(sealed)), family };
  const { membership, keys } = await familyAs(rescue, family);
  // A family that was to be erased has come back. Asked first: what fails here has changed nothing, and can be tried again.
  await request("DELETE", "erasure", { own: rescue });
  const own = await newDevice(self);
  await add(rescue, membership, keys, own);
  await enter(self, own, family, replica);
}
