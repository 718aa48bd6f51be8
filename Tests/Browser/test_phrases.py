"""The family's phrases: kept by a parent, said whole with one tap, also offline; and what was said, kept only where wanted."""

from barriers import findings
from hearing import expect_speech


def field(app, name):
    return app.page.get_by_label(name, exact=True)


def keep_phrase(app, bulgarian, english=""):
    field(app, "Фраза на български").fill(bulgarian)
    field(app, "Фраза на английски").fill(english)
    app.button("Запази фразата").click()
    app.page.locator(f"[data-saved-phrase='{bulgarian}']").wait_for()


def make_category(app, name):
    app.page.locator("#new-category").fill(name)
    app.button("Направи категорията").click()
    app.page.locator(f"[data-phrases='{name}']").wait_for()


def to_talk(app):
    app.button("Към говоренето" if app.page.locator("h1", has_text="Родители").count() else "Говори").first.click()
    app.page.wait_for_selector("main[data-room=talk] [role=grid]")
    # Speak lies where the door has just been pressed: for a moment it is not touched.
    app.page.wait_for_timeout(400)
    return app


def phrase_tile(app, name):
    return app.page.locator("[role=grid]").get_by_role("button", name=name, exact=True)


def test_a_phone_has_the_way_to_phrases_from_the_start_and_its_page_says_what_to_do(new_app):
    app = new_app(viewport={"width": 375, "height": 667})
    box = app.button("Наши фрази").bounding_box()
    assert box["width"] >= 60 and box["height"] >= 60
    lows = app.page.locator("[role=grid] .cell").evaluate_all("cells => Math.min(...cells.map((cell) => cell.clientHeight))")
    assert lows >= 57, "no tile became smaller for it"
    app.button("Наши фрази").click()
    app.page.get_by_text("Тук ще са запазените фрази").wait_for()
    keep = app.button("Запази фразата")
    assert keep.count() == 1 and keep.is_disabled() and keep.inner_text() == "Запази фразата"
    assert findings(app) == []
    app.press("home").tap("i", "want").button("Наши фрази").click()
    keep.click()
    phrase_tile(app, "аз искам").wait_for()
    assert app.button("Наши фрази").count() == 1 and app.page.locator("[data-quick]").count() == 1


def test_a_parent_makes_a_phrase_and_the_child_says_it_whole_also_without_the_server(device, server):
    app = device.open(server.address, "/parents/phrases").welcome()
    make_category(app, "Вкъщи")
    keep_phrase(app, "Пусни ми песен", "Play me a song")
    app.button("Имам нужда от помощ").click()
    app.page.locator("[data-saved-phrase='Имам нужда от помощ']").wait_for()
    app.stored()
    to_talk(app)
    app.button("Наши фрази").click()
    phrase_tile(app, "Вкъщи").click()
    app.forget_sounds()
    phrase_tile(app, "Пусни ми песен").click()
    expect_speech(app.heard(1)[0], at_least=0.5)
    app.quiet()
    assert app.phrase == [], "it is said and not built"
    app.forget_sounds()
    app.page.locator("[data-quick-phrase]").click()
    expect_speech(app.heard(1)[0], at_least=0.5)
    app.quiet().kept_offline().stored()
    server.kill()
    device.close()

    app = device.open(server.address)
    app.page.locator("[data-quick-phrase]").click()
    expect_speech(app.heard(1)[0], at_least=0.5)
    app.quiet().forget_sounds()
    app.button("Наши фрази").click()
    phrase_tile(app, "Вкъщи").click()
    phrase_tile(app, "Пусни ми песен").click()
    expect_speech(app.heard(1)[0], at_least=0.5)


def test_a_place_stays_and_a_phrase_moves_only_after_the_question(new_app):
    app = new_app("/parents/phrases")
    make_category(app, "Игра")
    for phrase in ["Мой ред е", "Още веднъж", "Стига толкова"]:
        keep_phrase(app, phrase)
    app.button("Промени: Мой ред е").click()
    app.page.get_by_role("group", name="Премести в").get_by_role("button", name="Без категория", exact=True).click()
    question = app.page.get_by_role("alertdialog")
    question.wait_for()
    assert "Мой ред е: Игра, място 1 → Без категория, място 3" in question.inner_text()
    app.button("Остави я на място").click()
    question.wait_for(state="detached")
    app.button("Изтрий: Мой ред е").click()
    app.button("Върни: Мой ред е").wait_for()
    app.stored()
    to_talk(app)
    app.button("Наши фрази").click()
    phrase_tile(app, "Игра").click()
    phrase_tile(app, "Още веднъж").wait_for()
    assert sorted(app.positions.values()) == [[0, 1], [0, 2]], "the place of the deleted one stays empty"


def test_a_phrase_is_kept_where_one_talks_and_said_whole_offline_after_a_restart(device, server):
    app = device.open(server.address).welcome()
    app.button("Наши фрази").click()
    app.page.wait_for_selector(".no-phrases")
    assert app.button("Запази фразата").is_disabled()
    app.press("home").tap("i", "want", "water").expect_phrase("i", "want", "water").quiet()
    app.button("Наши фрази").click()
    app.button("Запази фразата").click()
    phrase_tile(app, "аз искам вода").wait_for()
    app.expect_phrase("i", "want", "water").kept_offline().stored()
    server.kill()
    device.close()
    app = device.open(server.address)
    app.button("Наши фрази").click()
    phrase_tile(app, "аз искам вода").click()
    expect_speech(app.heard(1)[0])


def test_a_quick_row_moves_nothing_and_fits_a_phone(new_app):
    app = new_app("/parents/phrases", viewport={"width": 375, "height": 667})
    for starter in ["Имам нужда от помощ", "Изчакай, още говоря"]:
        app.button(starter).click()
        app.page.locator(f"[data-saved-phrase='{starter}']").wait_for()
    app.stored()
    to_talk(app)
    first = app.page.locator("[data-quick-phrase]").first.bounding_box()
    assert first["width"] >= 60 and first["height"] >= 60
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    app.button("Наши фрази").click()
    app.page.wait_for_selector("[role=grid][data-board=our-phrases]")
    assert app.page.locator("[data-quick-phrase]").first.bounding_box() == first


def test_what_is_said_is_kept_only_while_a_parent_wants_it(new_app):
    app = new_app("/")
    app.tap("i", "want").expect_phrase("i", "want").quiet().button("speak").click()
    app.quiet()
    app.press("parents").page.get_by_role("button", name="Фрази").click()
    switch = app.page.get_by_role("switch", name="Пази какво е казано")
    switch.wait_for()
    assert switch.get_attribute("aria-checked") == "false"
    assert app.page.locator("[data-said]").count() == 0, "off: nothing was kept"
    switch.click()
    app.page.wait_for_selector("[role=switch][aria-checked=true] >> text=Пази какво е казано")
    app.stored()
    to_talk(app).button("speak").click()
    app.quiet().stored()
    app.press("parents").page.get_by_role("button", name="Фрази").click()
    app.page.locator("[data-said='аз искам']").wait_for()
    app.page.locator("#history-search").fill("вода")
    app.page.locator("[data-said]").wait_for(state="detached")
    app.page.locator("#history-search").fill("искам")
    app.button("Запази като фраза: аз искам").click()
    app.page.locator("[data-saved-phrase='аз искам']").wait_for()
    switch.click()
    app.button("Да, изтрий го").click()
    app.page.locator("[data-said]").wait_for(state="detached")
    app.stored()
    app.reload()
    app.page.locator("[data-history]").wait_for()
    assert app.page.locator("[data-said]").count() == 0


def in_view_with_focus(app, id):
    app.page.wait_for_function("id => document.activeElement?.id === id", arg=id)
    app.painted()
    box = app.page.locator(f"#{id}").bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= app.page.evaluate("innerHeight"), id


def test_what_is_opened_comes_into_view_with_the_focus_and_has_no_barrier_in_either_theme(new_app):
    app = new_app("/parents/phrases", viewport={"width": 375, "height": 667})
    make_category(app, "Вкъщи")
    keep_phrase(app, "Пусни ми песен")
    app.button("Промени: Вкъщи").click()
    in_view_with_focus(app, "category-name")
    app.button("Промени: Пусни ми песен").click()
    in_view_with_focus(app, "phrase-text")
    assert app.page.locator("#phrase-text").input_value() == "Пусни ми песен"
    app.button("Изтрий: Пусни ми песен").wait_for()
    for scheme, width in [("light", 375), ("dark", 1280)]:
        app.themed(scheme).sized({"width": width, "height": 800})
        assert findings(app) == []
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
