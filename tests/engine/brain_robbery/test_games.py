"""Whole games: random ones with everything accounted for, and fixed counts of what can be done."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.brain_robbery.actions import Attack, Drop, Roll, Stop
from engine.brain_robbery.box import BOX
from engine.brain_robbery.events import Drew
from engine.brain_robbery.state import Options, State
from tests.engine.brain_robbery.tables import ENTRY, GAME, account, act, scene
from tests.engine.contract import play_randomly

SEEDS = st.integers(0, 2**128 - 1)
OPTIONS = st.builds(
    Options,
    lost_cars_return=st.booleans(),
    cars=st.sampled_from([2, 3, 4]),
    locomotive_held=st.sampled_from([0, 2, 4, 6]),
    free_cheese=st.booleans(),
    long_end=st.booleans(),
    first=st.sampled_from([None, 0, 1, 2]),
)
VARIANTS = [
    {},
    {"lost_cars_return": True},
    {"cars": 3},
    {"cars": 4, "locomotive_held": 6},
    {"locomotive_held": 2},
    {"locomotive_held": 4, "free_cheese": True},
    {"free_cheese": True},
    {"long_end": True},
    {"lost_cars_return": True, "cars": 4, "locomotive_held": 2, "free_cheese": True, "first": 2},
]


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_a_random_game_keeps_the_contract_and_all_it_is_made_of(players: int) -> None:
    rng = Random(players)
    look_at = {0, 1, *(rng.randrange(700) for _ in range(4))}
    play_randomly(GAME, players, Options(), players << 100, rng, account=account, look_at=look_at)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_random_game_keeps_the_contract_with_every_option(variant: dict[str, object]) -> None:
    options = Options.model_validate(variant)
    for players in (3, 7):
        rng = Random(players)
        look_at = {rng.randrange(500) for _ in range(2)}
        play_randomly(GAME, players, options, players, rng, account=account, look_at=look_at)


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(players=st.integers(3, 7), options=OPTIONS, seed=SEEDS)
def test_no_seed_and_no_options_break_the_contract(players: int, options: Options, seed: int) -> None:
    rng = Random(seed)
    look_at = {rng.randrange(600)}
    play_randomly(GAME, players, options, seed, rng, account=account, look_at=look_at)


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_two_hundred_random_games_keep_the_contract(players: int) -> None:
    for seed in range(200):
        options, look_at = Options.model_validate(VARIANTS[seed % len(VARIANTS)]), {seed % 400}
        rng = Random(seed)
        play_randomly(GAME, players, options, seed, rng, account=account, look_at=look_at)


def test_a_train_that_nobody_moves_in_stops_after_sixty_rounds() -> None:
    """Staying is always allowed, so only the cap ends such a game."""
    state = GAME.start(3, Options(first=0), 1)
    while GAME.outcome(state) is None:
        spot = state.spots[state.active]
        act(state, Roll() if state.phase == "drop" else Stop(*spot) if spot else Roll())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "all-lose"
    assert state.number == 180


def paths(state: State, depth: int) -> int:
    """How many ways there are to act so often in a row."""
    if depth == 0 or GAME.outcome(state) is not None:
        return 1
    total = 0
    (seat,) = GAME.to_act(state)
    for action in GAME.legal(state, seat):
        after = GAME.clone(state)
        GAME.apply(after, seat, action)
        total += paths(after, depth - 1)
    return total


def test_as_many_ways_lead_out_of_a_turn_as_counted_by_hand() -> None:
    """One step from the saloon's entry: the entry, a1, b2 and the caboose's e2, or burning the dog for five more."""
    state = scene(hands=[["dog_rex"], [], []], reach=1)
    assert paths(state, 1) == 5


@pytest.mark.parametrize(("players", "counts"), [(3, [2, 23, 57, 520]), (7, [2, 23, 57, 376])])
def test_as_many_ways_lead_out_of_the_set_up_as_counted_once(players: int, counts: list[int]) -> None:
    state = GAME.start(players, Options(first=0), 2024)
    assert [paths(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_hidden() -> None:
    """Hand cards are hidden; heads, points and the sizes of hands are public."""
    state = scene(hands=[["uther"], ["dog_rex", "boxer_kid"], []], heads=[None, "spy_nadja", None], points=[1, 2, 3])
    for eyes in (0, 2, None):
        view = GAME.view(state, eyes)
        assert view.hands[1] is None
        assert view.hand_sizes == [1, 2, 0]
        assert view.heads == [None, "spy_nadja", None]
        assert view.points == [1, 2, 3]
        assert "boxer_kid" not in GAME.dump(view)
        assert view.pile is None
    assert GAME.view(state, 1).hands[1] == ("dog_rex", "boxer_kid")


def test_a_drawn_card_is_told_only_to_who_drew_it() -> None:
    event = Drew(0, "uther")
    assert GAME.seen(event, 0) == event
    assert GAME.seen(event, 1) == GAME.seen(event, None) == Drew(0, None)


def test_a_move_to_an_empty_space_can_be_taken_back_and_one_to_a_counter_cannot() -> None:
    assert not act(scene(reach=2), Stop("saloon", "b1")).settled
    assert act(scene(reach=2), Stop("saloon", "a1")).settled


def test_a_dropped_card_can_be_taken_back_until_the_dice_fall() -> None:
    state = scene(hands=[["uther", "dog_rex"], [], []])
    assert not act(state, Drop("uther")).settled
    assert act(state, Roll()).settled
    assert state.spots[0] == ENTRY


def known(state: State, seat: int) -> Counter[str]:
    """All cards that a seat can name."""
    view = GAME.view(state, seat)
    cards = Counter([*view.discard, *(head for head in view.heads if head is not None)])
    for hand in view.hands:
        cards.update(hand or ())
    return cards


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_step_that_can_be_taken_back_shows_nobody_a_card_that_was_not_the_movers(players: int) -> None:
    """Played where it could happen: all stand on one space with full hands, and fight when they may."""
    rng = Random(players)
    for seed in range(40):
        cards = rng.sample([card.id for card in BOX.cards.values() if card.copies == 1], 3 * players)
        hands = [cards[3 * seat : 3 * seat + 2] for seat in range(players)]
        state = scene(
            players=players, spots=[ENTRY] * players, heads=cards[2::3], hands=hands, reach=0, seed=seed, counters={}
        )
        act(state, Stop(*ENTRY), Attack())
        for _ in range(30):
            (seat,) = GAME.to_act(state)
            action = rng.choice(GAME.legal(state, seat))
            before, own = [known(state, eyes) for eyes in range(players)], state.hands[seat]
            if GAME.apply(state, seat, action).settled:
                continue
            for eyes in range(players):
                assert not known(state, eyes) - before[eyes] - Counter(own)
