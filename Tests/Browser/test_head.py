"""Pointing with the head before the camera: real films of a face as the camera; what is said when nothing can be seen; and an end
that is one."""
import pytest

import faces
from access_ways import set_up
from app import App
from barriers import STANDARDS, findings
from device import browser_options, patience, watch

SIGN = "#camera-sign[data-live=true]"
STATUS = ".head-status"

pytestmark = pytest.mark.skipif(
    not (faces.folder / "astronaut.pgm").exists(), reason="scripts/test-faces .build/faces fetches the photographs")

@pytest.fixture
def before_camera(playwright, shared_server, kept):
    """Opens the page of access on a device whose camera plays a film. `asks`: a browser that has not been asked yet; it says yes."""
    browsers = []

    def new(film, asks=False, path="/parents/access", script="", **wishes):
        launched = browser_options(whole=False)
        launched["args"] = [*launched["args"], *faces.camera(film)]
        browser = playwright.chromium.launch(**launched)
        context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="bg-BG", service_workers="block", **wishes)
        context.set_default_timeout(patience)
        if not asks:
            context.grant_permissions(["camera"])
        browsers.append((browser, watch(context, voice=False)))
        kept.watch(context)
        context.add_init_script(faces.WATCHED + script)
        return App(context.new_page(), shared_server.address).open(path).welcome()

    yield new
    kept.keep()
    for browser, watched in browsers:
        browser.close()
        watched.expect_clean()


@pytest.fixture(scope="module")
def resting(tmp_path_factory):
    return faces.film(tmp_path_factory.mktemp("films") / "resting.y4m", [(0, 0)] * 60)


def switch(app):
    return app.page.get_by_role("switch", name="Главата движи показалеца")


def says(app, sentence):
    app.page.locator(STATUS, has_text=sentence).wait_for()


# Where the pointer was, and what it rested on, every 50 ms for so many seconds.
PLACES = """
async (seconds) => {
  const where = %s;
  const places = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    const [x, y] = where() ?? [];
    if (x !== undefined) places.push({ x, y, tile: document.querySelector("[data-dwell]")?.dataset.tile ?? null });
  }
  return places;
}
""" % faces.POINTER.strip()


def rests(places, within=4, least=20):
    """The places at which the pointer stayed for a second, each once."""
    found = []
    for begin in range(0, len(places) - least):
        stay = places[begin : begin + least]
        x, y = (sum(place[axis] for place in stay) / least for axis in "xy")
        if all(abs(place["x"] - x) < within and abs(place["y"] - y) < within for place in stay):
            if not any(abs(x - other) < 30 and abs(y - another) < 30 for other, another in found):
                found.append((x, y))
    return found


def test_a_head_that_turns_and_rests_says_a_word(before_camera, tmp_path):
    shift = (9, -6.5)
    app = before_camera(faces.film(tmp_path / "two.y4m", faces.between_two(shift, here=4, there=4)))
    assert app.page.evaluate("cameras.length") == 0
    app = set_up(app, "head", Време_на_задържане="1,6 с")
    app.page.wait_for_selector(SIGN)
    app.stored()
    # A start that finds the camera granted points by itself.
    app.page.goto(app.address + "/")
    app.page.wait_for_selector(SIGN)
    app.page.wait_for_selector(".head-middle:visible")
    app.page.wait_for_selector(".head-middle", state="hidden")
    places = app.page.evaluate(PLACES, 14)
    # As far apart as the film has them, to the other side than the camera sees; wherever the head was when it began.
    found = rests(places)
    assert len(found) == 2, found
    (left, upper), (right, lower) = sorted(found)
    assert abs(right - left - shift[0] * faces.GAIN) < 0.1 * shift[0] * faces.GAIN, found
    assert abs(upper - lower - shift[1] * faces.GAIN) < 0.12 * -shift[1] * faces.GAIN, found
    # What it rested on is in the phrase, and was said.
    rested = {place["tile"] for place in places} - {None}
    chosen = set(app.phrase)
    assert chosen and chosen <= rested, (chosen, rested)
    app.heard(1)
    # The way out shuts the camera too.
    for _ in range(4):
        app.page.keyboard.press("Escape")
    app.page.wait_for_function(faces.CLOSED)
    app.page.wait_for_selector(SIGN, state="detached")
    assert app.page.evaluate(faces.POINTER) is None


def test_switched_off_the_camera_is_shut_and_the_sign_goes(before_camera, resting):
    app = set_up(before_camera(resting), "head")
    app.page.wait_for_selector(SIGN)
    app.page.wait_for_function(f"() => ({faces.POINTER.strip()})() !== null")
    assert findings(app, STANDARDS) == []
    switch(app).click()
    app.page.wait_for_function(faces.CLOSED)
    app.page.wait_for_selector(SIGN, state="detached")
    assert app.page.locator(".head-pointer").is_hidden()


def test_a_page_that_is_hidden_sees_nothing_and_one_that_comes_back_sees_again(before_camera, resting):
    app = set_up(before_camera(resting), "head")
    app.page.wait_for_selector(SIGN)
    hide = "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });" \
           "document.dispatchEvent(new Event('visibilitychange')); }"
    app.page.evaluate(hide, True)
    app.page.wait_for_function(faces.CLOSED)
    app.page.evaluate(hide, False)
    app.page.wait_for_selector(SIGN)
    app.page.wait_for_function(f"() => ({faces.POINTER.strip()})() !== null")


def test_a_camera_that_is_taken_for_a_moment_or_plugged_in_again_points_by_itself(before_camera, resting):
    app = set_up(before_camera(resting), "head")
    points = f"() => ({faces.POINTER.strip()})() !== null"
    app.page.wait_for_function(points)
    app.page.evaluate("cameras.forEach((track) => track.dispatchEvent(new Event('mute')))")
    app.page.wait_for_function(points)
    app.page.wait_for_selector(SIGN)
    app.page.evaluate("cameras.forEach((track) => { track.stop(); track.dispatchEvent(new Event('ended')); })")
    says(app, "Камерата спря")
    app.page.evaluate("navigator.mediaDevices.dispatchEvent(new Event('devicechange'))")
    app.page.wait_for_function(points)


def test_a_pointer_that_is_seen_no_more_chooses_nothing(before_camera, resting):
    app = set_up(before_camera(resting), "head")
    app.page.wait_for_function(f"() => ({faces.POINTER.strip()})() !== null")
    # No picture comes any more, though the camera is on.
    app.page.evaluate("document.querySelector('.head-video').pause()")
    app.page.wait_for_selector(".head-pointer", state="hidden", timeout=2_000)


def test_a_browser_that_tells_of_no_pictures_is_asked_for_them(before_camera, resting):
    app = set_up(before_camera(resting, script="delete HTMLVideoElement.prototype.requestVideoFrameCallback;"), "head")
    app.page.wait_for_function(f"() => ({faces.POINTER.strip()})() !== null")


def test_the_next_start_points_by_itself_where_the_camera_was_granted(before_camera, resting):
    app = set_up(before_camera(resting), "head")
    app.page.wait_for_selector(SIGN)
    app.stored()
    app.page.goto(app.address + "/")
    app.page.wait_for_selector(SIGN)
    app.page.wait_for_function(f"() => ({faces.POINTER.strip()})() !== null")


def test_a_camera_that_is_refused_is_told_and_a_press_asks_again(before_camera, resting):
    app = set_up(before_camera(resting, asks=True, script="globalThis.cameraAnswer = 'NotAllowedError';"), "head")
    says(app, "Браузърът не дава камерата")
    assert app.page.locator(SIGN).count() == 0
    # The next start does not ask: it waits for a press.
    app.stored()
    app.page.goto(app.address + "/")
    says(app, "щом камерата се включи")
    assert app.page.evaluate("cameras.length") == 0
    app.page.context.grant_permissions(["camera"])
    app.page.evaluate("cameraAnswer = 'real'")
    app.button("Включи камерата").click()
    app.page.wait_for_selector(SIGN)


@pytest.mark.parametrize("error, sentence", [("NotFoundError", "Няма камера"), ("NotReadableError", "Друго приложение")])
def test_what_keeps_the_camera_away_is_told(before_camera, resting, error, sentence):
    says(set_up(before_camera(resting, script=f"globalThis.cameraAnswer = '{error}';"), "head"), sentence)


def test_a_dark_room_an_empty_one_and_a_camera_that_is_taken_are_told(before_camera, tmp_path):
    dark = set_up(before_camera(faces.film(tmp_path / "dark.y4m", [(0, 0)] * 30, brightness=0.03, noise=2)), "head")
    says(dark, "Тъмно е")
    empty = set_up(before_camera(faces.film(tmp_path / "empty.y4m", [(0, 0)] * 30, name="coffee")), "head")
    says(empty, "Не се вижда лице")
    assert empty.page.evaluate(faces.POINTER) is None
    empty.page.evaluate("cameras.forEach((track) => { track.stop(); track.dispatchEvent(new Event('ended')); })")
    says(empty, "Камерата спря")
    empty.page.wait_for_selector(SIGN, state="detached")


def test_a_device_without_it_fetches_none_of_it_and_asks_for_no_camera(before_camera, resting):
    app = set_up(before_camera(resting), "dwell").go("/")
    app.tap("i").painted()
    app.page.wait_for_timeout(500)
    fetched = app.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert [name for name in fetched if "/head." in name or "/faces." in name] == []
    assert app.page.evaluate("cameras.length") == 0


def test_a_server_without_a_way_to_find_a_face_says_so(before_camera, resting):
    app = set_up(before_camera(
        resting, script="addEventListener('DOMContentLoaded', () => document.getElementById('faces').remove());"), "head")
    says(app, "opencv-data")
    assert findings(app, STANDARDS) == []
    assert app.page.evaluate("cameras.length") == 0
    # It stands over words, and can be put away.
    app.button("Затвори").click()
    app.page.wait_for_selector(f"{STATUS}[data-head='']", state="attached")
