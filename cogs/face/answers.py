"""Answers in advance: lines of "if they … then I …", each for one exact move of the other, at a table of two."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import Any, ClassVar

from cogs.face.advance import Advance, Reply
from cogs.face.seating import Seating
from cogs.face.words import Words
from engine.game import Game, Step, Turn

Moves = tuple[str, ...]  # as JSON, in turn: theirs, one's own, theirs, one's own
MOST_LINES = 4
DEEPEST = 2  # answers in a line


@dataclass(slots=True, frozen=True)
class AnswerLines:
    """The body of what is answered in advance. Lines that begin alike have the same answers there."""

    before: str  # the position that all of them begin at, as their seat sees it
    lines: tuple[Moves, ...] = ()
    making: Moves = ()  # the line that is being made
    likely: Moves = ()  # their likeliest moves at its end, where a Master was asked

    def __str__(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, body: str) -> AnswerLines:
        known: dict[str, Any] = json.loads(body)
        lines = tuple(map(tuple, known["lines"]))
        return cls(known["before"], lines, tuple(known["making"]), tuple(known["likely"]))

    @property
    def asks_mine(self) -> bool:
        """Whether the line that is being made lacks the answer to its last move."""
        return len(self.making) % 2 == 1

    @property
    def whole(self) -> tuple[Moves, ...]:
        """All lines, with the one that is being made as far as it is answered."""
        answered = self.making[: len(self.making) // 2 * 2]
        return self._with(answered) if answered else self.lines

    def _with(self, line: Moves) -> tuple[Moves, ...]:
        """The lines and one more, in place of those that it goes on from or answers otherwise."""
        kept = []
        for other in self.lines:
            alike = sum(1 for _ in _beginning(other, line))
            if alike == len(line):
                return self.lines  # they say so already
            if alike < len(other) and alike % 2 == 0:
                kept.append(other)
        return (*kept, line)

    def has_room(self, move: str) -> bool:
        """Whether an answer to one more move of theirs is not a line too many."""
        return len(self._with((*self.making, move, ""))) <= MOST_LINES

    def going_on(self, move: str) -> AnswerLines:
        """The line that is being made, with one more move."""
        return replace(self, making=(*self.making, move), likely=())

    def finished(self) -> AnswerLines:
        """The lines, with none that is being made."""
        return replace(self, lines=self.whole, making=(), likely=())

    def stepped_back(self) -> AnswerLines:
        """A move less: the newest."""
        *lines, newest = (*self.lines, self.making) if self.making else self.lines
        return replace(self, lines=tuple(lines), making=newest[:-1], likely=())


def _beginning(one: Moves, other: Moves) -> Iterator[str]:
    """The moves with which both begin."""
    for first, second in zip(one, other, strict=False):
        if first != second:
            return
        yield first


@dataclass(slots=True)
class Foreseen:
    """The table some moves on, on a copy that its seat cannot tell from the true one."""

    state: Any
    events: list[Any] = field(default_factory=list)  # of the last move
    closed: bool = False  # a move was left out: chance or a further question comes with it, or the end


class Answers(Advance):
    """Answers exact moves of the other in advance. A move that leads to the very same position is the same move, as the
    rules tell no difference. Nothing is foreseen beyond what chance or somebody's choice decides."""

    game: ClassVar[Game[Any, Any, Any, Any]]
    verb: ClassVar[str] = "answer-ahead"

    @abstractmethod
    def is_theirs(self, action: Any) -> bool:
        """Whether such a move of the other can be answered in advance."""

    @abstractmethod
    def is_own(self, action: Any) -> bool:
        """Whether such a move can be the answer."""

    @abstractmethod
    def breaks(self, before: Any, now: Any, seat: int) -> str:
        """Why nothing holds any more that was answered in a position, as `ends` says it."""

    @abstractmethod
    def name(self, action: Any, words: Words) -> str:
        """A move in a few words that fit either of the two."""

    # Looking ahead

    def begin(self, state: Any, seat: int) -> AnswerLines:
        """No lines yet, from this position."""
        return AnswerLines(self.game.dump(self._seen(state, seat)))

    def opens(self, state: Any, seat: int) -> bool:
        return next(self._theirs(self._seen(state, seat), seat), None) is not None

    def foresee(self, known: AnswerLines, moves: Sequence[str]) -> Foreseen:
        """The position that the lines begin at, after these moves."""
        ahead = Foreseen(self.game.load_state(known.before))
        for move in moves:
            after, step = self._tried(ahead.state, self.game.load_action(move))
            if not self._is_plain(ahead.state, after, step):
                ahead.closed = True
                break
            ahead = Foreseen(after, step.events)
        return ahead

    def choices(self, known: AnswerLines, seat: int) -> list[Any]:
        """All that the line that is being made can go on with."""
        ahead = self.foresee(known, known.making)
        if ahead.closed or len(known.making) >= 2 * DEEPEST:
            return []
        if known.asks_mine:
            return [*self._own(ahead.state, seat)]
        return [one for one in self._theirs(ahead.state, seat) if known.has_room(self.game.dump(one))]

    def _seen(self, state: Any, seat: int) -> Any:
        return self.game.redeal(state, seat, Random(0))  # noqa: S311 -- nothing that it draws is shown

    def _tried(self, state: Any, action: Any) -> tuple[Any, Step[Any]]:
        """A copy after whoever is on turn has done this."""
        after = self.game.clone(state)
        return after, self.game.apply(after, self.game.turn(after).seat, action)

    def _is_plain(self, before: Any, after: Any, step: Step[Any]) -> bool:
        """Whether nothing came of a move but that it is the other's turn: no chance, no question, no lost turn."""
        turn, other = self.game.turn(before), 1 - self.game.turn(before).seat
        next_turn = Turn(turn.number + 1, other)
        return not step.settled and self.game.turn(after) == next_turn and self.game.to_act(after) == (other,)

    def _theirs(self, state: Any, seat: int) -> Iterator[Any]:
        """The moves of the other after which it is plainly the seat's turn."""
        other = 1 - seat
        if self.game.turn(state).seat != other:
            return
        moves = (one for one in self.game.legal(state, other) if self.is_theirs(one))
        for action, after, step in self._told_apart(state, moves):
            if self._is_plain(state, after, step):
                yield action

    def _own(self, state: Any, seat: int) -> Iterator[Any]:
        moves = (one for one in self.game.legal(state, seat) if self.is_own(one))
        return (action for action, _, _ in self._told_apart(state, moves))

    def _told_apart(self, state: Any, actions: Iterator[Any]) -> Iterator[tuple[Any, Any, Step[Any]]]:
        """Of moves that come to the same position, the first."""
        known = set()
        for action in actions:
            after, step = self._tried(state, action)
            if (position := self.game.dump(after)) not in known:
                known.add(position)
                yield action, after, step

    # What is decided

    def ends(self, body: str, state: Any, seat: int) -> str:
        return self.breaks(self.game.load_state(AnswerLines.read(body).before), state, seat)

    def reply(self, body: str, state: Any, seat: int) -> Reply | None:
        known, now = AnswerLines.read(body), self._seen(state, seat)
        for line in known.lines:
            ahead = self.foresee(known, line[:1])
            if ahead.closed or self.game.dump(ahead.state) != self.game.dump(now):
                continue
            begun = [other for other in known.lines if other[:2] == line[:2]]
            after = self.foresee(known, line[:2])
            rest = AnswerLines(self.game.dump(after.state), tuple(other[2:] for other in begun if other[2:]))
            return Reply((self.game.load_action(line[1]),), rest=str(rest) if rest.lines else "")
        return None

    # In words

    def told(self, lines: Sequence[Moves], seat: int, seating: Seating, words: Words) -> list[str]:
        """Each answer in a line, those that build on another below it."""
        told: dict[Moves, str] = {}
        for first in dict.fromkeys(line[:2] for line in lines):
            for line in (one for one in lines if one[:2] == first):
                for end in range(2, len(line) + 1, 2):
                    theirs, mine = (self.name(self.game.load_action(one), words) for one in line[end - 2 : end])
                    said = words("answer-ahead-line", who=seating[1 - seat], theirs=theirs, mine=mine, step=end // 2)
                    told.setdefault(line[:end], f"{'  ' * (end // 2 - 1)}- {said}")
        return [*told.values()]

    def in_brief(self, body: str, state: Any, seat: int, seating: Seating, words: Words) -> str:
        return "".join(f"\n{line}" for line in self.told(AnswerLines.read(body).lines, seat, seating, words))
