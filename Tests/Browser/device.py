"""A browser of its own: its options, what is watched in it, and a profile that outlives it."""
import os
import signal
import time
from pathlib import Path

from app import App
from hearing import LISTEN
from sparing import HASTE, NO_PACKS

# How long, in milliseconds, something may take to come: only what never comes fails by it, on the busiest machine.
patience = 60_000
chromium_path = os.environ.get("MARTLET_CHROMIUM", "/usr/bin/chromium")
# The same engine without a window's machinery: a page opens for a fifth of the processor's time.
shell_path = Path("/usr/bin/chromium-headless-shell")

# Reports each breach of the policy to the console, where the test reads it.
WATCH = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""

# A browser's own dialog for files can't be answered here: pages ask by an element, which can be, as on a telephone.
BY_ELEMENT = "delete globalThis.showOpenFilePicker; delete globalThis.showDirectoryPicker;"


def browser_options(whole=True):
    """The browser as it is installed; or, where a window's machinery plays no part, the one that has none."""
    is_small = not whole and "MARTLET_CHROMIUM" not in os.environ and shell_path.exists()
    return {"executable_path": str(shell_path) if is_small else chromium_path,
            "args": ["--no-sandbox", "--disable-dev-shm-usage"]}


class Watched:
    """What must not happen on any page, as it happened."""

    def __init__(self):
        self.foreign, self.breaches, self.errors = [], [], []
        self.own_hosts = {"127.0.0.1", "localhost", "localhost."}
        # The beginnings of addresses whose pages are not Martlet's: what those ask for is their own matter.
        self.strangers = ()

    def expect_clean(self, troubles=False):
        assert not self.foreign, f"other sites were asked: {self.foreign}"
        assert troubles or not self.breaches, f"the content security policy was broken: {self.breaches}"
        assert troubles or not self.errors, f"scripts failed: {self.errors}"


def watch(context, watched=None, voice=True):
    """Watches all pages of a context. Without a voice no words are fetched ahead of being said."""
    watched = watched or Watched()
    context.add_init_script(HASTE)
    if not voice:
        context.add_init_script(NO_PACKS)
    context.add_init_script(WATCH)
    context.add_init_script(LISTEN)
    context.add_init_script(BY_ELEMENT)

    def asked(request):
        host = request.url.split("/")[2] if "://" in request.url else ""
        if watched.strangers and request.frame.url.startswith(watched.strangers):
            return
        if host and host.rsplit(":", 1)[0].strip("[]") not in watched.own_hosts:
            watched.foreign.append(request.url)

    def said(message):
        if message.text.startswith("policy:") or "Content Security Policy" in message.text:
            watched.breaches.append(message.text)

    context.on("request", asked)
    context.on("console", said)
    context.on("weberror", lambda error: watched.errors.append(str(error.error)))
    return watched


class Device:
    """A persistent profile. `open` starts the browser, `kill` pulls its plug, `close` closes it. Only a test that goes offline
    asks for a service worker and for the voice ahead."""

    def __init__(self, playwright, profile, kept=None, whole=False, **wishes):
        self.playwright = playwright
        self.kept = kept
        self.whole = whole
        self.profile = Path(profile)
        self.wishes = {"viewport": {"width": 1024, "height": 768}, "locale": "bg-BG", **wishes}
        self.context = None
        self.watched = Watched()

    def open(self, address, path="/", lang="bg", scripts=(), environment=None, arguments=(), offline=True, voice=False):
        options = browser_options(whole=self.whole)
        options["args"] = [*options["args"], *arguments]
        if environment:
            options["env"] = {**os.environ, **environment}
        self.context = self.playwright.chromium.launch_persistent_context(
            str(self.profile), service_workers="allow" if offline else "block", **options, **self.wishes)
        self.context.set_default_timeout(patience)
        watch(self.context, self.watched, voice)
        if self.kept:
            self.kept.watch(self.context)
        for script in scripts:
            self.context.add_init_script(script)
        return App(self.context.new_page(), address, lang).open(path)

    def processes(self):
        """The processes of this profile's browser, its main one first."""
        found = []
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit():
                try:
                    command = (folder / "cmdline").read_bytes().split(b"\0")
                except OSError:
                    continue
                if f"--user-data-dir={self.profile}".encode() in command:
                    found.append((any(part.startswith(b"--type=") for part in command), int(folder.name)))
        return [number for _, number in sorted(found)]

    def kill(self):
        for number in self.processes():
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
        deadline = time.monotonic() + 60
        while self.processes() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.context = None

    def close(self):
        if self.context:
            self.context.close()
        self.context = None
