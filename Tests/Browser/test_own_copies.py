"""Emoji found by name, and boards of an opened file that a family makes its own: with the server dead afterwards."""

from barriers import findings
from board_files import board, obz, png
from test_board_editing import cell, make_board, open_offline, put
from test_board_files import open_file, rate


def grandpas():
    first = board("Дом", ["дядо", "градина", None], columns=3, extra={
        0: {"image_id": "red"}, 1: {"load_board": {"path": "boards/Градина.obf"}}})
    first["images"] = [{"id": "red", "path": "images/red.png", "content_type": "image/png", "width": 8, "height": 8}]
    garden = board("Градина", ["домати", "обратно"], columns=2, extra={1: {"load_board": {"path": "boards/Дом.obf"}}})
    return obz([first, garden], {"images/red.png": png((200, 0, 0))})


def more(app):
    app.page.get_by_text("Още: глас, картинка, цвят, друго табло").click()


def search_picture(app, words):
    app.page.get_by_label("Потърси картинка", exact=True).first.fill(words)


def relabel(app, text):
    field = app.page.get_by_label("Дума на български")
    field.fill(text)
    field.press("Tab")


def test_an_octopus_is_found_by_name_and_stands_on_its_tile_without_the_server(device, server):
    app = device.open(server.address, "/parents").welcome()
    make_board(app)
    put(app, 1, 1, "искам", "want")
    cell(app, 1, 1).click()
    more(app)
    search_picture(app, "лъв")
    app.page.locator("[data-picture=lion]").wait_for()
    search_picture(app, "microscope")
    app.page.locator("[data-emoji='🔬']").wait_for()
    assert app.page.locator("[data-emoji='🔬']").get_attribute("aria-label") == "микроскоп"
    search_picture(app, "лъв")
    app.page.locator("[data-picture=lion]").wait_for()
    assert app.painted().page.locator("[data-emoji='🦁']").count() == 1, "the emoji too, for whoever wants another lion"
    search_picture(app, "flag")
    app.page.wait_for_function("() => document.querySelectorAll('[data-emoji]').length >= 20")
    assert app.page.locator("[data-emoji], [data-picture]").count() == 24
    app.button("Още картинки").click()
    app.page.wait_for_function("() => document.querySelectorAll('[data-emoji]').length > 24")
    assert findings(app) == []
    search_picture(app, "октоподи")
    app.page.locator("[data-emoji='🐙']").click()
    app.page.wait_for_function("() => document.querySelector('#edit-0-0')?.textContent.includes('🐙')")
    app.stored()
    app = open_offline(device, server, app, "Закуска")
    app.page.wait_for_function("() => document.querySelector('[role=grid] [data-tile]')?.textContent.includes('🐙')")


def test_an_opened_board_becomes_ours_is_changed_and_stays_when_the_set_goes(device, server):
    app = device.open(server.address, "/").welcome()
    open_file(app, "дядо.obz", grandpas())
    rate(app)
    app.page.locator(".report").get_by_role("button", name="Направи собствено копие").click()
    app.page.wait_for_selector("[data-own-copy]")
    app.page.wait_for_function("() => document.activeElement?.id === 'own-copy'")
    app.page.locator("#own-copy").click()
    app.page.wait_for_selector("[data-editor]")
    app.page.wait_for_selector("#edit-0-0 img[data-stored]")
    cell(app, 1, 1).click()
    relabel(app, "дядо Коста")
    app.page.wait_for_function("() => document.querySelector('#edit-0-0 .label')?.textContent === 'дядо Коста'")
    app.stored()
    app = open_offline(device, server, app, "Дом · копие")
    picture = "() => { const image = document.querySelector('[role=grid] img[data-stored]'); return image?.complete && image.naturalWidth === 8; }"
    app.page.wait_for_function(picture)
    app.page.get_by_role("gridcell").get_by_role("button", name="дядо Коста").click()
    app.page.wait_for_function("() => document.querySelectorAll('[data-phrase] [data-phrase-item]').length === 1")
    assert app.phrase_words == ["дядо Коста"]
    app.page.get_by_role("gridcell").get_by_role("button", name="градина").click()
    app.page.get_by_role("gridcell").get_by_role("button", name="домати").wait_for()
    # The set goes; its copy stays as it is.
    app.go("/parents/boards")
    app.menu("дядо").get_by_role("button", name="Изтрий", exact=True).click()
    app.page.get_by_text("Изтрити през последните 30 дни").wait_for()
    app.stored()
    app.go("/")
    app.page.get_by_role("button", name="Наши табла").click()
    app.page.get_by_role("button", name="Дом · копие").click()
    app.page.wait_for_function(picture)


def test_an_opened_board_is_looked_at_and_copied_alone(new_app):
    app = new_app()
    open_file(app, "дядо.obz", grandpas())
    rate(app)
    app.menu("дядо").get_by_role("button", name="Табло по табло").click()
    app.page.get_by_role("button", name="Разгледай: Градина").click()
    app.page.wait_for_selector("[data-opened-board]")
    assert app.page.locator("[data-editor]").count() == 0
    assert findings(app) == []
    app.page.get_by_role("button", name="Направи собствено копие: Градина").click()
    app.page.wait_for_selector("[data-own-copy]")
    assert "обратно" in app.page.locator("[data-own-copy]").inner_html(), "it still leads to a board of the file"
    app.page.locator("#own-copy").click()
    app.page.wait_for_selector("[data-editor]")
    cell(app, 1, 1).click()
    app.button("Скрий, без да мести").click()
    app.page.wait_for_selector("#edit-0-0.masked")
    app.button("Отмени").click()
    app.page.wait_for_selector("#edit-0-0:not(.masked)")
