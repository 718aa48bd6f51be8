"""A server that lies, around an honest ledger (sync_ledger.py). An attack is a function of the server, the request and the honest
answer; it may be for one device alone, so that the others show what is true."""
import json
import time
from copy import deepcopy
from dataclasses import replace

import sync_formats as sync
from sync_ledger import Answer, LedgerServer, in_json


class HostileServer(LedgerServer):
    attack = whom = None

    def __init__(self, *more, **named):
        super().__init__(*more, **named)
        self.kept = {}

    def lie(self, attack, whom=None):
        """`whom`: the device that is lied to; without one, everybody."""
        self.kept = {}
        self.attack, self.whom = attack, whom

    def be_honest(self):
        self.attack = None

    def answer(self, handler, asked):
        attack, whom = self.attack, self.whom
        if not attack or (whom and asked.member not in (None, whom)):
            return super().answer(handler, asked)
        answer = attack(self, asked, lambda: self.ledger.answer(asked))
        if answer is None:
            answer = self.ledger.answer(asked)
        if callable(answer):
            return answer(handler)
        return self.send(handler, answer)

    def family(self, asked):
        return self.ledger.family_of.get(asked.member)


def on(what, work):
    """Lies where a request begins with `what`, as `GET records`."""

    def attack(server, asked, honest):
        return work(server, asked, honest) if asked.what.startswith(what) else None

    return attack


def always(what, answer):
    return on(what, lambda *_: answer)


def both(*attacks):
    def attack(server, asked, honest):
        for one in attacks:
            answer = one(server, asked, honest)
            if answer is not None:
                return answer
        return None

    return attack


def view(change, renumber=True, newest=None):
    """The ledger as `change` makes it of an honest copy of its records."""

    def work(server, asked, honest):
        answer = honest()
        if answer.status != 200:
            return answer
        records = change(deepcopy(server.family(asked).records), server)
        if renumber:
            for at, record in enumerate(records):
                record.sequence = at + 1
        after = int(asked.query["after"])
        given = [it for it in records if it.sequence > after]
        answer.body = sync.write_frames(given)
        answer.headers["Martlet-Newest"] = str(max((it.sequence for it in records), default=0) if newest is None else newest)
        return answer

    return on("GET records", work)


def each(change, which=lambda it: True):
    """Changes records that fit."""

    def work(records, _):
        for record in records:
            if which(record):
                change(record)
        return records

    return view(work)


def flip(data, at=-1):
    at %= len(data)
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def fields(**changes):
    """Lies in the fields of a pull; `None` leaves one out."""

    def work(server, asked, honest):
        answer = honest()
        for name, value in changes.items():
            name = name.replace("_", "-")
            if value is None:
                answer.headers.pop(name, None)
            else:
                answer.headers[name] = str(value)
        return answer

    return on("GET records", work)


def body(change):
    def work(server, asked, honest):
        answer = honest()
        answer.body = change(answer.body)
        return answer

    return on("GET records", work)


def facts(change):
    """Lies in what is said of the family: `change` alters the JSON's value in place."""

    def work(server, asked, honest):
        answer = honest()
        if answer.status != 200:
            return answer
        value = json.loads(answer.body)
        change(value, server)
        return in_json(value)

    return on("GET family", work)


def replay(what):
    """Gives the first answer again and again."""

    def work(server, asked, honest):
        if what not in server.kept:
            server.kept[what] = honest()
        return replace(server.kept[what], headers=dict(server.kept[what].headers))

    return on(what, work)


# What is no answer at all


def hanging(server):
    def work(handler):
        handler.close_connection = True
        while server.attack and not server.ending.is_set():
            time.sleep(0.05)

    return work


def hang(server, asked, honest):
    return hanging(server) if asked.what != "GET news" else None


def silence(handler):
    """The connection ends before a word of the answer."""
    handler.close_connection = True


def endless(size):
    """`size` bytes of zeros, in chunks."""

    def attack(server, asked, honest):
        def work(handler):
            handler.close_connection = True
            handler.send_response(200)
            for name, value in (("Martlet-Newest", "9"), ("Martlet-Now", "1"), ("Connection", "close")):
                handler.send_header(name, value)
            handler.end_headers()
            server.kept["sent"] = 0
            chunk = bytes(1 << 20)
            while server.kept["sent"] < size:
                handler.wfile.write(chunk)
                server.kept["sent"] += len(chunk)

        return work

    return on("GET records", attack)


def cut_off(server, asked, honest):
    answer = honest()

    def work(handler):
        handler.close_connection = True
        handler.send_response(answer.status)
        for name, value in answer.headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(answer.body) + 1000))
        handler.end_headers()
        handler.wfile.write(answer.body[: len(answer.body) // 2])

    return work if asked.what.startswith("GET records") else None


def dripping(size, pause):
    """An honest answer in pieces of `size` bytes, with `pause` seconds after each: a slow network."""

    def attack(server, asked, honest):
        answer = honest()

        def work(handler):
            handler.send_response(answer.status)
            for name, value in {**answer.headers, "Content-Length": str(len(answer.body))}.items():
                handler.send_header(name, value)
            handler.end_headers()
            for start in range(0, len(answer.body), size):
                handler.wfile.write(answer.body[start:start + size])
                handler.wfile.flush()
                time.sleep(pause)

        return work

    return on("GET records", attack)


def problem(status, code, **headers):
    content = json.dumps({"code": code, "status": status}).encode()
    return Answer(status, content, {"Content-Type": "application/problem+json", **headers})


HTML = Answer(200, b"<!doctype html><title>Welcome to the guest network</title>", {"Content-Type": "text/html"})
REDIRECT = Answer(302, b"", {"Location": "/api/sync/1/elsewhere"})
