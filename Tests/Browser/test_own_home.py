"""The family's own board as home, boards as cards, what is shared of them, and an editor that keeps its place."""
import io
import zipfile

from barriers import findings
from test_board_editing import cell, coin, labels, make_board, put
from test_tile_media import choose, edited, photo, placed

SHARING = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files }) => {
  if (globalThis.refusesFiles) throw new DOMException("This kind of file is not shared.", "NotAllowedError");
  globalThis.shared = { name: files[0].name, type: files[0].type, bytes: [...new Uint8Array(await files[0].arrayBuffer())] };
};
"""


def tiles(app):
    return app.painted().page.locator("[role=grid] [data-tile]").evaluate_all(
        "tiles => tiles.map(tile => tile.getAttribute('aria-label'))")


def test_a_family_starts_on_its_own_board_offline_after_a_restart_and_finds_martlets_home(device, server):
    app = device.open(server.address, "/").welcome()
    martlets = app.positions
    app.go("/parents")
    make_board(app)
    put(app, 1, 1, "искам", "want")
    coin(app, 1, 2, "баба Мара")
    app.go("/parents/boards")
    app.menu("Закуска").get_by_role("button", name="Направи начално: Закуска").click()
    app.page.wait_for_selector("[data-home-report]")
    app.page.wait_for_selector("[data-own-board='Закуска'] [data-home-mark]")
    assert findings(app) == []
    app.stored()
    app.kept_offline()
    device.kill()
    server.kill()
    app = device.open(server.address, "/")
    assert tiles(app) == ["искам", "баба Мара"]
    assert app.page.locator(".travel .home").is_disabled(), "one is at home"
    app.page.get_by_role("button", name="Наши табла").click()
    app.page.get_by_role("button", name="Начало на Мартлет").click()
    app.page.wait_for_function("() => document.querySelectorAll('[role=grid] [data-tile]').length > 10")
    assert app.positions == martlets, "each word where it was"
    app.page.locator(".travel .home").click()
    assert tiles(app) == ["искам", "баба Мара"]
    # And back, in the settings.
    app.go("/parents/settings")
    app.page.locator("#home-choice").click()
    app.page.locator(".board-choice", has_text="Начало на Мартлет").click()
    app.page.wait_for_function("() => document.activeElement?.id === 'home-choice'")
    app.go("/")
    assert app.positions == martlets


def test_a_board_is_shared_with_what_a_parent_lets_go_along_or_saved(new_app):
    app = edited(new_app("/parents", scripts=[SHARING]))
    choose(app, "IMG_1.jpg", photo())
    placed(app, "0 150 600")
    app.button("Вземи това").click()
    app.page.wait_for_selector("#edit-0-0 img[data-stored]")
    # Back at the same cell, and at the field that one came from.
    app.page.wait_for_function("() => document.activeElement?.id === 'own-picture'")
    assert app.page.locator("#edit-0-0[aria-pressed=true]").count() == 1
    app.stored()
    app.go("/parents/boards")

    def share(with_own):
        app.menu("Закуска").get_by_role("button", name="Сподели: Закуска").click()
        panel = app.page.locator("[data-sharing]")
        panel.wait_for()
        assert "Ваши снимки и картинки: 1" in panel.inner_text()
        if not with_own:
            panel.get_by_role("switch").click()
            panel.locator("[aria-checked=false]").wait_for()
        panel.get_by_role("button", name="Сподели файла").click()

    def pictures(content):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            assert archive.testzip() is None
            return [name for name in archive.namelist() if name.startswith("images/")]

    for with_own, count in [(True, 1), (False, 0)]:
        share(with_own)
        app.page.wait_for_function("() => globalThis.shared")
        shared = app.page.evaluate("globalThis.shared")
        app.page.evaluate("globalThis.shared = undefined")
        assert shared["name"] == "Закуска.obz" and len(pictures(bytes(shared["bytes"]))) == count
        app.page.locator("[data-written]").get_by_role("button", name="Затвори").click()
    app.page.evaluate("globalThis.refusesFiles = true")
    with app.page.expect_download() as saved:
        share(True)
    assert saved.value.suggested_filename == "Закуска.obz"
    assert len(pictures(saved.value.path().read_bytes())) == 1


def test_on_a_phone_the_grid_stays_in_view_above_the_sheet_of_a_cell(new_app):
    app = new_app("/parents", viewport={"width": 375, "height": 667})
    make_board(app, "112 основни думи", "Голямото")
    cell(app, 1, 1).click()
    app.page.wait_for_selector("[data-cell]")
    seen = """() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
      const cells = [...document.querySelectorAll("[data-editor] .tile")].map((tile) => tile.getBoundingClientRect());
      return { grid: box("[data-editor]"), side: box("[data-editor-side]"), wide: Math.min(...cells.map((one) => one.width)),
        high: Math.min(...cells.map((one) => one.height)) };
    }"""
    for scroll in [0, 2000]:
        app.page.locator("[data-editor-side]").evaluate("(side, top) => side.scrollTo(0, top)", scroll)
        boxes = app.painted().page.evaluate(seen)
        assert boxes["wide"] >= 28 and boxes["high"] >= 28
        assert 0 <= boxes["grid"]["top"] and boxes["grid"]["bottom"] <= boxes["side"]["top"] + 1
        assert boxes["side"]["bottom"] <= 667 and boxes["side"]["height"] >= 200
    assert findings(app) == []
    app.page.get_by_role("button", name="Готово", exact=True).click()
    app.page.wait_for_function("() => document.activeElement?.id === 'edit-0-0'")
    # Another size is seen before it comes.
    before = labels(app)
    app.page.get_by_role("button", name="Колони: 13").click()
    preview = app.page.locator("[data-size='8x13']")
    preview.wait_for()
    assert preview.locator(".out").count() == 8 and labels(app) == before
    preview.get_by_role("button", name="Откажи").click()
    preview.wait_for(state="detached")
    app.page.get_by_role("button", name="Колони: 13").click()
    app.button("Промени размера").click()
    app.page.wait_for_function("() => document.querySelectorAll('[data-editor] .tile').length === 8 * 13")
    app.page.locator(".editor-tools").get_by_role("button", name="Отмени").click()
    app.page.wait_for_function("() => document.querySelectorAll('[data-editor] .tile').length === 8 * 14")
    assert labels(app) == before
