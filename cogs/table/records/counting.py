"""The counting of records: from games that ended by their rules, and kept as sums soon after."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from cogs.faces import FACES
from cogs.table.tables.rounds import round_of
from cogs.table.tables.runner import Runner
from db import Among, Change, Counted, Finished, Honour

# What is counted of a person: `left` are games in which they gave their seat up, all else is of games that they played
# to the end. `met`, `ahead` and `behind` are of two people. Places, and answers, have a number behind them.
GAMES_PLAYED, LEFT, NO_WINNER = "games", "left", "no-winner"
PLACE, SHARED, WITHIN = "place-", "shared-", "within-"
MET, AHEAD, BEHIND = "met", "ahead", "behind"
MINUTES = (1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10080, 43200)  # within which an answer came
ON_THE_BOARD = (GAMES_PLAYED, f"{PLACE}1", f"{SHARED}1")  # of what a server's leaderboard is drawn
UNCOUNTED = ("resigned", "agreed")  # why games end whose scores decided nothing
HONOURED_AFTER = 5  # games
IN_TOTALS: Among = "people"  # what is played with computer players alone, or is practice, counts apart

Honours = dict[tuple[int, str, str], Honour]


class Sums(NamedTuple):
    """The counts of some games. Those of two sets of games can be added."""

    counts: Counter[Counted]
    honours: Honours


def count(games: Iterable[Finished]) -> Sums:
    counts, honours = Counter[Counted](), Honours()
    for game in games:
        counts.update(_counted(game))
        honours = best(honours.values(), _honoured(game))
    return Sums(counts, honours)


def is_win(one: Counted, kind: str = IN_TOTALS, game: str | None = None) -> bool:
    """Whether wins in games of this kind are counted by it: shared ones too, where the rules call that no draw."""
    first = one.what == f"{PLACE}1" or (one.what == f"{SHARED}1" and FACES[one.game].shares_wins)
    return first and one.kind == kind and game in (None, one.game)


def best(*honours: Iterable[Honour]) -> Honours:
    """The best of each kind; of equal ones the first that was played."""
    found: Honours = {}
    for some in honours:
        for one in some:
            key = one.guild, one.game, one.what
            found[key] = min(found.get(key, one), one, key=_rank)
    return found


def _rank(one: Honour) -> tuple[float, float, tuple[int, ...]]:
    return -one.amount if one.what == "longest" else one.amount, one.ended, one.people


class _People(NamedTuple):
    """The people who sat at a game, by how it counts for them."""

    stayed: dict[int, int]  # those who played it from the start to the end, by seat
    left: set[int]  # those who gave up their seat
    kind: Among


def _people(game: Finished) -> _People:
    # Whoever took a seat over has it since then: it counts for nobody, and neither does what a computer player did.
    own = {at: seat for at, seat in enumerate(game.seats) if seat.person is not None and seat.since is None}
    stayed = {at: seat.person or 0 for at, seat in own.items() if not seat.computer}
    left = {seat.person or 0 for at, seat in own.items() if seat.computer and at not in game.removed}
    sat = sum(seat.person is not None or seat.forgotten for seat in game.seats)  # be they forgotten since
    kind: Among = "practice" if game.practice else "people" if sat > 1 else "computers"
    return _People(stayed, left | {*game.given_up}, kind)


def _counted(game: Finished) -> Iterator[Counted]:
    stayed, left, kind = _people(game)
    places = _places(game)

    def of(what: str, person: int = 0, other: int = 0) -> Counted:
        return Counted(game.guild, game.game, len(game.seats), kind, person, other, what)

    for seat, person in stayed.items():
        yield of(GAMES_PLAYED, person)
        if seat in places:
            place, shared = places[seat]
            yield of(f"{SHARED if shared else PLACE}{place}", person)
        else:
            yield of(NO_WINNER, person)
    for person in left:
        yield of(LEFT, person)
    if kind != IN_TOTALS:
        return
    yield of(GAMES_PLAYED)
    for (one, person), (next_, other) in permutations(stayed.items(), 2):
        yield of(MET, person, other)
        mine, theirs = places.get(one, (0, False)), places.get(next_, (0, False))
        if mine != theirs:
            yield of(AHEAD if mine < theirs else BEHIND, person, other)
    for at, asked, answered in game.answers:
        held = game.seats[int(at)]
        if held.person is not None and held.since is None:
            minutes = (answered - asked - _waited(game.waited, asked, answered)) / 60
            within = next((bound for bound in MINUTES if minutes <= bound), MINUTES[-1])
            yield of(f"{WITHIN}{within}", held.person)


def _places(game: Finished) -> dict[int, tuple[int, bool]]:
    """The place of each seat, and whether others have the same."""
    places: dict[int, tuple[int, bool]] = {}
    place = 1
    for seats in game.placings:
        places |= {seat: (place, len(seats) > 1) for seat in seats}
        place += len(seats)
    return places


def _waited(spans: Sequence[Sequence[float]], begin: float, end: float) -> float:
    """Seconds of that time for which the table waited for somebody who was away."""
    return sum(max(0.0, min(end, till) - max(begin, since)) for since, till in spans)


def _honoured(game: Finished) -> Iterator[Honour]:
    stayed, _, kind = _people(game)
    if kind != IN_TOTALS or not stayed:
        return
    everybody = tuple(sorted(stayed.values()))
    rounds = round_of(game.turn, len(game.seats))
    yield Honour(game.guild, game.game, "longest", rounds, game.ended, "", everybody)
    winners = game.placings[0] if game.placings else []
    people = tuple(sorted(stayed[seat] for seat in winners if seat in stayed))
    if game.scores is None or not people or game.reason in UNCOUNTED:
        return
    first = game.scores[winners[0]]
    next_ = first if len(winners) > 1 else max(game.scores[seat] for seat in game.placings[1])
    if next_ <= first:
        yield Honour(game.guild, game.game, "closest", first - next_, game.ended, f"{first}:{next_}", people)


class Records:
    """Reads what records are made of, and adds it up."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner

    async def of(self, person: int, guild: int | None) -> Counter[Counted]:
        """The counts of somebody, in a server or in all of them."""
        played = await self._runner.store.played(guild=guild, person=person, answers=True)
        counts = played.counts + (await _in_a_thread(played.games)).counts
        return Counter({key: often for key, often in counts.items() if key.person == person})

    async def of_server(self, guild: int) -> Sums:
        played = await self._runner.store.played(guild=guild, whats=ON_THE_BOARD)
        counted = await _in_a_thread(played.games)
        return Sums(played.counts + counted.counts, best(played.honours, counted.honours.values()))

    async def fold(self, change: Change, tables: Sequence[int]) -> None:
        """Adds up the games of these tables, as far as they are not in the sums yet: from then on nobody reads their
        logs for a record, and they may go."""
        if games := await change.played_at(tables):
            counts, honours = await _in_a_thread(games)
            before = await change.honours()
            changed = best(before, honours.values()).items() - best(before).items()
            await change.add_up(counts, [honour for _, honour in changed])
        await change.note_counted(tables)


async def _in_a_thread(games: Sequence[Finished]) -> Sums:
    """Counted while clicks go on being answered: a thousand games with all answers in them take a while."""
    return await asyncio.to_thread(count, games)
