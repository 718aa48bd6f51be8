"""A voice keeps up with fast and trembling fingers: Speak is always heard whole, and no sound trails behind the taps."""
import time

import pytest

from hearing import expect_speech, hum, silence
from test_phrase import build_silently

# A voice of the device that cancels what comes right after a cancelled text, as some browsers do.
TOUCHY_VOICE = """
globalThis.martletVoice = [];
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
{
  let current, cancelled = -Infinity;
  const voice = {
    getVoices: () => [{ name: "test", lang: "bg-BG", localService: true, default: true, voiceURI: "test" }],
    addEventListener() {},
    cancel() {
      clearTimeout(current?.timer);
      if (current) cancelled = performance.now();
      current?.spoken.onerror?.({ error: "interrupted" });
      current = undefined;
    },
    speak(spoken) {
      if (performance.now() - cancelled < 20) { setTimeout(() => spoken.onerror?.({ error: "canceled" })); return; }
      const timer = setTimeout(() => { current = undefined; martletVoice.push(spoken.text); spoken.onend?.({}); }, 900);
      current = { spoken, timer };
      setTimeout(() => spoken.onstart?.({}));
    },
  };
  Object.defineProperty(globalThis, "speechSynthesis", { value: voice });
}
"""

# Keeps what reaches the loudspeaker, sample by sample. A script's node may use the page's thread: there is no worklet without an address.
RECORD = """
globalThis.martletRecorded = [];
{
  const { connect } = AudioNode.prototype;
  let tap;
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
      if (!tap) {
        tap = this.context.createScriptProcessor(8192, 1, 1);
        tap.onaudioprocess = ({ inputBuffer }) => { martletRecorded.push(Array.from(inputBuffer.getChannelData(0))); };
        connect.call(tap, target);
      }
      connect.call(this, tap);
    }
    return connect.call(this, target, ...rest);
  };
}
"""


def places(app, *tiles):
    boxes = [app.tile(tile).bounding_box() for tile in tiles]
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]


def speak_button(app):
    box = app.page.locator(".speak").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def strike(app, points, apart):
    """Presses at each point in turn, so many seconds apart, whatever the page is doing; gives the moment of the last press."""
    begin = time.monotonic()
    for count, (x, y) in enumerate(points):
        time.sleep(max(0, begin + count * apart - time.monotonic()))
        app.page.mouse.click(x, y)
    return app.page.evaluate("performance.now()")


def last_heard(app):
    """The sounds so far, once the last of them has come to its end."""
    app.page.wait_for_function(
        "() => !document.querySelector('.phrase-row[data-sounding]') && martletHeard.length > 0"
        " && martletHeard.at(-1).ended !== null && martletHeard.at(-1).samples !== undefined")
    return app.heard(1)


def expect_whole(app, sound):
    """Fails unless the sound was heard to its end, and is what Speak says of the bar at rest."""
    expect_speech(sound, at_least=0.6)
    assert sound.stopped is None and sound.clock_passed >= sound.seconds / sound.speed - 0.05, "it was cut off"
    app.forget_sounds().press("speak")
    assert last_heard(app)[-1].samples == sound.samples, "it was not the whole phrase"


def test_speak_right_after_three_fast_taps_is_heard_whole(new_app):
    app = new_app()
    app.say("you")
    app.press("clear").forget_sounds()
    strike(app, [*places(app, "i", "want", "water"), speak_button(app)], 0.08)
    app.expect_phrase("i", "want", "water")
    sounds = last_heard(app)
    for word in sounds[:-1]:
        assert word.ended <= sounds[-1].at + 60, "a word sounded into the phrase"
    expect_whole(app, sounds[-1])


def test_a_double_tap_or_a_held_enter_on_speak_speaks_once_and_is_heard_whole(new_app):
    app = build_silently(new_app())
    app.tap("i", "want", "water").expect_phrase("i", "want", "water")

    def held():
        app.page.locator(".speak").focus()
        for _ in range(20):
            app.page.keyboard.down("Enter")
            app.page.wait_for_timeout(40)
        app.page.keyboard.up("Enter")

    fast, slow = (lambda apart=apart: strike(app, [speak_button(app)] * 2, apart) for apart in (0.05, 0.3))
    for way, press in {"a fast double tap": fast, "a slow double tap": slow, "a held Enter": held}.items():
        app.forget_sounds()
        press()
        sounds = last_heard(app)
        assert len(sounds) == 1, way
        expect_whole(app, sounds[0])


def test_fifty_taps_in_two_seconds_end_with_the_last_word_soon_after_the_last_tap(new_app):
    app = new_app()
    control = app.say("i", "want", "water")
    app.press("clear").forget_sounds()
    end = strike(app, (places(app, "i", "want", "water") * 17)[:50], 0.04)
    sounds = last_heard(app)
    last = sounds[-1]
    assert last.samples == control[1].samples, "the fiftieth tap was on the second word"
    assert last.stopped is None
    # Said one after another, fifty words would go on for as long as fifty words take.
    queue = sum(sound.ended - sound.at for sound in control) / len(control) * 50 - 2000
    assert last.ended - end < queue / 4, f"it went on for {(last.ended - end) / 1000:.1f} s of {queue / 1000:.1f}"
    assert len(app.phrase) == 50, "the phrase keeps every word"
    cut = [sound for sound in sounds if sound.stopped is not None]
    assert cut, "no word was cut off: the taps were not fast"
    for sound in cut:
        assert 0.005 <= sound.fade <= 0.03, "a sound that is cut off fades, so that it does not click"


def test_a_word_that_is_cut_off_does_not_click(new_app):
    app = new_app(scripts=[RECORD], routes={
        "**/api/speech?*": lambda route: route.fulfill(body=hum(2), content_type="audio/wav"),
        "**/api/speech/pack*": lambda route: route.fulfill(status=503, body=""),
    })
    # A fault clicks each time; a machine so busy that the fade itself comes late does so now and then.
    steps = []
    # From one sample to the next a hum of 220 Hz at this loudness moves by 0.009; cut off at its height it falls by 0.27.
    while not steps or steps[-1] >= 0.05:
        steps.append(largest_step(app))
        assert len(steps) < 4 or min(steps) < 0.05, f"it clicked: {steps}"


def largest_step(app):
    """How far a sample is from the one before, at most, while words are cut off. Between two parts a busy page may have missed some."""
    app.forget_sounds().page.evaluate("martletRecorded.length = 0")
    # Each tap comes as soon as the word before has begun to sound.
    for count, tile in enumerate(["i", "want", "water"], start=1):
        app.tap(tile).page.wait_for_function("count => martletHeard.length >= count", arg=count)
    app.quiet()
    assert any(sound.stopped is not None for sound in last_heard(app)), "no word was cut off"
    app.page.wait_for_timeout(500)
    parts = app.page.evaluate("martletRecorded")
    assert max(max(part) for part in parts) > 0.2, "nothing was recorded"
    return max(abs(later - earlier) for part in parts for earlier, later in zip(part, part[1:]))


# The device alone speaks.
NO_SERVER = {
    "**/api/speech?*": lambda route: route.abort(),
    "**/api/speech/pack*": lambda route: route.abort(),
}


def test_of_voices_with_one_name_that_of_the_language_says_the_phrase_though_the_browser_cancels_one_text_too_many(new_app):
    namesakes = """getVoices: () => [
      { name: "test", lang: "de-DE", localService: true, default: false, voiceURI: "German" },
      { name: "test", lang: "bg-BG", localService: false, default: false, voiceURI: "far away" },"""
    voice = TOUCHY_VOICE.replace("getVoices: () => [", namesakes).replace("(spoken.text)", "([spoken.text, spoken.voice.voiceURI])")
    app = new_app(scripts=[voice], routes=NO_SERVER)
    strike(app, [*places(app, "i", "want", "water"), speak_button(app)], 0.08)
    app.page.wait_for_function("() => martletVoice.length > 0")
    app.quiet()
    assert app.page.evaluate("martletVoice") == [["аз искам вода", "test"]], "which sends nothing away"


def test_a_voice_that_never_tells_its_end_keeps_nobody_waiting(new_app):
    app = new_app(scripts=[TOUCHY_VOICE.replace("spoken.onend?.({});", "")], routes=NO_SERVER)
    app.tap("i")
    app.page.wait_for_selector(".phrase-row[data-sounding]")
    app.page.wait_for_selector(".phrase-row:not([data-sounding])", timeout=15_000)
    assert app.page.evaluate("martletVoice") == ["аз"]


def test_silence_or_a_hum_in_place_of_the_phrase_would_be_noticed(new_app):
    answer = [silence()]
    app = new_app(routes={
        "**/api/speech?*": lambda route: route.fulfill(body=answer[0], content_type="audio/wav"),
        "**/api/speech/pack*": lambda route: route.fulfill(status=503, body=""),
    })
    for false_voice, words in ((silence, ["i", "want", "water"]), (hum, ["you", "want", "water"])):
        answer[0] = false_voice()
        app.forget_sounds()
        strike(app, [*places(app, *words), speak_button(app)], 0.08)
        app.expect_phrase(*words)
        sound = last_heard(app)[-1]
        assert (sound.loudness > 0.01) == (false_voice is hum), "what is heard is the false voice"
        with pytest.raises(AssertionError):
            expect_whole(app, sound)
        app.press("clear")


def test_a_phrase_that_is_cut_off_would_be_noticed(new_app):
    app = build_silently(new_app())
    # So long that a busy machine still stops it on its way.
    words = ["i", "want", "water"] * 4
    app.tap(*words).expect_phrase(*words).press("speak")
    app.page.wait_for_function("() => martletHeard.length > 0")
    app.press("stop")
    with pytest.raises(AssertionError, match="cut off"):
        expect_whole(app, last_heard(app)[-1])
