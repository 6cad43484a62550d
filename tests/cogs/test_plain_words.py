"""Plain words: what nobody says any more must not come back, in messages, on the playground's page or in documents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from cogs.face.words import files
from tests.cogs.face.test_words import COGS, nodes, parsed

ROOT = COGS.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), ROOT / "NOTICE", *(ROOT / "docs").rglob("*.md")])

NOT = r"(?:do|does|did|is|are|was|were|has|have|had|could|would|should)\s+not|can ?not|will not|must not"
TO_DO = "be|begin|come|decide|end|go|leave|move|play|say|see|stay|take"
BANNED = {
    "en": {
        r"who(?:m|so)?ever": "someone who, if someone, people who",
        r"anew|afresh": "again",
        r"shall": "should, will",
        r"(?:some|every|no|any)body(?:'s)?": "someone, everyone, no one, anyone",
        r"call(?:s|ing)? (?:you|me|us|them|people|someone|everyone)|(?:you(?:'re| are)|be) called": "notify, ping",
        rf"(?:is|are|was|were|am|'s|'re) to (?:{TO_DO})": "should, will",
        r"boards? of honour": "leaderboard",
        r"numbers? of (?:the |its |a )?(?:bot's own )?(?:clicks?|messages?|people)": "IDs",
        r"forgotten|forget (?:me|you)": "delete the data",
        r"by (?:itself|themselves)": "automatically",
        NOT: "a contraction",
        r"I (?:am|have|will|would) (?!to\b)|(?:you|we|they) will": "a contraction",
    },
    "de": {
        r"[Rr]uf(?:e|st|t|en)?|gerufen": "benachrichtigen",
        r"Partien?": "Spiel",
        r"Ablagestapel(?:s|n)?": "Ablage",
        r"Gastgeber(?:s|n|in)?": "Host",
        r"am Zug|[Dd]ein(?:e[mnrs])? Zug(?:e?s)?|(?:nächsten|letzten|eigenen) Zug": "dran sein, beim nächsten Mal",
        r"aus dem Spiel": "auf die Ablage",
        r"binnen": "innerhalb von",
        r"Bilanz(?:en)?": "Statistik",
        r"Ehrentafel": "Bestenliste",
        r"Schrott(?:s|es)?": "Müll",
        r"[Ww]ähle|Lege|Nehme|[Tt]ippe": "Wähl, Leg, Nimm, Tipp",
    },
}
PAGES = [ROOT / f"playground/page/static/words/{language}.js" for language in BANNED]
# What may stay in spite of that, and why: where it stands, and the words.
ALLOWED = {
    ("game_of_trains", "Zug"): "there one's train is what the game is about",
    ("trains", "aus dem Spiel"): "a destroyed card really leaves the game",
    ("brain_robbery", "Do not"): "what the sign at a sleeper's door says, in a joke",
}
# In documents, for those who work on the bot, these are words of the trade.
ALLOWED_IN_DOCUMENTS = {
    "by itself": "what a program does without being told",
    "by themselves": "what programs do without being told",
}


def found(text: str, language: str) -> Iterator[str]:
    """What is banned in a text, and what to say instead. In German the case of a letter tells a noun from a verb."""
    for pattern, better in BANNED[language].items():
        whole = re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.IGNORECASE if language == "en" else 0)
        for one in whole.finditer(text.replace("’", "'")):
            yield f"{one.group()!r} ({better})"


def said(message: ftl.Message) -> str:
    """The text of a message in all its variants, without the names of what stands in its holes."""
    return " ".join(node.value for node in nodes(message) if isinstance(node, ftl.TextElement))


def prose(document: str) -> str:
    """What is said in a document, without code, addresses and quotes."""
    return re.sub(r"^```.*?^```$|^    [^\n]*$|`[^`]*`|\]\([^)]*\)", "", document, flags=re.M | re.S)


def names(path: Path) -> str:
    return str(path.relative_to(ROOT))


WORDS = [(language, path) for language in BANNED for path in files(language)]


@pytest.mark.parametrize(("language", "path"), WORDS, ids=[names(path) for _, path in WORDS])
def test_messages_are_in_plain_words(language: str, path: Path) -> None:
    package = path.parent.parent.name
    allowed = [words for where, words in ALLOWED if where == package]
    banned: dict[str, list[str]] = {}
    for entry in parsed(path).body:
        if isinstance(entry, ftl.Message):
            wrong = [one for one in found(said(entry), language) if not any(words in one for words in allowed)]
            banned |= {entry.id.name: wrong} if wrong else {}
    assert banned == {}


@pytest.mark.parametrize("path", PAGES, ids=names)
def test_the_playgrounds_page_is_in_plain_words(path: Path) -> None:
    texts = re.findall(r"\"([^\"\n]+)\"|`([^`\n]+)`", path.read_text("utf-8"))
    assert len(texts) > 100
    banned = {text: wrong for pair in texts for text in pair if (wrong := list(found(text, path.stem)))}
    assert banned == {}


@pytest.mark.parametrize("path", DOCUMENTS, ids=names)
def test_documents_are_in_plain_words(path: Path) -> None:
    wrong = list(found(prose(path.read_text("utf-8")), "de" if path.name.endswith(".de.md") else "en"))
    assert [one for one in wrong if not any(words in one for words in ALLOWED_IN_DOCUMENTS)] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Whoever is silent is replaced"),
        ("en", "We wait for somebody's answer"),
        ("en", "Nobody's turn"),
        ("en", "Where should I call you?"),
        ("en", "You cannot do that"),
        ("en", "Days for which numbers of clicks are kept"),
        ("en", "This isn't, and that is not"),
        ("en", "A table that is to begin"),
        ("de", "Wo soll ich dich rufen?"),
        ("de", "Du bist am Zug"),
        ("de", "Die Partie ist vorbei"),
        ("de", "Am Ende deines Zuges"),
    ],
)
def test_what_must_not_come_back_is_found(language: str, text: str) -> None:
    assert list(found(text, language))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "There's no one here called “Ada”. Everyone can't always win, and that isn't bad."),
        ("en", "The body of a request, and its shallow end"),
        ("de", "Der Zug fährt ab, und du bist dran"),
        ("de", "Der Berufsverkehr in der Partnerstadt"),
    ],
)
def test_what_is_like_it_may_stay(language: str, text: str) -> None:
    assert not list(found(text, language))
