"""Games that ended by their rules, as far as anybody's record is about them; and the sums of those that are counted,
whose logs are not read again for that, be their tables there or gone."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from db.columns import SEAT, in_place, listed
from db.engines.database import Queries, Row
from db.rows import OF_A_PERSON, Seat
from engine.game import Game

Among = Literal["people", "computers", "practice"]  # with other people, with computer players alone, only practice
Best = Literal["longest", "closest"]

_SEATS = f"""(SELECT json_group_array(json_array({", ".join(SEAT.names)}))
    FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat) AS seats)"""
_GIVEN_UP = """(SELECT json_group_array(person)
    FROM (SELECT person FROM given_up WHERE table_id = tables.id ORDER BY person) AS given_up)"""
UNCOUNTED = "status = 'ended' AND counted = 0 AND outcome IS NOT NULL"
_SAT_AT = """id IN (
    SELECT table_id FROM seats WHERE person = {person} UNION SELECT table_id FROM given_up WHERE person = {person})"""
# One is asked when somebody else has moved: of several clicks in a row, the first is the answer. A log has no gaps.
_OWN = ", ".join(f"'{cause}'" for cause in OF_A_PERSON)  # who answers by a plan has answered as well
_ANSWERS = f"""(SELECT json_group_array(json_array(seat, asked, at)) FROM (
    SELECT own.seat, coalesce(last.at, tables.begun) AS asked, own.at FROM moves AS own
    LEFT JOIN moves AS last ON last.table_id = own.table_id AND last.number = own.number - 1
    WHERE own.table_id = tables.id AND own.kind = 'act' AND own.cause IN ({_OWN})
    AND own.seat IS DISTINCT FROM last.seat
    {{of}} ORDER BY own.number) AS answers)"""
_OF_PERSON = "AND own.seat = (SELECT seat FROM seats WHERE table_id = tables.id AND person = {person})"


class Counted(NamedTuple):
    """The key of a count: what is counted, for whom, in which games."""

    guild: int  # 0: at people's own tables
    game: str
    seats: int
    kind: Among
    person: int  # 0: of the server
    other: int  # whom it happened with; 0: of the person alone
    what: str


_KEY = ", ".join(Counted._fields)
_ADD_UP = f"""INSERT INTO tallies ({_KEY}, count) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    {in_place(_KEY, count="tallies.count + excluded.count")}"""


class Honour(NamedTuple):
    """A game on a server's board of honour: the longest or the closest."""

    guild: int
    game: str
    what: Best
    amount: int
    ended: float
    scores: str  # of the first and of the next, with a colon between them
    people: tuple[int, ...]  # who are named for it


@dataclass(slots=True, frozen=True)
class Finished:
    """One game that ended by its rules."""

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
    counts: Counter[Counted]  # of games that are counted already
    honours: list[Honour]  # likewise


def outcome_of(game: Game[Any, Any, Any, Any], state: Any) -> str | None:
    """The result of a game, as its table keeps it; None: it has not ended."""
    outcome = game.outcome(state)
    if outcome is None:
        return None
    turn = game.turn(state).number
    return json.dumps(
        {"placings": outcome.placings, "scores": outcome.scores, "reason": outcome.reason, "turn": turn},
        separators=(",", ":"),
    )


async def played(
    db: Queries,
    *,
    guild: int | None = None,
    person: int | None = None,
    answers: bool = False,
    whats: Sequence[str] = (),
) -> Played:
    """The games of a server, of a person, that are not in the sums yet; the sums, and answers, are of the same
    person. With `whats` only the sums of those, and none of two people: of these a server has the most by far."""
    where, params, values = _where(guild=(guild, "guild = {guild}"), person=(person, _SAT_AT))
    answered = _ANSWERS.format(of="" if person is None else _OF_PERSON.format_map(params)) if answers else "'[]'"
    games = await _games(db, answered, where, *values)
    where, _, values = _where(guild=(guild, "guild = {guild}"), person=(person, "person = {person}"))
    if whats:
        numbers = ", ".join(f"${number}" for number, _ in enumerate(whats, len(values) + 1))
        where += f" AND other = 0 AND what IN ({numbers})"
    tallies = await db.execute(f"SELECT {_KEY}, count FROM tallies WHERE {where} ORDER BY {_KEY}", *values, *whats)
    counts = Counter({Counted(*key): count for *key, count in tallies})
    return Played(games, counts, await honours(db, guild))


async def played_at(db: Queries, tables: Iterable[int]) -> list[Finished]:
    """The games of these tables that are not in the sums yet, with everybody's answers."""
    answered = _ANSWERS.format(of="")
    return [game for table in tables for game in await _games(db, answered, "id = $1", table)]


async def uncounted(db: Queries, most: int) -> list[int]:
    """So many tables whose games are not in the sums yet."""
    return [id for (id,) in await db.execute(f"SELECT id FROM tables WHERE {UNCOUNTED} ORDER BY id LIMIT {most}")]


async def honours(db: Queries, guild: int | None = None) -> list[Honour]:
    """The best games of a server, or of all, of those that are counted."""
    where, _, values = _where(guild=(guild, "guild = {guild}"))
    rows = await db.execute(
        f"""SELECT guild, game, what, amount, ended, scores, person FROM honours WHERE {where}
        ORDER BY guild, game, what, person""",
        *values,
    )
    named: dict[Row, list[int]] = {}
    for *game, one in rows:
        named.setdefault(tuple(game), []).append(one)
    return [Honour._make((*game, tuple(people))) for game, people in named.items()]


async def _games(db: Queries, answered: str, where: str, *values: object) -> list[Finished]:
    rows = await db.execute(
        f"""SELECT vote, coalesce(guild, 0), game, ended, practice IS NOT NULL, {_SEATS}, outcome, {_GIVEN_UP}, waited,
        {answered} FROM tables WHERE {UNCOUNTED} AND {where} ORDER BY id""",
        *values,
    )
    return [_finished(row) for row in rows]


async def add_up(db: Queries, counts: Counter[Counted], honours: Iterable[Honour]) -> None:
    """Adds to the sums, and writes down a server's best games, each in place of the one before it."""
    await db.execute_all(*((_ADD_UP, (*key, count)) for key, count in counts.items()))
    for one in honours:
        same = one.guild, one.game, one.what
        await db.execute("DELETE FROM honours WHERE guild = $1 AND game = $2 AND what = $3", *same)
        for person in one.people:
            await db.execute(
                """INSERT INTO honours (guild, game, what, amount, ended, scores, person)
                VALUES ($1, $2, $3, $4, $5, $6, $7)""",
                *(*same, one.amount, one.ended, one.scores, person),
            )


def _where(**given: tuple[object, str]) -> tuple[str, dict[str, str], list[object]]:
    """The SQL of those clauses for which there is a value, the parameter of each, and the values."""
    wanted = {name: pair for name, pair in given.items() if pair[0] is not None}
    params = {name: f"${number}" for number, name in enumerate(wanted, 1)}
    clauses = (clause.format_map(params) for _, clause in wanted.values())
    return " AND ".join(["1 = 1", *clauses]), params, [value for value, _ in wanted.values()]


def _finished(row: Row) -> Finished:
    vote, guild, game, ended, practice, seats, outcome, given_up, waited, answers = row
    return Finished(
        guild,
        game,
        ended,
        bool(practice),
        [SEAT.row(tuple(seat)) for seat in listed(seats)],
        **json.loads(outcome),
        removed=[] if vote is None else json.loads(vote)["removed"],
        given_up=listed(given_up),
        waited=json.loads(waited),
        answers=listed(answers),
    )
