"""The lexicon beside whichever of wn, dictd, sdcv, hunspell and nltk is installed: the same words, the same run, JSON.

Usage: bin/benchmark lexicon [--json FILE] [--runs N] [--lexicon FILE]
`exact` and `inflected` are an entry with its headword, sounds and translations read, `wholeExact` and `wholeInflected` with every text.
nltk is asked where the Python that runs this has it, of the files of Debian's wordnet-base; sdcv of a dictionary that is
made here out of the same FreeDict that Martlet reads. Each row has its factor: how many times as long as ours it takes; wn and sdcv, which
are run for each question, have one for a process of one word too, of which most is starting it. `one_more` is what a further word takes in a process
that is asked for many.
What is not installed is named under "missing". Times are microseconds for one question, the median of all."""
import argparse
import gzip
import json
import os
import random
import shutil
import socket
import statistics
import struct
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
    found["one_more"] = one_more([program, "lexicon", "lookup", "--lang", lang] + lexicon, words[:400], through_input=True)
    found["process"] = processes([[program, "lexicon", "lookup", word, "--lang", lang] + lexicon for word in words[:50]])
    return found


def our_suggestions(pairs, lang, lexicon, limit=15):
    asked = "\n".join(typo for typo, _ in pairs)
    out = subprocess.run(
        [program, "lexicon", "suggest", "--lang", lang, "--json", "--limit", str(limit)] + lexicon,
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


def one_more(command, words, through_input=False):
    """What a further word takes in a process that is asked for many."""
    def took(words):
        times = []
        for _ in range(7):
            start = time.perf_counter()
            if through_input:
                subprocess.run(command, input="\n".join(words), capture_output=True, check=False, text=True)
            else:
                subprocess.run(command + words, capture_output=True, check=False)
            times.append(time.perf_counter() - start)
        return min(times)

    return round((took(words) - took(words[:1])) / (len(words) - 1) * 1e6, 1)


def hunspell(pairs, dictionary, limit=15):
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
            lists.append(found[:limit])
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
        # Started by root, it goes on as a user of its own.
        Path(place).chmod(0o777)
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
                while True:
                    # Its answer comes in pieces, each of which waits for the last one to be acknowledged: not for 40 ms.
                    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
                    if stream.readline()[:3] in (b"250", b"552", b"550", b"501"):
                        break
                return time.perf_counter() - start

            return {
                "bases": bases, "define": median([ask(f'DEFINE ! "{word}"') for word in words]),
                "prefix": median([ask(f'MATCH * prefix "{word[:3]}"') for word in words[:200]])}
        finally:
            process.terminate()
            process.wait()


def star_dictionary(folder):
    """FreeDict's English-Bulgarian articles as a StarDict, which sdcv reads; nothing where the package is missing."""
    base = Path("/usr/share/dictd/freedict-eng-bul")
    if not base.with_suffix(".index").exists():
        return False
    digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

    def number(text):
        value = 0
        for digit in text:
            value = value * 64 + digits.index(digit)
        return value

    articles = gzip.decompress(Path(f"{base}.dict.dz").read_bytes())
    entries, texts = [], bytearray()
    for line in base.with_suffix(".index").read_text(encoding="utf-8").splitlines():
        word, start, length = line.split("\t")[:3]
        if word.startswith("00database"):
            continue
        text = articles[number(start) : number(start) + number(length)]
        entries.append((word.encode(), len(texts), len(text)))
        texts += text
    entries.sort(key=lambda entry: (entry[0].lower(), entry[0]))
    index = b"".join(word + b"\0" + struct.pack(">II", start, length) for word, start, length in entries)
    (folder / "made.dict").write_bytes(texts)
    (folder / "made.idx").write_bytes(index)
    (folder / "made.ifo").write_text(
        "StarDict's dict ifo file\nversion=2.4.2\nbookname=FreeDict\nsametypesequence=m\n"
        f"wordcount={len(entries)}\nidxfilesize={len(index)}\n")
    return True


def sdcv(words):
    """One process for each word: to find it, and to look for what is written nearly so."""
    if not shutil.which("sdcv"):
        return None
    with tempfile.TemporaryDirectory() as place:
        if not star_dictionary(Path(place)):
            return None
        ask = ["sdcv", "-n", "--data-dir", place, "--only-data-dir"]
        found = subprocess.run(ask + ["dog"], capture_output=True, text=True, check=False).stdout
        if "-->dog" not in found:
            return None
        return {
            "process": processes([ask + ["-e", word] for word in words[:50]]), "one_more": one_more(ask + ["-e"], words[:400]),
            "fuzzy_process": processes([ask + ["/" + word] for word in words[:50]])}


def nltk():
    """WordNet as nltk reads it, out of the files that Martlet is made from; nothing is fetched."""
    try:
        from nltk import data
        from nltk.corpus.reader.wordnet import WordNetCorpusReader
    except ImportError:
        return
    folder = Path("/usr/share/wordnet")
    if not (folder / "data.noun").exists():
        return
    with tempfile.TemporaryDirectory() as place:
        for file in folder.iterdir():
            if file.is_file():
                shutil.copy(file, place)
        # Debian leaves out the names of the lexicographers' files: only how synsets are called is read of them.
        if not (folder / "lexnames").exists():
            names = "".join(f"{number:02}\tfile{number}\t{number % 4 + 1}\n" for number in range(45))
            (Path(place) / "lexnames").write_text(names)
        # It reads nowhere else.
        data.path.append(place)

        class Wordnet(WordNetCorpusReader):
            def map_wn(self, _version="wordnet"):
                """Numbers of an older WordNet, which nobody asks for here and which it would load another one for."""

        wordnet = Wordnet(place, None)
        assert wordnet.synsets("dog")
        yield wordnet


def nltk_row(words):
    for wordnet in nltk():
        def ask(word):
            for synset in wordnet.synsets(word):
                _ = synset.definition(), synset.examples(), synset.lemma_names()

        for word in words:
            ask(word)
        times = []
        for word in words:
            start = time.perf_counter()
            ask(word)
            times.append(time.perf_counter() - start)
        return {"entry": median(times)}
    return None


def factors(rows):
    """How many times as long as ours each other program takes for the like question."""
    ours_row = rows["martlet"]
    like = {
        "hunspell": ("suggestions", ours_row["suggestions"]["p50"]), "wn": ("process", ours_row["one_more"]),
        "dictd": ("define", ours_row["wholeExact"]["p50"]), "sdcv": ("one_more", ours_row["wholeExact"]["p50"]),
        "nltk": ("entry", ours_row["wholeExact"]["p50"])}
    for name, (question, time_of_ours) in like.items():
        if rows.get(name):
            rows[name]["factor"] = round(rows[name][question] / time_of_ours, 1)
    for name in ["wn", "sdcv"]:
        if rows.get(name):
            rows[name]["process_factor"] = round(rows[name]["process"] / ours_row["process"], 2)
    if rows.get("dictd"):
        rows["dictd"]["prefix_factor"] = round(rows["dictd"]["prefix"] / ours_row["completions"]["p50"], 1)


def tell(report, path):
    """Prints a report, and keeps it in a file where one is named."""
    text = json.dumps(report, indent=2, ensure_ascii=False)
    if path:
        Path(path).write_text(text + "\n")
    print(text)


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
            rows["sdcv"] = sdcv(words)
            rows["nltk"] = nltk_row(words)
        factors(rows)
        report["missing"] += [name for name, row in rows.items() if row is None and name not in report["missing"]]
        report[lang] = {name: row for name, row in rows.items() if row}
    tell(report, chosen.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
