"""`martlet secrets`: what goes in is never shown again, and nothing is ever made in place of what can't be read."""
import os
import pty
import select
import signal
import subprocess
import time

import pytest
from martlet_server import program

CANARY = "sk-canary_4711.тайна"


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


def secrets(data, *arguments, given=b"", language="en", **environment):
    own = {key: value for key, value in os.environ.items() if key not in ("CREDENTIALS_DIRECTORY", "LC_ALL")}
    answer = subprocess.run(
        [program, "secrets", *arguments, "--data", data], input=given, capture_output=True, timeout=60,
        env=own | {"LANG": language} | environment, check=False)
    return answer.returncode, answer.stdout.decode(), answer.stderr.decode()


def everything_under(folder):
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


def test_a_secret_goes_in_and_its_name_alone_comes_out(data):
    assert secrets(data, "setup")[0] == 0
    assert secrets(data, "set", "model-key", given=(CANARY + "\n").encode()) == (0, "", "")
    assert secrets(data, "list") == (0, "model-key\n", "")
    assert CANARY.encode() not in everything_under(data)
    assert secrets(data, "remove", "model-key") == (0, "", "")
    assert secrets(data, "list") == (0, "", "")


def test_nothing_is_kept_before_someone_has_set_it_up(data):
    code, out, error = secrets(data, "set", "model-key", given=CANARY.encode())
    assert (code, out) == (78, "") and "martlet secrets setup" in error
    assert [path.name for path in (data / "secrets").iterdir()] == []


@pytest.mark.parametrize("arguments", [
    ["model-key", CANARY], ["model-key", "--value=" + CANARY], ["model-key", "--" + CANARY], [CANARY]])
def test_a_secret_among_the_arguments_is_refused_and_not_repeated(data, arguments):
    secrets(data, "setup")
    for language in ("en", "bg"):
        code, out, error = secrets(data, "set", *arguments, language=language)
        assert code in (64, 65)
        assert "canary" not in out + error
    assert secrets(data, "list") == (0, "", "")


def test_set_up_a_second_time_changes_nothing(data):
    secrets(data, "setup")
    secrets(data, "set", "model-key", given=b"one")
    before = everything_under(data)
    assert secrets(data, "setup")[0] == 78
    assert everything_under(data) == before


def test_a_lost_master_key_is_named_and_no_new_one_is_made(data):
    secrets(data, "setup")
    secrets(data, "set", "model-key", given=b"one")
    (data / "secrets/master.key").rename(data / "kept")
    vault = (data / "secrets/secrets.vault").read_bytes()
    for arguments in (["setup"], ["set", "model-key"], ["remove", "model-key"], ["list"]):
        code, out, error = secrets(data, *arguments, given=b"two")
        assert (code, out) == (78, "") and "secrets" in error
    assert not (data / "secrets/master.key").exists()
    assert (data / "secrets/secrets.vault").read_bytes() == vault
    (data / "kept").rename(data / "secrets/master.key")
    assert secrets(data, "list") == (0, "model-key\n", "")


def test_the_credential_of_systemd_is_the_master_key(data, tmp_path):
    given = tmp_path / "credentials"
    given.mkdir(mode=0o700)
    (given / "martlet-master-key").write_text("0f" * 32 + "\n")
    (given / "martlet-master-key").chmod(0o400)
    environment = {"CREDENTIALS_DIRECTORY": str(given)}
    assert secrets(data, "set", "model-key", given=b"one", **environment)[0] == 0
    assert secrets(data, "list", **environment) == (0, "model-key\n", "")
    assert not (data / "secrets/master.key").exists()
    assert secrets(data, "list")[0] == 78


def test_what_is_typed_at_the_prompt_is_not_shown_and_a_backspace_takes_a_letter_back(data):
    secrets(data, "setup")
    shown, code = typed(data, "тайнаж\x7f".encode() + b"\n")
    assert code == 0 and "model-key" in shown and "тайна" not in shown
    assert secrets(data, "list") == (0, "model-key\n", "")


def test_ctrl_c_at_the_prompt_sets_nothing_and_leaves_the_terminal_as_it_was(data):
    secrets(data, "setup")
    shown, code = typed(data, b"half\x03")
    assert code == 130 and "half" not in shown
    assert secrets(data, "list") == (0, "", "")


def typed(data, keys):
    """Runs `set` at a terminal of its own, types the keys once it asks, and returns what was shown and the code."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.pop("CREDENTIALS_DIRECTORY", None)
        os.execv(program, [str(program), "secrets", "set", "model-key", "--data", str(data)])
    shown = read_until(terminal, lambda text: "model-key" in text)
    # Echo goes off before the question is asked: what comes now is not shown.
    os.write(terminal, keys)
    shown += read_until(terminal, lambda _: False)
    status = os.waitpid(child, 0)[1]
    os.close(terminal)
    return shown, os.waitstatus_to_exitcode(status)


def read_until(terminal, is_enough):
    shown, deadline = b"", time.monotonic() + 120
    while not is_enough(shown.decode(errors="replace")) and time.monotonic() < deadline:
        if not select.select([terminal], [], [], 0.1)[0]:
            continue
        try:
            piece = os.read(terminal, 4_096)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    return shown.decode(errors="replace")


def test_a_process_killed_at_any_moment_leaves_the_old_or_the_new_secrets(data):
    secrets(data, "setup")
    begin = time.monotonic()
    secrets(data, "set", "whole", given=b"value")
    whole = time.monotonic() - begin
    kept, killed = {"whole"}, 0
    for turn in range(40):
        process = subprocess.Popen(
            [program, "secrets", "set", f"secret-{turn}", "--data", data], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        process.stdin.write(b"value")
        process.stdin.close()
        time.sleep(whole * turn / 32)
        process.send_signal(signal.SIGKILL)
        if process.wait() == 0:
            kept.add(f"secret-{turn}")
        else:
            killed += 1
        code, out, _ = secrets(data, "list")
        assert code == 0
        assert kept <= set(out.split())
        kept = set(out.split())
    assert killed > 10 and kept
