// Who belongs to the family: the chain of statements that its members sign. The rules are those of Sources/Vault/Sync/Membership.swift
// (Documentation/Sync.md, "Who belongs to a family").

import { digest, fromHexadecimal, isSame, join, nameOf, number, Reader, refuse, utf8 } from "./bytes.js";
import { mark } from "./passphrase.js";
import { isPoint, memberName, role, sign, verifies } from "./keys.js";

const version = 1;
// More at once than any family has.
const mostMembers = 64;
const zeros = new Uint8Array(32);

const prefixed = (content) => join(utf8("martlet statement v1"), content);
export const familyName = (salt, founder) => nameOf(utf8("martlet family v1"), salt, founder.signingPoint, founder.sealingPoint);

function content({ family, number: at, previous, by, made, epoch, commitment, salt, added = [], removed = [], retired = new Uint8Array() }) {
  return join([version], fromHexadecimal(family), number(at, 8), previous, fromHexadecimal(by), number(made, 8), number(epoch, 4),
    commitment, salt, [added.length], ...added.flatMap((it) => [[it.role], it.signingPoint, it.sealingPoint]),
    [removed.length], ...removed.flatMap(({ name, last }) => [fromHexadecimal(name), number(last, 8)]), [retired.length], retired);
}

// The bytes of a statement, signed by the member that makes it.
export async function write(statement, key) {
  const bytes = content(statement);
  return join(bytes, await sign(key, prefixed(bytes)));
}

export function read(bytes) {
  const reader = new Reader(bytes);
  const own = reader.number(1);
  if (own !== version) refuse(own > version ? "newerVersion" : "corrupt");
  const statement = {
    family: reader.name(), number: reader.number(8), previous: reader.take(32), by: reader.name(), made: reader.number(8),
    epoch: reader.number(4), commitment: reader.take(32), salt: reader.take(16),
  };
  const several = (make) => {
    const length = reader.number(1);
    return length > mostMembers ? refuse("corrupt") : Array.from({ length }, make);
  };
  statement.added = several(() => ({ role: reader.number(1), signingPoint: reader.take(65), sealingPoint: reader.take(65) }));
  statement.removed = several(() => ({ name: reader.name(), last: reader.number(8) }));
  const size = reader.number(1);
  if (size !== 0 && size !== 60) refuse("corrupt");
  statement.retired = reader.take(size);
  statement.signature = reader.take(64);
  if (!reader.isAtEnd || !statement.number || !statement.epoch || statement.added.some((it) => it.role !== role.device && it.role !== role.recovery)) refuse("corrupt");
  return statement;
}

export class Membership {
  constructor(family) {
    this.family = family;
    this.members = [];
    this.statements = [];
    this.epoch = 0;
    this.commitments = {};
    this.retired = {};
    this.last = zeros;
  }

  // Reads a whole chain; `forged` where it is none.
  static async of(family, statements) {
    const membership = new Membership(family);
    for (const bytes of statements) await membership.add(bytes);
    return membership;
  }

  get number() { return this.statements.length; }

  // Somebody who belongs to it now.
  member(name) { return this.members.find((it) => it.name === name && !it.isRemoved); }
  // Or has belonged to it.
  anybody(name) { return this.members.find((it) => it.name === name); }

  // Takes the next statement unless it is here already: two who ask at once are given the same one, and whoever made one may be
  // given it before they have heard that it was accepted.
  take(bytes) {
    const taking = (this.taking ?? Promise.resolve()).then(() => {
      const { number: at } = read(bytes);
      return this.statements[at - 1] && isSame(this.statements[at - 1], bytes) ? undefined : this.add(bytes);
    });
    this.taking = taking.catch(() => {});
    return taking;
  }

  // Takes the next statement, or says why not and changes nothing.
  async add(bytes) {
    const forged = () => refuse("forged");
    const it = read(bytes);
    if (it.family !== this.family || it.number !== this.number + 1 || !isSame(it.previous, this.last)) forged();
    const added = await Promise.all(it.added.map(async (keys) => ({
      ...keys, name: await memberName(keys.signingPoint, keys.sealingPoint), epoch: it.epoch, made: it.made,
      isPassphrase: keys.role === role.recovery && isSame(it.salt, mark) })));
    for (const [index, { name, signingPoint, sealingPoint }] of added.entries()) {
      if (!(await isPoint(signingPoint)) || !(await isPoint(sealingPoint))) forged();
      if (this.anybody(name) || added.slice(0, index).some((other) => other.name === name)) forged();
    }
    const isFirst = this.number === 0;
    const speaker = isFirst ? added[0] : this.member(it.by);
    if (!speaker || speaker.name !== it.by) forged();
    if (isFirst) {
      if (await familyName(it.salt, speaker) !== this.family || it.epoch !== 1 || it.removed.length || it.retired.length) forged();
    } else if (!added.length && !it.removed.length) forged();
    if (!(await verifies(speaker.signingPoint, it.signature, prefixed(bytes.subarray(0, bytes.length - 64))))) forged();
    if (!isFirst) {
      const isNew = it.epoch === this.epoch + 1;
      if (!isNew && (it.epoch !== this.epoch || it.removed.length || !isSame(it.commitment, this.commitments[this.epoch]))) forged();
      if (isNew === (it.retired.length === 0)) forged();
      for (const { name } of it.removed) if (!this.member(name)) forged();
    }
    const leaving = new Set(it.removed.map(({ name }) => name));
    if (leaving.size < it.removed.length) forged();
    if (!added.length && this.members.every((member) => member.isRemoved || leaving.has(member.name))) forged();
    for (const { name, last } of it.removed) Object.assign(this.member(name), { isRemoved: true, last, removedBy: it.by });
    this.members.push(...added);
    this.statements.push(bytes);
    this.epoch = it.epoch;
    this.commitments[it.epoch] = it.commitment;
    if (it.retired.length) this.retired[it.epoch - 1] = it.retired;
    this.last = await digest(prefixed(bytes.subarray(0, bytes.length - 64)));
  }

  // What the next statement says besides `changes`.
  next(by, changes) {
    return {
      family: this.family, number: this.number + 1, previous: this.last, by, made: Date.now(), epoch: this.epoch,
      commitment: this.commitments[this.epoch], salt: new Uint8Array(16), ...changes,
    };
  }
}

// A statement on its way to the server.
export function parcel(statement, keys, recovery, invitation = "") {
  const code = utf8(invitation);
  return join([1], number(statement.length, 4), statement,
    [keys.length], ...keys.flatMap(({ device, epoch, sealed }) => [fromHexadecimal(device), number(epoch, 4), number(sealed.length, 2), sealed]),
    ...(recovery ? [[recovery.kind ?? 1], fromHexadecimal(recovery.locator), number(recovery.sealed.length, 2), recovery.sealed] : [[0]]),
    [code.length], code);
}
