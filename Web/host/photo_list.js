// A folder that `martlet photos import` has made: its list says which pictures belong to which photo, and they are stored as
// they are once they are what the list says. No original is opened. Documentation/Photos.md is the list's contract.

import { draw, nameOfPixels, refuse, square } from "./bringing.js";
import { fingerprint } from "./files.js";
import { pictureDesk, timeOf } from "./picture_desk.js";

export const listName = "manifest.jsonl";
const mostBytes = 64 << 20;

// What a list says of its photos, in the order of what brings them in: each has a name and `bring`.
export async function listedPhotos(file, files, bringing) {
  if (file.size > mostBytes) refuse("foreignList");
  const desk = await pictureDesk();
  const [name, list] = desk.ask("list", { language: bringing.language, bytes: new Uint8Array(await file.arrayBuffer()) });
  if (name === "noList") refuse("foreignList");
  const chosen = new Map(files.map((one) => [one.name, one]));
  return [
    ...list.photos.map((photo) => ({ name: photo.name, bring: (number) => bring(number, photo, chosen, bringing, desk) })),
    ...list.refused.map((refused) => ({ name: refused.name, bring: async () => refuse("noPhoto", refused.sentence) })),
  ];
}

async function bring(number, photo, chosen, bringing, desk) {
  const wish = await bringing.offer(number, photo.hash);
  if (wish === "nothing") return;
  if (bringing.isOver) refuse("over");
  if (wish === "all") {
    const [thumbnail, picture] = [await read(photo.square, chosen, desk), await read(photo.preview, chosen, desk)];
    const pixels = await pixelsOf(thumbnail.bytes, picture);
    await bringing.keep(number, { pixels, thumbnail, picture }, photo.name, photo.taken ? timeOf(photo.taken) : photo.modified, photo.hash);
  }
  // The import kept it only if it was told to.
  if (!bringing.keepsOriginals || !photo.original) return;
  try {
    const original = await bytesOf(photo.original.picture, chosen);
    // Scrubbed once more: the list is nobody's word.
    await bringing.keepOriginal(photo.name, photo.hash, photo.original.kind, original);
  } catch (error) { bringing.tellNoOriginal(photo.name, error); }
}

// A chosen file that is what the list says.
async function bytesOf({ file, size, name }, chosen) {
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
  const [, { isSame }] = desk.ask("compare", { width, height, bytes });
  if (!isSame) refuse("changed");
  return { name, type: "image/webp", bytes, width, height };
}

// A photo's row is named by its square's pixels: it is decoded, and tells that it can be.
async function pixelsOf(bytes, picture) {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
  try { return await nameOfPixels(draw(bitmap, 0, 0, bitmap.width, bitmap.height, square, square), picture); } finally { bitmap.close(); }
}
