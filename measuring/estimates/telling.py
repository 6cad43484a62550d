"""A game in which Masters say what they think of their chances, at the first choice of each turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal

from engine import GAMES
from engine.house import ADVISERS, MASTERS, PLAYERS
from engine.house.judges import JUDGES
from engine.house.player import ComputerPlayer, Skill
from measuring.league.pairings import TABLES
from measuring.league.playing import share

Company = Literal["masters", "mixed"]
COMPANIES: Final[tuple[Company, ...]] = ("masters", "mixed")
MIXED: Final[tuple[Skill, ...]] = ("master", "journeyman", "apprentice")
SEATS: Final = {"game_of_trains": (2, 3, 4), "trains": (2, 3, 4), "dwarf_train": (2,), "brain_robbery": (3, 4, 5)}


@dataclass(slots=True, frozen=True)
class Effort:
    """In parts of what is usual: of those who play, and of those who are asked what they think."""

    playing: float
    telling: float


# What is told with the usual effort takes ten seconds a game and more; these two look less far for it.
EFFORTS: Final = {
    "game_of_trains": Effort(0.05, 0.25),
    "trains": Effort(1.0, 1.0),
    "dwarf_train": Effort(0.05, 0.2),
    "brain_robbery": Effort(0.5, 1.0),
}


@dataclass(slots=True, frozen=True)
class Told:
    """What a seat was told at the beginning of a turn."""

    turn: int
    seat: int
    chance: float


@dataclass(slots=True, frozen=True)
class Telling:
    """A game, what was told in it, and what each seat had of the first place in the end."""

    turns: int
    shares: tuple[float, ...]
    told: tuple[Told, ...]


def tell(
    key: str, company: Company, seed: int, chosen: Mapping[str, Any] = MappingProxyType({}), *, judged: bool = False
) -> Telling:
    """The game with this seed, at the usual table but for what is chosen. If it's `judged`, the judge of finished games
    says what seats are told."""
    game, sizes = GAMES[key], SEATS[key]
    tables = TABLES.get(key, ({},))
    options = game.Options(**{**tables[seed % len(tables)], **chosen})
    seats = sizes[seed // len(tables) % len(sizes)]
    state = game.start(seats, options, seed)
    rng, players, told = Random(seed), players_of(key, company, seats, seed), list[Told]()
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        legal, turn = game.legal(state, seat), game.turn(state)
        action = legal[0]
        if len(legal) > 1:
            view, whim = game.view(state, seat), rng.getrandbits(32)
            number = JUDGES[key].turn_of(game, state) if judged else turn.number
            if turn.seat == seat and not (told and told[-1].turn == number):
                says = JUDGES[key].chances(state)[seat] if judged else _chance(key, view, legal, whim)
                told.append(Told(number, seat, says))
            action = players[seat](view, legal, Random(whim))
        game.apply(state, seat, action)
    shares = tuple(share(outcome, seat) for seat in range(seats))
    return Telling(game.turn(state).number, shares, tuple(told))


def _chance(key: str, view: Any, legal: Sequence[Any], whim: int) -> float:
    return ADVISERS[key](view, legal, Random(whim), EFFORTS[key].telling)[0].chance


def players_of(key: str, company: Company, seats: int, seed: int, effort: float | None = None) -> list[ComputerPlayer]:
    """At a mixed table each skill once in turn, from another seat on in each game."""
    effort = EFFORTS[key].playing if effort is None else effort

    def master(view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return MASTERS[key](view, legal, rng, effort)

    if company == "masters":
        return [master] * seats
    skills = [MIXED[(seed + seat) % len(MIXED)] for seat in range(seats)]
    return [master if skill == "master" else PLAYERS[key][skill] for skill in skills]
