"""A game step by step, in pictures: what each step did, and what whoever looks back could see after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cogs.face.contract import Face
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Choice, Menu, Picture, Row, Sheet, shorten
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.history.steps import HistoryPage, How, Step, Wanted
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.narration import NarratedTurn, Part, parts, tell_part
from cogs.table.sheets.parts import alt, has_page, hides, question_of, small, standings, text, title_of_turn
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.rounds import round_of
from db import Move, Table, not_undone, replay
from engine.game import EVERYTHING, Eyes

LABEL_MOST = 100  # letters of a menu's line
AnyFace = Face[Any, Any, Any]


@dataclass(slots=True, frozen=True)
class Frame:
    """A game after one of its steps, as somebody's eyes saw it."""

    title: str
    lines: tuple[str, ...]  # what was done
    asks: str  # what was asked then, and of whom; or how it ended
    standings: tuple[str, ...]  # how it ended
    held: tuple[str, ...]  # what each seat held, where everything is open
    picture: bytes
    in_words: str
    brief: str  # the same beside the picture


def frame(table: Table, part: Part, eyes: Eyes, reader: int | None, words: Words) -> Frame:
    """The game after a part of it, as these eyes saw it. Whoever looks with the eyes of their own seat, the `reader`,
    is spoken to; all others are spoken of."""
    face = FACES[table.game]
    game, own = face.game, reader is not None and eyes == reader
    seating = seating_of(table, reader if own else None)
    view, public = game.view(part.state, eyes), game.view(part.state, None)
    narrated = tell_part(part, table, face, seating, words, eyes) if part.moves else None
    events = () if narrated is None else narrated.events
    then = LoadedTable(table, face, part.state)
    over = game.outcome(part.state) is not None
    # What is new in it is so since the step before: it says nothing of the reader's own turns.
    picture = face.hand_picture(view, events, seating_of(table), words) if isinstance(eyes, int) else None
    in_words = "\n".join(filter(None, _in_words(face, view, own, seating, words)))
    return Frame(
        title=title_of_turn(face, (part.turn or game.turn(part.state)).number, len(table.seats), words),
        lines=tuple(_lines(narrated, seating, words)),
        asks=face.question(view if own else public, seating, words),
        standings=tuple(standings(then, (), seating, words)) if over else (),  # whose move was the last is told above
        held=tuple(_held(face, view, eyes, seating, words)),
        picture=picture or face.board_picture(public if isinstance(eyes, int) else view, events, seating, words),
        in_words=in_words,
        brief=face.in_brief(view, seating, words) or in_words,
    )


def history(table: Table, page: HistoryPage, locale: str, always: bool = False) -> Sheet:
    """A step as whoever asks may see it, and the ways to all others; for those who read `always` in words, with words
    in place of its picture."""
    part = played(table, page.part.moves, page.part.base, page.step.first)
    return shown(table, page, part, words_for(locale), always)


def shown(table: Table, page: HistoryPage, part: Part, words: Words, always: bool = False) -> Sheet:
    """The same, from a part that was replayed."""
    face, one = FACES[table.game], frame(table, part, page.eyes, page.reader, words)
    newest = page.at == page.steps
    if newest and table.status == "ended":
        loaded, public = LoadedTable(table, face, part.state), face.game.view(part.state, None)
        asks = question_of(loaded, public, seating_of(table), words)
        lines = [*one.lines, f"**{asks}**", *one.standings]
    else:
        lines = [*one.lines, f"**{words('history-next', asks=one.asks)}**"]
    if page.step.gone:
        lines.append(words("history-gone"))
    block = "\n".join([one.in_words, *one.held]) if always else ""
    which = words("history-step", step=page.at, steps=page.steps)
    return Sheet(
        title=one.title,
        text=text([*lines, *small(() if always else one.held)], block),
        colour=face.colour,
        footer=" · ".join(filter(None, (which, _through(page, table, words) if hides(face) else ""))),
        pictures=() if always else (Picture(one.picture, alt("\n".join(lines).replace("*", ""), one.brief)),),
        in_words="" if always else one.in_words,
        rows=tuple(_rows(table, page, face.game.to_act(part.state), words)),
    )


def played(table: Table, moves: Sequence[Move], base: str | None, first: int) -> Part:
    """Replays these moves from line `first` on, or notes that something was taken back, with the state that they lead
    to. A turn may be told in parts for each of those who are asked in it."""
    face, counting = FACES[table.game], not_undone(moves)
    last = next((move for move in reversed(moves) if move.kind != "reseed"), None)
    if last is not None and last.kind == "act":
        made = [part for part in parts(table, face, counting, base) if part.moves[-1].number >= first]
        return replace(
            made[-1],
            moves=tuple(move for part in made for move in part.moves),
            events=tuple(event for part in made for event in part.events),
            broken_off=True,  # what comes next is another step's
        )
    state = replay(face.game, len(table.seats), table.options, table.seed, table.rules_version, counting, base)
    return Part(() if last is None else (last,), view=face.game.view(state, None), state=state)


def _lines(narrated: NarratedTurn | None, seating: Seating, words: Words) -> list[str]:
    """The lines of a step. Of a turn under way there may be nothing to tell yet."""
    if narrated is None:
        return [words("history-dealt")]
    if not narrated.lines and narrated.turn is not None:
        return [words("history-under-way", **seating.who(narrated.turn.seat))]
    return [line.text for line in narrated.lines]


def _held(face: AnyFace, view: Any, eyes: Eyes, seating: Seating, words: Words) -> list[str]:
    """Lines about the hands of all, where everything is open: a board has no room for them."""
    if eyes is not EVERYTHING:
        return []
    cards = ((seat, face.held_by(view, seat, words)) for seat in range(len(seating.names)))
    return [words("history-held", who=seating[seat], cards=held) for seat, held in cards if held]


def _in_words(face: AnyFace, view: Any, own: bool, seating: Seating, words: Words) -> list[str]:
    """The picture in words."""
    board = face.board_text(view, seating, words)
    if own:
        return [face.hand_text(view, seating, words), board]
    held = "" if view.reader is None else face.held_by(view, view.reader, words)
    return [words("history-held", who=seating[view.reader], cards=held) if held else "", board]


def _through(page: HistoryPage, table: Table, words: Words) -> str:
    """A line about whose eyes the step is seen with."""
    if page.eyes is EVERYTHING:
        return words("history-everything")
    if page.eyes is None:
        return words("history-public")
    if page.eyes == page.reader:
        return words("history-own-eyes")
    return words("history-eyes-of", who=seating_of(table)[page.eyes])


# Ways to the other steps


def _rows(table: Table, page: HistoryPage, asked: Sequence[int], words: Words) -> list[Row]:
    """`asked` are the seats that were to answer then, for whom one may ask once the game is over."""
    over, newest = table.status == "ended", page.at == page.steps

    def to(label: str, how: How, *, line: int = page.step.last, disabled: bool = False) -> Button:
        return Button(words(label), "history", _asks(page, how, line), disabled=disabled)

    rows: list[Row] = [
        (
            to("button-history-first", "n", line=0, disabled=page.at == 0),
            to("button-history-back", "b", disabled=page.at == 0),
            to("button-history-forward", "f", disabled=newest),
            to("button-history-last", "z", disabled=newest and over),  # a game that goes on has a new one
        )
    ]
    beside: list[Button] = []
    if page.reader is not None:
        beside.append(to("button-history-own", "m", disabled=not page.own))
    if page.any_taken_back:
        other = not page.wanted.taken_back
        label = words("button-history-all" if other else "button-history-standing")
        beside.append(Button(label, "history", str(Wanted("n", page.step.last, other, page.wanted.eyes))))
    if beside:
        rows.append(tuple(beside))
    if behind := _behind(table, page, asked, words):
        rows.append(tuple(behind))
    if len(page.turns.here) > 1 or page.turns.before is not None:
        rows.append(_turns(table, page, words))
    if over and hides(FACES[table.game]):
        rows.append(_eyes(table, page, words))
    return rows


def _behind(table: Table, page: HistoryPage, asked: Sequence[int], words: Words) -> list[Button]:
    """Ways behind a game that is over: what a Master would have done here, and why it ended so. Whoever looks at
    somebody else's try has no other way to that."""
    behind: list[Button] = []
    if table.status == "ended" and asked:
        seat = page.eyes if isinstance(page.eyes, int) and page.eyes in asked else asked[0]
        about = Wanted("n", page.step.last, page.wanted.taken_back, seat)
        behind.append(Button(words("button-hint"), "hint", str(about)))
    if has_page(table):
        behind.append(Button(words("button-went"), "went"))
    return behind


def _asks(page: HistoryPage, how: How, line: int) -> str:
    return str(Wanted(how, line, page.wanted.taken_back, page.wanted.eyes))


def _turns(table: Table, page: HistoryPage, words: Words) -> Menu:
    """One page of the turns; lines below lead to those before and after it, by what these begin and end with."""
    seating, turns = seating_of(table), page.turns

    def choice(step: Step, label: str) -> Choice:
        return Choice(shorten(label, LABEL_MOST), "history", _asks(page, "n", step.last), chosen=step in begun)

    def ends(of: tuple[Step, Step]) -> dict[str, Any]:
        begin, end = (_turn(step, table, seating, words) for step in of)
        return {"begin": begin, "end": end, "many": "no" if of[0] is of[1] else "yes"}

    begun = [step for step in turns.here if step.last <= page.step.last][-1:]
    choices = [choice(step, _turn(step, table, seating, words)) for step in turns.here]
    if turns.before is not None:
        choices.append(choice(turns.before[0], words("history-turns-before", **ends(turns.before))))
    if turns.after is not None:
        choices.append(choice(turns.after[0], words("history-turns-after", **ends(turns.after))))
    return Menu(words("menu-history-turn"), tuple(choices))


def _turn(step: Step, table: Table, seating: Seating, words: Words) -> str:
    """A turn by its round and by who moved."""
    who = words("history-clock") if step.seat is None else seating[step.seat]
    if step.turn is None:
        return who
    if step.turn < 1:
        return words("history-set-up", who=who)
    return words("history-turn", turn=round_of(step.turn, len(table.seats)), who=who)


def _eyes(table: Table, page: HistoryPage, words: Words) -> Menu:
    seating = seating_of(table)

    def seat_eyes(seat: int) -> str:
        return words("history-own-eyes") if seat == page.reader else words("history-eyes-of", who=seating[seat])

    def choice(label: str, eyes: int | None) -> Choice:
        wanted = str(Wanted("n", page.step.last, page.wanted.taken_back, eyes))
        return Choice(label, "history", wanted, chosen=eyes == (None if page.eyes is EVERYTHING else page.eyes))

    seats = (choice(seat_eyes(seat), seat) for seat in range(len(table.seats)))
    return Menu(words("menu-history-eyes"), (choice(words("history-everything"), None), *seats))
