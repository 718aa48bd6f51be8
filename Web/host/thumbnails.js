// Square pictures, decoded at the size at which the gallery draws them. None is kept here: what is decoded becomes the picture
// of a cell, or is let go. A hundred of them kept besides the cells' own were 16 MB that nobody looked at; one that comes back
// into sight is decoded again in some milliseconds, a row before it is seen.

import { done } from "./storage.js";

export class Thumbnails {
  constructor(store) {
    this.store = store;
    // Pixels of a side.
    this.side = 0;
  }

  // For each name a promise of a picture that is the caller's, or of `undefined` where it is not on this device, or nobody
  // looks any more. All are read in one transaction: of a screen of pictures one each took longer than decoding them.
  async load(names) {
    const stored = await this.read(names);
    return stored.map(async (reading) => {
      const { side } = this;
      const found = await reading;
      if (!found || document.hidden) return undefined;
      const picture = await createImageBitmap(
        new Blob([found.bytes], { type: found.type }), { resizeWidth: side, resizeHeight: side, resizeQuality: "medium" });
      if (side === this.side && !document.hidden) return picture;
      picture.close();
      return undefined;
    });
  }

  async read(names) {
    const { store } = this;
    const records = store.database && await store.sealing();
    if (!records) return names.map((name) => store.find("blobs", name));
    const places = await Promise.all(names.map((name) => records.place("blobs", name)));
    const blobs = store.database.transaction("blobs", "readonly").objectStore("blobs");
    return places.map((place) => done(blobs.get(place)).then((sealed) => sealed && records.open("blobs", place, sealed)));
  }
}
