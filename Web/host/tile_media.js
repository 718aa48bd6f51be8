// A tile's own picture, and the voice of a tile or a phrase. The tasks are in photos.js; the tables of what is told are those of
// Sources/WebSession/PhotosReader.swift. What belongs to an earlier turn is let go of and told to nobody.

import { choice, part, union } from "./boundary.js";
import { ServerVoiceDesk } from "./neural_files.js";
import { TilePicture } from "./tile_picture.js";
import { TileRecording } from "./tile_recording.js";
import { bringVoice } from "./voice_files.js";

const MediaTrouble = choice(
  "noPhoto noPicture tooLarge noRoom heic missing microphoneDenied noMicrophone microphoneBusy microphoneUnsupported silent noRecording");
const TileMediaMessage = union(`
  chosen turn:i32
  opened turn:i32 width:i32 height:i32
  moved across:f64 down:f64
  scaled factor:f64 across:f64 down:f64
  pictureKept turn:i32 name:text type:text
  recording turn:i32
  recorded turn:i32 milliseconds:i32
  voiceKept turn:i32 name:text
  voiceList turn:i32 text:text
  voiceFile turn:i32 file:text name:text milliseconds:i32
  voiceEnd turn:i32 refused:i32
  serverVoiceSent turn:i32 sent:i64 all:i64
  serverVoiceCode turn:i32 isWrong:flag
  serverVoiceEnded turn:i32 voice:text
  serverVoiceRefused turn:i32 sentence:text
  failed turn:i32 trouble:MediaTrouble sentence:text
`, { MediaTrouble });

let media;

export function tileMedia(app) {
  if (media?.app !== app) {
    media?.drop();
    media?.serverVoice.drop();
    media = new TileMedia(app);
  }
  return media;
}

class TileMedia {
  constructor(app) {
    this.app = app;
    this.turn = 0;
    this.serverVoice = new ServerVoiceDesk(app, (name, values) => this.send(name, values));
  }

  begin(turn) {
    this.drop();
    this.turn = turn;
  }

  drop() {
    this.turn = -1;
    this.picture?.drop();
    this.recording?.drop();
    this.picture = undefined;
    this.recording = undefined;
  }

  // What only moves the square changes nothing else on the page.
  send(name, values, draws) { this.app.send.tileMedia({ message: part(TileMediaMessage, name, values) }, draws); }

  // Does something and tells what went wrong, unless nobody waits for it any more.
  async trying(turn, usual, work) {
    try { return await work(); } catch (error) {
      if (turn !== this.turn) return undefined;
      const reason = error.reason ?? (error.name === "QuotaExceededError" ? "noRoom" : usual);
      if (error.reason === undefined) console.warn("A picture or recording did not come to be.", error.name);
      this.send("failed", { turn, trouble: reason, sentence: error.sentence ?? "" });
      return undefined;
    }
  }

  choose(turn, language, byCamera) {
    this.begin(turn);
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "image/*";
    if (byCamera) input.setAttribute("capture", "environment");
    input.addEventListener("change", () => {
      if (!input.files.length || turn !== this.turn) return;
      this.send("chosen", { turn });
      this.open((picture) => picture.openFile(input.files[0], language));
    });
    input.click();
  }

  openStored(turn, name) {
    this.begin(turn);
    this.open((picture) => picture.openStored(name));
  }

  open(work) {
    const { turn } = this;
    // It may have been let go of meanwhile.
    if (turn < 0) return;
    const picture = new TilePicture(this);
    this.trying(turn, "noPicture", async () => {
      await work(picture);
      if (turn !== this.turn) return picture.drop();
      this.picture = picture;
      this.send("opened", { turn, width: picture.width, height: picture.height });
    });
  }

  record(turn, limit) {
    this.begin(turn);
    const recording = new TileRecording(this.app);
    this.recording = recording;
    this.trying(turn, "noRecording", async () => {
      await recording.open();
      if (turn !== this.turn) return recording.drop();
      this.send("recording", { turn });
      const milliseconds = await recording.record(limit);
      if (turn === this.turn) this.send("recorded", { turn, milliseconds });
    });
  }

  // The recordings of a voice, from files.
  bringVoice(turn) {
    this.begin(turn);
    bringVoice(this.app.store, turn, () => turn === this.turn, (name, values) => this.send(name, values));
  }

  keepPicture(turn) { this.keep(turn, "pictureKept", "noPicture", () => this.picture.cut()); }

  keepRecording(turn) { this.keep(turn, "voiceKept", "noRecording", () => this.recording.keep()); }

  // `work` resolves to the name and type under which the bytes are stored.
  keep(turn, message, usual, work) {
    if (turn !== this.turn) return;
    this.trying(turn, usual, async () => {
      const { name, type, bytes } = await work();
      await this.app.store.keep("blobs", [[name, { type, bytes }]]);
      if (turn !== this.turn) return;
      this.drop();
      this.send(message, { turn, name, type });
    });
  }
}
