// The app's module in its two parts (scripts/split-module): the first has what the first board needs, the second the other
// rooms and the work with files. Each is compiled once for the page, whichever script asks first: the page's scripts are
// bundles apart, so what is compiled hangs on the page itself.

const compiled = globalThis[Symbol.for("martlet.parts")] ??= {};

// Fetches what a link of the page leads to. Where the link has a digest, the browser refuses anything else: parts of two
// versions in one memory would do harm.
export async function fetched(id) {
  const { href, integrity } = document.getElementById(id);
  const response = await fetch(href, { credentials: "same-origin", integrity });
  if (!response.ok) throw new Error(`${id}: ${response.status}`);
  return response;
}

// Resolves to the compiled module; a failed fetch is tried again the next time.
const part = (id) => {
  compiled[id] ??= WebAssembly.compileStreaming(fetched(id)).catch((error) => { delete compiled[id]; throw error; });
  return compiled[id];
};

export const firstPart = () => part("module");
export const secondPart = () => part("rooms");

// Makes an instance of the first part. `host` has the functions that it calls.
export function instantiate(first, { patch = () => {}, effect, log = () => {} }) {
  const block = (pointer, length) => new Uint8Array(exports.memory.buffer, pointer, length);
  const { exports } = new WebAssembly.Instance(first, {
    env: {
      random: (pointer, length) => { crypto.getRandomValues(block(pointer, length)); },
      putchar: log,
      patch: (pointer, length) => patch(block(pointer, length)),
      effect: (pointer, length) => effect(block(pointer, length)),
    },
  });
  return exports;
}

// Puts the second part into the memory and the tables of the first, whose exports are given.
export function complete(exports, second) { new WebAssembly.Instance(second, { primary: exports }); }
