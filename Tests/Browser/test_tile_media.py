"""A tile's own picture and voice: cut out by keys and fingers, recorded, and kept without the server."""
import io
import zipfile

import pytest
from PIL import Image

from app import App
from barriers import findings
from device import browser_options, patience, watch
from microphone import BEEPING, CLOSED, WATCHED
from piles import add, file, huge, make_pile, parents, picture, with_metadata
from test_board_editing import cell, expect_picture, make_board, open_offline, put
from test_privacy_room import take_out

planted = b"planted-place-42.7N"


def photo():
    """A JPEG that lies on its side, with a place in it. Upright it is 600 × 900: red above on the right, else blue."""
    image = Image.new("RGB", (900, 600), (30, 90, 200))
    image.paste((224, 16, 16), (0, 0, 450, 300))
    out = io.BytesIO()
    image.save(out, "JPEG", quality=95)
    return with_metadata(out.getvalue(), 6, planted)


def edited(app):
    """A board with "искам" in its first cell, which is chosen and open."""
    make_board(app)
    put(app, 1, 1, "искам", "want")
    cell(app, 1, 1).click()
    app.page.get_by_text("Още: глас, картинка, цвят, друго табло").click()
    app.page.wait_for_selector("[data-media]")
    return app


def choose(app, name, data, mime="image/jpeg", button="Картинка от файл"):
    with app.page.expect_file_chooser() as chooser:
        app.button(button).click()
    chooser.value.set_files([file(name, data, mime)])
    return chooser.value


def placed(app, square):
    app.page.wait_for_selector(f"#crop-frame canvas[data-placed='{square}']")


def show_board(app):
    app.page.locator(".editor-tools").get_by_role("button", name="Виж в „Говори“").click()
    app.page.wait_for_selector("main[data-room=talk] [role=grid]")


def test_a_picture_is_cut_out_by_keys_and_is_there_without_the_server(device, server):
    app = device.open(server.address, "/parents").welcome()
    edited(app)
    data = photo()
    assert planted in data
    choose(app, "IMG_1.jpg", data)
    placed(app, "0 150 600")
    assert app.page.evaluate("document.activeElement.id") == "crop-frame"
    app.page.keyboard.press("+")
    placed(app, "60 210 480")
    app.page.keyboard.press("ArrowDown")
    placed(app, "60 258 480")
    app.button("Вземи това").click()
    app.page.wait_for_selector("#edit-0-0 img[data-stored]")
    assert app.page.evaluate("document.activeElement.id") == "own-picture"
    app.stored()
    with zipfile.ZipFile(io.BytesIO(take_out(app))) as archive:
        media = [name for name in archive.namelist() if name.startswith("media/") and not name.endswith("/")]
        assert len(media) == 1
        for name in archive.namelist():
            assert planted not in archive.read(name) and b"Exif" not in archive.read(name)
        with Image.open(io.BytesIO(archive.read(media[0]))) as image:
            assert image.size == (512, 512) and image.format == "WEBP" and not image.getexif()
            red, blue = image.convert("RGB").getpixel((400, 50)), image.convert("RGB").getpixel((100, 50))
            assert red[0] > 180 > 90 > red[2] and blue[2] > 150 > 90 > blue[0], "upright, and where the square was"
    app = open_offline(device, server, app, "Закуска")
    expect_picture(app, 512)


def test_the_square_is_moved_by_fingers_the_wheel_and_buttons(new_app):
    app = edited(new_app("/parents"))
    choose(app, "IMG_1.jpg", photo())
    placed(app, "0 150 600")
    for name, square in [("По-отблизо", "60 210 480"), ("Квадратът наляво", "12 210 480"), ("Квадратът нагоре", "12 162 480"),
                         ("Квадратът надясно", "60 162 480"), ("Квадратът надолу", "60 210 480"), ("По-отдалече", "0 150 600")]:
        app.button(name).click()
        placed(app, square)
    canvas = app.page.locator("#crop-frame canvas")
    box = canvas.bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.mouse.move(*middle)
    app.page.mouse.down()
    app.page.mouse.move(middle[0], middle[1] + box["height"])
    app.page.mouse.up()
    placed(app, "0 0 600")
    app.page.mouse.move(*middle)
    app.page.mouse.wheel(0, -400)
    app.page.wait_for_function("() => Number(document.querySelector('#crop-frame canvas').dataset.placed.split(' ')[2]) < 590")
    assert findings(app) == []
    app.page.locator("#crop-frame").focus()
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("[data-crop]", state="detached")
    assert app.page.locator("#edit-0-0 img").count() == 0


def test_what_is_no_picture_is_told_in_words_and_an_emoji_is_taken(new_app):
    app = edited(new_app("/parents"))
    trouble = app.page.locator("[data-media] [role=alert]")
    choose(app, "a.txt", b"words", "text/plain")
    trouble.filter(has_text="Това не е снимка").wait_for()
    choose(app, "huge.png", huge(), "image/png")
    trouble.filter(has_text="милиона точки").wait_for()
    chooser = choose(app, "now.jpg", photo(), button="Снимай")
    assert chooser.element.get_attribute("capture") == "environment" and not chooser.is_multiple()
    app.page.wait_for_selector("[data-crop]")
    assert trouble.count() == 0
    app.page.locator("#crop-frame").focus()
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("[data-crop]", state="detached")
    field = app.page.get_by_label("Или едно емоджи")
    field.fill("куче")
    field.press("Enter")
    app.page.get_by_text("Тук се побира само едно емоджи").wait_for()
    field.fill("🐕")
    field.press("Enter")
    app.page.locator("#edit-0-0 .emoji", has_text="🐕").wait_for()


def test_a_photo_of_the_familys_stays_on_the_tile_when_it_is_deleted(new_app):
    app = parents(new_app())
    make_pile(app, "Море")
    add(app, "Море", [file(f"{number}.png", picture(300, 200, number), "image/png") for number in range(3)])
    app.stored()
    edited(app)
    app.button("От вашите снимки").click()
    app.page.locator("[data-media] .photo[data-photo='1']").click()
    placed(app, "50 0 200")
    app.button("Вземи това").click()
    app.page.wait_for_selector("#edit-0-0 img[data-stored]")
    app.stored()
    app.go("/parents/piles")
    app.page.locator(".pile[data-pile='Море']").get_by_role("button", name="Снимките").click()
    app.button("Избери всички").click()
    app.page.locator(".pile").get_by_role("button", name="Изтрий", exact=True).first.click()
    app.stored()
    app.go("/parents/boards")
    app.button("Промени: Закуска").click()
    app.page.wait_for_function("() => document.querySelector('#edit-0-0 img')?.naturalWidth === 512")


@pytest.fixture(scope="module")
def listening(playwright):
    """A browser whose microphone hears a beep each second."""
    options = browser_options(whole=False)
    options["args"] = [*options["args"], *BEEPING]
    browser = playwright.chromium.launch(**options)
    yield browser
    browser.close()


@pytest.fixture
def recording(listening, shared_server):
    """An app that records a voice for a tile, and hears one."""
    context = listening.new_context(viewport={"width": 1024, "height": 768}, locale="bg-BG", permissions=["microphone"])
    context.set_default_timeout(patience)
    watched = watch(context, voice=False)
    context.add_init_script(WATCHED)
    app = edited(App(context.new_page(), shared_server.address).open("/parents").welcome())
    app.button("Запиши глас").click()
    app.page.wait_for_function(
        "() => Number(document.querySelector('[data-level]')?.style.getPropertyValue('--level')) > .05")
    yield app
    context.close()
    watched.expect_clean()


# What one could press, at any point under the microphone's sign.
UNDER_THE_SIGN = """
() => {
  const { left, top, right, bottom } = document.getElementById("microphone-sign").getBoundingClientRect();
  const found = new Set(bottom - top > 20 && top >= 0 ? [] : ["the sign is not seen"]);
  for (let x = left; x <= right; x += 4) for (let y = top; y <= bottom; y += 4) {
    for (const element of document.elementsFromPoint(x, y)) {
      const control = element.closest("button, input, select, summary, a, label, [tabindex], h1, h2");
      if (control) found.add(control.textContent || control.outerHTML);
    }
  }
  return [...found];
}
"""
# The page, or the sheet over it, is scrolled so far.
SCROLLED = "(part) => { for (const box of document.querySelectorAll('.room.parents, .editor-side')) box.scrollTop = part * box.scrollHeight; }"


def said_by_the_tile(app):
    """What the first tile says once the app was opened anew."""
    app.stored()
    show_board(app)
    app.reload()
    app.forget_sounds()
    app.page.locator("[role=grid] [data-tile]").first.click()
    return app.heard(1)[0]


def test_a_voice_is_recorded_heard_and_said_by_the_tile(recording):
    app = recording
    app.button("Спри записа").click()
    app.button("Чуй записа").wait_for()
    app.page.wait_for_function(CLOSED)
    app.forget_sounds()
    app.button("Чуй записа").click()
    first = app.heard(1)[0]
    assert first.is_audible and first.seconds > .1 and first.loudness > .01
    app.button("Запази записа").click()
    app.button("Изтрий записа").wait_for()
    said = said_by_the_tile(app)
    assert said.is_audible and said.speed == 1 and abs(said.seconds - first.seconds) < .05


def test_the_sign_of_the_microphone_covers_no_control(recording):
    app = recording
    for width, height in ((390, 844), (640, 360)):
        app.sized({"width": width, "height": height})
        for part in (0, .3, .6, 1):
            app.page.evaluate(SCROLLED, part)
            assert app.page.evaluate(UNDER_THE_SIGN) == [], (width, height, part)


@pytest.mark.parametrize("ended", [False, True], ids=["while it is recorded", "before it is saved"])
def test_a_recording_that_is_left_is_kept_on_its_tile_and_said(recording, ended):
    app = recording
    if ended:
        app.button("Спри записа").click()
        app.button("Чуй записа").wait_for()
    # The cell is left, and nothing was saved by hand.
    cell(app, 1, 1).click()
    app.expect_toast("Записът е запазен.")
    app.page.wait_for_function(CLOSED)
    said = said_by_the_tile(app)
    assert said.is_audible and said.loudness > .01


def test_a_recording_is_kept_on_its_tile_when_the_page_is_put_away(recording):
    """The gate shuts with it: nothing listens on, and nothing asks."""
    app = recording
    app.page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    app.page.wait_for_function(CLOSED)
    app.stored()
    app.open("/parents/boards")
    app.button("Промени: Закуска").click()
    said = said_by_the_tile(app)
    assert said.is_audible and said.loudness > .01


def test_why_there_is_no_microphone_is_told_in_words(new_app):
    app = edited(new_app("/parents", scripts=[WATCHED]))
    for answer, sentence in [("NotAllowedError", "Браузърът не дава микрофона на Мартлет"), ("NotFoundError", "Няма микрофон"),
                             ("NotReadableError", "Друго приложение използва микрофона"), ("TypeError", "Записът не стана")]:
        app.page.evaluate("answer => { globalThis.microphone = answer; }", answer)
        app.button("Запиши глас").click()
        app.page.locator("[data-media] [role=alert]", has_text=sentence).wait_for()
        app.button("Запиши глас").wait_for()


def test_the_sentence_is_in_the_language_of_the_interface(new_app):
    app = new_app("/parents", lang="en", scripts=[WATCHED, "globalThis.microphone = 'NotAllowedError'"])
    app.go("/parents/boards")
    app.button("Choice of 4").click()
    app.button("Make the board").click()
    cell(app, 1, 1).click()
    app.page.locator("#cell-search").fill("water")
    app.page.locator("[data-offer=water]").click()
    app.page.get_by_text("More: voice, picture, colour, link").click()
    app.button("Record a voice").click()
    app.page.locator("[data-media] [role=alert]", has_text="does not let Martlet use the microphone").wait_for()


def test_a_silent_recording_is_told_of_and_the_microphone_is_let_go_of(new_app):
    app = edited(new_app("/parents", scripts=[WATCHED, "globalThis.microphone = 'silent'"]))
    app.button("Запиши глас").click()
    app.button("Спри записа").click()
    app.page.locator("[data-media] [role=alert]", has_text="Нищо не се чу").wait_for()
    app.page.wait_for_function(CLOSED)
    app.button("Запиши глас").click()
    app.page.wait_for_selector("[data-level]", state="attached")
    cell(app, 2, 2).click()
    app.page.wait_for_function(CLOSED)
