"""The server's side of Documentation/Sync.md in memory, written from that page: what tests of devices talk to, and what a hostile
server lies about (hostile_server.py)."""
import base64
import hashlib
import json
import re
import threading
import time
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import timedelta
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from http_message_signatures import HTTPMessageVerifier, MappingKeyResolver, algorithms

import sync_formats as sync

PREFIX = "/api/sync/1/"
PIECE = 1 << 20
MOST_PULLED = 4 << 20
TOLERANCE = 300


class Problem(Exception):
    def __init__(self, status, code):
        super().__init__(code)
        self.status, self.code = status, code


@dataclass
class Asked:
    method: str
    target: str
    headers: dict
    body: bytes

    @property
    def url(self):
        return self.target

    @property
    def path(self):
        return urlsplit(self.target).path

    @property
    def query(self):
        return {name: values[0] for name, values in parse_qs(urlsplit(self.target).query).items()}

    @property
    def what(self):
        """`GET records`: how tests name a request."""
        return f"{self.method} {self.path.removeprefix(PREFIX)}"

    @property
    def member(self):
        found = re.search(r'keyid="([0-9a-f]{32})"', self.headers.get("signature-input", ""))
        return bytes.fromhex(found[1]) if found else None


@dataclass
class Answer:
    status: int = 200
    body: bytes = b""
    headers: dict = field(default_factory=dict)


def in_json(value, status=200):
    return Answer(status, json.dumps(value).encode(), {"Content-Type": "application/json"})


def text64(data):
    return base64.b64encode(data).decode()


@dataclass
class Family:
    name: bytes
    membership: sync.Membership
    keys: dict = field(default_factory=dict)
    recovery: tuple | None = None
    phrase: tuple | None = None
    records: list = field(default_factory=list)
    blobs: dict = field(default_factory=dict)
    arriving: dict = field(default_factory=dict)
    seen: dict = field(default_factory=dict)
    heads: dict = field(default_factory=dict)
    erasure: int | None = None
    snapshot: sync.Snapshot | None = None


class Ledger:
    """All families of a server. `answer` takes a request and gives what an honest server does."""

    def __init__(self, code="12345678", quota=1 << 30):
        self.code, self.quota = code, quota
        self.families, self.family_of, self.nonces, self.joins = {}, {}, set(), {}
        self.lock = threading.RLock()
        self.grown = threading.Condition(self.lock)

    def now(self):
        return int(time.time() * 1000)

    def answer(self, asked):
        with self.lock:
            try:
                return self.route(asked)
            except Problem as problem:
                headers = {"Content-Type": "application/problem+json"}
                return Answer(problem.status, json.dumps({"code": problem.code, "status": problem.status}).encode(), headers)

    def route(self, asked):
        name = asked.path.removeprefix(PREFIX)
        if name.startswith("recovery/") and asked.method == "GET":
            return self.recover(name.removeprefix("recovery/"))
        work = getattr(self, f"{asked.method}_{name}".replace("/", "_").lower(), None)
        if not work or asked.path == name:
            raise Problem(404, "not-found")
        return work(asked)

    # Who asks

    def verify(self, asked, name, point):
        created = re.search(r";created=(\d+)", asked.headers.get("signature-input", ""))
        if created and abs(int(created[1]) - self.now() / 1000) > TOLERANCE:
            raise Problem(401, "sync-clock")
        resolver = MappingKeyResolver(public_keys={name.hex(): sync.public_key(point)}, private_keys={})
        verifier = HTTPMessageVerifier(signature_algorithm=algorithms.ECDSA_P256_SHA256, key_resolver=resolver)
        try:
            verifier.max_clock_skew = timedelta(seconds=TOLERANCE + 1)
            [result] = verifier.verify(asked, max_age=None, expect_tag="martlet-sync-1")
        except Exception:
            raise Problem(401, "sync-signature") from None
        covered = {part.strip('"') for part in result.covered_components}
        parameters = result.parameters
        digest = f"sha-256=:{text64(hashlib.sha256(asked.body).digest())}:"
        if not {"@method", "@target-uri"} <= covered or (asked.body and (
                "content-digest" not in covered or asked.headers.get("content-digest") != digest)):
            raise Problem(401, "sync-signature")
        nonce = (name, parameters["nonce"])
        if nonce in self.nonces or not 16 <= len(parameters["nonce"]) <= 64:
            raise Problem(401, "sync-replayed")
        self.nonces.add(nonce)

    def member(self, asked):
        name = asked.member
        if name is None:
            raise Problem(401, "sync-signature")
        family = self.family_of.get(name)
        if not family:
            raise Problem(403, "sync-not-member")
        self.verify(asked, name, family.membership.members[name].signing_point)
        if not family.membership.present(name):
            raise Problem(403, "sync-removed")
        family.seen[name] = {**family.seen.get(name, {}), "lastSeen": self.now()}
        return name, family

    # Families

    def parcel(self, asked):
        try:
            return sync.read_parcel(asked.body)
        except sync.Refused as refusal:
            raise Problem(400, "sync-newer" if refusal.reason == "newerVersion" else "sync-malformed") from None

    def accept(self, family, statement, keys):
        membership = deepcopy(family.membership)
        try:
            membership.add(statement)
        except sync.Refused as refusal:
            raise Problem(409 if refusal.reason == "gap" else 400, "sync-conflict" if refusal.reason == "gap" else "sync-malformed") from None
        if membership.epoch > family.membership.epoch and not set(membership.staying()) <= {name for name, _, _ in keys}:
            raise Problem(400, "sync-malformed")
        family.membership = membership
        for name, epoch, sealed in keys:
            family.keys.setdefault(name, {})[epoch] = sealed
        self.family_of.update(dict.fromkeys(family.membership.members, family))

    def post_family(self, asked):
        statement, keys, recovery, invitation = self.parcel(asked)
        first = sync.read_statement(statement)
        founder = first.added[0][1] if first.added else b""
        if asked.member != sync.member_name(founder):
            raise Problem(401, "sync-signature")
        self.verify(asked, asked.member, founder[:65])
        if invitation.decode() != self.code:
            raise Problem(403, "sync-invitation")
        if first.family in self.families:
            # The same once more: the first answer got lost.
            if keys and self.families[first.family].membership.statements[0] == statement:
                return Answer(201)
            raise Problem(409, "sync-conflict")
        family = Family(first.family, sync.Membership(first.family), recovery=recovery)
        self.accept(family, statement, keys)
        self.families[first.family] = family
        return Answer(201)

    def post_statements(self, asked):
        name, family = self.member(asked)
        statement, keys, recovery, _ = self.parcel(asked)
        self.accept(family, statement, keys)
        if recovery and recovery[2] == sync.PHRASE:
            family.phrase = recovery if recovery[1] else None
        else:
            family.recovery = recovery or family.recovery
        self.grown.notify_all()
        return Answer(204)

    def get_family(self, asked):
        name, family = self.member(asked)
        after = int(asked.query.get("after", 0))
        devices = [{"name": it.hex(), "added": 0, "lastSeen": 0, "acknowledged": 0, **family.seen.get(it, {}),
                    "counter": family.heads.get(it, (0,))[0], "isRemoved": member.is_removed}
                   for it, member in family.membership.members.items()]
        keys = [{"epoch": epoch, "sealed": text64(sealed)} for epoch, sealed in family.keys.get(name, {}).items()]
        return in_json({"family": family.name.hex(), "newest": len(family.records), "now": self.now(),
                        "statements": [text64(it) for it in family.membership.statements[after:]], "devices": devices, "keys": keys,
                        "usedBytes": self.used(family), "quotaBytes": 21 << 30, "erasure": family.erasure,
                        "snapshot": family.snapshot and {"sequence": family.snapshot.sequence, "device": family.snapshot.device.hex()}})

    def post_erasure(self, asked):
        _, family = self.member(asked)
        family.erasure = family.erasure or self.now() + 7 * 86_400_000
        return in_json({"at": family.erasure})

    def delete_erasure(self, asked):
        _, family = self.member(asked)
        family.erasure = None
        return Answer(204)

    def recover(self, locator):
        for family in self.families.values():
            for kept in (family.recovery, family.phrase):
                if kept and kept[0].hex() == locator:
                    return in_json({"family": family.name.hex(), "sealed": text64(kept[1])})
        raise Problem(404, "not-found")

    # Records

    def used(self, family):
        return sum(len(it.sealed) for it in family.records) + sum(map(len, family.blobs.values()))

    def post_records(self, asked):
        name, family = self.member(asked)
        try:
            records = sync.read_frames(asked.body)
        except sync.Refused as refusal:
            raise Problem(400, "sync-newer" if refusal.reason == "newerVersion" else "sync-malformed") from None
        point = family.membership.members[name].signing_point
        if not records or any(it.device != name or not sync.verifies(point, it.signature, it.signed(family.name)) for it in records):
            raise Problem(400, "sync-malformed")
        there = {it.id: it for it in family.records if it.device == name}
        counter, link = family.heads.get(name, (0, sync.ZEROS))
        fresh = []
        for it in records:
            if it.id in there:
                if there[it.id].link(family.name) != it.link(family.name):
                    raise Problem(409, "sync-conflict")
                continue
            if it.counter != counter + 1 or it.previous != link:
                raise Problem(409, "sync-conflict")
            counter, link = it.counter, it.link(family.name)
            fresh.append(it)
        if self.used(family) + sum(len(it.sealed) for it in fresh) > self.quota:
            raise Problem(507, "sync-quota")
        for it in fresh:
            family.records.append(it)
            it.sequence, it.received = len(family.records), self.now()
        family.heads[name] = (counter, link)
        self.grown.notify_all()
        there.update((it.id, it) for it in fresh)
        return in_json({"sequences": [there[it.id].sequence for it in records], "now": self.now()})

    def get_records(self, asked):
        name, family = self.member(asked)
        after, given, size = int(asked.query["after"]), [], 0
        for it in family.records[after:]:
            if given and size + len(it.sealed) > MOST_PULLED:
                break
            given.append(it)
            size += len(it.sealed)
        family.seen[name]["acknowledged"] = after
        return Answer(200, sync.write_frames(given), {
            "Content-Type": "application/vnd.martlet.records", "Martlet-Newest": str(len(family.records)), "Martlet-Now": str(self.now())})

    # Snapshots

    def put_snapshot(self, asked):
        name, family = self.member(asked)
        try:
            snapshot = sync.read_snapshot(asked.body)
        except sync.Refused as refusal:
            raise Problem(400, "sync-newer" if refusal.reason == "newerVersion" else "sync-malformed") from None
        point = family.membership.members[name].signing_point
        if snapshot.device != name or snapshot.sequence > len(family.records) or not sync.verifies(
                point, snapshot.signature, snapshot.signed(family.name)):
            raise Problem(400, "sync-malformed")
        if not family.snapshot or snapshot.sequence > family.snapshot.sequence:
            family.snapshot = snapshot
        return Answer(204)

    def get_snapshot(self, asked):
        _, family = self.member(asked)
        if not family.snapshot:
            raise Problem(404, "not-found")
        return Answer(200, family.snapshot.bytes, {"Content-Type": "application/vnd.martlet.snapshot", "Martlet-Now": str(self.now())})

    # Blobs

    def get_blobs_received(self, asked):
        _, family = self.member(asked)
        whole, part = (it.get(asked.query["digest"]) for it in (family.blobs, family.arriving))
        return in_json({"received": len(whole if whole is not None else part or b""), "isWhole": whole is not None})

    def put_blobs(self, asked):
        _, family = self.member(asked)
        name, offset, size = asked.query["digest"], int(asked.query["offset"]), int(asked.query["size"])
        if len(asked.body) > PIECE or offset + len(asked.body) > size:
            raise Problem(400, "sync-malformed")
        if name not in family.blobs:
            there = family.arriving.get(name, b"")
            if offset > len(there):
                raise Problem(409, "sync-conflict")
            there = there[:offset] + asked.body
            family.arriving[name] = there
            if len(there) == size:
                del family.arriving[name]
                if hashlib.sha256(there).hexdigest() != name:
                    raise Problem(400, "sync-malformed")
                family.blobs[name] = there
        return in_json({"received": offset + len(asked.body)})

    def get_blobs(self, asked):
        _, family = self.member(asked)
        blob, offset = family.blobs.get(asked.query["digest"]), int(asked.query["offset"])
        if blob is None or offset >= len(blob):
            raise Problem(404, "not-found")
        return Answer(200, blob[offset : offset + PIECE], {"Content-Type": "application/octet-stream", "Martlet-Size": str(len(blob))})

    # Joining

    def post_joins(self, asked):
        self.member(asked)
        if asked.query["locator"] in self.joins:
            raise Problem(409, "sync-conflict")
        self.joins[asked.query["locator"]] = [asked.body]
        return Answer(201)

    def place(self, asked):
        if asked.query["locator"] not in self.joins:
            raise Problem(404, "not-found")
        return self.joins[asked.query["locator"]]

    def get_joins(self, asked):
        return in_json({"messages": [text64(it) for it in self.place(asked)]})

    def post_joins_messages(self, asked):
        place, position = self.place(asked), int(asked.query["position"])
        # The same once more changes nothing.
        if place[position : position + 1] == [asked.body]:
            return Answer(204)
        if position != len(place):
            raise Problem(409, "sync-conflict")
        place.append(asked.body)
        return Answer(204)

    def get_news(self, asked):
        _, family = self.member(asked)
        return Answer(200, b"", {"Content-Type": "text/event-stream", "news": family})


class LedgerServer:
    """A ledger behind HTTP on a port that the system chooses. `pages`: further answers by their path; `behind`: the address of a
    server that answers everything else."""

    def __init__(self, ledger=None, pages=None, behind=None):
        self.ledger = ledger or Ledger()
        self.pages = pages or {}
        self.behind = behind
        self.asked = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                if self.command == "GET" and self.path in outer.pages:
                    kind, content = outer.pages[self.path]
                    return outer.send(self, Answer(200, content, {"Content-Type": kind}))
                headers = {name.lower(): value for name, value in self.headers.items()}
                if outer.behind and not self.path.startswith(PREFIX):
                    return outer.forward(self, headers, body)
                asked = Asked(self.command, f"http://{self.headers['Host']}{self.path}", headers, body)
                outer.asked.append(asked)
                outer.answer(self, asked)

            do_GET = do_POST = do_PUT = do_DELETE = handle_any

            def log_message(self, *_):
                pass

        class Quiet(ThreadingHTTPServer):
            daemon_threads = True
            block_on_close = False

            def handle_error(self, *_):
                pass  # a browser that has left

        self.server = Quiet(("127.0.0.1", 0), Handler)
        self.ending = threading.Event()
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def start(self):
        self.thread.start()
        return self

    def stop(self):
        self.ending.set()
        with self.ledger.lock:
            self.ledger.grown.notify_all()
        self.server.shutdown()
        self.server.server_close()

    def answer(self, handler, asked):
        self.send(handler, self.ledger.answer(asked))

    def send(self, handler, answer):
        family = answer.headers.pop("news", None)
        handler.send_response(answer.status)
        for name, value in answer.headers.items():
            handler.send_header(name, value)
        handler.send_header("Cache-Control", "no-store")
        if family:
            return self.news(handler, family)
        if answer.status not in (204, 304):
            handler.send_header("Content-Length", str(len(answer.body)))
        handler.end_headers()
        handler.wfile.write(answer.body)

    def forward(self, handler, headers, body):
        """As from the server's own address, for it answers no other."""
        place = urlsplit(self.behind).netloc
        own = {name: self.behind for name in ("origin", "referer") if name in headers}
        connection = HTTPConnection(place, timeout=60)
        connection.request(handler.command, handler.path, body or None, {**headers, **own, "host": place, "connection": "close"})
        response = connection.getresponse()
        content = response.read()
        handler.send_response(response.status)
        for name, value in response.getheaders():
            if name.lower() not in ("content-length", "transfer-encoding", "connection", "date", "server"):
                handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(content)))
        handler.end_headers()
        handler.wfile.write(content)
        connection.close()

    def newest(self, family):
        return len(family.records)

    def news(self, handler, family):
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.close_connection = True
        told, end = None, time.monotonic() + 100
        while time.monotonic() < end and not self.ending.is_set():
            newest = self.newest(family)
            if newest != told:
                handler.wfile.write(f"data: {newest}\n\n".encode())
                handler.wfile.flush()
                told = newest
            with self.ledger.lock:
                if self.newest(family) == told:
                    self.ledger.grown.wait(1)
