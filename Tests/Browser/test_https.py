"""The tablet is real: the same over HTTPS, with the authority that the server made for itself."""
import re
import stat
import subprocess

import pytest
from playwright.sync_api import Error

from hearing import expect_speech
from martlet_server import Server


@pytest.fixture
def home_server(tmp_path):
    server = Server(tmp_path / "data", local_only=False, names=["martlet.localhost"]).start()
    yield server
    server.stop()


def trusting(home, certificate):
    """A home folder whose certificate database trusts the authority, as a person installs it."""
    database = home / ".pki/nssdb"
    database.mkdir(parents=True)
    where = f"sql:{database}"
    subprocess.run(["certutil", "-d", where, "-N", "--empty-password"], check=True)
    subprocess.run(["certutil", "-d", where, "-A", "-n", "martlet", "-t", "C,,", "-i", certificate], check=True)
    return {"HOME": str(home)}


def authority(server, request, folder):
    """Fetches the authority from the plain page, as a tablet does."""
    answer = request.get(f"http://127.0.0.1:{server.trust_port}/trust/martlet.pem",
                         headers={"Host": f"martlet.localhost:{server.trust_port}"})
    assert answer.ok
    file = folder / "martlet.pem"
    file.write_bytes(answer.body())
    return file


def test_a_tablet_that_trusts_the_authority_speaks_over_https_and_without_the_server(
        device, home_server, playwright, tmp_path):
    request = playwright.request.new_context()
    certificate = authority(home_server, request, tmp_path)
    request.dispose()
    environment = trusting(tmp_path / "home", certificate)
    address = home_server.tablet_address()
    device.watched.own_hosts.add(re.search(r"//\[?(.*?)\]?:\d+$", address)[1])

    app = device.open(address, environment=environment).welcome()
    assert app.page.evaluate("isSecureContext && location.protocol") == "https:"
    for sound in app.say("i", "want", "water"):
        expect_speech(sound)
    app.kept_offline().quiet()
    home_server.kill()
    device.close()
    app = device.open(address, environment=environment)
    app.expect_phrase("i", "want", "water").press("clear").tap("water")
    expect_speech(app.heard(1)[0])


def test_a_browser_that_does_not_trust_the_authority_is_not_let_in(device, home_server, tmp_path):
    device.watched.own_hosts.add(re.search(r"//\[?(.*?)\]?:\d+$", home_server.tablet_address())[1])
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        device.open(home_server.tablet_address(), environment={"HOME": str(tmp_path)})


def test_the_authority_is_kept_for_its_owner_alone(home_server):
    keys = [file for file in home_server.data.rglob("*") if file.is_file() and b"PRIVATE KEY" in file.read_bytes()]
    assert keys
    for file in [home_server.data, *keys]:
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file
