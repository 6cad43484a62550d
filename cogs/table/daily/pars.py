"""Par: how Masters do with a day's deal. Each of them plays it in pieces, in the workers, against the very computer
players that people meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import fmean
from time import process_time
from typing import Any, Final

from cogs.table.daily.commands import placed
from cogs.table.terms.days import whim
from db.rows import Day
from engine import GAMES, house

A_PIECE: Final = 1.0  # seconds of processor after which a worker hands in what it has: others wait for it meanwhile


@dataclass(slots=True, frozen=True)
class MastersGame:
    """A Master's game, as far as it has come."""

    state: str
    place: int | None = None  # None: it isn't over
    points: int | None = None


def dealt(day: Day) -> str:
    """The deal, as a state of play."""
    game = GAMES[day.game]
    options = game.Options.model_validate_json(day.options)
    return str(game.dump(game.start(day.seats, options, day.seed, rules_version=day.rules_version)))


def play_on(day: Day, number: int, text: str, effort: float) -> MastersGame:
    """The next part of a Master's game; it runs in a worker."""
    game, began = GAMES[day.game], process_time()
    state = game.load_state(text)
    while (outcome := game.outcome(state)) is None:
        if process_time() - began > A_PIECE:
            return MastersGame(game.dump(state))
        seat = game.to_act(state)[0]
        game.apply(state, seat, _choice(day, number, state, seat, effort))
    return MastersGame("", *placed(outcome.placings, outcome.scores, day.seat, day.seats))


def _choice(day: Day, number: int, state: Any, seat: int, effort: float) -> Any:
    game = GAMES[day.game]
    legal = game.legal(state, seat)
    if len(legal) == 1:
        return legal[0]
    turn, choices = game.turn(state).number, map(game.dump, legal)
    if seat != day.seat:
        return house.choose(day.game, game.view(state, seat), legal, whim(day.seed, seat, turn, choices))
    seed = whim(day.seed, seat, turn, choices, number)
    return house.choose(day.game, game.view(state, seat), legal, seed, "master", effort)


def mean(tries: Mapping[int, tuple[int, int | None]]) -> tuple[float, float | None]:
    """The mean place, and the mean of the points where there are any."""
    places, points = zip(*tries.values(), strict=True)
    return fmean(places), _mean_of(points)


def _mean_of(points: Iterable[int | None]) -> float | None:
    known = [one for one in points if one is not None]
    return fmean(known) if known else None
