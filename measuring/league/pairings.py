"""The pairings of the league: who plays whom, at which tables, and which share of wins is wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.house import PLAYERS
from engine.house.player import SKILLS, ComputerPlayer, Skill
from measuring.beginners import BEGINNERS
from measuring.rivals import at_random, big_money, greedy_dwarves

Options = Mapping[str, Any]
# Other tables than the usual one: the deals are dealt at each in turn.
TABLES: Final[Mapping[str, tuple[Options, ...]]] = {"trains": ({"map": "tokyo"}, {"map": "osaka"})}


@dataclass(slots=True, frozen=True)
class Pairing:
    """One player against copies of another, at tables of so many seats; what is wanted of its first places, in
    hundredths of games: at least, and at most."""

    key: str
    player: str
    rival: str
    seats: int
    least: float
    most: float = 100.0

    @property
    def name(self) -> str:
        return f"{self.key} {self.player} {self.rival} {self.seats}"

    @property
    def tables(self) -> tuple[Options, ...]:
        return TABLES.get(self.key, ({},))


def _of_skill(skill: Skill) -> Callable[[str], ComputerPlayer]:
    return lambda key: PLAYERS[key][skill]


# A player of this name, for each game that has one.
NAMED: Final[dict[str, Callable[[str], ComputerPlayer]]] = {
    **{skill: _of_skill(skill) for skill in SKILLS},
    "beginner": BEGINNERS.__getitem__,
    "random": lambda key: at_random,
    "big money": lambda key: big_money,
    "greedy": lambda key: greedy_dwarves,
}
GATES: Final = (
    # By the seats: what is wanted with two of them, or how many times its share with more.
    ("master", "journeyman", 65.0, 1.5),
    ("journeyman", "apprentice", 75.0, 2.0),
)
SEATS: Final[Mapping[str, tuple[int, ...]]] = {
    "game_of_trains": (2, 4),
    "trains": (2, 4),
    "dwarf_train": (2,),
    "brain_robbery": (3, 5),
}


def _pairings() -> list[Pairing]:
    pairs = []
    for player, rival, of_two, share in GATES:
        for key, sizes in SEATS.items():
            pairs += [Pairing(key, player, rival, size, of_two if size == 2 else 100 * share / size) for size in sizes]
    for key, sizes in SEATS.items():
        pairs += [Pairing(key, "apprentice", "random", size, 90.0) for size in sizes]
        pairs += [
            Pairing(key, "beginner", "apprentice", size, *((35.0, 60.0) if size == 2 else (100 / size, 200 / size)))
            for size in sizes
        ]
    return pairs


PAIRINGS: Final = _pairings()
