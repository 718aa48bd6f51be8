"""The bytes of Documentation/Sync.md: records, frames, statements, parcels, recovery and joining. Names, keys and envelopes come from
sync_crypto.py."""
import hashlib
import os
import re
import unicodedata
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from sync_crypto import (  # noqa: F401
    BASE, DEVICE, Keys, MEDIA, MOST_SEALED, OPERATIONS, RECOVERY, Reader, Refused, ZEROS, commitment, digest,
    family_name, hpke_open, hpke_seal, member_name, number, open_key, point_of, private_key, public_key, retire,
    retired, scalar_of, seal, seal_key, sign, size_class, unseal, verifies,
)

# Records and frames


@dataclass
class Record:
    device: bytes
    counter: int
    previous: bytes
    id: bytes
    kind: int
    epoch: int
    sealed: bytes
    signature: bytes = bytes(64)
    sequence: int = 0
    received: int = 0

    def signed(self, family):
        return (b"martlet record v1" + family + self.device + number(self.counter, 8) + self.previous + self.id
                + bytes([self.kind]) + number(self.epoch, 4) + digest(self.sealed))

    def link(self, family):
        return digest(self.signed(family))

    @property
    def frame(self):
        inner = (number(self.sequence, 8) + number(self.received, 8) + self.device + number(self.counter, 8) + self.previous
                 + self.id + bytes([self.kind]) + number(self.epoch, 4) + self.signature + self.sealed)
        return number(len(inner), 4) + inner


def write_frames(records):
    return b"\1" + b"".join(record.frame for record in records)


def read_frames(data):
    reader = Reader(data)
    reader.version()
    records = []
    while reader.left:
        length = reader.number(4)
        if not 157 < length <= 157 + MOST_SEALED:
            raise Refused("malformed")
        it = Reader(reader.take(length))
        sequence, received = it.number(8), it.number(8)
        record = Record(it.take(16), it.number(8), it.take(32), it.take(16), it.number(1), it.number(4),
                        signature=it.take(64), sealed=it.take(it.left), sequence=sequence, received=received)
        if not record.counter or not record.epoch:
            raise Refused("malformed")
        records.append(record)
    return records


def write_content(replica, heads, content):
    name = replica.encode()
    return (bytes([1, len(name)]) + name + number(len(heads), 2)
            + b"".join(device + number(counter, 8) for device, counter in heads.items()) + content)


def read_content(plain):
    reader = Reader(plain)
    reader.version()
    replica = reader.take(reader.number(1)).decode()
    heads = {reader.take(16): reader.number(8) for _ in range(reader.number(2))}
    return replica, heads, reader.take(reader.left)


# Snapshots

SNAPSHOT = 12


@dataclass
class Snapshot:
    """What a new device begins with: `contents` of kinds as those of records, sealed."""
    device: bytes
    sequence: int
    id: bytes
    epoch: int
    sealed: bytes
    signature: bytes = bytes(64)

    def signed(self, family):
        return (b"martlet snapshot v1" + family + self.device + number(self.sequence, 8) + self.id + number(self.epoch, 4)
                + digest(self.sealed))

    @property
    def bytes(self):
        return (b"\1" + self.device + number(self.sequence, 8) + self.id + number(self.epoch, 4) + self.signature + self.sealed)


def read_snapshot(data):
    it = Reader(data)
    it.version()
    snapshot = Snapshot(it.take(16), it.number(8), it.take(16), it.number(4), b"")
    snapshot.signature, snapshot.sealed = it.take(64), it.take(it.left)
    if not snapshot.sequence or not snapshot.epoch or not snapshot.sealed:
        raise Refused("malformed")
    return snapshot


def write_contents(contents):
    return b"\1" + b"".join(bytes([kind]) + number(len(content), 4) + content for kind, content in contents)


def read_contents(plain):
    it = Reader(plain)
    it.version()
    contents = []
    while it.left:
        kind = it.number(1)
        contents.append((kind, it.take(it.number(4))))
    return contents


# Statements


@dataclass
class Statement:
    family: bytes
    number: int
    previous: bytes
    by: bytes
    made: int
    epoch: int
    commitment: bytes
    salt: bytes = bytes(16)
    added: list = field(default_factory=list)  # (role, the two points)
    removed: list = field(default_factory=list)  # (name, last)
    retired: bytes = b""
    signature: bytes = bytes(64)

    @property
    def content(self):
        return (b"\1" + self.family + number(self.number, 8) + self.previous + self.by + number(self.made, 8)
                + number(self.epoch, 4) + self.commitment + self.salt
                + bytes([len(self.added)]) + b"".join(bytes([role]) + points for role, points in self.added)
                + bytes([len(self.removed)]) + b"".join(name + number(last, 8) for name, last in self.removed)
                + bytes([len(self.retired)]) + self.retired)

    @property
    def signed(self):
        return b"martlet statement v1" + self.content

    @property
    def bytes(self):
        return self.content + self.signature

    def sign(self, keys, deterministic=False):
        self.signature = keys.sign(self.signed, deterministic)
        return self


def read_statement(data):
    reader = Reader(data)
    reader.version()
    it = Statement(reader.take(16), reader.number(8), reader.take(32), reader.take(16), reader.number(8), reader.number(4),
                   reader.take(32), reader.take(16))
    for many, make in ((it.added, lambda: (reader.number(1), reader.take(130))),
                       (it.removed, lambda: (reader.take(16), reader.number(8)))):
        count = reader.number(1)
        if count > 64:
            raise Refused("malformed")
        many.extend(make() for _ in range(count))
    size = reader.number(1)
    if size not in (0, 60):
        raise Refused("malformed")
    it.retired, it.signature = reader.take(size), reader.take(64)
    if reader.left or not it.number or not it.epoch or any(role not in (DEVICE, RECOVERY) for role, _ in it.added):
        raise Refused("malformed")
    return it


@dataclass
class Member:
    role: int
    points: bytes
    last: int | None = None

    @property
    def is_removed(self):
        return self.last is not None

    @property
    def signing_point(self):
        return self.points[:65]

    @property
    def sealing_point(self):
        return self.points[65:]


class Membership:
    """Who belongs to a family, by its chain of statements."""

    def __init__(self, family, statements=()):
        self.family, self.members, self.statements = family, {}, []
        self.epoch, self.commitments, self.retired, self.last = 0, {}, {}, ZEROS
        for statement in statements:
            self.add(statement)

    def present(self, name):
        member = self.members.get(name)
        return member if member and not member.is_removed else None

    def staying(self, without=()):
        return {name: it for name, it in self.members.items() if not it.is_removed and name not in without}

    def add(self, data):
        """Takes the next statement, or says why not and changes nothing."""
        it = read_statement(data)
        first = not self.statements
        if it.family != self.family:
            raise Refused("otherFamily")
        if it.number != len(self.statements) + 1 or it.previous != self.last:
            raise Refused("gap")
        added = {}
        for role, points in it.added:
            public_key(points[:65]), public_key(points[65:])
            name = member_name(points)
            if name in self.members or name in added:
                raise Refused("memberTwice")
            added[name] = Member(role, points)
        if first:
            founder = next(iter(added), None)
            if (founder is None or founder != it.by or family_name(it.salt, added[founder].points) != self.family
                    or it.epoch != 1 or it.removed or it.retired):
                raise Refused("notFounding")
            speaker = added[founder]
        else:
            speaker = self.present(it.by)
            if not added and not it.removed:
                raise Refused("malformed")
        if not speaker:
            raise Refused("notAMember")
        if not verifies(speaker.signing_point, it.signature, it.signed):
            raise Refused("signature")
        if not first:
            is_new = it.epoch == self.epoch + 1
            if is_new != bool(it.retired):
                raise Refused("epoch")
            if not is_new and (it.epoch != self.epoch or it.removed or it.commitment != self.commitments[self.epoch]):
                raise Refused("epoch")
            names = [name for name, _ in it.removed]
            if len(set(names)) < len(names) or any(not self.present(name) for name in names):
                raise Refused("notAMember")
        if not self.staying([name for name, _ in it.removed]) and not added:
            raise Refused("nobodyLeft")
        for name, last in it.removed:
            self.members[name].last = last
        self.members.update(added)
        self.statements.append(bytes(data))
        self.epoch = it.epoch
        self.commitments[it.epoch] = it.commitment
        if it.retired:
            self.retired[it.epoch - 1] = it.retired
        self.last = digest(it.signed)
        return it

    def next(self, by, made, **changes):
        values = dict(epoch=self.epoch, commitment=self.commitments.get(self.epoch), previous=self.last)
        return Statement(family=self.family, number=len(self.statements) + 1, by=by, made=made, **{**values, **changes})


def write_parcel(statement, keys=(), recovery=None, invitation=b"", mark=1):
    out = b"\1" + number(len(statement), 4) + statement + bytes([len(keys)])
    for name, epoch, sealed in keys:
        out += name + number(epoch, 4) + number(len(sealed), 2) + sealed
    out += b"\0" if recovery is None else bytes([mark]) + recovery[0] + number(len(recovery[1]), 2) + recovery[1]
    return out + bytes([len(invitation)]) + invitation


CODE, PHRASE = 1, 2


def read_parcel(data):
    reader = Reader(data)
    reader.version()
    statement = reader.take(reader.number(4))
    read_statement(statement)
    keys = [(reader.take(16), reader.number(4), reader.take(reader.number(2))) for _ in range(reader.number(1))]
    mark = reader.number(1)
    if mark > PHRASE:
        raise Refused("malformed")
    recovery = (reader.take(16), reader.take(reader.number(2)), mark) if mark else None
    invitation = reader.take(reader.number(1))
    if reader.left:
        raise Refused("malformed")
    return statement, keys, recovery, invitation


# Recovery and joining


def derive(code, salt, info, size):
    return HKDF(algorithm=hashes.SHA256(), length=size, salt=salt or None, info=info).derive(code)


def recovery_locator(code):
    return derive(code, b"", b"martlet recovery locator v1", 16)


def seal_recovery(code, family, keys, salt=None, nonce=None):
    salt, nonce = salt or os.urandom(16), nonce or os.urandom(12)
    plain = scalar_of(keys.signing) + point_of(keys.signing) + scalar_of(keys.sealing) + point_of(keys.sealing)
    key = derive(code, salt, b"martlet recovery device v1" + family, 32)
    return b"\1" + salt + nonce + AESGCM(key).encrypt(nonce, plain, None)


def open_recovery(code, family, sealed):
    reader = Reader(sealed)
    reader.version()
    salt, nonce = reader.take(16), reader.take(12)
    try:
        plain = AESGCM(derive(code, salt, b"martlet recovery device v1" + family, 32)).decrypt(nonce, reader.take(reader.left), None)
    except InvalidTag:
        raise Refused("corrupt") from None
    if len(plain) != 194:
        raise Refused("corrupt")
    keys = Keys(private_key(plain[:32]), private_key(plain[97:129]))
    if keys.points != plain[32:97] + plain[129:]:
        raise Refused("corrupt")
    return keys


# A passphrase

PHRASE_SALT = b"martlet phrase 1"
ROUNDS, LEAST_ROUNDS, MOST_ROUNDS = 1_000_000, 600_000, 10_000_000
SPACE = re.compile("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+")


def plain_text(text):
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower())
    return SPACE.sub(" ", text).strip(" ")


def phrase_bytes(name, phrase, salt, rounds, size):
    material = plain_text(phrase).encode() + b"\0" + plain_text(name).encode()
    return hashlib.pbkdf2_hmac("sha256", material, salt, rounds, size)


def phrase_locator(name, phrase):
    return phrase_bytes(name, phrase, b"martlet phrase v1", ROUNDS, 16)


def seal_phrase(name, phrase, family, keys, salt=None, nonce=None, rounds=ROUNDS):
    salt, nonce = salt or os.urandom(16), nonce or os.urandom(12)
    plain = scalar_of(keys.signing) + point_of(keys.signing) + scalar_of(keys.sealing) + point_of(keys.sealing)
    sealed = AESGCM(phrase_bytes(name, phrase, salt, rounds, 32)).encrypt(nonce, plain, b"martlet phrase member v1" + family)
    return b"\1" + number(rounds, 4) + salt + nonce + sealed


def open_phrase(name, phrase, family, sealed):
    reader = Reader(sealed)
    reader.version()
    rounds = reader.number(4)
    if not LEAST_ROUNDS <= rounds <= MOST_ROUNDS:
        raise Refused("corrupt")
    salt, nonce = reader.take(16), reader.take(12)
    if reader.left != 210:
        raise Refused("corrupt")
    try:
        key = AESGCM(phrase_bytes(name, phrase, salt, rounds, 32))
        plain = key.decrypt(nonce, reader.take(reader.left), b"martlet phrase member v1" + family)
    except InvalidTag:
        raise Refused("corrupt") from None
    return Keys(private_key(plain[:32]), private_key(plain[97:129]))


SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
FAREWELLS = {"left": b"\0", "pictures": b"\1"}


def join_locator(code):
    return digest(b"martlet join v1", bytes(SYMBOLS.index(sign) for sign in code.replace("-", "")))[:16]


def join_pictures(first, second, nonce):
    return [byte & 63 for byte in digest(b"martlet join pictures v1", first, second, nonce)[:4]]


def code_text(code):
    """The recovery code as a person writes it down (Documentation/Envelope.md, "The code as text")."""
    bits = "".join(f"{byte:08b}" for byte in code) + "0000"
    values = [int(bits[at : at + 5], 2) for at in range(0, 260, 5)]
    groups = []
    for group in range(13):
        four, check = values[group * 4 : group * 4 + 4], 0
        for value in four:
            check ^= value
            check = (check << 1) ^ (0x25 if check & 16 else 0)
        groups.append("".join(SYMBOLS[value] for value in [*four, check ^ group]))
    return "-".join(groups)
