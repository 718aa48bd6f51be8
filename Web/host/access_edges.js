// What stands at the edge of the screen for a pointer that rests: pause, a place to rest, the middle for a head, and, where the page is
// longer than the screen, one up and one down.

import { centreID } from "./access_head.js";

const pauseID = -1, restID = -2, upID = -4, downID = -5;
const texts = {
  bg: { pause: "Пауза", goOn: "Пусни отново", rest: "Почивка", centre: "В средата", up: "Нагоре", down: "Надолу" },
  en: { pause: "Pause", goOn: "Go on", rest: "Rest", centre: "Centre", up: "Up", down: "Down" },
};
// Of what is seen, so that the last lines before are still there.
const step = 0.7;

export class Edges {
  constructor() {
    // By their ids in the engine (Sources/Access/Pointing/Dweller.swift).
    this.elements = new Map();
  }

  get words() { return texts[document.documentElement.lang] ?? texts.en; }

  // Shows what belongs to the settings and to the page.
  look(access) {
    const isWanted = access.setting("dwell") === 1 && !/(?:^| )rest=0/.test(access.line);
    document.documentElement.toggleAttribute("data-access-edge", isWanted);
    const scroller = isWanted ? scrollerNow() : undefined;
    document.documentElement.toggleAttribute("data-access-scroll", scroller !== undefined);
    const names = !isWanted ? [] : [
      [pauseID, "pause"], [restID, "rest"], ...(access.setting("head") === 1 ? [[centreID, "centre"]] : []),
      ...(scroller ? [[upID, "up"], [downID, "down"]] : []),
    ];
    if (names.length === this.elements.size && names.every(([id]) => this.elements.has(id))) return;
    for (const [id, element] of this.elements) {
      if (names.some(([wanted]) => wanted === id)) continue;
      element.remove();
      this.elements.delete(id);
    }
    for (const [id, name] of names) {
      if (this.elements.has(id)) continue;
      const element = document.createElement("div");
      element.className = `access-edge access-${name}`;
      element.setAttribute("aria-hidden", "true");
      element.textContent = this.words[name];
      document.body.append(element);
      this.elements.set(id, element);
    }
  }

  // Whether the target was one that scrolls, and has.
  scroll(id) {
    if (id !== upID && id !== downID) return false;
    const scroller = scrollerNow();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scroller?.scrollBy({ top: scroller.clientHeight * (id === upID ? -step : step), behavior: calm ? "instant" : "smooth" });
    return true;
  }

  pause(isPaused) {
    const button = this.elements.get(pauseID);
    if (!button) return;
    button.textContent = isPaused ? this.words.goOn : this.words.pause;
    button.toggleAttribute("data-paused", isPaused);
  }
}

// What is longer than its place in the middle of the screen.
function scrollerNow() {
  // What lies over the middle for a moment is on no page: then the room itself.
  for (const from of [document.elementFromPoint(innerWidth / 2, innerHeight / 2), document.querySelector("main")]) {
    for (let element = from; element; element = element.parentElement) {
      if (element.scrollHeight > element.clientHeight + 8 && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
    }
  }
  return undefined;
}
