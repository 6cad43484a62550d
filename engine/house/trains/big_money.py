"""A plain rival for the league: trains, then buildings; rails and stations when it has nothing better."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.trains.actions import Action, Build, Buy, ClearWaste, Lay, Play
from engine.trains.board import surcharge
from engine.trains.cards import CITY_POINTS, TRAINS
from engine.trains.maps import MAPS
from engine.trains.view import View

LATE: Final = 12  # from this round on buildings come before trains
MUCH_WASTE: Final = 3  # so much of it in hand is reason to pass
EARLY_WISHES: Final = ("skyscraper", "limited_express_train", "express_train")
LATE_WISHES: Final = ("skyscraper", "tower", "limited_express_train", "apartment")


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Money first, then the dearest thing on the list, then the map."""
    if isinstance(legal[0], Lay):
        return max(legal, key=lambda action: (_worth(view, action), rng.random()))
    if isinstance(legal[0], Build):
        return max(legal, key=lambda action: (_gain(view, action), rng.random()))
    if view.question != "turn":
        return rng.choice(legal)
    own = view.players[view.seat]
    if own.hand.count("waste") >= MUCH_WASTE and ClearWaste() in legal:
        return ClearWaste()
    for action in legal:
        if isinstance(action, Play) and action.card in TRAINS:
            return action
    late = view.turn > LATE * len(view.players)
    for_sale = {action.card: action for action in legal if isinstance(action, Buy)}
    for wish in LATE_WISHES if late else EARLY_WISHES:
        if wish in for_sale:
            return for_sale[wish]
    usable = {action.card: action for action in legal if isinstance(action, Play) and action.effect}
    for card in ("station_expansion", "lay_rails"):
        if card in usable and _wants_map(view, card):
            return usable[card]
    return legal[-1]


def _wants_map(view: View, card: str) -> bool:
    if card == "lay_rails":
        return True
    own = view.players[view.seat].rails
    places = MAPS[view.map].places
    return any(view.stations[rail] < places[rail].number for rail in own if rail in view.stations)


def _worth(view: View, action: Action) -> float:
    """A city with room, or a remote location, less what it costs."""
    if not isinstance(action, Lay):
        return 0.0
    place = MAPS[view.map].places[action.hex]
    cost = surcharge(view, view.seat, action.hex)
    return 2.0 * place.number - cost.price - cost.waste


def _gain(view: View, action: Action) -> int:
    """Points for the own rail there, less those of the others."""
    if not isinstance(action, Build):
        return 0
    markers = view.stations[action.hex]
    more = CITY_POINTS[markers + 1] - CITY_POINTS[markers]
    return sum(
        (more if seat == view.seat else -more) for seat, player in enumerate(view.players) if action.hex in player.rails
    )
