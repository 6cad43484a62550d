"""The story of a game in lines: the moves are replayed, and told turn by turn from their events as the reader has seen
them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from cogs.face.contract import Face
from cogs.face.lines import Line, Matter, weightiest
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Menu, Row
from cogs.face.words import Words
from cogs.faces import FACES
from cogs.table.seats.stand_in_names import moving_for
from cogs.table.sheets.parts import small
from cogs.table.tables.log_pages import place_in_log
from db import OF_A_PERSON, Move, Table, not_undone, replay
from db.rows import as_told
from engine.game import EVERYTHING, Eyes, Turn

NEWS_LINES, NEWS_LETTERS = 3, 260  # of a message: a phone has room for so much above the picture
MOST_READ = 300  # lines of a log: whoever comes back after more is told from there on


class NewsReach:
    """Reads a log backwards until it has all that the table's messages may tell of it: the present turn, and for each
    person what came after their own turn before that."""

    def __init__(self, table: Table) -> None:
        self._seats = table.seats
        self._missing = {at for at, seat in enumerate(table.seats) if seat.person is not None}
        self._read = 0
        self._last: Move | None = None  # that was read and counts
        self._moved: set[int] = set()  # who moved for themselves in the turn that is being read
        self._newest = True  # that turn is the present one

    def __call__(self, move: Move) -> bool:
        self._read += 1
        if move.kind == "act" and move.void_by is None:
            if self._last is not None and move.turn != self._last.turn:
                self._has_begun(self._last)
            self._last = move
            if move.seat is not None and _own(move, self._seats[move.seat].computer):
                self._moved.add(move.seat)
        return (not self._newest and not self._missing) or self._read >= MOST_READ

    def _has_begun(self, first: Move) -> None:
        """All of the turn is read that began with this move. The present turn is nobody's last one."""
        if not self._newest and first.seat in self._moved:
            self._missing.discard(first.seat or 0)
        self._newest, self._moved = False, set()


def _own(move: Move, away: bool) -> bool:
    """Whether its seat's person made the move; while they are away, whoever plays for them counts for them."""
    return move.cause in OF_A_PERSON or away


@dataclass(slots=True, frozen=True)
class NarratedTurn:
    """A turn, or what of it was made by the same people or computer players, as one reader knows it; or that something
    was taken back."""

    moves: tuple[Move, ...]
    events: tuple[Any, ...]
    lines: tuple[Line, ...]
    turn: Turn | None = None
    own: tuple[Line, ...] = ()  # of the reader's turn that runs: what they are told while they are asked on

    @property
    def move(self) -> Move:
        """The last of its moves."""
        return self.moves[-1]


@dataclass(slots=True)
class _Act:
    """A move that was played again."""

    at: int  # its place among the moves
    move: Move
    turn: Turn
    events: Sequence[Any]
    opens: bool  # it is the first of what is told together


@dataclass(slots=True, frozen=True)
class Part:
    """Moves that are told together; without events, that something was taken back."""

    moves: tuple[Move, ...]
    events: tuple[Any, ...] = ()
    turn: Turn | None = None
    answers: tuple[Any, ...] = ()  # the last of these events, which others or fate brought about
    view: Any = None  # what everybody sees afterwards
    state: Any = None  # as it stands afterwards, until the next part is asked for
    broken_off: bool = False  # somebody else goes on with the turn, for or instead of a person


def tell_log(
    table: Table, face: Face[Any, Any, Any], moves: Sequence[Move], seating: Seating, words: Words, base: str | None
) -> list[NarratedTurn]:
    """All that was done, also what was taken back, each turn where it ends or is broken off. `base` is the state before
    the first of these moves, if they are only a part of the log."""
    return [tell_part(part, table, face, seating, words, seating.me) for part in parts(table, face, moves, base)]


def tell_news(
    table: Table,
    face: Face[Any, Any, Any],
    moves: Sequence[Move],
    seating: Seating,
    words: Words,
    seats: Collection[int],
    base: str | None,
) -> list[NarratedTurn]:
    """The turns since these seats' last one before the present, and what others or fate did at the end of that turn:
    whoever made their move and went has not seen it. Only what still stands is news, and for a moment that something
    was taken back."""
    played = list(parts(table, face, not_undone(moves), base))
    since = _since(played, table, seats)
    narrated = [tell_part(part, table, face, seating, words, seating.me) for part in played[since:]]
    if played[since:] and (so_far := _own_so_far(played[-1], table, face, seating, words)):
        narrated[-1] = replace(narrated[-1], own=so_far)
    if since and seats and played[since - 1].answers:
        narrated.insert(0, _tell_answers(played[since - 1], table, face, seating, words))
    ending = [move for move in moves if move.kind != "reseed"][-1:]
    if ending and ending[0].kind == "undo":
        narrated.append(tell_part(Part(tuple(ending)), table, face, seating, words, seating.me))
    return narrated


def _own_so_far(
    part: Part, table: Table, face: Face[Any, Any, Any], seating: Seating, words: Words
) -> tuple[Line, ...]:
    """The reader's own deeds in their turn, if this is the one that runs; what the last click let be as well."""
    me = seating.me
    if me is None or part.turn is None or part.turn.seat != me or part.turn != face.game.turn(part.state):
        return ()
    if any(move.seat == me and move.cause not in OF_A_PERSON for move in part.moves):
        return ()  # whoever stood in is told of with the rest
    last = [move for move in part.moves if move.version == part.moves[-1].version and move.seat == me]
    chosen = (face.tell_choice(_action(table.game, move.body), me, seating, words) for move in last)
    told = face.tell_own(part.view, _seen(part.events, face, me), seating, words)
    return (*told, *(Line(text) for text in chosen if text)) if told else ()


def _tell_answers(part: Part, table: Table, face: Face[Any, Any, Any], seating: Seating, words: Words) -> NarratedTurn:
    """The end of a turn, after the last deed of whoever's it was: the lines that the deeds alone do not have."""
    whole = tell_part(part, table, face, seating, words, seating.me)
    deeds = replace(part, events=part.events[: -len(part.answers)])
    known = {line.text for line in tell_part(deeds, table, face, seating, words, seating.me).lines}
    lines = tuple(line for line in whole.lines if line.text not in known)
    return NarratedTurn(part.moves, _seen(part.answers, face, seating.me), lines)


def _since(parts: Sequence[Part], table: Table, seats: Collection[int]) -> int:
    """The index at which the news for all of these begin; for nobody, that of the last part."""

    def own(part: Part, seat: int) -> bool:
        acted = any(move.seat == seat and _own(move, table.seats[seat].computer) for move in part.moves)
        return acted and part.turn is not None and part.turn.seat == seat

    starts = []
    for seat in seats:
        at = len(parts)
        while at and own(parts[at - 1], seat) and parts[at - 1].turn == parts[-1].turn:  # the present turn
            at -= 1
        while at and not own(parts[at - 1], seat):
            at -= 1
        starts.append(at)
    return min(starts, default=max(0, len(parts) - 1))


def parts(table: Table, face: Face[Any, Any, Any], moves: Sequence[Move], base: str | None) -> Iterator[Part]:
    """Plays the moves again, and cuts them where another turn begins, where something is taken back, and where a
    computer player takes over from a person or gives back."""
    game = face.game
    state = _replayed(table, face, (), base)
    counting: list[Move] = []
    acts: list[_Act] = []
    narrated = -1  # the last act that was: what stays when others are taken back is not told again

    def part(*, broken_off: bool = False) -> Iterator[Part]:
        nonlocal narrated
        together = _together(acts)
        if together and together[-1].at > narrated:
            narrated = together[-1].at
            events = tuple(event for act in together for event in act.events)
            made = tuple(act.move for act in together)
            turn = together[-1].turn
            yield Part(made, events, turn, _answers(together, face), game.view(state, None), state, broken_off)

    for at, move in enumerate(moves):
        if move.kind == "act":
            turn, together = game.turn(state), _together(acts)
            goes_on = bool(together) and together[-1].turn == turn
            opens = not goes_on or _changes_hands(move, together)
            if opens:
                yield from part(broken_off=goes_on)
            step = game.apply(state, move.seat, _action(table.game, move.body))
            acts.append(_Act(at, move, turn, step.events, opens))
            counting.append(move)
        elif move.kind == "reseed":
            game.reseed(state, int(move.body))
            counting.append(move)
        else:
            yield from part()
            yield Part((move,))
            counting = [kept for kept in counting if kept.number < int(move.body)]
            acts = [act for act in acts if act.move.number < int(move.body)]
            state = _replayed(table, face, counting, base)
    yield from part()


def _together(acts: Sequence[_Act]) -> Sequence[_Act]:
    """The last of them that are told together."""
    at = len(acts)
    while at and not acts[at - 1].opens:
        at -= 1
    return acts[max(0, at - 1) :]


def _answers(acts: Sequence[_Act], face: Face[Any, Any, Any]) -> tuple[Any, ...]:
    """The events after the last deed of whose turn it is."""
    own = max((number for number, act in enumerate(acts, 1) if act.move.seat == act.turn.seat), default=0)
    fate = face.fate_of(acts[own - 1].events) if own else ()
    return (*fate, *(event for act in acts[own:] for event in act.events))


def _changes_hands(move: Move, together: Sequence[_Act]) -> bool:
    """Whether somebody else moves in this seat than before, for or instead of its person."""
    cause = as_told(move.cause)
    return any(act.move.seat == move.seat and as_told(act.move.cause) != cause for act in together)


def tell_part(
    part: Part, table: Table, face: Face[Any, Any, Any], seating: Seating, words: Words, eyes: Eyes
) -> NarratedTurn:
    """A part as these eyes have seen it, which need not be the reader's."""
    move = part.moves[-1]
    if part.turn is None:
        lines = [Line(words("log-undone", **seating.who(move.seat or 0)), Matter.GREAT)]
        if table.practice == move.version:
            lines.append(Line(words("table-practice"), Matter.GREAT))
        return NarratedTurn(part.moves, (), tuple(lines))
    events = _seen(part.events, face, eyes)
    stood_in = {
        one.seat
        for one in part.moves
        if one.seat is not None and one.cause == "computer" and table.seats[one.seat].person is not None
    }
    voices = moving_for(seating, table, stood_in, words) if stood_in else seating
    tell = face.tell_broken_off if part.broken_off else face.tell
    return NarratedTurn(part.moves, events, tuple(tell(part.view, events, voices, words)), part.turn)


def _seen(events: Iterable[Any], face: Face[Any, Any, Any], eyes: Eyes) -> tuple[Any, ...]:
    seen = (event if eyes is EVERYTHING else face.game.seen(event, eyes) for event in events)
    return tuple(event for event in seen if event is not None)


# What of it a message has room for


def done_by_others(narrated: Sequence[NarratedTurn], seat: int) -> Sequence[NarratedTurn]:
    """The turns without what this seat has done in its own, which it knows; unless that is all there is. What befell it
    in that turn stays. Whoever is in the middle of a turn has read all that, and is told what they have done so far."""
    if narrated and narrated[-1].own:
        return [replace(narrated[-1], lines=narrated[-1].own)]
    others = [replace(one, lines=_befell(one)) if _is_own_turn(one, seat) else one for one in narrated]
    return others if _lines(others) else narrated


def _is_own_turn(one: NarratedTurn, seat: int) -> bool:
    return one.turn is not None and one.turn.seat == seat and one.move.cause != "computer"


def _befell(one: NarratedTurn) -> tuple[Line, ...]:
    return tuple(line for line in one.lines if line.matter is Matter.OWN)


def news(narrated: Sequence[NarratedTurn], words: Words) -> list[str]:
    """The lines that matter most, in the order in which it happened, and how many there are besides."""
    left_out = _left_out(narrated)
    more = small([words("news-more", count=left_out)]) if left_out else []
    return [*(line.at_a_glance for line in _kept(narrated)), *more]


def marks(narrated: Sequence[NarratedTurn]) -> tuple[Any, ...]:
    """All events of it, for a picture to mark."""
    return tuple(event for one in narrated for event in one.events)


def leading_to_the_rest(rows: Iterable[Row], narrated: Sequence[NarratedTurn], words: Words) -> tuple[Row, ...]:
    """The rows of a message whose news leave lines out: its button to the log opens it where these begin."""
    if not _left_out(narrated):
        return tuple(rows)
    first = next(one for one in narrated if one.lines)
    log = Button(words("button-log"), "log", place_in_log(first.move.number))
    return tuple(
        row if isinstance(row, Menu) else [log if isinstance(one, Button) and one.verb == "log" else one for one in row]
        for row in rows
    )


def _kept(narrated: Sequence[NarratedTurn]) -> list[Line]:
    kept = weightiest(_lines(narrated), NEWS_LINES)
    while len(kept) > 1 and sum(len(line.at_a_glance) for line in kept) > NEWS_LETTERS:
        kept = weightiest(kept, len(kept) - 1)
    return kept


def _left_out(narrated: Sequence[NarratedTurn]) -> int:
    return len(_lines(narrated)) - len(_kept(narrated))


def _lines(narrated: Sequence[NarratedTurn]) -> list[Line]:
    return [line for one in narrated for line in one.lines]


def _replayed(table: Table, face: Face[Any, Any, Any], counting: Sequence[Move], base: str | None) -> Any:
    return replay(face.game, len(table.seats), table.options, table.seed, table.rules_version, counting, base)


@lru_cache(1024)
def _action(game: str, body: str) -> Any:
    """Actions are few and cannot change, and a log is read again for every message."""
    return FACES[game].game.load_action(body)
