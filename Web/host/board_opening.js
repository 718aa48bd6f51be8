// Opens a board file in an instance of the module, and stores its pictures and sounds. The tables are those of
// Sources/Exchange/Opening/BoardOpeningMessage.swift.

import { record, union } from "./boundary.js";
import { fileModule } from "./file_module.js";
import { fingerprint, inflate } from "./files.js";

const OpenedMedium = record("type:text bytes:block");
const BoardOpeningMessage = union(`
  begin language:text name:text bytes:block
  inflated token:i32 bytes:block?
  mediaKept names:[text]
`);
const BoardOpeningStep = union(`
  inflate token:i32 bytes:block limit:i64
  keepMedia media:[OpenedMedium]
  opened boards:block
  failed reason:text
`, { OpenedMedium });

// Resolves to { boards } with what was opened, or { reason } with a sentence, or rejects.
export async function openBoards(file, language, store) {
  const name = file.name;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const media = new MediaKeeping(store);
  const opened = await open(name, bytes, language, media);
  await media.settled();
  if (media.refused.size === 0) return { ...opened, wasLost: false };
  // The disk took less than was asked: read once more, without the pictures and sounds that it refused.
  return { ...await open(name, bytes, language, media), wasLost: true };
}

// How many streams are inflated at the same time.
const streams = 4;

async function open(name, bytes, language, keeping) {
  const module = await fileModule("opening", BoardOpeningMessage, BoardOpeningStep);
  module.send("begin", { language, name, bytes });
  return module.perform(performers, { module, keeping, compressed: [] });
}

const performers = {
  // All that are asked for come one after another: with the last of them they are inflated together.
  async inflate(stream, { module, compressed }) {
    compressed.push(stream);
    if (module.said.length > 0) return;
    const inflateNext = async () => {
      while (compressed.length > 0) {
        const { token, bytes, limit } = compressed.shift();
        module.send("inflated", { token, bytes: await inflate(bytes, limit).catch(() => null) });
      }
    };
    await Promise.all(Array.from({ length: streams }, inflateNext));
  },
  async keepMedia({ media }, { module, keeping }) { module.send("mediaKept", { names: await keeping.keep(media) }); },
  opened({ boards }) { return { boards }; },
  failed({ reason }) { return { reason }; },
};

// Stores pictures and sounds while the opener reads on, one portion at a time: the next waits for the one before.
class MediaKeeping {
  constructor(store) {
    this.store = store;
    this.kept = new Set();
    // What the disk refused, by name.
    this.refused = new Set();
    this.writing = Promise.resolve();
    // Once all that came was tried, nothing is written any more.
    this.isWritten = false;
  }

  // Resolves to the names of a portion, empty for what was refused before.
  async keep(media) {
    const names = await Promise.all(media.map(({ bytes }) => fingerprint(bytes)));
    await this.writing;
    if (this.isWritten) return names.map((name) => (this.refused.has(name) ? "" : name));
    this.writing = this.store.keep("blobs", media.map((one, index) => [names[index], one])).then(
      () => { for (const name of names) this.kept.add(name); },
      () => { for (const name of names) this.refused.add(name); });
    return names;
  }

  async settled() {
    await this.writing;
    this.isWritten = true;
    for (const name of this.kept) this.refused.delete(name);
  }
}
