"""Where clicks and commands arrive: each is led to its verb; what cannot be right gets an answer of its own."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

import discord

from cogs.face.custom_id import CustomId
from cogs.table.adapters.discord_errors import Expired, Undelivered
from cogs.table.adapters.lateness import Lateness
from cogs.table.clicks.call import Call, Interaction, Verb
from cogs.table.clicks.replies import Replies
from cogs.table.tables.desk import Desk
from cogs.table.tables.eyes import eyes_of
from cogs.table.terms.refusals import Refusal, Stale
from db import Message, Overtaken, Repeated, StoreError
from db.trying_again import until_others_are_through
from engine.game import InvalidOptions

log = logging.getLogger(__name__)
TRIES = 3  # of a click whose table others write at the same time
BUSY_AFTER = 2.0  # seconds that a click waited for us: from three on nobody could be told anything any more
# What a message for one person's eyes offers no longer, if one of these is refused there: then it is drawn again.
MOVING = ("act", "all", "pick", "undo")
MADE = ("act", "all")  # whoever does one of these has answered
AGED = ("refuse-not-your-turn", "refuse-computer-plays", "refuse-ended")


class Dispatch:
    """Leads each call to its verb. Verbs change tables; what is to be seen of it is the announcer's."""

    def __init__(self, desk: Desk, replies: Replies, verbs: Mapping[str, Verb], heard_of: Verb) -> None:
        self._desk, self._replies, self._verbs = desk, replies, verbs
        self._heard_of = heard_of  # is told of each click and command, but for moves that were made
        self._under_way: set[asyncio.Task[Any]] = set()
        # What is delivered twice while its first answer is on its way would be answered twice, and crosswise.
        self._heard: deque[int] = deque(maxlen=1000)
        self._closing = self._deaf = False
        self._lateness = Lateness(desk.clock)

    async def pressed(self, interaction: Interaction, custom_id: CustomId) -> None:
        """A button or a menu."""
        await self._receive(Call.of(interaction, custom_id), self._verbs.get(custom_id.verb, _unknown_control))

    async def commanded(self, interaction: Interaction, command: Verb, *, everywhere: bool = False) -> None:
        """A slash command; `everywhere`: it is about all tables of whoever typed it."""
        await self._receive(Call.of(interaction, everywhere=everywhere), command)

    async def _receive(self, call: Call, verb: Verb) -> None:
        sender = call.sender
        self._desk.measures.arrived(sender.interaction)
        if sender.interaction in self._heard:
            log.info("interaction %d came twice", sender.interaction)
            return
        self._heard.append(sender.interaction)
        if self._deaf:
            return
        async with self._counted():
            if self._closing:
                await self._replies.wait_a_moment(self._as_remembered(call), "refuse-ending")
                return
            if (late := self._lateness.of(sender.interaction)) > BUSY_AFTER:
                log.info("a click of %d waited %.1f s, and is told that there is too much to do", sender.id, late)
                self._desk.measures.clicks[self._desk.game_at(call.custom_id.table), "busy"] += 1
                await self._replies.wait_a_moment(self._as_remembered(call), "refuse-busy")
                return
            if call.custom_id.table:
                self._desk.presence.clicked(call.custom_id.table, sender.id, at_board=call.at_board)
            try:
                done = await self._lead(await self._in_their_language(call), verb)
                if done is None:  # what else comes of it is seen to where it came first
                    return
                if not (done and call.custom_id.verb in MADE):
                    await self._do(call, self._heard_of)
                await self._desk.meet(sender)  # afterwards: whoever clicks is answered first
            except Repeated:
                log.info("interaction %d came twice", sender.interaction)
            except StoreError as error:
                log.error("what came of a click of %d at table %d failed: %s", sender.id, call.custom_id.table, error)
            except Exception:
                log.exception("what came of a click of %d at table %d failed", sender.id, call.custom_id.table)

    def _as_remembered(self, call: Call) -> Call:
        """In the language that the sender chose, as far as it is known without a look at the store."""
        return replace(call, sender=self._desk.remembered(call.sender))

    async def _in_their_language(self, call: Call) -> Call:
        """The call of somebody who may have chosen to be spoken to otherwise than Discord says."""
        try:
            return replace(call, sender=await self._desk.spoken_to(call.sender))
        except StoreError as error:  # the verb will find that as well, and have an answer
            log.info("nobody knows which language %d chose (%s)", call.sender.id, error)
            return call

    async def locale_of(self, interaction: Interaction) -> str:
        """In which somebody is spoken to who is still typing."""
        return (await self._in_their_language(Call.of(interaction))).sender.locale

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        """Whatever comes of it, the task is not among those under way any longer."""
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            yield
        finally:
            self._under_way.discard(task)

    async def _lead(self, call: Call, verb: Verb) -> bool | None:
        """Leads the call to its verb, and answers what cannot be. True: it could be; None: it was led there before."""
        sender, table = call.sender, call.custom_id.table
        result = "failed"
        try:
            await self._do(call, verb)
            result = "done"
            await self._note_closed_dms(call)
            return True
        except Refusal as refusal:
            result = "refused"
            log.info("refused %s to %d at table %d", refusal.message, sender.id, table)
            if call.private and call.custom_id.verb in MOVING and refusal.message in AGED:
                await self._redraw(call, refusal)
            else:
                await self._replies.refuse(call, refusal)
        except Stale as stale:
            result = "stale"
            log.info("a control out of date, clicked by %d at table %d %s", sender.id, table, stale.message)
            await self._redraw(call, stale)
        except Repeated:
            result = "repeated"
            log.info("interaction %d came twice", sender.interaction)
            if call.message:  # whoever took it in may be gone since; a command's answer could be taken for theirs
                with suppress(Expired):
                    await self._replies.defer(call)
            return None
        except Expired as expired:
            result = "expired"
            log.info("an interaction of %d could not be answered (%s)", sender.id, expired)
        except Undelivered as undelivered:
            result = "undelivered"
            log.info("an answer to %d did not go through (%s)", sender.id, undelivered)
            await self._replies.refuse(call, Refusal("refuse-fault"))
        except InvalidOptions as error:  # of a table that was dealt long ago: new ones are refused where they are made
            result = "rules-gone"
            log.warning("table %d cannot be replayed (%s)", table, error)
            await self._replies.refuse(call, Refusal("refuse-rules-gone"))
        except StoreError as error:  # its line says all, to whoever runs the bot
            result = "unstored"
            log.error("a click of %d at table %d failed: %s", sender.id, table, error)
            await self._replies.refuse(call, Refusal("refuse-store"))
        except asyncio.CancelledError:
            result = "called-off"
            raise
        except Exception:
            log.exception("a click of %d at table %d failed", sender.id, table)
            await self._replies.refuse(call, Refusal("refuse-fault"))
        finally:
            self._desk.measures.clicks[self._desk.game_at(table), result] += 1
        return False

    async def _do(self, call: Call, verb: Verb) -> None:
        """A table that somebody else wrote in between is loaded again: nothing of the first try was kept."""
        for tried in range(TRIES - 1):
            try:
                await verb(call)
                return
            except Overtaken as overtaken:
                log.info("a click of %d is tried again (%s)", call.sender.id, overtaken)
            await until_others_are_through(tried)
        await verb(call)

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    @property
    def under_way(self) -> set[asyncio.Task[Any]]:
        """The clicks and commands that are not answered yet, or not through."""
        return set(self._under_way)

    def close(self, *, at_once: bool = False) -> None:
        """Whoever clicks from now on is asked to wait a moment; or is not heard any more."""
        self._closing, self._deaf = True, at_once

    async def _redraw(self, call: Call, why: Stale | Refusal) -> None:
        """The sender's own control has aged: words say at once what is so now, and where to look; then the control is
        drawn again where it stands."""
        try:
            await self._replies.defer(call)
            loaded = await self._desk.look(call.custom_id.table)
            seat = eyes_of(loaded.table, call.sender.id)
            if not call.private and not (await self._replies.link(loaded)).endswith(f"/{call.message}"):
                await self._replies.refuse(call, Refusal("refuse-old-board"))
            elif seat is not None and (newer := await self._newer_hand(call, seat)) is not None:
                await self._replies.outdated(call, loaded, seat, newer)
                return
            elif isinstance(why, Stale):
                await self._replies.too_late(call, loaded, seat, why)
            if isinstance(why, Refusal):
                await self._replies.refuse(call, why)
            await self._replies.follow(call, seat)
        except Undelivered as undelivered:
            log.info("a control of %d stays out of date (%s)", call.sender.id, undelivered)

    async def _newer_hand(self, call: Call, seat: int) -> Message | None:
        """The hand that has taken the place of the clicked one, in the same direct messages."""
        if call.interaction.guild_id is not None or call.whispered:
            return None
        hands = await self._desk.store.messages(call.custom_id.table, "hand")
        own = [one for one in hands if (one.seat, one.channel) == (seat, call.interaction.channel_id)]
        return own[-1] if own and own[-1].id > call.message else None

    async def _note_closed_dms(self, call: Call) -> None:
        """Said once, to them alone."""
        person = await self._desk.store.person(call.sender.id)
        if person is None or not person.dms_closed or person.dms_told or not call.interaction.response.is_done():
            return
        try:
            await self._replies.tell(call, "dms-closed")
        except Undelivered as undelivered:
            log.info("%d does not know yet that direct messages are closed (%s)", person.id, undelivered)
            return
        async with self._desk.noting(person.id) as (_, person):
            person.dms_told = True

    async def misunderstood(self, interaction: Interaction, refusal: Refusal) -> None:
        """A command that Discord still knows and the bot does not, or not so."""
        if self._deaf:
            return
        async with self._counted():
            if interaction.type is discord.InteractionType.autocomplete:
                await self._replies.suggest_nothing(interaction)
            else:
                await self._replies.refuse(await self._in_their_language(Call.of(interaction)), refusal)


async def _unknown_control(call: Call) -> None:
    raise Refusal("refuse-unknown-control")
