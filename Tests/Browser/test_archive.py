"""A family's archive: exported in one browser, checked by others, and imported into an empty one as it was."""
import base64
import hashlib
import io
import json
import subprocess
import zipfile

import pytest

from board_files import board, obz, png
from martlet_server import program
from test_board_files import open_file, show

# What the parents' room does: the page's own scripts, over the store that it opens itself.
PRELUDE = """
  const later = await import(document.getElementById("later").href);
  const boards = document.getElementById("boards").href;
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("martlet");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = (name) => done(database.transaction(name).objectStore(name).getAll());
  class Store {
    constructor() { this.database = database; }
    static async load() {
      const snapshot = (await all("snapshot"))[0]?.bytes ?? new Uint8Array();
      return { snapshot, batches: await all("log") };
    }
    async settled() {}
    find(kind, key) { return done(database.transaction(kind).objectStore(kind).get(key)); }
    async keep(kind, entries) {
      const transaction = database.transaction(kind, "readwrite");
      for (const [key, value] of entries) transaction.objectStore(kind).put(value, key);
      await new Promise((resolve) => { transaction.oncomplete = resolve; });
    }
  }
  const store = new Store();
  const text = async (blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let binary = "";
    for (let start = 0; start < bytes.length; start += 8192) binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
    return btoa(binary);
  };
  const blob = (text) => new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]);
"""

EXPORT = "async (language) => {" + PRELUDE + """
  const { blob: file, report, reason } = await later.exportFamily(boards, store, language);
  database.close();
  return { file: file && await text(file), report, reason };
}"""

IMPORT = "async (file) => {" + PRELUDE + """
  const { batch, report, reason, code, place } = await later.importFamily(boards, blob(file), store, "bg");
  if (batch?.length > 0) await done(database.transaction("log", "readwrite").objectStore("log").add(batch));
  const media = await done(database.transaction("blobs").objectStore("blobs").getAllKeys());
  database.close();
  return { size: batch?.length ?? -1, report, reason, code, place, media };
}"""


def export(app, language="bg"):
    told = app.page.evaluate(EXPORT, language)
    assert told["file"], told
    return base64.b64decode(told["file"]), told["report"]


def bring_in(app, file):
    return app.page.evaluate(IMPORT, base64.b64encode(file).decode())


def used(new_app):
    """A device on which a family has lived: a board with a picture, a phrase, a setting."""
    app = new_app()
    first = board("first", ["дядо <b>", "вода"], columns=2, extra={1: {"image_id": "red"}})
    first["images"] = [{"id": "red", "path": "images/red.png", "content_type": "image/png", "width": 8, "height": 8}]
    show(open_file(app, "fruit.obz", obz([first], {"images/red.png": png((200, 0, 0))})))
    app.page.get_by_role("gridcell").get_by_role("button", name="вода").click()
    app.stored()
    return app


def test_what_is_exported_is_imported_identically_on_an_empty_device(new_app):
    old = used(new_app)
    file, report = export(old)
    assert report["media"] == 1 and report["lost"] == [] and report["unread"] == 0
    new = new_app()
    told = bring_in(new, file)
    assert told["report"]["notices"] == [] and told["report"]["changes"] > 0, told
    assert told["media"] == [hashlib.sha256(png((200, 0, 0))).hexdigest()]
    again = bring_in(new, file)
    assert again["size"] == 0 and again["report"]["changes"] == 0
    new.reload()
    assert new.phrase_words == ["вода"]
    with zipfile.ZipFile(io.BytesIO(file)) as one, zipfile.ZipFile(io.BytesIO(export(new)[0])) as other:
        before, after = (json.loads(archive.read("family.json"))["tables"] for archive in (one, other))
    for table, rows in before.items():
        for row, fields in rows.items():
            for field, register in fields.items():
                mine = after[table][row][field]
                assert mine == register or mine[:2] > register[:2], (table, row, field)


def test_the_file_is_an_ordinary_archive_that_others_can_check(new_app, tmp_path):
    file, report = export(used(new_app), "en")
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        assert archive.testzip() is None
        hashes = json.loads(archive.read("hashes.json"))["sha256"]
        assert [*hashes, "hashes.json"] == archive.namelist()
        for name, expected in hashes.items():
            assert hashlib.sha256(archive.read(name)).hexdigest() == expected
        assert all(entry.date_time == (1980, 1, 1, 0, 0, 0) for entry in archive.infolist())
        page = archive.read("read-me.html").decode()
        packed = {entry.filename: entry.compress_type for entry in archive.infolist()}
    assert packed["family.json"] == zipfile.ZIP_DEFLATED
    assert "<bdi>дядо &lt;b&gt;</bdi>" in page and "<script" not in page
    path = tmp_path / "family.zip"
    path.write_bytes(file)
    checked = subprocess.run([program, "family", "check", path, "--json"], capture_output=True, text=True, check=True)
    told = json.loads(checked.stdout)
    assert told["readable"] and told["notices"] == []
    assert told["registers"] == report["registers"] and told["media"] == 1
    out = tmp_path / "page.html"
    environment = {"LANG": "en_GB.UTF-8", "PATH": ""}
    subprocess.run([program, "family", "page", path, "--out", out], check=True, env=environment)
    assert out.read_text() == page
    path.write_bytes(file[:300] + bytes([file[300] ^ 1]) + file[301:])
    refused = subprocess.run([program, "family", "check", path, "--json"], capture_output=True, text=True)
    assert refused.returncode == 1
    assert json.loads(refused.stdout)["reason"] == {
        "code": "damaged", "where": "family.json", "message": json.loads(refused.stdout)["reason"]["message"]}


@pytest.mark.parametrize("spoil", ["flipped", "cut", "letter", "empty"])
def test_a_damaged_file_changes_nothing(new_app, spoil):
    app = used(new_app)
    file, _ = export(app)
    spoilt = {"flipped": file[:200] + bytes([file[200] ^ 1]) + file[201:], "cut": file[:-9], "letter": b"Hello.", "empty": b""}[spoil]
    before = app.page.evaluate(EXPORT, "bg")
    told = bring_in(app, spoilt)
    assert told["size"] == -1 and len(told["reason"]) > 10
    assert told["code"] == {"flipped": "damaged"}.get(spoil, "not-an-archive")
    assert app.page.evaluate(EXPORT, "bg") == before
