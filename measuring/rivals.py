"""Simple players to measure the house's against."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine import dwarf_train, trains
from engine.dwarf_train import DwarfTrain, OfferDraw, Resign
from engine.house.player import own_seat
from engine.trains.actions import Build, Buy, ClearWaste, Lay, Play
from engine.trains.board import surcharge
from engine.trains.cards import CITY_POINTS, TRAINS
from engine.trains.maps import MAPS

DWARVES: Final = DwarfTrain()
FOR_RED: Final = 2  # a seed whose first coin shows red
LATE: Final = 12  # from this round on buildings come before trains
MUCH_WASTE: Final = 3  # so much of it in hand is reason to pass
EARLY_WANTS: Final = ("skyscraper", "limited_express_train", "express_train")
LATE_WANTS: Final = ("skyscraper", "tower", "limited_express_train", "apartment")


def at_random(view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """Any legal action, as likely as any other; but who gives up by chance is no rival."""
    return rng.choice([action for action in legal if not isinstance(action, OfferDraw | Resign)])


def greedy_dwarves(view: dwarf_train.View, legal: Sequence[dwarf_train.Action], rng: Random) -> dwarf_train.Action:
    """One move ahead: whatever holds most seats more than the other clan right after it."""
    own = own_seat(view)

    def lead(action: dwarf_train.Action) -> int:
        state = DWARVES.reseed(DWARVES.from_view(view, Random(0)), FOR_RED)
        DWARVES.apply(state, own, action)
        held = DWARVES.view(state, own).held
        return held[own] - held[1 - own]

    actions = [action for action in legal if not isinstance(action, OfferDraw | Resign)]
    rng.shuffle(actions)
    return max(actions, key=lead)


def big_money(view: trains.View, legal: Sequence[trains.Action], rng: Random) -> trains.Action:
    """Trains, then buildings; rails and stations when it has nothing better."""
    if isinstance(legal[0], Lay):
        return max(legal, key=lambda action: (_worth(view, action), rng.random()))
    if isinstance(legal[0], Build):
        return max(legal, key=lambda action: (_gain(view, action), rng.random()))
    if view.phase != "turn":
        return rng.choice(legal)
    own = view.players[view.turn.seat]
    if own.hand.count("waste") >= MUCH_WASTE and ClearWaste() in legal:
        return ClearWaste()
    for action in legal:
        if isinstance(action, Play) and action.card in TRAINS:
            return action
    late = view.turn.number > LATE * len(view.players)
    for_sale = {action.card: action for action in legal if isinstance(action, Buy)}
    for want in LATE_WANTS if late else EARLY_WANTS:
        if want in for_sale:
            return for_sale[want]
    usable = {action.card: action for action in legal if isinstance(action, Play) and action.effect}
    for card in ("station_expansion", "lay_rails"):
        if card in usable and _wants_map(view, card):
            return usable[card]
    return legal[-1]


def _wants_map(view: trains.View, card: str) -> bool:
    if card == "lay_rails":
        return True
    own = view.players[view.turn.seat].rails
    places = MAPS[view.map].places
    return any(view.stations[rail] < places[rail].number for rail in own if rail in view.stations)


def _worth(view: trains.View, action: trains.Action) -> float:
    """A city with room, or a remote location, less what it costs."""
    if not isinstance(action, Lay):
        return 0.0
    place = MAPS[view.map].places[action.hex]
    cost = surcharge(view, view.turn.seat, action.hex)
    return 2.0 * place.number - cost.price - cost.waste


def _gain(view: trains.View, action: trains.Action) -> int:
    """Points for the own rail there, less those of the others."""
    if not isinstance(action, Build):
        return 0
    markers = view.stations[action.hex]
    more = CITY_POINTS[markers + 1] - CITY_POINTS[markers]
    gain = 0
    for seat, player in enumerate(view.players):
        if action.hex in player.rails:
            gain += more if seat == view.turn.seat else -more
    return gain
