"""What a device sends to its family after something broke in the middle: the connection, one of many things, or the browser's database.
The rest goes on, and nothing is forgotten."""
import os
import time

import pytest

import hostile_server as hostile


@pytest.fixture
def device(home):
    return home.browser().join(home.founder)


def pictured(device, count=2):
    """New pictures on a device; their names, in the order in which they go up."""
    return sorted(device.picture(os.urandom(2000).hex()) for _ in range(count))


def told(home):
    """The pictures that another device of the family knows of and can fetch."""
    home.founder.pull()
    for content in home.founder.media:
        assert home.founder.fetch_blob(content)[0] == "image/png"
    return sorted(content.hex() for content in home.founder.media)


def refusing(answer, which):
    """A server that refuses the blobs whose number, in the order in which they come, is in `which`."""
    came = []

    def work(server, asked, honest):
        digest = asked.query["digest"]
        if digest not in came:
            came.append(digest)
        return answer if came.index(digest) in which else None

    return hostile.on("PUT blobs", work)


def test_what_went_up_before_the_connection_broke_is_told_to_the_others_after_it(home, device):
    names = pictured(device)
    home.server.lie(refusing(hostile.problem(503, "sync-unavailable"), {1}))
    assert device.once()["answer"].startswith("refused")
    home.server.be_honest()
    assert device.once()["answer"] == "done"
    assert told(home) == names


@pytest.mark.parametrize("status, code", [(400, "sync-malformed"), (409, "sync-conflict"), (413, "too-large")])
def test_one_that_the_server_refuses_keeps_no_other_away(home, device, status, code):
    names = pictured(device, 3)
    home.server.lie(refusing(hostile.problem(status, code), {0}))
    assert device.once()["answer"].startswith("refused"), "it is told"
    assert len(told(home)) == 2
    home.server.be_honest()
    assert device.once()["answer"] == "done"
    assert told(home) == names


def test_one_that_the_server_had_all_of_and_did_not_keep_is_finished(home, device):
    """As one that was killed between its last piece and its ledger."""
    def unfinished(server, asked, honest):
        home.family().arriving[asked.query["digest"]] = asked.body
        return hostile.problem(503, "sync-unavailable")

    names = pictured(device, 1)
    home.server.lie(hostile.on("PUT blobs", unfinished))
    assert device.once()["answer"].startswith("refused")
    home.server.be_honest()
    assert device.once()["answer"] == "done"
    assert told(home) == names


def test_one_that_can_not_be_read_just_now_waits_for_the_next_time(home, device):
    names = pictured(device)
    device.unreadable(names[0])
    device.once()
    assert told(home) == names[1:]
    device.unreadable(None)
    device.once()
    assert told(home) == names


def busy(came, seconds):
    """A server that takes nothing and says for how long; `came` are the times at which it was asked."""
    def work(server, asked, honest):
        came.append(time.monotonic())
        return hostile.problem(503, "sync-unavailable", **{"Retry-After": seconds})

    return hostile.on("POST records", work)


def test_a_server_that_asks_for_a_pause_has_it_however_much_is_said_meanwhile(home, device):
    came = []
    home.server.lie(busy(came, "4"))
    device.start()
    for number in range(30):
        device.write(f"B{number}")
        device.page.wait_for_timeout(100)
    assert len(came) == 1, [time - came[0] for time in came]
    home.server.be_honest()
    device.page.wait_for_timeout(3_000)
    assert device.status()["waiting"] == []


def test_a_server_that_asks_for_a_pause_of_years_is_asked_neither_at_once_nor_never(home, device):
    """The browser's timers end at once where they are to last for more than 24 days."""
    came = []
    home.server.lie(busy(came, "999999999"))
    device.write("B1")
    device.page.clock.install()
    device.start()
    while not came:
        device.page.wait_for_timeout(50)
    device.page.clock.run_for(5_000)
    device.page.wait_for_timeout(300)
    assert len(came) == 1
    device.page.clock.run_for(600_000)
    device.page.wait_for_timeout(1_000)
    assert len(came) == 2


def test_a_device_whose_browser_closed_what_it_knows_of_the_family_goes_on_with_it(home, device):
    device.write("B1")
    assert device.once()["waiting"] == []
    device.shut()
    device.write("B2")
    home.say("A1")
    found = device.once()
    assert found["waiting"] == [] and found["taken"] == ["A1"], found
    assert set(home.founder.pull()) >= {b"B1", b"B2"}


def test_a_change_that_is_damaged_on_the_device_keeps_no_other_away(home, device):
    for word in ("B1", "B2", "B3"):
        device.write(word)
    device.damaged("B2")
    found = device.once()
    assert found["waiting"] == [] and found["kinds"] == ["unopened"], found
    assert found["aside"] == 1, "it is kept"
    assert sorted(home.founder.pull()) == [b"B1", b"B3"]


def test_a_device_without_the_newest_key_asks_for_it(home, device):
    device.once()
    home.founder.remove(home.python().name)
    device.know(1)
    device.forgetKey()
    device.page.reload()
    device.page.wait_for_function("() => globalThis.device")
    device.write("B1")
    assert device.once()["waiting"] == []
    assert b"B1" in home.founder.pull()


def test_two_who_ask_at_once_who_belongs_to_the_family_are_told_of_no_forger(home, device):
    device.once()
    home.python()
    assert device.know(3) == "done"
    assert device.status()["kinds"] == []
