"""How often somebody may ask for what costs something: so many are free, and the next has to wait."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.words import LANGUAGES, words_for
from cogs.table.adapters.bounded_memory import MOST
from cogs.table.adapters.clock import Clock
from cogs.table.clicks.rate_limits import LIMITS, RateLimits
from cogs.table.terms.refusals import Refusal


class Still(Clock):
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0.0

    def steady(self) -> float:
        return self.time


def told(refused: Refusal) -> object:
    """The seconds that somebody is told to wait."""
    match refused.facts:
        case {"minutes": int(minutes)}:
            return minutes * 60
        case facts:
            return facts["seconds"]


@pytest.mark.parametrize("what", LIMITS)
def test_so_many_are_free_and_the_next_is_refused_until_the_time_that_was_said(what: str) -> None:
    often, within = LIMITS[what]
    clock = Still()
    limits = RateLimits(clock)
    for step in range(often):
        clock.time = step * within / often / 3.01
        limits.spend(what, 1)
    with pytest.raises(Refusal) as refused:
        limits.spend(what, 1)
    limits.spend(what, 2)  # others are not held up by it
    wait = told(refused.value)
    assert isinstance(wait, int)
    assert 1 <= wait <= within + 1
    clock.time += wait
    limits.spend(what, 1)


@given(st.lists(st.floats(0.01, 40), min_size=1, max_size=60))
def test_nobody_gets_more_than_the_limit_in_any_stretch_of_time(pauses: list[float]) -> None:
    often, within = LIMITS["board"]
    clock = Still()
    limits = RateLimits(clock)
    granted: list[float] = []
    for pause in pauses:
        clock.time += pause
        try:
            limits.spend("board", 1)
            granted.append(clock.time)
        except Refusal as refused:
            wait = told(refused)
            assert isinstance(wait, int)
            assert granted[-often] + within <= clock.time + wait, "who waits as long as told is let in"
    for at in range(len(granted) - often):
        assert granted[at + often] - granted[at] >= within


@pytest.mark.parametrize("what", LIMITS)
async def test_who_spent_too_much_waits_no_longer_though_the_clock_is_set_back_by_a_year(what: str) -> None:
    often, within = LIMITS[what]
    clock = Clock()
    limits = RateLimits(clock)
    for _ in range(often):
        limits.spend(what, 1)
    clock.move_to(clock.now() - 365 * 24 * 3600)
    with pytest.raises(Refusal) as refused:
        limits.spend(what, 1)
    wait = told(refused.value)
    assert isinstance(wait, int)
    assert wait <= within
    clock.move_to(clock.now() + wait)
    limits.spend(what, 1)


def test_what_is_remembered_has_an_end() -> None:
    limits = RateLimits(Still())
    for person in range(MOST + 100):
        limits.spend("board", person)
    assert len(limits._done) <= MOST


def test_the_refusal_can_be_said_in_every_language() -> None:
    for language in LANGUAGES:
        assert "7" in words_for(language)("refuse-too-often", seconds=7)
        assert "7" in words_for(language)("refuse-too-often-minutes", minutes=7)
