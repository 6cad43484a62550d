"""What the cards of Trains say, sentence by sentence, with the scene that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from cogs.trains.names import card_name, does
from engine.trains import surcharge
from engine.trains.actions import (
    Action,
    Build,
    Buy,
    Choose,
    Destroy,
    Discard,
    Done,
    Gain,
    Lay,
    Leave,
    Name,
    Play,
    PutOnDeck,
    ReturnWaste,
    Show,
    Take,
)
from engine.trains.cards import CARDS
from engine.trains.maps import MAPS
from engine.trains.score import score
from tests.cogs.readers import EN
from tests.cogs.statements import Statements, sentences
from tests.engine.trains.script import (
    CHIBA,
    FAR,
    FUNABASHI,
    HACHIOJI,
    HUB,
    KICHIJOJI,
    LAST,
    MACHIDA,
    MOUNTAIN,
    PLAIN,
    at,
    do,
    may,
    me,
    refused,
    used,
)

SAID = [(card_name(card, EN), does(card, EN)) for card in CARDS]
shows = Statements()
Test = TypeVar("Test", bound=Callable[..., object])


def says(sentence: str) -> Callable[[Test], Test]:
    """A sentence of cards, shown of every card that says it."""
    cards = [card for card in CARDS if sentence in sentences(does(card, EN))]

    def mark(test: Test) -> Test:
        marked: Test = pytest.mark.parametrize("card", cards)(test)
        return shows(sentence)(marked)

    return mark


def test_every_statement_of_the_cards_is_shown() -> None:
    assert shows.missing(SAID) == []
    assert shows.gone(SAID) == []


@says("Coins only.")
def test_a_plain_train_gives_coins_and_nothing_else(card: str) -> None:
    state = at([card, LAST])
    assert refused(state, Play(card, effect=True)) == "effect-not-usable"
    do(state, Play(card, effect=False))
    assert state.money == CARDS[card].money > 0


@says("Not for sale.")
def test_it_is_not_for_sale(card: str) -> None:
    assert refused(at([LAST], money=9), Buy(card)) == "not-for-sale"


@says("Take 1 Waste, lay 1 rail.")
def test_it_takes_a_waste_and_lays_a_rail(card: str) -> None:
    state = used(card, Lay(PLAIN))
    assert (state.gained, me(state).rails, state.doing) == (["waste"], [HUB, PLAIN], None)


@says("Take 1 Waste, build 1 station.")
def test_it_takes_a_waste_and_builds_a_station(card: str) -> None:
    state = used(card, Build(HACHIOJI))
    assert (state.gained, state.stations[HACHIOJI], state.doing) == (["waste"], 1, None)


def ground(card: str, waived: str) -> None:
    """Of these grounds, each with another player's rail on it, the card waives one and never the rail of the other."""
    machida = {"river": 42, "mountain": MOUNTAIN, "city": 30}
    rails = [[MACHIDA], [*machida.values(), 31]]
    for kind, place in machida.items():
        plain = at([LAST], rails=rails, stations={30: 1}, money=9)
        before = surcharge(plain, 0, place)
        state = at([card, LAST], rails=rails, stations={30: 1}, money=9)
        do(state, Play(card, effect=True))
        after = surcharge(state, 0, place)
        assert (before.waste, after.waste) == (1, 1), "the extra Waste stays"
        assert after.price == (1 if kind == waived else before.price), "the other's rail costs 1"


@says("This turn rivers are free, others' rails aren't.")
def test_rivers_are_free(card: str) -> None:
    ground(card, "river")


@says("This turn mountains are free, others' rails aren't.")
def test_mountains_are_free(card: str) -> None:
    ground(card, "mountain")


@says("This turn cities are free, others' rails aren't.")
def test_cities_are_free(card: str) -> None:
    ground(card, "city")


@says("This turn all rails are free, extra Waste isn't.")
def test_all_rails_are_free_but_their_waste(card: str) -> None:
    state = at([card, LAST], rails=[[MACHIDA], [MOUNTAIN]])
    do(state, Play(card, effect=True))
    assert all(surcharge(state, 0, place).price == 0 for place in MAPS["tokyo"].beside[MACHIDA])
    do(state, Lay(MOUNTAIN))
    assert (state.money, state.gained) == (0, ["waste", "waste"])
    state = at([card, LAST], rails=[[FUNABASHI], [FAR]])
    do(state, Play(card, effect=True), Lay(CHIBA))
    assert me(state).rails == [FUNABASHI, CHIBA]


@says("This turn others' rails cost no coins and no Waste.")
def test_others_rails_cost_neither_coins_nor_waste(card: str) -> None:
    state = at([card, LAST], players=3, rails=[[HUB], [KICHIJOJI], [KICHIJOJI, 14]], stations={KICHIJOJI: 1}, money=2)
    do(state, Play(card, effect=True), Lay(KICHIJOJI))
    assert (state.money, state.gained) == (0, ["waste"]), "the ground still costs: the city, and its station"


@says("Take 1 Waste when you buy it.")
def test_it_brings_a_waste_when_it_is_bought(card: str) -> None:
    state = at([LAST], money=8)
    do(state, Buy(card))
    assert sorted(state.gained) == sorted([card, "waste"])


@says("Can't be played.")
def test_it_cannot_be_played(card: str) -> None:
    assert refused(at([card, LAST]), Play(card, effect=False)) == "cannot-be-played"


@says("Fills your hand: can't be played or bought.")
def test_it_can_be_neither_played_nor_bought(card: str) -> None:
    state = at([card, LAST], money=9)
    assert refused(state, Buy(card)) == "not-for-sale"
    assert refused(state, Play(card, effect=False)) == "cannot-be-played"


@says("1 coin more if a Normal Train is in play.")
def test_it_gives_a_coin_more_beside_a_normal_train(card: str) -> None:
    assert used(card, play=["normal_train"], last="lay_rails").money == CARDS[card].money + 1
    assert refused(at([card, LAST], play=["express_train"]), Play(card, effect=True)) == "effect-not-usable"


@says("Discard any number of cards, then draw as many.")
def test_it_discards_any_number_and_draws_as_many(card: str) -> None:
    for count in range(3):
        state = used(card, *[Discard("waste")] * count, Done(), hand=("waste",) * 3, decks=[["tower"] * 5])
        assert me(state).hand.count("tower") == len(me(state).discard) == count


@says("Return all Waste from your hand.")
def test_it_returns_all_waste_of_the_hand(card: str) -> None:
    state = used(card, hand=("waste", "waste"))
    assert (me(state).hand, state.piles["waste"]) == ([LAST], 70)


def draws(card: str, count: int, *then: Action) -> None:
    state = used(card, *then, decks=[["waste", "tower", "apartment", "skyscraper", "lay_rails"]])
    drawn = ["lay_rails", "skyscraper", "apartment"][:count]
    assert me(state).hand[: count + 1] == [LAST, *drawn]


@says("Draw 1 card.")
def test_it_draws_one(card: str) -> None:
    draws(card, 1)


@says("Draw 2 cards.")
def test_it_draws_two(card: str) -> None:
    draws(card, 2)


@says("Draw 3 cards.")
def test_it_draws_three(card: str) -> None:
    draws(card, 3)


@says("Look at your top card: discard it or leave it.")
def test_the_top_card_is_discarded_or_left(card: str) -> None:
    deck = ["waste", "tower", "lay_rails"]
    assert me(used(card, Discard("tower"), decks=[deck])).discard == ["tower"]
    left = used(card, Leave("tower"), decks=[deck])
    assert (me(left).deck, me(left).discard) == (["waste", "tower"], [])


@says("One of these: draw 1 card, +1 coin, or return 1 Waste.")
def test_it_does_one_of_three(card: str) -> None:
    found = []
    for effect in ("draw", "money", "waste"):
        state = used(card, Choose(effect), hand=("waste", "waste"), decks=[["tower"] * 2])
        hand = me(state).hand
        found.append((hand.count("tower"), state.money, hand.count("waste"), state.doing))
    assert found == [(1, 0, 2, None), (0, 1, 2, None), (0, 0, 1, None)]


@says("Name a card: if it's on top of your deck, take it.")
def test_a_card_that_is_named_is_taken_if_it_lies_on_top(card: str) -> None:
    deck = ["waste", "tower", "lay_rails"]
    assert "tower" in me(used(card, Name("tower"), decks=[deck])).hand
    wrong = me(used(card, Name("waste"), decks=[deck]))
    assert (wrong.deck, "tower" in wrong.hand) == (["waste", "tower"], False)


@says("Draw 2 cards, then discard 2.")
def test_it_draws_two_and_discards_two(card: str) -> None:
    state = used(card, Discard("waste"), Discard("tower"), hand=("waste",), decks=[["apartment", "tower", "lay_rails"]])
    assert (me(state).hand, me(state).discard) == ([LAST, "lay_rails"], ["waste", "tower"])


@says("Destroy this card for +3 coins.")
def test_it_is_destroyed_for_three_coins(card: str) -> None:
    state = used(card)
    assert (state.money, state.play) == (3, [])
    assert card in state.destroyed


@says("Take a train from your discard pile into your hand.")
def test_a_train_comes_back_from_the_discard_pile(card: str) -> None:
    state = used(card, Take("express_train"), discards=[["tower", "express_train", "normal_train"]])
    assert (me(state).hand, me(state).discard) == ([LAST, "express_train"], ["tower", "normal_train"])
    state = at([card, LAST], discards=[["tower"]])
    assert refused(state, Play(card, effect=True)) == "effect-not-usable"


@says("Put a train from play on top of your deck.")
def test_a_train_goes_from_play_to_the_deck(card: str) -> None:
    state = used(card, PutOnDeck("express_train"), play=["express_train", "normal_train"], decks=[["tower"]], money=3)
    assert (me(state).deck, state.play) == (["tower", "express_train"], ["normal_train", card])


@says("Its coins stay.")
def test_the_coins_of_a_train_that_leaves_play_stay(card: str) -> None:
    state = at(["express_train", card, LAST])
    do(state, Play("express_train", effect=False), Play(card, effect=True))
    assert (me(state).deck, state.money) == (["express_train"], 2 + CARDS[card].money)


@says("Get the coins of one of your trains in play once more.")
def test_it_gives_the_coins_of_a_train_once_more(card: str) -> None:
    state = used(card, Show("limited_express_train"), play=["normal_train", "limited_express_train"], money=4)
    assert state.money == 4 + CARDS[card].money + 3


@says("Return any number of Waste: +1 coin each.")
def test_waste_is_returned_for_a_coin_each(card: str) -> None:
    for count in range(3):
        state = used(card, *[ReturnWaste()] * count, Done(), hand=("waste",) * 3)
        assert (state.money, me(state).hand.count("waste")) == (CARDS[card].money + count, 3 - count)


@says("Discard any number of cards: +1 coin each.")
def test_cards_are_discarded_for_a_coin_each(card: str) -> None:
    for count in range(3):
        state = used(card, *[Discard("tower")] * count, Done(), hand=("tower",) * 3)
        assert (state.money, len(me(state).discard)) == (CARDS[card].money + count, count)


@says("Reveal 4 cards: take 1 if you like, put the rest back on top.")
def test_four_are_revealed_and_one_may_be_taken(card: str) -> None:
    deck = ["skyscraper", "waste", "apartment", "tower", "lay_rails"]
    state = at([card, LAST], decks=[deck])
    do(state, Play(card, effect=True))
    assert state.doing is not None
    assert sorted(state.doing.shown) == sorted(deck[1:])
    do(state, Take("tower"), PutOnDeck("waste"), PutOnDeck("lay_rails"))
    assert "tower" in me(state).hand
    assert me(state).deck == ["skyscraper", "waste", "lay_rails", "apartment"]
    state = used(card, Done(), decks=[deck])
    assert me(state).hand == [LAST], "or none"


@says("This turn, +2 coins for each rail card you play.")
def test_rail_cards_give_two_coins_more_from_then_on(card: str) -> None:
    state = at(["tunnel", card, "lay_rails", "steel_bridge", LAST])
    do(state, Play("tunnel", effect=False), Play(card, effect=True))
    assert state.money == CARDS[card].money, "none for what was played before"
    do(state, Play("lay_rails", effect=False), Play("steel_bridge", effect=False))
    assert state.money == CARDS[card].money + 4


@says("Use the effect of an action card in your hand.")
def test_it_does_what_an_action_card_in_the_hand_does(card: str) -> None:
    state = used(card, hand=("signaling_area",), decks=[["tower"] * 3])
    assert me(state).hand.count("tower") == 2


@says("It stays there.")
def test_the_card_whose_effect_is_used_stays_in_the_hand(card: str) -> None:
    state = used(card, hand=("signaling_area",), decks=[["tower"] * 3])
    assert "signaling_area" in me(state).hand
    assert state.play == [card]


@says("Score 1 point at once.")
def test_it_scores_a_point_at_once(card: str) -> None:
    assert score(used(card), 0).total == 1


@says("This turn, you take no Waste.")
def test_no_waste_is_taken_from_then_on(card: str) -> None:
    state = at(["lay_rails", card, "lay_rails", "station_expansion", LAST], rails=[[HUB], [KICHIJOJI]], money=7)
    do(state, Play("lay_rails", effect=True), Lay(PLAIN), Play(card, effect=True))
    assert state.gained == ["waste"], "what was taken before stays"
    do(state, Play("lay_rails", effect=True), Lay(KICHIJOJI), Play("station_expansion", effect=True), Build(HACHIOJI))
    do(state, Buy("tower"))
    assert state.gained == ["waste", "tower"]


@says("This turn, what you buy can go on top of your deck.")
def test_what_is_bought_from_then_on_can_go_on_the_deck(card: str) -> None:
    state = at([card, LAST], decks=[["tower"]], money=9)
    do(state, Buy("express_train"))
    assert state.gained == ["express_train"], "what was bought before does not"
    do(state, Play(card, effect=True), Buy("express_train"), PutOnDeck("express_train"))
    do(state, Buy("lay_rails"), Leave("lay_rails"))
    assert (me(state).deck, state.gained) == (["tower", "express_train"], ["express_train", "lay_rails"])


@says("Show a train in your hand: gain another of it.")
def test_another_train_like_one_of_the_hand_is_gained(card: str) -> None:
    state = used(card, Show("express_train"), hand=("express_train", "limited_express_train"), last="lay_rails")
    assert state.gained == ["express_train"]
    assert "express_train" in me(state).hand


@says("Reveal cards until you have 2 trains: take them, discard the rest.")
def test_cards_are_revealed_until_two_are_trains(card: str) -> None:
    state = used(card, decks=[["waste", "express_train", "tower", "normal_train", "apartment"]])
    assert sorted(me(state).hand) == sorted([LAST, "express_train", "normal_train"])
    assert (me(state).discard, me(state).deck) == (["apartment", "tower"], ["waste"])


@says("Destroy a train in hand: take one costing up to 3 more into your hand.")
def test_a_train_of_the_hand_becomes_a_dearer_one_in_the_hand(card: str) -> None:
    state = at([card, "express_train", "lay_rails"], cards=["early_train", "freight_train"])
    do(state, Play(card, effect=True))
    offered = {action.card for action in may(state) if isinstance(action, Gain)}
    assert offered == {"express_train", "limited_express_train", "early_train", "freight_train"}
    do(state, Gain("limited_express_train"))
    assert (me(state).hand, state.gained) == (["lay_rails", "limited_express_train"], [])
    assert "express_train" in state.destroyed
    state = at([card, "normal_train", "express_train", "lay_rails"])
    do(state, Play(card, effect=True), Destroy("normal_train"))
    assert me(state).hand == ["express_train", "lay_rails", "express_train"], "five more would be too much"
