"""Names as they may be shown: without markdown, mentions, direction marks or letters that cannot be seen."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONGEST = 32
NOBODY = "?"
# What Discord reads as markup, a mention or a link when it stands in a name.
_MARKUP = frozenset("*_~`|>#<@[]\\:/")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters and marks by their category, but no ink is drawn for them.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0").union(
    map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)


@lru_cache(1024)  # a table's names are shown over and over
def clean(name: str) -> str:
    """The name as plain text of at most 32 letters; `?` where nothing is left to see."""
    # Composed before, as a letter may be another spelling of markup, and after, as what was taken out stood between.
    kept = "".join(filter(_kept, unicodedata.normalize("NFC", name)))
    shown = " ".join(unicodedata.normalize("NFC", kept).split())[:LONGEST].strip(" -+.")
    return shown if any(unicodedata.category(letter)[0] in "LNPS" for letter in shown) else NOBODY


def _kept(letter: str) -> bool:
    if letter.isspace():
        return True
    return not (letter in _MARKUP or letter in _BLANK or unicodedata.category(letter) in _HIDDEN)
