// Applies the module's patches to the page. The operations and their operands are those of
// Sources/Markup/PatchWriter.swift. No text ever becomes markup here.

import { Away } from "./away.js";
import { ByteReader } from "./bytes.js";

const svgNamespace = "http://www.w3.org/2000/svg";
// The names and numbers of `PatchOperation` there: a test compares them.
const define = 0;
const createElement = 1;
const createText = 2;
const setText = 3;
const setAttribute = 4;
const removeAttribute = 5;
const setStyle = 6;
const setProperty = 7;
const insert = 8;
const remove = 9;
const listen = 10;
const setAside = 11;
const bringBack = 12;

const question = "[role=alertdialog]";

export class Page {
  // `pictures` turns a stored picture's name into an address the browser can show; `drawings` are Martlet's own.
  constructor(root, pictures, drawings) {
    this.root = root;
    this.pictures = pictures;
    this.drawings = drawings;
    this.nodes = new Map([[1, root]]);
    this.symbols = [];
    this.away = new Away();
    // What had the focus before a question came: it has it again after the answer.
    root.addEventListener("focusin", ({ target }) => { if (!target.closest(question)) this.asking = target; });
  }

  apply(bytes) {
    const focused = document.activeElement;
    const name = focused?.id;
    const reader = new ByteReader(bytes);
    while (!reader.isAtEnd) this.operation(reader);
    this.keepFocus(focused, name);
  }

  operation(reader) {
    const operation = reader.u8();
    if (operation === define) { this.symbols.push(reader.text()); return; }
    const id = reader.i32();
    switch (operation) {
      case createElement: {
        const tag = this.symbols[reader.u32()];
        const node = reader.flag() ? document.createElementNS(svgNamespace, tag) : document.createElement(tag);
        this.add(id, node);
        break;
      }
      case createText: this.add(id, document.createTextNode(reader.text())); break;
      case setText: this.nodes.get(id).data = reader.text(); break;
      case setAttribute: this.setAttribute(this.nodes.get(id), this.symbols[reader.u32()], reader.text()); break;
      case removeAttribute: this.nodes.get(id).removeAttribute(this.symbols[reader.u32()]); break;
      case setStyle: this.nodes.get(id).style.setProperty(this.symbols[reader.u32()], reader.text()); break;
      case setProperty: this.setProperty(this.nodes.get(id), this.symbols[reader.u32()], reader.text()); break;
      case insert: this.insert(this.nodes.get(id), this.nodes.get(reader.i32()), this.nodes.get(reader.i32()) ?? null); break;
      case remove: this.remove(id); break;
      case setAside: this.away.put(this.nodes.get(id)); break;
      case bringBack: this.away.bringBack(this.nodes.get(id)); break;
      case listen: this.nodes.get(id).martletEvents = reader.u32(); break;
      default: throw new Error(`unknown patch operation ${operation}`);
    }
  }

  add(id, node) {
    node.martletNode = id;
    this.nodes.set(id, node);
  }

  setAttribute(node, name, text) {
    node.setAttribute(name, text);
    if (name === "data-drawn") this.drawings.show(node, text);
    if (name === "data-stored") this.pictures.show(node, text);
  }

  setProperty(node, name, text) {
    if (name === "checked") node.checked = text !== "";
    else if (node[name] !== text) node[name] = text;
  }

  // What came back may stand in its place already.
  insert(parent, child, before) {
    if (child.parentNode !== parent || this.away.after(child) !== before) parent.insertBefore(child, before);
  }

  remove(id) {
    const node = this.nodes.get(id);
    this.away.leave(node);
    this.forget(node);
  }

  forget(node) {
    this.nodes.delete(node.martletNode);
    for (const child of node.childNodes) this.forget(child);
  }

  // What names a parents' page. The child's rooms have the focus where there is something to do.
  heading() {
    return document.getElementById("page-heading");
  }

  // A button that has done all it can (Back at the first board, Clear) loses the focus to the whole page. The board has it instead,
  // where a second press says nothing, and the next Tab reaches a tile.
  leave() {
    const board = [...this.root.querySelectorAll("main [role=grid]")].find((grid) => !grid.closest("[data-away]"));
    if (!board) return;
    board.tabIndex = -1;
    board.focus({ preventScroll: true });
  }

  // An element that moved loses the focus in every browser; one that stays on the page keeps it. When another came
  // into its place (a tile of the next board), that one has it then, or the one that the Tab key would reach. Where the
  // page has gone with it, the new one's heading has it: it is read first, and the next Tab goes into the page.
  keepFocus(before, name) {
    const isThere = this.root.contains(before) && !before.closest("[data-away]");
    if (!before || before === document.body) return;
    if (isThere && before.disabled) { this.leave(); return; }
    if (isThere && before === document.activeElement) return;
    const asking = !isThere && before.closest(question) && this.root.contains(this.asking) && !this.asking.disabled && this.asking;
    const focused = isThere ? before
      : asking || (name && (document.getElementById(name) ?? this.root.querySelector("[role=gridcell] [tabindex='0']"))) || this.heading();
    if (!focused) return;
    const { selectionStart, selectionEnd } = focused;
    // A page that came into another's place opens where it begins.
    focused.focus({ preventScroll: focused === before || focused !== this.heading() });
    if (selectionStart !== undefined && selectionStart !== null) {
      focused.setSelectionRange(selectionStart, selectionEnd);
    }
  }
}
