// The name of what is lit, in another voice than the one that speaks for the person: by a voice of the device, the second of its
// language where it has two; else by the stored sound of the word, quicker and higher than it is said. Cut off by the next one.

// How much quicker a stored sound is played; its pitch rises with it.
const quicker = 1.4;
const softer = 0.6;

export class SpokenCue {
  constructor(speaker) {
    this.speaker = speaker;
    this.turn = 0;
  }

  // Whether it is said, or has been cut off before it was.
  async say(name) {
    if (!name) return false;
    const turn = this.turn;
    if (this.byDevice(name)) return true;
    const { audio } = this.speaker();
    const buffer = await this.stored(name).catch(() => undefined);
    if (turn !== this.turn) return true;
    if (!buffer || audio.state !== "running" || this.speaker().current) return false;
    const [source, loudness] = [audio.createBufferSource(), audio.createGain()];
    source.buffer = buffer;
    source.playbackRate.value = quicker;
    loudness.gain.value = softer;
    source.connect(loudness).connect(audio.destination);
    source.start();
    this.source = source;
    return true;
  }

  // What still sounds, or is about to, is over.
  cut() {
    this.turn += 1;
    this.source?.stop();
    this.source = undefined;
    if (this.utterance) speechSynthesis.cancel();
    this.utterance = undefined;
  }

  byDevice(name) {
    const language = languageOf(name);
    const voices = (globalThis.speechSynthesis?.getVoices() ?? []).filter(({ lang, localService }) => localService && lang.startsWith(language));
    if (voices.length === 0) return false;
    const utterance = new SpeechSynthesisUtterance(name);
    utterance.voice = voices[1] ?? voices[0];
    utterance.lang = utterance.voice.lang;
    utterance.rate = 1.3;
    utterance.volume = 0.7;
    // Once it is over, there is nothing of its own to cut off: the person's voice may be speaking then.
    utterance.onend = utterance.onerror = () => { if (this.utterance === utterance) this.utterance = undefined; };
    this.utterance = utterance;
    speechSynthesis.speak(utterance);
    return true;
  }

  // The sound under which the app keeps a word at its usual speed and pitch; for a row, which has no word of its own, none.
  async stored(name) {
    const { store, audio } = this.speaker();
    for (const text of new Set([name, name.toLowerCase()])) {
      const bytes = await store.find("clips", `${languageOf(name)}/1/1/${text}`);
      if (bytes) return audio.decodeAudioData(new Uint8Array(bytes).slice().buffer);
    }
    return undefined;
  }
}

function languageOf(name) { return /[а-яА-Я]/.test(name) ? "bg" : "en"; }
