"""The page about privacy: what is kept, what the family says, everything out and in again, everything erased."""
import io
import json
import re
import struct
import subprocess
import zipfile
import zlib
from datetime import date, datetime, timedelta, timezone

import pytest

from board_files import board, obz, png
from martlet_server import program
from sparing import STORES_NOTHING
from test_board_files import open_file, show
from test_keyboard_room import command, open_keyboard
from test_sealed import files_with

room = "/parents/privacy"
planted = {"label": "пеперудобран", "file": "zmeyogorets", "second": "квакостен"}
SIGNAL = "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });"
# A browser that does not come further than this with erasing.
STOPS = {
    "after the keys": """const clear = IDBObjectStore.prototype.clear;
        IDBObjectStore.prototype.clear = function () {
          if (this.name === "log") throw new Error("stopped");
          return clear.call(this);
        };""",
    "after the records": """const clear = IDBObjectStore.prototype.clear;
        IDBObjectStore.prototype.clear = function () {
          if (this.name === "blobs") throw new Error("stopped");
          return clear.call(this);
        };""",
    # The marker has a cache of its own, which goes with the keys.
    "before the app": """if (globalThis.caches) {
          const forget = caches.delete.bind(caches);
          caches.delete = (name) => (/^martlet-[0-9a-f]{12}$/.test(name) ? new Promise(() => {}) : forget(name));
        }""",
}


def live(app):
    """A family that has boards with a picture, a phrase and a setting of its own."""
    first = board("first", [planted["label"], planted["second"]], columns=2, extra={1: {"image_id": "red"}})
    first["images"] = [{"id": "red", "path": "images/red.png", "content_type": "image/png", "width": 8, "height": 8}]
    show(open_file(app, f"{planted['file']}.obz", obz([first], {"images/red.png": png((200, 0, 0))})))
    app.page.get_by_role("gridcell").get_by_role("button", name=planted["second"]).click()
    app.heard(1)
    app.quiet().open("/parents/settings").choose("Цветове", "Тъмни").stored()
    return app


def hold_again(app):
    hold = app.page.locator(".gate-card .hold")
    app.press_down(hold)
    hold.wait_for(state="detached")
    app.page.mouse.up()


def take_out(app):
    """The exported file."""
    if not app.page.url.endswith(room):
        app.open(room)
    app.press("Изнеси всичко")
    assert app.page.locator("[data-outcome]").count() == 0, "the secret is asked for first"
    with app.page.expect_download() as download:
        hold_again(app)
    app.page.locator("[data-outcome=exported]").wait_for()
    assert re.fullmatch(r"martlet-\d{4}-\d\d-\d\d\.zip", download.value.suggested_filename)
    return download.value.path().read_bytes()


def bring_in(app, file):
    app.press("Върни от файл")
    hold_again(app)
    with app.page.expect_file_chooser() as chooser:
        app.press("Избери файла")
    chooser.value.set_files({"name": "martlet.zip", "mimeType": "application/zip", "buffer": file})
    app.page.locator("[data-outcome]").wait_for()
    return app.page.locator("[data-outcome]").get_attribute("data-outcome")


def tables(file):
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        return json.loads(archive.read("family.json"))["tables"]


def erase(app):
    app.open(room).press("Към изтриването")
    button = app.button("Изтрий всичко")
    assert button.is_disabled()
    app.page.fill("#erase-word", "Изтрий")
    button.click()
    hold_again(app)
    return app


def erased(app):
    app.page.locator(".receipt").wait_for(timeout=30_000)
    return app.page.locator(".receipt li").all_inner_texts()


def begin_anew(app):
    app.press("Започни отначало")
    app.page.wait_for_selector("main[data-room=talk] [data-tile]")
    assert app.page.url == app.address + "/"
    return app


def kinds_of_data():
    """As many as the inventory in the code has."""
    from martlet_server import root

    source = (root / "Sources/Family/Privacy/DataItem.swift").read_text()
    head = source[source.index("public enum DataItem"):source.index("/// Where it is.")]
    cases = re.sub(r"//.*|\bcase\b", "", head[head.index("{"):])
    return len(re.findall(r"\w+", cases))


def test_the_inventory_has_a_row_for_every_kind_of_data(new_app):
    app = new_app(room)
    app.page.locator(".inventory summary").click()
    items = app.page.locator("[data-item]")
    assert items.count() == kinds_of_data() > 15
    texts = items.all_inner_texts()
    assert len(set(texts)) == len(texts) and all(len(text) > 40 for text in texts)


def test_what_is_here_is_counted_and_a_damaged_file_is_refused_in_words_and_changes_nothing(new_app):
    app = live(new_app())
    app.go(room)
    counts = app.page.locator(".counts").first
    counts.get_by_text("Заето място").wait_for()
    told = dict(zip(counts.locator("dt").all_inner_texts(), counts.locator("dd").all_inner_texts()))
    assert told["Табла: ваши и отворени"] == "1" and told["Плочки на тях"] == "2" and told["Снимки, рисунки и звуци"] == "1"
    kept = app.page.evaluate("navigator.storage.persisted()")
    assert app.page.locator("[data-kept]").get_attribute("data-kept") == ("yes" if kept else "no")
    file = take_out(app)
    app.button("Затвори").click()
    assert bring_in(app, file[:200] + bytes([file[200] ^ 1]) + file[201:]) == "failed"
    assert len(app.page.locator("[data-outcome]").inner_text()) > 20
    app.button("Затвори").click()
    assert tables(take_out(app)) == tables(file), "what is refused changes nothing"


def test_the_browsers_signal_and_the_wish_not_to_be_sold_are_put_on_record_and_survive_a_reload(new_app):
    app = new_app(room, scripts=[SIGNAL])
    app.page.locator("[data-signal=gpc]").wait_for()
    switch = app.page.locator("[data-switch=donotsell]")
    assert switch.get_attribute("aria-checked") == "true"
    switch.click()
    app.stored().reload()
    assert switch.get_attribute("aria-checked") == "false", "the wish is the family's"
    # The record is the family's, not this visit's.
    rows = tables(take_out(app))["settings"]["privacy"]
    assert rows["gpc"][3] is True
    assert new_app(room).page.locator("[data-signal=gpc]").count() == 0


def test_consents_of_a_file_are_shown_as_they_were_said_and_survive_a_reload(new_app):
    app = new_app(room)
    assert app.page.locator("[data-consent]").count() == 0
    file = with_consents(take_out(app))
    app.button("Затвори").click()
    assert bring_in(app, file) == "imported"
    said = [("given", "Гласове през мрежата"), ("withdrawn", "Гласове през мрежата")]
    for _ in range(2):
        entries = app.page.locator("[data-consent]")
        assert [(entry.get_attribute("data-consent"), entry.inner_text().split(". ")[-1]) for entry in entries.all()] == said
        assert "14.11.2023" in entries.first.inner_text()
        app.stored().reload()


def with_consents(file):
    """The same archive with two entries in the log of consents."""
    import hashlib

    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    head = '"settings":{\n'
    text = parts["family.json"].decode()
    rows = ",".join(
        f'"{field}":[{1_700_000_000_000 + at},0,"d9.s9",["voices",{given},{1_700_000_000_000 + at},1]]'
        for field, given, at in [("a", "true", 0), ("b", "false", 1)])
    assert text.count(head) == 1
    parts["family.json"] = text.replace(head, f'{head}"consents":{{{rows}}},\n').encode()
    names = [name for name in parts if name != "hashes.json"]
    hashes = {name: hashlib.sha256(parts[name]).hexdigest() for name in names}
    parts["hashes.json"] = json.dumps({"format": "martlet-hashes-1", "sha256": hashes}).encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def test_everything_comes_back_identically_after_it_was_erased(device, server):
    app = live(device.open(server.address).welcome())
    file = take_out(app)
    lines = erased(erase(app))
    assert any("(1)" in line for line in lines), lines
    with app.page.expect_download() as download:
        app.press("Запази разписката")
    saved = download.value.path().read_text()
    assert all(line in saved for line in lines) and planted["label"] not in saved
    begin_anew(app)
    assert app.phrase == []
    app.open(room)
    counts = app.page.locator(".counts").first
    assert counts.locator("dd").first.inner_text() == "0"
    assert bring_in(app, file) == "imported"
    app.stored()
    app.button("Затвори").click()
    assert tables(take_out(app)) == tables(file)
    app.reload()
    assert app.page.evaluate("document.documentElement.dataset.theme") == "dark"
    app.open("/").ready()
    assert app.phrase_words == [planted["second"]]
    app.open("/parents/boards").button("Покажи").click()
    app.ready().page.wait_for_function(
        "() => { const image = document.querySelector('[role=grid] img'); return image?.complete && image.naturalWidth === 8 }")


def test_what_a_private_window_was_told_is_in_its_export(new_app):
    """A browser that stores nothing: the file is the only thing that this visit can leave."""
    app = new_app(scripts=[STORES_NOTHING])
    app.tap("want", "water").button("parents").first.click()
    app.ready().go(room)
    phrases = tables(take_out(app))["phrases"]
    assert "water" in json.dumps(phrases), phrases


@pytest.mark.parametrize("stop", STOPS)
def test_an_erasure_that_is_killed_goes_on_at_the_next_start_and_leaves_nothing(device, server, stop):
    app = live(device.open(server.address, scripts=[STOPS[stop]]).welcome())
    erase(app)
    if stop == "before the app":
        # All of the family's is gone, and with it the mark in the database; the job lies in a database of its own.
        app.page.locator("[data-done='5']").wait_for()
    else:
        app.button("Опитай пак").wait_for()
    device.kill()
    app = device.open(server.address)
    lines = erased(app)
    assert app.page.locator("main").get_attribute("data-room") == "erasure"
    assert len(lines) > 8
    begin_anew(app)
    assert app.phrase == []
    names = app.page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
    assert names in ([], ["martlet"])
    assert app.page.evaluate("localStorage.length") == 0
    device.close()
    assert files_with(device.profile, *planted.values()) == []


# A job as the module writes it, with nothing done yet; one whose steps are all done; nonsense.
def job(is_done):
    body = struct.pack("<qB", 1_795_297_560_000, 7) + struct.pack("<q?q", 1, is_done, 1_795_297_560_000) * 7 + b"\x00"
    return ",".join(str(byte) for byte in b"MLER" + struct.pack("<II", 1, zlib.crc32(body)) + body)


PLANTED = {"nonsense": "1,2,3", "text": "now", "a job": job(False), "a receipt": job(True)}


def test_nothing_written_into_local_storage_erases_anything_or_opens_the_gate(new_app):
    app = live(new_app())
    for kind, planted_job in PLANTED.items():
        app.page.evaluate("job => localStorage.setItem('martlet-erasure', job)", planted_job)
        app.page.goto(app.address + "/parents/settings")
        app.page.wait_for_selector("main[data-room=gate]")
        app.page.wait_for_timeout(500)
        assert app.page.locator("main[data-room=gate]").count() == 1, kind
        assert app.page.url.endswith("/parents/settings"), kind
        app.go("/")
        assert app.phrase_words == [planted["second"]] and app.trouble is None, kind


def test_nothing_is_erased_without_the_word_and_the_secret_and_with_them_another_window_begins_anew_as_well(new_app):
    app = live(new_app())
    app.go(room).press("Към изтриването")
    app.page.fill("#erase-word", "изтри")
    assert app.button("Изтрий всичко").is_disabled(), "the word is not whole"
    app.page.fill("#erase-word", "изтрий")
    app.button("Изтрий всичко").click()
    app.page.locator(".gate-card .hold").wait_for()
    app.reload().page.wait_for_timeout(500)
    assert app.open("/").phrase_words == [planted["second"]], "the secret was not given"
    other = app.page.context.new_page()
    other.goto(app.address)
    other.wait_for_selector("[data-phrase-item]")
    erased(erase(app))
    begin_anew(app)
    other.wait_for_selector("[role=grid] [data-tile]")
    other.wait_for_function("() => document.querySelectorAll('[data-phrase-item]').length === 0")


def test_counts_are_kept_only_by_consent_and_told_to_the_familys_own_server_a_day_later(new_app, server):
    """A device that is a day behind counts; when its clock is right, the day is over, and it tells."""
    told = server.data / "counts.json"
    app = new_app(address=server.address)
    app.clocked(time=datetime.now(timezone.utc) - timedelta(days=1))
    app.open("/").ready()
    app.open(room)
    switch = app.page.locator("[data-switch=counters]")
    assert switch.is_disabled(), "the family wishes that nothing is shared, until it says otherwise"
    app.page.locator("[data-switch=donotsell]").click()
    switch.click()
    app.page.locator("[data-consent=given]").wait_for()
    app.stored()
    app.open("/keyboard").stored()
    app.open("/")
    for _ in range(6):
        command(open_keyboard(app), "done")
    app.stored().open(room)
    assert int(app.page.locator("[data-count=keyboard]").inner_text()) >= 6
    assert not told.exists()
    app.page.clock.set_system_time(datetime.now(timezone.utc))
    with app.page.expect_response("**/api/counters") as answer:
        app.page.reload()
    assert answer.value.status == 204
    (day, counts), = json.loads(told.read_text()).items()
    assert counts["keyboard"] >= 6 and set(counts) <= {"opened", "keyboard"}
    shown = subprocess.run([program, "counters", "--json", "--data", server.data], capture_output=True, text=True, check=True)
    assert json.loads(shown.stdout) == {str(date(1970, 1, 1) + timedelta(days=int(day))): counts}
    app.open(room).page.locator("[data-switch=counters]").click()
    app.page.locator("[data-consent=withdrawn]").wait_for()
    assert app.page.locator("[data-count]").count() == 0
