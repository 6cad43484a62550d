"""How a table begins, the deck, and the four variants at the start."""

import pytest

from engine.brain_robbery.actions import Drop, PutIn, Roll, Stop
from engine.brain_robbery.box import BOX
from engine.brain_robbery.state import Options
from engine.game import InvalidOptions
from tests.engine.brain_robbery.tables import GAME, account, act, choices, scene


def test_the_deck_has_55_cards_of_which_14_are_cheese_at_cost_1() -> None:
    assert len(BOX.deck) == 55
    cheeses = [card for card in BOX.cards.values() if card.is_cheese]
    assert sum(card.copies for card in cheeses) == 14
    assert len(cheeses) > 1
    assert all(card.cost == 1 and card.hit + card.run > 0 for card in cheeses)


def test_41_brains_are_there_once_each_and_two_of_them_stand_in_the_rulebook() -> None:
    brains = [card for card in BOX.cards.values() if not card.is_cheese]
    assert len(brains) == 41
    assert all(card.copies == 1 for card in brains)
    uther, nesbith = BOX.cards["uther"], BOX.cards["lizard_nesbith"]
    assert (uther.cost, uther.hit, uther.run, uther.iq) == (10, 5, 5, 170)
    assert (nesbith.cost, nesbith.hit, nesbith.run, nesbith.iq) == (2, 2, 4, 5)


def test_cost_rises_with_iq_and_ten_points_buy_the_best() -> None:
    brains = sorted(BOX.cards.values(), key=lambda card: card.iq)
    assert brains[-1].cost == 10 == max(card.cost for card in brains)
    for card in brains:
        for cleverer in brains:
            if cleverer.iq >= card.iq + 60:
                assert cleverer.cost > card.cost


def test_the_cleverest_are_mostly_weak_fighters_and_good_fighters_mostly_dull() -> None:
    brains = sorted((card for card in BOX.cards.values() if not card.is_cheese), key=lambda card: card.iq)
    dull, clever = brains[:14], brains[-14:]
    assert sum(card.hit for card in dull) > 1.5 * sum(card.hit for card in clever)
    assert sum(card.run for card in dull) > sum(card.run for card in clever)


def test_no_card_is_strictly_worse_than_another() -> None:
    worse = [
        (card.id, other.id)
        for card in BOX.cards.values()
        for other in BOX.cards.values()
        if card is not other and card.rule is None and card.cost >= other.cost
        if card.hit <= other.hit and card.run <= other.run and card.iq <= other.iq
    ]
    assert worse == []


def test_whoever_costs_more_is_cleverer() -> None:
    for card in BOX.cards.values():
        assert all(other.iq >= card.iq for other in BOX.cards.values() if other.cost > card.cost)


def test_set_up() -> None:
    state = GAME.start(5, Options(first=3), 7)
    account(state)
    assert [len(hand) for hand in state.hands] == [1] * 5
    assert state.heads == [None] * 5
    assert state.points == [0] * 5
    assert state.train[0] == "caboose"
    assert len(state.train) == 2
    assert state.counters == {state.train[1]: state.box.cars[state.train[1]].plan.brains}
    starts = state.box.cars["caboose"].plan.starts
    assert [state.spots[seat] for seat in (3, 4, 0, 1, 2)] == [("caboose", space) for space in starts[:5]]
    assert GAME.turn(state).seat == 3
    assert GAME.turn(state).number == 1


def test_the_first_turn_too_puts_in_a_brain_only_at_its_end() -> None:
    state = scene(hands=[["cheese_mild"], [], []], points=[3, 0, 0])
    assert choices(state) == [Roll(), Drop("cheese_mild")]
    act(state, Roll())
    assert not any(isinstance(action, PutIn) for action in choices(state))
    act(state, Stop("saloon", "a2"))
    assert PutIn("cheese_mild") in choices(state)


def test_the_starting_seat_comes_from_the_seed_where_nobody_is_named() -> None:
    assert {GAME.start(3, Options(), seed).active for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("cars", [2, 3, 4])
def test_variants_the_train_begins_with_2_3_or_4_cars(cars: int) -> None:
    state = GAME.start(3, Options.model_validate({"cars": cars}), 1)
    assert len(state.train) == cars
    assert set(state.counters) == set(state.train[1:])
    assert "locomotive" not in state.train


def test_variants_a_free_cheese_lies_in_every_head() -> None:
    state = GAME.start(7, Options(free_cheese=True), 1)
    account(state)
    assert len(set(state.heads)) == 1
    assert all(head is not None and state.box.cards[head].is_cheese for head in state.heads)
    assert [len(hand) for hand in state.hands] == [1] * 7


@pytest.mark.parametrize("players", [2, 8])
def test_a_table_for_too_few_or_too_many_is_refused(players: int) -> None:
    with pytest.raises(InvalidOptions):
        GAME.start(players, Options(), 1)
