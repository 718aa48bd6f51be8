"""One device of a soak, in a process of its own that may be killed at any moment. What it must not lose is on its disk before it is sent, and
what the server acknowledged stands in a journal of its own. Usage: sync_soak_client.py FOLDER ADDRESS SEED"""
import json
import os
import pickle
import random
import sys
import time
from http.client import HTTPException
from pathlib import Path

import sync_formats as sync
from sync_client import RECORDS, Answered, Device

# What a device keeps over its end, as plain values.
KEPT = ("replica", "family", "family_keys", "cursor", "heads", "replicas", "claimed", "counter", "link", "troubles", "again")
NAMES = [f"phrase-{number}" for number in range(12)]


def written(file, data):
    """The whole file or the one before."""
    beside = file.with_suffix(".new")
    with open(beside, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    beside.rename(file)


def skew(folder):
    """How wrong this device's clock is, in seconds; whoever runs the soak sets it."""
    try:
        return float((folder / "skew").read_text())
    except (OSError, ValueError):
        return 0.0


class Keeper(Device):
    def __init__(self, folder, address, keys=None):
        super().__init__(address, keys=keys)
        self.folder = Path(folder)
        self.client.clock = lambda: time.time() + skew(self.folder)
        # By device and counter: what was read. Changes that wait, the record that is being sent, and the last clock that was given or seen.
        self.records, self.waiting, self.sending, self.clock, self.counts = {}, [], None, 0, {}

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def save(self):
        values = {name: getattr(self, name) for name in KEPT}
        values |= {name: getattr(self, name) for name in ("records", "waiting", "sending", "clock", "counts")}
        values["statements"] = self.membership.statements
        values["keys"] = sync.scalar_of(self.keys.signing), sync.scalar_of(self.keys.sealing)
        written(self.folder / "device", pickle.dumps(values))

    @staticmethod
    def kept(folder, address):
        values = pickle.loads((Path(folder) / "device").read_bytes())
        keeper = Keeper(folder, address, sync.Keys(*(sync.private_key(it) for it in values.pop("keys"))))
        keeper.membership = sync.Membership(values["family"], values.pop("statements"))
        for name, value in values.items():
            setattr(keeper, name, value)
        return keeper

    # Reading

    def check(self, record, is_again):
        before = len(self.taken)
        super().check(record, is_again)
        if len(self.taken) > before:
            content = self.taken.pop()[3]
            self.records[record.device, record.counter] = (record.sequence, record.id, content)
            if record.kind == sync.OPERATIONS:
                self.clock = max([self.clock, *(change[2] for change in json.loads(content))])

    @property
    def outcome(self):
        return outcome(content for _, _, content in self.records.values())

    # Writing

    def write(self, chance):
        """A change. Its clock never goes back, whatever the device's own does."""
        self.clock = max(int(self.client.clock() * 1000), self.clock + 1)
        name, value = chance.choice(NAMES), f"{self.name.hex()[:6]}-{self.counts.get('changes', 0)}"
        self.waiting.append([name, value, self.clock, self.replica])
        self.count("changes")
        self.save()

    def send(self, chance):
        """The record that is under way, else one of what waits. It is kept before it is sent, so that it goes out as the same bytes."""
        if not self.sending and self.waiting:
            changes = self.waiting[: chance.randint(1, 5)]
            record = self.record(json.dumps(changes).encode())
            self.sending = sync.write_frames([record]), record.counter, record.id, record.link(self.family), len(changes)
            self.save()
        if not self.sending:
            return
        frames, counter, name, link, count = self.sending
        request = self.client.signed("POST", "records", frames)
        status, _, content = self.client.send(request, frames, RECORDS)
        if status != 200:
            raise Answered(status, json.loads(content).get("code"))
        with open(self.folder / "acknowledged", "ab") as out:
            out.write(json.dumps([self.name.hex(), counter, name.hex(), json.loads(content)["sequences"][0]]).encode() + b"\n")
            out.flush()
            os.fsync(out.fileno())
        self.waiting, self.sending, self.counter, self.link = self.waiting[count:], None, counter, link
        self.count("records")
        self.save()
        if chance.random() < 0.1:
            # The same record once more, signed anew: its first answer stands.
            again = json.loads(self.client.ask("POST", "records", frames, RECORDS)[1])["sequences"]
            if again != json.loads(content)["sequences"]:
                self.trouble("resend", self.name)
            self.count("resends")
        if chance.random() < 0.1:
            # The same request once more, as somebody on the way could send it.
            status, _, refusal = self.client.send(request, frames, RECORDS)
            if (status, json.loads(refusal).get("code")) not in ((401, "sync-replayed"), (401, "sync-clock"), (503, "sync-unavailable")):
                self.trouble(f"replay {status}", self.name)
            self.count("replays")

    def once(self, chance, is_last=False):
        """What a device does when it can, in an order of chance. Whether all went well."""
        works = [lambda: self.send(chance), self.pull]
        chance.shuffle(works)
        for work in works:
            try:
                work()
            except (OSError, HTTPException):
                self.count("unreachable")
                return False
            except Answered as answer:
                self.count(answer.code)
                if answer.code not in ("sync-clock", "sync-unavailable", "sync-replayed") or (answer.code == "sync-clock" and is_last):
                    self.trouble(f"{answer.status} {answer.code}", self.name)
                return False
        self.save()
        return True


def outcome(contents):
    """Of each name the value with the highest clock, and among equal ones the higher replica: what a family would see."""
    found = {}
    for content in contents:
        for name, value, clock, replica in json.loads(content):
            if name not in found or (clock, replica) > found[name][1:]:
                found[name] = (value, clock, replica)
    return found


def main():
    folder, address, seed = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    chance, device = random.Random(seed), Keeper.kept(folder, address)
    while not (folder.parent / "end").exists():
        if chance.random() < 0.6:
            device.write(chance)
        device.once(chance)
        time.sleep(chance.choice((0.01, 0.05, 0.2, 0.6)))
    # What still waits goes up now; once everybody's is there, all of it comes down.
    while not (folder.parent / "read").exists():
        if device.once(chance, is_last=True) and not device.sending and not device.waiting:
            (folder / "sent").touch()
        time.sleep(0.2)
    while not device.once(chance, is_last=True):
        time.sleep(0.2)
    device.pull()
    device.save()


if __name__ == "__main__":
    main()
