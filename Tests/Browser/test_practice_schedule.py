"""`martlet practice schedule` beside the reference: `fsrs` of PyPI, run on the same reviews during the test.

Every figure is compared to 1e-9; a control shows that one weight moved by a millionth is found."""
import json
import os
import random
import subprocess
from datetime import datetime, timedelta, timezone

import pytest
from fsrs import Card, Rating, Scheduler
from fsrs.scheduler import DEFAULT_PARAMETERS

from martlet_server import program

BEGIN = datetime(2024, 2, 27, 23, 59, 30, tzinfo=timezone.utc)


def schedule(request):
    ran = subprocess.run(
        [str(program), "practice", "schedule", "--json"], input=json.dumps(request), capture_output=True, text=True,
        env={**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8"})
    return ran


def reference(settings, cards):
    """What the reference makes of them, in the form of the command's answer."""
    scheduler = Scheduler(
        parameters=settings.get("parameters", DEFAULT_PARAMETERS), desired_retention=settings.get("desired_retention", 0.9),
        learning_steps=[timedelta(seconds=step) for step in settings.get("learning_steps", [60, 600])],
        relearning_steps=[timedelta(seconds=step) for step in settings.get("relearning_steps", [600])],
        maximum_interval=settings.get("maximum_interval", 36500), enable_fuzzing=False)
    answers = []
    for card in cards:
        now, steps = Card(card_id=1), []
        for review in card["reviews"]:
            at = datetime.fromisoformat(review["at"])
            before = scheduler.get_card_retrievability(now, at)
            now, _ = scheduler.review_card(now, Rating(review["rating"]), at)
            steps.append({"retrievability_before": before, **{key: now.to_dict()[key] for key in (
                "state", "step", "stability", "difficulty", "due")}})
        answers.append({"id": card["id"], "steps": steps})
    return answers


def random_cards(chance, count, settings):
    """Reviews when due, early, late, on the same day, and by a clock that jumps back."""
    cards = []
    for number in range(count):
        at, reviews = BEGIN + timedelta(seconds=chance.random() * 1e7), []
        for _ in range(chance.randint(1, 16)):
            reviews.append({"at": at.isoformat(), "rating": chance.choice([1, 2, 3, 3, 3, 4])})
            due = datetime.fromisoformat(reference(settings, [{"id": 0, "reviews": reviews[-1:]}])[0]["steps"][0]["due"])
            at = chance.choice([
                due, at + timedelta(seconds=chance.random() * 90_000), at + timedelta(days=chance.random() * 60),
                at - timedelta(hours=chance.random() * 40)])
        cards.append({"id": f"card {number}", "due": BEGIN.isoformat(), "reviews": reviews})
    return cards


def differences(answers, expected):
    found = []
    for mine, theirs in zip(answers, expected, strict=True):
        assert mine["id"] == theirs["id"]
        for step, other in zip(mine["steps"], theirs["steps"], strict=True):
            for key in ("retrievability_before", "stability", "difficulty"):
                if abs(step[key] - other[key]) > 1e-9 * max(1, abs(other[key])):
                    found.append((key, step[key], other[key]))
            if (step["state"], step["step"]) != (other["state"], other["step"]):
                found.append(("state", step, other))
            if datetime.fromisoformat(step["due"]) != datetime.fromisoformat(other["due"]):
                found.append(("due", step["due"], other["due"]))
    return found


SETTINGS = [
    {},
    {"desired_retention": 0.8, "learning_steps": [], "relearning_steps": []},
    {"desired_retention": 0.97, "learning_steps": [30], "relearning_steps": [60, 300, 900], "maximum_interval": 40},
    {"parameters": [0.5, 1.5, 2.5, 8.5, *DEFAULT_PARAMETERS[4:]], "learning_steps": [1, 2.5, 3]},
]


@pytest.mark.parametrize("settings", SETTINGS, ids=["default", "no steps", "many steps", "halves"])
def test_schedules_thousands_of_cards_as_the_reference_does(settings):
    cards = random_cards(random.Random(25), 750, settings)
    ran = schedule({**settings, "cards": cards})
    assert ran.returncode == 0, ran.stderr
    answers, expected = json.loads(ran.stdout)["cards"], reference(settings, cards)
    assert differences(answers, expected) == []
    # The control: a weight that differs by a millionth does not go unnoticed.
    moved = list(settings.get("parameters", DEFAULT_PARAMETERS))
    moved[2] += 1e-6
    assert differences(json.loads(schedule({**settings, "parameters": moved, "cards": cards}).stdout)["cards"], expected)


def test_the_sequence_that_is_written_down_has_its_stabilities():
    at, reviews = BEGIN, []
    for rating in (3, 3, 3, 1, 3, 3):
        reviews.append({"at": at.isoformat(), "rating": rating})
        steps = json.loads(schedule({"cards": [{"id": 1, "reviews": reviews}]}).stdout)["cards"][0]["steps"]
        at = datetime.fromisoformat(steps[-1]["due"])
    assert [round(step["stability"], 4) for step in steps] == [2.3065, 2.3065, 10.971, 1.539, 1.5718, 4.9348]


def test_spread_intervals_stay_where_the_reference_may_spread_them():
    reviews = [{"at": (BEGIN + timedelta(days=day)).isoformat(), "rating": 3} for day in (0, 1, 4, 20, 80)]
    cards = [{"id": number, "reviews": reviews} for number in range(200)]
    dues = set()
    for card in json.loads(schedule({"enable_fuzzing": True, "cards": cards}).stdout)["cards"]:
        dues.add(datetime.fromisoformat(card["steps"][-1]["due"]) - (BEGIN + timedelta(days=80)))
    scheduler, theirs = Scheduler(), set()
    for _ in range(2000):
        card = Card(card_id=1)
        for review in reviews:
            card, _ = scheduler.review_card(card, Rating(3), datetime.fromisoformat(review["at"]))
        theirs.add(card.due - (BEGIN + timedelta(days=80)))
    assert len(dues) > 5 and dues <= theirs


@pytest.mark.parametrize("request_, place", [
    ([], "{}"), ({}, "cards"), ({"cards": [{"id": 1}]}, "cards[0].reviews"),
    ({"cards": [{"id": 1, "reviews": [{"at": "2024-01-01T00:00:00", "rating": 3}]}]}, "cards[0].reviews[0].at"),
    ({"cards": [{"id": 1, "reviews": [{"at": "2024-02-30T00:00:00Z", "rating": 3}]}]}, "cards[0].reviews[0].at"),
    ({"cards": [{"id": 1, "reviews": [{"at": "2024-01-01T00:00:00Z", "rating": 5}]}]}, "cards[0].reviews[0].rating"),
    ({"parameters": [1] * 20, "cards": []}, "parameters"), ({"parameters": [0] * 21, "cards": []}, "parameters[0]"),
    ({"desired_retention": 0, "cards": []}, "desired_retention"), ({"maximum_interval": 0, "cards": []}, "maximum_interval"),
])
def test_says_what_is_wrong_and_where(request_, place):
    ran = schedule(request_)
    assert ran.returncode == 65
    assert place in ran.stderr and "Traceback" not in ran.stderr and ran.stdout == ""
