// One photo over the whole screen: the square one at once, the large one as soon as it is decoded; its neighbours are
// decoded ahead, and everything is let go when one leaves.

import { tellPhotos } from "./photos_message.js";
import { isSparing } from "./sparing.js";

const fingers = { pointerdown: "down", pointermove: "move", pointerup: "up", pointercancel: "cancelled" };

export class Viewer {
  constructor(app, gallery) {
    this.app = app;
    this.gallery = gallery;
    // Decoded photos by name: the shown one and its neighbours.
    this.pictures = new Map();
    // Heard only while there is a photo: the window outlives this visit's module, and would keep it.
    this.resized = () => { if (this.frame?.isConnected) this.measure(); else removeEventListener("resize", this.resized); };
    this.seen = () => this.look();
  }

  show({ number, name, width, height, neighbours }) {
    Object.assign(this, { name, width, height, neighbours });
    this.attach();
    if (!this.canvas) return;
    if (this.canvas.dataset.shown !== this.name) {
      this.canvas.dataset.shown = this.name;
      delete this.canvas.dataset.drawn;
      this.canvas.classList.remove("gliding");
      this.canvas.style.transform = "";
      this.scale = 1;
      this.isSharp = false;
      this.fit();
      this.preview(number);
    }
    this.keepOnly(this.name, ...this.neighbours);
    this.loadAll();
    this.keepAwake();
  }

  // The photo first, then those that may be next.
  loadAll() {
    const { name, neighbours } = this;
    const isShown = () => this.canvas?.dataset.shown === name && !document.hidden;
    this.load(name).then((picture) => {
      if (!picture || !isShown()) return;
      if (this.canvas.dataset.drawn !== "whole") this.draw(picture);
      if (!isSparing()) for (const next of neighbours) this.load(next);
    }).catch(() => {});
  }

  // Nobody looks: what is decoded goes, and only what the screen shows is left. Somebody looks again: it is made anew.
  look() {
    if (!this.frame?.isConnected) return document.removeEventListener("visibilitychange", this.seen);
    if (document.hidden) {
      this.keepOnly();
      // The browser has let go of it.
      this.lock = undefined;
      return undefined;
    }
    this.loadAll();
    return this.keepAwake();
  }

  keepOnly(...names) {
    for (const old of [...this.pictures.keys()]) if (!names.includes(old)) this.drop(old);
  }

  attach() {
    const frame = document.getElementById("viewer-frame");
    if (frame === this.frame) return;
    this.frame = frame;
    this.canvas = undefined;
    if (!frame) return;
    this.canvas = document.createElement("canvas");
    frame.append(this.canvas);
    addEventListener("resize", this.resized);
    document.addEventListener("visibilitychange", this.seen);
    this.measure();
    for (const name of Object.keys(fingers)) frame.addEventListener(name, (event) => this.touch(event));
    frame.addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
  }

  measure() {
    if (!this.frame) return;
    tellPhotos(this.app, "sized", { width: this.frame.clientWidth, height: this.frame.clientHeight });
    if (this.name) this.fit();
  }

  // What fingers do goes to the module as it comes, and its answer straight to the transform: only a finger that leaves may
  // change what the page shows.
  touch(event) {
    if (event.pointerType === "mouse" && event.button > 0) return;
    if (event.type === "pointermove" && !event.buttons) return;
    if (event.type === "pointerdown") { this.frame.setPointerCapture(event.pointerId); event.preventDefault(); document.getElementById("photo-viewer")?.focus({ preventScroll: true }); }
    const x = event.clientX - this.frame.clientWidth / 2;
    const y = event.clientY - this.frame.clientHeight / 2;
    const touch = { kind: fingers[event.type], finger: event.pointerId, x, y, time: event.timeStamp };
    tellPhotos(this.app, "finger", touch, event.type !== "pointermove");
  }

  // Where the module says that the photo is.
  place({ scale, x, y, glides }) {
    if (!this.canvas) return;
    this.canvas.classList.toggle("gliding", glides);
    this.canvas.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.scale = scale;
    this.sharpenSoon();
  }

  // As many pixels as the screen shows of the photo: all of a large one would take several times as long to draw, and to
  // show. Once it is enlarged it has all that it has.
  fit() {
    const { canvas, frame, width, height } = this;
    const scale = Math.min(frame.clientWidth / width, frame.clientHeight / height);
    const part = this.isSharp ? 1 : Math.min(1, scale * devicePixelRatio);
    const [across, down] = [width, height].map((pixels) => Math.max(1, Math.round(pixels * part)));
    if (canvas.width !== across || canvas.height !== down) {
      canvas.width = across;
      canvas.height = down;
      this.redraw();
    } else if (canvas.dataset.drawn !== "whole") {
      canvas.width = across;
    }
    canvas.style.width = `${Math.round(width * scale)}px`;
    canvas.style.height = `${Math.round(height * scale)}px`;
  }

  // The middle of it is what the gallery shows: drawn where it belongs, until the whole one is there.
  preview(number) {
    const picture = this.gallery.cell(number);
    if (!picture?.isDrawn) return;
    const { width, height } = this.canvas;
    const side = Math.min(width, height);
    this.canvas.getContext("2d", { alpha: false }).drawImage(picture, (width - side) / 2, (height - side) / 2, side, side);
  }

  draw(picture) {
    const context = this.canvas.getContext("2d", { alpha: false });
    context.imageSmoothingQuality = "medium";
    context.drawImage(picture, 0, 0, this.canvas.width, this.canvas.height);
    this.canvas.dataset.drawn = "whole";
    this.sharpenSoon();
  }

  // A canvas that changes its size is empty.
  redraw() {
    if (this.canvas.dataset.drawn !== "whole") return;
    const { name } = this;
    this.load(name).then((picture) => { if (picture && this.canvas?.dataset.shown === name) this.draw(picture); }).catch(() => {});
  }

  // When fingers have come to rest, not while they enlarge.
  sharpenSoon() {
    clearTimeout(this.sharpening);
    if (this.isSharp || !(this.scale > 1)) return;
    this.sharpening = setTimeout(() => {
      if (this.canvas?.dataset.drawn !== "whole") return;
      this.isSharp = true;
      this.fit();
    }, 150);
  }

  load(name) {
    let picture = this.pictures.get(name);
    if (!picture) {
      picture = this.app.store.find("blobs", name)
        .then((stored) => stored && createImageBitmap(new Blob([stored.bytes], { type: stored.type })));
      picture.catch(() => this.pictures.delete(name));
      this.pictures.set(name, picture);
    }
    return picture;
  }

  drop(name) {
    this.pictures.get(name)?.then((picture) => picture?.close(), () => {});
    this.pictures.delete(name);
  }

  // A screen that goes dark in the middle of looking would be a fright.
  keepAwake() {
    if (this.lock) return;
    this.lock = navigator.wakeLock?.request("screen").catch(() => undefined);
  }

  leave() {
    clearTimeout(this.sharpening);
    removeEventListener("resize", this.resized);
    document.removeEventListener("visibilitychange", this.seen);
    this.keepOnly();
    this.frame = undefined;
    this.canvas = undefined;
    this.lock?.then((lock) => lock?.release()).catch(() => {});
    this.lock = undefined;
  }
}
