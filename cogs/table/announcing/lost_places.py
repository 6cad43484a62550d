"""Direct messages to people whose table has lost its channel or server; and stand-ins for people who left the
server."""

from __future__ import annotations

import logging
from collections.abc import Callable

from cogs.face.seating import clean
from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.discord_errors import Closed, Gone, Undelivered
from cogs.table.messages.posting import Outgoing, ToPost
from cogs.table.messages.table_copy import TableCopy
from cogs.table.seats.commands import leave_server
from cogs.table.sheets.notices import name_of
from db import Intent

log = logging.getLogger(__name__)


class LostPlaces:
    """Tells people by silent direct message: nothing is asked of anybody any more."""

    def __init__(self, out: Outgoing, look_again: Callable[[], None]) -> None:
        self._runner, self._discord, self._records, self._posting = out.runner, out.discord, out.records, out.posting
        self._look_again = look_again  # is called when there may be something new to say

    async def tell(self, copy: TableCopy, intent: Intent) -> None:
        """Says once that the table is closed; whoever takes no direct messages finds out where they look for it."""
        table, seat = copy.table, intent.seat
        if seat is None or table.seats[seat].person is None:
            return
        person = self._records.person(copy, seat)
        words = words_for(person.speaks)
        await self._discord.learn_names(table.guild, table.channel, anew=True)
        server, channel = self._discord.where(table.guild, table.channel)
        game = name_of(FACES[table.game], words)
        key = "table-shut-out" if channel else "table-channel-deleted"
        content = words(key, game=game, server=clean(server), channel=f"<#{table.channel}>")
        hands = [one for one in copy.messages if (one.role, one.seat) == ("hand", seat)]
        try:
            dm = person.dm or await self._discord.open_dm(person.id)
            await self._posting.post(copy, intent, ToPost(dm, Sheet(content=content), "lost", seat))
            for hand in hands[-1:]:
                await self._discord.delete(hand.channel, hand.id)
        except (Closed, Gone) as undelivered:
            log.info(
                "outbox retry: table %(table)d, to %(person)d that it is closed (%(why)s)",
                {"table": table.id, "person": person.id, "why": undelivered},
            )

    async def look_for(self, copy: TableCopy, intent: Intent) -> None:
        """Looks whether somebody who takes no direct messages has left the server. If so, a computer player stands in
        at once, and keeps the seat for them."""
        table, seat = copy.table, intent.seat
        if seat is None or table.status != "playing" or seat not in copy.loaded.persons():
            return
        person = table.seats[seat].person
        assert person is not None
        try:
            here = await self._discord.is_member(table.place.guild, person)
        except Undelivered as undelivered:  # they are stood in for in time, as everybody who is silent
            log.info(
                "place unknown: table %(table)d, whether %(person)d is still there (%(why)s)",
                {"table": table.id, "person": person, "why": undelivered},
            )
            return
        if not here:
            log.info(
                "place lost: table %(table)d, %(person)d has left the server, and a computer player stands in",
                {"table": table.id, "person": person},
            )
            await self._runner.run(table.id, lambda loaded: leave_server(loaded, seat, person))
        self._look_again()
