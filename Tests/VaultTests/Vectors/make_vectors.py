#!/usr/bin/env python3
"""Makes the vectors of Documentation/Envelope.md with Python's `cryptography`, independently of Martlet's own code.

Usage: python3 make_vectors.py    (writes the four JSON files beside itself; the same bytes every time)
"""

import hashlib
import json
import struct
import unicodedata
from pathlib import Path

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

HERE = Path(__file__).parent
LARGEST = 64 << 20
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def some(label, count):
    """Bytes that look random and are the same every time."""
    return hashlib.shake_256(label.encode()).digest(count)


def save(name, value):
    text = json.dumps(value, indent=1, ensure_ascii=True)
    (HERE / name).write_text(text + "\n")


def size_class(length):
    size = 64
    while size < length:
        size = size * 3 // 2 if size & (size - 1) == 0 else size * 4 // 3
    assert size <= LARGEST
    return size


def padded(plaintext):
    size = size_class(len(plaintext) + 1)
    return plaintext + b"\x80" + bytes(size - len(plaintext) - 1)


def associated(header, family, record, kind):
    return header + struct.pack(">H", len(family)) + family + struct.pack(">H", len(record)) + record + bytes([kind])


def sealed_envelope(part, whole=None):
    header = bytes([1, 1]) + struct.pack(">I", part["epoch"])
    data = associated(header, part["family"], part["record"], part["kind"])
    content = padded(part["plaintext"]) if whole is None else whole
    return data, header + part["nonce"] + AESGCM(part["key"]).encrypt(part["nonce"], content, data)


def shown(part):
    return {key: value.hex() if isinstance(value, bytes) else value for key, value in part.items()}


def envelopes():
    lengths = [0, 1, 62, 63, 64, 95, 96, 127, 128, 191, 192, 255, 256, 1000, 1535, 1536, 4000]
    seals = []
    for index, length in enumerate(lengths):
        label = f"envelope {index}"
        part = {
            "name": f"{length} bytes",
            "key": some(label + " key", 32),
            "epoch": [1, 2, 258, 0x01020304, 0xFFFFFFFF][index % 5],
            "nonce": some(label + " nonce", 12),
            "family": "семейство".encode() if index % 3 == 2 else some(label + " family", 16),
            "record": "запис-7".encode() if index % 4 == 3 else f"record-{index}".encode(),
            "kind": index % 7 + 1,
            "plaintext": some(label + " plaintext", length),
        }
        # Plaintexts that look like padding themselves.
        if length == 62:
            part["plaintext"] = bytes(62)
        if length == 64:
            part["plaintext"] = b"\x80" + bytes(63)
        if length == 95:
            part["plaintext"] = b"\x80" * 95
        data, envelope = sealed_envelope(part)
        seals.append(shown(part) | {"associated": data.hex(), "envelope": envelope.hex()})

    base = {
        "key": some("refusal key", 32), "epoch": 3, "nonce": some("refusal nonce", 12), "family": b"family-a",
        "record": b"record-1", "kind": 1, "plaintext": some("refusal plaintext", 80),
    }
    whole = sealed_envelope(base)[1]
    refusals = []

    def refuse(name, envelope, refusal="corrupt", **changes):
        reader = {key: base[key] for key in ("key", "epoch", "family", "record", "kind")} | changes
        refusals.append(shown({"name": name} | reader | {"envelope": envelope, "refusal": refusal}))

    def flipped(at, bit=1):
        return whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1:]

    refuse("nothing", b"")
    refuse("version 0", b"\0" + whole[1:])
    refuse("version 2", b"\2" + whole[1:], "newerVersion")
    refuse("version 255 and nothing else", b"\xff", "newerVersion")
    refuse("version alone", whole[:1])
    refuse("suite 0", whole[:1] + b"\0" + whole[2:])
    refuse("suite 2", whole[:1] + b"\2" + whole[2:], "newerVersion")
    refuse("header alone", whole[:6])
    refuse("an epoch without a key", flipped(5), "locked")
    refuse("another epoch than it was sealed under", flipped(5), "corrupt", epoch=2)
    refuse("first byte of the nonce", flipped(6))
    refuse("last byte of the nonce", flipped(17, 128))
    refuse("first byte of the ciphertext", flipped(18))
    refuse("last byte of the ciphertext", flipped(len(whole) - 17, 128))
    refuse("first byte of the tag", flipped(len(whole) - 16))
    refuse("last byte of the tag", flipped(len(whole) - 1, 128))
    refuse("cut by a byte", whole[:-1])
    refuse("cut to the next smaller class", whole[:18 + 64 + 16])
    refuse("cut to no ciphertext", whole[:34])
    refuse("a byte too long", whole + b"\0")
    refuse("another key", whole, key=some("another key", 32))
    refuse("another family", whole, family=b"family-b")
    refuse("another record", whole, record=b"record-2")
    refuse("another kind", whole, kind=2)
    refuse("the border of family and record moved", whole, family=b"family-ar", record=b"ecord-1")
    refuse("padding of zeros alone", sealed_envelope(base, bytes(64))[1])
    refuse("padding that ends with another byte", sealed_envelope(base, b"word\x80" + bytes(58) + b"\1")[1])
    refuse("padding without its mark", sealed_envelope(base, b"word\x40" + bytes(59))[1])
    refuse("padding of a larger class than needed", sealed_envelope(base, b"word\x80" + bytes(91))[1])
    refuse("a length between two classes", sealed_envelope(base, b"word\x80" + bytes(60))[1])

    sizes = [0, 62, 63, 64, 94, 95, 96, 127, 128, 191, 255, 383, 511, 767, 1023, 1024, 1535, 4095, 6143, 65535, 98303,
             98304, 1048575, 1048576, 50331647, 50331648, 67108863]
    classes = [{"length": size, "padded": size_class(size + 1)} for size in sizes]
    save("envelope.json", {"seals": seals, "refusals": refusals, "classes": classes})


def hkdf(secret, salt, info):
    return HKDF(hashes.SHA256(), 32, salt, info).derive(secret)


def key_pair(label):
    # 255 bits at most are always below the order.
    scalar = bytes([some(label, 1)[0] & 0x7F]) + some(label + " rest", 31)
    key = ec.derive_private_key(int.from_bytes(scalar, "big"), ec.SECP256R1())
    return scalar, key, key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def sealed_keys():
    seals, refusals = [], []
    for index in range(4):
        label = f"sealed key {index}"
        private, device, public = key_pair(label + " device")
        ephemeral_private, ephemeral, ephemeral_public = key_pair(label + " ephemeral")
        family = ["семейство".encode(), b"family-a", some(label + " family", 16), b"f"][index]
        epoch, nonce, data_key = [1, 2, 65536, 0xFFFFFFFF][index], some(label + " nonce", 12), some(label, 32)
        secret = ephemeral.exchange(ec.ECDH(), device.public_key())
        key = hkdf(secret, ephemeral_public + public, b"martlet data key v1" + family)
        header = bytes([1, 1])
        box = AESGCM(key).encrypt(nonce, data_key, header + struct.pack(">I", epoch))
        sealed = header + ephemeral_public + nonce + box
        assert len(sealed) == 127
        seals.append(shown({
            "family": family, "epoch": epoch, "devicePrivate": private, "devicePublic": public,
            "ephemeralPrivate": ephemeral_private, "ephemeralPublic": ephemeral_public, "nonce": nonce,
            "dataKey": data_key, "secret": secret, "key": key, "sealed": sealed}))
    first = seals[0]
    whole = bytes.fromhex(first["sealed"])

    def refuse(name, sealed, refusal="corrupt", **changes):
        reader = {key: first[key] for key in ("family", "epoch", "devicePrivate")} | changes
        refusals.append({"name": name} | reader | {"sealed": sealed.hex(), "refusal": refusal})

    def flipped(at, bit=1):
        return whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1:]

    refuse("nothing", b"")
    refuse("version 0", b"\0" + whole[1:])
    refuse("version 2", b"\2" + whole[1:], "newerVersion")
    refuse("suite 0", whole[:1] + b"\0" + whole[2:])
    refuse("suite 3", whole[:1] + b"\3" + whole[2:], "newerVersion")
    refuse("the suite of the recovery code", whole[:1] + b"\2" + whole[2:])
    refuse("a compressed point's mark", whole[:2] + b"\2" + whole[3:])
    refuse("a point that is not on the curve", flipped(66))
    refuse("a point of zeros", whole[:3] + bytes(64) + whole[67:])
    refuse("another point of the curve", whole[:2] + bytes.fromhex(seals[1]["ephemeralPublic"]) + whole[67:])
    refuse("first byte of the nonce", flipped(67))
    refuse("first byte of the ciphertext", flipped(79))
    refuse("last byte of the tag", flipped(126, 128))
    refuse("cut by a byte", whole[:-1])
    refuse("a byte too long", whole + b"\0")
    refuse("another device", whole, devicePrivate=seals[1]["devicePrivate"])
    refuse("another family", whole, family=seals[1]["family"])
    refuse("another epoch", whole, epoch=2)
    save("sealed-key.json", {"seals": seals, "refusals": refusals})


def double(value):
    return (value << 1) ^ (0x25 if value & 16 else 0)


def code_text(code):
    number = int.from_bytes(code, "big") << 4
    symbols = [number >> 5 * (51 - index) & 31 for index in range(52)]
    groups = []
    for group in range(13):
        four, check = symbols[group * 4:group * 4 + 4], 0
        for symbol in four:
            check = double(check ^ symbol)
        groups.append("".join(SYMBOLS[symbol] for symbol in four + [check ^ group]))
    return "-".join(groups)


def recovery_codes():
    raw = [bytes(32), b"\xff" * 32, some("recovery code 1", 32), some("recovery code 2", 32)]
    codes = [{"code": code.hex(), "text": code_text(code)} for code in raw]
    text, own = codes[2]["text"], codes[2]["code"]
    looks_cyrillic = str.maketrans("ABEKMHPCTYX0", "АВЕКМНРСТУХО")
    readings = [
        {"name": "small letters", "text": text.lower(), "code": own},
        {"name": "without hyphens", "text": text.replace("-", ""), "code": own},
        {"name": "lines and spaces", "text": "  " + text.replace("-", " \n") + "\t", "code": own},
        {"name": "long dashes and no-break spaces", "text": text.replace("-", "\u2013", 4).replace("-", "\u00a0"),
         "code": own},
        {"name": "Cyrillic letters", "text": text.translate(looks_cyrillic), "code": own},
        {"name": "small Cyrillic letters", "text": text.translate(looks_cyrillic).lower(), "code": own},
        {"name": "o, i and l", "text": text.replace("0", "o").replace("1", "l", 1).replace("1", "I"), "code": own},
        {"name": "zeros as letters", "text": codes[0]["text"].replace("0", "O").replace("1", "i"),
         "code": codes[0]["code"]},
    ]
    groups = text.split("-")
    swapped = groups[:3] + [groups[4], groups[3]] + groups[5:]
    turned = groups[6][1] + groups[6][0] + groups[6][2:]
    assert turned != groups[6]
    # The first four of group 13 carry the last sixteen bits and the four zeros: the last of them set by hand.
    last = [SYMBOLS.index(symbol) for symbol in groups[12][:4]]
    last[3] |= 1
    check = 0
    for symbol in last:
        check = double(check ^ symbol)
    spare = "".join(SYMBOLS[symbol] for symbol in last + [check ^ 12])
    other = "0" if groups[0][0] != "0" else "2"
    misreadings = [
        {"name": "a wrong symbol in the first group", "text": "-".join([other + groups[0][1:]] + groups[1:]), "group": 1},
        {"name": "two symbols changed places", "text": "-".join(groups[:6] + [turned] + groups[7:]), "group": 7},
        {"name": "two groups changed places", "text": "-".join(swapped), "group": 4},
        {"name": "a symbol that is none", "text": "-".join(groups[:9] + ["U" + groups[9][1:]] + groups[10:]), "group": 10},
        {"name": "a letter of another script", "text": "-".join(groups[:1] + ["Ж" + groups[1][1:]] + groups[2:]),
         "group": 2},
        {"name": "the four spare bits set", "text": "-".join(groups[:12] + [spare]), "group": 13},
        {"name": "nothing", "text": "", "count": 0},
        {"name": "one symbol short", "text": text[:-1], "count": 64},
        {"name": "one symbol long", "text": text + "0", "count": 66},
        {"name": "a group missing", "text": "-".join(groups[:5] + groups[6:]), "count": 60},
    ]
    seals, refusals = [], []
    for index, code in enumerate(raw[2:]):
        label = f"recovery {index}"
        family, epoch = [b"family-a", "семейство".encode()][index], [1, 7][index]
        salt, nonce, data_key = some(label + " salt", 16), some(label + " nonce", 12), some(label + " data", 32)
        key = hkdf(code, salt, b"martlet recovery key v1" + family)
        header = bytes([1, 2])
        sealed = header + salt + nonce + AESGCM(key).encrypt(nonce, data_key, header + struct.pack(">I", epoch))
        assert len(sealed) == 78
        seals.append(shown({"code": code, "family": family, "epoch": epoch, "salt": salt, "nonce": nonce,
                            "dataKey": data_key, "key": key, "sealed": sealed}))
    whole = bytes.fromhex(seals[0]["sealed"])

    def refuse(name, sealed, refusal="corrupt", **changes):
        reader = {key: seals[0][key] for key in ("code", "family", "epoch")} | changes
        refusals.append({"name": name} | reader | {"sealed": sealed.hex(), "refusal": refusal})

    refuse("nothing", b"")
    refuse("version 2", b"\2" + whole[1:], "newerVersion")
    refuse("suite 3", whole[:1] + b"\3" + whole[2:], "newerVersion")
    refuse("the suite of a device", whole[:1] + b"\1" + whole[2:])
    for at, name in [(2, "salt"), (18, "nonce"), (30, "ciphertext"), (62, "tag")]:
        refuse(f"first byte of the {name}", whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:])
    refuse("cut by a byte", whole[:-1])
    refuse("a byte too long", whole + b"\0")
    refuse("another code", whole, code=seals[1]["code"])
    refuse("another family", whole, family=seals[1]["family"])
    refuse("another epoch", whole, epoch=2)
    save("recovery-code.json", {"codes": codes, "readings": readings, "misreadings": misreadings, "seals": seals,
                                "refusals": refusals})


def record(algorithm, a, b, c, salt, digest):
    return bytes([1, algorithm]) + struct.pack(">III", a, b, c) + salt + digest


def passphrases():
    texts = ["1234", "a", "correct horse battery staple", "Зелен йогурт с ягоди", "Зелен и\u0306огурт с ягоди",
             "caf\u00e9 \U0001F34E", "cafe\u0301 \U0001F34E", "\ud55c\uae00", "\u1112\u1161\u11ab\u1100\u1173\u11af",
             "q\u0307\u0323", "q\u0323\u0307", " space \u00a0", "я" * 512]
    records = []
    for index, text in enumerate(texts):
        composed = unicodedata.normalize("NFC", text).encode()
        salt = some(f"salt {index // 2}", 16)
        digest = hashlib.pbkdf2_hmac("sha256", composed, salt, 600_000)
        records.append({"text": text, "composed": composed.hex(), "algorithm": "pbkdf2",
                        "record": record(1, 600_000, 0, 0, salt, digest).hex()})
    for text in texts[3:5]:
        composed, salt = unicodedata.normalize("NFC", text).encode(), some("scrypt salt", 16)
        digest = hashlib.scrypt(composed, salt=salt, n=1 << 17, r=8, p=1, maxmem=1 << 28, dklen=32)
        records.append({"text": text, "composed": composed.hex(), "algorithm": "scrypt",
                        "record": record(2, 1 << 17, 8, 1, salt, digest).hex()})
    good = bytes.fromhex(records[0]["record"])
    salt, digest = good[14:30], good[30:]
    refused = [
        ("nothing", b"", "corrupt"), ("cut by a byte", good[:-1], "corrupt"), ("a byte too long", good + b"\0", "corrupt"),
        ("version 0", b"\0" + good[1:], "corrupt"), ("version 2", b"\2" + good[1:], "newerVersion"),
        ("algorithm 0", good[:1] + b"\0" + good[2:], "corrupt"),
        ("algorithm 3", good[:1] + b"\3" + good[2:], "newerVersion"),
        ("a round below the floor", record(1, 599_999, 0, 0, salt, digest), "tooWeak"),
        ("no rounds", record(1, 0, 0, 0, salt, digest), "tooWeak"),
        ("a round above the ceiling", record(1, 10_000_001, 0, 0, salt, digest), "tooCostly"),
        ("the most rounds there can be", record(1, 0xFFFFFFFF, 0, 0, salt, digest), "tooCostly"),
        ("a number where none belongs", record(1, 600_000, 1, 0, salt, digest), "corrupt"),
        ("scrypt with half the memory", record(2, 1 << 16, 8, 1, salt, digest), "tooWeak"),
        ("scrypt with a smaller block", record(2, 1 << 17, 7, 1, salt, digest), "tooWeak"),
        ("scrypt with no lane", record(2, 1 << 17, 8, 0, salt, digest), "tooWeak"),
        ("scrypt with N that is no power of two", record(2, (1 << 17) + 1, 8, 1, salt, digest), "corrupt"),
        ("scrypt with too much work", record(2, 1 << 17, 8, 9, salt, digest), "tooCostly"),
        ("scrypt with too much memory", record(2, 1 << 20, 8, 1, salt, digest), "tooCostly"),
        ("scrypt with numbers that overflow", record(2, 1 << 31, 0xFFFFFFFF, 0xFFFFFFFF, salt, digest), "tooCostly"),
    ]
    save("passphrase.json", {"records": records, "refusedRecords": [
        {"name": name, "record": value.hex(), "refusal": refusal} for name, value, refusal in refused]})


envelopes()
sealed_keys()
recovery_codes()
passphrases()
