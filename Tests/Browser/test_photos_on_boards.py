"""A photo of the family's on a board of theirs, and a photo that is called what a tile says."""

from barriers import findings
from piles import add, card, close_report, file, make_pile, parents, picture
from test_board_editing import cell, expect_picture, labels, make_board, open_offline, put


def with_board_and_photos(app, count=2):
    make_board(app)
    put(app, 1, 1, "искам", "want")
    parents(app)
    make_pile(app, "Море")
    add(app, "Море", [file(f"{number}.png", picture(200, 200, number)) for number in range(count)])
    close_report(app)
    return app


def pick(app, name):
    if not app.page.locator(".photo").count():
        card(app, "Море").get_by_role("button", name="Снимките").click()
    app.page.locator(f".photo[data-photo='{name}']").click()
    app.page.wait_for_selector("[data-boards-for-photo]")
    return app


def use_on_board(app, name):
    pick(app, name)
    app.page.get_by_text("Сложи на табло").click()
    app.page.locator("[data-boards-for-photo]").get_by_role("button", name="Закуска").click()
    app.page.wait_for_selector("[data-editor] [data-place]")
    app.page.locator("[data-photo-in-hand] img[data-stored]").wait_for()
    return app


def shown(app, row, column):
    """Waits until the cell shows a stored picture."""
    app.page.wait_for_function(
        "id => { const image = document.querySelector(`#${id} img[data-stored]`); return image?.complete && image.naturalWidth === 400; }",
        arg=f"edit-{row - 1}-{column - 1}")


def test_a_photo_becomes_a_word_of_a_board_and_is_there_without_the_server(device, server):
    app = with_board_and_photos(device.open(server.address, "/parents").welcome())
    pick(app, 1)
    name = app.page.get_by_label("Име на снимката")
    name.fill("Баба")
    name.press("Enter")
    app.page.locator(".photo[data-photo='Баба']").wait_for()
    app.page.locator(".photo[data-photo='Баба']").click()
    use_on_board(app, "Баба")
    assert app.page.evaluate("document.activeElement.id") == "edit-0-1", "the first empty cell"
    cell(app, 2, 2).click()
    app.page.wait_for_selector("[data-photo-in-hand]", state="detached")
    shown(app, 2, 2)
    assert labels(app) == ["искам", "", "", "Баба"]
    app.stored()
    # The photo goes; the word keeps its picture.
    parents(app)
    pick(app, "Баба")
    app.press("Изтрий")
    app.stored()
    app = open_offline(device, server, app, "Закуска")
    expect_picture(app, 400)


def test_a_word_gets_the_photo_and_stays_where_it_is(new_app):
    app = with_board_and_photos(new_app("/parents"))
    use_on_board(app, 0)
    assert findings(app) == []
    app.button("Откажи").click()
    app.page.wait_for_selector("[data-photo-in-hand]", state="detached")
    parents(app)
    use_on_board(app, 0)
    cell(app, 1, 1).click()
    shown(app, 1, 1)
    assert labels(app) == ["искам", "", "", ""]


def test_a_photo_takes_its_name_from_the_boards(new_app):
    app = pick(with_board_and_photos(new_app("/parents"), 1), 0)
    name = app.page.get_by_label("Име на снимката")
    name.fill("")
    name.press_sequentially("иска")
    labels = app.page.get_by_role("group", name="Имена от таблата")
    labels.get_by_role("button", name="искам", exact=True).click()
    app.page.locator(".photo[data-photo='искам']").wait_for()
    assert name.input_value() == "искам" and app.page.evaluate("document.activeElement.id") == "photo-name"
    app.page.locator("[data-label]").first.wait_for(state="detached")
    assert findings(app) == []
