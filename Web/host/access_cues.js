// How somebody sees and hears what is lit, where they rest, and what became of it.

import { Edges } from "./access_edges.js";
import { SpokenCue } from "./access_spoken_cue.js";

const texts = {
  bg: { stopped: "Сканирането и задържането са спрени. Пускат се отново с пет бързи натискания на ключа, с четири на Esc или с докосване от десет секунди.", resting: "Натисни, за да продължиш." },
  en: { stopped: "Scanning and holding still are stopped. Five quick presses of the switch, Esc four times or a touch of ten seconds start them again.", resting: "Press to go on." },
};
const looks = ["frame", "colour", "large"];

export class Cues {
  constructor(app) {
    this.app = app;
    this.lit = [];
    this.spoken = new SpokenCue(() => app().speaker);
    this.edges = new Edges();
    this.layer = document.createElement("div");
    this.layer.className = "access-layer";
    this.status = document.createElement("p");
    this.status.className = "access-status";
    this.status.setAttribute("role", "status");
    this.sign = document.createElement("p");
    this.sign.className = "access-resting";
    this.sign.setAttribute("role", "status");
    document.body.append(this.layer, this.status, this.sign);
  }

  get words() { return texts[document.documentElement.lang] ?? texts.en; }

  // Shows what belongs to the settings.
  dress(access) {
    this.look = looks[access.setting("cue")] ?? looks[0];
    this.heard = access.setting("heard");
    const bars = access.setting("keyguard");
    document.documentElement.toggleAttribute("data-keyguard", bars > 0);
    document.documentElement.style.setProperty("--keyguard", `${bars}px`);
    if (!access.line) this.stop(false);
  }

  light(elements, access) {
    // The same again, when the page has moved under it: it has been seen and heard.
    const isNew = elements.length !== this.lit.length || elements.some((element, place) => element !== this.lit[place]);
    for (const element of this.lit) if (!elements.includes(element)) element.removeAttribute("data-scan");
    for (const element of elements) element.setAttribute("data-scan", this.look);
    this.lit = elements;
    if (!isNew) return;
    this.spoken.cut();
    if (elements.length === 0) return;
    if (!access.isRead) this.reveal();
    if (access.setting("heard") > 0) this.sound(elements[0]);
  }

  // Brings what is lit onto the screen; gives whether it was beyond it.
  reveal() {
    const [first] = this.lit;
    if (!first) return false;
    const { top, bottom } = first.getBoundingClientRect();
    first.scrollIntoView({ block: "nearest", inline: "nearest" });
    return bottom <= 0 || top >= innerHeight;
  }

  undoable(element) { element?.setAttribute("data-scan", "undo"); }

  note() { for (const element of this.lit) if (element.dataset.scan === "undo") element.setAttribute("data-scan", this.look); }

  // A click, or the name: cut off by the next one, and silent while Martlet itself speaks.
  async sound(element) {
    const { speaker } = this.app();
    if (speaker.current) return;
    if (this.heard === 2 && await this.spoken.say(element.getAttribute("aria-label") ?? element.textContent.trim())) return;
    const { audio } = speaker;
    if (audio.state !== "running") return;
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 900;
    loudness.gain.setValueAtTime(0.12, audio.currentTime);
    loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.03);
    tone.connect(loudness).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.03);
  }

  dwell(element, milliseconds, access) {
    this.undwell();
    if (!element) return;
    element.setAttribute("data-dwell", "");
    this.dwelt = element;
    const box = element.getBoundingClientRect();
    const mark = document.createElement("div");
    mark.className = access.setting("progress") === 1 ? "dwell-mark dwell-dot" : "dwell-mark dwell-ring";
    mark.style.setProperty("left", `${box.x + box.width / 2}px`);
    mark.style.setProperty("top", `${box.y + box.height / 2}px`);
    this.layer.append(mark);
    this.mark = mark;
    const frames = access.setting("progress") === 1
      ? [{ transform: "translate(-50%, -50%) scale(1)" }, { transform: "translate(-50%, -50%) scale(0.1)" }]
      : [{ "--part": "0%" }, { "--part": "100%" }];
    mark.animate(frames, { duration: milliseconds, fill: "forwards", easing: "linear" });
  }

  undwell() {
    this.dwelt?.removeAttribute("data-dwell");
    this.mark?.remove();
    this.dwelt = this.mark = undefined;
  }

  // A frame fills around what a finger is held on, seen on all sides of the finger. Who wants no motion sees the frame begin, and then full.
  hold(element, milliseconds) {
    this.unhold();
    if (!element) return;
    const { x, y, width, height } = element.getBoundingClientRect();
    const frame = document.createElement("div");
    frame.className = "hold-frame";
    for (const [name, value] of Object.entries({ left: x - 4, top: y - 4, width: width + 8, height: height + 8 })) frame.style.setProperty(name, `${value}px`);
    this.layer.append(frame);
    this.frame = frame;
    const easing = matchMedia("(prefers-reduced-motion: reduce)").matches ? "step-end" : "linear";
    frame.animate([{ "--part": "0%" }, { "--part": "100%" }], { duration: milliseconds, fill: "forwards", easing });
  }

  unhold() {
    this.frame?.remove();
    this.frame = undefined;
  }

  sweep({ isAcross, level, x, y, width, height, milliseconds }) {
    if (!isAcross) this.unsweep();
    else this.line?.remove();
    if (isAcross) this.layer.append(this.lineAt("down", x, level, width, 0, "stopped"));
    const line = isAcross ? this.lineAt("across", x, y, 0, height) : this.lineAt("down", x, y, width, 0);
    this.layer.append(line);
    this.line = line;
    const end = isAcross ? `translateX(${width}px)` : `translateY(${height}px)`;
    line.animate([{ transform: "none" }, { transform: end }], { duration: milliseconds, fill: "forwards", easing: "linear" });
  }

  lineAt(kind, x, y, width, height, more = "") {
    const line = document.createElement("div");
    line.className = `scan-line scan-${kind} ${more}`;
    line.setAttribute("data-scan", "line");
    for (const [name, value] of Object.entries({ left: x, top: y, width, height })) line.style.setProperty(name, `${value}px`);
    return line;
  }

  unsweep() {
    for (const line of this.layer.querySelectorAll(".scan-line")) line.remove();
    this.line = undefined;
  }

  stop(isStopped) {
    this.status.textContent = isStopped ? this.words.stopped : "";
    document.documentElement.toggleAttribute("data-access-stopped", isStopped);
  }

  // Scanning rests: an outline says so, and a sign that lies over no tile where the travel bar has room for it.
  rest(isResting) {
    this.sign.textContent = isResting ? this.words.resting : "";
    document.documentElement.toggleAttribute("data-access-resting", isResting);
    const bar = document.querySelector(".travel .crumbs")?.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.sign;
    const isBeside = isResting && bar?.width > width + 120;
    this.sign.classList.toggle("beside", isBeside);
    if (!isBeside) return;
    this.sign.style.setProperty("--left", `${bar.right - width}px`);
    this.sign.style.setProperty("--top", `${bar.y + (bar.height - height) / 2}px`);
  }
}
