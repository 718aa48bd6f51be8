"""A low phone with everything that a family can open and switch on: its tiles stay large enough for a finger, and offered words are whole."""

from sparing import STORES_NOTHING

ROOMS = ("Стаята „Снимки“ е отворена", "Стаята „Упражнения“ е отворена", "Стаята „Помощник“ е отворена")
TOOLS = ("Предложени думи над таблата", "Кажи дума, ще я намеря", "Език и човек се сменят от „Говори“")
STARTERS = ("Имам нужда от помощ", "Имам нужда от почивка")

TILES = """() => {
  const cells = [...document.querySelectorAll("[role=grid] .cell")].map((cell) => cell.getBoundingClientRect());
  return { least: Math.min(...cells.map((cell) => Math.min(cell.width, cell.height))), count: cells.length,
    under: Math.max(...cells.map((cell) => cell.bottom)) };
}"""
# Everything else that can be pressed in Talk, and whether it is as large as a finger needs and within the screen.
CONTROLS = """() => [...document.querySelectorAll("main button")].filter((button) => !button.closest("[role=grid], .prediction") && button.checkVisibility())
  .map((button) => [button.className, button.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.bottom > innerHeight + .5 || box.right > innerWidth + .5).map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
# Labels of offered words of which something is cut, or that are divided without a hyphen.
CUT = """() => [...document.querySelectorAll(".prediction .label")].filter((label) => label.checkVisibility())
  .filter((label) => label.scrollHeight > label.clientHeight + 1 || label.scrollWidth > label.clientWidth + 1
    || label.getBoundingClientRect().bottom > label.parentElement.getBoundingClientRect().bottom + .5)
  .map((label) => label.textContent)"""
PLACES = """() => [...document.querySelectorAll("[role=grid] .cell")].map((cell) => cell.querySelector("[data-tile]")?.dataset.tile ?? "")"""


def switch_on(app, path, *names):
    app.go(path)
    for name in names:
        switch = app.page.get_by_role("switch", name=name, exact=True)
        if switch.get_attribute("aria-checked") == "false":
            switch.click()
    app.painted()


def everything(app):
    switch_on(app, "/parents/limits", *ROOMS)
    switch_on(app, "/parents/settings", *TOOLS)
    switch_on(app, "/parents/progress", "Записвай казаното")
    app.go("/parents/phrases")
    for name in STARTERS:
        app.button(name).click()
        app.page.locator(f"[data-saved-phrase='{name}']").wait_for()
    app.stored()
    app.go("/")
    app.page.wait_for_selector("main[data-room=talk] .quick")
    app.page.wait_for_selector("[data-predictions]", state="attached")
    return app.painted()


def test_tiles_of_a_low_phone_with_everything_on_stay_large_and_in_place_and_offered_words_whole(new_app):
    full = everything(new_app("/parents", viewport={"width": 360, "height": 640}))
    at_home = None
    for size in ((360, 640), (390, 664), (360, 720), (390, 844), (375, 620), (320, 590)):
        full.sized({"width": size[0], "height": size[1]})
        found = full.page.evaluate(TILES)
        assert found["least"] >= 44, (size, found)
        assert full.page.evaluate(CONTROLS) == [], size
        places = full.page.evaluate(PLACES)
        at_home = at_home or places
        assert places == at_home, "no word has another place in the grid"
    # The lowest screen has no room for what is offered.
    full.sized({"width": 360, "height": 640}).page.wait_for_selector("[data-prediction]")
    for size in ((360, 640), (390, 844), (768, 1024), (1024, 768)):
        full.sized({"width": size[0], "height": size[1]})
        assert full.page.locator("[data-prediction]").count() <= (4 if size[0] < 600 else 6)
        assert full.page.evaluate(CUT) == [], size
        # What is offered behind a word.
        full.tap("i").painted()
        assert full.page.evaluate(CUT) == [], size
        full.press("clear")


def test_the_first_notice_of_a_phone_is_a_page_of_its_own_before_its_tiles_become_small(new_app):
    app = new_app(viewport={"width": 390, "height": 844}, welcome=False)
    app.page.wait_for_selector(".notice .primary")
    if app.page.locator("main[data-room=talk]").is_visible():
        assert app.page.evaluate(TILES)["least"] >= 44, "where it stands below the room"
    sizes = [{"width": width, "height": height} for width, height in ((360, 640), (390, 664), (390, 780))]
    for size in sizes:
        app.sized(size)
        assert not app.page.locator("main[data-room=talk]").is_visible(), size
    app.welcome()
    for size in sizes:
        assert app.sized(size).page.evaluate(TILES)["least"] >= 44, size


def test_a_trouble_lies_over_neither_speak_nor_a_tile_until_it_is_opened(new_app):
    sizes = [{"width": width, "height": height} for width, height in ((1024, 768), (768, 1024), (740, 360), (390, 844), (360, 640))]
    app = new_app(scripts=[STORES_NOTHING], viewport=sizes[0])
    banner = app.page.locator(".banner")
    assert "частен прозорец" in banner.inner_text(), "it is read out all the same"
    app.tap("i", "want").expect_phrase("i", "want")
    app.press("speak")
    for size in sizes:
        covered = app.sized(size).page.evaluate("""() => {
          const over = document.querySelector(".banner").getBoundingClientRect();
          return [...document.querySelectorAll("[role=grid] .cell, .speak")].map((it) => [it.className, it.getBoundingClientRect()])
            .filter(([, box]) => box.left < over.right && over.left < box.right && box.top < over.bottom && over.top < box.bottom)
            .map(([name]) => name);
        }""")
        assert covered == [], size
    app.button("Съобщение").click()
    for size in sizes:
        sentence = app.sized(size) and banner.locator("p").bounding_box()
        assert sentence["width"] > 200 and sentence["height"] > 30, size
    app.button("Затвори").click()
    banner.wait_for(state="detached")


def test_a_toast_lies_over_no_tile(new_app):
    for width, height in ((390, 844), (768, 1024), (1024, 768), (1366, 1024)):
        app = new_app("/parents/nowhere", viewport={"width": width, "height": height})
        toast = app.page.locator(".toast")
        toast.wait_for()
        beneath = app.page.evaluate("""({ x, y, width, height }) =>
          [...document.querySelectorAll("[role=grid] [data-tile]")].map((it) => [it.dataset.tile, it.getBoundingClientRect()])
            .filter(([, box]) => box.left < x + width && box.right > x && box.top < y + height && box.bottom > y)
            .map(([name]) => name)
        """, toast.bounding_box())
        assert beneath == [], (width, height)
