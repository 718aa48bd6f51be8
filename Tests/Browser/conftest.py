"""Servers, browsers and pages for the tests. Every page is watched: a request to another site, a breach
of the content security policy or an error of a script fails the test that met it.

MARTLET_PROGRAM and MARTLET_SITE name another program or site; MARTLET_CHROMIUM another browser."""
import fcntl
import os
import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from app import App  # noqa: E402
from device import Device, browser_options, patience, watch  # noqa: E402
from martlet_server import Server  # noqa: E402


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("data-tile")
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = playwright.chromium.launch(**browser_options())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def prepared_data(tmp_path_factory):
    """A data folder in which the voice has been prepared: once, by the first of the processes that share the tests."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        folder = tmp_path_factory.mktemp("prepared")
    else:
        folder = tmp_path_factory.getbasetemp().parent / "prepared"
        folder.mkdir(exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "done").exists():
            Server(folder / "data").start().prepare_voice().stop()
            (folder / "done").touch()
    return folder / "data"


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory, prepared_data):
    server = Server(shutil.copytree(prepared_data, tmp_path_factory.mktemp("server") / "data")).start()
    yield server
    server.stop()


@pytest.fixture
def own_data(tmp_path, shared_server):
    """A data folder in which the voice has been prepared."""
    return shutil.copytree(shared_server.data, tmp_path / "data")


@pytest.fixture
def server(own_data):
    """A server of this test's own, which it may kill."""
    server = Server(own_data).start()
    yield server
    server.stop()


@pytest.fixture
def new_app(chromium, shared_server):
    """Opens the app on a device that has never seen it. Scripts run before the page's own;
    routes answer in the server's place; the rest are wishes of the device, as its screen."""
    contexts = []

    def new(path="/", lang="bg", address=None, scripts=(), routes=None, welcome=True, troubles=False, **wishes):
        wishes.setdefault("viewport", {"width": 1024, "height": 768})
        wishes.setdefault("locale", {"bg": "bg-BG", "en": "en-GB"}[lang])
        context = chromium.new_context(**wishes)
        context.set_default_timeout(patience)
        contexts.append((context, watch(context), troubles))
        for script in scripts:
            context.add_init_script(script)
        for pattern, answer in (routes or {}).items():
            context.route(pattern, answer)
        app = App(context.new_page(), address or shared_server.address, lang)
        app.open(path)
        if welcome:
            app.welcome()
        return app

    yield new
    for context, watched, troubles in contexts:
        context.close()
        watched.expect_clean(troubles)


@pytest.fixture
def device(playwright, tmp_path):
    """A browser with a profile on the disk, which can be killed and opened again."""
    device = Device(playwright, tmp_path / "profile")
    yield device
    device.close()
    device.watched.expect_clean()
    shutil.rmtree(device.profile, ignore_errors=True)


def pytest_collection_modifyitems(items):
    # What a child meets first is tested first.
    first = ["test_first_voice.py", "test_https.py"]
    items.sort(key=lambda item: (item.path.name not in first, item.path.name))
