"""Several people who talk with one device, each with what is theirs."""
from hearing import expect_speech
from test_levels import words


def choose(app, name):
    app.go("/parents/profiles")
    app.button(f"Нека говори тук: {name}").click()
    app.page.wait_for_selector(f"[data-profile] [aria-pressed=true][aria-label='Говори тук: {name}']")
    return app.go("/")


def add(app, name):
    app.page.get_by_label("Име").last.fill(name)
    app.button("Добави").click()
    app.page.wait_for_selector(f"[aria-label$='овори тук: {name}']")


def test_two_people_have_a_phrase_and_settings_each_through_a_restart(new_app):
    app = new_app("/parents/profiles")
    add(app, "Ани")
    choose(app, "Ани").tap("want", "water").expect_phrase("want", "water")
    app.go("/parents/levels")
    app.page.get_by_role("group", name="Думи на таблата на Мартлет").get_by_role("button", name="8", exact=True).click()
    app.page.wait_for_selector("[data-levels] [aria-pressed=true]:has-text('8')")
    assert app.page.locator(".whose").inner_text() == "Ани"
    app.go("/")
    assert len(words(app.positions)) == 8
    choose(app, "Първият човек")
    assert app.phrase == [] and len(app.positions) > 30
    app.tap("i").expect_phrase("i")
    choose(app, "Ани").expect_phrase("want", "water")
    assert len(words(app.positions)) == 8
    app.stored().reload().expect_phrase("want", "water")
    assert len(words(app.positions)) == 8
    choose(app, "Първият човек").expect_phrase("i")


def test_language_and_person_are_two_taps_away_where_a_parent_wishes_it(new_app):
    app = new_app("/")
    assert app.page.locator("#switcher").count() == 0, "nobody asked for it yet"
    app.go("/parents/profiles")
    add(app, "Ани")
    app.go("/parents/settings").page.get_by_role("switch", name="Език и човек се сменят от „Говори“").click()
    app.go("/").tap("want", "water")
    app.quiet()
    app.page.locator("#switcher").click()
    assert app.page.evaluate("document.activeElement.id") == "switcher-close"
    app.page.locator("[data-switcher]").get_by_role("button", name="English").click()
    app.page.wait_for_selector("[data-tile=water]:has-text('water')")
    app.painted()
    assert app.page.locator("[data-switcher]").count() == 0
    app.forget_sounds()
    app.tap("water")
    expect_speech(app.heard(1)[0])
    app.quiet()
    app.page.locator("#switcher").click()
    app.page.locator("[data-switcher]").get_by_role("button", name="Ани").click()
    app.painted().expect_phrase()
    app.stored()
    # The language was the first person's alone, and stays theirs.
    assert "вода" in app.page.locator("[data-tile=water]").first.inner_text()
    app.reload().expect_phrase()
    app.page.locator("#switcher").click()
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("[data-switcher]", state="detached")
    assert app.page.evaluate("document.activeElement.id") == "switcher"


def test_a_changed_name_is_marked_as_saved_beside_its_field_and_is_there_after_a_restart(new_app):
    app = new_app("/parents/profiles", viewport={"width": 360, "height": 740})
    field = app.page.locator("[data-profile] input")
    assert app.page.locator("[data-saved]").count() == 0, "nothing was changed yet"
    before = field.bounding_box()
    field.fill("Мира")
    field.press("Tab")
    mark = app.page.locator("label:has(input) > [data-saved=yes]")
    mark.wait_for()
    assert app.page.locator(".saved-status").inner_text() == "Запазено"
    there = mark.bounding_box()
    assert field.bounding_box() == before, "the mark moves nothing"
    assert 0 <= there["x"] and there["x"] + there["width"] <= 360, "the mark is not cut"
    assert abs(there["y"] + there["height"] / 2 - before["y"] - before["height"]) < 8, "it is at the field's end"
    mark.wait_for(state="hidden", timeout=8000)
    app.reload()
    assert field.input_value() == "Мира"
    assert app.page.locator("[data-saved]").count() == 0
