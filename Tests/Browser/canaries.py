"""Canaries: private things that were never anybody's, and the search for them in everything that is written."""
import base64
import json
import os
import threading
import time
import unicodedata
from pathlib import Path
from urllib.parse import quote, quote_plus

CANARIES = {
    "key": "sk-kanarche_9f3Kq7ZxWv-2LpT",
    "token": "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJrYW5hcmNoZTQ3MTEifQ.c2lnLWthbmFyY2hlLTQ3MTE",
    "e-mail": "kanarche.petrova@primer-kanarche.bg",
    "Cyrillic e-mail": "канарче.петрова@пример-канарче.бг",
    "phone": "0888 471 148",
    "phone abroad": "+359 (88) 847-11-49",
    "passphrase": "канарче скача върху лоста 4711",
    "word": "канарчевица",
    "photo": "Канарче на плажа 4711.jpg",
    "name": "Kanarchko Ptitsov",
}
# What of them is found nowhere else: a part that leaks is a leak.
FRAGMENTS = ["kanarche", "kanarchko", "канарче", "471148", "471 148", "847-11-49", "8471149", "9f3Kq7ZxWv", "a2FuYXJjaGU", "thbmFyY2hl"]


def forms(text):
    """The bytes of a text in the ways in which programs write one."""
    texts = {text, text.lower(), text.upper(), unicodedata.normalize("NFD", text), quote(text), quote(text, safe=""), quote_plus(text),
             quote(text, safe="").lower(), json.dumps(text)[1:-1], json.dumps(text)[1:-1].replace("\\u", "\\U"),
             "".join(f"\\u{{{ord(c):x}}}" if ord(c) > 127 else c for c in text),
             "".join(f"\\u{{{ord(c):X}}}" if ord(c) > 127 else c for c in text)}
    found = {form.encode() for form in texts}
    found |= {text.encode("utf-16-le"), text.encode("utf-16-be"), text.encode().hex().encode()}
    found.add(base64.b64encode(text.encode()).rstrip(b"="))
    return {form for form in found if len(form) > 5}


NEEDLES = {form for text in [*CANARIES.values(), *FRAGMENTS] for form in forms(text)}


def found_in(content):
    """The canaries in some bytes."""
    return sorted(needle for needle in NEEDLES if needle in content)


def found_under(folder):
    """The canaries in the names and contents of all files below a folder."""
    found = []
    for path in Path(folder).rglob("*"):
        found += [(path, needle) for needle in found_in(str(path.relative_to(folder)).encode())]
        if path.is_file() and not path.is_symlink():
            found += [(path, needle) for needle in found_in(path.read_bytes())]
    return found


class Arguments:
    """Keeps the arguments of every process below one, while the block runs: `with Arguments(pid) as seen`."""

    def __init__(self, pid):
        self.pid, self.seen, self.ends = pid, set(), threading.Event()

    def __enter__(self):
        self.thread = threading.Thread(target=self._look, daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        self.thread.join()

    def _look(self):
        while not self.ends.is_set():
            for pid in self._below(self.pid):
                try:
                    self.seen.add(Path(f"/proc/{pid}/cmdline").read_bytes())
                except OSError:
                    pass
            time.sleep(0.003)

    def _below(self, pid):
        found = [pid]
        try:
            for task in os.listdir(f"/proc/{pid}/task"):
                for child in Path(f"/proc/{pid}/task/{task}/children").read_text().split():
                    found += self._below(int(child))
        except OSError:
            pass
        return found

    @property
    def all(self):
        return b"\n".join(self.seen)
