// Starts the app: loads the module, what the device stores and the vocabulary at the same time, then
// only carries messages between the module and the browser. The product's rules are all in the module.

import { ByteReader } from "./bytes.js";
import { Drawings } from "./drawings.js";
import { fetchDevices, fetchPhotos, perform } from "./effects.js";
import { listen } from "./events.js";
import { complete, fetched, firstPart, instantiate, secondPart } from "./module_parts.js";
import { Page } from "./patch.js";
import { Pictures } from "./pictures.js";
import { leadOn, openFirstPlace } from "./places.js";
import { messages, startOf } from "./messages.js";
import { Speaker } from "./speech.js";
import { openStore } from "./storage.js";
import { watch } from "./surroundings.js";

const root = document.getElementById("app");
const calm = document.getElementById("calm");
const encoder = new TextEncoder();
const address = (id) => document.getElementById(id).href;

firstPart().catch(() => {});
const ownTexts = document.getElementById("texts").textContent;
// The rooms besides Talk: their code, their texts and their looks. Fetched once the first board has been painted, or at once
// where the address leads to one of them.
let rooms;
const fetchRooms = () => {
  rooms ??= fetchRoomsOnce().catch((error) => { rooms = undefined; throw error; });
  return rooms;
};
async function fetchRoomsOnce() {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = address("rooms-style");
  const styled = new Promise((resolve, reject) => { style.onload = resolve; style.onerror = reject; });
  document.head.append(style);
  try {
    const texts = fetched("rooms-texts").then((response) => response.text());
    const [module, own] = await Promise.all([secondPart(), texts, styled]);
    return { module, texts: ownTexts + own };
  } catch (error) {
    style.remove();
    throw error;
  }
}
// What an address needs besides the first part: nothing where it is Talk's. Any other one is a room's or nobody's.
const roomsAt = (path) => (/^\/(talk(\/|$)|$)/.test(path) ? undefined : fetchRooms());
const vocabulary = fetched("vocabulary").then(async (response) => new Uint8Array(await response.arrayBuffer()));
const opened = openStore(() => later());
const drawings = new Drawings(address("drawings"));

// What is not needed for the first board. A failed fetch is tried again the next time.
let fetchedLater;
const later = () => {
  fetchedLater ??= import(address("later")).catch((error) => { fetchedLater = undefined; throw error; });
  return fetchedLater;
};
let language;
const openLanguage = async () => {
  const { Language } = await later();
  language ??= new Language(address("language"), vocabulary, address("prediction"));
  return language;
};

// Scanning, dwell and steadied touch, on a device that has any of them switched on: soon after the first board.
let fetchedAccess;
const fetchAccess = () => {
  fetchedAccess ??= painted.then(() => import(address("access"))).then(({ begin }) => begin(root, () => app, address("access-module")))
    .catch((error) => { fetchedAccess = undefined; console.warn("Access", error); });
};

// Resolves once the board can be seen; what can wait for that, waits. A page in the background paints nothing.
let sawPaint;
const painted = new Promise((resolve) => { sawPaint = resolve; });

let app;
let isInstalled = false;
let isStarting = false;
let lastRestart = -Infinity;
let hasStumbled = false;

// `stored`: what the device keeps, once it has been read.
async function start(stored) {
  isStarting = true;
  try { await startOnce(stored); } finally { isStarting = false; }
}

async function startOnce(stored) {
  let next = ahead();
  next.catch(() => {});
  // An erasure that was cut off, or whose receipt was not put away (erasing.js): it goes on before anything else. Only the
  // database can say so, in which it was noted once a parent had confirmed it behind the gate.
  const erasure = (await stored).job;
  if (erasure) {
    isInstalled = true;
    history.replaceState(null, "", "/parents/privacy");
    next = ahead();
  }
  const [ready, store] = await Promise.all([next, stored]);
  if (leadOn(store)) return;
  await openFirstPlace(store);
  startWith(ready.app, store);
  if (ready.isWithoutRooms) app.send.roomsMissing();
  else if (erasure) app.send.erasureFound({ job: erasure });
}

// An instance for the address that knows its words: as far as one comes while the device is still reading what it keeps.
async function ahead() {
  const first = firstPart();
  let isWithoutRooms = false;
  // Offline, and the rooms not kept yet: one can talk all the same.
  const itsRooms = await roomsAt(location.pathname)?.catch((error) => {
    console.warn("Rooms", error);
    history.replaceState(null, "", "/");
    isWithoutRooms = true;
  });
  const next = new App(await first);
  if (itsRooms) next.complete(itsRooms);
  next.send.words({ vocabulary: await vocabulary, texts: encoder.encode(itsRooms?.texts ?? ownTexts) }, false);
  return { app: next, isWithoutRooms };
}

function startWith(next, store) {
  app = next;
  app.start(store);
  if (app.isDead) throw new Error("the module stopped while starting");
  root.removeAttribute("aria-busy");
  requestAnimationFrame(() => setTimeout(sawPaint));
  setTimeout(sawPaint, 2000);
  const started = app;
  painted.then(() => started.openRooms()).catch(() => {});
  if (store.isShared) {
    const desk = () => fetchDevices().then(({ openDesk }) => openDesk(started));
    store.fetchMissing = (name) => desk().then(({ media }) => media.fetch(name));
    painted.then(desk).then((it) => it.start()).catch((error) => console.warn("Devices", error));
  }
  if (!isInstalled) {
    isInstalled = true;
    painted.then(() => {
      if (root.querySelector(".photos-link")) fetchPhotos().catch(() => {});
      drawings.load();
      // A first visit has its key before there is anything to keep.
      store.sealing(true).catch(() => {});
      later().then(({ keepSafe }) => keepSafe(store)).catch(() => {});
      later().then(({ install }) => install(messages((bytes) => app.receive(bytes)))).catch(() => {});
    });
  }
}

// A trap in the module: the page says calmly what happened, and a fresh module takes the stored state.
async function restart(error) {
  console.error("The app's module stopped.", error);
  dispatchEvent(new CustomEvent("martlet-stopped", { detail: error }));
  const wasRecent = performance.now() - lastRestart < 10_000;
  lastRestart = performance.now();
  hasStumbled = true;
  calm.hidden = false;
  root.inert = true;
  if (wasRecent || isStarting) { document.getElementById("calm-restart").focus(); return; }
  await recover();
}

// A fresh instance goes on with what is stored. Whoever presses meanwhile waits for the same one.
let recovering;
const recover = () => recovering ??= recoverOnce().finally(() => { recovering = undefined; });
async function recoverOnce() {
  root.replaceChildren();
  try { await start(reread()); } catch (error) {
    console.error("The app could not go on.", error);
    calm.hidden = false;
    document.getElementById("calm-restart").focus();
    return;
  }
  calm.hidden = true;
  root.inert = false;
}

async function reread() {
  const store = await opened;
  await store.settled();
  await store.reload();
  return store;
}

document.getElementById("calm-restart").addEventListener("click", recover);
// A page that comes back by the way back has let its store go (storage.js).
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });

class App {
  constructor(module) {
    this.isDead = false;
    this.drawings = drawings;
    this.language = openLanguage;
    this.later = later;
    this.queue = [];
    // What an effect wants done with elements that the drawing now due will make.
    this.onceDrawn = [];
    this.unpainted = [];
    this.send = messages((bytes, draws) => this.receive(bytes, draws));
    let line = "";
    this.root = root;
    this.exports = instantiate(module, {
      log: (byte) => { if (byte === 10) { console.log(line); line = ""; } else line += String.fromCharCode(byte); },
      // A copy: what a change of the page makes a browser tell (a focus that is lost) may let the module's memory grow, which
      // takes these bytes away.
      patch: (bytes) => this.page.apply(bytes.slice()),
      // Performed once the module has returned: an effect's answer may come at once.
      effect: (bytes) => { this.queue.push(bytes.slice()); },
    });
  }

  // The other rooms are there. `texts` are those of all rooms.
  complete({ module }) {
    complete(this.exports, module);
    this.exports.openRooms();
    this.isComplete = true;
  }

  // Fetches the other rooms, where that has not been done.
  async openRooms() {
    const fetched = await fetchRooms();
    if (this.isComplete || this.isDead) return;
    this.complete(fetched);
    this.send.roomsCame({ texts: encoder.encode(fetched.texts) });
  }

  start(store) {
    this.store = store;
    // Names of clips are many: the first board doesn't wait for them. Then the module may ask the server, knowing what it
    // has of speech already (or after a second's patience).
    const named = painted.then(() => store.namedClips).then((names) => { if (names.length > 0) this.send.clipsKept({ names }); });
    const patience = new Promise((resolve) => { setTimeout(resolve, 1000); });
    this.settled = Promise.all([painted, Promise.race([named, patience])]);
    this.settled.then(() => this.prepareLanguage()).catch(() => {});
    this.page = new Page(root, new Pictures(store), drawings);
    this.speaker = speaker(store);
    this.speaker.send = this.send;
    store.warn = (code) => this.send.keepFailed({ code });
    root.replaceChildren();
    if (store.snapshot.length > 0) {
      this.put(store.snapshot);
      this.exports.takeSnapshot();
    }
    this.send.start(startOf(store, this.speaker.voices(), hasStumbled));
    hasStumbled = false;
    this.drawNow();
    store.letGo();
    if (this.isListening) return;
    this.isListening = true;
    if (!App.isWired) {
      App.isWired = true;
      listen(root, (node, kind, event) => app.hear(node, kind, event));
      watch(() => app.send, () => app.store);
      this.store.onBatch((batch) => app.send.otherTab({ batch }));
    }
  }

  // Fetches grammar and prediction.
  async prepareLanguage() {
    const language = await this.language();
    await language.load();
    this.send.languageReady();
  }

  // Does something after the frame that is due now, in the order asked: a person waits for the frame, not for this.
  // In a page that paints nothing it is done soon all the same.
  oncePainted(work) {
    this.unpainted.push(work);
    if (this.unpainted.length > 1) return;
    const flush = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      for (const next of this.unpainted.splice(0)) {
        // A browser may refuse one (an address written down too often); the others do not depend on it.
        try { next(); } catch (error) { console.warn("After the frame", error); }
      }
    };
    const timer = setTimeout(flush, 200);
    const frame = requestAnimationFrame(() => { setTimeout(flush); });
  }

  // Puts bytes into the module's memory, where it takes the next message from.
  put(bytes) {
    const pointer = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
  }

  // Hands one message to the module. Returns whether the module made something of it. What only moves something that is
  // shown already needs no drawing.
  receive(bytes, draws = true) {
    if (this.isDead) return false;
    try {
      this.put(bytes);
      const handled = this.exports.receive(bytes.length) === 1;
      while (this.queue.length > 0) perform(new ByteReader(this.queue.shift()), this);
      if ((handled && draws) || this.onceDrawn.length > 0) this.drawSoon();
      return handled;
    } catch (error) {
      this.stop(error);
      return false;
    }
  }

  // Hands on what a person did: it is drawn at once, and what came before it, so that it meets what they saw.
  hear(node, kind, event) {
    this.drawNow();
    const handled = this.send.event({ node, kind, ...event });
    this.drawNow();
    return handled;
  }

  // Draws once for all that comes of itself before the next frame. A page that paints nothing is drawn all the same.
  drawSoon() {
    if (this.isDue) return;
    this.isDue = true;
    this.frame = requestAnimationFrame(() => this.drawNow());
    this.patience = setTimeout(() => this.drawNow(), 100);
  }

  drawNow() {
    // What the page tells in the middle of a drawing is drawn by the next one.
    if (!this.isDue || this.isDead || this.isDrawing) return;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.patience);
    this.isDue = false;
    this.isDrawing = true;
    try {
      this.exports.render();
      while (this.onceDrawn.length > 0) this.onceDrawn.shift()();
      if (root.firstElementChild?.dataset.access !== undefined) fetchAccess();
    } catch (error) { this.stop(error); } finally { this.isDrawing = false; }
  }

  stop(error) {
    this.isDead = true;
    restart(error);
  }
}

// One speaker for the page's life: an audio context outlives a restart of the module.
function speaker(store) {
  speaker.only ??= new Speaker(store, null);
  return speaker.only;
}

start(opened).catch((error) => {
  console.error("The app could not start.", error);
  calm.hidden = false;
  document.getElementById("calm-restart").addEventListener("click", () => location.reload(), { once: true });
});
