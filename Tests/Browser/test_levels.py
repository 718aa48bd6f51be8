"""How many of Martlet's words are shown: boards that grow without a word that moves, and words a family puts between."""
from barriers import findings


def level(app, name):
    app.go("/parents/levels")
    app.page.get_by_role("group", name="Думи на таблата на Мартлет").get_by_role("button", name=name, exact=True).click()
    app.page.wait_for_selector(f"[data-levels] [aria-pressed=true]:has-text('{name}')")
    app.stored()
    return app.open("/")


def open_home(app):
    app.open("/parents/levels")
    app.button("Промени: начало").click()
    app.page.wait_for_selector("[data-editor]")


def words(positions):
    return [tile for tile in positions if not tile.startswith("board.")]


def test_boards_grow_from_eight_words_to_all_and_none_moves_through_a_restart(new_app):
    app = new_app("/")
    everything = app.positions
    app.open("/parents/levels")
    before = {}
    for name, count in [("8", 8), ("20", 20), ("50", None), ("Всички", len(words(everything)))]:
        shown = level(app, name).positions
        assert shown.items() <= everything.items(), "each stands where it stands among all"
        assert before.items() <= shown.items(), "growing takes nothing away"
        assert count is None or len(words(shown)) == count
        if name in ("8", "20"):
            assert len(shown) == count + 1 and "board.chat" in shown, "the one way is to the safety words"
        assert len(shown) > len(before)
        before = shown
        app.open("/parents/levels")


def test_the_safety_words_are_there_at_the_first_level_and_a_hidden_one_is_not(new_app):
    app = new_app("/")
    level(app, "8").tap("board.chat").page.wait_for_selector("[role=grid][data-board=chat]")
    assert list(app.positions) == ["board.safety"]
    app.tap("board.safety").page.wait_for_selector("[role=grid][data-board=safety]")
    assert len(app.positions) == 17
    app.tap("somebody-hurt-me").expect_phrase("somebody-hurt-me")
    place = app.positions["i-am-lost"]
    app.open("/parents/levels")
    app.button("Промени: безопасност").click()
    app.page.wait_for_selector("[data-editor]")
    app.page.locator(f"#edit-{place[0]}-{place[1]}").click()
    app.button("Никога").click()
    app.page.wait_for_selector(f"#edit-{place[0]}-{place[1]}.masked")
    app.stored()
    app.open("/talk/safety")
    assert len(app.positions) == 16 and app.tile("i-am-lost").count() == 0


def test_a_word_is_hidden_and_one_of_the_familys_put_between_and_both_stay_after_a_restart(new_app):
    app = new_app("/")
    want = app.positions["want"]
    app.open("/parents/levels")
    app.button("Промени: начало").click()
    app.page.wait_for_selector("[data-editor]")
    app.page.locator(f"#edit-{want[0]}-{want[1]}").click()
    app.button("Никога").click()
    app.page.wait_for_selector(f"#edit-{want[0]}-{want[1]}.masked")
    assert app.page.locator("#cell-search").count() == 0, "nothing is put where a word of Martlet's stands"
    app.stored()
    app.open("/")
    assert app.tile("want").count() == 0
    open_home(app)
    app.page.locator(f"#edit-{want[0]}-{want[1]}").click()
    app.button("Според нивото").click()
    app.page.wait_for_selector(f"#edit-{want[0]}-{want[1]}:not(.masked)")
    app.stored()
    assert app.open("/").positions["want"] == want


def test_several_words_are_hidden_and_shown_at_once(new_app):
    app = new_app("/")
    before = app.positions
    app.open("/parents/levels")
    assert app.page.locator("[data-martlet-board] .thumbnail").count() == app.page.locator("[data-martlet-board]").count() > 0
    assert findings(app) == []
    open_home(app)
    app.button("Избери няколко").click()
    for word in ["i", "want"]:
        app.page.locator("#edit-{}-{}".format(*before[word])).click()
    app.page.wait_for_selector("[data-several='2']")
    assert findings(app) == []
    app.button("Скрий, без да мести").click()
    app.page.wait_for_selector("#edit-{}-{}.masked".format(*before["want"]))
    app.stored()
    hidden = app.open("/").positions
    assert before.keys() - hidden.keys() == {"i", "want"} and hidden.items() <= before.items()
    open_home(app)
    app.button("Избери няколко").click()
    app.button("Избери всички").click()
    app.button("Според нивото").click()
    app.page.wait_for_selector("#edit-{}-{}:not(.masked)".format(*before["want"]))
    app.stored()
    assert app.open("/").positions == before
