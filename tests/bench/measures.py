"""What is measured, against what, and to which goal: a game's rows are a few lines in here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.bench import clicks, drawing, random_play, starts
from tests.bench.table import Goal, Line, Measure

UNO, UNO_AGENTS = "RLCard's UNO, the rules alone", "RLCard's UNO, its random agents"


def game(key: str, name: str, players: int) -> Iterator[Measure]:
    """What every game is held to: its rules and its picture, with so many at the table."""
    played, drawn = f"random play, {name}, {players} seats", f"drawing the board, {name}, {players} seats"
    play = partial(random_play.compared, key, players)
    yield Measure(partial(play, random_play.uno), (Line(played, UNO, Goal("at least", 1)),))
    yield Measure(partial(play, random_play.uno_agents), (Line(played, UNO_AGENTS, Goal("at least", 2)),))
    yield Measure(partial(play, random_play.chess), (Line(played, "python-chess", None),))
    board = Line(drawn, "python-chess's SVG by cairosvg", Goal("at most", 1))
    yield Measure(partial(drawing.compared, key, players), (board,))


MEASURES: tuple[Measure, ...] = (
    *game("game_of_trains", "The Game of Trains", 4),
    # Clicks and starts run through what all games share, so one game stands for all.
    Measure(
        partial(clicks.compared, "game_of_trains"),
        (
            Line("a click's first answer, median", "a bare button that edits a text", Goal("at most", 2)),
            Line("a click's first answer, 99th percentile", "a bare button that edits a text", Goal("at most", 2)),
            Line("a click until the new picture is up, median", "a bare button with a ready PNG", Goal("at most", 6)),
        ),
    ),
    Measure(
        starts.compared,
        (
            Line("time to READY, 5,000 tables stored", "an empty database", Goal("at most", 1.5)),
            Line("memory after READY, 5,000 tables stored", "an empty database", Goal("at most", 40), "MB more"),
        ),
    ),
)
