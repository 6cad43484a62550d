"""How good the computer players are: the sheet explains hints where there are some, and says how many."""

from __future__ import annotations

import pytest

from cogs.face.words import Words
from cogs.table.lobby.opponents_sheet import opponents
from db import Hints, Seat, Table
from tests.cogs.readers import DE, EN

HOST, GUEST = 1, 2


def sheet_text(words: Words, person: int, hints: Hints | None) -> str:
    seats = [Seat(person, "Ada", computer=False) for person in (HOST, GUEST)]
    table = Table("trains", 1, "{}", 1, 1, 1, HOST, "en", 0.0, seats=seats, hints=hints)
    return opponents(table, person, words.language).content


@pytest.mark.parametrize("words", [EN, DE])
@pytest.mark.parametrize("person", [HOST, GUEST])
def test_whoever_looks_reads_how_many_hints_there_are_and_how_to_ask_if_there_are_any(
    words: Words, person: int
) -> None:
    for hints in (None, "three", "any"):
        text = sheet_text(words, person, hints)
        assert text.endswith(f"{words('hints-about')} {words('lobby-hints', hints=hints or 'usual')}")
    none = sheet_text(words, person, "none")
    assert none.endswith(f"\n{words('lobby-hints', hints='none')}")
    assert words("hints-about") not in none
