"""How a game begins: the deal, the extra cards, and the choosing."""

from itertools import pairwise

import pytest

from engine.game import IllegalAction, InvalidOptions, Turn
from engine.game_of_trains import Choose, Draw, State
from engine.game_of_trains.events import Chose, Discarded, LaidAside
from engine.game_of_trains.game import Options
from tests.engine.game_of_trains.tables import GAME, account, act


def start(players: int = 4, seed: int = 1, first: int | None = None) -> State:
    return GAME.start(players, Options(first=first), seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_seven_wagons_in_descending_order(players: int) -> None:
    state = start(players)
    assert [len(train) for train in state.trains] == [7] * players
    assert all(left > right for train in state.trains for left, right in pairwise(train))
    account(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_draws_one_card_the_next_two_and_so_on(players: int) -> None:
    state = start(players, first=1)
    assert [len(state.hands[(1 + order) % players]) for order in range(players)] == list(range(1, players + 1))
    assert len(state.pile) == 84 - 7 * players - sum(range(players + 1))


def test_who_begins_is_random() -> None:
    firsts = [start(4, seed).first for seed in range(60)]
    assert set(firsts) == {0, 1, 2, 3}


def test_the_host_can_say_who_begins() -> None:
    assert all(start(3, seed, first=2).first == 2 for seed in range(5))


def test_naming_who_begins_does_not_change_the_deal() -> None:
    assert start(3, 5, first=0).trains == start(3, 5, first=2).trains == start(3, 5).trains


def test_one_card_takes_a_wagons_place_and_the_others_go_to_the_discard() -> None:
    state = start(2, first=0)
    (card,) = state.hands[0]
    wagon = state.trains[0][2]
    step = act(state, Choose(card, 2))
    assert step.events == [Chose(0, card, 2, wagon)]
    assert state.row == [wagon]
    left, right = state.hands[1]
    replaced = state.trains[1][0]
    step = act(state, Choose(left, 0))
    assert step.events[:2] == [Chose(1, left, 0, replaced), LaidAside(1, 1, (right,))]
    assert right in state.discard
    assert state.hands == [[], []]


def test_the_chosen_card_must_be_one_of_those_dealt() -> None:
    state = start(2, first=0)
    before = GAME.dump(state)
    for card in (state.hands[1][0], state.pile[-1], state.trains[0][0]):
        with pytest.raises(IllegalAction, match="not-in-hand"):
            act(state, Choose(card, 0))
    with pytest.raises(IllegalAction, match="no-such-place"):
        act(state, Choose(state.hands[0][0], 7))
    with pytest.raises(IllegalAction, match="not-now"):
        act(state, Draw())
    assert GAME.dump(state) == before


def test_choosing_goes_round_one_after_the_other_and_then_the_first_player_begins() -> None:
    state = start(3, first=1)
    for seat in (1, 2, 0):
        assert GAME.turn(state) == Turn(0, seat)
        assert GAME.to_act(state) == (seat,)
        assert GAME.legal(state, seat) == [Choose(card, place) for card in state.hands[seat] for place in range(7)]
        act(state, Choose(state.hands[seat][0], 0))
    assert GAME.turn(state) == Turn(1, 1)
    assert Draw() in GAME.legal(state, 1)


def test_pairs_are_discarded_in_the_set_up_too() -> None:
    facts = {
        "trains": [[84, 80, 60, 50, 40, 30, 20], [83, 71, 61, 51, 41, 31, 21]],
        "hands": [[1], [2, 3]],
        "turn": 0,
    }
    state = GAME.scene(**facts)
    act(state, Choose(1, 1))
    step = act(state, Choose(2, 1))  # 80 and 71 are both swaps
    assert step.events[-1] == Discarded((80, 71))
    assert state.row == []


@pytest.mark.parametrize(("players", "stays"), [(3, [62]), (4, [])])
def test_of_three_alike_in_the_set_up_the_newest_stays_and_of_four_none(players: int, stays: list[int]) -> None:
    trains = [
        [84, 80, 60, 50, 40, 30, 20],
        [83, 71, 61, 51, 41, 31, 21],
        [82, 62, 59, 49, 39, 29, 19],
        [81, 53, 48, 45, 38, 27, 18],
    ]
    hands = [[1], [2, 3], [5, 6, 7], [8, 9, 10, 11]]
    state = GAME.scene(trains=trains[:players], hands=hands[:players], turn=0)
    for seat in range(players):
        act(state, Choose(hands[seat][0], 1))  # 80, 71, 62 and 53 are all swaps
    assert state.row == stays


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 7])
def test_it_is_a_game_for_two_to_four(players: int) -> None:
    with pytest.raises(InvalidOptions):
        start(players)


@pytest.mark.parametrize("first", [-1, 2, 9])
def test_who_begins_must_sit_at_the_table(first: int) -> None:
    with pytest.raises(InvalidOptions):
        start(2, first=first)
