"""The processor time of this worker and of all that it started, the browsers and servers that have ended included."""
import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds():
    spent, parents = {}, {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # It has just ended.
            continue
        parents.setdefault(int(fields[1]), []).append(int(entry.name))
        # Its own in user and kernel, and that of children it has waited for.
        spent[int(entry.name)] = sum(int(field) for field in fields[11:15])
    total, waiting = 0, [os.getpid()]
    while waiting:
        process = waiting.pop()
        total += spent.get(process, 0)
        waiting += parents.get(process, [])
    return total / TICKS
