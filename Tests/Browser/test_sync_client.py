"""A device in Python that knows the protocol from its page alone, with browsers in one family, over `martlet serve` and over a ledger in
memory; and what both servers refuse."""
import base64
import hashlib
import json
import os
import time
from contextlib import contextmanager
from http.client import HTTPConnection
from threading import Thread
from types import SimpleNamespace

import pytest

import sync_formats as sync
from martlet_server import Server, root
from sync_client import BYTES, RECORDS, STATEMENT, Answered, Client, Device
from sync_home import PAGE, BrowserDevice, bundle
from sync_ledger import LedgerServer


class Place:
    """A server of either kind, and pages at its address in which a device syncs without the app."""

    def __init__(self, server, code, chromium):
        self.server, self.code, self.chromium, self.browsers = server, code, chromium, []
        self.address = server.address

    def browser(self):
        pages = {"/device": ("text/html", PAGE), "/device.js": ("text/javascript", bundle("sync_device"))}
        self.browsers.append(BrowserDevice(self.chromium, self.address, pages))
        return self.browsers[-1]

    def device(self):
        return Device(self.address)

    def founder(self, code=None):
        device = self.device()
        device.begin(code or os.urandom(32), self.code)
        return device


@contextmanager
def serving(kind, folder):
    if kind == "memory":
        server = LedgerServer().start()
        code = server.ledger.code
    else:
        server = Server(folder / "data").start()
        code = (folder / "data/begin-code").read_text()
    try:
        yield server, code
    finally:
        server.stop()


@pytest.fixture(params=["martlet serve", "memory"])
def place(request, chromium, tmp_path):
    with serving(request.param, tmp_path) as (server, code):
        place = Place(server, code, chromium)
        yield place
        for browser in place.browsers:
            browser.context.close()


def join(member, joining):
    """By the code and the pictures, as people do it; each may be a browser or Python."""
    if isinstance(member, BrowserDevice):
        code = member.offer()
    else:
        code, wait = member.offer()
    met = []
    if isinstance(joining, BrowserDevice):
        joining.meet(code)
    else:
        waiting = Thread(target=lambda: met.append(joining.meet(code)))
        waiting.start()
    ours, accept = (member.pictures(), member.accept) if isinstance(member, BrowserDevice) else wait()
    if isinstance(joining, BrowserDevice):
        theirs, confirm = joining.pictures(), joining.confirm
    else:
        waiting.join(30)
        theirs, confirm = met[0]
    assert ours == theirs
    assert accept() in (None, "done")
    assert confirm() in (None, "done")


# Vectors


def test_the_browser_passes_every_vector_of_the_protocol(chromium):
    with serving("memory", None) as (server, _):
        browser = Place(server, "", chromium).browser()
        browser.page.add_script_tag(content=bundle("sync_vectors").decode() + "\nglobalThis.checkVectors = checkVectors;", type="module")
        browser.page.wait_for_function("() => Boolean(globalThis.checkVectors)")
        file = json.loads((root / "Tests/VaultTests/Vectors/sync.json").read_text())
        found = browser.page.evaluate("(file) => checkVectors(file)", file)
        browser.context.close()
    assert found["wrong"] == []
    assert found["count"] >= 200


# A family of several kinds of devices


def test_python_and_browser_become_one_family_and_have_the_same(place):
    python = place.founder()
    python.push(b"A1")
    first, second = place.browser(), place.browser()
    join(python, first)
    join(first, second)
    first.write("B1")
    assert first.once()["waiting"] == []
    second.write("C1")
    second.once()
    python.push(b"A2")
    assert sorted(python.pull()) == [b"B1", b"C1"]
    for browser, others in ((first, ["A1", "A2", "C1"]), (second, ["A1", "A2", "B1"])):
        found = browser.once()
        assert sorted(found["taken"]) == others and found["kinds"] == [] and found["state"] == "current", found
    assert python.troubles == []


def test_a_family_that_a_browser_began_takes_python_in(place):
    browser, code = place.browser(), os.urandom(32)
    assert browser.begin(code.hex(), place.code) == "done"
    browser.write("B1")
    assert browser.once()["state"] == "current"
    python, further = place.device(), place.device()
    join(browser, python)
    assert python.pull() == [b"B1"]
    python.push(b"A1", b"A2")
    assert browser.once()["taken"] == ["A1", "A2"]
    further.recover(code)
    assert sorted(further.pull()) == [b"A1", b"A2", b"B1"]


def test_a_browser_comes_back_by_the_recovery_code(place):
    code = os.urandom(32)
    python = place.founder(code)
    python.push(b"A1")
    browser = place.browser()
    assert browser.recover(code.hex()) == "done"
    assert browser.once()["taken"] == ["A1"]


def test_a_removed_device_is_refused_and_the_others_go_on_under_a_new_key(place):
    python = place.founder()
    browser, removed = place.browser(), place.device()
    join(python, browser)
    join(python, removed)
    removed.push(b"D1")
    assert browser.once()["taken"] == ["D1"]
    browser.remove(removed.name.hex())
    with pytest.raises(Answered, match="403 sync-removed"):
        removed.push(b"D2")
    with pytest.raises(Answered, match="403 sync-removed"):
        removed.pull()
    browser.write("B1")
    assert browser.once()["kinds"] == []
    assert sorted(python.pull()) == [b"B1", b"D1"] and python.membership.epoch == 2 and python.troubles == []
    python.push(b"A1")
    late = place.device()
    join(python, late)
    assert sorted(late.pull()) == [b"A1", b"B1", b"D1"] and late.troubles == [], "old records open under the old key"


def test_a_new_recovery_code_takes_the_old_ones_place(place):
    old, new = os.urandom(32), os.urandom(32)
    python = place.founder(old)
    python.push(b"A1")
    python.replace_recovery(new)
    with pytest.raises(Answered, match="404"):
        place.device().recover(old)
    back = place.device()
    back.recover(new)
    assert back.pull() == [b"A1"]


def test_pictures_of_several_pieces_go_both_ways(place):
    python, browser = place.founder(), place.browser()
    join(python, browser)
    ours, theirs = os.urandom(1_200_000), os.urandom(1_100_000)
    entry = python.send_blob("image/jpeg", ours)
    assert browser.once()["kinds"] == []
    assert browser.fetch(entry[:32].hex()) == ours.hex()
    name = browser.picture(theirs.hex())
    assert browser.once()["answer"] == "done"
    python.pull()
    assert python.fetch_blob(bytes.fromhex(name)) == ("image/png", theirs)


def test_a_picture_goes_on_after_a_break(place):
    python = place.founder()
    data = os.urandom(2 << 20)
    sealed = sync.seal(os.urandom(32), 1, python.family, bytes(32), 3, data)
    name = hashlib.sha256(sealed).hexdigest()
    python.client.ask("PUT", f"blobs?digest={name}&offset=0&size={len(sealed)}", sealed[:1000], BYTES)
    assert python.client.json("GET", f"blobs/received?digest={name}") == {"received": 1000, "isWhole": False}
    for at in range(1000, len(sealed), 1 << 20):
        python.client.ask("PUT", f"blobs?digest={name}&offset={at}&size={len(sealed)}", sealed[at : at + (1 << 20)], BYTES)
    assert python.client.json("GET", f"blobs/received?digest={name}") == {"received": len(sealed), "isWhole": True}


def test_news_come_while_a_device_listens(place):
    python, further = place.founder(), place.device()
    join(python, further)
    heard = []

    def listen():
        request = further.client.signed("GET", "news")
        connection = HTTPConnection(place.address.removeprefix("http://"), timeout=20)
        connection.request("GET", "/api/sync/1/news", headers={name: str(value) for name, value in request.headers.items()})
        response = connection.getresponse()
        while len(heard) < 2:
            line = response.fp.readline()
            if b"data: " in line:
                heard.append(int(line.split(b"data: ")[1]))
        connection.close()

    listening = Thread(target=listen, daemon=True)
    listening.start()
    end = time.monotonic() + 20
    while not heard and time.monotonic() < end:
        time.sleep(0.02)
    python.push(b"A1")
    listening.join(20)
    assert heard == [0, 1]


# What a server refuses


def ask(client, method, path, body=None, kind=None, change=None):
    """A signed request that `change` alters after it was signed: the answer's status and code."""
    request = client.signed(method, path, body)
    if change:
        body = change(request) or body
    status, _, content = client.send(request, body, kind)
    return status, json.loads(content).get("code") if content[:1] == b"{" else None


def test_a_request_counts_once_at_its_own_address_with_its_own_body(place):
    python = place.founder()
    client = python.client
    request = client.signed("GET", "records?after=0")
    assert client.send(request)[0] == 200
    assert json.loads(client.send(request)[2])["code"] == "sync-replayed"

    def elsewhere(request):
        request.url = request.url.replace("records?after=0", "family?after=0")

    def later(request):
        request.url = request.url.replace("after=0", "after=1")

    def unsigned(request):
        request.headers.clear()

    def without(name):
        return lambda request: request.headers.pop(name) and None

    refused = (401, "sync-signature")
    for change in (elsewhere, later, unsigned, without("Signature"), without("Signature-Input")):
        assert ask(client, "GET", "records?after=0", change=change) == refused, change
    frames = sync.write_frames([python.record(b"A1")])
    other = sync.write_frames([python.record(b"A2")])
    assert ask(client, "POST", "records", frames, RECORDS, lambda _: other) == refused
    assert ask(client, "POST", "records", frames, RECORDS, without("Content-Digest")) == refused

    def new_digest(request):
        request.headers["Content-Digest"] = f"sha-256=:{sync_base64(hashlib.sha256(other).digest())}:"
        return other

    assert ask(client, "POST", "records", frames, RECORDS, new_digest) == refused
    # A body that the signature says nothing of.
    assert ask_uncovered(client, frames) == refused
    assert python.pull() == [] and client.json("GET", "family?after=0")["newest"] == 0


def sync_base64(data):
    return base64.b64encode(data).decode()


def ask_uncovered(client, frames):
    request = client.signed("POST", "records")
    status, _, content = client.send(request, frames, RECORDS)
    return status, json.loads(content)["code"]


@pytest.mark.parametrize("seconds, answer", [(0, 200), (290, 200), (-290, 200), (330, 401), (-330, 401), (10 * 365 * 86400, 401)])
def test_a_clock_that_is_far_from_the_servers_is_told_so(place, seconds, answer):
    python = place.founder()
    far = Client(place.address, python.keys, clock=lambda: time.time() + seconds)
    assert ask(far, "GET", "records?after=0") == (answer, None if answer == 200 else "sync-clock")


def test_who_is_no_member_gets_nothing(place):
    python, stranger = place.founder(), Device(place.address)
    python.push(b"A1")
    assert ask(stranger.client, "GET", "records?after=0") == (403, "sync-not-member")
    assert ask(stranger.client, "GET", "family?after=0") == (403, "sync-not-member")

    class InName(Client):
        """The stranger's key under a member's name."""

        def signed(self, method, path, body=None):
            self.keys = SimpleNamespace(name=python.name, signing=stranger.keys.signing)
            return super().signed(method, path, body)

    assert ask(InName(place.address, stranger.keys), "GET", "records?after=0") == (401, "sync-signature")
    other = place.founder()
    assert other.pull() == []


def test_a_family_begins_with_the_code_alone_and_once(place):
    with pytest.raises(Answered, match="403 sync-invitation"):
        place.device().begin(os.urandom(32), "00000000")
    python = place.founder()
    assert python.pull() == []
    again = sync.write_parcel(python.membership.statements[0], [], None, place.code.encode())
    assert ask(python.client, "POST", "family", again, STATEMENT)[0] in (400, 409)


def test_records_that_do_not_follow_or_are_not_ones_own_are_refused(place):
    python, further = place.founder(), place.device()
    join(python, further)
    first = python.record(b"A1")
    python.counter, python.link = 1, first.link(python.family)
    second = python.record(b"A2")

    def push(*records, by=python):
        return ask(by.client, "POST", "records", sync.write_frames(list(records)), RECORDS)

    assert push(second) == (409, "sync-conflict")
    assert push(first, by=further) == (400, "sync-malformed")
    damaged = sync.Record(**{**vars(first), "sealed": first.sealed[:-1] + bytes([first.sealed[-1] ^ 1])})
    assert push(damaged) == (400, "sync-malformed")
    assert ask(python.client, "POST", "records", b"\2", RECORDS) == (400, "sync-newer")
    assert ask(python.client, "POST", "records", b"\1", RECORDS) == (400, "sync-malformed")
    assert push(first, second) == (200, None)
    assert push(first, second) == (200, None), "the same once more changes nothing"
    python.counter, python.link = 0, sync.ZEROS
    assert push(python.record(b"another first")) == (409, "sync-conflict")
    assert further.pull() == [b"A1", b"A2"] and further.troubles == []


def test_a_statement_that_breaks_a_rule_is_refused(place):
    python, further = place.founder(), place.device()
    join(python, further)
    python.know()
    stranger = sync.Keys.new()

    def state(device, statement, keys=(), by=None):
        return ask(device.client, "POST", "statements", sync.write_parcel(statement.sign(by or device.keys).bytes, keys), STATEMENT)

    added = [(sync.DEVICE, stranger.points)]
    assert state(python, python.membership.next(python.name, 1, added=added), by=stranger) == (400, "sync-malformed")
    assert state(python, python.membership.next(python.name, 1, removed=[(further.name, 0)])) == (400, "sync-malformed")
    new = dict(epoch=2, commitment=bytes(32), retired=bytes(60))
    removal = python.membership.next(python.name, 1, removed=[(further.name, 0)], **new)
    assert state(python, removal) == (400, "sync-malformed"), "nobody is left without the new key"
    late = python.membership.next(python.name, 1, added=added)
    late.number -= 1
    assert state(python, late) == (409, "sync-conflict")
    assert len(python.client.json("GET", "family?after=0")["statements"]) == 2


def test_a_blob_is_what_its_name_says(place):
    python = place.founder()
    data = os.urandom(5000)
    name = hashlib.sha256(data).hexdigest()
    put = f"blobs?digest={name}&offset=0&size=5000"
    assert ask(python.client, "PUT", put, os.urandom(5000), BYTES) == (400, "sync-malformed")
    assert ask(python.client, "PUT", f"blobs?digest={name}&offset=10&size=5000", data[10:], BYTES) == (409, "sync-conflict")
    assert ask(python.client, "GET", f"blobs?digest={name}&offset=0")[0] == 404
    assert ask(python.client, "PUT", put, data, BYTES) == (200, None)
    assert python.client.ask("GET", f"blobs?digest={name}&offset=4000")[1] == data[4000:]
    other = place.founder()
    assert ask(other.client, "GET", f"blobs?digest={name}&offset=0")[0] == 404, "another family's are not there"
