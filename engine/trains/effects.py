"""Carrying out the text of a card, part by part, until it is done or somebody has to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from engine.game import Step
from engine.trains import questions
from engine.trains.actions import Action
from engine.trains.cards import CARDS, OF_KIND, TRAINS
from engine.trains.events import (
    CardDestroyed,
    CardGained,
    CardLookedAt,
    CardsRevealed,
    CardTaken,
    EffectBegan,
    EffectCopied,
    Event,
    PointsScored,
    RevealedDiscarded,
)
from engine.trains.moves import draw, fill_deck, get_money, return_waste, reveal, take_waste
from engine.trains.parts import (
    ALL,
    ANY,
    BuildStation,
    CopyEffect,
    DestroyThis,
    Draw,
    GainCopy,
    GainTrain,
    LayRail,
    LookAtTop,
    Money,
    MoneyOfPicked,
    NameAndReveal,
    OneOf,
    Part,
    Pick,
    Points,
    RevealAndTake,
    RevealTrains,
    TakeWaste,
    UntilEndOfTurn,
)
from engine.trains.state import Doing, State

_began = cache(EffectBegan)  # events are frozen, so one of each is enough


def begin(state: State, step: Step[Event], card: str) -> None:
    """Starts the effect of a card just played."""
    state.doing = Doing(card, card)
    _carry_on(state, step, state.doing)


def answer(state: State, step: Step[Event], doing: Doing, action: Action) -> None:
    """Answers the open question of an effect, and goes on."""
    questions.answer(state, step, doing, CARDS[doing.card].does[doing.part], action)
    _carry_on(state, step, doing)


def _carry_on(state: State, step: Step[Event], doing: Doing) -> None:
    """Does part after part. A question with one answer is not asked."""
    while doing.part < len(text := CARDS[doing.card].does):
        part = text[doing.part]
        if doing.left < 0:
            doing.left = 0
            START[type(part)](state, step, doing, part)
            if doing.left < 0:  # the text was exchanged for another one
                continue
        if doing.left:
            if questions.has_several_answers(state, part) or len(answers := questions.answers(state, doing, part)) > 1:
                return
            if answers:
                questions.answer(state, step, doing, part, answers[0])
                continue
        doing.part += 1
        doing.left = -1
    state.doing = None


# How each part starts. Those that ask set `doing.left` to how many answers they take.


def _draw(state: State, step: Step[Event], doing: Doing, part: Draw) -> None:
    draw(state, step, state.seat, part.cards * doing.count if part.each else part.cards)


def _money(state: State, step: Step[Event], doing: Doing, part: Money) -> None:
    get_money(state, step, doing.card, part.money * doing.count if part.each else part.money)


def _money_of_picked(state: State, step: Step[Event], doing: Doing, part: MoneyOfPicked) -> None:
    get_money(state, step, doing.card, CARDS[doing.picked].money)


def _points(state: State, step: Step[Event], doing: Doing, part: Points) -> None:
    state.players[state.seat].points += part.points
    step.events.append(PointsScored(state.seat, part.points))


def _take_waste(state: State, step: Step[Event], doing: Doing, part: TakeWaste) -> None:
    take_waste(state, step, part.cards)


def _until_end_of_turn(state: State, step: Step[Event], doing: Doing, part: UntilEndOfTurn) -> None:
    state.lasting.append(part.what)
    step.events.append(_began(state.seat, part.what))


def _pick(state: State, step: Step[Event], doing: Doing, part: Pick) -> None:
    if part.times == ALL:
        return_waste(state, step, state.players[state.seat].hand.count("waste"))
    elif part.times == ANY:
        doing.left = sum(card in OF_KIND[part.kind] for card in state.players[state.seat].hand)
    else:
        doing.left = part.times


def _gain_copy(state: State, step: Step[Event], doing: Doing, part: GainCopy) -> None:
    state.piles[doing.picked] -= 1
    state.gained.append(doing.picked)
    step.events.append(CardGained(state.seat, doing.picked, to_hand=False))


def _copy_effect(state: State, step: Step[Event], doing: Doing, part: CopyEffect) -> None:
    step.events.append(EffectCopied(state.seat, doing.picked))
    doing.card, doing.part, doing.left, doing.count, doing.picked = doing.picked, 0, -1, 0, ""


def _destroy_this(state: State, step: Step[Event], doing: Doing, part: DestroyThis) -> None:
    state.play.remove(doing.this)
    state.destroyed.append(doing.this)
    step.events.append(CardDestroyed(state.seat, doing.this))


def _look_at_top(state: State, step: Step[Event], doing: Doing, part: LookAtTop) -> None:
    if fill_deck(state, step, state.seat):
        player = state.players[state.seat]
        player.known = max(player.known, 1)
        step.events.append(CardLookedAt(state.seat, player.deck[-1]))
        step.settled = True
        doing.left = 1


def _reveal_trains(state: State, step: Step[Event], doing: Doing, part: RevealTrains) -> None:
    player = state.players[state.seat]
    trains: list[str] = []
    others: list[str] = []
    while len(trains) < part.trains and (card := reveal(state, step, state.seat)):
        (trains if card in TRAINS else others).append(card)
        step.events.append(CardsRevealed(state.seat, (card,)))
    player.hand += trains
    player.discard += others
    step.events += [CardTaken(state.seat, card) for card in trains]
    if others:
        step.events.append(RevealedDiscarded(state.seat, tuple(others)))


def _reveal_and_take(state: State, step: Step[Event], doing: Doing, part: RevealAndTake) -> None:
    while len(doing.shown) < part.cards and (card := reveal(state, step, state.seat)):
        doing.shown.append(card)
    if doing.shown:
        step.events.append(CardsRevealed(state.seat, tuple(doing.shown)))
        doing.left = questions.TAKING


def _name_and_reveal(state: State, step: Step[Event], doing: Doing, part: NameAndReveal) -> None:
    player = state.players[state.seat]
    doing.left = 1 if player.deck or player.discard else 0


def _ask_once(state: State, step: Step[Event], doing: Doing, part: LayRail | BuildStation | GainTrain | OneOf) -> None:
    doing.left = 1


START: Final[Mapping[type[Part], Callable[[State, Step[Event], Doing, Any], None]]] = {
    Draw: _draw,
    Money: _money,
    MoneyOfPicked: _money_of_picked,
    Points: _points,
    TakeWaste: _take_waste,
    UntilEndOfTurn: _until_end_of_turn,
    LayRail: _ask_once,
    BuildStation: _ask_once,
    Pick: _pick,
    GainTrain: _ask_once,
    GainCopy: _gain_copy,
    CopyEffect: _copy_effect,
    DestroyThis: _destroy_this,
    LookAtTop: _look_at_top,
    RevealTrains: _reveal_trains,
    RevealAndTake: _reveal_and_take,
    NameAndReveal: _name_and_reveal,
    OneOf: _ask_once,
}
