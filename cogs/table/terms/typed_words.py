"""The vocabulary of what people type about their own time, in every language, from the words' files."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from types import MappingProxyType

from cogs.face.words import LANGUAGES, Words, language_of, words_for

MOST_TYPED = 100  # letters; what is longer is no date and no place
# The messages with spellings, each without its `typed-`.
SPELLINGS = (
    *("fillers", "next", "none", "today", "tomorrow", "day-after-tomorrow", "days", "weeks", "months", "numbers"),
    *("ordinals", "weekday-names", "month-names", "from", "to", "o-clock", "am", "pm", "noon", "midnight", "places"),
)
_DASHES = str.maketrans({**dict.fromkeys("‐‑‒–—―−→", "-"), **dict.fromkeys("’‘`´", "'"), "_": " ", "\u00df": "ss"})


def folded(text: str) -> str:
    """Letters as they are compared: small, without accents (ü, ue and u are one), with plain dashes and spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_DASHES))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(re.sub(r"([aou])e", r"\1", plain).split())


class Vocabulary:
    """All that a language has to say about time, folded. Places in a list are parted by `|`, spellings by commas."""

    def __init__(self, words: Words) -> None:
        self._lists = {name: _listed(words(f"typed-{name}")) for name in SPELLINGS if name != "places"}
        self.places = MappingProxyType(dict(_placed(words("typed-places"))))

    def all(self, name: str) -> frozenset[str]:
        """Every spelling of something that has no order."""
        return frozenset(spelling for group in self._lists[name] for spelling in group)

    def number(self, name: str, word: str, least: int = 0) -> int | None:
        """The place in a list, from 0 on, at which this word stands, or a name that begins with so many letters."""
        for at, group in enumerate(self._lists[name]):
            if word in group or (least and len(word) >= least and group[0].startswith(word)):
                return at
        return None


def _listed(text: str) -> list[list[str]]:
    return [[folded(one) for one in group.split(",")] for group in text.split("|")]


def _placed(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        zone, _, names = line.partition(":")
        yield from ((folded(name), zone.strip()) for name in names.split(","))


@cache
def vocabulary(language: str) -> Vocabulary:
    return Vocabulary(words_for(language))


def vocabularies(locale: str) -> list[Vocabulary]:
    """Those of all languages, a person's own first: many type in another one than they use Discord in."""
    own = language_of(locale)
    return [vocabulary(language) for language in (own, *(each for each in LANGUAGES if each != own))]


def is_none(text: str, locale: str) -> bool:
    """Whether somebody says that there is nothing: no quiet hours, no absence."""
    return not text.strip() or any(folded(text) in words.all("none") for words in vocabularies(locale))
