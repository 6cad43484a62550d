"""The weights of the players of Trains: the Journeyman's stand here, the Master's in a data file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

LEARNED: Final = Path(__file__).with_name("weights.json")

# What a card does beyond its printed money, in coins per play, for cards whose worth does not depend on the position.
PLAIN_WORTH: Final[Mapping[str, float]] = {
    "early_train": 0.8,
    "bullet_train": 0.7,
    "amusement_park": 1.6,
    "switchback": 1.2,
    "pulling": 1.8,
    "information_central": 1.7,
    "temporary_timetable": 3.4,
    "garage": 1.2,
    "maintenance_factory": 1.5,
    "wagon_factory": 2.2,
    "stationmaster_office": 1.3,
    "conductors_station": 1.0,
    "holiday_timetable": 0.8,
}
DRAWS: Final[Mapping[str, float]] = {
    "passing_station": 1.0,
    "signaling_area": 2.0,
    "control_room": 3.0,
    "signals": 1.25,
    "command_central": 1.35,
    "station_crew": 1.25,
}
# What a rail card's waiver saves, in points per play.
WAIVER_WORTH: Final[Mapping[str, float]] = {
    "lay_rails": 0.0,
    "steel_bridge": 0.3,
    "tunnel": 0.3,
    "collaboration": 0.4,
    "viaduct": 0.6,
    "subway_excavation": 1.0,
}


@dataclass(slots=True, frozen=True)
class Weights:
    """As they stand here they are the Journeyman's, which are frozen."""

    # How long it lasts.
    usual_rounds: float = 30.0  # how long games last, before this one shows otherwise
    fewer: float = 0.0  # rounds more for every seat less than four
    trust: float = 6.0  # so many rounds that guess outweighs
    growth: float = 0.4  # cards that a deck grows by in a turn
    late: float = 0.5  # plays that are lost before a new card comes up
    # What things are worth, in points.
    coin: float = 0.45  # what a coin brings in the long run
    invest: float = 0.0  # what it brings besides as long as the whole game is to come, by what it buys
    paid: float = 0.5  # what a rail or a station costs besides, on average
    action: float = 1.5  # coins that an action card is good for, on average
    least: float = 0.5  # coins that a card drawn is good for, at the least
    glut: float = 0.25  # each further rail or station card brings so much less
    again: float = 0.3  # each further copy of an action card brings so much less
    most_for_waste: float = 1.6  # a pass gets rid of Waste, so it never costs more than a share of a turn
    clearing: float = 1.0  # what Waste given back by a pass counts for
    clutter: float = 0.8  # parts of an average card that a building in the deck costs with every shuffle
    deny: float = 0.0  # what counts of a building's points because nobody else has them
    safe_lead: float = 6.0  # from so many points ahead the player hurries to the end
    haste: float = 1.0  # what a rail or a station is then worth besides
    decisive: float = 50.0  # what outweighs everything else
    tourist: float = 1.0  # what a Tourist Train's point is worth
    dump_site: float = 1.3  # Waste that a Dump Site keeps away
    mail: float = 0.4  # cards beside junk that a Mail Train turns into coins
    holiday: float = 0.3  # points by which a Holiday Timetable is worth less than its coins
    plain_worth: Mapping[str, float] = field(default_factory=lambda: dict(PLAIN_WORTH))
    draws: Mapping[str, float] = field(default_factory=lambda: dict(DRAWS))
    waiver_worth: Mapping[str, float] = field(default_factory=lambda: dict(WAIVER_WORTH))
    # The map.
    coin_on_map: float = 0.4  # what a coin paid for a rail would have brought elsewhere
    following: float = 0.55  # what may come after a rail counts so much of its worth
    around: float = 0.55  # the same for what lies around a first rail
    most_built: float = 0.7  # so much of a free slot is likely to be built, at the most
    to_build: float = 16.0  # turns in which all of it would be
    soon: float = 0.3  # what a station counts where an own rail could come next
    crowd: float = 2.0  # what another's rail near the first one costs
    rivals: tuple[float, float, float] = (1.0, 0.6, 0.45)  # what a point of another counts, with two, three, four seats


JOURNEYMAN: Final = Weights()


def as_numbers(weights: Weights) -> dict[str, float]:
    """Every weight by its name, those of cards by the group's name and theirs: what a tuning run turns."""
    numbers: dict[str, float] = {}
    for name, value in asdict(weights).items():
        parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, tuple) else ()
        numbers.update({f"{name}.{part}": number for part, number in parts} or {name: value})
    return numbers


def from_numbers(numbers: Mapping[str, float]) -> Weights:
    """The weights with these numbers; what is not named is as the Journeyman has it."""
    values: dict[str, Any] = {}
    known = as_numbers(JOURNEYMAN) | dict(numbers)
    for each in fields(Weights):
        default = getattr(JOURNEYMAN, each.name)
        if isinstance(default, dict):
            values[each.name] = {card: known[f"{each.name}.{card}"] for card in default}
        elif isinstance(default, tuple):
            values[each.name] = tuple(known[f"{each.name}.{place}"] for place in range(len(default)))
        else:
            values[each.name] = known[each.name]
    return Weights(**values)


@cache
def learned() -> Weights:
    """The Master's."""
    return from_numbers(json.loads(LEARNED.read_text(encoding="utf-8"))["weights"])
