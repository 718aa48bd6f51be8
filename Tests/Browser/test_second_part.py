"""The app comes in two parts (Decision 0028). Whatever becomes of the second one, a person talks on and is told."""
import pytest

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


def test_a_second_part_that_comes_late_holds_nobody_up(new_app):
    held = []
    app = new_app(routes={"**/rooms.wasm": lambda route: held.append(route)})
    app.tap("i").button("parents").first.click()
    app.page.wait_for_timeout(500)
    app.tap("want").expect_phrase("i", "want")
    assert app.page.locator(GATE).count() == 0
    app.page.wait_for_timeout(200)
    for route in held:
        route.continue_()
    app.page.wait_for_selector(GATE)
