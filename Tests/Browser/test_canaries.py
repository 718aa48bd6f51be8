"""Nothing private is written: canaries go into every input, and everything that is written is searched for them."""
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import time
import urllib.request
from urllib.parse import quote

import pytest

from board_files import board, inline, obf, obz, png
from canaries import CANARIES, Arguments, found_in, found_under, forms
from martlet_server import Server, program
from test_board_files import open_file

PAGES = ["/", "/trust", "/trust/martlet.pem", "/trust/martlet.mobileconfig", "/talk/food", "/nothing.js"]
NAME = "martlet.localhost"


@pytest.fixture
def watched(tmp_path):
    """A talkative server on all its ports, with a folder for temporary files of its own."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    server = Server(tmp_path / "data", local_only=False, names=[NAME], more=["--log-level", "trace"],
                    environment={"TMPDIR": str(temporary), "HOME": str(tmp_path / "home")}).start()
    yield server
    server.stop()


def exchange(port, content, tls=False, server_name=NAME, ends=True, patience=2):
    """Sends bytes over a connection of their own and returns what came back before it ended, if anything."""
    try:
        connection = socket.create_connection(("127.0.0.1", port), timeout=patience)
        if tls:
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            connection = context.wrap_socket(connection, server_hostname=server_name)
        with connection:
            connection.sendall(content)
            if ends and not tls:
                connection.shutdown(socket.SHUT_WR)
            answer = b""
            while piece := connection.recv(65_536):
                answer += piece
            return answer
    except OSError:
        return b""


def request(method, path, host, headers=(), body=b""):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close", *headers]
    if body and not any(line.startswith("Transfer-Encoding") for line in headers):
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def described(server):
    """The method and the path of every route that the server describes."""
    with urllib.request.urlopen(server.address + "/openapi.json", timeout=60) as answer:
        paths = json.load(answer)["paths"]
    return [(method.upper(), path) for path, methods in paths.items() for method in methods]


def requests(text, host, routes):
    """Each input of HTTP with the text in it, well formed and not."""
    coded = quote(text, safe="")
    for method, path in [("GET", page) for page in PAGES] + routes:
        body = text.encode() if method == "POST" else b""
        for place in [coded, "0123456789abcdef"] if "{" in path else [""]:
            filled = re.sub(r"\{\w+\}", place, path)
            yield request(method, f"{filled}?lang=bg&text={coded}&voice={coded}&{coded}=1", host, body=body)
    yield request("GET", f"/api/speech?lang=bg&text={coded}", host)
    yield request("GET", f"/api/speech?lang={coded}&text=a", host)
    yield request("GET", f"/api/speech?lang=bg&rate={coded}&text=a", host)
    yield request("GET", f"/api/speech?lang=bg&text={coded}%ff", host)
    yield request("GET", f"/api/speech?lang=bg&text={coded}%00", host)
    yield request("GET", f"/{coded}", host)
    yield request("GET", f"/boards/{coded}.png", host)
    yield request("GET", f"/../{coded}%00", host)
    for name in ["User-Agent", "Cookie", "Authorization", "Referer", "Accept-Language", "Accept-Encoding", "If-None-Match",
                 "Origin", "Sec-Fetch-Site", "Content-Type", "X-Request-ID", "traceparent", "Forwarded", "Range", "Expect", "Upgrade"]:
        yield request("GET", "/api/tablet", host, [f"{name}: {text}"])
        yield request("GET", "/nothing.js", host, [f"{name}: {coded}"])
    yield request("GET", "/", f"{coded}.localhost")
    yield request("GET", "/", text)
    body = json.dumps({"text": text, "photo": CANARIES["photo"]}, ensure_ascii=False).encode()
    form = b"--x\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"" + text.encode() + b"\"\r\n\r\n" + text.encode() + b"\r\n--x--\r\n"
    for method in ["POST", "PUT", "DELETE", "PATCH", "MKCOL", "KANARCHE"]:
        yield request(method, "/api/speech", host, ["Content-Type: application/json"], body)
        yield request(method, f"/{coded}", host, ["Content-Type: multipart/form-data; boundary=x"], form)
    chunks = b"%x\r\n%s\r\n0\r\nX-Trailer: %s\r\n\r\n" % (len(body), body, text.encode())
    yield request("POST", "/api/speech", host, ["Transfer-Encoding: chunked", "Trailer: X-Trailer"], chunks)
    yield request("POST", "/api/speech", host, ["Transfer-Encoding: chunked"], b"zz" + text.encode() + b"\r\n")
    yield request("POST", "/api/speech", host, [], body * 2_000)
    # Over-long and malformed.
    yield request("GET", f"/api/speech?lang=bg&text={coded * 400}", host)
    yield request("GET", "/", host, [f"X-Long: {text * 2_000}"])
    yield request("GET", "/", host, [f"X-{number}: {text}" for number in range(100)])
    yield f"GET /{text} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    yield f"GET /{coded}\r\n\r\n".encode()
    yield f"GET /{coded} HTTP/9.9\r\nHost: {host}\r\n\r\n".encode()
    yield f"{text}\r\n\r\n".encode()
    yield f"GET / HTTP/1.1\r\n{text}\r\n\r\n".encode()
    yield f"GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: {text}\r\n\r\n".encode()
    yield f"GET / HTTP/1.1\r\nHost: {host}\r\nX: {text}".encode()
    yield b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + text.encode()
    yield text.encode("utf-16")
    yield b"\0\xff\x16\x03\x01" + text.encode()


def test_no_canary_given_to_the_server_is_ever_written(watched, tmp_path):
    sent = 0
    routes = described(watched)
    assert len(routes) > 10
    with Arguments(watched.process.pid) as seen:
        for number, text in enumerate(CANARIES.values()):
            for port, tls in [(watched.port, False), (watched.tls_port, True), (watched.trust_port, False)]:
                host = f"127.0.0.1:{port}" if port == watched.port else f"{NAME}:{port}"
                # Over TLS and on the plain page the routes are the same: all canaries together go there every way.
                ways = list(requests(text, host, routes))
                for content in ways if port == watched.port else ways[number::len(CANARIES)]:
                    answer = exchange(port, content, tls)
                    assert not found_in(answer), answer
                    sent += 1
            # Garbage for TLS: words where a handshake should be, and a name that is asked for.
            # Nobody answers some of them.
            exchange(watched.tls_port, text.encode(), patience=0.5)
            exchange(watched.tls_port, b"\x16\x03\x01\x00\x40\x01" + text.encode(), patience=0.5)
            exchange(watched.tls_port, b"", tls=True, server_name="kanarche.petrova.localhost", patience=0.5)
            exchange(watched.tls_port, request("GET", "/", NAME), ends=False, patience=0.5)
        # The words of a request really are spoken, by a process of its own.
        deadline = time.monotonic() + 60
        while b"espeak-ng" not in seen.all and time.monotonic() < deadline:
            answer = exchange(watched.port, request("GET", f"/api/speech?lang=bg&text={quote(CANARIES['passphrase'])}", f"127.0.0.1:{watched.port}"))
            assert b"429" in answer[:20] or b"audio/mpeg" in answer
            time.sleep(0.1)
        assert b"espeak-ng" in seen.all
    said = watched.said()
    assert sent > 900
    for line in ["method=GET route=/api/speech status=200", "method=other", "route=other status=404", "debug martlet: spoke language=bg", ".swift:"]:
        assert line in said, f"the log was not as talkative as it can be: {line}"
    watched.stop()
    assert found_in(watched.said().encode()) == []
    assert found_in(seen.all) == []
    assert found_under(tmp_path) == []


def test_the_search_finds_a_canary_wherever_one_is(tmp_path):
    for number, text in enumerate(CANARIES.values()):
        for form in forms(text):
            (tmp_path / f"{number}").write_bytes(b"\0 before " + form + b" after")
            assert found_under(tmp_path), form
            (tmp_path / f"{number}").unlink()
    (tmp_path / CANARIES["photo"]).touch()
    assert found_under(tmp_path)
    with Arguments(os.getpid()) as seen:
        subprocess.run([sys.executable, "-c", "import time; time.sleep(0.5)", CANARIES["passphrase"]], check=True)
    assert found_in(seen.all)
    assert found_in(b"nothing of anybody: status=200 took=4711us") == []


def run(tmp_path, *arguments, given=b"", language="bg"):
    """Runs a command and returns its code, what it said, and the arguments of the processes that it started."""
    temporary = tmp_path / "temporary"
    temporary.mkdir(exist_ok=True)
    own = {key: value for key, value in os.environ.items() if key not in ("CREDENTIALS_DIRECTORY", "LC_ALL")}
    process = subprocess.Popen(
        [str(part) for part in [program, *arguments]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        cwd=tmp_path, env=own | {"LANG": language, "TMPDIR": str(temporary)})
    out, error = process.communicate(given, timeout=120)
    return process.returncode, out, error


def hostile_boards(text):
    content = board(text, [text, "дума"], columns=2, extra={0: {
        "vocalization": text, "ext_note": text, "action": f"+{text}", "actions": [f":{text}"], "image_id": text, "sound_id": "gone",
        "background_color": text, "load_board": {"path": f"{text}.obf", "url": f"https://example.com/{quote(text)}"}}})
    content["images"] = [{"id": text, "path": "images/a.png", "content_type": text, "url": f"https://example.com/{quote(text)}"}]
    yield "board.obf", obf(content)
    yield "boards.obz", obz([board("a", [text], extra={0: {"image_id": "i"}}) | {
        "images": [{"id": "i", "path": f"images/{text.replace('/', '-')}", "content_type": "image/png"}]}],
        {f"images/{text.replace('/', '-')}": b"no picture " + text.encode()})
    yield "text.obf", text.encode()
    yield "cut.obf", obf(content)[:-20]
    yield "broken.obf", obf(content).replace(b"buttons", b"buttons\0")
    yield "data.obf", obf({**content, "images": [{"id": text, "data": "data:image/png;base64," + text}]})
    yield "good.obz", obz([board("a", [text], extra={0: {"image_id": "i"}}) | {"images": [{"id": "i", "data": inline((1, 2, 3))}]}])


def test_a_board_file_is_checked_without_a_word_of_it(tmp_path):
    boards = tmp_path / "boards"
    for text in CANARIES.values():
        boards.mkdir()
        files = []
        for name, content in hostile_boards(text):
            (boards / name).write_bytes(content)
            files.append(name)
        # As text in the one language, as JSON in the other.
        for more, language in [([], "bg"), ([], "en"), (["--json"], "bg")]:
            _, out, error = run(boards, "boards", "check", *files, *more, language=language)
            assert len(out) > 200, error
            assert found_in(out + error) == [], (out + error).decode()
        assert found_under(boards / "temporary") == []
        subprocess.run(["rm", "-r", boards], check=True)


def test_the_name_of_a_checked_file_is_told_back_and_obeyed_by_no_terminal(tmp_path):
    """The one who asks needs it; what a terminal would obey in it is shown instead."""
    name = "снимка \x1b[2J\u202eфбо.obf"
    (tmp_path / name).write_bytes(obf(board("a", ["дума"])))
    for more in [[], ["--json"]]:
        code, out, _ = run(tmp_path, "boards", "check", name, *more)
        assert code == 0 and "снимка " in out.decode()
        assert b"\x1b" not in out and "\u202e" not in out.decode()


def test_a_secret_is_nowhere_but_sealed(tmp_path):
    data = tmp_path / "data"
    said = b""
    for language in ("bg", "en"):
        for arguments, given in [
            (["setup"], b""), *[(["set", f"secret-{number}"], text.encode()) for number, text in enumerate(CANARIES.values())],
            *[(["set", "improper"], text.encode() + b"\0" + text.encode()) for text in CANARIES.values()],
            *[(["set", "improper"], text.encode() * 2_000) for text in CANARIES.values()],
            (["set", "improper"], b"\xff\xfe" + CANARIES["key"].encode()), (["list"], b""), (["remove", "secret-0"], b""),
        ]:
            code, out, error = run(tmp_path, "secrets", *arguments, "--data", data, given=given, language=language)
            said += out + error
            assert code in (0, 65, 66, 78), error
    # A key file and a vault that hold something else altogether.
    for name in ["master.key", "secrets.vault"]:
        kept = (data / "secrets" / name).read_bytes()
        (data / "secrets" / name).write_bytes(CANARIES["passphrase"].encode())
        code, out, error = run(tmp_path, "secrets", "list", "--data", data)
        assert code == 78
        said += out + error
        (data / "secrets" / name).write_bytes(kept)
    assert found_in(said) == []
    assert b"secret-1" in run(tmp_path, "secrets", "list", "--data", data)[1]
    assert found_under(tmp_path) == []


def test_the_app_says_no_word_to_the_console_and_sends_none_but_to_be_spoken(new_app, watched, tmp_path):
    """A text to be spoken goes to the family's own server in the address of /api/speech and nowhere else."""
    word, photo, name = CANARIES["word"], CANARIES["photo"], CANARIES["name"]
    app = new_app(address=watched.address)
    console, asked = [], []
    app.page.on("console", lambda message: console.append(message.text))

    def note(request):
        asked.append((request.url, json.dumps(request.headers), request.post_data_buffer or b""))

    app.page.context.on("request", note)
    content = board(name, [word, "дума"], extra={0: {"image_id": "i", "vocalization": CANARIES["passphrase"]}})
    content["images"] = [{"id": "i", "path": f"images/{photo}", "content_type": "image/png", "width": 8, "height": 8}]
    open_file(app, photo + ".obz", obz([content], {f"images/{photo}": png((1, 2, 3))}))
    app.page.locator(".report").wait_for()
    app.page.locator(".report").get_by_role("button", name="За всички").click()
    app.page.locator(".report").get_by_role("button", name="Покажи").click()
    app.ready()
    app.page.locator("[role=grid] [data-tile]").first.click()
    app.heard(1)
    open_file(app, photo, b"no boards " + word.encode())
    app.page.locator(".toasts button, [data-trouble], [data-refused]").first.wait_for()
    app.open("/parents/words").page.locator("input[type=search]").fill(CANARIES["Cyrillic e-mail"])
    app.page.wait_for_timeout(500)
    app.page.goto(watched.address + "/")
    app.ready()
    assert len(asked) > 5
    spoken = [url for url, _, _ in asked if "/api/speech?" in url]
    assert any(found_in(url.encode()) for url in spoken), "nothing was spoken"
    for url, headers, body in asked:
        fields = [field for field in url.partition("?")[2].split("&") if not (url in spoken and field.startswith("text="))]
        assert found_in(url.partition("?")[0].encode() + "&".join(fields).encode() + headers.encode() + body) == [], url
    for form in forms(photo) | forms(name):
        assert not any(form in url.encode() for url in spoken)
    assert found_in("\n".join(console).encode()) == []
    watched.stop()
    assert found_in(watched.said().encode()) == []
    assert found_under(watched.data) == [] and found_under(tmp_path / "temporary") == []
