"""A finger that trembles touches twice: what has just come to lie under it is not touched."""
import pytest

# A clock that the test stops, and moves so many milliseconds on: a second touch comes at once, on the busiest machine too.
STOPS = """
{
  const now = performance.now.bind(performance);
  let stopped;
  performance.now = () => stopped ?? now();
  globalThis.martletStops = (further) => { stopped = performance.now() + further; };
  globalThis.martletGoesOn = () => { stopped = undefined; };
}
"""


def centre(element):
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_second_touch_means_nothing_of_what_came_to_lie_there_and_a_later_one_does(new_app):
    app = new_app(scripts=[STOPS], has_touch=True)
    touch = app.page.touchscreen.tap
    folder = app.page.locator("[data-board=home] .tile.folder").first
    place = centre(folder)
    name = folder.get_attribute("data-tile").removeprefix("board.")
    app.page.evaluate("martletStops(0)")
    touch(*place)
    touch(*place)
    app.page.wait_for_selector(f"[data-board={name}]")
    assert app.phrase == [], "the word that came to lie there was said"
    assert app.board == name, "or opened"
    # A touch elsewhere on the new board counts at once.
    other = next(tile for tile in app.page.locator(f"[data-board={name}] .tile:not(.folder)").all()
                 if abs(centre(tile)[0] - place[0]) + abs(centre(tile)[1] - place[1]) > 120)
    touch(*centre(other))
    app.page.wait_for_function("() => document.querySelectorAll('[data-phrase-item]').length === 1")
    # After the moment, so does one at the same place.
    app.page.evaluate("martletStops(400)")
    under = app.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.tile')?.dataset.tile ?? ''", list(place))
    if under and not under.startswith("board."):
        touch(*place)
        app.page.wait_for_function("() => document.querySelectorAll('[data-phrase-item]').length === 2")
    # On a phone the door to the words lies where the parents' door comes to lie.
    app.go("/").sized({"width": 390, "height": 844})
    place = centre(app.page.locator(".lens-link"))
    app.page.evaluate("martletStops(400)")
    touch(*place)
    touch(*place)
    app.page.wait_for_selector("main[data-room=lens]")
    assert app.page.locator("main[data-room=gate]").count() == 0, "the second touch went on to the parents' gate"


# Every touch comes twice within a tenth of a second. What the second one changed, where the first brought another board or room.
# Every other touch is on what leads elsewhere.
TREMBLE = """async ([touches, seed]) => {
  const random = ((state) => () => (state = (state * 48271) % 2147483647) / 2147483647)(seed);
  // What a touch brings stands after the second frame at the latest, on a busy machine too.
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  // The moment is over, by the page's own clock (sparing.py).
  const later = async () => {
    globalThis.martletHastens = true;
    await new Promise((done) => setTimeout(done, 3050));
    globalThis.martletHastens = false;
  };
  const click = (x, y) => {
    const target = document.elementFromPoint(x, y);
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }));
  };
  const count = (selector) => document.querySelectorAll(selector).length;
  const place = () => `${location.pathname} ${document.querySelector('[role=grid]')?.dataset.board ?? ''}`;
  const state = () => [place(), count('[data-phrase-item]'), count('[aria-pressed=true]'), count('[aria-expanded=true]'), count('[role$=dialog]')].join();
  const home = async () => { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')); await frame(); };
  const unmeant = [], rooms = new Set();
  let changes = 0;
  // Each door once, then whatever there is.
  const doors = ['.lens-link', '.photos-link', '.practice-link', '.helper-link', '.lock'];
  for (let touch = 0; touch < touches; touch += 1) {
    if (touch < doors.length) await home();
    const buttons = [...document.querySelectorAll('main button:not([disabled])')].filter((button) => button.offsetParent);
    const away = buttons.filter((button) => button.matches('.folder, .home, .lens-link, .photos-link, .practice-link, .helper-link'));
    const some = touch % 2 && away.length ? away : buttons;
    const button = touch < doors.length ? document.querySelector(doors[touch]) : some[Math.floor(random() * some.length)];
    if (!button) { await home(); continue; }
    button.scrollIntoView({ block: 'nearest' });
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const before = place();
    martletStops(0);
    click(x, y);
    await frame();
    rooms.add(document.querySelector('main').dataset.room);
    const came = document.elementFromPoint(x, y)?.closest('button'), after = state();
    if (place() !== before && came !== button) {
      changes += 1;
      martletStops(100);
      click(x, y);
      await frame();
      if (state() !== after) unmeant.push([before, button.className, after, state()]);
      martletGoesOn();
      await later();
    }
    martletGoesOn();
    if (location.pathname.startsWith('/parents')) await home();
  }
  return { unmeant, changes, rooms: [...rooms].sort() };
}"""


@pytest.mark.parametrize(("lang", "size"), [("bg", (1024, 768)), ("en", (390, 844))])
def test_trembling_touches_over_the_rooms_mean_nothing_that_was_not_touched(new_app, lang, size):
    """70 on each of two screens, with every room open."""
    app = new_app("/parents/limits", lang=lang, viewport={"width": size[0], "height": size[1]}, scripts=[STOPS])
    for name in {"bg": ("Снимки", "Упражнения", "Помощник"), "en": ("Photos", "Practice", "Helper")}[lang]:
        switch = app.page.get_by_role("switch").filter(has_text=name).first
        if switch.get_attribute("aria-checked") == "false":
            switch.click()
    app.stored().go("/")
    app.page.wait_for_selector("main[data-room=talk] .helper-link")
    found = app.page.evaluate(TREMBLE, [70, size[0]])
    assert found["unmeant"] == [], found["unmeant"][:5]
    assert found["changes"] > 20 and found["rooms"] == ["gate", "helper", "lens", "piles", "practice", "talk"], found
