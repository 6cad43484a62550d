"""Trains' course: money, rails, Waste, stations, other people's rails, and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from cogs.face.course import LEARNER, Course, Lesson, Position
from engine import GAMES
from engine.trains.actions import Action, Build, Buy, ClearWaste, EndTurn, Lay, Play
from engine.trains.board import surcharge
from engine.trains.cards import BUILDINGS, RAIL_CARDS, START, TRAINS
from engine.trains.maps import MAPS
from engine.trains.state import State

_GAME: Final = GAMES["trains"]
_KICHIJOJI, _SHINJUKU = MAPS["tokyo"].named("Kichijoji"), MAPS["tokyo"].named("Shinjuku Shibuya")
_TACHIKAWA = MAPS["tokyo"].named("Tachikawa")
_BETWEEN, _WEST = 34, 23  # plain hexes: beside both of the first two, and between the first and the last


@cache
def end() -> Position[State, Action]:
    """A game between two computer players, some turns before its end."""
    return Position.read(_GAME, Path(__file__).with_name("course_end.json"))


def _scene(hand: list[str], play: Sequence[str] = (), **facts: Any) -> partial[State]:
    """A position with this hand of the learner's, and these cards in play. Both decks hold what is left of the first
    ones. After what is wanted there are coins left to spend, or cards to play: else the turn would end by itself, and
    what was done be gone from the picture."""
    other = ["normal_train"] * 5
    decks = [sorted((Counter(START) - Counter(held)).elements()) for held in ([*hand, *play], other)]
    return partial(_GAME.scene, hands=[hand, other], decks=decks, play=[*play], **facts)


def _coins(_: State, action: Action) -> bool:
    return isinstance(action, Play) and action.card in TRAINS


def _card(_: State, action: Action) -> bool:
    """A card, or an answer to what it asks."""
    return not isinstance(action, Buy | ClearWaste | EndTurn)


def _express_train(_: State, action: Action) -> bool:
    return action == Buy("express_train")


def _rail_card(_: State, action: Action) -> bool:
    return isinstance(action, Play) and action.card in RAIL_CARDS and action.effect


def _paid_for(state: State, action: Action) -> bool:
    return _rail_card(state, action) and surcharge(state, LEARNER, _KICHIJOJI).price <= state.money


def _in_a_city(state: State, action: Action) -> bool:
    return isinstance(action, Lay) and action.hex in state.stations


def _waste_back(_: State, action: Action) -> bool:
    return action == ClearWaste()


def _station_card(_: State, action: Action) -> bool:
    return action == Play("station_expansion", effect=True)


def _at_own_rail(state: State, action: Action) -> bool:
    return isinstance(action, Build) and action.hex in state.players[LEARNER].rails


def _beside_others(state: State, action: Action) -> bool:
    return isinstance(action, Lay) and action.hex in state.players[1].rails


def _building(_: State, action: Action) -> bool:
    return isinstance(action, Buy) and action.card in BUILDINGS


COURSE: Final[Course[State, Action]] = Course(
    lessons=(
        Lesson(
            "money",
            _scene(
                ["normal_train", "normal_train", "normal_train", "lay_rails", "station_expansion"],
                rails=[[_BETWEEN], [_TACHIKAWA]],
            ),
            (_coins, _express_train),
        ),
        Lesson(
            "rail",
            _scene(
                ["normal_train", "normal_train", "normal_train", "normal_train", "lay_rails"],
                rails=[[_BETWEEN], [_TACHIKAWA]],
            ),
            (_coins, _rail_card, _in_a_city),
        ),
        Lesson(
            "waste",
            _scene(
                ["normal_train", "waste", "waste", "waste", "station_expansion"],
                rails=[[_BETWEEN, _SHINJUKU], [_TACHIKAWA]],
            ),
            (_waste_back,),
        ),
        Lesson(
            "station",
            _scene(
                ["station_expansion", "waste"],
                ["normal_train", "normal_train", "normal_train"],
                money=3,
                rails=[[_BETWEEN, _SHINJUKU], [_TACHIKAWA, _WEST]],
                stations={_SHINJUKU: 1},
            ),
            (_station_card, _at_own_rail),
        ),
        Lesson(
            "others",
            _scene(
                ["express_train", "express_train", "normal_train", "normal_train", "lay_rails"],
                rails=[[_BETWEEN, _SHINJUKU], [_TACHIKAWA, _WEST, _KICHIJOJI]],
                stations={_SHINJUKU: 2, _KICHIJOJI: 1},
            ),
            (_coins, _paid_for, _beside_others),
        ),
        Lesson("end", lambda: end().state(), (_card, _building)),
    ),
    end=end,
)
