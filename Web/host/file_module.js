// The app's module at work with files: opens board files, looks at photos, writes and reads archives. Each job has an instance
// of its own: what a large file took of memory goes with it, and a hostile one stops this instance and not the app.

import { complete, firstPart, instantiate, secondPart } from "./module_parts.js";

// Resolves to an instance: `send` hands it a message, what it says is in `steps`.
export async function fileModule() {
  const [first, second] = await Promise.all([firstPart(), secondPart()]);
  return new FileModule(first, second);
}

class FileModule {
  constructor(first, second) {
    this.steps = [];
    this.exports = instantiate(first, { effect: (bytes) => { this.steps.push(bytes.slice()); } });
    complete(this.exports, second);
  }

  send(message) {
    const bytes = message.result;
    const pointer = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    if (this.exports.receiveFile(bytes.length) !== 1) throw new Error("the module did not understand");
  }
}
