// What the browser tells the module. The table is that of Sources/WebSession/MessageReader.swift: boundary.js explains it.

import { choice, elsewhere, record, union } from "./boundary.js";
import { ByteWriter } from "./bytes.js";
import { LanguageUse } from "./effects.js";
import { EventKind } from "./events.js";
import { isInstalled, movedTo, placeNow, takeJoinLink } from "./places.js";

// Before each message: milliseconds since 1970, and since the page began; and the minutes that local time is ahead of UTC.
const Times = record("now:i64 ticks:i64 offset:i32");
const Voice = record("name:text language:text isLocal:flag");
const StorageLoss = choice("none restored partial everything");
const SyncState = choice("off waiting current trouble");
const FamilyBatch = record("batch:block device:text");
const Message = union(`
  words vocabulary:block texts:block
  start languages:[text] path:text query:text width:i32 height:i32 isDark:flag prefersContrast:flag device:text session:text storageTrouble:text batches:[block] voices:[Voice] loss:StorageLoss keptGate:block movedTo:text isLargeText:flag joinLink:text isInstalled:flag hasStumbled:flag
  event node:i32 kind:EventKind value:text key:text isCommand:flag isShift:flag isChecked:flag isTouch:flag x:i32 y:i32 age:i32
  voices voices:[Voice]
  spokenWord id:i32 word:i32
  speechEnded id:i32
  speechFailed id:i32 step:i32 code:text
  saved
  saveFailed code:text batch:block
  timer timer:block
  answered question:block status:i32 retryAfter:i64 body:block
  clipsKept names:[text]
  keepFailed code:text
  fileOpening name:text size:i64
  fileOpened boards:block
  fileFailed reason:text
  boards answer:BoardsAnswer
  gateDerived number:u32 bytes:block
  gateDrew bytes:block
  privacy answer:PrivacyAnswer
  erasureFound job:block
  lexicon bytes:block
  photos message:PhotosMessage
  tileMedia message:TileMediaMessage
  moved path:text
  viewport width:i32 height:i32
  scheme isDark:flag
  otherTab batch:block
  updateWaits
  keptOffline
  visible
  hidden
  languageReady
  languageAnswered use:LanguageUse turn:i32 answer:block
  roomsCame texts:block
  roomsMissing
  meanings bytes:block
  syncState state:SyncState waiting:i64
  fromFamily batches:[FamilyBatch] reference:i64
  describeFamily isSnapshot:flag
  devices answer:DevicesAnswer
  saying message:SayingMessage
  model message:ModelMessage
  sight report:SightReport
`, {
  Voice, StorageLoss, SyncState, FamilyBatch, EventKind, LanguageUse,
  BoardsAnswer: elsewhere, PrivacyAnswer: elsewhere, PhotosMessage: elsewhere, TileMediaMessage: elsewhere,
  DevicesAnswer: elsewhere, SayingMessage: elsewhere, ModelMessage: elsewhere, SightReport: elsewhere,
});

function encoded(name, values) {
  const writer = new ByteWriter();
  Times.write(writer, { now: Date.now(), ticks: Math.floor(performance.now()), offset: -new Date().getTimezoneOffset() });
  Message.write(writer, [name, values]);
  return writer.result;
}

// For each message a function that sends it: `saveFailed({ code, batch })`. What it returns is what `deliver` does; where
// `draws` is false, the page has nothing to be drawn anew.
export function messages(deliver) {
  return Object.fromEntries(Message.names.map((name) => [name, (values, draws) => deliver(encoded(name, values), draws)]));
}

export const isDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

// What a start says of the browser, and of what is stored. `hasStumbled`: whether it follows the module's stop.
export function startOf(store, voices, hasStumbled) {
  return {
    languages: navigator.languages ?? [navigator.language], path: placeNow(), query: location.search,
    width: innerWidth, height: innerHeight, isDark: isDark(), prefersContrast: matchMedia("(prefers-contrast: more)").matches,
    device: store.device, session: store.session, storageTrouble: store.trouble, batches: store.batches, voices,
    loss: StorageLoss.names[store.loss], keptGate: store.gate, movedTo: movedTo() ?? "",
    isLargeText: parseFloat(getComputedStyle(document.documentElement).fontSize) >= 20,
    joinLink: takeJoinLink(), isInstalled: isInstalled(), hasStumbled,
  };
}
