// Hears the page's events once, at the document, and tells the module which element they mean.
// The kinds and their order are those of Sources/Markup/Event.swift: a set of them is a number, with a bit for each.

import { choice } from "./boundary.js";

export const EventKind = choice("click input change submit keyDown pointerDown pointerUp focus blur contextMenu drop keyUp");
// What the browser calls them.
const nameOf = (kind) => ({ focus: "focusin", blur: "focusout" })[kind] ?? kind.toLowerCase();

// A press that stays this long, and moves no further than this, means what the context menu's gesture means.
const longPress = 500;
const steady = 10;

export function listen(root, send) {
  listenForLongPress(root, send);
  showPresses();
  EventKind.names.forEach((kind) => {
    const name = nameOf(kind);
    document.addEventListener(name, (event) => {
      let target = meant(event.target, event, kind, root);
      if (!target) return;
      const message = read(event);
      let handled = send(target.martletNode, kind, message);
      // A key or gesture that means nothing on a tile may mean something to the room around it.
      while (!handled && (target = meant(target.parentNode, event, kind, root))) {
        handled = send(target.martletNode, kind, message);
      }
      if (handled && ["submit", "keydown", "keyup", "contextmenu", "drop"].includes(name)) event.preventDefault();
      if (name === "submit" || name === "drop") event.preventDefault();
    });
  });
  // A key that is held presses once: else a held Enter would have Speak begin and stop by turns.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.repeat && event.target.closest?.("button")) event.preventDefault();
  }, { capture: true });
  // A press that the browser takes over for a gesture of its own ends there; one that leaves its element ends on it.
  document.addEventListener("pointercancel", (event) => {
    const target = meant(event.target, event, "pointerUp", root);
    if (target) send(target.martletNode, "pointerUp", read(event));
  });
  document.addEventListener("pointerdown", (event) => {
    meant(event.target, event, "pointerUp", root)?.setPointerCapture(event.pointerId);
  }, { capture: true });
  // What an input method has composed is final now; some browsers tell so by no event of their own.
  document.addEventListener("compositionend", (event) => {
    const target = meant(event.target, event, "input", root);
    if (target) send(target.martletNode, "input", { ...read(event), key: "" });
  });
  // A key on the screen leaves the caret where it is, so that the keys on the table go on writing there.
  document.addEventListener("mousedown", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-key]")) event.preventDefault();
  });
}

// Not every browser tells of a long press, and none of one by a mouse: it is measured here. The click that
// ends it is not a tap.
function listenForLongPress(root, send) {
  const menu = "contextMenu";
  let pressed;
  let endsLongPress = false;
  const forget = () => { clearTimeout(pressed?.timer); pressed = undefined; };
  // An unsteady hand rests on a tile to choose it, and for no forms.
  const isFiltered = () => document.documentElement.hasAttribute("data-touch-filtered");
  const hear = (name, act) => document.addEventListener(name, act, { capture: true });
  hear("pointerdown", (event) => {
    forget();
    endsLongPress = false;
    if (!event.isPrimary || event.button !== 0 || isFiltered()) return;
    const target = meant(event.target, event, menu, root);
    if (!target) return;
    const timer = setTimeout(() => {
      pressed = undefined;
      endsLongPress = target.isConnected && send(target.martletNode, menu, read(event));
    }, longPress);
    pressed = { timer, x: event.clientX, y: event.clientY };
  });
  hear("pointermove", ({ clientX, clientY }) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > steady) forget();
  });
  // A context menu of the browser's own comes as an event of its kind; it is one gesture with the press.
  for (const name of ["pointerup", "pointercancel", "scroll"]) hear(name, forget);
  // The click comes at once or not at all.
  hear("pointerup", () => setTimeout(() => { endsLongPress = false; }, 400));
  hear("contextmenu", (event) => {
    if (endsLongPress || (isFiltered() && event.pointerType === "touch")) { event.preventDefault(); event.stopPropagation(); }
    else if (pressed && meant(event.target, event, menu, root)) endsLongPress = true;
    forget();
  });
  hear("keydown", () => { endsLongPress = false; });
  hear("click", (event) => {
    if (!endsLongPress) return;
    endsLongPress = false;
    event.preventDefault();
    event.stopPropagation();
  });
}

// A tile that is held down looks so by an attribute that comes a moment later. `:active` would have the browser work out
// styles between the press and its end, and who taps waits for these before the word is spoken.
function showPresses() {
  let timer;
  let pressed;
  const release = () => { clearTimeout(timer); pressed?.removeAttribute("data-pressed"); };
  document.addEventListener("pointerdown", ({ target, button }) => {
    release();
    pressed = button === 0 ? target.closest?.(".tile") : undefined;
    if (pressed) timer = setTimeout(() => pressed.setAttribute("data-pressed", ""), 20);
  });
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, release);
}

function meant(start, event, kind, root) {
  const bit = 1 << EventKind.names.indexOf(kind);
  let node = start;
  if (!(node instanceof Node)) return null;
  // A key with nothing focused belongs to the page as a whole.
  if (!root.contains(node)) node = event.type === "keydown" ? root.firstElementChild : null;
  while (node && node !== root) {
    if (node.martletEvents & bit) {
      // A disabled control's click can still arrive from its label.
      return node.disabled ? null : node;
    }
    node = node.parentNode;
  }
  return null;
}

function read(event) {
  const { target } = event;
  return {
    value: typeof target.value === "string" ? target.value : "",
    key: keyOf(event),
    isCommand: Boolean(event.ctrlKey || event.metaKey),
    isShift: Boolean(event.shiftKey),
    isChecked: Boolean(target.checked),
    // A click by a key, or by the page itself, is at no place.
    isTouch: event.type === "click" && event.detail > 0,
    x: Math.round(event.clientX ?? 0),
    y: Math.round(event.clientY ?? 0),
    age: Math.max(0, Math.round(performance.now() - event.timeStamp)),
  };
}

function keyOf(event) {
  const { target, key = "" } = event;
  // A key that an input method is still composing is the input method's; the text it makes is not final.
  if (event.isComposing) return event.type === "input" ? "Process" : "";
  // A letter is the text field's where one has the focus, and the browser's together with Alt.
  if (key.length === 1 && (event.altKey || (isEditable(target) && !event.ctrlKey && !event.metaKey))) return "";
  // Backspace that is held stops when the letters are gone; Enter presses once.
  if ((key === "Backspace" || key === "Enter") && event.repeat) return "";
  return key;
}

function isEditable(node) {
  return node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement || (node instanceof HTMLInputElement && node.type !== "range") || node.isContentEditable;
}
