"""A folder that `martlet photos import` has made, brought in by its list; and bringings that were cut off."""
import hashlib
import io
import json
import shutil
import subprocess

import pytest
from PIL import Image

from barriers import findings
from martlet_server import program
from piles import add, card, close_report, drawn, file, labels, make_pile, parents, picture, piles, stored, with_metadata

planted = b"planted-place-42.7N"


def jpeg(number, width=900, height=600):
    image = Image.new("RGB", (width, height), (30 + 9 * number, 90, 200 - 7 * number))
    image.paste((224, 16, 16), (0, 0, width // 2, height // 2))
    out = io.BytesIO()
    image.save(out, "JPEG", quality=95)
    return out.getvalue()


@pytest.fixture(scope="module")
def imported(tmp_path_factory):
    """Five photos, one of them twice, one with a place in it, and what is none, as the command makes them."""
    folder = tmp_path_factory.mktemp("photos")
    originals, made = folder / "originals", folder / "made"
    originals.mkdir()
    for number in range(4):
        (originals / f"лято {number}.jpg").write_bytes(jpeg(number))
    (originals / "IMG_7.jpg").write_bytes(with_metadata(jpeg(7), 1, planted))
    (originals / "twice.jpg").write_bytes(jpeg(0))
    (originals / "film.jpg").write_bytes(b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom")
    subprocess.run([str(program), "photos", "import", str(originals), "--out", str(made)], check=True, capture_output=True)
    return originals, made


@pytest.fixture
def folder(imported, tmp_path):
    """A copy of it, to be spoilt."""
    shutil.copytree(imported[1], tmp_path / "made")
    return tmp_path / "made"


def bring_folder(app, name, folder):
    with app.page.expect_file_chooser() as chooser:
        card(app, name).get_by_role("button", name="Добави папка").click()
    chooser.value.set_files(str(folder))
    report = app.page.locator("[data-bringing]")
    report.locator("h2").wait_for(timeout=60_000)
    return report


def test_a_folder_that_the_command_made_comes_in_by_its_list_and_nothing_twice(new_app, imported, folder):
    originals, _ = imported
    app = parents(new_app())
    make_pile(app, "Море")
    report = bring_folder(app, "Море", folder)
    assert "Добавени снимки: 5" in report.inner_text()
    assert "film.jpg: Това е видео" in report.locator("li").inner_text()
    app.stored()
    assert stored(app) == 10
    close_report(app)
    # The same folder again, and one of the files that it was made of.
    report = bring_folder(app, "Море", folder)
    assert "Добавени снимки: 0" in report.inner_text() and "Вече бяха тук: 5" in report.inner_text()
    close_report(app)
    report = add(app, "Море", [file("other.jpg", (originals / "IMG_7.jpg").read_bytes(), "image/jpeg")])
    assert "Добавени снимки: 0" in report.inner_text() and "Вече бяха тук: 1" in report.inner_text()
    app.stored()
    assert stored(app) == 10
    said = labels(drawn(piles(app)))
    assert len(said) == 5 and any("6 май 2024" in one for one in said), said
    app.page.locator(".gallery canvas:not([hidden])").first.click()
    app.page.wait_for_selector("#viewer-frame canvas[data-drawn]")
    app.page.locator("#viewer-frame").click()
    app.page.locator(".viewer-name").wait_for()
    assert ".webp" not in app.page.locator(".viewer-name").inner_text()


def test_a_picture_that_is_not_what_the_list_says_is_listed_and_the_others_are_in(new_app, folder):
    lines = [json.loads(line) for line in (folder / "manifest.jsonl").read_text().splitlines()]
    photos = [line for line in lines if line.get("kind") == "photo"]
    square = lambda photo: next(made for made in photo["made"] if made["use"] == "square")
    # One is missing, one has another byte, one holds more than pixels though the list vouches for it.
    (folder / square(photos[0])["path"]).unlink()
    spoilt = bytearray((folder / square(photos[1])["path"]).read_bytes())
    spoilt[-9] ^= 1
    (folder / square(photos[1])["path"]).write_bytes(spoilt)
    (folder / square(photos[2])["path"]).write_bytes(jpeg(2, 400, 400))
    square(photos[2])["bytes"] = len(jpeg(2, 400, 400))
    square(photos[2])["sha256"] = hashlib.sha256(jpeg(2, 400, 400)).hexdigest()
    (folder / "manifest.jsonl").write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines) + '{"kind":"pho')
    app = parents(new_app())
    make_pile(app, "Море")
    report = bring_folder(app, "Море", folder)
    assert "Добавени снимки: 2" in report.inner_text()
    said = report.locator("li").all_inner_texts()
    assert len(said) == 4 and sum("не са сред избраните" in line for line in said) == 1, said
    assert sum("а не този от списъка" in line for line in said) == 2, said
    assert findings(app) == []
    close_report(app)
    lines[0]["version"] = 9
    (folder / "manifest.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    report = bring_folder(app, "Море", folder)
    assert "manifest.jsonl: Този списък" in report.locator("li").inner_text()
    app.stored()
    assert stored(app) == 4


def test_a_folder_without_a_list_is_brought_in_photo_by_photo(new_app, imported):
    app = parents(new_app())
    make_pile(app, "Море")
    report = bring_folder(app, "Море", imported[0])
    assert "Добавени снимки: 5" in report.inner_text() and "Вече бяха тук: 1" in report.inner_text()
    assert "film.jpg: Това е видео" in report.locator("li").inner_text()


SLOW = """
// The empty page before the app's has none.
if (globalThis.SubtleCrypto) {
  const { digest } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.digest = async function (...all) {
    if (globalThis.isSlow) await new Promise((resolve) => { setTimeout(resolve, 400); });
    return digest.apply(this, all);
  };
}"""


def bring_slowly(app, photos):
    """Begins to bring photos in, each of which takes a while."""
    app.page.evaluate("globalThis.isSlow = true")
    with app.page.expect_file_chooser() as chooser:
        card(app, "Море").get_by_role("button", name="Добави снимки").click()
    chooser.value.set_files(photos)


def with_twelve_to_bring(new_app):
    app = parents(new_app(scripts=[SLOW]))
    make_pile(app, "Море")
    return app, [file(f"{number}.png", picture(200, 200, number)) for number in range(12)]


def test_a_bringing_that_was_cut_off_is_told_of_and_the_same_files_bring_the_rest(new_app):
    app, photos = with_twelve_to_bring(new_app)
    bring_slowly(app, photos)
    app.page.wait_for_function("() => Number(document.querySelector('[data-bringing] progress')?.value ?? 0) >= 2")
    # The page dies amid it.
    app.reload()
    parents(app)
    told = app.page.locator("[data-cut-off]")
    told.wait_for()
    done = int(told.locator("p").inner_text().split("Море: ")[1].split(" /")[0])
    assert "/ 12" in told.inner_text() and 2 <= done < 12, told.inner_text()
    assert findings(app) == []
    with app.page.expect_file_chooser() as chooser:
        told.get_by_role("button", name="Избери ги отново").click()
    chooser.value.set_files(photos)
    report = app.page.locator("[data-bringing]")
    report.locator("h2").wait_for(timeout=60_000)
    told.wait_for(state="detached")
    added, known = (int(report.locator(which).inner_text().split(": ")[1]) for which in ("h2", "p >> nth=0"))
    assert added + known == 12 and known >= 2, report.inner_text()
    app.stored()
    assert stored(app) == 24
    app.reload()
    parents(app)
    assert app.painted().page.locator("[data-cut-off]").count() == 0


def test_a_parent_puts_away_what_was_cut_off_and_who_stops_is_not_told(new_app):
    app, photos = with_twelve_to_bring(new_app)
    bring_slowly(app, photos)
    app.page.locator("[data-bringing]").get_by_role("button", name="Спри").click()
    app.page.locator("[data-bringing] h2").wait_for(timeout=60_000)
    close_report(app)
    app.page.evaluate("globalThis.isSlow = false")
    parents(app)
    assert app.painted().page.locator("[data-cut-off]").count() == 0
    bring_slowly(app, photos)
    app.page.wait_for_function("() => Number(document.querySelector('[data-bringing] progress')?.value ?? 0) >= 1")
    app.reload()
    parents(app)
    told = app.page.locator("[data-cut-off]")
    told.get_by_role("button", name="Затвори").click()
    told.wait_for(state="detached")
    parents(app)
    assert app.painted().page.locator("[data-cut-off]").count() == 0
