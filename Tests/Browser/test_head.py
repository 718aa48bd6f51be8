"""Pointing with the head before the camera: real films of a face as the camera; what is said when nothing can be seen; and an end
that is one."""
import pytest

import faces
from access_ways import presets, set_up
from app import App
from barriers import STANDARDS, findings
from device import browser_options, patience, watch

SIGN = "#camera-sign[data-live=true]"
STATUS = ".head-status"

pytestmark = pytest.mark.skipif(
    not (faces.folder / "astronaut.pgm").exists(), reason="scripts/test-faces .build/faces fetches the photographs")

# Waits until the pointer has rested at its rightmost, and presses at once.
AT_REST = """
async () => {
  const where = %s;
  const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  let most = 0;
  for (const end = performance.now() + 10_000; performance.now() < end; await rest(30)) most = Math.max(most, where()?.[0] ?? 0);
  for (let last, since = performance.now(); ; await rest(30)) {
    const x = where()?.[0] ?? 0;
    if (Math.abs(x - (last ?? 0)) > 3 || x < most - 20) [last, since] = [x, performance.now()];
    else if (performance.now() - since > 250) break;
  }
  document.querySelector("[data-head-centre]").click();
}
""" % faces.POINTER.strip()


@pytest.fixture
def before_camera(playwright, shared_server, kept):
    """Opens the page of access on a device whose camera plays a film. `asks`: a browser that would ask, and which nobody answers."""
    browsers = []

    def new(film, asks=False, path="/parents/access", **wishes):
        launched = browser_options(whole=False)
        launched["args"] = [*launched["args"], *[one for one in faces.camera(film) if not (asks and "fake-ui" in one)]]
        browser = playwright.chromium.launch(**launched)
        context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="bg-BG", service_workers="block", **wishes)
        context.set_default_timeout(patience)
        browsers.append((browser, watch(context, voice=False)))
        kept.watch(context)
        context.add_init_script(faces.WATCHED)
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


def test_a_head_that_turns_and_rests_says_a_word(before_camera, tmp_path):
    film = faces.film(tmp_path / "two.y4m", faces.between_two((9, -5), here=2.6, there=5))
    app = before_camera(film)
    assert app.page.evaluate("cameras.length") == 0
    app = set_up(app, "head", Време_на_задържане="3 с")
    app.page.wait_for_selector(SIGN)
    app.page.evaluate(AT_REST)
    app.page.wait_for_selector(".head-middle:visible")
    app.go("/")
    assert app.page.locator(SIGN).is_visible(), "the sign is over every room"
    app.forget_sounds()
    # Where the head leads, by the film: to the other side than the camera sees.
    x, y = 512 - 9 * faces.GAIN, 384 - 5 * faces.GAIN
    app.page.wait_for_function(
        "([x, y]) => { const at = (%s)(); return at && Math.hypot(at[0] - x, at[1] - y) < 40; }" % faces.POINTER.strip(), arg=[x, y])
    at = app.page.evaluate(faces.POINTER)
    tile = app.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-tile]')?.dataset.tile", at)
    assert tile and app.tile(tile).get_attribute("class").find("folder") < 0, tile
    app.page.wait_for_selector("[data-dwell]")
    app.expect_phrase(tile)
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


def test_the_next_start_points_by_itself_where_the_camera_was_granted(before_camera, resting):
    app = set_up(before_camera(resting), "head")
    app.page.wait_for_selector(SIGN)
    app.stored()
    app.page.goto(app.address + "/")
    app.page.wait_for_selector(SIGN)
    app.page.wait_for_function(f"() => ({faces.POINTER.strip()})() !== null")


def test_a_camera_that_is_refused_is_told_and_a_press_asks_again(before_camera, resting):
    app = before_camera(resting, asks=True)
    app.page.evaluate("cameraAnswer = 'NotAllowedError'")
    set_up(app, "head")
    says(app, "Браузърът не дава камерата")
    assert app.page.locator(SIGN).count() == 0
    # The next start does not ask: it waits for a press.
    app.stored()
    app.page.goto(app.address + "/")
    says(app, "щом камерата се включи")
    assert app.page.evaluate("cameras.length") == 0
    app.page.context.grant_permissions(["camera"])
    app.button("Включване на камерата").click()
    app.page.wait_for_selector(SIGN)


@pytest.mark.parametrize("error, sentence", [("NotFoundError", "Няма камера"), ("NotReadableError", "Друго приложение")])
def test_what_keeps_the_camera_away_is_told(before_camera, resting, error, sentence):
    app = before_camera(resting)
    app.page.evaluate(f"cameraAnswer = '{error}'")
    set_up(app, "head")
    says(app, sentence)


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
    app = before_camera(resting)
    app.page.evaluate("document.getElementById('faces').remove()")
    set_up(app, "head")
    says(app, "opencv-data")
    assert app.page.evaluate("cameras.length") == 0
    assert "head" in presets
