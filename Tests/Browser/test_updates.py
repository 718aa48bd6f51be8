"""A new version comes when nobody is in mid-sentence."""
import re
import shutil

import martlet_server
from martlet_server import Server


def next_version(folder):
    """The same site as another version: other addresses and a worker of its own."""
    shutil.copytree(martlet_server.site, folder)
    (old,) = [entry.name for entry in (folder / "app").iterdir()]
    new = re.sub(r"^.", lambda first: "0" if first[0] != "0" else "1", old)
    (folder / "app" / old).rename(folder / "app" / new)
    for name in ["index.html", "sw.js"]:
        file = folder / name
        file.write_text(file.read_text().replace(old, new))
        # What lies there packed is the old one.
        for packed in ("br", "gz"):
            (folder / f"{name}.{packed}").unlink(missing_ok=True)
    return old, new


def version(app):
    return app.page.evaluate("document.getElementById('module').href.split('/')[4]")


def at_rest(app):
    """Waits until nothing is on its way: Chromium keeps an old worker, with a request that a reload cut off, for up to
    five minutes before the new one may take its place."""
    app.page.wait_for_load_state("networkidle")
    return app


def test_an_update_waits_until_the_phrase_is_empty(new_app, tmp_path):
    old, new = next_version(tmp_path / "next")
    server = Server(tmp_path / "data").start()
    app = new_app(address=server.address, offline=True)
    app.tap("i", "want").expect_phrase("i", "want").kept_offline().stored()
    at_rest(app).reload()
    assert version(app) == old
    server.stop()
    server.site = tmp_path / "next"
    server.start()
    try:
        app.reload().expect_toast("нова версия")
        assert version(app) == old
        at_rest(app).reload().expect_phrase("i", "want")
        assert version(app) == old, "in mid-sentence nothing changes"
        at_rest(app).press("clear")
        app.page.wait_for_function("(new_) => document.getElementById('module').href.includes(new_)", arg=new)
        app.ready()
        assert version(app) == new
        app.press("undo").expect_phrase("i", "want")
    finally:
        server.stop()


def test_another_window_that_waited_too_begins_anew_with_the_one_that_did(new_app, tmp_path):
    old, new = next_version(tmp_path / "next")
    server = Server(tmp_path / "data").start()
    app = new_app(address=server.address, offline=True)
    app.tap("i").expect_phrase("i").kept_offline().stored()
    at_rest(app).reload()
    other = type(app)(app.page.context.new_page(), app.address).open().expect_phrase("i")
    at_rest(other)
    server.stop()
    server.site = tmp_path / "next"
    server.start()
    try:
        at_rest(app.reload().expect_toast("нова версия"))
        at_rest(other.expect_toast("нова версия"))
        assert version(app) == version(other) == old, "in mid-sentence nothing changes"
        app.press("clear")
        app.page.wait_for_function("(new_) => document.getElementById('module').href.includes(new_)", arg=new)
        other.expect_phrase()
        # Somebody turns to it.
        if version(other) == old:
            other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        for window in (app, other):
            window.page.wait_for_function("(new_) => document.getElementById('module').href.includes(new_)", arg=new)
            window.ready()
        other.tap("i").expect_phrase("i")
    finally:
        server.stop()


def test_the_manifest_lets_the_app_be_installed(new_app):
    app = new_app()
    manifest = app.page.request.get(app.address + "/manifest.webmanifest").json()
    assert manifest["display"] in ("standalone", "fullscreen")
    assert manifest["start_url"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        assert app.page.request.get(app.address + icon["src"]).ok
