"""The books of a finished game: each seat's chance to come first, and what changed it from the deal to the result.

A choice is judged from the view of whoever made it: the hidden is dealt anew, and on each of these deals what was done
is set beside what a Master would have done. All else is looked at as it truly lay, with chance alone anew: luck is what
came against the mean of what could have come, and what nobody in that seat could know; what an estimate had wrong, and
takes back when it looks again, is a part of its own. Each part begins where the last one ended, in whole numbers: so
they add up to the result to the last digit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from random import Random
from typing import Any, Final

from engine.game import Game, Outcome
from engine.house.player import Judge

VERSION: Final = 2  # of the analysis: books of another one are reckoned anew
WHOLE: Final = 1_000_000  # chances are counted in millionths
A_POINT: Final = WHOLE // 100  # as people are told of them: games of 100
Chances = tuple[int, ...]  # of each seat to come first; they add up to WHOLE
AnyGame = Game[Any, Any, Any, Any]


@dataclass(slots=True, frozen=True)
class Deed:
    """A line of a log: what a seat, or the world, did."""

    number: int
    seat: int | None
    action: Any


@dataclass(slots=True, frozen=True)
class Reseed:
    """A line of a log that has chance come from another seed."""

    seed: int


@dataclass(slots=True, frozen=True)
class Entry:
    """What one action changed, seat by seat."""

    number: int  # of its line in the log
    turn: int
    seat: int | None
    action: Any
    advised: Any  # what a Master would have done
    rest: Chances
    choice: Chances
    luck: Chances
    choice_error: int  # the standard error of what the choice was worth to its seat
    luck_error: int  # the largest of the seats'


@dataclass(slots=True, frozen=True)
class Account:
    """A seat's way from its chance at the start to its result."""

    start: int
    luck: int
    own: int
    others: int
    rest: int


@dataclass(slots=True, frozen=True)
class Ledger:
    """A game's books."""

    start: Chances
    entries: tuple[Entry, ...]
    result: Chances

    def account(self, seat: int) -> Account:
        entries = self.entries
        return Account(
            start=self.start[seat],
            luck=sum(entry.luck[seat] for entry in entries),
            own=sum(entry.choice[seat] for entry in entries if entry.seat == seat),
            others=sum(entry.choice[seat] for entry in entries if entry.seat != seat),
            rest=sum(entry.rest[seat] for entry in entries),
        )


@dataclass(slots=True, frozen=True)
class _Mean:
    """What some deals come to, by deal and seat, and on average; and in which of them the game is over."""

    deals: Sequence[Sequence[float]]
    over: Sequence[bool]
    chances: Chances

    @classmethod
    def of(cls, deals: Sequence[Sequence[float]], over: Sequence[bool]) -> _Mean:
        return cls(deals, over, _in_millionths([sum(chances) / len(deals) for chances in zip(*deals, strict=True)]))

    def nearer(self, other: _Mean, holds: float) -> _Mean:
        """So near to another one of the same deals that of each difference this much holds. Where either is over it
        is no estimate, and all of it does."""
        parts = [1.0 if over or before else holds for over, before in zip(self.over, other.over, strict=True)]
        return self.of(
            [
                [there + part * (here - there) for here, there in zip(some, others, strict=True)]
                for part, some, others in zip(parts, self.deals, other.deals, strict=True)
            ],
            self.over,
        )

    def errors(self) -> list[float]:
        """The standard errors of the seats' chances."""
        return [self.error(seat) for seat in range(len(self.chances))]

    def error(self, seat: int, less: _Mean | None = None) -> float:
        """The standard error of a seat's chance, or of what it has more than on the same deals of another mean."""
        found = [deal[seat] for deal in self.deals]
        if less is not None:
            found = [more - deal[seat] for more, deal in zip(found, less.deals, strict=True)]
        if len(found) == 1:
            return 0.0
        mean = sum(found) / len(found)
        return sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1) / len(found))


def _sure(outcome: Outcome, seats: int) -> list[float]:
    """Who has come first: several share it, and where nobody has, all do."""
    first = outcome.placings[0] if outcome.placings else range(seats)
    return [(seat in first) / len(first) for seat in range(seats)]


def _shares(chances: Sequence[float]) -> list[float]:
    """Chances that add up to 1: each seat may be judged for itself."""
    total = sum(chances)
    return [chance / total for chance in chances]


def _in_millionths(chances: Sequence[float]) -> Chances:
    """Rounded so that they add up: what is left over goes to whoever lost most by rounding down."""
    exact = [chance * WHOLE for chance in _shares(chances)]
    rounded = [int(chance) for chance in exact]
    by_loss = sorted(range(len(exact)), key=lambda seat: rounded[seat] - exact[seat])
    for seat in by_loss[: WHOLE - sum(rounded)]:
        rounded[seat] += 1
    return tuple(rounded)


def points(millionths: int) -> int:
    """As games of 100, halves away from 0."""
    whole = (abs(millionths) + A_POINT // 2) // A_POINT
    return whole if millionths > 0 else -whole


def keep(game: AnyGame, judge: Judge, state: Any, log: Sequence[Deed | Reseed]) -> Ledger:
    """The books of a game from this state on, which is played to its end."""
    books = _Books(game, judge, state)
    start = books.held
    entries = tuple(books.entries(log))
    return Ledger(start, entries, books.held)


class _Books:
    """The books while they are kept. `held` is what the seats' chances were found to be last."""

    def __init__(self, game: AnyGame, judge: Judge, state: Any) -> None:
        self._game, self._judge, self._state = game, judge, state
        self.held = _Mean.of([judge.chances(state)], [False]).chances

    def entries(self, log: Sequence[Deed | Reseed]) -> Iterator[Entry]:
        for line in log:
            if isinstance(line, Reseed):
                self._state = self._game.reseed(self._state, line.seed)
            elif (entry := self._entry(line)) is not None:
                yield entry

    def _entry(self, deed: Deed) -> Entry | None:
        """What this changed; nothing, where a Master would have done it and nothing came out by it."""
        game, judge, number, seat = self._game, self._judge, deed.number, deed.seat
        before, turn = game.clone(self._state), judge.turn_of(game, self._state)
        advised = self._advised(before, deed)
        settled = game.apply(self._state, seat, deed.action).settled
        outcome = game.outcome(self._state)
        if advised == deed.action and not settled and outcome is None:
            return None
        count = judge.deals if settled or judge.hides or judge.seed else 1
        as_it_lay = self._chance_anew([before] * count, turn)
        best = self._mean(turn, as_it_lay, seat, advised)
        if outcome is not None:
            now = _Mean.of([_sure(outcome, len(self.held))], [True])
        elif settled:
            now = self._mean(turn, self._chance_anew([self._state] * count, turn))
        else:
            now = self._mean(turn, as_it_lay, seat, deed.action)
        choice, not_held, choice_error = self._choice(before, deed, advised, count)
        held, self.held = self.held, now.chances
        luck_error = max(map(hypot, best.errors(), now.errors())) if settled and not judge.seed else 0.0
        return Entry(
            *(number, turn, seat, deed.action, advised),
            rest=_and(_less(best.chances, held), not_held),
            choice=choice,
            luck=_less(_less(now.chances, best.chances), _and(choice, not_held)),
            choice_error=round(WHOLE * choice_error),
            luck_error=round(WHOLE * luck_error),
        )

    def _choice(self, before: Any, deed: Deed, advised: Any, count: int) -> tuple[Chances, Chances, float]:
        """What was done against what a Master would have done, as far as whoever did it could know: what holds of it,
        what does not, and the error of the first."""
        seat = deed.seat
        if seat is None or advised == deed.action:
            return (0,) * len(self.held), (0,) * len(self.held), 0.0
        turn = self._judge.turn_of(self._game, before)
        dealt = [self._game.redeal(before, seat, _rng(deed.number, "hidden", at)) for at in range(count)]
        deals = self._chance_anew(dealt, turn)
        done, best = (self._mean(turn, deals, seat, action) for action in (deed.action, advised))
        held = done.nearer(best, self._judge.holds)
        error = 0.0 if self._judge.seed else held.error(seat, best)
        return _less(held.chances, best.chances), _less(done.chances, held.chances), error

    def _advised(self, state: Any, deed: Deed) -> Any:
        if deed.seat is None or len(legal := self._game.legal(state, deed.seat)) == 1:
            return deed.action
        view = self._game.view(state, deed.seat)
        return self._judge.master(view, legal, _rng(deed.number, "master"))

    def _chance_anew(self, states: Sequence[Any], turn: int) -> list[Any]:
        """Copies before so many things that chance may bring: the same ones for all that is weighed in a turn, so that
        what stays open cancels out."""
        game, seed = self._game, self._judge.seed
        seeds = [seed(one, at) if seed else _rng(turn, at).getrandbits(64) for at, one in enumerate(states)]
        return [game.reseed(game.clone(one), anew) for one, anew in zip(states, seeds, strict=True)]

    def _mean(self, turn: int, deals: Sequence[Any], seat: int | None = None, action: Any = None) -> _Mean:
        """What the deals come to once this turn is over, after an action if one is given."""
        found, over = [], []
        for at, deal in enumerate(deals):
            state = self._game.clone(deal)
            if action is not None:
                self._game.apply(state, seat, action)
            outcome = self._after(turn, state, _rng(at, "habit"))
            found.append(_shares(self._judge.chances(state)) if outcome is None else _sure(outcome, len(self.held)))
            over.append(outcome is not None)
        return _Mean.of(found, over)

    def _after(self, turn: int, state: Any, rng: Random) -> Outcome | None:
        """Plays this turn to its end as a Master does by habit; returns the outcome, if that ends the game."""
        game, judge = self._game, self._judge
        while (outcome := game.outcome(state)) is None and judge.turn_of(game, state) == turn:
            (asked, *_) = game.to_act(state)
            legal = game.legal(state, asked)
            habit = legal[0] if len(legal) == 1 else judge.habit(game.view(state, asked), legal, rng)
            game.apply(state, asked, habit)
        return outcome


def _less(some: Chances, other: Chances) -> Chances:
    return tuple(one - another for one, another in zip(some, other, strict=True))


def _and(some: Chances, other: Chances) -> Chances:
    return tuple(one + another for one, another in zip(some, other, strict=True))


def _rng(*name: object) -> Random:
    return Random("/".join(map(str, name)))  # noqa: S311 - a thought, no secret
