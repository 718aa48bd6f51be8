"""A browser that loses what it kept: a really full disk, damaged files. Either everything is there again, or the loss is said and
the gate is shut. Never a first run."""
import os

import pytest

from copies import COPIES, HASTENED, copied
from disks import DAMAGES, damage
from test_gate import GATE, PIN, expect_shut, give, set_secret
from test_privacy_room import begin_anew, erased, room

# The store alone meets every kind of damage in every run (test_lost_store.py), the whole app some; `bin/soak` all.
THOROUGH = "MARTLET_THOROUGH" in os.environ
FEW = ["the folder is gone", "the log is cut"]
# A browser without a place for the copy's key.
NO_BUCKETS = "delete Navigator.prototype.storageBuckets;"
# As Safari before 26: pages cannot write files of their own either.
NO_FILES = "delete globalThis.FileSystemFileHandle?.prototype.createWritable;"
# A busy device, on which the second place of the marker answers late.
SLOW_CACHE = """{
  const { match } = globalThis.CacheStorage?.prototype ?? {};
  if (match) CacheStorage.prototype.match = function (...rest) {
    return new Promise((resolve) => { setTimeout(resolve, 1500); }).then(() => match.apply(this, rest));
  };
}"""
WITHOUT_ITS_KEY = """() => new Promise((resolve) => {
  const opening = indexedDB.open("martlet");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("device", "readwrite");
    transaction.objectStore("device").delete("key");
    transaction.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""
LEFT = """
async () => ({
  databases: (await indexedDB.databases()).map(({ name }) => name),
  buckets: await navigator.storageBuckets.keys(),
  caches: (await caches.keys()).filter((name) => !name.startsWith("martlet-")),
  marker: localStorage.length,
})
"""


def live(app):
    """A family that has set a PIN, chosen a theme, and said something; and whose copy has been made since."""
    set_secret(app, "Сложи ПИН", PIN)
    app.go("/parents/settings").choose("Цветове", "Тъмни").stored()
    app.page.goto(app.address + "/")
    app.ready().tap("i").expect_phrase("i").stored()
    return app


def begin(device, server, *scripts):
    """Such a family on a device that copies soon."""
    return live(device.open(server.address, scripts=[HASTENED, *scripts]).welcome())


def is_all_there(app, *phrase):
    return app.phrase == [*phrase] and app.page.evaluate("document.documentElement.dataset.theme") == "dark"


def expect_no_first_run(app):
    app.page.wait_for_timeout(500)
    assert app.page.locator(".notice").count() == 0, "the notice of a first run"


def expect_shut_and_opened_by_the_pin(app):
    app.page.goto(app.address + "/parents/settings")
    expect_shut(app)
    assert app.page.locator(".hold").count() == 0, "a gate that anybody opens"
    give(app, PIN).page.wait_for_selector("main[data-room=parents]")
    return app


losses = ["storage-restored", "storage-partly-lost", "storage-lost"]


@pytest.mark.parametrize("is_copied", [True, False], ids=["with a copy", "before the last copy"])
def test_a_really_full_disk_loses_nothing_silently(small_disk, server, is_copied):
    disk, device = small_disk
    app = begin(device, server) if is_copied else live(device.open(server.address).welcome())
    app.tap("want").stored()
    if is_copied:
        copied(app)
    disk.fill()
    app.tap("water")
    app.page.wait_for_timeout(1500)
    assert app.trouble in ("storage-full", "storage-stopped", None), "a full disk is no private window"
    app.tap("i")
    app.page.wait_for_timeout(1000)
    device.kill()
    disk.free()
    app = device.open(server.address)
    expect_no_first_run(app)
    said = app.phrase
    if app.trouble is None or is_copied:
        assert said[:2] == ["i", "want"], (said, app.trouble)
        assert app.page.evaluate("document.documentElement.dataset.theme") == "dark"
    else:
        assert app.trouble in losses, app.trouble
    expect_shut_and_opened_by_the_pin(app)


def test_a_disk_that_stays_full_is_told_from_a_private_window_and_the_voice_goes_on(small_disk, server):
    disk, device = small_disk
    copied(begin(device, server).tap("want"))
    disk.fill()
    device.kill()
    app = device.open(server.address)
    expect_no_first_run(app)
    assert app.trouble != "storage-refused"
    assert app.phrase == ["i", "want"]
    app.page.goto(app.address + "/parents/settings")
    expect_shut(app)
    assert app.page.locator(".hold").count() == 0
    device.kill()
    disk.free()
    app = device.open(server.address)
    assert is_all_there(app, "i", "want")


def test_once_there_is_room_again_what_was_said_meanwhile_is_stored(small_disk, server):
    disk, device = small_disk
    app = begin(device, server)
    disk.fill()
    app.tap("want", "water")
    app.page.wait_for_selector("[data-trouble=storage-stopped], [data-trouble=storage-full]")
    disk.free()
    app.page.wait_for_timeout(500)
    app.read_trouble().press("Опитай пак")
    app.page.locator("[data-trouble]").wait_for(state="detached")
    # A browser whose disk was full drops at its next start what it says that it has: the copy has it.
    copied(app)
    device.kill()
    app = device.open(server.address)
    assert is_all_there(app, "i", "want", "water")


@pytest.mark.parametrize("kind", DAMAGES if THOROUGH else FEW)
def test_damaged_files_are_restored_from_the_copy_or_the_loss_is_said(device, server, kind):
    copied(begin(device, server).tap("want"))
    device.kill()
    damage(device.profile, kind)
    app = device.open(server.address)
    expect_no_first_run(app)
    assert is_all_there(app, "i", "want"), (app.phrase, app.trouble)
    assert app.trouble in (None, "storage-restored", "storage-unopened")
    app = expect_shut_and_opened_by_the_pin(app)
    if app.trouble != "storage-unopened":
        app.page.goto(app.address + "/")
        app.ready().tap("water").stored().reload()
        assert is_all_there(app, "i", "want", "water")


@pytest.mark.parametrize("kind", ["the folder is gone", "the manifest is gone"] if THOROUGH else ["the folder is gone"])
def test_without_a_copy_that_opens_by_itself_the_loss_is_said_and_the_gate_stays_shut(device, server, kind):
    app = begin(device, server, NO_BUCKETS)
    app.page.wait_for_timeout(1000)
    device.kill()
    damage(device.profile, kind)
    app = device.open(server.address, scripts=[NO_BUCKETS])
    assert app.trouble in ("storage-lost", "storage-unopened")
    expect_no_first_run(app)
    # Said until somebody has read it, restarts or not.
    app = app.reload()
    assert app.trouble in ("storage-lost", "storage-unopened")
    if app.trouble == "storage-lost":
        app.read_trouble().button("Затвори").first.click()
        app.page.locator("[data-trouble]").wait_for(state="detached")
        app.stored().reload()
        assert app.trouble is None
    expect_shut_and_opened_by_the_pin(app)


def test_a_loss_of_which_only_a_slow_cache_knows_is_no_first_run(device, server):
    app = begin(device, server, NO_BUCKETS)
    app.page.wait_for_function("async () => (await caches.keys()).includes('kept-by-martlet')")
    app.page.goto(app.address + "/api/health")
    app.page.evaluate("""async () => {
      localStorage.clear();
      await new Promise((resolve) => { indexedDB.deleteDatabase("martlet").onsuccess = resolve; });
    }""")
    device.close()
    app = device.open(server.address, scripts=[NO_BUCKETS, SLOW_CACHE])
    app.page.wait_for_selector("[data-trouble]")
    assert app.trouble == "storage-lost"
    expect_no_first_run(app)
    expect_shut_and_opened_by_the_pin(app)


def test_a_key_that_went_missing_comes_back_from_its_second_place(device, server):
    app = copied(begin(device, server).tap("want"))
    app.page.goto(app.address + "/api/health")
    app.page.evaluate(WITHOUT_ITS_KEY)
    app.open("/")
    assert is_all_there(app, "i", "want")


def begin_with_a_code(device, server, *scripts):
    """Such a family in a browser without buckets, whose recovery code is known."""
    app = device.open(server.address, scripts=[HASTENED, NO_BUCKETS, *scripts]).welcome()
    code = set_secret(app, "Сложи ПИН", PIN)
    app.go("/parents/settings").choose("Цветове", "Тъмни").stored()
    app.page.goto(app.address + "/")
    app.ready().tap("i", "want").expect_phrase("i", "want").stored()
    app.page.wait_for_timeout(1500)
    return app, code


def to_what_was_lost(app):
    app.page.goto(app.address + room)
    give(app, PIN).page.wait_for_selector("[data-lost]")
    return app


@pytest.mark.parametrize("scripts", [[], [NO_FILES]], ids=["by files", "by a cache"])
def test_where_there_are_no_buckets_the_recovery_code_brings_back_what_was_lost(device, server, scripts):
    _, code = begin_with_a_code(device, server, *scripts)
    device.kill()
    damage(device.profile, "the folder is gone")
    app = device.open(server.address, scripts=[HASTENED, NO_BUCKETS, *scripts])
    assert app.trouble == "storage-lost"
    # The voice goes on meanwhile, and what is said is kept.
    app.tap("water").stored()
    to_what_was_lost(app)
    field = app.page.locator("#copy-code")
    field.fill("1" * 30)
    field.press("Enter")
    app.page.wait_for_function("() => document.querySelector('[data-lost] [role=status]').textContent.includes('не отваря')")
    field.fill(code)
    field.press("Enter")
    app.page.wait_for_selector("[data-outcome=imported]")
    app.stored().page.locator("[data-copy=kept]").wait_for()
    assert app.page.evaluate("document.documentElement.dataset.theme") == "dark"
    # From here on it has a copy again: all of it is lost once more, and comes back once more.
    app.page.wait_for_timeout(1500)
    device.kill()
    damage(device.profile, "the folder is gone")
    app = device.open(server.address, scripts=[NO_BUCKETS, *scripts])
    assert app.trouble == "storage-lost"
    to_what_was_lost(app)
    app.page.locator("#copy-code").fill(code)
    app.page.locator("#copy-code").press("Enter")
    app.page.wait_for_selector("[data-outcome=imported]")
    assert app.stored().page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_where_only_the_key_went_missing_the_recovery_code_opens_all_that_is_there(device, server):
    app, code = begin_with_a_code(device, server)
    app.page.goto(app.address + "/api/health")
    app.page.evaluate(WITHOUT_ITS_KEY)
    app.open("/")
    assert app.trouble == "storage-locked"
    to_what_was_lost(app)
    app.page.locator("#copy-code").fill(code)
    with app.page.expect_navigation():
        app.page.locator("#copy-code").press("Enter")
    app.page.goto(app.address + "/")
    app.ready()
    assert app.trouble == "storage-restored" and is_all_there(app, "i", "want")


def test_the_page_about_privacy_tells_of_the_copy_or_that_there_is_none(new_app):
    app = new_app(scripts=[HASTENED])
    copied(app.tap("i")).open(room)
    app.page.locator("[data-copy=kept]").wait_for()
    other = new_app(scripts=[NO_BUCKETS])
    other.tap("i").stored().open(room)
    assert "код" in other.page.locator("[data-copy=codeless]").inner_text()


def test_erasing_takes_the_copy_its_key_and_the_marker(device, server):
    app = copied(begin(device, server).tap("want"))
    app.page.goto(app.address + room)
    expect_shut(app)
    give(app, PIN).page.wait_for_selector("main[data-room=parents]")
    app.press("Към изтриването")
    app.page.fill("#erase-word", "изтрий")
    app.button("Изтрий всичко").click()
    give(app, PIN)
    erased(app)
    left = app.page.evaluate(LEFT)
    assert left == {"databases": ["martlet-erasure"], "buckets": [], "caches": [], "marker": 0}
    assert app.page.evaluate(COPIES) == []
    begin_anew(app)
    assert app.trouble is None and app.page.locator(".notice").count() == 1
    app.page.goto(app.address + "/parents/settings")
    app.page.wait_for_selector(f"{GATE} .hold")
