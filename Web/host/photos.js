// The photos' side of the browser: bringing them in, the gallery, the viewer, and a tile's own picture and voice. Fetched when
// first needed. The tasks are those of Sources/WebSession/PhotosTaskWriter.swift.

import { choice, union } from "./boundary.js";
import { Bringing } from "./bringing.js";
import { Gallery } from "./gallery.js";
import { PhotoSource } from "./photos_message.js";
import { share } from "./sharing.js";
import { tileMedia } from "./tile_media.js";
import { saveVoice } from "./voice_files.js";
import { Viewer } from "./viewer.js";

const PhotosTaskWanted = choice("nothing all original");
const PhotosTask = union(`
  show pile:text name:text photo:text of:text language:text rows:block
  layOut columns:i32 side:f64 gap:f64
  close
  view number:i32 name:text width:i32 height:i32 neighbours:[text]
  leaveView number:i32
  place scale:f64 x:f64 y:f64 glides:flag
  choose language:text source:PhotoSource pile:text keepsOriginals:flag
  answer number:i32 wanted:PhotosTaskWanted
  stop
  prepare
  share picture:text name:text type:text
  forgetCutOff
  goOn language:text keepsOriginals:flag
  chooseTilePicture turn:i32 language:text byCamera:flag
  openTilePicture turn:i32 picture:text
  placeCrop x:f64 y:f64 side:f64
  cutTilePicture turn:i32
  record turn:i32 limit:i32
  stopRecording
  hearRecording
  keepRecording turn:i32
  dropTileMedia
  saveVoice name:text list:text files:[text] hashes:[text]
  bringVoice turn:i32
  chooseServerVoice turn:i32 language:text
  sendServerVoice turn:i32 code:text
  removeServerVoice turn:i32 voice:text code:text language:text
  dropServerVoice
`, { PhotoSource, PhotosTaskWanted });

let gallery;
let viewer;
let bringing;

function galleryOf(app) {
  if (gallery?.app !== app) {
    gallery?.close();
    gallery = new Gallery(app);
    viewer = new Viewer(app, gallery);
  }
  return gallery;
}

function viewerOf(app) {
  galleryOf(app);
  return viewer;
}

function bringingOf(app) {
  if (bringing?.app !== app) bringing = new Bringing(app);
  return bringing;
}

const performers = {
  show(task, app) { galleryOf(app).show(task); },
  layOut(layout, app) { galleryOf(app).layOut(layout); },
  close(_, app) {
    viewerOf(app).leave();
    gallery.close();
  },
  view(task, app) { viewerOf(app).show(task); },
  leaveView({ number }, app) {
    viewerOf(app).leave();
    gallery.reveal(number);
  },
  place(task, app) { viewerOf(app).place(task); },
  choose(task, app) { return bringingOf(app).choose(task); },
  answer({ number, wanted }, app) { bringingOf(app).answer(number, wanted); },
  stop(_, app) { bringingOf(app).stop(); },
  prepare(_, app) {
    bringingOf(app).prepare();
    return bringing.tell();
  },
  share({ picture, name, type }, app) { return share(app.store, picture, name, type); },
  forgetCutOff(_, app) { bringingOf(app).forgetCutOff(); },
  goOn(task, app) { return bringingOf(app).goOn(task); },
  chooseTilePicture({ turn, language, byCamera }, app) { tileMedia(app).choose(turn, language, byCamera); },
  openTilePicture({ turn, picture }, app) { tileMedia(app).openStored(turn, picture); },
  placeCrop(frame, app) { tileMedia(app).picture?.place(frame); },
  cutTilePicture({ turn }, app) { tileMedia(app).keepPicture(turn); },
  record({ turn, limit }, app) { tileMedia(app).record(turn, limit); },
  stopRecording(_, app) { tileMedia(app).recording?.stop(); },
  hearRecording(_, app) { tileMedia(app).recording?.hear().catch(() => {}); },
  keepRecording({ turn }, app) { tileMedia(app).keepRecording(turn); },
  dropTileMedia(_, app) { tileMedia(app).drop(); },
  saveVoice({ name, list, files, hashes }, app) { return saveVoice(app.store, { name, list, files, hashes }); },
  bringVoice({ turn }, app) { tileMedia(app).bringVoice(turn); },
  chooseServerVoice({ turn, language }, app) { tileMedia(app).serverVoice.choose(turn, language); },
  sendServerVoice({ turn, code }, app) { return tileMedia(app).serverVoice.send(turn, code); },
  removeServerVoice({ turn, voice, code, language }, app) { return tileMedia(app).serverVoice.remove(turn, voice, code, language); },
  dropServerVoice(_, app) { tileMedia(app).serverVoice.drop(); },
};

// `task` is what the module wrote.
export function photos(task, app) {
  const [name, fields] = PhotosTask.read(task);
  return performers[name](fields, app);
}
