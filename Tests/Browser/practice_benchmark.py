"""Measures when words come again: one review beside the reference in the same run, and the opening of a deck of 20,000 cards.

Usage: bin/benchmark practice [--runs N] [--json FILE]"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from datetime import datetime, timezone

from fsrs import Card, Rating, Scheduler

parser = argparse.ArgumentParser()
parser.add_argument("--runs", type=int, default=7)
parser.add_argument("--json")
options = parser.parse_args()

REVIEWS = 20_000
BEGIN = datetime(1970, 1, 1, tzinfo=timezone.utc)
RATINGS = [Rating(rating) for rating in (3, 3, 2, 1, 3, 4)]


def reference():
    """Microseconds for one review of the same sequence, and the last stability."""
    scheduler = Scheduler(enable_fuzzing=False)
    begin = time.perf_counter()
    for place in range(REVIEWS):
        # No id is made: that would wait a millisecond for each.
        if place % 100 == 0:
            card = Card(card_id=1, due=BEGIN)
        card, _ = scheduler.review_card(card, RATINGS[place % len(RATINGS)], card.due)
    return (time.perf_counter() - begin) / REVIEWS * 1e6, card.stability


ran = [reference() for _ in range(options.runs)]
theirs = sorted(took for took, _ in ran)
program = [os.environ["MARTLET_PROGRAM"], "benchmark", "practice", "--runs", str(options.runs)]
mine = json.loads(subprocess.run(program, check=True, capture_output=True, text=True).stdout)
ratio = statistics.median(theirs) / mine["review"]["median"]
goals = {"review": mine["review"]["median"] <= 5, "times faster": ratio >= 5, "deck": mine["deck"]["median"] <= 100}
answer = json.dumps({
    "review, µs": mine["review"], "py-fsrs, µs": {"median": statistics.median(theirs), "min": theirs[0], "max": theirs[-1]},
    "times faster": round(ratio, 1), "deck of 20,000 cards, ms": mine["deck"], "of that, replaying answers, ms": mine["progress"],
    "cards": mine["cards"], "answers": mine["answers"], "runs": options.runs, "goals": goals}, ensure_ascii=False, indent=2)
print(answer)
if options.json:
    with open(options.json, "w", encoding="utf-8") as file:
        file.write(answer + "\n")
sys.exit(0 if all(goals.values()) else 1)
