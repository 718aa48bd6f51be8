// A neural voice for the family's own server: its files are chosen here and sent as they lie, none of them read into memory; and a voice
// is removed there. Who may is settled by a key for a quarter of an hour: a device that belongs to a family signs for it, any other
// gives the code of the house. What the server says of a refusal is in the language of the page.

// In milliseconds: what is sent keeps the server's pace; a voice that is tried takes a minute on a slow computer.
const patience = 20_000;
const longest = 900_000;
const largest = 205_000_000;
const most = 5;

let key = "";
let keyUntil = 0;

// One thing at a time. `tell` sends what becomes of it.
export class ServerVoiceDesk {
  constructor(app, tell) { Object.assign(this, { app, tell, turn: -1 }); }

  drop() {
    this.turn = -1;
    this.parcel = undefined;
    this.request?.abort();
    this.request = undefined;
  }

  begin(turn, language) {
    this.drop();
    Object.assign(this, { turn, language });
  }

  choose(turn, language) {
    this.begin(turn, language);
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    // No ending is asked for: a phone does not know .onnx, and MODEL_CARD has none.
    input.addEventListener("change", () => {
      if (turn !== this.turn || !input.files.length) return;
      this.parcel = parcelOf([...input.files].slice(0, most));
      this.send(turn, "");
    });
    input.click();
  }

  async send(turn, code) {
    const parcel = this.parcel;
    if (turn !== this.turn || !parcel) return;
    this.tell("serverVoiceSent", { turn, sent: 0, all: 0 });
    if (!await this.admitted(turn, code)) return;
    this.upload(turn, parcel);
  }

  // Progress is what fetch does not tell.
  upload(turn, { body, query }) {
    const request = new XMLHttpRequest();
    this.request = request;
    request.open("POST", `/api/voices?${query}`);
    request.timeout = longest;
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("Accept-Language", this.language);
    request.setRequestHeader("Martlet-Voice-Key", key);
    let told = 0;
    request.upload.onprogress = ({ loaded }) => {
      const now = performance.now();
      if (turn !== this.turn || (now - told < 250 && loaded < body.size)) return;
      told = now;
      this.tell("serverVoiceSent", { turn, sent: Math.min(loaded, body.size), all: body.size });
    };
    request.onload = () => this.answered(turn, request.status, request.responseText);
    for (const event of ["error", "timeout"]) request[`on${event}`] = () => this.refuse(turn, "");
    request.send(body);
  }

  answered(turn, status, text) {
    if (turn !== this.turn) return;
    const answer = read(text);
    if (status === 201 && typeof answer.id === "string") {
      this.drop();
      return this.tell("serverVoiceEnded", { turn, voice: answer.id });
    }
    if (answer.code === "voice-key") key = "";
    this.refuse(turn, sentenceOf(answer));
  }

  async remove(turn, voice, code, language) {
    this.begin(turn, language);
    if (!await this.admitted(turn, code)) return;
    const response = await this.fetch(`/api/voices/${voice}`, { method: "DELETE", headers: { "Martlet-Voice-Key": key } });
    if (turn !== this.turn) return;
    // Another tab, or somebody at the server, was quicker: gone is gone.
    if (response?.status === 204 || response?.answer.code === "voice-unknown") return this.tell("serverVoiceEnded", { turn, voice: "" });
    if (response?.answer.code === "voice-key") key = "";
    this.refuse(turn, sentenceOf(response?.answer ?? {}));
  }

  // Whether there is a key; else it was said what is missing.
  async admitted(turn, code) {
    if (key && Date.now() < keyUntil) return true;
    const path = "/api/voices/key";
    const body = new TextEncoder().encode(JSON.stringify(code ? { code } : {}));
    const signed = code ? undefined : await this.signed(path, body);
    if (turn !== this.turn) return false;
    if (!code && !signed) { this.tell("serverVoiceCode", { turn, isWrong: false }); return false; }
    const response = await this.fetch(path, { method: "POST", body, headers: { "Content-Type": "application/json", ...signed } });
    if (turn !== this.turn) return false;
    if (response?.status === 200 && typeof response.answer.key === "string") {
      key = response.answer.key;
      keyUntil = Date.now() + (Number(response.answer.seconds) - 30) * 1000;
      return true;
    }
    // A device whose family is kept elsewhere, or whose clock is wrong, gives the code as any other.
    if (signed && response && response.answer.code?.startsWith("sync-")) this.tell("serverVoiceCode", { turn, isWrong: false });
    else if (response?.answer.code === "voice-code") this.tell("serverVoiceCode", { turn, isWrong: true });
    else this.refuse(turn, sentenceOf(response?.answer ?? {}));
    return false;
  }

  async signed(path, body) {
    try {
      const side = await import(document.getElementById("devices").href);
      return await side.signedFields(this.app, "POST", path, body);
    } catch { return undefined; }
  }

  async fetch(path, { headers, ...rest }) {
    try {
      const response = await fetch(path, {
        ...rest, headers: { "Accept-Language": this.language, ...headers }, cache: "no-store", credentials: "same-origin", redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      return { status: response.status, answer: read(await response.text()) };
    } catch { return undefined; }
  }

  refuse(turn, sentence) {
    if (turn !== this.turn) return;
    this.drop();
    this.tell("serverVoiceRefused", { turn, sentence });
  }
}

function read(text) {
  try {
    const value = JSON.parse(text);
    return value && typeof value === "object" ? value : {};
  } catch { return {}; }
}

function sentenceOf({ title, detail }) { return [title, detail].filter((part) => typeof part === "string").join(" "); }

// The files as one body, and the address's fields that say where one ends. What is none of a voice's files is left out; the server
// says what is missing.
function parcelOf(files) {
  const fields = new URLSearchParams();
  const parts = [];
  const add = (kind, file) => {
    if (!file || !file.size || fields.has(kind)) return;
    fields.set(kind, file.size);
    parts.push(file);
  };
  const named = (pattern) => files.find(({ name }) => pattern.test(name));
  const archive = files.length === 1 ? named(/\.(tar\.gz|tgz)$/i) : undefined;
  const model = named(/\.onnx$/i);
  fields.set("name", (archive ?? model ?? files[0]).name.slice(-100));
  if (archive) add("archive", archive);
  else {
    add("model", model);
    add("settings", named(/\.json$/i));
    add("card", named(/^MODEL_CARD/i));
  }
  const body = new Blob(parts);
  const isWhole = fields.has("archive") || (fields.has("model") && fields.has("settings"));
  // What the server refuses by the address alone is not sent: it says why all the same.
  return { query: fields.toString(), body: isWhole && body.size <= largest ? body : new Blob([]) };
}
