// What the page about the family's devices asks of the browser. The tasks and answers are those of
// Sources/WebSession/DevicesTaskWriter.swift and DevicesReader.swift.

import { choice, part, record, union } from "./boundary.js";

const DevicesTask = union(`
  look
  prepareRecovery
  confirmRecovery code:text
  begin invitation:text
  offer
  accept
  endOffer
  join code:text
  confirmJoin
  endJoin
  recover code:text
  remove device:text
  describe batches:[block]
`);

const DevicesRefusal = choice(
  "noServer notSecure invitation code expired differs taken quota full removed newer damaged busy unknown");
const SyncTroubleKind = choice(
  "signature chain fork withheld rollback forgedDevice forgedKey unopened foreignClock newer removed quota full refused");
const Member = record("device:text added:i64 lastSeen:i64 missing:i64 isRecovery:flag isRemoved:flag");
const SyncTrouble = record("kind:SyncTroubleKind device:text at:i64", { SyncTroubleKind });
const DevicesFacts = record(
  "isMember:flag device:text members:[Member] waiting:i64 usedBytes:i64 lastContact:i64 troubles:[SyncTrouble]", { Member, SyncTrouble });
const DevicesAnswer = union(`
  looked facts:DevicesFacts
  recoveryCode text:text
  codeWrong group:i32
  codeConfirmed
  begun
  offered code:text
  compare pictures:[i32]
  added
  joined
  removed
  refused reason:DevicesRefusal
`, { DevicesFacts, DevicesRefusal });

function answer(app, name, values) { app.send.devices({ answer: part(DevicesAnswer, name, values) }); }

const alone = { isMember: false, device: "", members: [], waiting: 0, usedBytes: 0, lastContact: 0, troubles: [] };
const refuse = (app) => answer(app, "refused", { reason: "noServer" });

const performers = {
  look(_, app) { answer(app, "looked", { facts: alone }); },
  prepareRecovery(_, app) { refuse(app); },
  confirmRecovery(_, app) { refuse(app); },
  begin(_, app) { refuse(app); },
  offer(_, app) { refuse(app); },
  accept(_, app) { refuse(app); },
  endOffer() {},
  join(_, app) { refuse(app); },
  confirmJoin(_, app) { refuse(app); },
  endJoin() {},
  recover(_, app) { refuse(app); },
  remove(_, app) { refuse(app); },
  describe() {},
};

// `task` is what the module wrote.
export async function devices(task, app) {
  const [name, fields] = DevicesTask.read(task);
  return performers[name](fields, app);
}
