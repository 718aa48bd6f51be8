"""A voice that somebody of the family gives: read aloud word by word, heard at once and without a server, mixed with the synthetic one."""
import array
import io
import wave
import zipfile

from barriers import in_both_themes
from families import Member
from hearing import expect_speech, hum, silence
from loudness import lufs
from microphone import BEEPING, CLOSED, WATCHED
from test_privacy_room import bring_in, take_out
from test_recorded_phrases import expect_same, record, tone

BANKING = "section[data-banking]"


def new_voice(app, name="Мама"):
    form = app.page.locator("form", has_text="Нов глас")
    form.locator("input").fill(name)
    form.get_by_role("button", name="Записвай").click()
    app.page.wait_for_selector(BANKING)
    return app.painted()


def prompt(app):
    return app.page.locator("#voice-prompt").inner_text()


def keep(app):
    """Reads what is shown aloud; what was read, and how it was heard."""
    text, before = prompt(app), app.page.locator("[data-recorded]").get_attribute("data-recorded")
    sound = record(app, app.page.locator(f"{BANKING} [data-voice]"))
    app.page.wait_for_function("count => document.querySelector('[data-recorded]').dataset.recorded !== count", arg=before)
    return text, sound


def word(app, text):
    return app.page.locator("main[data-room=talk] [role=grid] [data-tile]").filter(
        has=app.page.get_by_text(text, exact=True)).first


def test_a_mothers_words_are_heard_without_a_server_and_the_others_are_synthetic(device, server):
    app = device.open(server.address, "/parents/voices", scripts=[WATCHED], arguments=BEEPING).welcome()
    new_voice(app)
    assert app.page.evaluate("document.activeElement.id") == "voice-prompt"
    first, sound = keep(app)
    assert app.page.evaluate("document.activeElement.id") == "voice-prompt" and prompt(app) != first
    second = prompt(app)
    assert abs(lufs([value / 32768 for value in sound.samples], sound.rate) + 23) < 1
    app.page.get_by_role("button", name="Край засега").click()
    app.page.locator("[data-voice-of='Мама'] [data-speaks]").click()
    app.painted().stored()
    # A word that was spoken once is kept.
    app.open("/")
    word(app, second).click()
    expect_speech(app.heard(1)[0])
    app.quiet().kept_offline().stored()
    device.kill()
    server.kill()

    app = device.open(server.address)
    app.forget_sounds()
    word(app, first).click()
    expect_same(app.heard(1)[0], sound)
    app.quiet().forget_sounds()
    word(app, second).click()
    synthetic = app.heard(1)[0]
    expect_speech(synthetic)
    assert abs(tone(synthetic) - tone(sound)) > .03 * tone(sound), "the control: another sound"


def test_reading_is_paused_and_goes_on_with_the_first_that_is_missing(device, server):
    app = device.open(server.address, "/parents/voices", scripts=[WATCHED], arguments=BEEPING).welcome()
    new_voice(app)
    first, _ = keep(app)
    third = [app.page.get_by_role("button", name="Следваща").click(), prompt(app.painted())][1]
    keep(app)
    app.stored()
    app.page.reload()
    app.ready()
    app.page.get_by_role("button", name="Записвай: Мама").click()
    app.painted()
    assert prompt(app) not in (first, third)
    app.page.get_by_role("button", name="Предишна").click()
    assert prompt(app.painted()) == first
    # It is heard again, and taken away.
    app.forget_sounds()
    app.page.locator(f"{BANKING} [data-voice]").get_by_role("button", name="Чуй записа").click()
    assert app.heard(1)[0].is_audible
    app.page.locator(f"{BANKING} [data-voice]").get_by_role("button", name="Изтрий записа").click()
    app.page.wait_for_function("() => document.querySelector('[data-recorded]').dataset.recorded === '1'")


def test_a_voice_is_saved_as_wav_files_and_brought_in_elsewhere(device, server, new_app, tmp_path):
    app = device.open(server.address, "/parents/voices", scripts=[WATCHED], arguments=BEEPING).welcome()
    new_voice(app)
    first, sound = keep(app)
    with app.page.expect_download() as download:
        app.page.get_by_role("button", name="Запази като WAV файлове").click()
    assert download.value.suggested_filename == "Мама.zip"
    with zipfile.ZipFile(download.value.path()) as saved:
        assert saved.testzip() is None
        saved.extractall(tmp_path / "voice")
    lines = (tmp_path / "voice/list.tsv").read_text().splitlines()
    file, language, text, _ = lines[1].split("\t")
    assert (language, text) == ("bg", first) and len(lines) == 2
    with wave.open(str(tmp_path / "voice" / file)) as recording:
        assert (recording.getnchannels(), recording.getsampwidth(), recording.getframerate()) == (1, 2, 24_000)
        assert abs(recording.getnframes() / 24_000 - sound.seconds) < .05

    # Another family, another rate, files without a list, and some that are none.
    (tmp_path / "voice/слон.wav").write_bytes(hum())
    (tmp_path / "voice/тихо.wav").write_bytes(silence())
    (tmp_path / "voice/лъжа.wav").write_bytes(b"RIFF" + b"x" * 5_000)
    other = new_app("/parents/voices")
    new_voice(other, "Леля")
    with other.page.expect_file_chooser() as chooser:
        other.page.get_by_role("button", name="Внеси WAV файлове").click()
    chooser.value.set_files(sorted((tmp_path / "voice").iterdir()))
    other.page.wait_for_selector("[data-brought='2']")
    assert "Неразпознати: 2" in other.page.locator("[data-brought]").inner_text()
    other.painted().forget_sounds()
    assert prompt(other) == first
    other.page.locator(f"{BANKING} [data-voice]").get_by_role("button", name="Чуй записа").click()
    expect_same(other.heard(1)[0], sound)


def test_the_microphone_is_let_go_of_when_the_page_is_left(new_app):
    app = new_app("/parents/voices", scripts=[WATCHED, "globalThis.microphone = 'silent'"])
    new_voice(app)
    app.page.locator(f"{BANKING} [data-voice]").get_by_role("button", name="Запиши глас").click()
    app.page.wait_for_selector("[data-level]", state="attached")
    app.page.get_by_role("button", name="Следваща").click()
    app.page.wait_for_function(CLOSED)


def test_why_there_is_no_microphone_is_told_and_the_page_has_no_barriers(new_app):
    app = new_app("/parents/voices", scripts=[WATCHED, "globalThis.microphone = 'NotAllowedError'"])
    assert in_both_themes(app, "the voices") == {}
    new_voice(app)
    app.page.locator(f"{BANKING} [data-voice]").get_by_role("button", name="Запиши глас").click()
    app.page.locator("[role=alert]", has_text="микрофона").wait_for()
    assert in_both_themes(app, "reading aloud") == {}


STORED = """() => new Promise((done) => {
  const opening = indexedDB.open("martlet");
  opening.onsuccess = () => {
    const asked = opening.result.transaction("blobs").objectStore("blobs").count();
    asked.onsuccess = () => { opening.result.close(); done(asked.result); };
  };
})"""


def has_stored(page, count):
    """Waits for so many recordings and pictures on the device. None of them was heard yet."""
    for _ in range(200):
        if page.evaluate(STORED) == count:
            return
        page.wait_for_timeout(100)
    assert page.evaluate(STORED) == count


def test_a_second_device_speaks_with_the_voice_without_a_server(device, new_app, server):
    app = device.open(server.address, "/parents/voices", scripts=[WATCHED], arguments=BEEPING).welcome()
    new_voice(app)
    texts = [keep(app) for _ in range(3)]
    # The microphone here may give the same sound again: that lies on the device once.
    while (recordings := app.stored().page.evaluate(STORED)) < 2 and len(texts) < 9:
        texts.append(keep(app))
    app.page.get_by_role("button", name="Край засега").click()
    app.stored()
    one = Member(app, server)
    one.begin()
    other = Member(new_app("/parents/devices", address=server.address, voice=True), server)
    other.joins(one)
    one.devices().synced()
    other.app.open("/parents/voices")
    other.page.wait_for_selector("[data-voice-of='Мама'] [data-speaks]")
    # The control: nobody chose it here, and nothing of it came.
    other.page.wait_for_timeout(1500)
    assert other.page.evaluate(STORED) == 0
    # The server has lost the first of them: the others come all the same, and it is asked for again at the next start.
    other.page.route("**/api/sync/1/blobs?*", lambda route: route.fulfill(status=404, json={"code": "not-found"}), times=1)
    other.page.locator("[data-voice-of='Мама'] [data-speaks]").click()
    other.app.painted().stored()
    has_stored(other.page, recordings - 1)
    other.app.open("/parents/voices")
    has_stored(other.page, recordings)
    server.kill()
    other.app.go("/")
    for text, sound in texts:
        other.app.forget_sounds()
        word(other.app, text).click()
        expect_same(other.app.heard(1)[0], sound)
        other.app.quiet()


def test_a_voice_goes_the_whole_way_round_by_the_archive(device, new_app, server):
    app = device.open(server.address, "/parents/voices", scripts=[WATCHED], arguments=BEEPING).welcome()
    new_voice(app)
    said = [keep(app) for _ in range(2)]
    app.page.get_by_role("button", name="Край засега").click()
    app.stored()
    file = take_out(app)
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        sounds = [name for name in archive.namelist() if name.endswith(".wav")]
        assert len(sounds) == 2
        for name in sounds:
            with wave.open(io.BytesIO(archive.read(name))) as recording:
                samples = array.array("h", recording.readframes(recording.getnframes()))
                assert max(abs(value) for value in samples) > 1_000, "something is heard"
    other = new_app("/parents/privacy", address=server.address, voice=True)
    assert bring_in(other, file) == "imported"
    other.open("/parents/voices")
    other.page.locator("[data-voice-of='Мама'] [data-speaks]").click()
    other.painted().stored()
    other.open("/")
    for text, sound in said:
        other.forget_sounds()
        word(other, text).click()
        expect_same(other.heard(1)[0], sound)
        other.quiet()
