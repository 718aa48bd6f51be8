// The family's other devices: what the page about them asks of the browser, and the loop that keeps them alike (sync/loop.js). Fetched
// once the page is opened, and after the first board on a device that belongs to a family. The tasks and answers are those of
// Sources/WebSession/DevicesTaskWriter.swift and DevicesReader.swift.

import { choice, part, record, union } from "./boundary.js";
import * as family from "./sync/family.js";
import { Ahead } from "./sync/ahead.js";
import { Meeting } from "./sync/joining.js";
import { Loop } from "./sync/loop.js";
import { Media } from "./sync/media.js";
import { codeText, newCode, readCode } from "./sync/recovery.js";
import { fields, foundOr, Refused } from "./sync/requests.js";
import { openSelf } from "./sync/self.js";
import { Membership } from "./sync/statements.js";
import { pastBegan } from "./past.js";

const DevicesTask = union(`
  look
  prepareRecovery
  confirmRecovery code:text
  begin invitation:text
  offer
  accept
  join code:text
  confirmJoin
  leave isDifferent:flag
  recover code:text
  remove device:text
  putAway
  replaceRecovery
  drawNumbers
  setPassphrase name:text phrase:text
  removePassphrase
  recoverByPassphrase name:text phrase:text
  keepAhead isOn:flag limit:i64
  describe batches:[block] isSnapshot:flag
`);
const DevicesRefusal = choice(
  "noServer notSecure invitation code expired differs taken left pictures quota full removed newer damaged busy phrase recovery tooOften unknown");
const SyncTroubleKind = choice(
  "signature chain fork withheld rollback forgedDevice forgedKey unopened foreignClock newer removed quota full refused");
const Member = record("device:text added:i64 lastSeen:i64 missing:i64 isRecovery:flag isPassphrase:flag isRemoved:flag");
const SyncTrouble = record("kind:SyncTroubleKind device:text at:i64", { SyncTroubleKind });
const DevicesFacts = record(
  "isMember:flag device:text members:[Member] waiting:i64 usedBytes:i64 quotaBytes:i64 lastContact:i64 troubles:[SyncTrouble]", { Member, SyncTrouble });
const AheadFactsState = choice("off fetching done limit full away");
const AheadFacts = record("isOn:flag limit:i64 kept:i64 total:i64 bytes:i64 free:i64 state:AheadFactsState", { AheadFactsState });
const DevicesAnswer = union(`
  looked facts:DevicesFacts
  recoveryCode text:text
  codeWrong group:i32
  codeConfirmed
  begun
  offered code:text address:text
  compare pictures:[i32]
  added
  joined
  removed
  recoveryReplaced
  numbers values:[i32]
  passphraseSet
  passphraseRemoved
  ahead facts:AheadFacts
  refused reason:DevicesRefusal
`, { DevicesFacts, DevicesRefusal, AheadFacts });

// What is said of the code in a server's answer, or in a refusal of our own.
const refusals = {
  offline: "noServer", "not-found": "code", code: "code", "sync-invitation": "invitation", "account-revoked": "removed", expired: "expired", differs: "differs",
  "sync-conflict": "taken", left: "left", pictures: "pictures", "sync-quota": "quota", "sync-full": "full", "sync-removed": "removed", "sync-not-member": "removed",
  "sync-newer": "newer", newerVersion: "newer", corrupt: "damaged", forged: "damaged", "sync-unavailable": "busy",
  "too-many-requests": "tooOften", phrase: "phrase", recovery: "recovery", notSecure: "notSecure",
};

export { leave } from "./sync/leaving.js";

const performers = {
  look(_, desk) { return desk.look(); },
  prepareRecovery(_, desk) { return desk.prepareRecovery(); },
  confirmRecovery({ code }, desk) { return desk.confirmRecovery(code); },
  begin({ invitation }, desk) { return desk.begin(invitation); },
  offer(_, desk) { return desk.offer(); },
  accept(_, desk) { return desk.accept(); },
  join({ code }, desk) { return desk.join(code); },
  confirmJoin(_, desk) { return desk.confirmJoin(); },
  leave({ isDifferent }, desk) { return desk.leaveMeeting(isDifferent ? "pictures" : "left"); },
  recover({ code }, desk) { return desk.recover(code); },
  remove({ device }, desk) { return desk.remove(device); },
  putAway(_, desk) { return desk.putAway(); },
  replaceRecovery(_, desk) { return desk.replaceRecovery(); },
  drawNumbers(_, desk) { return desk.drawNumbers(); },
  setPassphrase({ name, phrase }, desk) { return desk.setPassphrase(name, phrase); },
  removePassphrase(_, desk) { return desk.removePassphrase(); },
  recoverByPassphrase({ name, phrase }, desk) { return desk.recoverByPassphrase(name, phrase); },
  keepAhead({ isOn, limit }, desk) { return desk.ahead.set(isOn, limit); },
  describe({ batches, isSnapshot }, desk) { return desk.describe(batches, isSnapshot); },
};

// A device that was added less than two minutes ago and has not come in yet.
const isExpected = ({ added, lastSeen, isRecovery, isRemoved }) =>
  !lastSeen && !isRecovery && !isRemoved && Date.now() - added < 2 * 60_000;

let desk;

// The one desk of the page's life.
export function openDesk(app) {
  // What a browser refuses now it may give the next time.
  desk ??= openSelf().then((self) => new Desk(self, app.store)).catch((error) => { desk = undefined; throw error; });
  return desk.then((it) => { it.app = app; return it; });
}

// The header fields by which a member signs a request to another part of its server; none where this device belongs to no family.
export async function signedFields(app, method, path, body) {
  const desk = await openDesk(app);
  const own = await desk.self.get("me");
  return own && fields(method, new URL(path, location.origin).href, body, own);
}

// What is to sound on this device without a connection, though another one has it.
export async function fetchAhead(names, app) {
  const { media } = await openDesk(app);
  await media.ahead(names);
}

// What was deleted for good on this device.
export async function forgotten(names, app) {
  const { media } = await openDesk(app);
  await media.forgotten(names);
}

export async function devices(task, app) {
  const [name, fields] = DevicesTask.read(task);
  const it = await openDesk(app).catch(() => undefined);
  if (it) await it.perform(name, fields);
  else app.send.devices({ answer: part(DevicesAnswer, "refused", { reason: "notSecure" }) });
}

// Where another device finds this server: an address that it can trust. On the server's own computer that is another than here;
// empty where there is none.
async function addressForOthers() {
  if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return isSecureContext ? location.origin : "";
  const { https = "" } = await fetch("/api/tablet", { signal: AbortSignal.timeout(3000) }).then((response) => response.json()).catch(() => ({}));
  return https;
}

class Desk {
  constructor(self, store) {
    Object.assign(this, { self, store });
    this.media = new Media(self, store);
    this.ahead = new Ahead(self, store, this.media, (facts) => this.answer("ahead", { facts }));
    this.media.onWorked = () => {
      this.showMissed();
      this.ahead.go();
    };
    this.loop = new Loop({
      self, store, media: this.media,
      take: (batches, reference) => this.app.send.fromFamily({ batches, reference }),
      tell: (state, waiting) => this.app.send.syncState({ state, waiting }),
      describe: (isSnapshot = false) => this.app.send.describeFamily({ isSnapshot }),
    });
    addEventListener("pagehide", () => this.leaveMeeting());
  }

  // The device belongs to a family: it is kept alike from now on.
  start() {
    this.store.fetchMissing = (name) => this.media.fetch(name);
    this.store.onKept = (names) => this.media.note(names).catch((error) => console.warn("A picture waits for its turn.", error));
    this.store.onKept(this.store.kept.splice(0));
    this.loop.start();
  }

  // Tiles that were drawn without their picture, which another device has: it may come now.
  showMissed() {
    for (const image of document.querySelectorAll("img[data-stored]:not([src])")) this.app.page.pictures.show(image, image.dataset.stored);
  }

  answer(name, values) { this.app.send.devices({ answer: part(DevicesAnswer, name, values) }); }

  async perform(name, fields) {
    try {
      await performers[name](fields, this);
    } catch (error) {
      this.refuse(name, error);
    }
  }

  refuse(name, error) {
    if (error.name === "AbortError") return;
    const reason = refusals[error.code] ?? refusals[error.name] ?? "unknown";
    if (reason === "unknown") console.warn("Devices", name, error);
    this.answer("refused", { reason });
  }

  // What a member's own key opens is needed here: a browser that keeps its records plainly can't be trusted with a family's key.
  async seals() {
    const records = await this.store.sealing(true);
    if (records.isPlain || !isSecureContext || !navigator.locks) throw new DOMException("nothing is sealed here", "notSecure");
  }

  async look() {
    const me = await this.self.get("me");
    const troubles = (await this.self.get("troubles")) ?? [];
    const waiting = await this.loop.count();
    const shown = { isMember: Boolean(me), device: me?.name ?? "", members: [], waiting, usedBytes: 0, quotaBytes: 0, lastContact: this.loop.lastContact ?? (await this.self.get("contact")) ?? 0, troubles };
    if (!me) return this.answer("looked", { facts: shown });
    this.loop.use(me);
    let facts;
    try {
      await this.loop.know(true);
      facts = this.loop.facts;
      shown.usedBytes = facts.usedBytes;
      shown.quotaBytes = facts.quotaBytes ?? 0;
      shown.lastContact = Date.now();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === "sync-removed" && !troubles.some((it) => it.kind === "removed" && !it.device)) shown.troubles = [...troubles, { kind: "removed", device: "", at: Date.now() }];
    }
    const { membership } = this.loop;
    shown.members = (membership?.members ?? []).map((it) => {
      const known = facts?.devices.find(({ name }) => name === it.name);
      return {
        device: it.name, added: it.made, lastSeen: known?.lastSeen > known?.added ? known.lastSeen : 0, isRecovery: it.role === 2,
        isPassphrase: Boolean(it.isPassphrase), isRemoved: Boolean(it.isRemoved),
        missing: known && it.role === 1 ? Math.max(0, facts.newest - known.acknowledged) : 0,
      };
    });
    this.answer("looked", { facts: shown });
    this.lookAgain(shown.members.some((it) => it.device !== me.name && isExpected(it)));
    await this.ahead.say().catch((error) => console.warn("Photos ahead", error));
    this.ahead.go();
  }

  // A device that was added just now comes in within seconds: the page says so until it is seen.
  lookAgain(isAwaited) {
    clearTimeout(this.looking);
    if (!isAwaited) return;
    this.looking = setTimeout(() => { this.look().catch((error) => console.warn("A new device", error)); }, 2000);
  }

  // By which Martlet chooses words of its vocabulary: whole numbers, each as likely as any other.
  drawNumbers() { this.answer("numbers", { values: [...crypto.getRandomValues(new Int32Array(6))] }); }

  async setPassphrase(name, phrase) {
    const [me, membership, keys] = await this.knowing();
    await this.keepFamily(await family.setPassphrase(me, membership, keys, name, phrase));
    this.answer("passphraseSet");
  }

  async removePassphrase() {
    const [me, membership, keys] = await this.knowing();
    await this.keepFamily(await family.removePassphrase(me, membership, keys));
    this.answer("passphraseRemoved");
  }

  async recoverByPassphrase(name, phrase) {
    await this.seals();
    await foundOr("phrase", family.recoverByPassphrase(this.self, name, phrase, this.store.device));
    return this.joined();
  }

  async prepareRecovery() {
    await this.seals();
    this.code = newCode();
    this.isConfirmed = false;
    this.answer("recoveryCode", { text: codeText(this.code) });
  }

  confirmRecovery(code) {
    const { bytes, group } = readCode(code);
    this.isConfirmed = Boolean(bytes && this.code && indexedDB.cmp(bytes, this.code) === 0);
    if (this.isConfirmed) return this.answer("codeConfirmed");
    // A code that is one, but another: its groups are compared with what was shown.
    const differing = bytes ? 1 + codeText(bytes).split("-").findIndex((part, index) => part !== codeText(this.code ?? bytes).split("-")[index]) : group;
    return this.answer("codeWrong", { group: differing });
  }

  async begin(invitation) {
    await this.seals();
    if (!this.isConfirmed) throw new DOMException("the code was not confirmed", "unknown");
    await family.begin(this.self, this.code, invitation, this.store.device);
    this.code.fill(0);
    this.isConfirmed = false;
    await this.store.shareFromNow();
    this.loop.describe();
    await this.shareMedia();
    this.start();
    this.answer("begun");
  }

  // What was not as it should be has been read. What is so still is named again.
  async putAway() {
    await this.self.put({ troubles: undefined });
    this.loop.wake();
    const waiting = await this.loop.count();
    this.loop.say(waiting ? "waiting" : "current", waiting);
    await this.look();
  }

  // The new code has been typed back: the old one opens nothing from now on.
  async replaceRecovery() {
    if (!this.isConfirmed) throw new DOMException("the code was not confirmed", "unknown");
    const [me, membership, keys] = await this.knowing();
    const fresh = await family.replaceRecovery(me, membership, keys, this.code);
    this.code.fill(0);
    this.isConfirmed = false;
    await this.keepFamily(fresh);
    this.answer("recoveryReplaced");
  }

  async describe(batches, isSnapshot) {
    if (isSnapshot) return this.loop.offerSnapshot(batches).catch((error) => console.warn("A snapshot waits for its turn.", error));
    for (const batch of batches) await this.store.share("base", batch);
    return this.loop.wake();
  }

  async shareMedia() { await this.media.note(await this.store.contents()); }

  async knowing() {
    const me = await this.self.get("me");
    this.loop.use(me);
    await this.loop.know(true);
    return [me, this.loop.membership, (await this.self.get("family")).keys];
  }

  async offer() {
    const meeting = this.newMeeting();
    const [me] = await this.knowing();
    const address = await addressForOthers();
    this.offered = await this.attend(meeting, meeting.offer(me, (code) => this.answer("offered", { code, address })));
    this.compare(meeting, this.offered.pictures);
    // While two people compare, what the new device begins with is made.
    await this.loop.wishSnapshot().catch((error) => console.warn("A snapshot waits for its turn.", error));
  }

  newMeeting() {
    this.leaveMeeting();
    this.meeting = new Meeting();
    return this.meeting;
  }

  // The other device is told of a meeting that fails here.
  attend(meeting, work) {
    return work.catch((error) => {
      meeting.leave();
      throw error;
    });
  }

  // While people compare, the other device may leave.
  compare(meeting, pictures) {
    this.answer("compare", { pictures });
    meeting.whileThere().catch((error) => this.refuse("compare", error));
  }

  leaveMeeting(why) {
    this.meeting?.leave(why);
    this.meeting = this.offered = this.met = undefined;
  }

  async accept() {
    if (!this.offered) throw new Refused("expired");
    const { meeting, offered } = this;
    const [, membership, keys] = await this.knowing();
    await this.attend(meeting, offered.accept(membership, keys));
    this.offered = undefined;
    await this.keepFamily();
    this.answer("added");
  }

  async keepFamily(keys) {
    await this.loop.keep(keys);
    await this.loop.know();
    this.loop.wake();
  }

  async join(code) {
    await this.seals();
    const meeting = this.newMeeting();
    this.met = await this.attend(meeting, meeting.meet(this.self, code, this.store.device));
    this.compare(meeting, this.met.pictures);
  }

  async confirmJoin() {
    if (!this.met) throw new Refused("expired");
    const { meeting, met } = this;
    await this.attend(meeting, met.confirm());
    this.met = undefined;
    await this.joined();
  }

  async recover(code) {
    await this.seals();
    const { bytes, group } = readCode(code);
    if (!bytes) return this.answer("codeWrong", { group });
    await foundOr("recovery", family.recover(this.self, bytes, this.store.device));
    bytes.fill(0);
    return this.joined();
  }

  async joined() {
    // All that was changed since the family began comes with it.
    const { statements } = await this.self.get("family");
    await pastBegan(this.store, (await Membership.of((await this.self.get("me")).family, statements)).members[0].made);
    // The app makes way for the family's settings and lock first: what it describes then is what this device brings.
    this.answer("joined");
    await this.store.shareFromNow();
    this.loop.describe();
    await this.shareMedia();
    this.start();
  }

  async remove(device) {
    const [me, membership, keys] = await this.knowing();
    if (device === me.name) throw new DOMException("itself", "unknown");
    // What it has sent so far counts.
    await this.loop.pull();
    const { heads } = await this.loop.reading();
    const fresh = await family.remove(me, membership, keys, device, heads[device]?.counter ?? 0);
    await this.keepFamily(fresh);
    this.answer("removed");
  }
}
