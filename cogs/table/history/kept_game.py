"""A game out of a file: told as a spectator of a finished game may know it, and step by step in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cogs.face.sheet import Picture, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.history.sheet import frame, played
from cogs.table.history.steps import Step, steps
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.narration import parts, tell_log
from cogs.table.sheets.notices import chosen_options, name_of
from cogs.table.sheets.parts import alt, small, standings, text
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Outlined, Table
from db.game_file import read
from engine.game import EVERYTHING


@dataclass(slots=True, frozen=True)
class KeptGame:
    """A game that was played by the rules to the end that its file names."""

    table: Table
    moves: Sequence[Move]
    steps: Sequence[Step]  # the deal is the first


def opened(data: bytes, locale: str) -> KeptGame:
    """The game in a file, in a language: whoever is not named is called by the number of their seat. Raises
    GameFileRefused."""
    file, words = read(data), words_for(locale)
    names = [words("file-seat", number=at) if name is None else name for at, name in enumerate(file.names, 1)]
    table = file.as_table(names, locale)
    moves = _with_turns(table, file.moves)
    outline = [Outlined(one.number, one.kind, one.seat, one.turn, one.version, one.cause, None) for one in moves]
    return KeptGame(table, moves, steps(outline))


def _with_turns(table: Table, moves: Sequence[Move]) -> list[Move]:
    """The moves, each with the turn that it belongs to, which a file leaves to the rules."""
    turns = {
        move.number: part.turn.number
        for part in parts(table, FACES[table.game], moves, None)
        if part.turn is not None
        for move in part.moves
    }
    return [replace(move, turn=turns.get(move.number, 0)) for move in moves]


def shown(game: KeptGame, at: int) -> Sheet:
    """The game after one of its steps. All of it is open, as it is over."""
    table, step, words = game.table, game.steps[at], words_for(game.table.locale)
    part = played(table, [move for move in game.moves if move.number <= step.last], None, step.first)
    seen = frame(table, part, EVERYTHING, None, words)
    last = at == len(game.steps) - 1
    then = result(game, words) if last else words("history-next", asks=seen.asks)
    lines = [*seen.lines, f"**{then}**", *seen.standings]
    return Sheet(
        title=seen.title,
        text=text([*lines, *small(seen.held)]),
        pictures=(Picture(seen.picture, alt(then, seen.brief)),),
    )


def as_text(data: bytes, locale: str) -> list[str]:
    """A file turn by turn in lines of plain text, the last of them the result. Raises GameFileRefused."""
    game, words = opened(data, locale), words_for(locale)
    table, seating = game.table, seating_of(game.table)
    loaded = LoadedTable.of(table, FACES[table.game])
    lines = [words("file-head", game=name_of(loaded.face, words), version=table.rules_version)]
    if table.rules_version == loaded.game.rules_version:  # of an older one the menus would say what does not hold
        lines += chosen_options(table, words)
    lines += [seating.listed(range(len(table.seats)), words), ""]
    for one in tell_log(table, loaded.face, game.moves, seating, words, None):
        number = "" if one.turn is None else one.turn.number
        lines += [f"{number:>4}  {line.text}" for line in one.lines]
    lines += ["", *standings(loaded, game.moves, seating, words), result(game, words)]
    return [line.replace("*", "") for line in lines]  # Discord's marks, none of which stands in a name


def result(game: KeptGame, words: Words) -> str:
    """A line about who has won; or that the game was not played to its end."""
    loaded = LoadedTable.of(game.table, FACES[game.table.game])
    if loaded.game.outcome(loaded.state) is None:
        return words("file-not-finished")
    return loaded.face.question(loaded.view(None), seating_of(game.table), words)
