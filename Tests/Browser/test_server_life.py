"""The server as a process: it ends when asked, and says what is wrong."""
import http.client
import subprocess
import threading
import time
import urllib.error
import urllib.request

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


def test_a_browser_on_this_computer_gets_the_app_compressed_by_brotli_and_runs_it(new_app):
    app = new_app("/talk", welcome=False)
    with app.page.expect_response(lambda answer: answer.url.endswith("/martlet.wasm")) as fetched:
        app.page.reload()
    assert fetched.value.header_value("content-encoding") == "br"
    app.page.wait_for_selector("[role=grid] [data-tile]")
