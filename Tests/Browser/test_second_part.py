"""The app comes in two parts (Decision 0028). Whatever becomes of the second one, a person talks on and is told."""
import pytest

from hearing import expect_speech
from test_phrase import build_silently

GATE, TALK = "main[data-room=gate]", "main[data-room=talk]"
# A module that links with anything and does nothing: as the second part of another version may.
EMPTY = b"\0asm\x01\0\0\0"

FAULTS = {
    "missing": lambda route: route.fulfill(status=404, body="Not found"),
    "of nobody": lambda route: route.abort(),
    "cut off": lambda route: route.fulfill(body=route.fetch().body()[:100_000], content_type="application/wasm"),
    "damaged": lambda route: route.fulfill(body=flipped(route.fetch().body()), content_type="application/wasm"),
    "a page": lambda route: route.fulfill(body="<!doctype html><h1>Sign in</h1>", content_type="text/html"),
    "of another version": lambda route: route.fulfill(body=EMPTY, content_type="application/wasm"),
}


def flipped(body):
    middle = len(body) // 2
    return body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1:]


@pytest.mark.parametrize("fault", FAULTS)
def test_one_talks_on_without_the_second_part_and_has_it_as_soon_as_it_is_right(new_app, fault):
    broken = [True]
    answer = lambda route: FAULTS[fault](route) if broken[0] else route.continue_()
    app = new_app(routes={"**/rooms.wasm": answer}, troubles=True)
    app.tap("i").button("parents").first.click()
    app.expect_toast("Тази стая още не е на това устройство")
    app.page.wait_for_selector(f"{TALK} [data-tile]")
    app.tap("want").expect_phrase("i", "want")
    broken[0] = False
    app.button("parents").first.click()
    app.page.wait_for_selector(GATE)


@pytest.mark.parametrize("fault", ["damaged", "of another version"])
def test_texts_of_another_version_are_refused_with_their_rooms(new_app, fault):
    app = new_app(routes={"**/rooms.tsv": FAULTS[fault]}, troubles=True)
    app.tap("i").button("parents").first.click()
    app.expect_toast("Тази стая още не е на това устройство")
    app.tap("want").expect_phrase("i", "want")


def late(new_app):
    """The app in Talk, whose second part is held until `arrive` is called."""
    # What is tapped is heard from Speak alone.
    app = build_silently(new_app())
    app.stored()
    held = []
    app.page.route("**/rooms.wasm", lambda route: held.append(route))
    app.reload()

    def arrive():
        with app.page.expect_response("**/rooms.wasm"):
            for route in held:
                route.continue_()
        # Time to compile it and to go in.
        app.page.wait_for_timeout(1_000)

    return app, arrive


def test_who_talks_on_at_a_door_whose_room_comes_late_stays_and_the_phrase_is_heard_whole(new_app):
    app, arrive = late(new_app)
    app.tap("board.food").page.wait_for_selector("[role=grid][data-board=food]")
    app.button("Думи").first.click()
    app.page.wait_for_timeout(500)
    words = app.page.locator("[role=grid] [data-tile]:not([data-tile^='board.'])")
    said = [words.first.get_attribute("data-tile")] * 6
    app.tap(*said).expect_phrase(*said)
    assert app.page.locator(TALK).count() == 1 and app.page.url.endswith("/talk/food")
    app.press("speak").page.wait_for_function("() => martletHeard.length === 1")
    arrive()
    assert app.page.locator(TALK).count() == 1 and app.board == "food", "it was changed under the finger"
    [sound] = app.heard(1)
    expect_speech(sound, at_least=0.6, at_most=20)
    assert sound.stopped is None, "it was cut off"
    assert sound.clock_passed >= sound.seconds / sound.speed - 0.05
    assert app.page.locator(TALK).count() == 1 and app.board == "food"
    # The control: the room is there now, and its door opens.
    app.button("parents").first.click()
    app.page.wait_for_selector(GATE)


def test_who_waits_at_the_door_of_a_room_that_comes_late_is_let_in_and_what_is_being_said_goes_on(new_app):
    app, arrive = late(new_app)
    said = ["i", "want", "water", "you"] * 4
    app.tap(*said).expect_phrase(*said).press("speak")
    app.page.wait_for_function("() => martletHeard.length === 1")
    app.button("parents").first.click()
    assert app.page.locator(GATE).count() == 0
    arrive()
    app.page.wait_for_selector(GATE)
    sound = app.heard(1)[0]
    assert sound.seconds > 3 and sound.stopped is None, "it was cut off"
