"""Hours of the day as people type them: `22-7`, `10pm-7am`, `22 Uhr bis 7 Uhr`."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from itertools import product
from typing import NamedTuple

from cogs.table.terms.hours import MIDNIGHT
from cogs.table.terms.typed_words import MOST_TYPED, Vocabulary, folded, vocabularies

NOON = MIDNIGHT // 2


def hours_typed(text: str, locale: str) -> tuple[int, int] | None:
    """From which minute of the day until which, if these are hours. Where only one of them says which half of the day
    it is in, the other is taken so that at most half a day lies between."""
    if len(text) > MOST_TYPED:
        return None
    for words in vocabularies(locale):
        if read := _pattern(words).fullmatch(folded(text)):
            begin, end = (_time(words, *(read[f"{name}{at}"] for name in _PARTS)) for at in (1, 2))
            return _together(begin, end)
    return None


def _together(begin: _Time | None, end: _Time | None) -> tuple[int, int] | None:
    if begin is None or end is None:
        return None
    if begin.sure != end.sure:
        for one, other in product(begin.minutes, end.minutes):
            if 0 < (other - one) % MIDNIGHT <= NOON:
                return one, other
    return begin.minutes[0], end.minutes[0]


_PARTS = ("word", "hour", "minute", "half")


@cache
def _pattern(words: Vocabulary) -> re.Pattern[str]:
    def one_of(*names: str) -> str:
        return _one_of({spelling for name in names for spelling in words.all(name)})

    def time(at: int) -> str:
        minute = rf"(?:\s?(?:[:.]|{one_of('o-clock')})?\s?(?P<minute{at}>[0-9]{{2}}))?"
        after = rf"(?:\s?{one_of('o-clock')})?(?:\s?(?P<half{at}>{one_of('am', 'pm')}))?"
        return rf"(?:(?P<word{at}>{one_of('noon', 'midnight')})|(?P<hour{at}>[0-9]{{1,2}}){minute}{after})"

    return re.compile(rf"(?:{one_of('from')}\s)?{time(1)}\s?(?:->?|{one_of('to')})\s?{time(2)}")


def _one_of(spellings: Collection[str]) -> str:
    return f"(?:{'|'.join(re.escape(each) for each in sorted(spellings, key=len, reverse=True))})"


class _Time(NamedTuple):
    """A time of day: the minute that it is, and the one that it may be in the other half of the day."""

    minutes: tuple[int, ...]
    sure: bool = False  # it says which half is meant


def _time(words: Vocabulary, word: str | None, hour: str | None, minute: str | None, half: str | None) -> _Time | None:
    if word is not None:
        return _Time((NOON if word in words.all("noon") else 0,), sure=True)
    at = int(hour or 0) * 60 + int(minute or 0)
    if at > MIDNIGHT or int(minute or 0) > 59:
        return None
    on_a_dial = 1 <= int(hour or 0) <= 12
    if half is not None:
        return _Time((at % NOON + (NOON if half in words.all("pm") else 0),), sure=True) if on_a_dial else None
    at %= MIDNIGHT
    return _Time((at, (at + NOON) % MIDNIGHT) if on_a_dial and not (hour or "").startswith("0") else (at,))
