"""Photos are kept ahead on a second device, and seen there when the server is gone."""
import re

from families import Member
from piles import drawn, labels, piles
from test_photos_page import with_photos

BLOBS = """
async () => {
  const done = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = reject; });
  const database = await done(indexedDB.open("martlet"));
  const count = await done(database.transaction("blobs").objectStore("blobs").count());
  database.close();
  return count;
}
"""


def second_device(new_app, server, **wishes):
    """One that has just joined a family with four photos; its page about devices is open."""
    one = Member(new_app(address=server.address), server)
    with_photos(one.app, 4)
    one.app.stored()
    one.begin()
    one.devices().synced()
    other = Member(new_app("/parents/devices", address=server.address, **wishes), server)
    other.joins(one)
    return other.devices().synced()


def test_photos_are_seen_on_a_second_device_that_has_none_of_them_yet(new_app, server):
    other = second_device(new_app, server)
    assert other.page.evaluate(BLOBS) == 0
    assert len(labels(drawn(piles(other.app)))) == 4


def test_photos_are_on_a_second_device_that_wishes_so_and_seen_without_the_server(new_app, server):
    other = second_device(new_app, server, offline=True)
    other.page.wait_for_selector("#ahead-switch[aria-checked=false]")
    before = other.page.evaluate(BLOBS)
    other.page.locator("#ahead-switch").click()
    other.page.wait_for_selector("[data-ahead='2']")
    kept, total = re.search(r"(\d+) / (\d+)", other.page.locator("[data-ahead]").inner_text()).groups()
    assert kept == total and int(total) >= 4
    # The control: before it was wished for, none of them was here.
    assert before == 0 and other.page.evaluate(BLOBS) >= 4
    other.app.kept_offline()
    server.kill()
    assert len(labels(drawn(piles(other.app)))) == 4
