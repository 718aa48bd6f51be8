"""The helper's room: questions by tile and by typing, heard; a timer, a call for help, the way to a word, the day's plan; without a server."""
import re

import pytest

from barriers import STANDARDS, findings, in_both_themes
from hearing import expect_speech

ROOM = "main[data-room=helper]"
ANSWER = "#helper-answer"


def enter(app):
    app.page.get_by_role("button", name="Към говоренето").or_(app.page.get_by_role("button", name="Говори")).first.click()
    app.page.locator("main[data-room=talk] .helper-link").click()
    app.page.wait_for_selector(f"{ROOM} .helper-tiles")
    return app.painted()


def open_room(app):
    app.open("/parents/limits").page.get_by_role("switch", name="Стаята „Помощник“ е отворена").click()
    app.painted().stored()
    return enter(app)


@pytest.fixture
def asking(new_app):
    """A child's device on which a parent opened the room."""
    return lambda **wishes: open_room(new_app(**wishes))


def tile(app, skill):
    app.page.locator(f"{ROOM} [data-skill={skill}]").click()
    return app.painted()


def ask(app, text):
    app.page.locator("#helper-field").fill(text)
    app.page.keyboard.press("Enter")
    app.page.wait_for_selector(ANSWER)
    return app.painted().page.locator(ANSWER).inner_text()


def test_a_tile_and_a_typed_question_are_answered_aloud(asking):
    app = asking()
    tile(app, "time")
    assert re.fullmatch(r"Часът е .+\.", app.page.locator(ANSWER).inner_text())
    assert app.page.evaluate("document.activeElement.id") == "helper-answer"
    expect_speech(app.heard(1)[0], at_most=8)
    assert ask(app, "what day is it today").startswith("Today is ")
    expect_speech(app.heard(2)[1], at_most=8)
    assert "животно" in ask(app, "какво значи куче").lower()
    # Where nothing is sure, at most three things are offered.
    ask(app, "таймер таймер куче море")
    assert app.page.locator(f"{ROOM} [data-offer]").count() <= 3
    assert app.page.locator(f"{ROOM} .helper-timer").count() == 0


def test_the_way_to_a_word_is_lit_tap_by_tap(asking):
    app = asking()
    tile(app, "where")
    app.page.locator("#helper-field").fill("лъв")
    app.page.locator(f"{ROOM} .helper-choice .helper-tile .label", has_text=re.compile("^лъв$")).click()
    assert app.page.locator(ANSWER).inner_text().startswith("„лъв“ е тук: ")
    app.page.get_by_role("button", name="Покажи ми").click()
    app.page.wait_for_selector("main[data-room=talk]")
    for _ in range(6):
        # A second touch at one place right after a change of boards would not count.
        app.painted().page.wait_for_timeout(350)
        lit = app.page.locator("main[data-room=talk] [aria-current=step]")
        if not lit.count():
            break
        lit.first.click()
    assert "лъв" in app.phrase_words


def test_a_timer_goes_on_when_the_page_is_read_anew_and_is_heard_in_another_room(asking):
    app = asking()
    ask(app, "таймер за 9 секунди")
    disc = app.page.locator(f"{ROOM} .disc-left")
    first = disc.get_attribute("stroke-dasharray")
    app.page.wait_for_function("first => document.querySelector('.disc-left')?.getAttribute('stroke-dasharray') !== first", arg=first)
    app.stored()
    app.page.reload()
    app.page.wait_for_selector(f"{ROOM} .helper-timer")
    assert re.search(r"0:0[1-9]", app.page.locator(f"{ROOM} .helper-timer").inner_text())
    app.page.locator(f"{ROOM} .talk-link").click()
    app.page.wait_for_selector("main[data-room=talk]")
    heard = app.page.evaluate("martletHeard.length")
    app.expect_toast("Времето изтече")
    expect_speech(app.heard(heard + 1)[heard])
    # Once is enough.
    app.stored()
    app.page.goto(app.address + "/helper")
    app.page.wait_for_selector(f"{ROOM} .helper-tiles")
    assert app.page.locator(f"{ROOM} .helper-timer").count() == 0


def test_a_call_for_help_is_repeated_until_it_is_stopped(asking):
    app = asking()
    tile(app, "help")
    assert app.page.evaluate("document.activeElement.id") == "helper-stop"
    for sound in app.heard(2)[:2]:
        expect_speech(sound)
    app.page.keyboard.press("Enter")
    app.page.wait_for_selector(f"{ROOM} .helper-tiles")
    count = app.page.evaluate("martletHeard.length")
    app.page.wait_for_timeout(2500)
    assert app.page.evaluate("martletHeard.length") == count


def test_a_parent_plans_the_day_and_reads_what_was_asked(asking):
    app = asking()
    ask(app, "колко е часът")
    app.stored()
    app.page.get_by_role("button", name="Родители").click()
    app.hold().go("/parents/helper")
    assert app.page.locator("[data-question]").count() == 1
    app.page.get_by_role("button", name="Започнете с обикновен ден").click()
    app.page.locator("#plan-name").fill("плуване")
    app.page.get_by_role("button", name="Добави").click()
    assert app.page.locator("[data-step]").count() == 9
    app.page.get_by_role("button", name="Изтрий: колко е часът").click()
    app.painted().stored()
    assert app.page.locator("[data-question]").count() == 0
    app.page.reload()
    app.ready()
    enter(app)
    steps = app.page.locator(f"{ROOM} .helper-step")
    assert steps.count() >= 8
    heard = app.page.evaluate("martletHeard.length")
    steps.first.click()
    expect_speech(app.heard(heard + 1)[heard])
    tile(app, "next")
    assert re.match(r"(После: |Това беше последното)", app.page.locator(ANSWER).inner_text())


def test_the_phrase_of_talk_is_said_in_other_ways(asking):
    app = asking()
    app.page.locator(f"{ROOM} .talk-link").click()
    app.tap("i", "want", "water")
    app.page.locator("main[data-room=talk] .helper-link").click()
    for way in ("full", "polite", "past"):
        app.page.wait_for_selector(f"{ROOM} [data-way={way}]")
    ways = {way.get_attribute("data-way"): way.locator(".way").inner_text() for way in app.page.locator("[data-way]").all()}
    assert ways["full"] == "Искам вода." and ways["past"] == "Исках вода." and ways["polite"] == "Искам вода, моля."
    app.forget_sounds()
    app.page.locator("[data-way=past]").click()
    expect_speech(app.heard(1)[0])
    app.page.locator(f"{ROOM} .talk-link").click()
    app.expect_phrase("i", "want", "water")


def test_the_room_by_keys_alone(asking):
    app = asking()
    page = app.page
    page.locator("#helper-field").focus()
    page.keyboard.type("брой до три")
    page.keyboard.press("Enter")
    page.wait_for_selector(ANSWER)
    app.painted()
    assert page.locator(ANSWER).inner_text() == "едно, две, три."
    page.get_by_role("button", name="Всичко, което може да попиташ").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{ROOM} .helper-tiles")
    app.painted()
    assert page.evaluate("document.activeElement.id") == "helper-title"


def test_the_room_has_no_barrier(asking):
    app = asking()
    barriers = in_both_themes(app, "the tiles")
    ask(app, "таймер за 20 минути")
    barriers |= in_both_themes(app, "a timer")
    app.page.get_by_role("button", name="Всичко, което може да попиташ").click()
    tile(app, "meaning")
    barriers |= in_both_themes(app, "choosing a word")
    app.page.get_by_role("button", name="Всичко, което може да попиташ").click()
    tile(app, "help")
    barriers |= in_both_themes(app, "a call")
    app.page.locator("#helper-stop").click()
    app.page.get_by_role("button", name="Родители").click()
    app.hold().go("/parents/helper")
    app.page.get_by_role("button", name="Започнете с обикновен ден").click()
    barriers |= in_both_themes(app, "the parents' page")
    assert barriers == {}
    assert findings(app.sized({"width": 390, "height": 844}), STANDARDS) == []


def test_a_room_that_no_parent_opened_rests_and_help_is_called_for_all_the_same(new_app):
    app = new_app()
    assert app.page.locator(".helper-link").count() == 0
    app.page.goto(app.address + "/helper")
    app.page.wait_for_selector(ROOM)
    assert app.page.locator("#helper-field").count() == 0
    tile(app, "help")
    expect_speech(app.heard(1)[0])
