"""All photos and recordings are kept on a device that wishes so: within its space, past what is damaged, and with a server that goes away."""
import os

import pytest

import hostile_server as hostile

SIZE = 100_000


@pytest.fixture
def device(home):
    device = home.browser().join(home.founder)
    home.entries = [home.founder.send_blob("image/png", os.urandom(SIZE)) for _ in range(5)]
    device.once()
    return device


def standing(facts):
    return facts["state"], facts["kept"], facts["total"]


def test_nothing_is_fetched_before_it_is_wished_and_then_everything(home, device):
    assert standing(device.keepAhead(False, 0)) == ("off", 0, 5)
    facts = device.keepAhead(True, 0)
    assert standing(facts) == ("done", 5, 5) and facts["bytes"] >= 5 * SIZE and facts["free"] > 0
    # What is here stays when it is switched off, and is seen without the server.
    assert standing(device.keepAhead(False, 0)) == ("off", 5, 5)


def test_it_ends_at_the_space_that_was_given_and_goes_on_with_more(home, device):
    size = int.from_bytes(home.entries[0][96:], "big")
    assert standing(device.keepAhead(True, size * 2 + 1)) == ("limit", 2, 5)
    assert standing(device.keepAhead(True, size * 5 - 1)) == ("limit", 4, 5)
    assert standing(device.keepAhead(True, 0)) == ("done", 5, 5)


def test_a_full_disk_ends_it_loses_nothing_and_is_no_end_for_ever(device):
    assert standing(device.keepAhead(True, 0, 2)) == ("full", 2, 5)
    assert standing(device.keepAhead(True, 0)) == ("done", 5, 5)


def test_a_server_that_does_not_answer_is_named_and_asked_again(home, device):
    home.server.lie(hostile.always("GET blobs", hostile.problem(503, "sync-unavailable")))
    assert standing(device.keepAhead(True, 0)) == ("away", 0, 5)
    home.server.be_honest()
    assert standing(device.keepAhead(True, 0)) == ("done", 5, 5)


@pytest.mark.parametrize("lie", ["damaged", "lost"])
def test_one_that_does_not_come_holds_up_no_other(home, device, lie):
    wanted = home.entries[1][32:64].hex()

    def work(server, asked, honest):
        if asked.query.get("digest") != wanted:
            return None
        if lie == "lost":
            return hostile.problem(404, "not-found")
        answer = honest()
        answer.body = hostile.flip(answer.body, 200)
        return answer

    home.server.lie(hostile.on("GET blobs", work))
    assert standing(device.keepAhead(True, 0)) == ("done", 4, 5)
    home.server.be_honest()
    assert standing(device.keepAhead(True, 0)) == ("done", 5, 5)


def test_what_was_deleted_for_good_is_not_fetched_again(home, device):
    device.forgotten([home.entries[0][:32].hex()])
    assert standing(device.keepAhead(True, 0)) == ("done", 4, 4)
