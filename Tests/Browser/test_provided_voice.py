"""A provider's voice: nothing is sent before a parent agrees; whole phrases that no stored sound says go to it, are judged, kept and paid
once; on its bad days the voice at home speaks. The vendor's own client takes the tests' stand-in for a real server."""
import subprocess
import time
import urllib.parse
import urllib.request

import pytest
from elevenlabs.client import ElevenLabs

from barriers import in_both_themes
from hearing import Sound, expect_speech
from martlet_server import program
from voice_provider import VOICE, VoiceProvider

CARD = "section[data-provided]"


def mp3(server, text, lang="bg"):
    with urllib.request.urlopen(f"{server.address}/api/speech?lang={lang}&text={urllib.parse.quote(text)}", timeout=30) as answer:
        return answer.read()


@pytest.fixture
def provider_of():
    """A provider whose sounds a server made."""
    made = []

    def provider_of(server):
        # Much longer than any phrase of the tests: so it is known by its length.
        made.append(VoiceProvider(mp3(server, "това е гласът на доставчика, който говори дълго, бавно и ясно, за да се познае")))
        return made[-1]

    yield provider_of
    for provider in made:
        provider.stop()


@pytest.fixture
def provider(server, provider_of):
    return provider_of(server)


def connect(server, provider, *more, key=None):
    command = [program, "helper", "provider", "connect", "elevenlabs", "--voice", VOICE, "--called", "Ана", "--address", provider.address,
               "--data", server.data, *more]
    if key and not list(server.data.rglob("secrets.vault")):
        subprocess.run([str(program), "secrets", "setup", "--data", str(server.data)], check=True, capture_output=True)
    if key:
        command.append("--key")
    subprocess.run([str(part) for part in command], input=key, text=True, check=True, capture_output=True)


def look(app, opening=True):
    app.open("/parents/voices") if opening else app.go("/parents/voices")
    app.page.wait_for_selector(f"{CARD} dl")
    return app.painted()


def agree(app):
    look(app)
    app.page.get_by_role("button", name="Съгласявам се: изпращай фразите").click()
    app.painted()
    app.page.locator("[data-provided-for=bg] [data-speaks]").click()
    return app.painted().stored()


def spoken(app):
    """Until the words that the tests tap are on the device, by the voice at home: a tapped word is then not sent."""
    app.say("i", "want", "water", "more")
    return app.stored()


def stocked(app):
    """The same for all words of the boards, which are fetched ahead."""
    app.open("/")
    deadline = time.monotonic() + 60
    while len(app.kept_clips()) <= 300:
        assert time.monotonic() < deadline, "the words were not fetched"
        app.page.wait_for_timeout(100)
    return app


def say(app, *tiles, opening=True):
    """Taps the tiles and Speak; the sound that begins then. Only a page that opens hears of another connection."""
    if opening:
        app.open("/")
    if app.page.locator("[data-phrase-item]").count():
        app.press("clear")
        app.painted()
    for tile in tiles:
        app.tap(tile).painted()
    app.quiet().forget_sounds()
    app.press("speak")
    app.page.wait_for_function("() => martletHeard[0]?.samples !== undefined")
    return Sound.of(app.page.evaluate("martletHeard[0]"))


def is_theirs(sound):
    return len(sound.samples) / sound.rate > 3.5


def test_nothing_is_sent_before_a_parent_agrees_and_nothing_once_it_is_taken_back(new_app, server, provider):
    provider.key = "xi-canary-of-the-tests"
    connect(server, provider, key=provider.key)
    app = look(spoken(new_app(address=server.address)), opening=False)
    shown = app.page.locator(CARD).inner_text()
    assert "Ана" in shown and f"127.0.0.1:{provider.port}" in shown and "0 / 4000" in shown
    app.go("/")
    assert not is_theirs(say(app, "i", "want", "water", opening=False))
    assert provider.asked == []
    agree(app)
    assert in_both_themes(app, "a provider's voice") == {}
    # The control: once it is agreed and chosen, the phrase goes there, and nothing of the family with it.
    assert is_theirs(say(app, "i", "want", "water"))
    path, query, headers, body = provider.asked[0]
    assert path == f"/v1/text-to-speech/{VOICE}" and query == {"output_format": ["mp3_22050_32"]}
    assert set(body) == {"text", "model_id"} and "Cookie" not in headers and len(provider.asked) == 1
    # It was asked to forget it at once.
    deadline = time.monotonic() + 5
    while not provider.forgotten and time.monotonic() < deadline:
        time.sleep(.05)
    assert provider.forgotten == ["item1"]
    # The key went there, and lies sealed; what was said is in no log.
    assert headers["xi-api-key"] == provider.key
    files = [path for path in server.data.rglob("*") if path.is_file()]
    assert any(path.name == "secrets.vault" for path in files)
    assert not [path for path in files if provider.key.encode() in path.read_bytes()]
    assert body["text"] not in server.said()
    # Said again it comes from the device, and is not paid twice.
    assert is_theirs(say(app, "i", "want", "water"))
    assert len(provider.asked) == 1
    look(app, opening=False)
    assert app.page.locator(f"{CARD} [data-characters]").inner_text() == f"{len(body['text'])} / 4000"
    app.page.get_by_role("button", name="Не изпращай повече фрази").click()
    app.painted().stored()
    assert not is_theirs(say(app, "i", "want", "more"))
    assert len(provider.asked) == 1


def test_a_tapped_word_that_is_stored_is_not_sent_and_the_screen_shows_when_it_asks(new_app, spoken_server, provider_of):
    provider = provider_of(spoken_server)
    connect(spoken_server, provider)
    app = stocked(agree(new_app("/parents/voices", address=spoken_server.address, voice=True, troubles=True)))
    app.forget_sounds()
    app.tile("water").click()
    assert not is_theirs(app.heard(1)[0])
    app.quiet()
    assert provider.asked == []
    provider.way = "slow"
    app.tap("want").painted()
    app.quiet().forget_sounds()
    app.press("speak")
    app.page.wait_for_selector("[data-provider-asked]")
    # Too slow: the voice at home speaks.
    assert not is_theirs(app.heard(1)[0])
    assert app.page.locator("[data-provider-asked]").count() == 0


# A provider that refuses, and one whose answer sounds like nothing. What else may come is judged natively (VoiceProviderTests).
BAD_DAYS = [(401, "Ключът не се приема"), ("silent", "не беше звук")]
# What the page says of each other trouble.
TOLD = {"not-reached": "недостъпен", "redirected": "недостъпен", "quota": "е изчерпано", "no-voice": "няма този глас",
        "timed-out": "твърде много", "cut-off": "не беше звук"}


def troubled(trouble):
    """The server's list of voices, in which the provider has such a trouble."""
    def answer(route):
        voices = route.fetch().json()
        voices["provided"]["trouble"] = trouble
        route.fulfill(json=voices)
    return answer


def test_on_its_bad_days_the_voice_at_home_speaks_and_the_page_says_why(new_app, server, provider):
    # Frames of nothing: 32 kbit/s, 22.05 kHz, mono.
    provider.silence = (bytes([0xFF, 0xF3, 0x40, 0xC4]) + bytes(100)) * 60
    provider.key = "xi-key"
    connect(server, provider, key=provider.key)
    app = agree(spoken(new_app(address=server.address, troubles=True)))
    # Only Speak is listened to.
    app.go("/parents/settings").page.get_by_role("switch", name="Всяка дума се чува веднага").click()
    app.painted().stored()
    for place, (way, told) in enumerate(BAD_DAYS):
        provider.way = way
        provider.asked.clear()
        # Another connection begins anew.
        connect(server, provider, "--characters-a-day", str(4000 + place), key=provider.key)
        sound = say(app, "i", "want", "water")
        expect_speech(sound, at_most=8)
        assert not is_theirs(sound), way
        assert len(provider.asked) == 1, way
        # For a while it is left alone: nobody waits twice.
        assert not is_theirs(say(app, "i", "want", "more", opening=False))
        assert len(provider.asked) == 1, way
        look(app, opening=False)
        assert told in app.page.locator("[data-provider-trouble]").inner_text(), way
    for trouble, told in TOLD.items():
        app.page.route("**/api/voices", troubled(trouble))
        look(app.go("/"), opening=False)
        app.page.locator("[data-provider-trouble]", has_text=told).wait_for()
    app.page.unroute_all()
    # The control: on a good day the same phrase comes from there.
    provider.way = "speaks"
    connect(server, provider, "--characters-a-day", "9999", key=provider.key)
    assert is_theirs(say(app, "i", "want", "water"))
    # A key goes to its own host alone.
    other = VoiceProvider(provider.sound)
    try:
        file = server.data / "voice-provider.json"
        file.write_text(file.read_text().replace(str(provider.port), str(other.port)))
        say(app, "i", "want", "more")
        assert "xi-api-key" not in {name.lower() for name in other.asked[0][2]}
    finally:
        other.stop()


def test_the_vendors_client_takes_the_stand_in_for_a_server(provider):
    provider.key = "xi-key"
    client = ElevenLabs(base_url=provider.address, api_key="xi-key")
    sound = b"".join(client.text_to_speech.convert(VOICE, text="Hello.", model_id="eleven_multilingual_v2", output_format="mp3_22050_32"))
    assert sound == provider.sound
    path, query, headers, body = provider.asked[0]
    assert path == f"/v1/text-to-speech/{VOICE}" and query == {"output_format": ["mp3_22050_32"]}
    assert body == {"text": "Hello.", "model_id": "eleven_multilingual_v2"}
    assert headers.get("xi-api-key") == "xi-key"
    client.history.delete("item1")
    assert provider.forgotten == ["item1"]
    with pytest.raises(Exception) as wrong:
        b"".join(ElevenLabs(base_url=provider.address, api_key="no").text_to_speech.convert(VOICE, text="Hello."))
    assert getattr(wrong.value, "status_code", 0) == 401
