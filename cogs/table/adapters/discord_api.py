"""The one module that sends requests to Discord on the bot's own account."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import discord

from cogs.face.form import FormSheet
from cogs.face.sheet import Row, Sheet
from cogs.table.adapters.clicked_messages import ClickedMessages
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.components import custom_ids_in, view_of
from cogs.table.adapters.direct_messages import DirectMessages
from cogs.table.adapters.discord_errors import (
    Answered,
    Expired,
    Forbidden,
    Gone,
    Later,
    LongPause,
    Undelivered,
    expecting,
)
from cogs.table.adapters.forms import modal_of
from cogs.table.adapters.known_places import ALONE_WITHIN, KnownPlaces
from cogs.table.adapters.measures import Measures
from cogs.table.adapters.patched import note_answer
from cogs.table.adapters.sheets_as_payloads import edited, picturing, pinging, sent

log = logging.getLogger(__name__)
T = TypeVar("T")

LOOK_BACK = 50  # messages
BESIDE_THE_BOARD = ("back", "agree", "refuse", "take")  # what messages offer that are neither boards nor hands
# Seconds. A click that is not acknowledged in three has failed for whoever made it.
ACKNOWLEDGED_WITHIN, AFTERWARDS_WITHIN = 2.5, 10.0
LARGEST_FILE = 8_000_000  # bytes: Discord takes a little more


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
    """Expects the same of an answer to somebody who waits: Discord's library would go on trying for half a minute."""
    try:
        async with expecting(AFTERWARDS_WITHIN if interaction.response.is_done() else ACKNOWLEDGED_WITHIN):
            yield
    except Answered:
        # From here on it is to go on through the interaction's token.
        note_answer(interaction.response, discord.InteractionResponseType.deferred_message_update)
        raise


@dataclass(slots=True, frozen=True)
class Found:
    """A message that stands in a channel, and the version that it shows."""

    id: int
    version: int
    posted: float


@dataclass(slots=True, frozen=True)
class Whispered:
    """A message that only one person sees, and the way to it for as long as its interaction's token lasts."""

    id: int
    through: discord.Webhook


class DiscordApi(KnownPlaces):
    """Sends sheets. Every method raises an `Undelivered` for what is to be expected."""

    def __init__(self, client: discord.Client, clock: Clock, measures: Measures) -> None:
        super().__init__(client)
        self._clicked, self._dms = ClickedMessages(clock), DirectMessages(clock, measures)

    def share(self, bots: int) -> None:
        """Divides the limit of new direct messages among the bots with the same token."""
        self._dms.share(bots)

    # On our own account

    async def post(
        self,
        channel: int,
        sheet: Sheet,
        table: int,
        version: int,
        *,
        nonce: str,
        ping: Sequence[int] = (),
        silent: bool = True,
    ) -> int:
        """Posts a message, once however often it is tried: the nonce tells Discord that it is the same."""

        async def send(shown: Sheet) -> int:
            async with self._dms.noticing(), expecting(ALONE_WITHIN):
                message = await self._client.get_partial_messageable(channel).send(
                    **sent(shown, table, version), nonce=nonce, silent=silent, allowed_mentions=pinging(ping)
                )
            return message.id

        return await picturing(sheet, send)

    async def edit(self, channel: int, message: int, sheet: Sheet, table: int, version: int) -> None:
        await picturing(
            sheet,
            lambda shown: self._amend(
                channel,
                message,
                lambda: {**edited(shown, table, version), "allowed_mentions": discord.AllowedMentions.none()},
            ),
        )

    async def strip(self, channel: int, message: int) -> None:
        """Takes the controls off a message that is no longer the current one."""
        await self._amend(channel, message, lambda: {"view": None})

    async def say_instead(self, channel: int, message: int, content: str) -> None:
        """Replaces a message that is over by this text alone."""
        await self._amend(channel, message, lambda: edited(Sheet(content=content), 0, 0))

    async def say_above(self, channel: int, message: int, content: str) -> None:
        """Puts a line above a message that stays as it is, until it is next edited."""
        await self._amend(channel, message, lambda: {"content": content})

    async def delete(self, channel: int, message: int) -> None:
        if not await self._through_click(message, lambda click: click.delete_original_response()):
            async with expecting(ALONE_WITHIN):
                await self._partial(channel, message).delete()
        self._clicked.forget(message)

    async def delete_or_strip(self, channel: int, message: int) -> None:
        """Deletes a message that is settled; where that is refused, its controls go."""
        try:
            await self.delete(channel, message)
        except Gone:
            pass
        except Later:
            raise
        except Undelivered as undelivered:
            log.info("message kept: a settled one is stripped instead (%s)", undelivered)
            await self.strip(channel, message)

    async def _amend(self, channel: int, message: int, made: Callable[[], dict[str, Any]]) -> None:
        """Changes a message of ours. What is sent is made for each try, as files are read once."""
        if not await self._through_click(message, lambda click: click.edit_original_response(**made())):
            async with expecting(ALONE_WITHIN):
                await self._partial(channel, message).edit(**made())

    async def _through_click(
        self, message: int, change: Callable[[discord.Interaction[Any]], Awaitable[object]]
    ) -> bool:
        """Changes a message through somebody's last click on it, where that is still open: so it does not count against
        what a bot may ask of Discord. False: it is to be changed on our own account."""
        if (click := self._clicked.way_to(message)) is None:
            return False
        try:
            async with expecting(AFTERWARDS_WITHIN):
                await change(click)
        except (Expired, LongPause) as closed:
            log.info("message kept: a click no longer leads to it (%s)", closed)
            self._clicked.forget(message)
            return False
        return True

    async def stands(self, channel: int, message: int) -> bool:
        """Whether a message is still there; one that the bot may not read, or cannot reach now, is taken to be."""
        try:
            async with expecting(ALONE_WITHIN):
                await self._partial(channel, message).fetch()
        except Gone:
            return False
        except Undelivered:
            pass
        return True

    async def from_here_on(self, channel: int, message: int, most: int) -> list[int]:
        """The numbers of this message and of those of others below it, among so many at most; without it where it is
        gone, or where the bot may not read what was posted."""
        async with expecting(ALONE_WITHIN):
            history = self._client.get_partial_messageable(channel).history(
                limit=most, after=discord.Object(message - 1), oldest_first=True
            )
            return [one.id async for one in history if one.id == message or one.author != self._client.user]

    async def said(self, channel: int, content: str, since: float) -> int | None:
        """Finds a message of ours with exactly this text that was posted here since then."""
        async with expecting(ALONE_WITHIN):
            async for one in self._client.get_partial_messageable(channel).history(limit=LOOK_BACK):
                if one.author == self._client.user and one.content == content and one.created_at.timestamp() >= since:
                    return one.id
        return None

    async def with_controls(self, channel: int, table: int) -> list[Found]:
        """The messages of ours here that have controls of this table, the newest first; but for lines and questions
        beside the board."""
        async with expecting(ALONE_WITHIN):
            return [
                Found(message.id, custom_id.version, message.created_at.timestamp())
                async for message in self._client.get_partial_messageable(channel).history(limit=LOOK_BACK)
                if message.author == self._client.user  # another bot of the same make counts its own tables
                for custom_id in [one for one in custom_ids_in(message) if one.verb not in BESIDE_THE_BOARD][:1]
                if custom_id.table == table
            ]

    async def type(self, channel: int) -> None:
        """Shows the typing indicator here for some seconds."""
        async with expecting(ALONE_WITHIN):
            await self._client.get_partial_messageable(channel).typing()

    async def open_dm(self, person: int) -> int:
        async with self._dms.opening(), expecting(ALONE_WITHIN):
            return (await self._client.create_dm(discord.Object(person))).id

    async def open_thread(self, channel: int, name: str) -> int:
        async with expecting(ALONE_WITHIN):
            parent = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
            if not isinstance(parent, discord.TextChannel):
                raise Forbidden("only a text channel takes threads")
            thread = await parent.create_thread(name=name, type=discord.ChannelType.public_thread)
            return thread.id

    def open_for(self, message: int) -> float:
        """Seconds for which this message can be edited through somebody's click, which does not count against
        limits."""
        return self._clicked.remaining(message)

    def _partial(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)

    # Answering an interaction

    async def defer(self, interaction: discord.Interaction[Any]) -> None:
        """Takes the click in, for now without a sign to anybody: it promises nothing. A command has no message that
        could stay as it is: its sender alone sees that an answer is on its way, and the first whisper takes its place.
        """
        if interaction.response.is_done():
            return
        with suppress(Answered):
            async with answering(interaction):
                await interaction.response.defer(ephemeral=True)
            self._clicked.note(interaction)

    async def open_form(self, interaction: discord.Interaction[Any], form: FormSheet, table: int, version: int) -> None:
        """Opens a form on the sender's screen."""
        with suppress(Answered):  # by this very form, or by another bot's
            async with answering(interaction):
                await interaction.response.send_modal(modal_of(form, table, version))

    async def redraw(self, interaction: discord.Interaction[Any], sheet: Sheet, table: int, version: int) -> None:
        """Draws the clicked message again."""
        layout = interaction.message is not None and interaction.message.flags.components_v2

        def drawn(shown: Sheet) -> dict[str, Any]:
            given = edited(shown, table, version, layout=layout)
            return given | {"allowed_mentions": discord.AllowedMentions.none()}

        await picturing(sheet, lambda shown: self._change(interaction, lambda: drawn(shown)))

    async def rows(self, interaction: discord.Interaction[Any], rows: Sequence[Row], table: int, version: int) -> None:
        """Changes the controls of the clicked message, and nothing else about it."""
        await self._change(interaction, lambda: {"view": view_of(rows, table, version)})

    async def bare(self, interaction: discord.Interaction[Any], content: str | None = None) -> None:
        """Takes the controls off the clicked message; with `content` it says that, and no more."""
        await self._change(
            interaction, lambda: {"view": None} if content is None else edited(Sheet(content=content), 0, 0)
        )

    async def _change(self, interaction: discord.Interaction[Any], made: Callable[[], dict[str, Any]]) -> None:
        """Changes the clicked message. That can be done twice: where a first answer stands already, whichever it was,
        it is done through the token. What is sent is made for each try, as files are read and views known once."""
        if not interaction.response.is_done():
            with suppress(Answered):
                async with answering(interaction):
                    await interaction.response.edit_message(**made())
                self._clicked.note(interaction)
                return
        async with answering(interaction):
            await interaction.edit_original_response(**made())

    async def respond(
        self, interaction: discord.Interaction[Any], sheet: Sheet, table: int, version: int, *, ping: Sequence[int]
    ) -> int:
        """Answers a command with a message for all; returns its id."""
        try:
            return await self._respond(interaction, sheet, table, version, ping)
        except (Later, Answered) as undelivered:
            # It may have been taken, and only the receipt be lost.
            with suppress(Undelivered):
                return (await self._original(interaction)).id
            if isinstance(undelivered, Answered):
                raise
        return await self._respond(interaction, sheet, table, version, ping)

    async def _respond(
        self, interaction: discord.Interaction[Any], sheet: Sheet, table: int, version: int, ping: Sequence[int]
    ) -> int:
        async with answering(interaction):
            answer = await interaction.response.send_message(
                **sent(sheet, table, version), silent=not ping, allowed_mentions=pinging(ping)
            )
        assert answer.message_id is not None
        return answer.message_id

    async def _original(self, interaction: discord.Interaction[Any]) -> discord.InteractionMessage:
        """The message that the first answer sent, or that it said was to be changed: the clicked one."""
        async with answering(interaction):
            return await interaction.original_response()

    async def whisper(
        self, interaction: discord.Interaction[Any], sheet: Sheet, table: int = 0, version: int = 0
    ) -> Whispered:
        """Answers so that only the sender sees it, once."""
        return await picturing(sheet, lambda shown: self._whisper(interaction, shown, table, version))

    async def _whisper(
        self, interaction: discord.Interaction[Any], sheet: Sheet, table: int, version: int
    ) -> Whispered:
        if not interaction.response.is_done() and self._clicked.leads_nowhere(interaction):
            await self.defer(interaction)  # answered so, it leads to the clicked message as well
        if not interaction.response.is_done():
            try:
                async with answering(interaction):
                    answer = await interaction.response.send_message(**sent(sheet, table, version), ephemeral=True)
                assert answer.message_id is not None
                return Whispered(answer.message_id, interaction.followup)
            except Answered:
                # Either this very whisper has arrived, or a deferral that seemed to fail: that one sent nothing.
                first, clicked = await self._original(interaction), interaction.message
                if not first.flags.loading and (clicked is None or first.id != clicked.id):
                    return Whispered(first.id, interaction.followup)
        if await self._is_loading(interaction):
            async with answering(interaction):
                filled = await interaction.edit_original_response(**edited(sheet, table, version))
            note_answer(interaction.response, discord.InteractionResponseType.channel_message)  # what it is now
            return Whispered(filled.id, interaction.followup)
        async with answering(interaction):
            whispered = await interaction.followup.send(**sent(sheet, table, version), ephemeral=True, wait=True)
        return Whispered(whispered.id, interaction.followup)

    async def _is_loading(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the sender of a command still sees that an answer is on its way. A message that follows would take
        the place of that as well, and Discord has deprecated it."""
        if interaction.type is not discord.InteractionType.application_command:
            return False
        answered_with = interaction.response.type
        if answered_with is discord.InteractionResponseType.deferred_message_update:  # `answering` does not know better
            return (await self._original(interaction)).flags.loading
        return answered_with is discord.InteractionResponseType.deferred_channel_message

    # What was whispered, through the token of the interaction that it answered, or that was made by a click on it

    def clicked(self, interaction: discord.Interaction[Any]) -> Whispered:
        """The clicked message, which only its reader sees. The click has to be answered already."""
        assert interaction.message is not None
        return Whispered(interaction.message.id, interaction.followup)

    async def edit_whisper(self, whispered: Whispered, sheet: Sheet, table: int, version: int) -> None:
        async def edit(shown: Sheet) -> None:
            async with expecting(AFTERWARDS_WITHIN):
                await whispered.through.edit_message(
                    whispered.id, **edited(shown, table, version), allowed_mentions=discord.AllowedMentions.none()
                )

        await picturing(sheet, edit)

    async def delete_whisper(self, whispered: Whispered) -> None:
        async with expecting(AFTERWARDS_WITHIN):
            await whispered.through.delete_message(whispered.id)

    async def suggest_nothing(self, interaction: discord.Interaction[Any]) -> None:
        """Answers somebody who types with no suggestion."""
        if interaction.response.is_done():
            return
        with suppress(Answered):
            async with answering(interaction):
                await interaction.response.autocomplete([])
