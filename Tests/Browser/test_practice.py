"""The practice room: a session by touch and one by keys, heard card by card, kept over a reload, and told on the parents' page."""
import csv
import io
import re

import pytest

from barriers import STANDARDS, findings, in_both_themes

ROOM = "main[data-room=practice]"
OPTIONS = f"{ROOM} .practice-option"


@pytest.fixture
def practising(new_app):
    """A child's device on which a parent opened the room, with the words of one board and chosen ways."""

    def make(*ways, board="животни", **wishes):
        app = new_app(**wishes)
        app.open("/parents/limits").page.get_by_role("switch", name="Стаята „Упражнения“ е отворена").click()
        app.go("/parents/practice")
        decks = app.page.get_by_role("group", name="Думи от")
        for name in ("начало", board):
            decks.get_by_role("button", name=name, exact=True).click()
        # The ways that are pressed at first are let go of once the wished ones are there.
        asked = app.page.get_by_role("group", name="Как се пита")
        for way in ways:
            button = asked.get_by_role("button", name=way, exact=True)
            if button.get_attribute("aria-pressed") == "false":
                button.click()
        for button in asked.get_by_role("button").all():
            if button.inner_text() not in ways and button.get_attribute("aria-pressed") == "true":
                button.click()
        app.painted().stored()
        return enter(app)

    return make


def enter(app):
    app.page.get_by_role("button", name="Към говоренето").or_(app.page.get_by_role("button", name="Говори")).first.click()
    app.page.locator("main[data-room=talk] .practice-link").click()
    app.page.wait_for_selector(f"{ROOM} .practice-page")
    return app.painted()


def go_on(app):
    app.page.locator("#practice-next").click()
    app.painted()


def test_a_session_by_touch_is_heard_card_by_card_and_kept(practising):
    app = practising("Картинка, избира дума")
    assert re.match(r"5 думи те чакат", app.page.locator(f"{ROOM} .practice-line").inner_text())
    app.page.get_by_role("button", name="Започни").click()
    last, results = None, []
    for turn in range(6):
        app.page.wait_for_selector(f"{ROOM} .practice-asking")
        picture = app.page.locator(f"{ROOM} .practice-picture .picture")
        shown = picture.get_attribute("data-drawn") or picture.inner_text()
        assert shown != last, "no card comes twice in a row"
        last = shown
        heard = app.page.evaluate("martletHeard.length")
        # Whichever is chosen: the right word is shown, and it is heard.
        app.page.locator(OPTIONS).nth(turn % 3).click()
        answered = app.page.wait_for_selector(f"{ROOM} .practice-answered")
        results.append(app.page.locator("#practice-title").get_attribute("data-result"))
        assert app.page.evaluate("document.activeElement.id") == "practice-next"
        app.heard(heard + 1)
        assert answered
        go_on(app)
    assert set(results) <= {"known", "not-yet"}
    app.page.get_by_role("button", name="Край").click()
    words = app.page.locator(f"{ROOM} .practice-words li")
    practised = words.count()
    assert 2 <= practised <= 6
    app.stored()
    # Nothing of it is lost with the page.
    app.page.reload()
    app.page.wait_for_selector(f"{ROOM} .practice-page")
    app.page.get_by_role("button", name="Родители").click()
    app.hold().go("/parents/practice")
    assert app.page.locator("[data-card]").count() == practised
    assert app.page.locator(".chart").count() == 2
    assert app.page.locator("table.said caption").count() == 2
    with app.page.expect_download() as saved:
        app.page.get_by_role("button", name="Запази таблица").click()
    with open(saved.value.path(), encoding="utf-8-sig", newline="") as file:
        lines = list(csv.reader(io.StringIO(file.read())))
    assert len(lines) == practised + 1 and len(lines[0]) == len(lines[1]) == 13
    assert sum(int(line[2]) for line in lines[1:]) == 6


def test_a_session_by_keys_alone(practising):
    app = practising("Дума, избира картинка")
    page = app.page
    page.locator("#practice-next").focus()
    page.keyboard.press("Enter")
    for key in ("1", "2", "3"):
        page.wait_for_selector(f"{ROOM} .practice-asking")
        app.painted()
        assert page.evaluate("document.activeElement.id") == "practice-title"
        page.keyboard.press(key)
        page.wait_for_selector(f"{ROOM} .practice-answered")
        app.painted()
        page.keyboard.press("Enter")
        app.painted()
    # The latest answer is taken back, and the same card is asked for.
    page.wait_for_selector(f"{ROOM} .practice-asking")
    page.keyboard.press("1")
    page.wait_for_selector(f"{ROOM} .practice-answered")
    word = page.locator(f"{ROOM} .practice-shown .practice-word").inner_text()
    page.get_by_role("button", name="Върни отговора").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{ROOM} .practice-asking")
    assert page.locator(f"{ROOM} .practice-asking > .practice-word").inner_text() == word


def test_a_typed_slip_is_almost_right(practising):
    app = practising("Картинка, пише")
    page = app.page
    page.get_by_role("button", name="Започни").click()
    page.locator("#practice-field").fill("ъъъъъъъъ")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-result=not-yet]")
    word = page.locator(f"{ROOM} .practice-shown .practice-word").inner_text()
    page.get_by_role("button", name="Върни отговора").click()
    page.locator("#practice-field").fill(word[:-1] + "ъ" if len(word) > 3 else word)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-result=almost]" if len(word) > 3 else "[data-result=known]")


def test_the_room_has_no_barrier(practising):
    app = practising("Чува, избира")
    barriers = in_both_themes(app, "the beginning")
    app.page.get_by_role("button", name="Започни").click()
    app.page.wait_for_selector(f"{ROOM} .practice-asking")
    barriers |= in_both_themes(app, "a question")
    app.page.locator(OPTIONS).first.click()
    app.page.wait_for_selector(f"{ROOM} .practice-answered")
    barriers |= in_both_themes(app, "an answer")
    app.page.get_by_role("button", name="Край").click()
    barriers |= in_both_themes(app, "the end")
    app.page.get_by_role("button", name="Родители").click()
    app.hold().go("/parents/practice")
    barriers |= in_both_themes(app, "the parents' page")
    assert barriers == {}
    assert findings(app.sized({"width": 390, "height": 844}), STANDARDS) == []
