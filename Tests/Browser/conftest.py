"""Servers, browsers and pages for the tests. Every page is watched: a request to another site, a breach
of the content security policy or an error of a script fails the test that met it.

MARTLET_PROGRAM and MARTLET_SITE name another program or site; MARTLET_CHROMIUM another browser; MARTLET_PACKS a folder in which
sounds that were made are found again."""
import fcntl
import os
import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from app import App  # noqa: E402
from disks import SmallDisk  # noqa: E402
from device import Device, browser_options, patience, watch  # noqa: E402
from failures import Kept  # noqa: E402
from martlet_server import Server  # noqa: E402
from spent import processor_seconds  # noqa: E402
from sync_home import Home  # noqa: E402


@pytest.fixture(autouse=True)
def spent(record_property):
    """Notes what each test costs in browser.xml: what takes long may only wait, and what takes the processor holds up all."""
    before = processor_seconds()
    yield
    record_property("processor_seconds", round(processor_seconds() - before, 2))


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("data-tile")
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = playwright.chromium.launch(**browser_options(whole=False))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("server") / "data").start()
    yield server
    server.stop()


@pytest.fixture
def server(tmp_path):
    """A server of this test's own, which it may kill."""
    server = Server(tmp_path / "data").start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def packs(tmp_path_factory, worker_id):
    """The sounds of all words in both languages, as the program makes them: once for a run, whichever worker asks first, and for
    several runs where MARTLET_PACKS names a folder."""
    folder = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        folder = folder.parent
    folder = Path(os.environ.get("MARTLET_PACKS", folder))
    made = folder / "packs/data/speech-packs"
    (folder / "packs").mkdir(parents=True, exist_ok=True)
    with open(folder / "packs.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "packs/whole").exists():
            server = Server(made.parent).start()
            server.prepare_voice().stop()
            (folder / "packs/whole").touch()
    return made


@pytest.fixture
def spoken_server(tmp_path, packs):
    """A server of this test's own that has the sounds of all words at once."""
    shutil.copytree(packs, tmp_path / "data/speech-packs")
    server = Server(tmp_path / "data").start()
    yield server
    server.stop()


@pytest.fixture
def home(chromium):
    """A family of the tests' own client, and a server that can be told to lie."""
    home = Home(chromium)
    yield home
    home.close()


@pytest.fixture
def new_app(chromium, shared_server, kept):
    """Opens the app on a device that has never seen it. Scripts run before the page's own;
    routes answer in the server's place; the rest are wishes of the device, as its screen.
    Without a path it is opened once the test, or another device, needs it (`App.page`).
    `offline` keeps the app on the device, `voice` fetches all words ahead: a test that needs them asks."""
    contexts = []
    apps = []

    def new(path=None, lang="bg", address=None, scripts=(), routes=None, welcome=True, troubles=False, offline=False, voice=False,
            strangers=(), **wishes):
        for app in apps:
            app.begin()
        wishes.setdefault("viewport", {"width": 1024, "height": 768})
        wishes.setdefault("locale", {"bg": "bg-BG", "en": "en-GB"}[lang])
        context = chromium.new_context(service_workers="allow" if offline else "block", **wishes)
        context.set_default_timeout(patience)
        contexts.append((context, watch(context, voice=voice), troubles))
        contexts[-1][1].strangers = tuple(strangers)
        kept.watch(context)
        for script in scripts:
            context.add_init_script(script)
        for pattern, answer in (routes or {}).items():
            context.route(pattern, answer)
        waits = path is None and welcome
        app = App(context.new_page(), address or shared_server.address, lang, waits)
        apps.append(app)
        if not waits:
            app.open(path or "/")
            if welcome:
                app.welcome()
        return app

    yield new
    for app in apps:
        app.begin()
    kept.keep()
    for context, watched, troubles in contexts:
        context.close()
        watched.expect_clean(troubles)


@pytest.fixture
def kept(request):
    """Keeps what a failed test's pages showed (failures.py)."""
    return Kept(request.node)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    report = (yield).get_result()
    if report.when == "call":
        item.failed = report.failed


@pytest.fixture
def device(playwright, tmp_path, kept):
    """A browser with a profile on the disk, which can be killed and opened again."""
    yield from used(Device(playwright, tmp_path / "profile", kept))


@pytest.fixture
def whole_device(playwright, tmp_path, kept):
    """The same with the browser as it is installed, window and all."""
    yield from used(Device(playwright, tmp_path / "profile", kept, whole=True))


def used(device):
    yield device
    device.kept.keep()
    device.close()
    device.watched.expect_clean()
    shutil.rmtree(device.profile, ignore_errors=True)


@pytest.fixture
def small_disk(playwright, tmp_path):
    """A disk of its own that a test can fill, and a browser whose profile lies on it."""
    disk = SmallDisk(tmp_path).mount()
    device = Device(playwright, disk.place / "profile")
    yield disk, device
    try:
        device.kill()
    finally:
        disk.unmount()


# What a child meets first is tested first. Then come the files whose tests are long: each worker begins with its share of all in this
# order, and whoever is done takes from the ends of the others, so that nobody sits alone over a long one at the very end.
FIRST = ["first_voice", "https", "provided_voice", "neural_voices", "bringing_voices", "face", "second_touch", "head", "word_service",
         "photos_page", "canaries", "labels", "piles_session", "lost_storage", "server_life", "helper", "access"]


def pytest_collection_modifyitems(items):
    place = {f"test_{name}.py": number for number, name in enumerate(FIRST)}
    items.sort(key=lambda item: (place.get(item.path.name, len(FIRST)), item.path.name))
