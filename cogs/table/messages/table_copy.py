"""A table as it is read for one round of announcing, and the click that may have caused the round."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

import discord

from cogs.table.adapters.workers import Ticket
from cogs.table.sheets.narration import NewsReach
from cogs.table.tables.eyes import eyes_of
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner, TableAfterClick
from cogs.table.tables.timers import Timers
from db import Change, Intent, Message, Role, Table, TableRows

# What is written down in one transaction: of a message that stands, or with an intent that is done.
Note = Callable[[Change], Awaitable[None]]

EACH_SEATS_OWN: tuple[Role, ...] = ("hand", "mention", "away")


class TooSoon(Exception):
    """An intent that has to wait; it is done later, for the table as it stands then."""

    def __init__(self, wait: float, note: Note | None = None) -> None:
        super().__init__(wait)
        self.wait = wait  # seconds
        self.note = note  # what is to be written down of what was said already


@dataclass(slots=True)
class AnsweredClick:
    """The click that caused a round: its own message can be edited through it, at once and at any age."""

    interaction: discord.Interaction[Any]
    message: int
    private: bool
    seat: int | None
    locale: str
    copy: TableCopy | None = None  # as the click left the table, and then as it was last said
    whispered: bool = False  # whether the clicked message is a private answer
    shown: object = None  # what of the table the clicked hand shows, once it is drawn


@dataclass(slots=True)
class TableCopy(TableRows):
    """A table in play, with its messages and the intents that are still to be done."""

    loaded: LoadedTable
    ticket: Ticket = field(default_factory=Ticket)  # of what is to be drawn of it, among all that waits to be drawn

    @classmethod
    async def read(cls, runner: Runner, table: int) -> TableCopy | None:
        """All of it as it stands now; None: there is no such table."""
        found = await runner.store.table_rows(table, NewsReach)
        if found is None:
            return None
        return cls._of(runner.loaded(found.table, found.people, found.timers), found)

    @classmethod
    async def newest(cls, runner: Runner, table: int, known: TableCopy | None) -> TableCopy | None:
        """The known copy, if nobody has written to the table since; else a new one."""
        return await cls.read(runner, table) if known is None or known.watch.overtaken else known

    @classmethod
    def after_click(cls, after: TableAfterClick) -> TableCopy:
        """The table as a click has left it."""
        loaded, found = after.loaded, after.rows
        return cls._of(
            LoadedTable(
                *(found.table, loaded.face, loaded.state, found.people, Timers(found.timers), loaded.now),
                undo_requested=found.table.undo_request is not None,
            ),
            found,
        )

    @classmethod
    def _of(cls, loaded: LoadedTable, found: TableRows) -> TableCopy:
        return cls(**{one.name: getattr(found, one.name) for one in fields(TableRows)}, loaded=loaded)

    @property
    def until(self) -> float | None:
        """When the table's clock runs out, if one runs."""
        return next((timer.due for timer in self.timers if timer.what == "clock"), None)

    @property
    def turn(self) -> int:
        """The number of the turn; 0 in a lobby."""
        return 0 if self.loaded.state is None else self.loaded.game.turn(self.loaded.state).number

    @property
    def asked_since(self) -> float:
        """The time of the last move, or of the beginning: since then somebody is asked."""
        return self.tail.moves[-1].at if self.tail.moves else self.table.begun or self.table.created

    @property
    def thinking(self) -> bool:
        """Whether computer players are to move first."""
        return any(intent.what == "think" for intent in self.intents)

    @property
    def link(self) -> str:
        """The address of the current board; empty while none is up."""
        return link(self.table, self.messages)

    def shown_to(self, person: int) -> object:
        """All that can change about somebody's hand while they do nothing, as far as it costs nothing to compare."""
        table, seat = self.table, eyes_of(self.table, person)
        by_computer = seat is not None and table.seats[seat].computer
        return (
            seat,
            by_computer,
            table.version,
            table.status,
            self.link,
            self.until,
            table.clock_left,
            table.undo_request,
            seat is not None and table.seats[seat].plan,
        )

    def put(self, message: Message, *, alone: bool = False) -> None:
        """Adds a message, or replaces its record; `alone`: it takes the place of all others of its role, and of its
        seat if it is to one."""
        others = [one for one in self.messages if one.id != message.id]
        if alone:
            others = [replace(one, stale=True) if _gives_way(one, message) else one for one in others]
        self.messages[:] = sorted([*others, message], key=lambda one: (one.posted, one.id))

    def drop(self, messages: Sequence[Message]) -> None:
        """Removes messages that nobody will ask for again."""
        gone = {message.id for message in messages}
        self.messages[:] = [one for one in self.messages if one.id not in gone]

    def done(self, intents: Sequence[Intent]) -> None:
        """Removes intents that are done."""
        self.intents[:] = [one for one in self.intents if one not in intents]

    def current(self, role: Role, seat: int | None = None) -> Message | None:
        """The newest message of this role (and seat) that has not been given up."""
        found = [
            one for one in self.messages if one.role == role and not one.stale and (seat is None or one.seat == seat)
        ]
        return found[-1] if found else None


def link(table: Table, messages: Sequence[Message]) -> str:
    """The address of the current board among a table's messages; empty while none is up."""
    boards = [one for one in messages if one.role == "board" and not one.stale]
    return f"https://discord.com/channels/{table.guild}/{boards[-1].channel}/{boards[-1].id}" if boards else ""


def way_to(guild: int | None, messages: Sequence[Message], dm: int | None) -> str:
    """The address at which somebody plays on at a table: the hand in their direct messages, if it asks them something,
    else the board; empty while there is neither."""
    hands = [one for one in messages if one.role == "hand" and one.channel == dm]
    boards = [one for one in messages if one.role == "board" and not one.stale]
    if hands and not (hands[-1].stale and boards):
        return f"https://discord.com/channels/@me/{hands[-1].channel}/{hands[-1].id}"
    return f"https://discord.com/channels/{guild}/{boards[-1].channel}/{boards[-1].id}" if boards else ""


def _gives_way(one: Message, message: Message) -> bool:
    return one.role == message.role and (message.role not in EACH_SEATS_OWN or one.seat == message.seat)
