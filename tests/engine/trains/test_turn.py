"""A turn of Trains, ruling by ruling."""

from __future__ import annotations

import pytest

from engine.trains import TrainsOptions
from engine.trains.actions import Build, Buy, ClearWaste, EndTurn, Lay, Play
from engine.trains.events import DeckShuffled, GameEnded, LastRound, TurnBegan, TurnEnded, WasteReturned
from engine.trains.maps import MAPS
from engine.trains.state import Length, State
from tests.engine.trains.script import (
    CHIBA,
    FAR,
    FUNABASHI,
    HUB,
    KICHIJOJI,
    PLAIN,
    a_long_line,
    at,
    do,
    game,
    may,
    me,
    refused,
)


def test_cards_are_played_and_bought_in_any_order() -> None:
    state = at(["normal_train", "express_train", "express_train"])
    do(state, Play("express_train", effect=False), Buy("landfill"), Play("normal_train", effect=False))
    do(state, Play("express_train", effect=False), Buy("lay_rails"))
    assert sorted(me(state).hand) == ["express_train", "express_train", "landfill", "lay_rails", "normal_train"]
    assert state.seat == 1  # nothing was left to do, so nobody was asked


def test_money_is_spent_and_what_is_left_is_lost() -> None:
    state = at(["express_train", "express_train", "lay_rails"])
    do(state, Play("express_train", effect=False), Play("express_train", effect=False), Buy("express_train"))
    assert state.money == 1
    do(state, EndTurn())
    assert state.money == 0


def test_playing_gives_the_money_whether_or_not_the_effect_is_used() -> None:
    for effect in (True, False):
        state = at(["passing_station", "lay_rails"], decks=[["waste"]])
        do(state, Play("passing_station", effect=effect))
        assert state.money == 1


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    assert refused(at(["normal_train"]), Play("express_train", effect=False)) == "not-in-hand"


def test_the_gained_pile_is_neither_in_play_nor_discarded_nor_drawn_this_turn() -> None:
    state = at(["passing_station", "passing_station", "lay_rails"], money=3)
    do(state, Buy("express_train"), Play("passing_station", effect=True))
    assert state.gained == ["express_train"]
    assert "express_train" not in me(state).hand + me(state).deck + me(state).discard + state.play


def test_a_pass_may_give_back_all_waste_in_hand() -> None:
    state = at(["waste", "waste", "normal_train"], decks=[["tower"] * 5])
    assert ClearWaste() in may(state)
    happened = do(state, ClearWaste())
    assert WasteReturned(0, 2) in happened
    assert TurnEnded(0, passed=True) in happened
    assert state.piles["waste"] == 70
    assert me(state).discard == ["normal_train"]
    assert state.seat == 1


def test_a_pass_may_keep_all_waste() -> None:
    state = at(["waste", "waste", "normal_train"], decks=[["tower"] * 5])
    happened = do(state, EndTurn())
    assert TurnEnded(0, passed=True) in happened
    assert me(state).discard == ["waste", "waste", "normal_train"]


def test_waste_stays_once_something_was_played_or_bought() -> None:
    state = at(["waste", "normal_train", "normal_train"])
    do(state, Play("normal_train", effect=False))
    assert refused(state, ClearWaste()) == "not-a-pass"
    assert refused(at(["normal_train"]), ClearWaste()) == "no-waste-in-hand"


def test_clearing_up_puts_hand_play_and_gained_cards_on_the_discard_pile_and_draws_five() -> None:
    state = at(
        ["normal_train", "waste", "lay_rails"], decks=[["tower"] * 6], play=["landfill"], gained=["express_train"]
    )
    do(state, EndTurn())
    assert sorted(me(state).discard) == ["express_train", "landfill", "lay_rails", "normal_train", "waste"]
    assert me(state).hand == ["tower"] * 5
    assert me(state).deck == ["tower"]


def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    state = at(["normal_train"], decks=[["tower"] * 5])
    happened = do(state, EndTurn())
    assert me(state).deck == []
    assert me(state).discard == ["normal_train"]
    assert not any(isinstance(event, DeckShuffled) for event in happened)


def test_a_turn_in_which_nothing_is_left_to_do_ends_by_itself() -> None:
    state = at(["normal_train"], decks=[["tower"] * 5])
    happened = do(state, Play("normal_train", effect=False))
    assert happened[-1] == TurnBegan(1, 2)


def test_a_turn_with_a_card_that_can_still_be_bought_does_not_end_by_itself() -> None:
    state = at(["express_train"])
    do(state, Play("express_train", effect=False))
    assert state.seat == 0
    assert EndTurn() in may(state)


def test_at_the_start_of_a_turn_even_one_answer_is_asked_for() -> None:
    state = at(["tower", "tower"])
    assert may(state) == [EndTurn()]


# The first rails


def placing(**facts: object) -> State:
    return game.scene(players=3, hands=[["normal_train"] * 5] * 3, **facts)


def test_the_first_rail_goes_on_any_free_hex_but_sea_and_remote() -> None:
    state = placing()
    places = MAPS["tokyo"].places
    assert {action.hex for action in may(state) if isinstance(action, Lay)} == {
        place for place, what in places.items() if what.ground not in ("sea", "remote")
    }
    assert refused(state, Lay(CHIBA)) == "no-start-here"
    assert refused(state, Lay(48)) == "no-start-here"
    assert refused(state, EndTurn()) == "first-rail-first"


def test_no_two_first_rails_lie_on_one_hex_and_they_cost_nothing() -> None:
    state = placing(first=1)
    do(state, Lay(KICHIJOJI))
    assert state.seat == 2
    assert refused(state, Lay(KICHIJOJI)) == "no-start-here"
    do(state, Lay(HUB))
    assert state.seat == 0
    do(state, Lay(PLAIN))
    assert game.turn(state).number == 1
    assert game.turn(state).seat == 1
    assert state.money == 0
    assert state.gained == []


# The end


def full_stations(markers: int) -> dict[int, int]:
    """So many markers on the map, city by city."""
    placed: dict[int, int] = {}
    for city in MAPS["tokyo"].cities:
        placed[city] = min(MAPS["tokyo"].places[city].number, markers - sum(placed.values()))
    return placed


YOKOHAMA = MAPS["tokyo"].named("Yokohama")  # the last cities of the map are still without markers


def ends(state: State) -> str | None:
    outcome = game.outcome(state)
    return outcome.reason if outcome else None


def test_four_empty_piles_end_the_game_when_the_turn_ends() -> None:
    empty = {"tower": 0, "apartment": 0, "landfill": 0}
    state = at(["normal_train"], piles={**empty, "skyscraper": 1}, money=8)
    do(state, Buy("skyscraper"))
    assert ends(state) is None
    do(state, EndTurn())
    assert ends(state) == "piles"
    assert game.to_act(state) == ()


def test_three_empty_piles_and_the_waste_do_not_end_the_game() -> None:
    state = at(["normal_train"], piles={"tower": 0, "apartment": 0, "landfill": 0, "waste": 0})
    do(state, EndTurn())
    assert ends(state) is None


def test_the_twentieth_rail_ends_the_game_when_the_turn_ends() -> None:
    line = a_long_line(20)
    state = at(["lay_rails", "normal_train"], rails=[line[:19], [FUNABASHI]], money=9)
    do(state, Play("lay_rails", effect=True), Lay(line[19]))
    assert ends(state) is None
    happened = do(state, EndTurn())
    assert ends(state) == "rails"
    assert isinstance(happened[-1], GameEnded)


def test_the_last_marker_ends_the_game_when_the_turn_ends() -> None:
    state = at(["station_expansion", "normal_train"], stations=full_stations(29), markers=1)
    do(state, Play("station_expansion", effect=True), Build(YOKOHAMA))
    assert ends(state) is None
    do(state, EndTurn())
    assert ends(state) == "markers"


def test_a_short_game_ends_with_three_empty_piles() -> None:
    for empty, over in (({"tower": 0, "waste": 0}, False), ({"tower": 0, "landfill": 0}, True)):
        state = at(["normal_train"], length="short", piles={**empty, "skyscraper": 1}, money=8)
        do(state, Buy("skyscraper"), EndTurn())
        end_round(state)
        assert ends(state) == ("piles" if over else None)


def test_a_short_game_ends_with_the_tenth_rail() -> None:
    line = a_long_line(10)
    state = at(["lay_rails", "lay_rails", "normal_train"], length="short", rails=[line[:9], [FUNABASHI]], money=9)
    do(state, Play("lay_rails", effect=True), Lay(line[9]))
    assert Play("lay_rails", effect=True) not in may(state), "there is none left"
    do(state, EndTurn())
    end_round(state)
    assert ends(state) == "rails"


def test_a_short_game_ends_with_the_twenty_fourth_station() -> None:
    state = at(["station_expansion", "normal_train"], length="short", stations=full_stations(23), markers=1)
    do(state, Play("station_expansion", effect=True), Build(YOKOHAMA), EndTurn())
    end_round(state)
    assert ends(state) == "markers"


def end_round(state: State) -> None:
    """The others only pass."""
    while state.seat != state.first and game.outcome(state) is None:
        game.apply(state, state.seat, EndTurn())


def test_the_last_round_of_a_short_game_is_played_to_its_end() -> None:
    state = at(["normal_train"], length="short", players=3, stations=full_stations(24))
    assert LastRound(0, "markers") in do(state, EndTurn())
    for seat in (1, 2):
        assert ends(state) is None
        assert state.seat == seat
        assert LastRound not in map(type, game.apply(state, seat, EndTurn()).events), "it is said once"
    assert ends(state) == "markers"


def test_a_short_game_that_the_last_seat_ends_is_over_at_once() -> None:
    state = at(["normal_train"], length="short", turn=2, seat=1, stations=full_stations(24))
    happened = game.apply(state, 1, EndTurn()).events
    assert ends(state) == "markers"
    assert LastRound not in map(type, happened)


@pytest.mark.parametrize("first", range(4))
def test_the_third_and_the_fourth_begin_a_short_game_with_points(first: int) -> None:
    starts: dict[Length, list[int]] = {"short": [0, 0, 1, 3], "full": [0, 0, 0, 0]}
    for length, points in starts.items():
        state = game.start(4, TrainsOptions(length=length, first=first), 5)
        assert [state.players[(first + at) % 4].points for at in range(4)] == points


def test_the_game_ends_at_once_without_equal_turns() -> None:
    state = at(["normal_train"], players=4, stations=full_stations(30))
    do(state, EndTurn())
    assert ends(state) == "markers"
    assert game.turn(state).number == 1


@pytest.mark.parametrize(("turn", "over"), [(199, False), (200, True)])
def test_a_game_of_100_rounds_is_scored_as_it_stands(turn: int, over: bool) -> None:
    state = at(["normal_train"], turn=turn, seat=(turn - 1) % 2, rails=[[HUB], [FAR]])
    do(state, EndTurn())
    assert (ends(state) == "rounds") is over
