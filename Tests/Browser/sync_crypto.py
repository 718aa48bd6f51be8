"""Names, keys and envelopes of Documentation/Sync.md by Python's `cryptography`, written from that page and not from Martlet's own
code."""
import hashlib
import hmac
import os
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

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
