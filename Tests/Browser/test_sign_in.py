"""Sign-in on a server that others run, against a real OpenID Connect server on loopback: in, out, elsewhere, revoked, and what it can't do."""
import json
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from martlet_server import Server, free_port, program

ROOM = "/parents/devices"
SUBJECT = "parent@example.org"


class Issuer:
    """oidc-provider-mock: a whole OpenID Connect server, which lets anybody in under the name that they type."""

    def __init__(self):
        self.port = free_port()
        self.start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        command = [Path(sys.executable).parent / "oidc-provider-mock", "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                return urllib.request.urlopen(f"{self.address}/.well-known/openid-configuration", timeout=2).close()
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("The issuer did not start.")

    def stop(self):
        self.process.terminate()
        self.process.wait(10)


@pytest.fixture
def issuer():
    issuer = Issuer()
    yield issuer
    issuer.stop()


@pytest.fixture
def hosted(tmp_path, issuer):
    """A server that others run, with sign-in."""
    server = Server(tmp_path / "data")
    # This issuer wants a secret of its clients; it lies in the vault.
    for words, value in ((["setup"], ""), (["set", "sign-in-secret"], "s3cret-of-this-test")):
        subprocess.run([str(program), "secrets", *words, "--data", str(server.data)], input=value, text=True, check=True, capture_output=True)
    server.more = ["--public-url", server.address, "--sign-in", issuer.address, "--client-id", "martlet", "--sign-in-name", "Example"]
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visitor(new_app, issuer):
    """The page of devices on a new device. The issuer's own page asks another site for its looks, which is not there."""
    looks = {"https://cdn.jsdelivr.net/**": lambda route: route.abort()}
    return lambda address, **wishes: new_app(ROOM, address=address, strangers=[issuer.address], routes=looks, **wishes)


def at_issuer(app, subject=SUBJECT):
    """From the page to the issuer, where somebody signs in, and back."""
    app.page.locator("[data-account=out] a").click()
    app.page.locator("input[name=sub]").fill(subject)
    app.page.get_by_role("button", name="Authorize").click()
    app.page.wait_for_url("**/parents/devices")
    app.ready().page.locator("[data-account=in]").wait_for()
    return app.painted()


def account(server):
    done = subprocess.run([str(program), "accounts", "list", "--json", "--data", str(server.data)], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def session_cookie(app):
    return next((cookie for cookie in app.page.context.cookies() if cookie["name"].endswith("martlet-session")), None)


def test_a_whole_sign_in_and_sign_out_and_a_family_without_an_invitation_of_the_operator(visitor, hosted, issuer):
    app = visitor(hosted.address)
    app.page.locator("[data-account=out]").wait_for()
    assert app.page.locator("[data-account] a").inner_text() == "Влез през Example"
    at_issuer(app)
    assert app.page.locator("[data-session=here]").count() == 1
    cookie = session_cookie(app)
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax"
    found = account(hosted)
    assert len(found) == 1 and found[0]["sessions"] == 1 and not found[0]["family"]
    # Neither who it is nor the session's token lies on the server.
    for file in hosted.data.glob("ledger.sqlite*"):
        content = file.read_bytes()
        assert SUBJECT.encode() not in content and cookie["value"].encode() not in content
    named = subprocess.run([str(program), "accounts", "find", issuer.address, SUBJECT], capture_output=True, text=True)
    assert named.stdout.strip() == found[0]["account"]
    app.press("Излез")
    app.page.locator("[data-account=out]").wait_for()
    assert account(hosted)[0]["sessions"] == 0 and session_cookie(app) is None
    # An account begins a family.
    at_issuer(app).press("Включи копието с профила")
    app.page.locator("[data-step=code]").wait_for()
    code = app.page.locator("[data-recovery]").inner_text().split()
    app.page.locator("[data-step=code] .primary").click()
    app.page.locator("#devices-field").fill("-".join(code))
    app.page.locator("[data-step=typing] button[type=submit]").click()
    app.page.locator("[data-outcome]").wait_for()
    assert account(hosted)[0]["family"] is True
    # The devices are asked for once the copy is on.
    app.page.locator("[data-device]").first.wait_for()
    assert app.page.locator("[data-device]").count() == 1


def test_another_browser_is_ended_and_a_revoked_account_and_an_issuer_that_is_away_are_said(visitor, hosted, issuer):
    one, other = visitor(hosted.address), visitor(hosted.address)
    one.page.locator("[data-account=out] a").click()
    one.page.get_by_role("button", name="Deny").click()
    one.page.wait_for_selector("main[data-room=gate] .hold")
    # This issuer leaves away which sign-in it declines, so nobody knows whose it was. (One that says so is tried in SignInRoutesTests.)
    said = one.hold().page.locator("[data-fault]").inner_text()
    assert said == "Влизането не е започнато от този браузър или е отпреди повече от десет минути. Започнете отново."
    at_issuer(one)
    at_issuer(other)
    assert account(hosted)[0]["sessions"] == 2
    other.page.locator("[data-session=other] button").click()
    other.page.locator("[data-session=other]").wait_for(state="detached")
    one.reload().page.locator("[data-account=out]").wait_for()
    subprocess.run([str(program), "accounts", "revoke", account(hosted)[0]["account"][:8], "--data", str(hosted.data)], check=True)
    other.reload().page.locator("[data-account=out] a").click()
    other.page.locator("input[name=sub]").fill(SUBJECT)
    other.page.get_by_role("button", name="Authorize").click()
    other.page.wait_for_url("**/parents/devices?sign-in=revoked")
    assert "прекратил профила" in other.ready().page.locator("[data-fault=revoked]").inner_text()
    # The issuer is away.
    issuer.stop()
    hosted.stop()
    hosted.start()
    one.reload().page.locator("[data-account=out] a").click()
    one.page.wait_for_selector("main[data-room=gate] .hold")
    one.hold().page.locator("[data-fault=issuer]").wait_for()


def test_at_home_nobody_signs_in(new_app, shared_server):
    app = new_app(ROOM)
    app.page.locator("[data-sync]").first.wait_for()
    app.page.wait_for_timeout(500)
    assert app.page.locator("[data-account]").count() == 0
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{shared_server.address}/api/sign-in/sessions")
    assert refused.value.code == 404
    refused = subprocess.run([str(program), "serve", "--sign-in", "https://id.example.org", "--client-id", "a"], capture_output=True, text=True)
    assert refused.returncode == 64 and "--public-url" in refused.stderr
