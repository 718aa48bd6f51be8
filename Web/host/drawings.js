// Draws Martlet's own pictures, each on a canvas of its tile. The drawings are symbols: those of the home board are in
// the page already, the others lie in one file. As canvases they cost the browser neither style nor layout: a board of
// 112 tiles drawn through <use> took twice as long to lay out and three times to paint.

const symbolStart = "picture-";
// Pixels of a side, at least; the sizes come in steps so that a small change of the window draws nothing anew.
const smallest = 64;
const step = 16;

export class Drawings {
  constructor(path) {
    this.path = path;
    this.wanted = new Map();
    this.compiled = new Map();
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
    const symbol = this.symbols?.get(id) ?? document.getElementById(symbolStart + id);
    if (!symbol) { this.load(); return undefined; }
    drawing = compile(symbol);
    this.compiled.set(id, drawing);
    return drawing;
  }

  // Asks for the file of the others, once.
  load() {
    if (this.request) return;
    // The request itself parses the file, so that no text is ever turned into markup by a script.
    this.request = new XMLHttpRequest();
    this.request.open("GET", this.path);
    this.request.responseType = "document";
    this.request.overrideMimeType("image/svg+xml");
    this.request.addEventListener("load", () => this.read(this.request.responseXML));
    // Without an answer the next drawing asks again.
    this.request.addEventListener("error", () => { this.request = null; });
    this.request.send();
  }

  read(sheet) {
    this.symbols = new Map(Array.from(sheet?.querySelectorAll("symbol") ?? [], (symbol) => [symbol.id, symbol]));
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

// A drawing as a list of shapes with their paint: paths, circles, ellipses and rectangles, in groups that may move them.
function compile(symbol) {
  const shapes = [];
  gather(symbol, { fill: "#000", stroke: "none", width: 1, cap: "butt", join: "miter", dash: "" }, null, shapes);
  return shapes;
}

const painted = { fill: "fill", stroke: "stroke", "stroke-width": "width", "stroke-linecap": "cap", "stroke-linejoin": "join", "stroke-dasharray": "dash" };

function gather(element, inherited, outer, shapes) {
  for (const child of element.children) {
    const look = { ...inherited };
    for (const [name, key] of Object.entries(painted)) look[key] = child.getAttribute(name) ?? look[key];
    const own = child.transform.baseVal.consolidate()?.matrix;
    const matrix = own ? new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]) : null;
    const moved = outer && matrix ? outer.multiply(matrix) : (matrix ?? outer);
    if (child.localName === "g") { gather(child, look, moved, shapes); continue; }
    shapes.push({ path: outline(child), moved, ...look });
  }
}

function outline(element) {
  const number = (name) => Number(element.getAttribute(name) ?? 0);
  if (element.localName === "path") return new Path2D(element.getAttribute("d"));
  const path = new Path2D();
  switch (element.localName) {
    case "circle": path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI); break;
    case "ellipse": path.ellipse(number("cx"), number("cy"), number("rx"), number("ry"), 0, 0, 2 * Math.PI); break;
    case "rect": {
      const radius = number("rx") || number("ry");
      path.roundRect(number("x"), number("y"), number("width"), number("height"), radius);
      break;
    }
    default: break;
  }
  return path;
}

function paint(context, shapes, scale, ink) {
  const colour = (value) => (value === "currentColor" ? ink : value);
  for (const { path, moved, fill, stroke, width, cap, join, dash } of shapes) {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    if (moved) context.transform(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f);
    if (fill !== "none") { context.fillStyle = colour(fill); context.fill(path); }
    if (stroke === "none") continue;
    context.strokeStyle = colour(stroke);
    context.lineWidth = Number(width);
    context.lineCap = cap;
    context.lineJoin = join;
    context.setLineDash(dash.split(/[\s,]+/).filter(Boolean).map(Number));
    context.stroke(path);
  }
}
