"""Any word is said within three taps from home, in both languages, from the same cell."""
import os
import random

import pytest

from hearing import expect_speech
from vocabulary import board_names, pages, taps, ways, words

screens = {
    "60": {"viewport": {"width": 1024, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
turn = {"bg": "Следваща страница", "en": "Next page"}


def chosen_words():
    """Twelve words by chance, the same ones in every run; MARTLET_SEED chooses others."""
    return random.Random(int(os.environ.get("MARTLET_SEED", "2026"))).sample(sorted(words), 12)


@pytest.mark.parametrize("layout", screens)
def test_every_word_is_at_most_three_taps_from_home(layout):
    found = ways(layout)
    assert not set(words) - set(found)
    assert max(taps(way) for way in found.values()) <= 3


@pytest.mark.parametrize("layout, lang, count", [("60", "bg", 12), ("60", "en", 6), ("phone", "bg", 6)])
def test_words_by_chance_are_reached_by_taps_and_heard(new_app, layout, lang, count):
    app = new_app(lang=lang, **screens[layout])
    found, said = ways(layout), chosen_words()[:count]
    for number, word in enumerate(said, start=1):
        if app.page.locator("[role=grid][data-board=home]").count() == 0 or app.page.url.rstrip("/") != app.address:
            app.press("home")
        for step in found[word]:
            tap(app, step, lang)
        # To hear each word to its end takes a second: on one layout they are.
        if layout == "60":
            app.page.wait_for_function("number => martletHeard.length >= number", arg=number)
    for word, sound in zip(said, app.heard(len(said) if layout == "60" else 3)):
        assert sound.is_audible, word
        expect_speech(sound)
    app.expect_phrase(*said)
    assert app.phrase_words == [words[word][lang] for word in said]


# Where a tile stands, once it does: its row and column, its name, and whether it is the only one.
PLACE = """
(tile) => {
  const found = document.querySelectorAll(`[role=grid] [data-tile="${CSS.escape(tile)}"]`);
  if (found.length === 0) return undefined;
  const row = found[0].closest("[role=row]");
  const cell = [...row.children].find((it) => it.contains(found[0]));
  return [found.length, found[0].getAttribute("aria-label"), [...document.querySelectorAll("[role=grid] [role=row]")].indexOf(row),
    [...row.children].indexOf(cell)];
}
"""


def tap(app, step, lang):
    """Turns to the page and taps the cell, found by its name, its id and its place alike."""
    board, page, row, column, cell = step
    app.page.wait_for_selector(f"[role=grid][data-board={board}]")
    for _ in range(page):
        shown = app.positions
        app.page.get_by_role("button", name=turn[lang], exact=True).click()
        app.page.wait_for_function(
            "shown => [...document.querySelectorAll('[role=grid] [data-tile]')]"
            ".some(tile => !(tile.dataset.tile in shown))", arg=shown)
    name = board_names[cell[1:]] if cell.startswith(">") else words[cell]
    tile = f"board.{cell[1:]}" if cell.startswith(">") else cell
    assert app.page.evaluate(PLACE, tile) == [1, name[lang], row, column], f"{tile} on {board}, page {page + 1}"
    app.tile(tile).click()


def test_a_word_is_found_in_either_script_and_its_place_is_shown(new_app):
    app = new_app("/parents/words")
    for lang, query in [("en", "banitsa"), ("bg", "баниц"), ("bg", "banica")]:
        if app.page.evaluate("document.documentElement.lang") != lang:
            app.open(f"/parents/words?lang={lang}")
        app.page.get_by_role("searchbox").fill("")
        app.page.wait_for_function("() => document.querySelectorAll('li.word').length > 10")
        app.page.get_by_role("searchbox").fill(query)
        found = app.page.locator("li.word")
        app.page.wait_for_function("() => document.querySelectorAll('li.word').length < 10")
        assert any("ба́ница" in text for text in found.all_inner_texts()), query
    found.filter(has_text="ба́ница").first.get_by_role("button").click()
    app.ready()
    assert app.positions["banitsa"] in places_of("banitsa", app.board)


def places_of(word, board):
    """The rows and columns in which the board's file has the word."""
    return [
        [y, x] for page in pages(board)["60"] for y, row in enumerate(page)
        for x, cell in enumerate(row) if cell == word
    ]
