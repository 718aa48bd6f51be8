// One recorded voice: the microphone is open from the tap until the end of the recording and no moment longer. What was
// recorded is decoded, its silence at both ends is left out, it is made as loud as other voices are (-23 LUFS), and it is kept as what
// every browser plays: WAV, one channel, 16 bits, 24,000 samples a second (48 kB for each).

import { refuse } from "./bringing.js";
import { fingerprint } from "./files.js";
import { levelled } from "./loudness.js";

const rate = 24_000;
// Loudness is measured in steps of 10 ms.
const frame = rate / 100;
// What is nowhere this loud (of 1) is silence; and so is what is below this part of the loudest.
const faintest = .01;
const quietPart = .06;
// Left before and after the voice, in steps: it begins and ends softer than it is.
const before = 10;
const after = 15;

const reasons = {
  NotAllowedError: "microphoneDenied", SecurityError: "microphoneDenied", NotFoundError: "noMicrophone",
  OverconstrainedError: "noMicrophone", NotReadableError: "microphoneBusy", AbortError: "microphoneBusy",
};

// Apple's browsers open no microphone while the page only plays.
const session = (type) => { if (navigator.audioSession) navigator.audioSession.type = type; };

export class TileRecording {
  constructor(app) { this.app = app; }

  // Asks for the microphone; resolves once it is open.
  async open() {
    if (!navigator.mediaDevices?.getUserMedia || !globalThis.MediaRecorder) refuse("microphoneUnsupported");
    session("play-and-record");
    try {
      const { openMicrophone } = await this.app.later();
      this.stream = await openMicrophone();
    } catch (error) {
      this.close();
      refuse(reasons[error.name] ?? "noRecording");
    }
    if (this.isDropped) this.close();
  }

  close() {
    clearTimeout(this.timer);
    clearInterval(this.meter);
    this.source?.disconnect();
    this.source = undefined;
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = undefined;
    session("playback");
  }

  // Resolves to the length in milliseconds of what is left of the recording, once it has ended.
  async record(limit) {
    const parts = [];
    try {
      this.recorder = new MediaRecorder(this.stream);
      const ended = new Promise((resolve, reject) => {
        this.recorder.ondataavailable = ({ data }) => parts.push(data);
        this.recorder.onstop = resolve;
        this.recorder.onerror = ({ error }) => reject(error);
      });
      this.recorder.start();
      this.timer = setTimeout(() => this.stop(), limit);
      // Some browsers measure no microphone of another rate than the loudspeaker's; they record it all the same.
      try { this.showLevel(); } catch (error) { console.warn("The level is not shown.", error.name); }
      await ended;
    } finally { this.close(); }
    if (this.isDropped) return 0;
    const samples = await decoded(await new Blob(parts).arrayBuffer()).catch(() => refuse("silent"));
    const voice = trimmed(samples.subarray(0, Math.round(limit / 1000 * rate)));
    if (!voice) refuse("silent");
    const { bytes, milliseconds } = wave(voice);
    this.bytes = bytes;
    return milliseconds;
  }

  stop() { if (this.recorder?.state === "recording") this.recorder.stop(); }

  drop() {
    this.isDropped = true;
    this.stop();
    this.close();
    this.silence();
    this.bytes = undefined;
  }

  // How loud it is, while nobody asked for stillness.
  showLevel() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { audio } = this.app.speaker;
    const analyser = audio.createAnalyser();
    this.source = audio.createMediaStreamSource(this.stream);
    this.source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    this.meter = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = Math.min(1, 3 * loudness(samples, 0, samples.length));
      document.querySelector("[data-level]")?.style.setProperty("--level", level.toFixed(2));
    }, 100);
  }

  async hear() {
    this.app.speaker.stop();
    this.silence();
    const { audio } = this.app.speaker;
    const buffer = await audio.decodeAudioData(this.bytes.slice().buffer);
    if (this.isDropped) return;
    this.playing = audio.createBufferSource();
    this.playing.buffer = buffer;
    this.playing.connect(audio.destination);
    this.playing.start();
  }

  silence() {
    this.playing?.stop();
    this.playing = undefined;
  }

  async keep() { return { name: await fingerprint(this.bytes), type: "audio/wav", bytes: this.bytes }; }
}

// All channels in one. What is too short has nothing that could be decoded, and is an error.
export async function decoded(bytes) {
  const buffer = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
  const samples = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    buffer.getChannelData(channel).forEach((value, index) => { samples[index] += value / buffer.numberOfChannels; });
  }
  return samples;
}

function loudness(samples, from, to) {
  let sum = 0;
  for (let index = from; index < to; index++) sum += samples[index] ** 2;
  return Math.sqrt(sum / Math.max(1, to - from));
}

// Without the silence at both ends, as loud as other voices; `undefined` where there is nothing else.
export function trimmed(samples) {
  const levels = Array.from({ length: Math.floor(samples.length / frame) }, (_, step) => loudness(samples, step * frame, (step + 1) * frame));
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  if (loudest < faintest) return undefined;
  const isHeard = (level) => level >= loudest * quietPart;
  const first = Math.max(0, levels.findIndex(isHeard) - before);
  const last = Math.min(levels.length, levels.findLastIndex(isHeard) + 1 + after);
  return levelled(samples.slice(first * frame, last * frame), rate);
}

// RIFF WAVE, PCM: Multimedia Programming Interface and Data Specifications 1.0 (IBM, Microsoft 1991).
export function wave(samples) {
  const bytes = new Uint8Array(44 + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const mark = (place, text) => [...text].forEach((letter, index) => { bytes[place + index] = letter.charCodeAt(0); });
  mark(0, "RIFF");
  view.setUint32(4, 36 + 2 * samples.length, true);
  mark(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  mark(36, "data");
  view.setUint32(40, 2 * samples.length, true);
  samples.forEach((value, index) => view.setInt16(44 + 2 * index, Math.round(Math.max(-1, Math.min(1, value)) * 32_767), true));
  return { bytes, milliseconds: Math.round(samples.length / rate * 1000) };
}
