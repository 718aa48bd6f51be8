"""The whole app, with a server that lies about what the family keeps there: it says so, it goes on talking, and nothing is lost."""
import pytest

import hostile_server as hostile
import sync_formats as sync
from families import Member
from family_batches import batch
from sync_client import Device
from sync_ledger import Ledger
from test_devices import add_person, has_person
from test_sync_joining import Between, changed_for


class Place:
    """The app of `martlet serve`, and a ledger that can lie, under one address."""

    def __init__(self, server, new_app):
        self.server, self.new_app = server, new_app
        code = (server.data / "begin-code").read_text()
        self.lying = hostile.HostileServer(Ledger(code=code), behind=server.address).start()

    def member(self):
        # What a server refuses stands in the browser's console.
        return Member(self.new_app("/parents/devices", address=self.lying.address, troubles=True), self.server)

    def family(self):
        """Two devices of one family, and the name of the second."""
        one, other = self.member(), self.member()
        one.begin()
        other.joins(one)
        [family] = self.lying.ledger.families.values()
        return one, other, list(family.membership.members)[-1]


@pytest.fixture
def place(server, new_app):
    place = Place(server, new_app)
    yield place
    place.lying.stop()


def talks(member):
    member.app.go("/")
    member.app.tap("want", "water").expect_phrase("want", "water").press("clear")
    return member


def lacks_person(member, name):
    member.app.go("/parents/profiles")
    assert member.page.locator(f"[aria-label$='овори тук: {name}']").count() == 0
    return member


def test_a_guest_networks_page_a_full_server_and_changed_records_lose_nothing_and_keep_nobody_from_talking(place):
    one, other, name = place.family()
    add_person(one, "Ани")
    has_person(other, "Ани")
    # A guest network's page in the server's place.
    place.lying.lie(hostile.always("", hostile.HTML))
    add_person(other, "Вили")
    other.devices().page.wait_for_selector("[data-sync=waiting]")
    talks(other)
    place.lying.be_honest()
    other.devices().synced()
    has_person(one, "Вили")
    # A server that says it is full still gives what others made.
    place.lying.lie(hostile.always("POST records", hostile.problem(507, "sync-quota")), name)
    add_person(other, "Гошо")
    other.visit().page.wait_for_selector("[data-sync=trouble]")
    add_person(one, "Дими")
    has_person(other.devices(), "Дими")
    talks(other)
    place.lying.be_honest()
    other.devices().page.wait_for_selector("[data-waiting='0']")
    has_person(one, "Гошо")
    # Changed records are named, and come once the server is honest.
    [family] = place.lying.ledger.families.values()
    last = max(record.sequence for record in family.records)
    place.lying.lie(hostile.each(lambda it: setattr(it, "sealed", hostile.flip(it.sealed)), lambda it: it.sequence > last), name)
    add_person(one, "Боби")
    one.visit().synced()
    other.devices().page.wait_for_selector("[data-sync=trouble]")
    lacks_person(other, "Боби")
    talks(other)
    place.lying.be_honest()
    has_person(other.devices(), "Боби")


def test_a_server_between_two_devices_shows_in_their_pictures(place):
    one, other = place.member(), place.member()
    one.begin()
    between = Between()
    code = one.offer()
    place.lying.lie(changed_for(True, lambda messages: between.to_joining(messages) if len(messages) != 2 else messages))
    other.visit().card(1).step("joining").type(code)
    assert other.compared() != one.compared()
    assert len(next(iter(place.lying.ledger.families.values())).membership.members) == 2


def test_a_new_device_has_the_familys_people_from_a_snapshot_before_any_record(place):
    code, founder = bytes(range(32)), Device(place.lying.address)
    founder.begin(code, place.lying.ledger.code)
    one, other = place.member().recovers(sync.code_text(code)), place.member()
    # A family that only a script has begun has not read the notice yet.
    one.devices().app.welcome()
    add_person(one, "Ани")
    founder.push(*(batch(founder.replica, [(founder.now(), at, "photos", "a" * 64, "title", f"Снимка {at}")]) for at in range(60)))
    one.devices().synced()
    place.lying.lie(hostile.always("GET records", hostile.problem(503, "sync-unavailable")))
    other.joins(one)
    has_person(other, "Ани")
    talks(other)
    [family] = place.lying.ledger.families.values()
    assert family.snapshot.sequence >= 60
    place.lying.be_honest()
    add_person(one, "Боби")
    has_person(other, "Боби")
