// Decoded square pictures, at the size at which the gallery draws them: at most 100 of them and 100 MB, the least recently
// used out first, none while the page is hidden.

const most = 100;
const mostBytes = 100_000_000;

export class Thumbnails {
  constructor(store) {
    this.store = store;
    this.side = 0;
    this.bytes = 0;
    // In the order of use: the first is the least recent.
    this.pictures = new Map();
  }

  // Pixels of a side. What was decoded for another size is of no use.
  resize(side) {
    if (side === this.side) return;
    this.side = side;
    this.purge();
  }

  get(name) {
    const picture = this.pictures.get(name);
    if (picture) {
      this.pictures.delete(name);
      this.pictures.set(name, picture);
    }
    return picture;
  }

  // Resolves to a picture that is this cache's, or to `undefined` where it is not on this device or can't be read.
  async load(name) {
    const { side } = this;
    const stored = await this.store.find("blobs", name);
    if (!stored) return undefined;
    const picture = await createImageBitmap(
      new Blob([stored.bytes], { type: stored.type }), { resizeWidth: side, resizeHeight: side, resizeQuality: "medium" });
    if (side !== this.side || document.hidden) { picture.close(); return undefined; }
    this.drop(name);
    this.pictures.set(name, picture);
    this.bytes += size(picture);
    for (const oldest of this.pictures.keys()) {
      if (this.pictures.size <= most && this.bytes <= mostBytes) break;
      this.drop(oldest);
    }
    return picture;
  }

  drop(name) {
    const picture = this.pictures.get(name);
    if (!picture) return;
    this.pictures.delete(name);
    this.bytes -= size(picture);
    picture.close();
  }

  purge() { for (const name of [...this.pictures.keys()]) this.drop(name); }
}

const size = ({ width, height }) => width * height * 4;
