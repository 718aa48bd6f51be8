"""The lexicon beside whichever of wn, dictd, sdcv, hunspell and nltk is installed: the same words, the same run, JSON.

Usage: bin/benchmark lexicon [--json FILE] [--runs N] [--lexicon FILE]
What is not installed is named under "missing". Times are microseconds for one question, the median of all."""
import argparse
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

program = os.environ.get("MARTLET_PROGRAM", ".build/release/martlet")
alphabet = {"en": "abcdefghijklmnopqrstuvwxyz", "bg": "абвгдежзийклмнопрстуфхцчшщъьюя"}


def median(times):
    return round(statistics.median(times) * 1e6, 1)


def slip(word, lang, dice):
    """One letter left out, put in, changed or swapped, each as likely; never the word itself."""
    while True:
        place, kind = dice.randrange(len(word)), dice.randrange(4)
        letter = dice.choice(alphabet[lang])
        typo = (
            word[:place] + word[place + 1 :] if kind == 0
            else word[:place] + letter + word[place:] if kind == 1
            else word[:place] + letter + word[place + 1 :] if kind == 2
            else word[:place] + word[place + 1 : place + 2] + word[place] + word[place + 2 :])
        if typo != word and len(typo) > 1:
            return typo


def ours(words, lang, runs, lexicon):
    """In process, as the server asks; and one whole process for one word."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(words))
        file.flush()
        found = json.loads(
            subprocess.run(
                [program, "lexicon", "benchmark", "--words", file.name, "--lang", lang, "--runs", str(runs)] + lexicon,
                check=True, capture_output=True, text=True).stdout)
    found["process"] = processes([[program, "lexicon", "lookup", word, "--lang", lang] + lexicon for word in words[:50]])
    return found


def our_suggestions(pairs, lang, lexicon):
    asked = "\n".join(typo for typo, _ in pairs)
    out = subprocess.run(
        [program, "lexicon", "suggest", "--lang", lang, "--json", "--limit", "15"] + lexicon,
        input=asked, check=True, capture_output=True, text=True).stdout
    return right([entry["suggestions"] for entry in json.loads(out)], pairs)


def right(lists, pairs):
    first = sum(bool(found) and found[0].lower() == word for found, (_, word) in zip(lists, pairs))
    within = sum(word in [text.lower() for text in found] for found, (_, word) in zip(lists, pairs))
    return {"first_percent": round(100 * first / len(pairs), 1), "in_list_percent": round(100 * within / len(pairs), 1)}


def processes(commands):
    times = []
    for command in commands:
        start = time.perf_counter()
        subprocess.run(command, capture_output=True, check=False)
        times.append(time.perf_counter() - start)
    return median(times)


def hunspell(pairs, dictionary):
    """One process that is asked through a pipe, as an editor does."""
    if not shutil.which("hunspell") or not Path(f"/usr/share/hunspell/{dictionary}.dic").exists():
        return None
    with subprocess.Popen(
        ["hunspell", "-a", "-i", "utf-8", "-d", dictionary], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as tool:
        tool.stdout.readline()
        lists, times = [], []
        for typo, _ in pairs:
            start = time.perf_counter()
            tool.stdin.write(f"^{typo}\n")
            tool.stdin.flush()
            found = []
            while (line := tool.stdout.readline().rstrip("\n")) != "":
                if line.startswith("&"):
                    found = line.split(": ", 1)[1].split(", ")
            times.append(time.perf_counter() - start)
            lists.append(found)
        tool.stdin.close()
    return {"suggestions": median(times), **right(lists, pairs)}


def dictd(words):
    """A dictd of our own on a free port, with the dictionaries that are installed."""
    server = shutil.which("dictd") or ("/usr/sbin/dictd" if Path("/usr/sbin/dictd").exists() else None)
    folder = Path("/usr/share/dictd")
    bases = [base for base in ["gcide", "freedict-eng-bul", "wn"] if (folder / f"{base}.index").exists()]
    if not server or not bases:
        return None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as place:
        config = Path(place) / "dictd.conf"
        config.write_text(
            "access { allow * }\n"
            + "".join(f"database {base} {{ data {folder}/{base}.dict.dz\n index {folder}/{base}.index }}\n" for base in bases))
        process = subprocess.Popen(
            [server, "-d", "nodetach", "-p", str(port), "--listen-to", "127.0.0.1", "-c", str(config),
             "--pid-file", str(Path(place) / "pid")],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(50):
                try:
                    link = socket.create_connection(("127.0.0.1", port))
                    break
                except OSError:
                    time.sleep(0.1)
            else:
                return None
            stream = link.makefile("rwb")
            stream.readline()

            def ask(line):
                start = time.perf_counter()
                stream.write(line.encode() + b"\r\n")
                stream.flush()
                while not stream.readline()[:3] in (b"250", b"552", b"550", b"501"):
                    pass
                return time.perf_counter() - start

            return {
                "bases": bases, "define": median([ask(f'DEFINE ! "{word}"') for word in words]),
                "prefix": median([ask(f'MATCH * prefix "{word[:3]}"') for word in words[:200]])}
        finally:
            process.terminate()
            process.wait()


def nltk():
    try:
        from nltk.corpus import wordnet
        wordnet.ensure_loaded()
        return wordnet
    except Exception:  # pylint: disable=broad-except
        return None


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--json")
    options.add_argument("--runs", type=int, default=7)
    options.add_argument("--lexicon")
    options.add_argument("--typos", type=int, default=300)
    chosen = options.parse_args()
    lexicon = ["--lexicon", chosen.lexicon] if chosen.lexicon else []
    report = {"load": os.getloadavg(), "missing": []}
    for lang, dictionary in [("en", "en_US"), ("bg", "bg_BG")]:
        out = subprocess.run(
            [program, "lexicon", "benchmark", "--lang", lang, "--list"] + lexicon, check=True, capture_output=True, text=True)
        words = [word for word in out.stdout.split("\n") if word]
        dice = random.Random(7)
        chosen_words = [word for word in words if 4 <= len(word) <= 12 and word.islower() and word.isalpha()]
        pairs = [(slip(word, lang, dice), word) for word in dice.sample(chosen_words, min(chosen.typos, len(chosen_words)))]
        rows = {"martlet": ours(words, lang, chosen.runs, lexicon)}
        rows["martlet"]["suggestions"].update(our_suggestions(pairs, lang, lexicon))
        rows["hunspell"] = hunspell(pairs, dictionary)
        if lang == "en":
            rows["wn"] = {"process": processes([["wn", word, "-over"] for word in words[:50]])} if shutil.which("wn") else None
            rows["dictd"] = dictd(words)
            has_stardict = any(Path("/usr/share/stardict/dic").glob("**/*.ifo"))
            rows["sdcv"] = (
                {"process": processes([["sdcv", "-n", word] for word in words[:50]])}
                if shutil.which("sdcv") and has_stardict else None)
            wordnet = nltk()
            times = []
            for word in words if wordnet else []:
                start = time.perf_counter()
                for synset in wordnet.synsets(word):
                    _ = synset.definition(), synset.examples(), synset.lemma_names()
                times.append(time.perf_counter() - start)
            rows["nltk"] = {"entry": median(times)} if times else None
        report["missing"] += [name for name, row in rows.items() if row is None and name not in report["missing"]]
        report[lang] = {name: row for name, row in rows.items() if row}
    text = json.dumps(report, indent=2, ensure_ascii=False)
    if chosen.json:
        Path(chosen.json).write_text(text + "\n")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
