// A tile's own picture, and the voice of a tile or a phrase: the tasks 20 to 28 of Sources/App/Features/BoardEditing/Media/TileMediaTask.swift, and
// the messages of TileMediaMessage.swift. What belongs to an earlier turn is let go of and told to nobody.

import { ByteWriter } from "./bytes.js";
import { TilePicture } from "./tile_picture.js";
import { TileRecording } from "./tile_recording.js";
import { nameOf } from "./viewer.js";

const kind = { chosen: 20, opened: 21, moved: 22, scaled: 23, pictureKept: 24, recording: 25, recorded: 26, voiceKept: 27, failed: 28 };
// MediaTrouble in TileMedia.swift.
const troubles = [
  "noPhoto", "noPicture", "tooLarge", "noRoom", "heic", "missing",
  "microphoneDenied", "noMicrophone", "microphoneBusy", "microphoneUnsupported", "silent", "noRecording",
];

let media;

export function tileMedia(kind, reader, app) {
  if (media?.app !== app) {
    media?.drop();
    media = new TileMedia(app);
  }
  media.perform(kind, reader);
}

class TileMedia {
  constructor(app) {
    this.app = app;
    this.turn = 0;
  }

  perform(kind, reader) {
    switch (kind) {
      case 20: return this.choose(this.begin(reader), reader.text(), reader.flag());
      case 21: {
        this.begin(reader);
        const name = nameOf(reader);
        return this.open((picture) => picture.openStored(name));
      }
      case 22: return this.picture?.place(reader.f64(), reader.f64(), reader.f64());
      case 23: return this.keep(reader.i32(), "pictureKept", "noPicture", () => this.picture.cut());
      case 24: return this.record(this.begin(reader), reader.i32());
      case 25: return this.recording?.stop();
      case 26: return this.recording?.hear().catch(() => {});
      case 27: return this.keep(reader.i32(), "voiceKept", "noRecording", () => this.recording.keep());
      default: return this.drop();
    }
  }

  begin(reader) {
    this.drop();
    this.turn = reader.i32();
    return this.turn;
  }

  drop() {
    this.turn = -1;
    this.picture?.drop();
    this.recording?.drop();
    this.picture = undefined;
    this.recording = undefined;
  }

  // What only moves the square changes nothing else on the page.
  send(name, write = (writer) => writer, draws = true) {
    return this.app.send.photos(write(new ByteWriter(128).u8(kind[name])).result, draws);
  }

  // Does something and tells what went wrong, unless nobody waits for it any more.
  async trying(turn, usual, work) {
    try { return await work(); } catch (error) {
      if (turn !== this.turn) return undefined;
      const reason = error.reason ?? (error.name === "QuotaExceededError" ? "noRoom" : usual);
      if (error.reason === undefined) console.warn("A picture or recording did not come to be.", error.name);
      this.send("failed", (writer) => writer.i32(turn).u8(troubles.indexOf(reason)).text(error.sentence ?? ""));
      return undefined;
    }
  }

  choose(turn, language, byCamera) {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "image/*";
    if (byCamera) input.setAttribute("capture", "environment");
    input.addEventListener("change", () => {
      if (!input.files.length || turn !== this.turn) return;
      this.send("chosen", (writer) => writer.i32(turn));
      this.open((picture) => picture.openFile(input.files[0], language));
    });
    input.click();
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
      this.send("opened", (writer) => writer.i32(turn).i32(picture.width).i32(picture.height));
    });
  }

  record(turn, limit) {
    const recording = new TileRecording(this.app);
    this.recording = recording;
    this.trying(turn, "noRecording", async () => {
      await recording.open();
      if (turn !== this.turn) return recording.drop();
      this.send("recording", (writer) => writer.i32(turn));
      const milliseconds = await recording.record(limit);
      if (turn === this.turn) this.send("recorded", (writer) => writer.i32(turn).i32(milliseconds));
    });
  }

  // `work` resolves to the name and type under which the bytes are stored.
  keep(turn, message, usual, work) {
    if (turn !== this.turn) return;
    this.trying(turn, usual, async () => {
      const { name, type, bytes } = await work();
      await this.app.store.keep("blobs", [[name, { type, bytes }]]);
      if (turn !== this.turn) return;
      this.drop();
      this.send(message, (writer) => { writer.i32(turn).text(name); return message === "pictureKept" ? writer.text(type) : writer; });
    });
  }
}
