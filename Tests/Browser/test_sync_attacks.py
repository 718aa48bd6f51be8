"""A server that lies, and what a device makes of it: it says so by the right name, takes nothing that is not its family's, keeps
what is its own, and has everything once the server is honest again. Beside the device that is lied to stands one that is not: with
the same records it has everything and nothing to complain of."""
import base64
import os
from dataclasses import dataclass, field

import pytest

import hostile_server as hostile
import sync_formats as sync
from sync_client import Device
from sync_pool import home, pool  # noqa: F401


@dataclass
class Attack:
    name: str
    # Makes the attack, given the home.
    how: callable
    # The names under which parents read of it; none where the device only waits.
    kinds: set = field(default_factory=set)
    # What happens while the server lies; else the founder changes three things.
    act: callable = None
    # The device that is not lied to may complain of what a member has done.
    seen_by_all: set = field(default_factory=set)
    state: str = ""


def say(home, count, by=None):
    """So many further changes, of the founder or of another device."""
    who = "D" if by else "A"
    for _ in range(count):
        home.say(f"{who}{sum(it[0] == who for it in home.said) + 1}", by=by)


def founders(home, number):
    """The founder's first change since the server lies, or a later one."""
    name, counter = home.founder.name, home.founder.counter + number
    return lambda it: it.device == name and it.counter == counter


def known(home):
    """How many records there were before the server lies."""
    return len(home.family().records)


def swapped(home):
    first, second = known(home) + 1, known(home) + 2

    def work(records, _):
        records[first], records[second] = records[second], records[first]
        return records

    return work


def swap_sealed(home):
    first, second = known(home) + 1, known(home) + 2

    def work(records, _):
        records[first].sealed, records[second].sealed = records[second].sealed, records[first].sealed
        return records

    return hostile.view(work)


def doubled(home):
    at = known(home)
    return hostile.view(lambda records, _: [*records[: at + 1], hostile.replace(records[at]), *records[at + 1 :]])


def without_first(home):
    at = known(home)
    return lambda records, _: records[:at] + records[at + 1 :]


def founder_hidden(home, shown):
    """Of what the founder changed since the server lies, only so much is shown; a further device has read the rest."""
    name, last = home.founder.name, home.founder.counter + shown
    return hostile.view(lambda records, _: [it for it in records if it.device != name or it.counter <= last])


def only(home, left_out):
    """The ledger as it was before the last so many records."""
    count = known(home) - left_out
    return lambda records, _: records[:count]


def given_again(home, left_out):
    """An answer with all records of before but the last so many."""
    frames, newest = sync.write_frames(home.family().records[: known(home) - left_out]), str(known(home) - left_out)
    return hostile.Answer(200, frames, {"Martlet-Newest": newest, "Martlet-Now": "1"})


def answered_as_before(home):
    old = given_again(home, 1)
    home.victim.once()
    say(home, 2)
    home.server.kept.update({"GET records": old})


def read_and_answer(home):
    say(home, 2)
    home.further.pull()
    say(home, 1, by=home.further)


def further(home):
    """One more device, which has joined before the server lies."""
    home.further = home.python()


def join_late(home):
    late = home.python()
    say(home, 1, by=late)
    say(home, 1)


def forged_member(home):
    """A statement in the founder's name that adds the server's own device, and a record of it."""
    own = Device(home.server.address)
    own.family, own.family_keys = home.founder.family, {1: os.urandom(32)}
    own.membership = home.founder.membership
    home.founder.know()
    statement = home.founder.membership.next(home.founder.name, 1, added=[(sync.DEVICE, own.keys.points)]).sign(own.keys).bytes
    record = own.record(b"forged")
    return statement, record


def forge_device(home):
    def add(value, _):
        value["statements"] = [*value["statements"], in_base64(home.forged[0])]

    def work(records, _):
        home.forged = getattr(home, "forged", None) or forged_member(home)
        return [*records, home.forged[1]]

    return hostile.both(hostile.view(work), hostile.facts(add))


def in_base64(data):
    return base64.b64encode(data).decode()


def statements_changed(change):
    def work(value, _):
            value["statements"] = [in_base64(change(base64.b64decode(it))) for it in value["statements"]]

    return hostile.facts(work)


def other_points(data):
    """The server's own keys for those of the device that is added."""
    statement = sync.read_statement(data)
    statement.added = [(role, sync.Keys.new().points) for role, _ in statement.added]
    return statement.bytes


def new_epoch(home):
    """The further device is removed, so that a new key begins."""
    home.founder.pull()
    home.founder.remove(home.further.name)
    say(home, 2)


def keys_changed(change):
    def work(value, server):
        for it in value["keys"]:
            it["sealed"] = in_base64(change(it["epoch"]))

    return hostile.facts(work)


def sealed_by_server(home):
    """A key that the server knows, sealed to the device in all order."""
    points = home.family().membership.members[home.victim.member].points
    return lambda epoch: sync.seal_key(os.urandom(32), epoch, home.founder.family, home.victim.member, points[65:])


def no_keys(value, _):
    value["keys"] = []


def no_statements(value, _):
    value["statements"] = []


def removed_speaks(home):
    """The removed device goes on writing, and the server hands it on to everybody."""
    home.founder.pull()
    home.further.pull()
    say(home, 1, by=home.further)
    home.founder.pull()
    home.founder.remove(home.further.name)
    late = home.further.record(b"after its removal")
    say(home, 1)
    insert(home, late)


def insert(home, record):
    """Into the ledger itself: a server that checks nothing."""
    family = home.family()
    family.records.append(record)
    record.sequence = len(family.records)


def by_member(**how):
    """A member of the family that does what the protocol forbids: every device sees it, and reads on."""

    def act(home):
        made = how["make"](home.further, home)
        insert(home, made)
        say(home, 2)

    return act


def foreign_replica(device, home):
    return device.record(b"in the founder's name", replica=home.founder.replica)


def resealed(device, sealed):
    record = device.record(b"")
    record.sealed = sealed(record)
    record.signature = device.keys.sign(record.signed(device.family))
    return record


def later_version(device, home):
    return resealed(device, lambda it: sync.seal(device.family_keys[1], 1, device.family, it.id, it.kind, b"\2of the future"))


def unknown_kind(device, home):
    return device.record(b"of the future", kind=99)


def wrong_key(device, home):
    return resealed(device, lambda it: sync.seal(os.urandom(32), 1, device.family, it.id, it.kind, b"\1\0\0\0"))


def another_family(home):
    other = Device(home.server.address)
    other.begin(os.urandom(32), "12345678")
    other.push(b"of another family")
    return [hostile.deepcopy(it) for it in home.server.ledger.families[other.family].records]


attacks = [
    # Bytes changed
    Attack("a flipped bit in what is sealed", lambda home: hostile.each(lambda it: setattr(it, "sealed", hostile.flip(it.sealed)), founders(home, 1)), {"signature"}),
    Attack("a flipped bit in a signature", lambda home: hostile.each(lambda it: setattr(it, "signature", hostile.flip(it.signature)), founders(home, 1)), {"signature"}),
    Attack("an envelope of another version", lambda home: hostile.each(lambda it: setattr(it, "sealed", b"\2" + it.sealed[1:]), founders(home, 2)), {"signature"}),
    Attack("another epoch", lambda home: hostile.each(lambda it: setattr(it, "epoch", 7), founders(home, 1)), {"signature"}),
    Attack("another kind", lambda home: hostile.each(lambda it: setattr(it, "kind", sync.BASE), founders(home, 1)), {"signature"}),
    Attack("another record's id", lambda home: hostile.each(lambda it: setattr(it, "id", bytes(16)), founders(home, 1)), {"signature"}),
    Attack("another device's name", lambda home: hostile.each(lambda it: setattr(it, "device", home.witness.member), founders(home, 1)), {"signature", "chain"}),
    Attack("what is sealed in two records changes places", swap_sealed, {"signature"}),
    # Records moved, dropped, doubled
    Attack("two records change places", lambda home: hostile.view(swapped(home)), {"chain"}),
    Attack("two records change places with their sequences", lambda home: hostile.view(swapped(home), renumber=False), {"chain"}),
    Attack("a record is left out", lambda home: hostile.view(without_first(home)), {"chain"}),
    Attack("a record is left out and its sequence with it", lambda home: hostile.view(without_first(home), renumber=False), {"chain"}),
    Attack("a record comes twice", doubled, {"fork"}),
    Attack("the newest are withheld, which another device has read", lambda home: founder_hidden(home, 1), {"withheld"}, read_and_answer),
    Attack("a whole device is withheld, which another device has read", lambda home: founder_hidden(home, 0), {"withheld"}, read_and_answer),
    Attack("records of another family", lambda home: (lambda foreign: hostile.view(lambda records, _: records + foreign))(another_family(home)), {"forgedDevice"}),
    # Old and false answers
    Attack("an old answer again", lambda home: hostile.replay("GET records"), {"rollback"}, answered_as_before),
    Attack("records that were read already", lambda home: (lambda answer: hostile.on("GET records", lambda *_: hostile.replace(answer)))(given_again(home, 0)),
           {"chain", "withheld"}),
    Attack("an older ledger", lambda home: hostile.view(only(home, 1)), {"rollback", "withheld"}),
    Attack("an empty ledger", lambda home: hostile.view(lambda records, _: []), {"rollback", "withheld"}),
    Attack("far more records than there are", lambda home: hostile.fields(Martlet_Newest=10**15), {"withheld"}),
    Attack("sequences of the far future", lambda home: hostile.view(
        lambda records, _: [*records[:-1], hostile.replace(records[-1], sequence=2**52)], renumber=False), {"chain"}),
    Attack("no number of records", lambda home: hostile.fields(Martlet_Newest=None)),
    Attack("a number of records that is none", lambda home: hostile.fields(Martlet_Newest="many")),
    Attack("a clock years ahead", lambda home: hostile.fields(Martlet_Now=10**14), state="current"),
    Attack("a clock years behind", lambda home: hostile.fields(Martlet_Now=1), state="current"),
    Attack("no clock", lambda home: hostile.fields(Martlet_Now=None), state="current"),
    Attack("that the device's clock is wrong", lambda home: hostile.always("GET records", hostile.problem(401, "sync-clock", Date="Thu, 01 Jan 2009 00:00:00 GMT"))),
    # Who belongs to the family
    Attack("another key for a device that joins", lambda home: statements_changed(other_points), {"forgedDevice"}, join_late),
    Attack("a device of the server's own", forge_device, {"forgedDevice"}),
    Attack("a flipped bit in a statement", lambda home: statements_changed(lambda it: hostile.flip(it, 100)), {"forgedDevice"}, join_late),
    Attack("a statement of a later version", lambda home: statements_changed(lambda it: b"\2" + it[1:]), {"newer"}, join_late),
    Attack("no statement of a device that joins", lambda home: hostile.facts(no_statements), {"forgedDevice"}, join_late),
    Attack("another family's key", lambda home: keys_changed(sealed_by_server(home)), {"forgedKey", "unopened"}, new_epoch),
    Attack("a damaged family's key", lambda home: keys_changed(lambda _: bytes(113)), {"forgedKey", "unopened"}, new_epoch),
    Attack("no family's key", lambda home: hostile.facts(no_keys), {"unopened"}, new_epoch),
    Attack("no statement of a new key", lambda home: hostile.facts(no_statements), {"unopened"}, new_epoch),
    Attack("no JSON about the family", lambda home: hostile.always("GET family", hostile.Answer(200, b"[", {})), act=join_late),
    # Refusals
    Attack("that the place is used up", lambda home: hostile.always("POST records", hostile.problem(507, "sync-quota")), {"quota"}),
    Attack("that the disk is full", lambda home: hostile.always("POST records", hostile.problem(507, "sync-full")), {"full"}),
    Attack("that records do not follow", lambda home: hostile.always("POST records", hostile.problem(409, "sync-conflict")), {"chain"}),
    Attack("that signatures do not fit", lambda home: hostile.always("", hostile.problem(401, "sync-signature")), {"refused"}),
    Attack("that the device was removed", lambda home: hostile.always("", hostile.problem(403, "sync-removed")), {"removed"}),
    Attack("that bytes are malformed", lambda home: hostile.always("POST records", hostile.problem(400, "sync-malformed")), {"refused"}),
    Attack("that the database is away", lambda home: hostile.always("", hostile.problem(503, "sync-unavailable"))),
    # No answer
    Attack("frames of version 0", lambda home: hostile.body(lambda it: b"\0" + it[1:])),
    Attack("frames of a later version", lambda home: hostile.body(lambda it: b"\2" + it[1:]), {"newer"}),
    Attack("half a frame", lambda home: hostile.body(lambda it: it[: len(it) - 40])),
    Attack("a frame of four gigabytes", lambda home: hostile.body(lambda it: b"\1\xff\xff\xff\xf0" + it[5:])),
    Attack("rubbish", lambda home: hostile.body(lambda it: b"\1" + os.urandom(5000))),
    Attack("nothing", lambda home: hostile.body(lambda it: b"")),
    Attack("HTML", lambda home: hostile.always("", hostile.HTML)),
    Attack("a redirect", lambda home: hostile.always("", hostile.REDIRECT)),
    Attack("an answer that breaks off", lambda home: hostile.cut_off),
    Attack("silence", lambda home: hostile.hang),
    # Members that break the rules, with the server's help: every device says so, and reads on.
    Attack("records of a removed device", lambda home: None, {"removed"}, removed_speaks, {"removed"}),
    Attack("a record under another device's name", lambda home: None, {"foreignClock"}, by_member(make=foreign_replica), {"foreignClock"}),
    Attack("a record of a later version", lambda home: None, {"newer"}, by_member(make=later_version), {"newer"}),
    Attack("a record of a kind that is not known", lambda home: None, {"newer"}, by_member(make=unknown_kind), {"newer"}),
    Attack("a record that nobody can open", lambda home: None, {"unopened"}, by_member(make=wrong_key), {"unopened"}),
]
needs_further = {read_and_answer, new_epoch, removed_speaks}


def in_order(taken):
    """Of each writer, by the first letter."""
    return all([it for it in taken if it[0] == who] == sorted((it for it in taken if it[0] == who), key=lambda it: int(it[1:]))
               for who in {it[0] for it in taken})


# A parent has read what is wrong, as on the page about devices (devices.js).
READ = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("martlet-sync");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("self", "readwrite");
    transaction.objectStore("self").delete("troubles");
    transaction.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""
# What a member does stays among the records: each of these has a family of its own, the others share one by six.
lasting = [[it] for it in attacks if it.seen_by_all]
passing = [it for it in attacks if not it.seen_by_all]
series = [passing[at : at + 6] for at in range(0, len(passing), 6)] + lasting


@pytest.mark.parametrize("lies", series, ids=lambda lies: lies[0].name + ", …" * (len(lies) > 1))
def test_a_device_notices_a_lie_and_loses_nothing(home, lies):
    say(home, 2)
    home.victim, home.witness = (home.browser().join(home.founder) for _ in range(2))
    for number, attack in enumerate(lies, start=1):
        lied_to(home, attack, f"B{number}")
        forgiven(home, attack, f"B{number}")


def lied_to(home, attack, own):
    name = attack.name
    if attack.act in needs_further or attack.seen_by_all:
        further(home)
    for device in (home.victim, home.witness):
        before = device.once()
        assert sorted(it for it in before["taken"] if it[0] != "B") == sorted(home.said), (name, "both have what there is")
        assert before["kinds"] == [], (name, "nothing is wrong yet")
    home.victim.write(own)
    lie = attack.how(home)
    if lie is hostile.hang:
        home.victim.page.evaluate("globalThis.haste = 20")
    home.server.lie(lie, home.victim.member)
    (attack.act or (lambda home: say(home, 3)))(home)
    found = [home.victim.once() for _ in range(2)][-1]
    assert set(found["kinds"]) == attack.kinds, (name, found)
    assert found["state"] == (attack.state or ("trouble" if attack.kinds else "waiting")), (name, found)
    assert set(found["taken"]) <= set(home.said), (name, "nothing is taken that nobody has said")
    arrived = home.founder.pull()
    assert own in found["waiting"] or own.encode() in arrived, (name, "what is its own is here or there")
    seen = home.witness.once()
    assert sorted(it for it in seen["taken"] if it[0] != "B") == sorted(home.said), (name, "who is not lied to has everything")
    assert set(seen["kinds"]) == attack.seen_by_all, (name, seen)


def forgiven(home, attack, own):
    home.server.be_honest()
    home.victim.page.evaluate("globalThis.haste = 1")
    say(home, 1)
    for _ in range(3):
        after = home.victim.once(True)
    assert sorted(after["taken"]) == sorted(home.said), (attack.name, "an honest server brings everything, once")
    assert in_order(after["taken"]), attack.name
    assert after["waiting"] == [], attack.name
    assert home.founder.pull().count(own.encode()) == 1, (attack.name, "what is its own has come once")
    home.victim.page.evaluate(READ)
