"""A language model's server as families may connect one, on good days and bad: OpenAI's chat completions and Ollama's own interface, both
streamed. `test_model.py` points the vendors' own clients at it, so that it is what they expect."""
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MODEL = "small-model"


class Listener(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass


def said(text, pause=0.0):
    """Pieces of text as a model writes them: some letters each."""
    return [("text", text[at:at + 5], pause) for at in range(0, len(text), 5)]


class ModelProvider:
    """`script`: what is answered: pieces `(kind, value, seconds before it)`, kinds `text`, `call` (its arguments), `bytes` (as they
    are), `wait` (until `release`), `cut` (the connection ends). `status` other than 200 refuses. It remembers what it was asked."""

    def __init__(self, key=None):
        self.key = key
        self.script = said("Две.")
        self.status = 200
        self.asked = []
        self.sent_at = []
        self.gone = threading.Event()
        self.released = threading.Event()
        provider = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def do_GET(self):
                lists = {
                    "/v1/models": {"object": "list", "data": [{"id": MODEL, "object": "model", "created": 1, "owned_by": "tests"}]},
                    "/api/tags": {"models": [{"model": MODEL, "name": MODEL}]},
                }
                provider._answer(self, lists.get(self.path))

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                provider.asked.append((self.path, dict(self.headers), body))
                if provider.key and self.headers["Authorization"] != f"Bearer {provider.key}":
                    return provider._refuse(self, 401)
                if provider.status != 200:
                    return provider._refuse(self, provider.status)
                try:
                    provider._stream(self, "ollama" if self.path == "/api/chat" else "openai")
                except (OSError, ValueError):
                    provider.gone.set()
                return None

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

    def _answer(self, handler, value):
        body = json.dumps(value or {"error": {"message": "no such address"}}).encode()
        handler.send_response(200 if value else 404)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    def _refuse(self, handler, status):
        body = json.dumps({"error": {"message": "refused", "type": "tests", "code": str(status)}}).encode()
        handler.send_response(status)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    def _stream(self, handler, form):
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream" if form == "openai" else "application/x-ndjson")
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()

        def send(data):
            handler.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
            handler.wfile.flush()

        def part(delta=None, **more):
            if form == "ollama":
                return json.dumps({"model": MODEL, "created_at": "2026-01-01T00:00:00Z", "message": {"role": "assistant", "content": "", **(delta or {})},
                                   "done": False, **more}).encode() + b"\n"
            choices = [] if delta is None else [{"index": 0, "delta": delta, "finish_reason": None}]
            whole = {"id": "chat-1", "object": "chat.completion.chunk", "created": 1, "model": MODEL, "choices": choices, **more}
            return b"data: " + json.dumps(whole).encode() + b"\n\n"

        if form == "openai":
            send(b": a comment, as some servers send them\n\n")
        for kind, value, pause in self.script:
            time.sleep(pause)
            if kind == "text":
                send(part({"content": value}))
                self.sent_at.append(time.time())
            elif kind == "call":
                name, arguments = value
                if form == "ollama":
                    send(part({"tool_calls": [{"function": {"name": name, "arguments": arguments}}]}))
                else:
                    text = json.dumps(arguments)
                    half = len(text) // 2
                    send(part({"tool_calls": [{"index": 0, "id": "call-1", "type": "function", "function": {"name": name, "arguments": text[:half]}}]}))
                    send(part({"tool_calls": [{"index": 0, "function": {"arguments": text[half:]}}]}))
            elif kind == "bytes":
                send(value)
            elif kind == "wait":
                while not self.released.wait(0.05):
                    send(b": still here\n\n" if form == "openai" else b"\n")
            elif kind == "cut":
                handler.close_connection = True
                handler.connection.close()
                return
        usage = {"prompt_tokens": 40, "completion_tokens": 9, "total_tokens": 49}
        if form == "openai":
            send(part(None, usage=usage))
            send(b"data: [DONE]\n\n")
        else:
            send(part({}, done=True, done_reason="stop", prompt_eval_count=40, eval_count=9))
        handler.wfile.write(b"0\r\n\r\n")
        handler.wfile.flush()
