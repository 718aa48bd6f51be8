"""A family's archive in the browser: read, written, and read again as it was. The module and the scripts are the app's
own; the store is one of this test's, so that it can be looked into."""
import base64
import hashlib
import io
import json
import random
import subprocess
import zipfile

import pytest

from board_files import png
from martlet_server import program

# A plain store in a database of its own, with what the archive asks of one.
PRELUDE = """
  const later = await import(document.getElementById("later").href);
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = indexedDB.open(device);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("blobs");
    opening.result.createObjectStore("log", { autoIncrement: true });
  };
  const database = await done(opening);
  const named = (name, mode) => database.transaction(name, mode).objectStore(name);
  class Store {
    database = database;
    static async load() { return { snapshot: new Uint8Array(), batches: await done(named("log").getAll()) }; }
    async settled() {}
    find(kind, name) { return done(named(kind).get(name)); }
    async keep(kind, entries) { for (const [name, value] of entries) await done(named(kind, "readwrite").put(value, name)); }
  }
  const store = new Store();
"""

IMPORT = "async ([device, file]) => {" + PRELUDE + """
  const blob = new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))]);
  const { batch, ...told } = await later.importFamily(blob, store, "bg");
  if (batch?.length > 0) await done(named("log", "readwrite").add(batch));
  const media = await done(named("blobs").getAllKeys());
  database.close();
  return { size: batch?.length, media, ...told };
}"""

EXPORT = "async ([device, language]) => {" + PRELUDE + """
  const { blob, ...told } = await later.exportFamily(store, language);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (let start = 0; start < bytes.length; start += 8192) binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  database.close();
  return { file: btoa(binary), ...told };
}"""


def bring_in(page, device, file):
    return page.evaluate(IMPORT, [device, base64.b64encode(file).decode()])


def export(page, device, language="bg"):
    told = page.evaluate(EXPORT, [device, language])
    return base64.b64decode(told["file"]), told["report"]


def archive(tables, media=(), ending="png"):
    """An archive as another program would write it, from what Documentation/Export.md says."""
    parts = {
        "family.json": json.dumps({"format": "martlet-family-1", "tables": tables}, ensure_ascii=False).encode(),
        "inventory.json": b"{}", "read-me.html": b"<!doctype html>"}
    for data in media:
        parts[f"media/{hashlib.sha256(data).hexdigest()}.{ending}"] = data
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in parts.items()}
    parts["hashes.json"] = json.dumps({"format": "martlet-hashes-1", "sha256": hashes}).encode()
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as written:
        for name, data in parts.items():
            written.writestr(name, data)
    return file.getvalue()


def family(rows, seed=1):
    """Rows of every kind of value, in a table that this version does not know, and a board of two tiles."""
    chance = random.Random(seed)

    def value(depth=0):
        kinds = [None, True, chance.randrange(-(2**53), 2**53), {"integer": str(chance.randrange(2**53 + 1, 2**63))},
                 {"real": "7ff8000000000001"}, {"real": 1.25}, "вода 🍎 \"<b>\u202e", "e\u0301"]
        if depth < 4 and chance.randrange(9) == 0:
            return [value(depth + 1) for _ in range(chance.randrange(3))]
        return chance.choice(kinds)

    def register(value):
        return [chance.randrange(-(2**41), 2**41), chance.randrange(2**32), chance.choice(["d.s", "д.1"]), value]

    fields = ["hidden", "label.bg", "label.en", "бъдещо"]
    cells = {"c00.00": "дядо", "c00.01": "вода", "columns": 2, "name.bg": "Дом <i>", "rows": 1}
    return {
        "boards": {"home": {name: register(what) for name, what in cells.items()}},
        "cards": {f"r{row:06}": {field: register(value()) for field in fields} for row in range(rows)},
        "tiles": {name: {"label.bg": register(f"{name} <b>")} for name in ("вода", "дядо")}}


MEDIA = [png((number, 0, 7), 8 + number % 3) for number in range(12)]


@pytest.fixture
def page(new_app):
    return new_app().page


def test_what_is_exported_is_imported_identically_on_an_empty_device(page):
    tables = family(300)
    told = bring_in(page, "old", archive(tables, MEDIA))
    assert told["report"]["changes"] == 4 * 300 + 5 + 2 and told["report"]["media"] == len(MEDIA)
    assert sorted(told["media"]) == sorted(hashlib.sha256(data).hexdigest() for data in MEDIA)
    file, report = export(page, "old")
    assert report["lost"] == [] and report["unread"] == 0
    with zipfile.ZipFile(io.BytesIO(file)) as written:
        assert json.loads(written.read("family.json"))["tables"] == tables
    told = bring_in(page, "new", file)
    assert told["report"]["notices"] == [] and told["report"]["changes"] == 4 * 300 + 7
    again = bring_in(page, "new", file)
    assert again["size"] == 0 and again["report"]["changes"] == 0
    assert export(page, "new")[0] == file


def test_a_device_with_data_keeps_the_later_of_both(page):
    mine = {"words": {"a": {"class": [20, 0, "d.s", 1]}, "b": {"class": [5, 0, "d.s", 2]}}}
    theirs = {"words": {"a": {"class": [10, 0, "e.s", 3]}, "b": {"class": [6, 0, "e.s", 4]}, "c": {"class": [1, 0, "e.s", 5]}}}
    bring_in(page, "both", archive(mine))
    assert bring_in(page, "both", archive(theirs))["report"]["changes"] == 2
    with zipfile.ZipFile(io.BytesIO(export(page, "both")[0])) as written:
        words = json.loads(written.read("family.json"))["tables"]["words"]
    assert {row: fields["class"][3] for row, fields in words.items()} == {"a": 1, "b": 4, "c": 5}


def test_the_file_is_an_ordinary_archive(page):
    bring_in(page, "old", archive(family(20), MEDIA))
    file, _ = export(page, "old")
    with zipfile.ZipFile(io.BytesIO(file)) as written:
        assert written.testzip() is None
        hashes = json.loads(written.read("hashes.json"))["sha256"]
        assert [*hashes, "hashes.json"] == written.namelist()
        for name, expected in hashes.items():
            assert hashlib.sha256(written.read(name)).hexdigest() == expected
        assert all(entry.date_time == (1980, 1, 1, 0, 0, 0) for entry in written.infolist())
        assert written.getinfo("family.json").compress_type == zipfile.ZIP_DEFLATED
        shown = written.read("read-me.html").decode()
    assert "<td><bdi>дядо &lt;b&gt;</bdi></td>" in shown and "<script" not in shown


def test_the_command_line_checks_the_same_file(page, tmp_path):
    bring_in(page, "old", archive(family(20), MEDIA))
    file, report = export(page, "old", "en")
    path, shown = tmp_path / "family.zip", tmp_path / "page.html"
    path.write_bytes(file)

    def told(code):
        done = subprocess.run([program, "family", "check", path, "--json"], capture_output=True, text=True)
        assert done.returncode == code, done
        return json.loads(done.stdout)

    whole = told(0)
    assert whole["readable"] and whole["notices"] == []
    assert whole["registers"] == report["registers"] and whole["media"] == len(MEDIA)
    subprocess.run([program, "family", "page", path, "--out", shown, "--lang", "en"], check=True)
    with zipfile.ZipFile(path) as written:
        assert shown.read_bytes() == written.read("read-me.html")
    path.write_bytes(file[:300] + bytes([file[300] ^ 1]) + file[301:])
    assert told(1)["reason"]["where"] == "family.json"
    path.write_bytes(b"")
    assert told(1)["reason"]["code"] == "not-an-archive"


def test_a_damaged_file_changes_nothing(page):
    bring_in(page, "old", archive(family(20), MEDIA))
    before, _ = export(page, "old")
    for place in range(0, len(before), len(before) // 20):
        spoilt = before[:place] + bytes([before[place] ^ 1]) + before[place + 1 :]
        told = bring_in(page, "old", spoilt)
        assert len(told.get("reason", "")) > 10 or told["report"]["notices"], place
    for spoilt in (b"", b"Hello.", before[:-9], before[:200], archive({"a": {"b": {"c": [1, 0, "r", [[[[[[[[[1]]]]]]]]]]}}})):
        told = bring_in(page, "old", spoilt)
        assert told.get("size") is None and len(told["reason"]) > 10
    assert export(page, "old")[0] == before
