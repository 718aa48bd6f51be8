// Finds what can be chosen on the page now, with where it stands: the app's own buttons, as they are drawn.

const choosable = "button, a[href], summary, select, input:not([type=hidden]), textarea, [role=button]";
const typed = "textarea, input:not([type=range]):not([type=checkbox]):not([type=radio]):not([type=file])";
const shut = "[inert], [hidden], [data-away], [aria-hidden=true]";
// Bits of EventKind in events.js: click, pointerDown and pointerUp.
const clicks = 1;
const holds = 32 | 64;

// Whether it is painted: what is hidden by its look keeps its box. Older browsers can't tell.
const isSeen = (element) => element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) ?? true;

export class Targets {
  constructor(root) {
    this.root = root;
    this.ids = new WeakMap();
    this.elements = new Map();
    this.count = 0;
  }

  element(id) { return this.elements.get(id)?.deref(); }

  // `withFields`: whether fields that are typed into count. A switch can't type into them, and would be caught there.
  // `edges`: what stands at the edge besides, by its id.
  find(withFields, edges) {
    const found = [];
    for (const element of this.scope().querySelectorAll(choosable)) {
      if (element.disabled || (!withFields && element.matches(typed)) || element.closest(shut)) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || !isSeen(element)) continue;
      const events = element.martletEvents ?? 0;
      found.push({
        ...frame(box), id: this.id(element), part: partOf(element), isHidden: false,
        isEmpty: !element.textContent.trim() && !element.getAttribute("aria-label") && !element.labels?.length,
        isHeld: (events & holds) === holds && !(events & clicks),
      });
    }
    for (const [id, element] of edges) {
      found.push({ ...frame(element.getBoundingClientRect()), id, part: "other", isHidden: false, isEmpty: false, isHeld: false });
    }
    return found;
  }

  // An open dialog is all there is to choose from.
  scope() {
    const calm = document.getElementById("calm");
    if (!calm.hidden) return calm;
    const dialogs = this.root.querySelectorAll("[aria-modal=true]");
    return dialogs[dialogs.length - 1] ?? this.root;
  }

  id(element) {
    let id = this.ids.get(element);
    if (!id) {
      id = ++this.count;
      this.ids.set(element, id);
      this.elements.set(id, new WeakRef(element));
      if (this.count % 1000 === 0) for (const [old, held] of this.elements) if (!held.deref()?.isConnected) this.elements.delete(old);
    }
    return id;
  }
}

function partOf(element) {
  // Speak is not behind each word of a long phrase.
  if (element.closest(".phrase-row [data-phrase]")) return "words";
  if (element.closest(".phrase-row")) return "phrase";
  if (element.closest(".rooms")) return "doors";
  // A question comes before what it is about.
  return element.closest("[role=grid], [role=alertdialog], .keyboard, .access-board") ? "board" : "other";
}

function frame({ x, y, width, height }) {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
