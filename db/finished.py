"""Games that ended by their rules, as far as anybody's record is about them; and the sums of those whose tables are
gone."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from db.columns import SEAT
from db.rows import Seat
from engine.game import Game

Among = Literal["people", "computers", "practice"]  # with other people, with computer players alone, only practice
Best = Literal["longest", "closest"]
UNKNOWN = "null"  # the outcome of a game that is not here any more, or whose state cannot be read

_AGREED = "ifnull(json_extract(vote, '$.agreed'), 0)"
_SEATS = f"""(SELECT json_group_array(json_array({", ".join(SEAT.names)}))
    FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat))"""
_SAT_AT = """id IN (
    SELECT table_id FROM seats WHERE person = :person UNION SELECT table_id FROM given_up WHERE person = :person)"""
# One is asked when somebody else has moved: of several clicks in a row, the first is the answer. A log has no gaps.
_ANSWERS = """(SELECT json_group_array(json_array(own.seat, ifnull(last.at, tables.begun), own.at)) FROM moves AS own
    LEFT JOIN moves AS last ON last.table_id = own.table_id AND last.number = own.number - 1
    WHERE own.table_id = tables.id AND own.kind = 'act' AND own.cause = 'click' AND own.seat IS NOT last.seat
    AND (:person IS NULL OR own.seat = (SELECT seat FROM seats WHERE table_id = tables.id AND person = :person)))"""


class Counted(NamedTuple):
    """What is counted, in games of this kind."""

    guild: int
    game: str
    seats: int
    kind: Among
    person: int  # 0: of the server
    other: int  # whom it happened with; 0: of the person alone
    what: str


class Honour(NamedTuple):
    """A game that a server remembers."""

    guild: int
    game: str
    what: Best
    amount: int
    ended: float
    scores: str  # of the first and of the next, with a colon between them
    people: tuple[int, ...]  # who are named for it


@dataclass(slots=True, frozen=True)
class Finished:
    """One game."""

    guild: int
    game: str
    ended: float
    practice: bool
    seats: list[Seat]
    placings: list[list[int]]  # seats by place; none: nobody has won
    scores: list[int] | None
    reason: str
    turn: int  # the number of the last one
    removed: list[int]  # seats whose people had to go though they were not silent
    given_up: list[int]  # people who passed a seat on that was theirs from the start
    waited: list[list[float]]  # from when until when the table waited for people who were away
    answers: list[list[float]]  # a seat, when it was asked, and when it answered; where that was wanted


class Played(NamedTuple):
    """All that a record is counted from, as it stood at one moment."""

    games: list[Finished]
    counts: Counter[Counted]  # of games whose tables are gone
    honours: list[Honour]  # likewise


def outcome_of(game: Game[Any, Any, Any, Any], state: Any) -> str | None:
    """How a game ended, as its table keeps it; None: it has not."""
    outcome = game.outcome(state)
    if outcome is None:
        return None
    turn = game.turn(state).number
    return json.dumps(
        {"placings": outcome.placings, "scores": outcome.scores, "reason": outcome.reason, "turn": turn},
        separators=(",", ":"),
    )


def unresolved(connection: sqlite3.Connection) -> list[int]:
    """The tables that ended by their rules before it was written down how."""
    sql = f"SELECT id FROM tables WHERE status = 'ended' AND outcome IS NULL AND NOT {_AGREED} ORDER BY id"
    return [id for (id,) in connection.execute(sql)]


def played(
    connection: sqlite3.Connection,
    *,
    guild: int | None = None,
    person: int | None = None,
    before: float | None = None,
    answers: bool = False,
) -> Played:
    """What was played in a server, by a person, before a time; the sums, and answers, are of the same person."""
    values = {"guild": guild, "person": person, "before": before}
    where = _where(values, guild="guild = :guild", person=_SAT_AT, before="ifnull(ended, created) < :before")
    sql = f"""SELECT guild, game, ended, practice IS NOT NULL, {_SEATS}, outcome, json_extract(vote, '$.removed'),
        (SELECT json_group_array(person) FROM given_up WHERE table_id = tables.id), waited,
        {_ANSWERS if answers else "'[]'"}
        FROM tables WHERE status = 'ended' AND outcome != '{UNKNOWN}' AND NOT {_AGREED} AND {where} ORDER BY id"""
    games = [_finished(*row) for row in connection.execute(sql, values)]
    where = _where(values, guild="guild = :guild", person="person = :person")
    tallies = connection.execute(f"SELECT {', '.join(Counted._fields)}, count FROM tallies WHERE {where}", values)
    counts = Counter({Counted(*key): count for *key, count in tallies})
    where = _where(values, guild="guild = :guild")
    honours = connection.execute(
        f"""SELECT guild, game, what, amount, ended, scores, json_group_array(person)
        FROM (SELECT * FROM honours WHERE {where} ORDER BY person) GROUP BY guild, game, what""",
        values,
    )
    return Played(games, counts, [Honour._make((*row, tuple(json.loads(people)))) for *row, people in honours])


def add_up(connection: sqlite3.Connection, counts: Counter[Counted], honours: Iterable[Honour]) -> None:
    """Adds to the sums, and writes down a server's best games, each in place of the one before it."""
    names = ", ".join(Counted._fields)
    sql = f"""INSERT INTO tallies ({names}, count) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET count = count + excluded.count"""
    connection.executemany(sql, [(*key, count) for key, count in counts.items()])
    for one in honours:
        same = one.guild, one.game, one.what
        connection.execute("DELETE FROM honours WHERE guild = ? AND game = ? AND what = ?", same)
        connection.executemany(
            "INSERT INTO honours (guild, game, what, amount, ended, scores, person) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(*same, one.amount, one.ended, one.scores, person) for person in one.people],
        )


def _where(values: dict[str, Any], **clauses: str) -> str:
    """Those of the clauses for which there is a value."""
    return " AND ".join(["1", *(clause for name, clause in clauses.items() if values[name] is not None)])


def _finished(
    guild: int,
    game: str,
    ended: float,
    practice: int,
    seats: str,
    outcome: str,
    removed: str | None,
    given_up: str,
    waited: str,
    answers: str,
) -> Finished:
    return Finished(
        guild,
        game,
        ended,
        bool(practice),
        [SEAT.row(tuple(seat)) for seat in json.loads(seats)],
        **json.loads(outcome),
        removed=json.loads(removed or "[]"),
        given_up=json.loads(given_up),
        waited=json.loads(waited),
        answers=json.loads(answers),
    )
