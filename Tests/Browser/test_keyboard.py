"""Everything a finger can do, keys can do; and the focus stays where it was."""
from hearing import expect_speech


def focused(app):
    return app.page.evaluate("document.activeElement.dataset.tile ?? document.activeElement.textContent.trim()")


def tab_to(app, words, limit=80):
    """Presses Tab until the focused element has this name."""
    for _ in range(limit):
        app.page.keyboard.press("Tab")
        name = app.page.evaluate(
            "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? '').trim()")
        if name.split("\n")[0] == words:
            return
    raise AssertionError(f"Tab never reached {words!r}")


def tab_to_board(app):
    for _ in range(30):
        app.page.keyboard.press("Tab")
        if app.page.evaluate("Boolean(document.activeElement.closest('[role=grid]'))"):
            return
    raise AssertionError("Tab never reached the board")


def go_to(app, tile):
    """Arrow keys from the focused tile to this one."""
    places = app.positions
    for _ in range(40):
        here, there = places[focused(app)], places[tile]
        if here == there:
            return
        if here[0] != there[0]:
            app.page.keyboard.press("ArrowDown" if there[0] > here[0] else "ArrowUp")
        else:
            app.page.keyboard.press("ArrowRight" if there[1] > here[1] else "ArrowLeft")
    raise AssertionError(f"the arrow keys never reached {tile}")


def test_a_phrase_is_built_spoken_and_undone_by_keys_alone(new_app):
    app = new_app(welcome=False)
    tab_to(app, "Разбрах")
    app.page.keyboard.press("Enter")
    app.page.locator(".notice").wait_for(state="detached")
    tab_to_board(app)
    for count, tile in enumerate(["i", "want", "water"], start=1):
        go_to(app, tile)
        app.page.keyboard.press("Enter")
        expect_speech(app.heard(count)[-1])
    app.expect_phrase("i", "want", "water")
    app.quiet().forget_sounds().page.keyboard.press("Control+Enter")
    expect_speech(app.heard(1)[0], at_least=0.6)
    app.page.keyboard.press("Control+z")
    app.expect_phrase("i", "want")


def test_the_language_is_changed_by_keys_alone(new_app):
    app = new_app()
    tab_to(app, "Родители")
    app.page.keyboard.press("Enter")
    app.page.wait_for_selector("main[data-room=gate]")
    tab_to(app, "Задръжте три секунди")
    app.page.keyboard.down("Enter")
    app.page.wait_for_selector("main[data-room=parents]")
    app.page.keyboard.up("Enter")
    tab_to(app, "Настройки")
    app.page.keyboard.press("Enter")
    tab_to(app, "English")
    app.page.keyboard.press("Space")
    app.page.wait_for_function("() => document.documentElement.lang === 'en'")
    assert app.page.evaluate("document.activeElement.innerText") == "English"


def test_the_focused_tile_stays_the_same_element_when_the_page_changes(new_app):
    app = new_app()
    app.tile("water").focus()
    app.page.evaluate("globalThis.before = document.activeElement")
    app.page.keyboard.press("Enter")
    app.expect_phrase("water").heard(1)
    assert app.page.evaluate("document.activeElement === before && before.isConnected")


def test_a_slider_keeps_the_focus_while_it_changes_a_setting(new_app):
    app = new_app("/parents/settings")
    slider = app.page.get_by_role("slider").first
    slider.focus()
    app.page.keyboard.press("ArrowRight")
    app.page.keyboard.press("ArrowRight")
    app.page.wait_for_function("() => document.activeElement.getAttribute('aria-valuetext') === '110 %'")
    app.stored().reload()
    assert slider.get_attribute("aria-valuetext") == "110 %"


def test_every_place_shows_where_the_focus_is(new_app):
    app = new_app()
    for path in ["/", "/parents", "/parents/settings", "/parents/boards"]:
        app.go(path)
        for _ in range(25):
            app.page.keyboard.press("Tab")
            shown = app.page.evaluate(
                """() => { const style = getComputedStyle(document.activeElement);
                return document.activeElement === document.body || style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 }""")
            assert shown, (path, focused(app))


def test_the_board_has_the_focus_once_a_button_has_done_all_it_can(new_app):
    app = new_app()
    has_board = "document.activeElement.matches('[role=grid]') && !document.activeElement.closest('[data-away]')"
    app.tap("i", "want")
    app.button("clear").focus()
    for _ in range(2):
        app.page.keyboard.press("Enter")
        assert app.painted().page.evaluate(has_board)
    assert app.phrase == [], "a second press says nothing"
    app.page.keyboard.press("Tab")
    assert app.page.evaluate("document.activeElement.closest('[role=grid]') !== null")
    app.tap("board.food").button("back").focus()
    app.page.keyboard.press("Enter")
    assert app.painted().page.evaluate(has_board)


def test_what_a_question_was_about_has_the_focus_again_after_the_answer(new_app):
    app = new_app().open("/parents/settings")
    option = app.page.locator("[role=group][aria-label='Брой картинки'] .option").nth(1)
    for answer in (".button:not(.danger)", ".button.danger"):
        option.focus()
        app.page.keyboard.press("Enter")
        app.page.locator("main [role=alertdialog]").locator(answer).focus()
        app.page.keyboard.press("Enter")
        app.page.wait_for_selector("main [role=alertdialog]", state="detached")
        assert option.evaluate("(it) => it === document.activeElement"), answer
