"""Many families at once, lightly: what a server sees of devices, and nothing that only devices see. Requests are signed here (RFC 9421), one
connection is a few hundred bytes of Python, and what would be sealed is random, for the server can't read it."""
import asyncio
import base64
import os
import re
import time
from urllib.parse import urlsplit

import sync_formats as sync

# Nobody opens a key that these families seal, so all of them are sealed to one point.
SEALING = sync.Keys.new().sealing
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.I)
NEWEST = re.compile(rb"data: (\d+)")


class Member:
    """A device: its key, its chain, and how it writes a request to the server that is called `origin`."""

    def __init__(self, origin, asker):
        self.keys = sync.Keys(sync.Keys.new().signing, SEALING)
        self.points = self.keys.points
        self.name = sync.member_name(self.points)
        self.origin, self.asker, self.family = origin, asker, None
        self.counter, self.link, self.cursor = 0, sync.ZEROS, 0

    def request(self, method, path, body=b"", kind=None):
        target = f"{self.origin}/api/sync/1/{path}"
        covered, lines, fields = '"@method" "@target-uri"', f'"@method": {method}\n"@target-uri": {target}\n', ""
        if body:
            digest = f"sha-256=:{base64.b64encode(sync.digest(body)).decode()}:"
            covered += ' "content-digest"'
            lines += f'"content-digest": {digest}\n'
            fields = f"Content-Digest: {digest}\r\nContent-Type: {kind}\r\n"
        if body or method != "GET":
            fields += f"Content-Length: {len(body)}\r\n"
        parameters = (f'({covered});created={int(time.time())};nonce="{base64.b64encode(os.urandom(18)).decode()}";'
                      f'keyid="{self.name.hex()}";alg="ecdsa-p256-sha256";tag="martlet-sync-1"')
        signature = base64.b64encode(self.keys.sign((lines + f'"@signature-params": {parameters}').encode())).decode()
        parts = urlsplit(target)
        return (f"{method} {parts.path}{'?' + parts.query if parts.query else ''} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
                f"X-Forwarded-For: {self.asker}\r\nSignature-Input: sig1={parameters}\r\nSignature: sig1=:{signature}:\r\n"
                f"{fields}\r\n").encode() + body

    def push(self, size=600):
        """The request of one more record."""
        record = sync.Record(self.name, self.counter + 1, self.link, os.urandom(16), sync.OPERATIONS, 1, os.urandom(size))
        signed = record.signed(self.family)
        record.signature = self.keys.sign(signed)
        self.counter, self.link = record.counter, sync.digest(signed)
        return self.request("POST", "records", sync.write_frames([record]), "application/vnd.martlet.records")

    def pull(self):
        return self.request("GET", f"records?after={self.cursor}")

    def news(self):
        return self.request("GET", "news")


def household(origin, number, code, devices=3):
    """A family of so many devices from one home's address, and the request with which it begins."""
    asker = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    members = [Member(origin, asker) for _ in range(devices)]
    salt, founder = os.urandom(16), members[0]
    family = sync.family_name(salt, founder.points)
    statement = sync.Statement(family, 1, sync.ZEROS, founder.name, int(time.time() * 1000), 1, os.urandom(32), salt,
                               [(sync.DEVICE, it.points) for it in members]).sign(founder.keys).bytes
    for member in members:
        member.family = family
    parcel = sync.write_parcel(statement, [(it.name, 1, os.urandom(113)) for it in members], None, code.encode())
    return members, founder.request("POST", "family", parcel, "application/vnd.martlet.statement")


class Line(asyncio.Protocol):
    """A connection on which one request follows another."""

    def __init__(self):
        self.buffer, self.waiting, self.need, self.is_open = bytearray(), None, None, True

    def connection_made(self, transport):
        self.transport = transport

    def connection_lost(self, _):
        self.is_open = False
        if self.waiting and not self.waiting.done():
            self.waiting.set_exception(ConnectionError("closed"))

    def data_received(self, data):
        self.buffer += data
        if self.need is None:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            length = LENGTH.search(self.buffer, 0, end + 2)
            self.need, self.body = end + 4 + int(length[1] if length else 0), end + 4
        if len(self.buffer) >= self.need:
            answer = int(self.buffer[9:12]), bytes(self.buffer[self.body : self.need])
            del self.buffer[: self.need]
            self.need = None
            self.waiting.set_result(answer)

    async def ask(self, request):
        """The status and the body of the answer."""
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return await self.waiting


async def line(port, source="127.0.0.1", kind=Line):
    return (await asyncio.get_running_loop().create_connection(kind, "127.0.0.1", port, local_addr=(source, 0)))[1]


class Lines:
    """Lines to a port that are used in turn: one that is free, else a new one."""

    def __init__(self, port):
        self.port, self.free = port, []

    async def ask(self, request):
        one = None
        while self.free and not one:
            one = self.free.pop()
            one = one if one.is_open else None
        one = one or await line(self.port)
        answer = await one.ask(request)
        self.free.append(one)
        return answer


class Stream(asyncio.Protocol):
    """A stream of news; `tell(newest)` is called with each."""

    def __init__(self, request, tell, ended):
        self.request, self.tell, self.ended, self.status, self.newest = request, tell, ended, None, None

    def connection_made(self, transport):
        self.transport = transport
        transport.write(self.request)
        self.request = None

    def data_received(self, data):
        if self.status is None and len(data) > 12:
            self.status = int(data[9:12])
        found = NEWEST.search(data)
        if found:
            self.newest = int(found[1])
            self.tell(self.newest)
        # Its end, as chunks end; the server keeps the connection for another request.
        if data.endswith(b"0\r\n\r\n"):
            self.transport.close()

    def connection_lost(self, _):
        self.ended()


async def stream(port, member, tell=lambda _: None, ended=lambda: None, source="127.0.0.1"):
    return (await asyncio.get_running_loop().create_connection(
        lambda: Stream(member.news(), tell, ended), "127.0.0.1", port, local_addr=(source, 0)))[1]


async def settle(port, origin, code, first, count, devices=3, at_once=16):
    """So many families begin; their members."""
    lines, families, numbers = Lines(port), [], iter(range(first, first + count))

    async def begin():
        for number in numbers:
            members, request = household(origin, number, code, devices)
            status, body = await lines.ask(request)
            if status != 201:
                raise RuntimeError(f"A family could not begin: {status} {body[:200]!r}")
            families.append(members)

    await asyncio.gather(*(begin() for _ in range(at_once)))
    return families
