// Shows pictures that the device stores: an <img data-stored="hash"> gets an address of its own for as
// long as the page lives. Only images are ever shown, through <img>, where nothing in them can run.

export class Pictures {
  constructor(store) {
    this.store = store;
    this.addresses = new Map();
  }

  async show(image, name) {
    const address = this.addresses.get(name) ?? this.load(name);
    this.addresses.set(name, address);
    const source = await address;
    if (image.getAttribute("data-stored") === name && source) image.src = source;
  }

  async load(name) {
    const stored = await this.store.find("blobs", name).catch(() => undefined);
    return stored ? URL.createObjectURL(new Blob([stored.bytes], { type: stored.type })) : "";
  }
}

const symbolStart = "#picture-";

// Martlet's own drawings, each a symbol `picture-<id>`. Those of the home board are in the page already; the
// others lie in one file and enter the page when a tile first shows them: all at once cost a start more than the board.
export class Drawings {
  constructor(path) {
    this.path = path;
    this.wanted = new Set();
  }

  // Asks for the file, once.
  load() {
    if (this.request) return;
    // The request itself parses the file, so that no text is ever turned into markup by a script.
    this.request = new XMLHttpRequest();
    this.request.open("GET", this.path);
    this.request.responseType = "document";
    this.request.overrideMimeType("image/svg+xml");
    this.request.addEventListener("load", () => this.read(this.request.responseXML?.documentElement));
    // Without an answer the next drawing asks again.
    this.request.addEventListener("error", () => { this.request = null; });
    this.request.send();
  }

  read(sheet) {
    this.symbols = new Map(Array.from(sheet?.querySelectorAll("symbol") ?? [], (symbol) => [symbol.id, symbol]));
    for (const id of this.wanted) this.enter(id);
  }

  // Called with each reference that a drawing may answer.
  show(reference) {
    if (!reference.startsWith(symbolStart) || document.getElementById(reference.slice(1))) return;
    const id = reference.slice(symbolStart.length);
    if (this.symbols) { this.enter(id); return; }
    this.wanted.add(id);
    this.load();
  }

  enter(id) {
    const symbol = this.symbols.get(id);
    if (!symbol) return;
    symbol.id = symbolStart.slice(1) + id;
    document.querySelector(".drawings").append(document.adoptNode(symbol));
  }
}
