// Speaks a plan that the module made: a list of steps, each a stored clip, a voice of this browser, or
// audio fetched from the server. What to try next when a step fails is the module's rule, not ours.

import { inTime } from "./storage.js";

const decodedLimit = 16;
const fetchLimit = 4000;
// A browser's voice that has not begun by then will not begin at all.
const voiceLimit = 2500;
// Some browsers never tell the end. So long after what was told last, with so much for each letter of the rest, it is over: slower
// than four letters a second no voice speaks at its usual speed.
const voiceEnd = 8000;
const letterEnd = 250;
// Some browsers cancel as well what comes right after a cancelled text; a moment later they speak it.
const voicePause = 80;
// Seconds in which a sound that is cut off fades: too short to be heard, long enough not to click.
const fade = 0.012;
// Seconds from now at which it begins. The audio runs on while this script does, and a fade whose time is past is a click.
const fadeAhead = 0.02;

export class Speaker {
  constructor(store, send) {
    this.store = store;
    this.send = send;
    this.current = 0;
    this.stopCurrent = () => {};
    this.decoded = new Map();
    if (navigator.audioSession) navigator.audioSession.type = "playback";
    for (const name of ["pointerup", "keydown", "click"]) {
      document.addEventListener(name, () => this.context?.resume(), { capture: true });
    }
    globalThis.speechSynthesis?.addEventListener?.("voiceschanged", () => this.sendVoices());
  }

  get audio() {
    this.context ??= new AudioContext({ latencyHint: "interactive" });
    if (this.context.state !== "running") this.context.resume();
    return this.context;
  }

  voices() {
    return (globalThis.speechSynthesis?.getVoices() ?? []).map(({ name, lang, localService }) => ({ name, language: lang, isLocal: localService }));
  }

  sendVoices() { this.send.voices({ voices: this.voices() }); }

  stop() {
    this.current = 0;
    const stopCurrent = this.stopCurrent;
    this.stopCurrent = () => {};
    stopCurrent();
  }

  // Steps: { kind: "recording" | "clip" | "voice" | "server", name, text, language, rate, pitch, firstWord, weights, keep }.
  async speak(id, steps) {
    this.stop();
    this.current = id;
    for (let index = 0; index < steps.length; index++) {
      try {
        await this[steps[index].source](id, steps[index]);
      } catch (error) {
        if (this.current !== id) return;
        this.current = 0;
        this.send.speechFailed({ id, step: index, code: error?.name ?? "Error" });
        return;
      }
      if (this.current !== id) return;
    }
    this.current = 0;
    this.send.speechEnded({ id });
  }

  async clip(id, step) {
    await this.play(id, step, await this.buffer(step.name, () => inTime(this.store.find("clips", step.name), fetchLimit)), step.rate);
  }

  // A recording keeps its own speed: it is somebody's voice.
  async recording(id, step) {
    // One that another device has may be long in coming: then it is said another way, and is there the next time.
    const stored = () => inTime(this.store.find("blobs", step.name), fetchLimit).then((blob) => blob?.bytes);
    await this.play(id, step, await this.buffer(step.name, stored), 1);
  }

  async server(id, step) {
    const buffer = await this.buffer(step.name, async () => {
      // What nobody waits for any more is not fetched: fifty taps would stand in the way of the phrase.
      const giveUp = new AbortController();
      const patience = setTimeout(() => giveUp.abort(new DOMException("silent", "TimeoutError")), fetchLimit);
      this.stopCurrent = () => { clearTimeout(patience); giveUp.abort(); };
      const response = await fetch(step.text, { signal: giveUp.signal });
      if (!response.ok) throw new DOMException(`status ${response.status}`, isRefusal(response.status) ? "DataError" : "NetworkError");
      const bytes = await response.arrayBuffer();
      clearTimeout(patience);
      if (step.isKept) {
        this.store.keep("clips", [[step.name, bytes]]).then(() => this.send.clipsKept({ names: [step.name] }), () => {});
      }
      return bytes.slice(0);
    });
    await this.play(id, step, buffer, 1);
  }

  async buffer(name, bytes) {
    let buffer = this.decoded.get(name);
    if (!buffer) {
      const stored = await bytes();
      if (!stored) throw new DOMException("no such clip", "NotFoundError");
      // An audio system that a call has taken may leave it unanswered.
      buffer = await inTime(this.audio.decodeAudioData(copy(stored)), fetchLimit);
      if (this.decoded.size >= decodedLimit) this.decoded.delete(this.decoded.keys().next().value);
    }
    this.decoded.delete(name);
    this.decoded.set(name, buffer);
    return buffer;
  }

  play(id, step, buffer, rate) {
    if (this.current !== id) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const { audio } = this;
      const source = audio.createBufferSource();
      const loudness = audio.createGain();
      source.buffer = buffer;
      source.playbackRate.value = rate;
      source.connect(loudness);
      loudness.connect(audio.destination);
      try { source.start(); } catch (error) { reject(error); return; }
      const timers = this.words(id, step, (buffer.duration * 1000) / rate);
      const watchdog = setTimeout(() => {
        if (audio.state === "running") return source.onended();
        // It never began, as after a call on a telephone: another way to say it is tried, and the next sound has a fresh start.
        this.context = undefined;
        audio.close().catch(() => {});
        timers.forEach(clearTimeout);
        return reject(new DOMException("silent", "TimeoutError"));
      }, (buffer.duration * 1000) / rate + 1500);
      source.onended = () => { clearTimeout(watchdog); timers.forEach(clearTimeout); resolve(); };
      this.stopCurrent = () => {
        const now = audio.currentTime;
        if (audio.state === "running") {
          loudness.gain.setValueAtTime(1, now + fadeAhead);
          loudness.gain.linearRampToValueAtTime(0, now + fadeAhead + fade);
          source.stop(now + fadeAhead + fade);
        } else {
          // An audio system that waits for a gesture would play what is left of each fade at once, later.
          source.stop(now);
        }
        source.onended();
      };
    });
  }

  // Announces each word of a clip when its share of the time has come.
  words(id, step, duration) {
    const total = step.weights.reduce((sum, weight) => sum + weight, 0) || 1;
    let before = 0;
    return step.weights.map((weight, index) => {
      const begin = (before / total) * duration;
      before += weight;
      if (index === 0) { this.send.spokenWord({ id, word: step.firstWord }); return 0; }
      return setTimeout(() => { if (this.current === id) this.send.spokenWord({ id, word: step.firstWord + index }); }, begin);
    });
  }

  async voice(id, step) {
    try { await this.voiceOnce(id, step); } catch (error) {
      if (this.current !== id || !["canceled", "interrupted"].includes(error?.message)) throw error;
      await new Promise((resolve) => { setTimeout(resolve, voicePause); });
      if (this.current === id) await this.voiceOnce(id, step);
    }
  }

  voiceOnce(id, step) {
    const synthesis = globalThis.speechSynthesis;
    // The voices of several languages may have one name, and one that sends its text away the name of one that does not.
    const voice = synthesis?.getVoices().find(({ name, lang, localService }) => name === step.name && localService
      && lang.split(/[-_]/)[0].toLowerCase() === step.language);
    if (!voice) return Promise.reject(new DOMException("no such voice", "NotFoundError"));
    return new Promise((resolve, reject) => {
      const utterance = new SpeechSynthesisUtterance(step.text);
      Object.assign(utterance, { voice, lang: voice.lang, rate: step.rate, pitch: step.pitch });
      let watchdog = setTimeout(() => { reject(new DOMException("silent", "TimeoutError")); synthesis.cancel(); }, voiceLimit);
      // What has begun to be said counts as said.
      const watch = (from) => {
        clearTimeout(watchdog);
        watchdog = setTimeout(() => { resolve(); synthesis.cancel(); }, voiceEnd + letterEnd * (step.text.length - from) / step.rate);
      };
      const starts = wordStarts(step.text);
      utterance.onstart = () => { watch(0); if (this.current === id) this.send.spokenWord({ id, word: step.firstWord }); };
      utterance.onboundary = ({ name, charIndex }) => {
        watch(charIndex);
        if (name && name !== "word") return;
        const word = starts.findLastIndex((start) => start <= charIndex);
        if (word >= 0 && this.current === id) this.send.spokenWord({ id, word: step.firstWord + word });
      };
      utterance.onend = () => { clearTimeout(watchdog); resolve(); };
      utterance.onerror = ({ error }) => { clearTimeout(watchdog); reject(new DOMException(error, "NotSupportedError")); };
      // The browser may tell nothing of a text that is cancelled before it began.
      this.stopCurrent = () => { clearTimeout(watchdog); resolve(); synthesis.cancel(); };
      synthesis.speak(utterance);
    });
  }
}

// The server is there, and does not say this text, or not now.
function isRefusal(status) { return status < 500 || status === 503; }

function copy(bytes) {
  const view = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
  return view.slice().buffer;
}

function wordStarts(text) {
  return Array.from(text.matchAll(/\S+/gu), ({ index }) => index);
}
