"""The package on a bare Debian 12 that boots with systemd: it begins by itself, comes back after it was killed and after the computer was
started anew, takes its key as a credential, keeps what is whose on removal and upgrade, and goes whole when it is purged.
The computer is a folder (debootstrap) with processes, mounts, a network and control groups of its own.
Usage: bin/soak systemd (as root; .build/package has the package)"""
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from operating_walk import must

# What is the computer's own before systemd begins: its files, its devices' names, its network and its control groups (the second version).
BOOT = """
mount --bind "$0" "$0"; cd "$0"
mount -t proc proc proc; mount -t sysfs sysfs sys; mount -t tmpfs tmpfs run; mount -t tmpfs tmpfs tmp; mount --rbind /dev dev
mountpoint -q sys/fs/cgroup && mount -t tmpfs tmpfs sys/fs/cgroup
mount -t cgroup2 none sys/fs/cgroup
ip link set lo up
mkdir -p old; pivot_root . old
exec env -i container=martlet PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=console --unit=multi-user.target
"""
SPEECH = "http://127.0.0.1:8080/api/speech?text=%D0%B2%D0%BE%D0%B4%D0%B0&lang=bg"


class Computer:
    def __init__(self, folder):
        self.folder, self.booted = folder, None

    def chroot(self, command):
        subprocess.run(["chroot", self.folder, "bash", "-euc", f"export DEBIAN_FRONTEND=noninteractive; {command}"], check=True,
                       stdout=subprocess.DEVNULL)

    def boot(self):
        self.booted = subprocess.Popen(["unshare", "-m", "-u", "-i", "-p", "-f", "-n", "-C", "--kill-child", "bash", "-euc", BOOT, self.folder],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT)
        for _ in range(60):
            time.sleep(1)
            if self.first and self.run("systemctl is-system-running", fails=True).stdout.strip() in ("running", "degraded"):
                return
        raise SystemExit("broken  the computer did not begin")

    @property
    def first(self):
        """The number of the computer's first process."""
        try:
            return int(Path(f"/proc/{self.booted.pid}/task/{self.booted.pid}/children").read_text().split()[0])
        except (IndexError, OSError):
            return None

    def run(self, command, fails=False):
        ran = subprocess.run(
            ["nsenter", "-t", str(self.first), "-m", "-p", "-n", "-u", "-i", "-C", "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
             "HOME=/root", "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", "bash", "-c", command], capture_output=True, text=True)
        if ran.returncode and not fails:
            raise SystemExit(f"broken  {command}\n{ran.stdout[-1500:]}{ran.stderr[-1500:]}")
        return ran

    def shut_down(self):
        # What asks systemd to end at once, as `systemctl poweroff` does.
        os.kill(self.first, signal.SIGRTMIN + 4)
        self.booted.wait(90)

    def answers(self, within=30):
        begun = time.monotonic()
        while time.monotonic() < begun + within:
            asked = self.run("curl -s http://127.0.0.1:8080/api/health", fails=True).stdout
            if asked:
                return json.loads(asked)
            time.sleep(0.2)
        return None

    def state(self, unit, what):
        return self.run(f"systemctl show {unit} -p {what} --value").stdout.strip()


def made_dictionary(computer):
    for _ in range(300):
        if computer.state("martlet-dictionary", "ActiveState") == "inactive":
            return computer.state("martlet-dictionary", "Result") == "success"
        time.sleep(1)
    return False


def main(folder, package):
    computer = Computer(folder)
    subprocess.run(["debootstrap", "--variant=minbase", "--include=systemd-sysv,dbus,curl", "bookworm", folder], check=True,
                   stdout=subprocess.DEVNULL)
    (folder / "etc/resolv.conf").write_bytes(Path("/etc/resolv.conf").read_bytes())
    (folder / f"root/{package.name}").write_bytes(package.read_bytes())
    # What it depends on is there before: the booted computer has no network but its own.
    names = subprocess.run(["dpkg-deb", "-f", package, "Depends"], capture_output=True, text=True, check=True).stdout
    computer.chroot("apt-get update -qq; apt-get install -y --no-install-recommends bubblewrap " + names.replace(",", " "))
    try:
        walked(computer, package)
    finally:
        # With it goes whatever runs in it.
        if computer.booted:
            computer.booted.kill()


def walked(computer, package):
    folder = computer.folder
    computer.boot()
    must("a bare computer has booted", True)
    installed = computer.run(f"dpkg -i /root/{package.name}").stdout
    must("installing says where it answers", "http://127.0.0.1:8080" in installed, installed)
    must("it answers by itself after the installation", computer.answers())
    must("it will begin with the computer", computer.run("systemctl is-enabled martlet").stdout.strip() == "enabled")
    spoken = computer.run(f"curl -s -o /tmp/spoken -w '%{{http_code}} %{{size_download}}' '{SPEECH}'").stdout.split()
    must("it speaks behind its unit's fences", spoken[0] == "200" and int(spoken[1]) > 1_000, spoken)
    must("the code for a family stands in the journal", "Code with which a family begins" in computer.run("journalctl -u martlet --no-pager").stdout)
    must("the dictionary is made in the background", made_dictionary(computer))
    must("and the app with it is served", computer.answers() and "/var/lib/martlet/app/site" in computer.run(
        "tr '\\0' ' ' < /proc/$(systemctl show martlet -p MainPID --value)/cmdline").stdout)
    must("no other account of the computer reads its data", computer.run(
        "runuser -u nobody -- ls /var/lib/martlet", fails=True).returncode != 0)

    computer.run("kill -9 $(systemctl show martlet -p MainPID --value)")
    time.sleep(1)
    must("killed, it comes back", computer.answers() and computer.state("martlet", "NRestarts") == "1")
    begun = time.monotonic()
    computer.run("systemctl stop martlet")
    must("told to stop, it ends in order and soon", computer.state("martlet", "Result") == "success" and time.monotonic() - begun < 11)

    key = "openssl rand -hex 32 | systemd-creds encrypt --with-key=host --name=martlet-master-key - /etc/martlet/master-key.cred"
    computer.run(f"mkdir -p /etc/martlet /etc/systemd/system/martlet.service.d; {key}; printf '[Service]\\n"
                 "LoadCredentialEncrypted=martlet-master-key:/etc/martlet/master-key.cred\\n' > /etc/systemd/system/martlet.service.d/key.conf;"
                 "systemctl daemon-reload; systemctl start martlet")
    must("it begins with its key as a credential", computer.answers())
    computer.run("rm -r /etc/systemd/system/martlet.service.d; systemctl daemon-reload; systemctl restart martlet")

    before = computer.run("sha256sum /var/lib/martlet/data/begin-code").stdout
    computer.shut_down()
    computer.boot()
    must("after the computer was started anew, it answers", computer.answers())
    must("with the same data", computer.run("sha256sum /var/lib/martlet/data/begin-code").stdout == before)
    computer.run(f"dpkg -i /root/{package.name}")
    must("an upgrade goes on with the data", computer.answers() and computer.run("sha256sum /var/lib/martlet/data/begin-code").stdout == before)
    removed = computer.run("dpkg -r martlet")
    must("removing names the data and leaves it", "/var/lib/martlet" in removed.stdout + removed.stderr
         and (folder / "var/lib/martlet/data/begin-code").exists())
    must("and nothing answers any more", computer.answers(within=2) is None)
    computer.run("dpkg -P martlet")
    must("purging deletes it", not (folder / "var/lib/martlet").exists())
    computer.shut_down()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
