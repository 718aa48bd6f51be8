// The vectors of Documentation/Sync.md (Tests/VaultTests/Vectors/sync.json) against the browser's scripts, in the engine itself.

import { commitment, isPoint, member, memberName, openKey, retired, verifies } from "../../Web/host/sync/keys.js";
import * as frames from "../../Web/host/sync/frames.js";
import { openWith, sealTo } from "../../Web/host/sync/hpke.js";
import * as joining from "../../Web/host/sync/joining.js";
import * as phrases from "../../Web/host/sync/passphrase.js";
import { locator, openRecovery, readCode, sealRecovery, codeText } from "../../Web/host/sync/recovery.js";
import { familyName, Membership, parcel, read } from "../../Web/host/sync/statements.js";
import * as snapshot from "../../Web/host/sync/snapshot.js";
import { contentOf, preface } from "../../Web/host/sync/contents.js";
import { fields } from "../../Web/host/sync/requests.js";
import { seal } from "../../Web/host/envelope.js";

const { subtle } = globalThis.crypto;
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (value) => Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("");
const base64 = (value) => btoa(String.fromCharCode(...bytes(value))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
const word = (work) => Promise.resolve(work).then(() => "opened", (error) => error.name);

function imported(secret, point, name, uses, isExtractable = false) {
  const jwk = { kty: "EC", crv: "P-256", d: base64(secret), x: base64(point.slice(2, 66)), y: base64(point.slice(66)) };
  return subtle.importKey("jwk", jwk, { name, namedCurve: "P-256" }, isExtractable, uses);
}

const memberOf = async (it, isExtractable) => member(
  await imported(it.signingPrivate, it.signingPoint, "ECDSA", ["sign"], isExtractable),
  await imported(it.sealingPrivate, it.sealingPoint, "ECDH", ["deriveBits"], isExtractable), bytes(it.signingPoint), bytes(it.sealingPoint));

const pairOf = async (secret, point) => ({
  privateKey: await imported(secret, point, "ECDH", ["deriveBits"]),
  publicKey: await subtle.importKey("raw", bytes(point), { name: "ECDH", namedCurve: "P-256" }, true, []),
});

// The names of those that came out wrong, and how many there are.
export async function checkVectors(file) {
  const wrong = [];
  let count = 0;
  const expect = (name, found, wanted) => { count += 1; if (found !== wanted) wrong.push(`${name}: ${found}, not ${wanted}`); };
  const family = bytes(file.family);

  // Keys and names
  const rfc = file.hpke;
  const sealedByRFC = await sealTo(bytes(rfc.recipientPoint), bytes(rfc.info), bytes(rfc.associated), bytes(rfc.plaintext),
    await pairOf(rfc.ephemeralPrivate, rfc.ephemeralPoint));
  expect("RFC 9180, sealing", hex(sealedByRFC), rfc.ephemeralPoint + rfc.ciphertext);
  const recipient = await imported(rfc.recipientPrivate, rfc.recipientPoint, "ECDH", ["deriveBits"]);
  expect("RFC 9180, opening", hex(await openWith(recipient, bytes(rfc.recipientPoint), bytes(rfc.info), bytes(rfc.associated), sealedByRFC)),
    rfc.plaintext);
  for (const it of file.members) expect("a member's name", await memberName(bytes(it.signingPoint), bytes(it.sealingPoint)), it.name);
  const founder = await memberOf(file.founder);
  expect("the family's name", await familyName(bytes(file.salt), founder), file.family);
  const info = (epoch) => Uint8Array.from([...new TextEncoder().encode("martlet family key v1"), ...family, 0, 0, 0, epoch]);
  for (const it of file.sealedKeys) {
    const own = await memberOf(it.member);
    expect("a commitment", hex(await commitment(family, it.epoch, bytes(it.key))), it.commitment);
    expect("sealing a family's key", hex(await sealTo(own.sealingPoint, info(it.epoch), bytes(own.name), bytes(it.key),
      await pairOf(it.ephemeralPrivate, it.ephemeralPoint))), it.sealed);
    expect("opening a family's key", hex(await openKey(bytes(it.sealed), it.epoch, family, own, bytes(it.commitment))), it.key);
  }
  const committed = bytes(file.sealedKeys[0].commitment);
  for (const it of file.keyRefusals) {
    expect(`key: ${it.name}`, await word(openKey(bytes(it.sealed), it.epoch, family, founder, committed)), "corrupt");
  }
  const old = file.retired;
  expect("a retired key", hex(await retired(bytes(old.sealed), old.epoch, family, bytes(old.key))), old.old);
  for (const it of old.refusals) expect("a damaged retired key", await word(retired(bytes(it), old.epoch, family, bytes(old.key))), "corrupt");
  expect("a retired key of another epoch", await word(retired(bytes(old.sealed), 2, family, bytes(old.key))), "corrupt");

  // Statements
  const chains = [new Membership(file.family)];
  for (const [index, it] of file.statements.entries()) {
    const chain = await Membership.of(file.family, file.statements.slice(0, index + 1).map((one) => bytes(one.bytes)));
    expect(`statement ${index + 1}`, hex(chain.last), it.last);
    expect(`epoch after ${index + 1}`, chain.epoch, it.epoch);
    expect(`members after ${index + 1}`, chain.members.filter((one) => !one.isRemoved).map((one) => one.name).join(), it.present.join());
    chains.push(chain);
  }
  for (const it of file.statementRefusals) {
    const chain = chains[it.after];
    const before = JSON.stringify(chain);
    const found = await word(chain.add(bytes(it.bytes)));
    const isRight = it.refusal === "newerVersion" ? found === "newerVersion" : found === "forged" || found === "corrupt";
    expect(`statement: ${it.name}`, isRight ? it.refusal : found, it.refusal);
    expect(`nothing of: ${it.name}`, JSON.stringify(chain), before);
  }
  for (const it of file.parcels) {
    const recovery = it.recovery && { kind: it.recovery.kind, locator: it.recovery.locator, sealed: bytes(it.recovery.sealed) };
    const keys = it.keys.map(({ device, epoch, sealed }) => ({ device, epoch, sealed: bytes(sealed) }));
    expect("a parcel", hex(parcel(bytes(it.statement), keys, recovery, it.invitation)), it.bytes);
  }

  // Records
  for (const it of file.records) {
    const record = { ...it, device: file.founder.name, previous: bytes(it.previous), sealed: bytes(it.sealed) };
    const signed = await frames.signed(file.family, record);
    expect("what is signed of a record", hex(signed), it.signed);
    expect("a record's signature", await verifies(founder.signingPoint, bytes(it.signature), signed), true);
    const heads = Object.fromEntries(it.heads.map(({ device, counter }) => [device, { counter }]));
    const plain = Uint8Array.from([...preface(it.replica, heads), ...bytes(it.content)]);
    expect("a record's plaintext", hex(plain), it.plaintext);
    const key = await subtle.importKey("raw", bytes(it.key), "AES-GCM", false, ["encrypt"]);
    const place = { epoch: it.epoch, family, record: bytes(it.id), kind: it.kind };
    expect("a record, sealed", hex(await seal(key, place, plain, bytes(it.nonce))), it.sealed);
    const content = contentOf(bytes(it.plaintext));
    expect("a record's content", hex(content.batch), it.content);
    expect("who a record names", JSON.stringify([content.replica, content.heads]),
      JSON.stringify([it.replica, it.heads.map(({ device, counter }) => [device, counter])]));
  }
  for (const it of file.recordRefusals) {
    const [record] = frames.read(bytes(it.frame));
    expect(`record: ${it.name}`, await verifies(founder.signingPoint, record.signature, await frames.signed(file.family, record)), false);
  }
  const pushed = frames.read(bytes(file.pushed));
  expect("frames", hex(frames.write(pushed)), file.pushed);
  const pulled = frames.read(bytes(file.pulled));
  expect("frames' sequence", pulled[0].sequence, file.pulledFirst.sequence);
  expect("frames' time", pulled[0].received, file.pulledFirst.received);
  expect("frames without sequence", hex(frames.write(pulled)), file.pushed);
  for (const it of file.frameRefusals) {
    const wanted = it.refusal === "malformed" ? "corrupt" : it.refusal;
    expect(`frames: ${it.name}`, await word((async () => frames.read(bytes(it.bytes)))()), wanted);
  }

  // Snapshots
  const whole = snapshot.read(bytes(file.snapshot.bytes));
  const isSigned = async (it) => verifies(founder.signingPoint, it.signature, await snapshot.signed(file.family, it));
  expect("what of a snapshot is signed", hex(await snapshot.signed(file.family, whole)), file.snapshot.signed);
  expect("a snapshot's signature", await isSigned(whole), true);
  expect("a snapshot's contents", JSON.stringify(snapshot.contentsOf(bytes(file.snapshot.plaintext)).map((it) => [it.kind, hex(it.content)])),
    JSON.stringify(file.snapshot.contents.map((it) => [it.kind, it.content])));
  for (const it of file.snapshot.changed) expect(`snapshot: another ${it.name}`, await isSigned(snapshot.read(bytes(it.bytes))), false);
  for (const it of file.snapshot.refusals) {
    const wanted = it.refusal === "malformed" ? "corrupt" : it.refusal;
    expect(`snapshot: ${it.name}`, await word((async () => snapshot.read(bytes(it.bytes)))()), wanted);
  }

  // Recovery, joining, requests
  const rescue = file.recovery;
  const code = bytes(rescue.code);
  expect("the code's text", codeText(code), rescue.text);
  expect("the code from text", hex(readCode(rescue.text).bytes), rescue.code);
  expect("the code's locator", await locator(code), rescue.locator);
  const opened = await openRecovery(code, file.family, bytes(rescue.sealed));
  expect("what the code opens", opened.name, rescue.member.name);
  const again = await sealRecovery(code, file.family, await memberOf(rescue.member, true));
  expect("what the code seals", (await openRecovery(code, file.family, again)).name, rescue.member.name);
  for (const it of rescue.refusals) {
    expect(`recovery: ${it.name}`, await word(openRecovery(bytes(it.code), it.family, bytes(it.sealed))), it.refusal);
  }
  const phrase = file.passphrase;
  expect("a passphrase's place", await phrases.locatorOf(phrase.name, phrase.phrase), phrase.locator);
  for (const [name, text] of phrase.same) {
    expect("the same passphrase", phrases.plainText(name) + phrases.plainText(text), phrases.plainText(phrase.name) + phrases.plainText(phrase.phrase));
  }
  for (const sealed of [phrase.sealed, phrase.least]) {
    expect("what a passphrase opens", (await phrases.openPassphrase(phrase.name, phrase.phrase, file.family, bytes(sealed))).name, phrase.member.name);
  }
  const kept = await phrases.sealPassphrase(phrase.name, phrase.phrase, file.family, await memberOf(phrase.member, true));
  expect("what a passphrase seals", (await phrases.openPassphrase(phrase.name, phrase.phrase, file.family, kept)).name, phrase.member.name);
  for (const it of phrase.refusals) {
    expect(`passphrase: ${it.name}`, await word(phrases.openPassphrase(it.familyName, it.phrase, it.family, bytes(it.sealed))), it.refusal);
  }
  const [first, second, nonce] = file.join.messages.map(bytes);
  expect("a join's place", await joining.placeOf(file.join.code), file.join.locator);
  expect("a join's pictures", (await joining.pictures(first, second, nonce)).join(), file.join.pictures.join());
  for (const it of file.requests) {
    const headers = await fields(it.method, it.target, it.body ? bytes(it.body) : undefined, founder, 1_790_000_000_000);
    expect("a body's digest", headers["Content-Digest"], it.fields["content-digest"]);
    const given = headers["Signature-Input"].slice("sig1=".length);
    const base = it.base.slice(0, it.base.indexOf('"@signature-params"')) + `"@signature-params": ${given}`;
    const signature = Uint8Array.from(atob(headers.Signature.slice("sig1=:".length, -1)), (sign) => sign.charCodeAt(0));
    expect("a request's signature", await verifies(founder.signingPoint, signature, new TextEncoder().encode(base)), true);
    expect("what covers a request", given.slice(0, given.indexOf(";")), it.fields["signature-input"].slice(5, it.fields["signature-input"].indexOf(";")));
  }
  return { wrong, count };
}
