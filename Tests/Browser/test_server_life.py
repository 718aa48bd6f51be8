"""The server as a process: it ends when asked, and says what is wrong."""
import http.client
import json
import os
import resource
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request

import pytest

from martlet_server import Server, program


def test_the_server_ends_when_it_is_asked_even_in_the_midst_of_work(tmp_path):
    server = Server(tmp_path / "data").start()
    answered = []

    def ask():
        try:
            answered.append(urllib.request.urlopen(f"{server.address}/api/speech/pack?lang=bg", timeout=60).read())
        except (urllib.error.URLError, ConnectionError, TimeoutError, http.client.HTTPException):
            pass

    asking = threading.Thread(target=ask)
    asking.start()
    time.sleep(0.5)
    server.process.terminate()
    server.process.wait(60)
    server.stop()
    asking.join()
    assert not answered, "it waited for the whole voice"


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path, shared_server):
    answer = subprocess.run(
        [program, "serve", "--port", str(shared_server.port), "--data", tmp_path / "data", "--site", shared_server.site, "--local-only"],
        capture_output=True, text=True, timeout=120)
    assert answer.returncode != 0
    assert str(shared_server.port) in answer.stderr and len(answer.stderr) < 400


def test_a_second_server_on_the_same_data_is_refused_until_the_first_is_gone_however_it_went(tmp_path):
    first = Server(tmp_path / "data").start()
    second = Server(tmp_path / "data")
    for language, words in [("en_GB.UTF-8", "already runs with the data folder"), ("bg_BG.UTF-8", "вече работи с папката за данни")]:
        ended = subprocess.run(
            [program, "serve", "--port", str(second.port), "--data", tmp_path / "data", "--site", second.site, "--local-only"],
            capture_output=True, text=True, timeout=120, env={**os.environ, "LC_ALL": language})
        assert ended.returncode == 69 and words in ended.stderr and str(tmp_path / "data") in ended.stderr
    first.kill()
    second.start().stop()


def test_a_damaged_authority_stops_https_alone_and_the_voice_goes_on(tmp_path):
    server = Server(tmp_path / "data", local_only=False).start()
    server.stop()
    key = tmp_path / "data/authority/authority.pem"
    key.write_bytes(key.read_bytes()[:100])
    server.start()
    with urllib.request.urlopen(f"{server.address}/api/health", timeout=60) as answer:
        health = json.load(answer)
    assert health["https"] == "stopped" and health["httpsReason"] == "vault-damaged"
    assert health["voiceFence"] in ("sealed", "kernel", "account", "limits")
    with urllib.request.urlopen(f"{server.address}/api/speech?lang=en&text=water", timeout=60) as answer:
        assert len(answer.read()) > 1_000
    said = server.said().split("Martlet is listening on ")[-1]
    assert "authority.pem is damaged" in said and "the voice too" in said
    server.stop()


def test_a_browser_on_this_computer_gets_the_app_compressed_by_brotli_and_runs_it(new_app):
    app = new_app("/talk", welcome=False)
    with app.page.expect_response(lambda answer: answer.url.endswith("/martlet.wasm")) as fetched:
        app.page.reload()
    assert fetched.value.header_value("content-encoding") == "br"
    app.page.wait_for_selector("[role=grid] [data-tile]")


def test_the_server_may_open_as_many_files_as_the_system_lets_it(tmp_path):
    server = Server(tmp_path / "data")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # As a shell or a service begins it.
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1_024, hard), hard))
    try:
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (hard, hard)
    server.stop()


def status(address):
    try:
        return urllib.request.urlopen(address, timeout=60).status
    except urllib.error.HTTPError as error:
        return error.code


def test_a_server_without_its_store_ends_where_others_run_it_and_says_at_home_that_it_is_away(tmp_path):
    hosted = Server(tmp_path / "hosted")
    for language, words in [("en_GB.UTF-8", "does not answer"), ("bg_BG.UTF-8", "не отговаря")]:
        ended = subprocess.run(
            [program, "serve", "--port", str(hosted.port), "--data", hosted.data, "--site", hosted.site, "--local-only",
             "--database", "postgres://127.0.0.1:1/martlet"],
            capture_output=True, text=True, timeout=120, env={**os.environ, "LC_ALL": language})
        assert ended.returncode == 69 and words in ended.stderr
    # Something else lies where the ledger is.
    (tmp_path / "data/ledger.sqlite").mkdir(parents=True)
    home = Server(tmp_path / "data").start()
    # Not 404: who types a recovery code then would read that it is wrong.
    assert status(f"{home.address}/api/sync/1/recovery/{'0' * 32}") == 503
    assert status(f"{home.address}/api/ready") == 503
    assert status(f"{home.address}/api/speech?lang=en&text=water") == 200
    home.stop()


@pytest.mark.parametrize("path, kind", [
    ("PUT /api/sync/1/snapshot", "application/vnd.martlet.snapshot"), ("POST /api/sync/1/records", "application/vnd.martlet.records"),
    (f"PUT /api/sync/1/blobs?digest={'0' * 64}&offset=0&size=9", "application/octet-stream")])
def test_a_stranger_is_refused_before_anything_is_read_of_what_they_send(shared_server, path, kind):
    with socket.create_connection(("127.0.0.1", shared_server.port), timeout=10) as asking:
        asking.sendall((f"{path} HTTP/1.1\r\nHost: 127.0.0.1:{shared_server.port}\r\nContent-Type: {kind}\r\n"
                        "Content-Length: 1000000\r\n\r\n0123456789").encode())
        # The rest never comes: whoever waits for it waits for twenty seconds.
        assert asking.recv(100).startswith(b"HTTP/1.1 401 ")
