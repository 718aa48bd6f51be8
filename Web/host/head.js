// The head pointer: pictures of the front camera go to a module of their own (Sources/Head), which answers with a place on the
// screen; the engine of access.js does with it what it does with any pointer that rests. A movement of the face that was taught is a
// switch. A picture is overwritten by the next one. Nothing is kept or sent.

import { choice, union } from "./boundary.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { isCameraGranted, openCamera } from "./camera.js";
import { lesson } from "./head_lesson.js";
import { HeadMarks } from "./head_marks.js";

const TeachingPart = choice("begin calm movement pause end");
const HeadMessage = union(`
  begin cascade:block
  settings speed:i32 smoothing:i32 width:i32 height:i32
  picture width:i32 height:i32 colours:block
  centre
  movement bytes:block
  teach part:TeachingPart
`, { TeachingPart });
const HeadAnswer = union(`
  pointer x:f64 y:f64
  waiting
  noFace
  dark
  refused
  face isClosed:flag level:i32
  taught bytes:block
`);

const reasons = {
  NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "missing", OverconstrainedError: "missing",
  NotReadableError: "busy", AbortError: "busy", NotSupportedError: "unsupported",
};
// The longer side of a picture that is looked at.
const longest = 320;
// Milliseconds: how long somebody looks at the circle before where their head is becomes the middle; how long a camera may show
// nothing before the pointer goes, which would seem to rest where it was seen last; and before that is said.
const settling = 1_500;
const stall = 700;
const silence = 3_000;
// After these the camera is opened again once the device's cameras are other ones.
const mended = new Set(["missing", "busy", "lost"]);

export class Head {
  constructor(access) {
    Object.assign(this, { access, isWanted: false, turn: 0, frames: 0 });
    this.marks = new HeadMarks(() => this.open(true));
    document.addEventListener("visibilitychange", () => this.shown());
    addEventListener("resize", () => this.tellSettings());
    // Nobody may be able to press anything.
    navigator.mediaDevices?.addEventListener("devicechange", () => {
      if (this.isWanted && !this.teaching && !document.hidden && mended.has(this.marks.said)) this.open(false);
    });
  }

  // `isWanted`: whether the head is to point.
  look(isWanted) {
    if (isWanted === this.isWanted || this.teaching) {
      this.tellSettings();
      return;
    }
    this.isWanted = isWanted;
    // Who has just switched it on is asked at once; who opened the app, only once they press.
    if (isWanted) this.open(document.querySelector("[data-head-centre]") !== null && (navigator.userActivation?.isActive ?? true));
    else this.close();
  }

  shown() {
    if (document.hidden) {
      this.teaching?.stop();
      this.close();
    } else if (this.isWanted) this.open(false);
  }

  async open(mayAsk) {
    this.close();
    const turn = this.turn;
    const isGone = () => turn !== this.turn || !this.isWanted || document.hidden;
    if (!navigator.mediaDevices?.getUserMedia) return this.fail("unsupported");
    if (!document.getElementById("faces")) return this.fail("notInstalled");
    const isGranted = await isCameraGranted();
    if (isGone()) return;
    if (!isGranted && !mayAsk) return this.marks.say("press");
    if (!isGranted) this.marks.say("asks");
    try {
      await this.begin();
      if (isGone()) return;
      const stream = await openCamera();
      if (isGone()) { for (const track of stream.getTracks()) track.stop(); return; }
      this.stream = stream;
      for (const track of stream.getTracks()) {
        track.addEventListener("ended", () => this.lost(turn));
        // A call may take the camera for a moment: its pictures come again by themselves.
        track.addEventListener("mute", () => { if (turn === this.turn) this.gone(); });
      }
      await this.watch(stream);
    } catch (error) {
      if (turn !== this.turn) return;
      console.warn("Head pointer", error);
      this.fail(reasons[error?.name] ?? "failed");
    }
  }

  // The module, with what finds a face.
  async begin() {
    if (this.exports) return;
    const fetched = async (id) => {
      const answer = await fetch(document.getElementById(id).href, { credentials: "same-origin" });
      if (!answer.ok) throw new Error(`${id}: ${answer.status}`);
      return answer;
    };
    const [module, cascade] = await Promise.all([
      WebAssembly.compileStreaming(fetched("head-module")), fetched("faces").then((answer) => answer.arrayBuffer()),
    ]);
    this.module = module;
    this.cascade = new Uint8Array(cascade);
    this.fresh();
  }

  fresh() {
    const block = (pointer, length) => new Uint8Array(this.exports.memory.buffer, pointer, length);
    this.exports = new WebAssembly.Instance(this.module, {
      env: {
        random: (pointer, length) => { crypto.getRandomValues(block(pointer, length)); },
        putchar: () => {},
        patch: () => {},
        effect: (pointer, length) => { this.said.push(block(pointer, length).slice()); },
      },
    }).exports;
    this.send("begin", { cascade: this.cascade });
    this.movement = undefined;
    this.tellSettings();
  }

  tellSettings() {
    if (!this.exports) return;
    const { access } = this;
    this.send("settings", { speed: access.setting("head-speed"), smoothing: access.setting("head-smooth"), width: innerWidth, height: innerHeight });
    const movement = access.setting("face") === 1 ? /(?:^| )movement=(\S+)/.exec(access.line ?? "")?.[1] ?? "" : "";
    if (movement !== this.movement) {
      this.movement = movement;
      this.send("movement", { bytes: Uint8Array.from(atob(movement), (letter) => letter.charCodeAt(0)) });
    }
  }

  get isPointer() { return this.access.setting("head") === 1; }

  async watch(stream) {
    const video = document.createElement("video");
    Object.assign(video, { muted: true, playsInline: true, srcObject: stream, className: "head-video" });
    video.setAttribute("aria-hidden", "true");
    this.video = video;
    // A browser may stop drawing what is on no page.
    document.body.append(video);
    this.canvas ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    await video.play();
    if (this.video !== video) return;
    this.send("centre");
    this.onWatching?.();
    this.marks.say("");
    this.lastFrame = performance.now();
    this.guard = setInterval(() => {
      const still = performance.now() - this.lastFrame;
      if (still > stall) this.gone();
      if (still > silence) this.marks.say("silent");
    }, stall / 4);
    if (!this.teaching) this.centre();
    this.next(video);
  }

  // A picture as soon as the camera has one; in a browser that tells of none, some twenty a second.
  next(video) {
    let isDone = false;
    const look = (isNew) => {
      if (isDone || this.video !== video) return;
      isDone = true;
      clearTimeout(timer);
      if (isNew || video.currentTime !== this.seenTime) this.see(video);
      this.next(video);
    };
    const timer = setTimeout(() => look(false), this.hasTold ? 500 : 45);
    video.requestVideoFrameCallback?.(() => {
      this.hasTold = true;
      look(true);
    });
  }

  see(video) {
    const { videoWidth, videoHeight } = video;
    if (!videoWidth || !videoHeight) return;
    const part = Math.min(1, longest / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * part), Math.round(videoHeight * part)];
    const { canvas } = this.canvas;
    if (canvas.width !== width || canvas.height !== height) {
      // The first picture, or a tablet that was turned.
      Object.assign(canvas, { width, height });
      this.send("centre");
    }
    this.seenTime = video.currentTime;
    this.canvas.drawImage(video, 0, 0, width, height);
    const { data } = this.canvas.getImageData(0, 0, width, height);
    this.frames += 1;
    this.send("picture", { width, height, colours: new Uint8Array(data.buffer) });
    this.lastFrame = performance.now();
  }

  // Tells the module, and does what it answers. After a trap a fresh one goes on.
  send(name, values = {}) {
    this.said = [];
    try {
      const writer = new ByteWriter();
      writer.i64(Math.floor(performance.now()));
      HeadMessage.write(writer, [name, values]);
      const bytes = writer.result;
      const pointer = this.exports.allocate(bytes.length);
      new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
      if (this.exports.receive(bytes.length) !== 1) throw new Error("the head pointer did not understand");
    } catch (error) {
      console.error("Head pointer", error);
      if (name === "picture") this.fresh();
      return;
    }
    for (const said of this.said.splice(0)) {
      const [answer, fields] = HeadAnswer.read(new ByteReader(said));
      performers[answer](fields, this);
    }
  }

  // Teaches a movement of the face; `take` gets it, as base64.
  async teach(take) {
    if (this.teaching) return;
    const watching = new Promise((done) => { this.onWatching = done; });
    this.teaching = lesson(this, take);
    this.isWanted = true;
    if (this.video) this.onWatching();
    else await this.open(true);
    await Promise.race([watching, this.teaching.isOver]);
    await this.teaching.run();
    this.teaching = undefined;
    this.tellSettings();
    this.access.head.look();
    if (this.video) this.centre();
  }

  // Where the head is once somebody has looked at the circle for a moment becomes the middle.
  centre() {
    if (!this.video) return;
    const { video } = this;
    this.marks.circle(settling);
    this.isSettling = true;
    clearTimeout(this.settle);
    this.settle = setTimeout(() => {
      if (this.video !== video) return;
      this.isSettling = false;
      this.send("centre");
    }, settling);
  }

  // The camera was unplugged, taken by another app, or shut by a key of the machine.
  lost(turn) {
    if (turn !== this.turn || !this.isWanted) return;
    this.fail("lost");
  }

  fail(reason) {
    this.teaching?.stop();
    this.close();
    this.marks.say(reason);
  }

  gone() {
    this.openFace();
    this.unpoint();
  }

  unpoint() {
    this.marks.hide();
    if (this.isPointing) this.access.tell("pointerGone");
    this.isPointing = false;
  }

  openFace() {
    if (this.isFaceClosed) this.access.tell("face", { isClosed: false });
    this.isFaceClosed = false;
  }

  close() {
    this.turn += 1;
    clearInterval(this.guard);
    clearTimeout(this.settle);
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    if (this.video) {
      this.video.srcObject = null;
      this.video.remove();
    }
    if (this.canvas) this.canvas.canvas.width = 0;
    this.stream = this.video = undefined;
    this.gone();
    this.marks.circle(0);
    this.marks.say("");
  }
}

const performers = {
  pointer({ x, y }, head) {
    head.isSeen = true;
    head.marks.say("");
    // Whoever looks at the circle chooses nothing.
    if (head.isSettling || head.teaching || !head.isPointer) return head.unpoint();
    head.isPointing = true;
    head.marks.point(x, y);
    head.access.tell("pointer", { x: Math.round(x), y: Math.round(y) });
  },
  waiting() {},
  face({ isClosed, level }, head) {
    document.querySelector("[data-face-level]")?.style.setProperty("--level", `${Math.max(0, Math.min(100, level))}%`);
    document.querySelector("[data-face-level]")?.toggleAttribute("data-closed", isClosed);
    if (isClosed === Boolean(head.isFaceClosed) || (isClosed && head.isSettling)) return;
    head.isFaceClosed = isClosed;
    head.access.tell("face", { isClosed });
  },
  taught({ bytes }, head) { head.teaching?.taught(bytes); },
  noFace(_, head) {
    head.isSeen = false;
    head.gone();
    head.marks.say("noFace");
  },
  dark(_, head) {
    head.gone();
    head.marks.say("dark");
  },
  refused(_, head) {
    head.fail("failed");
  },
};
