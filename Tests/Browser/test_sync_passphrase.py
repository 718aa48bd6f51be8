"""A passphrase that brings a family back: between the browser's scripts and a client of its own, and with a server that lies about it."""
import base64
import json
import os
import time

import hostile_server as hostile
import sync_formats as sync
from sync_client import Device

NAME, PHRASE = "Иванови София", "лодка зелен мост книга Йога"


def recovered(home, phrase=PHRASE, name=NAME):
    browser = home.browser()
    return browser, browser.recoverByPassphrase(name, phrase)


def test_what_a_browser_sets_a_client_of_its_own_opens_and_the_other_way_round(home):
    home.say("A1")
    member = home.browser().join(home.founder)
    assert member.setPassphrase(NAME, PHRASE) == "done"
    found = Device(home.server.address)
    found.recover_by_phrase(NAME, PHRASE)
    assert found.pull() == [b"A1"]
    # What the other client sets, however it is typed; and nothing by one that is near it.
    home.founder.set_passphrase(NAME, "друга лодка зелен мост Йога")
    browser, outcome = recovered(home, "друга лодка зелен мост Иога")
    assert outcome == "refused: not-found"
    assert browser.recoverByPassphrase(NAME.lower(), "ДРУГА лодка  зелен мост и\u0306ога") == "done"
    assert browser.once()["taken"] == ["A1"]


def test_it_opens_under_a_new_key_too_and_the_code_goes_on_beside_it(home):
    home.founder.set_passphrase(NAME, PHRASE)
    lost = home.browser().join(home.founder)
    home.founder.know()
    home.founder.remove(bytes.fromhex(lost.name()))
    home.say("A1")
    browser, outcome = recovered(home)
    assert outcome == "done" and browser.once()["taken"] == ["A1"]
    again = home.browser()
    assert again.recover(home.code.hex()) == "done" and again.once()["taken"] == ["A1"]
    # A new code takes the old one's place, and not the passphrase's.
    code = os.urandom(32).hex()
    assert browser.replaceRecovery(code) == "done"
    assert home.browser().recover(code) == "done"
    assert recovered(home)[1] == "done"


def test_one_that_was_changed_or_removed_opens_nothing(home):
    member = home.browser().join(home.founder)
    assert member.setPassphrase(NAME, PHRASE) == "done"
    kept = home.family().phrase
    assert member.setPassphrase(NAME, PHRASE + " друга") == "done"
    assert recovered(home)[1] == "refused: not-found"
    assert recovered(home, PHRASE + " друга")[1] == "done"
    assert member.removePassphrase() == "done"
    assert recovered(home, PHRASE + " друга")[1] == "refused: not-found"
    # A server that has kept what it should have let go of: whom it opens belongs to the family no more.
    home.family().phrase = kept
    assert recovered(home)[1] == "refused: sync-removed"
    assert home.browser().recover(home.code.hex()) == "done"


def lied(home, change):
    def work(server, asked, honest):
        answer = honest()
        if answer.status != 200:
            return answer
        value = json.loads(answer.body)
        value["sealed"] = base64.b64encode(change(base64.b64decode(value["sealed"]))).decode()
        return hostile.in_json(value)

    home.server.lie(hostile.on("GET recovery", work))


def test_parameters_that_are_too_weak_or_too_strong_and_damaged_bytes_are_refused_at_once(home):
    home.founder.set_passphrase(NAME, PHRASE)
    other = sync.seal_phrase(NAME, PHRASE, os.urandom(16), sync.Keys.new())
    weak = sync.seal_phrase(NAME, PHRASE, home.founder.family, sync.Keys.new(), rounds=sync.LEAST_ROUNDS - 1)
    lies = {
        "weak": lambda it: weak, "one round": lambda it: it[:1] + sync.number(1, 4) + it[5:],
        "absurd": lambda it: it[:1] + b"\xff" * 4 + it[5:], "cut": lambda it: it[:100], "empty": lambda it: b"",
        "a bit": lambda it: it[:-1] + bytes([it[-1] ^ 1]), "another's": lambda it: other, "a byte more": lambda it: it + b"\0"}
    browser = home.browser()
    for lie, change in lies.items():
        lied(home, change)
        began = time.monotonic()
        assert browser.recoverByPassphrase(NAME, PHRASE) == "refused: corrupt", lie
        assert time.monotonic() - began < 30, lie
    home.server.be_honest()
    assert browser.recoverByPassphrase(NAME, PHRASE) == "done"


def test_it_counts_as_set_only_when_the_server_gives_it_back(home):
    member = home.browser().join(home.founder)
    home.server.lie(hostile.always("GET recovery", hostile.problem(404, "not-found")))
    assert member.setPassphrase(NAME, PHRASE) in ("refused: not-found", "refused: corrupt"), "it keeps nothing"
    lied(home, lambda it: it[:-1] + bytes([it[-1] ^ 1]))
    assert member.setPassphrase(NAME, PHRASE) in ("refused: not-found", "refused: corrupt"), "it keeps another"
    home.server.be_honest()
    assert member.setPassphrase(NAME, PHRASE) == "done"
    assert recovered(home)[1] == "done"
