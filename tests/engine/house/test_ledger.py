"""The books of a finished game balance, blame nobody for what they could not see, and find a blunder."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import GAMES, house
from engine.dwarf_train.actions import Resign
from engine.house.judges import JUDGES
from engine.house.ledger import WHOLE, Deed, Ledger, Reseed, keep
from engine.house.player import Judge

DEALS = 3  # enough for what holds with any number


def quick(key: str, master: Any = None) -> Judge:
    """A judge whose Master is a Journeyman, unless another is named."""
    return replace(JUDGES[key], master=master or house.PLAYERS[key]["journeyman"], deals=DEALS)


def played(key: str, player: Any, seed: int = 3, most: int = 100_000) -> tuple[Any, Any, list[Deed]]:
    """How a game began and ended, or stood after so many actions, and its log."""
    game = GAMES[key]
    options = game.Options(first=0, **({"turns": 30} if key == "dwarf_train" else {}))
    state = game.start(min(game.players[-1], 3), options, seed)
    begun, log = game.clone(state), list[Deed]()
    while game.outcome(state) is None and len(log) < most:
        (seat, *_) = game.to_act(state)
        legal, number = game.legal(state, seat), len(log) + 1
        action = legal[0] if len(legal) == 1 else player(game.view(state, seat), legal, Random(f"{number}/master"))
        game.apply(state, seat, action)
        log.append(Deed(number, seat, action))
    return begun, state, log


def played_on(key: str, player: Any, last: int | None) -> tuple[Any, Any, list[Deed]]:
    """The same, from the position of so many actions before the end (None: from the deal)."""
    begun, ended, log = played(key, player)
    last = len(log) if last is None else last
    for deed in log[:-last]:
        GAMES[key].apply(begun, deed.seat, deed.action)
    return begun, ended, log[-last:]


def balances(ledger: Ledger, state: Any, key: str) -> None:
    outcome = GAMES[key].outcome(state)
    assert outcome is not None
    for seat in range(len(ledger.result)):
        account = ledger.account(seat)
        assert account.start + account.luck + account.own + account.others + account.rest == ledger.result[seat]
    assert sum(ledger.start) == sum(ledger.result) == WHOLE
    for entry in ledger.entries:
        assert sum(entry.choice) == sum(entry.luck) == sum(entry.rest) == 0
    first = outcome.placings[0] if outcome.placings else ()
    assert all((ledger.result[seat] > 0) == (seat in first) for seat in range(len(ledger.result)) if first)


END = [(key, 40 if key == "dwarf_train" else 20) for key in JUDGES]  # chance seldom speaks on the Dwarf Train
ends_and_whole_games = pytest.mark.parametrize(
    ("key", "last"), [*END, *(pytest.param(key, None, marks=pytest.mark.long) for key in JUDGES)]
)


@pytest.mark.slow
@ends_and_whole_games
def test_the_parts_of_every_seat_add_up_to_the_result_to_the_last_digit_and_again_the_same(
    key: str, last: int | None
) -> None:
    begun, state, log = played_on(key, house.PLAYERS[key]["apprentice"], last)
    game, judge = GAMES[key], quick(key)
    ledger = keep(game, judge, game.clone(begun), log)
    balances(ledger, state, key)
    assert any(entry.choice[entry.seat or 0] for entry in ledger.entries)
    assert any(any(entry.luck) for entry in ledger.entries)
    if key == "game_of_trains":  # the quickest
        assert keep(game, judge, game.clone(begun), log) == ledger


@pytest.mark.slow
@ends_and_whole_games
def test_whoever_does_what_the_master_would_has_no_choice_to_answer_for(key: str, last: int | None) -> None:
    begun, state, log = played_on(key, house.PLAYERS[key]["journeyman"], last)
    ledger = keep(GAMES[key], quick(key), begun, log)
    balances(ledger, state, key)
    assert not any(any(entry.choice) for entry in ledger.entries)


@pytest.mark.parametrize("key", JUDGES)
def test_with_the_hidden_dealt_anew_a_choice_costs_the_same(key: str) -> None:
    """Nobody is blamed for what they could not see."""
    game, judge = GAMES[key], quick(key)
    _, state, _ = played(key, house.PLAYERS[key]["journeyman"], most=23)
    (seat, *_) = game.to_act(state)
    costs = []
    for anew in (game.redeal(state, seat, Random(1)), game.redeal(state, seat, Random(2))):
        legal = game.legal(anew, seat)
        entries = keep(game, judge, anew, [Deed(24, seat, legal[-1])]).entries
        costs.append([(entry.choice, entry.choice_error) for entry in entries])
    assert costs[0] == costs[1]


def test_who_resigns_pays_for_it_with_all_that_was_left_and_nobody_had_luck() -> None:
    game = GAMES["dwarf_train"]
    _, state, _ = played("dwarf_train", house.PLAYERS["dwarf_train"]["journeyman"], most=20)
    (seat, *_) = game.to_act(state)
    (entry,) = keep(game, quick("dwarf_train"), state, [Deed(21, seat, Resign())]).entries
    assert entry.choice[seat] < -WHOLE // 5
    assert not any(entry.luck)
    assert entry.choice_error == entry.luck_error == 0


def test_what_came_after_an_undo_of_chance_is_the_luck_of_the_new_seed() -> None:
    game, key = GAMES["game_of_trains"], "game_of_trains"
    begun, _, log = played(key, house.PLAYERS[key]["journeyman"], most=10)
    drawn = next(at for at, deed in enumerate(log) if type(deed.action).__name__ == "Draw")
    same, other = (
        keep(game, quick(key), game.clone(begun), [*log[:drawn], *lines, log[drawn]]).entries[-1]
        for lines in ([], [Reseed(77)])
    )
    assert same.choice == other.choice
    assert same.luck != other.luck


def test_of_what_a_choice_cost_by_the_estimate_as_much_is_told_as_holds_and_the_rest_takes_the_rest() -> None:
    game, key = GAMES["trains"], "trains"
    begun, _, log = played(key, house.PLAYERS[key]["apprentice"], most=30)
    whole, half = (keep(game, replace(quick(key), holds=holds), game.clone(begun), log) for holds in (1.0, 0.5))
    costly = 0
    for full, held in zip(whole.entries, half.entries, strict=True):
        assert (held.luck, held.luck_error) == (full.luck, full.luck_error)
        for seat, cost in enumerate(full.choice):
            assert abs(2 * held.choice[seat] - cost) <= 10, "but for rounding"
            assert held.rest[seat] + held.choice[seat] == full.rest[seat] + cost
        assert abs(2 * held.choice_error - full.choice_error) <= 10
        costly += any(abs(cost) > WHOLE // 100 for cost in full.choice)
    assert costly > 3


def test_of_what_is_no_estimate_all_holds() -> None:
    game = GAMES["dwarf_train"]
    _, state, _ = played("dwarf_train", house.PLAYERS["dwarf_train"]["journeyman"], most=20)
    (seat, *_) = game.to_act(state)
    judges = (replace(quick("dwarf_train"), holds=holds) for holds in (1.0, 0.5))
    (full,), (held,) = (keep(game, judge, game.clone(state), [Deed(21, seat, Resign())]).entries for judge in judges)
    assert full.choice == held.choice
