// Pieces that left the page and may come back: boards. Each stays where it stood, laid out but unseen (`data-away`), so
// that its return costs little more than painting it. Meanwhile it has none of the names by which a script, a style, a
// screen reader or a test would take it for what is on the page.

const names = ["id", "role", "aria-label", "aria-current", "data-tile", "data-board"];
const anyName = names.map((name) => `[${name}]`).join();
// Where the browser can't pass over what an element holds, a piece leaves the page itself.
const staysLaidOut = CSS.supports("content-visibility", "hidden");

export class Away {
  constructor() {
    // For each piece what its elements were called.
    this.pieces = new Map();
  }

  put(piece) {
    if (!staysLaidOut) { piece.remove(); return; }
    const taken = [];
    for (const element of [piece, ...piece.querySelectorAll(anyName)]) {
      for (const name of names) {
        const text = element.getAttribute(name);
        if (text !== null) { taken.push([element, name, text]); element.removeAttribute(name); }
      }
    }
    piece.setAttribute("data-away", "");
    this.pieces.set(piece, taken);
  }

  bringBack(piece) {
    for (const [element, name, text] of this.pieces.get(piece) ?? []) element.setAttribute(name, text);
    piece.removeAttribute("data-away");
    this.pieces.delete(piece);
  }

  // An element leaves for good; what is away within it may come back elsewhere.
  leave(element) {
    for (const piece of this.pieces.keys()) if (piece !== element && element.contains(piece)) piece.remove();
    this.pieces.delete(element);
    element.remove();
  }

  // What comes after a node, but for what is away.
  after(node) {
    let next = node.nextSibling;
    while (this.pieces.has(next)) next = next.nextSibling;
    return next;
  }
}
