"""The first voice: a board that talks, and goes on talking when the server is dead."""
import pytest

from hearing import expect_speech, hum, silence


def say_i_want_water(app):
    sounds = app.say("i", "want", "water")
    app.expect_phrase("i", "want", "water")
    for sound in sounds:
        expect_speech(sound)
    return sounds


def test_a_child_says_i_want_water_and_says_it_again_when_the_server_is_dead(whole_device, server):
    device = whole_device
    app = device.open(server.address).welcome()
    assert app.page.locator("main[data-room=talk]").count() == 1
    assert app.board == "home"
    sounds = say_i_want_water(app)
    assert len({len(sound.samples) for sound in sounds[:3]}) == 3, "three words, three sounds"
    assert app.phrase_words == ["аз", "искам", "вода"]

    app.press("undo").expect_phrase("i", "want")
    app.page.keyboard.press("Control+z")
    app.expect_phrase("i")
    app.press("remove_last").expect_phrase()
    app.press("undo").expect_phrase("i")

    # English: the settings are in the Parents room; the tiles keep their places.
    places = app.positions
    app.press("parents").page.get_by_role("button", name="Настройки").click()
    app.choose("Език на приложението", "English")
    app.choose("Language of the labels", "English").choose("Language of the voice", "English")
    app.lang = "en"
    app.press("room").ready()
    assert app.tile("water").get_attribute("aria-label") == "water"
    assert app.phrase_words == ["I"]
    assert app.positions == places
    app.forget_sounds()
    # "Clear" lies where the door to Talk has just been pressed: for a moment it is not touched.
    app.page.wait_for_timeout(300)
    app.press("clear")
    english = say_i_want_water(app)
    app.quiet()

    app.kept_offline().stored()
    kept = app.kept_clips()
    server.kill()
    device.close()

    app = device.open(server.address, lang="en")
    assert app.board == "home"
    assert app.phrase == ["i", "want", "water"]
    app.press("clear")
    again = say_i_want_water(app)
    assert [len(sound.samples) for sound in again[:3]] == [len(sound.samples) for sound in english[:3]]
    assert len(kept) >= 3


def test_words_never_said_before_speak_without_the_server_once_they_were_fetched(device, spoken_server):
    app = device.open(spoken_server.address, "/parents/voices", voice=True).welcome()
    app.page.get_by_text("Всички думи се чуват и без връзка.").wait_for(timeout=60_000)
    app.kept_offline()
    spoken_server.kill()
    device.close()
    app = device.open(spoken_server.address, "/talk/food")
    tile = app.page.locator("[role=grid] [data-tile]:not([data-tile^='board.'])").first
    tile.click()
    expect_speech(app.heard(1)[0])
    # A word that nobody could know is spelled.
    app.forget_sounds().page.locator("#keyboard-switch").click()
    for letter in "щъц":
        app.page.locator(f"[data-key='{letter}']").click()
    app.press("speak")
    # The word that was tapped, and three letters.
    for sound in app.heard(4):
        expect_speech(sound)
    app.open("/?lang=en").forget_sounds().tap("help")
    expect_speech(app.heard(1)[0])


def test_silence_or_a_hum_in_place_of_the_voice_would_be_noticed(new_app):
    false_voices = iter([silence, hum])
    app = new_app(routes={"**/api/speech?*": lambda route: route.fulfill(body=next(false_voices)(), content_type="audio/wav")})
    for sound in app.say("water", "want"):
        with pytest.raises(AssertionError):
            expect_speech(sound)


def test_both_languages_speak_and_differ(new_app):
    app = new_app("/?lang=bg").tap("water")
    bulgarian = app.heard(1)[0]
    english = app.open("/?lang=en").tap("water").heard(1)[0]
    expect_speech(bulgarian)
    expect_speech(english)
    assert bulgarian.samples != english.samples
