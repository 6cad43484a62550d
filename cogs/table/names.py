"""Names as they may be shown: without markdown, mentions, direction marks or letters that cannot be seen."""

from __future__ import annotations

import unicodedata

LONGEST = 32
NOBODY = "?"
# What Discord reads as markup, a mention or a link when it stands in a name.
_MARKUP = frozenset("*_~`|>#<@[]\\:/")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean(name: str) -> str:
    """The name as plain text of at most 32 letters; `?` where nothing is left."""
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", name)
        if letter not in _MARKUP and unicodedata.category(letter) not in _HIDDEN
    )
    return " ".join(shown.split())[:LONGEST].strip(" -+.") or NOBODY
