"""A turn: play a card, buy a card, end; what may be done and what it does stand side by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import compress
from typing import Final

from engine.game import IllegalAction, Step
from engine.trains import effects, questions
from engine.trains.actions import Action, Build, Buy, ClearWaste, EndTurn, Lay, Play
from engine.trains.board import (
    can_build,
    has_room,
    in_reach,
    price,
    rail_hexes,
    rail_money,
    start_hexes,
)
from engine.trains.cards import (
    BUILDING_WASTE,
    BUILDINGS,
    CARDS,
    HAND,
    PLAYABLE,
    RAIL_CARDS,
    ROUNDS,
    kinds_in_order,
)
from engine.trains.events import (
    CardBought,
    CardPlayed,
    Event,
    FirstRailPlaced,
    GameEnded,
    LastRound,
    TurnBegan,
    TurnEnded,
)
from engine.trains.moves import draw, put_openly, return_waste, take_waste
from engine.trains.parts import BuildStation, LayRail
from engine.trains.questions import LAY, LEAVE, PUT
from engine.trains.score import outcome
from engine.trains.state import Doing, Reason, State

WITH_EFFECT: Final = {card: Play(card, effect=True) for card in CARDS}
WITHOUT: Final = {card: Play(card, effect=False) for card in CARDS}
BUY: Final = {card: Buy(card) for card in CARDS}
END: Final = EndTurn()
CLEAR: Final = ClearWaste()
# Waste is not for sale: nobody has so much money.
COSTS: Final[Mapping[str, int]] = {name: card.cost for name, card in CARDS.items()} | {"waste": 1000}
# What happens in every turn is told in the same few words: events are frozen, so one of each is enough.
_played = lru_cache(4096)(CardPlayed)
_bought = lru_cache(4096)(CardBought)
_ended = lru_cache(64)(TurnEnded)
_began = lru_cache(4096)(TurnBegan)
MONEY: Final[Mapping[str, int]] = {name: card.money for name, card in CARDS.items()}
HAS_EFFECT: Final = frozenset(name for name, card in CARDS.items() if card.does)


def legal(state: State) -> list[Action]:
    """All that the seat whose turn it is may do now."""
    if state.doing is not None:
        doing = state.doing
        return questions.answers(state, doing, CARDS[doing.card].does[doing.part])
    if state.bought:
        return [PUT[state.bought], LEAVE[state.bought]]
    if state.phase == "place":
        return [LAY[place] for place in start_hexes(state)]
    hand = state.players[state.seat].hand
    found: list[Action] = []
    for card, plays, without in _plays(frozenset(hand)):
        found += plays if card is None or can_use(state, card) else without
    money = state.money
    if money > 1:  # nothing costs less
        found += _bought_for(money, *compress(state.piles, state.piles.values()))
    found.append(END)
    if not state.acted and "waste" in hand:
        found.append(CLEAR)
    return found


@lru_cache(4096)
def _plays(kinds: frozenset[str]) -> tuple[tuple[str | None, tuple[Play, ...], tuple[Play, ...]], ...]:
    """The ways to play the kinds of cards in a hand, in the table's order, each with a card whose effect cannot always
    be used, and the ways if it cannot. Hands are asked about all the time, and many are alike."""
    found: list[tuple[str | None, tuple[Play, ...], tuple[Play, ...]]] = []
    for card in kinds_in_order(PLAYABLE & kinds):
        without = (WITHOUT[card],)
        plays = (WITH_EFFECT[card], *without) if card in HAS_EFFECT else without
        if card in HAS_EFFECT and questions.NEEDS[card]:
            found.append((card, plays, without))
        elif found and found[-1][0] is None:
            found[-1] = (None, found[-1][1] + plays, ())
        else:
            found.append((None, plays, ()))
    return tuple(found)


@lru_cache(4096)
def _bought_for(money: int, *piles: str) -> tuple[Buy, ...]:
    """What so much money buys of these piles, none of which is empty. They stay the same for many turns."""
    return tuple(BUY[card] for card in piles if COSTS[card] <= money)


def apply(state: State, step: Step[Event], action: Action) -> None:
    """Does an action of the seat whose turn it is, or raises IllegalAction before anything has changed."""
    if state.doing is not None:
        _check_answer(state, state.doing, action)
        effects.answer(state, step, state.doing, action)
    elif state.bought:
        _place_bought(state, step, action)
    elif state.phase == "place":
        _place_first_rail(state, step, action)
        return
    elif isinstance(action, Play):
        _play(state, step, action)
    elif isinstance(action, Buy):
        _buy(state, step, action)
    elif isinstance(action, EndTurn):
        end_turn(state, step)
        return
    elif isinstance(action, ClearWaste):
        _clear_waste(state, step)
        return
    else:
        raise IllegalAction("not-now")
    if state.doing is None and not state.bought and not _something_left(state):
        end_turn(state, step)  # a question with one answer is not asked


def _check_answer(state: State, doing: Doing, action: Action) -> None:
    """Rails and stations are checked by themselves, as listing all hexes, or comparing them, is dear."""
    part = CARDS[doing.card].does[doing.part]
    if isinstance(part, LayRail) and isinstance(action, Lay):
        if not in_reach(state, state.seat, action.hex):
            raise IllegalAction("hex-out-of-reach", hex=action.hex)
        cost = price(state, state.seat, action.hex, state.lasting)
        if cost > state.money:
            raise IllegalAction("too-dear", price=cost, money=state.money)
    elif isinstance(part, BuildStation) and isinstance(action, Build):
        if not (can_build(state) and has_room(state, action.hex)):
            raise IllegalAction("no-such-answer", card=doing.card)
    elif action not in questions.answers(state, doing, part):
        raise IllegalAction("no-such-answer", card=doing.card)


# The first rail.


def _place_first_rail(state: State, step: Step[Event], action: Action) -> None:
    if not isinstance(action, Lay):
        raise IllegalAction("first-rail-first")
    if action.hex not in start_hexes(state):
        raise IllegalAction("no-start-here", hex=action.hex)
    state.players[state.seat].rails.append(action.hex)
    step.events.append(FirstRailPlaced(state.seat, action.hex))
    state.seat = (state.seat + 1) % len(state.players)
    if state.seat == state.first:
        state.phase = "turn"
        state.turn = 1
        step.events.append(TurnBegan(state.seat, 1))


# Playing a card.


def money_of(state: State, card: str) -> int:
    """What playing the card gives, before its effect."""
    money = MONEY[card]
    if state.lasting and card in RAIL_CARDS:
        money += rail_money(state)
    return money


def can_use(state: State, card: str) -> bool:
    """Whether the effect of a card in hand could be used whole, if it were played now."""
    if card in RAIL_CARDS:  # these, and stations, are asked about all the time, and need nothing else
        return bool(rail_hexes(state, state.seat, card, 1))
    if card == "station_expansion":
        return can_build(state)
    return not questions.NEEDS[card] or questions.usable(state, card, state.money + MONEY[card])


def _play(state: State, step: Step[Event], action: Play) -> None:
    card = action.card
    hand = state.players[state.seat].hand
    if card not in hand:
        raise IllegalAction("not-in-hand", card=card)
    if card not in PLAYABLE:
        raise IllegalAction("cannot-be-played", card=card)
    if action.effect and not (card in HAS_EFFECT and can_use(state, card)):
        raise IllegalAction("effect-not-usable", card=card)
    money = money_of(state, card)
    hand.remove(card)
    state.play.append(card)
    state.money += money
    state.acted = True
    step.events.append(_played(state.seat, card, action.effect, money))
    if action.effect:
        effects.begin(state, step, card)


# Buying a card.


def _buy(state: State, step: Step[Event], action: Buy) -> None:
    card = action.card
    if card == "waste" or not state.piles.get(card):
        raise IllegalAction("not-for-sale", card=card)
    cost = COSTS[card]
    if cost > state.money:
        raise IllegalAction("too-dear", price=cost, money=state.money)
    state.money -= cost
    state.piles[card] -= 1
    state.gained.append(card)
    state.acted = True
    step.events.append(_bought(state.seat, card, cost))
    if card in BUILDINGS:
        take_waste(state, step, BUILDING_WASTE)
    if "onto_deck" in state.lasting:
        state.bought = card


def _place_bought(state: State, step: Step[Event], action: Action) -> None:
    """The Early Train's question."""
    card = state.bought
    if action == PUT[card]:
        state.gained.remove(card)
        put_openly(state, step, card)
    elif action != LEAVE[card]:
        raise IllegalAction("no-such-answer", card=card)
    state.bought = ""


# The end of a turn.


def _something_left(state: State) -> bool:
    """Whether there is anything to do but end the turn, which has begun."""
    if not PLAYABLE.isdisjoint(state.players[state.seat].hand):
        return True
    money = state.money
    if money > 1:
        for card, left in state.piles.items():
            if left and COSTS[card] <= money:
                return True
    return False


def _clear_waste(state: State, step: Step[Event]) -> None:
    hand = state.players[state.seat].hand
    if state.acted:
        raise IllegalAction("not-a-pass")
    if "waste" not in hand:
        raise IllegalAction("no-waste-in-hand")
    return_waste(state, step, hand.count("waste"))
    end_turn(state, step)


def end_turn(state: State, step: Step[Event]) -> None:
    """Clears up, draws, and ends the game, or its last round begins, or it goes on to the next seat."""
    seat = state.seat
    player = state.players[seat]
    step.events.append(_ended(seat, not state.acted))
    player.discard += player.hand
    player.discard += state.play
    player.discard += state.gained
    player.hand = []
    state.play = []
    state.gained = []
    state.lasting = []
    state.money = 0
    state.acted = False
    draw(state, step, seat, HAND)
    ending = state.reason
    state.reason = ending or why_it_ends(state)
    if state.reason:
        if state.limits.let_end(state.turn, len(state.players)):
            state.phase = "over"
            step.events.append(GameEnded(outcome(state)))
            step.settled = True
            return
        if not ending:
            step.events.append(LastRound(seat, state.reason))
    state.turn += 1
    state.seat = (seat + 1) % len(state.players)
    step.events.append(_began(state.seat, state.turn))


def why_it_ends(state: State) -> Reason | None:
    """Looked at when a turn ends."""
    limits = state.limits
    for player in state.players:
        if len(player.rails) >= limits.rails:
            return "rails"
    if not state.markers:
        return "markers"
    empty = list(state.piles.values()).count(0)
    if empty >= limits.piles and empty - (not state.piles["waste"]) >= limits.piles:
        return "piles"
    if state.turn >= ROUNDS * len(state.players):
        return "rounds"
    return None
