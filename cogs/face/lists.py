"""Sentences one after the other, as a language puts them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from cogs.face.words import Words


def told(sentences: Sequence[str], words: Words) -> str:
    """Whole sentences, one after the other."""
    return reduce(lambda first, following: words("list-sentences", first=first, next=following), sentences)
