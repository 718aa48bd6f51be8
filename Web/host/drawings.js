// Draws Martlet's own pictures, within the tiles. A drawing is a line of text, its id and its shapes, written when the site
// is made (Sources/Services/Vocabulary/DrawnShape.swift) and read when it is first shown: those of the home board are in
// the page already, the others lie in one file. As text they cost the page no elements. Shown, each shape is a path of the
// tile's own svg: a canvas in each tile cost a layer each, and with it most of the time of a first frame.

const namespace = "http://www.w3.org/2000/svg";
// What a shape's fields after its outline say, and what holds where they are empty.
const looks = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"];
const usual = ["none", "currentColor", "3", "round", "round"];

export class Drawings {
  constructor(path) {
    this.path = path;
    this.texts = new Map();
    this.wanted = new Map();
    this.read(document.getElementById("home-drawings").textContent);
  }

  // Called with each svg that is to show a drawing, also when it showed another.
  show(svg, id) {
    if (this.texts.has(id)) { this.fill(svg, id); return; }
    svg.replaceChildren();
    this.wanted.set(svg, id);
    this.load();
  }

  // Puts the shapes of a drawing into an element that has its own view: an svg, or a symbol.
  fill(holder, id) {
    holder.setAttribute("viewBox", "0 0 64 64");
    usual.forEach((value, index) => holder.setAttribute(looks[index], value));
    const parts = [];
    let group, moved = "";
    for (const text of this.texts.get(id).split("\t")) {
      const [outline, ...fields] = text.split("|");
      const path = document.createElementNS(namespace, "path");
      path.setAttribute("d", outline);
      looks.forEach((name, index) => { if (fields[index]) path.setAttribute(name, fields[index]); });
      // What is moved alike, one after the other, is moved together.
      const matrix = fields[looks.length] ?? "";
      if (matrix !== moved) {
        moved = matrix;
        // What comes after it and is not moved stands beside it: a group for nothing would have a transform that says nothing.
        if (matrix) {
          group = document.createElementNS(namespace, "g");
          group.setAttribute("transform", `matrix(${matrix})`);
          parts.push(group);
        }
      }
      if (matrix) group.append(path); else parts.push(path);
    }
    holder.replaceChildren(...parts);
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
    for (const [svg, id] of this.wanted) if (svg.getAttribute("data-drawn") === id) this.show(svg, id);
    this.wanted.clear();
  }
}
