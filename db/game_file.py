"""A finished game as a file to keep: written from a table's rows, read from whatever somebody calls one, and checked
against the rules. docs/game-file.md explains the format."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Literal, NoReturn, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from db.replay import MoveRefused, not_undone, replay
from db.rows import OF_A_PERSON, Cause, Move, Seat, Table
from engine import GAMES
from engine.game import Outcome

FORMAT, VERSION = "bummelzug-game", 1
LARGEST = 4 * 1024 * 1024  # bytes, which are counted before anything is read of them
MOST_MOVES = 10_000  # ten times as many as the longest games of the league
MOST_SEATS = 50  # more than any game has
LONGEST_SEED = 60  # digits; the bot's own seeds have 39 at most
LONGEST_NAME = 100

Why = Literal[
    "too-large", "too-many-moves", "no-game", "newer-format", "unknown-game", "newer-rules", "not-dealt",
    "refused-move", "other-result",
]  # fmt: skip
SAID: Mapping[Why, str] = MappingProxyType(
    {
        "too-large": f"it is larger than {LARGEST // 1024**2} MB",
        "too-many-moves": f"it has more than {MOST_MOVES} moves",
        "no-game": "it is no game of Bummelzug",
        "newer-format": "it was written by a newer Bummelzug",
        "unknown-game": "this Bummelzug does not know the game",
        "newer-rules": "it was played by newer rules than this Bummelzug knows",
        "not-dealt": "by the rules no game begins like that",
        "refused-move": "move {move} is against the rules",
        "other-result": "its moves do not lead to its result",
    }
)
By = Literal["person", "computer", "clock"]
CAUSES: Mapping[By, Cause] = MappingProxyType({"person": "click", "computer": "computer", "clock": "clock"})
# That a move was decided in advance is nobody else's business.
BY: Mapping[Cause, By] = {cause: by for by, cause in CAUSES.items()} | {"plan": "person"}


class GameFileRefused(ValueError):
    """Why a file is no game that could be played again. Nothing that it says of itself is repeated. Workers raise it:
    so it is made of what can travel."""

    def __init__(self, why: Why, move: int = 0) -> None:
        super().__init__(why, move)
        self.why, self.move = why, move

    def __str__(self) -> str:
        return SAID[self.why].format(move=self.move)


@dataclass(slots=True, frozen=True)
class GameFile:
    """A game as a file tells it. Moves that were taken back are not in it."""

    game: str
    rules_version: int
    options: str
    seed: int
    names: tuple[str | None, ...]  # of the seats; None: somebody who did not want to be named
    computers: tuple[bool, ...]  # the seats that were a computer player's from the start
    moves: tuple[Move, ...]
    outcome: Outcome | None  # None: those at the table agreed to end it as it stood

    def as_table(self, names: Sequence[str], locale: str) -> Table:
        """The game as a table that has ended, for whatever tells and draws tables; each seat by one of these names.
        Raises GameFileRefused where the rules do not lead to its end."""
        seats = [
            Seat(None if computer else at + 1, name, computer)
            for at, (name, computer) in enumerate(zip(names, self.computers, strict=True))
        ]
        return Table(
            game=self.game, rules_version=self.rules_version, options=self.options, seed=self.seed,
            guild=None, channel=None, host=0, locale=locale, created=0.0, version=len(self.moves) + 1, status="ended",
            begun=0.0, ended=self.moves[-1].at if self.moves else 0.0, seats=seats,
            state=GAMES[self.game].dump(self.check()),
        )  # fmt: skip

    def check(self) -> Any:
        """The state that the moves lead to. Raises GameFileRefused where the rules do not take them, or they lead to
        another end."""
        game = GAMES[self.game]
        try:
            state = replay(game, len(self.names), self.options, self.seed, self.rules_version, self.moves)
        except MoveRefused as refused:
            raise GameFileRefused("refused-move", refused.move.number) from refused
        except Exception as error:  # options that no rule foresaw
            raise GameFileRefused("not-dealt") from error
        if game.outcome(state) != self.outcome:
            raise GameFileRefused("other-result")
        return state


# Writing


def write(table: Table, moves: Sequence[Move], names: Sequence[str]) -> bytes:
    """A table that has ended, with its whole log, as a file. People are in it by the numbers of their seats, and by
    name only where they agreed; computer players have names of their own. Raises GameFileRefused for a game that is too
    long for a file."""
    counting = not_undone(moves)
    if len(counting) > MOST_MOVES:
        raise GameFileRefused("too-many-moves")
    begun = table.begun if table.begun is not None else counting[0].at if counting else 0.0
    game = GAMES[table.game]
    outcome = game.outcome(game.load_state(table.state or ""))
    head = {
        "format": FORMAT,
        "version": VERSION,
        "game": table.game,
        "rules_version": table.rules_version,
        "options": json.loads(table.options),
        "seed": str(table.seed),  # more digits than many a reader of JSON keeps of a number
    }
    clicked = {move.seat for move in moves if move.cause in OF_A_PERSON}  # also where somebody was forgotten long ago
    seats = []
    for at, (seat, name) in enumerate(zip(table.seats, names, strict=True)):
        computer = seat.person is None and not seat.forgotten and at not in clicked
        seats.append({"name": name if seat.named or computer else None, "computer": computer})
    lines = [f'"{key}": {_json(value)}' for key, value in head.items()]
    lines += [f'"seats": {_a_line_each(seats)}', f'"moves": {_a_line_each([_filed(one, begun) for one in counting])}']
    result = None if outcome is None else {
        "placings": outcome.placings, "scores": outcome.scores, "reason": outcome.reason,
    }  # fmt: skip
    lines.append(f'"result": {_json(result)}')
    data = ("{\n" + ",\n".join(lines) + "\n}\n").encode()
    if len(data) > LARGEST:
        raise GameFileRefused("too-large")
    return data


def _filed(move: Move, begun: float) -> dict[str, Any]:
    at = max(0, int(move.at - begun))
    if move.kind == "reseed":
        return {"at": at, "reseed": move.body}
    return {"at": at, "seat": move.seat, "by": BY[move.cause], "do": json.loads(move.body)}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _a_line_each(values: Sequence[object]) -> str:
    return "[" + ",".join(f"\n  {_json(value)}" for value in values) + ("\n]" if values else "]")


# Reading


class _Filed(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


_T = TypeVar("_T")
_Few = Annotated[list[_T], Field(max_length=MOST_SEATS, fail_fast=True)]
_Digits = Annotated[str, Field(pattern=rf"^[0-9]{{1,{LONGEST_SEED}}}$")]


class _FiledSeat(_Filed):
    name: Annotated[str, Field(max_length=LONGEST_NAME)] | None
    computer: bool


class _FiledMove(_Filed):
    at: Annotated[int, Field(ge=0, le=10**10)]
    seat: int | None = None
    by: By | None = None
    do: dict[str, Any] | None = None
    reseed: _Digits | None = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> _FiledMove:
        """Somebody does something, the clock does, or chance is dealt anew."""
        if self.reseed is not None:
            whole = self.seat is None and self.by is None and self.do is None
        else:
            whole = self.do is not None and self.by is not None and (self.by == "clock") == (self.seat is None)
        if not whole:
            raise ValueError("no move")
        return self

    def move(self, number: int) -> Move:
        if self.reseed is not None:
            return Move(number, number, None, "reseed", self.reseed, "undo", float(self.at), True)
        assert self.by is not None
        body = json.dumps(self.do, ensure_ascii=False, separators=(",", ":"))
        return Move(number, number, self.seat, "act", body, CAUSES[self.by], float(self.at), False)


class _FiledResult(_Filed):
    placings: _Few[_Few[int]]
    scores: _Few[int] | None
    reason: str

    def outcome(self) -> Outcome:
        scores = None if self.scores is None else tuple(self.scores)
        return Outcome(tuple(map(tuple, self.placings)), scores, self.reason)


class _FiledGame(_Filed):
    format: str
    version: int
    game: str
    rules_version: Annotated[int, Field(ge=1)]
    options: dict[str, Any]
    seed: _Digits
    seats: _Few[_FiledSeat]
    moves: Annotated[list[_FiledMove], Field(max_length=MOST_MOVES, fail_fast=True)]
    result: _FiledResult | None


def read(data: bytes) -> GameFile:
    """The game that a file tells of, whoever wrote it. Raises GameFileRefused. Whether it is one by the rules, `check`
    says."""
    if len(data) > LARGEST:
        raise GameFileRefused("too-large")
    try:
        parsed = _parsed(data)
        if not isinstance(parsed, dict) or parsed.get("format") != FORMAT:
            raise GameFileRefused("no-game")
        version, moves = parsed.get("version"), parsed.get("moves")
        if type(version) is int and version > VERSION:
            raise GameFileRefused("newer-format")
        if isinstance(moves, list) and len(moves) > MOST_MOVES:
            raise GameFileRefused("too-many-moves")
        filed = _FiledGame.model_validate(parsed)
        if filed.version != VERSION:
            raise GameFileRefused("no-game")
        game = GAMES.get(filed.game)
        if game is None:
            raise GameFileRefused("unknown-game")
        if filed.rules_version > game.rules_version:
            raise GameFileRefused("newer-rules")
        if len(filed.seats) not in game.players:
            raise GameFileRefused("not-dealt")
        return GameFile(
            game=filed.game,
            rules_version=filed.rules_version,
            options=json.dumps(filed.options),
            seed=int(filed.seed),
            names=tuple(seat.name for seat in filed.seats),
            computers=tuple(seat.computer for seat in filed.seats),
            moves=tuple(move.move(number) for number, move in enumerate(filed.moves, 1)),
            outcome=None if filed.result is None else filed.result.outcome(),
        )
    except (ValidationError, RecursionError, UnicodeError) as error:
        raise GameFileRefused("no-game") from error


def _parsed(data: bytes) -> Any:
    """Plain JSON alone: no key twice, and no number that another reader might take for a different one."""
    try:
        return json.loads(
            data.decode("utf-8-sig"), object_pairs_hook=_once, parse_float=_refuse, parse_constant=_refuse
        )
    except ValueError as error:
        raise GameFileRefused("no-game") from error


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    parsed = dict(pairs)
    if len(parsed) != len(pairs):
        raise ValueError("a key stands there twice")
    return parsed


def _refuse(text: str) -> NoReturn:
    raise ValueError("no whole number")
