"""What a parent does with single photos: names, ratings, rows of them, sharing; and files that a browser can't open."""
import io

from PIL import Image
from pillow_heif import register_heif_opener

from phone_heic import phone_heic, sides
from piles import add, card, close_report, drawn, file, labels, make_pile, parents, picture, piles, stored

register_heif_opener()


def heic(planted=b"planted-place"):
    """A photo as iPhones write it: red above on the left, and a camera's block."""
    image = Image.new("RGB", (320, 240), (40, 90, 200))
    image.paste((224, 16, 16), (0, 0, 160, 120))
    exif = Image.Exif()
    exif[0x010E] = planted.decode()
    out = io.BytesIO()
    image.save(out, "HEIF", quality=90, exif=exif.tobytes())
    return out.getvalue()


def with_photos(app, count=6):
    parents(app)
    make_pile(app, "Море")
    add(app, "Море", [file(f"{number}.png", picture(200, 200, number)) for number in range(count)])
    close_report(app)
    card(app, "Море").get_by_role("button", name="Снимките").click()
    return app


def photo(app, name):
    return app.page.locator(f".photo[data-photo={str(name)!r}]")


def picked(app):
    return app.page.locator(".photo[aria-pressed=true]").count()


def test_a_photo_gets_a_name_and_is_for_whom_a_parent_says(new_app):
    app = with_photos(new_app(), 3)
    photo(app, 1).click()
    name = app.page.get_by_label("Име на снимката")
    name.fill("Баба на плажа")
    name.press("Enter")
    photo(app, "Баба на плажа").wait_for()
    app.page.get_by_role("group", name="За каква възраст").last.get_by_role("button", name="От 18 години").click()
    app.stored()
    assert len(labels(drawn(piles(app)))) == 2
    parents(app)
    card(app, "Море").get_by_role("button", name="Снимките").click()
    photo(app, "Баба на плажа").click()
    app.button("Като категорията").click()
    app.stored()
    drawn(piles(app)).page.locator(".gallery canvas:not([hidden])").nth(1).click()
    app.page.locator("#viewer-frame").click()
    app.page.locator(".viewer-name", has_text="Баба на плажа").wait_for()


def test_rows_of_photos_are_picked_by_touch_and_by_shift(new_app):
    app = with_photos(new_app())
    photo(app, 1).click()
    app.button("Избери до следващата, която докосна").click()
    photo(app, 4).click()
    assert picked(app) == 4 and "Избрани снимки: 4" in app.page.content()
    app.button("Изчисти избора").click()
    assert picked(app) == 0
    photo(app, 5).click()
    photo(app, 3).click(modifiers=["Shift"])
    assert picked(app) == 3
    app.button("Избери всички").click()
    assert picked(app) == 6


SHARING = """
navigator.canShare = ({ files }) => globalThis.mayShare && files.length === 1;
navigator.share = async ({ files }) => { globalThis.shared = { name: files[0].name, type: files[0].type, size: files[0].size }; };
"""


def test_one_photo_is_shared_as_one_file_or_saved(new_app):
    app = with_photos(new_app(scripts=[SHARING]), 2)
    photo(app, 1).click()
    name = app.page.get_by_label("Име на снимката")
    name.fill("../Баба: \u202eна плажа?")
    name.press("Enter")
    app.page.evaluate("globalThis.mayShare = true")
    app.button("Сподели").click()
    app.page.wait_for_function("() => globalThis.shared")
    shared = app.page.evaluate("globalThis.shared")
    assert shared["name"] == "Баба на плажа.webp" and shared["type"] == "image/webp" and shared["size"] > 50
    app.page.evaluate("globalThis.mayShare = false")
    with app.page.expect_download() as saved:
        app.button("Сподели").click()
    assert saved.value.suggested_filename == "Баба на плажа.webp"
    with Image.open(saved.value.path()) as image:
        assert image.size == (200, 200) and not image.getexif()


def test_the_settings_of_a_category_come_into_view_with_the_focus_and_the_camera_is_asked_for_one_photo(new_app):
    app = new_app(viewport={"width": 375, "height": 667})
    parents(app)
    pile = make_pile(app, "Море")
    card(app, "Море").get_by_role("button", name="Настройки").click()
    app.page.wait_for_function("() => document.activeElement?.id === 'pile-settings'")
    app.painted()
    box = app.page.locator("#pile-settings").bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= app.page.evaluate("innerHeight"), "the settings are in view"
    with app.page.expect_file_chooser() as chooser:
        pile.get_by_role("button", name="Снимай").click()
    assert chooser.value.element.get_attribute("capture") == "environment" and not chooser.value.is_multiple()
    chooser.value.set_files([file("now.png", picture(200, 200, 3))])
    app.page.locator("[data-bringing] h2", has_text="Добавени снимки: 1").wait_for()


def test_a_server_that_keeps_silent_about_one_photo_keeps_no_other_away(new_app):
    # Its two minutes pass as one second.
    haste = "{ const { timeout } = AbortSignal; AbortSignal.timeout = (time) => timeout.call(AbortSignal, time === 120_000 ? 1_000 : time); }"
    app = parents(new_app(scripts=[haste], routes={"**/api/photos/webp": lambda route: None}))
    make_pile(app, "Море")
    report = add(app, "Море", [file("IMG_1.HEIC", heic(), "image/heic"), file("1.png", picture(200, 200, 1))])
    assert "Добавени снимки: 1" in report.inner_text()
    assert "IMG_1.HEIC" in report.locator("li").inner_text()


def test_heic_is_converted_by_the_familys_server_and_without_it_a_sentence_says_what_to_do(new_app):
    app = parents(new_app(offline=True))
    make_pile(app, "Море")
    app.kept_offline().page.context.set_offline(True)
    report = add(app, "Море", [file("IMG_1.HEIC", heic(), "image/heic"), file("1.png", picture(200, 200, 1))])
    assert "Добавени снимки: 1" in report.inner_text()
    assert "IMG_1.HEIC: Този браузър не отваря HEIC" in report.locator("li").inner_text()
    close_report(app)
    app.page.context.set_offline(False)
    report = add(app, "Море", [file("IMG_1.HEIC", heic(), "image/heic")])
    assert "Добавени снимки: 1" in report.inner_text(), report.inner_text()
    app.stored()
    drawn(piles(app)).page.locator(".gallery canvas:not([hidden])").nth(1).click()
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    look = app.page.evaluate("""() => {
      const canvas = document.querySelector("#viewer-frame canvas");
      const at = (x, y) => canvas.getContext("2d").getImageData(x, y, 1, 1).data[0];
      return [canvas.width, canvas.height, at(20, 20), at(300, 20)];
    }""")
    assert look[:2] == [320, 240] and look[2] > 180 > 90 > look[3]


def test_a_phones_photo_of_48_megapixels_and_15_megabytes_comes_in_and_a_larger_one_is_refused_in_a_sentence(new_app, tmp_path):
    app = parents(new_app())
    make_pile(app, "Море")
    photo = phone_heic()
    assert 12_000_000 < len(photo) < 16_000_000, len(photo)
    # From the disk: what a test gives as bytes goes through the driver's pipe.
    (tmp_path / "IMG_48.HEIC").write_bytes(photo)
    report = add(app, "Море", [tmp_path / "IMG_48.HEIC"])
    assert "Добавени снимки: 1" in report.inner_text(), report.inner_text()
    app.stored()
    close_report(app)
    # More pixels than the family's server decodes, by the header; and more bytes than anybody reads.
    assert photo.count(sides(8064, 6048)) == 1
    (tmp_path / "IMG_51.HEIC").write_bytes(photo.replace(sides(8064, 6048), sides(8320, 6144)))
    report = add(app, "Море", [tmp_path / "IMG_51.HEIC"])
    said = report.inner_text()
    assert "IMG_51.HEIC: Снимката HEIC има над 50 милиона точки. Намалете я или я запазете като JPEG" in said, said
    close_report(app)
    (tmp_path / "IMG_65.HEIC").write_bytes(photo + bytes(56_000_000))
    said = add(app, "Море", [tmp_path / "IMG_65.HEIC"]).inner_text()
    assert "IMG_65.HEIC: Снимката е прекалено голяма" in said, said
    close_report(app)
    drawn(piles(app)).page.locator(".gallery canvas:not([hidden])").first.click()
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    look = app.page.evaluate("""() => {
      const canvas = document.querySelector("#viewer-frame canvas");
      const row = (y) => canvas.getContext("2d").getImageData(0, y, canvas.width, 1).data;
      const mean = (y) => row(y).reduce((sum, value, place) => place % 4 ? sum : sum + value, 0) / canvas.width;
      return [canvas.width, canvas.height, mean(canvas.height / 16), mean(canvas.height * 15 / 16)];
    }""")
    assert look[0] >= 1024 and look[0] * 3 == look[1] * 4 and look[2] < 60 < 195 < look[3], look


def later(app, days):
    """Starts the app so many days after today."""
    app.page.evaluate("days => { localStorage.later = days * 24 * 3600 * 1000; }", days)
    app.open("/").stored()


def test_what_left_the_bin_is_on_the_disk_no_more(new_app):
    app = with_photos(new_app(scripts=["""
      const { now } = Date;
      Date.now = () => now() + Number(localStorage.later ?? 0);"""]), 3)
    assert stored(app) == 6
    photo(app, 0).click()
    app.press("Изтрий")
    app.stored().open("/")
    assert stored(app) == 6, "for thirty days it can come back"
    later(app, 4000)
    assert stored(app) == 6, "a clock that jumped takes nothing with it"
    later(app, 16)
    later(app, 31)
    assert stored(app) == 4
    assert len(labels(drawn(piles(app)))) == 2
