"""Hands, dice and the two piles: what every part of a turn does with cards."""

from __future__ import annotations

from functools import cache

from engine.brain_robbery.box import Card, Rule
from engine.brain_robbery.events import Drew, Event, Reshuffled
from engine.brain_robbery.state import State
from engine.chance import each_below, shuffle
from engine.game import Step

HAND_LIMIT = 2

drew = cache(Drew)  # events are frozen, so one of each is enough


def has_rule(brain: Card | None, rule: Rule) -> bool:
    """Whether the brain in a head has this rule of its own."""
    return brain is not None and brain.rule == rule


def dice_of(brain: Card | None, held: int, extra: Rule) -> int:
    """How many dice a zombie rolls: an empty head loses one for each card in the hand."""
    if brain is None:
        return max(0, 2 - held)
    return 3 if brain.rule == extra else 2


def limit_of(brain: Card | None) -> int:
    return HAND_LIMIT + 1 if has_rule(brain, "three_hands") else HAND_LIMIT


def roll(state: State, dice: int, step: Step[Event]) -> tuple[int, ...]:
    if not dice:
        return ()
    step.settled = True
    return tuple([number + 1 for number in each_below(state, (6,) * dice)])


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The hand without one copy of the card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def discard_from_hand(state: State, seat: int, card: str) -> None:
    state.hands[seat] = without(state.hands[seat], card)
    state.discard.append(card)


def draw(state: State, seat: int, step: Step[Event]) -> None:
    """One card from the pile, which is made of the discard again when it is empty; none where both are."""
    if not state.deck:
        if not state.discard:
            return
        state.deck, state.discard = state.discard, []
        shuffle(state, state.deck)
        step.events.append(Reshuffled(len(state.deck)))
    card = state.deck.pop()
    state.hands[seat] += (card,)
    step.settled = True
    step.events.append(drew(seat, card))
