// What is noted of photos that are being brought in, for a page or a browser that ends before they all are: the category, the
// way they were chosen, how many are done. Sealed, among the pictures; gone as soon as all are in or a parent stops.

import { ByteReader, ByteWriter } from "./bytes.js";
import { held, hold, letGo } from "./chosen_files.js";

const name = "photos on their way in";
const type = "application/x-martlet-photos";

export class CutOff {
  constructor(store) { this.store = store; }

  note(pile, source, done, files) {
    const { result } = new ByteWriter().text(pile).u8(source).i32(done).i32(files);
    return this.store.keep("blobs", [[name, { type, bytes: result.slice() }]]);
  }

  // Which files they are, for as long as they are on their way; `undefined` where the browser gives nothing to know them by.
  hold(handles) { return hold(handles); }

  held() { return held(); }

  async forget() {
    await this.store.forget("blobs", [name]);
    await letGo();
  }

  // What the last page left; `undefined` where it left nothing.
  async left() {
    const noted = await this.store.find("blobs", name);
    if (!noted) return undefined;
    const reader = new ByteReader(noted.bytes);
    return { pile: reader.text(), source: reader.u8(), done: reader.i32(), files: reader.i32() };
  }
}
