"""Processes behind a balancer on one PostgreSQL, each held to a quarter of a processor."""
import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from multiprocessing import Pool
from pathlib import Path

import scale_load as load
from martlet_server import Server, free_port
from measuring import number
from scale_streams import processor_seconds

DEVICES, SECONDS, WARMING = 48, 8, 2
PERIOD = 100_000
NGINX = """worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  upstream martlet {{ least_conn; {servers} keepalive 64; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://martlet;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
    }}
  }}
}}
"""


class Group:
    """A control group whose processes have a part of one processor together. The older form of control groups and the newer one."""

    def __init__(self, name, part):
        older = Path("/sys/fs/cgroup/cpu")
        self.is_older = older.is_dir()
        self.folder = (older if self.is_older else Path("/sys/fs/cgroup")) / name
        self.folder.mkdir()
        if self.is_older:
            (self.folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self.folder / "cpu.cfs_quota_us").write_text(str(int(part * PERIOD)))
        else:
            (self.folder / "cpu.max").write_text(f"{int(part * PERIOD)} {PERIOD}")

    def take(self, pid):
        # Every thread comes with its process.
        (self.folder / "cgroup.procs").write_text(str(pid))

    def leave(self, pid):
        (self.folder.parent / "cgroup.procs").write_text(str(pid))

    def end(self):
        self.folder.rmdir()


class Parts:
    """What of the machine's processors went to whom since it was made: those who are compared share them with those who measure."""

    def __init__(self, servers):
        self.servers = {str(it.process.pid) for it in servers}
        self.begun, self.before = time.monotonic(), self.now()

    def now(self):
        """The seconds of each process, by whose it is, and those of the machine."""
        seconds = {("sender", ""): sum(os.times()[:2])}
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                name = {"postgres": "the database", "nginx": "nginx"}.get((folder / "comm").read_text().strip())
                name = "servers" if folder.name in self.servers else name
                if name:
                    seconds[name, folder.name] = processor_seconds(folder.name)
            except OSError:
                continue
        ticks = [int(it) / 100 for it in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
        seconds["idle", ""], seconds["all", ""] = ticks[3] + ticks[4], sum(ticks)
        return seconds

    def since(self):
        span, used = time.monotonic() - self.begun, {}
        for key, after in self.now().items():
            used[key[0]] = used.get(key[0], 0) + (after - self.before.get(key, 0)) / span
        used["others"] = used.pop("all") - sum(used.values())
        return {name: round(part, 2) for name, part in used.items()}


class Balancer:
    def __init__(self, folder, port, servers):
        folder.mkdir()
        self.port = port
        text = NGINX.format(folder=folder, port=port, servers=" ".join(f"server 127.0.0.1:{it.port};" for it in servers))
        (folder / "nginx.conf").write_text(text)
        self.process = subprocess.Popen([shutil.which("nginx") or "/usr/sbin/nginx", "-c", folder / "nginx.conf", "-g", "daemon off;"],
                                        stderr=subprocess.DEVNULL)
        time.sleep(0.5)

    def stop(self):
        self.process.terminate()
        self.process.wait()


# Those whose requests are signed before the clock starts, by processes that begin as copies of this one.
signing = []


def signed(asked):
    place, count = asked
    return [signing[place].push() for _ in range(count)]


async def pushed(port, piles):
    """Answers in the span that counts, and their times; each device sends one request after another."""
    lines, spans, began = load.Lines(port), [], time.monotonic()
    ran_out = 0

    async def device(pile):
        nonlocal ran_out
        for request in pile:
            start = time.monotonic()
            if start > began + WARMING + SECONDS:
                return
            status, body = await lines.ask(request)
            end = time.monotonic()
            if status != 200:
                raise RuntimeError(f"A push was refused: {status} {body[:200]!r}")
            if began + WARMING <= end <= began + WARMING + SECONDS:
                spans.append(end - start)
        ran_out += 1

    await asyncio.gather(*(device(pile) for pile in piles))
    return len(spans) / SECONDS, ran_out


def measured(folder, port, servers, groups, part, families, name):
    """Pushes a second by so many processes; `groups` tells which of them share one part of a processor."""
    count = len(groups)
    # Whatever fails, no server stays in a group, and no group is left behind.
    with ExitStack() as ends:
        started = []
        for it in sorted(set(groups)):
            started.append(Group(f"martlet-{os.getpid()}-{name}-{it}", part))
            ends.callback(started[-1].end)
        for server, group in zip(servers[:count], groups, strict=True):
            started[group].take(server.process.pid)
            ends.callback(started[group].leave, server.process.pid)
        balancer = Balancer(folder / name, port, servers[:count])
        ends.callback(balancer.stop)
        signing[:] = [family[0] for family in families]
        with Pool(2) as pool:
            piles = pool.map(signed, [(place, 100 * count + 50) for place in range(len(signing))])
        parts = Parts(servers[:count])
        rate, ran_out = asyncio.run(pushed(port, piles))
        return rate, parts.since(), ran_out


def processes(folder, options):
    database = os.environ["MARTLET_POSTGRES"]
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    servers, found = [], {}
    with ExitStack() as ends:
        for place in range(4):
            server = Server(folder / f"process-{place}/data")
            server.data.parent.mkdir()
            server.more = ["--database", database, "--public-url", origin, "--connections", 2_000]
            servers.append(server.start())
            ends.callback(server.stop)
        code = (servers[0].data / "begin-code").read_text()
        turns = {"one": [0], "two": [0, 1], "four": [0, 1, 2, 3], "two in one's part": [0, 0]}
        first = 0
        for turn in range(min(options.runs, 5)):
            for name, groups in turns.items():
                # Others each time: what was signed and not sent would leave a gap in a chain.
                families = asyncio.run(load.settle(servers[0].port, origin, code, first, DEVICES, devices=2))
                first += DEVICES
                got = measured(
                    folder, port, servers, groups, options.part, families, f"{turn}-{list(turns).index(name)}")
                print(json.dumps({"processes": name, "a second, processors, ran out": got}), flush=True, file=sys.stderr)
                found.setdefault(name, []).append(got)

    def rates(name):
        return [rate for rate, _, _ in found[name]]

    def note(name):
        return f"processors used: {[used for _, used, _ in found[name]]}; devices that ran out of signed requests: " \
               f"{[out for _, _, out in found[name]]}"

    yield number(f"pushes a second, one process with {options.part:g} of a processor", "a second", rates("one"), note=note("one"))
    for name, goal in (("two", 1.7), ("four", 3), ("two in one's part", None)):
        ratios = [many / one for many, one in zip(rates(name), rates("one"), strict=True)]
        yield number(f"{name}, times one", "times", ratios, limit=goal, note=note(name))
        yield number(f"{name}", "pushes a second", rates(name))
