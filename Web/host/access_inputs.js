// What somebody does, told to the engine of access.js: keys that switches send, a pointer, touches, a game pad, a sound.

const editable = "textarea, select, input:not([type=range]):not([type=checkbox]):not([type=radio]), [contenteditable]";

// What a finger pulls or opens by itself: a slider follows it, and a list opens under it.
const pulled = "select, input[type=range]";

const arrows = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

// The switch that a key is. Switches that are plugged in by USB or Bluetooth send Space and Enter, or digits.
function switchOf({ key }) {
  if (key === " ") return 1;
  if (key === "Enter") return 2;
  return /^[1-9]$/.test(key) ? Number(key) : 0;
}

export function hearInputs(access) {
  hearKeys(access);
  hearPointer(access);
  hearTouches(access);
  const pads = new Pads(access);
  const loudness = new Loudness(access);
  access.onSettings = () => { pads.look(); loudness.look(); };
  access.onSettings();
  const hide = () => { if (document.hidden) access.tell("hidden"); };
  document.addEventListener("visibilitychange", hide);
  addEventListener("blur", () => access.tell("hidden"));
}

function hearKeys(access) {
  // A field that somebody touched is typed into: the keys are theirs then, until it is left.
  let typedInto;
  document.addEventListener("pointerdown", ({ target, isTrusted }) => { if (isTrusted) typedInto = target.closest?.(editable) ?? undefined; }, { capture: true });
  const isTyping = () => typedInto !== undefined && document.activeElement === typedInto;
  const hear = (name, act) => document.addEventListener(name, (event) => {
    if (!event.isTrusted || !access.line || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && name === "keydown" && !event.repeat) access.tell("escape");
    const moves = !access.isScanning && !access.isStopped && access.setting("pad") === 1;
    // Whoever moves the light by arrows chooses by either key.
    const number = moves && ["Enter", " "].includes(event.key) ? 1 : switchOf(event);
    const direction = moves ? arrows[event.key] : undefined;
    if ((number === 0 && !direction) || isTyping()) return;
    if (direction && name === "keydown") access.tell("direction", { direction });
    const wasScanning = access.isScanning;
    if (number > 0 && !event.repeat) act(number);
    // The press that stops it all is a switch's still. What has the focus is left: nobody's next presses of a switch, and those that
    // start it again, choose it.
    if (wasScanning && access.isStopped) document.activeElement?.blur();
    if (!access.isScanning && !wasScanning && !moves) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
  hear("keydown", (number) => access.tell("down", { number }));
  hear("keyup", (number) => access.tell("up", { number }));
}

function hearPointer(access) {
  const isPointer = (event) => event.pointerType !== "touch" && access.setting("dwell") === 1;
  document.addEventListener("pointermove", (event) => {
    if (isPointer(event)) access.tell("pointer", { x: Math.round(event.clientX), y: Math.round(event.clientY) });
  }, { capture: true, passive: true });
  document.documentElement.addEventListener("pointerleave", (event) => { if (isPointer(event)) access.tell("pointerGone"); });
}

// Whether something around it can be scrolled from here.
function scrolls(target) {
  if ((globalThis.visualViewport?.scale ?? 1) > 1) return true;
  for (let node = target; node instanceof Element; node = node.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(node);
    if (/auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight) return true;
    if (/auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth) return true;
  }
  return false;
}

function hearTouches(access) {
  const filters = () => access.setting("touch") === 1 && !access.isStopped;
  const isTouch = ({ pointerType, isTrusted }) => isTrusted && pointerType !== "mouse";
  const place = ({ pointerId, clientX, clientY }) => ({ contact: pointerId | 0, x: Math.round(clientX), y: Math.round(clientY) });
  const radius = ({ width, height }) => ({ radius: Math.round(Math.max(width || 0, height || 0) / 2) });
  // Told before anything else hears of the touch: a long one means no more than a short one here.
  addEventListener("pointerdown", (event) => {
    document.documentElement.toggleAttribute("data-touch-filtered", isTouch(event) && filters());
  }, { capture: true, passive: true });
  // A finger on a slider or a list is the browser's alone until it is lifted: the engine would move it once more.
  const own = new Set();
  const hear = (name, act) => document.addEventListener(name, (event) => {
    if (!isTouch(event) || !access.line) return;
    if (name === "pointerdown" && filters() && event.target.closest?.(pulled)) own.add(event.pointerId);
    if (!own.has(event.pointerId)) act(event);
    if (name === "pointerup" || name === "pointercancel") own.delete(event.pointerId);
  }, { capture: true, passive: true });
  hear("pointerdown", (event) => access.tell("touchDown", { ...place(event), ...radius(event) }));
  hear("pointermove", (event) => { if (filters()) access.tell("touchMove", { ...place(event), ...radius(event) }); });
  hear("pointerup", (event) => access.tell("touchUp", place(event)));
  hear("pointercancel", ({ pointerId }) => access.tell("touchCancelled", { contact: pointerId | 0 }));
  // A browser takes a finger that slides by some fifteen pixels for one that scrolls, and cancels its touch. Where nothing can be
  // scrolled, a sliding finger is still about to choose.
  let stays = false;
  document.addEventListener("touchstart", ({ target, touches }) => {
    if (touches.length === 1) stays = filters() && !target.closest?.(`${editable}, ${pulled}`) && !scrolls(target);
  }, { capture: true, passive: true });
  document.addEventListener("touchmove", (event) => { if (stays && event.cancelable) event.preventDefault(); }, { capture: true, passive: false });
  // Whoever takes a word back did not mean it: what is learnt from touches knows.
  document.addEventListener("click", ({ target }) => {
    if (access.setting("learn") === 1 && target.closest?.(".control.backspace, .control.undo")) access.tell("mistaken");
  }, { capture: true });
  // The engine has chosen already, or refused: the browser's own click would be a second one. A field is the finger's own.
  document.addEventListener("click", (event) => {
    if (!filters() || !event.isTrusted || event.detail === 0 || event.pointerType === "mouse" || event.target.closest?.(editable)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}

// Game pads: buttons are switches, the first stick and the cross move the light. They tell of themselves only when asked.
class Pads {
  constructor(access) {
    this.access = access;
    this.down = new Set();
    for (const name of ["gamepadconnected", "gamepaddisconnected"]) addEventListener(name, () => this.look());
  }

  look() {
    const pads = (navigator.getGamepads?.() ?? []).filter(Boolean);
    const isWanted = this.access.setting("pad") === 1 || (this.access.setting("scan") === 1 && pads.length > 0);
    if (isWanted && !this.isRunning) {
      this.isRunning = true;
      requestAnimationFrame(() => this.poll());
    } else if (!isWanted) {
      this.isRunning = false;
    }
  }

  poll() {
    if (!this.isRunning) return;
    const { access } = this;
    const pads = (navigator.getGamepads?.() ?? []).filter((pad) => pad?.connected !== false && pad);
    const pressed = new Set();
    let [x, y] = [0, 0];
    for (const { buttons, axes } of pads) {
      buttons.slice(0, 4).forEach((button, index) => { if (button.pressed) pressed.add(index + 1); });
      const cross = (minus, plus) => (buttons[plus]?.pressed ? 100 : 0) - (buttons[minus]?.pressed ? 100 : 0);
      x ||= cross(14, 15) || Math.round((axes[0] ?? 0) * 100);
      y ||= cross(12, 13) || Math.round((axes[1] ?? 0) * 100);
    }
    if (pads.length === 0 && this.down.size > 0) {
      // Unplugged in the middle of a press.
      this.down.clear();
      access.tell("hidden");
    }
    for (const number of pressed) if (!this.down.has(number)) access.tell("down", { number });
    for (const number of this.down) if (!pressed.has(number)) access.tell("up", { number });
    this.down = pressed;
    if (access.setting("pad") === 1 && (x !== this.x || y !== this.y || Math.max(Math.abs(x), Math.abs(y)) >= 60)) access.tell("stick", { x, y });
    Object.assign(this, { x, y });
    requestAnimationFrame(() => this.poll());
  }
}

// A loud sound as a switch. The microphone is open only while that is set; nothing of what it hears is kept.
class Loudness {
  constructor(access) {
    this.access = access;
    // After a call, or once a microphone is there again: nobody may be able to press anything else.
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.look(); });
    navigator.mediaDevices?.addEventListener("devicechange", () => this.look());
  }

  look() {
    const isWanted = this.access.setting("sound") === 1;
    if (isWanted && !this.opening) {
      const opening = this.opening = this.open(() => this.opening === opening).catch((error) => {
        console.warn("Sound switch", error);
        if (this.opening === opening) this.opening = undefined;
      });
    } else if (isWanted) {
      this.context?.resume().catch(() => {});
    } else if (this.opening) {
      this.opening = undefined;
      this.close();
    }
  }

  async open(isWanted) {
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const { openMicrophone } = await this.access.app().later();
    const stream = await openMicrophone(audio);
    const [track] = stream.getTracks();
    if (!isWanted()) { track.stop(); return; }
    this.stream = stream;
    // It was unplugged, or a call took it: another one, or the same, is opened.
    track.addEventListener("ended", () => {
      if (this.stream !== stream) return;
      this.close();
      this.opening = undefined;
      this.look();
    });
    this.context = new AudioContext();
    const analyser = this.context.createAnalyser();
    analyser.fftSize = 1024;
    this.context.createMediaStreamSource(this.stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    this.timer = setInterval(() => {
      // What Martlet itself says is no switch.
      if (this.access.app().speaker.current) return;
      analyser.getFloatTimeDomainData(samples);
      const strength = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
      // A voice nearby comes to about a third of the whole.
      const level = Math.min(100, Math.round(strength * 250));
      document.querySelector("[data-loudness]")?.style.setProperty("--level", `${level}%`);
      this.access.tell("sound", { level });
    }, 25);
  }

  close() {
    clearInterval(this.timer);
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.context?.close();
    this.stream = this.context = undefined;
    this.access.tell("sound", { level: 0 });
  }
}
