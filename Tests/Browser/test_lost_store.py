"""The host's own storage in a real profile, without the app: damaged files, and a disk filled to the last byte."""
import time

import pytest

from copies import HASTENED, IS_COPIED, expect_copy
from device import browser_options
from disks import DAMAGES, damage
from sealing import host, still

OPEN = """async () => {
  const store = globalThis.martletStore = await martletOpened();
  return { trouble: store.trouble, loss: store.loss, gate: [...store.gate], device: store.device,
    batches: store.batches.map((batch) => batch[0]).sort((one, other) => one - other), snapshot: [...store.snapshot] };
}"""
APPEND = """async (numbers) => {
  const said = [];
  for (const number of numbers) {
    said.push(await martletStore.append(new Uint8Array([number])).then(() => "stored", (error) => error.name));
  }
  return said;
}"""
# The last block of a file may have room still. Resolves to the first one that was refused.
UNTIL_REFUSED = """async () => {
  for (let number = 10; number < 200; number++) {
    const batch = new Uint8Array(2000).fill(number);
    if (!(await martletStore.append(batch).then(() => true, () => false))) return number;
  }
  return 0;
}"""
LIVE = """async () => {
  martletHost.keepSafe(martletStore);
  martletHost.note({ gate: [9, 9] });
  await martletStore.append(new Uint8Array([1]));
  await martletStore.compact(new Uint8Array([7, 7]));
  for (const number of [3, 4]) await martletStore.append(new Uint8Array([number]));
}"""


def opened(device, server, hastens=True):
    """A page of the app's origin in which nothing runs, and what its store opens with."""
    device.context = device.playwright.chromium.launch_persistent_context(str(device.profile), **browser_options(whole=False))
    device.context.add_init_script(host())
    device.context.add_init_script(HASTENED if hastens else "")
    page = device.context.new_page()
    page.goto(server.address + still)
    return page, page.evaluate(OPEN)


def lived(device, server, hastens=True):
    page, found = opened(device, server, hastens)
    page.evaluate(LIVE)
    expect_copy(page)
    return page, found["device"]


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_database_is_restored_as_it_was_or_read_from_its_copy(device, shared_server, kind):
    _, name = lived(device, shared_server)
    device.kill()
    damage(device.profile, kind)
    page, found = opened(device, shared_server)
    assert found["snapshot"] == [7, 7] and {3, 4} <= set(found["batches"]), found
    assert found["device"] == name
    if found["loss"] or found["trouble"]:
        assert found["gate"] == [9, 9], "the gate stays shut"
        assert (found["loss"], found["trouble"]) in [(1, ""), (0, "unopened")]
    if not found["trouble"]:
        assert page.evaluate(APPEND, [5]) == ["stored"]
        assert 5 in page.evaluate(OPEN)["batches"]


def test_what_was_stored_a_second_before_the_database_was_lost_is_brought_back(device, shared_server):
    # Nothing is hastened here: the copy of everything comes later than this.
    page, _ = lived(device, shared_server, hastens=False)
    assert page.evaluate(APPEND, [5]) == ["stored"]
    page.wait_for_timeout(500)
    assert page.evaluate(APPEND, [6]) == ["stored"]
    page.wait_for_timeout(1000)
    assert not page.evaluate(IS_COPIED), "what is tested here is the time before the copy of everything"
    device.kill()
    damage(device.profile, "the folder is gone")
    _, found = opened(device, shared_server)
    assert (found["loss"], found["snapshot"]) == (1, [7, 7]) and {3, 4, 5, 6} <= set(found["batches"]), found


def test_a_family_that_lost_its_database_in_its_first_second_has_its_copy_and_its_gate(device, shared_server):
    # Killed so early the browser has not written its `localStorage` down.
    page, _ = opened(device, shared_server, hastens=False)
    page.evaluate(LIVE)
    page.wait_for_timeout(1200)
    device.kill()
    damage(device.profile, "the folder is gone")
    _, found = opened(device, shared_server)
    assert (found["loss"], found["gate"], found["snapshot"]) == (1, [9, 9], [7, 7]), found
    assert {3, 4} <= set(found["batches"])


@pytest.mark.parametrize("kind", ["the folder is gone", "all files are empty"])
def test_a_loss_without_a_copy_is_a_loss_and_no_first_run(device, shared_server, kind):
    page, _ = lived(device, shared_server)
    page.evaluate("navigator.storageBuckets.delete('martlet-copy')")
    device.kill()
    damage(device.profile, kind)
    page, found = opened(device, shared_server)
    assert (found["loss"], found["gate"], found["batches"]) == (3, [9, 9], [])
    # Until somebody has read it.
    assert page.evaluate(OPEN)["loss"] == 3
    page.evaluate("martletHost.note({ loss: 0 })")
    assert page.evaluate(OPEN)["loss"] == 0


def test_what_was_stored_before_and_after_a_full_disk_is_there(small_disk, shared_server):
    disk, device = small_disk
    # Here the copies come when they come by themselves.
    page, _ = lived(device, shared_server, hastens=False)
    disk.fill()
    refused = page.evaluate(UNTIL_REFUSED)
    assert refused
    disk.free()
    time.sleep(0.5)
    assert page.evaluate(APPEND, [5, 6]) == ["stored", "stored"]
    expect_copy(page)
    device.kill()
    _, found = opened(device, shared_server)
    assert {3, 4, 5, 6, *range(10, refused)} <= set(found["batches"]), (refused, found)
    assert found["snapshot"] == [7, 7] and not found["trouble"]


def test_a_window_that_stopped_in_the_middle_of_a_copy_holds_no_saving_up(device, shared_server):
    page, _ = lived(device, shared_server)
    other = device.context.new_page()
    other.goto(shared_server.address + still)
    other.evaluate("() => new Promise((held) => { navigator.locks.request('martlet-copy', () => { held(); return new Promise(() => {}); }); })")
    # The browser closes the database by itself, as with a full disk: what is stored next counts once the copy has it.
    page.evaluate("() => { martletStore.database.close(); martletStore.database.dispatchEvent(new Event('close')); }")
    assert page.evaluate("(work) => Promise.race([martletStore.append(new Uint8Array([5])).then(() => 'stored'), "
                         "new Promise((late) => { setTimeout(late, 15_000, 'never'); })])") == "stored"


def test_a_browser_killed_on_a_full_disk_has_all_that_was_stored_or_says_the_loss(small_disk, shared_server):
    disk, device = small_disk
    page, _ = lived(device, shared_server)
    disk.fill()
    refused = page.evaluate(UNTIL_REFUSED)
    assert refused
    device.kill()
    disk.free()
    _, found = opened(device, shared_server)
    assert {3, 4} <= set(found["batches"]) and found["snapshot"] == [7, 7], found
    if found["loss"]:
        assert found["gate"] == [9, 9]
    else:
        assert set(range(10, refused)) <= set(found["batches"]), (refused, found)


def test_erasing_leaves_no_copy_no_key_and_no_marker(device, shared_server):
    page, _ = lived(device, shared_server)
    left = page.evaluate("""async () => {
      await martletStore.erase();
      const files = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
      return [await indexedDB.databases(), await navigator.storageBuckets.keys(), await caches.keys(), localStorage.length, files];
    }""")
    assert left == [[], [], [], 0, []]
    assert page.evaluate(OPEN)["loss"] == 0
