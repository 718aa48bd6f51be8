"""Limits that hold: what may not show doesn't show by any way, and is at its old place once it may."""
from urllib.parse import quote

from board_files import board, obz
from test_board_files import cells, open_file, rate
from test_keyboard_room import open_keyboard, touch

ages = {"child": "Дете", "teen": "От 13 до 17 години", "adult": "Възрастен"}
secret = "щуротия"


def package():
    first = board("outer", ["врата", secret, None, "край"], columns=2, extra={
        0: {"load_board": {"path": "boards/second.obf"}}})
    return obz([first, board("second", ["вътре"], columns=1)])


def age(app, name):
    """A parent says who speaks, on the page of limits."""
    app.go("/parents/limits").choose("Възраст на този, който говори", ages[name])
    app.page.locator("[aria-pressed=true]", has_text=ages[name]).wait_for()
    return app.stored()


def address_of_the_boards(app):
    """Opens the file, rates it for adults, and shows it to one; gives its address."""
    age(app, "adult")
    open_file(app, "adults.obz", package())
    rate(app, "От 18 години")
    app.page.locator(".report").get_by_role("button", name="Покажи").click()
    app.ready()
    assert cells(app) == ["врата", secret, "", "край"]
    return address_of_board(app)


def address_of_board(app):
    """The address by which the board that is shown can be opened; the browser's bar does not name it."""
    return "/talk/" + quote(app.board, safe="")


def expect_refused(app):
    app.page.wait_for_selector("[role=grid][data-board=home]")
    app.expect_toast("Това табло сега не се показва")
    assert app.page.url.rstrip("/") == app.address
    assert secret not in app.page.content() and "вътре" not in app.page.content()


def test_what_is_for_adults_shows_to_a_child_by_no_way_nor_in_another_tab_and_again_at_its_old_place(new_app):
    app = new_app()
    path = address_of_the_boards(app)
    # Said as an adult often enough to be offered, and left in the bar.
    word = app.page.get_by_role("gridcell").get_by_role("button", name=secret)
    for _ in range(3):
        word.click()
        app.press("speak").press("clear")
    word.click()
    app.page.get_by_role("button", name="врата", exact=True).click()
    app.page.get_by_role("gridcell").get_by_role("button", name="вътре").wait_for()
    inner = address_of_board(app)
    open_keyboard(app)
    touch(app, secret[:2])
    app.page.locator(f"[data-prediction={secret!r}]").wait_for()
    app.page.locator("[data-key=done]").click()
    app.press("remove_last").stored()
    assert app.phrase_words == [secret]

    age(app, "child")
    app.press("room").ready()
    # The stored phrase, after a reload too.
    assert app.phrase_words == []
    app.reload()
    assert app.phrase_words == [] and secret not in app.page.content()
    for _ in range(4):
        if app.button("undo").is_enabled():
            app.press("undo")
    assert secret not in app.phrase_words
    # An address, in this tab and in a second one.
    for address in [path, inner]:
        app.page.goto(app.address + address)
        expect_refused(app)
    second = app.page.context.new_page()
    second.goto(app.address + path)
    second.wait_for_selector("[role=grid][data-board=home]")
    assert secret not in second.content()
    # The browser's way back leads over the same addresses.
    for _ in range(4):
        app.page.go_back()
        app.painted()
        if app.page.locator("main[data-room=gate]").count() == 0:
            assert secret not in app.page.content()
    # Words offered while typing.
    app.go("/")
    open_keyboard(app)
    touch(app, secret[:2])
    app.page.wait_for_timeout(800)
    assert app.page.locator(f"[data-prediction={secret!r}]").count() == 0
    app.page.locator("[data-key=erase]").click()
    app.page.locator("[data-key=erase]").click()
    app.page.locator("[data-key=done]").click()
    # A parent made a mistake: everything is there, and where it was.
    age(app, "adult")
    app.open(path)
    assert cells(app) == ["врата", secret, "", "край"]
    assert secret in app.phrase_words
    # Another tab loses the board at once.
    parents = type(app)(second, app.address)
    age(parents, "teen")
    app.page.bring_to_front()
    expect_refused(app)
