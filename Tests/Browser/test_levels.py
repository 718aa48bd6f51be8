"""How many of Martlet's words are shown: boards that grow without a word that moves, and words a family puts between."""
from barriers import findings


def level(app, name):
    app.go("/parents/levels")
    app.page.get_by_role("group", name="Думи на таблата на Мартлет").get_by_role("button", name=name, exact=True).click()
    app.page.wait_for_selector(f"[data-levels] [aria-pressed=true]:has-text('{name}')")
    return app.go("/")


def edit(app, board):
    app.go("/parents/levels")
    app.button(f"Промени: {board}").click()
    app.page.wait_for_selector("[data-editor]")


def words(positions):
    return [tile for tile in positions if not tile.startswith("board.")]


def test_boards_grow_from_eight_words_to_all_and_none_moves_through_a_restart(new_app):
    app = new_app("/")
    everything = app.positions
    before = {}
    for name, count in [("8", 8), ("20", 20), ("50", None), ("Всички", len(words(everything)))]:
        shown = level(app, name).positions
        if name == "20":
            assert app.stored().open("/").positions == shown, "it starts again as it was"
        assert shown.items() <= everything.items(), "each stands where it stands among all"
        assert before.items() <= shown.items(), "growing takes nothing away"
        assert count is None or len(words(shown)) == count
        if name in ("8", "20"):
            assert len(shown) == count + 1 and "board.chat" in shown, "the one way is to the safety words"
        assert len(shown) > len(before)
        before = shown


def test_the_safety_words_are_there_at_the_first_level_and_a_hidden_one_is_not(new_app):
    app = new_app("/")
    level(app, "8").tap("board.chat").page.wait_for_selector("[role=grid][data-board=chat]")
    assert list(app.positions) == ["board.safety"]
    app.tap("board.safety").page.wait_for_selector("[role=grid][data-board=safety]")
    assert len(app.positions) == 17
    app.tap("somebody-hurt-me").expect_phrase("somebody-hurt-me")
    place = app.positions["i-am-lost"]
    edit(app, "безопасност")
    app.page.locator(f"#edit-{place[0]}-{place[1]}").click()
    app.button("Никога").click()
    app.page.wait_for_selector(f"#edit-{place[0]}-{place[1]}.masked")
    app.go("/talk/safety")
    assert len(app.positions) == 16 and app.tile("i-am-lost").count() == 0


def test_words_are_hidden_and_shown_alone_and_several_at_once_and_none_moves_through_a_restart(new_app):
    app = new_app("/")
    before = app.positions
    place = {word: "#edit-{}-{}".format(*before[word]) for word in ("i", "want")}
    app.go("/parents/levels")
    assert app.page.locator("[data-martlet-board] .thumbnail").count() == app.page.locator("[data-martlet-board]").count() > 0
    assert findings(app) == []
    # One alone.
    edit(app, "начало")
    app.page.locator(place["want"]).click()
    app.button("Никога").click()
    app.page.wait_for_selector(f"{place['want']}.masked")
    assert app.page.locator("#cell-search").count() == 0, "nothing is put where a word of Martlet's stands"
    app.stored().open("/")
    assert app.tile("want").count() == 0
    edit(app, "начало")
    app.page.locator(place["want"]).click()
    app.button("Според нивото").click()
    app.page.wait_for_selector(f"{place['want']}:not(.masked)")
    assert app.go("/").positions == before
    # Several at once.
    edit(app, "начало")
    app.button("Избери няколко").click()
    for word in place:
        app.page.locator(place[word]).click()
    app.page.wait_for_selector("[data-several='2']")
    assert findings(app) == []
    app.button("Скрий, без да мести").click()
    app.page.wait_for_selector(f"{place['want']}.masked")
    hidden = app.stored().open("/").positions
    assert before.keys() - hidden.keys() == {"i", "want"} and hidden.items() <= before.items()
    edit(app, "начало")
    app.button("Избери няколко").click()
    app.button("Избери всички").click()
    app.button("Според нивото").click()
    app.page.wait_for_selector(f"{place['want']}:not(.masked)")
    assert app.go("/").positions == before
