"""The originals of photos, where a family keeps them; a bringing that goes on by itself; and a photo between Martlet's words."""
import io

from PIL import Image

from barriers import findings
from piles import add, card, close_report, file, make_pile, parents, picture, stored, with_metadata
from test_photos_on_boards import pick, shown, with_board_and_photos
from test_privacy_room import take_out
from test_photos_page import SHARING, heic, photo

planted = b"planted-place-42.7N"


def jpeg(width=900, height=600):
    image = Image.new("RGB", (width, height), (30, 90, 200))
    image.paste((224, 16, 16), (0, 0, width // 2, height // 2))
    out = io.BytesIO()
    image.save(out, "JPEG", quality=95)
    return with_metadata(out.getvalue(), 6, planted)


def keep_originals(app):
    switch = app.page.get_by_role("switch", name="Пази и оригиналите")
    assert switch.get_attribute("aria-checked") == "false", "nothing is kept unasked"
    switch.click()
    app.page.locator("[role=switch][aria-checked=true]", has_text="Пази и оригиналите").wait_for()
    return app


def originals(app, count):
    app.page.locator(f"[data-originals='{count}']").wait_for()
    return app


def test_originals_are_kept_without_the_place_are_shared_and_go_when_a_parent_says_so(new_app):
    app = parents(new_app(scripts=[SHARING]))
    make_pile(app, "Море")
    files = [file("плаж.jpg", jpeg(), "image/jpeg"), file("1.png", picture(200, 200, 1))]
    add(app, "Море", files)
    app.stored()
    assert stored(app) == 4
    close_report(app)
    keep_originals(app)
    # The photos are there: only their originals come.
    report = add(app, "Море", [*files, file("IMG_1.HEIC", heic(planted), "image/heic")])
    assert "Добавени снимки: 1" in report.inner_text() and "Вече бяха тук: 2" in report.inner_text()
    originals(app, 3).stored()
    assert stored(app) == 9
    close_report(app)
    card(app, "Море").get_by_role("button", name="Снимките").click()
    photo(app, "плаж").click()
    app.page.locator("[data-original]").wait_for()
    assert findings(app) == []
    app.page.evaluate("globalThis.mayShare = false")
    with app.page.expect_download() as saved:
        app.button("Сподели").click()
    assert saved.value.suggested_filename == "плаж.jpg"
    bytes_out = saved.value.path().read_bytes()
    assert planted not in bytes_out
    with Image.open(io.BytesIO(bytes_out)) as image:
        exif = image.getexif()
        # Which way is up and the day are left, and its pixels are the same.
        assert image.size == (900, 600) and exif[0x0112] == 6 and 0x8825 not in exif
        assert exif.get_ifd(0x8769)[0x9003] == "2024:05:06 14:03:22"
        with Image.open(io.BytesIO(jpeg())) as before:
            assert image.tobytes() == before.tobytes()
    # They are among what the archive has.
    assert bytes_out in take_out(app)
    parents(app)
    app.press("Изтрий оригиналите")
    app.press("Изтрий ги")
    originals(app, 0).stored()
    app.page.wait_for_function("() => !document.querySelector('[data-originals] .danger')")
    app.reload()
    assert stored(app) == 6


HANDLES = """
globalThis.showOpenFilePicker = async () => {
  const folder = await navigator.storage.getDirectory();
  const handles = [];
  for await (const handle of folder.values()) handles.push(handle);
  return handles.sort((a, b) => (a.name < b.name ? -1 : 1));
};
globalThis.showDirectoryPicker = async () => navigator.storage.getDirectory();
// The empty page before the app's has none.
const { queryPermission, requestPermission } = globalThis.FileSystemHandle?.prototype ?? {};
if (queryPermission) FileSystemHandle.prototype.queryPermission = async function (...all) { return localStorage.permission ?? queryPermission.apply(this, all); };
if (queryPermission) FileSystemHandle.prototype.requestPermission = async function (...all) {
  if (!localStorage.permission) return requestPermission.apply(this, all);
  if (!navigator.userActivation.isActive) throw new DOMException("a tap is wanted", "SecurityError");
  return localStorage.permission = localStorage.answer;
};
if (globalThis.SubtleCrypto) {
  const { digest } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.digest = async function (...all) {
    if (globalThis.isSlow) await new Promise((resolve) => { setTimeout(resolve, 300); });
    return digest.apply(this, all);
  };
}"""

WRITE = """async (files) => {
  const folder = await navigator.storage.getDirectory();
  for (const [name, bytes] of files) {
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(Uint8Array.from(bytes));
    await stream.close();
  }
}"""


def databases(app):
    return app.page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")


def begin_and_die(device, server, source="Добави снимки", permission=None):
    """Twelve photos on their way in; the page is left when some of them are."""
    app = parents(device.open(server.address, "/parents", scripts=[HANDLES]).welcome())
    make_pile(app, "Море")
    app.stored()
    app.page.evaluate(WRITE, [[f"{number:02}.png", list(picture(200, 200, number))] for number in range(12)])
    app.page.evaluate("globalThis.isSlow = true")
    card(app, "Море").get_by_role("button", name=source).click()
    app.page.wait_for_function("() => Number(document.querySelector('[data-bringing] progress')?.value ?? 0) >= 3")
    app.page.evaluate("permission => { if (permission) [localStorage.permission, localStorage.answer] = permission; }", permission)
    # The page dies amid it.
    return parents(app)


def all_are_in(app):
    report = app.page.locator("[data-bringing]")
    report.locator("h2").wait_for(timeout=60_000)
    added = int(report.locator("h2").inner_text().split(": ")[1])
    app.page.locator("[data-cut-off]").wait_for(state="detached")
    app.stored()
    assert stored(app) == 24 and 1 <= added <= 9, report.inner_text()
    assert "martlet-chosen" not in databases(app)


def test_a_bringing_goes_on_by_itself_where_the_browser_still_knows_the_files(device, server):
    app = begin_and_die(device, server)
    all_are_in(app)
    parents(app)
    assert app.painted().page.locator("[data-cut-off]").count() == 0


def test_it_goes_on_at_a_tap_where_the_browser_wants_to_be_asked_also_for_a_folder(device, server):
    app = begin_and_die(device, server, "Добави папка", ["prompt", "granted"])
    told = app.page.locator("[data-cut-off]")
    told.get_by_role("button", name="Продължи").wait_for()
    assert findings(app) == []
    told.get_by_role("button", name="Продължи").click()
    all_are_in(app)


def test_where_a_parent_says_no_the_files_are_chosen_anew(device, server):
    app = begin_and_die(device, server, permission=["prompt", "denied"])
    told = app.page.locator("[data-cut-off]")
    told.get_by_role("button", name="Продължи").click()
    told.get_by_role("button", name="Продължи").wait_for(state="detached")
    told.get_by_role("button", name="Затвори").click()
    told.wait_for(state="detached")
    while "martlet-chosen" in databases(app):
        app.page.wait_for_timeout(50)
    app.page.evaluate("""async () => {
      localStorage.clear();
      await (await navigator.storage.getDirectory()).removeEntry("11.png");
    }""")
    card(app, "Море").get_by_role("button", name="Добави снимки").click()
    report = app.page.locator("[data-bringing]")
    report.locator("h2").wait_for(timeout=60_000)
    app.stored()
    assert stored(app) == 22


def test_a_photo_goes_between_martlets_words_and_no_word_moves(new_app):
    app = with_board_and_photos(new_app("/parents"))
    pick(app, 0)
    app.page.get_by_text("Сложи на табло").click()
    app.page.locator("[data-boards-for-photo]").get_by_role("button", name="Още табла").click()
    app.page.locator("[data-boards-for-photo]").get_by_role("group", name="Таблата на Мартлет").get_by_role("button", name="училище").click()
    app.page.wait_for_selector("[data-photo-in-hand] img[data-stored]")
    app.page.locator("[data-editor] .tile.empty").first.wait_for()
    words = "() => [...document.querySelectorAll('[data-editor] [data-place]')].map((cell) => cell.querySelector('.label')?.textContent ?? '')"
    before = app.page.evaluate(words)
    place = before.index("")
    assert any(before), before
    # A word of Martlet's keeps its picture, and the photo stays in hand.
    app.page.locator("[data-editor] [data-place]").nth(next(number for number, word in enumerate(before) if word)).click()
    app.painted().page.wait_for_selector("[data-photo-in-hand]")
    cell = app.page.locator("[data-editor] [data-place]").nth(place)
    row, column = (int(part) + 1 for part in cell.get_attribute("data-place").split("-"))
    cell.click()
    app.page.wait_for_selector("[data-photo-in-hand]", state="detached")
    shown(app, row, column)
    after = app.page.evaluate(words)
    assert after[place] and [word for number, word in enumerate(after) if number != place] == [word for number, word in enumerate(before) if number != place]
    app.stored()
