"""Pictures that a file has only the addresses of: fetched when a parent presses for it, by the device, and by nothing else."""
import io
import json
import zipfile

import pytest

from app import App
from board_files import board, obf
from device import browser_options, patience, watch
from far_sites import FarSites, hosts, picture
from martlet_server import Server
from sparing import hastened
from test_board_export import save_set
from test_board_files import cells, open_file, rate

SHOWN = "count => [...document.querySelectorAll('[role=grid] img')].filter(image => image.complete && image.naturalWidth > 0).length === count"
SEALED = """
async (needle) => {
  const found = (request) => new Promise((done, failed) => { request.onsuccess = () => done(request.result); request.onerror = failed; });
  const database = await found(indexedDB.open("martlet"));
  const blobs = database.transaction("blobs").objectStore("blobs");
  const rows = await found(blobs.getAll());
  database.close();
  const bytes = (value) => value instanceof ArrayBuffer ? [new Uint8Array(value)] : ArrayBuffer.isView(value) ? [new Uint8Array(value.buffer)]
    : value && typeof value === "object" ? Object.values(value).flatMap(bytes) : [];
  const text = (one) => Array.from(one, (byte) => String.fromCharCode(byte)).join("");
  return [rows.length, rows.flatMap(bytes).some((one) => text(one).includes(needle))];
}
"""


@pytest.fixture
def sites(tmp_path):
    sites = FarSites(tmp_path)
    yield sites
    sites.stop()


@pytest.fixture
def far_app(playwright, sites, tmp_path, kept):
    """A device that has the internet, on which there are only those sites."""
    server = Server(tmp_path / "data").start()
    options = browser_options(whole=False)
    rules = ", ".join(f"MAP {host} 127.0.0.1:{sites.port}" for host in hosts)
    browser = playwright.chromium.launch(**{**options, "args": [*options["args"], f"--host-resolver-rules={rules}"]})
    contexts = []

    def new(path="/", may_ask=True, troubles=False, lang="bg", scripts=(), **wishes):
        wishes.setdefault("viewport", {"width": 1024, "height": 768})
        context = browser.new_context(ignore_https_errors=True, locale={"bg": "bg-BG", "en": "en-GB"}[lang], **wishes)
        context.set_default_timeout(patience)
        watched = watch(context, voice=False)
        for script in scripts:
            context.add_init_script(script)
        if may_ask:
            watched.own_hosts |= set(hosts)
        contexts.append((context, watched, troubles))
        kept.watch(context)
        app = App(context.new_page(), server.address, lang).open(path).welcome()
        app.watched, app.server = watched, server
        return app

    yield new
    kept.keep()
    for context, watched, troubles in contexts:
        context.close()
        watched.expect_clean(troubles)
    browser.close()
    server.stop()


def far(*addresses, id="far"):
    """A board file with a word for each address."""
    content = board(id, [f"дума{place}" for place in range(len(addresses))], columns=4,
                    extra={place: {"image_id": f"i{place}"} for place in range(len(addresses))})
    content["images"] = [{"id": f"i{place}", "url": address, "license": {"type": "CC0"}} for place, address in enumerate(addresses)]
    return obf(content)


def at(*names, host="pictures.example"):
    return [f"https://{host}/{name}" for name in names]


def card(app, phase):
    found = app.page.locator(f"[data-fetching={phase}]")
    found.wait_for()
    return found


def fetch(app, count):
    card(app, "offered").get_by_role("button", name=f"Изтегли картинките: {count}", exact=True).click()
    return card(app, "ended")


def show_board(app):
    app.page.locator("[data-report]").get_by_role("button", name="Покажи", exact=True).click()
    app.page.wait_for_selector("[role=grid] [data-tile]")
    return app


def reasons(ended):
    """How many did not come for each reason."""
    found = {}
    for line in ended.locator("summary").all_inner_texts():
        name, count = line.rsplit(": ", 1)
        found[name] = int(count)
    return found


def test_nothing_is_asked_without_the_press(far_app, sites):
    app = far_app(may_ask=False)
    open_file(app, "far.obf", far(*at("red.png"), "http://old.example/a.png", *at("b.png", "c.png", host="other.example")))
    offered = card(app, "offered")
    assert offered.locator("[data-host]").all_inner_texts() == ["pictures.example: 1", "other.example: 2"]
    assert "Адреси, от които не се тегли, защото връзката не е защитена или са в домашна мрежа: 1" in offered.inner_text()
    show_board(rate(app))
    app.stored().reload()
    assert cells(app)[0] == "дума0"
    app.open("/parents/boards")
    door = app.page.get_by_role("button", name="Картинки от интернет: 3, far")
    door.click()
    card(app, "offered")
    app.page.wait_for_function("() => document.activeElement?.id === 'fetch-pictures'")
    app.button("Остави ги").click()
    app.page.locator("[data-fetching]").wait_for(state="detached")
    assert not sites.asked


def test_what_is_fetched_shows_offline_and_goes_out_beside_its_address(far_app, sites):
    app = far_app()
    open_file(app, "far.obf", far(*at("red.png", "moved.png", "drawing.svg", "cookie.png")))
    rate(app)
    ended = fetch(app, 4)
    assert "Изтеглени картинки: 4" in ended.inner_text() and reasons(ended) == {}
    for _, path, headers in sites.asked:
        kept = {name.lower(): value for name, value in headers.items()}
        assert "cookie" not in kept and "referer" not in kept and kept["origin"] == "null", (path, kept)
    assert app.page.locator("iframe").count() == 0
    app.stored()
    rows, is_plain = app.page.evaluate(SEALED, "PNG\r\n")
    # One picture came three times, and is kept once.
    assert rows == 2 and not is_plain
    name, file = save_set(app, "far")
    assert name == "far.obz"
    again = far_app(may_ask=False)
    asked = len(sites.asked)
    open_file(again, name, file)
    again.page.locator("[data-report]").wait_for()
    assert again.painted().page.locator("[data-fetching]").count() == 0
    show_board(rate(again)).page.wait_for_function(SHOWN, arg=4)

    app.kept_offline()
    sites.stop()
    app.server.stop()
    app.open("/").open("/parents/boards")
    app.page.get_by_role("button", name="Покажи", exact=True).first.click()
    app.page.wait_for_selector("[role=grid] [data-tile]")
    app.page.wait_for_function(SHOWN, arg=4)
    assert len(sites.asked) == asked


def test_the_file_that_goes_out_has_the_address_as_it_was(far_app):
    app = far_app()
    address = "https://pictures.example/red.png?size=300#top"
    open_file(app, "far.obf", far(address))
    fetch(app, 1)
    app.stored()
    with zipfile.ZipFile(io.BytesIO(save_set(app, "far")[1])) as archive:
        content = next(json.loads(archive.read(name)) for name in archive.namelist() if name.endswith(".obf"))
        image = content["images"][0]
        assert image["url"] == address and image["license"] == {"type": "CC0"}
        assert archive.read(image["path"]) == picture


def test_what_does_not_come_is_told_by_its_reason_and_the_good_stays(far_app, sites):
    # What is silent is left after twenty seconds, which pass as three.
    app = far_app(troubles=True, scripts=[hastened(20_000, 3_000)])
    names = ["red.png", "closed.png", "missing.png", "broken.png", "page.png", "empty.png", "huge.png", "program.svg", "home.png",
             "plain.png", "circle.png", "large.png", "endless.png", "silent.png", "stuck.png"]
    open_file(app, "far.obf", far(*at(*names)))
    ended = fetch(app, len(names))
    assert "Изтеглени картинки: 1" in ended.inner_text()
    told = reasons(ended)
    # Whether the browser believes itself to be online, is the machine's affair.
    unread = told.pop("Сайтът не позволява да се четат отвън или не отговори", 0) + told.pop("Няма интернет", 0)
    assert unread == 3, "no leave to read, a way to http, a circle"
    assert told == {
        "Вече ги няма на сайта": 1, "Сайтът не ги даде": 1, "Не са картинки, които могат да се покажат": 3,
        "Твърде големи": 3, "Адресът води там, откъдето не се тегли": 1, "Не дойдоха навреме": 2}
    # What is too large was left long before its end.
    assert sites.sent < 30_000_000
    # The way to http was barred by the policy, and nothing else broke it.
    assert app.watched.breaches, "a way to http was gone"
    assert all("plain.png" in breach or "http://other.example" in breach for breach in app.watched.breaches), app.watched.breaches

    # Again: only what is missing is asked for.
    sites.asked.clear()
    sites.answer = lambda handler, name: FarSites.answer(sites, handler, "red.png")
    app.watched.breaches.clear()
    ended.get_by_role("button", name="Опитай пак").click()
    app.page.locator("[data-fetching=ended]", has_text=f"Изтеглени картинки: {len(names) - 1}").wait_for()
    assert sites.paths == sorted("/" + name for name in names[1:])


def test_a_parent_stops_it_and_what_came_stays(far_app, sites):
    app = far_app()
    open_file(app, "far.obf", far(*at("red.png", *[f"silent.png?{number}" for number in range(7)])))
    rate(app)
    app.button("Изтегли картинките: 8").click()
    running = card(app, "running")
    running.get_by_text("1 / 8").wait_for()
    assert running.get_by_role("progressbar").get_attribute("value") == "1"
    running.get_by_role("button", name="Спри").click()
    assert "Изтеглени картинки: 1" in card(app, "ended").inner_text()
    assert app.page.locator("iframe").count() == 0
    assert len(sites.asked) <= 5, "four at once, and no more since"
    app.button("Затвори").last.click()
    show_board(app)
    app.page.wait_for_function(SHOWN, arg=1)


def test_leaving_the_room_ends_it(far_app, sites):
    app = far_app()
    open_file(app, "far.obf", far(*at("red.png", "silent.png")))
    app.button("Изтегли картинките: 2").click()
    card(app, "running").get_by_text("1 / 2").wait_for()
    app.press("room").ready()
    assert app.page.locator("iframe").count() == 0
    app.stored().open("/parents/boards")
    app.page.get_by_role("button", name="Картинки от интернет: 1, far").wait_for()


def test_the_page_that_fetches_reaches_nothing_of_the_app(far_app, sites):
    app = far_app(troubles=True)
    open_file(app, "far.obf", far(*at("silent.png")))
    app.button("Изтегли картинките: 1").click()
    card(app, "running")
    app.page.wait_for_selector("iframe[src$='fetching.html']", state="attached")
    frame = app.page.query_selector("iframe[src$='fetching.html']").content_frame()
    frame.wait_for_url("**/fetching.html")
    refused = frame.evaluate(
        """async (address) => {
          const attempts = {
            parent: () => parent.document.body, storage: () => localStorage.length, session: () => sessionStorage.length,
            cookie: () => document.cookie, caches: () => caches.keys(), worker: () => navigator.serviceWorker.getRegistrations(),
            database: () => new Promise((done, failed) => {
              const opening = indexedDB.open("martlet");
              opening.onsuccess = done; opening.onerror = () => failed(opening.error);
            }),
            app: () => fetch(address), picture: () => new Promise((done, failed) => Object.assign(new Image(), { onload: done, onerror: failed, src: address + "/icons/martlet-192.png" })),
            script: () => new Promise((done, failed) => document.body.append(Object.assign(document.createElement("script"), { onload: done, onerror: failed, text: "" , src: "data:text/javascript," }))),
            code: () => Function("return 1")(), top: () => { top.location = "about:blank"; },
          };
          const refused = [];
          for (const [name, attempt] of Object.entries(attempts)) {
            try { await attempt(); } catch { refused.push(name); }
          }
          return [origin, refused.sort()];
        }""", app.address)
    assert refused[0] == "null"
    assert refused[1] == ["app", "caches", "code", "cookie", "database", "parent", "picture", "script", "session", "storage", "top", "worker"]
    # It hears nobody but the app, and the app nobody but it.
    app.page.evaluate("postMessage('martlet-fetching-1', '*')")
    assert app.painted().page.locator("[data-fetching=running]").count() == 1


def test_every_other_page_still_asks_no_other_site(far_app, sites):
    # The browser tells the watch of what it then refuses as well: the sites know what came to them.
    app = far_app(troubles=True)
    for path in ["/", "/parents/boards"]:
        app.open(path)
        refused = app.page.evaluate(
            """async (own) => {
              const framed = (src, sandbox) => new Promise((done) => {
                const frame = document.createElement("iframe");
                if (sandbox) frame.sandbox = "allow-scripts";
                addEventListener("securitypolicyviolation", (event) => { if (event.effectiveDirective === "frame-src") done("frame-src"); });
                frame.src = src;
                document.body.append(frame);
              });
              const image = () => new Promise((done) => Object.assign(new Image(), { onload: () => done("shown"), onerror: () => done("refused"), src: "https://pictures.example/a.png" }));
              return [await fetch("https://pictures.example/red.png").then(() => "asked", () => "refused"), await image(),
                await framed("https://pictures.example/"), await framed("/", true), await framed("/fetching.html/../trust", true)];
            }""", app.address)
        assert refused == ["refused", "refused", "frame-src", "frame-src", "frame-src"]
    assert not sites.asked


def test_the_page_that_fetches_does_nothing_by_itself(far_app, sites):
    app = far_app(may_ask=False)
    app.kept_offline()
    app.page.goto(app.address + "/fetching.html")
    assert "By itself it does nothing" in app.page.inner_text("body")
    assert app.page.evaluate("origin") == "null"
    assert not sites.asked


def test_without_the_server_it_says_that_it_cannot_begin(far_app, sites):
    app = far_app(may_ask=False)
    open_file(app, "far.obf", far(*at("red.png")))
    app.kept_offline()
    app.server.stop()
    assert "Компютърът с Мартлет не отговори" in fetch(app, 1).inner_text()
    assert not sites.asked
