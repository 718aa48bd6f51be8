// "What is this?": a picture of the camera is compared with the family's own pictures by a module of its own (Sources/Sight). It is fetched
// when somebody asks and not before. What the camera sees is a canvas in memory that goes with the page; nothing of it is stored, unless
// somebody keeps it as a photo, and nothing is sent.

import { choice, part, union } from "./boundary.js";
import { derive } from "./bringing.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { openCamera } from "./camera.js";
import { fingerprint } from "./files.js";

const SightTask = union(`
  open turn:i32 names:[text]
  take turn:i32
  keep turn:i32
  close
`);
const SightTrouble = choice("denied missing busy unsupported unplugged notInstalled offline failed");
const SightReport = union(`
  live turn:i32
  learned turn:i32
  seen turn:i32 names:[text]
  dark turn:i32
  failed turn:i32 trouble:SightTrouble
  kept turn:i32 pixels:text taken:i64 hash:text type:text thumbnail:text picture:text width:i32 height:i32
  notKept turn:i32
`, { SightTrouble });
const SightMessage = union(`
  begin network:block
  learn number:i32 colours:block
  look whole:block middle:block
`);
const SightAnswer = union(`
  ready side:i32
  learned
  seen numbers:[f64]
  dark
  refused
`);

const reasons = {
  NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "missing", OverconstrainedError: "missing",
  NotReadableError: "busy", AbortError: "busy", NotSupportedError: "unsupported", offline: "offline",
};
// The camera behind the device, where there is one. More than the network looks at: a picture may be kept.
const wish = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 960 } };
// The part of a picture that counts as its middle.
const inner = .75;
// Milliseconds between two looks whether the page still shows what the camera sees.
const pause = 250;

let eye;

const performers = {
  open({ turn, names }, app) {
    eye?.close();
    eye = new Eye(app, turn, names, eye?.desk);
    return eye.open();
  },
  take({ turn }) { return eye?.turn === turn ? eye.take() : undefined; },
  keep({ turn }) { return eye?.turn === turn ? eye.keep() : undefined; },
  close() { eye?.close(); },
};

export function sight(task, app) {
  const [name, fields] = SightTask.read(task);
  return performers[name](fields, app);
}

document.addEventListener("visibilitychange", () => { if (document.hidden) eye?.lost("failed"); });

function tellSight(app, name, values) { app.send.sight({ report: part(SightReport, name, values) }); }

// One look. `isOver`: it has been answered, or nobody waits for an answer; the camera is shut.
class Eye {
  constructor(app, turn, names, desk) { Object.assign(this, { app, turn, names, desk, isOver: false }); }

  async open() {
    const { app, turn } = this;
    if (!navigator.mediaDevices?.getUserMedia) return this.lost("unsupported");
    if (!document.getElementById("sight-network")) return this.lost("notInstalled");
    try {
      this.stream = await openCamera(wish);
      const video = document.querySelector("video[data-camera]");
      // Who has left meanwhile is not looked at.
      if (this.isOver || !video) return this.close();
      for (const track of this.stream.getTracks()) {
        track.addEventListener("ended", () => this.lost("unplugged"));
        track.addEventListener("mute", () => this.lost("busy"));
      }
      this.video = video;
      this.guard = setInterval(() => { if (!video.isConnected) this.close(); }, pause);
      Object.assign(video, { muted: true, playsInline: true, srcObject: this.stream });
      await video.play();
      if (this.isOver) return undefined;
      tellSight(app, "live", { turn });
      this.learning = this.learn();
      await this.learning;
    } catch (error) { this.fail(error); }
    return undefined;
  }

  // The module, the network, and the family's pictures, one after the other; a picture that is not on this device is passed over.
  async learn() {
    const { app, turn, names } = this;
    // What another person of the family knows would stand in the way.
    if (this.desk?.names.some((name) => !names.includes(name))) this.desk = undefined;
    this.desk ??= await begun();
    const { desk } = this;
    const start = performance.now();
    for (const [number, name] of names.entries()) {
      if (this.isOver && !this.shot) return;
      if (desk.known.has(name)) continue;
      const stored = await app.store.find("blobs", name).catch(() => undefined);
      const picture = stored && await createImageBitmap(new Blob([stored.bytes], { type: stored.type })).catch(() => undefined);
      if (!picture) continue;
      const colours = square(picture, picture.width, picture.height, 1, desk.side);
      picture.close();
      if (desk.ask("learn", { number: desk.names.length, colours })[0] !== "learned") continue;
      desk.known.add(name);
      desk.names.push(name);
      // The page goes on between two of them.
      if (number % 2 === 1) await new Promise((done) => { setTimeout(done); });
    }
    performance.measure("martlet learned", { start });
    tellSight(app, "learned", { turn });
  }

  // What is seen now counts, also where not all is learned yet.
  async take() {
    const { app, turn, video } = this;
    if (this.isOver || this.shot) return;
    try {
      const [width, height] = [video.videoWidth, video.videoHeight];
      const shot = document.createElement("canvas");
      Object.assign(shot, { width, height });
      shot.getContext("2d").drawImage(video, 0, 0);
      this.shot = shot;
      video.pause();
      this.shut();
      await this.learning;
      if (this.isOver) return;
      const { desk } = this;
      const start = performance.now();
      const [whole, middle] = [1, inner].map((share) => square(shot, width, height, share, desk.side));
      const [answer, { numbers }] = desk.ask("look", { whole, middle });
      performance.measure("martlet looked", { start });
      if (answer === "refused") return this.lost("failed");
      this.isOver = true;
      if (answer === "dark") tellSight(app, "dark", { turn });
      else tellSight(app, "seen", { turn, names: numbers.map((number) => desk.names[number]) });
    } catch (error) { this.fail(error); }
  }

  // The picture becomes a photo as one that was brought in does.
  async keep() {
    const { app, turn, shot } = this;
    try {
      const { pixels, thumbnail, picture } = await derive(await createImageBitmap(shot));
      if (!this.shot) return;
      await app.store.keep("blobs", [[thumbnail.name, thumbnail], [picture.name, picture]]);
      const hash = await fingerprint(picture.bytes);
      const { type, width, height } = picture;
      tellSight(app, "kept", { turn, pixels, taken: Date.now(), hash, type, thumbnail: thumbnail.name, picture: picture.name, width, height });
    } catch (error) {
      console.warn("A picture was not kept.", error?.name);
      tellSight(app, "notKept", { turn });
    }
  }

  // No picture more comes from the camera.
  shut() {
    clearInterval(this.guard);
    for (const track of this.stream?.getTracks() ?? []) track.stop();
  }

  // And what it saw is let go.
  close() {
    this.isOver = true;
    this.shut();
    if (this.video) this.video.srcObject = null;
    if (this.shot) this.shot.width = 0;
    this.shot = undefined;
  }

  fail(error) {
    console.warn("What the camera sees", error?.name);
    // After a trap, a fresh instance.
    if (error instanceof WebAssembly.RuntimeError) this.desk = undefined;
    this.lost(reasons[error?.name] ?? "failed");
  }

  lost(trouble) {
    if (this.isOver) return;
    this.close();
    tellSight(this.app, "failed", { turn: this.turn, trouble });
  }
}

// The middle of a picture as a square: four bytes for each place.
function square(picture, width, height, share, side) {
  const length = Math.min(width, height) * share;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side });
  const context = canvas.getContext("2d", { willReadFrequently: true, colorSpace: "srgb" });
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (width - length) / 2, (height - length) / 2, length, length, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return new Uint8Array(data.buffer);
}

async function begun() {
  const fetched = async (id) => {
    const answer = await fetch(document.getElementById(id).href, { credentials: "same-origin" }).catch(() => undefined);
    if (!answer?.ok) throw Object.assign(new Error(id), { name: answer ? "missing from the site" : "offline" });
    return answer;
  };
  const [module, network] = await Promise.all([
    WebAssembly.compileStreaming(fetched("sight-module")), fetched("sight-network").then((answer) => answer.arrayBuffer()),
  ]);
  const desk = new Desk(module);
  const [answer, { side }] = desk.ask("begin", { network: new Uint8Array(network) });
  if (answer !== "ready") throw new Error("no network");
  desk.side = side;
  return desk;
}

// One instance of the module; `names` has what each number it knows is called.
class Desk {
  constructor(module) {
    Object.assign(this, { names: [], known: new Set(), said: [] });
    const block = (pointer, length) => new Uint8Array(this.exports.memory.buffer, pointer, length);
    this.exports = new WebAssembly.Instance(module, {
      env: {
        random: (pointer, length) => { crypto.getRandomValues(block(pointer, length)); },
        putchar: () => {},
        patch: () => {},
        effect: (pointer, length) => { this.said.push(block(pointer, length).slice()); },
      },
    }).exports;
  }

  ask(name, values) {
    this.said = [];
    const writer = new ByteWriter();
    SightMessage.write(writer, [name, values]);
    const bytes = writer.result;
    const pointer = this.exports.allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    if (this.exports.receive(bytes.length) !== 1) throw new Error("not understood");
    return SightAnswer.read(new ByteReader(this.said[0]));
  }
}
