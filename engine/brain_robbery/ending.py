"""The end of a turn and of the game: a brain for the head, full hands, the coupling, the next turn, the score."""

from __future__ import annotations

from engine.brain_robbery.actions import Action, KeepHead, PutIn, Trim
from engine.brain_robbery.cards import CARDS
from engine.brain_robbery.events import BrainPutIn, CouplingRolled, Ended, Telling, Trimmed, TurnBegan
from engine.brain_robbery.hands import discard_from_hand, limit_of, roll, without
from engine.brain_robbery.state import MOST_ROUNDS, State
from engine.brain_robbery.train import lose_last_car
from engine.game import Outcome


def begin_turn(state: State, telling: Telling) -> None:
    state.phase = "drop"
    state.reach = 0
    state.added = False
    telling.tell(TurnBegan(state.number + 1, state.active))


# A brain for the head


def offer_head(state: State, telling: Telling) -> None:
    """Asks for a brain to put in, where one can be paid for."""
    points = state.points[state.active]
    if any(CARDS[card].cost <= points for card in state.hands[state.active]):
        state.phase = "put_in"
    else:
        trim_hands(state, telling)


def head_choices(state: State) -> list[Action]:
    points = state.points[state.active]
    cards = dict.fromkeys(state.hands[state.active])
    return [*(PutIn(card) for card in cards if CARDS[card].cost <= points), KeepHead()]


def put_in(state: State, seat: int, action: PutIn, telling: Telling) -> None:
    state.points[seat] -= CARDS[action.card].cost
    state.hands[seat] = without(state.hands[seat], action.card)
    old = state.heads[seat]
    if old is not None:
        state.discard.append(old)
    state.heads[seat] = action.card
    telling.tell(BrainPutIn(seat, action.card, old))
    trim_hands(state, telling)


def keep_head(state: State, seat: int, action: KeepHead, telling: Telling) -> None:
    trim_hands(state, telling)


# Hands that are too full


def too_full(state: State) -> int | None:
    """The next seat that has to throw a card away: after a fight only its losers, at the end of a turn anybody."""
    players = len(state.points)
    fight = state.fight
    for step in range(players):
        seat = (state.active + step) % players
        if len(state.hands[seat]) <= limit_of(state.heads[seat]):
            continue
        if fight is None or (seat in fight.fighters and seat != fight.winner):
            return seat
    return None


def trim_hands(state: State, telling: Telling) -> None:
    """Asks whose hand is too full; when nobody's is, the turn goes on."""
    state.phase = "trim"
    while (seat := too_full(state)) is not None:
        hand = state.hands[seat]
        if len(set(hand)) > 1:
            return
        discard_from_hand(state, seat, hand[0])
        telling.tell(Trimmed(seat, hand[0]))
        telling.settled |= state.fight is not None or seat != state.active  # a card that is not the mover's comes out
    if state.fight is None:
        end_turn(state, telling)
    else:
        state.fight = None
        offer_head(state, telling)


def trim_choices(state: State, seat: int) -> list[Action]:
    return [Trim(card) for card in dict.fromkeys(state.hands[seat])]


def trim(state: State, seat: int, action: Trim, telling: Telling) -> None:
    discard_from_hand(state, seat, action.card)
    telling.tell(Trimmed(seat, action.card))
    trim_hands(state, telling)


# The coupling and the next turn


def end_turn(state: State, telling: Telling) -> None:
    if state.added:
        check_coupling(state, telling)
    state.number += 1
    players = len(state.points)
    if state.number == MOST_ROUNDS * players:
        end_game(state, "cap", telling)
        return
    state.active = (state.active + 1) % players
    begin_turn(state, telling)


def check_coupling(state: State, telling: Telling) -> None:
    """Rolls one die until it reaches the number of cars; each time that it does not, the last car goes."""
    while True:
        cars = len(state.train)
        (die,) = roll(state, 1, telling)
        telling.tell(CouplingRolled(die, cars, die >= cars))
        if die >= cars:
            return
        lose_last_car(state, telling)


# The score


def end_game(state: State, reason: str, telling: Telling) -> None:
    """Ends the game: the cleverest head wins; where none is cleverer than cheese, all lose."""
    scores = tuple(0 if head is None else CARDS[head].iq for head in state.heads)
    placings: tuple[tuple[int, ...], ...] = ()
    if any(scores):
        placings = tuple(
            tuple(seat for seat, score in enumerate(scores) if score == place)
            for place in sorted(set(scores), reverse=True)
        )
    state.phase = "over"
    state.outcome = Outcome(placings, scores, reason if placings else "all-lose")
    telling.settled = True  # all hands may be looked at now
    telling.tell(Ended(state.outcome.reason))
