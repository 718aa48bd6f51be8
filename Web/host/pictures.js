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
