"""A parent saves boards as files: one, an opened set, all. What was saved opens elsewhere as the same boards."""
import base64
import hashlib
import io
import json
import zipfile

from board_files import board, inline, obf, obz, png
from test_board_editing import cell, coin, make_board, put
from test_board_files import cells, open_file, show
from test_own_copies import more

red, green = png((200, 0, 0)), png((0, 160, 0), 16)


def saved(app, button):
    """Presses a button that saves; the file's name and bytes once the report is there."""
    with app.page.expect_download() as download:
        button.click()
    app.page.locator("[data-written]").get_by_role("button", name="Затвори").wait_for()
    return download.value.suggested_filename, download.value.path().read_bytes()


def fruit():
    first = board("first", ["плод", "вода"], columns=2, extra={
        0: {"load_board": {"path": "boards/second.obf"}, "ext_other_app": {"n": 0.10}}, 1: {"image_id": "red"}})
    first["images"] = [{"id": "red", "path": "images/red.png", "content_type": "image/png", "width": 8, "height": 8,
                        "license": {"type": "CC BY", "author_name": "Ана"}}]
    second = board("second", ["ябълка"], columns=1, extra={0: {"image_id": "green"}})
    second["images"] = [{"id": "green", "data": "data:image/png;base64," + base64.b64encode(green).decode(), "content_type": "image/png"}]
    return obz([first, second], {"images/red.png": red})


def contents(file):
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def meant(file):
    """What a package says, whatever the order of its keys."""
    return {name: json.loads(data) if name.endswith((".obf", ".json")) else data for name, data in contents(file).items()}


def save_set(app, name):
    return saved(app, app.menu(name).get_by_role("button", name=f"Запази като файл: {name}", exact=True))


def test_an_opened_set_goes_out_with_its_pictures_and_comes_back_the_same(new_app):
    app = new_app()
    open_file(app, "fruit.obz", fruit())
    app.page.locator("[data-report]").wait_for()
    app.stored()
    name, file = save_set(app, "fruit")
    assert name == "fruit.obz"
    inside = contents(file)
    boards = [json.loads(data) for path, data in inside.items() if path.endswith(".obf")]
    assert {item["id"] for item in boards} == {"first", "second"}
    first = next(item for item in boards if item["id"] == "first")
    assert first["buttons"][0]["ext_other_app"] == {"n": 0.10}
    assert first["images"][0]["license"] == {"type": "CC BY", "author_name": "Ана"}
    assert {hashlib.sha256(data).digest() for path, data in inside.items() if path.startswith("images/")} == {
        hashlib.sha256(red).digest(), hashlib.sha256(green).digest()}
    other = new_app()
    show(open_file(other, "again.obz", file))
    assert cells(other) == ["плод", "вода"]
    other.page.wait_for_function(
        "() => { const image = document.querySelector('[role=grid] img'); return image && image.complete && image.naturalWidth === 8 }")
    other.stored()
    other.open("/parents/boards")
    assert meant(save_set(other, "again")[1]) == meant(file), "what came in goes out as it came"


def test_a_board_of_the_family_is_the_same_board_on_another_device(new_app):
    app = new_app("/parents")
    make_board(app)
    put(app, 1, 1, "искам", "want")
    put(app, 1, 2, "water", "water")
    coin(app, 2, 1, "баба Мара")
    app.stored()
    app.go("/parents/boards")
    app.page.locator("[data-export='Закуска'] > summary").click()
    name, file = saved(app, app.page.get_by_role("button", name="Само това табло, .obf: Закуска"))
    assert name == "Закуска.obf"
    content = json.loads(file)
    assert [button["label"] for button in content["buttons"]] == ["искам", "вода", "баба Мара"]
    assert content["strings"]["en"]["вода"] == "water"
    other = new_app()
    show(open_file(other, name, file))
    assert list(other.positions)[:2] == ["want", "water"] and len(other.positions) == 3
    assert cells(other) == ["искам", "вода", "баба Мара", ""]


def test_all_boards_are_one_file(new_app):
    app = new_app("/parents")
    make_board(app)
    put(app, 1, 1, "искам", "want")
    app.stored()
    open_file(app, "fruit.obz", fruit())
    app.page.locator("[data-report]").wait_for()
    app.stored()
    name, file = saved(app, app.button("Запази всички табла, .obz"))
    assert name == "Наши табла.obz"
    inside = contents(file)
    manifest = json.loads(inside["manifest.json"])
    assert len(manifest["paths"]["boards"]) == 3
    assert json.loads(inside[manifest["root"]])["name"] == "Закуска"


def test_a_picture_that_is_gone_is_told_and_the_rest_is_written(new_app):
    app = new_app()
    content = board("photos", ["мама", "тате"], columns=2, extra={0: {"image_id": "a"}, 1: {"image_id": "b"}})
    content["images"] = [{"id": "a", "data": inline((1, 2, 3))}, {"id": "b", "data": inline((4, 5, 6))}]
    open_file(app, "photos.obf", obf(content))
    app.page.locator("[data-report]").wait_for()
    app.stored()
    app.page.evaluate(
        """() => new Promise((resolve, reject) => {
          const opening = indexedDB.open("martlet");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const change = opening.result.transaction("blobs", "readwrite");
            const store = change.objectStore("blobs");
            store.getAllKeys().onsuccess = ({ target }) => store.delete(target.result[0]);
            change.oncomplete = () => { opening.result.close(); resolve(); };
          };
        })""")
    _, file = save_set(app, "photos")
    told = app.page.locator("[data-written] details")
    assert "1" in told.locator("summary").inner_text()
    assert len([name for name in contents(file) if name.startswith("images/")]) == 1


def test_saving_works_by_keyboard_and_asks_no_server(new_app):
    app = new_app()
    open_file(app, "fruit.obz", fruit())
    app.page.locator("[data-report]").wait_for()
    app.stored()
    asked = []
    app.page.on("request", lambda request: asked.append(request.url))
    app.page.locator("[data-export=fruit] > summary").focus()
    app.page.keyboard.press("Enter")
    button = app.page.get_by_role("button", name="Запази като файл: fruit", exact=True)
    button.focus()
    with app.page.expect_download() as download:
        app.page.keyboard.press("Enter")
    assert zipfile.is_zipfile(download.value.path())
    assert not [url for url in asked if "/api/" in url and "speech" not in url and "health" not in url]


def test_emoji_and_drawings_go_out_as_pictures_that_any_program_shows(new_app):
    app = new_app("/parents")
    make_board(app)
    put(app, 1, 1, "искам", "want")
    put(app, 1, 2, "water", "water")
    cell(app, 1, 2).click()
    more(app)
    app.page.get_by_label("Или едно емоджи").fill("💧")
    app.page.get_by_label("Или едно емоджи").press("Enter")
    app.page.locator("#edit-0-1 .emoji", has_text="💧").wait_for()
    app.stored()
    app.go("/parents/boards")
    app.page.locator("[data-export='Закуска'] > summary").click()
    _, file = saved(app, app.page.get_by_role("button", name="С всичко, което отваря, .obz: Закуска"))
    assert "виждат само името им" not in app.page.locator("[data-written]").inner_text()
    inside = contents(file)
    written = next(json.loads(data) for name, data in inside.items() if name.endswith(".obf"))
    assert len(written["images"]) == 2
    other = new_app()
    for image in written["images"]:
        assert image["content_type"] == "image/svg+xml" and image["path"] in inside
        # As another program shows it: decoded by itself, in an image element, with something to be seen in it.
        address = "data:image/svg+xml;base64," + base64.b64encode(inside[image["path"]]).decode()
        shown = other.page.evaluate(
            """async (address) => {
              const image = new Image();
              image.src = address;
              await image.decode();
              const canvas = document.createElement("canvas");
              canvas.width = canvas.height = 64;
              const context = canvas.getContext("2d");
              context.drawImage(image, 0, 0, 64, 64);
              const data = context.getImageData(0, 0, 64, 64).data;
              let inked = 0;
              for (let at = 3; at < data.length; at += 4) if (data[at] > 128) inked += 1;
              return { width: image.naturalWidth, inked };
            }""", address)
        assert shown["width"] == 512 and 200 < shown["inked"] < 4096, image["id"]
    show(open_file(other, "again.obz", file))
    assert list(other.positions)[0] == "want", "and for Martlet a word is its own; one with another picture is the family's"


def test_large_pictures_are_drawn_as_small_copies_and_go_out_as_they_came(new_app):
    """Four megapixels each in twelve kilobytes: decoded whole they would be 16 MB a tile."""
    pictures = {f"images/{number}.png": png((number * 20, 90, 120), 2000) for number in range(6)}
    first = board("many", [f"дума {number}" for number in range(6)], columns=3, extra={
        number: {"image_id": str(number)} for number in range(6)})
    first["images"] = [{"id": str(number), "path": path, "content_type": "image/png", "width": 2000, "height": 2000}
                       for number, path in enumerate(pictures)]
    app = new_app()
    open_file(app, "many.obz", obz([first], pictures))
    show(app)
    drawn = """() => {
      const all = [...document.querySelectorAll("[role=grid] img[data-stored]")];
      return all.length === 6 && all.every((image) => image.complete && image.naturalWidth === 640 && image.naturalHeight === 640);
    }"""
    app.page.wait_for_function(drawn)
    app.stored().reload()
    app.page.wait_for_function(drawn)
    app.open("/parents/boards")
    inside = contents(save_set(app, "many")[1])
    for path, picture in pictures.items():
        assert picture in inside.values(), path
