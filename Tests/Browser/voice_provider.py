"""ElevenLabs' text-to-speech as families may connect it, on good days and bad. `test_provided_voice.py` points the vendor's own client at it,
so that it is what it expects. What it says is a sound that the tests' own server made."""
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

VOICE = "tests-voice"


class Listener(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


class VoiceProvider:
    """`way`: `speaks`, `slow` (until `release`), `html`, `silent`, `cut`, `redirect`, `endless`, or a status such as 401. It remembers what
    it was asked, as (path, query, headers, body), and what it was told to forget."""

    def __init__(self, sound, silence=b"", key=None):
        self.sound, self.silence, self.key = sound, silence, key
        self.way = "speaks"
        self.asked = []
        self.forgotten = []
        self.forgets = True
        self.released = threading.Event()
        provider = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_POST(self):
                address = urlsplit(self.path)
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                provider.asked.append((address.path, parse_qs(address.query), dict(self.headers), body))
                try:
                    provider._answer(self, address.path)
                except (OSError, ValueError):
                    pass

            def do_DELETE(self):
                if not provider.forgets:
                    return provider._send(self, 500, b"{}")
                provider.forgotten.append(self.path.rsplit("/", 1)[1])
                return provider._send(self, 200, json.dumps({"status": "ok"}).encode())

        self.server = Listener(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def stop(self):
        self.released.set()
        self.server.shutdown()
        self.server.server_close()

    def texts(self):
        return [body["text"] for _, _, _, body in self.asked]

    def _send(self, handler, status, body, kind="application/json", **fields):
        handler.send_response(status)
        handler.send_header("Content-Type", kind)
        for name, value in fields.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    def _answer(self, handler, path):
        if self.key and handler.headers["xi-api-key"] != self.key:
            return self._send(handler, 401, json.dumps({"detail": {"status": "invalid_api_key"}}).encode())
        if path != f"/v1/text-to-speech/{VOICE}":
            return self._send(handler, 404, b'{"detail":{"status":"voice_not_found"}}')
        if isinstance(self.way, int):
            return self._send(handler, self.way, b'{"detail":{"status":"refused"}}')
        if self.way == "html":
            return self._send(handler, 200, b"<!doctype html><title>Log in</title>", "text/html")
        if self.way == "redirect":
            return self._send(handler, 302, b"", Location="http://127.0.0.1:1/")
        if self.way == "slow":
            self.released.wait(20)
        if self.way == "endless":
            handler.send_response(200)
            handler.send_header("Content-Type", "audio/mpeg")
            handler.send_header("Connection", "close")
            handler.end_headers()
            for _ in range(400):
                handler.wfile.write(self.sound)
                time.sleep(.002)
            return None
        if self.way == "cut":
            handler.send_response(200)
            handler.send_header("Content-Type", "audio/mpeg")
            handler.send_header("Content-Length", str(len(self.sound)))
            handler.end_headers()
            handler.wfile.write(self.sound[:len(self.sound) // 2])
            handler.close_connection = True
            return handler.connection.close()
        sound = self.silence if self.way == "silent" else self.sound
        text = self.asked[-1][3]["text"]
        return self._send(handler, 200, sound, "audio/mpeg", character_cost=str(len(text)), history_item_id=f"item{len(self.asked)}",
                          request_id="request1")
