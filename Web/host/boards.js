// Opens a board file with the module made for it, which is fetched the first time a parent opens one.
// The messages are those of Sources/WebBoards/Boundary.swift.

import { boardsModule } from "./boards-module.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { fingerprint, inflate } from "./files.js";

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
