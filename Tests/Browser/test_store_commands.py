"""What whoever runs a server does with a family of whom only a random name is known (`martlet store families`, `erase`)."""
import os
import sqlite3
import subprocess

from martlet_server import program
from sync_client import Device


def store(server, *arguments):
    return subprocess.run([program, "store", *arguments, "--data", server.data], capture_output=True, text=True, timeout=60,
                          env={**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": ""})


def blobs(server):
    return [path for path in (server.data / "blobs").rglob("*") if path.is_file()]


def erasures(server):
    """When families go, in milliseconds since 1970."""
    with sqlite3.connect(server.data / "ledger.sqlite") as ledger:
        return [time for (time,) in ledger.execute("SELECT erasure FROM families WHERE erasure IS NOT NULL")]


def test_a_family_is_erased_by_its_name_and_no_other_with_it(server):
    families = []
    for word in ("A1", "B1"):
        device = Device(server.address)
        device.begin(os.urandom(32), (server.data / "begin-code").read_text())
        device.push(word.encode())
        device.send_blob("picture", word.encode())
        families.append(device)
    gone, kept = families
    listed = store(server, "families").stdout.splitlines()
    assert sorted(line[:32] for line in listed) == sorted(it.family.hex() for it in families)
    assert all("devices: 1" in line or "devices: 2" in line for line in listed)
    # In seven days, unless somebody takes it back.
    assert store(server, "erase", gone.family.hex()).returncode == 0
    assert sum("will be erased on" in line for line in store(server, "families").stdout.splitlines()) == 1
    due = erasures(server)
    assert store(server, "erase", gone.family.hex()).returncode == 0
    assert erasures(server) == due, "asked for again it does not begin anew"
    assert store(server, "erase", gone.family.hex(), "--keep").returncode == 0
    assert "will be erased" not in store(server, "families").stdout
    before = len(blobs(server))
    answer = store(server, "erase", gone.family.hex(), "--at-once")
    assert answer.returncode == 0 and answer.stdout.startswith("Erased: records: ")
    assert 0 < len(blobs(server)) < before
    assert [line[:32] for line in store(server, "families").stdout.splitlines()] == [kept.family.hex()]
    kept.push(b"B2")
    assert store(server, "check").returncode == 0
    assert store(server, "erase", gone.family.hex()).returncode == 66
    assert store(server, "erase", "00").returncode == 64
