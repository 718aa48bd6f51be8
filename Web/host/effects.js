// Performs the module's effects. The kinds and their fields are those of
// Sources/WebSession/EffectWriter.swift.

import { choose } from "./files.js";
import { note } from "./marker.js";
import { ask } from "./network.js";

const timers = new Map();
// photos.js, once it is there.
let photoSide;
let fetchingPhotos;
// The module refuses a larger file in words; it is not even read then.
const largestFile = 200_000_000;

const performers = [
  function speak(reader, app) {
    const id = reader.i32();
    const steps = Array.from({ length: reader.u32() }, () => readStep(reader));
    app.speaker.speak(id, steps);
  },
  function stopSpeaking(_, app) { app.speaker.stop(); },
  function save(reader, app) {
    const batch = reader.block();
    app.store.append(batch).then(app.send.saved, (error) => app.send.saveFailed(error?.name ?? "Error", batch));
  },
  function compact(reader, app) { app.store.compact(reader.block()).catch(() => {}); },
  function after(reader, app) {
    const milliseconds = reader.i64();
    const timer = reader.block();
    const name = timer.join();
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(() => { timers.delete(name); app.send.timer(timer); }, milliseconds));
  },
  function askServer(reader, app) {
    const question = { token: reader.block(), path: reader.text(), limit: reader.i64() };
    app.settled.then(() => ask(question, app.send));
  },
  function keepClips(reader, app) {
    const clips = Array.from({ length: reader.u32() }, () => [reader.text(), reader.block()]);
    app.store.keep("clips", clips)
      .then(() => app.send.kept(clips.map(([name]) => name)), (error) => app.send.keepFailed(error?.name ?? "Error"));
  },
  function forgetClips(reader, app) { app.store.forget("clips", reader.texts()).catch(() => {}); },
  function navigate(reader, app) {
    const path = reader.text();
    const replaces = reader.flag();
    // The board comes first; writing an address down takes a browser a millisecond or more.
    app.onceDrawn.push(() => {
      // Some browsers refuse an address that is written down too often; the board is there all the same.
      try { if (replaces) history.replaceState(null, "", path); else history.pushState(null, "", path); } catch (error) {
        console.warn("Address", error);
      }
    });
  },
  function dress(reader, app) {
    const page = document.documentElement;
    page.lang = reader.text();
    page.dataset.theme = reader.text();
    page.dataset.contrast = reader.flag() ? "high" : "normal";
    document.title = reader.text();
    const colour = getComputedStyle(page).getPropertyValue("--page").trim();
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = colour;
  },
  function haptic() { navigator.vibrate?.(12); },
  function focus(reader, app) {
    const id = reader.text();
    app.onceDrawn.push(() => document.getElementById(id)?.focus());
  },
  // A board file to be opened, or boards that go out.
  function boards(reader, app) {
    if (reader.u8() === 1) { const task = reader.block(); return app.later().then((parts) => parts.boards(task, app)); }
    const language = reader.text();
    choose(".obf,.obz,.grd,application/zip,application/json", (file) => openFile(file, language, app));
  },
  function update(_, app) { app.later().then(({ applyUpdate }) => applyUpdate()).catch(() => {}); },
  function persist() { navigator.storage?.persist?.().catch(() => {}); },
  function askLanguage(reader, app) {
    const use = reader.u8();
    const turn = reader.i32();
    const request = reader.block();
    app.oncePainted(() => app.language().then((language) => language.ask(request))
      .then((answer) => app.send.languageAnswered(use, turn, answer), (error) => console.warn("Language", error)));
  },
  function derive(reader, app) {
    const number = reader.u32();
    const secret = reader.block();
    const salt = reader.block();
    const rounds = reader.i64();
    app.later().then(({ derive }) => derive(secret, salt, rounds))
      .then((bytes) => app.send.gateDerived(number, bytes), () => app.send.gateDerived(number, new Uint8Array()));
  },
  function draw(reader, app) { app.send.gateDrew(crypto.getRandomValues(new Uint8Array(reader.i32()))); },
  function fetchRooms(_, app) { app.openRooms().catch(() => app.send.roomsMissing()); },
  function enterRoom(reader, app) {
    const id = reader.text();
    const hadFocus = app.root.contains(document.activeElement);
    app.onceDrawn.push(() => {
      const first = document.getElementById(id) ?? (hadFocus && app.root.querySelector("main button, main input"));
      if (first) first.focus({ preventScroll: true });
    });
  },
  function privacy(reader, app) {
    const task = reader.block();
    app.later().then((parts) => parts.privacy(task, app));
  },
  // The page names a lexicon where the site has one.
  function openLexicon(_, app) {
    const address = document.getElementById("lexicon")?.href;
    const bytes = address ? fetch(address, { credentials: "same-origin" }).then((response) => (response.ok ? response.arrayBuffer() : new ArrayBuffer()))
      : Promise.resolve(new ArrayBuffer());
    bytes.catch(() => new ArrayBuffer()).then((lexicon) => app.send.lexicon(new Uint8Array(lexicon)));
  },
  function step(reader) { if (reader.flag()) history.back(); else history.forward(); },
  function tell(reader, app) {
    ask({ token: reader.block(), path: reader.text(), limit: reader.i64(), body: reader.text() }, app.send);
  },
  function photos(reader, app) {
    const task = reader.block();
    // Once what it is about has been drawn, and one after another.
    const once = (side) => { if (!app.isDead) side.photos(task, app); };
    app.onceDrawn.push(() => {
      if (photoSide) return once(photoSide);
      return fetchPhotos().then(once).catch((error) => console.warn("Photos", error));
    });
  },
  function forgetMedia(reader, app) { app.store.forget("blobs", reader.texts()).catch(() => {}); },
  function paper(reader, app) { const task = reader.block(); app.later().then((parts) => parts.paper(task, app)); },
  function keepGate(reader, app) {
    const gate = reader.block();
    note(reader.flag() ? { gate, loss: 0 } : { gate });
    app.store.onWritten();
  },
];

// A fetch that failed is tried again the next time.
export function fetchPhotos() {
  fetchingPhotos ??= import(document.getElementById("photos").href)
    .then((side) => (photoSide = side), (error) => { fetchingPhotos = undefined; throw error; });
  return fetchingPhotos;
}

async function openFile(file, language, app) {
  app.send.fileOpening(file.name, file.size);
  if (file.size > largestFile) return;
  const { boards, reason, wasLost } = await app.later()
    .then(({ openBoards }) => openBoards(file, language, app.store))
    .catch(() => ({ reason: "" }));
  if (boards) app.send.fileOpened(boards); else app.send.fileFailed(reason);
  if (wasLost) app.send.keepFailed("QuotaExceededError");
}

const sources = ["clip", "voice", "server", "server", "recording"];

function readStep(reader) {
  const source = reader.u8();
  return {
    kind: sources[source],
    keep: source === 3,
    name: reader.text(),
    text: reader.text(),
    language: reader.text(),
    rate: reader.f64(),
    pitch: reader.f64(),
    firstWord: reader.i32(),
    weights: Array.from({ length: reader.u32() }, () => reader.f64()),
  };
}

export function perform(reader, app) { performers[reader.u8()](reader, app); }
