"""Replay of a log into a game: the truth is rules version, options, seed and moves; the stored state is its cache."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.engines.address import is_server, name_of
from db.migrations import way_back
from db.reading import Reading
from db.rows import Move, Table
from db.trying_again import until_others_are_through
from engine import GAMES
from engine.game import Game, InvalidOptions

AnyGame = Game[Any, Any, Any, Any]


class MoveRefused(ValueError):
    """A line of the log that the rules do not take. Workers raise it: so it is made of what can travel."""

    def __init__(self, move: Move, why: str) -> None:
        super().__init__(move, why)
        self.move, self.why = move, why

    def __str__(self) -> str:
        return f"move {self.move.number} is refused: {self.why}"


@dataclass(slots=True, frozen=True)
class Finding:
    """A fault of one table."""

    table: int
    game: str
    what: str

    def __str__(self) -> str:
        return f"table {self.table} ({self.game}): {self.what}"


def not_undone(moves: Sequence[Move]) -> list[Move]:
    """The acts and reseeds of a log that counted when its last line was written, in order."""
    last = max((move.number for move in moves), default=0)
    return [move for move in moves if move.kind != "undo" and (move.void_by is None or move.void_by > last)]


def replay(
    game: AnyGame,
    players: int,
    options: str,
    seed: int,
    rules_version: int,
    moves: Sequence[Move],
    base: str | None = None,
) -> Any:
    """The state that a log leads to, or the end of one from its `base` on. Raises InvalidOptions or MoveRefused, which
    are ValueErrors."""
    if base is not None:
        state = game.load_state(base)
    else:
        state = game.start(
            players=players, options=game.Options.model_validate_json(options), seed=seed, rules_version=rules_version
        )
    for move in not_undone(moves):
        try:
            if move.kind == "reseed":
                state = game.reseed(state, int(move.body))
            else:
                game.apply(state, move.seat, game.load_action(move.body))
        except Exception as error:  # a log may hold what no rule foresaw: it is named, and the next table looked at
            raise MoveRefused(move, str(error) or type(error).__name__) from error
    return state


async def newer_rules(store: Reading, address: Path | str) -> str:
    """The line that refuses a database in which a newer Bummelzug has dealt games, by rules that this one lacks."""
    dealt = "SELECT game, rules_version FROM tables UNION SELECT game, rules_version FROM days"
    versions = await store.execute(f"SELECT game, max(rules_version) FROM ({dealt}) AS dealt GROUP BY game ORDER BY 1")  # noqa: S608 -- ours
    newer = [game for game, version in versions if game in GAMES and version > GAMES[game].rules_version]
    back = way_back(server=is_server(address))
    return (
        f"{name_of(str(address))} has games by rules of a newer Bummelzug ({', '.join(newer)}): {back}" if newer else ""
    )


async def verify(store: Reading, tell: Callable[[int, int], object] = lambda done, of: None) -> list[Finding]:
    """Replays every table that was dealt, and names those that do not lead to what is stored. After each, it tells how
    many those were, and of how many."""
    findings = []
    dealt = await store.dealt()
    for number, id in enumerate(dealt, 1):
        table, moves = await _at_one_moment(store, id)
        what = disagreement(table, moves)
        if what is not None:
            findings.append(Finding(id, table.game, what))
        tell(number, len(dealt))
    return findings


def disagreement(table: Table, moves: Sequence[Move]) -> str | None:
    """The difference between the stored state and the one that the log leads to, or None."""
    game = GAMES.get(table.game)
    if game is None:
        return "this game is no longer here"
    if table.state is None:
        return "it was dealt, but no state is stored"
    try:
        state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, moves)
    except MoveRefused as refused:
        return str(refused)
    except InvalidOptions as error:
        if error.message == "unknown-rules-version":
            return f"rules version {table.rules_version} is no longer here"
        return f"it cannot be set up: {error}"
    except ValueError:
        return "its options cannot be read"
    try:
        stored = game.load_state(table.state)
    except ValueError:
        return "its stored state cannot be read"
    return None if stored == state else "its stored state is not the one its moves lead to"


async def _at_one_moment(store: Reading, id: int) -> tuple[Table, list[Move]]:
    """A table and its log as they belong together, though a bot may be writing meanwhile."""
    before = await store.table(id)
    while before is not None:
        moves = await store.moves(id)
        after = await store.table(id)
        if after is not None and after.revision == before.revision:
            return after, moves
        before = after
        await until_others_are_through()
    raise LookupError(f"table {id} went away")
