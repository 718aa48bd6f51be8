"""A server that has lost what it confirmed, as one that was set back to an older copy: the family's devices bring it all back."""
import os
from copy import deepcopy

import pytest

import hostile_server as hostile
import sync_formats as sync
from sync_client import Answered


class Backup:
    """A copy of all that the server has, and the way back to it."""

    def __init__(self, home):
        self.ledger = home.server.ledger
        self.families, self.family_of = deepcopy((self.ledger.families, self.ledger.family_of))

    def restore(self):
        self.ledger.families, self.ledger.family_of = deepcopy((self.families, self.family_of))


def until_calm(device, times=5):
    for _ in range(times):
        found = device.once(True)
    return found


def said_by(home, device):
    """What somebody who asks the server alone is given."""
    return {content.decode() for content in device.pull()}


def test_what_a_server_lost_to_an_older_copy_comes_back_from_the_devices(home):
    first = home.browser().join(home.founder)
    home.say("A1")
    first.write("B1")
    first.once()
    backup = Backup(home)
    first.write("B2")
    first.write("B3")
    assert first.once()["waiting"] == []
    home.say("A2")
    first.once()
    backup.restore()
    late = home.python()
    assert said_by(home, late) == {"A1", "B1"}, "the server has lost three changes"

    found = until_calm(first)
    assert "rollback" in found["kinds"] and found["waiting"] == [], found
    assert said_by(home, late) >= {"A1", "A2", "B1", "B2", "B3"}, "the founder's lost change too, for this device had read it"
    assert not late.kinds & {"foreignClock", "removed", "forgedDevice"}, late.troubles
    first.write("B4")
    assert until_calm(first, 2)["waiting"] == []
    assert "B4" in said_by(home, late)


def test_a_push_that_was_confirmed_and_dropped_goes_once_more(home):
    first = home.browser().join(home.founder)
    first.write("B1")
    first.once()
    first.write("B2")
    dropping = hostile.on("POST records", lambda server, asked, honest: hostile.in_json(
        {"sequences": [99] * len(sync.read_frames(asked.body)), "now": 1}))
    home.server.lie(dropping, first.member)
    assert first.once()["waiting"] == [], "the server said that it keeps it"
    assert "B2" not in said_by(home, home.founder)
    home.server.be_honest()
    found = until_calm(first)
    assert "withheld" in found["kinds"]
    assert "B2" in said_by(home, home.founder)


def test_a_device_that_joined_after_the_copy_was_made_is_not_a_stranger_for_long(home):
    first = home.browser().join(home.founder)
    first.write("B1")
    first.once()
    backup = Backup(home)
    second = home.browser().join(home.founder)
    second.write("C1")
    second.once()
    first.once()
    backup.restore()
    second.write("C2")
    assert second.once()["answer"].startswith("refused"), "the server does not know it"
    until_calm(first)
    found = until_calm(second)
    assert found["waiting"] == [] and not found["answer"].startswith("refused"), found
    late = home.python()
    assert said_by(home, late) >= {"B1", "C1", "C2"}


def test_a_server_that_loses_everything_each_time_is_not_given_everything_each_time(home):
    first = home.browser().join(home.founder)
    backup, names = Backup(home), [first.name()]
    for word in ("B1", "B2", "B3"):
        first.write(word)
        first.once()
        backup.restore()
        found = until_calm(first)
        names.append(first.name())
        backup = Backup(home) if word == "B1" else backup
    assert names[0] != names[1] and len(set(names)) == 2, "one new name a day"
    assert "rollback" in found["kinds"] and found["state"] == "trouble", "it is told to the parents"


def test_without_the_new_name_the_lost_records_can_not_be_sent(home):
    """The control: why a device goes on under a new name."""
    backup = Backup(home)
    home.say("A1")
    backup.restore()
    with pytest.raises(Answered) as refusal:
        home.founder.push(os.urandom(3))
    assert refusal.value.code == "sync-conflict"


def test_a_push_whose_answer_was_lost_is_no_sign_that_anything_is_withheld(home):
    first, other = home.browser().join(home.founder), home.python()
    first.write("B1")
    first.once()

    def unheard(server, asked, honest):
        """It is kept, nobody hears of it, and meanwhile another device reads it and says so."""
        assert honest().status == 200
        other.pull()
        other.push(b"D1")
        return hostile.problem(503, "sync-unavailable")

    home.server.lie(hostile.on("POST records", unheard), first.member)
    first.write("B2")
    found = first.once()
    assert found["waiting"] == ["B2"] and found["kinds"] == [], found
    home.server.be_honest()
    found = until_calm(first, 2)
    assert found["waiting"] == [] and found["kinds"] == [], found
    assert home.founder.pull().count(b"B2") == 1
