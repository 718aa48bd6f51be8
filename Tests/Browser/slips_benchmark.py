"""How often a mistyped word is among the eight that are suggested, beside hunspell's own suggestions: the same slips, the same run, JSON.

Usage: bin/benchmark slips [--json FILE] [--runs N] [--slips N]
The words are those of the project's sentences, meanings and examples, in whatever form they stand there, of four letters and more. A slip
is one letter left out, put in, changed or swapped; one that is a word itself (by hunspell's list) is no slip. Each run makes others.
Percent of the slips whose right word is in the list: median, min and max over the runs, of the whole lexicon and the child's edition."""
import argparse
import os
import random
import re
import statistics
import subprocess
import sys
from pathlib import Path

from lexicon_benchmark import hunspell, our_suggestions, program, slip, tell

root = Path(__file__).resolve().parents[2]
DICTIONARIES = {"bg": "bg_BG", "en": "en_US"}
LETTERS = {"bg": "[а-яѝ]+", "en": "[a-z]+"}
LIMIT = 8


def words_of_ours(lang):
    words = set()
    for path in [root / f"Vocabulary/Sentences/{lang}.tsv", *(root / "Vocabulary/Meanings").glob("*.tsv")]:
        words.update(re.findall(LETTERS[lang], path.read_text().lower()))
    return sorted(word for word in words if len(word) >= 4)


def are_no_words(texts, dictionary):
    out = subprocess.run(["hunspell", "-i", "utf-8", "-d", dictionary, "-l"], input="\n".join(texts), capture_output=True, text=True, check=True)
    return set(out.stdout.split())


def slips(words, lang, dice, count):
    pairs = [(slip(word, lang, dice), word) for word in dice.sample(words, min(2 * count, len(words)))]
    wrong = are_no_words([typo for typo, _ in pairs], DICTIONARIES[lang])
    # What hunspell itself does not know is a name or slang of ours, which no dictionary can lead to.
    unknown = are_no_words([word for _, word in pairs], DICTIONARIES[lang])
    return [(typo, word) for typo, word in pairs if typo in wrong and word not in unknown][:count]


def spread(values):
    return {"median": statistics.median(values), "min": min(values), "max": max(values), "runs": len(values)}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--json")
    options.add_argument("--runs", type=int, default=7)
    options.add_argument("--slips", type=int, default=500)
    chosen = options.parse_args()
    folder = root / ".build/lexicon"
    report = {"load": os.getloadavg(), "program": str(program)}
    for lang, dictionary in DICTIONARIES.items():
        words = words_of_ours(lang)
        rows = {"whole": [], "child": [], "hunspell": []}
        for run in range(chosen.runs):
            pairs = slips(words, lang, random.Random(run), chosen.slips)
            for name in ("whole", "child"):
                path = folder / f"{'full' if name == 'whole' else name}.lexicon"
                found = our_suggestions(pairs, lang, ["--lexicon", str(path)], LIMIT)
                rows[name].append(found["in_list_percent"])
            rows["hunspell"].append(hunspell(pairs, dictionary, LIMIT)["in_list_percent"])
        report[lang] = {"words": len(words), "slips": len(pairs), **{name: spread(values) for name, values in rows.items()}}
    tell(report, chosen.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
