// The module that opens board files and writes and reads archives, boards.wasm: fetched when first needed. A fresh
// instance for each job: what a large one took of memory goes with it.

let compiled;

// Resolves to an instance: `send` hands it a message, what it says is in `steps`.
export async function boardsModule(address) {
  compiled ??= WebAssembly.compileStreaming(fetch(address, { credentials: "same-origin" }));
  try { return new Instance(await compiled); } catch (error) { compiled = undefined; throw error; }
}

class Instance {
  constructor(module) {
    this.steps = [];
    const block = (pointer, length) => new Uint8Array(this.exports.memory.buffer, pointer, length);
    this.exports = new WebAssembly.Instance(module, {
      env: {
        random: (pointer, length) => { crypto.getRandomValues(block(pointer, length)); },
        putchar: () => {},
        patch: () => {},
        effect: (pointer, length) => { this.steps.push(block(pointer, length).slice()); },
      },
    }).exports;
  }

  send(message) {
    const bytes = message.result;
    const pointer = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    if (this.exports.receive(bytes.length) !== 1) throw new Error("the module did not understand");
  }
}
