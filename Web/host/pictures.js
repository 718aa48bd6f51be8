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

// Martlet's own drawings, all in one file. A drawing enters the page, as the symbol `picture-<id>`, when a tile
// first shows it: all of them at once cost a first start more than the board itself.
export class Drawings {
  constructor(path) {
    this.shown = new Set();
    this.isRead = new Promise((resolve) => {
      // The request itself parses the file, so that no text is ever turned into markup by a script.
      const request = new XMLHttpRequest();
      request.open("GET", path);
      request.responseType = "document";
      request.overrideMimeType("image/svg+xml");
      request.addEventListener("loadend", () => { this.read(request.responseXML?.documentElement); resolve(); });
      request.send();
    });
  }

  read(sheet) {
    this.symbols = new Map(Array.from(sheet?.querySelectorAll("symbol") ?? [], (symbol) => [symbol.id, symbol]));
    this.place = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.place.setAttribute("class", "drawings");
    for (const id of this.shown) this.enter(id);
    document.body.prepend(this.place);
  }

  // Called with each reference that a drawing may answer.
  show(reference) {
    if (!reference.startsWith(symbolStart)) return;
    const id = reference.slice(symbolStart.length);
    if (this.shown.has(id)) return;
    this.shown.add(id);
    if (this.symbols) this.enter(id);
  }

  enter(id) {
    const symbol = this.symbols.get(id);
    if (!symbol) return;
    symbol.id = symbolStart.slice(1) + id;
    this.place.append(document.adoptNode(symbol));
  }
}
