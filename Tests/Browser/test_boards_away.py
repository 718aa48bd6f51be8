"""Boards that were seen of late stay laid out while another is shown: unseen, untouched, and without their names."""
SEEN = """() => ({
  grids: document.querySelectorAll("[role=grid]").length,
  boards: [...document.querySelectorAll("[data-board]")].map((board) => board.dataset.board),
  tiles: document.querySelectorAll("[data-tile]").length,
  shown: document.querySelectorAll("[role=grid] .tile").length,
  cells: document.querySelectorAll("[role=gridcell]").length,
  rows: document.querySelectorAll("[role=row]").length,
  labelled: document.querySelectorAll(".tile[aria-label]").length,
  twice: [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, place, all) => all.indexOf(id) !== place),
  away: document.querySelectorAll("[data-away]").length,
})"""

# Everywhere on the board: what a finger there would meet.
UNDER_FINGERS = """() => {
  const box = document.querySelector("[role=grid]").getBoundingClientRect();
  const met = new Set();
  for (let y = box.top + 1; y < box.bottom; y += 7) for (let x = box.left + 1; x < box.right; x += 7) {
    met.add(document.elementFromPoint(x, y)?.closest("[role=grid]") ? "shown" : "other");
  }
  return [...met];
}"""

PLACES = """() => [...document.querySelectorAll("[role=grid] .tile")].map((tile) => {
  const { x, y, width, height } = tile.getBoundingClientRect();
  return [tile.dataset.tile, ...[x, y, width, height].map((side) => Math.round(side * 10))];
})"""

# Each element's attributes but for the one by which the Tab key reaches one tile, whichever was used last.
NAMES = """grid => [grid, ...grid.querySelectorAll("*")].map((element) => element.localName + " " + element.getAttributeNames()
  .filter((name) => name !== "tabindex").sort().map((name) => name + "=" + element.getAttribute(name)).join(" "))"""


def travel(app, *boards):
    for board in boards:
        if board == "home":
            app.press("home")
        else:
            app.tile(f"board.{board}").click()
        app.page.wait_for_selector(f"[data-board={board}]")
    return app


def test_a_board_that_is_away_is_found_by_nobody_and_passed_over_by_the_tab_key(new_app):
    app = travel(new_app(), "food", "home", "people", "home", "food")
    seen = app.page.evaluate(SEEN)
    assert seen["boards"] == ["food"] and seen["grids"] == 1
    assert seen["away"] == 2
    assert seen["twice"] == []
    assert seen["tiles"] == seen["shown"] == seen["labelled"] > 0
    assert seen["cells"] == seen["rows"] * 10
    assert app.page.evaluate(UNDER_FINGERS) == ["shown"]
    assert app.page.get_by_role("button", name="вода", exact=True).count() == 1
    visible = app.page.evaluate("[...document.querySelectorAll('[data-away] .tile')].filter((tile) => tile.checkVisibility()).length")
    assert visible == 0
    for _ in range(40):
        app.page.keyboard.press("Tab")
        assert app.page.evaluate("!document.activeElement.closest('[data-away]')"), "the Tab key passes over them"


def test_a_board_comes_back_as_the_same_elements_with_all_its_names_and_outlives_the_keyboard(new_app):
    app = new_app()
    app.page.locator("[role=grid]").evaluate("grid => { globalThis.home = grid; }")
    before = app.page.locator("[role=grid]").evaluate(NAMES)
    travel(app, "food", "home")
    assert app.page.locator("[role=grid]").evaluate("grid => grid === globalThis.home")
    assert app.page.locator("[role=grid]").evaluate(NAMES) == before
    app.tap("water").expect_phrase("water").press("clear")
    # The keyboard stands in their place for a while, and they outlive it.
    app.painted().page.locator(".keyboard-switch").click()
    app.page.wait_for_selector("[data-keyboard]")
    assert app.page.evaluate(SEEN)["grids"] == 0, "the keyboard takes the boards' place"
    app.page.locator(".keyboard-switch").click()
    app.page.wait_for_selector("[data-board=home]")
    assert travel(app, "food").page.evaluate(SEEN)["boards"] == ["food"], "after the keyboard"
    assert app.page.evaluate(UNDER_FINGERS) == ["shown"], "after the keyboard"


def test_who_opens_a_board_by_keys_stands_on_a_tile_of_that_board(new_app):
    app = new_app()
    app.tile("board.food").focus()
    app.page.keyboard.press("Enter")
    app.page.wait_for_selector("[data-board=food]")
    assert app.page.evaluate("document.activeElement.matches('[role=grid] .tile')")
    app.page.keyboard.press("Enter")
    app.expect_phrase(app.page.evaluate("document.activeElement.dataset.tile"))


def test_what_changes_while_a_board_is_away_holds_for_it_when_it_comes_back(new_app):
    changes = {
        "turned": lambda app: app.sized({"width": 768, "height": 1024}),
        "dark": lambda app: app.themed("dark"),
        "large text": lambda app: app.page.evaluate("document.documentElement.style.fontSize = '200%'")}
    look = "() => [...document.querySelectorAll('[role=grid] .tile')].map((tile) => getComputedStyle(tile).backgroundColor).join()"
    fresh, app = new_app(), new_app()
    seen = lambda app: [app.painted().page.evaluate(PLACES), app.page.evaluate(look)]
    before = seen(fresh)
    for name, change in changes.items():
        change(fresh)
        change(travel(app, "food"))
        expected = seen(fresh)
        assert expected != before, f"{name}: the control, a board looks otherwise"
        assert seen(travel(app, "home")) == expected, name
        before = expected


def test_a_word_that_changed_while_its_board_was_away_has_changed_when_it_comes_back(new_app):
    app = travel(new_app(), "food", "home")
    app.tap("i", "want")
    before = app.page.evaluate("document.querySelectorAll('[role=grid] [data-tile=water]').length")
    travel(app, "food", "home")
    assert app.page.evaluate("document.querySelectorAll('[role=grid] [data-tile=water]').length") == before
    app.press("clear").painted()
    fresh = new_app()
    labels = "() => [...document.querySelectorAll('[role=grid] .tile')].map((tile) => tile.getAttribute('aria-label'))"
    assert app.page.evaluate(labels) == fresh.page.evaluate(labels)
    assert app.page.evaluate(SEEN)["boards"] == ["home"]


def test_boards_that_are_away_take_no_place_from_the_board_below_the_words_offered(new_app):
    app = new_app()
    app.press("parents").go("/parents/settings")
    app.page.get_by_role("switch", name="Предложени думи над таблата").click()
    app.press("room").page.wait_for_selector("[data-predictions]")
    before = app.page.evaluate(PLACES)
    travel(app, "food", "home", "people", "home")
    assert app.page.evaluate(SEEN)["away"] == 2
    assert app.page.evaluate(PLACES) == before
    assert app.page.evaluate(UNDER_FINGERS) == ["shown"]
    # Once without that row: what was away within it comes back beside it.
    app.press("parents").go("/parents/settings")
    app.page.get_by_role("switch", name="Предложени думи над таблата").click()
    app.press("room")
    travel(app, "food", "home")
    assert app.page.evaluate(SEEN)["boards"] == ["home"]


def test_a_browser_that_cannot_pass_over_what_is_hidden_takes_boards_off_the_page(new_app):
    old = "const { supports } = CSS; CSS.supports = (...rest) => rest[0] !== 'content-visibility' && supports.call(CSS, ...rest);"
    app = travel(new_app(scripts=[old]), "food", "home", "people", "home", "food")
    seen = app.page.evaluate(SEEN)
    assert seen["boards"] == ["food"] and seen["away"] == 0 and seen["tiles"] == seen["shown"]
    assert travel(app, "home").tap("water").phrase == ["water"]
