"""A neural voice that a parent brings from the page: sent to the family's own server, heard, and removed. The model is a real one of 243 bytes
that hums (Tests/Browser/voices); ONNX Runtime is the real one."""
import http.client
import json
import shutil
import subprocess
import time
import urllib.request

import pytest

from barriers import in_both_themes
from disks import SmallDisk
from hearing import expect_speech
from martlet_server import Server, program, root
from test_neural_voices import voices

FILES = [root / "Tests/Browser/voices/bg_BG-tester-medium.onnx", root / "Tests/Browser/voices/bg_BG-tester-medium.onnx.json"]
JOB = "[data-voice-job]"
VOICE = "bg-bg-tester-medium"


@pytest.fixture
def home(tmp_path):
    """A server with ONNX Runtime and without a voice."""
    subprocess.run(["bash", "-euo", "pipefail", "-c", ". scripts/common.sh; need_for_neural_voices"], cwd=root, check=True, capture_output=True,
                   timeout=300)
    shutil.copytree(root / ".cache/neural/voices/runtime", tmp_path / "data/voices/runtime")
    server = Server(tmp_path / "data").start()
    yield server
    server.stop()


def code(server):
    return (server.data / "begin-code").read_text()


def kept(server):
    return sorted(path.name for path in (server.data / "voices").iterdir() if path.name != "runtime")


def look(app):
    app.page.wait_for_selector("[data-bring]")
    return app.painted()


def choose(app, files, name="Добави глас от файлове"):
    with app.page.expect_file_chooser() as chooser:
        app.page.get_by_role("button", name=name).click()
    chooser.value.set_files(files)


def give(app, digits, button="Продължи"):
    app.page.wait_for_selector("#voice-code")
    app.page.locator("#voice-code").fill(digits)
    app.page.locator(JOB).get_by_role("button", name=button).click()


def stage(app, name, timeout=60_000):
    app.page.wait_for_selector(f"[data-voice-job={name}]", timeout=timeout)
    return app.painted().page.locator(JOB).inner_text()


def test_a_voice_is_brought_heard_and_removed(new_app, home):
    app = look(new_app("/parents/voices", address=home.address, troubles=True, voice=True))
    choose(app, FILES)
    give(app, "0000 0000" if code(home) != "00000000" else "1111 1111")
    app.page.wait_for_selector(f"{JOB} [role=alert]")
    assert "Това не е кодът" in app.page.locator(JOB).inner_text()
    assert kept(home) == []
    give(app, f"{code(home)[:4]} {code(home)[4:]}")
    added = stage(app, "added")
    assert "Гласът е добавен" in added and "ms" in added and kept(home) == [VOICE]
    app.page.locator(f"[data-neural-voice={VOICE}] [data-speaks]").click()
    app.painted().stored()
    app.open("/")
    app.forget_sounds()
    app.tile("water").click()
    # The model's hum sounds, which is no voice that anybody else here has.
    with pytest.raises(AssertionError, match="this is even"):
        expect_speech(app.heard(1)[0])
    app.quiet()
    app.open("/parents/voices")
    look(app).page.locator(f"[data-remove={VOICE}]").click()
    app.painted()
    assert "Да се махне ли" in app.page.locator("[data-remove-question]").inner_text()
    app.page.locator("[data-remove-question]").get_by_role("button", name="Махни").click()
    give(app, code(home))
    gone = stage(app, "removed")
    assert "Пак с гласа на Мартлет" in gone and kept(home) == []
    app.stored()
    app.open("/")
    app.forget_sounds()
    app.tile("water").click()
    expect_speech(app.heard(1)[0])


def test_what_is_no_voice_is_refused_in_words(new_app, home):
    app = look(new_app("/parents/voices", address=home.address, troubles=True))
    for number, (files, told) in enumerate([(FILES[:1], "Единият липсва"), ([root / "Tests/Browser/voices/silent.onnx", FILES[1]], "не издава звук"),
                                            ([root / "README.md"], "Единият липсва")]):
        choose(look(app), files)
        # The server knows the page from the first time on.
        if number == 0:
            give(app, code(home))
        assert told in stage(app, "refused"), told
        assert kept(home) == [], told
        app.page.locator(JOB).get_by_role("button").first.click()
        app.page.wait_for_selector("[data-voice-job=refused]", state="detached")


def test_it_can_be_cancelled_and_nothing_stays(new_app, home, tmp_path):
    large = tmp_path / "large.onnx"
    with large.open("wb") as file:
        file.truncate(60_000_000)
    app = look(new_app("/parents/voices", address=home.address, troubles=True))
    # A slow line.
    network = app.page.context.new_cdp_session(app.page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", {"offline": False, "latency": 5, "downloadThroughput": -1, "uploadThroughput": 4_000_000})
    choose(app, [large, FILES[1]])
    give(app, code(home))
    app.page.wait_for_selector(f"{JOB} progress")
    app.page.wait_for_function("() => document.querySelector('[data-voice-job] progress')?.value > 0")
    app.page.locator(JOB).get_by_role("button", name="Откажи").click()
    app.painted()
    assert app.page.locator("[data-voice-job=idle]").count() == 1
    for _ in range(100):
        if not kept(home):
            break
        app.page.wait_for_timeout(50)
    assert kept(home) == []


def test_a_disk_that_fills_while_a_voice_comes_keeps_nothing_of_it_and_is_told(new_app, tmp_path, home):
    home.stop()
    disk = SmallDisk(tmp_path).mount()
    shutil.copytree(home.data, disk.place / "data")
    server = Server(disk.place / "data").start()
    try:
        large = tmp_path / "large.onnx"
        with large.open("wb") as file:
            file.truncate(60_000_000)
        app = look(new_app("/parents/voices", address=server.address, troubles=True))
        network = app.page.context.new_cdp_session(app.page)
        network.send("Network.enable")
        network.send("Network.emulateNetworkConditions", {"offline": False, "latency": 5, "downloadThroughput": -1, "uploadThroughput": 6_000_000})
        choose(app, [large, FILES[1]])
        give(app, code(server))
        app.page.wait_for_function("() => document.querySelector('[data-voice-job] progress')?.value > 0")
        disk.fill()
        assert "място" in stage(app, "refused")
        disk.free()
        assert kept(server) == []
        # With room again the same page brings a voice.
        app.page.locator(JOB).get_by_role("button").first.click()
        choose(look(app), FILES)
        assert "Гласът е добавен" in stage(app, "added") and kept(server) == [VOICE]
    finally:
        server.stop()
        disk.unmount()


def test_a_server_that_others_run_takes_none(new_app, tmp_path):
    server = Server(tmp_path / "data", more=["--by-invitation"]).start()
    try:
        app = new_app("/parents/voices", address=server.address)
        app.page.wait_for_selector("[data-neural]")
        app.page.wait_for_function("() => document.querySelector('[data-neural]').innerText.includes('който управлява компютъра с Мартлет')")
        assert app.page.locator("[data-bring]").count() == 0
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        connection.request("POST", "/api/voices/key", b"{}", {"Content-Type": "application/json"})
        assert connection.getresponse().status == 403
    finally:
        server.stop()


def test_the_card_has_no_barriers(new_app, home):
    for lang in ("bg", "en"):
        app = look(new_app("/parents/voices", lang=lang, address=home.address))
        choose(app, FILES[:1], name="Добави глас от файлове" if lang == "bg" else "Add a voice from files")
        app.page.wait_for_selector("#voice-code")
        assert in_both_themes(app.painted(), "the code of the house") == {}


def test_a_voice_of_real_size_is_never_held_in_memory(home):
    """100 MB go to the disk; the server's memory grows by a fraction of that."""
    with urllib.request.urlopen(urllib.request.Request(
            f"{home.address}/api/voices/key", b'{"code":"%s"}' % code(home).encode(), {"Content-Type": "application/json"}), timeout=20) as answer:
        key = json.load(answer)["key"]
    before = home.resident_memory()
    size, settings = 100_000_000, FILES[1].read_bytes()
    connection = http.client.HTTPConnection("127.0.0.1", home.port, timeout=120)
    connection.putrequest("POST", f"/api/voices?name=x.onnx&model={size}&settings={len(settings)}")
    for name, value in {"Content-Type": "application/octet-stream", "Martlet-Voice-Key": key, "Content-Length": str(size + len(settings))}.items():
        connection.putheader(name, value)
    connection.endheaders()
    most = 0
    for _ in range(100):
        connection.send(bytes(1_000_000))
        most = max(most, home.resident_memory() - before)
    connection.send(settings)
    answer = connection.getresponse()
    assert answer.status == 422 and b"voice-model-damaged" in answer.read()
    print("memory", most)
    assert most < 40_000_000
    assert kept(home) == []


def test_the_whole_vocabulary_is_made_once(home):
    subprocess.run([program, "voices", "add", *FILES, "--data", home.data], check=True, timeout=300, capture_output=True, cwd=root)
    words = subprocess.run(
        [program, "voices", "pack", "--lang", "bg", "--voice", VOICE, "--data", home.data], check=True, timeout=900,
        capture_output=True, text=True, cwd=root).stdout.split()
    assert words[0] == words[2] and int(words[0]) > 700
    start = time.monotonic()
    with urllib.request.urlopen(f"{home.address}/api/speech/pack?lang=bg&voice={VOICE}", timeout=60) as answer:
        parts = json.load(answer)["parts"]
    assert sum(part["clips"] for part in parts) == int(words[0])
    assert time.monotonic() - start < 30, "what the command made is used"
    [voice] = voices(home)
    assert voice["made"] == voice["all"] == int(words[0])
