"""A server of the built program, on ports that the system chooses and a data folder of its own."""
import os
import re
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

root = Path(__file__).resolve().parents[2]
program = Path(os.environ.get("MARTLET_PROGRAM", root / ".build/release/martlet"))
site = Path(os.environ.get("MARTLET_SITE", root / ".build/site"))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`martlet serve`. Started again it keeps its ports, as a family's server would."""

    def __init__(self, data, local_only=True, built_site=site, names=(), more=(), environment=None):
        self.data = Path(data)
        self.site = Path(built_site)
        self.local_only = local_only
        self.names = names
        self.more = more
        self.environment = {**os.environ, **environment} if environment else None
        self.port, self.tls_port, self.trust_port = free_port(), free_port(), free_port()
        self.process = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        command = [program, "serve", "--port", self.port, "--data", self.data, "--site", self.site]
        command += ["--tls-port", self.tls_port, "--trust-port", self.trust_port]
        if self.local_only:
            command.append("--local-only")
        for name in self.names:
            command += ["--host-name", name]
        command += self.more
        self.log = open(self.data.parent / f"server-{self.port}.log", "ab+")
        before = len(self.said())
        self.process = subprocess.Popen([str(part) for part in command], stdout=self.log, stderr=self.log, env=self.environment)
        self._wait(before)
        return self

    def _wait(self, before):
        """Until it says it listens; what it said when it was started earlier does not count."""
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if f"Martlet is listening on {self.address}" in self.said()[before:]:
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise RuntimeError(f"The server did not start:\n{self.said()}")

    def prepare_voice(self, *languages):
        """Makes the packs of all words, in both languages unless told: some seconds each, once for a data folder."""
        for lang in languages or ("bg", "en"):
            with urllib.request.urlopen(f"{self.address}/api/speech/pack?lang={lang}", timeout=300) as answer:
                answer.read()
        return self

    def said(self):
        return Path(self.log.name).read_text(errors="replace")

    def tablet_address(self):
        """Where a tablet finds it: the first https address that it announced, or its further name."""
        found = re.search(r"https://\S+:%d" % self.tls_port, self.said())
        return found[0] if found else f"https://{self.names[0]}:{self.tls_port}"

    def kill(self):
        """As if the plug was pulled."""
        self._end(signal.SIGKILL)

    def stop(self):
        self._end(signal.SIGTERM)

    def freeze(self):
        """Connections are still taken, but nothing is ever answered."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def _end(self, how):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(how)
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(5)
        if self.process:
            self.log.close()
        self.process = None

    def resident_memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024
