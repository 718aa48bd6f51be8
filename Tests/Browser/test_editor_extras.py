"""What therapists expect of an editor: dragging, several cells at once, several actions in a row, colours, and the lit way to
a word. Whatever would move a word asks first here too."""
from hearing import expect_speech
from piles_child import Fingers
from test_board_editing import cell, coin, labels, make_board, open_anew, put


def centre(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def known_board(app):
    """"искам" and "вода" in the first row of four cells, known since long."""
    make_board(app)
    put(app, 1, 1, "искам", "want")
    put(app, 1, 2, "water", "water")
    open_anew(app, "Закуска")
    return app


def carry(app, start, end):
    mouse = app.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 10, start[1] + 10, steps=3)
    app.page.wait_for_selector("[data-lifted]")
    mouse.move(*end, steps=8)
    app.page.wait_for_selector("#edit-1-1[data-over]")


def expect_labels(app, *wanted):
    app.page.wait_for_function(
        "wanted => [...document.querySelectorAll('[data-editor] .tile')]"
        ".map(tile => tile.querySelector('.label')?.textContent ?? '').join('|') === wanted", arg="|".join(wanted))


def test_a_tile_dragged_by_a_mouse_asks_before_it_moves_and_escape_and_a_drag_to_nowhere_put_it_back(new_app):
    app = known_board(new_app("/parents"))
    carry(app, centre(cell(app, 1, 1)), centre(cell(app, 2, 2)))
    app.page.mouse.up()
    question = app.page.get_by_role("alertdialog")
    question.wait_for()
    assert "искам: ред 1, колона 1 → ред 2, колона 2" in question.inner_text()
    assert app.page.locator("[data-lifted], [data-over]").count() == 0
    assert labels(app) == ["искам", "вода", "", ""]
    app.button("Премести ги").click()
    expect_labels(app, "", "вода", "", "искам")
    app.button("Отмени").click()
    expect_labels(app, "искам", "вода", "", "")
    # Escape, and a drag to nowhere, put it back.
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("[data-editor]:not(:has([aria-pressed=true]))")
    carry(app, centre(cell(app, 1, 1)), centre(cell(app, 2, 2)))
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("[data-lifted]", state="detached")
    app.page.mouse.up()
    carry(app, centre(cell(app, 1, 1)), centre(cell(app, 2, 2)))
    app.page.mouse.move(5, 5, steps=4)
    app.page.mouse.up()
    app.page.wait_for_selector("[data-lifted]", state="detached")
    assert app.page.get_by_role("alertdialog").count() == 0
    assert app.page.locator("[data-editor] [aria-pressed=true]").count() == 0, "no drag is a tap"
    assert labels(app) == ["искам", "вода", "", ""]
    cell(app, 1, 1).click()
    app.page.wait_for_selector("#edit-0-0[aria-pressed=true]")


def test_a_finger_that_rests_on_a_tile_drags_it_and_one_that_goes_on_scrolls(new_app):
    app = known_board(new_app("/parents", has_touch=True))
    fingers = Fingers(app.page)
    start, end = centre(cell(app, 1, 1)), centre(cell(app, 2, 2))
    fingers.send("touchStart", [start])
    app.page.wait_for_selector("[data-lifted]")
    for part in range(1, 9):
        fingers.send("touchMove", [(start[0] + (end[0] - start[0]) * part / 8, start[1] + (end[1] - start[1]) * part / 8)])
    app.page.wait_for_selector("#edit-1-1[data-over]")
    fingers.send("touchEnd", [])
    app.page.get_by_role("alertdialog").wait_for()
    app.button("Премести ги").click()
    expect_labels(app, "", "вода", "", "искам")
    start = centre(cell(app, 1, 2))
    fingers.drag((start, (start[0], start[1] - 60)))
    assert app.page.locator("[data-lifted]").count() == 0
    assert labels(app) == ["", "вода", "", "искам"]


def test_several_cells_are_chosen_by_keyboard_masked_and_moved_together(new_app):
    app = known_board(new_app("/parents"))
    cell(app, 1, 1).focus()
    app.page.keyboard.press("Shift+ArrowRight")
    app.page.wait_for_selector("[data-several='2']")
    assert "Избрани клетки: 2" in app.page.locator("[data-several] [role=status]").inner_text()
    app.button("Скрий, без да мести").click()
    app.page.wait_for_selector("#edit-0-0.masked")
    app.page.wait_for_selector("#edit-0-1.masked")
    app.button("Покажи пак").click()
    app.page.wait_for_selector("[data-editor]:not(:has(.masked))")
    app.button("Премести заедно").click()
    cell(app, 2, 1).click()
    app.page.get_by_role("alertdialog").wait_for()
    assert labels(app) == ["искам", "вода", "", ""]
    app.button("Премести ги").click()
    expect_labels(app, "", "", "искам", "вода")
    cell(app, 2, 1).click(modifiers=["ControlOrMeta"])
    app.page.wait_for_selector("[data-several='1']")
    # Where it stands now nobody knows it yet.
    app.button("Махни от таблото").click()
    expect_labels(app, "", "", "", "вода")


def test_a_tile_of_several_actions_types_and_speaks_and_has_its_own_colours(new_app):
    app = make_board(new_app("/parents"))
    put(app, 1, 1, "искам", "want")
    cell(app, 1, 1).click()
    app.page.locator("summary", has_text="Още").first.click()
    app.page.get_by_role("group", name="Цвят на плочката").get_by_role("button", name="тъмно синьо", exact=True).click()
    app.page.get_by_role("group", name="Цвят на рамката").get_by_role("button", name="ярко червено", exact=True).click()
    app.page.locator("[data-actions] summary").click()
    app.page.locator("#action-text").fill("моля")
    app.button("+ добавя текст").click()
    app.page.wait_for_selector("[data-actions='1']")
    app.button("+ казва изречението").click()
    app.page.wait_for_selector("[data-actions='2']")
    app.stored()
    app.page.locator(".editor-tools").get_by_role("button", name="Виж в „Говори“").click()
    app.page.wait_for_selector("main[data-room=talk] [role=grid]")
    tile = app.page.locator("[role=grid] [data-tile]").first
    colours = tile.evaluate("tile => { const { backgroundColor, borderTopColor, color } = getComputedStyle(tile);"
                            " return [backgroundColor, borderTopColor, color]; }")
    assert colours == ["rgb(18, 58, 120)", "rgb(217, 45, 32)", "rgb(255, 255, 255)"]
    app.forget_sounds()
    tile.click()
    app.page.wait_for_selector("[data-phrase] [data-phrase-item]")
    assert app.phrase_words == ["моля"]
    expect_speech(app.heard(1)[0])


def test_the_way_to_a_word_is_told_and_lit_tap_by_tap_until_another_tap(new_app):
    app = new_app("/parents")
    make_board(app)
    coin(app, 2, 1, "баба Мара")
    app.stored()
    app.go("/parents/boards")
    app.page.locator("#find-word").fill("баба мара")
    app.button("Намери").click()
    place = app.page.locator("[data-word-place]").first
    place.wait_for()
    assert "Наши табла → Закуска → ред 2, колона 1" in place.inner_text()
    assert "Докосвания: 3" in place.inner_text()
    place.get_by_role("button").click()
    lit = app.page.locator("main[data-room=talk] [aria-current=step]")
    for name in ["Наши табла", "Закуска", "баба Мара"]:
        lit.and_(app.page.get_by_role("button", name=name, exact=True)).click()
    lit.wait_for(state="detached")
    assert app.phrase_words == ["баба Мара"]
    # Another tap than the lit one puts the light out.
    app.press("home")
    app.press("parents").go("/parents/boards")
    app.page.locator("#find-word").fill("вода")
    app.page.keyboard.press("Enter")
    app.page.locator("[data-word-place] button").first.click()
    lit = app.page.locator("main[data-room=talk] [aria-current=step]")
    lit.wait_for()
    app.tap("i")
    lit.wait_for(state="detached")
