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

// Puts Martlet's own drawings into the page, each as a symbol named `picture-<id>`. The request itself
// parses the file, so that no text is ever turned into markup by a script.
export function loadDrawings(path) {
  const request = new XMLHttpRequest();
  request.open("GET", path);
  request.responseType = "document";
  request.overrideMimeType("image/svg+xml");
  request.addEventListener("load", () => {
    const drawings = request.responseXML?.documentElement;
    if (!drawings) return;
    for (const symbol of drawings.querySelectorAll("symbol")) symbol.id = `picture-${symbol.id}`;
    const sprite = document.importNode(drawings, true);
    sprite.setAttribute("class", "signs");
    sprite.setAttribute("aria-hidden", "true");
    sprite.setAttribute("width", "0");
    sprite.setAttribute("height", "0");
    document.body.prepend(sprite);
  });
  request.send();
}
