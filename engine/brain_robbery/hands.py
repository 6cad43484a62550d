"""Hands, dice and the two piles: what every part of a turn does with cards."""

from __future__ import annotations

from functools import cache

from engine.brain_robbery.box import Card, Rule
from engine.brain_robbery.events import Drew, Event, Reshuffled
from engine.brain_robbery.state import State
from engine.chance import dice, drawn
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


def roll(state: State, how_many: int, step: Step[Event], name: str) -> tuple[int, ...]:
    """A roll of this many dice. The name is used once in a turn."""
    if not how_many:
        return ()
    step.settled = True
    return dice(state.seed, how_many, f"{name}/{state.number}")


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The hand without one copy of the card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def discard_from_hand(state: State, seat: int, card: str) -> None:
    state.hands[seat] = without(state.hands[seat], card)
    state.discard.append(card)


def draw(state: State, seat: int, place: int, step: Step[Event]) -> None:
    """One card from the pile, the seat's first of this turn (`place` 0) or a later one. The pile is made of the discard
    again when it is empty; where both are, there is none."""
    if not state.deck:
        if not state.discard:
            return
        state.deck, state.discard = state.discard, []
        step.events.append(Reshuffled(len(state.deck)))
    card = take_card(state, f"card/{seat}/{state.number}/{place}")
    state.hands[seat] += (card,)
    step.settled = True
    step.events.append(drew(seat, card))


def take_card(state: State, name: str) -> str:
    """A card off the pile, which has one."""
    deck = state.deck
    if state.stacked:
        state.stacked -= 1
        return deck.pop()
    card, _ = drawn(state.seed, state.box.copies, lambda one: deck.count(one[0]) > one[1], name)
    deck.remove(card)
    return card
