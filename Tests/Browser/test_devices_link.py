"""A device joins by the code that another one shows to its camera: the link works once, and its code is told to no server."""
import subprocess

import pytest

from canaries import forms
from families import Member
from martlet_server import Server

NAME = "martlet.localhost"


@pytest.fixture
def talkative(tmp_path):
    """A server on the home network, which writes down all it is asked."""
    server = Server(tmp_path / "data", local_only=False, names=[NAME], more=["--log-level", "trace"]).start()
    yield server
    server.stop()


def scanned(member, folder):
    """What a camera reads from the member's screen."""
    picture = folder / "screen.png"
    member.page.locator("[data-scanned]").screenshot(path=picture)
    read = subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True, check=True)
    return read.stdout.strip()


def asked_for(page):
    """All that the page asks of the server from now on: addresses, fields and bodies."""
    asked = []
    page.on("request", lambda it: asked.append(f"{it.url} {it.headers} {it.post_data_buffer or b''}"))
    return asked


def test_a_device_joins_by_the_code_on_the_others_screen(new_app, talkative, tmp_path):
    one, other = (Member(new_app("/parents/devices", address=talkative.address), talkative) for _ in range(2))
    one.begin()
    code = one.offer()
    link = scanned(one, tmp_path)
    one.app.themed("dark")
    assert scanned(one, tmp_path) == link, "a camera reads it in the dark theme too"
    address, fragment = link.split("#")
    assert address == f"{talkative.tablet_address()}/parents/devices" and fragment == f"join={code.replace('-', '')}"
    asked = asked_for(other.page)
    # A link from another program opens the page anew.
    other.page.goto("about:blank")
    other.app.open(f"/parents/devices?control=CANARY5678#{fragment}")
    other.step("joining")
    assert other.page.locator("[data-in-browser]").count() == 1
    # Neither the address nor the history has it any more.
    assert other.page.evaluate("location.hash") == "" and "join" not in other.page.evaluate("location.href")
    assert other.page.locator("#devices-field").input_value() == fragment[5:]
    other.page.locator("main form [type=submit]").click()
    seen = other.compared()
    assert seen == one.compared() and len(seen.split()) == 4
    other.same()
    one.same()
    for member in (one, other):
        member.page.wait_for_selector("[data-outcome]")
    other.visit().synced()
    said = "".join(asked) + talkative.said()
    assert "CANARY5678" in "".join(asked), "the control is found"
    for form in (code, code.replace("-", ""), "#join"):
        assert form not in said
    kept = b"".join(path.read_bytes() for path in talkative.data.rglob("*") if path.is_file())
    for form in forms(code.replace("-", "")):
        assert (form if isinstance(form, bytes) else form.encode()) not in kept
    # The link was used.
    third = Member(new_app(f"/parents/devices#{fragment}", address=talkative.address), talkative)
    third.step("joining").page.locator("main form [type=submit]").click()
    third.page.wait_for_selector("[data-problem]")


def opened_again(member, path):
    """A link to the page that is open: what follows the sign changes, and the page begins anew at its gate."""
    member.page.evaluate("() => { window.isOld = true; }")
    with member.page.expect_event("load"):
        member.page.goto(member.app.address + path)
        member.page.wait_for_function("() => !window.isOld")
    member.app.ready()
    return member


def test_a_link_that_is_damaged_or_old_is_named_and_one_to_the_open_page_is_taken(new_app, server):
    member = Member(new_app("/parents/devices", address=server.address), server)
    for fragment in ("join=", "join=%F0%9F"):
        # The page is open: only what follows the sign changes.
        opened_again(member, f"/parents/devices#{fragment}").page.wait_for_selector("[data-problem=told]")
        assert member.page.evaluate("location.hash") == ""
    opened_again(member, "/parents/devices#join=AB0D1234").step("joining").page.locator("main form [type=submit]").click()
    member.page.wait_for_selector("[data-problem=told]")
    assert "Този код е стар" in member.page.locator("[data-problem]").inner_text()
    # Elsewhere it means nothing, and does not stay.
    member.page.goto("about:blank")
    member.page.goto(f"{server.address}/parents/settings#join=AB0D1234")
    member.app.ready()
    assert member.page.evaluate("location.hash") == ""
