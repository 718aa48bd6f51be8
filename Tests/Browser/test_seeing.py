"""What is seen: sizes, places, motion and colour, on each kind of screen."""
import pytest

screens = {
    "phone": {"width": 375, "height": 667}, "portrait": {"width": 810, "height": 1080},
    "tablet": {"width": 1024, "height": 768}, "desktop": {"width": 1440, "height": 900},
}
columns = {"phone": 5, "portrait": 10, "tablet": 10, "desktop": 10}
places = [
    "/", "/parents", "/parents/settings", "/parents/boards", "/parents/voices", "/parents/tablet", "/parents/lock", "/parents/limits",
    "/parents/privacy", "/parents/practice", "/parents/progress", "/parents/access", "/parents/devices", "/parents/history",
    "/parents/usage", "/parents/feedback",
]

# What a reader would lose: a control outside the page, cut off in itself, or under another one.
LOSSES = """
() => {
  const losses = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth + 1) losses.push(`the page is ${page.scrollWidth} wide`);
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert],[hidden]");
  };
  const name = (element) => (element.getAttribute("aria-label") ?? element.innerText).slice(0, 40);
  const controls = [...document.querySelectorAll("#app button, #app a, #app input")].filter(shown);
  const scrolls = (element) => {
    for (let node = element.parentElement; node; node = node.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(node);
      if (/auto|scroll/.test(overflowX + overflowY)) return true;
    }
    return false;
  };
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (!scrolls(control) && (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1))
      losses.push(`${name(control)} is outside the page`);
    if (control.closest("[role=grid]")) continue;
    if (control.scrollWidth > control.clientWidth + 1 || control.scrollHeight > control.clientHeight + 1) {
      const style = getComputedStyle(control);
      if (style.overflow !== "visible") losses.push(`${name(control)} is cut off`);
    }
    for (const part of control.querySelectorAll("span")) {
      const inner = part.getBoundingClientRect();
      if (inner.width > 1 && (inner.right > box.right + 2 || inner.left < box.left - 2 || inner.bottom > box.bottom + 2))
        losses.push(`${name(control)}: its text leaves it`);
    }
  }
  for (const text of document.querySelectorAll("#app h1, #app h2, #app p, #app dd, #app dt, #app .setting-name")) {
    if (!shown(text)) continue;
    const box = text.getBoundingClientRect();
    if (!scrolls(text) && (box.right > innerWidth + 1 || box.left < -1)) losses.push(`"${text.innerText.slice(0, 40)}" leaves the page`);
    if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).overflow !== "visible") losses.push(`"${text.innerText.slice(0, 40)}" is cut off`);
  }
  const bar = document.querySelector(".phrase:has(.phrase-empty)");
  if (bar && bar.scrollWidth > bar.clientWidth + 1) losses.push("what the phrase bar says while it is empty is cut off");
  const boxes = controls.filter((control) => !control.closest(".notice, .toasts, .banner")).map((control) => [control, control.getBoundingClientRect()]);
  for (const [one, a] of boxes) for (const [two, b] of boxes) {
    if (one === two || one.contains(two) || two.contains(one) || one.compareDocumentPosition(two) & 2) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 2 && scrolls(one) === scrolls(two)) losses.push(`${name(one)} and ${name(two)} lie on each other`);
  }
  return losses;
}
"""


def test_the_board_fits_each_screen_with_targets_for_small_fingers(new_app):
    app = new_app()
    boxes_of = "tiles => tiles.map((tile) => { const { x, width, height } = tile.getBoundingClientRect(); return { x, width, height }; })"
    for screen, size in screens.items():
        grid = app.sized(size).page.locator("[role=grid]")
        assert grid.get_attribute("data-layout").startswith(f"{columns[screen]}x")
        assert app.page.evaluate(LOSSES) == [], screen
        boxes = grid.locator("[data-tile]").evaluate_all(boxes_of)
        assert min(box["width"] for box in boxes) >= 60 and min(box["height"] for box in boxes) >= 60
        ends = {(round(box["x"]), round(box["x"] + box["width"])) for box in boxes}
        starts = sorted(ends)
        assert all(later[0] - earlier[1] >= 7.5 for earlier, later in zip(starts, starts[1:])), (screen, starts)
        scrolled = "[document.scrollingElement, document.querySelector('[role=grid]')].some(e => e.scrollHeight > e.clientHeight + 1)"
        assert not app.page.evaluate(scrolled), "nothing scrolls under the thumb"


def test_a_word_stays_in_its_place_when_the_language_changes_and_is_broken_but_between_syllables(new_app):
    app = new_app()
    words = lambda: app.page.locator("[role=grid] [data-tile]").evaluate_all("all => all.map(e => e.ariaLabel)")
    seen = {}
    for lang in ("bg", "en"):
        app.open(f"/?lang={lang}")
        for screen, size in screens.items():
            seen[lang, screen] = app.sized(size).positions, words()
            assert app.page.evaluate(BROKEN) == [], (screen, lang)
    for screen in screens:
        (bulgarian, said), (english, english_words) = seen["bg", screen], seen["en", screen]
        assert english == bulgarian and len(bulgarian) >= 24, screen
        assert english_words != said, screen


BROKEN = """() => [...document.querySelectorAll("[role=grid] .label")].flatMap((label) => {
  const text = label.firstChild; const broken = [];
  for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u00ad]+/gu)) {
    // Of the letter after a hyphen that the browser sets, the hyphen is a box as well: the letter's own is the last.
    const lines = new Set([...word].map((_, place) => {
      const range = document.createRange();
      range.setStart(text, index + place); range.setEnd(text, index + place + 1);
      return Math.round([...range.getClientRects()].at(-1).top);
    }));
    if (lines.size > 1) broken.push(word);
  }
  return broken;
})"""


@pytest.mark.parametrize("lang, looked_at", [
    ("bg", {"100%": ["phone", "tablet", "desktop"], "200%": ["tablet", "portrait", "phone"]}), ("en", {"200%": ["phone"]}),
], ids=["bg", "en"])
def test_every_page_fits_each_screen_and_nothing_is_lost_at_twice_the_text_size(new_app, lang, looked_at):
    app = new_app(f"/?lang={lang}", lang=lang)
    losses = {}
    for place in places:
        app.go(f"{place}?lang={lang}")
        for text, sizes in looked_at.items():
            app.page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", text)
            for size in sizes:
                found = app.sized(screens[size]).page.evaluate(LOSSES)
                if found:
                    losses[place, text, size] = found
        app.page.evaluate("document.documentElement.style.removeProperty('font-size')")
    assert losses == {}


def test_nothing_moves_for_those_who_asked_for_less_motion(new_app):
    app = new_app(reduced_motion="reduce")
    app.tap("water")
    running = "document.getAnimations().filter(a => (a.effect.getComputedTiming().activeDuration ?? 0) > 20).length"
    assert app.page.evaluate(running) == 0
    app.go("/parents").go("/")
    assert app.page.evaluate(running) == 0


def test_the_skeleton_stands_still_for_those_who_asked_for_less_motion(new_app):
    for wish, moves in [("reduce", False), ("no-preference", True)]:
        app = new_app("/parents", reduced_motion=wish)
        app.page.route("**/*.wasm", lambda route: None)
        app.page.goto(app.address + "/", wait_until="commit")
        app.page.wait_for_selector(".skeleton-board", state="attached")
        app.page.wait_for_timeout(200)
        assert (app.page.evaluate("document.getAnimations().length") > 0) == moves


def test_nothing_jumps_after_the_first_paint(new_app):
    count = """
    globalThis.martletShift = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) martletShift += entry.value; })
      .observe({ type: "layout-shift", buffered: true });
    """
    app = new_app(scripts=[count], welcome=False)
    app.page.wait_for_timeout(500)
    assert app.page.evaluate("martletShift") < 0.02


def test_the_theme_follows_the_device_until_a_person_chooses(new_app):
    app = new_app("/parents/settings", color_scheme="light")
    theme = lambda: app.page.evaluate("document.documentElement.dataset.theme")
    assert theme() == "light"
    app.page.emulate_media(color_scheme="dark")
    app.page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    app.choose("Цветове", "Светли")
    app.page.wait_for_function("() => document.documentElement.dataset.theme === 'light'")
    app.stored().reload()
    assert theme() == "light"


def test_the_left_hand_finds_speak_on_its_side(new_app):
    app = new_app("/parents/settings")
    app.choose("Ръка", "Лява").press("room").ready()
    box = app.button("speak").bounding_box()
    assert box["x"] < 200
