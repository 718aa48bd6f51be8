"""Typing: what a person is in the middle of writing stays, whatever the app draws meanwhile."""
search = "input[type=search]"


def words_page(new_app, lang="bg"):
    app = new_app("/parents/words", lang=lang)
    app.page.locator(search).click()
    return app


def found(app):
    return int(app.page.locator("main [role=status]").first.inner_text().split()[-1])


def test_a_letter_of_two_characters_finds_what_the_single_one_finds(new_app):
    app = words_page(new_app)
    app.page.locator(search).fill("чай")
    whole = found(app)
    app.page.locator(search).fill("чаи\u0306")
    assert found(app) == whole > 0
    app.page.locator(search).fill("чаи")
    assert found(app) != whole


def test_the_caret_stays_in_the_middle_of_a_word(new_app):
    app = words_page(new_app)
    app.page.keyboard.type("вда")
    app.page.keyboard.press("ArrowLeft")
    app.page.keyboard.press("ArrowLeft")
    app.page.keyboard.type("о")
    field = app.page.locator(search)
    assert field.input_value() == "вода"
    assert field.evaluate("field => field.selectionStart") == 2
    assert found(app) > 0


def test_a_composition_survives_what_the_app_draws_meanwhile(new_app):
    app = words_page(new_app)
    app.page.evaluate("""globalThis.endings = [];
      document.addEventListener("compositionend", ({ data }) => endings.push(data));""")
    session = app.page.context.new_cdp_session(app.page)
    app.page.keyboard.type("мл")
    session.send("Input.imeSetComposition", {"text": "я", "selectionStart": 1, "selectionEnd": 1})
    # The window changes its size: the page is drawn anew while the letter is still being composed.
    app.page.set_viewport_size({"width": 900, "height": 700})
    app.page.wait_for_timeout(200)
    assert app.page.evaluate("endings") == []
    session.send("Input.imeSetComposition", {"text": "як", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.insertText", {"text": "яко"})
    assert app.page.locator(search).input_value() == "мляко"
    assert app.page.evaluate("document.activeElement.type") == "search"
    assert found(app) > 0
