// What the page about privacy asks of the browser. The tasks and answers are those of
// Sources/WebSession/TaskWriter.swift and AnswerReader.swift.

import { exportFamily, importFamily } from "./archive.js";
import { choice, part, record, union } from "./boundary.js";
import { bringBack } from "./bringing_back.js";
import { bringCards, saveCards } from "./cards.js";
import { beginAnew, count, destroy, note } from "./erasing.js";
import { stopFetching } from "./fetching.js";
import { lookAround, sendFeedback } from "./feedback.js";
import { choose, save } from "./files.js";
import { keepPast, readPast } from "./past.js";
import { keepCode, safeCopy } from "./safekeeping.js";
import { done, listed } from "./storage.js";

// Milliseconds after a snapshot until its past is looked through: nobody waits for it.
const quiet = 10_000;

const ErasureStep = choice("keys records media clips device cache server");
const PrivacyTask = union(`
  look
  export language:text snapshot:block batches:[block]
  bringIn language:text
  count step:ErasureStep job:block
  destroy step:ErasureStep job:block
  finish job:block
  save name:text text:text
  beginAnew
  readPast
  keepPast batches:[block]
  chooseLog
  lookAround
  sendFeedback report:text
  chooseCards language:text
  saveCards cards:block files:[text] name:text
  keepCode code:text
  bringBack code:text language:text
`, { ErasureStep });

const PrivacyWork = choice("exporting importing");
const SafeCopy = union(`
  impossible
  due
  kept at:i64
  codeless
  waiting at:i64
`);
const ArchiveFacts = record("rows:i64 media:i64 changes:i64 lost:i64 notices:[text]");
const CardPicture = record("name:text type:text");
const CardsAnswer = union(`
  working
  saved
  offline
  elsewhere
  refused sentence:text
  read cards:block pictures:[CardPicture] sounds:[text]
`, { CardPicture });
const PrivacyAnswer = union(`
  looked media:i64 clips:i64 bytes:i64? isKept:flag? hasSignal:flag copy:SafeCopy
  working work:PrivacyWork
  exported facts:ArchiveFacts file:text bytes:i64
  brought facts:ArchiveFacts changesGate:flag batch:block
  failed reason:text
  counted step:ErasureStep count:i64
  destroyed step:ErasureStep
  stuck
  past batches:[block] since:i64
  logRead bytes:block isTooLarge:flag
  surroundings version:text browser:text system:text isInstalled:flag errors:[text]
  feedbackSent status:i32
  cards answer:CardsAnswer
  codeRefused
`, { ErasureStep, PrivacyWork, SafeCopy, ArchiveFacts, CardsAnswer });

function answer(app, name, values) { app.send.privacy({ answer: part(PrivacyAnswer, name, values) }); }

const performers = {
  look(_, app) { return look(app); },
  export({ language, snapshot, batches }, app) { return exportEverything(language, app, { snapshot, batches }); },
  bringIn({ language }, app) { return choose(".zip,application/zip", (file) => bring(importFamily(file, app.store, language), app)); },
  count({ step, job }, app) {
    return erase(step, job, app, async () => answer(app, "counted", { step, count: await count(step, app.store) }));
  },
  destroy({ step, job }, app) {
    return erase(step, job, app, async () => {
      await destroy(step, app.store, job);
      answer(app, "destroyed", { step });
    });
  },
  finish({ job }) { return note(job); },
  save({ name, text }) { save(name, new Blob([text], { type: "text/plain" })); },
  beginAnew() { return beginAnew(); },
  readPast(_, app) { return tellPast(app); },
  keepPast({ batches }, app) { return keepPast(app.store, batches); },
  chooseLog(_, app) { choose(".obl,.json,application/json", (file) => readLog(file, app)); },
  chooseCards({ language }, app) { bringCards(language, app, (became) => answer(app, "cards", { answer: became })); },
  saveCards(fields, app) { return saveCards(fields, app, (became) => answer(app, "cards", { answer: became })); },
  keepCode({ code }, app) { return keepCode(app.store, code).catch((error) => console.warn("The code was not kept.", error)); },
  bringBack({ code, language }, app) { return bringCopy(code, language, app); },
  lookAround(_, app) { answer(app, "surroundings", lookAround()); },
  async sendFeedback({ report }, app) { answer(app, "feedbackSent", { status: await sendFeedback(report) }); },
};

// `task` is what the module wrote.
export async function privacy(task, app) {
  const [name, fields] = PrivacyTask.read(task);
  return performers[name](fields, app);
}

// As in Sources/Exchange/BoardLog: a larger file is not even read.
const largestLog = 20_000_000;

async function readLog(file, app) {
  const isTooLarge = file.size > largestLog;
  const bytes = isTooLarge ? new Uint8Array()
    : await file.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => new Uint8Array());
  answer(app, "logRead", { bytes, isTooLarge });
}

async function tellPast(app) {
  const { records, since } = await readPast(app.store);
  answer(app, "past", { batches: records, since });
}

// Once a snapshot has taken the log's place, what need not be kept of the past any longer goes: what was deleted for good, above all.
export async function thinPast(app) {
  await new Promise((resolve) => { setTimeout(resolve, quiet); });
  if (app.isDead) return;
  await app.openRooms();
  await tellPast(app);
}

// One part of a step of the erasure.
async function erase(step, job, app, work) {
  try {
    await note(job, step);
    // Nothing comes into what is being destroyed.
    await stopFetching();
    await work();
  } catch (error) {
    console.warn("A step of the erasure did not succeed.", error);
    answer(app, "stuck");
  }
}

async function look(app) {
  const { store } = app;
  await store.openAgain();
  const [media, clips, space, kept, copy] = await Promise.all([
    records(store, "blobs"), records(store, "clips"),
    navigator.storage?.estimate?.().catch(() => null), navigator.storage?.persisted?.().catch(() => null), copyOf(store)]);
  answer(app, "looked", {
    media, clips, bytes: space?.usage ?? null, isKept: typeof kept === "boolean" ? kept : null,
    hasSignal: navigator.globalPrivacyControl === true, copy,
  });
}

// Where nothing is sealed, or nothing is kept, there is no copy either.
const copyOf = async (store) => {
  const hasNone = store.records?.isPlain || (!store.database && !["unopened", "locked", "corrupt"].includes(store.trouble));
  return hasNone ? ["impossible"] : safeCopy(store);
};

// How many pictures and sounds, or clips; the sealed list of clips' names is none of them.
async function records(store, kind) {
  if (!store.database) return store.memory[kind].size;
  const all = store.database.transaction(kind).objectStore(kind);
  const [count, list] = await Promise.all([done(all.count()), done(all.getKey(listed))]);
  return count - (list === undefined ? 0 : 1);
}

async function exportEverything(language, app, unstored) {
  const { blob, report, reason } = await exportFamily(app.store, language, unstored)
    .catch((error) => { console.warn("The archive could not be made.", error); return { reason: "" }; });
  if (!blob) return answer(app, "failed", { reason });
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const name = `martlet-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.zip`;
  save(name, blob);
  return answer(app, "exported", { facts: facts(report), file: name, bytes: blob.size });
}

// From a file or from a copy. Resolves to what `reading` did.
async function bring(reading, app) {
  answer(app, "working", { work: "importing" });
  const became = await reading.catch((error) => { console.warn("What was to be brought could not be read.", error); return { reason: "" }; });
  const { batch, report, reason, isRefused } = became;
  if (isRefused) answer(app, "codeRefused");
  else if (batch) answer(app, "brought", { facts: facts(report), changesGate: report.changesGate, batch });
  else answer(app, "failed", { reason });
  return became;
}

async function bringCopy(code, language, app) {
  const { batch, report, release } = await bring(bringBack(code, language, app.store), app);
  if (!batch) return;
  if (!report.changesGate) await release().catch((error) => console.warn("The copy is not this family's yet.", error));
  await look(app);
}

function facts({ tables, media, changes, lost, unread, notices }) {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return { rows, media, changes: changes ?? 0, lost: lost.length + unread, notices: (notices ?? []).map(({ message }) => message) };
}
