"""The family's photos: parents bring them in, a child looks at them, and what is hidden is seen by no way."""
import base64
import io
import time
import zipfile

import pytest

from gallery_watching import DRAWN, IN_SIGHT, PICTURES
from piles import (CELLS, ROOM, add, card, close_report, drawn, family, file, huge, labels, make_pile, parents, picture, piles,
                   with_family, with_metadata)
from barriers import in_both_themes
from test_privacy_room import take_out

planted = b"planted-place-52.1N"

JPEG = """() => new Promise((resolve) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [90, 60];
  const context = canvas.getContext("2d");
  context.fillStyle = "#2060c0"; context.fillRect(0, 0, 90, 60);
  context.fillStyle = "#e01010"; context.fillRect(0, 0, 45, 30);
  canvas.toBlob(async (blob) => resolve(btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))), "image/jpeg", .95);
})"""


def jpeg(app):
    return base64.b64decode(app.page.evaluate(JPEG))


def shown(app):
    """The category that the gallery shows, once its photos are there."""
    app.page.wait_for_selector(f"{ROOM} .gallery canvas")
    return app.page.locator("#gallery").get_attribute("aria-label")


@pytest.fixture(scope="module")
def touch():
    """Fingers as the browser's own, in CSS pixels."""

    def make(app):
        session = app.page.context.new_cdp_session(app.page)

        def send(kind, points, at=None):
            session.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)],
                **({"timestamp": at} if at else {})})

        def drag(*fingers, steps=8, pause=.016):
            """Each finger from one place to another, in the time that the steps say, however busy the machine is."""
            start = time.time()
            send("touchStart", [begin for begin, _ in fingers], start)
            for step in range(1, steps + 1):
                points = [tuple(a + (b - a) * step / steps for a, b in zip(begin, end)) for begin, end in fingers]
                send("touchMove", points, start + step * pause)
                time.sleep(pause)
            send("touchEnd", [], start + steps * pause)

        drag.send = send
        return drag

    return make


def test_photos_are_brought_in_by_parents_and_looked_at_by_a_child(new_app):
    app = parents(new_app())
    make_pile(app, "Море")
    make_pile(app, "Баба")
    photos = [file(f"{number}.png", picture(500, 300, number)) for number in range(5)]
    report = add(app, "Море", photos + [
        file("empty.png", b""), file("no photo.png", b"<svg onload=alert(1)>"), file("huge.png", huge()),
        file("../../cut.png", picture(300, 300)[:900])])
    assert "Добавени снимки: 5" in report.inner_text()
    said = report.locator("li").all_inner_texts()
    assert any("empty.png: Файлът е празен" in line for line in said)
    assert any("no photo.png: Това е рисунка (SVG)" in line for line in said)
    assert any("huge.png: Снимката има над 120 милиона точки" in line for line in said)
    assert len(said) in (3, 4), "some decoders show what there is of a cut file"
    close_report(app)
    # The same files once more, and the same pixels in another file.
    report = add(app, "Море", photos[:3])
    assert "Добавени снимки: 0" in report.inner_text() and "Вече бяха тук: 3" in report.inner_text()
    close_report(app)
    add(app, "Баба", [file("b.png", picture(300, 500, 9)), photos[0]])
    app.stored()
    drawn(piles(app))
    assert shown(app) == "Море"
    # At 1,024 pixels there are five in a row: the sixth photo, if the cut one came in, is the next row's.
    first = labels(app)[0]
    assert first.startswith("Снимка 1 от ") and ", Море, " in first
    app.page.locator(".chip", has_text="Баба").click()
    app.page.wait_for_function("() => document.querySelector('#gallery').getAttribute('aria-label') === 'Баба'")
    assert [label.split(",")[0] for label in labels(drawn(app))] == ["Снимка 1 от 2", "Снимка 2 от 2"]
    # It is still there after a new start.
    app.page.reload()
    drawn(app)
    assert shown(app) == "Баба"


def test_nothing_but_pixels_is_kept_of_a_photo(new_app):
    app = parents(new_app())
    make_pile(app, "Море")
    photo = with_metadata(jpeg(app), 6, planted)
    assert planted in photo and b"Exif" in photo
    report = add(app, "Море", [file("IMG_1.jpg", photo, "image/jpeg")])
    assert "Добавени снимки: 1" in report.inner_text()
    app.stored()
    with zipfile.ZipFile(io.BytesIO(take_out(app))) as archive:
        media = [name for name in archive.namelist() if name.startswith("media/") and not name.endswith("/")]
        assert len(media) == 2
        for name in archive.namelist():
            data = archive.read(name)
            for mark in (planted, b"Exif", b"EXIF", b"GPS", b"XMP "):
                assert mark not in data or (mark == b"GPS" and name.endswith((".json", ".html"))), f"{mark} in {name}"
    # It is upright: what was above on the left is above on the right. Its day is the camera's.
    piles(app)
    drawn(app)
    assert labels(app)[0].endswith("6 май 2024 г.")
    app.page.locator(CELLS).first.click()
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    look = app.page.evaluate("""() => {
      const canvas = document.querySelector("#viewer-frame canvas");
      const at = (x, y) => canvas.getContext("2d").getImageData(x, y, 1, 1).data[0];
      return [canvas.width, canvas.height, at(50, 10), at(10, 10)];
    }""")
    assert look[:2] == [60, 90] and look[2] > 180 > 90 > look[3]


def test_what_is_hidden_or_unrated_is_seen_by_no_way(new_app):
    app = parents(new_app())
    make_pile(app, "Море")
    make_pile(app, "Тайна")
    photos = [file(f"{number}.png", picture(200, 200, number)) for number in range(4)]
    add(app, "Море", photos)
    close_report(app)
    # The last two stand in both.
    add(app, "Тайна", photos[2:])
    app.stored()
    piles(app).page.locator(".chip", has_text="Тайна").click()
    app.page.wait_for_function("() => document.querySelector('#gallery').getAttribute('aria-label') === 'Тайна'")
    secret = app.page.url
    drawn(app).page.locator(CELLS).first.click()
    app.page.wait_for_selector("#photo-viewer")
    photo = app.page.url
    assert photo.startswith(secret)
    parents(app)
    card(app, "Тайна").get_by_role("button", name="Настройки").click()
    app.page.get_by_role("switch", name="Скрита от детето").click()
    app.stored()
    for address in (secret, photo):
        app.page.goto(address)
        drawn(app)
        assert shown(app) == "Море" and len(labels(app)) == 2
        assert "Тайна" not in app.page.content() and app.page.locator("#photo-viewer").count() == 0
    parents(app)
    switch = app.page.get_by_role("switch", name="Стаята „Снимки“ е отворена")
    switch.click()
    app.stored()
    app.page.goto(secret)
    app.page.wait_for_selector(f"{ROOM} .resting")
    assert app.page.locator("canvas").count() == 0 and "Море" not in app.page.content()


def test_the_room_has_a_door_in_talk_once_it_is_open(new_app):
    app = new_app()
    assert app.page.locator(".photos-link").count() == 0
    with_family(app, 20)
    app.open("/")
    app.button("Снимки").click()
    drawn(app)
    assert app.page.url.endswith("/piles/p0")
    app.button("Говори").click()
    app.page.wait_for_selector("[role=grid] [data-tile]")


def test_swipes_and_keys_lead_to_the_next_category_and_no_further(new_app, touch):
    app = with_family(new_app(viewport={"width": 375, "height": 667}, has_touch=True), 30, names=("Море", "Баба", "Двор"))
    drag = touch(app)
    piles(app)
    assert shown(app) == "Море"
    wait = lambda name: app.page.wait_for_function(
        "name => document.querySelector('#gallery').getAttribute('aria-label') === name", arg=name)
    drag(((250, 300), (140, 305)))
    wait("Баба")
    # From an edge, too short, or downwards: nothing.
    time.sleep(.35)
    drag(((10, 300), (200, 300)))
    drag(((200, 300), (180, 300)), steps=20)
    time.sleep(.35)
    assert shown(app) == "Баба"
    # A quick flick of few pixels.
    drag(((250, 300), (205, 300)), steps=3, pause=.005)
    wait("Двор")
    time.sleep(.35)
    drag(((250, 300), (100, 300)))
    time.sleep(.1)
    assert shown(app) == "Двор"
    app.page.locator(CELLS).first.focus()
    app.page.keyboard.press("Shift+ArrowLeft")
    wait("Баба")
    pressed = app.page.locator(".chip[aria-pressed=true]")
    assert pressed.inner_text() == "Баба"
    box, bar = pressed.bounding_box(), app.page.locator("#piles-bar").bounding_box()
    assert bar["x"] - 1 <= box["x"] and box["x"] + box["width"] <= bar["x"] + bar["width"] + 1


def test_each_category_is_found_again_where_it_was_left(new_app):
    app = with_family(new_app(), 400, names=("Море", "Баба"))
    piles(app)
    app.page.locator("#gallery").evaluate("gallery => { gallery.scrollTop = 2000; }")
    drawn(app)
    before = app.page.locator("#gallery").evaluate("gallery => gallery.scrollTop")
    app.page.locator(".chip", has_text="Баба").click()
    app.page.wait_for_function("() => document.querySelector('#gallery').getAttribute('aria-label') === 'Баба'")
    assert app.page.locator("#gallery").evaluate("gallery => gallery.scrollTop") == 0
    app.page.locator(".chip", has_text="Море").click()
    app.page.wait_for_function("() => document.querySelector('#gallery').getAttribute('aria-label') === 'Море'")
    after = app.page.locator("#gallery").evaluate("gallery => gallery.scrollTop")
    assert abs(after - before) < 200
    app.button("Говори").click()
    app.page.wait_for_selector("[role=grid] [data-tile]")
    app.button("Снимки").click()
    app.page.wait_for_selector(f"{ROOM} .gallery canvas")
    assert abs(app.page.locator("#gallery").evaluate("gallery => gallery.scrollTop") - before) < 200


def test_ten_thousand_photos_have_few_elements_wherever_one_is(new_app):
    app = with_family(new_app(), 10_000)
    piles(app)
    drawn(app)
    most = 0
    for top in (0, 5_000, 100_000, 10**9, 3_000):
        app.page.locator("#gallery").evaluate("(gallery, top) => { gallery.scrollTop = top; }", top)
        drawn(app)
        most = max(most, app.page.locator("#gallery *").count())
    assert most <= 150
    app.page.locator("#gallery").evaluate("gallery => { gallery.scrollTop = gallery.scrollHeight; }")
    app.page.wait_for_function(
        "selector => [...document.querySelectorAll(selector)].some((cell) => cell.getAttribute('aria-label').startsWith('Снимка 10000 от 10000, Море, 6 май 2024'))",
        arg=CELLS)


def test_keys_lead_from_photo_to_photo_and_on_where_the_category_has_changed(new_app):
    app = with_family(new_app(), 300, names=("Море", "Баба", "Двор"))
    drawn(piles(app))
    press = app.page.keyboard.press
    said = lambda: app.page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''").split(",")[0]
    app.page.locator(CELLS).first.focus()
    press("ArrowRight")
    assert said() == "Снимка 2 от 100"
    press("ArrowDown")
    columns = int(said().split()[1]) - 2
    assert columns >= 3
    press("End")
    assert said() == "Снимка 100 от 100"
    press("Home")
    press("Enter")
    app.page.wait_for_selector("#photo-viewer")
    assert app.page.evaluate("document.activeElement.id") == "photo-viewer"
    press("ArrowDown")
    app.page.wait_for_function("() => document.getElementById('photo-viewer').getAttribute('aria-label').startsWith('Снимка 2 от')")
    press("Escape")
    app.page.locator("#photo-viewer").wait_for(state="detached")
    assert said() == "Снимка 2 от 100"
    for key, name in [("Right", "Баба"), ("Right", "Двор"), ("Left", "Баба")]:
        time.sleep(.35)
        press(f"Shift+Arrow{key}")
        app.page.wait_for_function("name => document.querySelector('#gallery').getAttribute('aria-label') === name", arg=name)
        app.page.wait_for_function("() => document.activeElement.closest('#gallery')")
    press("ArrowRight")
    assert app.page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("Снимка 2 от 100, Баба")


# Whether somebody looks.
HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_no_decoded_picture_is_held_while_nobody_looks(new_app):
    app = with_family(new_app(scripts=[PICTURES]), 100)
    # Also where one has left the room and come back to it.
    for _ in range(2):
        app.open("/")
        app.button("Снимки").click()
        drawn(app)
        app.button("Говори").click()
        app.page.wait_for_selector("[role=grid] [data-tile]")
        app.button("Снимки").click()
        drawn(app)
        # What was decoded is the cells' own.
        made = app.page.evaluate("martletPictures.made")
        assert made > 0 and app.page.evaluate("martletPictures.held") == 0
        app.page.evaluate(HIDE, True)
        app.page.evaluate("document.querySelector('.gallery').scrollTop = 1e6")
        app.page.wait_for_function("selector => [...document.querySelectorAll(selector)].some((cell) => cell.photo === 99)", arg=CELLS)
        app.page.wait_for_timeout(500)
        assert app.page.evaluate("martletPictures.made") == made, "nothing is read for a page that nobody sees"
        app.page.evaluate(HIDE, False)
        drawn(app)
        assert app.page.evaluate("martletPictures.made") > made


# Notes when the screen is asked to stay on.
AWAKE = """
globalThis.martletAwake = 0;
if (navigator.wakeLock) navigator.wakeLock.request = async () => { martletAwake += 1; return { release: async () => {} }; };
"""


def decoded(app, count):
    """Waits until so many photos over the whole screen are held decoded, and stay so."""
    app.page.wait_for_function("count => martletPictures.held === count", arg=count)
    app.page.wait_for_timeout(500)
    assert app.page.evaluate("martletPictures.held") == count


def test_a_photo_over_the_screen_lets_its_neighbours_go_while_nobody_looks(new_app):
    app = with_family(new_app(scripts=[PICTURES, AWAKE]), 60)
    drawn(piles(app)).page.locator(CELLS).nth(4).click()
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    decoded(app, 3)
    assert app.page.evaluate("martletAwake") == 1
    app.page.evaluate(HIDE, True)
    decoded(app, 0)
    app.page.evaluate(HIDE, False)
    decoded(app, 3)
    # What kept the screen on ended with the looking.
    assert app.page.evaluate("martletAwake") == 2
    app.page.keyboard.press("ArrowDown")
    app.page.wait_for_selector("#photo-viewer[aria-label^='Снимка 6']")
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("#photo-viewer", state="detached")
    decoded(app, 0)


SAVING = {
    "the data saver": "Object.defineProperty(navigator.connection, 'saveData', { get: () => true });",
    "a battery that is nearly empty": "navigator.getBattery = async () => ({ level: .15, charging: false });",
}


@pytest.mark.parametrize("reason", SAVING)
def test_a_device_that_is_sparing_decodes_only_what_is_seen(new_app, reason):
    app = with_family(new_app(scripts=[PICTURES, SAVING[reason]]), 100)
    piles(app).page.wait_for_function(IN_SIGHT)
    app.page.wait_for_timeout(500)
    assert not app.page.evaluate(DRAWN), "the rows beyond the edges wait"
    app.page.locator(CELLS).nth(4).click()
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    decoded(app, 1)
    app.page.keyboard.press("Escape")
    # What comes into sight is there all the same.
    app.page.evaluate("document.querySelector('.gallery').scrollTop = 1e6")
    app.page.wait_for_function("selector => [...document.querySelectorAll(selector)].some((cell) => cell.photo === 99)", arg=CELLS)
    app.page.wait_for_function(IN_SIGHT)


def test_a_photo_is_pinched_about_the_point_between_the_fingers(new_app, touch):
    app = with_family(new_app(viewport={"width": 375, "height": 667}, has_touch=True), 10)
    drag = touch(app)
    piles(app)
    drawn(app).page.locator(CELLS).first.tap()
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    where = lambda: app.page.evaluate("""() => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector("#viewer-frame canvas")).transform);
      return [a, e, f];
    }""")
    # The middle between the fingers stays where it is: 40 to the right of the screen's, and 60 below.
    middle = (187.5 + 40, 333.5 + 60)
    drag(((middle[0] - 30, middle[1]), (middle[0] - 70, middle[1])), ((middle[0] + 30, middle[1]), (middle[0] + 70, middle[1])))
    app.page.wait_for_function("() => new DOMMatrix(getComputedStyle(document.querySelector('#viewer-frame canvas')).transform).a > 2")
    app.page.wait_for_function("() => !document.querySelector('#viewer-frame canvas').getAnimations().length")
    scale, x, _ = where()
    assert abs(scale - 140 / 60) < .02
    assert abs((40 - x) / scale - 40) * scale <= .5
    # A step by swipe does not follow from its middle; two fingers together bring it back.
    drag(((300, 333), (60, 333)), ((310, 333), (311, 333)))
    label = app.page.locator("#photo-viewer").get_attribute("aria-label")
    assert label.startswith("Снимка 1 от 10")
    for _ in range(4):
        app.button("По-малка").click()
    app.page.wait_for_function("() => new DOMMatrix(getComputedStyle(document.querySelector('#viewer-frame canvas')).transform).isIdentity")
    drag(((187, 500), (187, 300)))
    app.page.wait_for_function("() => document.getElementById('photo-viewer').getAttribute('aria-label').startsWith('Снимка 2 от')")


def test_parents_move_hide_delete_and_bring_back(new_app):
    app = parents(new_app())
    make_pile(app, "Море")
    make_pile(app, "Баба")
    add(app, "Море", [file(f"{number}.png", picture(200, 200, number)) for number in range(3)])
    close_report(app)
    card(app, "Море").get_by_role("button", name="Снимките").click()
    photo = lambda number: app.page.locator(f".photo[data-photo='{number}']")
    photo(0).click()
    app.page.get_by_role("group", name="Премести в").get_by_role("button", name="Баба").click()
    assert photo(0).count() == 0 and "Снимки: 1" in card(app, "Баба").inner_text()
    photo(1).click()
    app.press("Изтрий")
    assert photo(1).count() == 0
    app.page.locator("[data-bin]").get_by_role("button", name="Върни").click()
    photo(1).wait_for()
    photo(2).click()
    app.press("Скрий от детето")
    app.stored()
    drawn(piles(app))
    assert len(labels(app)) == 1


def test_the_room_has_no_barrier_in_either_language_and_theme(new_app):
    app = with_family(new_app(), 60, names=("Море", "Баба"))
    for lang in ("bg", "en"):
        app.page.goto(f"{app.address}/piles?lang={lang}")
        app.page.wait_for_selector(f"{ROOM} .gallery canvas")
        assert in_both_themes(drawn(app), "the gallery") == {}, lang
        app.page.locator(CELLS).first.click()
        app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
        assert in_both_themes(app, "the viewer") == {}, lang
        app.page.keyboard.press("Escape")
        app.page.wait_for_selector("#photo-viewer", state="detached")
