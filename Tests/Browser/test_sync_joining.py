"""A server that puts itself between devices that join or come back, and that loses or changes what a device sends and fetches."""
import base64
import json
import os
import time
from threading import Thread

import pytest

import hostile_server as hostile
import sync_formats as sync
from sync_client import Device
from sync_pool import home, pool  # noqa: F401


def is_browser(asked):
    return "mozilla" in asked.headers.get("user-agent", "").lower()


def said(messages):
    return hostile.in_json({"messages": [base64.b64encode(it).decode() for it in messages]})


def changed_for(browser, change):
    """Other messages for the browser, or for the device in Python."""

    def work(server, asked, honest):
        answer = honest()
        if answer.status != 200 or is_browser(asked) != browser:
            return answer
        return said(change([base64.b64decode(it) for it in json.loads(answer.body)["messages"]]))

    return hostile.on("GET joins", work)


def meet(home):
    """A browser joins the founder; both sides' pictures, and what says yes on each."""
    browser = home.browser()
    code, wait = home.founder.offer()
    browser.meet(code)
    pictures, accept = wait()
    return browser, pictures, browser.pictures(), accept


def expect_stranger(browser):
    assert browser.page.evaluate("device.name().then(() => 'a member', () => 'nobody')") == "nobody"


class Between:
    """The server's own part on either side."""

    def __init__(self):
        self.keys, self.nonce = sync.Keys.new(), os.urandom(16)
        self.first = os.urandom(16) + self.keys.points + sync.digest(self.nonce)

    def to_joining(self, messages):
        return [self.first, *messages[1:2], *([self.nonce] if len(messages) > 1 else [])]

    def to_member(self, messages):
        return [*messages[:1], self.keys.points + self.nonce, *messages[2:]] if len(messages) > 1 else messages


def test_two_devices_that_meet_without_a_lie_show_the_same_and_become_one_family(home):
    home.say("A1")
    browser, ours, theirs, accept = meet(home)
    assert ours == theirs and len(ours) == 4 and all(0 <= it < 64 for it in ours)
    expect_stranger(browser)
    accept()
    assert browser.confirm() == "done"
    assert browser.once()["taken"] == ["A1"]


@pytest.mark.parametrize("sides", ["both sides", "the device that joins", "the member"])
def test_a_server_between_two_devices_shows_in_the_pictures(home, sides):
    between = Between()
    attacks = []
    if sides != "the member":
        attacks.append(changed_for(True, between.to_joining))
    if sides != "the device that joins":
        attacks.append(changed_for(False, between.to_member))
    work = attacks[0] if len(attacks) == 1 else lambda server, asked, honest: attacks[not is_browser(asked)](server, asked, honest)
    home.server.lie(work)
    browser, ours, theirs, _ = meet(home)
    assert ours != theirs, "no person says that these are the same"
    expect_stranger(browser)
    assert len(home.family().membership.members) == 2


def test_a_first_message_of_another_meeting_is_refused(home):
    other = Device(home.server.address)
    other.begin(os.urandom(32), "12345678")
    foreign = other.family + other.keys.points + sync.digest(os.urandom(16))
    home.server.lie(changed_for(True, lambda messages: [foreign, *messages[1:]]))
    browser, _, theirs, _ = meet(home)
    assert theirs == "refused: differs"
    expect_stranger(browser)


def test_another_nonce_than_was_promised_is_refused(home):
    home.server.lie(changed_for(True, lambda messages: [*messages[:2], *(os.urandom(16) for _ in messages[2:])]))
    browser, _, theirs, _ = meet(home)
    assert theirs == "refused: differs"
    expect_stranger(browser)


def test_a_first_message_of_another_length_is_refused(home):
    browser = home.browser()
    for length in (0, 177, 179, 1024):
        home.server.lie(changed_for(True, lambda messages: [bytes(length)]))
        code, _ = home.founder.offer()
        browser.meet(code)
        assert browser.pictures() == "refused: corrupt", length


def test_a_family_that_lacks_the_device_it_met_is_not_entered(home):
    """After the pictures were found to be the same, the server gives another chain."""
    other = Device(home.server.address)
    other.begin(os.urandom(32), "12345678")
    browser, ours, theirs, accept = meet(home)
    assert ours == theirs
    accept()
    home.server.lie(hostile.facts(lambda value, server: value.update(
        statements=[base64.b64encode(it).decode() for it in other.membership.statements])))
    assert browser.confirm() == "refused: forged"
    expect_stranger(browser)
    home.server.be_honest()
    assert browser.confirm() == "done"


def test_a_member_that_gives_the_code_sees_the_same_pictures(home):
    """The other way round: a browser is the member, and a device in Python joins."""
    home.say("A1")
    member = home.browser().join(home.founder)
    code = member.offer()
    joining = Device(home.server.address)
    met = []
    waiting = Thread(target=lambda: met.append(joining.meet(code)))
    waiting.start()
    ours = member.pictures()
    waiting.join(30)
    theirs, confirm = met[0]
    assert ours == theirs
    assert member.accept() == "done"
    confirm()
    assert joining.pull() == [b"A1"]


def test_who_leaves_tells_the_other_device_whatever_has_been_said(home):
    for position in (1, 3):
        browser = home.browser()
        code, wait = home.founder.offer()
        if position == 1:
            home.founder.leave(code, 1)
        browser.meet(code)
        if position == 3:
            wait()
            assert len(browser.pictures()) == 4
            home.founder.leave(code, 3, "pictures")
            assert browser.whileThere() == "refused: pictures"
        else:
            assert browser.pictures() == "refused: left"
        expect_stranger(browser)
    member = home.browser().join(home.founder)
    code = member.offer()
    Device(home.server.address).leave(code, 1)
    assert member.pictures() == "refused: left"
    code = member.offer()
    joining = Device(home.server.address)
    waiting = Thread(target=lambda: joining.meet(code), daemon=True)
    waiting.start()
    assert len(member.pictures()) == 4
    waiting.join(30)
    joining.leave(code, 3)
    assert member.accept() == "refused: left"
    assert len(home.family().membership.members) == 3, "nobody was added for whom nobody waits"


def test_a_browser_that_leaves_is_heard_of(home):
    browser, _, _, _ = meet(home)
    place = next(iter(home.server.ledger.joins.values()))
    assert len(place) == 3
    browser.leave()
    assert place[3] == b"\0"


def test_a_gap_in_the_network_ends_no_meeting(home):
    browser = home.browser()
    code, wait = home.founder.offer()
    browser.meet(code)
    pictures, accept = wait()
    browser.context.set_offline(True)
    time.sleep(2.5)
    browser.context.set_offline(False)
    assert browser.pictures() == pictures
    accept()
    browser.context.set_offline(True)
    browser.page.evaluate("() => { globalThis.confirmed = device.confirm(); }")
    time.sleep(2.5)
    browser.context.set_offline(False)
    assert browser.page.evaluate("confirmed") == "done"


# Recovery


def recovery_of_another(home):
    other, code = Device(home.server.address), os.urandom(32)
    other.begin(code, "12345678")
    return other


RECOVERIES = {
    "another family's name": "corrupt", "what another family has sealed": "corrupt", "both of another family": "corrupt",
    "another family's chain": "forged", "nothing sealed": "corrupt", "a later version": "newerVersion", "no recovery": "not-found"}


def test_the_recovery_of_another_family_is_refused_and_its_own_brings_everything_back(home):
    other = recovery_of_another(home)
    home.say("A1")
    browser = home.browser()
    for lie, refusal in RECOVERIES.items():
        home.server.lie(false_recovery(home, other, lie))
        assert browser.recover(home.code.hex()) == f"refused: {refusal}", lie
        expect_stranger(browser)
    home.server.be_honest()
    assert browser.recover(home.code.hex()) == "done"
    assert browser.once()["taken"] == ["A1"]


def false_recovery(home, other, lie):
    [theirs] = [it for it in home.server.ledger.families.values() if it.name == other.family]
    ours = home.family()

    def recovery(server, asked, honest):
        value = json.loads(honest().body)
        if lie in ("another family's name", "both of another family"):
            value["family"] = theirs.name.hex()
        if lie in ("what another family has sealed", "both of another family"):
            value["sealed"] = base64.b64encode(theirs.recovery[1]).decode()
        if lie == "nothing sealed":
            value["sealed"] = ""
        if lie == "a later version":
            value["sealed"] = base64.b64encode(b"\2" + ours.recovery[1][1:]).decode()
        return hostile.problem(404, "not-found") if lie == "no recovery" else hostile.in_json(value)

    if lie == "another family's chain":
        return hostile.facts(lambda value, server: value.update(
            statements=[base64.b64encode(it).decode() for it in other.membership.statements]))
    return hostile.on("GET recovery", recovery)


def test_coming_back_keeps_a_family_that_was_to_be_erased(home):
    home.say("A1")
    home.founder.client.ask("POST", "erasure")
    assert home.family().erasure
    # What cannot be kept is not entered: nothing is half done.
    home.server.lie(hostile.always("DELETE erasure", hostile.problem(503, "sync-unavailable")))
    browser = home.browser()
    assert browser.recover(home.code.hex()) == "refused: sync-unavailable"
    expect_stranger(browser)
    assert len(home.family().membership.members) == 2 and home.family().erasure
    home.server.be_honest()
    assert browser.recover(home.code.hex()) == "done"
    assert home.family().erasure is None and browser.once()["taken"] == ["A1"]


def test_a_code_that_was_replaced_opens_nothing(home):
    new = os.urandom(32)
    home.founder.replace_recovery(new)
    browser = home.browser()
    assert browser.recover(home.code.hex()) == "refused: not-found"
    assert browser.recover(new.hex()) == "done"


# What a device has sent and what it fetches


def test_a_device_notices_that_what_it_sent_is_given_to_nobody(home):
    home.say("A1")
    victim = home.browser().join(home.founder)
    assert victim.once()["kinds"] == []
    home.server.lie(hostile.on("POST records", lambda server, asked, honest: hostile.in_json(
        {"sequences": [2] * len(sync.read_frames(asked.body)), "now": 1})))
    victim.write("B1")
    found = victim.once()
    assert found["kinds"] == ["withheld"] and found["troubles"][0]["device"] == victim.name()
    home.server.be_honest()
    home.say("A2")
    assert victim.once(True)["taken"] == ["A1", "A2"]


ANSWERS = {
    "a guest network's page": hostile.HTML, "no sequences": hostile.in_json({}), "a list": hostile.in_json([]),
    "too few": hostile.in_json({"sequences": []}), "null": hostile.in_json(None), "nothing": hostile.Answer(204),
    "rubbish": hostile.Answer(200, b"rubbish")}


def test_only_what_the_server_says_it_keeps_counts_as_sent(home):
    victim = home.browser().join(home.founder)
    victim.write("B1")
    for name, answer in ANSWERS.items():
        home.server.lie(hostile.on("POST records", lambda *_: hostile.replace(answer)))
        found = victim.once()
        assert found["waiting"] == ["B1"] and found["state"] == "waiting", (name, found)
    home.server.be_honest()
    assert victim.once()["waiting"] == []
    assert home.founder.pull() == [b"B1"]


def test_an_answer_without_end_is_left_early_and_costs_little_memory(home):
    home.say("A1")
    victim = home.browser().join(home.founder)
    home.server.lie(hostile.endless(200 << 20), victim.member)
    found = victim.once()
    assert found["state"] == "waiting" and found["taken"] == []
    assert home.server.kept["sent"] < 100 << 20, "it has stopped listening"
    home.server.be_honest()
    assert victim.once()["taken"] == ["A1"]


@pytest.mark.parametrize("size, is_read", [(20_000, True), (200, False)])
def test_an_answer_over_a_slow_network_is_waited_for_and_one_that_hardly_moves_is_left(home, size, is_read):
    browser = home.browser().join(home.founder)
    home.say(*("A" * 20_000 + str(number) for number in range(30)))
    # Twenty seconds become one, and 16 kB a second 320: a piece comes every 50 ms.
    browser.page.evaluate("globalThis.haste = 20")
    home.server.lie(hostile.dripping(size, 0.05), browser.member)
    began = time.monotonic()
    found = browser.once()
    assert (found["taken"] == home.said) == is_read and time.monotonic() - began > 1
    home.server.be_honest()
    browser.page.evaluate("globalThis.haste = 1")
    assert browser.once()["taken"] == home.said


def blob_lies(home):
    def other(answer):
        answer.body = os.urandom(len(answer.body))

    def flipped(answer):
        answer.body = hostile.flip(answer.body, 200)

    def empty(answer):
        answer.body = b""

    def cut(answer):
        answer.body = answer.body[:100]

    return {"another": other, "flipped": flipped, "empty": empty, "cut": cut}


def test_a_picture_that_is_not_the_one_is_refused_and_comes_later(home):
    victim = home.browser().join(home.founder)
    # What only fails to come is no trouble; what is another is one, and stays one.
    for lie in ["empty", "none", "cut", "another"]:
        refused_and_fetched_later(home, victim, lie)
    flipped = home.browser().join(home.founder)
    refused_and_fetched_later(home, flipped, "flipped")


def refused_and_fetched_later(home, victim, lie):
    data = os.urandom(1_100_000 if lie == "another" else 200_000)
    entry = home.founder.send_blob("image/png", data)
    assert victim.once()["kinds"] == [], lie

    def work(server, asked, honest):
        if lie == "none":
            return hostile.problem(404, "not-found")
        if asked.what != "GET blobs":
            return None
        answer = honest()
        blob_lies(home)[lie](answer)
        return answer

    home.server.lie(hostile.on("GET blobs", work))
    assert victim.fetch(entry[:32].hex()).startswith("refused: "), lie
    home.server.be_honest()
    assert victim.fetch(entry[:32].hex()) == data.hex(), lie
    assert victim.once()["state"] == ("current" if lie in ("empty", "none", "cut") else "trouble"), lie


def test_a_picture_whose_last_piece_the_server_did_not_note_is_sent_to_its_end(home):
    data = os.urandom(1_200_000)
    sender, other = home.browser().join(home.founder), home.python()
    assert sender.once()["kinds"] == []

    def breaks_off(server, asked, honest):
        """Takes in all bytes, and ends before it has noted that they are whole."""
        family, name, answer = server.family(asked), asked.query["digest"], honest()
        if name not in family.blobs:
            return answer
        family.arriving[name] = family.blobs.pop(name)
        return hostile.problem(503, "sync-unavailable")

    home.server.lie(hostile.on("PUT blobs", breaks_off))
    name = sender.picture(data.hex())
    sender.once()
    home.server.be_honest()
    assert not home.family().blobs and home.family().arriving
    assert sender.once()["kinds"] == []
    other.pull()
    assert other.fetch_blob(bytes.fromhex(name)) == ("image/png", data)


def test_a_beginning_whose_answer_is_lost_is_one_family_all_the_same(home):
    lost = []

    def loses(server, asked, honest):
        answer = honest()
        lost.append(answer.status)
        return hostile.silence if len(lost) == 1 else answer

    home.server.lie(hostile.on("POST family", loses))
    families = len(home.server.ledger.families)
    device = home.browser()
    assert device.begin(os.urandom(32).hex(), "12345678") == "done"
    assert set(lost) == {201, 401} and len(home.server.ledger.families) == families + 1
