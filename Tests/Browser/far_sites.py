"""Sites on the internet that board files name, as they are on bad days: played by one server on this machine."""
import ssl
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from board_files import png

picture = png((200, 0, 0))
# A browser finds all of them at this machine.
hosts = ["pictures.example", "other.example", "nas.local"]


class Listener(ThreadingHTTPServer):
    """A browser that first doubts the certificate hangs up, and comes again."""

    daemon_threads = True

    def handle_error(self, *_):
        pass


class FarSites:
    """Listens on https with a certificate of its own; remembers what it was asked, and lets go of nobody until `release`."""

    def __init__(self, folder):
        key, certificate = folder / "far.key", folder / "far.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", "/CN=pictures.example", "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.asked = []
        self.released = threading.Event()
        self.sent = 0
        sites = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                sites.asked.append((self.headers["Host"], self.path, dict(self.headers)))
                try:
                    sites.answer(self, self.path.split("?")[0].strip("/"))
                except (OSError, ssl.SSLError):
                    pass

        self.server = Listener(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def paths(self):
        return sorted(path for _, path, _ in self.asked)

    def stop(self):
        self.released.set()
        self.server.shutdown()
        self.server.server_close()

    def answer(self, handler, name):
        def head(status=200, kind="image/png", **more):
            handler.send_response(status)
            handler.send_header("Content-Type", kind)
            handler.send_header("Connection", "close")
            for key, value in {"Access-Control-Allow-Origin": "*", **more}.items():
                if value is not None:
                    handler.send_header(key.replace("_", "-"), value)
            handler.end_headers()

        def whole(body, **more):
            head(Content_Length=str(len(body)), **more)
            handler.wfile.write(body)

        match name:
            case "closed.png": whole(picture, **{"Access-Control-Allow-Origin": None})
            case "missing.png": whole(b"gone", status=404)
            case "broken.png": whole(b"oh no", status=500)
            case "page.png": whole(b"<!doctype html><script>alert(1)</script>")
            case "empty.png": whole(b"")
            case "huge.png": whole(png((0, 0, 0), 1)[:16] + (60_000).to_bytes(4, "big") * 2 + png((0, 0, 0), 1)[24:])
            case "drawing.svg": whole(b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>')
            case "program.svg": whole(b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
            case "moved.png": head(302, Location="https://other.example/red.png")
            case "home.png": head(302, Location="https://nas.local/red.png")
            case "plain.png": head(302, Location="http://other.example/red.png")
            case "circle.png": head(302, Location="/circle.png")
            case "large.png": head(Content_Length="6000000"), self.flood(handler, 6_000_000)
            case "endless.png": head(), self.flood(handler, 1 << 40)
            case "silent.png": self.released.wait(60)
            case "stuck.png": head(), handler.wfile.write(picture[:20]), self.released.wait(60)
            case "cookie.png": whole(picture, Set_Cookie="spy=1; Secure; SameSite=None")
            case _: whole(picture)

    def flood(self, handler, size):
        while size > 0 and not self.released.is_set():
            handler.wfile.write(b"\0" * 65_536)
            self.sent += 65_536
            size -= 65_536
            time.sleep(0.001)
