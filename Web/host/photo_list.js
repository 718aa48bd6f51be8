// A folder that `martlet photos import` has made: its list says which pictures belong to which photo, and they are stored as
// they are once they are what the list says. No original is opened. Documentation/Photos.md is the list's contract.

import { fileModule } from "./file_module.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { draw, nameOfPixels, refuse, square } from "./bringing.js";
import { fingerprint } from "./files.js";

export const listName = "manifest.jsonl";
const mostBytes = 64 << 20;

function pictureIn(reader) {
  return { file: reader.text(), bytes: reader.i64(), name: reader.text(), width: reader.i32(), height: reader.i32() };
}

// What a list says of its photos, in the order of what brings them in: each has a name and `bring`.
export async function listedPhotos(list, files, bringing) {
  if (list.size > mostBytes) refuse("foreignList");
  const desk = await fileModule();
  desk.send(new ByteWriter(list.size + 64).u8(4).text(bringing.language).block(new Uint8Array(await list.arrayBuffer())));
  const reader = new ByteReader(desk.steps.shift());
  if (!reader.flag()) refuse("foreignList");
  const chosen = new Map(files.map((file) => [file.name, file]));
  return Array.from({ length: reader.u32() }, () => {
    if (!reader.flag()) {
      const [name, sentence] = [reader.text(), reader.text()];
      return { name, bring: async () => refuse("noPhoto", sentence) };
    }
    const photo = { name: reader.text(), hash: reader.text() };
    if (reader.flag()) {
      const [year, month, ...rest] = Array.from({ length: 6 }, () => reader.i32());
      photo.taken = new Date(year, month - 1, ...rest).getTime();
    }
    const changed = reader.i64();
    photo.taken ??= changed;
    photo.thumbnail = pictureIn(reader);
    photo.picture = pictureIn(reader);
    if (reader.flag()) photo.original = { ...pictureIn(reader), format: reader.u8() };
    return { name: photo.name, bring: (number) => bring(number, photo, chosen, bringing, desk) };
  });
}

async function bring(number, photo, chosen, bringing, desk) {
  const wish = await bringing.offer(number, photo.hash);
  if (wish === "nothing") return;
  if (bringing.isOver) refuse("over");
  if (wish === "all") {
    const [thumbnail, picture] = [await read(photo.thumbnail, chosen, desk), await read(photo.picture, chosen, desk)];
    const pixels = await pixelsOf(thumbnail.bytes, picture);
    await bringing.keep(number, { pixels, thumbnail, picture }, photo.name, photo.taken, photo.hash);
  }
  // The import kept it only if it was told to.
  if (!bringing.keepsOriginals || !photo.original) return;
  try {
    const original = await bytesOf(photo.original, chosen);
    // Scrubbed once more: the list is nobody's word.
    await bringing.keepOriginal(photo.name, photo.hash, photo.original.format, original);
  } catch (error) { bringing.tellNoOriginal(photo.name, error); }
}

// A chosen file that is what the list says.
async function bytesOf({ file, bytes: size, name }, chosen) {
  const found = chosen.get(file);
  if (!found) refuse("notChosen");
  if (found.size !== size) refuse("changed");
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (await fingerprint(bytes) !== name) refuse("changed");
  return bytes;
}

// A picture of the list, which is a still one with nothing in it but pixels.
async function read(made, chosen, desk) {
  const bytes = await bytesOf(made, chosen);
  const { name, width, height } = made;
  desk.send(new ByteWriter(bytes.length + 16).u8(5).i32(width).i32(height).block(bytes));
  if (desk.steps.shift()[0] !== 1) refuse("changed");
  return { name, type: "image/webp", bytes, width, height };
}

// A photo's row is named by its square's pixels: it is decoded, and tells that it can be.
async function pixelsOf(bytes, picture) {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
  try { return await nameOfPixels(draw(bitmap, 0, 0, bitmap.width, bitmap.height, square, square), picture); } finally { bitmap.close(); }
}
