// Brings photos in: one file after another is read, decoded, made smaller and stored; then the module makes its row. What
// is stored is drawn anew on a canvas, so that nothing of the file but its pixels is in it: no place, no camera, no
// preview. One file that fails stops no other. A folder that `martlet photos import` made is brought in by its list (photo_list.js).

import { boardsModule } from "./boards-module.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { CutOff } from "./cut_off.js";
import { filesDropped } from "./dropping.js";
import { fingerprint } from "./files.js";
import { listedPhotos, listName } from "./photo_list.js";

// Pixels of a side.
export const square = 400;
export const longest = 2048;
// What is not even read: Sources/Exchange/Photo/PhotoHeader.swift refuses it in words.
export const mostBytes = 64 << 20;
const kind = { begun: 10, offered: 11, brought: 12, failed: 13, ended: 14, cutOff: 15 };
const trouble = { noPhoto: 0, noPicture: 1, tooLarge: 2, noRoom: 3, heic: 4, notChosen: 5, changed: 6, foreignList: 7 };
// Where photos come from, as the module numbers it.
const sources = { files: 0, camera: 1, folder: 2 };
// The number of HEIF among the formats.
const heif = 3;

// Files dropped or pasted, for the next time that the module asks to choose.
let handed;
let isPrepared = false;

export class Bringing {
  constructor(app) {
    this.app = app;
    this.answers = new Map();
    this.cutOff = new CutOff(app.store);
  }

  send(name, write = (writer) => writer) {
    return this.app.send.photos(write(new ByteWriter().u8(kind[name])).result);
  }

  choose(language, source, pile) {
    this.language = language;
    this.source = source;
    this.pile = pile;
    if (handed) {
      const files = handed;
      handed = undefined;
      return this.begin(files);
    }
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = source !== sources.camera;
    if (source === sources.folder) input.webkitdirectory = true;
    else input.accept = "image/*";
    if (source === sources.camera) input.setAttribute("capture", "environment");
    input.addEventListener("change", () => { if (input.files.length) this.begin([...input.files]); });
    input.click();
  }

  begin(files) {
    this.isStopped = false;
    this.app.working(this.bringAll(files));
  }

  stop() { this.isStopped = true; }

  get isOver() { return this.isStopped || this.app.isDead || this.app.isLeaving; }

  async bringAll(files) {
    this.isRunning = true;
    const photos = await this.photosOf(files);
    this.send("begun", (writer) => writer.i32(photos.length));
    let done = 0;
    for (const [number, photo] of photos.entries()) {
      if (this.isOver) break;
      // What can't be noted is brought in all the same.
      await this.cutOff.note(this.pile, this.source, done, photos.length).catch(() => {});
      try { await photo.bring(number); } catch (error) {
        if (error.reason === "over") break;
        const reason = trouble[error.reason] ?? (error.name === "QuotaExceededError" ? trouble.noRoom : trouble.noPicture);
        if (error.reason === undefined) console.warn("A photo was not brought in.", error.name);
        this.send("failed", (writer) => writer.text(photo.name).u8(reason).text(error.sentence ?? ""));
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
    if (left) this.send("cutOff", (writer) => writer.text(left.pile).u8(left.source).i32(left.done).i32(left.files));
  }

  forgetCutOff() { this.cutOff.forget().catch(() => {}); }

  // Whether the module wants a file with these bytes: it does not where the family has it.
  offer(number, bytes) {
    return new Promise((resolve) => {
      this.answers.set(number, resolve);
      if (!this.send("offered", (writer) => writer.i32(number).text(bytes))) resolve(false);
    });
  }

  answer(number, isWanted) {
    this.answers.get(number)?.(isWanted);
    this.answers.delete(number);
  }

  async bring(number, file) {
    if (file.size > mostBytes) refuse("tooLarge");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const header = await look(bytes, this.language);
    const hash = await fingerprint(bytes);
    if (!await this.offer(number, hash)) return;
    if (this.isOver) refuse("over");
    const photo = await derive(await decoded(bytes, header));
    await this.keep(number, photo, file.name, header.taken ?? (file.lastModified || Date.now()), hash);
  }

  async keep(number, photo, name, taken, hash) {
    await this.app.store.keep("blobs", [[photo.thumbnail.name, photo.thumbnail], [photo.picture.name, photo.picture]]);
    this.send("brought", (writer) => writer.i32(number).text(photo.pixels).text(name).i64(taken)
      .text(hash).text(photo.picture.type).text(photo.thumbnail.name).text(photo.picture.name)
      .i32(photo.picture.width).i32(photo.picture.height));
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

// What the file says of itself, read by the module that opens files before a decoder sees anything of it. When it was taken
// is by the camera's clock: the family's own day, wherever that was.
export async function look(bytes, language) {
  const module = await boardsModule(document.getElementById("boards").href);
  module.send(new ByteWriter(bytes.length + 64).u8(3).text(language).block(bytes));
  const reader = new ByteReader(module.steps.shift());
  if (!reader.flag()) refuse("noPhoto", reader.text());
  const header = { kind: reader.u8(), width: reader.i32(), height: reader.i32() };
  if (reader.flag()) {
    const [year, month, ...rest] = Array.from({ length: 6 }, () => reader.i32());
    header.taken = new Date(year, month - 1, ...rest).getTime();
  }
  return header;
}

// HEIC that this browser can't decode is made into WebP by the family's own server, in its memory.
export async function decoded(bytes, { kind: format }) {
  const decode = (blob) => createImageBitmap(blob, { imageOrientation: "from-image" });
  try { return await decode(new Blob([bytes])); } catch { if (format !== heif) refuse("noPicture"); }
  try {
    const answer = await fetch("/api/photos/webp", { method: "POST", body: bytes, credentials: "same-origin", headers: { "Content-Type": "application/octet-stream" } });
    if (!answer.ok) refuse("heic");
    return await decode(await answer.blob());
  } catch { return refuse("heic"); }
}

async function derive(bitmap) {
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
