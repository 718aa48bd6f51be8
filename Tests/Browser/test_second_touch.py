"""A finger that trembles touches twice: what has just come to lie under it is not touched."""


def centre(element):
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_second_touch_on_a_folder_says_nothing_of_its_board_and_a_later_one_does(new_app):
    app = new_app()
    folder = app.page.locator("[data-board=home] .tile.folder").first
    place = centre(folder)
    name = folder.get_attribute("data-tile").removeprefix("board.")
    app.page.mouse.click(*place)
    app.page.mouse.click(*place)
    app.page.wait_for_selector(f"[data-board={name}]")
    assert app.phrase == [], "the word that came to lie there was said"
    assert app.board == name, "or opened"
    # A touch elsewhere on the new board counts at once.
    other = next(tile for tile in app.page.locator(f"[data-board={name}] .tile:not(.folder)").all()
                 if abs(centre(tile)[0] - place[0]) + abs(centre(tile)[1] - place[1]) > 120)
    app.page.mouse.click(*centre(other))
    app.page.wait_for_function("() => document.querySelectorAll('[data-phrase-item]').length === 1")
    # After the moment, so does one at the same place.
    app.page.wait_for_timeout(400)
    under = app.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.tile')?.dataset.tile ?? ''", list(place))
    if under and not under.startswith("board."):
        app.page.mouse.click(*place)
        app.page.wait_for_function("() => document.querySelectorAll('[data-phrase-item]').length === 2")


def test_a_second_touch_on_the_door_of_the_words_does_not_go_on_to_the_parents_gate(new_app):
    app = new_app(has_touch=True, viewport={"width": 390, "height": 844})
    door = app.page.locator(".lens-link")
    place = centre(door)
    app.page.touchscreen.tap(*place)
    app.page.touchscreen.tap(*place)
    app.page.wait_for_selector("main[data-room=lens]")
    assert app.page.locator("main[data-room=gate]").count() == 0


def test_a_thousand_trembling_touches_over_the_rooms_mean_nothing_that_was_not_touched(new_app):
    """Every touch comes twice within a tenth of a second. The second is never heard as one on what the first brought."""
    app = new_app()
    unmeant = app.page.evaluate("""async () => {
      const random = ((state) => () => (state = (state * 48271) % 2147483647) / 2147483647)(7);
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const click = (x, y) => {
        const target = document.elementFromPoint(x, y);
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }));
      };
      const state = () => location.pathname + ' ' + document.querySelectorAll('[data-phrase-item]').length;
      const unmeant = [];
      for (let count = 0; count < 1000; count += 1) {
        const buttons = [...document.querySelectorAll('main button:not([disabled])')].filter((button) => button.offsetParent);
        const button = buttons[Math.floor(random() * buttons.length)];
        if (!button) { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')); await frame(); continue; }
        const box = button.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const before = location.pathname;
        click(x, y);
        await frame();
        const came = document.elementFromPoint(x, y)?.closest('button'), after = state();
        const isNew = location.pathname !== before && came !== button;
        if (isNew) {
          click(x, y);
          await frame();
          if (state() !== after) unmeant.push([before, button.className, after, state()]);
        }
        await new Promise((done) => setTimeout(done, isNew ? 310 : 0));
        if (location.pathname.startsWith('/parents')) { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')); await frame(); }
      }
      return unmeant;
    }""")
    assert not unmeant, unmeant[:5]
