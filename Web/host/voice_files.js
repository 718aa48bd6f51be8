// A family's own voice as files: one WAV for each recording, and a list that says what each of them says. Which is which the module knows.

import { fingerprint, save } from "./files.js";
import { decoded, trimmed, wave } from "./tile_recording.js";
import { ZIPFile } from "./zip.js";

// Files of one choice, and the bytes of one of them. A recording of 30 s at the best rate of a studio has 6 MB.
const most = 3_000;
const largest = 20_000_000;
const longestList = 2_000_000;

// Saves the recordings that are on this device as one ZIP, the list beside them. Names and hashes go together.
export async function saveVoice(store, { name, list, files, hashes }) {
  const zip = new ZIPFile();
  zip.add("list.tsv", new TextEncoder().encode(list));
  for (const [index, hash] of hashes.entries()) {
    const stored = await store.find("blobs", hash).catch(() => undefined);
    if (stored?.bytes) zip.add(files[index], new Uint8Array(stored.bytes));
  }
  save(name, zip.finish());
}

// Lets a parent choose such files, and keeps each recording; `tell` says which file became which sound.
export function bringVoice(store, turn, isWanted, tell) {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = ".wav,.tsv,audio/wav,audio/x-wav,text/tab-separated-values";
  input.addEventListener("change", () => { bring([...input.files].slice(0, most), store, turn, isWanted, tell); });
  input.click();
}

async function bring(files, store, turn, isWanted, tell) {
  const lists = files.filter(({ name }) => name.endsWith(".tsv"));
  if (lists[0] && lists[0].size <= longestList) tell("voiceList", { turn, text: await lists[0].text().catch(() => "") });
  let refused = 0;
  for (const file of files) {
    if (lists.includes(file)) continue;
    if (!isWanted()) return;
    try {
      if (file.size > largest) throw new RangeError("too large");
      const voice = trimmed(await decoded(await file.arrayBuffer()));
      if (!voice) throw new RangeError("silent");
      const { bytes, milliseconds } = wave(voice);
      const name = await fingerprint(bytes);
      await store.keep("blobs", [[name, { type: "audio/wav", bytes }]]);
      if (isWanted()) tell("voiceFile", { turn, file: file.name, name, milliseconds });
    } catch { refused += 1; }
  }
  if (isWanted()) tell("voiceEnd", { turn, refused });
}
