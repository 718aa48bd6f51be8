// A pile of photos as squares, of which only those in sight have elements: a pool of rows, each a few canvases, that is
// moved along by transform. Nothing of it goes through the module while one scrolls. Where a photo is follows from its
// number and the layout, which the module says.

import { tellPhotos } from "./photos_message.js";
import { hexadecimal } from "./records.js";
import { isSparing } from "./sparing.js";
import { Thumbnails } from "./thumbnails.js";

// Rows beyond each edge, so that a picture is there when it comes into sight.
const beyond = 1;
// Pictures that are read and decoded at a time; so few that those in sight come first where many are wanted.
const mostAtOnce = 8;
// Pictures that are fetched from the family's server at a time, where another device has them.
const mostFetched = 4;
// Faster than this, in pixels a millisecond, nobody sees single pictures: they are read once it slows down.
const fast = 6;
// Bytes of a photo in the list: its square picture's hash, and when it was taken (`rows` in PhotosTaskWriter.swift).
const row = 40;
// Where each pile was left, by the number of the photo at the top.
const places = new Map();

export class Gallery {
  constructor(app) {
    this.app = app;
    this.thumbnails = new Thumbnails(app.store);
    this.rows = [];
    this.wanted = new Set();
    this.loading = 0;
    this.missed = [];
    this.fetching = 0;
    this.element = undefined;
    this.observer = new ResizeObserver(() => this.measure());
    this.seen = () => { if (!document.hidden) this.goOn(); };
    this.frame = () => { this.isDue = false; this.update(); };
  }

  show({ pile, name, photo, of, language, rows }) {
    this.pile = pile;
    this.texts = { name, photo, of };
    this.dates = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" });
    this.count = rows.length / row;
    // Read only where it is shown: 20,000 names as texts would be memory for nothing.
    this.list = new DataView(rows.buffer, rows.byteOffset, rows.length);
    this.focused = Math.min(places.get(this.pile) ?? 0, this.count - 1);
    this.attach();
    this.element.setAttribute("aria-rowcount", "-1");
    for (const row of this.rows) row.number = -1;
    if (this.layout) this.arrange(this.focused);
    // Now, and not in the next frame, with which the observer comes.
    this.measure();
    this.centre();
  }

  name(number) { return hexadecimal(new Uint8Array(this.list.buffer, this.list.byteOffset + number * row, 32)); }
  taken(number) { return Number(this.list.getBigInt64(number * row + 32, true)); }

  // The module's element, which may be another one than before.
  attach() {
    const element = document.getElementById("gallery");
    if (element === this.element) return;
    this.observer.disconnect();
    this.element = element;
    this.rows = [];
    if (!element) return;
    // Heard once, however often one comes back to the room.
    document.addEventListener("visibilitychange", this.seen);
    addEventListener("online", this.seen);
    // So that it can take the focus of a cell that is used for another photo.
    element.tabIndex = -1;
    this.sizer = document.createElement("div");
    this.sizer.className = "gallery-sizer";
    this.sizer.setAttribute("role", "presentation");
    element.append(this.sizer);
    element.addEventListener("scroll", () => {
      if (this.isDue) return;
      this.isDue = true;
      requestAnimationFrame(this.frame);
    }, { passive: true });
    element.addEventListener("click", ({ target }) => { if (target.photo !== undefined) this.tap(target.photo); });
    element.addEventListener("keydown", (event) => this.press(event));
    element.addEventListener("focusin", ({ target }) => { if (target.photo !== undefined) this.focus(target.photo, false); });
    swipes(element, (swipe) => tellPhotos(this.app, "swiped", swipe));
    this.observer.observe(element);
    this.size = "";
  }

  measure() {
    if (!this.element?.isConnected) return;
    const { clientWidth, clientHeight } = this.element;
    const size = `${clientWidth} ${clientHeight}`;
    if (size === this.size) return;
    this.size = size;
    tellPhotos(this.app, "measured", { width: clientWidth, height: clientHeight });
  }

  tap(number) { tellPhotos(this.app, "tapped", { number }); }

  layOut(layout) {
    const old = this.layout;
    if (!this.element || (old && old.columns === layout.columns && old.side === layout.side && this.height === this.element.clientHeight)) return;
    const top = this.topPhoto();
    this.layout = layout;
    this.step = layout.side + layout.gap;
    this.thumbnails.side = Math.min(400, Math.round(layout.side * devicePixelRatio));
    this.arrange(old ? top : this.focused);
  }

  topPhoto() { return this.layout && this.element ? Math.round(this.element.scrollTop / this.step) * this.layout.columns : 0; }

  // As many rows as can be in sight, with as many cells as there are columns.
  arrange(first) {
    const { columns, side, gap } = this.layout;
    this.height = this.element.clientHeight;
    const count = Math.min(Math.ceil(this.height / this.step) + 1 + 2 * beyond, Math.floor(149 / (columns + 1)));
    const hadFocus = this.element.contains(document.activeElement);
    for (const row of this.rows) row.element.remove();
    this.rows = Array.from({ length: count }, () => this.makeRow(columns, side, gap));
    this.sizer.style.height = `${Math.max(0, Math.ceil(this.count / columns) * this.step - gap)}px`;
    this.element.scrollTop = Math.floor(Math.max(0, first) / columns) * this.step;
    this.lastTop = this.element.scrollTop;
    this.update();
    // Who looks by keys goes on by keys in the next category too.
    if (hadFocus) (this.cell(this.focused) ?? this.cell(first) ?? this.element).focus({ preventScroll: true });
  }

  makeRow(columns, side, gap) {
    const element = document.createElement("div");
    element.className = "gallery-row";
    element.setAttribute("role", "row");
    const cells = Array.from({ length: columns }, (_, column) => {
      const canvas = document.createElement("canvas");
      // Without a picture it has one pixel of its own; with one it has that one's, and no second copy of them.
      canvas.width = canvas.height = 1;
      canvas.setAttribute("role", "gridcell");
      canvas.style.width = `${side}px`;
      canvas.style.height = `${side}px`;
      canvas.style.insetInlineStart = `${column * (side + gap)}px`;
      canvas.tabIndex = -1;
      element.append(canvas);
      return canvas;
    });
    this.sizer.append(element);
    return { element, cells, number: -1 };
  }

  // Once a frame at most: rows that went out of sight come in at the other end.
  update() {
    if (!this.element?.isConnected || !this.layout || this.rows.length === 0) return;
    const top = this.element.scrollTop;
    const now = performance.now();
    this.isFast = Math.abs(top - this.lastTop) > fast * Math.max(8, now - (this.lastTime ?? 0));
    this.lastTop = top;
    this.lastTime = now;
    places.set(this.pile, this.topPhoto());
    const rows = Math.ceil(this.count / this.layout.columns);
    const first = Math.max(0, Math.min(Math.floor(top / this.step) - beyond, rows - this.rows.length));
    for (let number = first; number < first + this.rows.length; number++) {
      const row = this.rows[number % this.rows.length];
      if (row.number !== number) this.fill(row, number);
    }
    if (this.isFast) { clearTimeout(this.settling); this.settling = setTimeout(() => { this.isFast = false; this.load(); }, 80); }
    this.load();
  }

  fill(row, number) {
    row.number = number;
    row.element.hidden = number * row.cells.length >= this.count;
    row.element.style.transform = `translateY(${number * this.step}px)`;
    row.element.setAttribute("aria-rowindex", number + 1);
    for (let column = 0; column < row.cells.length; column++) {
      const canvas = row.cells[column];
      const photo = number * row.cells.length + column;
      const isThere = photo < this.count;
      if (canvas === document.activeElement && canvas.photo !== photo) this.element.focus({ preventScroll: true });
      this.wanted.delete(canvas);
      canvas.hidden = !isThere;
      canvas.photo = isThere ? photo : undefined;
      canvas.isDrawn = false;
      if (!isThere) continue;
      canvas.tabIndex = photo === this.focused ? 0 : -1;
      canvas.setAttribute("aria-label", this.label(photo));
      this.paint(canvas, null);
      this.wanted.add(canvas);
    }
  }

  label(photo) {
    const { photo: word, of, name } = this.texts;
    return `${word} ${photo + 1} ${of} ${this.count}, ${name}, ${this.dates.format(this.taken(photo))}`;
  }

  // The decoded picture becomes the cell's; `null` leaves a skeleton.
  paint(canvas, picture) {
    canvas.getContext("bitmaprenderer").transferFromImageBitmap(picture);
    canvas.isDrawn = picture !== null;
  }

  // What was not read while nobody looked.
  goOn() {
    for (const { cells } of this.rows) for (const canvas of cells) if (canvas.photo !== undefined && !canvas.isDrawn) this.wanted.add(canvas);
    this.load();
  }

  // Those nearest to the middle of what is in sight are read first, several together; a device that is sparing reads no others.
  load() {
    if (this.loading > mostAtOnce / 2 || this.wanted.size === 0 || this.isFast || document.hidden) return;
    const middle = this.element.scrollTop + (this.height - this.step) / 2;
    const away = ({ photo }) => Math.abs(Math.floor(photo / this.layout.columns) * this.step - middle);
    const farthest = isSparing() ? (this.height + this.step) / 2 : Infinity;
    const cells = [...this.wanted].filter((cell) => away(cell) < farthest)
      .sort((a, b) => away(a) - away(b) || a.photo - b.photo).slice(0, mostAtOnce - this.loading);
    for (const cell of cells) this.wanted.delete(cell);
    this.loading += cells.length;
    const names = cells.map(({ photo }) => this.name(photo));
    const pictures = this.thumbnails.load(names);
    cells.forEach((cell, index) => this.loadOne(cell, names[index], pictures.then((all) => all[index])));
  }

  async loadOne(canvas, name, loading) {
    const picture = await loading.catch(() => undefined);
    this.loading -= 1;
    // The canvas may show another photo by now.
    const isShown = this.isShown(canvas, name);
    if (picture && isShown) this.paint(canvas, picture);
    else picture?.close();
    if (!picture && isShown && !document.hidden) {
      this.missed.push([canvas, name]);
      this.fetchMissed();
    }
    if (this.element) this.load();
  }

  isShown(canvas, name) { return canvas.photo !== undefined && canvas.isConnected && this.name(canvas.photo) === name; }

  // What is not on this device may be on another one of the family: a few are fetched at a time, the latest first, while they are shown.
  // Those that are here do not wait for them.
  fetchMissed() {
    while (this.fetching < mostFetched && this.missed.length > 0) {
      const [canvas, name] = this.missed.pop();
      if (!this.isShown(canvas, name)) continue;
      this.fetching += 1;
      this.app.store.fetchMissing(name).catch(() => undefined).then((stored) => {
        this.fetching -= 1;
        if (stored && this.isShown(canvas, name)) this.wanted.add(canvas);
        this.fetchMissed();
        if (this.element) this.load();
      });
    }
  }

  // Arrows lead from photo to photo; with Shift they are the room's.
  press(event) {
    if (!this.layout || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const { columns } = this.layout;
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.step)) * columns;
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, PageDown: page, PageUp: -page, Home: -this.count, End: this.count };
    if (event.key in steps) {
      const next = this.focused + steps[event.key];
      // At an end one stays, rather than in another column.
      if (Math.abs(steps[event.key]) !== columns || (next >= 0 && next < this.count)) this.focus(Math.max(0, Math.min(this.count - 1, next)), true);
    } else if (event.key === "Enter" || event.key === " ") {
      this.tap(this.focused);
    } else { return; }
    event.preventDefault();
    event.stopPropagation();
  }

  focus(photo, moves) {
    this.cell(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = photo;
    if (moves) this.bringIntoSight(photo);
    const cell = this.cell(photo);
    if (!cell) return;
    cell.tabIndex = 0;
    if (moves) cell.focus({ preventScroll: true });
  }

  cell(photo) {
    const row = this.rows[Math.floor(photo / (this.layout?.columns ?? 1)) % this.rows.length];
    return row?.cells.find((canvas) => canvas.photo === photo);
  }

  bringIntoSight(photo) {
    const top = Math.floor(photo / this.layout.columns) * this.step;
    const lowest = top + this.layout.side - this.element.clientHeight + this.insetBelow();
    if (this.element.scrollTop > top) this.element.scrollTop = top;
    else if (this.element.scrollTop < lowest) this.element.scrollTop = lowest;
    this.update();
  }

  // What the floating bar covers.
  insetBelow() { return parseFloat(getComputedStyle(this.element).paddingBottom) || 0; }

  // Back from the viewer: the photo that was seen last is in sight and has the focus.
  reveal(photo) {
    this.attach();
    if (!this.layout || !this.element || photo >= this.count) return;
    this.focus(photo, true);
  }

  // The chosen chip goes to the middle of its bar.
  centre() {
    const bar = document.getElementById("piles-bar");
    const chip = bar?.querySelector("[aria-pressed=true]");
    if (!chip) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    bar.scrollTo({ left: chip.offsetLeft - (bar.clientWidth - chip.offsetWidth) / 2, behavior });
  }

  close() {
    this.observer.disconnect();
    document.removeEventListener("visibilitychange", this.seen);
    removeEventListener("online", this.seen);
    this.wanted.clear();
    this.missed = [];
    this.element = undefined;
    this.rows = [];
    this.pile = undefined;
  }
}

// Tells of each finger that went down on an element and left it: where, how far, how fast. What it means is the module's.
export function swipes(element, tell) {
  let down;
  element.addEventListener("pointerdown", (event) => {
    down = event.isPrimary && event.pointerType !== "mouse"
      ? { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp } : undefined;
  });
  element.addEventListener("pointerup", (event) => {
    if (down?.id !== event.pointerId) return;
    tell({
      start: down.x, width: innerWidth, across: event.clientX - down.x, down: event.clientY - down.y,
      milliseconds: event.timeStamp - down.at,
    });
    down = undefined;
  });
  element.addEventListener("pointercancel", () => { down = undefined; });
}
