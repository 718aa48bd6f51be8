// Drags a tile of the editor to another cell, by a mouse or by a finger that rests on it first. What is told is only from
// where to where, as an event "drop" on the cell: what it means, and whether it is asked about, is the module's.

// So far a mouse moves before the tile lifts; a finger that moves further before it lifts scrolls the page.
const steady = 6;
// So many milliseconds a finger rests.
const rest = 250;

let press;

const tileAt = (node) => node?.closest?.("[data-editor] [data-place]");

function lift() {
  press.isLifted = true;
  press.tile.closest("[role=gridcell]").dataset.lifted = "";
  navigator.vibrate?.(12);
}

function follow(x, y) {
  press.tile.style.setProperty("translate", `${x - press.x}px ${y - press.y}px`);
  // The lifted tile lets what is under it be found.
  const over = tileAt(document.elementFromPoint(x, y));
  if (over === press.over) return;
  if (press.over) delete press.over.dataset.over;
  press.over = over === press.tile ? undefined : over;
  if (press.over) press.over.dataset.over = "";
}

// Puts everything down. Where the tile was let go over another cell, that one.
function end() {
  if (!press) return undefined;
  const { tile, over, timer, isLifted } = press;
  clearTimeout(timer);
  press = undefined;
  tile.style.removeProperty("translate");
  delete tile.closest("[role=gridcell]")?.dataset.lifted;
  if (over) delete over.dataset.over;
  return isLifted && over?.isConnected ? { tile, over } : undefined;
}

// The click that ends a drag is no tap.
function swallowClick() {
  const swallow = (event) => { event.preventDefault(); event.stopPropagation(); };
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 50);
}

function down(event) {
  end();
  const tile = tileAt(event.target);
  if (!tile || tile.classList.contains("empty") || !event.isPrimary || event.button !== 0) return;
  const isMouse = event.pointerType === "mouse";
  press = { id: event.pointerId, tile, isMouse, x: event.clientX, y: event.clientY };
  if (!isMouse) press.timer = setTimeout(lift, rest);
}

function move(event) {
  if (press?.id !== event.pointerId) return;
  if (!press.isLifted && Math.hypot(event.clientX - press.x, event.clientY - press.y) > steady) {
    if (press.isMouse) lift(); else end();
  }
  if (press?.isLifted) follow(event.clientX, event.clientY);
}

function up(event) {
  if (press?.id !== event.pointerId) return;
  const wasMoved = press.isLifted && Math.hypot(event.clientX - press.x, event.clientY - press.y) > steady;
  const dropped = end();
  if (wasMoved) swallowClick();
  if (!dropped) return;
  const drop = new Event("drop", { bubbles: true, cancelable: true });
  drop.key = dropped.tile.dataset.place;
  dropped.over.dispatchEvent(drop);
}

// A finger that carries a tile doesn't scroll. A browser heeds this only where it was asked before the finger came, and
// asking for the whole page would slow the scrolling of photos: so each editor is asked for as it comes, which its
// animation of no length tells (parents.css).
const still = (event) => { if (press?.isLifted && event.cancelable) event.preventDefault(); };
const equip = (editor) => editor.addEventListener("touchmove", still, { passive: false });

export function listenForDragging() {
  const hear = (name, act) => document.addEventListener(name, act, { capture: true });
  hear("animationstart", (event) => { if (event.animationName === "editor-comes") equip(event.target); });
  for (const editor of document.querySelectorAll("[data-editor]")) equip(editor);
  hear("pointerdown", down);
  hear("pointermove", move);
  hear("pointerup", up);
  hear("pointercancel", end);
  hear("contextmenu", (event) => { if (press?.isLifted) event.preventDefault(); });
  hear("dragstart", (event) => { if (press) event.preventDefault(); });
  hear("keydown", (event) => {
    if (event.key !== "Escape" || !press?.isLifted) return;
    event.preventDefault();
    event.stopPropagation();
    end();
    swallowClickOnce();
  });
}

// After Escape the button may be held for a while: its click, whenever it comes, is no tap either.
function swallowClickOnce() {
  document.addEventListener("pointerup", swallowClick, { capture: true, once: true });
}
