"""The database's record of the bot's messages: which ones stand, and what they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from cogs.table.messages.table_copy import EACH_SEATS_OWN, Note, TableCopy, TooSoon
from cogs.table.tables.runner import Runner
from db import Busy, Change, Intent, Message, Person, Role, StoreError, Table, What
from db.trying_again import until_others_are_through

TRIES = 3  # of what another bot writes at the same time
OLD = 3300.0  # seconds: a message that old is not edited on our own account, as Discord soon refuses it


class MessageRecords:
    """The messages and people of the tables, as those need them who announce. What is written down of a moment is put
    into it as well: so it stands for as long as nobody else writes."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        # What is done at Discord and could not be written down, for each table. Nothing more is said there before it
        # is, so it is never more than one round has to say.
        self._unwritten: dict[int, list[Note]] = {}

    def is_old(self, message: Message) -> bool:
        return self._runner.clock.now() - message.posted >= OLD

    async def keep(self, message: Message) -> None:
        async with self._runner.store.change() as change:
            await change.keep_message(message)

    def kept(self, copy: TableCopy, message: Message) -> Note:
        """The write for a message that has changed, which is put into the copy at once."""
        copy.put(message)
        return partial(_keep, message)

    def dropped(self, copy: TableCopy, messages: Sequence[Message], note: Note | None = None) -> Note:
        """The write that deletes the records of these messages, which are taken out of the copy at once; and with it,
        `note`."""
        copy.drop(messages)
        return partial(_drop, messages, note)

    async def drop(self, copy: TableCopy, *messages: Message) -> None:
        copy.drop(messages)
        async with self._runner.store.change(copy.watch) as change:
            await _drop(messages, None, change)

    # What must not be said twice

    async def keep_shown(self, copy: TableCopy, message: Message) -> None:
        """Keeps a message that stands in a channel, and not yet on record as it does."""
        copy.put(message)
        await self.write(copy, lambda change: change.keep_message(message))

    async def keep_alone(
        self, copy: TableCopy, message: Message, intent: Intent | None = None, note: Note | None = None
    ) -> None:
        """Keeps a message that takes the place of all others of its role and seat, and says all that was intended; with
        it, what else is to be written down."""
        seat = message.seat if message.role in EACH_SEATS_OWN else None

        async def step(change: Change) -> None:
            await change.mark_stale(message.table, message.role, seat, but=message.id)
            await change.keep_message(message)
            if intent is not None:
                await change.done(intent)
            if note is not None:
                await note(change)

        copy.put(message, alone=True)
        copy.done([] if intent is None else [intent])
        await self.write(copy, step)

    async def done(self, copy: TableCopy, intents: Sequence[Intent], note: Note | None = None) -> None:
        """Takes what one message has said out of the outbox, and writes down what is to be known of it."""

        async def step(change: Change) -> None:
            for intent in intents:
                await change.done(intent)
            if note is not None:
                await note(change)

        copy.done(intents)
        await self.write(copy, step)

    async def put_off(self, copy: TableCopy, intents: Sequence[Intent], later: Sequence[Intent], soon: TooSoon) -> None:
        """Postpones some of these intents, and takes the others out of the outbox."""
        due, said = self._runner.clock.now() + soon.wait, [one for one in intents if one not in later]

        async def step(change: Change) -> None:
            for intent in later:
                await change.postpone(intent, due)
            if soon.note is not None:
                await soon.note(change)

        await self.done(copy, said, step)
        for intent in later:
            intent.due, intent.tries = due, intent.tries + 1

    async def shows(self, copy: TableCopy, message: Message, what: What, seat: int | None) -> None:
        """The message shows this moment; the intent to show it is done, unless a newer one has taken its place."""

        said = [one for one in copy.intents if one.what in (what, "redraw") and one.seat == seat]
        await self.done(copy, said, self.kept(copy, message))

    async def only_board(self, copy: TableCopy, intents: Sequence[Intent], note: Note | None = None) -> None:
        """Replaces the intent to post the board again, once it is posted, by one to keep it up to date."""

        async def step(change: Change) -> None:
            if note is not None:
                await note(change)
            for intent in intents:
                if intent.what == "afresh":
                    await change.done(intent)
                    await change.queue(
                        Intent(copy.table.id, "board", None, copy.table.version, self._runner.clock.now())
                    )

        await self.write(copy, step)
        copy.watch.overtaken = True

    async def write(self, copy: TableCopy, step: Note) -> None:
        """Writes something down now; what the store does not take is kept in mind until it does."""
        try:
            await self._step(copy, step)
        except StoreError:
            self._unwritten.setdefault(copy.table.id, []).append(step)
            raise

    async def _step(self, copy: TableCopy, step: Note) -> None:
        """Writes in a transaction of its own; where another bot is writing the same rows, tries again soon."""
        for tried in range(TRIES):
            try:
                async with self._runner.store.change(copy.watch) as change:
                    await step(change)
                return
            except Busy:
                if tried == TRIES - 1:
                    raise
            await until_others_are_through(tried)

    def leave_to_others(self, table: int) -> None:
        """Drops what could not be written for a table: another bot has been there since, and has found out itself."""
        self._unwritten.pop(table, None)

    async def catch_up(self, table: int) -> None:
        """Writes what could not be written before: otherwise it would be posted again. The caller holds the table's
        lock."""
        if (steps := self._unwritten.get(table)) is None:
            return
        async with self._runner.store.change() as change:
            for step in steps:
                await step(change)
        del self._unwritten[table]

    # As they are

    def new(self, id: int, channel: int, table: Table, role: Role, seat: int | None, turn: int = 0) -> Message:
        """The record of a message that was posted just now."""
        return Message(id, channel, table.id, role, seat, table.version, turn, self._runner.clock.now())

    def person(self, copy: TableCopy, seat: int) -> Person:
        """The person in a seat; of somebody not met yet, the table knows the name and guesses the language."""
        held = copy.table.seats[seat]
        assert held.person is not None
        person = copy.loaded.people.get(held.person) or Person(held.person, "", "")
        return person if person.name else replace(person, name=held.name, locale=copy.table.locale)


async def _keep(message: Message, change: Change) -> None:
    await change.keep_message(message)


async def _drop(messages: Sequence[Message], note: Note | None, change: Change) -> None:
    if note is not None:
        await note(change)
    for message in messages:
        await change.drop_message(message)
