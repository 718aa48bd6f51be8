"""Words that no tile has are typed: by touch, by keys and through an input method, between the pictures."""
import pytest

from access_ways import set_up
from hearing import expect_speech

switch = {"bg": "Клавиатура", "en": "Keyboard"}


def open_keyboard(app):
    app.button(switch[app.lang]).click()
    app.page.wait_for_selector("[data-keyboard]")
    return app


def touch(app, word):
    for letter in word:
        app.page.locator(f"[data-key={letter!r}]").click()
    return app


def command(app, name):
    app.page.locator(f"[data-key={name!r}]").click()
    return app


def expect_words(app, *words):
    app.page.wait_for_function(
        "words => words === [...document.querySelectorAll('[data-phrase] [data-phrase-item] .label')]"
        ".map(label => label.textContent).join('|')", arg="|".join(words))
    return app


@pytest.mark.parametrize("lang, words, typed, row", [
    ("bg", ["студен", "шоколад"], "баница", "явертъ"), ("en", ["cold", "cocoa"], "pancake", "qwerty"),
], ids=["bg", "en"])
def test_keys_of_the_table_and_touch_write_into_one_phrase_and_a_word_is_spoken_at_its_end(new_app, lang, words, typed, row):
    app = new_app(lang=lang)
    for letter in " ".join(words):
        strike(app, letter)
    expect_words(app, *words)
    # The first letter came with nothing focused; what follows stands in a real text field.
    assert app.page.evaluate("document.activeElement.value") == words[-1]
    app.page.keyboard.press("Backspace")
    expect_words(app, words[0], words[1][:-1])
    open_keyboard(app)
    first = app.page.locator(".keys").first.locator("[data-key]").all_inner_texts()
    assert "".join(first).startswith(row)
    touch(app, words[1][-1])
    app.page.keyboard.press("Enter")
    expect_words(app, *words)
    app.heard(2)
    app.quiet().forget_sounds().press("clear")
    touch(app, typed)
    expect_words(app, typed)
    assert app.page.evaluate("martletHeard.length") == 0
    command(app, "space")
    expect_speech(app.heard(1)[0])
    expect_words(app, typed)


def test_half_a_word_is_there_after_a_reload_and_goes_on(new_app):
    app = open_keyboard(new_app())
    touch(app, "бан")
    app.stored()
    app.page.reload()
    app.page.wait_for_selector("[data-keyboard]")
    expect_words(app, "бан")
    touch(app, "ан")
    app.page.keyboard.type("а")
    expect_words(app, "банана")


def test_the_whole_phrase_is_spoken_with_its_text(new_app):
    app = new_app("/parents/settings")
    app.page.get_by_role("switch", name="Всяка дума се чува веднага").click()
    app.stored().go("/").tap("i", "want")
    touch(open_keyboard(app), "торта")
    app.press("speak")
    expect_speech(app.heard(1)[0], at_least=0.6)
    assert app.page.evaluate("martletHeard.length") == 1


def test_an_input_method_composes_undisturbed(new_app):
    app = open_keyboard(new_app(lang="en"))
    session = app.page.context.new_cdp_session(app.page)
    for text in ["n", "ni", "ni h", "ni hao"]:
        session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        expect_words(app, text)
        assert app.page.evaluate("document.activeElement.value") == text
    session.send("Input.insertText", {"text": "你好"})
    expect_words(app, "你好")
    app.page.keyboard.press("Space")
    app.page.keyboard.type("ok")
    expect_words(app, "你好", "ok")


def test_the_keyboard_opens_and_closes_by_keys_and_by_its_address(new_app):
    app = new_app("/talk/food")
    app.page.get_by_role("button", name="Клавиатура", exact=True).focus()
    app.page.keyboard.press("Enter")
    app.page.wait_for_selector("[data-keyboard=phonetic]")
    assert app.page.evaluate("location.pathname") == "/talk/keyboard"
    app.page.keyboard.type("да")
    app.page.keyboard.press("Escape")
    app.page.wait_for_selector("[data-board=food]")
    assert app.page.evaluate("document.activeElement.id") == "keyboard-switch"
    app.page.go_back()
    app.page.wait_for_selector("[data-keyboard]")
    app.press("home")
    app.page.wait_for_selector("[data-board=home]")


def test_the_field_of_another_room_keeps_its_letters(new_app):
    app = new_app("/parents/words")
    app.page.get_by_role("searchbox").click()
    app.page.keyboard.type("вода")
    assert app.page.get_by_role("searchbox").input_value() == "вода"
    app.go("/").expect_phrase()


# Buttons that are smaller than so many pixels, or outside the screen.
SMALL = """([wide, high]) => [...document.querySelectorAll("main button:not(.crumb)")]
  .map(button => [button.ariaLabel, button.getBoundingClientRect(), button.matches(".keys:not(.commands) .key") ? wide : 59.5])
  .filter(([, box, least]) => box.width < least || box.height < high || box.right > innerWidth + .5 || box.bottom > innerHeight + .5)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height} at ${box.left}, ${box.top}`)"""


def test_every_key_is_large_enough_for_a_finger_and_a_phone_has_the_rows_that_people_know(new_app):
    app = new_app()
    rows = app.page.locator(".keys:not(.commands)")
    app.stored()
    for path in ["/talk/keyboard", "/talk/keyboard?lang=en"]:
        app.open(path)
        for width, height, least in [(375, 667, 30), (810, 1080, 59.5), (1024, 768, 59.5)]:
            small = app.sized({"width": width, "height": height}).page.evaluate(SMALL, [least, 59.5])
            assert small == [], (path, width)
            assert width != 375 or rows.count() == 3, path
    app.sized({"width": 375, "height": 667})
    # Large keys for an unsteady hand.
    set_up(app, "touch").go("/talk/keyboard")
    assert rows.count() == 5
    assert app.page.evaluate(SMALL, [59.5, 59.5]) == []


def strike(app, letter):
    """One key of a keyboard on the table, whatever its layout."""
    session = app.page.context.new_cdp_session(app.page)
    session.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": letter, "text": letter})
    session.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": letter})


def predictions(app):
    """The texts offered."""
    app.page.wait_for_selector("[data-prediction]")
    return app.page.locator("[data-prediction]").evaluate_all("all => all.map(one => one.dataset.prediction)")


def test_a_word_is_offered_and_completes_what_is_typed(new_app):
    app = new_app()
    app.tap("i", "want")
    open_keyboard(app)
    assert 1 <= len(predictions(app)) <= 6
    touch(app, "вод")
    app.page.locator("[data-prediction=вода]").click()
    app.expect_phrase("i", "want", "water")
    app.press("undo")
    app.expect_phrase("i", "want")


def test_words_offered_above_the_board_move_no_tile(new_app):
    app = new_app("/parents/settings")
    app.page.get_by_role("switch", name="Предложени думи над таблата").click()
    app.stored().go("/")
    boxes = "() => [...document.querySelectorAll('.tile')].map(tile => { const { x, y, width, height } = tile.getBoundingClientRect(); return [x, y, width, height].map(Math.round).join() })"
    before = app.page.evaluate(boxes)
    app.tap("i", "want")
    predictions(app)
    assert app.page.evaluate(boxes) == before


def test_what_was_said_is_offered_first_and_can_be_forgotten(new_app):
    app = new_app()
    open_keyboard(app)
    if "зебра" in predictions(app):
        pytest.fail("a rare word was offered before it was said")
    for _ in range(3):
        touch(app, "зебра")
        command(app, "space")
        app.press("speak").quiet()
        app.press("clear")
    app.page.wait_for_selector("[data-prediction=зебра]")
    app.stored()
    app.page.reload()
    app.page.wait_for_selector("[data-prediction=зебра]")
    app.go("/parents/settings").press("Забрави наученото")
    app.press("Да, забрави")
    app.expect_toast("забравено")
    app.stored().go("/talk/keyboard")
    assert "зебра" not in predictions(app)
