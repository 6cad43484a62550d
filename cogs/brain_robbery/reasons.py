"""Facts about an action of The Great Brain Robbery, by which one is better than another: finds, heads, and fights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random
from typing import Final

from cogs.brain_robbery.names import card_name
from cogs.brain_robbery.reach import leader
from cogs.face.reasons import Fact
from cogs.face.seating import Seating
from cogs.face.words import Words
from engine.brain_robbery import BrainRobbery, spaces_in_reach
from engine.brain_robbery.actions import (
    Action,
    Attack,
    Burn,
    Discard,
    Drop,
    Give,
    GoThrough,
    Hit,
    KeepHead,
    KeepPeace,
    Pass,
    PutIn,
    Roll,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.events import Braked, CarLost, CounterTaken, CouplingRolled, Drew, Event, FightWon
from engine.brain_robbery.hands import dice_of, without
from engine.brain_robbery.plans import END_BOARD
from engine.brain_robbery.state import Spot, State
from engine.brain_robbery.train import can_go_through, drawable_boards, steps_between, steps_out
from engine.brain_robbery.view import View
from engine.game import Step
from engine.house.player import own_seat

GAME = BrainRobbery()
A_DIE: Final = 3.5
FAR: Final = 3  # steps; so many more say little
A_LITTLE: Final = 2  # steps, with which a new car can be searched
NOTHING_NEW: Final = 99  # to be compared alone
NEAR: Final = ("brake", "find", "door")


def facts_after(action: Action, view: View, seating: Seating, words: Words) -> list[Fact]:
    """What holds after this action, the weightiest first. Dice, new cars and drawn cards are left out."""
    own = own_seat(view)
    match action:
        case Stop() | Burn() | GoThrough():
            return [*_of_move(action, view, own, seating)]
        case Attack() | KeepPeace():
            return [*_of_meeting(action, view, own, seating)]
        case Hit() | Pass():
            return [*_of_fight(action, view, own)]
        case PutIn() | KeepHead():
            return [*_of_head(action, view, own)]
        case Take() | Give() | Discard():
            return [*_of_spoil(action, view, own, seating)]
        case Drop() | Roll() | Trim():
            return [*_of_hand(action, view, own, words)]
    return []


def _done(action: Action, view: View, own: int) -> tuple[State, Step[Event]]:
    state = GAME.from_view(view, Random(0))  # noqa: S311 - what is hidden is not looked at
    step = GAME.apply(state, own, action)
    return state, step


def _iq(table: View | State, seat: int) -> int:
    brain = table.brain(seat)
    return 0 if brain is None else brain.iq


# The move


def _of_move(action: Action, view: View, own: int, seating: Seating) -> Iterator[Fact]:
    if isinstance(action, GoThrough):
        if {*drawable_boards(view)} != {END_BOARD} and view.reach - steps_out(view, view.spots[own]) >= A_LITTLE:
            yield Fact("new")
        return
    after, step = _done(action, view, own)
    if isinstance(action, Burn):
        new = {*_in_reach(after, own)} - {*_in_reach(view, own)} if after.phase == "move" else set()
        for what in NEAR:
            if what in new:
                yield Fact("near", said={"what": what})
        return
    events = [*takewhile(lambda event: not isinstance(event, CouplingRolled), step.events)]
    yield from _of_stop(events, view, own)
    if isinstance(action, Stop) and not any(isinstance(event, Braked) for event in events):
        stopped = GAME.from_view(view, Random(0))  # noqa: S311 - what is hidden is not looked at
        stopped.spots[own] = Spot(action.car, action.space)
        yield from _of_place(stopped, own, seating)


def _in_reach(table: View | State, own: int) -> Iterator[str]:
    """What can be reached with the steps that are left."""
    for space in spaces_in_reach(table, own):
        if space.brake:
            yield "brake"
        if space.counter:
            yield "find"
    if can_go_through(table, own):
        yield "door"


def _of_stop(events: Sequence[Event], view: View, own: int) -> Iterator[Fact]:
    """Of what happens where the move ends: the brake, and a find."""
    fallen = [seat for event in events if isinstance(event, CarLost) for seat in event.seats if seat != own]
    if any(isinstance(event, Braked) for event in events):
        yield Fact("behind", len(fallen), {"count": len(fallen)})
        if _iq(view, own) > max(_iq(view, seat) for seat in range(len(view.heads)) if seat != own):
            yield Fact("shorter")
    for event in events:
        if isinstance(event, CounterTaken):
            cards = sum(isinstance(each, Drew) for each in events)
            yield Fact("find", event.points + cards, {"points": event.points, "cards": cards})


def _of_place(after: State, own: int, seating: Seating) -> Iterator[Fact]:
    """Of where the zombie then stands: who else is there, or near."""
    spot = after.spots[own]
    if spot is None:
        return
    others = [seat for seat in range(len(after.spots)) if seat != own]
    here = [seat for seat in others if after.spots[seat] == spot]
    cleverest = max(here, key=lambda seat: _iq(after, seat), default=own)
    if _iq(after, cleverest) > _iq(after, own):
        yield Fact("meets", iq := _iq(after, cleverest), {"who": seating[cleverest], "iq": iq})
    if len(after.train) > 1 and spot.car != after.train[0]:
        yield Fact("off")
    on_train = [there for seat in others if (there := after.spots[seat]) is not None]
    if _iq(after, own) and on_train:
        steps = min(steps_between(after, there, spot) for there in on_train)
        yield Fact("far", steps, {"count": steps}, FAR, minor=True)


# Fights


def _of_meeting(action: Action, view: View, own: int, seating: Seating) -> Iterator[Fact]:
    others = [seat for seat, spot in enumerate(view.spots) if spot == view.spots[own] and seat != own]
    cleverest = max(others, key=lambda seat: _iq(view, seat))
    strong = _strength(view, own) > max(_strength(view, seat) for seat in others)
    weak = _strength(view, own) < max(_strength(view, seat) for seat in others)
    more = _iq(view, cleverest) > _iq(view, own)
    if isinstance(action, Attack):
        if more:
            yield Fact("prize", said={"who": seating[cleverest], "iq": _iq(view, cleverest)})
        yield Fact("stronger", int(strong))
    else:
        yield Fact("weaker", int(weak))
        if not more and _iq(view, own):
            yield Fact("risk", said={"iq": _iq(view, own)})


def _strength(view: View, seat: int) -> float:
    """What dice and head bring on average, before any card."""
    brain = view.brain(seat)
    dice = dice_of(brain, view.hand_sizes[seat], "three_dice_to_fight")
    return A_DIE * dice + (0 if brain is None else brain.hit)


def _of_fight(action: Action, view: View, own: int) -> Iterator[Fact]:
    fight = view.fight
    if fight is None:
        return
    place = fight.fighters.index(own)
    strengths = fight.strengths[:]
    most = max(strength for other, strength in enumerate(strengths) if other != place)
    if any(isinstance(event, FightWon) and event.winner == own for event in _done(action, view, own)[1].events):
        yield Fact("wins")
    if isinstance(action, Hit):
        strengths[place] += view.box.cards[action.card].hit
        said = {"own": strengths[place], "other": most}
        yield Fact("leads", int(leader(strengths) == place), said)
        return
    said = {"own": strengths[place], "other": most}
    if leader(strengths) == place:
        yield Fact("leads", said=said)
        yield Fact("ahead", said=said)
    elif strengths[place] + sum(view.box.cards[card].hit for card in view.hand) < most:
        yield Fact("hopeless")


# Brains


def _of_head(action: Action, view: View, own: int) -> Iterator[Fact]:
    brain = view.box.cards[action.card] if isinstance(action, PutIn) else view.brain(own)
    if brain is None:
        return
    most = max(_iq(view, seat) for seat in range(len(view.heads)) if seat != own)
    how = "becomes" if isinstance(action, PutIn) else "stays"
    if how == "becomes" and brain.iq > most >= _iq(view, own):
        yield Fact("cleverest", said={"iq": brain.iq})
    yield Fact("iq", brain.iq, {"iq": brain.iq, "how": how})
    by = 0 if how == "becomes" else NOTHING_NEW
    yield Fact("hit", brain.hit, {"count": brain.hit}, by, minor=True)
    yield Fact("run", brain.run, {"count": brain.run}, by, minor=True)
    if how == "stays":
        yield Fact("saves", view.points[own], minor=True)


def _of_spoil(action: Take | Give | Discard, view: View, own: int, seating: Seating) -> Iterator[Fact]:
    """Of what becomes of a brain after a fight."""
    card, fight = view.box.cards[action.card], view.fight
    if isinstance(action, Take) and card.iq > _iq(view, own):
        yield Fact("gain", card.iq, {"iq": card.iq})
    spoils = fight.spoils if fight is not None else []
    if spoils and spoils[0].from_head and (spoils[0].owner, spoils[0].card) == (action.owner, action.card):
        yield Fact("robs", card.iq, {"who": seating[action.owner], "iq": card.iq})


def _of_hand(action: Drop | Roll | Trim, view: View, own: int, words: Words) -> Iterator[Fact]:
    """Of the cards that stay in the hand, and the dice that a move then has."""
    hand: Sequence[str] = view.hand if isinstance(action, Roll) else without(view.hand, action.card)
    if view.phase == "drop":
        dice = dice_of(view.brain(own), len(hand), "three_dice_to_run")
        yield Fact("dice", dice)
    cards = [view.box.cards[card] for card in hand]
    best = max(cards, key=lambda card: card.iq, default=None)
    if best is not None:
        yield Fact("holds", best.iq, {"card": card_name(best.id, words), "iq": best.iq})
        yield Fact("harder", sum(card.hit for card in cards), minor=True)
        yield Fact("faster", sum(card.run for card in cards), minor=True)
