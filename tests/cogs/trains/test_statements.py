"""What the rules pages of Trains say, sentence by sentence, with the scene that shows it."""

from __future__ import annotations

from typing import Any

from cogs.trains.face import EXAMPLES, TrainsFace
from cogs.trains.in_words import about
from engine.trains import TrainsOptions, surcharge
from engine.trains.actions import (
    Build,
    Buy,
    ClearWaste,
    EndTurn,
    Lay,
    Play,
)
from engine.trains.cards import ALWAYS, BUILDINGS, CARDS, CHOICE, CITY_POINTS, RAIL_CARDS, START
from engine.trains.maps import MAPS
from engine.trains.parts import BuildStation, LayRail
from engine.trains.score import score
from tests.cogs.readers import EN, seating
from tests.cogs.statements import Statements
from tests.engine.trains import test_turn as turns
from tests.engine.trains.script import (
    FAR,
    HACHIOJI,
    HUB,
    KICHIJOJI,
    LAST,
    MACHIDA,
    PLAIN,
    RIVER,
    SHINJUKU,
    at,
    do,
    game,
    may,
    me,
    refused,
    used,
)

FACE = TrainsFace()
shows = Statements()


def said() -> list[tuple[str, str]]:
    """The rules as both maps are played, and the short game."""
    tables = [*(TrainsOptions(map=name) for name in MAPS), TrainsOptions(length="short")]
    return [step for options in tables for step in FACE.rules(EN, game.rules_version, options)]


def test_every_statement_of_the_rules_is_shown_or_has_a_reason_not_to_be() -> None:
    assert shows.missing(said()) == []
    assert shows.gone(said()) == []


def points(**facts: Any) -> int:
    return score(game.scene(**{"rails": [[HUB], [FAR]], **facts}), 0).total


# 1. What it's about

shows.told("Lay rails into cities and remote places.", "what to do, not what holds")


@shows("The most points at the end win.")
def test_the_most_points_win() -> None:
    state = game.scene(rails=[[KICHIJOJI], [FAR]], stations={KICHIJOJI: 1}, turn=200, seat=1)
    game.apply(state, 1, EndTurn())
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.placings, outcome.scores) == (((0,), (1,)), (2, 0))


@shows("A rail in a city scores 0, 2, 4 or 8 points for 0, 1, 2 or 3 stations there, no matter who built them.")
def test_a_rail_in_a_city_scores_by_its_stations() -> None:
    assert [points(rails=[[HACHIOJI], [FAR]], stations={HACHIOJI: count}) for count in range(4)] == [0, 2, 4, 8]
    state = at(["station_expansion", LAST], rails=[[FAR], [HACHIOJI]])
    do(state, Play("station_expansion", effect=True), Build(HACHIOJI))
    assert score(state, 1).total == 2, "another built it"


@shows("A rail in a remote place scores its number.")
def test_a_rail_in_a_remote_place_scores_its_number() -> None:
    for land in MAPS.values():
        for place in land.remote:
            beside = land.beside[place][0]
            rails = [[beside, place], [next(city for city in land.cities if city != beside)]]
            assert points(map=land.name, rails=rails) == land.places[place].number > 0


@shows("Buildings you own score the number beside their star, wherever they lie.")
def test_buildings_score_wherever_they_lie() -> None:
    for card in BUILDINGS:
        for pile in ("hands", "decks", "discards"):
            assert points(**{pile: [[card]]}) == CARDS[card].points > 0


@shows(
    "Example: you have a rail in Hachioji (C1), which has two stations, and one in Narita (C10): "
    "that's 4 and 3 points.",
    "Example: you have a rail in Umeda (E5), which has two stations, and one in Otsu (A10): that's 4 and 3 points.",
)
def test_the_example_of_points_is_right() -> None:
    for name, places in EXAMPLES.items():
        city, remote = places["double"], places["remote"]
        assert points(map=name, rails=[[city], [places["city"]]], stations={city: 2}) == 4
        assert MAPS[name].places[remote].ground == "remote"
        assert MAPS[name].places[remote].number == 3


# 2. How it begins


@shows(
    "In turn, everyone places a first rail for free: on any hex that no one has taken, but not on the sea or in a "
    "remote place."
)
def test_first_rails_are_free_and_go_on_any_free_hex_but_sea_and_remote_places() -> None:
    turns.test_the_first_rail_goes_on_any_free_hex_but_sea_and_remote()
    turns.test_no_two_first_rails_lie_on_one_hex_and_they_cost_nothing()


@shows("Your deck is 7 Normal Trains, 2 Lay Rails and 1 Station Expansion, and you draw five of them.")
def test_everybody_has_the_same_deck_and_draws_five_of_it() -> None:
    assert START == {"normal_train": 7, "lay_rails": 2, "station_expansion": 1}
    for player in game.start(4, TrainsOptions(), 3).players:
        assert len(player.hand) == 5
        cards = player.hand + player.deck
        assert {card: cards.count(card) for card in cards} == START


@shows("Supply shows what each card does.")
def test_the_supply_shows_what_each_card_does() -> None:
    view = game.view(game.start(2, TrainsOptions(), 1), 0)
    said = FACE.show("supply-words", view, seating(2), EN)
    assert said is not None
    assert all(about(card, EN) in said.text for card in view.piles)


@shows("Eight of the piles for sale change from game to game; the others are always there.")
def test_eight_piles_change_and_the_others_do_not() -> None:
    dealt = [set(game.start(2, TrainsOptions(), seed).piles) for seed in range(12)]
    assert all(len(piles - set(ALWAYS)) == 8 and piles >= set(ALWAYS) for piles in dealt)
    assert set.intersection(*dealt) == set(ALWAYS)
    assert set.union(*dealt) <= {*ALWAYS, *CHOICE}


@shows(
    "Example: you begin on C4, a plain beside Kichijoji (C5), so your next rail can go into that city.",
    "Example: you begin on C5, a plain beside Ibaraki (C6), so your next rail can go into that city.",
)
def test_the_example_of_a_beginning_is_right() -> None:
    for name, places in EXAMPLES.items():
        state = game.scene(map=name, hands=[["lay_rails", LAST]])
        game.apply(state, 0, Lay(places["beside"]))
        game.apply(state, 1, Lay(places["triple"]))
        assert MAPS[name].places[places["beside"]].ground == "plain"
        assert MAPS[name].places[places["city"]].ground == "city"
        do(state, Play(LAST, effect=False), Play("lay_rails", effect=True), Lay(places["city"]))
        assert me(state).rails == [places["beside"], places["city"]]


# 3. Your turn


@shows("Play cards from your hand and buy cards, in any order and as often as you like.")
def test_cards_are_played_and_bought_in_any_order() -> None:
    turns.test_cards_are_played_and_bought_in_any_order()


@shows("A card you play gives its coins, and you can use its effect: all of it, or none of it.")
def test_an_effect_is_used_whole_or_not_at_all() -> None:
    turns.test_playing_gives_the_money_whether_or_not_the_effect_is_used()
    state = at(["lay_rails", LAST], rails=[[MACHIDA], [FAR]])  # every way out of Machida costs something
    assert refused(state, Play("lay_rails", effect=True)) == "effect-not-usable"
    do(state, Play("lay_rails", effect=False))
    assert (me(state).rails, state.gained) == ([MACHIDA], []), "no rail, and no Waste either"
    state = at(["lay_rails", LAST])
    do(state, Play("lay_rails", effect=True))
    assert EndTurn() not in may(state), "whoever has begun with it goes on to its end"


@shows(
    "On a card, “this turn” means: from that card on, until your turn ends; "
    "after a Steel Bridge, say, rivers are free, for its own rail too."
)
def test_what_holds_this_turn_begins_with_its_card_and_ends_with_the_turn() -> None:
    state = at(["steel_bridge", "lay_rails", LAST], decks=[[LAST] * 5], money=1)
    do(state, Play("lay_rails", effect=True), Lay(RIVER))
    assert state.money == 0, "before it, a river costs"
    do(state, Play("steel_bridge", effect=True), Lay(31))
    assert state.money == 0, "its own rail is free"
    assert surcharge(state, 0, 42).price == 0, "and so is another one later"
    do(state, EndTurn())
    assert surcharge(state, 0, 42).price == 1


@shows("Coins you haven't spent when your turn ends are lost.")
def test_coins_that_are_left_are_lost() -> None:
    turns.test_money_is_spent_and_what_is_left_is_lost()


@shows("Then your hand, the cards in play and your new cards go to your discard pile, and you draw five cards.")
def test_everything_is_discarded_and_five_are_drawn() -> None:
    turns.test_clearing_up_puts_hand_play_and_gained_cards_on_the_discard_pile_and_draws_five()


@shows("When your deck runs out, your discard pile is shuffled into a new one.")
def test_the_discard_pile_is_shuffled_when_the_deck_runs_out() -> None:
    state = at([LAST], decks=[["tower"] * 3], discards=[["waste"] * 4])
    do(state, EndTurn())
    assert me(state).hand.count("tower") == 3
    assert (len(me(state).hand), len(me(state).deck), me(state).discard) == (5, 3, [])
    turns.test_the_discard_pile_is_shuffled_only_when_a_card_is_needed()


@shows(
    "Example: you play three Normal Trains for 3 coins, then Lay Rails for a rail on a river, which costs 1 of them."
)
def test_the_example_of_a_turn_is_right() -> None:
    state = at([*["normal_train"] * 3, "lay_rails", "tower"])
    do(state, *[Play("normal_train", effect=False)] * 3)
    assert state.money == 3
    do(state, Play("lay_rails", effect=True), Lay(RIVER))
    assert (MAPS["tokyo"].places[RIVER].ground, state.money) == ("river", 2)


# 4. Buying cards


@shows("A card costs the number in its gold coin.")
def test_a_card_costs_what_is_drawn_on_it() -> None:
    """The picture draws `CARDS[card].cost`."""
    for card in (*ALWAYS, *CHOICE):
        if card != "waste":
            cost = CARDS[card].cost
            state = at([LAST], cards=[card] if card in CHOICE else [], money=cost)
            assert Buy(card) in may(state)
            assert Buy(card) not in may(at([LAST], cards=[card] if card in CHOICE else [], money=cost - 1))
            do(state, Buy(card))
            assert state.money == 0


@shows(
    "It's set aside until your turn ends and then goes to your discard pile, so you'll draw it after the next shuffle."
)
def test_what_is_bought_lies_apart_and_is_discarded_with_the_turn() -> None:
    state = at(["passing_station", LAST], decks=[["tower"] * 6], money=3)
    do(state, Buy("express_train"))
    assert (state.gained, me(state).discard) == (["express_train"], [])
    do(state, EndTurn())
    assert "express_train" in me(state).discard
    turns.test_the_gained_pile_is_neither_in_play_nor_discarded_nor_drawn_this_turn()


@shows("Trains give coins, rail and station cards build, action cards do what they say, and buildings are only points.")
def test_each_kind_of_card_does_what_it_is_for() -> None:
    for card, facts in CARDS.items():
        kinds = {type(part) for part in facts.does}
        assert ("rail" in facts.kinds) == (LayRail in kinds)
        assert ("station" in facts.kinds) == (BuildStation in kinds)
        assert ("points" in facts.kinds) == bool(facts.points)
        if "action" in facts.kinds:
            assert facts.does
        if "train" in facts.kinds:
            state = at([card, LAST])
            do(state, Play(card, effect=False))
            assert state.money == facts.money > 0
        if "points" in facts.kinds:
            assert refused(at([card, LAST]), Play(card, effect=False)) == "cannot-be-played"


@shows("In play: the cards you've played this turn.")
def test_cards_are_in_play_from_when_they_are_played_until_the_turn_ends() -> None:
    state = at(["express_train", LAST, LAST])
    do(state, Play("express_train", effect=False))
    assert state.play == ["express_train"]
    do(state, EndTurn())
    assert state.play == []


@shows("Gain: get a card from the supply for free.")
def test_what_is_gained_comes_from_the_supply_and_costs_nothing() -> None:
    state = used("maintenance_factory", hand=("limited_express_train",), last="lay_rails", money=2)
    assert (state.gained, state.money) == (["limited_express_train"], 2)
    assert state.piles["limited_express_train"] == 8


@shows("Return: put Waste from your hand back on its pile.")
def test_waste_is_returned_from_the_hand_to_its_pile() -> None:
    state = at(["landfill", "waste", LAST], discards=[["waste"]])
    before = state.piles["waste"]
    do(state, Play("landfill", effect=True))
    assert (state.piles["waste"], me(state).discard) == (before + 1, ["waste"])


@shows("Destroy: out of the game, not back to the supply.")
def test_what_is_destroyed_does_not_go_back_to_the_supply() -> None:
    state = at(["holiday_timetable", LAST])
    before = state.piles["holiday_timetable"]
    do(state, Play("holiday_timetable", effect=True))
    assert state.piles["holiday_timetable"] == before
    assert "holiday_timetable" in state.destroyed
    assert "holiday_timetable" not in state.play + me(state).hand + me(state).deck + me(state).discard


@shows("Example: for 3 coins you buy an Express Train, which gives 2 coins each time you play it.")
def test_the_example_of_a_purchase_is_right() -> None:
    state = at(["express_train", LAST], money=3)
    do(state, Buy("express_train"))
    assert state.money == 0
    do(state, Play("express_train", effect=False))
    assert state.money == 2


# 5. Rails


@shows(
    "A rail goes beside one of your own, where you have none yet, but never on the sea and never across a thick dark "
    "line."
)
def test_a_rail_goes_beside_an_own_one_and_neither_on_the_sea_nor_across_a_wall() -> None:
    for name, land in MAPS.items():
        walls = {*land.blocked, *((there, here) for here, there in land.blocked)}  # the lines that the picture draws
        for here in land.beside:
            if land.places[here].ground == "remote":
                continue
            other = next(city for city in land.cities if city != here)
            state = at(["lay_rails", "tower"], map=name, rails=[[here], [other]], money=9)
            do(state, Play("lay_rails", effect=True))
            if state.doing is None:
                continue  # there was one place only
            offered = {action.hex for action in may(state) if isinstance(action, Lay)}
            assert here not in offered
            assert offered == set(land.beside[here])
            assert all(land.places[there].ground != "sea" for there in offered)
            assert not any((here, there) in walls for there in offered)
    state = at(["lay_rails", LAST], rails=[[SHINJUKU], [FAR]], money=9)
    do(state, Play("lay_rails", effect=True))
    assert refused(state, Lay(36)) == "hex-out-of-reach", "a line lies between Shinjuku and Tokyo"


@shows("It costs: plain 0, river 1, mountain 2, city 1 plus 1 for each station, remote place its number.")
def test_a_rail_costs_what_its_ground_asks() -> None:
    prices = {"plain": 0, "river": 1, "mountain": 2, "city": 1}
    for name, land in MAPS.items():
        for place in land.beside:
            state = at([LAST], map=name, rails=[[land.cities[0]], [land.cities[1]]])
            state.players[0].rails, state.players[1].rails = [], []
            for count in range(land.slots.get(place, 0) + 1):
                if place in state.stations:
                    state.stations[place] = count
                ground = land.places[place].ground
                expected = land.places[place].number if ground == "remote" else prices[ground] + count
                assert surcharge(state, 0, place).price == expected
    state = at(["lay_rails", LAST], stations={KICHIJOJI: 1}, money=2)
    do(state, Play("lay_rails", effect=True), Lay(KICHIJOJI))
    assert state.money == 0


@shows("Where others have rails, it costs 1 more for each of them, and you take 1 extra Waste, however many there are.")
def test_others_rails_cost_one_each_and_one_waste_in_all() -> None:
    others = [[PLAIN], [PLAIN, KICHIJOJI], [PLAIN, 13]]
    for count in range(4):
        elsewhere = [[FAR], [56], [54]][count:]
        state = at(["lay_rails", LAST], players=4, rails=[[HUB], *others[:count], *elsewhere], money=3)
        do(state, Play("lay_rails", effect=True), Lay(PLAIN))
        assert state.money == 3 - count
        assert state.gained == ["waste"] * (1 + bool(count)), "one is the card's own"


@shows(
    "Example: a city with one station, where another player has a rail, costs 1 + 1 + 1 = 3 coins and 1 extra Waste."
)
def test_the_example_of_a_rail_is_right() -> None:
    state = at(["lay_rails", LAST], rails=[[HUB], [KICHIJOJI]], stations={KICHIJOJI: 1}, money=3)
    do(state, Play("lay_rails", effect=True), Lay(KICHIJOJI))
    assert (state.money, state.gained) == (0, ["waste"] * 2)


# 6. Stations


@shows("A station costs nothing and goes into any city with an empty house on the map; you don't need a rail there.")
def test_a_station_goes_into_any_city_with_an_empty_house() -> None:
    land = MAPS["tokyo"]
    full = {city: 1 for city in land.cities if land.slots[city] == 1}
    state = at(["station_expansion", LAST], stations={**full, HACHIOJI: 2})
    do(state, Play("station_expansion", effect=True))
    offered = {action.hex for action in may(state) if isinstance(action, Build)}
    assert offered == set(land.cities) - set(full)
    money = state.money
    do(state, Build(HACHIOJI))
    assert state.money == money
    assert state.stations[HACHIOJI] == 3
    assert HACHIOJI not in me(state).rails


@shows("It counts for everyone who has a rail there.")
def test_a_station_counts_for_everybody_with_a_rail_there() -> None:
    state = at(["station_expansion", LAST], players=3, rails=[[KICHIJOJI], [KICHIJOJI, 14], [FAR]])
    do(state, Play("station_expansion", effect=True), Build(KICHIJOJI))
    assert [score(state, seat).total for seat in range(3)] == [2, 2, 0]


@shows(
    "Example: you build the third station in Yokohama (H2): each rail there now scores 8 points instead of 4.",
    "Example: you build the third station in Kobe (D1): each rail there now scores 8 points instead of 4.",
)
def test_the_example_of_a_station_is_right() -> None:
    for name, places in EXAMPLES.items():
        city = places["triple"]
        state = at(["station_expansion", LAST], map=name, rails=[[places["city"]], [city]], stations={city: 2})
        assert score(state, 1).total == CITY_POINTS[2] == 4
        do(state, Play("station_expansion", effect=True), Build(city))
        assert score(state, 1).total == 8


# 7. Waste


@shows("Each rail card, station card and building brings 1 Waste into your deck.")
def test_rails_stations_and_buildings_bring_waste() -> None:
    for card in RAIL_CARDS:
        assert used(card, Lay(PLAIN)).gained == ["waste"]
    assert used("station_expansion", Build(HACHIOJI)).gained == ["waste"]
    for card in BUILDINGS:
        state = at([LAST], money=8)
        do(state, Buy(card))
        assert state.gained.count("waste") == 1
        do(state, EndTurn())
        assert "waste" in me(state).hand + me(state).deck + me(state).discard


@shows("It does nothing but fill your hand.")
def test_waste_is_one_of_five_cards_and_does_nothing() -> None:
    assert (CARDS["waste"].does, CARDS["waste"].money, CARDS["waste"].points) == ((), 0, 0)
    state = at([LAST], decks=[["waste"] * 5])
    do(state, EndTurn())
    assert me(state).hand == ["waste"] * 5
    assert refused(at(["waste", LAST]), Play("waste", effect=False)) == "cannot-be-played"


@shows("If you pass, which means you play and buy nothing, you can return all Waste from your hand.")
def test_a_pass_can_return_all_waste() -> None:
    turns.test_a_pass_may_give_back_all_waste_in_hand()
    turns.test_a_pass_may_keep_all_waste()
    turns.test_waste_stays_once_something_was_played_or_bought()


@shows("When the Waste pile is empty, you take none.")
def test_from_an_empty_pile_no_waste_is_taken() -> None:
    assert used("lay_rails", Lay(PLAIN), piles={"waste": 0}).gained == []
    state = at([LAST], money=5, piles={"waste": 0})
    do(state, Buy("tower"))
    assert state.gained == ["tower"]


@shows("Example: three of your five cards are Waste: you pass and get rid of all three.")
def test_the_example_of_a_pass_is_right() -> None:
    state = at(["waste"] * 3 + [LAST] * 2, decks=[["tower"] * 5])
    do(state, ClearWaste())
    assert (state.piles["waste"], me(state).discard, state.seat) == (70, [LAST] * 2, 1)


# 8. The end


@shows(
    "The game ends after the turn in which four piles are empty (Waste doesn't count), someone's 20 rails are all "
    "laid, or all 30 stations are built."
)
def test_each_of_three_things_ends_the_game_after_the_turn() -> None:
    turns.test_four_empty_piles_end_the_game_when_the_turn_ends()
    turns.test_three_empty_piles_and_the_waste_do_not_end_the_game()
    turns.test_the_twentieth_rail_ends_the_game_when_the_turn_ends()
    turns.test_the_last_marker_ends_the_game_when_the_turn_ends()


@shows(
    "The game ends after the round in which three piles are empty (Waste doesn't count), someone's 10 rails are all "
    "laid, or all 24 stations are built.",
    "That's the short game, which is our own: in a full one it takes four piles, 20 rails or 30 stations.",
)
def test_the_short_game_ends_sooner() -> None:
    turns.test_a_short_game_ends_with_three_empty_piles()
    turns.test_a_short_game_ends_with_the_tenth_rail()
    turns.test_a_short_game_ends_with_the_twenty_fourth_station()


@shows("Everyone has as many turns.")
def test_everyone_has_as_many_turns_in_a_short_game() -> None:
    turns.test_the_last_round_of_a_short_game_is_played_to_its_end()


@shows(
    "Those who begin later find worse places left, so points are given at the start: 1 to the third player and 3 to "
    "the fourth."
)
def test_those_who_begin_a_short_game_late_have_points_from_the_start() -> None:
    for first in range(4):
        turns.test_the_third_and_the_fourth_begin_a_short_game_with_points(first)


@shows("No one gets another turn.")
def test_nobody_gets_another_turn() -> None:
    turns.test_the_game_ends_at_once_without_equal_turns()


@shows("After 100 rounds it ends too, which is our own rule.")
def test_it_ends_after_a_hundred_rounds() -> None:
    for turn, over in ((199, False), (200, True)):
        turns.test_a_game_of_100_rounds_is_scored_as_it_stands(turn, over)


@shows("In a tie, more rails win; if those are equal too, the win is shared.")
def test_a_tie_goes_to_more_rails_and_is_then_shared() -> None:
    for rails, first in (([[HUB, PLAIN], [FAR]], (0,)), ([[HUB], [FAR, 54]], (1,)), ([[HUB], [FAR]], (0, 1))):
        state = game.scene(rails=rails, turn=200, seat=1)
        game.apply(state, 1, EndTurn())
        outcome = game.outcome(state)
        assert outcome is not None
        assert (outcome.scores, outcome.placings[0]) == ((0, 0), first)


@shows(
    "Example: three piles are empty, and you buy the last Tower: your turn is the last one.",
    "Example: two piles are empty, and you buy the last Tower: this round is the last one.",
)
def test_the_example_of_the_end_is_right() -> None:
    for length, empty in (("full", 3), ("short", 2)):
        piles = dict.fromkeys(("apartment", "skyscraper", "landfill")[:empty], 0)
        state = at([LAST], piles={**piles, "tower": 1}, money=5, length=length)
        do(state, Buy("tower"))
        assert game.outcome(state) is None
        do(state, EndTurn())
        if length == "short":
            assert game.outcome(state) is None
            game.apply(state, 1, EndTurn())
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.reason == "piles"
