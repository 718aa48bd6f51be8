"""People who have one switch, two, a pointer that rests, or a game pad, and a device set up for them."""

# Waits until what is wanted is lit, as somebody does who watches.
LIT = """
([selector, limit]) => new Promise((resolve, reject) => {
  const until = performance.now() + limit;
  const look = () => {
    const lit = [...document.querySelectorAll("[data-scan]")];
    if (lit.some((one) => one.matches(selector))) resolve(lit.length);
    else if (performance.now() > until) reject(new Error(`${selector} is never lit`));
    else setTimeout(look, 4);
  };
  look();
})
"""

# A game pad that the test presses.
PAD = """
globalThis.pad = {
  connected: true, id: "pad", index: 0, axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })),
};
navigator.getGamepads = () => [globalThis.pad];
"""

# A microphone that hears a tone when the test lets it.
MICROPHONE = """
globalThis.opened = [];
if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => {
  const context = new AudioContext();
  const [tone, loudness, stream] = [context.createOscillator(), context.createGain(), context.createMediaStreamDestination()];
  loudness.gain.value = 0;
  tone.connect(loudness).connect(stream);
  tone.start();
  globalThis.voice = loudness.gain;
  opened.push(stream.stream);
  return stream.stream;
};
"""

presets = {
    "one": "Един ключ", "two": "Два ключа", "dwell": "Задържане на показалеца", "touch": "Неуверена ръка",
    "eyes": "Управление с поглед", "head": "Глава пред камерата", "pad": "Геймпад или джойстик", "off": "Само докосване",
}


def set_up(app, preset, **choices):
    """Chooses a preset on the page of access, and further choices by the names of their settings."""
    app.open("/parents/access")
    app.page.get_by_role("group", name="Започнете оттук").get_by_role("button", name=presets[preset], exact=True).click()
    for setting, option in choices.items():
        app.choose(setting.replace("_", " "), option)
    app.page.wait_for_function("() => document.documentElement.dataset.accessReady !== undefined")
    return app


class Person:
    """Waits by the page's own clock where the test moves it (`app.clocked()`)."""

    def __init__(self, app):
        self.app, self.page = app, app.page

    def wait(self, milliseconds):
        passes(self.app, milliseconds)


def passes(app, milliseconds):
    if app.has_clock:
        app.page.clock.run_for(milliseconds)
    else:
        app.page.wait_for_timeout(milliseconds)


# How many are lit where what is wanted is among them.
IS_LIT = """(it) => {
  const lit = [...document.querySelectorAll('[data-scan]')];
  return lit.some((one) => one.matches(it)) ? lit.length : 0;
}"""


class OneSwitch(Person):
    """Space alone, with rows and then tiles."""

    # The key that chooses, and the milliseconds in which it rests before.
    key, rest = " ", 0

    def press(self):
        self.wait(self.rest)
        self.page.keyboard.press(self.key, delay=20)

    def choose(self, selector):
        """Waits for the row, then for the tile alone."""
        for _ in range(6):
            if self.watch(selector) == 1:
                self.press()
                self.wait(60)
                return self.app.painted()
            self.press()
            self.wait(60)
        raise AssertionError(f"{selector} is never alone")

    def watch(self, selector):
        if not self.app.has_clock:
            return self.page.evaluate(LIT, [selector, 60_000])
        for _ in range(300):
            if lit := self.page.evaluate(IS_LIT, selector):
                return lit
            self.wait(300)
        raise AssertionError(f"{selector} is never lit")

    def hold(self, selector, milliseconds=3300):
        while self.watch(selector) > 1:
            self.press()
            self.wait(60)
        self.wait(self.rest)
        self.page.keyboard.down(self.key)
        self.wait(milliseconds)
        self.page.keyboard.up(self.key)
        return self.app.painted()


class Voice(OneSwitch):
    """A sound that is loud for a moment, once Martlet itself is silent: its own voice is no switch."""

    def watch(self, selector):
        self.app.quiet()
        return super().watch(selector)

    def press(self):
        self.page.evaluate("voice.value = 1")
        self.wait(150)
        self.page.evaluate("voice.value = 0")
        self.wait(150)


class TwoSwitches(OneSwitch):
    """Space goes on, Enter chooses."""

    # Five presses of one switch within three seconds are the way out: then the keys are the page's own again.
    key, rest = "Enter", 700

    def watch(self, selector):
        for _ in range(200):
            if lit := self.page.evaluate(IS_LIT, selector):
                return lit
            # Ten steps within three seconds would be a way out.
            self.wait(310)
            self.page.keyboard.press(" ", delay=20)
            self.wait(50)
        raise AssertionError(f"{selector} is never lit")


class Gaze(Person):
    """A pointer that moves, and rests."""

    def still(self, selector):
        """Where it is, once nothing scrolls any more."""
        box = None
        for _ in range(40):
            before, box = box, self.page.locator(selector).first.bounding_box()
            if box == before:
                break
            # The browser scrolls by a clock of its own.
            self.page.wait_for_timeout(120)
        return box

    def rest_area(self):
        box = self.page.locator(".access-rest").bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def is_clear(self, selector):
        """Whether all of it is on the screen, and a pointer on its middle meets it and nothing else."""
        return self.page.locator(selector).first.evaluate("""(element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return y >= 0 && y + height <= innerHeight && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }""")

    def rest_on(self, selector, rest=900):
        box = self.still(selector)
        # As an eye does: about the middle, never quite still.
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        for shift in (2, -2, 1):
            self.wait(rest / 3)
            self.page.mouse.move(box["x"] + box["width"] / 2 + shift, box["y"] + box["height"] / 2 - shift)
        return self.app.painted()

    def choose(self, selector):
        """What is beyond the screen's end, or under what stands there, is moved first, by resting on what does so."""
        self.page.wait_for_selector(selector)
        for _ in range(20):
            box = self.still(selector)
            edge = ".access-down" if box["y"] > self.page.viewport_size["height"] / 2 else ".access-up"
            # At the page's end nothing moves it further.
            if self.is_clear(selector) or not self.page.locator(edge).count():
                break
            self.rest_on(edge)
            # Whoever rests on goes on: a step more is beyond what was looked for.
            self.rest_area()
            self.page.wait_for_timeout(500)
        # From another place: what was just chosen is not chosen again before the pointer has left. In the rest area nothing is
        # chosen; a corner may belong to the tile that reaches to it.
        self.rest_area()
        return self.rest_on(selector)

    def hold(self, selector, milliseconds=3300):
        self.rest_on(selector)
        self.wait(milliseconds)
        return self.app.painted()


class Pad(Person):
    """The cross of a game pad, and its first button."""

    def push(self, button):
        self.page.evaluate(
            """async (button) => {
              const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
              pad.buttons[button].pressed = true;
              await frame();
              await frame();
              pad.buttons[button].pressed = false;
              await frame();
            }""", button)

    def choose(self, selector):
        self.page.wait_for_selector(selector)
        self.reach(selector)
        self.push(0)
        return self.app.painted()

    def reach(self, selector):
        where = """(it) => [document.querySelector('[data-scan]'), document.querySelector(it)]
            .map((one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })"""
        for _ in range(60):
            (x, y), (to_x, to_y) = self.page.evaluate(where, selector)
            if abs(x - to_x) < 8 and abs(y - to_y) < 8:
                return
            if abs(y - to_y) > abs(x - to_x) or abs(x - to_x) < 8:
                self.push(13 if to_y > y else 12)
            else:
                self.push(15 if to_x > x else 14)
        raise AssertionError(f"{selector} is not reached")

    def hold(self, selector, milliseconds=3300):
        self.page.wait_for_selector(selector)
        self.reach(selector)
        self.page.evaluate("pad.buttons[0].pressed = true")
        self.wait(milliseconds)
        self.page.evaluate("pad.buttons[0].pressed = false")
        return self.app.painted()


class Arrows(Pad):
    """The arrow keys in place of a game pad's cross, and Enter in place of its button."""

    def push(self, button):
        self.page.keyboard.press({0: "Enter", 12: "ArrowUp", 13: "ArrowDown", 14: "ArrowLeft", 15: "ArrowRight"}[button])
        self.app.painted()


class Keys(Person):
    """Tab, the arrows within a board, and Enter."""

    def reach(self, selector):
        self.page.wait_for_selector(selector)
        is_there = "(it) => document.activeElement.matches(it)"
        for _ in range(150):
            if self.page.evaluate(is_there, selector):
                return
            # A board is one stop of Tab; its tiles are reached by arrows.
            if self.page.evaluate("(it) => document.activeElement.closest('[role=grid]')?.querySelector(it) != null", selector):
                for key in self.page.evaluate(STEPS, selector):
                    self.page.keyboard.press(key)
            else:
                self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached by keys")

    def choose(self, selector):
        self.reach(selector)
        self.page.keyboard.press("Enter")
        return self.app.painted()

    def hold(self, selector, milliseconds=3300):
        self.reach(selector)
        self.page.keyboard.down("Enter")
        self.wait(milliseconds)
        self.page.keyboard.up("Enter")
        return self.app.painted()


# The arrows that lead from the tile in focus to another one of the board.
STEPS = """
(it) => {
  const grid = document.activeElement.closest("[role=grid]");
  const at = (tile) => {
    const row = tile.closest("[role=row]");
    return [[...grid.querySelectorAll("[role=row]")].indexOf(row), [...row.querySelectorAll("[role=gridcell]")].indexOf(tile.closest("[role=gridcell]"))];
  };
  const [[row, column], [toRow, toColumn]] = [at(document.activeElement), at(grid.querySelector(it))];
  const steps = (count, forth, back) => Array(Math.abs(count)).fill(count > 0 ? forth : back);
  return [...steps(toRow - row, "ArrowDown", "ArrowUp"), ...steps(toColumn - column, "ArrowRight", "ArrowLeft")];
}
"""
