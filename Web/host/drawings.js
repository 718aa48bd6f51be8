// Draws Martlet's own pictures, each on a canvas of its tile. A drawing is a line of text, its id and its shapes, written
// when the site is made (Sources/Services/Vocabulary/DrawnShape.swift) and read when it is first shown: those of the home
// board are in the page already, the others lie in one file. As text they cost the page no elements, and as canvases
// neither style nor layout: a board of 112 tiles drawn through <use> took twice as long to lay out and three times to paint.

// Pixels of a side, at least; the sizes come in steps so that a small change of the window draws nothing anew.
const smallest = 64;
const step = 16;

export class Drawings {
  constructor(path) {
    this.path = path;
    this.texts = new Map();
    this.wanted = new Map();
    this.compiled = new Map();
    this.read(document.getElementById("home-drawings").textContent);
    this.side = smallest * Math.ceil(devicePixelRatio);
    // Counts the sizes and colours that drawings have had.
    this.look = 0;
    this.ink = "";
    addEventListener("resize", () => this.measureSoon());
  }

  // Called with each canvas that is to show a drawing.
  show(canvas, id) {
    const drawing = this.find(id);
    if (drawing) this.draw(canvas, drawing); else this.wanted.set(canvas, id);
    this.measureSoon();
  }

  // Draws anew what was drawn for another size or other colours: when an element comes back to the page, or when
  // these change.
  refresh(element) {
    for (const canvas of element.querySelectorAll("canvas[data-drawn]")) {
      if (canvas.martletLook !== this.look) this.show(canvas, canvas.dataset.drawn);
    }
  }

  find(id) {
    let drawing = this.compiled.get(id);
    if (drawing) return drawing;
    if (!this.texts.has(id)) { this.load(); return undefined; }
    drawing = this.shapes(id).map((shape) => [new Path2D(shape[0]), ...shape.slice(1)]);
    this.compiled.set(id, drawing);
    return drawing;
  }

  // Each shape as outline, fill, stroke, width, cap, join, dash and matrix, the last two empty where there is none.
  shapes(id) {
    return this.texts.get(id).split("\t").map((text) => {
      const fields = text.split("|");
      return usual.map((value, index) => fields[index] || value);
    });
  }

  // Asks for the file of the others, once. Without an answer the next drawing asks again.
  load() {
    this.request ??= fetch(this.path).then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
      .then((text) => this.read(text)).catch(() => { this.request = undefined; });
    return this.request;
  }

  read(text) {
    for (const line of text.split("\n")) {
      const end = line.indexOf("\t");
      if (end > 0) this.texts.set(line.slice(0, end), line.slice(end + 1));
    }
    for (const [canvas, id] of this.wanted) if (canvas.getAttribute("data-drawn") === id) this.show(canvas, id);
    this.wanted.clear();
  }

  draw(canvas, drawing) {
    canvas.martletLook = this.look;
    if (!this.ink) this.ink = getComputedStyle(document.documentElement).getPropertyValue("--ink").trim();
    if (canvas.width !== this.side) { canvas.width = this.side; canvas.height = this.side; }
    // Keeping pictures to copy gains nothing: what takes time is a canvas, not its shapes.
    const context = canvas.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.side, this.side);
    paint(context, drawing, this.side / 64, this.ink);
  }

  // Looks, once the next frame is laid out anyway, whether the pictures are shown larger or much smaller than drawn.
  measureSoon() {
    if (this.isMeasuring) return;
    this.isMeasuring = true;
    requestAnimationFrame(() => {
      this.isMeasuring = false;
      const sides = Array.from(document.querySelectorAll("canvas[data-drawn]"), ({ clientWidth, clientHeight }) => Math.min(clientWidth, clientHeight));
      const needed = Math.max(0, ...sides) * devicePixelRatio;
      if (needed === 0 || (needed <= this.side * 1.05 && needed > this.side * .4)) return;
      this.side = Math.max(smallest, Math.ceil(needed / step) * step);
      this.redraw();
    });
  }

  // Draws all anew: for another size, or after the page's colours have changed.
  redraw() {
    this.ink = "";
    this.look += 1;
    this.refresh(document);
  }
}

const usual = ["", "none", "currentColor", "3", "round", "round", "", ""];
const numbers = (text) => text.split(/[\s,]+/).filter(Boolean).map(Number);

function paint(context, shapes, scale, ink) {
  const colour = (value) => (value === "currentColor" ? ink : value);
  for (const [path, fill, stroke, width, cap, join, dash, matrix] of shapes) {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    if (matrix) context.transform(...numbers(matrix));
    if (fill !== "none") { context.fillStyle = colour(fill); context.fill(path); }
    if (stroke === "none") continue;
    context.strokeStyle = colour(stroke);
    context.lineWidth = Number(width);
    context.lineCap = cap;
    context.lineJoin = join;
    context.setLineDash(numbers(dash));
    context.stroke(path);
  }
}
