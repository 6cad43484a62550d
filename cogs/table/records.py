"""What is written down of the messages that stand: which they are, and what they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.table.desk import Desk
from cogs.table.moment import Moment
from db import Intent, Message, Person, Role, Table, What

OLD = 3300.0  # seconds: a message that old is not edited on our own account, as Discord soon refuses it


class Records:
    """The messages and people of the tables, as those need them who announce."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def is_old(self, message: Message) -> bool:
        return self._desk.clock.now() - message.posted >= OLD

    async def keep(self, message: Message) -> None:
        async with self._desk.store.change() as change:
            await change.keep_message(message)

    async def keep_alone(self, message: Message) -> None:
        """Keeps a message that takes the place of all others of its role and seat."""
        seat = message.seat if message.role == "hand" else None
        async with self._desk.store.change() as change:
            await change.mark_stale(message.table, message.role, seat, but=message.id)
            await change.keep_message(message)

    async def drop(self, message: Message) -> None:
        async with self._desk.store.change() as change:
            await change.drop_message(message.id)

    async def shows(self, moment: Moment, message: Message, what: What, seat: int | None) -> None:
        """The message shows this moment; the intent to show it is done, unless a newer one has taken its place."""
        async with self._desk.store.change() as change:
            await change.keep_message(message)
            for intent in moment.intents:
                if (intent.what, intent.seat) == (what, seat):
                    await change.said(intent)
        moment.messages[:] = [message if one.id == message.id else one for one in moment.messages]

    async def only_board(self, moment: Moment, intents: Sequence[Intent]) -> None:
        """What was to be posted anew is posted: from now on the board is only to be kept up to date."""
        async with self._desk.store.change() as change:
            for intent in intents:
                if intent.what != "board":
                    await change.said(intent)
                    await self._desk.say(change, moment.table, "board")

    def new(self, id: int, channel: int, table: Table, role: Role, seat: int | None, turn: int = 0) -> Message:
        """A message that was posted just now."""
        return Message(id, channel, table.id, role, seat, table.version, turn, self._desk.clock.now())

    async def person(self, moment: Moment, seat: int) -> Person:
        """Whose seat it is; of somebody not met yet, the table knows the name and guesses the language."""
        id = moment.table.seats[seat].person
        assert id is not None
        person = await self._desk.person(id)
        if person.name:
            return person
        return replace(person, name=moment.table.seats[seat].name, locale=moment.table.locale)
