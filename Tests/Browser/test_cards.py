"""Packages of cards in the app: Anki's into it, and its own into the real Anki."""
import os

import pytest

from martlet_server import Server
from test_practice_apkg import anki, bring_in, collection, first, package  # noqa: F401
from anki.collection import ExportAnkiPackageOptions

STATE = "[data-brought]"


def practice(app):
    return app.go("/parents/practice")


def bring(app, path):
    with app.page.expect_file_chooser() as chooser:
        app.button("Отвори пакет…").click()
    chooser.value.set_files(str(path))
    return app


def test_a_package_comes_in_with_pictures_answers_and_goes_out_to_anki(new_app, tmp_path, collection):  # noqa: F811
    from PIL import Image
    picture = tmp_path / "снег.png"
    Image.new("RGB", (80, 60), (20, 120, 220)).save(picture)
    kind = collection.models.by_name("Basic")
    deck = collection.decks.id("Думи::Зима")
    name = collection.media.add_file(str(picture))
    for number in range(3):
        note = collection.new_note(kind)
        note.fields = [f"<b>сняг</b> {number}", f'<img src="{name}">' if number else "бяло"]
        collection.add_note(note, deck)
    collection.sched.answerCard(first(collection), 3)
    path = tmp_path / "theirs.apkg"
    collection.export_anki_package(out_path=str(path), limit=None, options=ExportAnkiPackageOptions(
        with_scheduling=True, with_deck_configs=False, with_media=True, legacy=False))
    app = practice(new_app("/parents"))
    posted = []
    app.page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    bring(app, path).page.wait_for_selector(f"{STATE}[data-brought='3']")
    assert posted == [f"{app.address}/api/practice/cards?lang=bg"]
    rows = app.page.locator(".practice-entry", has_text="сняг")
    assert rows.count() >= 3
    app.page.wait_for_function("() => [...document.querySelectorAll('.practice-entry img')].filter(({ naturalWidth }) => naturalWidth > 0).length >= 2")
    app.stored()
    bring(app, path).page.wait_for_selector(f"{STATE}[data-brought='0']")
    # Out again, into the real Anki: a new collection takes it with its answer.
    with app.page.expect_download() as saved:
        app.button("Запази пакет").click()
    out = tmp_path / "ours.apkg"
    saved.value.save_as(out)
    app.page.get_by_text("Пакетът е запазен").wait_for()
    other = anki.Collection(str(tmp_path / "other.anki2"))
    log = bring_in(other, out)
    assert len(log.new) == 3
    words = {other.get_note(note).fields[0] for note in other.find_notes("")}
    assert words == {"сняг 0", "сняг 1", "сняг 2"}
    assert other.db.scalar("select count() from revlog") == 1
    assert list(other.media.check().missing) == [] and len(os.listdir(other.media.dir())) >= 1
    problems, is_fine = other.fix_integrity()
    assert is_fine, problems
    other.close()
    # And our own package back into the app: nothing is new, and no answer counts twice.
    bring(app, out).page.wait_for_selector(f"{STATE}[data-brought='0']")
    assert "Отговори: 0." in app.page.locator(STATE).inner_text()


def test_damaged_and_hostile_packages_are_refused_in_words(new_app, tmp_path):
    app = practice(new_app("/parents"))
    path = tmp_path / "hostile.apkg"
    # No two that are told alike come after each other.
    for content, words in [
        (b"", "Това не е пакет на Анки"), (package(a="b"), "няма картончета"), (b"hello" * 100, "Това не е пакет на Анки"),
        (package(collection__anki21=b"x" * 100), "повреден"), (package(collection__anki21=b"\0" * (300 << 20)), "не се отваря"),
        (package(collection__anki21b=b"(\xb5/\xfd" + b"\xff" * 50), "повреден"),
    ]:
        path.write_bytes(content)
        bring(app, path).page.locator("[role=alert]", has_text=words).wait_for()


@pytest.mark.parametrize("answer", [
    lambda route: route.abort(), lambda route: route.fulfill(content_type="text/html", body="<!doctype html><title>Guest network</title>"),
], ids=["gone", "a guest network"])
def test_a_server_that_is_gone_is_told(new_app, tmp_path, answer):
    path = tmp_path / "any.apkg"
    path.write_bytes(package(a="b"))
    app = practice(new_app("/parents", troubles=True))
    app.page.route("**/api/practice/cards?*", answer)
    bring(app, path).page.locator("[role=alert]", has_text="Няма връзка с компютъра с Мартлет").wait_for()


def test_a_shared_server_reads_no_cards_and_says_so(new_app, tmp_path):
    server = Server(tmp_path / "data", more=("--by-invitation",)).start()
    try:
        path = tmp_path / "any.apkg"
        path.write_bytes(package(a="b"))
        app = practice(new_app("/parents", address=server.address, troubles=True))
        bring(app, path).page.locator("[role=alert]", has_text="общ за много семейства").wait_for()
    finally:
        server.stop()
