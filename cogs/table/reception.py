"""Where clicks and commands arrive: each is led to its verb; what cannot be right gets an answer of its own."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Mapping
from typing import Any

from cogs.table.answering import Answering
from cogs.table.at_table import Verb
from cogs.table.call import Call, Interaction
from cogs.table.controls import Sheet
from cogs.table.desk import Desk
from cogs.table.press import Press
from cogs.table.refusal import Refusal, Repeated, Stale
from cogs.table.wire import Expired, Undelivered
from engine.game import InvalidOptions

log = logging.getLogger(__name__)


class Reception:
    """Leads each call to its verb. Verbs change tables; what is to be seen of it is the announcer's."""

    def __init__(self, desk: Desk, answering: Answering, verbs: Mapping[str, Verb]) -> None:
        self._desk, self._answer, self._verbs = desk, answering, verbs
        self._under_way: set[asyncio.Task[Any]] = set()
        # What is delivered twice while its first answer is on its way would be answered twice, and crosswise.
        self._heard: deque[int] = deque(maxlen=1000)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """A button or a menu."""
        await self._receive(Call.of(interaction, press), self._verbs.get(press.verb, _unknown_control))

    async def commanded(self, interaction: Interaction, command: Verb) -> None:
        """A slash command."""
        await self._receive(Call.of(interaction), command)

    async def _receive(self, call: Call, verb: Verb) -> None:
        sender, table = call.sender, call.press.table
        if sender.interaction in self._heard:
            log.info("interaction %d came twice", sender.interaction)
            return
        self._heard.append(sender.interaction)
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            await verb(call)
            await self._note_closed_dms(call)
        except Refusal as refusal:
            log.info("refused %s to %d at table %d", refusal.message, sender.id, table)
            await self._answer.refuse(call, refusal)
        except Stale as stale:
            log.info("a control out of date, clicked by %d at table %d %s", sender.id, table, stale.message)
            await self._redraw(call, stale)
        except Repeated:
            log.info("interaction %d came twice", sender.interaction)
        except Expired as expired:
            log.info("an interaction of %d could not be answered (%s)", sender.id, expired)
        except Undelivered as undelivered:
            log.info("an answer to %d did not go through (%s)", sender.id, undelivered)
            await self._answer.refuse(call, Refusal("refuse-fault"))
        except InvalidOptions as error:  # of a table that was dealt long ago: new ones are refused where they are made
            log.warning("table %d cannot be replayed (%s)", table, error)
            await self._answer.refuse(call, Refusal("refuse-rules-gone"))
        except Exception:
            log.exception("a click of %d at table %d failed", sender.id, table)
            await self._answer.refuse(call, Refusal("refuse-fault"))
        try:
            await self._desk.meet(sender)  # afterwards: whoever clicks is answered first
        finally:
            self._under_way.discard(task)

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    async def finish(self) -> None:
        """Lets the clicks that are under way come to their end."""
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _redraw(self, call: Call, stale: Stale) -> None:
        """The sender's own control has aged: it is drawn anew where it stands, and an old board says where to look."""
        try:
            sitting = await self._desk.look(call.press.table)
            if not call.private and not (await self._answer.link(sitting)).endswith(f"/{call.message}"):
                await self._answer.refuse(call, Refusal("refuse-old-board"))
            await self._answer.follow(call, sitting.seat_of(call.sender.id))
            if why := sitting.face.illegal(stale.message, stale.facts, call.words):
                await self._answer.whisper(call, Sheet(content=why))
        except Undelivered as undelivered:
            log.info("a control of %d stays out of date (%s)", call.sender.id, undelivered)

    async def _note_closed_dms(self, call: Call) -> None:
        """Said once, to them alone."""
        person = await self._desk.store.person(call.sender.id)
        if person is None or not person.dms_closed or person.dms_told or not call.interaction.response.is_done():
            return
        try:
            await self._answer.say(call, "dms-closed")
        except Undelivered as undelivered:
            log.info("%d does not know yet that direct messages are closed (%s)", person.id, undelivered)
            return
        async with self._desk.noting(person.id) as (_, person):
            person.dms_told = True

    async def unknown_command(self, interaction: Interaction) -> None:
        await self._answer.refuse(Call.of(interaction), Refusal("refuse-unknown-command"))


async def _unknown_control(call: Call) -> None:
    raise Refusal("refuse-unknown-control")
