"""Real input: a family opens a board file and its boards are usable at once; a bad file changes nothing."""
import pytest

from barriers import findings
from board_files import board, inline, obf, obz, png, zip_bomb
from hearing import expect_speech


def open_file(app, name, content):
    return choose(app.open("/parents/boards"), name, content)


def choose(app, name, content):
    """A file on the page of the boards."""
    with app.page.expect_file_chooser() as chooser:
        app.press("Отвори файл с табла")
    chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})
    return app


def rate(app, rating="За всички"):
    """Says whom the file that has just been opened is for, as the report asks."""
    report = app.page.locator(".report")
    report.get_by_role("group", name="За каква възраст").get_by_role("button", name=rating, exact=True).click()
    report.locator("[aria-pressed=true]", has_text=rating).wait_for()
    return app


def show(app):
    rate(app).page.locator(".report").get_by_role("button", name="Покажи").click()
    app.page.wait_for_selector("[role=grid] [data-tile]")
    return app


def labels(app):
    return app.painted().page.locator("[role=grid] [data-tile]").evaluate_all("tiles => tiles.map(tile => tile.ariaLabel)")


def cells(app):
    """Each cell's label, row by row; an empty text where there is none."""
    return app.painted().page.evaluate(
        """() => [...document.querySelectorAll("[role=grid] [role=gridcell]")]
        .map(cell => cell.querySelector("[data-tile]")?.ariaLabel ?? "")""")


def test_a_board_file_is_usable_at_once_and_after_a_reload(new_app):
    app = new_app()
    open_file(app, "дядо.obf", obf(board("grandpa", ["дядо", "градина", None, "домати"], columns=2)))
    show(app)
    assert cells(app) == ["дядо", "градина", "", "домати"]
    app.page.get_by_role("gridcell").get_by_role("button", name="градина").click()
    expect_speech(app.heard(1)[0])
    assert app.phrase_words == ["градина"]
    app.stored().reload()
    assert cells(app) == ["дядо", "градина", "", "домати"]
    assert app.phrase_words == ["градина"]


def test_a_package_of_boards_brings_links_and_pictures(new_app):
    app = new_app()
    first = board("first", ["плод", "вода"], columns=2, extra={
        0: {"load_board": {"path": "boards/second.obf"}}, 1: {"image_id": "red"}})
    first["images"] = [{"id": "red", "path": "images/red.png", "content_type": "image/png", "width": 8, "height": 8}]
    second = board("second", ["ябълка"], columns=1, extra={0: {"image_id": "green"}})
    second["images"] = [{"id": "green", "data": inline((0, 160, 0)), "content_type": "image/png", "width": 8, "height": 8}]
    show(open_file(app, "fruit.obz", obz([first, second], {"images/red.png": png((200, 0, 0))})))
    shown = "() => { const image = document.querySelector('[role=grid] img'); return image && image.complete && image.naturalWidth === 8 }"
    app.page.wait_for_function(shown)
    app.page.get_by_role("button", name="плод").click()
    app.page.get_by_role("button", name="ябълка").wait_for()
    app.page.wait_for_function(shown)
    app.press("back")
    app.page.get_by_role("button", name="плод").wait_for()
    app.stored().reload().page.wait_for_function(shown)


def test_a_hidden_tile_keeps_its_place_a_label_is_never_markup_and_a_picture_on_another_site_is_not_asked_for(new_app):
    hostile = "<img src=x onerror=alert(1)>"
    app = new_app()
    words = [hostile, "скрито", "\"'><script>alert(1)</script>", "‮обратно", "далече"]
    content = board(hostile, words, columns=5, extra={1: {"hidden": True}, 4: {"image_id": "far"}})
    content["images"] = [{"id": "far", "url": "https://example.com/spy.png", "content_type": "image/png"}]
    show(open_file(app, "hostile.obf", obf(content)))
    app.page.wait_for_timeout(500)
    shown = cells(app)
    assert shown[0] == hostile and shown[4] == "далече", "the words are as they were written"
    assert shown[1] == "", "the hidden one keeps its place"
    assert app.page.locator("[role=grid] img, #app script").count() == 0, "nothing of it is markup or a far picture"


def question(app):
    """Waits for what is asked about a file, where it has the focus and can be seen whole."""
    card = app.page.locator("#app [role=alertdialog]")
    card.wait_for()
    app.page.wait_for_function("() => document.activeElement?.id === 'question'")
    for part in ["h2", "button"]:
        box = card.locator(part).first.bounding_box()
        height = app.page.evaluate("innerHeight")
        assert 0 <= box["y"] and box["y"] + box["height"] <= height, part
    return card


def open_twice(app):
    """Opens a file, rates it, and opens a newer one that only its single board says is the same."""
    rate(open_file(app, "home.obf", obf(board("home", ["едно"], columns=1))))
    app.button("Затвори").first.click()
    app.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    return choose(app, "newer.obf", obf(board("home", ["две"], columns=1)))


def test_a_single_board_that_is_there_already_is_asked_about_in_view_and_comes_in_unrated(new_app):
    app = open_twice(new_app())
    question(app).get_by_role("button", name="Добави като нови").click()
    app.page.locator(".report").wait_for()
    assert app.page.locator(".report [aria-pressed=true]").count() == 0
    assert app.page.locator("#app [role=alertdialog]").count() == 0
    assert app.page.locator("[data-set] .card-about .set-name").all_inner_texts() == ["home", "newer"]


@pytest.mark.parametrize("way", ["talk", "back", "reload"])
def test_a_question_about_a_file_is_there_again_wherever_it_was_left(new_app, way):
    app = open_twice(new_app())
    question(app)
    if way == "talk":
        app.button("Говори").first.click()
        app.page.wait_for_selector("main[data-room=talk]")
        app.page.go_back()
    elif way == "back":
        app.page.go_back()
        app.page.wait_for_timeout(500)
        app.page.go_forward()
    else:
        app.stored().page.reload()
    app.hold()
    question(app).get_by_role("button", name="Обнови: home").click()
    app.page.locator(".report").wait_for()
    assert app.page.locator("[data-set] .card-about .set-name").all_inner_texts() == ["home"]
    show(app)
    assert labels(app) == ["две"]


def has_focus_in_view(app, id):
    app.page.wait_for_function("id => document.activeElement?.id === id", arg=id)
    app.painted()
    box = app.page.locator(f"#{id}").bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= app.page.evaluate("innerHeight"), id


def test_the_report_and_then_the_way_to_the_boards_have_the_focus_and_are_in_view(new_app):
    app = new_app(viewport={"width": 375, "height": 667})
    words = ["плод", "вода", "хляб"]
    extra = {place: {"load_board": {"path": "няма.obf"}, "image_id": "far"} for place in range(3)}
    first = board("home", words, columns=3, extra=extra)
    first["images"] = [{"id": "far", "url": "https://example.com/spy.png"}]
    open_file(app, "дядо.obz", obz([first, board("second", ["вътре"], columns=1)]))
    has_focus_in_view(app, "report")
    report = app.page.locator("[data-report]")
    assert report.locator("p").first.inner_text() == "Започва от „home“. Оттам се стига до: 1 табло, 3 думи"
    report.locator("summary", has_text="Поправено при отваряне").click()
    assert "плод (home), вода (home), хляб (home)" in report.locator("[data-trouble-kind=broken-link]").inner_text()
    assert findings(app) == []
    app.page.evaluate("scrollTo(0, 0)")
    rate(app)
    has_focus_in_view(app, "report-show")
    app.page.keyboard.press("Enter")
    app.page.wait_for_selector("[role=grid] [data-tile]")
    assert labels(app) == words


@pytest.mark.parametrize("size", [(360, 640), (1024, 768)])
def test_from_the_gate_a_file_is_before_the_child_in_five_steps_each_in_view(new_app, size):
    app = new_app(viewport={"width": size[0], "height": size[1]})
    app.press("parents")
    steps = ["the file is chosen"]

    def step(target):
        """Presses what is wholly in view without scrolling."""
        target.wait_for()
        app.painted().page.wait_for_timeout(400)
        box = target.bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= size[1], f"{target} is out of view after {steps}"
        steps.append(target.inner_text())
        target.click()

    step(app.page.locator("main[data-room=parents] .door", has_text="Табла").first)
    with app.page.expect_file_chooser() as chooser:
        step(app.button("Отвори файл с табла"))
    chooser.value.set_files({"name": "дядо.obf", "mimeType": "application/octet-stream",
                             "buffer": obf(board("grandpa", ["дядо", "градина"], columns=2))})
    report = app.page.locator(".report")
    step(report.get_by_role("group", name="За каква възраст").get_by_role("button", name="За всички", exact=True))
    step(report.get_by_role("button", name="Покажи"))
    app.page.wait_for_selector("[role=grid] [data-tile]")
    assert cells(app) == ["дядо", "градина"] and len(steps) == 5


def test_a_family_chooses_the_first_board_of_a_set_and_talk_begins_there(new_app):
    app = new_app()
    first = board("home", ["плод"], columns=1, extra={0: {"load_board": {"path": "boards/second.obf"}}})
    open_file(app, "дядо.obz", obz([first, board("second", ["ябълка"], columns=1)]))
    rate(app)
    menu = app.menu("дядо")
    menu.get_by_role("button", name="Първо табло: home").click()
    choice = menu.get_by_role("group", name="Първо табло")
    choice.get_by_role("button", name="second", exact=True).click()
    menu.get_by_role("button", name="Първо табло: second").wait_for()
    app.page.wait_for_function("() => document.activeElement?.id.startsWith('first-')")
    assert findings(app) == []
    app.stored()
    app.open("/parents/boards")
    app.page.locator("[data-set]").get_by_role("button", name="Покажи", exact=True).click()
    app.page.wait_for_selector("[role=grid] [data-tile]")
    assert labels(app) == ["ябълка"]


package = obz([board("one", ["дума"], columns=1)])
bad_files = {
    "nothing at all": b"",
    "not boards": b"These are not the boards you are looking for.",
    "a picture": png((1, 2, 3)),
    "cut short": obf(board("cut", ["дума"], columns=1))[:60],
    "a package cut short": package[: len(package) // 2],
    "a package with its end cut off": package[:-10],
    "a bomb": zip_bomb(),
    "deep as a well": b'{"buttons":' + b"[" * 200_000,
    "a number": b"42",
}
# What is left of these may be opened, or not: either is told.
poor_files = {
    "a damaged package": package[:40] + b"\xff\x00\xff\x00" * 6 + package[64:],
    "no boards inside": b'{"format":"open-board-0.1"}',
}


def test_a_bad_file_is_refused_in_words_and_changes_nothing(new_app):
    app = new_app()
    app.tap("i", "want").expect_phrase("i", "want").stored()
    before = app.positions
    for case, content in bad_files.items():
        # From the boards' page on which the last file was refused.
        if app.page.url.endswith("/parents/boards"):
            choose(app, "bad.obz", content)
        else:
            open_file(app, "bad.obz", content)
        told = app.page.locator("[data-refused='bad.obz']")
        told.wait_for()
        assert len(told.locator("p").inner_text()) > 10, case
        assert app.page.locator("[data-report]").count() == 0, case
        told.get_by_role("button").click()
        told.wait_for(state="detached")
        assert app.page.locator("[data-set]").count() == 0, case
    app.press("room").ready()
    assert app.phrase == ["i", "want"] and app.positions == before


def test_a_poor_file_is_opened_or_refused_but_never_silently(new_app):
    app = new_app()
    app.tap("i", "want").expect_phrase("i", "want").stored()
    for case, content in poor_files.items():
        open_file(app, "poor.obz", content)
        app.page.locator(".report, .toasts button, [data-trouble]").first.wait_for()
        app.press("room").ready()
        assert app.phrase == ["i", "want"], case


@pytest.mark.parametrize("lang, words", [("bg", "Във файла няма табла"), ("en", "There are no boards in this file")])
def test_a_refusal_is_in_the_readers_language(new_app, lang, words):
    app = new_app(f"/parents/boards?lang={lang}", lang=lang)
    with app.page.expect_file_chooser() as chooser:
        app.page.get_by_role("button", name={"bg": "Отвори файл с табла", "en": "Open a board file"}[lang]).click()
    chooser.value.set_files({"name": "letter.txt", "mimeType": "text/plain", "buffer": b"A letter."})
    app.page.locator("[data-refused='letter.txt']", has_text=words).wait_for()
