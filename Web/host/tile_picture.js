// The picture of which a square is cut out. It is drawn anew twice, so that nothing of a file but its pixels gets to the
// tile: at most 2,048 pixels long while the square is chosen, 512 × 512 when it is taken.

import { decoded, draw, encode, longest, look, mostBytes, refuse } from "./bringing.js";

const square = 512;
// The part of the canvas that the square takes; around it one sees what is left out.
const inner = .8;

export class TilePicture {
  constructor(media) {
    this.media = media;
    this.fingers = new Map();
  }

  get width() { return this.picture.width; }
  get height() { return this.picture.height; }

  async openFile(file, language) {
    if (file.size > mostBytes) refuse("tooLarge");
    const bytes = new Uint8Array(await file.arrayBuffer());
    this.take(await decoded(bytes, await look(bytes, language)));
  }

  async openStored(name) {
    const stored = await this.media.app.store.find("blobs", name);
    if (!stored) refuse("missing");
    this.take(await createImageBitmap(new Blob([stored.bytes], { type: stored.type })));
  }

  take(bitmap) {
    const { width, height } = bitmap;
    const scale = Math.min(1, longest / Math.max(width, height));
    const [across, down] = [width, height].map((pixels) => Math.max(1, Math.round(pixels * scale)));
    try { this.picture = draw(bitmap, 0, 0, width, height, across, down); } finally { bitmap.close(); }
  }

  drop() {
    if (this.picture) this.picture.width = 0;
    this.picture = undefined;
  }

  cut() {
    const { x, y, side } = this.frame;
    return encode(draw(this.picture, x, y, side, side, square, square), .85);
  }

  // Where the module says that the square is: the picture lies around it.
  place(frame) {
    const { x, y, side } = frame;
    this.frame = frame;
    const canvas = document.querySelector("#crop-frame canvas");
    if (!canvas || !this.picture) return;
    if (canvas !== this.canvas) this.attach(canvas);
    const context = canvas.getContext("2d");
    const scale = canvas.width * inner / side;
    const edge = canvas.width * (1 - inner) / 2;
    const whole = canvas.width;
    context.clearRect(0, 0, whole, whole);
    context.imageSmoothingQuality = "high";
    context.drawImage(this.picture, edge - x * scale, edge - y * scale, this.width * scale, this.height * scale);
    context.fillStyle = "rgb(0 0 0 / 55%)";
    context.beginPath();
    context.rect(0, 0, whole, whole);
    context.rect(edge, edge, whole * inner, whole * inner);
    context.fill("evenodd");
    // Seen on light and on dark.
    for (const [colour, width] of [["#000", 6], ["#fff", 3]]) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.strokeRect(edge, edge, whole * inner, whole * inner);
    }
    canvas.dataset.placed = `${Math.round(x)} ${Math.round(y)} ${Math.round(side)}`;
  }

  attach(canvas) {
    this.canvas = canvas;
    this.fingers.clear();
    canvas.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button > 0) return;
      canvas.setPointerCapture(event.pointerId);
      this.fingers.set(event.pointerId, this.at(event));
    });
    canvas.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(name, ({ pointerId }) => this.fingers.delete(pointerId));
    }
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.scale(Math.exp(Math.max(-1, Math.min(1, event.deltaY / 400))), this.at(event));
    }, { passive: false });
  }

  // In sides of the square, from its upper left corner.
  at({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const part = (place, length) => (place / length - (1 - inner) / 2) / inner;
    return { x: part(clientX - box.left, box.width), y: part(clientY - box.top, box.height) };
  }

  // The picture follows one finger; two also make it larger.
  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    const before = spread([...this.fingers.values()].slice(0, 2));
    this.fingers.set(event.pointerId, this.at(event));
    const after = spread([...this.fingers.values()].slice(0, 2));
    this.media.send("moved", { across: before.x - after.x, down: before.y - after.y }, false);
    if (before.size > 0 && after.size > 0) this.scale(before.size / after.size, after);
  }

  scale(factor, { x, y }) { this.media.send("scaled", { factor, across: x, down: y }, false); }
}

// The middle of one or two fingers, and how far they are apart.
function spread([first, second = first]) {
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, size: Math.hypot(first.x - second.x, first.y - second.y) };
}
