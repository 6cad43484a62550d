"""Random games keep the contract, and never lose or gain a dwarf or a sign."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from engine.dwarf_train import AcceptDraw, OfferDraw, Options, Resign, State, TimeUp
from engine.dwarf_train.state import End
from tests.engine.contract import play_randomly
from tests.engine.dwarf_train.train import GAME, GREEN, RED, account, deeds, play

EVERY_OPTION = [
    *(Options(turns=turns, plays_on=on) for turns in (30, 40, 60, 90, 200) for on in (True, False)),
    *(
        Options(end=end, first=first, plays_on=on)
        for end in get_args(End)
        for first, on in ((RED, True), (GREEN, False))
    ),
    Options(end="time", minutes=60 * 24),
]
# Talk is rare, or no random game would see its tenth turn.
RARE = {Resign: 0.005, OfferDraw: 0.1, AcceptDraw: 0.1}


def weight(action: Any) -> float:
    return RARE.get(type(action), 1.0)


def ended(options: Options, seed: int, look_at: tuple[int, ...] = ()) -> str:
    """Plays a random game under all checks; why it ended."""
    state: State = play_randomly(
        GAME, 2, options, seed, Random(seed), account=account, look_at=look_at, weight=weight, world=0.01
    )
    assert state.outcome is not None
    return state.outcome.reason


@pytest.mark.slow
@pytest.mark.parametrize("options", EVERY_OPTION, ids=str)
def test_a_random_game_keeps_the_contract(options: Options) -> None:
    for seed in range(6):
        ended(options, seed, look_at=(0, 7, 31, 58, 111))


@pytest.mark.slow
def test_random_games_end_in_every_way_but_by_ten_seats() -> None:
    """Chance alone never fills ten seats: that takes players who mean to."""
    reasons = {ended(options, seed) for options in EVERY_OPTION for seed in range(200, 212)}
    assert reasons == {"turns", "time", "played-on", "cap", "resigned", "agreed"}


@pytest.mark.long
@pytest.mark.parametrize("options", EVERY_OPTION, ids=str)
def test_thousands_of_random_games_keep_the_contract(options: Options) -> None:
    for seed in range(1000, 1400):
        ended(options, seed, look_at=(seed % 90,))


def test_a_game_without_any_talk_reaches_its_cap() -> None:
    """Two clans that only walk in and out never hold a seat: the cap ends it."""
    state = GAME.start(2, Options(end="seats"), seed=1)
    while state.outcome is None:
        play(state, next(deed for deed in deeds(state) if type(deed).__name__ == "Walk"))
    assert state.outcome.reason == "cap"
    assert state.turns == 300


def test_nobody_can_foresee_the_coin() -> None:
    """Copies redealt from one position throw coins of their own, and no view tells what the true one will be."""
    state = GAME.start(2, Options(), seed=1 << 100)
    other = GAME.reseed(GAME.clone(state), 5)
    colours = set()
    for secret in range(20):
        copy = GAME.redeal(state, RED, Random(secret))
        assert copy == GAME.redeal(other, RED, Random(secret)), "the truth has no say in it"
        while copy.coin is None:
            play(copy, deeds(copy)[0])
        colours.add(copy.coin)
    assert colours == {RED, GREEN}


def test_the_clock_is_recorded_like_any_other_action() -> None:
    state = GAME.start(2, Options(end="time", plays_on=False), seed=3)
    text = GAME.dump(TimeUp())
    GAME.apply(state, None, GAME.load_action(text))
    assert state.outcome is not None
