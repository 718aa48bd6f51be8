"""Boards of the family's own: made, filled and changed by a parent, used by the child, with every word in its place."""
from barriers import findings


def make_board(app, template="Избор от 4", name="Закуска"):
    app.go("/parents/boards")
    app.page.get_by_label("Име на таблото").fill(name)
    app.button(template).click()
    app.button("Направи таблото").click()
    app.page.wait_for_selector("[data-editor]")
    return app


def cell(app, row, column):
    return app.page.locator(f"#edit-{row - 1}-{column - 1}")


def put(app, row, column, query, word):
    cell(app, row, column).click()
    app.page.locator("#cell-search").fill(query)
    app.page.locator(f"[data-offer={word}]").click()
    app.page.wait_for_selector(f"#edit-{row - 1}-{column - 1} .label")
    cell(app, row, column).click()


def coin(app, row, column, word):
    """A word of the family's own, which Martlet's vocabulary has not."""
    cell(app, row, column).click()
    app.page.locator("#cell-search").fill(word)
    app.button(f"Нова дума: {word}").click()
    app.page.wait_for_selector(f"#edit-{row - 1}-{column - 1} .label")


def labels(app):
    return app.painted().page.locator("[data-editor] .tile").evaluate_all(
        "tiles => tiles.map(tile => tile.querySelector('.label')?.textContent ?? '')")


def open_anew(app, board):
    """Leaves the editor and comes back: what stands there now is known."""
    app.go("/parents/boards")
    app.button(f"Промени: {board}").click()
    app.page.wait_for_selector("[data-editor]")


def open_offline(device, server, app, board):
    """The device starts again while the server is dead; a board of the family's is opened on it."""
    app.kept_offline()
    device.kill()
    server.kill()
    app = device.open(server.address, "/")
    app.page.get_by_role("button", name="Наши табла").click()
    app.page.get_by_role("button", name=board).click()
    return app


def expect_picture(app, width):
    """A word of the board shows a stored picture, so many pixels wide."""
    app.page.wait_for_function("""(width) => {
      const image = document.querySelector("[role=grid] [data-tile] img[data-stored]");
      return image?.complete && image.naturalWidth === width;
    }""", arg=width)


def test_a_parent_makes_a_board_the_child_speaks_with_it_after_a_restart_and_a_masked_word_keeps_its_place(new_app):
    app = new_app("/parents", offline=True)
    make_board(app)
    put(app, 1, 1, "искам", "want")
    put(app, 1, 2, "water", "water")
    coin(app, 2, 1, "баба Мара")
    assert labels(app) == ["искам", "вода", "баба Мара", ""]
    app.stored()
    app.page.locator(".editor-tools").get_by_role("button", name="Виж в „Говори“").click()
    app.page.wait_for_selector("main[data-room=talk] [role=grid]")
    app.kept_offline().reload()
    tiles = app.page.locator("[role=grid] [data-tile]")
    assert tiles.evaluate_all("tiles => tiles.map(tile => tile.ariaLabel ?? tile.getAttribute('aria-label'))") == [
        "искам", "вода", "баба Мара"]
    tiles.nth(0).click()
    tiles.nth(2).click()
    app.page.wait_for_function(
        "() => document.querySelectorAll('[data-phrase] [data-phrase-item]').length === 2")
    assert app.phrase_words == ["искам", "баба Мара"]
    # A word that a parent hides keeps its place, and the others keep theirs.
    app.press("parents")
    open_anew(app, "Закуска")
    cell(app, 1, 1).click()
    app.button("Скрий, без да мести").click()
    app.page.wait_for_selector("#edit-0-0.masked")
    app.stored()
    app.page.locator(".editor-tools").get_by_role("button", name="Виж в „Говори“").click()
    app.page.wait_for_selector("main[data-room=talk] [role=grid]")
    app.reload()
    assert list(app.positions.values()) == [[0, 1], [1, 0]], "the hidden word keeps its place"


def test_a_word_moves_only_when_the_question_with_before_and_after_is_confirmed(new_app):
    app = new_app("/parents")
    make_board(app)
    put(app, 1, 1, "искам", "want")
    open_anew(app, "Закуска")
    cell(app, 1, 1).click()
    app.button("Премести").click()
    cell(app, 2, 2).click()
    question = app.page.get_by_role("alertdialog")
    question.wait_for()
    assert "искам: ред 1, колона 1 → ред 2, колона 2" in question.inner_text()
    assert question.get_by_role("img").count() == 2
    assert labels(app) == ["искам", "", "", ""]
    app.button("Остави ги на място").click()
    question.wait_for(state="detached")
    assert labels(app) == ["искам", "", "", ""]
    app.button("Премести").click()
    cell(app, 2, 2).click()
    app.button("Премести ги").click()
    question.wait_for(state="detached")
    assert labels(app) == ["", "", "", "искам"]
    app.button("Отмени").click()
    app.page.wait_for_selector("#edit-0-0 .label")
    assert labels(app) == ["искам", "", "", ""]


def test_a_step_back_that_would_delete_the_board_asks_first(new_app):
    app = make_board(new_app("/parents"))
    app.button("Отмени").click()
    question = app.page.get_by_role("alertdialog")
    question.wait_for()
    app.page.wait_for_function("() => document.activeElement?.id === 'question'")
    assert "Закуска" in question.inner_text() and findings(app) == []
    app.button("Остави таблото").click()
    question.wait_for(state="detached")
    assert app.page.locator("[data-editor]").count() == 1
    app.button("Отмени").click()
    question.get_by_role("button", name="Изтрий", exact=True).click()
    app.page.wait_for_selector("[data-own-boards]")
    app.page.wait_for_function("() => document.activeElement?.id === 'own-boards'")
    assert app.page.locator("[data-own-board]").count() == 0


def test_a_board_is_made_and_filled_by_keyboard_alone(new_app):
    app = new_app("/parents/boards")
    keys = app.page.keyboard

    def tab_to(selector):
        for _ in range(120):
            if app.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"{selector} is not reached by Tab")

    tab_to("#board-name")
    keys.type("Игра")
    keys.press("Enter")
    app.page.wait_for_selector("[data-editor]")
    tab_to("[data-editor] .tile")
    for key in ["ArrowRight", "ArrowDown", "Enter"]:
        keys.press(key)
    app.page.wait_for_selector("#edit-1-1[aria-pressed=true]")
    tab_to("#cell-search")
    keys.type("play")
    app.page.wait_for_selector("[data-offer=play]")
    tab_to("[data-offer=play]")
    keys.press("Enter")
    app.page.wait_for_selector("#edit-1-1 .label")
    assert app.page.evaluate("document.activeElement.id") == "edit-1-1", "the focus comes back to the cell"
    keys.press("Escape")
    app.page.wait_for_selector("#edit-1-1[aria-pressed=false]")
    assert app.page.evaluate("document.activeElement.id") == "edit-1-1", "and stays there as the cell is left"


def test_a_word_that_was_taken_off_comes_back_from_the_bin_after_a_restart_and_its_way_is_lit(new_app):
    app = new_app("/parents")
    make_board(app)
    coin(app, 1, 1, "баба Мара")
    cell(app, 1, 1).click()
    cell(app, 1, 1).click()
    app.button("Махни от таблото").click()
    app.page.wait_for_selector("#edit-0-0.empty")
    app.stored()
    app.open("/parents/boards")
    app.button("Промени: Закуска").click()
    app.page.wait_for_selector("[data-editor]")
    cell(app, 2, 2).click()
    app.page.locator("[data-taken] > summary").click()
    app.page.locator("[data-taken-tile]", has_text="баба Мара").click()
    app.page.wait_for_selector("#edit-1-1 .label")
    assert labels(app) == ["", "", "", "баба Мара"]
    app.page.wait_for_selector("[data-taken]", state="detached")
    # The panel of its cell lights the way to it.
    if app.page.locator("#edit-1-1[aria-pressed=true]").count() == 0:
        cell(app, 2, 2).click()
    app.button("Покажи пътя").click()
    app.page.wait_for_selector("main[data-room=talk] [aria-current=step]")
    for _ in range(3):
        lit = app.page.locator("main[data-room=talk] [aria-current=step]")
        if lit.count() == 0:
            break
        lit.click()
        app.painted()
    app.page.wait_for_function("() => document.querySelectorAll('[data-phrase] [data-phrase-item]').length === 1")
    assert app.phrase_words == ["баба Мара"]


def test_the_editor_fits_a_phone_whose_letters_are_twice_as_large(new_app):
    larger = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"
    app = new_app("/", viewport={"width": 375, "height": 667}, scripts=[larger]).open("/parents")
    make_board(app)
    coin(app, 1, 1, "баба Мара")
    app.page.locator("[data-cell] details").evaluate_all("all => all.forEach((details) => { details.open = true; })")
    for path in [None, "/parents/boards", "/parents/phrases", "/parents/profiles", "/parents/limits"]:
        if path:
            app.go(path).painted()
        beyond = app.page.evaluate(
            """() => [...document.querySelectorAll("main *")].filter((element) => {
              const { right, width } = element.getBoundingClientRect();
              return width > 0 && right > innerWidth + 1;
            }).map((element) => `${element.tagName}.${element.className}`)""")
        assert beyond == [], f"{path}: cut off at the right"


def test_the_editor_has_no_barrier_in_either_theme_and_fits_every_screen(new_app):
    app = make_board(new_app("/parents"), "Чувства", "Как съм")
    cell(app, 1, 1).click()
    app.page.wait_for_selector("[data-cell]")
    for scheme, width, height in [("light", 375, 667), ("dark", 810, 1080), ("light", 1280, 800)]:
        app.themed(scheme).sized({"width": width, "height": height})
        assert findings(app) == []
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        sizes = app.page.locator("[data-editor] .tile").evaluate_all(
            "tiles => tiles.map(tile => { const { width, height } = tile.getBoundingClientRect(); return Math.min(width, height); })")
        assert min(sizes) >= 60, "each cell is a target for a finger"
