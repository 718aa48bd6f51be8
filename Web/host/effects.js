// Performs the module's effects. The table is that of Sources/WebSession/EffectWriter.swift: boundary.js explains it.

import { choice, elsewhere, record, union } from "./boundary.js";
import { choose } from "./files.js";
import { note } from "./marker.js";
import { fetched } from "./module_parts.js";
import { ask } from "./network.js";
import { copyOf } from "./pictures.js";
import { writePlace } from "./places.js";

const SpeechSource = choice("clip voice recording server");
const SpeechStep = record(
  "source:SpeechSource isKept:flag name:text text:text language:text rate:f64 pitch:f64 firstWord:i32 weights:[f64]", { SpeechSource });
const Clip = record("name:text bytes:block");
export const LanguageUse = choice("sentence liveForms prediction forms learning hearing waysFull waysPast waysFuture");
const Effect = union(`
  speak id:i32 steps:[SpeechStep]
  stopSpeaking
  save batch:block isShared:flag
  compact snapshot:block past:block
  after milliseconds:i64 timer:block
  ask question:block path:text limit:i64
  tell question:block path:text limit:i64 body:text
  keepClips clips:[Clip]
  forgetClips names:[text]
  forgetMedia names:[text]
  navigate path:text shown:text replaces:flag
  dress language:text theme:text isHighContrast:flag title:text
  haptic
  focus id:text
  openBoardFile language:text
  boards task:BoardsTask
  applyUpdate
  persist
  askLanguage use:LanguageUse turn:i32 request:block
  keepGate gate:block isLossRead:flag
  derive number:u32 secret:block salt:block rounds:i64
  draw count:i32
  privacy task:PrivacyTask
  openLexicon
  photos task:PhotosTask
  paper task:PaperTask
  step isBack:flag
  fetchRooms
  enterRoom focus:text
  devices task:DevicesTask
  openMeanings
  saying task:SayingTask
  model task:ModelTask
  fetchMedia names:[text]
  sight task:SightTask
`, {
  SpeechStep, Clip, LanguageUse, BoardsTask: elsewhere, PrivacyTask: elsewhere, PhotosTask: elsewhere, PaperTask: elsewhere,
  DevicesTask: elsewhere, SayingTask: elsewhere, ModelTask: elsewhere, SightTask: elsewhere,
});

const timers = new Map();
// photos.js, once it is there.
let photoSide;
let fetchingPhotos;
let fetchingDevices;
// The module refuses a larger file in words; it is not even read then.
const largestFile = 200_000_000;

// The bytes of what the page names under an id: none where it names nothing (a site without a lexicon), or nothing comes.
const bytesOf = (id) => fetched(id).then((response) => response.arrayBuffer()).then((bytes) => new Uint8Array(bytes), () => new Uint8Array());

const performers = {
  speak({ id, steps }, app) { app.speaker.speak(id, steps); },
  stopSpeaking(_, app) { app.speaker.stop(); },
  save({ batch, isShared }, app) {
    app.store.append(batch, isShared).then(() => app.send.saved(), (error) => app.send.saveFailed({ code: error?.name ?? "Error", batch }));
  },
  compact({ snapshot, past }, app) {
    app.store.compact(snapshot, past).then(() => app.later()).then(({ thinPast }) => thinPast(app)).catch(() => {});
  },
  after({ milliseconds, timer }, app) {
    const name = timer.join();
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(() => { timers.delete(name); app.send.timer({ timer }); }, milliseconds));
  },
  ask(question, app) { app.settled.then(() => ask(question, app.send)); },
  tell(question, app) { ask(question, app.send); },
  keepClips({ clips }, app) {
    app.store.keep("clips", clips.map(({ name, bytes }) => [name, bytes])).then(
      () => app.send.clipsKept({ names: clips.map(({ name }) => name) }), (error) => app.send.keepFailed({ code: error?.name ?? "Error" }));
  },
  forgetClips({ names }, app) { app.store.forget("clips", names).catch(() => {}); },
  forgetMedia({ names }, app) {
    app.store.forget("blobs", names.flatMap((name) => [name, copyOf(name)])).catch(() => {});
    if (app.store.isShared) fetchDevices().then((side) => side.forgotten(names, app)).catch(() => {});
  },
  // The board comes first; writing an address down takes a browser a millisecond or more.
  navigate(place, app) { app.onceDrawn.push(() => writePlace(place, app.store)); },
  dress({ language, theme, isHighContrast, title }) {
    const page = document.documentElement;
    page.lang = language;
    page.dataset.theme = theme;
    page.dataset.contrast = isHighContrast ? "high" : "normal";
    document.title = title;
    const colour = getComputedStyle(page).getPropertyValue("--page").trim();
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = colour;
  },
  haptic() { navigator.vibrate?.(12); },
  // What has the focus already is not scrolled to by asking for it: a page whose door stood low would open at its middle.
  focus({ id }, app) {
    app.onceDrawn.push(() => {
      const element = document.getElementById(id);
      element?.focus();
      element?.scrollIntoView({ block: "nearest" });
    });
  },
  openBoardFile({ language }, app) {
    choose(".obf,.obz,.grd,application/zip,application/json", (file) => openFile(file, language, app));
  },
  boards({ task }, app) { return app.later().then((parts) => parts.boards(task, app)); },
  applyUpdate(_, app) { app.later().then(({ applyUpdate }) => applyUpdate()).catch(() => {}); },
  persist() { navigator.storage?.persist?.().catch(() => {}); },
  askLanguage({ use, turn, request }, app) {
    app.oncePainted(() => app.language().then((language) => language.ask(request))
      .then((answer) => app.send.languageAnswered({ use, turn, answer }), (error) => console.warn("Language", error)));
  },
  keepGate({ gate, isLossRead }, app) {
    note(isLossRead ? { gate, loss: 0 } : { gate });
    app.store.onWritten();
  },
  derive({ number, secret, salt, rounds }, app) {
    app.later().then(({ derive }) => derive(secret, salt, rounds)).catch(() => new Uint8Array())
      .then((bytes) => app.send.gateDerived({ number, bytes }));
  },
  draw({ count }, app) { app.send.gateDrew({ bytes: crypto.getRandomValues(new Uint8Array(count)) }); },
  privacy({ task }, app) { app.later().then((parts) => parts.privacy(task, app)); },
  openLexicon(_, app) {
    bytesOf("meanings").then((bytes) => app.send.meanings({ bytes }));
    bytesOf("lexicon").then((bytes) => app.send.lexicon({ bytes }));
  },
  openMeanings(_, app) { bytesOf("meanings").then((bytes) => app.send.meanings({ bytes })); },
  photos({ task }, app) {
    // Once what it is about has been drawn, and one after another.
    const once = (side) => { if (!app.isDead) side.photos(task, app); };
    app.onceDrawn.push(() => {
      if (photoSide) return once(photoSide);
      return fetchPhotos().then(once).catch((error) => console.warn("Photos", error));
    });
  },
  // Only a device that belongs to a family has somebody to fetch from.
  fetchMedia({ names }, app) {
    if (app.store.isShared) fetchDevices().then((side) => side.fetchAhead(names, app)).catch((error) => console.warn("Devices", error));
  },
  paper({ task }, app) { app.later().then((parts) => parts.paper(task, app)); },
  step({ isBack }) { if (isBack) history.back(); else history.forward(); },
  fetchRooms(_, app) { app.openRooms().catch(() => app.send.roomsMissing()); },
  enterRoom({ focus }, app) {
    const hadFocus = app.root.contains(document.activeElement);
    app.onceDrawn.push(() => {
      // A field that only keys write into is not where a room begins: the board is.
      const first = document.getElementById(focus) ?? (hadFocus && (app.page.heading()
        ?? app.root.querySelector("[role=gridcell] [tabindex='0']") ?? app.root.querySelector("main button, main input")));
      if (first) first.focus({ preventScroll: true });
    });
  },
  devices({ task }, app) {
    fetchDevices().then((side) => side.devices(task, app)).catch((error) => console.warn("Devices", error));
  },
  saying({ task }, app) { app.later().then((parts) => parts.saying(task, app)).catch((error) => console.warn("Saying", error)); },
  model({ task }, app) { app.later().then((parts) => parts.model(task, app)).catch((error) => console.warn("Model", error)); },
  sight({ task }, app) {
    import(document.getElementById("sight").href).then((side) => side.sight(task, app)).catch((error) => console.warn("Sight", error));
  },
};

export function perform(reader, app) {
  const [name, fields] = Effect.read(reader);
  performers[name](fields, app);
}

// A fetch that failed is tried again the next time.
export function fetchPhotos() {
  fetchingPhotos ??= import(document.getElementById("photos").href)
    .then((side) => (photoSide = side), (error) => { fetchingPhotos = undefined; throw error; });
  return fetchingPhotos;
}

export function fetchDevices() {
  fetchingDevices ??= import(document.getElementById("devices").href).catch((error) => { fetchingDevices = undefined; throw error; });
  return fetchingDevices;
}

async function openFile(file, language, app) {
  app.send.fileOpening({ name: file.name, size: file.size });
  if (file.size > largestFile) return;
  const { boards, reason, wasLost } = await app.later()
    .then(({ openBoards }) => openBoards(file, language, app.store))
    .catch(() => ({ reason: "" }));
  if (boards) app.send.fileOpened({ boards }); else app.send.fileFailed({ reason });
  if (wasLost) app.send.keepFailed({ code: "QuotaExceededError" });
}
