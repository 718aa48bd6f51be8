"""Bad days: damaged storage, a full device, a server that fails, a module that stops. Words stay."""
import pytest

from copies import FORGET
from hearing import expect_speech
from sparing import hastened
from test_privacy_room import room, tables, take_out

FULL = """
const { add, put } = IDBObjectStore.prototype;
const refuse = () => { if (globalThis.martletIsFull) throw new DOMException("no room", "QuotaExceededError"); };
IDBObjectStore.prototype.add = function (...rest) { refuse(); return add.apply(this, rest); };
IDBObjectStore.prototype.put = function (...rest) { refuse(); return put.apply(this, rest); };
"""

NO_STORAGE = """
IDBFactory.prototype.open = () => { throw new DOMException("not here", "SecurityError"); };
"""

# Lets a test stop the module the next `martletTraps` times it is called.
TRAP = """
const Instance = WebAssembly.Instance;
globalThis.martletTraps = 0;
WebAssembly.Instance = function (...rest) {
  const { exports } = new Instance(...rest);
  const receive = (length) => {
    if (globalThis.martletTraps > 0) { globalThis.martletTraps -= 1; throw new WebAssembly.RuntimeError("unreachable"); }
    return exports.receive(length);
  };
  return { exports: { ...exports, receive } };
};
"""

# Lets a test close the page's databases as a browser does with a full disk, or while a tablet sleeps.
SHUT = """
{
  const { open } = IDBFactory.prototype;
  const databases = [];
  IDBFactory.prototype.open = function (...rest) {
    const request = open.apply(this, rest);
    request.addEventListener("success", () => databases.push(request.result));
    return request;
  };
  globalThis.martletShut = () => {
    for (const database of databases.splice(0)) { database.close(); database.dispatchEvent(new Event("close")); }
  };
}
"""

SPOIL = """
([store, key, value]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("martlet");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const transaction = database.transaction(store, "readwrite");
    const bytes = (it) => it && it.bytes ? { ...it, bytes: new Uint8Array(it.bytes) } : it && it.list ? new Uint8Array(it.list) : it;
    // The place of a clip is 32 bytes, given in hexadecimal.
    const place = /^[0-9a-f]{64}$/.test(key) ? Uint8Array.from(key.match(/../g), (pair) => parseInt(pair, 16)) : key;
    const it = transaction.objectStore(store);
    const request = key === null ? it.add(bytes(value)) : value === null ? it.delete(place) : it.put(bytes(value), place);
    transaction.oncomplete = () => { database.close(); resolve(request.result); };
    transaction.onabort = () => reject(transaction.error);
  };
})
"""

nonsense = {
    "a damaged record": ("log", None, {"list": [1, 2, 3, 255, 255, 255, 255, 0, 9]}),
    "a damaged snapshot": ("snapshot", "latest", {"bytes": [7] * 64, "generation": 1}),
    "a record that is text": ("log", None, "not bytes at all"),
    "a snapshot that is text": ("snapshot", "latest", "not bytes at all"),
    "a device's name that is a number": ("device", "id", 5),
}


def test_damaged_storage_is_told_and_the_app_opens_with_the_phrase_whatever_the_damage(new_app):
    """Each damage lies there alone: what was planted before is taken away again. What is said meanwhile is stored."""
    app = new_app()
    said = ["i", "want"]
    app.tap(*said).expect_phrase(*said).stored()
    for case, (store, key, value) in nonsense.items():
        planted = app.page.evaluate(SPOIL, [store, key, value])
        app.reload()
        if store != "device":
            app.expect_trouble("storage-damaged")
        assert app.phrase == said, case
        said.append("water")
        app.tap("water").expect_phrase(*said).stored()
        if store != "device":
            app.page.evaluate(SPOIL, [store, key or planted, None])
            # It would miss the damage that is taken away again, and bring it back.
            app.page.evaluate(FORGET)
    app.reload().expect_phrase(*said)
    assert app.trouble is None


def test_a_damaged_clip_is_fetched_anew(new_app):
    app = new_app()
    app.tap("water").heard(1)
    app.quiet().stored()
    for name in app.kept_clips():
        app.page.evaluate(SPOIL, ["clips", name, {"list": [0, 1, 2, 3]}])
    app.reload().forget_sounds().tap("water")
    expect_speech(app.heard(1)[0])


def test_a_full_device_keeps_the_phrase_and_says_so(new_app):
    app = new_app(scripts=[FULL])
    app.page.evaluate("globalThis.martletIsFull = true")
    app.tap("i", "want").expect_phrase("i", "want").expect_trouble("storage-full")
    expect_speech(app.heard(1)[0])
    app.page.evaluate("globalThis.martletIsFull = false")
    app.read_trouble().press("Опитай пак")
    app.page.locator("[data-trouble]").wait_for(state="detached")
    app.stored().reload().expect_phrase("i", "want")


def test_a_browser_that_stores_nothing_still_speaks_and_says_so(new_app):
    app = new_app(scripts=[NO_STORAGE], welcome=False)
    app.expect_trouble("storage-refused")
    expect_speech(app.say("i", "want")[1])
    app.expect_phrase("i", "want")


def test_a_server_that_answers_500_leaves_the_words_working(new_app):
    app = new_app()
    app.tap("water").heard(1)
    app.quiet().stored()
    app.page.route("**/api/**", lambda route: route.fulfill(status=500, body="broken"))
    app.reload().forget_sounds().tap("water").expect_phrase("water", "water")
    expect_speech(app.heard(1)[0])
    app.tap("give").expect_phrase("water", "water", "give").expect_toast("Още няма глас")


def test_a_server_that_hangs_leaves_the_words_working(new_app, server):
    # The four seconds of its patience pass as one.
    app = new_app(address=server.address, offline=True, scripts=[hastened(4_000, 1_000)])
    app.tap("water").heard(1)
    app.quiet().kept_offline().stored().forget_sounds()
    server.freeze()
    app.tap("water")
    expect_speech(app.heard(1)[0])
    app.tap("give").expect_phrase("water", "water", "give").expect_toast("глас")
    app.reload().expect_phrase("water", "water", "give").forget_sounds().tap("water")
    expect_speech(app.heard(1)[0])
    server.thaw()


def test_when_the_server_comes_back_new_words_speak_again(new_app, server):
    app = new_app(address=server.address, offline=True)
    app.kept_offline()
    server.kill()
    app.tap("give").expect_toast("глас").quiet()
    server.start()
    app.page.evaluate("dispatchEvent(new Event('online'))")
    app.page.locator(".connection", has_text="Без връзка").wait_for(state="detached")
    app.forget_sounds().tap("give")
    expect_speech(app.heard(1)[0])


def test_a_module_that_stops_starts_again_with_the_phrase_also_where_the_database_was_closed(new_app):
    app = new_app(scripts=[TRAP, SHUT])
    app.tap("i", "want").expect_phrase("i", "want").stored()
    app.page.evaluate("globalThis.martletTraps = 1; document.querySelector('[data-tile=water]').click()")
    app.page.locator("#calm").wait_for(state="hidden")
    app.ready().expect_toast("спъна")
    app.expect_phrase("i", "want").forget_sounds()
    app.tap("water").expect_phrase("i", "want", "water")
    expect_speech(app.heard(1)[0])
    app.quiet().stored().reload().expect_phrase("i", "want", "water")
    app.page.evaluate("martletShut(); globalThis.martletTraps = 1; document.querySelector('[data-tile=more]').click()")
    app.page.locator("#calm").wait_for(state="hidden")
    app.ready().expect_phrase("i", "want", "water").tap("more").expect_phrase("i", "want", "water", "more")


def stopped_twice(new_app):
    """An app with a phrase whose module has stopped again after it was started anew, and its calm page."""
    app = new_app(scripts=[TRAP])
    app.tap("i", "want").expect_phrase("i", "want").stored()
    calm = app.page.locator("#calm")
    app.page.evaluate("globalThis.martletTraps = 1; document.querySelector('[data-tile=water]').click()")
    calm.wait_for(state="hidden")
    app.ready().page.evaluate("globalThis.martletTraps = 1; document.querySelector('[data-tile=water]').click()")
    calm.wait_for(state="visible")
    return app, calm


def test_a_module_that_stops_again_or_can_not_start_shows_a_calm_page_and_a_button(new_app):
    app, calm = stopped_twice(new_app)
    assert "запазени" in calm.inner_text() and "Your words are safe" in calm.inner_text()
    assert app.page.evaluate("document.activeElement.id") == "calm-restart"
    app.page.keyboard.press("Enter")
    calm.wait_for(state="hidden")
    app.ready().expect_phrase("i", "want")
    # One that can not start at all leaves the calm page; who then presses its button twice has one app.
    app.page.evaluate("globalThis.martletTraps = 1000; document.querySelector('[data-tile=water]').click()")
    app.page.wait_for_timeout(1000)
    assert calm.is_visible(), "it can not start"
    app.page.evaluate("globalThis.martletTraps = 0")
    app.page.locator("#calm-restart").dblclick()
    calm.wait_for(state="hidden")
    app.ready().expect_phrase("i", "want").tap("water").expect_phrase("i", "want", "water")
    app.page.wait_for_timeout(1000)
    assert calm.is_hidden(), "it was pressed twice"


def test_everything_is_exported_after_the_browser_closed_the_database(new_app):
    app = new_app(room, scripts=[SHUT]).stored()
    app.page.evaluate("martletShut()")
    assert "settings" in tables(take_out(app))


# An audio system that a telephone's call has stopped, and that does not go on.
STUCK = """
{
  const { resume } = AudioContext.prototype;
  const contexts = [];
  globalThis.AudioContext = class extends AudioContext { constructor(...rest) { super(...rest); contexts.push(this); } };
  AudioContext.prototype.resume = function () { return this.isStuck ? new Promise(() => {}) : resume.call(this); };
  globalThis.martletCalls = () => Promise.all(contexts.map((context) => { context.isStuck = true; return context.suspend(); }));
}
"""


def test_a_word_is_heard_after_a_call_stopped_the_sound(new_app):
    app = new_app(scripts=[STUCK])
    app.tap("water").heard(1)
    app.quiet().stored().page.evaluate("martletCalls()")
    app.tap("water")
    app.page.wait_for_function("() => martletHeard.some(({ ended }, at) => at > 1 && ended !== null)", timeout=10_000)
    app.quiet().forget_sounds().tap("give")
    expect_speech(app.heard(1)[0])


def test_a_word_is_heard_after_the_browser_closed_the_database(new_app):
    app = new_app(scripts=[SHUT])
    app.tap("water").heard(1)
    app.quiet().stored()
    app.page.route("**/api/**", lambda route: route.abort())
    app.reload().painted().page.wait_for_timeout(1500)
    app.page.evaluate("martletShut()")
    app.forget_sounds().tap("water")
    expect_speech(app.heard(1)[0])


def test_two_windows_at_once_hold_the_same(new_app):
    one = new_app()
    page = one.page.context.new_page()
    two = type(one)(page, one.address).open()
    one.tap("i").expect_phrase("i")
    two.expect_phrase("i").tap("want").expect_phrase("i", "want")
    one.expect_phrase("i", "want").press("undo")
    one.stored().reload()
    two.stored().reload()
    assert one.phrase == two.phrase


def test_a_window_that_opens_while_another_changes_something_has_it(new_app):
    one = new_app()
    one.tap("i").expect_phrase("i").stored()
    page, held = one.page.context.new_page(), []
    # It has read what is stored, and waits for its words.
    page.route("**/vocabulary.bin", lambda route: held.append(route))
    page.goto(one.address + "/", wait_until="commit")
    page.wait_for_timeout(2000)
    one.tap("want").expect_phrase("i", "want").stored()
    for route in held:
        route.continue_()
    two = type(one)(page, one.address).ready()
    two.expect_phrase("i", "want")


# Another window of the app that stopped in the middle of something.
HOLD = """
(stores) => new Promise((resolve) => {
  const opening = indexedDB.open("martlet");
  opening.onsuccess = () => {
    const one = opening.result.transaction(stores, "readwrite").objectStore(stores[0]);
    const goOn = () => { one.count().onsuccess = goOn; resolve(); };
    goOn();
  };
})
"""


def test_a_store_that_does_not_answer_leaves_the_words_working_and_is_told(new_app):
    # The ten seconds of its patience pass as one.
    app = new_app(scripts=[hastened(10_000, 1_000)])
    app.tap("i", "want").expect_phrase("i", "want").stored()
    other = app.page.context.new_page()
    other.goto(app.address + "/openapi.json")
    other.evaluate(HOLD, ["log", "device", "snapshot"])
    app.page.goto(app.address + "/")
    app.expect_trouble("storage-silent")
    # What was said before is known from the copy.
    app.tap("water").expect_phrase("i", "want", "water")
    other.close()
    app.open().expect_phrase("i", "want")
    assert app.page.locator("[data-trouble]").count() == 0


def test_a_window_that_stopped_while_it_stored_sounds_silences_no_word(new_app):
    app = new_app()
    app.tap("water").heard(1)
    app.quiet().stored().reload().painted().page.wait_for_timeout(1500)
    other = app.page.context.new_page()
    other.goto(app.address + "/openapi.json")
    other.evaluate(HOLD, ["clips"])
    app.forget_sounds().tap("water")
    app.page.wait_for_function("() => martletHeard.some(({ ended }) => ended !== null)", timeout=20_000)
    expect_speech(app.heard(1)[0])
    other.close()
