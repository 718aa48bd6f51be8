"""How many of Martlet's words are shown: boards that grow without a word that moves, and words a family puts between."""


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


def test_boards_grow_from_eight_words_to_all_and_none_moves_through_a_restart(new_app):
    app = new_app("/")
    everything = app.positions
    app.open("/parents/levels")
    before = {}
    for name, count in [("8", 8), ("20", 20), ("50", None), ("Всички", len(everything))]:
        shown = level(app, name).positions
        assert shown.items() <= everything.items(), "each stands where it stands among all"
        assert before.items() <= shown.items(), "growing takes nothing away"
        assert count is None or len(shown) == count
        assert len(shown) > len(before)
        before = shown
        app.open("/parents/levels")


def test_hidden_words_are_shown_for_an_hour_to_show_how_they_are_used(new_app):
    app = new_app("/parents/levels")
    level(app, "8")
    assert app.tile("water").count() == 0
    app.open("/parents/levels")
    app.button("Покажи всички думи").click()
    app.page.wait_for_selector("[role=grid] [data-tile=water].masked")
    assert app.page.locator("[data-tile=want].masked").count() == 0
    app.tap("water").expect_phrase("water")
    app.button("Край на показването").click()
    app.tile("water").wait_for(state="detached")
    assert app.tile("want").count() == 1


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
    app.button("По нивото").click()
    app.page.wait_for_selector(f"#edit-{want[0]}-{want[1]}:not(.masked)")
    app.stored()
    assert app.open("/").positions["want"] == want


def test_an_empty_cell_of_martlets_board_takes_a_word_of_the_familys_and_all_others_stay(new_app):
    app = new_app("/talk/food")
    before = app.positions
    app.open("/parents/levels")
    app.button("Промени: храна").click()
    app.page.wait_for_selector("[data-editor] .tile.empty")
    app.page.locator("[data-editor] .tile.empty").first.click()
    app.page.locator("#cell-search").fill("липов чай")
    app.button("Нова дума: липов чай").click()
    app.page.wait_for_function(
        "() => [...document.querySelectorAll('[data-editor] .label')].some(label => label.textContent === 'липов чай')")
    app.stored()
    app.open("/talk/food")
    after = app.positions
    assert before.items() <= after.items() and len(after) == len(before) + 1
    app.page.get_by_role("grid").get_by_role("button", name="липов чай", exact=True).click()
    app.page.wait_for_function("() => document.querySelectorAll('[data-phrase] [data-phrase-item]').length === 1")
    assert app.phrase_words == ["липов чай"]
