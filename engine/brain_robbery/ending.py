"""The end of a turn and of the game: a brain for the head, full hands, the coupling, the next turn, the score."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import count

from engine.brain_robbery.actions import KEEP_HEAD, Action, KeepHead, PutIn, Trim, putting_in, trimming
from engine.brain_robbery.box import Boxed
from engine.brain_robbery.events import BrainPutIn, CouplingRolled, Ended, Event, LongEndBegan, Trimmed, TurnBegan
from engine.brain_robbery.hands import HAND_LIMIT, discard_from_hand, limit_of, roll, without
from engine.brain_robbery.state import LONG_END, MOST_ROUNDS, State
from engine.brain_robbery.train import lose_last_car, nothing_to_find
from engine.game import Outcome, Step

# What happens in every turn is told in the same few words: events are frozen, so one of each is enough.
_turn_began, _coupling_rolled = lru_cache(4096)(TurnBegan), cache(CouplingRolled)


def begin_turn(state: State, step: Step[Event]) -> None:
    state.phase = "drop"
    state.reach = 0
    state.added = 0
    step.events.append(_turn_began(state.number + 1, state.active))


# A brain for the head


def offer_head(state: State, step: Step[Event]) -> None:
    """Asks whether a brain is put in before the turn ends, where that may be so as far as others can tell."""
    if may_put_in(state):
        state.phase = "put_in"
    else:
        trim_hands(state, step)


def may_put_in(state: State) -> bool:
    """Whether the mover has a card and a point: to ask only who can pay would tell the others that a payable brain is
    held."""
    return bool(state.hands[state.active] and state.points[state.active])


def head_choices(state: State, seat: int) -> list[Action]:
    points, cards = state.points[seat], state.box.cards
    held = dict.fromkeys(state.hands[seat])
    return [*(putting_in(card) for card in held if cards[card].cost <= points), KEEP_HEAD]


def put_in(state: State, seat: int, action: PutIn, step: Step[Event]) -> None:
    state.points[seat] -= state.box.cards[action.card].cost
    state.hands[seat] = without(state.hands[seat], action.card)
    old = state.heads[seat]
    if old is not None:
        state.discard.append(old)
    state.heads[seat] = action.card
    step.events.append(BrainPutIn(seat, action.card, old))
    keep_head(state, seat, KEEP_HEAD, step)


def keep_head(state: State, seat: int, action: KeepHead, step: Step[Event]) -> None:
    """Ends the turn, and a fight whose winner could still hand cards round."""
    state.fight = None
    trim_hands(state, step)


# Hands that are too full


def too_full(state: State) -> int | None:
    """The next seat that has to throw a card away: after a fight any fighter but the mover, at the end of a
    turn anybody."""
    for hand in state.hands:
        if hand and len(hand) > HAND_LIMIT:  # many are empty, which is seen quicker than how long one is
            break
    else:
        return None  # as nearly always: nobody holds more than any head allows
    players = len(state.points)
    fight = state.fight
    for step in range(players):
        seat = (state.active + step) % players
        if len(state.hands[seat]) <= limit_of(state.brain(seat)):
            continue
        if fight is None or (seat in fight.fighters and seat != state.active):
            return seat
    return None


def trim_hands(state: State, step: Step[Event]) -> None:
    """Asks whose hand is too full; when nobody's is, the turn goes on."""
    state.phase = "trim"
    while (seat := too_full(state)) is not None:
        hand = state.hands[seat]
        if len(set(hand)) > 1:
            return
        discard_from_hand(state, seat, hand[0])
        step.events.append(Trimmed(seat, hand[0]))
        step.settled |= state.fight is not None or seat != state.active  # a card that is not the mover's comes out
    if state.fight is None:
        end_turn(state, step)
    else:
        state.fight = None
        offer_head(state, step)


def trim_choices(state: State, seat: int) -> list[Action]:
    return [*map(trimming, dict.fromkeys(state.hands[seat]))]


def trim(state: State, seat: int, action: Trim, step: Step[Event]) -> None:
    discard_from_hand(state, seat, action.card)
    step.events.append(Trimmed(seat, action.card))
    trim_hands(state, step)


# The coupling and the next turn


def end_turn(state: State, step: Step[Event]) -> None:
    if state.added:
        check_coupling(state, step)
    if state.options.long_end and state.picked_clean is None and nothing_to_find(state):
        state.picked_clean = state.number
        step.events.append(LongEndBegan(LONG_END))
    state.number += 1
    players = len(state.points)
    if state.number == MOST_ROUNDS * players:
        end_game(state, "cap", step)
        return
    if state.picked_clean is not None and state.number > state.picked_clean + LONG_END * players:
        end_game(state, "long-end", step)
        return
    state.active = (state.active + 1) % players
    begin_turn(state, step)


def check_coupling(state: State, step: Step[Event]) -> None:
    """Rolls one die until it reaches the number of cars; each time that it does not, the last car goes."""
    for place in count():
        cars = len(state.train)
        (die,) = roll(state, 1, step, f"coupling/{place}")
        step.events.append(_coupling_rolled(die, cars, die >= cars))
        if die >= cars:
            return
        lose_last_car(state, step)


# The score


def as_it_stands(heads: Boxed) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Each seat's score, and who has which place with it: the cleverest head comes first; where none is cleverer than
    cheese, all lose and nobody has one."""
    cards = heads.box.cards
    scores = tuple(0 if head is None else cards[head].iq for head in heads.heads)
    if not any(scores):
        return scores, ()
    places = sorted(set(scores), reverse=True)
    return scores, tuple(tuple(seat for seat, score in enumerate(scores) if score == place) for place in places)


def end_game(state: State, reason: str, step: Step[Event]) -> None:
    scores, placings = as_it_stands(state)
    state.phase = "over"
    state.outcome = Outcome(placings, scores, reason if placings else "all-lose")
    step.settled = True  # all hands may be looked at now
    step.events.append(Ended(state.outcome.reason))
