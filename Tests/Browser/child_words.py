"""All that the dictionary tells a child, looked through for what no child should be told.

The words below are another list than the one that hides (Sources/Services/Lexicon/ChildTopicLists.swift): written apart from it
and wider, so that most of what it finds is innocent. What is reads so is in INNOCENT, each as a regular expression of the line.

    python3 Tests/Browser/child_words.py [child.lexicon]
"""
import json
import re
import subprocess
import sys
from pathlib import Path

root = Path(__file__).resolve().parents[2]

# What would be wrong in any text that a child is told.
NEVER = re.compile(r"""\b(?:
  sex\w* | \w+sexual\w* | intercourse | coit\w* | copulat\w* | masturbat\w* | orgas\w* | ejaculat\w* | erections? | penis\w* | phall\w* |
  vagin\w* | vulva\w* | clitor\w* | scrot\w* | testic\w* | semen | spermato\w* | anus | anal | rectum | nipples? | boobs? | titty? | tits |
  prostitut\w* | whores? | whoring | harlot\w* | brothel\w* | bordello\w* | pimps? | gigolo\w* | courtesan\w* | concubin\w* | lecher\w* | lewd\w* |
  lustful\w* | lascivious\w* | salacious\w* | erotic\w* | pornograph\w* | porn\w? | strip(?:pers?|tease) | seduc\w* | adulter(?:y|er|ous\w*) |
  incest\w* | rap(?:ed?|ist|ing)s? | molest\w* | pedophil\w* | sodom\w* | fetish\w* | sadis[tm]\w* | masochis\w* | voyeur\w* | condoms? |
  contracept\w* | gay | gays | lesbian\w* | homo | queer\w* | dykes? | fag(?:got)?s? | drag\ queen |
  narcotic\w* | cocaine | heroin | morphine | opium | opiat\w* | marijuana | marihuana | cannabis | hashish | amphetamin\w* | barbitur\w* |
  hallucino\w* | psychedel\w* | lsd | mescal\w* | ecstasy\ drug | street\ names? | drug\ (?:user|addict|dealer|abuse|taking)s? |
  addict\w* | junk(?:ie|y) | overdos\w* | intoxicat\w* | inebriat\w* | drunk\w* | alcoholics? | alcoholism | stoned | boozy? | boozing |
  suicid\w* | (?:kill|hang|drown|shoot|harm|hurt|poison|stab)(?:ed|ing)?\ (?:him|her|your|my|one)self | self-(?:harm|mutilat\w*|injur\w*) |
  nooses? | slit\ (?:his|her|your|one's) | own\ life |
  nigg\w+ | negro\w* | chink | gooks | kike | spic | wop | dago | coon | darkey | ethnic\ slur | offensive\ (?:term|name|word)s? | slurs? |
  obscen\w* | vulgar\w* | shit\w* | fuck\w* | cunt\w* | bitch\w* | bastard\w* | piss\w* |  crap | crappy | arse | arses | arsehole\w* | ass | asses | bollock\w* | pussy |
  cock | cocks | pricks? | wank\w* | turds? | damn\w* | idiot\w* | moron\w* | imbecile\w* |
  секс\w* | сексуал\w* | полов(?:[оаи]|о\w+|ия\w*)? | коитус | съвкуплени\w* | мастурб\w* | оргаз\w* | еякул\w* | ерекц\w* | пенис\w* | вагин\w* |
  клитор\w* | сперм\w* | тестис\w* | анус\w* | гениталии\w* | цици?|цица | бозк\w* | проститу\w* | курв\w* | уличниц\w* | бардак\w* | блудни\w* | разврат\w* |
  похот\w* | еротич\w* | порно\w* | стриптийз\w* | изнасил\w* | кръвосмес\w* | педофил\w* | педераст\w* | педал\w* | содом\w* | хомос\w* | лесби\w* |
  презерватив\w* | контрацеп\w* | наркот\w* | наркоман\w* | дрог\w* | хероин\w* | кокаин\w* | морфин\w* | опиум\w* | марихуан\w* | канабис\w* |
  хашиш\w* | амфетамин\w* | халюцин\w* | екстази | свръхдоз\w* | пиян\w* | запо[йи]\w* | алкохолик\w* | алкохолиз\w* | самоуби\w* | самообес\w* |
  обесва\w* | негър\w* | негри(?:те)? | негър(?:к\w+|ът) | чифут\w* | жид\w* | мангал\w* | циган\w* | лайн\w* | еба\w* | путк\w* | хуй\w* | пичк\w* | гъз\w* | дупе\w* | задник\w* |
  копеле\w* | идиот\w* | кретен\w* | дебил\w* | глупак\w* | тъпак\w* | мръсни[кц]\w*
)\b""", re.IGNORECASE | re.VERBOSE)

# What is wrong in some senses and right in most: to be looked at by a person.
LOOK = re.compile(r"""\b(?:
  wrists? | breasts? | bosom\w* | buttocks? | naked | nud\w+ | undress\w* | underwear | lingerie | kiss\w* | caress\w* | fondl\w* | lovers? | love-?making |
  mistress\w* | affairs? | amorous\w* | passion\w* | romantic\w* | intimate\w* | intimac\w* | groin | crotch | pubic | womb | uterus | ovar\w* |
  gamet\w* | ova | fertili\w* | mating | mates? | breed\w* | pregnan\w* | menstru\w* | abort\w* | virgin\w* | chast\w* | flirt\w* | harem\w* | effemin\w* |
  drugs? | dos(?:e|es|age) | pills? | inject\w* | syring\w* | needles? | pot | weed | grass | crack | smok\w* | tobacco | cigar\w* | nicotin\w* |
  alcohol\w* | liquor\w* | wine\w* | beers? | whisk\w+ | vodka | brandy | rum | gin | cocktails? | taverns? | saloons? | pubs? | hangover\w* | sober\w* |
  stimulant\w* | tranquil\w* | sedat\w* | euphori\w* | stupor | stupef\w* | trance | poison\w* | lethal | fatal\w* | kill\w* | murder\w* | slay\w* | strangl\w* |
  suffocat\w* | drown\w* | stab\w* | hang(?:ed|ing|s)? | gallows | execut(?:ed|ion|ioner)\w* | corpse\w* | death | dead | tortur\w* | whip\w* | slave\w* |
  urin\w* | feces | faeces | excre\w* | defecat\w* | dung | fart\w* | vomit\w* | informal | slang | derogat\w* | dispar\w* | contempt\w* | insult\w* |
  worthless | race | races | racial | racis\w* | negroid | blacks? | jews? | jewish | gyps\w+ | gips\w+ | promiscu\w* | immoral\w* | indecen\w* | dissolut\w* |
  illegal\w* | illicit\w* | smuggl\w* | perver\w* | desires? | lust | attractive | disease\w* | syphil\w* | aids | hiv |
  гол | гола | голи | голо | целув\w* | галя | галене | любовни\w* | бременн\w* | аборт\w* | девствен\w* | дрехи | доза | игла | трева | пуша | пушене | цигар\w* | тютюн\w* |
  бира | вино | ракия | водка | коняк | алкохол\w* | кръчм\w* | отров\w* | убив\w* | убий\w* | удав\w* | удуш\w* | беся | обес\w* | труп | смърт\w* | изтезав\w* |
  пик\w+ | ака\w* | повръщ\w* | пръд\w* | гнус\w* | простак\w* | негодник\w* | роб\w* | чернокож\w* | евреи\w* | ром | роми
)\b""", re.IGNORECASE | re.VERBOSE)

# Lines with a word of NEVER that are as they should be.
INNOCENT = [
    # Which of the two an animal, a plant or a person is.
    r"of either sex|regardless of sex|of the (fe)?male sex|belongs to the sex|being the sex \(of plant|age and sex",
    r"\|asexual|reproduces? asexually|without sexual fusion",
    r"usually drunk hot|^drink\|forms\|drunk|^stone\|forms\|stoned",
    # What drinks are, for whoever asks by their own names; they are another sense of no word.
    r"^(beer|liqueur|liquor|spirits)\|definition\|",
    # The app's own word for the part of the body that one sits on.
    r"^дупе\||^bottom\|translations\|дупе|\|(definition|example)\|дупе(то)?\||\|definition\|педали(те)?\|",
    # Animals, and what they do.
    r"the African wild ass|cry of a cock",
    # What is near it in the body, for whoever asks about the colon and the intestine.
    r"^colon\|definition\|rectum|^intestine\|definition\|.*between the stomach and the anus",
    r"^needle\|definition\|prick",
    # The words for such words: told to whoever asks, and offered nowhere.
    r"^(gay|vulgar|slur)\|(word|forms)\|",
]


def words(lexicon, program, language):
    """Every word that a child is told of, with all that is told of it."""
    listed = subprocess.run(
        [program, "lexicon", "list", "--lexicon", str(lexicon), "--lang", language, "--child"],
        capture_output=True, text=True, check=True, timeout=600)
    return [json.loads(line) for line in listed.stdout.splitlines()]


def lines(answer):
    """What is told of a word, a text each: kind and text."""
    yield "word", answer["lemma"]
    for meaning in answer["definition"]["meanings"]:
        for one in meaning["definitions"]:
            yield "definition", one["definition"]
            if one.get("example"):
                yield "example", one["example"]
    for kind in ("synonyms", "antonyms", "translations", "forms"):
        for word in answer[kind]:
            yield kind, word if isinstance(word, str) else word["word"]


def found(answers, pattern):
    """Lines that match, as `word|kind|what matched|text`."""
    # Each text is looked through once: words of one meaning share what is told of it.
    matches = {}
    for answer in answers:
        for kind, text in lines(answer):
            if text not in matches:
                matches[text] = pattern.search(text)
            if match := matches[text]:
                yield f"{answer['lemma']}|{kind}|{match[0]}|{text}"


def is_innocent(line):
    return any(re.search(innocent, line) for innocent in INNOCENT)


if __name__ == "__main__":
    file = sys.argv[1] if len(sys.argv) > 1 else root / ".build/lexicon/child.lexicon"
    martlet = sys.argv[2] if len(sys.argv) > 2 else root / ".build/release/martlet"
    for language in ("en", "bg"):
        answers = words(file, martlet, language)
        for name, pattern in (("never", NEVER), ("look", LOOK)):
            for line in found(answers, pattern):
                print(language, "innocent" if name == "never" and is_innocent(line) else name, line, sep="|")
