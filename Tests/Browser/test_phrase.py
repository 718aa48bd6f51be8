"""The phrase bar: nothing put into it is lost, and nothing said is cut off."""
from hearing import expect_speech

# Keeps the order in which words of the phrase were shown to sound.
FOLLOW = """
globalThis.martletSounding = [];
new MutationObserver(() => {
  const item = document.querySelector("[data-phrase-item].sounding");
  const word = item?.dataset.phraseItem;
  if (word && martletSounding.at(-1) !== word) martletSounding.push(word);
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
"""


def build_silently(app):
    app.open("/parents/settings")
    app.page.get_by_role("switch", name="Всяка дума се чува веднага").click()
    return app.press("room").ready()


def test_the_phrase_survives_a_reload_and_a_killed_browser(device, server):
    app = device.open(server.address, offline=False).welcome()
    app.tap("i", "want").expect_phrase("i", "want").stored().reload().expect_phrase("i", "want")
    app.tap("water").expect_phrase("i", "want", "water").stored()
    device.kill()
    app = device.open(server.address, offline=False).expect_phrase("i", "want", "water")
    app.press("undo").expect_phrase("i", "want")


def test_a_phrase_built_silently_is_spoken_as_a_whole_with_each_word_shown(new_app):
    app = build_silently(new_app(scripts=[FOLLOW]))
    app.tap("i", "want", "water").expect_phrase("i", "want", "water")
    app.page.wait_for_timeout(300)
    assert app.page.evaluate("martletHeard.length") == 0
    app.press("speak")
    sound = app.heard(1)[0]
    expect_speech(sound, at_least=0.6)
    app.quiet()
    assert app.page.evaluate("martletSounding") == ["i", "want", "water"]


def test_taps_in_quick_succession_are_each_heard_to_their_end_where_the_family_wants_that(new_app):
    app = new_app("/parents/settings")
    app.page.get_by_role("switch", name="Всяка докосната дума се казва докрай").click()
    app.press("room").ready().tap("water", "i", "want", "you")
    sounds = app.heard(4)
    for earlier, later in zip(sounds, sounds[1:]):
        assert later.at >= earlier.ended - 1, "the next word waits for its turn"
    for sound in sounds:
        expect_speech(sound)
        assert sound.clock_passed >= sound.seconds / sound.speed - 0.05, "it sounds to its end"


def test_speaking_stops_when_a_person_asks_and_clear_leaves_it_to_its_end(new_app):
    app = build_silently(new_app())
    # Long enough that a busy machine asks for silence well before the end.
    said = ["i", "want", "water", "you"] * 4
    app.tap(*said).expect_phrase(*said).press("speak")
    app.page.wait_for_function("() => martletHeard.length === 1")
    app.press("stop").quiet()
    sound = app.heard(1)[0]
    assert sound.seconds > 3
    assert sound.clock_passed < sound.seconds - 0.2
    assert app.phrase == said
    # Speak lies where Stop was: for a moment a second tap is none.
    app.page.wait_for_timeout(1_000)
    app.forget_sounds().press("speak").page.wait_for_function("() => martletHeard.length === 1")
    app.button("stop").wait_for()
    app.page.evaluate("""() => {
      const button = document.querySelector(".speak");
      button.click();
      setTimeout(() => button.click(), 100);
    }""")
    app.page.wait_for_timeout(1_000)
    app.quiet()
    assert app.page.evaluate("martletHeard.length") == 1, "the second tap began the phrase anew"
    app.forget_sounds().press("speak").page.wait_for_function("() => martletHeard.length === 1")
    app.press("clear").expect_phrase()
    sound = app.heard(1)[0]
    assert sound.seconds > 3 and sound.stopped is None, "clearing cut it off"
    assert sound.clock_passed >= sound.seconds / sound.speed - 0.05


def test_a_phrase_never_said_before_is_said_word_by_word_without_the_server(new_app):
    app = new_app()
    app.say("water", "i", "want")
    app.quiet().stored()
    app.page.route("**/api/**", lambda route: route.abort())
    app.reload().forget_sounds().press("speak")
    for sound in app.heard(3):
        expect_speech(sound)


def test_a_tile_that_is_held_down_looks_so_until_it_is_let_go(new_app):
    app = new_app()
    box = app.tile("water").bounding_box()
    app.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.mouse.down()
    app.page.wait_for_selector("[data-tile=water][data-pressed]")
    app.page.mouse.up()
    app.page.wait_for_selector("[data-pressed]", state="detached")
    app.expect_phrase("water")
