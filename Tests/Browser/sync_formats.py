"""The bytes of Documentation/Sync.md by Python's `cryptography`, written from that page and not from Martlet's own code."""
import hashlib
import hmac
import os
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
ZEROS = bytes(32)
DEVICE, RECOVERY = 1, 2
OPERATIONS, MEDIA, BASE = 1, 10, 11
MOST_SEALED = 1 << 20


class Refused(Exception):
    """Bytes that are not what the page describes; `reason` says why."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


def digest(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def number(value, size):
    return value.to_bytes(size, "big")


class Reader:
    def __init__(self, data):
        self.data, self.at = bytes(data), 0

    @property
    def left(self):
        return len(self.data) - self.at

    def take(self, size):
        if size > self.left:
            raise Refused("malformed")
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self, size):
        value = int.from_bytes(self.take(size), "big")
        if value >= 1 << 53:
            raise Refused("malformed")
        return value

    def version(self):
        version = self.number(1)
        if version != 1:
            raise Refused("newerVersion" if version > 1 else "malformed")


# Keys


def point_of(key):
    public = key.public_key() if hasattr(key, "public_key") else key
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(point):
    if len(point) != 65 or point[0] != 4:
        raise Refused("malformed")
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise Refused("malformed") from None


def private_key(scalar):
    return ec.derive_private_key(int.from_bytes(scalar, "big"), ec.SECP256R1())


def scalar_of(key):
    return number(key.private_numbers().private_value, 32)


def sign(key, content, deterministic=False):
    made = key.sign(content, ec.ECDSA(hashes.SHA256(), deterministic_signing=deterministic))
    return b"".join(number(part, 32) for part in decode_dss_signature(made))


def verifies(point, signature, content):
    try:
        made = encode_dss_signature(int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big"))
        public_key(point).verify(made, content, ec.ECDSA(hashes.SHA256()))
        return True
    except (InvalidSignature, Refused, ValueError):
        return False


@dataclass
class Keys:
    """A member's two pairs."""

    signing: ec.EllipticCurvePrivateKey
    sealing: ec.EllipticCurvePrivateKey

    @staticmethod
    def new():
        return Keys(*(ec.generate_private_key(ec.SECP256R1()) for _ in range(2)))

    @property
    def points(self):
        return point_of(self.signing) + point_of(self.sealing)

    @property
    def name(self):
        return member_name(self.points)

    def sign(self, content, deterministic=False):
        return sign(self.signing, content, deterministic)


def member_name(points):
    return digest(b"martlet device v1", points)[:16]


def family_name(salt, points):
    return digest(b"martlet family v1", salt, points)[:16]


# HPKE (RFC 9180): base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, one message


def labeled(suite, label, material):
    return b"HPKE-v1" + suite + label + material


def extract(suite, salt, label, material):
    return hmac.digest(salt or ZEROS, labeled(suite, label, material), "sha256")


def expand(suite, secret, label, info, size):
    return hmac.digest(secret, number(size, 2) + labeled(suite, label, info) + b"\1", "sha256")[:size]


def hpke_key(shared, encapsulated, recipient, info):
    kem, suite = b"KEM\0\x10", b"HPKE\0\x10\0\1\0\2"
    secret = expand(kem, extract(kem, b"", b"eae_prk", shared), b"shared_secret", encapsulated + recipient, 32)
    context = b"\0" + extract(suite, b"", b"psk_id_hash", b"") + extract(suite, b"", b"info_hash", info)
    base = extract(suite, secret, b"secret", b"")
    return expand(suite, base, b"key", context, 32), expand(suite, base, b"base_nonce", context, 12)


def hpke_seal(recipient, info, associated, plain, ephemeral=None):
    ephemeral = ephemeral or ec.generate_private_key(ec.SECP256R1())
    encapsulated = point_of(ephemeral)
    key, nonce = hpke_key(ephemeral.exchange(ec.ECDH(), public_key(recipient)), encapsulated, recipient, info)
    return encapsulated + AESGCM(key).encrypt(nonce, plain, associated)


def hpke_open(recipient, info, associated, sealed):
    encapsulated = sealed[:65]
    shared = recipient.exchange(ec.ECDH(), public_key(encapsulated))
    key, nonce = hpke_key(shared, encapsulated, point_of(recipient), info)
    try:
        return AESGCM(key).decrypt(nonce, sealed[65:], associated)
    except InvalidTag:
        raise Refused("corrupt") from None


# The family's key


def commitment(family, epoch, key):
    return digest(b"martlet family key check v1", family, number(epoch, 4), key)


def key_info(family, epoch):
    return b"martlet family key v1" + family + number(epoch, 4)


def seal_key(key, epoch, family, name, point, ephemeral=None):
    return hpke_seal(point, key_info(family, epoch), name, key, ephemeral)


def open_key(sealed, epoch, family, keys, committed):
    if len(sealed) != 113:
        raise Refused("corrupt")
    try:
        key = hpke_open(keys.sealing, key_info(family, epoch), keys.name, sealed)
    except Refused:
        raise Refused("corrupt") from None
    if commitment(family, epoch, key) != committed:
        raise Refused("corrupt")
    return key


def retiring(family, epoch):
    return b"martlet retired key v1" + family + number(epoch, 4)


def retire(old, epoch, family, key, nonce=None):
    nonce = nonce or os.urandom(12)
    return nonce + AESGCM(key).encrypt(nonce, old, retiring(family, epoch))


def retired(sealed, epoch, family, key):
    try:
        return AESGCM(key).decrypt(sealed[:12], sealed[12:], retiring(family, epoch))
    except InvalidTag:
        raise Refused("corrupt") from None


# Envelopes


def size_class(length):
    size = 64
    while size < length:
        size = size // 3 * 4 if size % 3 == 0 else size * 3 // 2
    return size


def place(epoch, family, record, kind):
    header = b"\1\1" + number(epoch, 4)
    return header + b"".join(number(len(part), 2) + part for part in (family, record)) + bytes([kind])


def seal(key, epoch, family, record, kind, plain, nonce=None):
    nonce = nonce or os.urandom(12)
    padded = plain + b"\x80"
    padded += bytes(size_class(len(padded)) - len(padded))
    return b"\1\1" + number(epoch, 4) + nonce + AESGCM(key).encrypt(nonce, padded, place(epoch, family, record, kind))


def unseal(key, epoch, family, record, kind, sealed):
    if len(sealed) < 98 or sealed[:6] != b"\1\1" + number(epoch, 4):
        raise Refused("corrupt")
    try:
        padded = AESGCM(key).decrypt(sealed[6:18], sealed[18:], place(epoch, family, record, kind))
    except InvalidTag:
        raise Refused("corrupt") from None
    plain = padded.rstrip(b"\0")
    if plain[-1:] != b"\x80" or size_class(len(plain)) != len(padded):
        raise Refused("corrupt")
    return plain[:-1]


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


def write_parcel(statement, keys=(), recovery=None, invitation=b""):
    out = b"\1" + number(len(statement), 4) + statement + bytes([len(keys)])
    for name, epoch, sealed in keys:
        out += name + number(epoch, 4) + number(len(sealed), 2) + sealed
    out += b"\0" if recovery is None else b"\1" + recovery[0] + number(len(recovery[1]), 2) + recovery[1]
    return out + bytes([len(invitation)]) + invitation


def read_parcel(data):
    reader = Reader(data)
    reader.version()
    statement = reader.take(reader.number(4))
    read_statement(statement)
    keys = [(reader.take(16), reader.number(4), reader.take(reader.number(2))) for _ in range(reader.number(1))]
    mark = reader.number(1)
    if mark > 1:
        raise Refused("malformed")
    recovery = (reader.take(16), reader.take(reader.number(2))) if mark else None
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


SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


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
