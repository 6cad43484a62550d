"""The 39 cards: what each costs and gives, and what it does, part by part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Final, Literal

from engine.trains.maps import MapName
from engine.trains.parts import (
    ALL,
    ANY,
    BuildStation,
    CopyEffect,
    DestroyThis,
    Draw,
    GainCopy,
    GainTrain,
    Kind,
    LayRail,
    LookAtTop,
    Money,
    MoneyOfPicked,
    NameAndReveal,
    OneOf,
    Pick,
    Points,
    RevealAndTake,
    RevealTrains,
    TakeWaste,
    Text,
    UntilEndOfTurn,
)
from engine.trains.state import Lasting, Length, Limits

Supply = Literal["random", "rulebook", "reforming_and_tunneling", "holiday_pass", "chosen"]


@dataclass(slots=True, frozen=True)
class Card:
    """One kind of card. `copies` counts those in a game, the starting decks' Normal Trains left out."""

    name: str
    kinds: tuple[Kind, ...]
    cost: int
    money: int = 0
    does: Text = ()
    points: int = 0
    copies: int = 10


RAIL: Final[tuple[Kind, ...]] = ("rail",)
TRAIN: Final[tuple[Kind, ...]] = ("train",)
ACTION: Final[tuple[Kind, ...]] = ("action",)
TRAIN_ACTION: Final[tuple[Kind, ...]] = ("train", "action")
BUILDING: Final[tuple[Kind, ...]] = ("points",)


def _rail(what: Literal["river", "mountain", "city", "everything", "others"]) -> Text:
    """Waste first, then the waiver, then the rail, which has the waiver already."""
    return (TakeWaste(1), UntilEndOfTurn(what), LayRail())


_TABLE: Final = (
    # In every game.
    Card("normal_train", TRAIN, 1, 1, copies=0),
    Card("express_train", TRAIN, 3, 2, copies=20),
    Card("limited_express_train", TRAIN, 6, 3),
    Card("lay_rails", RAIL, 3, 0, (TakeWaste(1), LayRail()), copies=20),
    Card("station_expansion", ("station",), 3, 0, (TakeWaste(1), BuildStation()), copies=20),
    Card("apartment", BUILDING, 3, points=1),
    Card("tower", BUILDING, 5, points=2),
    Card("skyscraper", BUILDING, 8, points=4),
    Card("waste", ("waste",), 0, copies=70),
    # Eight of these.
    Card("bullet_train", TRAIN_ACTION, 2, 1, (Money(1, beside="normal_train"),)),
    Card("conductors_station", ACTION, 2, 0, (Pick(None, "hand", "discard", ANY), Draw(1, each=True))),
    Card("landfill", ACTION, 2, 0, (Pick("waste", "hand", "waste pile", ALL),)),
    Card("signals", ACTION, 2, 0, (Draw(1), LookAtTop())),
    Card("station_crew", ACTION, 2, 0, (OneOf(Draw(1), Money(1), Pick("waste", "hand", "waste pile")),)),
    Card("command_central", ACTION, 3, 0, (Draw(1), NameAndReveal())),
    Card("garage", ACTION, 3, 1, (Draw(2), Pick(None, "hand", "discard", 2, fewer=True))),
    Card("holiday_timetable", ACTION, 3, 0, (DestroyThis(), Money(3))),
    Card("passing_station", ACTION, 3, 1, (Draw(1),)),
    Card("pulling", ACTION, 3, 0, (Pick("train", "discard", "hand"),)),
    Card("switchback", ACTION, 3, 1, (Pick("train", "play", "deck"),)),
    Card("amusement_park", ACTION, 4, 1, (Pick("train", "play", "stays"), MoneyOfPicked())),
    Card("freight_train", TRAIN_ACTION, 4, 1, (Pick("waste", "hand", "waste pile", ANY), Money(1, each=True))),
    Card("information_central", ACTION, 4, 1, (RevealAndTake(4),)),
    Card("ironworks", ACTION, 4, 1, (UntilEndOfTurn("ironworks"),)),
    Card("mail_train", TRAIN_ACTION, 4, 1, (Pick(None, "hand", "discard", ANY), Money(1, each=True))),
    Card("stationmaster_office", ACTION, 4, 0, (Pick("action", "hand", "stays"), CopyEffect())),
    Card("steel_bridge", RAIL, 4, 0, _rail("river")),
    Card("tourist_train", TRAIN_ACTION, 4, 1, (Points(1),)),
    Card("collaboration", RAIL, 5, 0, _rail("others")),
    Card("dump_site", ACTION, 5, 1, (UntilEndOfTurn("no_waste"),)),
    Card("early_train", TRAIN_ACTION, 5, 2, (UntilEndOfTurn("onto_deck"),)),
    Card("maintenance_factory", ACTION, 5, 0, (Pick("train", "hand", "stays"), GainCopy())),
    Card("signaling_area", ACTION, 5, 0, (Draw(2),)),
    Card("temporary_timetable", ACTION, 5, 0, (RevealTrains(2),)),
    Card("tunnel", RAIL, 5, 0, _rail("mountain")),
    Card("viaduct", RAIL, 5, 0, _rail("city")),
    Card("wagon_factory", ACTION, 5, 0, (Pick("train", "hand", "out of the game"), GainTrain(3))),
    Card("control_room", ACTION, 7, 0, (Draw(3),)),
    Card("subway_excavation", RAIL, 7, 0, _rail("everything")),
)

CARDS: Final[Mapping[str, Card]] = {card.name: card for card in _TABLE}
ALWAYS: Final = tuple(card.name for card in _TABLE[1:9])  # piles of every game
CHOICE: Final = tuple(card.name for card in _TABLE[9:])  # eight of these thirty join them
PILES_CHOSEN: Final = 8

START: Final[Mapping[str, int]] = {"normal_train": 7, "lay_rails": 2, "station_expansion": 1}
HAND: Final = 5
LIMITS: Final[Mapping[Length, Limits]] = {
    "full": Limits(rails=20, markers=30, piles=4),
    "short": Limits(rails=10, markers=24, piles=3, whole_rounds=True, head_starts=(0, 0, 1, 3)),  # ours
}
ROUNDS: Final = 100
BUILDING_WASTE: Final = 1
IRONWORKS_MONEY: Final = 2
CITY_POINTS: Final = (0, 2, 4, 8)  # by markers

TRAINS: Final = frozenset(card.name for card in _TABLE if "train" in card.kinds)
RAIL_CARDS: Final = frozenset(card.name for card in _TABLE if "rail" in card.kinds)
BUILDINGS: Final = frozenset(card.name for card in _TABLE if "points" in card.kinds)
PLAYABLE: Final = frozenset(CARDS) - BUILDINGS - {"waste"}
OF_KIND: Final[Mapping[Kind | None, frozenset[str]]] = {
    None: frozenset(CARDS),
    "train": TRAINS,
    "waste": frozenset({"waste"}),
    # An Office may not copy an Office.
    "action": frozenset(card.name for card in _TABLE if "action" in card.kinds) - {"stationmaster_office"},
}
WAIVERS: Final[Mapping[str, list[Lasting]]] = {  # what holds as soon as the card's effect is used
    card.name: [part.what for part in card.does if isinstance(part, UntilEndOfTurn)] for card in _TABLE
}
ORDER: Final[Mapping[str, int]] = {name: place for place, name in enumerate(CARDS)}

RULEBOOK_SET: Final[Mapping[MapName, tuple[str, ...]]] = {
    "tokyo": (
        *("passing_station", "holiday_timetable", "amusement_park", "conductors_station"),
        *("landfill", "dump_site", "steel_bridge", "maintenance_factory"),
    ),
    "osaka": (
        *("stationmaster_office", "garage", "landfill", "bullet_train"),
        *("temporary_timetable", "ironworks", "tourist_train", "tunnel"),
    ),
}
PUBLISHED_SETS: Final[Mapping[str, tuple[str, ...]]] = {
    "reforming_and_tunneling": (
        *("signals", "pulling", "information_central", "freight_train"),
        *("wagon_factory", "early_train", "signaling_area", "subway_excavation"),
    ),
    "holiday_pass": (
        *("landfill", "station_crew", "holiday_timetable", "tourist_train"),
        *("mail_train", "viaduct", "maintenance_factory", "control_room"),
    ),
}


def sorted_cards(cards: list[str]) -> list[str]:
    """The cards in the order of the table, which tells nothing about the order they lay in."""
    return sorted(cards, key=ORDER.__getitem__)


def counted(*piles: list[str]) -> dict[str, int]:
    """How many of each card lie in these piles together, in the order of the table."""
    counts = Counter(chain(*piles))
    return {card: counts[card] for card in kinds_in_order(frozenset(counts))}


@lru_cache(4096)
def kinds_in_order(kinds: frozenset[str]) -> tuple[str, ...]:
    """These kinds of cards in the order of the table."""
    return tuple(sorted(kinds, key=ORDER.__getitem__))
