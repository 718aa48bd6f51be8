"""A family whose devices, way, server and database fail again and again, and what must come of it: nothing that was acknowledged is lost, and all
devices have the same. Usage: bin/soak sync [MINUTES] [SEED]"""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from martlet_server import Server, program
from slow_way import Way
from sync_soak_client import Keeper, outcome

ROUND, DEVICES, LATER = 120, 5, 2
BEYOND = 300
HERE = Path(__file__).parent


class Database:
    """A PostgreSQL of the soak's own, which may be restarted."""

    def __init__(self, address):
        self.address, self.folder = address, parse_qs(urlsplit(address).query)["host"][0]
        self.control = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))[-1]
        self.owner = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []

    def restart(self, how):
        subprocess.run([*self.owner, self.control, "-D", f"{self.folder}/data", "-m", how, "-l", f"{self.folder}/server.log", "-w", "restart"],
                       cwd="/", check=True, stdout=subprocess.DEVNULL)

    def query(self, sql, database="postgres"):
        subprocess.run(["psql", "-qX", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "postgres", database, "-c", sql], check=True,
                       stdout=subprocess.DEVNULL)

    def fresh(self, name):
        self.query(f"CREATE DATABASE {name}")
        return f"postgres:///{name}?user=postgres&host={self.folder}"


class Playing:
    """A device's process, the way between it and a server, and what is to be mended on it when."""

    def __init__(self, folder, port, seed):
        self.folder, self.way, self.seed, self.lives, self.process = folder, Way(port, seed=seed), seed, 0, None
        folder.mkdir()

    def start(self):
        self.lives += 1
        self.process = subprocess.Popen([sys.executable, "-B", HERE / "sync_soak_client.py", self.folder, self.way.address,
                                         f"{self.seed}.{self.lives}"])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def skew(self, seconds):
        (self.folder / "skew").write_text(str(seconds))


class Round:
    def __init__(self, folder, seed, database):
        self.folder, self.seed, self.chance, self.database = folder, seed, random.Random(seed), database
        self.events, self.mends, self.players = Counter(), [], []
        self.store = []
        if database:
            self.store = ["--database", database.fresh(f"soak{seed}")]
        self.servers = [Server(folder / f"server-{it}/data") for it in range(2 if database else 1)]
        for server in self.servers:
            server.data.parent.mkdir()
            server.more = ["--log-level", "error", *self.store]
            server.start()
        code = (self.servers[0].data / "begin-code").read_text()
        (folder / "founder").mkdir()
        self.founder = Keeper(folder / "founder", self.servers[0].address)
        self.founder.begin(os.urandom(32), code)
        for _ in range(DEVICES):
            self.join()

    def join(self):
        at = len(self.players)
        player = Playing(self.folder / f"device-{at}", self.chance.choice(self.servers).port, self.seed * 100 + at)
        keeper = Keeper(player.folder, player.way.address)
        last = None
        for _ in range(60):
            try:
                if not self.founder.membership.present(keeper.name):
                    self.founder.know()
                if not self.founder.membership.present(keeper.name):
                    self.founder.add(keeper.keys.points)
                keeper.enter(self.founder.family)
                break
            except Exception as error:  # the server may be away, at any point
                last = error
                time.sleep(0.5)
        else:
            raise last
        keeper.save()
        self.players.append(player)
        player.start()

    # What goes wrong

    def later(self, seconds, mend):
        self.mends.append((time.monotonic() + seconds, mend))

    def kill_server(self):
        server = self.chance.choice(self.servers)
        server.kill()
        time.sleep(self.chance.choice((0, 0.3, 2)))
        server.start()

    def stop_server(self):
        server = self.chance.choice(self.servers)
        server.stop()
        server.start()

    def kill_device(self):
        player = self.chance.choice(self.players)
        player.kill()
        time.sleep(self.chance.choice((0, 0.5)))
        player.start()

    def cut_way(self):
        way = self.chance.choice(self.players).way
        way.cut()
        self.later(self.chance.uniform(0.2, 8), way.mend)

    def slow_way(self):
        way = self.chance.choice(self.players).way
        way.delay, way.loss = self.chance.uniform(0.02, 0.3), self.chance.choice((0, 0.02, 0.1))

        def mend():
            way.delay = way.loss = 0
        self.later(self.chance.uniform(2, 10), mend)

    def skew_within(self):
        self.chance.choice(self.players).skew(self.chance.uniform(-BEYOND + 10, BEYOND - 10))

    def skew_beyond(self):
        player = self.chance.choice(self.players)
        player.skew(self.chance.choice((-1, 1)) * self.chance.uniform(BEYOND + 10, 10 * BEYOND))
        self.later(self.chance.uniform(1, 5), lambda: player.skew(0))

    def move(self):
        player = self.chance.choice(self.players)
        player.way.target = self.chance.choice(self.servers).port
        player.way.cut()
        player.way.mend()

    def restart_database(self):
        self.database.restart(self.chance.choice(("immediate", "fast")))

    def run(self, seconds):
        wrongs = {self.kill_server: 4, self.kill_device: 4, self.cut_way: 3, self.slow_way: 2, self.skew_within: 1, self.skew_beyond: 1,
                  self.stop_server: 1}
        if self.database:
            wrongs |= {self.move: 2, self.restart_database: 2}
        end, half = time.monotonic() + seconds, time.monotonic() + seconds / 2
        while time.monotonic() < end:
            work = self.chance.choices(list(wrongs), list(wrongs.values()))[0]
            self.events[work.__name__] += 1
            work()
            if time.monotonic() > half and len(self.players) < DEVICES + LATER:
                self.join()
            wait = time.monotonic() + self.chance.uniform(0.1, 1.5)
            while time.monotonic() < wait:
                for due in [it for it in self.mends if it[0] < time.monotonic()]:
                    self.mends.remove(due)
                    due[1]()
                time.sleep(0.05)
            for player in self.players:
                if player.process.poll() is not None:
                    raise RuntimeError(f"{player.folder.name} ended by itself, {player.process.returncode}")
        for _, mend in self.mends:
            mend()
        for player in self.players:
            player.skew(0)
        (self.folder / "end").touch()
        patience = time.monotonic() + 120
        while time.monotonic() < patience and not all((player.folder / "sent").exists() for player in self.players):
            time.sleep(0.2)
        (self.folder / "read").touch()
        for player in self.players:
            if player.process.wait(60):
                raise RuntimeError(f"{player.folder.name} ended with {player.process.returncode}")
            player.way.stop()

    # What came of it

    def reader(self, name):
        """A device that joins now and reads everything."""
        (self.folder / name).mkdir()
        keeper = Keeper(self.folder / name, self.servers[0].address)
        self.founder.add(keeper.keys.points)
        keeper.enter(self.founder.family)
        keeper.pull()
        return keeper

    def check(self):
        return subprocess.run([program, "store", "check", "--data", self.servers[0].data, *self.store], capture_output=True, text=True)

    def plant_loss(self, sequence):
        """Takes a record out of the store, as if it had been acknowledged and dropped."""
        family = self.founder.family.hex()
        if self.database:
            self.database.query(f"DELETE FROM records WHERE family = '\\x{family}' AND sequence = {sequence}", f"soak{self.seed}")
        else:
            import sqlite3
            with sqlite3.connect(self.servers[0].data / "ledger.sqlite") as store:
                store.execute("DELETE FROM records WHERE family = ? AND sequence = ?", (bytes.fromhex(family), sequence))
            store.close()

    def end(self):
        for player in self.players:
            if player.process and player.process.poll() is None:
                player.kill()
        for server in self.servers:
            server.stop()


def acknowledged(players):
    """By device and counter: the name and the sequence of each record that the server said it has."""
    found = {}
    for player in players:
        file = player.folder / "acknowledged"
        for line in file.read_text().splitlines() if file.exists() else []:
            device, counter, name, sequence = json.loads(line)
            found[bytes.fromhex(device), counter] = sequence, bytes.fromhex(name)
    return found


def complaints(acked, keepers, reader):
    """What is not as it must be, in words."""
    said = []
    lost = [key for key, (sequence, name) in acked.items() if reader.records.get(key, ())[:2] != (sequence, name)]
    if lost:
        said.append(f"lost: {len(lost)} of {len(acked)} acknowledged records, as {lost[0][0].hex()[:8]}:{lost[0][1]}")
    whole = outcome(content for _, _, content in reader.records.values())
    mine = Counter(device for device, _ in reader.records for _ in json.loads(reader.records[device, _][2]))
    for keeper in keepers:
        who = keeper.name.hex()[:8]
        if keeper.records != reader.records:
            differing = set(keeper.records.items()) ^ set(reader.records.items())
            said.append(f"diverged: {who} has other records, {len(differing)} of them")
        if keeper.outcome != whole:
            said.append(f"diverged: {who} has another state")
        if keeper.waiting or keeper.sending or mine[keeper.name] != keeper.counts.get("changes", 0):
            said.append(f"unsent: {who} made {keeper.counts.get('changes', 0)} changes, {mine[keeper.name]} are there")
        if keeper.troubles:
            said.append(f"trouble: {who} noticed {[(kind, device.hex()[:8]) for kind, device in keeper.troubles]}")
    return said


def played(folder, seed, database, seconds):
    """One round; what it found, and whether the controls were found."""
    it = Round(folder, seed, database)
    try:
        it.run(seconds)
        keepers = [Keeper.kept(player.folder, "") for player in it.players]
        acked, reader = acknowledged(it.players), it.reader("reader")
        said = complaints(acked, keepers, reader)
        checked = it.check()
        if checked.returncode:
            said.append(f"the store: {checked.stdout.strip()} {checked.stderr.strip()}")
        counts = sum((Counter(keeper.counts) for keeper in keepers), Counter())
        # Controls: a change in what one device has read, and a record that the store has no more.
        key = it.chance.choice(sorted(acked))
        sequence, name, content = keepers[0].records[key]
        keepers[0].records[key] = (sequence, name, json.dumps([["phrase-0", "planted", 1 << 52, "z"]]).encode())
        planted = complaints(acked, keepers, reader)
        keepers[0].records[key] = (sequence, name, content)
        it.plant_loss(acked[key][0])
        blind = it.reader("blind")
        dropped = complaints(acked, keepers, blind)
        controls = {"a device that differs": any(text.startswith("diverged") for text in set(planted) - set(said)),
                    "a record that was lost": any(text.startswith("lost") for text in set(dropped) - set(said)),
                    "the store's own check": it.check().returncode != 0}
        return {"seed": seed, "store": "PostgreSQL, two processes" if database else "SQLite", "events": dict(it.events),
                "counts": dict(counts), "acknowledged": len(acked), "wrong": said, "controls found": controls}
    finally:
        it.end()


def main():
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(os.environ.get("MARTLET_SEED", 1))
    database, end, rounds = Database(os.environ["MARTLET_POSTGRES"]), time.monotonic() + minutes * 60, []
    while not rounds or time.monotonic() + ROUND / 2 < end:
        with tempfile.TemporaryDirectory() as folder:
            seconds = min(ROUND, max(20, end - time.monotonic()))
            rounds.append(played(Path(folder), seed, database if seed % 2 == 0 else None, seconds))
        print(json.dumps(rounds[-1]), flush=True)
        seed += 1
    events = sum((Counter(it["events"]) for it in rounds), Counter())
    counts = sum((Counter(it["counts"]) for it in rounds), Counter())
    wrong = [f"seed {it['seed']}: {text}" for it in rounds for text in it["wrong"]]
    wrong += [f"seed {it['seed']}: a planted fault was not found: {name}" for it in rounds for name, found in it["controls found"].items() if not found]
    print(json.dumps({"rounds": len(rounds), "events": dict(events), "counts": dict(counts), "acknowledged": sum(it["acknowledged"] for it in rounds),
                      "wrong": wrong}, indent=2))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
