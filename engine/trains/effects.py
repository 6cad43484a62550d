"""Carrying out the text of a card, part by part, until it is done or somebody has to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

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
    PointsScored,
    RevealedDiscarded,
)
from engine.trains.moves import Log, draw, fill_deck, get_money, return_waste, reveal, take_waste
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


def begin(state: State, log: Log, card: str) -> None:
    """Starts the effect of a card just played."""
    state.doing = Doing(card, card)
    _carry_on(state, log, state.doing)


def answer(state: State, log: Log, doing: Doing, action: Action) -> None:
    """Answers the open question of an effect, and goes on."""
    questions.answer(state, log, doing, CARDS[doing.card].does[doing.part], action)
    _carry_on(state, log, doing)


def _carry_on(state: State, log: Log, doing: Doing) -> None:
    """Does part after part. A question with one answer is not asked."""
    while doing.part < len(text := CARDS[doing.card].does):
        part = text[doing.part]
        if doing.left < 0:
            doing.left = 0
            START[type(part)](state, log, doing, part)
            if doing.left < 0:  # the text was exchanged for another one
                continue
        answers = questions.answers(state, doing, part) if doing.left else []
        if len(answers) > 1:
            return
        if answers:
            questions.answer(state, log, doing, part, answers[0])
        else:
            doing.part += 1
            doing.left = -1
    state.doing = None


# How each part starts. Those that ask set `doing.left` to how many answers they take.


def _draw(state: State, log: Log, doing: Doing, part: Draw) -> None:
    draw(state, log, state.seat, part.cards * doing.count if part.each else part.cards)


def _money(state: State, log: Log, doing: Doing, part: Money) -> None:
    get_money(state, log, doing.card, part.money * doing.count if part.each else part.money)


def _money_of_picked(state: State, log: Log, doing: Doing, part: MoneyOfPicked) -> None:
    get_money(state, log, doing.card, CARDS[doing.picked].money)


def _points(state: State, log: Log, doing: Doing, part: Points) -> None:
    state.players[state.seat].points += part.points
    log.events.append(PointsScored(state.seat, part.points))


def _take_waste(state: State, log: Log, doing: Doing, part: TakeWaste) -> None:
    take_waste(state, log, part.cards)


def _until_end_of_turn(state: State, log: Log, doing: Doing, part: UntilEndOfTurn) -> None:
    state.lasting.append(part.what)
    log.events.append(EffectBegan(state.seat, part.what))


def _pick(state: State, log: Log, doing: Doing, part: Pick) -> None:
    if part.times == ALL:
        return_waste(state, log, state.players[state.seat].hand.count("waste"))
    elif part.times == ANY:
        doing.left = sum(card in OF_KIND[part.kind] for card in state.players[state.seat].hand)
    else:
        doing.left = part.times


def _gain_copy(state: State, log: Log, doing: Doing, part: GainCopy) -> None:
    state.piles[doing.picked] -= 1
    state.gained.append(doing.picked)
    log.events.append(CardGained(state.seat, doing.picked, to_hand=False))


def _copy_effect(state: State, log: Log, doing: Doing, part: CopyEffect) -> None:
    log.events.append(EffectCopied(state.seat, doing.picked))
    doing.card, doing.part, doing.left, doing.count, doing.picked = doing.picked, 0, -1, 0, ""


def _destroy_this(state: State, log: Log, doing: Doing, part: DestroyThis) -> None:
    state.play.remove(doing.this)
    state.destroyed.append(doing.this)
    log.events.append(CardDestroyed(state.seat, doing.this))


def _look_at_top(state: State, log: Log, doing: Doing, part: LookAtTop) -> None:
    if fill_deck(state, log, state.seat):
        player = state.players[state.seat]
        player.known = max(player.known, 1)
        log.events.append(CardLookedAt(state.seat, player.deck[-1]))
        log.settled = True
        doing.left = 1


def _reveal_trains(state: State, log: Log, doing: Doing, part: RevealTrains) -> None:
    player = state.players[state.seat]
    trains: list[str] = []
    others: list[str] = []
    while len(trains) < part.trains and (card := reveal(state, log, state.seat)):
        (trains if card in TRAINS else others).append(card)
        log.events.append(CardsRevealed(state.seat, (card,)))
    player.hand += trains
    player.discard += others
    log.events += [CardTaken(state.seat, card) for card in trains]
    if others:
        log.events.append(RevealedDiscarded(state.seat, tuple(others)))


def _reveal_and_take(state: State, log: Log, doing: Doing, part: RevealAndTake) -> None:
    while len(doing.shown) < part.cards and (card := reveal(state, log, state.seat)):
        doing.shown.append(card)
    if doing.shown:
        log.events.append(CardsRevealed(state.seat, tuple(doing.shown)))
        doing.left = questions.TAKING


def _name_and_reveal(state: State, log: Log, doing: Doing, part: NameAndReveal) -> None:
    player = state.players[state.seat]
    doing.left = 1 if player.deck or player.discard else 0


def _ask_once(state: State, log: Log, doing: Doing, part: LayRail | BuildStation | GainTrain | OneOf) -> None:
    doing.left = 1


START: Final[Mapping[type[Part], Callable[[State, Log, Doing, Any], None]]] = {
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
