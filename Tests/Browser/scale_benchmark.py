"""What a server bears: a slow way, many open apps, several processes, thousands of families.
Usage: bin/benchmark scale [--json FILE] [--runs N] [--only far,streams,processes,families]
         [--streams N] [--families N] [--minutes N] [--part OF_A_PROCESSOR] [--database postgres://…]"""
import argparse
import json
import os
import platform
import resource
import sys
import tempfile
from pathlib import Path

from scale_families import families
from scale_far import far
from scale_processes import processes
from scale_streams import streams

PARTS = {"far": far, "streams": streams, "processes": processes, "families": families}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--only", default=",".join(PARTS))
    parser.add_argument("--streams", type=int, default=10_000)
    parser.add_argument("--families", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--part", type=float, default=0.25, help="of a processor, for each of the processes")
    parser.add_argument("--database", help="for the families; without it, a file")
    options = parser.parse_args()
    # Each connection is an open file of both sides.
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    report = {"machine": {"processors": os.cpu_count(), "system": platform.platform(), "load before": os.getloadavg()}, "numbers": []}
    for part in options.only.split(","):
        with tempfile.TemporaryDirectory() as folder:
            for number in PARTS[part](Path(folder), options):
                print(json.dumps(number, ensure_ascii=False), file=sys.stderr)
                report["numbers"].append(number)
    report["machine"]["load after"] = os.getloadavg()
    text = json.dumps(report, ensure_ascii=False, indent=2)
    if options.json:
        options.json.write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    main()
