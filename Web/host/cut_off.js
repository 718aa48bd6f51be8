// What is noted of photos that are being brought in, for a page or a browser that ends before they all are: the category, the
// way they were chosen, how many are done. Sealed, among the pictures; gone as soon as all are in or a parent stops.

import { record } from "./boundary.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { held, hold, letGo } from "./chosen_files.js";
import { PhotoSource } from "./photos_message.js";

const name = "photos on their way in";
const type = "application/x-martlet-photos";
const Note = record("pile:text source:PhotoSource done:i32 files:i32", { PhotoSource });

export class CutOff {
  constructor(store) { this.store = store; }

  note(pile, source, done, files) {
    const writer = new ByteWriter();
    Note.write(writer, { pile, source, done, files });
    return this.store.keep("blobs", [[name, { type, bytes: writer.result.slice() }]]);
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
    return Note.read(new ByteReader(noted.bytes));
  }
}
