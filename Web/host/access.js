// Reaching a tile by a switch, a resting pointer, an unsteady hand, a game pad or a loud sound: fetched where one of them is
// switched on. The rules are in a module of their own (Sources/Access), which is told events and answers with steps; here are
// events, steps and the clock between them.

import { choice, record, union } from "./boundary.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { Calibrating } from "./access_calibrating.js";
import { Cues } from "./access_cues.js";
import { centreID, HeadDoor } from "./access_head.js";
import { hearInputs } from "./access_inputs.js";
import { Targets } from "./access_targets.js";

const TargetPart = choice("board phrase doors other words");
const Direction = choice("left right up down");
const AccessTarget = record("id:i32 x:i32 y:i32 width:i32 height:i32 part:TargetPart isEmpty:flag isHidden:flag isHeld:flag", { TargetPart });
const AccessTouch = record("began:i64 ended:i64 x:i32 y:i32 lastX:i32 lastY:i32 radius:i32");
const AccessTrial = record("x:i32 y:i32 width:i32 height:i32 touches:[AccessTouch]", { AccessTouch });
const AccessMessage = union(`
  settings text:text
  targets targets:[AccessTarget]
  down number:i32
  up number:i32
  escape
  pointer x:i32 y:i32
  pointerGone
  stick x:i32 y:i32
  direction direction:Direction
  touchDown contact:i32 x:i32 y:i32 radius:i32
  touchMove contact:i32 x:i32 y:i32 radius:i32
  touchUp contact:i32 x:i32 y:i32
  touchCancelled contact:i32
  sound level:i32
  tick
  hidden
  calibrate settings:text trials:[AccessTrial]
  face isClosed:flag
  screen width:i32 height:i32
  mistaken
  learnt
`, { AccessTarget, Direction, AccessTrial });
const AccessID = record("id:i32");
const AccessAnswer = union(`
  lit ids:[AccessID]
  hit id:i32
  undoable id:i32
  takenBack
  held id:i32
  letGo id:i32
  dwelling id:i32 milliseconds:i32
  undwelt
  holding id:i32 milliseconds:i32
  unheld
  sweep isAcross:flag level:i32 x:i32 y:i32 width:i32 height:i32 milliseconds:i32
  unswept
  paused isPaused:flag
  stopped isStopped:flag
  resting isResting:flag
  wake at:i64
  calibrated text:text before:i32 after:i32
  learnt trials:i32 text:text before:i32 after:i32
`, { AccessID });

// How many milliseconds after a hand was last at the parents' room the light moves its pages again.
const readFor = 20_000;

// `app`: the running app, which may be another one after a restart. Resolves once everything is heard.
export async function begin(root, app, address) {
  const module = await WebAssembly.compileStreaming(fetch(address, { credentials: "same-origin" }));
  return new Access(root, app, module);
}

class Access {
  constructor(root, app, module) {
    Object.assign(this, { root, app, module, line: undefined, isStopped: false, handAt: -Infinity });
    this.targets = new Targets(root);
    this.cues = new Cues(app);
    this.calibrating = new Calibrating(this);
    this.head = new HeadDoor(this);
    this.open();
    const changed = new MutationObserver(() => this.lookSoon());
    const attributeFilter = ["disabled", "inert", "hidden", "data-away", "data-access", "aria-label", "data-calibration"];
    changed.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter });
    changed.observe(document.getElementById("calm"), { attributes: true, attributeFilter: ["hidden"] });
    for (const name of ["scroll", "resize"]) addEventListener(name, () => this.lookSoon(), { capture: true, passive: true });
    const handled = ({ isTrusted }) => { if (isTrusted) this.handAt = performance.now(); };
    for (const name of ["wheel", "pointerdown", "pointermove", "touchmove"]) addEventListener(name, handled, { capture: true, passive: true });
    hearInputs(this);
    this.look();
    document.documentElement.dataset.accessReady = "";
  }

  // What is set, as a number; what isn't named is as at first, and 0 for what is off.
  setting(name) { return Number(new RegExp(`(?:^| )${name}=(-?\\d+)`).exec(this.line ?? "")?.[1] ?? 0); }

  // Whether a parent is at it by hand: the light does not take the page from under them.
  get isRead() { return performance.now() - this.handAt < readFor && document.querySelector("main[data-room=parents]") !== null; }

  get isScanning() { return !this.isStopped && (this.setting("scan") === 1 || this.setting("sound") === 1); }

  open() {
    const block = (pointer, length) => new Uint8Array(this.exports.memory.buffer, pointer, length);
    this.exports = new WebAssembly.Instance(this.module, {
      env: {
        random: (pointer, length) => { crypto.getRandomValues(block(pointer, length)); },
        putchar: () => {},
        patch: () => {},
        effect: (pointer, length) => { this.said.push(block(pointer, length).slice()); },
      },
    }).exports;
  }

  // Tells the engine what happened, and does what it answers once it has returned.
  tell(name, values = {}, at = Math.floor(performance.now())) {
    this.said = [];
    if (["down", "direction", "stick"].includes(name) && this.isRead) {
      // Whoever presses a switch wants to see what is lit, and chooses nothing unseen.
      this.handAt = -Infinity;
      if (this.cues.reveal() && name === "down") return;
    }
    try {
      const writer = new ByteWriter();
      writer.i64(at);
      AccessMessage.write(writer, [name, values]);
      const bytes = writer.result;
      const pointer = this.exports.allocate(bytes.length);
      new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
      if (this.exports.receive(bytes.length) !== 1) throw new Error("the engine did not understand");
    } catch (error) {
      // A fresh engine goes on with what is set: nobody is left without their switch.
      console.error("Access", error);
      this.open();
      this.line = this.width = undefined;
      if (this.isStopped) performers.stopped({ isStopped: false }, this);
      performers.paused({ isPaused: false }, this);
      performers.resting({ isResting: false }, this);
      this.lookSoon();
      return;
    }
    for (const bytes of this.said.splice(0)) {
      const [step, fields] = AccessAnswer.read(new ByteReader(bytes));
      performers[step](fields, this);
    }
  }

  lookSoon() {
    if (this.isLooking) return;
    this.isLooking = true;
    const look = () => {
      if (!this.isLooking) return;
      this.isLooking = false;
      this.look();
    };
    requestAnimationFrame(look);
    setTimeout(look, 100);
  }

  // What is set, and what can be chosen now.
  look() {
    const line = this.root.firstElementChild?.dataset.access ?? "";
    if (line !== this.line) {
      this.line = line;
      this.cues.dress(this);
      this.tell("settings", { text: line });
      this.onSettings?.();
      this.head.look();
    }
    this.calibrating.look();
    this.cues.edges.look(this);
    if (line && (innerWidth !== this.width || innerHeight !== this.height)) {
      Object.assign(this, { width: innerWidth, height: innerHeight });
      this.tell("screen", { width: innerWidth, height: innerHeight });
    }
    if (line) this.tell("targets", { targets: this.targets.find(this.setting("dwell") === 1 || this.setting("touch") === 1, this.cues.edges.elements) });
  }

  wake(at) {
    clearTimeout(this.timer);
    if (at < 0) return;
    this.timer = setTimeout(() => this.tell("tick", {}, Math.max(at, Math.floor(performance.now()))), Math.max(0, at - performance.now()));
  }
}

const performers = {
  lit({ ids }, access) { access.cues.light(ids.map(({ id }) => access.targets.element(id)).filter(Boolean), access); },
  hit({ id }, access) {
    if (id === centreID) return access.head.centre();
    if (access.cues.edges.scroll(id)) return access.lookSoon();
    const element = access.targets.element(id);
    access.cues.note("hit");
    // Its name is not said into what it says.
    access.cues.spoken.cut();
    if (element) choose(element);
  },
  undoable({ id }, access) { access.cues.undoable(access.targets.element(id)); },
  takenBack(_, access) { access.cues.note("takenBack"); },
  held({ id }, access) { press(access.targets.element(id), "keydown"); },
  letGo({ id }, access) { press(access.targets.element(id), "keyup"); },
  dwelling({ id, milliseconds }, access) { access.cues.dwell(id < 0 ? access.cues.edges.elements.get(id) : access.targets.element(id), milliseconds, access); },
  undwelt(_, access) { access.cues.undwell(); },
  holding({ id, milliseconds }, access) { access.cues.hold(access.targets.element(id), milliseconds); },
  unheld(_, access) { access.cues.unhold(); },
  sweep(fields, access) { access.cues.sweep(fields); },
  unswept(_, access) { access.cues.unsweep(); },
  paused({ isPaused }, access) { access.cues.edges.pause(isPaused); },
  stopped({ isStopped }, access) {
    access.isStopped = isStopped;
    access.cues.stop(isStopped);
    access.head.look();
  },
  resting({ isResting }, access) { access.cues.rest(isResting); },
  wake({ at }, access) { access.wake(Number(at)); },
  learnt({ trials, text, before, after }, access) { access.calibrating.learnt(`${trials} ${before} ${after} ${text}`); },
  calibrated({ text, before, after }, access) { access.calibrating.answer(`${before} ${after} ${text}`); },
};

// What a tap would do. A list goes on to its next entry, and a slider a tenth of its way: a switch can't pull either.
function choose(element) {
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (element instanceof HTMLInputElement && element.type === "range") {
    const [least, most] = [Number(element.min || 0), Number(element.max || 100)];
    const next = Number(element.value) + Math.max(Number(element.step) || 1, (most - least) / 10);
    element.value = next > most ? least : next;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (element.matches("input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea")) {
    element.focus();
  } else {
    element.click();
  }
}

function press(element, name) {
  element?.dispatchEvent(new KeyboardEvent(name, { key: "Enter", bubbles: true, cancelable: true }));
}
