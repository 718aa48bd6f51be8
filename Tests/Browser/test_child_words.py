"""What the dictionary tells a child, in the real edition: made of all sources that this machine has."""
import json
import os
import re
import subprocess
from pathlib import Path

import pytest

import child_words
from martlet_server import program, root

child = Path(os.environ.get("MARTLET_CHILD_LEXICON", root / ".build/lexicon/child.lexicon"))
full = Path(os.environ.get("MARTLET_LEXICON", root / ".build/lexicon/full.lexicon"))


def told(words, lang, lexicon=child):
    """What a child is told of each of the words, in their order: one look into the lexicon for all."""
    answered = subprocess.run(
        [program, "lexicon", "lookup", *words, "--lang", lang, "--child", "--json", "--lexicon", str(lexicon)],
        capture_output=True, text=True, timeout=60)
    assert answered.returncode in (0, 65), answered.stderr
    answers = json.loads(answered.stdout)
    assert [answer["word"] for answer in answers] == list(words)
    return answers


def texts(answer):
    return [text for _, text in child_words.lines(answer)] if answer["lemma"] else []


# A word, a part of what is not told of it, and a part of what is: the control.
PLANTED = [
    ("feel", "genital", "texture|touch|emotion"), ("hit", "narcotic|sexual|excess|kill|weapon|blow", "strik|contact"), ("go", "street name|methylene", "move|travel"),
    ("soap", "street name|hydroxybutyrate", "cleans"), ("key", "narcotic|kilogram", "lock|metal"), ("green", "street name|ketamine", "colou?r"),
    ("blow", "cocaine|oral|genital|fist|weapon", "exhale|impact"), ("pot", "marijuana|cannabis|dope", "metal|container|cook"), ("grass", "marijuana|dope|pot", "plant|leav"),
    ("weed", "marijuana", "plant"), ("high", "alcohol|narcotic|intoxicat|drug", "height|elevat|great"), ("crack", "cocaine", "open|break|split|fissure"),
    ("shoot", "drug|narcotic|kill|weapon", "film|branch|send"), ("come", "sperm|orgasm|sexual|cum", "move|arrive"), ("ball", "testi|sperm|male", "round|game"),
    ("bang", "sexual|intercourse", "noise|explosion|blow|strike"), ("screw", "sexual|intercourse|copulat", "thread|fasten|turn"), ("fix", "narcotic|drug|kill", "repair|mend|fasten|broken"),
    ("joint", "marijuana|cannabis", "bone|connect|junction"), ("line", "cocaine|drug", "mark|length|row"), ("trip", "hallucin|drug|stoned", "journey|travel"),
    ("hang", "kill|oneself", "suspend"), ("bone", "sexual|penis|erection", "skeleton|vertebrate"), ("gay", "homosex", "bright|happy|joy|merry|colou?r"),
    ("snow", "cocaine", "ice|flake|water"), ("speed", "stimulant|amphetamine", "rate|fast|distance"), ("glass", "amphetamine|methedrine", "brittle|drink|container"),
    ("egg", "testi|sperm", "reproductive body|hen|oval"), ("wet", "drunk|alcohol", "water|liquid|moist"), ("bed", "sexual|intercourse", "sleep|furniture"),
    ("love", "sexual|intercourse", "affection"), ("hot", "sexual", "heat|temperature"), ("spoon", "snuggle", "food|utensil|bowl"), ("scarf", "masturbat", "neck|garment"),
    ("drink", "alcohol", "liquid"), ("street", "prostitut", "road|thoroughfare|cit"), ("blue", "sexual|barbiturate", "colou?r|sky"), ("turn on", "sexual", "switch|energy|light|operat|flow|switch"),
    ("boy", "slur|black man", "young|male"), ("black", "slur", "dark|colou?r"), ("clap", "venereal|gonorr", "hand|applau"), ("wolf", "amorous|women", "animal|canine|dog"),
    ("tool", "penis|obscene", "implement|work"), ("tablet", "street name", "pill|paper|slab|medicine"), ("circle", "flunitrazep", "round|plane|curve"),
]

HIDDEN = ["overdose", "suicide", "cocaine", "heroin", "marijuana", "sex", "sexual", "rape", "porn", "prostitute", "nigger", "cunt", "whore", "pussy", "cock",
          "ass", "bitch", "queer", "dyke", "faggot", "masturbate", "orgasm", "penis", "vagina", "drunk", "incest", "suicidal", "narcotic", "opium"]
HIDDEN_BULGARIAN = ["секс", "сексуален", "наркотик", "наркоман", "хероин", "кокаин", "марихуана", "хашиш", "самоубийство", "самоубиец", "проститутка", "курва",
                    "пиян", "изнасилване", "порнография", "педераст", "негър", "пенис", "оргазъм", "разврат", "свръхдоза", "алкохолик", "дрога", "кръвосмешение"]


@pytest.mark.parametrize("lexicon", [child, full], ids=["the child's edition", "the whole one"])
def test_a_child_is_told_what_an_everyday_word_means_and_nothing_else_that_it_is_used_for(lexicon):
    wrong = []
    for answer, (word, hidden, shown) in zip(told([word for word, _, _ in PLANTED], "en", lexicon), PLANTED, strict=True):
        wrong += [(word, "hidden", text) for text in texts(answer) if re.search(rf"\b(?:{hidden})", text)]
        meanings = [text for kind, text in child_words.lines(answer) if kind == "definition"]
        if not any(re.search(shown, text) for text in meanings):
            wrong.append((word, "not shown", meanings))
    assert not wrong


@pytest.mark.parametrize("lang, words", [("en", HIDDEN), ("bg", HIDDEN_BULGARIAN)], ids=["en", "bg"])
def test_words_that_only_mean_what_is_not_for_children_are_unknown_to_a_child(lang, words):
    for lexicon in (child, full):
        # `drunk` is a form of `drink`: another word answers.
        assert not [word for word, answer in zip(words, told(words, lang, lexicon), strict=True) if answer["lemma"] == word]


def test_everyday_words_of_bulgarian_keep_their_translations():
    words = ["трева", "сняг", "ключ", "сапун", "удар", "топка", "половин"]
    assert not [word for word, answer in zip(words, told(words, "bg"), strict=True) if not answer["translations"]]


@pytest.mark.parametrize("lang", ["en", "bg"])
def test_a_child_is_told_every_word_of_the_app_with_a_translation_and_none_of_the_list_that_looks_for_others(lang):
    all_words = child_words.words(child, program, lang)
    wrong = [line for line in child_words.found(all_words, child_words.NEVER) if not child_words.is_innocent(line)]
    assert not wrong, wrong[:40]
    known = {answer["lemma"]: answer for answer in all_words}
    for file in (root / "Vocabulary/Words").glob("*.tsv"):
        rows = [line.split("\t") for line in file.read_text().splitlines()]
        column = rows[0].index("english" if lang == "en" else "bulgarian")
        for row in rows[1:]:
            word = row[column].replace("\u0301", "")
            assert known.get(word, {}).get("translations"), (lang, word)
    # The control: what an adult is told has many, and they are found long before its end.
    everything = subprocess.Popen(
        [program, "lexicon", "list", "--lang", lang, "--lexicon", str(full)], stdout=subprocess.PIPE, text=True)
    count = 0
    for line in everything.stdout:
        count += len(child_words.NEVER.findall(line))
        if count > 100:
            break
    everything.kill()
    everything.wait()
    assert count > 100
