"""A position, a script and a result: how the tests of Trains are told."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import IllegalAction
from engine.trains import Trains
from engine.trains.actions import Action, Play
from engine.trains.events import Event
from engine.trains.maps import MAPS
from engine.trains.state import Player, State
from tests.engine.trains.accounting import account

game = Trains()

# Hexes of Tokyo that the tests speak of.
PLAIN, KICHIJOJI, RIVER, FUTAKO = 23, 24, 32, 44  # all beside 33
HUB = 33  # a plain
MACHIDA, MOUNTAIN, MACHIDA_RIVER, HASHIMOTO = 41, 40, 42, 30  # the last three beside Machida
FUNABASHI, CHIBA = 38, 49  # a city and a remote location of 2 beside it
HACHIOJI, SHINJUKU = 20, 35
FAR = 55  # a plain where the other player waits
LAST = "normal_train"  # a card left in hand, so that the turn goes on


def at(hand: list[str], **facts: Any) -> State:
    """A position of seat 0 with this hand, on turn; the others have a rail each and wait elsewhere."""
    facts.setdefault("players", 2)
    waiting = [[FAR], [56], [54]][: facts["players"] - 1]
    facts.setdefault("rails", [[HUB], *waiting])
    return game.scene(hands=[hand], **facts)


def do(state: State, *actions: Action) -> list[Event]:
    """Plays the script of the seat on turn, counting everything after every step; returns what happened."""
    happened: list[Event] = []
    seat = state.seat
    for action in actions:
        happened += game.apply(state, seat, action).events
        account(state)
    return happened


def used(card: str, *then: Action, hand: tuple[str, ...] = (), last: str = LAST, **facts: Any) -> State:
    """The card played with its effect, and its questions answered."""
    state = at([card, *hand, last], **facts)
    do(state, Play(card, effect=True), *then)
    return state


def me(state: State) -> Player:
    return state.players[0]


def may(state: State) -> list[Action]:
    return game.legal(state, state.seat)


def refused(state: State, action: Action) -> str:
    """The message with which the rules refuse this, having changed nothing."""
    before = game.dump(state)
    assert action not in may(state)
    with pytest.raises(IllegalAction) as refusal:
        game.apply(state, state.seat, action)
    assert game.dump(state) == before
    return refusal.value.message


def a_long_line(hexes: int) -> list[int]:
    """So many hexes of land around the hub that hang together."""
    line = [HUB]
    for here in line:
        line += [there for there in MAPS["tokyo"].beside[here] if there not in line]
        if len(line) >= hexes:
            break
    return line[:hexes]
