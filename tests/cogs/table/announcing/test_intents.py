"""Which intents there is a way to say, and a place for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.table.announcing.intents import APART, BOARD, THOUGHT, TO_A_SEAT, can_be_said
from db import Intent, What
from tests.cogs.table.at_a_table import ADA, BEN, in_play

HERE = in_play(ADA, BEN).row
OWN = replace(HERE, guild=None, channel=None)


def intent(what: str, seat: int | None) -> Intent:
    return Intent(1, what, seat, 1, 0.0)  # type: ignore[arg-type] # from a list, or of another release


def test_of_a_table_in_a_channel_all_is_said_that_this_release_knows() -> None:
    known = {*((what, None) for what in (*BOARD, *APART, *THOUGHT)), *((what, 0) for what in TO_A_SEAT)}
    assert all(can_be_said(intent(what, seat), HERE) for what, seat in known)
    assert not can_be_said(intent("fireworks", None), HERE)


@pytest.mark.parametrize("what", TO_A_SEAT)
def test_of_a_persons_own_table_is_said_what_is_for_their_own_message(what: What) -> None:
    assert can_be_said(intent(what, 0), OWN)
    assert not can_be_said(intent(what, None), OWN), "there is no board"


@pytest.mark.parametrize("what", [*BOARD[:2], *APART])
def test_of_a_persons_own_table_nothing_is_said_in_a_channel_or_about_a_server(what: What) -> None:
    assert not any(can_be_said(intent(what, seat), OWN) for seat in (None, 0))
    assert all(can_be_said(intent(thought, None), OWN) for thought in THOUGHT)
