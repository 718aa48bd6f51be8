// Brings photos in: one file after another is read, decoded, made smaller and stored; then the module makes its row. What
// is stored is drawn anew on a canvas, so that nothing of the file but its pixels is in it: no place, no camera, no
// preview. One file that fails stops no other. A folder that `martlet photos import` made is brought in by its list (photo_list.js).

import { access, canChoose, choose, filesOf } from "./chosen_files.js";
import { CutOff } from "./cut_off.js";
import { filesDropped } from "./dropping.js";
import { fingerprint } from "./files.js";
import { PhotoTrouble, tellPhotos } from "./photos_message.js";
import { listedPhotos, listName } from "./photo_list.js";
import { pictureDesk, timeOf } from "./picture_desk.js";

// Pixels of a side.
export const square = 400;
export const longest = 2048;
// What is not even read: Sources/Exchange/Photo/PhotoHeader.swift refuses it in words.
export const mostBytes = 64 << 20;
// Of the formats of photos.
const types = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp", heif: "image/heic" };
// Milliseconds for the family's server to make another picture of one: one that keeps silent keeps no other photo away.
const patience = 120_000;
// Whether a parent must say that the files may be read.
const accesses = { denied: "none", prompt: "asks", granted: "granted" };

// Files dropped or pasted, for the next time that the module asks to choose.
let handed;
let isPrepared = false;

export class Bringing {
  constructor(app) {
    this.app = app;
    this.answers = new Map();
    this.cutOff = new CutOff(app.store);
  }

  send(name, values) { return tellPhotos(this.app, name, values); }

  choose({ language, source, pile, keepsOriginals }) {
    Object.assign(this, { language, source, pile, keepsOriginals });
    if (handed) {
      const files = handed;
      handed = undefined;
      return this.begin(files);
    }
    if (canChoose(source)) {
      return choose(source).then(async (handles) => { if (handles) await this.begin(await filesOf(handles), handles); });
    }
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = source !== "camera";
    if (source === "folder") input.webkitdirectory = true;
    else input.accept = "image/*";
    if (source === "camera") input.setAttribute("capture", "environment");
    input.addEventListener("change", () => { if (input.files.length) this.begin([...input.files]); });
    input.click();
  }

  // `handles`: what the browser finds the files by. `left`: what an earlier page left of them.
  begin(files, handles, left) {
    this.isStopped = false;
    return this.bringAll(files, handles, left);
  }

  // The rest of the files that an earlier page left, in the tap of a parent where the browser wants one.
  async goOn({ language, keepsOriginals }) {
    const left = await this.cutOff.left().catch(() => undefined);
    const handles = left ? await this.cutOff.held().catch(() => []) : [];
    const state = handles.length ? await access(handles, true).catch(() => "denied") : "denied";
    if (!left) {
      // Another window has done it.
      this.send("begun", { files: 0, done: 0 });
      return this.send("ended");
    }
    if (state !== "granted") return this.tellLeft(left, state);
    Object.assign(this, { language, source: left.source, pile: left.pile, keepsOriginals });
    return this.begin(await filesOf(handles), handles, left);
  }

  stop() { this.isStopped = true; }

  get isOver() { return this.isStopped || this.app.isDead; }

  async bringAll(files, handles, left) {
    this.isRunning = true;
    if (!left) await this.cutOff.hold(handles).catch(() => {});
    const photos = await this.photosOf(files);
    // Where other files are there now, all are looked at: what the family has is not doubled.
    let done = left?.files === photos.length ? left.done : 0;
    this.send("begun", { files: photos.length, done });
    for (const [number, photo] of photos.entries()) {
      if (number < done) continue;
      if (this.isOver) break;
      // Only what is on the disk is noted as done. What can't be noted is brought in all the same.
      await this.app.store.settled();
      await this.cutOff.note(this.pile, this.source, done, photos.length).catch(() => {});
      try { await photo.bring(number); } catch (error) {
        if (error.reason === "over") break;
        if (error.reason === undefined) console.warn("A photo was not brought in.", error.name);
        this.send("failed", { name: photo.name, trouble: troubleOf(error), sentence: error.sentence ?? "" });
      }
      done++;
    }
    // A parent who stops knows of it; who goes to talk may not.
    const isLeft = done < photos.length && !this.isStopped;
    if (isLeft) await this.cutOff.note(this.pile, this.source, done, photos.length).catch(() => {});
    else await this.cutOff.forget().catch(() => {});
    this.isRunning = false;
    this.send("ended");
  }

  // One for each chosen file. Where a folder's list is among them, one for each photo of the list.
  async photosOf(files) {
    const list = files.find(({ name }) => name === listName);
    if (!list) {
      return files.filter(({ name }) => !name.startsWith(".")).map((file) => ({ name: file.name, bring: (number) => this.bring(number, file) }));
    }
    try { return await listedPhotos(list, files, this); } catch (error) {
      return [{ name: listName, bring: async () => { throw error; } }];
    }
  }

  // Tells of the last time, where it came to no end.
  async tell() {
    const left = this.isRunning ? undefined : await this.cutOff.left().catch(() => undefined);
    if (!left) return;
    const handles = await this.cutOff.held().catch(() => []);
    this.tellLeft(left, handles.length ? await access(handles).catch(() => "denied") : "denied");
  }

  tellLeft({ pile, source, done, files }, state) {
    this.send("cutOff", { pile, source, done, files, access: accesses[state] });
  }

  forgetCutOff() { this.cutOff.forget().catch(() => {}); }

  // What the module wants of a file with these bytes: nothing where the family has it.
  offer(number, hash) {
    return new Promise((resolve) => {
      this.answers.set(number, resolve);
      if (!this.send("offered", { number, hash })) resolve("nothing");
    });
  }

  answer(number, wish) {
    this.answers.get(number)?.(wish);
    this.answers.delete(number);
  }

  async bring(number, file) {
    if (file.isGone) refuse("gone");
    if (file.size > mostBytes) refuse("tooLarge");
    const bytes = new Uint8Array(await file.arrayBuffer().catch(() => refuse("gone")));
    const header = await look(bytes, this.language);
    const hash = await fingerprint(bytes);
    const wish = await this.offer(number, hash);
    if (wish === "nothing") return;
    if (this.isOver) refuse("over");
    if (wish === "all") {
      const photo = await derive(await decoded(bytes, header));
      await this.keep(number, photo, file.name, header.taken ?? (file.lastModified || Date.now()), hash);
    }
    if (this.keepsOriginals) await this.keepOriginal(file.name, hash, header.kind, bytes);
  }

  // The file as it came, with all taken out that tells too much. The photo is in already, and stays where this fails.
  async keepOriginal(name, hash, format, bytes) {
    try {
      const { bytes: original } = await askOfPhoto("scrub", bytes, this.language);
      const place = await fingerprint(original);
      await this.app.store.keep("blobs", [[place, { type: types[format], bytes: original }]]);
      this.send("original", { hash, file: place, type: types[format], size: original.length });
    } catch (error) { this.tellNoOriginal(name, error); }
  }

  tellNoOriginal(name, error) {
    this.send("noOriginal", { name, trouble: troubleOf(error), sentence: error.sentence ?? "" });
  }

  async keep(number, photo, name, taken, hash) {
    await this.app.store.keep("blobs", [[photo.thumbnail.name, photo.thumbnail], [photo.picture.name, photo.picture]]);
    const { pixels, thumbnail, picture } = photo;
    this.send("brought", {
      number, pixels, name, taken, hash, type: picture.type, thumbnail: thumbnail.name, picture: picture.name, width: picture.width,
      height: picture.height,
    });
  }

  // Files and folders may be dropped on a category's card, or files pasted while the page of photos is open; a paste goes to the card that
  // has the focus, else to the first.
  prepare() {
    if (isPrepared) return;
    isPrepared = true;
    const hand = (files, card) => {
      const button = card?.isConnected && card.querySelector("[data-adds]");
      if (!files.length || !button || button.disabled) return;
      handed = files;
      button.click();
      handed = undefined;
    };
    const card = (target) => target?.closest?.("[data-pile]");
    document.addEventListener("dragover", (event) => {
      if (!card(event.target) || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    });
    document.addEventListener("drop", (event) => {
      if (!card(event.target) || !event.dataTransfer?.files.length) return;
      event.preventDefault();
      const dropped = card(event.target);
      filesDropped(event.dataTransfer).then((files) => hand(files, dropped));
    });
    document.addEventListener("paste", (event) => {
      hand([...event.clipboardData?.files ?? []], card(document.activeElement) ?? document.querySelector(".pile[data-pile]"));
    });
  }
}

export function refuse(reason, sentence) { throw Object.assign(new Error(reason), { reason, sentence }); }

function troubleOf({ reason, name }) {
  if (PhotoTrouble.names.includes(reason)) return reason;
  return name === "QuotaExceededError" ? "noRoom" : "noPicture";
}

// Asks the module of a photo, in an instance of its own: a hostile file stops that one.
async function askOfPhoto(question, bytes, language) {
  const [name, answer] = (await pictureDesk()).ask(question, { language, bytes });
  if (name === "noPhoto") refuse("noPhoto", answer.sentence);
  return answer;
}

// What the file says of itself, read by the module before a decoder sees anything of it.
export async function look(bytes, language) {
  const { kind, taken } = await askOfPhoto("look", bytes, language);
  return { kind, taken: taken ? timeOf(taken) : undefined, language };
}

// HEIC that this browser can't decode is made into WebP by the family's own server, in its memory. Where the server says why it
// did not, that is told: too many pixels, others before it, no program for it.
export async function decoded(bytes, { kind: format, language }) {
  const decode = (blob) => createImageBitmap(blob, { imageOrientation: "from-image" });
  try { return await decode(new Blob([bytes])); } catch { if (format !== "heif") refuse("noPicture"); }
  const headers = { "Content-Type": "application/octet-stream", "Accept-Language": language };
  try {
    const answer = await fetch("/api/photos/webp", { method: "POST", body: bytes, credentials: "same-origin", headers, signal: AbortSignal.timeout(patience) });
    if (!answer.ok) refuse("heic", await sentenceOf(answer));
    return await decode(await answer.blob());
  } catch (error) { return refuse("heic", error.sentence); }
}

// What a server says that answers with a problem (RFC 9457); nothing of any other answer, such as a stranger's page on the way.
async function sentenceOf(answer) {
  if (!answer.headers.get("Content-Type")?.startsWith("application/problem+json")) return "";
  const { title, detail } = await answer.json();
  return [title, detail].filter((part) => typeof part === "string").join(" ");
}

// The square and the picture, and what names them.
export async function derive(bitmap) {
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, longest / Math.max(width, height));
    const picture = draw(bitmap, 0, 0, width, height, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    const side = Math.min(width, height);
    const thumbnail = draw(bitmap, (width - side) / 2, (height - side) / 2, side, side, square, square);
    const pixels = await nameOfPixels(thumbnail, picture);
    return { pixels, picture: await encode(picture, .85), thumbnail: await encode(thumbnail, .8) };
  } finally { bitmap.close(); }
}

// What names a photo's row: the pixels of its square, and the size of the larger picture.
export async function nameOfPixels(thumbnail, picture) {
  const { data } = thumbnail.getContext("2d").getImageData(0, 0, square, square);
  const size = new Uint8Array(new Uint32Array([picture.width, picture.height]).buffer);
  return fingerprint(await new Blob([size, data]).arrayBuffer());
}

// On the processor: there the same picture comes to the same pixels each time.
export function draw(bitmap, x, y, width, height, toWidth, toHeight) {
  const canvas = document.createElement("canvas");
  canvas.width = toWidth;
  canvas.height = toHeight;
  const context = canvas.getContext("2d", { willReadFrequently: true, colorSpace: "srgb" });
  context.fillStyle = "#fff";
  context.fillRect(0, 0, toWidth, toHeight);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, x, y, width, height, 0, 0, toWidth, toHeight);
  return canvas;
}

export async function encode(canvas, quality) {
  const { width, height } = canvas;
  const encoded = (type) => new Promise((resolve) => { canvas.toBlob(resolve, type, quality); });
  // A browser that cannot write WebP answers with a PNG.
  let blob = await encoded("image/webp");
  if (blob?.type !== "image/webp") blob = await encoded("image/jpeg");
  if (!blob) refuse("tooLarge");
  canvas.width = 0;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { name: await fingerprint(bytes), type: blob.type, bytes, width, height };
}
