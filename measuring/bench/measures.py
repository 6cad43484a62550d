"""The list of measures, each with what it is compared with and its goal: a game's rows are a few lines in here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from measuring.bench import (
    big_money,
    clicks,
    daily,
    drawing,
    engines,
    film,
    growth,
    load,
    looking_back,
    masters,
    memory,
    own_games,
    random_play,
    requests,
    starts,
    thinking,
)
from measuring.bench.table import Goal, Line, Measure

UNO, UNO_AGENTS = "RLCard's UNO, the rules alone", "RLCard's UNO, its random agents"
JOURNEYMEN = "among Journeymen, clicks at the same moments"
OFFERED, TOO_MUCH = "30 clicks a second over 200 tables", "50 clicks a second over 200 tables"
CHESS, CHESS_PICTURE = "python-chess", "python-chess's SVG by cairosvg"


def game(key: str, name: str, players: int, *, plays: float, draws: float) -> Iterator[Measure]:
    """What every game is held to, with so many at the table: to play at least so many times as many actions as the
    peer, and to draw its board in at most so many times the time."""
    play = partial(random_play.compared, key, players, random_play.uno)
    draw = partial(drawing.compared, key, players)
    yield Measure(play, (Line(f"random play, {name}, {players} seats", UNO, Goal("at least", plays)),))
    yield Measure(draw, (Line(f"drawing the board, {name}, {players} seats", CHESS_PICTURE, Goal("at most", draws)),))


def further_peers(key: str, name: str, players: int) -> Iterator[Measure]:
    """Random play against a peer at its slowest, and against one that people know."""
    play = partial(random_play.compared, key, players)
    what = f"random play, {name}, {players} seats"
    yield Measure(partial(play, random_play.uno_agents), (Line(what, UNO_AGENTS, Goal("at least", 2)),))
    yield Measure(partial(play, random_play.chess), (Line(what, CHESS, None),))


def hand(key: str, name: str, players: int, what: str, *, draws: float) -> Measure:
    """A hand as its owner finds it when a turn begins."""
    line = Line(f"drawing {what}, {name}, {players} seats", CHESS_PICTURE, Goal("at most", draws))
    return Measure(partial(drawing.compared, key, players, drawing.hands), (line,))


def filmed(key: str, name: str, players: int) -> Measure:
    """The film of a game."""
    line = Line(
        f"a film of {film.TURNS} turns, {name}, {players} seats", "drawing its boards alone", Goal("at most", 2)
    )
    return Measure(partial(film.compared, key, players), (line,))


def late(key: str, name: str) -> Measure:
    """A click when the game has gone on for long."""
    bot, workers = f"a click at move {growth.LATE}, {name}, the bot", f"a click at move {growth.LATE}, {name}, workers"
    peer = f"one at move {growth.EARLY}"
    lines = (Line(bot, peer, Goal("at most", 1.2)), Line(workers, peer, Goal("at most", 1.2)))
    return Measure(partial(growth.compared, key), lines)


def back(key: str, name: str) -> Measure:
    """A step of History, for whoever watches."""
    peer, goal = "the board after a click", Goal("at most", 1.5)
    whens = f"in turn {looking_back.EARLY}", f"in turn {looking_back.LATE}, or the last"
    lines = tuple(Line(f"a step of History {when}, {name}", peer, goal) for when in whens)
    return Measure(partial(looking_back.compared, key), lines)


def asked(name: str, goal: Goal | None = None) -> Line:
    """What a click costs of that which Discord lets a bot ask."""
    return Line(f"requests for a click that Discord counts, {name}", "what we promise", goal, "requests")


def thought(key: str, name: str, seats: int) -> Measure:
    """How long one waits for Masters, on a core of their own."""
    lines = (
        Line(f"all turns of {seats - 1} Masters between two of a person's, {name}, 95th percentile", "what we promise",
             Goal("at most", 8), "seconds"),
        Line(f"a Master's decision, {name}", "a Journeyman's", None),
        Line(f"positions a second that a Master looks at, {name}", "a Journeyman", None),
    )  # fmt: skip
    return Measure(partial(thinking.compared, key, seats), lines)


MEASURES: tuple[Measure, ...] = (
    *game("game_of_trains", "The Game of Trains", 4, plays=1.5, draws=1),
    *further_peers("game_of_trains", "The Game of Trains", 4),
    *game("trains", "Trains", 4, plays=1, draws=1.5),  # though an action does more than one of UNO
    hand("trains", "Trains", 4, "a hand of five", draws=1),
    Measure(
        big_money.compared,
        (Line("turns of big-money players, Trains, 2 seats", "pyminion's, at Dominion", Goal("at least", 1.5)),),
    ),
    *game("dwarf_train", "Die Zwergenzugfahrt", 2, plays=1.5, draws=1.5),
    *game("brain_robbery", "The Great Brain Robbery", 5, plays=1, draws=1.5),
    hand("brain_robbery", "The Great Brain Robbery", 5, "a hand", draws=1.5),
    filmed("game_of_trains", "The Game of Trains", 4),
    filmed("trains", "Trains", 4),
    filmed("dwarf_train", "Die Zwergenzugfahrt", 2),
    filmed("brain_robbery", "The Great Brain Robbery", 5),
    thought("game_of_trains", "The Game of Trains", 4),
    thought("trains", "Trains", 4),
    thought("dwarf_train", "Die Zwergenzugfahrt", 2),
    thought("brain_robbery", "The Great Brain Robbery", 5),
    Measure(
        masters.compared,
        (
            Line(
                "all turns of Masters between two of a person's, 20 tables at once, 95th percentile",
                "what we promise",
                Goal("at most", masters.PROMISED),
                "seconds",
            ),
            Line("a click's first answer among Masters at 20 tables, median", JOURNEYMEN, Goal("at most", 2)),
            Line("a click's first answer among Masters at 20 tables, 95th percentile", JOURNEYMEN, Goal("at most", 2)),
            Line(
                "first answers too late among Masters at 20 tables",
                "Discord's three seconds",
                Goal("at most", 0),
                "answers",
            ),
            Line(
                "waits for Masters at 20 tables that did not show that they think",
                "what we promise",
                Goal("at most", 0),
                "waits",
            ),
        ),
    ),
    # Clicks and starts run through what all games share, so one game stands for all.
    Measure(
        partial(clicks.compared, "game_of_trains"),
        (
            Line("a click's first answer, median", "a bare button that edits a text", Goal("at most", 2)),
            Line("a click's first answer, 99th percentile", "a bare button that edits a text", Goal("at most", 2)),
            Line("a click until the new picture is up, median", "a bare button with a ready PNG", Goal("at most", 4)),
        ),
    ),
    Measure(
        engines.compared,
        (
            Line("a click's first answer with PostgreSQL, median", "with SQLite", Goal("at most", 1.5)),
            Line("a click until the picture is up with PostgreSQL, median", "with SQLite", Goal("at most", 1.5)),
        ),
    ),
    Measure(
        load.offered,
        (
            Line(
                f"a click's first answer, {OFFERED}, 99th percentile", "what we promise", Goal("at most", 1), "seconds"
            ),
            Line(f"first answers too late, {OFFERED}", "Discord's three seconds", Goal("at most", 0), "answers"),
            Line(f"the oldest that was due to be said, {OFFERED}", "what we promise", Goal("at most", 60), "seconds"),
            Line(f"answered neither way, {TOO_MUCH}", "Discord's three seconds", Goal("at most", 0), "answers"),
            Line(f"until all was said after {TOO_MUCH}", "what we promise", Goal("at most", 120), "seconds"),
            Line(f"tables with findings after {TOO_MUCH}", "what we promise", Goal("at most", 0), "tables"),
        ),
    ),
    Measure(
        load.sleeping,
        (
            Line("a click at 200 tables beside 10,000 that sleep, the bot", "the 200 alone", Goal("at most", 1.1)),
            Line("a click's first answer beside them, median", "the 200 alone", Goal("at most", 1.1)),
        ),
    ),
    Measure(
        own_games.compared,
        (Line("`/games mine` with 12 tables in 3 servers", "a bare answer", Goal("at most", 3)),),
    ),
    Measure(
        daily.compared,
        (
            Line("first answers with 1,000 people at a day's train", "with nobody else at it", Goal("at most", 1.5)),
            Line("the slowest twentieth of them", "with nobody else at it", Goal("at most", 1.5)),
        ),
    ),
    late("game_of_trains", "The Game of Trains"),
    late("trains", "Trains"),
    late("brain_robbery", "The Great Brain Robbery"),
    back("game_of_trains", "The Game of Trains"),
    back("trains", "Trains"),
    back("dwarf_train", "Die Zwergenzugfahrt"),
    back("brain_robbery", "The Great Brain Robbery"),
    Measure(
        memory.compared,
        (
            Line("memory after 3,000 clicks, all games", "after 1,500 of them", Goal("at most", 1.05)),
            Line("trips to the database for a click, mean", "what we promise", Goal("at most", 15), "trips"),
            Line("controls held after 3,000 clicks, at rest", "what we promise", Goal("at most", 0), "controls"),
            Line("first answers too late under such clicks", "Discord's three seconds", Goal("at most", 0), "answers"),
        ),
    ),
    Measure(
        memory.by_workers,
        (
            Line("memory among Masters, all games, 2 workers", "what we promise", Goal("at most", 500), "MB"),
            Line("memory among Masters, all games, 8 workers", "what we promise", Goal("at most", 1600), "MB"),
        ),
    ),
    Measure(
        requests.counted,
        (
            asked("all games", Goal("at most", 1.2)),
            asked("The Game of Trains"),
            asked("Trains"),
            asked("Die Zwergenzugfahrt"),
            asked("The Great Brain Robbery"),
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
