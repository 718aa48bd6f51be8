// "What is this?": a picture of the camera is compared with the family's own pictures by a module of its own (Sources/Sight). It is fetched
// when somebody asks and not before. What the camera sees is a canvas in memory that is overwritten; nothing of it is stored or sent.

import { choice, part, union } from "./boundary.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { openCamera } from "./camera.js";

const SightTask = union(`
  open turn:i32 names:[text]
  take turn:i32
  close
`);
const SightTrouble = choice("denied missing busy unsupported unplugged notInstalled failed");
const SightReport = union(`
  live turn:i32
  learned turn:i32
  seen turn:i32 names:[text]
  dark turn:i32
  failed turn:i32 trouble:SightTrouble
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
  NotReadableError: "busy", AbortError: "busy", NotSupportedError: "unsupported",
};
// The camera behind the device, where there is one. More than the network looks at, so that a thing in the middle is sharp too.
const wish = { facingMode: "environment", width: { ideal: 640 }, height: { ideal: 480 } };
// The part of a picture that counts as its middle.
const inner = .75;

let eye;

const performers = {
  open({ turn, names }, app) {
    eye?.close();
    eye = new Eye(app, turn, names, eye?.desk);
    return eye.open();
  },
  take({ turn }) { if (eye?.turn === turn && !eye.isOver) eye.take(); },
  close() { eye?.close(); },
};

export function sight(task, app) {
  const [name, fields] = SightTask.read(task);
  return performers[name](fields, app);
}

document.addEventListener("visibilitychange", () => { if (document.hidden) eye?.lost("unplugged"); });

function tellSight(app, name, values) { app.send.sight({ report: part(SightReport, name, values) }); }

class Eye {
  constructor(app, turn, names, desk) { Object.assign(this, { app, turn, names, desk, isOver: false }); }

  async open() {
    const { app, turn } = this;
    if (!navigator.mediaDevices?.getUserMedia) return this.lost("unsupported");
    if (!document.getElementById("sight-network")) return this.lost("notInstalled");
    try {
      const stream = await openCamera(wish);
      this.stream = stream;
      if (this.isOver) return this.stop();
      for (const track of stream.getTracks()) track.addEventListener("ended", () => this.lost("unplugged"));
      const video = document.querySelector("video[data-camera]");
      if (!video) return this.close();
      this.video = video;
      Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
      await video.play();
      if (this.isOver) return undefined;
      tellSight(app, "live", { turn });
      this.learning = this.learn();
      await this.learning;
    } catch (error) {
      console.warn("What the camera sees", error?.name);
      this.lost(reasons[error?.name] ?? "failed");
    }
    return undefined;
  }

  // The module, the network, and the family's pictures, one after the other; a picture that is not on this device is passed over.
  async learn() {
    this.desk = await (this.desk ?? begun());
    const { desk } = this;
    for (const [number, name] of this.names.entries()) {
      if (this.isOver) return;
      if (desk.known.has(name)) continue;
      const stored = await this.app.store.find("blobs", name).catch(() => undefined);
      if (!stored) continue;
      const picture = await createImageBitmap(new Blob([stored.bytes], { type: stored.type })).catch(() => undefined);
      if (!picture) continue;
      const { width, height } = picture;
      const colours = square(picture, width, height, 1, desk.side);
      picture.close();
      if (desk.ask("learn", { number: desk.names.length, colours })[0] !== "learned") continue;
      desk.known.add(name);
      desk.names.push(name);
      // The page goes on between two of them.
      if (number % 2 === 1) await new Promise((done) => { setTimeout(done); });
    }
    tellSight(this.app, "learned", { turn: this.turn });
  }

  async take() {
    const { app, turn, video } = this;
    try {
      // What is seen now counts, also where not all is learned yet.
      const [width, height] = [video.videoWidth, video.videoHeight];
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      canvas.getContext("2d").drawImage(video, 0, 0);
      this.stop();
      await this.learning;
      if (this.isOver) return;
      const { desk } = this;
      const begin = performance.now();
      const [whole, middle] = [1, inner].map((share) => square(canvas, width, height, share, desk.side));
      Object.assign(canvas, { width: 0, height: 0 });
      const [answer, { numbers }] = desk.ask("look", { whole, middle });
      document.documentElement.dataset.sightTook = Math.round(performance.now() - begin);
      if (answer === "dark") tellSight(app, "dark", { turn });
      else if (answer !== "seen") this.lost("failed");
      else {
        const wanted = new Set(this.names);
        tellSight(app, "seen", { turn, names: numbers.map((number) => desk.names[number]).filter((name) => wanted.has(name)) });
      }
    } catch (error) {
      console.warn("What the camera sees", error?.name);
      this.desk = undefined;
      this.lost("failed");
    }
  }

  stop() {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    if (this.video) this.video.srcObject = null;
  }

  close() {
    this.isOver = true;
    this.stop();
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
    const answer = await fetch(document.getElementById(id).href, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(`${id}: ${answer.status}`);
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
