"""A device with access switched on, and people who have one switch, two, a pointer that rests, or a game pad."""

# Presses at the moment at which what is wanted is lit: as somebody does who watches.
PRESS_WHEN_LIT = """
async ([selector, key, limit]) => {
  const lit = () => [...document.querySelectorAll(`[data-scan]`)].some((one) => one.matches(selector));
  const until = performance.now() + limit;
  while (!lit()) {
    if (performance.now() > until) throw new Error(`${selector} is never lit`);
    await new Promise((done) => setTimeout(done, 5));
  }
}
"""

# A game pad that the test presses.
PAD = """
globalThis.pad = {
  connected: true, id: "pad", index: 0, axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })),
};
navigator.getGamepads = () => [globalThis.pad];
"""


def lit(app):
    return app.page.locator("[data-scan]").count()


def switch_on(app, line):
    """Sets the line of settings as the page of access does, and goes back to Talk."""
    app.open("/parents/access")
    app.page.evaluate("line => { globalThis.wanted = line; }", line)
    return app


class OneSwitch:
    """Space alone, with rows and then tiles."""
    preset = "oneSwitch"

    def __init__(self, app):
        self.app, self.page = app, app.page

    def press(self):
        self.page.keyboard.press(" ", delay=30)

    def choose(self, selector, rounds=40_000):
        """Waits for the row, then for the tile alone; a held target is held."""
        while True:
            self.page.evaluate(PRESS_WHEN_LIT, [selector, " ", rounds])
            is_last = self.page.locator("[data-scan]").count() == 1
            self.press()
            if is_last:
                return self.app.painted()
            self.page.wait_for_function(
                "() => document.querySelectorAll('[data-scan]').length === 1", timeout=10_000)


class TwoSwitches:
    """Space goes on, Enter chooses."""

    def __init__(self, app):
        self.app, self.page = app, app.page

    def choose(self, selector):
        while True:
            for _ in range(200):
                if self.page.evaluate("(it) => [...document.querySelectorAll('[data-scan]')].some((one) => one.matches(it))", selector):
                    break
                self.page.keyboard.press(" ")
                # Ten steps within three seconds are a way out.
                self.page.wait_for_timeout(320)
            is_last = self.page.locator("[data-scan]").count() == 1
            self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(60)
            if is_last:
                return self.app.painted()
