"""Who may know what: views, events as seen, and what is settled."""

from random import Random
from typing import Any

import pytest

from engine.game import EVERYTHING, Turn
from engine.game_of_trains import Choose, Draw, Event, Place, State, View
from engine.game_of_trains.events import Drew, LaidAside, Placed
from engine.game_of_trains.game import Options
from tests.engine.contract import everyone
from tests.engine.game_of_trains.tables import GAME, act, scene


def random_states(players: int, seed: int, actions: int) -> list[State]:
    """The states of the beginning of a random game."""
    rng = Random(seed)
    state = GAME.start(players, Options(), seed)
    states = [GAME.clone(state)]
    for _ in range(actions):
        act(state, rng.choice(GAME.legal(state, state.actor)))
        if GAME.outcome(state) is not None:
            break
        states.append(GAME.clone(state))
    return states


def test_a_drawn_card_is_seen_by_its_drawer_only() -> None:
    state = scene(pile=[42])
    (drew,) = act(state, Draw()).events
    assert GAME.seen(drew, 0) == Drew(0, 42)
    assert GAME.seen(drew, 1) == GAME.seen(drew, None) == Drew(0, None)
    assert GAME.view(state, 0).hand == [42]
    assert GAME.view(state, 1).hand == GAME.view(state, None).hand == []
    assert [GAME.view(state, eyes).hand_sizes for eyes in (0, 1, None)] == [[1, 0]] * 3


def test_a_placed_card_is_seen_by_all() -> None:
    state = scene(drawn=42)
    (placed,) = act(state, Place(0)).events
    assert [GAME.seen(placed, eyes) for eyes in (0, 1, None)] == [Placed(0, 42, 0, 81)] * 3


def test_the_action_of_placing_does_not_name_the_card() -> None:
    assert GAME.dump(Place(3)) == '{"is":"Place","place":3}'


def test_the_cards_of_the_set_up_are_hidden_until_chosen() -> None:
    state = GAME.start(3, Options(first=0), 1)
    for seat in range(3):
        assert GAME.view(state, seat).hand == state.hands[seat]
        assert GAME.view(state, seat).hand_sizes == [1, 2, 3]
    assert GAME.view(state, None).hand == []


def test_the_cards_laid_aside_are_never_shown_to_the_others() -> None:
    state = GAME.start(3, Options(first=0), 1)
    act(state, Choose(state.hands[0][0], 0))
    chosen, rest = state.hands[1]
    aside = act(state, Choose(chosen, 0)).events[1]
    assert GAME.seen(aside, 1) == LaidAside(1, 1, (rest,))
    assert GAME.seen(aside, 0) == GAME.seen(aside, 2) == GAME.seen(aside, None) == LaidAside(1, 1, None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_tells_others_only_of_cards_that_they_see_or_saw(players: int) -> None:
    """A number in an event as seen was in a view of the same eyes, before the action or after it."""
    rng = Random(players)
    state = GAME.start(players, Options(), players)
    for _ in range(150):
        if GAME.outcome(state) is not None:
            break
        eyes = everyone(GAME, players)
        shown = {each: _shown(state, each) for each in eyes}
        events = act(state, rng.choice(GAME.legal(state, state.actor))).events
        for each in eyes:
            told = {card for event in events for card in _cards(GAME.seen(event, each))}
            assert told <= shown[each] | _shown(state, each)


def _shown(state: State, eyes: int | None) -> set[int]:
    view = GAME.view(state, eyes)
    return {*view.row, *view.hand}.union(*view.trains, *view.locks)


def _cards(event: Any) -> list[int]:
    """The cards that an event names."""
    found: list[int] = []
    for name in ("card", "cards", "replaced", "wagon", "other"):
        value = getattr(event, name, None)
        found += value if isinstance(value, tuple) else [] if value is None else [value]
    return found


def test_trains_locks_row_and_the_sizes_of_the_piles_are_public() -> None:
    state = scene(row=[12], locks=[[2, 0, 0, 0, 0, 0, 0], [0] * 7], discard=[1, 4])
    view = GAME.view(state, None)
    assert (view.trains, view.locks, view.row) == (state.trains, state.locks, state.row)
    assert (view.pile_size, view.discard_size) == (len(state.pile), 2)
    assert (view.first, view.turn, view.asked, view.phase, view.outcome) == (0, Turn(1, 0), (0,), "turn", None)


def test_a_hand_is_for_its_own_seat_and_for_who_may_see_everything() -> None:
    state = scene(drawn=42)
    for eyes in everyone(GAME, 2):
        assert GAME.view(state, eyes).hands == [state.hands[seat] if seat == eyes else None for seat in (0, 1)]
    assert GAME.view(state, EVERYTHING).hands == [[42], []]


def test_no_view_lists_what_was_discarded_face_down_not_even_when_all_is_over() -> None:
    """Whatever lies in the two piles, every view is the same to the byte."""
    one, other = scene(pile=[5, 6], discard=[1, 4]), scene(pile=[5, 4], discard=[1, 6])
    for eyes in (*everyone(GAME, 2), EVERYTHING):
        assert GAME.dump(GAME.view(one, eyes)) == GAME.dump(GAME.view(other, eyes))


def test_a_view_shares_nothing_with_the_state() -> None:
    state = scene(row=[12], drawn=42)
    text = GAME.dump(state)
    view: View = GAME.view(state, 0)
    for piles in (view.trains[0], view.locks[0], view.row, view.hand):
        piles.append(99)
    assert GAME.dump(state) == text


def test_a_redealt_copy_forgets_what_the_seat_cannot_know() -> None:
    state = scene(drawn=42, discard=[1, 4])
    copies = [GAME.redeal(state, 1, Random(number)) for number in range(30)]
    assert len({copy.hands[0][0] for copy in copies}) > 10
    assert len({tuple(copy.pile) for copy in copies}) == 30
    assert len({tuple(sorted(copy.discard)) for copy in copies}) > 10
    assert len({copy.seed for copy in copies}) == 30
    assert all(copy.hands[0] == [42] for copy in [GAME.redeal(state, 0, Random(number)) for number in range(5)])


def test_a_reseeded_game_shuffles_otherwise() -> None:
    others = sorted(set(range(1, 85)).difference(*scene().trains))
    states = [GAME.reseed(scene(discard=others), seed) for seed in (1, 1, 2)]
    for state in states:
        act(state, Draw())
    assert states[0].pile == states[1].pile
    assert states[0].pile != states[2].pile


def told(state: State, action: Any) -> list[Event]:
    return list(act(GAME.clone(state), action).events)


@pytest.mark.parametrize("players", [2, 4])
def test_a_step_is_settled_exactly_when_somebody_could_not_have_foreseen_it(players: int) -> None:
    """What a step tells is the same in every copy that a spectator cannot tell apart, or it is settled."""
    unsettled = 0
    for state in random_states(players, 8, 60):
        copies = [GAME.redeal(state, None, Random(number)) for number in range(4)]
        for action in GAME.legal(state, state.actor):
            if isinstance(action, Choose):
                continue  # in a copy the hand is another one, so the action is not even legal
            foreseen = all(told(copy, action) == told(state, action) for copy in copies)
            assert act(GAME.clone(state), action).settled == (not foreseen)
            unsettled += foreseen
    assert unsettled > 100


def test_choosing_is_settled_because_it_shows_a_hidden_card() -> None:
    state = GAME.start(2, Options(first=0), 1)
    assert act(state, Choose(state.hands[0][0], 0)).settled


def test_a_reseeded_game_draws_other_cards_from_a_pile_that_nobody_knows() -> None:
    before = scene(pile=[5, 6])
    drawn = set()
    for seed in range(12):
        after = GAME.reseed(GAME.clone(before), seed)
        for eyes in (0, 1, None):
            assert GAME.view(after, eyes) == GAME.view(before, eyes)
        act(after, Draw())
        drawn.update(after.hands[after.actor])
    assert len(drawn) > 7
