// Packages of cards for Anki. A browser reads no such package: the family's own server does, in its memory, and keeps nothing of it. What
// it finds as pictures and sounds is drawn and sampled anew here, so that nothing of a file but pixels and samples is kept.

import { decoded, draw, encode, longest, look } from "./bringing.js";
import { choose, fingerprint, save } from "./files.js";
import { decoded as decodedSound, trimmed, wave } from "./tile_recording.js";

// As the server's: a larger package is not even read.
const largest = 64 << 20;
const patience = 120_000;
const side = 512;

const endings = {
  "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp", "image/gif": "gif", "image/svg+xml": "svg", "audio/mpeg": "mp3",
  "audio/wav": "wav", "audio/x-wav": "wav", "audio/mp4": "m4a", "audio/ogg": "ogg", "audio/webm": "webm",
};

// `tell` says what became of it; see CardsAnswer.
export function bringCards(language, app, tell) {
  // What is no answer of the server's, as a guest network's page, is told as one that did not come.
  choose(".apkg", (file) => bring(file, language, app, tell).catch(() => tell(["offline"])));
}

async function bring(file, language, app, tell) {
  tell(["working"]);
  if (file.size > largest) return tell(["refused", { sentence: tooLarge[language] ?? tooLarge.en }]);
  const answer = await post(`/api/practice/cards?lang=${language}`, await file.arrayBuffer().catch(() => new ArrayBuffer()));
  if (!answer.bytes) return tell([answer.trouble]);
  const [json, ...files] = parts(answer.bytes);
  const { refused, notes } = JSON.parse(new TextDecoder().decode(json));
  if (refused) return tell(["refused", { sentence: String(refused.message ?? "") }]);
  const sounding = new Set(notes.map(({ sound }) => sound));
  const pictures = [];
  const sounds = [];
  for (const [place, bytes] of files.entries()) {
    const isSound = sounding.has(place);
    const kept = await (isSound ? soundOf(bytes, app.store) : pictureOf(bytes, language, app.store)).catch(() => undefined);
    pictures.push({ name: isSound ? "" : kept?.name ?? "", type: isSound ? "" : kept?.type ?? "" });
    sounds.push(isSound ? kept?.name ?? "" : "");
  }
  return tell(["read", { cards: json, pictures, sounds }]);
}

const tooLarge = {
  bg: "Файлът е по-голям, отколкото Мартлет чете (64 МБ).", en: "The file is larger than Martlet reads (64 MB).",
};

export async function saveCards({ cards, files, name }, app, tell) {
  const encoder = new TextEncoder();
  const parts = [];
  const written = [];
  for (const file of files) {
    const { bytes, type } = await contentOf(file, app).catch(() => ({ bytes: new Uint8Array(), type: "" }));
    parts.push(bytes);
    written.push(endings[type.split(";")[0]] ?? "webm");
  }
  const object = JSON.parse(new TextDecoder().decode(cards));
  // What is not on this device any more is left out.
  for (const note of object.notes) {
    for (const member of ["picture", "sound"]) if (parts[note[member]]?.length === 0) delete note[member];
  }
  const json = encoder.encode(JSON.stringify({ ...object, endings: written }));
  const answer = await post("/api/practice/package", joined([json, ...parts]));
  if (!answer.bytes) return tell([answer.trouble]);
  save(name, new Blob([answer.bytes], { type: "application/octet-stream" }));
  return tell(["saved"]);
}

async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/octet-stream" }, body, signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  if (answer?.ok) {
    const bytes = await answer.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => undefined);
    return bytes ? { bytes } : { trouble: "offline" };
  }
  return { trouble: answer && [403, 404, 405].includes(answer.status) ? "elsewhere" : "offline" };
}

// The length of each part in four bytes, the least first, then the part.
function parts(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const all = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = view.getUint32(at, true);
    all.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return all;
}

function joined(all) {
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length + 4, 0));
  const view = new DataView(whole.buffer);
  let at = 0;
  for (const part of all) {
    view.setUint32(at, part.length, true);
    whole.set(part, at + 4);
    at += part.length + 4;
  }
  return whole;
}

async function pictureOf(bytes, language, store) {
  const own = bytes.slice();
  const bitmap = await decoded(own, await look(own, language));
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, Math.min(side, longest) / Math.max(width, height));
    const canvas = draw(bitmap, 0, 0, width, height, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    const { name, type, bytes: small } = await encode(canvas, .85);
    await store.keep("blobs", [[name, { type, bytes: small }]]);
    return { name, type };
  } finally { bitmap.close(); }
}

async function soundOf(bytes, store) {
  const voice = trimmed(await decodedSound(bytes.slice().buffer));
  if (!voice) throw new RangeError("silent");
  const sound = wave(voice).bytes;
  const name = await fingerprint(sound);
  await store.keep("blobs", [[name, { type: "audio/wav", bytes: sound }]]);
  return { name };
}

async function contentOf(file, app) {
  if (!file.startsWith("drawing/")) {
    const stored = await app.store.find("blobs", file);
    return { bytes: new Uint8Array(stored?.bytes ?? []), type: stored?.type ?? "" };
  }
  const id = file.slice("drawing/".length);
  if (!app.drawings.texts.has(id)) await app.drawings.load();
  if (!app.drawings.texts.has(id)) return { bytes: new Uint8Array(), type: "" };
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  app.drawings.fill(svg, id);
  svg.setAttribute("color", "#1b1f24");
  return { bytes: new TextEncoder().encode(new XMLSerializer().serializeToString(svg)), type: "image/svg+xml" };
}
