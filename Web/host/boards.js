// Opens a board file in an instance of the module, and writes boards into one. The messages are those of
// Sources/Web/FilesBoundary.swift and of Sources/Exchange/Opening/BoardWritingDesk.swift.

import { answerBoards } from "./boards_answer.js";
import { union } from "./boundary.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { fileModule } from "./file_module.js";
import { fetchPictures, stopFetching } from "./fetching.js";
import { deflate, fingerprint, inflate, Pieces, save } from "./files.js";

// Resolves to { boards } with what was opened, or { reason } with a sentence, or rejects.
export async function openBoards(file, language, store) {
  const name = file.name;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const media = new MediaKeeping(store);
  const opened = await new Opener(await fileModule(), media).open(name, bytes, language);
  await media.settled();
  if (media.refused.size === 0) return { ...opened, wasLost: false };
  // The disk took less than was asked: read once more, without the pictures and sounds that it refused.
  return { ...await new Opener(await fileModule(), media).open(name, bytes, language), wasLost: true };
}

// How many streams are inflated at the same time.
const streams = 4;

class Opener {
  constructor(module, media) {
    this.module = module;
    this.media = media;
  }

  send(message) { this.module.send(message); }

  async open(name, bytes, language) {
    this.send(new ByteWriter(bytes.length + 64).u8(0).text(language).text(name).block(bytes));
    for (;;) {
      const steps = this.module.steps.splice(0);
      if (steps.length === 0) throw new Error("the opener came to no end");
      const compressed = [];
      for (const step of steps) {
        const reader = new ByteReader(step);
        switch (reader.u8()) {
          case 0: compressed.push(reader); break;
          case 1: this.send(new ByteWriter().u8(2).texts(await this.media.keep(reader))); break;
          case 2: return { boards: reader.block() };
          default: return { reason: reader.text() };
        }
      }
      const inflateNext = async () => { while (compressed.length > 0) await this.inflate(compressed.shift()); };
      await Promise.all(Array.from({ length: streams }, inflateNext));
    }
  }

  async inflate(reader) {
    const token = reader.i32();
    const whole = await inflate(reader.block(), reader.i64()).catch(() => null);
    this.send(new ByteWriter((whole?.length ?? 0) + 16).u8(1).i32(token).flag(whole !== null).block(whole ?? new Uint8Array()));
  }
}

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
  async keep(reader) {
    const media = Array.from({ length: reader.u32() }, () => ({ type: reader.text(), bytes: reader.block() }));
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

// What the page of boards asks for: Sources/WebSession/TaskWriter.swift.
const BoardsTask = union(`
  export language:text isPackage:flag name:text boards:block
  fetch turn:i32 addresses:[text]
  stopFetching
  emojiNames
`);

const performers = {
  // Boards that go out.
  async export({ language, isPackage, name, boards }, app) {
    try {
      const { blob, report, failure } = await write(boards, language, isPackage, app);
      if (!blob) return answerBoards(app, "failed", { code: failure });
      save(name, blob);
      return answerBoards(app, "written", { report });
    } catch (error) {
      console.warn("The boards could not be written.", error);
      return answerBoards(app, "failed", { code: -1 });
    }
  },
  // Nobody waits for its end: whoever leaves the parents' rooms stops it.
  fetch({ turn, addresses }, app) { fetchPictures(turn, addresses, app); },
  stopFetching() { return stopFetching(); },
  // They lie beside the modules, where the site has them.
  async emojiNames(_, app) {
    const address = new URL("emoji.bin", document.getElementById("module").href);
    const file = await fetch(address, { credentials: "same-origin" })
      .then((response) => (response.ok ? response.arrayBuffer() : new ArrayBuffer())).catch(() => new ArrayBuffer());
    answerBoards(app, "emojiNames", { names: new Uint8Array(file) });
  },
};

export async function boards(task, app) {
  const [name, fields] = BoardsTask.read(task);
  return performers[name](fields, app);
}

// A drawing of Martlet's own is asked for by its name, and goes out as the picture that the module makes of its shapes.
const drawn = "drawn:";

async function shapes(drawings, id) {
  if (!drawings.texts.has(id)) await drawings.load();
  return { bytes: new TextEncoder().encode(drawings.texts.get(id) ?? "") };
}

// Resolves to { blob, report } with what the module says of the file, or to { failure } with its number.
async function write(collection, language, isPackage, { store, drawings }) {
  const module = await fileModule();
  const file = new Pieces();
  module.send(new ByteWriter(collection.length + 64).u8(20).text(language).flag(isPackage).block(collection));
  while (module.steps.length > 0) {
    const reader = new ByteReader(module.steps.shift());
    switch (reader.u8() - 20) {
      case 0: {
        const media = await Promise.all(reader.texts().map((name) => (name.startsWith(drawn)
          ? shapes(drawings, name.slice(drawn.length)) : store.find("blobs", name).catch(() => undefined))));
        module.send(new ByteWriter(media.reduce((sum, one) => sum + (one?.bytes.length ?? 0) + 4, 64)).u8(21)
          .blocks(media.map((one) => one?.bytes ?? new Uint8Array())));
        break;
      }
      case 1: {
        const packed = await deflate(reader.block()).catch(() => null);
        module.send(new ByteWriter((packed?.length ?? 0) + 16).u8(22).flag(packed !== null).block(packed ?? new Uint8Array()));
        break;
      }
      case 2: file.add(reader.block()); break;
      case 3: return { blob: file.whole(isPackage ? "application/zip" : "application/json"), report: reader.bytes.subarray(1) };
      default: return { failure: reader.u8() };
    }
  }
  throw new Error("the writer came to no end");
}
