"""Action cards: each card's use, its refusal and its fine point."""

from __future__ import annotations

import pytest

from engine.trains.actions import (
    Build,
    Buy,
    Choose,
    Destroy,
    Discard,
    Done,
    EndTurn,
    Gain,
    Lay,
    Play,
    PutOnDeck,
    Show,
    Take,
)
from engine.trains.events import CardDestroyed, CardsDrawn, CardShown, DeckShuffled
from tests.engine.trains.script import HACHIOJI, HUB, PLAIN, at, do, may, me, refused

LAST = "lay_rails"  # a card left in hand, so that the turn goes on


# Cards that draw


@pytest.mark.parametrize(
    ("card", "cards", "money"), [("passing_station", 1, 1), ("signaling_area", 2, 0), ("control_room", 3, 0)]
)
def test_a_card_that_draws_draws(card: str, cards: int, money: int) -> None:
    state = at([card, LAST], decks=[["tower", "waste", "normal_train", "express_train"]])
    do(state, Play(card, effect=True))
    assert me(state).hand == [LAST, *["express_train", "normal_train", "waste"][:cards]]
    assert state.money == money


@pytest.mark.parametrize(("card", "cards"), [("passing_station", 1), ("signaling_area", 2), ("control_room", 3)])
def test_a_card_that_draws_takes_as_many_as_there_are(card: str, cards: int) -> None:
    state = at([card, LAST])
    do(state, Play(card, effect=True))
    assert me(state).hand == [LAST]
    state = at([card, LAST], discards=[["tower"]])
    do(state, Play(card, effect=True))
    assert me(state).hand == [LAST, "tower"]


@pytest.mark.parametrize("card", ["signaling_area", "control_room"])
def test_a_shuffle_in_the_middle_of_an_effect_takes_in_the_discard_pile_alone(card: str) -> None:
    """What was played and gained this turn cannot be drawn again."""
    state = at(
        [card, LAST], decks=[["tower"]], discards=[["apartment"]], play=["normal_train"], gained=["waste"], money=1
    )
    happened = do(state, Play(card, effect=True))
    assert me(state).hand == [LAST, "tower", "apartment"]
    assert DeckShuffled(0, 1) in happened
    assert CardsDrawn(0, 2, ("tower", "apartment")) in happened


def test_a_card_bought_early_can_be_drawn_in_the_same_turn() -> None:
    """It lies on the deck and not with the gained cards."""
    state = at(["early_train", "passing_station", LAST], decks=[["tower"]], money=3)
    do(state, Play("early_train", effect=True), Buy("express_train"), PutOnDeck("express_train"))
    do(state, Play("passing_station", effect=True))
    assert me(state).hand == [LAST, "express_train"]


# Amusement Park


def test_amusement_park_gives_the_printed_money_of_one_train_in_play_besides_its_own() -> None:
    state = at(["amusement_park", LAST], play=["normal_train", "limited_express_train"], money=4)
    do(state, Play("amusement_park", effect=True))
    assert may(state) == [Show("normal_train"), Show("limited_express_train")]
    do(state, Show("limited_express_train"))
    assert state.money == 4 + 1 + 3


def test_amusement_park_counts_what_is_printed_not_what_was_gained() -> None:
    state = at(["amusement_park", LAST], play=["freight_train"], money=3)
    do(state, Play("amusement_park", effect=True))
    assert state.money == 3 + 1 + 1


def test_amusement_park_without_a_train_in_play_cannot_be_used() -> None:
    state = at(["amusement_park", "normal_train"], play=["landfill"])
    assert refused(state, Play("amusement_park", effect=True)) == "effect-not-usable"
    do(state, Play("amusement_park", effect=False))
    assert state.money == 1


# Conductor's Station


def test_conductors_station_discards_any_number_then_draws_as_many() -> None:
    state = at(["conductors_station", "waste", "waste", LAST], decks=[["tower", "normal_train", "express_train"]])
    do(state, Play("conductors_station", effect=True), Discard("waste"), Discard("waste"), Done())
    assert me(state).hand == [LAST, "express_train", "normal_train"]
    assert me(state).discard == ["waste", "waste"]


def test_conductors_station_shuffles_in_what_was_just_discarded() -> None:
    state = at(["conductors_station", "tower", LAST])
    do(state, Play("conductors_station", effect=True), Discard("tower"), Done())
    assert me(state).hand == [LAST, "tower"]


def test_conductors_station_may_discard_nothing() -> None:
    state = at(["conductors_station", LAST], decks=[["tower"]])
    do(state, Play("conductors_station", effect=True), Done())
    assert me(state).hand == [LAST]


def test_conductors_station_with_an_empty_hand_cannot_be_used() -> None:
    assert refused(at(["conductors_station"], money=2), Play("conductors_station", effect=True)) == "effect-not-usable"


# Dump Site


def test_dump_site_keeps_all_waste_away_for_the_rest_of_the_turn() -> None:
    state = at(["dump_site", "lay_rails", "normal_train"], rails=[[HUB], [PLAIN]], money=6)
    do(state, Play("dump_site", effect=True), Play("lay_rails", effect=True), Lay(PLAIN), Buy("tower"))
    assert state.gained == ["tower"]
    assert state.piles["waste"] == 70


def test_dump_site_does_not_take_back_earlier_waste() -> None:
    state = at(["dump_site", "lay_rails", "normal_train"])
    do(state, Play("lay_rails", effect=True), Lay(PLAIN), Play("dump_site", effect=True))
    assert state.gained == ["waste"]


def test_dump_site_played_for_money_alone_keeps_nothing_away() -> None:
    state = at(["dump_site", "lay_rails", "normal_train"])
    do(state, Play("dump_site", effect=False), Play("lay_rails", effect=True), Lay(PLAIN))
    assert state.gained == ["waste"]


def test_dump_site_keeps_the_waste_of_a_station_away() -> None:
    state = at(["dump_site", "station_expansion", "normal_train"])
    do(state, Play("dump_site", effect=True), Play("station_expansion", effect=True), Build(HACHIOJI))
    assert state.gained == []
    assert state.stations[HACHIOJI] == 1


def test_dump_site_is_over_with_the_turn() -> None:
    state = at(["dump_site", LAST])
    do(state, Play("dump_site", effect=True), EndTurn())
    assert state.lasting == []


# Garage


def test_garage_draws_two_then_discards_two() -> None:
    state = at(["garage", LAST], decks=[["tower", "waste", "normal_train"]])
    do(state, Play("garage", effect=True))
    assert me(state).hand == [LAST, "normal_train", "waste"]
    do(state, Discard("waste"), Discard(LAST))
    assert me(state).hand == ["normal_train"]
    assert me(state).discard == ["waste", LAST]
    assert state.money == 1


def test_garage_with_fewer_than_two_cards_in_hand_discards_what_there_is() -> None:
    state = at(["garage"], discards=[["tower"]], money=5)
    do(state, Play("garage", effect=True))
    assert me(state).hand == []
    assert me(state).discard == ["tower"]


def test_garage_shuffles_in_the_middle_and_with_nothing_at_all_still_gives_its_coin() -> None:
    state = at(["garage", LAST], decks=[["tower"]], discards=[["apartment"]])
    happened = do(state, Play("garage", effect=True))
    assert me(state).hand == [LAST, "tower", "apartment"]
    assert DeckShuffled(0, 1) in happened
    state = at(["garage"], money=4)
    do(state, Play("garage", effect=True))
    assert (state.money, state.doing, me(state).discard) == (5, None, [])


# Holiday Timetable


def test_holiday_timetable_is_destroyed_for_three_money() -> None:
    state = at(["holiday_timetable", LAST])
    happened = do(state, Play("holiday_timetable", effect=True))
    assert state.money == 3
    assert CardDestroyed(0, "holiday_timetable") in happened
    assert "holiday_timetable" in state.destroyed
    assert state.piles["holiday_timetable"] == 9


def test_holiday_timetable_need_not_be_destroyed() -> None:
    state = at(["holiday_timetable", LAST])
    do(state, Play("holiday_timetable", effect=False))
    assert (state.money, state.play) == (0, ["holiday_timetable"])


# Ironworks


def test_ironworks_gives_two_for_each_rail_card_played_after_it() -> None:
    state = at(["ironworks", "lay_rails", "steel_bridge", "normal_train"])
    do(state, Play("ironworks", effect=True), Play("lay_rails", effect=False), Play("steel_bridge", effect=False))
    assert state.money == 1 + 2 + 2


def test_ironworks_money_comes_before_the_rail_card_s_effect() -> None:
    """Around Machida nothing is free: the two coins of the Ironworks pay for the rail."""
    state = at(["ironworks", "lay_rails", "normal_train"], rails=[[41], [55]])
    do(state, Play("ironworks", effect=True), Play("lay_rails", effect=True), Lay(40))
    assert state.money == 1 + 2 - 2


def test_ironworks_copies_add_up() -> None:
    state = at(["ironworks", "ironworks", "tunnel", "normal_train"])
    do(state, Play("ironworks", effect=True), Play("ironworks", effect=True), Play("tunnel", effect=False))
    assert state.money == 2 + 4


def test_ironworks_gives_nothing_for_rail_cards_before_it_and_for_station_cards() -> None:
    state = at(["ironworks", "lay_rails", "station_expansion", "normal_train"])
    do(state, Play("lay_rails", effect=False), Play("ironworks", effect=True), Play("station_expansion", effect=False))
    assert state.money == 1


def test_ironworks_played_for_money_alone_gives_nothing_later() -> None:
    state = at(["ironworks", "lay_rails", "normal_train"])
    do(state, Play("ironworks", effect=False), Play("lay_rails", effect=False))
    assert state.money == 1


# Landfill


def test_landfill_gives_back_all_waste_in_hand() -> None:
    state = at(["landfill", "waste", "waste", LAST], discards=[["waste"]])
    do(state, Play("landfill", effect=True))
    assert me(state).hand == [LAST]
    assert me(state).discard == ["waste"]
    assert state.piles["waste"] == 69


def test_landfill_without_waste_in_hand_cannot_be_used() -> None:
    assert refused(at(["landfill", LAST]), Play("landfill", effect=True)) == "effect-not-usable"


# Maintenance Factory


def test_maintenance_factory_gains_a_copy_of_a_train_in_hand() -> None:
    state = at(["maintenance_factory", "express_train", "limited_express_train", LAST])
    do(state, Play("maintenance_factory", effect=True))
    happened = do(state, Show("limited_express_train"))
    assert state.gained == ["limited_express_train"]
    assert CardShown(0, "limited_express_train") in happened
    assert me(state).hand.count("limited_express_train") == 1
    assert state.piles["limited_express_train"] == 8


def test_maintenance_factory_cannot_copy_a_normal_train_which_has_no_pile() -> None:
    state = at(["maintenance_factory", "normal_train", LAST])
    assert refused(state, Play("maintenance_factory", effect=True)) == "effect-not-usable"


def test_maintenance_factory_cannot_copy_from_an_empty_pile() -> None:
    state = at(["maintenance_factory", "express_train", LAST], piles={"express_train": 0})
    assert refused(state, Play("maintenance_factory", effect=True)) == "effect-not-usable"


# Pulling


def test_pulling_takes_a_train_from_the_discard_pile() -> None:
    state = at(["pulling", LAST], discards=[["normal_train", "express_train", "tower"]])
    do(state, Play("pulling", effect=True))
    assert may(state) == [Take("normal_train"), Take("express_train")]
    do(state, Take("express_train"))
    assert me(state).hand == [LAST, "express_train"]
    assert me(state).discard == ["normal_train", "tower"]


def test_pulling_without_a_train_in_the_discard_pile_cannot_be_used() -> None:
    state = at(["pulling", LAST], decks=[["express_train"]], discards=[["tower"]], play=["normal_train"], money=1)
    assert refused(state, Play("pulling", effect=True)) == "effect-not-usable"


def test_pulling_takes_a_train_that_was_discarded_in_this_very_turn() -> None:
    """But none of the cards in play or gained, which are not in the discard pile yet."""
    state = at(["mail_train", "pulling", "express_train", LAST], gained=["limited_express_train"])
    do(state, Play("mail_train", effect=True), Discard("express_train"), Done(), Play("pulling", effect=True))
    assert me(state).hand == [LAST, "express_train"]


# Station Crew


def test_station_crew_does_exactly_one_of_three() -> None:
    def choices(choice: Choose) -> tuple[list[str], int]:
        state = at(["station_crew", "waste", LAST], decks=[["tower"]])
        do(state, Play("station_crew", effect=True), choice)
        return me(state).hand, state.money

    assert choices(Choose("draw")) == (["waste", LAST, "tower"], 0)
    assert choices(Choose("money")) == (["waste", LAST], 1)
    assert choices(Choose("waste")) == ([LAST], 0)


def test_station_crew_does_not_offer_what_would_do_nothing() -> None:
    state = at(["station_crew", LAST], decks=[["tower"]])
    do(state, Play("station_crew", effect=True))
    assert may(state) == [Choose("draw"), Choose("money")]
    state = at(["station_crew", LAST], discards=[["tower"]])
    do(state, Play("station_crew", effect=True), Choose("draw"))
    assert me(state).hand == [LAST, "tower"]  # a discard pile is there to be shuffled and drawn from
    state = at(["station_crew", LAST])
    do(state, Play("station_crew", effect=True))
    assert state.money == 1  # the one that is left is not asked about


def test_station_crew_may_be_played_without_any_of_the_three() -> None:
    state = at(["station_crew", LAST], decks=[["tower"]])
    do(state, Play("station_crew", effect=False))
    assert (state.money, me(state).hand) == (0, [LAST])


# Switchback


def test_switchback_puts_a_train_from_play_on_the_deck_and_its_money_stays() -> None:
    state = at(["switchback", LAST], play=["express_train", "normal_train"], money=3)
    do(state, Play("switchback", effect=True))
    assert len(may(state)) == 2
    do(state, PutOnDeck("express_train"))
    assert me(state).deck == ["express_train"]
    assert state.play == ["normal_train", "switchback"]
    assert state.money == 3 + 1


def test_switchback_without_a_train_in_play_cannot_be_used() -> None:
    state = at(["switchback", "normal_train"], play=["landfill"])
    assert refused(state, Play("switchback", effect=True)) == "effect-not-usable"


def test_a_train_that_switchback_put_on_the_deck_can_be_drawn_and_played_again() -> None:
    state = at(["switchback", "passing_station", LAST], play=["limited_express_train"], money=3)
    do(state, Play("switchback", effect=True), Play("passing_station", effect=True))
    do(state, Play("limited_express_train", effect=False))
    assert state.money == 3 + 1 + 1 + 3


# Wagon Factory


def test_wagon_factory_turns_a_train_into_one_that_costs_up_to_three_more() -> None:
    state = at(["wagon_factory", "normal_train", "express_train", LAST], cards=["bullet_train", "freight_train"])
    do(state, Play("wagon_factory", effect=True), Destroy("normal_train"))
    assert may(state) == [Gain("express_train"), Gain("bullet_train"), Gain("freight_train")]
    do(state, Gain("express_train"))
    assert me(state).hand == ["express_train", LAST, "express_train"]
    assert "normal_train" in state.destroyed
    assert "normal_train" not in state.piles
    assert state.gained == []  # what is gained goes to the hand
    do(state, Play("express_train", effect=False), Play("express_train", effect=False))
    assert state.money == 4


def test_wagon_factory_reaches_a_limited_express_from_an_express() -> None:
    state = at(["wagon_factory", "express_train", LAST], map="osaka", rails=[[23], [55]], cards=[])
    do(state, Play("wagon_factory", effect=True))
    assert Gain("limited_express_train") in may(state)


def test_wagon_factory_without_a_train_in_hand_cannot_be_used() -> None:
    state = at(["wagon_factory", LAST], play=["normal_train"], money=1)
    assert refused(state, Play("wagon_factory", effect=True)) == "effect-not-usable"


def test_wagon_factory_with_nothing_to_gain_cannot_be_used() -> None:
    state = at(["wagon_factory", "normal_train", LAST], piles={"express_train": 0})
    assert refused(state, Play("wagon_factory", effect=True)) == "effect-not-usable"


def test_wagon_factory_destroys_a_train_for_good_and_not_into_its_pile() -> None:
    state = at(["wagon_factory", "express_train", LAST])
    left = state.piles["express_train"]
    do(state, Play("wagon_factory", effect=True), Gain("express_train"))
    assert state.piles["express_train"] == left - 1
    assert state.destroyed.count("express_train") == 1


def test_wagon_factory_offers_only_trains_for_which_there_is_something_to_gain() -> None:
    """For a Normal Train nothing up to 4 is left; an Express Train becomes a Limited Express Train."""
    state = at(["wagon_factory", "normal_train", "express_train", LAST], piles={"express_train": 0})
    do(state, Play("wagon_factory", effect=True))
    assert me(state).hand == ["normal_train", LAST, "limited_express_train"]
