"""The row of buttons that every table has, whatever is played at it: the first that fit, and `More` with all the
others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cogs.face.sheet import Button, Link, Menu, Sheet, Style, in_rows
from cogs.face.standing_orders import StandingOrders
from cogs.face.words import Words, words_for
from cogs.table.hints.allowed import had_hint, hints_left, may_ask
from cogs.table.plans.allowed import may_plan
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.parts import has_page, wants_lessons
from cogs.table.tables.eyes import is_voted_out
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import plan_of
from cogs.table.tables.timers import Timers
from cogs.table.tables.vote import owners, votes_of
from cogs.table.terms.days import is_try
from cogs.table.votes.sheet import can_vote
from db import Move, Table, not_undone

MOST = 3  # buttons beside `More`: so many stand in one line on a phone, if their labels are short
LINE, EDGES = 40, 4  # letters of such a line, and how many of them the edges of a button take


def board_rows(loaded: LoadedTable, words: Words, *, undo: bool) -> list[Sequence[Button | Link]]:
    """The rows of buttons below a board, for all who see it. `undo`: somebody has a move to take back."""
    offers = _offers(loaded, None, words, undo=undo, everybody=True)
    end, rest = _at_the_end(offers)
    return [*end, _row(rest, words)]


def _at_the_end(offers: Sequence[Button]) -> tuple[list[Sequence[Button]], list[Button]]:
    """The rows that a finished game has above the others: the way to how it went, if that can be said, and of one's own
    to the train of the day; and all other offers."""
    today = [one for one in offers if one.verb == "today"]
    went = any(one.verb == "went" for one in offers)
    end = [one for one in offers if went and one.verb in ("again", "went")]
    return [row for row in (end, today) if row], [one for one in offers if one not in (*end, *today)]


def hand_row(
    loaded: LoadedTable, seat: int | None, link: str, words: Words, *, undo: bool, elsewhere: str = ""
) -> Sequence[Button | Link]:
    """Below a seat's own message. There the hand is, and `link` leads to the board; `undo`: there is a move to take
    back, and nobody else has acted since. `elsewhere` another table waits for its reader: that way comes first."""
    own = _own(loaded, seat, words, undo=undo)
    return _hand_row(own, link, words, elsewhere)


def rows_between(
    loaded: LoadedTable, seat: int, link: str, words: Words, *, undo: bool, elsewhere: str = ""
) -> list[Sequence[Button | Link]]:
    """Below the message of a seat that is asked nothing; `undo`: it has moved last. What would take that back is not
    left to `More`: where it has no room in the row, it stands above it, beside the plan or the way elsewhere."""
    end, own = _at_the_end(_own(loaded, seat, words, undo=undo))
    row = _hand_row(own, link, words, elsewhere)
    if end:
        return [*end, row]
    if not undo or any(isinstance(one, Button) and one.verb == "undo" for one in row):
        return [row]
    advance = loaded.face.advance
    plan = "" if elsewhere or advance is None or advance.lasts else advance.verb
    above = [one for one in own if one.verb in ("undo", plan)]
    rest = [one for one in own if one not in above]
    return [[*_onward(elsewhere, words), *above], _hand_row(rest, link, words)]


def _own(loaded: LoadedTable, seat: int | None, words: Words, *, undo: bool) -> list[Button]:
    """What a hand offers; that somebody is silent is said on the board alone, as no hand is drawn again for it."""
    offers = _offers(replace(loaded, timers=Timers()), seat, words, undo=undo)
    return [button for button in offers if button.verb != "hand"]


def _hand_row(own: Sequence[Button], link: str, words: Words, elsewhere: str = "") -> Sequence[Button | Link]:
    links = [Link(words("button-to-board"), link)] if link else []
    log = 1 + [button.verb for button in own].index("log")  # which the news may lead to
    return _row([*_onward(elsewhere, words), *own[:log], *links, *own[log:]], words)


def _onward(elsewhere: str, words: Words) -> list[Link]:
    """The way to another table that waits for its reader."""
    return [Link(words("button-next-table"), elsewhere)] if elsewhere else []


def more(
    loaded: LoadedTable,
    seat: int | None,
    beside: Collection[str],
    locale: str,
    *,
    undo: bool,
) -> Sheet:
    """All that the reader may do and that does not stand, by its verb, `beside` the `More` that they clicked."""
    words = words_for(locale)
    offers = [*_looks(loaded, words), *_offers(loaded, seat, words, undo=undo)]
    rest = [*_seldom(loaded, seat, words), *(button for button in offers if button.verb not in beside)]
    return Sheet(content=words("more-title"), rows=tuple(in_rows([*rest, *_lessons(loaded, words)])))


def _lessons(loaded: LoadedTable, words: Words) -> list[Button]:
    """The way to the game's course, for whoever sits down before they have learnt it: as long as the first round."""
    if loaded.face.course is None or loaded.table.status != "playing":
        return []
    begun = loaded.game.turn(loaded.state).number > len(loaded.table.seats)
    return [] if begun else [Button(words("button-teach-me"), "learn", loaded.game.key)]


def _looks(loaded: LoadedTable, words: Words) -> list[Button]:
    """What a board would offer to look at, of a table that has none."""
    if loaded.table.channel is not None:
        return []
    rows = loaded.face.board_controls(loaded.view(None), seating_of(loaded.table), words)
    every = (one for row in rows if not isinstance(row, Menu) for one in row)
    return [one for one in every if isinstance(one, Button) and one.verb == "show"]


def _seldom(loaded: LoadedTable, seat: int | None, words: Words) -> list[Button]:
    """What the game has for a seat that is asked, and keeps out of its way."""
    if loaded.table.status != "playing" or seat is None or seat not in loaded.asked_persons:
        return []
    return loaded.face.seldom(loaded.game.view(loaded.state, seat), loaded.game.legal(loaded.state, seat), words)


def may_undo(table: Table, moves: Sequence[Move], base: str | None, seats: Collection[int]) -> bool:
    """Whether one of these seats has a move to take back, at once or by request: one that its person has made. Where
    the moves are the end of a log alone (`base`), others stand before it."""
    since = {seat: table.seats[seat].since or 0 for seat in seats}
    if base is not None and (not moves or any(one < moves[0].version for one in since.values())):
        return True
    acts = (move for move in not_undone(moves) if move.kind == "act" and move.seat in since)
    return any(move.seat is not None and move.version > since[move.seat] for move in acts)


def _row(offers: Sequence[Button | Link], words: Words) -> Sequence[Button | Link]:
    """The buttons that fit into one line on a phone: the others stand behind `More`. What is asked of the reader stays,
    and the log, which the news may lead to, or a vote, which the board names by its button; a link stays as long as
    there is something else to leave out."""
    row, last = list(offers[:MOST]), Button(words("button-more"), "more")
    seldom = [one for one in row if isinstance(one, Button) and one.style == "secondary"]
    stays = "vote" if any(one.verb == "vote" for one in seldom) else "log"
    plain = [one for one in seldom if one.verb != stays]
    spare: list[Button | Link] = [*reversed(plain), *(one for one in reversed(row) if isinstance(one, Link))]
    for one in spare:
        if not in_a_line([*row, last]):
            row.remove(one)
    return [*row, last]


def in_a_line(row: Sequence[Button | Link]) -> bool:
    """Whether these stand in one line on a phone, by the labels that they have."""
    return sum(_room(control) for control in row) <= LINE


def _room(control: Button | Link) -> int:
    """The letters that a control takes on a phone; a link has an arrow besides."""
    return len(control.label) + EDGES + (2 if isinstance(control, Link) else 0)


@dataclass(frozen=True, slots=True)
class _Reader:
    """The reader of a row: a seat, a spectator (`seat` None), or `everybody`, some of whom hold a seat."""

    loaded: LoadedTable
    seat: int | None
    words: Words
    undo: bool
    everybody: bool

    @property
    def ended(self) -> bool:
        return self.loaded.table.status == "ended"

    @property
    def playing(self) -> bool:
        return self.loaded.table.status == "playing"

    @property
    def seated(self) -> bool:
        """Whether somebody who reads this may hold a seat."""
        return self.everybody or self.seat is not None

    @property
    def plays(self) -> bool:
        return self.seated and self.playing

    @property
    def away(self) -> bool:
        """Whether a computer player stands in for this seat; of several seats, for one of them."""
        table = self.loaded.table
        kept = [at for at, one in enumerate(table.seats) if one.person and one.computer and not is_voted_out(table, at)]
        return bool(kept) if self.seat is None else self.seat in kept

    @property
    def may_come_back(self) -> bool:
        loaded = self.loaded
        return self.away or (bool(loaded.away()) if self.seat is None else loaded.is_away(self.seat))

    @property
    def votes(self) -> bool:
        return self.plays and can_vote(self.loaded, self.seat)

    @property
    def vote_opened(self) -> bool:
        """Whether a vote is open; that somebody is silent asks nothing of anybody yet."""
        return votes_of(self.loaded.table).open is not None

    @property
    def holds(self) -> bool:
        """Whether somebody has anything before them that the others may not see."""
        loaded = self.loaded
        seats = loaded.persons() if self.seat is None else [self.seat]
        return any(loaded.face.holds(loaded.game.view(loaded.state, seat)) for seat in seats)

    @property
    def own_seat(self) -> int | None:
        """The one seat that plays here."""
        return self.seat if self.playing else None

    @property
    def asked(self) -> bool:
        return self.own_seat in self.loaded.asked_persons

    @property
    def hosts(self) -> bool:
        table = self.loaded.table
        return self.own_seat is not None and table.seats[self.own_seat].person == table.host

    @property
    def may_have_hint(self) -> bool:
        seat = self.own_seat
        return seat is not None and self.asked and may_ask(self.loaded.table, seat)

    @property
    def may_plan(self) -> bool:
        return not self.orders and self.own_seat is not None and may_plan(self.loaded, self.own_seat)

    @property
    def plans(self) -> bool:
        """Whether something is decided already."""
        plan = None if self.own_seat is None or self.orders else plan_of(self.loaded.table.seats[self.own_seat])
        return plan is not None and plan.stands

    @property
    def orders(self) -> bool:
        """Whether what is decided in this game holds for all of it."""
        return isinstance(self.loaded.face.advance, StandingOrders)

    @property
    def may_order(self) -> bool:
        return self.orders and self.own_seat is not None and may_plan(self.loaded, self.own_seat)

    @property
    def may_nudge(self) -> bool:
        return self.own_seat is not None and not self.asked and bool(self.loaded.asked_persons)

    @property
    def learns(self) -> bool:
        return self.own_seat is not None and wants_lessons(self.loaded, self.own_seat)

    @property
    def in_channel(self) -> bool:
        """Whether there are others who see the table, or could."""
        return self.loaded.table.channel is not None

    @property
    def own_ended(self) -> bool:
        """Whether it is a table of the reader's own that is over."""
        return self.seated and self.ended and not self.in_channel

    @property
    def may_end_here(self) -> bool:
        return self.own_seat is not None and not self.away and not is_try(self.loaded.table)

    @property
    def may_leave(self) -> bool:
        return self.playing and self.in_channel and (self.everybody or self.seat in owners(self.loaded.table))


@dataclass(frozen=True, slots=True)
class _Offer:
    """A button for those readers it is offered `to`; `made` makes one whose words depend on the reader."""

    label: str
    verb: str
    to: Callable[[_Reader], bool]
    style: Style = "secondary"
    argument: str = ""
    made: Callable[[_Reader], Button] | None = None

    def button(self, reader: _Reader) -> Button:
        if self.made is not None:
            return self.made(reader)
        return Button(reader.words(self.label), self.verb, self.argument, self.style)


def _offers(
    loaded: LoadedTable,
    seat: int | None,
    words: Words,
    *,
    undo: bool,
    everybody: bool = False,
) -> list[Button]:
    """The buttons for this seat (None: a spectator; or `everybody`, some of whom may use them)."""
    reader = _Reader(loaded, seat, words, undo, everybody)
    return [offer.button(reader) for offer in _OFFERS if offer.to(reader)]


def _hint(reader: _Reader) -> Button:
    assert reader.seat is not None
    return Button(hint_label(reader.loaded.table, reader.seat, reader.words), "hint")


def hint_label(table: Table, seat: int, words: Words) -> str:
    """The label of the button for a hint, with how many are left, if the next one counts."""
    left = hints_left(table, seat)
    counts = left is not None and not had_hint(table, seat)
    return words("button-hint-left", left=left) if counts else words("button-hint")


def _plan(reader: _Reader) -> Button:
    """The way to what the game lets one decide in advance."""
    advance = reader.loaded.face.advance
    assert advance is not None
    label = "button-plan-change" if reader.plans else f"button-{advance.verb}"
    return Button(reader.words(label), advance.verb, style="primary")


def _orders(reader: _Reader) -> Button:
    """The way to the orders that the game takes, by its own name for them."""
    advance = reader.loaded.face.advance
    assert isinstance(advance, StandingOrders)
    return Button(advance.title(reader.words), advance.verb)


def _today(reader: _Reader) -> Button:
    """The way to today's train; below somebody's try to how that went."""
    table = reader.loaded.table
    if not is_try(table):
        return Button(reader.words("button-today"), "today")
    return Button(reader.words("button-today-result"), "today", str(table.day), "primary")


def _has_clock(loaded: LoadedTable) -> bool:
    """Whether there is something that the clock may still do."""
    return bool(loaded.game.legal(loaded.state, None))


def _pause(reader: _Reader) -> Button:
    words, stopped = reader.words, reader.loaded.table.clock_left is not None
    return Button(words("button-paused" if stopped else "button-pause"), "pause", disabled=stopped)


# What is used most comes first. Whatever a table learns to do is put in here, and finds its place in the row or behind
# `More`.
_OFFERS: Final = (
    _Offer("button-again", "again", lambda one: one.seated and one.ended and one.in_channel, "success"),
    _Offer("button-play-computers", "own-again", lambda one: one.own_ended, "primary"),
    _Offer("button-with-friends", "with-friends", lambda one: one.own_ended, "primary"),
    _Offer("button-today", "today", lambda one: one.own_ended, made=_today),
    _Offer("button-went", "went", lambda one: has_page(one.loaded.table)),
    _Offer("button-back", "back", lambda one: one.plays and one.may_come_back, "primary"),
    _Offer("button-vote", "vote", lambda one: one.votes and one.vote_opened, "primary"),
    _Offer("button-plan", "plan", lambda one: one.may_plan and not one.plans, made=_plan),
    _Offer("button-plan-change", "plan", lambda one: one.may_plan and one.plans, made=_plan),
    _Offer("button-hand", "hand", lambda one: one.plays and one.holds, "primary"),
    _Offer("button-vote", "vote", lambda one: one.votes and not one.vote_opened),
    _Offer("button-log", "log", lambda one: True),
    _Offer("button-history", "history", lambda one: not one.playing),
    _Offer("button-undo", "undo", lambda one: one.plays and one.undo and (one.everybody or not one.away)),
    _Offer("button-film", "film", lambda one: one.seated and one.ended and one.in_channel),
    _Offer("button-rules", "rules", lambda one: True),
    _Offer("button-hint", "hint", lambda one: one.may_have_hint, made=_hint),
    _Offer("button-words", "words", lambda one: True),
    _Offer("button-history", "history", lambda one: one.playing),
    _Offer("button-board", "board", lambda one: one.in_channel),
    _Offer("button-export", "export", lambda one: one.ended),
    _Offer("button-pause", "pause", lambda one: one.plays and _has_clock(one.loaded), made=_pause),
    _Offer("button-nudge", "nudge", lambda one: one.may_nudge),
    _Offer("button-orders", "orders", lambda one: one.may_order, made=_orders),
    _Offer("button-plan-drop", "plan-go", lambda one: one.plans, argument="drop"),
    _Offer("button-need-time", "need", lambda one: one.asked),
    _Offer("button-pace", "pace", lambda one: one.hosts),
    _Offer("button-remove", "remove", lambda one: one.hosts and len(one.loaded.persons()) > 1),
    _Offer("button-end-here", "end-here", lambda one: one.may_end_here, "danger"),
    _Offer("button-lessons-off", "lessons", lambda one: one.learns, argument="off"),
    _Offer("button-leave", "leave", lambda one: one.may_leave, "danger"),
)
