// The door to the head pointer: its script and its module are fetched when somebody switches it on, and not before.

import { fill } from "./access_calibrating.js";

// What stands at the edge for the head to rest on, in the engine of access.js: where the head is becomes the middle.
export const centreID = -3;

export class HeadDoor {
  constructor(access) {
    this.access = access;
    // The button of the page of access. A resting pointer, a switch and a finger all click it.
    document.addEventListener("click", ({ target }) => {
      if (target.closest?.("[data-head-centre]")) this.centre();
      if (target.closest?.("[data-teach-face]")) this.teach();
    });
  }

  // What is set, or whether somebody took the way out, is other than it was.
  look() {
    const isOn = this.access.setting("head") === 1 || this.access.setting("face") === 1;
    const isWanted = isOn && !this.access.isStopped;
    if (!isWanted && !this.opened) return;
    this.opened ??= this.open();
    this.opened.then((head) => head?.look(isWanted));
  }

  centre() { this.opened?.then((head) => head?.centre()); }

  // A movement of the face is taught, and goes to the page, which keeps it with the settings.
  teach() {
    this.opened ??= this.open();
    this.opened.then((head) => head?.teach((movement) => fill(".movement-answer", movement)));
  }

  async open() {
    try {
      const { Head } = await import(document.getElementById("head-pointer").href);
      return new Head(this.access);
    } catch (error) {
      // The next change of the settings tries again.
      console.warn("Head pointer", error);
      this.opened = undefined;
    }
  }
}
