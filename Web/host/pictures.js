// Shows pictures that the device stores: an <img data-stored="hash"> gets an address of its own for as
// long as the page lives. Only images are ever shown, through <img>, where nothing in them can run.

// No tile is drawn with more pixels of a side. Of a larger picture a copy of that size is made once and kept beside it: sixty
// photos of a board would else be decoded whole at every start. The picture itself stays as it came, for a file that goes out.
const longest = 640;
const mostPixels = 1024 * 1024;
export const copyOf = (name) => `tile/${name}`;

export class Pictures {
  constructor(store) {
    this.store = store;
    this.addresses = new Map();
    // Large pictures are decoded one after another: each of them may need hundreds of megabytes.
    this.decoding = Promise.resolve();
  }

  async show(image, name) {
    const address = this.addresses.get(name) ?? this.load(name);
    this.addresses.set(name, address);
    const source = await address;
    // One that is not here may come from another device of the family: it is looked for again.
    if (!source) this.addresses.delete(name);
    if (image.getAttribute("data-stored") === name && source) image.src = source;
  }

  async load(name) {
    const found = (key) => this.store.find("blobs", key).catch(() => undefined);
    const copy = await found(copyOf(name));
    const stored = copy ?? await found(name);
    if (!stored) return "";
    const address = addressOf(stored);
    if (copy || stored.type === "image/svg+xml" || await pixels(address) <= mostPixels) return address;
    const made = this.decoding.then(() => smaller(stored)).catch(() => undefined);
    this.decoding = made;
    const small = await made;
    if (!small) return address;
    URL.revokeObjectURL(address);
    this.store.keep("blobs", [[copyOf(name), small]]).catch(() => {});
    return addressOf(small);
  }
}

const addressOf = ({ bytes, type }) => URL.createObjectURL(new Blob([bytes], { type }));

// How many a picture has, by its header: a browser decodes it when it is drawn. 0 where it is none.
function pixels(address) {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth * image.naturalHeight);
    image.onerror = () => resolve(0);
    image.src = address;
  });
}

async function smaller({ bytes, type }) {
  const blob = new Blob([bytes], { type });
  const whole = await createImageBitmap(blob);
  const { width, height } = whole;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const file = await new Promise((resolve) => { canvas.toBlob(resolve, "image/webp", .85); });
  canvas.width = 0;
  return file && { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
