// The app's module at work with files: opens and writes boards, looks at pictures, writes and reads archives. Each job has an
// instance of its own: what a large file took of memory goes with it, and a hostile one stops this instance and not the app.
// Sources/Exchange/Files/FileDesk.swift is the other side; the tables of a job stand beside the script that does it.

import { elsewhere, part, union } from "./boundary.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { complete, firstPart, instantiate, secondPart } from "./module_parts.js";

const FileMessage = union(`
  opening message:BoardOpeningMessage
  writing message:BoardWritingMessage
  archive message:ArchiveMessage
  picture message:PictureQuestion
`, { BoardOpeningMessage: elsewhere, BoardWritingMessage: elsewhere, ArchiveMessage: elsewhere, PictureQuestion: elsewhere });

// Resolves to an instance for one job: `messages` is the table of what it is told, `steps` that of what it says.
export async function fileModule(job, messages, steps) {
  const [first, second] = await Promise.all([firstPart(), secondPart()]);
  return new FileModule(first, second, job, messages, steps);
}

class FileModule {
  constructor(first, second, job, messages, steps) {
    Object.assign(this, { job, messages, steps });
    this.said = [];
    this.exports = instantiate(first, { effect: (bytes) => { this.said.push(bytes.slice()); } });
    complete(this.exports, second);
  }

  send(name, values) {
    const writer = new ByteWriter(64 + sizeOf(Object.values(values)));
    FileMessage.write(writer, [this.job, { message: part(this.messages, name, values) }]);
    const bytes = writer.result;
    const pointer = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    if (this.exports.receiveFile(bytes.length) !== 1) throw new Error("the module did not understand");
  }

  // The next step, as its name and its fields.
  next() {
    if (this.said.length === 0) throw new Error("the work with a file never finished");
    return this.steps.read(new ByteReader(this.said.shift()));
  }

  // Sends a question that has one answer, and returns it.
  ask(name, values) {
    this.send(name, values);
    return this.next();
  }

  // Performs one step after another, until one returns what the job comes to.
  async perform(performers, job) {
    for (;;) {
      const [name, fields] = this.next();
      const end = await performers[name](fields, job);
      if (end) return end;
    }
  }
}

// About as many bytes as the values take: files are megabytes, which a growing writer would copy again and again.
function sizeOf(value) {
  if (value instanceof Uint8Array) return value.length + 4;
  return Array.isArray(value) ? value.reduce((sum, one) => sum + sizeOf(one), 4) : 64;
}
