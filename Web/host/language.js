// Grammar and prediction: the module made for them, which is fetched when the app is idle. Requests and
// answers are the bytes of Sources/Language/Desk; no rule is here.

import { ByteWriter } from "./bytes.js";

// The kind of a request for prediction, as in LanguageRequest.
const predictKind = 4;

export class Language {
  // `vocabulary` resolves to the bundle of words; `model` is where the prediction model lies.
  constructor(address, vocabulary, model) {
    this.address = address;
    this.vocabulary = vocabulary;
    this.model = model;
  }

  // Fetches and compiles, once. Rejects when offline and not kept; the next call tries again.
  load() {
    this.compiled ??= Promise.all([
      WebAssembly.compileStreaming(fetch(this.address, { credentials: "same-origin" })), this.vocabulary,
      fetch(this.model, { credentials: "same-origin" }).then((response) => (response.ok ? response.arrayBuffer() : new ArrayBuffer())),
    ])
      .then(([module, words, model]) => {
        // The request that every fresh instance is sent first: what it should load.
        this.opening = new ByteWriter(words.length + model.byteLength + 16).u8(1).u8(0).block(words).block(new Uint8Array(model)).result;
        return module;
      })
      .catch((error) => { this.compiled = undefined; throw error; });
    return this.compiled;
  }

  // Lets the module learn the forms of both languages' words in idle moments, from the first prediction on: before
  // that it would only stand in the way of taps.
  async prepareOnce() {
    if (this.isPreparing) return;
    this.isPreparing = true;
    await this.prepare(0);
    await this.prepare(1);
  }

  async prepare(language) {
    const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 50));
    const request = new ByteWriter().u8(1).u8(6).u8(language).result;
    const step = async () => {
      const [, kind, isDone] = await this.ask(request);
      if (kind === 7 && isDone === 0) idle(() => step().catch(() => {}));
    };
    await step();
  }

  // Resolves to the bytes of the answer. Rejects when the module can't be had or stopped at this request;
  // the next request then meets a fresh instance.
  async ask(request) {
    const module = await this.load();
    try {
      this.instance ??= this.opened(module);
      if (request[1] === predictKind) this.prepareOnce().catch(() => {});
      return this.instance.answer(request);
    } catch (error) {
      this.instance = undefined;
      throw error;
    }
  }

  // Where what it should load stops a fresh instance, another one does without.
  opened(module) {
    try {
      const instance = new Instance(module);
      instance.answer(this.opening);
      return instance;
    } catch {
      return new Instance(module);
    }
  }
}

class Instance {
  constructor(module) {
    const block = (pointer, length) => new Uint8Array(this.exports.memory.buffer, pointer, length);
    this.exports = new WebAssembly.Instance(module, {
      env: {
        random: (pointer, length) => { crypto.getRandomValues(block(pointer, length)); },
        putchar: () => {},
        patch: () => {},
        effect: (pointer, length) => { this.said = block(pointer, length).slice(); },
      },
    }).exports;
  }

  answer(request) {
    this.said = undefined;
    const pointer = this.exports.allocate(request.length);
    new Uint8Array(this.exports.memory.buffer, pointer, request.length).set(request);
    this.exports.receive(request.length);
    if (!this.said) throw new Error("the language module gave no answer");
    return this.said;
  }
}
