// A word that is said aloud. The tables are those of Sources/WebSession/Saying.swift. The microphone is open from the press until
// the word is over and no moment longer. What it heard is samples in memory: they go to the module, which judges them, and are
// overwritten here. Nothing of them is written or kept. A word that is to be found goes to who recognises it (recognising.js) instead.

import { choice, part, union } from "./boundary.js";
import { look, openMicrophone } from "./microphone.js";
import { OnDevice, OnServer, wayFor } from "./recognising.js";
import { WordEnd } from "./word_end.js";

const EarWay = choice("none device server");
const SayingTask = union(`
  fetchReferences turn:i32 path:text
  readClips turn:i32 names:[text]
  listen turn:i32 limit:i32
  stop
  drop
  lookForEars turn:i32 language:text
  recognise turn:i32 language:text limit:i32 way:EarWay words:[text]
`, { EarWay });
const SayingTrouble = choice("denied missing busy unsupported unplugged taken hidden failed nothing offline");
const SayingMessage = union(`
  references turn:i32 bytes:block
  clips turn:i32 rate:i32 sounds:[block]
  listening turn:i32
  heard turn:i32 rate:i32 samples:block
  failed turn:i32 trouble:SayingTrouble
  ears turn:i32 way:EarWay
  recognised turn:i32 texts:[text]
`, { SayingTrouble, EarWay });

// In milliseconds: a server that has not answered by then is no help any more; a call may take the microphone for an instant only.
const patience = 15_000;
const grace = 300;
const rateOfClips = 16_000;
// What takes noise or an echo out takes some of a small voice with it; what makes a far voice louder helps.
const wish = { echoCancellation: false, noiseSuppression: false, autoGainControl: true };

const reasons = {
  NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "missing", OverconstrainedError: "missing",
  NotReadableError: "busy", AbortError: "busy", NotSupportedError: "unsupported",
};

// Apple's browsers open no microphone while the page only plays.
const session = (type) => { if (navigator.audioSession) navigator.audioSession.type = type; };

let ear;

const performers = {
  async fetchReferences({ turn, path }, app) {
    const answer = await fetch(path, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
    const bytes = answer?.ok ? new Uint8Array(await answer.arrayBuffer().catch(() => new ArrayBuffer())) : new Uint8Array();
    tell(app, "references", { turn, bytes });
  },
  async readClips({ turn, names }, app) {
    const sounds = [];
    for (const name of names) sounds.push(await samplesOf(app, name).catch(() => new Uint8Array()));
    tell(app, "clips", { turn, rate: rateOfClips, sounds });
  },
  listen({ turn, limit }, app) {
    ear?.drop();
    ear = new Ear(app, turn, limit);
    return ear.listen();
  },
  async lookForEars({ turn, language }, app) { tell(app, "ears", { turn, way: await wayFor(language) }); },
  recognise({ turn, language, limit, way, words }, app) {
    ear?.drop();
    ear = new Ear(app, turn, limit, way === "device" ? new OnDevice(language) : new OnServer(language, words));
    return ear.listen();
  },
  stop() { ear?.end(); },
  drop() {
    ear?.drop();
    ear = undefined;
  },
};

export function saying(task, app) {
  const [name, fields] = SayingTask.read(task);
  return performers[name](fields, app);
}

function tell(app, name, values) { app.send.saying({ message: part(SayingMessage, name, values) }); }

async function samplesOf(app, name) {
  const stored = new Uint8Array(await app.store.find("clips", name));
  const buffer = await new OfflineAudioContext(1, 1, rateOfClips).decodeAudioData(stored.slice().buffer);
  return bytesOf(buffer.getChannelData(0));
}

// The least byte comes first in every machine that browsers run on.
const bytesOf = (samples) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

// One try. Without a recogniser the module judges what was heard.
class Ear {
  constructor(app, turn, limit, recogniser) {
    Object.assign(this, { app, turn, limit, recogniser, pieces: [], isDropped: false });
    this.answers = { said: (texts) => this.said(texts), failed: (trouble) => this.fail(trouble) };
    this.hidden = () => { if (document.hidden) this.fail("hidden"); };
  }

  async listen() {
    if (!navigator.mediaDevices?.getUserMedia || !globalThis.AudioWorkletNode) return this.fail("unsupported");
    session("play-and-record");
    document.addEventListener("visibilitychange", this.hidden);
    addEventListener("pagehide", this.hidden);
    try {
      this.stream = await openMicrophone(wish);
      if (this.isDropped) return this.close();
      const [track] = this.stream.getTracks();
      track.addEventListener("ended", () => this.fail("unplugged"));
      track.addEventListener("mute", () => {
        setTimeout(() => { if (track.muted) this.fail("taken"); }, grace);
      });
      await this.hear(track);
      if (this.isDropped) return this.close();
      if (track.readyState !== "live") return this.fail("unplugged");
      await this.recogniser?.begin(track, this.answers);
      if (this.isDropped) return this.close();
      tell(this.app, "listening", { turn: this.turn });
      this.timer = setTimeout(() => this.end(), this.limit);
    } catch (error) {
      this.fail(reasons[error?.name] ?? "failed");
    }
    return undefined;
  }

  async hear(track) {
    try { this.source = this.app.speaker.audio.createMediaStreamSource(this.stream); } catch {
      // Some browsers hear no microphone of another rate than the loudspeaker's.
      this.own = new AudioContext({ sampleRate: track.getSettings().sampleRate });
      this.source = this.own.createMediaStreamSource(this.stream);
    }
    const { context } = this.source;
    await context.audioWorklet.addModule(new URL("hearing.js", document.getElementById("later").href).href);
    if (this.isDropped) return;
    this.rate = context.sampleRate;
    this.wordEnd = new WordEnd(this.rate);
    this.node = new AudioWorkletNode(context, "martlet-hearing");
    this.node.port.onmessage = ({ data }) => this.take(data);
    // It is silent; what leads nowhere is not run.
    this.source.connect(this.node).connect(context.destination);
  }

  take(samples) {
    if (this.isDropped || this.isOver) return;
    this.pieces.push(samples);
    const isOver = this.wordEnd.isOver(samples);
    document.querySelector("[data-level]")?.style.setProperty("--level", Math.min(1, 4 * this.wordEnd.level).toFixed(2));
    if (isOver || this.pieces.length * samples.length > this.rate * this.limit / 1000) this.end();
  }

  // The word is over, or the person says so.
  end() {
    if (this.isOver) return undefined;
    if (this.isDropped || !this.node) return this.fail("failed");
    this.isOver = true;
    const isVoice = this.wordEnd.isVoice;
    const rate = Math.round(this.rate);
    // Told that the word is over before the track ends, a recogniser makes something of what it heard.
    if (this.recogniser instanceof OnDevice) {
      this.recogniser.end(undefined, this.answers);
      this.close();
      this.forget();
      return undefined;
    }
    this.close();
    const samples = new Float32Array(this.pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.pieces) {
      samples.set(piece, at);
      at += piece.length;
    }
    this.forget();
    if (this.recogniser) {
      this.recogniser.end({ samples, rate, isVoice }, this.answers).catch(() => this.fail("failed")).finally(() => samples.fill(0));
      return undefined;
    }
    this.isDropped = true;
    tell(this.app, "heard", { turn: this.turn, rate, samples: bytesOf(samples) });
    samples.fill(0);
    return undefined;
  }

  said(texts) {
    if (this.isDropped) return;
    this.drop();
    tell(this.app, "recognised", { turn: this.turn, texts });
  }

  fail(trouble) {
    if (this.isDropped) return;
    this.drop();
    tell(this.app, "failed", { turn: this.turn, trouble });
  }

  drop() {
    this.isDropped = true;
    this.recogniser?.drop();
    this.close();
    this.forget();
  }

  close() {
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.hidden);
    removeEventListener("pagehide", this.hidden);
    this.node?.port.postMessage("over");
    this.source?.disconnect();
    this.node?.disconnect();
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.own?.close().catch(() => {});
    this.stream = undefined;
    look();
    session("playback");
  }

  forget() {
    for (const piece of this.pieces) piece.fill(0);
    this.pieces = [];
  }
}
