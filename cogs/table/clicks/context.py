"""The context of a click or a command, with all that a verb needs to answer it: who sent it, from which message, what
it asks for, and the services of the bot."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from typing import Any, ParamSpec, TypeVar

import discord

from cogs.face.custom_id import PLAYING, CustomId
from cogs.face.form import Filled, FormSheet
from cogs.face.sheet import Row, Sheet, without_embed
from cogs.face.words import Words, words_for
from cogs.table.adapters.components import custom_ids_in
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Expired, Undelivered, UploadRefused
from cogs.table.adapters.workers import Ticket
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.services import Services
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.table_copy import AnsweredClick, TableCopy
from cogs.table.sheets import hand_sheet, notices
from cogs.table.sheets.private_answer import with_way_back
from cogs.table.tables.eyes import is_anothers_own, require_eyes
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Command, Runner, TableAfterClick
from cogs.table.terms.refusals import Refusal, Stale
from cogs.table.terms.sender import Sender
from db import Message, Role, StoreError, Table
from db.days import is_open_to

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
Interaction = discord.Interaction[Any]
COMMAND = CustomId(0, 0, "")  # a command presses nothing
VERB = re.compile(r"[a-z-]{1,15}")  # and not what somebody has forged in its place
WHICH = re.compile(r"(?P<verb>[a-z]+)=(?P<table>[0-9]{1,12})")  # the table that a command was meant for


@dataclass(slots=True, frozen=True)
class Context:
    """One interaction. Verbs need nothing else of Discord."""

    services: Services
    interaction: Interaction
    sender: Sender
    custom_id: CustomId = COMMAND
    everywhere: bool = False  # it is about all tables of whoever sent it
    filled: Filled | None = None  # what stands in a form that was sent off; None: it is no form

    @classmethod
    def of(
        cls,
        services: Services,
        interaction: Interaction,
        custom_id: CustomId = COMMAND,
        *,
        everywhere: bool = False,
        filled: Filled | None = None,
    ) -> Context:
        user = interaction.user
        sender = Sender(user.id, user.display_name, str(interaction.locale), interaction.id, user.bot)
        return cls(services, interaction, sender, custom_id, everywhere, filled)

    # What it is

    @property
    def words(self) -> Words:
        return words_for(self.sender.locale)

    @property
    def message(self) -> int:
        """The clicked message; 0: a command has none."""
        return 0 if self.interaction.message is None else self.interaction.message.id

    @property
    def answered(self) -> int | None:
        """The interaction that the clicked message has answered, as Discord says; None: it was posted otherwise."""
        message = self.interaction.message
        metadata = None if message is None else message.interaction_metadata
        return None if metadata is None else metadata.id

    @property
    def private(self) -> bool:
        """Whether only the sender sees the clicked message: a direct message, or one for their eyes."""
        return self.interaction.guild_id is None or self.whispered

    @property
    def whispered(self) -> bool:
        """Whether the clicked message is an answer for the sender's eyes, which stands on no record."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def verbs_beside(self) -> set[str]:
        """The verbs of the clicked message's controls."""
        message = self.interaction.message
        return set() if message is None else {one.verb for one in custom_ids_in(message)}

    @property
    def at_board(self) -> bool | None:
        """Whether the sender plays from the channel; None: this click does not tell."""
        if self.interaction.guild_id is None:
            return False
        return True if self.custom_id.verb in (*PLAYING, "play-computers") else None

    def is_about(self, table: int, channel: int | None) -> bool:
        """Whether it was clicked at this table of the sender's, or typed in its channel; what is typed in direct
        messages is about all of them."""
        if self.custom_id == COMMAND:
            return self.everywhere or self.interaction.channel_id == channel or self.interaction.guild_id is None
        if self.custom_id.verb == "which":
            meant = WHICH.fullmatch(self.custom_id.argument)
            return meant is not None and int(meant["table"]) == table
        return self.table == table

    @property
    def verb(self) -> str:
        """The control's verb, or the command that was typed, without what was typed after it."""
        if self.custom_id == COMMAND:
            command = self.interaction.command
            return "" if command is None else f"/{'-'.join(command.qualified_name.split())}"
        return self.custom_id.verb if VERB.fullmatch(self.custom_id.verb) else "?"

    @property
    def facts(self) -> dict[str, Any]:
        """What the log may say of the interaction."""
        sender = self.sender
        return {"interaction": sender.interaction, "table": self.table, "person": sender.id, "verb": self.verb}

    @property
    def sure(self) -> bool:
        """Whether this is the answer to being asked once more."""
        return self.custom_id.argument == "sure"

    # What is done with it

    @property
    def runner(self) -> Runner:
        return self.services.runner

    @property
    def discord_api(self) -> DiscordApi:
        return self.services.discord_api

    @property
    def drawing(self) -> Drawing:
        return self.services.drawing

    @property
    def announcer(self) -> Announcer:
        return self.services.announcer

    @property
    def table(self) -> int:
        """The table that the pressed control belongs to."""
        return self.custom_id.table

    @property
    def version(self) -> int:
        """The table's version when the control was drawn."""
        return self.custom_id.version

    @property
    def argument(self) -> str:
        """The argument of the control, or of the choice in it."""
        return self.custom_id.argument

    async def run(self, command: Command[T], *, undo: bool = False, sits_down: bool = False) -> T:
        """Runs a command at the control's table, for the sender."""
        return await self.runner.run(self.table, command, self.sender, undo=undo, sits_down=sits_down)

    async def look(self, table: int = 0) -> LoadedTable:
        """A table as it stands, to look at only: the control's, if none is named."""
        loaded = await self.runner.look(table or self.table)
        await self._require_reach(loaded.table)
        return loaded

    async def _require_reach(self, table: Table) -> None:
        """Refuses somebody else's own table as if it were not there, unless that is open to all here: a past try."""
        here = self.interaction.guild_id
        if is_anothers_own(table, self.sender.id) and not await is_open_to(self.runner.store, table, here):
            raise Refusal("refuse-gone")

    async def work(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs a function in a worker process: drawing, and what takes long."""
        return await self.services.workers.run(function, *args, **kwargs)

    def spend(self, what: str) -> None:
        """Counts something costly, or refuses for a while."""
        self.services.limits.spend(what, self.sender.id)

    def wake(self, *tables: int) -> None:
        """Has the messages of these tables show what has changed; of the control's own, if none is named."""
        for table in tables or (self.table,):
            self.announcer.wake(table)

    # How it is answered

    async def redraw(self, sheet: Sheet, table: int = 0, version: int = 0) -> None:
        """Puts a sheet in place of the clicked message."""
        shown = self.for_sender(sheet) if self.private else sheet
        await self.discord_api.redraw(self.interaction, shown, table, version)

    def for_sender(self, sheet: Sheet) -> Sheet:
        """The sheet as the sender can see it."""
        return sheet if self.sender.sees_embeds else without_embed(sheet)

    async def defer(self) -> None:
        """Takes the click in. If Discord fails over it the click still counts: the board will show what it did."""
        try:
            await self.discord_api.defer(self.interaction)
        except Expired:
            raise
        except Undelivered as undelivered:
            log.info(
                "answer lost: a click of %(person)d was not acknowledged (%(why)s)",
                self.facts | {"why": undelivered},
            )

    async def follow(self, seat: int | None = None, after: TableAfterClick | None = None) -> TableCopy | None:
        """Draws the clicked message again, and says the rest. `after` is the table as the click left it, where that is
        known; the table as it was last said is returned."""
        copy = None if after is None else TableCopy.after_click(after)
        click = AnsweredClick(
            self.interaction, self.message, self.private, seat, self.sender.locale, copy, self.whispered
        )
        async with self.answering():
            try:
                await self.announcer.tend(self.table, click)
            finally:
                self.announcer.look_again()  # for what computer players did since, or what could not be said now
                if click.whispered and click.shown is not None:
                    locale = self.sender.locale
                    await self.services.answers.adopt(self.interaction, self.table, click.shown, locale)
        return click.copy

    def answering(self) -> AbstractAsyncContextManager[None]:
        """A lock on the sender's private answer, for whoever may change it."""
        return self.services.answers.held(self.table, self.sender.id)

    async def whisper(self, sheet: Sheet, at: tuple[int, int] | None = None) -> None:
        """Answers so that only the sender sees it; `at` this table and version, if not the pressed control's."""
        table, version = at or (self.table, self.version)
        try:
            await self.discord_api.whisper(self.interaction, self.for_sender(sheet), table, version)
        except UploadRefused as refused:
            raise Refusal("refuse-upload") from refused

    async def open_form(self, form: FormSheet) -> None:
        """Answers a click with a form for its sender to fill in; nothing else can be said to that click."""
        await self.discord_api.open_form(self.interaction, form, self.table, self.version)

    async def show(self, sheet: Sheet) -> None:
        """Draws a sheet where it was clicked; a message that others see as well is left alone."""
        await (self.redraw if self.private else self.whisper)(sheet)

    async def tell(self, message: str, **facts: str | int) -> None:
        """The same, with one line."""
        await self.whisper(Sheet(content=self.words(message, **facts)))

    async def tell_with_hand(self, message: str) -> None:
        """The same, with the way to one's own sheet and to the board."""
        loaded = await self.runner.look(self.table)
        sheet = Sheet(content=self.words(message))
        await self.whisper(with_way_back(sheet, loaded.face, await self.link(loaded), self.words))

    async def ask_once(self, question: str, label: str) -> None:
        """Asks whether the sender is sure."""
        await self.whisper(notices.confirm(question, self.custom_id.verb, label, self.sender.locale))

    async def done(self, message: str) -> None:
        """Answers a confirmed question, in place of the question."""
        await self.discord_api.redraw(self.interaction, Sheet(content=self.words(message)), 0, 0)

    async def post(self, table: Table, sheet: Sheet, role: Role, *, ping: Sequence[int] = ()) -> None:
        """Answers a command so that everybody sees it, once; the message is on record for a day."""
        async with self.runner.change(self.sender, table.id):
            pass  # that it was typed is all there is to write before it is posted
        posted = await self.discord_api.respond(self.interaction, sheet, table.id, table.version, ping=ping)
        channel = self.interaction.channel_id
        assert channel is not None
        records = self.services.message_records
        await records.keep(replace(records.new(posted, channel, table, role, None), stale=True))

    async def copy(self, table: int, known: TableCopy | None = None) -> TableCopy:
        """The table with its messages and intents."""
        copy = await TableCopy.newest(self.runner, table, known)
        if copy is None:
            raise Refusal("refuse-gone")
        await self._require_reach(copy.table)
        return copy

    async def show_hand(self, copy: TableCopy, seat: int, pick: str | None = None) -> None:
        """The sender's own sheet, for their eyes: where it was asked for, if that is their private answer, else in its
        place. A `pick` of theirs, a half-made choice, shows where it was made, in a direct message as well."""
        async with self.services.answers.held(copy.table.id, self.sender.id):
            copy = await self.copy(copy.table.id, copy)  # what was on its way to them may have been newer
            if require_eyes(copy.table, self.sender.id) != seat:
                raise Refusal("refuse-not-seated")
            locale, shows = self.sender.locale, copy.shown_to(self.sender.id)
            # By a ticket of its own, whatever else was drawn of it.
            sheet = await self.drawing.hand(copy, seat, locale, Ticket(), pick=pick or "")
            if pick is not None and (await self.copy(copy.table.id, copy)).table.version != copy.table.version:
                raise Stale  # nothing older is drawn over what shows the table as it is now
            if pick is not None and self.private and not self.whispered:
                await self.discord_api.redraw(self.interaction, sheet, copy.table.id, copy.table.version)
                return
            if not self.whispered:
                await self.services.answers.show(self.interaction, sheet, copy, locale)
                return
            sheet = with_way_back(sheet, copy.loaded.face, copy.link, self.words)
            await self.discord_api.redraw(self.interaction, sheet, copy.table.id, copy.table.version)
            await self.services.answers.adopt(self.interaction, copy.table.id, shows, locale)

    async def show_part(self, copy: TableCopy, sheet: Sheet) -> None:
        """A part of the sender's own sheet, in place of what they were shown before."""
        await self.services.answers.show(self.interaction, sheet, copy, self.sender.locale)

    async def rows(self, loaded: LoadedTable, rows: Sequence[Row], link: str) -> None:
        """Changes the controls of the clicked message, which only the sender sees."""
        table = loaded.table
        if not self.whispered:
            await self.discord_api.rows(self.interaction, rows, table.id, table.version)
            return
        if self.services.answers.is_being_sent(table.id, self.sender.id):
            await self.defer()  # it may take longer than a click waits
            raise Stale  # as what is on its way shows something else
        async with self.answering():
            rows = with_way_back(Sheet(rows=tuple(rows)), loaded.face, link, self.words).rows
            await self.discord_api.rows(self.interaction, rows, table.id, table.version)
            await self.services.answers.renew(self.interaction, table.id, self.sender.locale)

    async def link(self, loaded: LoadedTable) -> str:
        """The address of the current board; empty while none is up."""
        return await self.drawing.link(loaded.table)

    async def refuse(self, refusal: Refusal) -> None:
        """Sends a short, kind answer that only its sender sees, with a link to the board as it is now."""
        text = "\n".join(self.words(one.message, **one.facts) for one in (refusal, *refusal.also))
        table = refusal.facts.get("table") or self.table
        if isinstance(table, int) and table and (link := await self._elsewhere(table)):
            text += " " + self.words("link-board", link=link)
        await self._try_to_say(text, [refusal.onward] if refusal.onward else ())

    async def too_late(self, loaded: LoadedTable, seat: int | None, stale: Stale) -> None:
        """Tells why an answer came too late: what the rules say against it, or else that it did nothing, and what is
        asked."""
        text = loaded.face.illegal(stale.message, stale.facts, self.words)
        if not text and seat is not None and loaded.state is not None:
            text = self.words("refuse-stale", asks=hand_sheet.question(loaded, seat, self.words))
        if text:
            await self._try_to_say(text)

    async def _try_to_say(self, text: str, rows: Sequence[Row] = ()) -> None:
        try:
            await self.whisper(Sheet(content=text, rows=tuple(rows)))
        except Undelivered as undelivered:
            log.info("answer lost: to %(person)d (%(why)s)", self.facts | {"why": undelivered})

    async def outdated(self, loaded: LoadedTable, seat: int, newer: Message) -> None:
        """Takes the controls off a hand that another one stands for now, and says what is asked and where."""
        await self.discord_api.bare(self.interaction)
        link = f"https://discord.com/channels/@me/{newer.channel}/{newer.id}"
        asks = hand_sheet.question(loaded, seat, self.words)
        text = f"{self.words('refuse-old-hand', asks=asks)} {self.words('link-hand', link=link)}"
        await self.whisper(Sheet(content=text))

    async def _elsewhere(self, table: int) -> str:
        """The address of the table's board, unless that is what was clicked."""
        try:
            row = await self.runner.store.table(table)
            link = "" if row is None else await self.drawing.link(row)
        except StoreError as error:  # which may be what there is to answer for
            log.info(
                "place unknown: table %(table)d, no link to it now (%(why)s)",
                self.facts | {"table": table, "why": error},
            )
            return ""
        return "" if link.endswith(f"/{self.message}") else link

    async def wait_a_moment(self, why: str) -> None:
        """Asks to wait, as the bot is about to restart or has too much to do; reads and writes nothing."""
        await self._try_to_say(self.words(why))


Verb = Callable[[Context], Awaitable[None]]


def known(person: discord.User | discord.Member | discord.Object) -> discord.User | discord.Member:
    """Somebody who was named in a command. Of one who is gone Discord tells no more than the number."""
    if isinstance(person, discord.Object):
        raise Refusal("refuse-unknown-person")
    return person
