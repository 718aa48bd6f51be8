// Starts the app: loads the module, what the device stores and the vocabulary at the same time, then
// only carries messages between the module and the browser. The product's rules are all in the module.

import { ByteReader, ByteWriter } from "./bytes.js";
import { Drawings } from "./drawings.js";
import { fetchPhotos, perform } from "./effects.js";
import { listen } from "./events.js";
import { Page } from "./patch.js";
import { Pictures } from "./pictures.js";
import { messages } from "./messages.js";
import { Speaker } from "./speech.js";
import { openStore } from "./storage.js";
import { watch } from "./surroundings.js";

const root = document.getElementById("app");
const calm = document.getElementById("calm");
const address = (id) => document.getElementById(id).href;
const bytesAt = async (path) => {
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
};

const compile = async (path) => WebAssembly.compileStreaming(await bytesAt(path));
const ownTexts = document.getElementById("texts").textContent;
let talk;
const fetchTalk = () => talk ??= {
  module: compile(address("module")).catch((error) => { talk = undefined; throw error; }), texts: ownTexts,
};
// The words room, the photos and the parents' rooms are modules of their own, with texts and looks of their own; fetched at the door.
const fetched = {};
const fetchRooms = async (name) => {
  if (name === "piles") fetchPhotos().catch(() => {});
  const texts = bytesAt(address(`${name}-texts`)).then((response) => response.text());
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = address(`${name}-style`);
  const styled = new Promise((resolve, reject) => { style.onload = resolve; style.onerror = reject; });
  document.head.append(style);
  try {
    const [module, own] = await Promise.all([compile(address(name)), texts, styled]);
    return { module, texts: ownTexts + own };
  } catch (error) {
    fetched[name] = undefined;
    style.remove();
    throw error;
  }
};
// What an address needs.
const roomsAt = (path) => {
  const name = /^\/(parents|lens|piles)(?=\/|$)/.exec(path)?.[1];
  return name ? (fetched[name] ??= fetchRooms(name)) : fetchTalk();
};
const vocabulary = bytesAt(address("vocabulary")).then(async (response) => new Uint8Array(await response.arrayBuffer()));
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

// Resolves once the board can be seen; what can wait for that, waits. A page in the background paints nothing.
let sawPaint;
const painted = new Promise((resolve) => { sawPaint = resolve; });

let app;
let isInstalled = false;
let isStarting = false;
let lastRestart = -Infinity;

// `stored`: what the device keeps, once it has been read.
async function start(stored, handed) {
  isStarting = true;
  try { await startOnce(stored, handed); } finally { isStarting = false; }
}

async function startOnce(stored, handed) {
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
  startWith(ready.app, store, handed);
  if (ready.isWithoutRooms) app.send.roomsMissing();
  else if (erasure) app.send.privacy(new ByteWriter().u8(8).block(erasure).result);
}

// A module for the address that knows its words: as far as one comes while the device is still reading what it keeps.
async function ahead() {
  let rooms;
  let isWithoutRooms = false;
  // Offline, and the rooms not kept yet: one can talk all the same.
  try { rooms = await roomsAt(location.pathname); } catch (error) {
    console.warn("Rooms", error);
    history.replaceState(null, "", "/");
    rooms = fetchTalk();
    isWithoutRooms = true;
  }
  const [module, words] = await Promise.all([rooms.module, vocabulary]);
  const next = new App(module);
  next.send.words(words, rooms.texts);
  return { app: next, isWithoutRooms };
}

function startWith(next, store, handed) {
  app = next;
  app.start(store, handed);
  if (app.isDead) throw new Error("the module stopped while starting");
  root.removeAttribute("aria-busy");
  requestAnimationFrame(() => setTimeout(sawPaint));
  setTimeout(sawPaint, 2000);
  if (!isInstalled) {
    isInstalled = true;
    painted.then(() => {
      // What talks is held from here on, whatever room was the first. So are the photos, where their door is.
      fetchTalk().module.catch(() => {});
      if (root.querySelector(".photos-link")) roomsAt("/piles").catch(() => {});
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
  const wasRecent = performance.now() - lastRestart < 10_000;
  lastRestart = performance.now();
  calm.hidden = false;
  root.inert = true;
  if (wasRecent || isStarting) { document.getElementById("calm-restart").focus(); return; }
  await recover();
}

async function recover() {
  root.replaceChildren();
  await goOn();
}

// A module goes on with what is stored, and with what `handed` says besides. Whether it runs; if not, the page says so.
async function goOn(handed) {
  try { await start(reread(), handed); } catch (error) {
    console.error("The app could not go on.", error);
    calm.hidden = false;
    document.getElementById("calm-restart").focus();
    return false;
  }
  calm.hidden = true;
  root.inert = false;
  return true;
}

async function reread() {
  const store = await opened;
  await store.settled();
  await store.reload();
  return store;
}

// The other module takes this one's place, and the focus.
async function change(handed, hadFocus) {
  if (!await goOn(handed)) return;
  const first = document.getElementById(handed?.focus) ?? (hadFocus && root.querySelector("main button, main input"));
  if (first) first.focus({ preventScroll: true });
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
    // What must be done before another module may go on.
    this.works = new Set();
    // What an effect wants done with elements that the drawing now due will make.
    this.onceDrawn = [];
    this.unpainted = [];
    this.send = messages((bytes, draws) => this.receive(bytes, draws));
    const block = (pointer, length) => new Uint8Array(this.exports.memory.buffer, pointer, length);
    let line = "";
    const instance = new WebAssembly.Instance(module, {
      env: {
        random: (pointer, length) => { crypto.getRandomValues(block(pointer, length)); },
        putchar: (byte) => {
          if (byte === 10) { console.log(line); line = ""; } else line += String.fromCharCode(byte);
        },
        patch: (pointer, length) => this.page.apply(block(pointer, length)),
        // Performed once the module has returned: an effect's answer may come at once.
        effect: (pointer, length) => { this.queue.push(block(pointer, length).slice()); },
      },
    });
    this.exports = instance.exports;
  }

  start(store, handed) {
    this.store = store;
    // Names of clips are many: the first board doesn't wait for them. Then the module may ask the server, knowing what it
    // has of speech already (or after a second's patience).
    const named = painted.then(() => store.namedClips).then((names) => { if (names.length > 0) this.send.kept(names); });
    const patience = new Promise((resolve) => { setTimeout(resolve, 1000); });
    this.settled = Promise.all([painted, Promise.race([named, patience])]);
    this.settled.then(() => this.prepareLanguage()).catch(() => {});
    this.page = new Page(root, new Pictures(store), drawings);
    this.speaker = speaker(store);
    this.speaker.send = this.send;
    store.warn = this.send.keepFailed;
    root.replaceChildren();
    const snapshot = handed?.snapshot.length ? handed.snapshot : store.snapshot;
    if (snapshot.length > 0) {
      this.put(snapshot);
      this.exports.takeSnapshot();
    }
    this.receive(this.send.startBytes(store, this.speaker.voices(), handed));
    store.letGo();
    if (this.isListening) return;
    this.isListening = true;
    if (!App.isWired) {
      App.isWired = true;
      listen(root, (node, kind, event) => app.receive(app.send.eventBytes(node, kind, event)));
      watch(() => app.send);
      this.store.onBatch((batch) => app.send.otherTab(batch));
    }
  }

  working(work) {
    this.works.add(work);
    work.catch(() => {}).finally(() => this.works.delete(work));
  }

  // Ends this module for the one that has the rooms of the address. The page stays as it is until that one draws it.
  async leave() {
    this.isLeaving = true;
    const hadFocus = root.contains(document.activeElement);
    root.inert = true;
    await Promise.allSettled([...this.works]);
    this.speaker.stop();
    this.send.parting();
    this.isDead = true;
    await change(this.handed, hadFocus);
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
      if (handled && draws && !this.isDead && !this.isLeaving) this.exports.render();
      while (this.onceDrawn.length > 0) this.onceDrawn.shift()();
      return handled;
    } catch (error) {
      this.isDead = true;
      restart(error);
      return false;
    }
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
