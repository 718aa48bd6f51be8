// The photos' side of the browser: bringing them in, the gallery, the viewer, and a tile's own picture and voice. Fetched when
// first needed. The tasks and messages are those of Sources/App/Features/Piles/PhotosTask.swift and PhotosMessage.swift, and
// for a tile those of tile_media.js.

import { Bringing } from "./bringing.js";
import { ByteReader } from "./bytes.js";
import { Gallery } from "./gallery.js";
import { share } from "./sharing.js";
import { tileMedia } from "./tile_media.js";
import { nameOf, Viewer } from "./viewer.js";

let gallery;
let viewer;
let bringing;

// `task` is what the module wrote.
export function photos(task, app) {
  const reader = new ByteReader(task);
  const kind = reader.u8();
  if (kind >= 20) return tileMedia(kind, reader, app);
  if (kind >= 10) {
    if (bringing?.app !== app) bringing = new Bringing(app);
    switch (kind) {
      case 10: return bringing.choose(reader.text(), reader.u8(), reader.text(), reader.flag());
      case 11: return bringing.answer(reader.i32(), reader.u8());
      case 12: return bringing.stop();
      case 14: return share(app.store, nameOf(reader), reader.text(), reader.text());
      case 15: return bringing.forgetCutOff();
      case 16: return bringing.goOn(reader.text(), reader.flag());
      default: bringing.prepare(); return bringing.tell();
    }
  }
  if (gallery?.app !== app) {
    gallery?.close();
    gallery = new Gallery(app);
    viewer = new Viewer(app, gallery);
  }
  switch (kind) {
    case 0: return gallery.show(reader);
    case 1: return gallery.layOut(reader);
    case 2: viewer.leave(); return gallery.close();
    case 3: return viewer.show(reader);
    case 5: return viewer.place(reader);
    default: viewer.leave(); return gallery.reveal(reader.i32());
  }
}
