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


def test_photos_are_seen_on_other_devices_and_kept_ahead_on_one_that_wishes_so(new_app, server):
    one = Member(new_app(address=server.address), server)
    with_photos(one.app, 4)
    one.app.stored()
    one.begin()
    one.visit().synced()
    # One that has none of them yet.
    other = Member(new_app("/parents/devices", address=server.address), server)
    other.joins(one)
    assert other.visit().synced().page.evaluate(BLOBS) == 0
    assert len(labels(drawn(piles(other.app)))) == 4
    # One that wishes to have them all.
    third = Member(new_app("/parents/devices", address=server.address, offline=True), server)
    third.joins(one)
    third.visit().synced().page.wait_for_selector("#ahead-switch[aria-checked=false]")
    before = third.page.evaluate(BLOBS)
    third.page.locator("#ahead-switch").click()
    third.page.wait_for_selector("[data-ahead='2']")
    kept, total = re.search(r"(\d+) / (\d+)", third.page.locator("[data-ahead]").inner_text()).groups()
    assert kept == total and int(total) >= 4
    # The control: before it was wished for, none of them was here.
    assert before == 0 and third.page.evaluate(BLOBS) >= 4
    third.app.kept_offline()
    server.kill()
    assert len(labels(drawn(piles(third.app)))) == 4
