"""Sealed storage: nobody reads a family's words from the disk, and what is damaged, locked or too new is told apart,
named, and left as it is."""
import re
from urllib.parse import quote

import pytest

from board_files import board, obf
from copies import FORGET
from sealing import VECTORS, host, is_envelope, still, vector_files
from test_board_files import open_file, show
from test_keyboard_room import command, expect_words, open_keyboard, touch
from test_webkit import webkit  # noqa: F401

# No four letters come twice, so that a compressed block has them as they are.
planted = {"label": "жуквазнецъщ", "typed": "чфрхйбшдюял", "english": "QzvKpWmJrTxBdGhN"}


@pytest.fixture
def page(chromium, shared_server):
    """A page of the app's origin in which only the host's storage runs, on a device that has stored nothing."""
    context = chromium.new_context()
    context.add_init_script(host())
    page = context.new_page()
    page.goto(shared_server.address + still)
    yield page
    context.close()


CONTROL = """
async (words) => {
  const opening = indexedDB.open("control");
  opening.onupgradeneeded = () => opening.result.createObjectStore("plain");
  const database = await martletHost.done(opening);
  const transaction = database.transaction("plain", "readwrite", { durability: "strict" });
  transaction.objectStore("plain").put(new TextEncoder().encode(words.typed), `bg/1/1/${words.label}`);
  transaction.objectStore("plain").put(words.english, "english");
  await martletHost.finished(transaction);
  database.close();
}
"""


def raw(app):
    return app.page.evaluate("martletRaw.all()")


def spellings(word):
    yield from (word.encode("utf-8"), word.encode("utf-16-le"), word.encode("utf-16-be"), quote(word).encode(), quote(word).lower().encode())


def files_with(profile, *words):
    """The files of a profile in which one of these words can be read."""
    found = []
    for file in sorted(profile.rglob("*")):
        if file.is_file() and not file.is_symlink():
            content = file.read_bytes()
            found += [(word, str(file.relative_to(profile))) for word in words if any(one in content for one in spellings(word))]
    return found


def test_chromium_seals_and_opens_every_vector_and_refuses_every_bad_one(page):
    files, expected = vector_files()
    assert page.evaluate(VECTORS, files) == {"wrong": [], "count": expected}


def test_a_spoiled_vector_would_be_noticed(page):
    files, _ = vector_files()
    files["envelope"]["seals"][3]["plaintext"] += "00"
    files["keys"]["seals"][0]["nonce"] = "00" * 12
    assert len(page.evaluate(VECTORS, files)["wrong"]) == 3


def test_webkit_seals_and_opens_every_vector_and_the_app_keeps_its_phrase_sealed(webkit, shared_server):  # noqa: F811
    files, expected = vector_files()
    webkit.open(shared_server.address + still)
    webkit.run(host())
    webkit.run(f"({VECTORS})(arguments[0]).then((it) => {{ globalThis.martletOutcome = it; }},"
               "(error) => { globalThis.martletOutcome = { wrong: [String(error)] }; });", files)
    assert webkit.wait("globalThis.martletOutcome", 60) == {"wrong": [], "count": expected}
    webkit.open(shared_server.address + "/?lang=bg")
    webkit.wait("document.querySelectorAll('[role=grid] [data-tile]').length >= 24")
    webkit.wait("document.querySelector('.notice .primary')")
    webkit.click(".notice .primary")
    webkit.wait("!document.querySelector('.notice')")
    for tile in ["i", "want", "water"]:
        webkit.click(f"[data-tile={tile}]")
    words = "[...document.querySelectorAll('[data-phrase-item]')].map(item => item.dataset.phraseItem).join(' ')"
    webkit.wait(f"{words} === 'i want water'")
    webkit.run(host())
    webkit.run("""const look = () => martletRaw.all().then((it) => {
      if (it.log.length >= 4) globalThis.martletOutcome = it; else setTimeout(look, 200); });
      look();""")
    found = webkit.wait("globalThis.martletOutcome")
    assert len(found["log"]) >= 4 and all(is_envelope(record) for _, record in found["log"])
    assert dict(found["device"])["key"]["private"] == "ECDH false deriveBits"
    webkit.open(shared_server.address + "/")
    webkit.wait(f"{words} === 'i want water'")


def test_nothing_that_a_family_says_or_keeps_can_be_read_on_the_disk(whole_device, server):
    device = whole_device
    app = device.open(server.address, scripts=[host()]).welcome()
    show(open_file(app, "own.obf", obf(board("home", [planted["label"], planted["english"]], columns=2))))
    app.page.get_by_role("gridcell").get_by_role("button", name=planted["label"]).click()
    app.heard(1)
    app.quiet()
    open_keyboard(app)
    command(touch(app, planted["typed"]), "space")
    expect_words(app, planted["label"], planted["typed"])
    app.heard(2)
    app.quiet().stored()
    found = raw(app)
    names = app.page.evaluate("martletOpened().then((store) => store.namedClips)")
    assert any(planted["label"] in name for name in names), "the clip is kept, under its words"
    device.close()
    assert all(is_envelope(record) for store in ("log", "blobs", "clips") for _, record in found[store])
    assert all(re.fullmatch("[0-9a-f]{64}", str(key)) for key, _ in found["clips"] if key != 0)
    assert files_with(device.profile, *planted.values()) == []
    # The same, kept plainly by the same browser in the same folder: the search finds it.
    app = device.open(server.address, scripts=[host()])
    app.page.evaluate(CONTROL, planted)
    device.close()
    where = files_with(device.profile, *planted.values())
    assert {word for word, file in where if "IndexedDB" in file} == set(planted.values())


ALL_REFUSED = """
async () => {
  const store = await martletOpened();
  const plaintext = new TextEncoder().encode("Искам вода");
  const records = await store.sealing(true);
  const sealed = await records.seal("log", "a place", plaintext);
  const word = (bytes, key = "a place") => records.open("log", key, bytes).then(() => "opened", (error) => error.name);
  const expected = (at, byte) => {
    if (at < 2) return byte === 0 ? "corrupt" : byte === 1 ? "opened" : "newerVersion";
    return at < 6 ? "locked" : "corrupt";
  };
  const wrong = [];
  let count = 0;
  for (let at = 0; at < sealed.length; at++) {
    for (const change of at < 6 ? [1, 2, 3, 128, 255] : [1, 128, 255]) {
      const spoiled = sealed.slice();
      spoiled[at] ^= change;
      const found = await word(spoiled);
      count += 1;
      if (found !== expected(at, spoiled[at])) wrong.push(`${at} ${change}: ${found}`);
    }
    const found = await word(sealed.slice(0, at));
    if (found !== "corrupt") wrong.push(`cut to ${at}: ${found}`);
  }
  for (const [name, found] of [["itself", await word(sealed)], ["elsewhere", await word(sealed, "another")],
    ["nothing", await word(undefined)], ["text", await word("text")], ["longer", await word(new Uint8Array([...sealed, 0]))]]) {
    wrong.push(`${name}: ${found}`);
  }
  return { wrong, count };
}
"""


def test_every_byte_of_an_envelope_flipped_or_cut_is_refused_by_name(page):
    found = page.evaluate(ALL_REFUSED)
    assert found["wrong"] == ["itself: opened", "elsewhere: corrupt", "nothing: notFound", "text: corrupt", "longer: corrupt"]
    assert found["count"] >= 3 * 98


KEY_REFUSED = """
async () => {
  const store = await martletOpened();
  await store.sealing(true);
  const entry = await martletHost.done(store.database.transaction("device").objectStore("device").get("key"));
  const word = (change) => martletHost.unlock({ ...entry, ...change }).then(() => "opened", (error) => error.name);
  const found = {};
  const note = (name, answer) => { (found[name] ??= {})[answer] = (found[name][answer] ?? 0) + 1; };
  for (const part of ["sealed", "public", "family"]) {
    for (let at = 0; at < entry[part].length; at++) {
      const spoiled = entry[part].slice();
      spoiled[at] ^= 0x82;
      note(part === "sealed" && at < 2 ? "start" : part, await word({ [part]: spoiled }));
      note(part, await word({ [part]: entry[part].slice(0, at) }));
    }
  }
  note("itself", await word({}));
  note("epoch", await word({ epoch: 2 }));
  note("private", await word({ private: undefined }));
  note("gone", await word({ sealed: undefined }));
  return found;
}
"""


def test_every_byte_of_the_key_record_flipped_or_cut_is_refused_by_name(page):
    assert page.evaluate(KEY_REFUSED) == {
        "start": {"newerVersion": 2}, "sealed": {"corrupt": 125 + 127}, "public": {"corrupt": 2 * 65},
        "family": {"corrupt": 2 * 16}, "itself": {"opened": 1}, "epoch": {"corrupt": 1}, "private": {"locked": 1},
        "gone": {"corrupt": 1}}


FLIP = "(key) => martletRaw.alter('log', key, (record) => { record[60] ^= 4; return record; })"


def test_one_damaged_record_is_named_and_stays_while_all_else_opens(new_app):
    app = new_app(scripts=[host()])
    app.tap("i", "want").expect_phrase("i", "want").stored()
    before = raw(app)["log"]
    app.tap("water").expect_phrase("i", "want", "water").stored()
    damaged = next(key for key, _ in raw(app)["log"] if key not in dict(before))
    app.page.evaluate(FLIP, damaged)
    spoiled = raw(app)["log"]
    app.reload().expect_trouble("storage-damaged").expect_phrase("i", "want")
    app.tap("more").expect_phrase("i", "want", "more").stored()
    assert all(pair in raw(app)["log"] for pair in spoiled)
    app.page.evaluate(FLIP, damaged)
    app.reload()
    assert app.trouble is None
    assert sorted(app.phrase) == ["i", "more", "want", "water"]


NEWER = {
    "record": "martletRaw.alter('log', null, (record) => { record[0] = 2; return record; })",
    "snapshot": """martletOpened().then(async (store) => {
      await store.compact(new Uint8Array(9));
      await martletRaw.alter("snapshot", "latest", ({ sealed, generation }) => { sealed[0] = 2; return { sealed, generation }; });
    })""",
}


@pytest.mark.parametrize("kind", NEWER)
def test_what_a_newer_version_wrote_asks_for_an_update(new_app, kind):
    app = new_app(scripts=[host()])
    app.tap("i").expect_phrase("i").stored()
    app.page.goto(app.address + still)
    app.page.evaluate(NEWER[kind])
    before = raw(app)
    app.open().expect_trouble("storage-newer")
    assert raw(app)["snapshot"] == before["snapshot"]


AWAY = {
    "the key is gone": ("storage-locked", """async () => martletRaw.change("device", async (it) => {
        it.put(await martletHost.done(it.get("key")), "aside"); it.delete("key"); })"""),
    "the key and the family's number are gone": ("storage-locked", """async () => martletRaw.change("device", async (it) => {
        it.put(await martletHost.done(it.get("key")), "aside"); it.delete("key"); it.delete("family"); })"""),
    "the browser gives no private key back": ("storage-locked", """async () => martletRaw.change("device", async (it) => {
        const key = await martletHost.done(it.get("key")); it.put(key, "aside"); it.put({ ...key, private: undefined }, "key"); })"""),
    "the key's record is damaged": ("storage-key-damaged", """async () => martletRaw.change("device", async (it) => {
        const key = await martletHost.done(it.get("key")); it.put(key, "aside");
        it.put({ ...key, sealed: key.sealed.map((byte, at) => at === 100 ? byte ^ 1 : byte) }, "key"); })"""),
    "the key's record is of a newer version": ("storage-newer", """async () => martletRaw.change("device", async (it) => {
        const key = await martletHost.done(it.get("key")); it.put(key, "aside");
        it.put({ ...key, sealed: key.sealed.map((byte, at) => at === 0 ? 2 : byte) }, "key"); })"""),
}


def test_without_its_key_nothing_is_touched_and_with_it_all_is_back_whatever_became_of_it(new_app):
    # In a browser that keeps no second key (test_lost_storage.py has the other one).
    app = new_app(scripts=[host(), "delete Navigator.prototype.storageBuckets;"])
    app.tap("i", "want").expect_phrase("i", "want").stored()
    for case, (trouble, take_away) in AWAY.items():
        # Without the app, which would still be writing under the key it has.
        app.page.goto(app.address + still)
        # Where a marker is there too, that nothing could be opened is said instead.
        app.page.evaluate(FORGET)
        app.page.evaluate(take_away)
        before = raw(app)
        app.open().expect_trouble(trouble)
        app.tap("water").expect_phrase("water").heard(1)
        app.stored().reload().expect_trouble(trouble)
        assert app.phrase == [], case
        assert raw(app) == before, case
        app.page.evaluate("""martletRaw.change("device", async (it) => {
          const key = await martletHost.done(it.get("aside")); it.put(key, "key"); it.put(key.family, "family"); it.delete("aside"); })""")
        app.reload().expect_phrase("i", "want")
        assert app.trouble is None, case


def test_windows_that_begin_at_once_make_one_key(page):
    found = page.evaluate("""async () => {
      const stores = await Promise.all(Array.from({ length: 6 }, martletOpened));
      await Promise.all(stores.map((store, index) => store.append(new Uint8Array([index]))));
      const again = await martletOpened();
      const device = await martletHost.entries(again.database.transaction("device").objectStore("device"));
      return { batches: again.batches.map((batch) => batch[0]).sort(), trouble: again.trouble, device: Object.keys(device),
        families: new Set(stores.map((store) => martletRaw.hex(store.records.family))).size };
    }""")
    assert found == {"batches": [0, 1, 2, 3, 4, 5], "trouble": "", "device": ["family", "id", "key", "pastSince"], "families": 1}


def test_two_first_windows_hold_the_same_words_under_one_key(new_app):
    one = new_app(scripts=[host()], welcome=False)
    two = type(one)(one.page.context.new_page(), one.address).open()
    one.welcome()
    # What one window was told the other knows.
    two.page.locator(".notice").wait_for(state="detached")
    one.tap("i").expect_phrase("i")
    two.expect_phrase("i").tap("want").expect_phrase("i", "want")
    one.stored().reload()
    two.stored().reload()
    assert one.phrase == two.phrase == ["i", "want"]
    assert one.trouble is None and two.trouble is None


REFUSALS = {
    "gives nothing back": """const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, ...rest) {
        return put.call(this, value?.private ? { ...value, private: undefined } : value, ...rest); };""",
    "stores no key": """const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, ...rest) {
        if (value?.private) throw new DOMException("no keys here", "DataCloneError");
        return put.call(this, value, ...rest); };""",
    "has no cryptography": "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });",
}


@pytest.mark.parametrize("case", REFUSALS)
def test_a_browser_that_keeps_no_key_keeps_the_words_and_says_once_that_they_are_not_protected(new_app, case):
    app = new_app(scripts=[host(), REFUSALS[case]])
    app.expect_trouble("storage-unprotected").read_trouble()
    app.button("Затвори").click()
    app.tap("i", "want").expect_phrase("i", "want").stored()
    app.reload().expect_phrase("i", "want")
    assert app.trouble is None
    app.tap("water").expect_phrase("i", "want", "water").stored()
    app.reload().expect_phrase("i", "want", "water")
    assert "key" not in dict(raw(app)["device"])


def test_erasing_takes_the_key_first_and_leaves_nothing(page):
    found = page.evaluate("""async () => {
      const store = await martletOpened();
      await store.append(new Uint8Array([1]));
      await store.keep("clips", [["bg/1/1/вода", new Uint8Array([2])]]);
      await store.keep("blobs", [["ab", { type: "image/png", bytes: new Uint8Array([3]) }]]);
      const other = await martletOpened();
      const counts = await store.erase();
      const refused = await other.append(new Uint8Array([4])).then(() => "stored", (error) => error.name);
      const names = (await indexedDB.databases()).map(({ name }) => name);
      const again = await martletOpened();
      return { counts, refused, names, batches: again.batches.length, trouble: again.trouble, isNew: again.device !== store.device };
    }""")
    assert found == {"counts": {"blobs": 1, "clips": 2, "device": 4, "log": 1, "outbox": 0, "past": 0, "snapshot": 0}, "refused": "InvalidStateError",
                     "names": [], "batches": 0, "trouble": "", "isNew": True}


def test_an_erasure_that_was_cut_off_is_finished_at_the_next_opening(page):
    found = page.evaluate("""async () => {
      const store = await martletOpened();
      await store.append(new Uint8Array([1]));
      await martletRaw.change("device", (it) => { it.clear(); it.put({ counts: { log: 1 } }, "erasing"); });
      store.database.close();
      const again = await martletOpened();
      return { erased: again.erased, batches: again.batches.length, trouble: again.trouble, raw: await martletRaw.all() };
    }""")
    device = found["raw"].pop("device")
    assert found == {"erased": {"log": 1}, "batches": 0, "trouble": "",
                     "raw": {"blobs": [], "clips": [], "log": [], "outbox": [], "past": [], "snapshot": []}}
    assert [name for name, _ in device] == ["id", "pastSince"]
