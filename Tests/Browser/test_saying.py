"""Saying a word: real files as the microphone, judged on the device; the sign that it is on; and no audio on any disk."""
import array
import base64
import shutil

import pytest

from app import App
from barriers import in_both_themes
from device import browser_options, patience, watch
from microphone import CLOSED, WATCHED
from speakers import ASKED, hearing, said, silent

ROOM = "main[data-room=practice]"
EAR = "#practice-microphone"
SIGN = "#microphone-sign[data-live=true]"
NAMES = {
    "bg": {"open": "Стаята „Упражнения“ е отворена", "word": "Дума", "water": "вода", "make": "Направи картонче",
           "decks": "Думи от", "own": "Ваши картончета", "ways": "Как се пита", "say": "Картинка, казва", "begin": "Започни"},
    "en": {"open": "The Practice room is open", "word": "Word", "water": "water", "make": "Make the card",
           "decks": "Words from", "own": "Your own cards", "ways": "How words are asked for", "say": "Picture, say", "begin": "Begin"},
}

# Keeps what the page is handed of the microphone, for the test alone; and what could put sound on a disk.
OVERHEARD = """
globalThis.overheard = [];
globalThis.recorded = 0;
const { AudioWorkletNode: Node } = globalThis;
globalThis.AudioWorkletNode = class extends Node {
  constructor(...rest) {
    super(...rest);
    this.port.addEventListener("message", ({ data }) => overheard.push(Array.from(data)));
  }
};
for (const name of ["MediaRecorder", "Blob"]) {
  const Known = globalThis[name];
  globalThis[name] = class extends Known { constructor(...rest) { super(...rest); globalThis.recorded++; } };
}
"""


def a_card(app, word="", before=lambda app: None):
    """Opens the practice room with one card of the family's, which is said."""
    names = NAMES[app.lang]
    app.go("/parents/limits").page.get_by_role("switch", name=names["open"]).click()
    app.go("/parents/practice")
    page = app.page
    # A word of the vocabulary has its drawing by itself.
    page.get_by_label(names["word"], exact=True).fill(word or names["water"])
    page.get_by_role("button", name=names["make"]).click()
    decks = page.get_by_role("group", name=names["decks"])
    if decks.get_by_role("button", name=names["own"], exact=True).get_attribute("aria-pressed") == "false":
        decks.get_by_role("button", name=names["own"], exact=True).click()
    for button in decks.get_by_role("button").all():
        if button.inner_text() != names["own"] and button.get_attribute("aria-pressed") == "true":
            button.click()
    ways = page.get_by_role("group", name=names["ways"])
    if ways.get_by_role("button", name=names["say"], exact=True).get_attribute("aria-pressed") == "false":
        ways.get_by_role("button", name=names["say"], exact=True).click()
    for button in ways.get_by_role("button").all():
        if button.inner_text() != names["say"] and button.get_attribute("aria-pressed") == "true":
            button.click()
    app.painted().stored()
    talk, room = ("Към говоренето", "Говори") if app.lang == "bg" else ("To Talk", "Talk")
    page.get_by_role("button", name=talk, exact=True).or_(page.get_by_role("button", name=room, exact=True)).first.click()
    page.wait_for_selector("main[data-room=talk] .practice-link")
    before(app)
    page.locator("main[data-room=talk] .practice-link").click()
    page.wait_for_selector(f"{ROOM} .practice-page")
    page.get_by_role("button", name=names["begin"]).click()
    page.wait_for_selector(f"{ROOM} .practice-asking")
    return app.painted()


@pytest.fixture
def hearing_app(playwright, shared_server, kept):
    """The app on a device whose microphone hears a file; without one it has a microphone that nobody is asked for."""
    opened = []

    def make(file=None, lang="bg", arguments=None, scripts=(WATCHED,), word="", before=lambda app: None,
             **wishes):
        options = browser_options(whole=False)
        options["args"] = [*options["args"], *(hearing(file) if file else ASKED if arguments is None else arguments)]
        browser = playwright.chromium.launch(**options)
        wishes.setdefault("viewport", {"width": 1024, "height": 768})
        context = browser.new_context(locale={"bg": "bg-BG", "en": "en-GB"}[lang], service_workers="block", **wishes)
        context.set_default_timeout(patience)
        watched = watch(context, voice=False)
        kept.watch(context)
        for script in scripts:
            context.add_init_script(script)
        opened.append((browser, context, watched))
        return a_card(App(context.new_page(), shared_server.address, lang).open("/parents").welcome(), word, before=before)

    yield make
    kept.keep()
    for browser, context, watched in opened:
        context.close()
        browser.close()
        watched.expect_clean()


def listen(app):
    app.page.locator(EAR).click()
    app.page.wait_for_selector(f"{EAR}[data-ear=listening]")
    return app


def band(app):
    return app.page.wait_for_selector(".practice-judged [data-result]").get_attribute("data-result")


def trouble(app, words):
    app.page.locator(f"{ROOM} [role=alert]", has_text=words).wait_for()
    app.page.wait_for_selector(f"{EAR}[data-ear=idle]")
    app.page.wait_for_function(CLOSED)
    assert app.page.locator(SIGN).count() == 0


def test_the_right_word_comes_into_the_best_band_and_is_heard_again(hearing_app, tmp_path):
    app = hearing_app(said(tmp_path / "right.wav", "[[vod'a]]"))
    assert app.page.evaluate("microphones.length") == 0, "nobody is asked before the press"
    before = app.page.evaluate("martletHeard.length")
    listen(app)
    app.page.wait_for_selector(SIGN)
    assert band(app) == "known"
    app.page.wait_for_function(CLOSED)
    app.page.wait_for_selector(SIGN, state="detached")
    app.heard(before + 1)
    assert app.page.locator(".practice-judged [data-stress]").count() == 0
    text = app.page.locator(".practice-judged").inner_text()
    assert "Точно така" in text and not any(letter.isdigit() for letter in text), "never a number"


def test_an_english_word_is_judged_as_well(hearing_app, tmp_path):
    app = listen(hearing_app(said(tmp_path / "banana.wav", "banana", voice="en-gb+m3"), lang="en", word="banana"))
    app.page.wait_for_selector(SIGN)
    assert band(app) == "known"


@pytest.mark.parametrize("sound, sentence", [
    (silent, "Не чух глас"),
    (lambda path: said(path, "[[vod'a]]", loudness=12), "Чу се твърде силно"),
])
def test_what_can_not_be_judged_is_told_and_counts_for_nothing(hearing_app, tmp_path, sound, sentence):
    app = listen(hearing_app(sound(tmp_path / "sound.wav")))
    trouble(app, sentence)
    assert app.page.locator(".practice-judged").count() == 0


def test_a_refusal_is_told_with_the_way_to_change_it(hearing_app):
    # A microphone is there; whoever is asked for it refuses.
    app = hearing_app(arguments=["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"], scripts=())
    app.page.locator(EAR).click()
    app.page.locator(f"{ROOM} [role=alert]", has_text="Възрастен може да го разреши").wait_for()
    app.page.wait_for_selector(f"{EAR}[data-ear=idle]")
    # The way without it is there.
    app.page.locator(".saying-quiet").click()
    app.page.wait_for_selector(f"{ROOM} .practice-telling")


TAKEN_AWAY = {
    "const track = microphones.at(-1); track.stop(); track.dispatchEvent(new Event('ended'))": "Микрофонът се откачи",
    "const track = microphones.at(-1); Object.defineProperty(track, 'muted', { value: true }); track.dispatchEvent(new Event('mute'))":
        "Обаждане или друго приложение",
    "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
    "document.dispatchEvent(new Event('visibilitychange')); delete document.hidden": "страницата се скри",
}


def test_a_microphone_that_is_taken_away_or_not_there_is_told(hearing_app, tmp_path):
    app = hearing_app(silent(tmp_path / "silence.wav", 60))
    for happens, sentence in TAKEN_AWAY.items():
        listen(app)
        app.page.wait_for_selector(SIGN)
        app.page.evaluate(f"() => {{ {happens}; }}")
        trouble(app, sentence)
    app.page.evaluate("globalThis.microphone = 'NotFoundError'")
    app.page.locator(EAR).click()
    app.page.locator(f"{ROOM} [role=alert]", has_text="Няма микрофон").wait_for()


def test_the_sign_follows_the_track_and_ends_with_the_room(hearing_app, tmp_path):
    app = hearing_app(silent(tmp_path / "silence.wav"))
    assert app.page.locator(SIGN).count() == 0
    listen(app).page.wait_for_selector(SIGN)
    assert "Микрофонът е включен" in app.page.locator("#microphone-sign").inner_text()
    app.page.locator(f"{ROOM} .room-link", has_text="Говори").click()
    app.page.wait_for_selector("main[data-room=talk]")
    app.page.wait_for_function(CLOSED)
    app.page.wait_for_selector(SIGN, state="detached")


def test_the_sign_is_over_other_rooms_and_believes_the_track_alone(hearing_app):
    """A recording of a parent's shows it too; and a track that stays open after our own end shows it still (the control)."""
    app = hearing_app(scripts=[WATCHED, "MediaStreamTrack.prototype.reallyStop = MediaStreamTrack.prototype.stop;"
                               "MediaStreamTrack.prototype.stop = () => {};"])
    listen(app)
    app.page.locator(f"{ROOM} .room-link", has_text="Говори").click()
    app.page.wait_for_selector("main[data-room=talk]")
    app.page.wait_for_timeout(400)
    assert app.page.locator(SIGN).is_visible(), "the room is left, and the track is live: it is told"
    app.page.evaluate("microphones.forEach((track) => track.reallyStop())")
    app.page.wait_for_selector(SIGN, state="detached")


def test_the_button_ends_listening_before_the_time_does(hearing_app, tmp_path):
    app = listen(hearing_app(said(tmp_path / "right.wav", "[[vod'a]]", before=.2)))
    app.page.wait_for_timeout(1_300)
    ear = app.page.locator(f"{EAR}[data-ear=listening]")
    if ear.count():
        ear.click()
    assert band(app) == "known"


def test_without_the_server_the_stored_words_are_compared_with_and_this_is_said(hearing_app, tmp_path):
    def heard_once(app):
        """Some words are said by tiles, and are on the device from then on; what comes after does not reach the server."""
        tiles = app.page.locator("[role=grid] [data-tile]:not([data-tile^='board.'])")
        words = [name for name in tiles.evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)") if name != "water"]
        app.say("water", *words[:12])
        app.page.route("**/api/speech/references?*", lambda route: route.fulfill(status=503, body=""))

    app = hearing_app(said(tmp_path / "right.wav", "[[vod'a]]"), before=heard_once)
    app.page.get_by_text("сравнявам само с един запис").wait_for()
    assert band(listen(app)) in ("known", "almost")
    assert "сравнявам само с един запис" in app.page.locator(".practice-judged").inner_text()


def test_the_room_has_no_barrier_while_it_listens_and_judges(hearing_app, tmp_path):
    app = hearing_app(said(tmp_path / "stress.wav", "[[v'oda]]"))
    barriers = in_both_themes(app, "the microphone")
    listen(app)
    # A wrong stress is told with its syllable.
    assert band(app) == "almost"
    assert "на първата сричка, а е на втората: вода\u0301" in app.page.locator("[data-stress]").inner_text()
    barriers |= in_both_themes(app, "the judgement")
    app.page.wait_for_selector(SIGN, state="detached")
    assert barriers == {}


PLAIN = """
async ([samples, small]) => {
  const opening = indexedDB.open("control");
  opening.onupgradeneeded = () => opening.result.createObjectStore("plain");
  const database = await new Promise((resolve) => { opening.onsuccess = () => resolve(opening.result); });
  const transaction = database.transaction("plain", "readwrite", { durability: "strict" });
  transaction.objectStore("plain").put(Float32Array.from(samples), "samples");
  transaction.objectStore("plain").put(Int16Array.from(small), "small");
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  database.close();
}
"""


def forms(samples):
    """Stretches of a recording as a disk would have them: floating point, 16 bits, and both as text."""
    floats = array.array("f", samples)
    small = array.array("h", [round(max(-1, min(1, one)) * 32_767) for one in samples])
    for begin in range(len(samples) // 4, 3 * len(samples) // 4, 512):
        for whole in (floats[begin:begin + 12].tobytes(), small[begin:begin + 12].tobytes()):
            if len(set(whole)) > 8:
                yield whole
                yield base64.b64encode(whole[:18])


def found(profile, samples):
    wanted = list(forms(samples))
    assert len(wanted) > 20
    return sorted({str(file.relative_to(profile)) for file in profile.rglob("*") if file.is_file() and not file.is_symlink()
                   for content in [file.read_bytes()] if any(one in content for one in wanted)})


def test_no_audio_reaches_the_disk_or_the_server(device, server, tmp_path):
    file = said(tmp_path / "right.wav", "[[vod'a]]")
    arguments = hearing(file)
    posted = []
    app = device.open(server.address, "/parents", scripts=[WATCHED, OVERHEARD], arguments=arguments, offline=False).welcome()
    a_card(app)
    device.context.on("request", lambda request: posted.append(request.url) if request.method != "GET" else None)
    before = app.page.evaluate("recorded")
    assert band(listen(app)) == "known"
    app.stored()
    samples = [one for piece in app.page.evaluate("overheard") for one in piece]
    loud = [one for one in samples if abs(one) > .01]
    assert len(samples) > 20_000 and len(loud) > 5_000, "the word was overheard"
    begin = samples.index(loud[0])
    word = samples[begin:begin + 24_000]
    assert app.page.evaluate("recorded") == before and posted == []
    databases = app.page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name).sort()")
    device.close()
    assert found(device.profile, word) == []
    # The control: the same sound, kept by the page, is found both ways.
    app = device.open(server.address, arguments=ASKED, offline=False)
    assert "control" not in databases
    app.page.evaluate(PLAIN, [word, [round(max(-1, min(1, one)) * 32_767) for one in word]])
    device.close()
    assert found(device.profile, word) != []
    shutil.rmtree(device.profile, ignore_errors=True)
