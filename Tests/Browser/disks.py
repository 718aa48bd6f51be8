"""A small disk of its own, to be filled to the last byte; and ways in which a browser's files get damaged."""
import os
import random
import shutil
import subprocess
import time
from pathlib import Path

import pytest


class SmallDisk:
    """An ext4 image of 300 MB on a loop device."""

    def __init__(self, folder):
        self.image, self.place = Path(folder) / "disk.img", Path(folder) / "disk"

    def mount(self):
        if os.geteuid() != 0:
            pytest.skip("only root can mount a disk of its own")
        self.place.mkdir()
        steps = [["truncate", "--size=300M", self.image], ["mkfs.ext4", "-q", "-F", "-m", "0", self.image],
                 ["mount", "-o", "loop", self.image, self.place]]
        for step in steps:
            try:
                done = subprocess.run([*map(str, step)], capture_output=True, text=True)
            except FileNotFoundError:
                pytest.skip(f"no {step[0]} here to make a small disk with")
            if done.returncode != 0:
                pytest.skip(f"no loop device can be mounted here: {done.stderr.strip()}")
        return self

    def fill(self):
        """To the last byte: in large pieces, then in ever smaller ones."""
        for name, size in [("large", 1 << 20), ("small", 4096), ("smallest", 1)]:
            try:
                with open(self.place / f"fill-{name}", "wb", buffering=0) as file:
                    while True:
                        file.write(bytes(size))
            except OSError:
                pass
        assert shutil.disk_usage(self.place).free == 0

    def free(self):
        for file in self.place.glob("fill-*"):
            file.unlink()

    def unmount(self):
        for _ in range(50):
            if subprocess.run(["umount", str(self.place)], capture_output=True).returncode == 0:
                break
            time.sleep(0.1)
        else:
            subprocess.run(["umount", "-l", str(self.place)], capture_output=True)
        self.image.unlink(missing_ok=True)


def empty(folder):
    for file in folder.iterdir():
        file.write_bytes(b"")


def garbage(folder):
    noise = random.Random(7)
    for file in folder.iterdir():
        file.write_bytes(noise.randbytes(max(64, file.stat().st_size)))


def without(*patterns):
    def work(folder):
        for pattern in patterns:
            for file in folder.glob(pattern):
                file.unlink()
    return work


def cut(folder):
    for file in folder.glob("*.log"):
        file.write_bytes(file.read_bytes()[:file.stat().st_size * 2 // 3])


def zeros(folder):
    for file in folder.glob("*.log"):
        whole = file.read_bytes()
        file.write_bytes(whole[:len(whole) // 2] + bytes(len(whole) - len(whole) // 2))


DAMAGES = {
    "the folder is gone": shutil.rmtree, "all files are empty": empty, "all files are noise": garbage,
    "the manifest is gone": without("MANIFEST*"), "the pointer to it is gone": without("CURRENT"),
    "the log is gone": without("*.log"), "the tables and the log are gone": without("*.log", "*.ldb"),
    "the log is cut": cut, "the log ends in zeros": zeros,
}


def damage(profile, kind):
    """Damages the database of the app's own origin; the browser is closed."""
    folders = list((Path(profile) / "Default/IndexedDB").glob("http_127.0.0.1*.leveldb"))
    assert len(folders) == 1, folders
    DAMAGES[kind](folders[0])
