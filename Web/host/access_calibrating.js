// Records how a hand touches the circles of the page of access, and has the engine propose settings from that. The record is
// this object's own: it goes when the circles go. And shows there what the engine has learnt from touches in use.

// Milliseconds after a circle has been touched in which what follows beside it still trembles from that.
const after = 700;

export class Calibrating {
  constructor(access) {
    this.access = access;
    const hear = (name, act) => document.addEventListener(name, (event) => { if (this.field && event.isTrusted) act(event); }, { capture: true, passive: true });
    hear("pointerdown", (event) => this.down(event));
    for (const name of ["pointerup", "pointercancel"]) hear(name, (event) => this.up(event));
  }

  // The circles came, went, or moved on.
  look() {
    const learning = document.querySelector("[data-learning]");
    if (learning && learning !== this.asked) this.access.tell("learnt");
    this.asked = learning;
    const field = document.querySelector("[data-calibration]");
    if (!field) {
      this.field = undefined;
      return;
    }
    if (!this.field) {
      Object.assign(this, { trials: [], open: new Map(), isAnswered: false });
      field.scrollIntoView({ block: "center" });
    }
    this.field = field;
    const number = Number(field.dataset.calibration);
    const circle = field.querySelector(".circle");
    if (circle && this.trials[number] === undefined) {
      const { x, y, width, height } = circle.getBoundingClientRect();
      this.trials[number] = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height), touches: [], shown: performance.now() };
    }
    if (number >= Number(field.dataset.calibrationOf) && !this.isAnswered) {
      this.isAnswered = true;
      setTimeout(() => this.finish(), after);
    }
  }

  down({ pointerId, clientX, clientY, width, height, target }) {
    if (!target.closest?.(".calibration-field")) return;
    const [last, now] = [this.trials.at(-2), this.trials.at(-1)];
    const isAfter = last && performance.now() - now.shown < after && distance(last, clientX, clientY) < distance(now, clientX, clientY);
    const touch = { began: performance.now(), x: clientX, y: clientY, radius: Math.max(width || 0, height || 0) / 2 };
    this.open.set(pointerId, touch);
    (isAfter ? last : now)?.touches.push(touch);
  }

  up({ pointerId, clientX, clientY }) {
    const touch = this.open.get(pointerId);
    this.open.delete(pointerId);
    if (touch) Object.assign(touch, { ended: performance.now(), lastX: clientX, lastY: clientY });
  }

  finish() {
    if (!this.field) return;
    const trials = this.trials.map(({ touches, shown, ...circle }) => ({
      ...circle,
      touches: touches.filter(({ ended }) => ended !== undefined).map(({ began, ended, ...place }) => ({
        began, ended, ...Object.fromEntries(Object.entries(place).map(([name, value]) => [name, Math.round(value)])),
      })),
    }));
    this.access.tell("calibrate", { settings: this.access.line ?? "", trials });
  }

  answer(text) { fill(".calibration-answer", text); }

  learnt(text) { fill(".learning-answer", text); }
}

// Fills in a field of the page, as if a person had typed there.
export function fill(selector, text) {
  const field = document.querySelector(selector);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function distance({ x, y, width, height }, toX, toY) { return Math.hypot(x + width / 2 - toX, y + height / 2 - toY); }
