#!/usr/bin/env python3
"""Makes sync.json, the vectors of Documentation/Sync.md, with Python's `cryptography`, independently of Martlet's own code.

Usage: python3 make_sync_vectors.py    (needs cryptography and http-message-signatures; the same bytes every time)
"""

import datetime
import hashlib
import json
import sys
from copy import deepcopy
from pathlib import Path

from http_message_signatures import HTTPMessageSigner, MappingKeyResolver, algorithms

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "Browser"))
import sync_formats as sync  # noqa: E402

MADE = 1_790_000_000_000


def some(label, count):
    """Bytes that look random and are the same every time."""
    return hashlib.shake_256(label.encode()).digest(count)


def keys(label):
    return sync.Keys(*(sync.private_key(some(f"{label} {use}", 32)) for use in ("signing", "sealing")))


def plain(value):
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def flipped(data, at, bit=1):
    return data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]


def shown(member):
    return {"name": member.name, "signingPoint": member.points[:65], "sealingPoint": member.points[65:],
            "signingPrivate": sync.scalar_of(member.signing), "sealingPrivate": sync.scalar_of(member.sealing)}


# A family: a founder and a recovery, then a tablet that is added and removed, then another recovery.
founder, recovery, tablet, second = (keys(label) for label in ("founder", "recovery", "tablet", "second recovery"))
stranger = keys("stranger")
salt = some("family's salt", 16)
family = sync.family_name(salt, founder.points)
family_keys = {epoch: some(f"family key {epoch}", 32) for epoch in (1, 2, 3)}
commitments = {epoch: sync.commitment(family, epoch, key) for epoch, key in family_keys.items()}


def retired(epoch):
    return sync.retire(family_keys[epoch], epoch, family, family_keys[epoch + 1], some(f"retiring {epoch}", 12))


def founding(**changes):
    values = dict(family=family, number=1, previous=sync.ZEROS, by=founder.name, made=MADE, epoch=1,
                  commitment=commitments[1], salt=salt, added=[(1, founder.points), (2, recovery.points)])
    return sync.Statement(**{**values, **changes})


def signed(statement, by=founder):
    return statement.sign(by, deterministic=True).bytes


chain = sync.Membership(family)
chain.add(signed(founding()))
before = [deepcopy(chain)]
chain.add(signed(chain.next(founder.name, MADE + 1000, salt=some("a", 16), added=[(1, tablet.points)])))
before.append(deepcopy(chain))
chain.add(signed(chain.next(founder.name, MADE + 2000, salt=some("b", 16), epoch=2, commitment=commitments[2],
                            removed=[(tablet.name, 7)], retired=retired(1))))
before.append(deepcopy(chain))
chain.add(signed(chain.next(founder.name, MADE + 3000, salt=some("c", 16), epoch=3, commitment=commitments[3],
                            added=[(2, second.points)], removed=[(recovery.name, 0)], retired=retired(2))))
before.insert(0, sync.Membership(family))


def next_statement(after, by=founder, signer=None, **changes):
    return signed(before[after].next(by.name, MADE + 5000, **changes), signer or by)


def statement_refusals():
    first = signed(founding())
    off_curve = founder.points[:64] + bytes([founder.points[64] ^ 1]) + founder.points[65:]
    compressed = b"\2" + founder.points[1:]
    new = dict(epoch=2, commitment=commitments[2], retired=retired(1))
    third = [(1, stranger.points)]
    huge = signed(founding())
    made_at = 1 + 16 + 8 + 32 + 16
    cases = [
        ("nothing", 0, b"", "malformed"),
        ("version 0", 0, b"\0" + first[1:], "malformed"),
        ("a later version", 0, b"\2" + first[1:], "newerVersion"),
        ("cut by a byte", 0, first[:-1], "malformed"),
        ("a byte too many", 0, first + b"\0", "malformed"),
        ("another family's", 0, signed(founding(family=some("another", 16))), "otherFamily"),
        ("does not begin with 1", 0, signed(founding(number=2)), "gap"),
        ("number 0", 0, signed(founding(number=0)), "malformed"),
        ("something before the first", 0, signed(founding(previous=some("x", 32))), "gap"),
        ("begins with epoch 2", 0, signed(founding(epoch=2)), "notFounding"),
        ("epoch 0", 0, signed(founding(epoch=0)), "malformed"),
        ("the second member founds", 0, signed(founding(by=recovery.name), recovery), "notFounding"),
        ("another salt", 0, signed(founding(salt=some("other salt", 16))), "notFounding"),
        ("another founder under the family's name", 0,
         signed(founding(by=stranger.name, added=[(1, stranger.points)]), stranger), "notFounding"),
        ("removes at the beginning", 0, signed(founding(removed=[(recovery.name, 0)])), "notFounding"),
        ("retires at the beginning", 0, signed(founding(retired=retired(1))), "notFounding"),
        ("adds nobody at the beginning", 0, signed(founding(added=[])), "notFounding"),
        ("a point off the curve", 0, signed(founding(added=[(1, off_curve)])), "malformed"),
        ("a compressed point", 0, signed(founding(added=[(1, compressed)])), "malformed"),
        ("a sealing point off the curve", 1,
         next_statement(1, added=[(1, tablet.points[:65] + flipped(tablet.points[65:], 64))]), "malformed"),
        ("a role that is none", 0, signed(founding(added=[(3, founder.points)])), "malformed"),
        ("one member twice", 0, signed(founding(added=[(1, founder.points), (1, founder.points)])), "memberTwice"),
        ("65 members", 0, signed(founding(added=[(1, founder.points)] * 65)), "malformed"),
        ("65 removals", 1, next_statement(1, removed=[(tablet.name, 1)] * 65, **new), "malformed"),
        ("59 bytes retired", 1, next_statement(1, added=third, epoch=2, commitment=commitments[2], retired=retired(1)[:59]), "malformed"),
        ("a time of 2^53", 0, huge[:made_at] + (1 << 53).to_bytes(8, "big") + huge[made_at + 8 :], "malformed"),
        ("a flipped bit in the signature", 0, flipped(first, len(first) - 1), "signature"),
        ("a flipped bit in the commitment", 0, flipped(first, 1 + 16 + 8 + 32 + 16 + 8 + 4), "signature"),
        ("signed by another", 0, signed(founding(), recovery), "signature"),
        ("a signature of zeros", 0, first[:-64] + bytes(64), "signature"),
        ("the same again", 1, first, "gap"),
        ("another one before it", 1, next_statement(1, added=third, previous=some("x", 32)), "gap"),
        ("by a stranger", 1, next_statement(1, by=stranger, added=third), "notAMember"),
        ("in the founder's name by a stranger", 1, next_statement(1, signer=stranger, added=third), "signature"),
        ("changes nothing", 1, next_statement(1), "malformed"),
        ("adds who is there", 1, next_statement(1, added=[(1, founder.points)]), "memberTwice"),
        ("another key in the same epoch", 1, next_statement(1, added=third, commitment=commitments[2]), "epoch"),
        ("leaves an epoch out", 1, next_statement(1, added=third, epoch=3, commitment=commitments[3], retired=retired(1)), "epoch"),
        ("a new epoch that retires nothing", 1, next_statement(1, added=third, epoch=2, commitment=commitments[2]), "epoch"),
        ("retires in the same epoch", 1, next_statement(1, added=third, retired=retired(1)), "epoch"),
        ("removes without a new epoch", 2, next_statement(2, removed=[(tablet.name, 7)]), "epoch"),
        ("removes a stranger", 2, next_statement(2, removed=[(stranger.name, 0)], **new), "notAMember"),
        ("removes one twice", 2, next_statement(2, removed=[(tablet.name, 7), (tablet.name, 900)], **new), "notAMember"),
        ("removes whom it adds", 2, next_statement(2, added=third, removed=[(stranger.name, 0)], **new), "notAMember"),
        ("removes everybody", 2,
         next_statement(2, removed=[(it.name, 0) for it in (founder, recovery, tablet)], **new), "nobodyLeft"),
        ("by a removed device", 3, next_statement(3, by=tablet, added=third), "notAMember"),
        ("a removed device comes back", 3, next_statement(3, added=[(1, tablet.points)]), "memberTwice"),
        ("removes a removed device", 3,
         next_statement(3, removed=[(tablet.name, 7)], epoch=3, commitment=commitments[3], retired=retired(2)), "notAMember"),
        ("the epoch goes back", 3, next_statement(3, added=third, epoch=1, commitment=commitments[1]), "epoch"),
    ]
    for name, after, data, reason in cases:
        try:
            deepcopy(before[after]).add(data)
            found = "taken"
        except sync.Refused as refusal:
            found = refusal.reason
        assert found == reason, f"{name}: {found}, not {reason}"
    return [{"name": name, "after": after, "bytes": data, "refusal": reason} for name, after, data, reason in cases]


def sealed_keys():
    made = []
    for member, label in ((founder, "founder"), (tablet, "tablet")):
        ephemeral = sync.private_key(some(f"ephemeral {label}", 32))
        sealed = sync.seal_key(family_keys[1], 1, family, member.name, member.points[65:], ephemeral)
        assert sync.open_key(sealed, 1, family, member, commitments[1]) == family_keys[1]
        made.append({"member": shown(member), "epoch": 1, "key": family_keys[1], "commitment": commitments[1],
                     "ephemeralPrivate": sync.scalar_of(ephemeral), "ephemeralPoint": sync.point_of(ephemeral), "sealed": sealed})
    return made


def key_refusals(sealed):
    good, other = sealed[0]["sealed"], sealed[1]["sealed"]
    another = sync.seal_key(family_keys[2], 1, family, founder.name, founder.points[65:], sync.private_key(some("e", 32)))
    cases = [("nothing", b""), ("cut", good[:-1]), ("longer", good + b"\0"), ("another member's", other),
             ("a flipped bit in the tag", flipped(good, 112)), ("a flipped bit in the ciphertext", flipped(good, 70)),
             ("an encapsulated key off the curve", flipped(good, 64)), ("another key", another)]
    cases = [(name, data, 1) for name, data in cases] + [("of another epoch", good, 2)]
    for _, data, epoch in cases:
        try:
            sync.open_key(data, epoch, family, founder, commitments[1])
            raise AssertionError("opened")
        except sync.Refused:
            pass
    return [{"name": name, "epoch": epoch, "sealed": data} for name, data, epoch in cases]


def records():
    """Three of the founder's, the last under the second epoch's key."""
    made, link = [], sync.ZEROS
    for counter, (kind, epoch, replica, heads, content) in enumerate([
        (1, 1, "0f" * 8, {}, b""), (11, 1, "0f" * 8, {tablet.name: 7}, some("operations", 200)),
        (10, 2, "устройство", {tablet.name: 7, second.name: 1 << 40}, some("media", 100)),
    ], 1):
        record = sync.Record(founder.name, counter, link, some(f"record {counter}", 16), kind, epoch, b"")
        nonce = some(f"nonce {counter}", 12)
        whole = sync.write_content(replica, heads, content)
        record.sealed = sync.seal(family_keys[epoch], epoch, family, record.id, kind, whole, nonce)
        record.signature = founder.sign(record.signed(family), deterministic=True)
        link = record.link(family)
        made.append((record, {
            "counter": counter, "previous": record.previous, "id": record.id, "kind": kind, "epoch": epoch, "nonce": nonce,
            "key": family_keys[epoch], "replica": replica, "heads": [{"device": name, "counter": at} for name, at in heads.items()],
            "content": content, "plaintext": whole, "sealed": record.sealed, "signed": record.signed(family),
            "signature": record.signature, "link": link}))
    return made


def record_refusals(record):
    cases = []
    for name, change in (("counter", lambda it: setattr(it, "counter", 3)), ("previous", lambda it: setattr(it, "previous", some("p", 32))),
                         ("id", lambda it: setattr(it, "id", some("i", 16))), ("kind", lambda it: setattr(it, "kind", 1)),
                         ("epoch", lambda it: setattr(it, "epoch", 2)), ("device", lambda it: setattr(it, "device", tablet.name)),
                         ("sealed", lambda it: setattr(it, "sealed", flipped(it.sealed, 40))),
                         ("signature", lambda it: setattr(it, "signature", flipped(it.signature, 63)))):
        other = deepcopy(record)
        change(other)
        assert not sync.verifies(founder.points[:65], other.signature, other.signed(family))
        cases.append({"name": f"another {name}", "frame": sync.write_frames([other])})
    return cases


def snapshot():
    """The founder's, of the second epoch: two parts that say what the family owns, and one about pictures."""
    contents = [(11, some("first part", 150)), (11, b""), (10, some("media", 100))]
    made = sync.Snapshot(founder.name, 3, some("snapshot", 16), 2, b"")
    plain, nonce = sync.write_contents(contents), some("snapshot's nonce", 12)
    made.sealed = sync.seal(family_keys[2], 2, family, made.id, sync.SNAPSHOT, plain, nonce)
    made.signature = founder.sign(made.signed(family), deterministic=True)
    whole = made.bytes
    cases = [("nothing", b"", "malformed"), ("version 0", b"\0" + whole[1:], "malformed"), ("a later version", b"\2" + whole[1:], "newerVersion"),
             ("nothing sealed", whole[:109], "malformed"), ("cut in its signature", whole[:100], "malformed"),
             ("sequence 0", whole[:17] + bytes(8) + whole[25:], "malformed"), ("epoch 0", whole[:41] + bytes(4) + whole[45:], "malformed"),
             ("a sequence of 2^53", whole[:17] + (1 << 53).to_bytes(8, "big") + whole[25:], "malformed")]
    for name, data, reason in cases:
        try:
            sync.read_snapshot(data)
            raise AssertionError(name)
        except sync.Refused as refusal:
            assert refusal.reason == reason, name
    changed = [("device", 1), ("sequence", 24), ("id", 25), ("epoch", 44), ("signature", 108), ("sealed", len(whole) - 1)]
    return {"bytes": whole, "key": family_keys[2], "plaintext": plain, "signed": made.signed(family),
            "contents": [{"kind": kind, "content": content} for kind, content in contents],
            "changed": [{"name": name, "bytes": flipped(whole, at)} for name, at in changed],
            "refusals": [{"name": name, "bytes": data, "refusal": reason} for name, data, reason in cases]}


def frame_refusals(frame):
    one = sync.write_frames([frame])
    with_head = lambda at, value: one[: 5 + at] + value + one[5 + at + len(value) :]  # noqa: E731
    empty = deepcopy(frame)
    empty.sealed = b""
    large = deepcopy(frame)
    large.sealed = bytes((1 << 20) + 1)
    cases = [
        ("nothing", b"", "malformed"), ("version 0", b"\0" + one[1:], "malformed"), ("a later version", b"\2" + one[1:], "newerVersion"),
        ("cut", one[:-1], "malformed"), ("a byte more", one + b"\0", "malformed"),
        ("a length of nothing", one[:1] + bytes(4), "malformed"),
        ("a length beyond the end", one[:1] + b"\xff\xff\xff\xff" + one[5:], "malformed"),
        ("nothing sealed", sync.write_frames([empty]), "malformed"),
        ("counter 0", with_head(32, bytes(8)), "malformed"), ("epoch 0", with_head(89, bytes(4)), "malformed"),
        ("a sequence of 2^63", with_head(0, b"\x80" + bytes(7)), "malformed"),
        ("a counter of 2^53", with_head(32, (1 << 53).to_bytes(8, "big")), "malformed"),
    ]
    for name, data, reason in cases:
        try:
            sync.read_frames(data)
            raise AssertionError(name)
        except sync.Refused as refusal:
            assert refusal.reason == reason, name
    return [{"name": name, "bytes": data, "refusal": reason} for name, data, reason in cases]


def parcels(sealed):
    first, later = chain.statements[0], chain.statements[1]
    code = some("recovery code", 32)
    locator = sync.recovery_locator(code)
    opened = sync.seal_recovery(code, family, recovery, some("recovery salt", 16), some("recovery nonce", 12))
    keys_of_first = [(founder.name, 1, sealed[0]["sealed"])]
    whole = sync.write_parcel(first, keys_of_first, (locator, opened), b"12345678")
    other = sync.write_parcel(later, [(tablet.name, 1, sealed[1]["sealed"])])
    taken = [{"bytes": whole, "statement": first, "recovery": {"kind": 1, "locator": locator, "sealed": opened}, "invitation": "12345678",
              "keys": [{"device": name, "epoch": epoch, "sealed": it} for name, epoch, it in keys_of_first]},
             {"bytes": other, "statement": later, "recovery": None, "invitation": "",
              "keys": [{"device": tablet.name, "epoch": 1, "sealed": sealed[1]["sealed"]}]}]
    for place, data in ((sync.phrase_locator(*PHRASE), sealed_phrase()), (bytes(16), b"")):
        taken.append({"bytes": sync.write_parcel(later, recovery=(place, data), mark=sync.PHRASE), "statement": later,
                      "recovery": {"kind": 2, "locator": place, "sealed": data}, "invitation": "", "keys": []})
    mark = 5 + len(later) + 1 + 22 + 113
    refusals = [("nothing", b"", "malformed"), ("version 0", b"\0" + other[1:], "malformed"), ("a later version", b"\2" + other[1:], "newerVersion"),
                ("cut", other[:-1], "malformed"), ("a byte more", other + b"\0", "malformed"),
                ("a statement longer than all", b"\1\xff\xff\xff\xff" + other[5:], "malformed"),
                ("a later statement within", other[:5] + b"\2" + other[6:], "newerVersion"),
                ("a mark that is none", other[:mark] + b"\3" + other[mark + 1 :], "malformed"),
                ("a passphrase without its place", other[:mark] + b"\2" + other[mark + 1 :], "malformed")]
    for name, data, reason in refusals:
        try:
            sync.read_parcel(data)
            raise AssertionError(name)
        except sync.Refused as refusal:
            assert refusal.reason == reason, (name, refusal.reason)
    recovering = {"code": code, "text": sync.code_text(code), "locator": locator, "member": shown(recovery), "sealed": opened,
                  "refusals": [{"name": "another code", "code": some("other code", 32), "family": family, "sealed": opened, "refusal": "corrupt"},
                               {"name": "another family", "code": code, "family": some("another", 16), "sealed": opened, "refusal": "corrupt"},
                               {"name": "a flipped bit", "code": code, "family": family, "sealed": flipped(opened, 60), "refusal": "corrupt"},
                               {"name": "cut", "code": code, "family": family, "sealed": opened[:20], "refusal": "corrupt"},
                               {"name": "version 0", "code": code, "family": family, "sealed": b"\0" + opened[1:], "refusal": "corrupt"},
                               {"name": "a later version", "code": code, "family": family, "sealed": b"\2" + opened[1:],
                                "refusal": "newerVersion"}]}
    return taken, [{"name": name, "bytes": data, "refusal": reason} for name, data, reason in refusals], recovering


PHRASE = ("Семейство Иванови", "лодка  зелен мост книга Йога снежен")


def sealed_phrase(rounds=sync.ROUNDS):
    return sync.seal_phrase(*PHRASE, family, second, some("phrase salt", 16), some("phrase nonce", 12), rounds)


def passphrases():
    """The slow derivation of where it lies and of its key; texts that are the same one; and what is refused."""
    name, phrase = PHRASE
    opened = sealed_phrase()
    same = [[name, phrase.replace("Й", "И\u0306")], [name.lower(), phrase.upper()], [f" {name} ", phrase.replace("  ", "\u00a0")]]
    assert all(sync.phrase_locator(*it) == sync.phrase_locator(*PHRASE) for it in same)
    cases = [("another passphrase", name, phrase + "и", family, opened, "corrupt"), ("another name", name + "и", phrase, family, opened, "corrupt"),
             ("another family", name, phrase, some("another", 16), opened, "corrupt"),
             ("a flipped bit", name, phrase, family, flipped(opened, 60), "corrupt"), ("cut", name, phrase, family, opened[:-1], "corrupt"),
             ("nothing", name, phrase, family, b"", "corrupt"), ("a byte more", name, phrase, family, opened + b"\0", "corrupt"),
             ("version 0", name, phrase, family, b"\0" + opened[1:], "corrupt"),
             ("a later version", name, phrase, family, b"\2" + opened[1:], "newerVersion"),
             ("too few rounds", name, phrase, family, sealed_phrase(sync.LEAST_ROUNDS - 1), "corrupt"),
             ("one round", name, phrase, family, sealed_phrase(1), "corrupt"),
             ("more rounds than a tablet does", name, phrase, family, opened[:1] + sync.number(sync.MOST_ROUNDS + 1, 4) + opened[5:], "corrupt"),
             ("rounds without end", name, phrase, family, opened[:1] + b"\xff" * 4 + opened[5:], "corrupt")]
    return {"name": name, "phrase": phrase, "same": same, "rounds": sync.ROUNDS, "locator": sync.phrase_locator(name, phrase),
            "sealed": opened, "least": sealed_phrase(sync.LEAST_ROUNDS), "member": shown(second),
            "refusals": [dict(zip(("name", "familyName", "phrase", "family", "sealed", "refusal"), it)) for it in cases]}


def joins():
    nonces = [some(f"join nonce {which}", 16) for which in "AB"]
    first = family + founder.points + sync.digest(nonces[0])
    joining = tablet.points + nonces[1]
    code = "7XK2-9QMD"
    return {"code": code, "locator": sync.join_locator(code), "messages": [first, joining, nonces[0]],
            "pictures": sync.join_pictures(first, joining, nonces[0])}


class Request:
    def __init__(self, method, url):
        self.method, self.url, self.headers = method, url, {}


def requests():
    """By an implementation of RFC 9421 that is nobody's here."""
    resolver = MappingKeyResolver(public_keys={}, private_keys={founder.name.hex(): founder.signing})
    signer = HTTPMessageSigner(signature_algorithm=algorithms.ECDSA_P256_SHA256, key_resolver=resolver)
    made = []
    for method, url, body in (("GET", "https://martlet.example:8443/api/sync/1/records?after=17", None),
                              ("POST", "http://localhost:8080/api/sync/1/records", b"\1")):
        request = Request(method, url)
        created = datetime.datetime.fromtimestamp(MADE // 1000, datetime.timezone.utc)
        prepared = signer.prepare(request, key_id=founder.name.hex(), created=created, nonce=some(url, 16).hex(), label="sig1",
                                  tag="martlet-sync-1", covered_component_ids=("@method", "@target-uri"), body=body)
        base = prepared.signature_base if isinstance(prepared.signature_base, bytes) else prepared.signature_base.encode()
        signature = founder.sign(base, deterministic=True)
        signer.apply(request, prepared, signature)
        fields = {name.lower(): str(value) for name, value in request.headers.items()}
        made.append({"method": method, "target": url, "body": body, "base": base.decode(), "signature": signature,
                     "point": founder.points[:65], "fields": fields})
    return made


# RFC 9180's own: base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, the first message.
HPKE = {
    "info": "4f6465206f6e2061204772656369616e2055726e",
    "recipientPrivate": "317f915db7bc629c48fe765587897e01e282d3e8445f79f27f65d031a88082b2",
    "recipientPoint": "04abc7e49a4c6b3566d77d0304addc6ed0e98512ffccf505e6a8e3eb25c685136f853148544876de76c0f2ef99cdc3a05ccf5ded7860"
                      "c7c021238f9e2073d2356c",
    "ephemeralPrivate": "90345e3a1d116c1dd39ae76d95ab858c142223a63e44f8f85318cfa91a84858e",
    "ephemeralPoint": "04c06b4f6bebc7bb495cb797ab753f911aff80aefb86fd8b6fcc35525f3ab5f03e0b21bd31a86c6048af3cb2d98e0d3bf01da5cc4c39f"
                      "f5370d331a4f1f7d5a4e0",
    "associated": "436f756e742d30",
    "plaintext": "4265617574792069732074727574682c20747275746820626561757479",
    "ciphertext": "58c61a45059d0c5704560e9d88b564a8b63f1364b8d1fcb3c4c6ddc1d291742465e902cd216f8908da49f8f96f",
}


def main():
    h = {name: bytes.fromhex(value) for name, value in HPKE.items()}
    assert sync.hpke_seal(h["recipientPoint"], h["info"], h["associated"], h["plaintext"],
                          sync.private_key(h["ephemeralPrivate"])) == h["ephemeralPoint"] + h["ciphertext"]
    sealed = sealed_keys()
    made = records()
    stored = [deepcopy(record) for record, _ in made]
    for at, record in enumerate(stored):
        record.sequence, record.received = at + 41, MADE + at
    taken, parcel_refusals, recovering = parcels(sealed)
    value = {
        "hpke": h, "family": family, "salt": salt, "founder": shown(founder),
        "members": [shown(it) for it in (founder, recovery, tablet, second)],
        "sealedKeys": sealed, "keyRefusals": key_refusals(sealed),
        "retired": {"epoch": 1, "old": family_keys[1], "key": family_keys[2], "sealed": retired(1),
                    "refusals": [flipped(retired(1), at) for at in (0, 20, 59)]},
        "statements": [{"bytes": it, "last": sync.digest(sync.read_statement(it).signed), "epoch": chain_at.epoch,
                        "present": list(chain_at.staying())}
                       for it, chain_at in zip(chain.statements, [*before[1:], chain])],
        "statementRefusals": statement_refusals(),
        "records": [it for _, it in made], "recordRefusals": record_refusals(made[1][0]),
        "pushed": sync.write_frames([record for record, _ in made]), "pulled": sync.write_frames(stored),
        "pulledFirst": {"sequence": 41, "received": MADE}, "frameRefusals": frame_refusals(made[0][0]), "snapshot": snapshot(),
        "parcels": taken, "parcelRefusals": parcel_refusals, "recovery": recovering, "passphrase": passphrases(), "join": joins(), "requests": requests(),
    }
    (HERE / "sync.json").write_text(json.dumps(plain(value), indent=1, ensure_ascii=True) + "\n")


if __name__ == "__main__":
    main()
