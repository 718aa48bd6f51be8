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
