"""Words that agree: the sentence offered, accepted, taken back and said; the forms of a word; live forms."""
from hearing import expect_speech

chip = "[data-phrase] button[data-sentence]"


def quiet_app(new_app, agreement=None, live=False, **wishes):
    """Silent building, with the language module there."""
    app = new_app("/parents/settings", **wishes)
    app.page.get_by_role("switch", name="Всяка дума се чува веднага").click()
    if agreement:
        app.choose("Думите се съгласуват", agreement)
    if live:
        app.page.get_by_role("switch", name="Плочките показват подходящата форма").click()
    return app.press("room").ready()


def offered(app, text):
    found = app.page.locator(chip, has_text=text)
    found.wait_for()
    return found


def boxes(app):
    return app.page.evaluate(
        "() => [...document.querySelectorAll('[data-tile], [data-phrase-item], .phrase-controls button')]"
        ".map(node => { const box = node.getBoundingClientRect(); return [box.x, box.y, box.width, box.height].join() })")


def form(app, text):
    return app.page.locator(f"[data-forms] button[data-form={text!r}]").first


def hold(app, tile):
    """A long press by the mouse, and its end."""
    box = app.tile(tile).bounding_box()
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.mouse.down()
    # As long as the press must last, and as long as a busy machine is behind.
    app.page.wait_for_timeout(650)
    app.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    app.page.mouse.up()
    return app.page.locator("[data-forms]")


def test_a_sentence_is_offered_without_moving_anything_accepted_said_kept_and_taken_back(new_app):
    app = quiet_app(new_app)
    accepted, open_ = (app.page.locator(f"{chip}[aria-pressed={pressed}]") for pressed in ("true", "false"))
    app.tap("i", "want").expect_phrase("i", "want")
    app.tap("eat").expect_phrase("i", "want", "eat")
    suggestion = offered(app, "Искам да ям.")
    assert suggestion.get_attribute("aria-label") == "Кажи: Искам да ям."
    before = boxes(app)
    with app.page.expect_request(lambda request: "/api/speech?" in request.url) as asked:
        suggestion.click()
    accepted.wait_for()
    assert boxes(app) == before, "accepting moves nothing"
    assert app.phrase == ["i", "want", "eat"]
    assert app.phrase_words == ["аз", "искам", "ям"], "the tapped tiles stay"
    assert "%D0%98%D1%81%D0%BA%D0%B0%D0%BC%20%D0%B4%D0%B0" in asked.value.url, "said as one sentence"
    expect_speech(app.heard(1)[0], at_least=0.5)
    app.quiet()
    app.page.keyboard.press("Control+z")
    open_.wait_for()
    assert app.phrase == ["i", "want", "eat"]
    # An accepted sentence survives a reload, and ends with a change.
    offered(app, "Искам да ям.").click()
    accepted.wait_for()
    app.stored().reload()
    accepted.filter(has_text="Искам да ям.").wait_for()
    app.tap("water").expect_phrase("i", "want", "eat", "water")
    open_.wait_for()
    app.press("undo")
    accepted.wait_for()


def test_automatic_says_the_sentence_and_off_the_words(new_app):
    app = quiet_app(new_app, "Винаги")
    app.tap("i", "want", "eat").expect_phrase("i", "want", "eat")
    app.page.locator("[data-phrase] p[data-sentence]", has_text="Искам да ям.").wait_for()
    with app.page.expect_request(lambda request: "/api/speech?" in request.url) as asked:
        app.press("speak")
    assert "%D1%8F%D0%BC" in asked.value.url
    app.quiet().go("/parents/settings")
    app.choose("Думите се съгласуват", "Не").press("room").ready()
    app.page.wait_for_timeout(500)
    assert app.page.locator("[data-sentence]").count() == 0


def test_a_long_press_opens_the_forms_and_a_short_one_or_a_moving_finger_does_not(new_app):
    app = quiet_app(new_app)
    app.tap("they").expect_phrase("they")
    box = app.tile("go").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    app.page.mouse.move(x, y)
    app.page.mouse.down()
    app.page.mouse.move(x + 25, y)
    app.page.wait_for_timeout(650)
    app.page.mouse.up()
    assert app.page.locator("[data-forms]").count() == 0, "a finger that moves"
    app.tap("go")
    app.page.wait_for_timeout(700)
    assert app.page.locator("[data-forms]").count() == 0, "a short press"
    app.press("clear").tap("they").expect_phrase("they")
    panel = hold(app, "go")
    panel.wait_for()
    assert app.phrase == ["they"], "a long press is no tap"
    app.page.get_by_role("button", name="После", exact=True).click()
    form(app, "ще отиват").click()
    app.expect_phrase("they", "go")
    assert app.phrase_words == ["те", "ще отиват"]
    assert panel.count() == 0
    assert app.page.evaluate("document.activeElement.dataset.tile") == "go"
    app.press("undo").expect_phrase("they")


def test_the_forms_work_by_keys_alone_and_keep_the_focus(new_app):
    app = quiet_app(new_app)
    keys = app.page.keyboard
    app.tile("want").focus()
    keys.press("F2")
    form(app, "искат").wait_for()
    for _ in range(25):
        keys.press("Tab")
        assert app.page.evaluate("Boolean(document.activeElement.closest('[data-forms]'))")
    for _ in range(3):
        keys.press("Shift+Tab")
        assert app.page.evaluate("Boolean(document.activeElement.closest('[data-forms]'))")
    keys.press("Escape")
    app.page.locator("[data-forms]").wait_for(state="detached")
    assert app.page.evaluate("document.activeElement.dataset.tile") == "want"
    assert app.phrase == []
    keys.press("Shift+Enter")
    form(app, "искат").focus()
    keys.press("Enter")
    app.expect_phrase("want")
    assert app.phrase_words == ["искат"]
    # The control beside the phrase changes the last word in its place.
    app.button("Форми на думата").click()
    form(app, "искаме").click()
    app.page.locator("[data-phrase-item=want]", has_text="искаме").wait_for()
    assert app.phrase == ["want"]
    app.press("undo")
    app.page.locator("[data-phrase-item=want]", has_text="искат").wait_for()
    assert app.phrase_words == ["искат"]


def test_the_picker_can_be_kept_from_hands_that_rest(new_app):
    app = new_app("/parents/settings")
    app.page.get_by_role("switch", name="Задържане отваря формите").click()
    app.press("room").ready()
    assert hold(app, "go").count() == 0
    app.expect_phrase("go")


def test_tiles_show_the_form_that_agrees_where_they_stand(new_app):
    app = quiet_app(new_app, live=True)
    places = app.positions
    app.tap("we").expect_phrase("we")
    app.page.locator("[data-tile=want][aria-label=искаме]").wait_for()
    assert app.positions == places, "no tile moves"
    app.tap("want").expect_phrase("we", "want")
    assert app.phrase_words == ["ние", "искаме"]
    app.press("clear").expect_phrase()
    app.page.locator("[data-tile=want][aria-label=искам]").wait_for()


def test_forms_fit_every_screen(new_app):
    app = quiet_app(new_app)
    app.tap("i", "want").expect_phrase("i", "want")
    for width, height in [(375, 667), (1024, 768), (810, 1080), (667, 375)]:
        app.sized({"width": width, "height": height})
        for button in app.page.locator(".phrase-controls button").all():
            box = button.bounding_box()
            assert box["width"] >= 59.5 and box["height"] >= 59.5, (width, button.get_attribute("aria-label"), box)
        app.button("Форми на думата").click()
        form(app, "искам").wait_for()
        panel = app.page.locator("[data-forms]").bounding_box()
        assert panel["x"] >= 0 and panel["x"] + panel["width"] <= width
        assert panel["y"] >= 0 and panel["y"] + panel["height"] <= height
        for button in app.page.locator("[data-forms] button:visible").all():
            box = button.bounding_box()
            assert box["width"] >= 59.5 and box["height"] >= 59.5, (width, button.get_attribute("aria-label"), box)
        app.page.keyboard.press("Escape")
        app.page.locator("[data-forms]").wait_for(state="detached")


def test_a_long_phrase_keeps_its_last_word_and_its_sentence_in_sight(new_app):
    app = quiet_app(new_app)
    for width, height in [(375, 667), (810, 1080), (1024, 768), (667, 375)]:
        app.sized({"width": width, "height": height})
        for word in ["he", "want", "eat", "she", "want", "drink", "water"]:
            app.tap(word)
        chip_box = app.page.locator(chip).bounding_box()
        bar = app.page.locator("[data-phrase]").bounding_box()
        items = [item.bounding_box() for item in app.page.locator("[data-phrase-item]").all()]
        assert chip_box["x"] >= bar["x"] and chip_box["x"] + chip_box["width"] <= bar["x"] + bar["width"] + 1, width
        assert all(box["x"] + box["width"] <= chip_box["x"] for box in items), (width, "the sentence lies over no word")
        assert items[-1]["x"] >= bar["x"], (width, "the last word is in sight")
        assert chip_box["height"] >= 43.5
        if width < 600:
            assert app.page.locator(f"{chip} span").evaluate("text => text.scrollHeight <= text.clientHeight + 1"), "the sentence is whole"
        small = [(box["width"], box["height"]) for box in items if min(box["width"], box["height"]) < 43.5]
        assert small == [], width
        app.press("clear").expect_phrase()
