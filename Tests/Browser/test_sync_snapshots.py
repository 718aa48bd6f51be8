"""A new device begins with a snapshot, then reads the records as if there had been none: what is false in a snapshot is named, and
costs nothing."""
import os

import pytest

import hostile_server as hostile
from sync_pool import home, pool  # noqa: F401


def begun(home, contents=(b"everything",)):
    """A family of a hundred changes, with a snapshot of the founder's."""
    home.say(*(f"A{number}" for number in range(100)))
    home.founder.pull()
    home.founder.put_snapshot(home.founder.snapshot(*contents))
    return home


def test_a_new_device_has_the_snapshot_first_and_then_every_record(home):
    browser = begun(home).browser().join(home.founder)
    found = browser.once()
    assert found["taken"] == ["everything", *home.said] and found["kinds"] == [] and found["state"] == "current"
    assert browser.once()["taken"] == ["everything", *home.said], "it is taken once"


def changed_snapshot(change):
    def work(server, asked, honest):
        answer = honest()
        if answer.status == 200:
            answer.body = change(server, asked, answer.body)
        return answer

    return hostile.on("GET snapshot", work)


def of_another_family(server, asked, body):
    other = type(server.home.founder)(server.address)
    other.begin(os.urandom(32), "12345678")
    other.push(b"x")
    other.pull()
    return other.snapshot(b"foreign").bytes


LIES = {
    "a changed byte in what is sealed": (changed_snapshot(lambda _, __, body: hostile.flip(body)), {"signature"}),
    "another sequence": (changed_snapshot(lambda _, __, body: body[:24] + b"\x09" + body[25:]), {"signature"}),
    "cut": (changed_snapshot(lambda _, __, body: body[:60]), {"unopened"}),
    "nothing": (changed_snapshot(lambda *_: b""), {"unopened"}),
    "a stranger's": (changed_snapshot(of_another_family), {"forgedDevice"}),
    "a later Martlet's": (changed_snapshot(lambda _, __, body: b"\2" + body[1:]), set()),
    "none": (hostile.always("GET snapshot", hostile.problem(404, "not-found")), set()),
    "out of order": (hostile.always("GET snapshot", hostile.problem(500, "internal-error")), set()),
    "without end": (changed_snapshot(lambda _, __, body: body + bytes(17 << 20)), set()),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_snapshot_that_is_false_or_missing_costs_no_record(home, lie):
    begun(home)
    attack, kinds = LIES[lie]
    browser = home.browser().join(home.founder)
    home.server.home = home
    home.server.lie(attack, browser.member)
    found = browser.once()
    assert found["taken"] == home.said and set(found["kinds"]) == kinds, found


def test_the_snapshot_of_a_device_that_was_removed_is_passed_over(home):
    home.say(*(f"A{number}" for number in range(3)))
    removed = home.python()
    removed.pull()
    removed.put_snapshot(removed.snapshot(b"by who was removed"))
    home.founder.pull()
    home.founder.remove(removed.name)
    found = home.browser().join(home.founder).once()
    assert found["taken"] == home.said and found["kinds"] == []


def test_what_does_not_open_is_named_though_a_member_signed_it(home):
    home.say("A1")
    home.founder.pull()
    snapshot = home.founder.snapshot(b"x")
    snapshot.sealed = hostile.flip(snapshot.sealed)
    snapshot.signature = home.founder.keys.sign(snapshot.signed(home.founder.family))
    home.founder.put_snapshot(snapshot)
    found = home.browser().join(home.founder).once()
    assert found["taken"] == ["A1"] and found["kinds"] == ["unopened"]


def test_a_device_makes_a_snapshot_once_five_hundred_records_have_come(home):
    browser = home.browser().join(home.founder)
    home.founder.push(*(b"A%d" % number for number in range(499)))
    browser.once()
    assert home.family().snapshot is None
    home.founder.push(b"A499")
    browser.once()
    browser.page.wait_for_timeout(500)
    assert home.family().snapshot.sequence == 500 and home.family().snapshot.device == browser.member
    late = home.python()
    assert [content.decode() for _, content in late.get_snapshot()] == [f"A{number}" for number in range(500)]


def test_where_the_server_lies_no_snapshot_is_made_of_it(home):
    browser = home.browser().join(home.founder)
    home.founder.push(*(b"A%d" % number for number in range(600)))
    home.server.lie(hostile.each(lambda it: setattr(it, "sealed", hostile.flip(it.sealed)), lambda it: it.counter == 550))
    browser.once()
    browser.page.wait_for_timeout(500)
    assert home.family().snapshot is None
