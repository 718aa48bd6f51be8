"""A family's device in Python, which shares no code with Martlet: Documentation/Sync.md from the other side. What a record holds is
bytes to it. Requests are signed by an independent implementation of RFC 9421."""
import base64
import datetime
import hashlib
import json
import os
import time
from http.client import HTTPConnection
from urllib.parse import urlsplit

from http_message_signatures import HTTPMessageSigner, MappingKeyResolver, algorithms

import sync_formats as sync

PIECE = 1 << 20


class Answered(Exception):
    """A refusal of the server: its status and the code of its problem document."""

    def __init__(self, status, code):
        super().__init__(f"{status} {code}")
        self.status, self.code = status, code


class Outgoing:
    def __init__(self, method, url):
        self.method, self.url, self.headers = method, url, {}


class Client:
    """Requests of one member, or of nobody."""

    def __init__(self, address, keys=None, clock=time.time):
        self.address, self.keys, self.clock = address, keys, clock

    def signed(self, method, path, body=None):
        request = Outgoing(method, f"{self.address}/api/sync/1/{path}")
        if self.keys:
            name = self.keys.name.hex()
            resolver = MappingKeyResolver(public_keys={}, private_keys={name: self.keys.signing})
            HTTPMessageSigner(signature_algorithm=algorithms.ECDSA_P256_SHA256, key_resolver=resolver).sign(
                request, key_id=name, nonce=base64.b64encode(os.urandom(18)).decode(), label="sig1", tag="martlet-sync-1", body=body,
                created=datetime.datetime.fromtimestamp(int(self.clock()), datetime.timezone.utc),
                covered_component_ids=("@method", "@target-uri"))
        return request

    def send(self, request, body=None, kind=None):
        """The status, the fields and the body of what comes back."""
        parts = urlsplit(request.url)
        connection = HTTPConnection(parts.netloc, timeout=20)
        headers = {name: str(value) for name, value in request.headers.items()}
        if kind:
            headers["Content-Type"] = kind
        connection.request(request.method, f"{parts.path}?{parts.query}" if parts.query else parts.path, body, headers)
        response = connection.getresponse()
        content = response.read()
        connection.close()
        return response.status, {name.lower(): value for name, value in response.getheaders()}, content

    def ask(self, method, path, body=None, kind=None):
        status, fields, content = self.send(self.signed(method, path, body), body, kind)
        if status >= 300:
            try:
                code = json.loads(content)["code"]
            except (ValueError, KeyError, TypeError):
                code = "unknown"
            raise Answered(status, code)
        return fields, content

    def json(self, *asked):
        return json.loads(self.ask(*asked)[1])


STATEMENT, RECORDS, BYTES = "application/vnd.martlet.statement", "application/vnd.martlet.records", "application/octet-stream"
SNAPSHOT = "application/vnd.martlet.snapshot"


class Device:
    """A device of a family: what it knows, and what it did not like (`troubles`, by the words of the app)."""

    def __init__(self, address, replica=None, keys=None):
        self.keys = keys or sync.Keys.new()
        self.client = Client(address, self.keys)
        self.replica = replica or os.urandom(8).hex()
        self.family = self.membership = None
        self.family_keys, self.sealed_keys = {}, {}
        self.cursor, self.heads, self.replicas, self.claimed = 0, {}, {}, {}
        self.counter, self.link = 0, sync.ZEROS
        self.taken, self.troubles, self.media, self.again = [], [], {}, False

    @property
    def name(self):
        return self.keys.name

    def trouble(self, kind, device=b""):
        if (kind, device) not in self.troubles:
            self.troubles.append((kind, device))

    @property
    def kinds(self):
        return {kind for kind, _ in self.troubles}

    def now(self):
        return int(time.time() * 1000)

    # Belonging

    def begin(self, code, invitation):
        rescue, salt = sync.Keys.new(), os.urandom(16)
        family, key = sync.family_name(salt, self.keys.points), os.urandom(32)
        statement = sync.Statement(family, 1, sync.ZEROS, self.name, self.now(), 1, sync.commitment(family, 1, key), salt,
                                   [(sync.DEVICE, self.keys.points), (sync.RECOVERY, rescue.points)]).sign(self.keys).bytes
        keys = [(it.name, 1, sync.seal_key(key, 1, family, it.name, it.points[65:])) for it in (self.keys, rescue)]
        recovery = (sync.recovery_locator(code), sync.seal_recovery(code, family, rescue))
        self.client.ask("POST", "family", sync.write_parcel(statement, keys, recovery, invitation.encode()), STATEMENT)
        self.enter(family)

    def enter(self, family):
        """A member that has seen its name in the chain."""
        self.family, self.membership = family, sync.Membership(family)
        self.know()
        if not self.membership.present(self.name) or self.membership.epoch not in self.family_keys:
            raise sync.Refused("damaged")

    def know(self):
        answer = self.client.json("GET", f"family?after={len(self.membership.statements)}")
        try:
            for text in answer["statements"]:
                self.membership.add(base64.b64decode(text))
        except sync.Refused as refusal:
            self.trouble("newer" if refusal.reason == "newerVersion" else "forgedDevice")
            raise
        self.facts = answer
        self.unlock({it["epoch"]: base64.b64decode(it["sealed"]) for it in answer["keys"]})

    def unlock(self, sealed):
        newer = None
        for epoch in range(self.membership.epoch, 0, -1):
            key = self.family_keys.get(epoch)
            if not key and epoch in sealed:
                try:
                    key = sync.open_key(sealed[epoch], epoch, self.family, self.keys, self.membership.commitments[epoch])
                except sync.Refused:
                    self.trouble("forgedKey")
            if not key and newer and epoch in self.membership.retired:
                key = sync.retired(self.membership.retired[epoch], epoch, self.family, newer)
            if not key:
                return
            self.family_keys[epoch] = newer = key

    def state(self, statement, keys, **more):
        statement = statement.sign(self.keys).bytes
        self.client.ask("POST", "statements", sync.write_parcel(statement, keys, **more), STATEMENT)
        self.membership.add(statement)

    def add(self, points, role=sync.DEVICE):
        self.know()
        epoch, name = self.membership.epoch, sync.member_name(points)
        sealed = sync.seal_key(self.family_keys[epoch], epoch, self.family, name, points[65:])
        self.state(self.membership.next(self.name, self.now(), added=[(role, points)]), [(name, epoch, sealed)])

    def remove(self, name, last=None, added=(), recovery=None):
        self.know()
        epoch, key = self.membership.epoch + 1, os.urandom(32)
        last = self.heads.get(name, (0,))[0] if last is None else last
        staying = {it: member.points for it, member in self.membership.staying([name]).items()}
        staying.update((sync.member_name(points), points) for _, points in added)
        keys = [(it, epoch, sync.seal_key(key, epoch, self.family, it, points[65:])) for it, points in staying.items()]
        self.state(self.membership.next(
            self.name, self.now(), epoch=epoch, commitment=sync.commitment(self.family, epoch, key), removed=[(name, last)],
            added=list(added), retired=sync.retire(self.family_keys[epoch - 1], epoch - 1, self.family, key)), keys, recovery=recovery)
        self.family_keys[epoch] = key

    def replace_recovery(self, code):
        """A new code; what the old one opens belongs to nobody."""
        [old] = [name for name, it in self.membership.staying().items() if it.role == sync.RECOVERY]
        rescue = sync.Keys.new()
        self.remove(old, 0, [(sync.RECOVERY, rescue.points)],
                    (sync.recovery_locator(code), sync.seal_recovery(code, self.family, rescue)))

    def set_passphrase(self, name, phrase):
        """A member of its own, which the passphrase opens. For a family that has none yet."""
        self.know()
        rescue, epoch = sync.Keys.new(), self.membership.epoch
        sealed = sync.seal_key(self.family_keys[epoch], epoch, self.family, rescue.name, rescue.points[65:])
        kept = (sync.phrase_locator(name, phrase), sync.seal_phrase(name, phrase, self.family, rescue))
        self.state(self.membership.next(self.name, self.now(), added=[(sync.RECOVERY, rescue.points)], salt=sync.PHRASE_SALT),
                   [(rescue.name, epoch, sealed)], recovery=kept, mark=sync.PHRASE)

    def recover_by_phrase(self, name, phrase):
        answer = Client(self.client.address).json("GET", f"recovery/{sync.phrase_locator(name, phrase).hex()}")
        family = bytes.fromhex(answer["family"])
        self.come_back(family, sync.open_phrase(name, phrase, family, base64.b64decode(answer["sealed"])))

    def recover(self, code):
        answer = Client(self.client.address).json("GET", f"recovery/{sync.recovery_locator(code).hex()}")
        family = bytes.fromhex(answer["family"])
        self.come_back(family, sync.open_recovery(code, family, base64.b64decode(answer["sealed"])))

    def come_back(self, family, keys):
        rescue = Device(self.client.address, keys=keys)
        rescue.enter(family)
        rescue.client.ask("DELETE", "erasure")
        rescue.add(self.keys.points)
        self.enter(family)

    # Joining

    def messages(self, place, count, patience=30):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = Client(self.client.address).json("GET", f"joins?locator={place}")["messages"]
            found = [base64.b64decode(it) for it in found]
            for code, farewell in sync.FAREWELLS.items():
                if farewell in found:
                    raise sync.Refused(code)
            if len(found) >= count:
                return found
            time.sleep(0.1)
        raise TimeoutError(place)

    def say(self, place, position, message):
        Client(self.client.address).ask("POST", f"joins/messages?locator={place}&position={position}", message, BYTES)

    def leave(self, code, position, why="left"):
        """Tells the other device that nobody goes on here; `position` is the next one."""
        self.say(sync.join_locator(code).hex(), position, sync.FAREWELLS[why])

    def offer(self):
        """A code, and what waits for who uses it: it resolves to four pictures and a function that adds the device."""
        code = "".join(sync.SYMBOLS[byte & 31] for byte in os.urandom(8))
        place, nonce = sync.join_locator(code).hex(), os.urandom(16)
        first = self.family + self.keys.points + sync.digest(nonce)
        self.client.ask("POST", f"joins?locator={place}", first, BYTES)

        def wait():
            second = self.messages(place, 2)[1]
            if len(second) != 146:
                raise sync.Refused("corrupt")
            self.say(place, 2, nonce)
            return sync.join_pictures(first, second, nonce), lambda: self.add(second[:130])

        return f"{code[:4]}-{code[4:]}", wait

    def meet(self, code):
        """Four pictures, and a function that enters the family once a person has said that both show the same."""
        place = sync.join_locator(code).hex()
        first = self.messages(place, 1)[0]
        second = self.keys.points + os.urandom(16)
        self.say(place, 1, second)
        nonce = self.messages(place, 3)[2]
        if len(first) != 178 or sync.digest(nonce) != first[146:]:
            raise sync.Refused("differs")

        def confirm(patience=30):
            end = time.monotonic() + patience
            while True:
                try:
                    self.enter(first[:16])
                    break
                except Answered as answer:
                    if answer.code != "sync-not-member" or time.monotonic() > end:
                        raise
                    time.sleep(0.1)
            if not self.membership.present(sync.member_name(first[16:146])):
                raise sync.Refused("damaged")

        return sync.join_pictures(first, second, nonce), confirm

    # Records

    def record(self, content, kind=sync.OPERATIONS, replica=None, epoch=None, keys=None):
        """The next record of this device, which is not counted before it is pushed."""
        epoch = epoch or self.membership.epoch
        record = sync.Record(self.name, self.counter + 1, self.link, os.urandom(16), kind, epoch, b"")
        heads = {device: counter for device, (counter, _) in self.heads.items()}
        plain = sync.write_content(replica or self.replica, heads, content)
        record.sealed = sync.seal(self.family_keys[epoch], epoch, self.family, record.id, kind, plain)
        record.signature = (keys or self.keys).sign(record.signed(self.family))
        return record

    def push(self, *contents, kind=sync.OPERATIONS):
        records = []
        counter, link = self.counter, self.link
        for content in contents:
            records.append(self.record(content, kind))
            self.counter, self.link = records[-1].counter, records[-1].link(self.family)
        try:
            answer = json.loads(self.client.ask("POST", "records", sync.write_frames(records), RECORDS)[1])
        except Exception:
            self.counter, self.link = counter, link
            raise
        return answer["sequences"]

    def pull(self):
        """Takes in all that is new; what it took is in `taken`, what it did not like in `troubles`."""
        if self.read() or self.again:
            cursor, self.cursor, self.again = self.cursor, 0, False
            if self.read(is_again=True) or self.again:
                self.cursor, self.again = cursor, True
        for device, counter in self.claimed.items():
            member = self.membership.members.get(device)
            counts = min(counter, member.last) if member and member.is_removed else counter
            # What this device sent may be there although no answer said so: then it is given back.
            if counts > max(self.counter if device == self.name else 0, self.heads.get(device, (0,))[0]):
                self.trouble("withheld", device)
                self.again = True
        return [content for device, _, _, content in self.taken if device != self.name]

    def read(self, is_again=False):
        empty = 0
        while True:
            fields, body = self.client.ask("GET", f"records?after={self.cursor}")
            newest, cursor = int(fields["martlet-newest"]), self.cursor
            if newest < cursor:
                self.trouble("rollback")
                return True
            self.has_asked = False
            for record in sync.read_frames(body):
                if record.sequence != self.cursor + 1:
                    self.wrong("chain", record)
                if record.sequence > self.cursor:
                    self.check(record, is_again)
                    self.cursor = record.sequence
            if self.cursor >= newest:
                return False
            empty = 0 if self.cursor > cursor else empty + 1
            if empty == 2:
                self.trouble("withheld")
                return True

    def wrong(self, kind, record):
        self.trouble(kind, record.device)
        self.again = True

    def check(self, record, is_again):
        counter, link = self.heads.get(record.device, (0, sync.ZEROS))
        if is_again and record.counter <= counter:
            return None
        unknown = record.device not in self.membership.members or record.epoch not in self.family_keys
        if unknown and not self.has_asked:
            self.has_asked = True
            self.know()
        member = self.membership.members.get(record.device)
        if not member:
            return self.wrong("forgedDevice", record)
        if not sync.verifies(member.signing_point, record.signature, record.signed(self.family)):
            return self.wrong("signature", record)
        if member.is_removed and record.counter > member.last:
            return self.trouble("removed", record.device)
        if record.counter != counter + 1 or record.previous != link:
            return self.wrong("fork" if record.counter <= counter else "chain", record)
        key = self.family_keys.get(record.epoch)
        if not key:
            return self.wrong("unopened", record)
        self.heads[record.device] = (record.counter, record.link(self.family))
        try:
            plain = sync.unseal(key, record.epoch, self.family, record.id, record.kind, record.sealed)
            replica, heads, content = sync.read_content(plain)
        except sync.Refused as refusal:
            return self.trouble("newer" if refusal.reason == "newerVersion" else "unopened", record.device)
        for device, seen in heads.items():
            self.claimed[device] = max(seen, self.claimed.get(device, 0))
        owner = self.replicas.setdefault(replica, record.device)
        if owner != record.device and self.membership.members[owner].is_removed and record.device not in self.replicas.values():
            owner = self.replicas[replica] = record.device
        if owner != record.device or any(it == record.device and name != replica for name, it in self.replicas.items()):
            return self.trouble("foreignClock", record.device)
        if record.kind not in (sync.OPERATIONS, sync.MEDIA, sync.BASE):
            return self.trouble("newer", record.device)
        self.taken.append((record.device, record.kind, replica, content))
        if record.kind == sync.MEDIA:
            self.learn(content)
        return None

    # Snapshots

    def snapshot(self, *contents, sequence=None):
        """One of `contents`, each of them all that the family owns or a part of it, up to the last record that this device has read."""
        epoch, sequence = self.membership.epoch, self.cursor if sequence is None else sequence
        snapshot = sync.Snapshot(self.name, sequence, os.urandom(16), epoch, b"")
        plain = sync.write_contents([(sync.BASE, it) for it in contents])
        snapshot.sealed = sync.seal(self.family_keys[epoch], epoch, self.family, snapshot.id, sync.SNAPSHOT, plain)
        snapshot.signature = self.keys.sign(snapshot.signed(self.family))
        return snapshot

    def put_snapshot(self, snapshot):
        self.client.ask("PUT", "snapshot", snapshot.bytes, SNAPSHOT)

    def get_snapshot(self):
        """What the newest one holds, by kind and content; it is a present member's."""
        snapshot = sync.read_snapshot(self.client.ask("GET", "snapshot")[1])
        member = self.membership.present(snapshot.device)
        if not member or not sync.verifies(member.signing_point, snapshot.signature, snapshot.signed(self.family)):
            raise sync.Refused("damaged")
        key = self.family_keys[snapshot.epoch]
        return sync.read_contents(sync.unseal(key, snapshot.epoch, self.family, snapshot.id, sync.SNAPSHOT, snapshot.sealed))

    # Pictures and sounds

    def send_blob(self, kind, data, told=True):
        """Sends a content in pieces and, unless `told` is false, tells the others."""
        content, key = hashlib.sha256(data).digest(), os.urandom(32)
        sealed = sync.seal(key, 1, self.family, content, 3, kind.encode() + b"\0" + data)
        blob = hashlib.sha256(sealed).digest()
        there = self.client.json("GET", f"blobs/received?digest={blob.hex()}")
        at = len(sealed) if there["isWhole"] else min(there["received"], len(sealed) - 1)
        while at < len(sealed):
            piece = sealed[at : at + PIECE]
            at = self.client.json("PUT", f"blobs?digest={blob.hex()}&offset={at}&size={len(sealed)}", piece, BYTES)["received"]
        entry = content + blob + key + sync.number(len(sealed), 4)
        if told:
            self.push(entry, kind=sync.MEDIA)
        return entry

    def learn(self, content):
        reader = sync.Reader(content)
        while reader.left:
            entry, blob, key = (reader.take(32) for _ in range(3))
            self.media[entry] = (blob, key, reader.number(4))

    def fetch_blob(self, content):
        blob, key, size = self.media[content]
        sealed = b""
        while len(sealed) < size:
            piece = self.client.ask("GET", f"blobs?digest={blob.hex()}&offset={len(sealed)}")[1]
            if not piece:
                raise sync.Refused("corrupt")
            sealed += piece
        if hashlib.sha256(sealed).digest() != blob:
            raise sync.Refused("corrupt")
        kind, _, data = sync.unseal(key, 1, self.family, content, 3, sealed).partition(b"\0")
        if hashlib.sha256(data).digest() != content:
            raise sync.Refused("corrupt")
        return kind.decode(), data
