// Who turns a word that was said into text: the browser on this device, or the family's own server. A browser that recognises elsewhere,
// by sending the sound to its maker, is never asked: its older interface is not even looked at.

const tags = { bg: ["bg-BG"], en: ["en-GB", "en-US"] };
// In milliseconds: how long the server and the browser may take after the word.
const patience = 8_000;
// Of the server, and of the browser that is asked what it can: it answers within this or is not there.
const looking = 5_000;
const rateOfServer = 16_000;

const troubles = {
  "not-allowed": "denied", "service-not-allowed": "unsupported", "audio-capture": "missing", "no-speech": "nothing",
  "language-not-supported": "unsupported",
};

// The dialect of the language that this browser recognises without sending anything; nothing where it does not.
async function dialect(language) {
  const { SpeechRecognition } = globalThis;
  if (!SpeechRecognition?.available || !("processLocally" in SpeechRecognition.prototype)) return undefined;
  for (const tag of tags[language] ?? []) {
    const asked = SpeechRecognition.available({ langs: [tag], processLocally: true }).catch(() => "unavailable");
    // The microphone may be open meanwhile.
    const found = await Promise.race([asked, new Promise((done) => { setTimeout(done, looking, "unavailable"); })]);
    if (found === "available") return tag;
  }
  return undefined;
}

export async function wayFor(language) {
  if (await dialect(language)) return "device";
  const answer = await fetch("/api/listening", { signal: AbortSignal.timeout(looking), cache: "no-store" }).catch(() => undefined);
  const found = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return found?.languages?.includes?.(language) ? "server" : "none";
}

// Recognises while it hears: `begin` with the live track, `end` once the word is over. Answers once, by `said` or `failed`.
export class OnDevice {
  constructor(language) { this.language = language; }

  async begin(track, { said, failed }) {
    const tag = await dialect(this.language);
    if (!tag) return failed("unsupported");
    const recognition = new globalThis.SpeechRecognition();
    recognition.processLocally = true;
    // Whoever does not keep this to be true would recognise elsewhere.
    if (recognition.processLocally !== true) return failed("unsupported");
    Object.assign(recognition, { lang: tag, continuous: false, interimResults: false, maxAlternatives: 5 });
    const texts = [];
    recognition.onresult = ({ results }) => {
      texts.length = 0;
      for (const result of results) for (const { transcript } of result) texts.push(String(transcript).trim().slice(0, 200));
    };
    recognition.onerror = ({ error }) => { if (error !== "aborted") failed(troubles[error] ?? "failed"); };
    recognition.onend = () => (texts.length > 0 ? said(texts) : failed("nothing"));
    this.recognition = recognition;
    recognition.start(track);
    return undefined;
  }

  end(_, { failed }) {
    this.timer = setTimeout(() => { this.recognition?.abort(); failed("failed"); }, patience);
    this.recognition?.stop();
  }

  drop() {
    clearTimeout(this.timer);
    if (!this.recognition) return;
    this.recognition.onresult = this.recognition.onerror = this.recognition.onend = null;
    this.recognition.abort();
  }
}

// Hears first, and then asks the family's own server, which knows of the words that may be meant.
export class OnServer {
  constructor(language, words) { Object.assign(this, { language, words, leaving: new AbortController() }); }

  begin() {}

  async end({ samples, rate, isVoice }, { said, failed }) {
    if (!isVoice) return failed("nothing");
    const small = await slower(samples, rate);
    const words = new TextEncoder().encode(this.words.join("\n"));
    const body = new Uint8Array(4 + words.length + small.byteLength);
    new DataView(body.buffer).setUint32(0, words.length, true);
    body.set(words, 4);
    body.set(new Uint8Array(small.buffer), 4 + words.length);
    small.fill(0);
    const signal = AbortSignal.any?.([this.leaving.signal, AbortSignal.timeout(patience)]) ?? AbortSignal.timeout(patience);
    const answer = await fetch(`/api/listening?lang=${this.language}`, {
      method: "POST", headers: { "Content-Type": "application/octet-stream" }, body, signal,
    }).catch(() => undefined);
    body.fill(0);
    if (!answer) return failed("offline");
    if (!answer.ok) return failed(answer.status === 404 ? "unsupported" : answer.status === 422 ? "nothing" : "offline");
    const found = await answer.json().catch(() => undefined);
    if (!Array.isArray(found?.words)) return failed("offline");
    return found.words.length > 0 ? said(found.words.slice(0, 5).map(String)) : failed("nothing");
  }

  drop() { this.leaving.abort(); }
}

// The samples as the server takes them: 16,000 a second, whole numbers of 16 bits, the least byte first.
async function slower(samples, rate) {
  const count = Math.max(1, Math.ceil(samples.length * rateOfServer / rate));
  const context = new OfflineAudioContext(1, count, rateOfServer);
  const buffer = context.createBuffer(1, Math.max(1, samples.length), rate);
  buffer.getChannelData(0).set(samples);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.start();
  const heard = (await context.startRendering()).getChannelData(0);
  const small = Int16Array.from(heard, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
  heard.fill(0);
  buffer.getChannelData(0).fill(0);
  return small;
}
