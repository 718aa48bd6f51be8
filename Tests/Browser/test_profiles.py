"""Several people who talk with one device, each with what is theirs."""


def choose(app, name):
    app.open("/parents/profiles")
    app.button(f"Говори тук: {name}").click()
    app.page.wait_for_selector(f"[data-profile] [aria-pressed=true][aria-label='Говори тук: {name}']")
    app.stored()
    return app.open("/")


def test_two_people_have_a_phrase_and_settings_each_through_a_restart(new_app):
    app = new_app("/parents/profiles")
    app.page.get_by_label("Име").last.fill("Ани")
    app.button("Добави").click()
    app.page.wait_for_selector("[aria-label='Говори тук: Ани']")
    app.stored()
    choose(app, "Ани")
    app.tap("want", "water").expect_phrase("want", "water")
    app.open("/parents/levels")
    app.page.get_by_role("group", name="Думи на таблата на Мартлет").get_by_role("button", name="8", exact=True).click()
    app.page.wait_for_selector("[data-levels] [aria-pressed=true]:has-text('8')")
    assert app.page.locator(".whose").inner_text() == "Ани"
    app.stored()
    app.open("/")
    assert len(app.positions) == 8
    choose(app, "Първият")
    assert app.phrase == [] and len(app.positions) > 30
    app.tap("i").expect_phrase("i")
    app.stored()
    choose(app, "Ани").expect_phrase("want", "water")
    assert len(app.positions) == 8
    app.reload().expect_phrase("want", "water")


def test_what_each_says_is_kept_for_them_and_read_while_they_talk_here(new_app):
    app = new_app("/parents/profiles")
    app.page.get_by_label("Име").last.fill("Ани")
    app.button("Добави").click()
    app.page.wait_for_selector("[aria-label='Говори тук: Ани']")
    app.stored()
    choose(app, "Ани")
    app.open("/parents/phrases")
    app.page.get_by_role("switch", name="Пази какво е казано").click()
    app.page.wait_for_selector("[data-history] [role=switch][aria-checked=true]")
    app.stored()
    app.open("/").tap("i", "want").expect_phrase("i", "want").quiet().button("speak").click()
    app.quiet().stored()
    app.open("/parents/phrases")
    app.page.locator("[data-said='аз искам']").wait_for()
    assert app.page.locator(".whose").inner_text() == "Ани"
    choose(app, "Първият")
    app.open("/parents/phrases")
    app.page.wait_for_selector("[data-history] [role=switch][aria-checked=false]")
    assert app.page.locator("[data-said]").count() == 0
    choose(app, "Ани")
    app.open("/parents/phrases")
    app.page.locator("[data-said='аз искам']").wait_for()
