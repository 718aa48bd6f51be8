// Opens a board file with the module made for it, which is fetched the first time a parent opens one, and writes boards
// into one. The messages are those of Sources/WebBoards/Boundary.swift and of Sources/Exchange/Opening/BoardWritingDesk.swift.

import { boardsModule } from "./boards-module.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { fetchPictures, stopFetching } from "./fetching.js";
import { deflate, fingerprint, inflate, Pieces, save } from "./files.js";

// Resolves to { boards } with what was opened, or { reason } with a sentence, or rejects.
export async function openBoards(address, file, language, store) {
  const name = file.name;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opener = new Opener(await boardsModule(address));
  return opener.open(name, bytes, language, store);
}

class Opener {
  constructor(module) {
    this.module = module;
    this.steps = module.steps;
    // Whether the disk refused a picture or a sound.
    this.wasLost = false;
  }

  send(message) { this.module.send(message); }

  async open(name, bytes, language, store) {
    this.send(new ByteWriter(bytes.length + 64).u8(0).text(language).text(name).block(bytes));
    while (this.steps.length > 0) {
      const reader = new ByteReader(this.steps.shift());
      switch (reader.u8()) {
        case 0: await this.inflate(reader); break;
        case 1: await this.keep(reader, store); break;
        case 2: return { boards: reader.block(), wasLost: this.wasLost };
        default: return { reason: reader.text() };
      }
    }
    throw new Error("the opener came to no end");
  }

  async inflate(reader) {
    const token = reader.i32();
    const whole = await inflate(reader.block(), reader.i64()).catch(() => null);
    this.send(new ByteWriter((whole?.length ?? 0) + 16).u8(1).i32(token).flag(whole !== null).block(whole ?? new Uint8Array()));
  }

  async keep(reader, store) {
    const media = Array.from({ length: reader.u32() }, () => ({ type: reader.text(), bytes: reader.block() }));
    const names = await Promise.all(media.map(({ bytes }) => fingerprint(bytes)));
    let kept = names;
    try {
      await store.keep("blobs", media.map((one, index) => [names[index], one]));
    } catch {
      kept = names.map(() => "");
      this.wasLost = true;
    }
    this.send(new ByteWriter().u8(2).texts(kept));
  }
}

const answer = { written: 0, failed: 1 };

// What the page of boards asks for: Sources/App/Features/BoardEditing/BoardsTask.swift.
export async function boards(task, app) {
  const reader = new ByteReader(task);
  switch (reader.u8()) {
    case 0: return exportBoards(reader, app);
    // Nobody waits for its end: whoever leaves the parents' rooms stops it.
    case 1: fetchPictures(reader, app); return undefined;
    default: return stopFetching();
  }
}

// Boards that go out.
async function exportBoards(reader, app) {
  const [language, isPackage, name, collection] = [reader.text(), reader.flag(), reader.text(), reader.block()];
  const send = (kind, rest) => {
    const writer = new ByteWriter(rest.length + 1).u8(answer[kind]);
    for (const byte of rest) writer.u8(byte);
    app.send.boards(writer.result);
  };
  try {
    const { blob, report, failure } = await write(document.getElementById("boards").href, collection, language, isPackage, app.store);
    if (!blob) return send("failed", [failure]);
    save(name, blob);
    return send("written", report);
  } catch (error) {
    console.warn("The boards could not be written.", error);
    return send("failed", [255]);
  }
}

// Resolves to { blob, report } with what the module says of the file, or to { failure } with its number.
async function write(address, collection, language, isPackage, store) {
  const module = await boardsModule(address);
  const file = new Pieces();
  module.send(new ByteWriter(collection.length + 64).u8(20).text(language).flag(isPackage).block(collection));
  while (module.steps.length > 0) {
    const reader = new ByteReader(module.steps.shift());
    switch (reader.u8() - 20) {
      case 0: {
        const media = await Promise.all(reader.texts().map((name) => store.find("blobs", name).catch(() => undefined)));
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
