// Hands one photo to another app, as one file with nothing in it but pixels, or as the scrubbed original that a family keeps.

import { save } from "./files.js";

export async function share(store, name, title, type) {
  const stored = await store.find("blobs", name);
  if (!stored) return;
  const ending = type === "image/jpeg" ? "jpg" : type.replace("image/", "");
  const file = new File([stored.bytes], `${fileName(title)}.${ending}`, { type });
  await handOver(file);
}

// Hands a file to another app by the device's own sheet, or saves it where the browser can't, will not for this kind of file, or
// has waited too long since the press.
export async function handOver(file) {
  if (navigator.canShare?.({ files: [file] })) {
    try { return await navigator.share({ files: [file] }); } catch (error) {
      // A person who changed their mind wants no file either.
      if (error.name === "AbortError") return;
    }
  }
  save(file.name, file);
}

// What every system takes as a name: no path, no sign that means something, not too long.
function fileName(title) {
  const plain = [...title].filter((letter) => !/[\p{C}\\/:*?"<>|]/u.test(letter)).join("").replace(/^[.\s]+|[.\s]+$/g, "");
  return [...plain].slice(0, 80).join("") || "photo";
}
