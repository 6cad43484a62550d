"""Lists as a language makes them: its words say what stands between two things, and how a heading leads to a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from cogs.face.words import Words


def listed(things: Sequence[str], words: Words) -> str:
    """Names or other things, one after the other; empty where there are none."""
    return reduce(lambda first, following: words("list-things", first=first, next=following), things) if things else ""


def told(sentences: Sequence[str], words: Words) -> str:
    """Whole sentences, one after the other."""
    return reduce(lambda first, following: words("list-sentences", first=first, next=following), sentences)
