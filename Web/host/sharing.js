// Hands one photo to another app, as one file with nothing in it but pixels, or as the scrubbed original that a family keeps; where
// the browser can't, it is saved.

export async function share(store, name, title, type) {
  const stored = await store.find("blobs", name);
  if (!stored) return;
  const ending = type === "image/jpeg" ? "jpg" : type.replace("image/", "");
  const file = new File([stored.bytes], `${fileName(title)}.${ending}`, { type });
  if (navigator.canShare?.({ files: [file] })) {
    try { return await navigator.share({ files: [file] }); } catch (error) {
      // A person who changed their mind wants no file either.
      if (error.name === "AbortError") return;
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// What every system takes as a name: no path, no sign that means something, not too long.
function fileName(title) {
  const plain = [...title].filter((letter) => !/[\p{C}\\/:*?"<>|]/u.test(letter)).join("").replace(/^[.\s]+|[.\s]+$/g, "");
  return [...plain].slice(0, 80).join("") || "photo";
}
