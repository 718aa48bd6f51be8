"""`martlet practice apkg`: what the real Anki makes of our decks, and what we make of its decks and of hostile files."""
import io
import json
import os
import sqlite3
import subprocess
import zipfile
from pathlib import Path

import pytest

from martlet_server import program

VOCABULARY = Path(__file__).resolve().parents[2] / "Vocabulary"
anki = pytest.importorskip("anki.collection")
from anki.collection import ExportAnkiPackageOptions, ImportAnkiPackageOptions, ImportAnkiPackageRequest  # noqa: E402


def martlet(*words):
    return subprocess.run(
        [str(program), "practice", "apkg", *map(str, words)], capture_output=True, text=True,
        env={**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8"})


@pytest.fixture
def collection(tmp_path):
    opened = anki.Collection(str(tmp_path / "collection.anki2"))
    yield opened
    opened.close()


def bring_in(collection, path):
    options = ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False, merge_notetypes=True)
    return collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(path), options=options)).log


def exported(path, *more):
    ran = martlet("export", path, "--board", "animals", "--lang", "bg", "--json", "--vocabulary", VOCABULARY, *more)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_anki_takes_a_board_with_its_pictures_and_a_second_time_adds_nothing(tmp_path, collection):
    path = tmp_path / "fruit.apkg"
    said = exported(path)
    assert said["missing_media"] == [] and said["notes"] == said["cards"] == said["new"] > 10
    log = bring_in(collection, path)
    assert len(log.new) == said["notes"] and collection.card_count() == said["cards"]
    words = {collection.get_note(note).fields[0] for note in collection.find_notes("")}
    assert "куче" in words
    assert {deck.name for deck in collection.decks.all_names_and_ids()} >= {"Martlet – животни"}
    check = collection.media.check()
    assert list(check.missing) == [] and len(os.listdir(collection.media.dir())) == said["media"]
    again = tmp_path / "again.apkg"
    exported(again)
    log = bring_in(collection, again)
    assert len(log.new) == 0 and collection.note_count() == said["notes"]
    problems, is_fine = collection.fix_integrity()
    assert is_fine, problems


@pytest.mark.parametrize("is_legacy", [True, False], ids=["older form", "newer form"])
def test_what_anki_writes_is_read(tmp_path, collection, is_legacy):
    kind = collection.models.by_name("Basic")
    deck = collection.decks.id("Думи::Зима")
    (tmp_path / "снег.png").write_bytes(b"\x89PNG")
    name = collection.media.add_file(str(tmp_path / "снег.png"))
    for number in range(3):
        note = collection.new_note(kind)
        note.fields = [f"сняг {number}", f'<img src="{name}">' if number else '<img src="gone.png">']
        collection.add_note(note, deck)
    collection.sched.answerCard(first(collection), 3)
    path = tmp_path / "theirs.apkg"
    collection.export_anki_package(
        out_path=str(path), limit=None, options=ExportAnkiPackageOptions(
            with_scheduling=True, with_deck_configs=False, with_media=True, legacy=is_legacy))
    ran = martlet("check", path, "--json")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    said = json.loads(ran.stdout)
    assert said["form"] == ("anki21" if is_legacy else "anki21b")
    assert (said["notes"], said["cards"], said["reviews"], said["new"], said["media"]) == (3, 3, 1, 2, 1)
    assert "Думи::Зима" in said["decks"] and said["missing_media"] == ["gone.png"]


def first(collection):
    collection.decks.select(collection.decks.id("Думи::Зима"))
    card = collection.sched.getCard()
    card.start_timer()
    return card


def package(**entries):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name.replace("__", "."), content)
    return file.getvalue()


def database(tmp_path, script):
    path = tmp_path / "made.sqlite"
    made = sqlite3.connect(path)
    made.executescript(script)
    made.close()
    return path.read_bytes()


PLAIN = """
CREATE TABLE col (id, decks); CREATE TABLE notes (id, guid, flds, tags); CREATE TABLE revlog (id);
CREATE TABLE cards (id, queue); INSERT INTO col VALUES (1, '{}');
"""


def test_damaged_and_hostile_packages_are_refused_with_a_sentence(tmp_path):
    good = package(collection__anki21=database(tmp_path, PLAIN), media="{}")
    (tmp_path / "made.sqlite").unlink()
    virtual = database(tmp_path, PLAIN.replace("CREATE TABLE notes (id, guid, flds, tags)", "CREATE VIRTUAL TABLE notes USING fts5(id, guid, flds, tags)"))
    (tmp_path / "made.sqlite").unlink()
    view = database(tmp_path, PLAIN.replace(
        "CREATE TABLE notes (id, guid, flds, tags)",
        "CREATE VIEW notes AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS id, x AS guid, x AS flds, x AS tags FROM n"))
    cases = {
        "nothing": (b"", "not-a-package"), "text": (b"hello" * 100, "not-a-package"), "cut": (good[:len(good) // 2], "damaged"),
        "empty archive": (package(), "not-a-package"), "another archive": (package(a="b"), "no-collection"),
        "no database": (package(collection__anki21=b"x" * 100), "damaged"),
        "half a database": (package(collection__anki21=b"SQLite format 3\0" + b"\xff" * 5000), "damaged"),
        "no tables": (package(collection__anki21=database(tmp_path, "") or b"SQLite format 3\0"), None),
        "virtual": (package(collection__anki21=virtual), "hostile"), "view": (package(collection__anki21=view), "no-collection"),
        "bomb": (package(collection__anki21=b"\0" * (300 << 20)), "hostile"),
        "leads out": (package(**{"../evil": b"x", "collection__anki21": b"x"}), "hostile"),
        "media leads out": (package(collection__anki21=database_of(good), media='{"0": "../../evil"}', **{"0": b"x"}), "hostile"),
        "media no list": (package(collection__anki21=database_of(good), media="["), "damaged"),
        "damaged zstd": (package(collection__anki21b=b"(\xb5/\xfd" + b"\xff" * 50), "damaged"),
    }
    for name, (content, code) in cases.items():
        path = tmp_path / "hostile.apkg"
        path.write_bytes(content)
        ran = martlet("check", path, "--json")
        assert ran.returncode == 65, (name, ran.stdout, ran.stderr)
        said = json.loads(ran.stdout)
        assert not said["readable"] and said["message"], name
        if code:
            assert said["code"] == code, name
    # The control: what the damaged ones were made of is taken.
    path = tmp_path / "good.apkg"
    path.write_bytes(good)
    assert martlet("check", path, "--json").returncode == 0
    assert martlet("check", tmp_path / "none.apkg").returncode == 66


def database_of(content):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return archive.read("collection.anki21")
