""""What is this?": a thing before the camera is told by the family's own photos; what is said where nothing can be seen; and that what the
camera saw is nowhere, unless somebody keeps it."""
import pytest

import things
from app import App
from barriers import in_both_themes
from device import browser_options, patience, watch
from hearing import expect_speech
from lens import Lens
from test_privacy_room import bring_in, room as privacy

SIGN = "#camera-sign[data-live=true]"
DOOR = "[data-sight-door]"

# What the page opens, and all that it writes, packs up or sends. `cameraAnswer` stands for a browser that refuses.
WATCHED = """
globalThis.cameras = [];
globalThis.written = [];
{
  const devices = navigator.mediaDevices;
  const open = devices?.getUserMedia?.bind(devices);
  if (devices) devices.getUserMedia = async (wish) => {
    if (globalThis.cameraAnswer) throw new DOMException("", cameraAnswer);
    const stream = await open(wish);
    cameras.push(...stream.getTracks());
    return stream;
  };
  const noted = (owner, name) => {
    const work = owner?.[name];
    if (work) owner[name] = function (...rest) { written.push(name); return work.apply(this, rest); };
  };
  for (const name of ["put", "add"]) noted(IDBObjectStore.prototype, name);
  for (const name of ["toBlob", "toDataURL"]) noted(HTMLCanvasElement.prototype, name);
  noted(globalThis.OffscreenCanvas?.prototype, "convertToBlob");
  noted(globalThis.Cache?.prototype, "put");
  noted(Storage.prototype, "setItem");
  noted(Navigator.prototype, "sendBeacon");
  noted(XMLHttpRequest.prototype, "send");
  noted(WebSocket.prototype, "send");
}
"""
CLOSED = "() => cameras.length > 0 && cameras.every(({ readyState }) => readyState === 'ended')"


class Sight:
    """The page that tells a thing, as a person meets it."""

    def __init__(self, app):
        self.app, self.page = app, app.page

    def open(self):
        self.page.locator(DOOR).click()
        return self

    def look(self):
        self.page.locator("[data-sight-stage=live]").wait_for()
        self.page.locator("[data-sight-take]").click()
        return self

    def told(self):
        """The words that it may be, the likeliest first."""
        self.page.locator("[data-thing]").first.wait_for()
        return self.page.locator("[data-thing]").evaluate_all("all => all.map((thing) => thing.dataset.thing)")

    def says(self, sentence):
        self.page.locator("[data-sight]", has_text=sentence).wait_for()
        return self


@pytest.fixture
def before_camera(playwright, shared_server, kept):
    """Opens the words room on a device whose camera plays a film, of a family whose photos have names."""
    browsers = []

    def new(film, family=True, lang="bg", offline=False, address=None, **wishes):
        launched = browser_options(whole=False)
        launched["args"] = [*launched["args"], *things.camera(film)]
        browser = playwright.chromium.launch(**launched)
        context = browser.new_context(**{
            "viewport": {"width": 1024, "height": 768}, "locale": {"bg": "bg-BG", "en": "en-GB"}[lang],
            "service_workers": "allow" if offline else "block", "permissions": ["camera"], **wishes})
        context.set_default_timeout(patience)
        browsers.append((browser, watch(context, voice=False)))
        kept.watch(context)
        context.add_init_script(WATCHED)
        app = App(context.new_page(), address or shared_server.address)
        app.open(f"{privacy if family else '/'}?lang=bg").welcome()
        if family:
            assert bring_in(app, things.family()) == "imported"
            app.stored()
        app.lang = lang
        app.page.goto(f"{app.address}/lens?lang={lang}")
        Lens(app).ready()
        return Sight(app)

    yield new
    kept.keep()
    for browser, watched in browsers:
        browser.close()
        watched.expect_clean()


@pytest.fixture(scope="module")
def cup(tmp_path_factory):
    return things.film_of(tmp_path_factory.mktemp("films") / "cup.y4m", "чаша")


def test_a_thing_is_told_by_the_familys_own_photo_and_its_word_is_heard_and_looked_up(before_camera, cup):
    sight = before_camera(cup)
    asked = []
    sight.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    sight.page.locator(DOOR).wait_for()
    assert not any(name.startswith("sight") for name in asked) and sight.page.evaluate("cameras.length") == 0
    sight.open()
    sight.page.wait_for_selector(SIGN)
    words = sight.look().told()
    assert words[0] == "чаша" and len(words) == 3, words
    assert {"sight.js", "sight.wasm", "sight.bin"} <= set(asked)
    # An answer is the end of looking.
    sight.page.wait_for_function(CLOSED)
    sight.page.wait_for_selector(SIGN, state="detached")
    sight.page.locator("[data-thing='чаша']").click()
    expect_speech(sight.app.heard(1)[0])
    assert in_both_themes(sight.app, "the proposals") == {}
    sight.page.locator("[data-sight-look-up]").click()
    Lens(sight.app).expect("чаша")


def test_another_thing_before_the_camera_has_another_word(before_camera, tmp_path):
    words = before_camera(things.film_of(tmp_path / "ball.y4m", "топка")).open().look().told()
    assert words[0] == "топка", words


def test_what_keeps_one_from_seeing_is_told_with_what_helps(before_camera, tmp_path):
    dark = things.film(tmp_path / "dark.y4m", things.shown("чаша", (things.WIDTH, things.HEIGHT), .85, light=.04))
    for lang, sentences in (
            ("bg", {"NotAllowedError": "разреши в настройките", "NotFoundError": "Няма камера", "NotReadableError": "Друго приложение"}),
            ("en", {"NotAllowedError": "allow it in the browser's settings", "NotFoundError": "There is no camera",
                    "NotReadableError": "Another app"})):
        sight = before_camera(dark, lang=lang)
        again = {"bg": "Опитай пак", "en": "Try again"}[lang]
        sight.page.evaluate("cameraAnswer = 'NotAllowedError'")
        sight.open()
        for error, sentence in sentences.items():
            sight.says(sentence)
            assert sight.page.locator(SIGN).count() == 0 and sight.page.locator("video").count() == 0
            following = {"NotAllowedError": "'NotFoundError'", "NotFoundError": "'NotReadableError'"}.get(error, "undefined")
            sight.page.evaluate(f"cameraAnswer = {following}")
            sight.app.button(again).click()
        # Now the browser gives it, and it is dark.
        sight.look().says({"bg": "Тъмно е", "en": "It is dark"}[lang])
        sight.page.wait_for_function(CLOSED)
        # Pulled out while it is open.
        sight.app.button(again).click()
        sight.page.locator("[data-sight-stage=live]").wait_for()
        sight.page.evaluate("cameras.forEach((track) => { track.stop(); track.dispatchEvent(new Event('ended')); })")
        sight.says({"bg": "Камерата се откачи", "en": "The camera was unplugged"}[lang])


def test_whoever_leaves_or_has_nothing_with_a_word_is_not_looked_at(before_camera, cup):
    sight = before_camera(cup).open()
    sight.page.wait_for_selector(SIGN)
    sight.app.button("Говори").first.click()
    sight.page.wait_for_selector("[role=grid]")
    sight.page.wait_for_function(CLOSED)
    sight.page.wait_for_selector(SIGN, state="detached")
    nobody = before_camera(cup, family=False).open()
    nobody.says("Тук още няма ваши снимки с думи")
    assert nobody.page.evaluate("cameras.length") == 0


def test_what_the_camera_saw_is_written_and_sent_nowhere_unless_it_is_kept(before_camera, cup):
    sight = before_camera(cup).open()
    sight.page.locator("[data-sight-stage=live]").wait_for()
    sight.page.wait_for_load_state("networkidle")
    sight.app.stored()
    sent = []
    sight.page.on("request", lambda request: None if request.url.startswith("blob:") else sent.append((request.method, request.url)))
    sight.page.evaluate("written.length = 0")
    sight.look().told()
    sight.app.painted()
    assert sight.page.evaluate("written") == [] and sent == []
    # The control: keeping it writes its square and its picture, and the row.
    sight.page.locator("[data-thing]").first.click()
    sight.page.locator("[data-sight-keep]").click()
    sight.says("Снимката е запазена")
    sight.app.stored()
    written = sight.page.evaluate("written")
    assert written.count("toBlob") == 2 and written.count("put") >= 2, written
    assert not any(method != "GET" for method, _ in sent), sent
    # It is one of the family's photos, for a parent to put into a category.
    sight.app.open("/parents/piles")
    sight.page.get_by_text("Без категория").first.wait_for()


def test_after_one_look_it_works_without_the_server(before_camera, cup, server):
    sight = before_camera(cup, offline=True, address=server.address)
    sight.app.kept_offline()
    sight.page.reload()
    Lens(sight.app).ready()
    assert sight.open().look().told()[0] == "чаша"
    server.stop()
    sight.page.goto(sight.app.address + "/lens")
    Lens(sight.app).ready()
    assert sight.open().look().told()[0] == "чаша"


def test_without_the_network_and_the_server_the_first_look_says_what_it_needs(before_camera, cup, server):
    sight = before_camera(cup, offline=True, address=server.address)
    sight.app.kept_offline()
    sight.page.reload()
    Lens(sight.app).ready()
    server.stop()
    sight.open().says("Първия път трябва връзка")
    sight.page.wait_for_function(CLOSED)
