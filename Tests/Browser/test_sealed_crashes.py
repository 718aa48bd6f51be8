"""Sealed storage on bad days: a browser that is killed while it writes, and a profile of version 1 that is moved over.
At any moment what was acknowledged is there, as it was or sealed."""
import os
import random
import time

import pytest

from device import Device, browser_options
from sealing import host, is_envelope, still

rounds = int(os.environ.get("MARTLET_KILLS", "5"))

# Writes batches one after another for as long as it lives, now and then a snapshot of all before it, and tells each
# that was acknowledged. A batch is its number; a snapshot all numbers before its own.
STORM = """
(async () => {
  const store = await martletOpened();
  const known = new Set(martletHeld(store));
  let next = Math.max(-1, ...known) + 1;
  for (;;) {
    const numbers = [next++, next++, next++];
    await Promise.all(numbers.map(async (number) => {
      await store.append(new Uint8Array(new Uint32Array([number]).buffer));
      console.log(`kept ${number}`);
    }));
    for (const number of numbers) known.add(number);
    if (next % 30 === 0) await store.compact(new Uint8Array(new Uint32Array([...known]).buffer)).catch(() => {});
  }
})()
"""

HELD = """
globalThis.martletHeld = (store) => [store.snapshot, ...store.batches].flatMap((bytes) => {
  if (bytes.length % 4) throw new Error("a record was damaged");
  return [...new Uint32Array(bytes.slice().buffer)];
});
"""


class Storm:
    """A profile in whose browser only the host's storage runs."""

    def __init__(self, playwright, folder, address):
        self.device = Device(playwright, folder)
        self.address = address
        self.kept = set()

    def open(self):
        self.device.context = self.device.playwright.chromium.launch_persistent_context(
            str(self.device.profile), **browser_options(whole=False), **self.device.wishes)
        self.page = self.device.context.new_page()
        self.page.add_init_script(host() + HELD)
        self.page.on("console", self.heard)
        self.page.goto(self.address + still)
        return self.page

    def heard(self, message):
        if message.text.startswith("kept "):
            self.kept.add(int(message.text.split()[1]))


@pytest.fixture
def storm(playwright, tmp_path, shared_server):
    storm = Storm(playwright, tmp_path / "storm", shared_server.address)
    yield storm
    storm.device.close()


def test_a_browser_killed_while_it_writes_loses_nothing_that_was_acknowledged(storm):
    dice = random.Random(os.environ.get("MARTLET_SEED", "5"))
    for _ in range(rounds):
        page = storm.open()
        page.evaluate(f"() => {{ {STORM}.catch((error) => console.log(`stopped ${{error}}`)); }}")
        page.wait_for_timeout(dice.uniform(30, 1500))
        storm.device.kill()
        page = storm.open()
        state = page.evaluate("martletOpened().then((store) => ({ held: martletHeld(store), trouble: store.trouble }))")
        assert state["trouble"] == ""
        assert storm.kept <= set(state["held"]), f"lost {sorted(storm.kept - set(state['held']))}"
        storm.device.close()
    assert len(storm.kept) > 10 * rounds


# What version 1 left on a device, of the words that a sealed store has: plain, in a database of version 1.
AS_VERSION_1 = """
async () => {
  const store = await martletOpened();
  const { batches, device } = store;
  const names = await store.namedClips;
  const clips = await Promise.all(names.map(async (name) => [name, await store.find("clips", name)]));
  store.database.close();
  await martletHost.done(indexedDB.deleteDatabase("martlet"));
  const opening = indexedDB.open("martlet", 1);
  opening.onupgradeneeded = () => {
    for (const name of ["device", "snapshot", "blobs", "clips"]) opening.result.createObjectStore(name);
    opening.result.createObjectStore("log", { autoIncrement: true });
  };
  const database = await martletHost.done(opening);
  const transaction = database.transaction(["device", "log", "blobs", "clips"], "readwrite");
  transaction.objectStore("device").put(device, "id");
  for (const batch of batches) transaction.objectStore("log").add(batch);
  for (const [name, clip] of clips) transaction.objectStore("clips").put(clip.slice().buffer, name);
  for (let number = 0; number < 200; number++) {
    const bytes = crypto.getRandomValues(new Uint8Array(20_000));
    transaction.objectStore("blobs").put({ type: "image/png", bytes }, `picture ${number}`);
  }
  await martletHost.finished(transaction);
  database.close();
  return { batches: batches.length, clips: names.length };
}
"""

STATE = """
async () => {
  const found = await martletRaw.all();
  return { log: found.log, blobs: found.blobs.map(([key, value]) => [key, typeof value === "string" ? value : value.type]),
    clips: found.clips, device: Object.fromEntries(found.device) };
}
"""


def of_version_1(app):
    """Puts the app's profile back to version 1, while the app is not there."""
    app.say("i", "want")
    app.expect_phrase("i", "want")
    app.quiet().stored()
    app.page.goto(app.address + still)
    counts = app.page.evaluate(AS_VERSION_1)
    assert counts["batches"] >= 3 and counts["clips"] >= 2
    return counts


def expect_sealed(state, counts):
    assert "unsealed" not in state["device"] and "key" in state["device"]
    assert len(state["log"]) >= counts["batches"] and all(isinstance(key, str) and is_envelope(record) for key, record in state["log"])
    assert len(state["blobs"]) == 200 and all(is_envelope(record) and not key.startswith("picture") for key, record in state["blobs"])
    assert len(state["clips"]) >= counts["clips"] + 1 and all(is_envelope(record) for _, record in state["clips"])


def expect_plain(state, counts):
    assert "unsealed" in state["device"]
    plain = [key for key, _ in state["log"] if isinstance(key, int)]
    assert len(plain) >= counts["batches"] and len(plain) == len(state["log"])
    assert sum(key.startswith("picture") for key, _ in state["blobs"]) == 200


def test_what_version_1_kept_plainly_is_sealed_and_all_of_it_is_there(new_app):
    app = new_app(scripts=[host()])
    counts = of_version_1(app)
    app.open().expect_phrase("i", "want")
    assert app.trouble is None
    expect_sealed(app.page.evaluate(STATE), counts)
    kept = app.page.evaluate("""martletOpened().then(async (store) => ({ names: (await store.namedClips).length,
      picture: (await store.find("blobs", "picture 7")).bytes.length }))""")
    assert kept["names"] >= counts["clips"] and kept["picture"] == 20_000
    app.tap("water").stored().reload().expect_phrase("i", "want", "water")


@pytest.mark.parametrize("at", [1, 2, 60, 204, 206])
def test_sealing_that_fails_midway_leaves_all_as_it_was_and_is_done_the_next_time(new_app, at):
    app = new_app(scripts=[host(), """
      const { prototype } = globalThis.SubtleCrypto ?? { prototype: {} };
      const { encrypt } = prototype;
      let sealings = 0;
      prototype.encrypt = function (...rest) {
        if (++sealings === Number(sessionStorage.failing)) throw new DOMException("no room", "OperationError");
        return encrypt.apply(this, rest);
      };"""])
    counts = of_version_1(app)
    app.page.evaluate("at => { sessionStorage.failing = at; }", at)
    app.open().expect_phrase("i", "want").expect_trouble("storage-unprotected")
    expect_plain(app.page.evaluate(STATE), counts)
    app.page.evaluate("delete sessionStorage.failing")
    app.tap("water").expect_phrase("i", "want", "water").stored()
    app.open().expect_phrase("i", "want", "water")
    if at > 1:
        expect_sealed(app.page.evaluate(STATE), counts)


def test_a_browser_killed_while_it_seals_what_version_1_left_has_the_old_or_the_new(device, server):
    app = device.open(server.address, scripts=[host()]).welcome()
    counts = of_version_1(app)
    device.close()
    dice = random.Random(7)
    for _ in range(rounds):
        context = device.playwright.chromium.launch_persistent_context(
            str(device.profile), **browser_options(whole=False))
        device.context = context
        page = context.new_page()
        page.goto(server.address + "/", wait_until="commit")
        time.sleep(dice.uniform(0.01, 0.6))
        device.kill()
    app = device.open(server.address, scripts=[host()])
    app.expect_phrase("i", "want")
    assert app.trouble is None
    expect_sealed(app.page.evaluate(STATE), counts)
