"""The tables of what was told and what came. Standard errors are over games, as what is told in one game belongs
together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

from engine.house.believed import Gain
from measuring.estimates.telling import Telling, Told

THIRDS: Final = ("first", "second", "last")
TURNS: Final = 10  # that are told of together
Row = tuple[Telling, Told]


def page(games: Sequence[Telling]) -> str:
    """All tables."""
    parts = [f"{len(games)} games, {sum(len(game.told) for game in games)} estimates"]
    parts += [_gains(games), _calibration(games), _drift(games)]
    return "\n\n".join(parts)


def gain(told: Telling, one: Told) -> float:
    """How much nearer an estimate came than "all alike", in hundredths of the Brier score."""
    came, alike = told.shares[one.seat], 1 / len(told.shares)
    return 100 * ((alike - came) ** 2 - (one.chance - came) ** 2)


def mean_with_error(games: Sequence[Telling], of: Callable[[Telling], Sequence[float]]) -> tuple[float, float, int]:
    """The mean of all that games tell, its standard error (games as wholes), and how many there are."""
    told = [list(of(game)) for game in games]
    told = [values for values in told if values]
    count = sum(map(len, told))
    if count == 0:
        return 0.0, 0.0, 0
    mean = sum(map(sum, told)) / count
    off = [sum(value - mean for value in values) for values in told]
    return mean, sqrt(sum(value**2 for value in off)) / count, count


def by_turns(games: Sequence[Telling]) -> Iterator[Gain]:
    """For each ten turns."""
    last = max(one.turn for game in games for one in game.told)
    for begin in range(0, last + 1, TURNS):

        def of(game: Telling, begin: int = begin) -> list[float]:
            return [gain(game, one) for one in game.told if begin <= one.turn < begin + TURNS]

        yield Gain(begin, *mean_with_error(games, of), sum(bool(of(game)) for game in games))


def third_of(game: Telling, one: Told) -> int:
    return min(2, 3 * one.turn // max(1, game.turns))


def _gains(games: Sequence[Telling]) -> str:
    lines = ["| when | better than all alike, Brier points | estimates |", "|---|---|---|"]
    for third, name in enumerate(THIRDS):

        def of(game: Telling, third: int = third) -> list[float]:
            return [gain(game, one) for one in game.told if third_of(game, one) == third]

        mean, error, count = mean_with_error(games, of)
        lines.append(f"| {name} third | {mean:+.1f} ± {error:.1f} | {count} |")
    for each in by_turns(games):
        when = f"turns {each.turn} to {each.turn + TURNS - 1}"
        told = f"{each.estimates} of {each.games} games"
        lines.append(f"| {when} | {each.mean:+.1f} ± {each.error:.1f} | {told} |")
    return "\n".join(lines)


def _calibration(games: Sequence[Telling]) -> str:
    lines = ["| said, of 100 | came | estimates |", "|---|---|---|"]
    for tenth in range(10):

        def of(game: Telling, tenth: int = tenth) -> list[Told]:
            return [one for one in game.told if min(9, int(10 * one.chance)) == tenth]

        said, _, _ = mean_with_error(games, lambda game: [100 * one.chance for one in of(game)])
        came, error, count = mean_with_error(games, lambda game: [100 * game.shares[one.seat] for one in of(game)])
        if count:
            lines.append(f"| {said:.0f} | {came:.0f} ± {error:.0f} | {count} |")
    return "\n".join(lines)


def _drift(games: Sequence[Telling]) -> str:
    """How an estimate changes from a seat's turn to its next, which is 0 in the mean where it foresees as it should;
    and how far it is off in the end."""
    lines = ["| | mean, in points of 100 |", "|---|---|"]
    mean, error, _ = mean_with_error(games, _changes)
    lines.append(f"| change from one turn to the next | {mean:+.2f} ± {error:.2f} |")
    mean, error, _ = mean_with_error(
        games, lambda game: [100 * (game.shares[one.seat] - one.chance) for one in game.told]
    )
    lines.append(f"| what came less what was said | {mean:+.1f} ± {error:.1f} |")
    return "\n".join(lines)


def _changes(game: Telling) -> list[float]:
    changes, before = list[float](), dict[int, float]()
    for one in game.told:
        if one.seat in before:
            changes.append(100 * (one.chance - before[one.seat]))
        before[one.seat] = one.chance
    return changes
