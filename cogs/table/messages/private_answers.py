"""Answers for one person's eyes, such as the hand of somebody who plays from the board: one for each person and table,
kept up to date for as long as Discord lets us. Nothing of them is stored: after a restart `My hand` gives a new one. Of
a lobby it is what somebody looks at beside it, which goes when the game begins."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import discord

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.backoff import wait_after
from cogs.table.adapters.discord_api import DiscordApi, Whispered
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.adapters.workers import IN_BACKGROUND, Outdated, Ticket
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.table_copy import TableCopy
from cogs.table.sheets import private_answer
from cogs.table.tables.eyes import eyes_of
from cogs.table.tables.runner import Runner
from db import StoreError
from db.several.watches import EVERY_TABLE
from db.trying_again import jittered

log = logging.getLogger(__name__)

KEPT_FOR = 13.5 * 60.0  # seconds: a token lasts for fifteen minutes, and the last edit is made in the fourteenth
BETWEEN_EDITS = 3.0  # seconds between two edits on our own account
MOST = 5_000  # answers; one beyond them is let be, with its way back
LOOK_AGAIN_AFTER = 300.0  # seconds
A_MOMENT = 0.01  # seconds that nobody waits for: sums of times come out beside each other
TRIES, BETWEEN_TRIES = 2, 0.5  # of a last edit, and real seconds at most

ASIDE = "aside"  # shown in place of a hand: something beside a lobby, true until the game begins

Key = tuple[int, int]  # a table and a person


@dataclass(slots=True, eq=False)
class PrivateAnswer:
    """An ephemeral message, and what of the table it shows."""

    whispered: Whispered
    locale: str
    shows: object
    until: float  # on the steady clock: when the last edit is due
    next_edit: float = 0.0  # likewise: none on our own account before then
    failed: int = 0  # tries in a row
    sending: asyncio.Lock = field(default_factory=asyncio.Lock)


class PrivateAnswers:
    """Knows each person's answer, edits it when what it shows has changed, and puts the next one in its place."""

    def __init__(self, runner: Runner, discord_api: DiscordApi, drawing: Drawing) -> None:
        self._runner, self._discord, self._drawing = runner, discord_api, drawing
        self._answers: dict[Key, PrivateAnswer] = {}  # the one whose token is the oldest first
        self._at: dict[int, set[int]] = {}  # the people who have one at each table
        self._changed: dict[Key, TableCopy] = {}  # what is to be drawn again, with the newest of its table
        self._heard: set[int] = set()  # the tables that another bot has written something of
        self._held: dict[Key, int] = {}  # by clicks under way
        self._under_way: dict[Key, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._closing = False

    # As clicks need it

    async def show(self, interaction: discord.Interaction[Any], sheet: Sheet, copy: TableCopy, locale: str) -> None:
        """Answers with the sender's hand, or a part of it, in place of what they were shown before."""
        person, shows = interaction.user.id, copy.shown_to(interaction.user.id)
        sheet = private_answer.with_way_back(sheet, copy.loaded.face, copy.link, words_for(locale))
        sent = await self._discord.whisper(interaction, sheet, copy.table.id, copy.table.version)
        await self._keep(sent, (copy.table.id, person), shows, locale)

    async def show_aside(
        self, interaction: discord.Interaction[Any], sheet: Sheet, table: int, version: int, locale: str
    ) -> None:
        """Answers with something beside a lobby, in place of what the sender looked at before."""
        sent = await self._discord.whisper(interaction, sheet, table, version)
        await self._keep(sent, (table, interaction.user.id), ASIDE, locale)

    async def adopt(self, interaction: discord.Interaction[Any], table: int, shows: object, locale: str) -> None:
        """Keeps the clicked message, which was drawn again, as the person's answer, to be edited by the click's
        token."""
        await self._keep(self._discord.clicked(interaction), (table, interaction.user.id), shows, locale)

    async def renew(self, interaction: discord.Interaction[Any], table: int, locale: str) -> None:
        """Keeps the clicked message, of which only the controls changed, to be edited by the click's token."""
        person, clicked = interaction.user.id, self._discord.clicked(interaction)
        known = self._answers.get((table, person))
        shows = known.shows if known is not None and known.whispered.id == clicked.id else None
        await self._keep(clicked, (table, person), shows, locale)

    @asynccontextmanager
    async def held(self, table: int, person: int) -> AsyncIterator[None]:
        """Holds back all edits of an answer while a click on it is answered; one that is being sent is waited for."""
        key = table, person
        self._held[key] = self._held.get(key, 0) + 1
        try:
            if (answer := self._answers.get(key)) is not None:
                async with answer.sending:
                    pass
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]
                self._woken.set()

    def is_being_sent(self, table: int, person: int) -> bool:
        """Whether whoever clicks now has to wait for an edit that is on its way."""
        answer = self._answers.get((table, person))
        return answer is not None and answer.sending.locked()

    async def _keep(self, whispered: Whispered, key: Key, shows: object, locale: str) -> None:
        table, person = key
        changed, before = self._changed.get(key), self._forget(key)
        self._answers[key] = answer = PrivateAnswer(whispered, locale, shows, self._runner.clock.steady() + KEPT_FOR)
        self._at.setdefault(table, set()).add(person)
        if changed is not None and not _shows_it(shows, changed, person):
            self._changed[key] = changed  # what was heard of the table since this was drawn
        if len(self._answers) > MOST:
            self._forget(next(iter(self._answers)))
        self._woken.set()
        if before is not None and before.whispered.id == whispered.id:
            answer.next_edit = before.next_edit
        elif before is not None:
            try:
                async with before.sending:
                    await self._discord.delete_whisper(before.whispered)
            except Undelivered as undelivered:
                log.info("message kept: table %(table)d, an answer to %(person)d (%(why)s)", _facts(key, undelivered))

    def _forget(self, key: Key) -> PrivateAnswer | None:
        table, person = key
        self._changed.pop(key, None)
        if (answer := self._answers.pop(key, None)) is not None:
            self._at[table].discard(person)
            if not self._at[table]:
                del self._at[table]
        return answer

    # As the announcer needs it

    def look_at(self, copy: TableCopy) -> None:
        """Marks the answers that differ from the table as it was just announced, to be drawn again."""
        for person in self._at.get(copy.table.id, ()):
            key = copy.table.id, person
            if _shows_it(self._answers[key].shows, copy, person):
                self._changed.pop(key, None)
            else:
                self._changed[key] = copy
                self._woken.set()

    def heard_of(self, tables: Collection[int]) -> None:
        """Another bot has written something of these tables; 0: of all of them."""
        if heard := set(self._at) if EVERY_TABLE in tables else self._at.keys() & tables:
            self._heard |= heard
            self._woken.set()

    async def _look_at_heard(self) -> None:
        while self._heard:
            copy = await TableCopy.read(self._runner, self._heard.pop())
            if copy is not None and not copy.thinking:
                self.look_at(copy)

    # When

    async def run(self) -> None:
        """Goes on for ever: draws what has changed, and lets go of what grows too old."""
        while True:
            self._woken.clear()
            await self._look_at_heard()
            for key in [*self._changed]:
                if self._wait_for(key) == 0:
                    self._start(key, self._draw(key, self._answers[key], self._changed.pop(key)))
            while (oldest := self._oldest_due()) is not None:
                self._start(oldest, self._let_go(oldest, self._forget(oldest)))
            clock = self._runner.clock
            waits = [wait for key in self._changed if (wait := self._wait_for(key)) is not None]
            if self._answers:
                until = next(iter(self._answers.values())).until
                waits.append(max(BETWEEN_EDITS, until - clock.steady()))
            await clock.sleep_until(clock.now() + min([LOOK_AGAIN_AFTER, *waits]), self._woken)

    def _wait_for(self, key: Key) -> float | None:
        """Seconds until an answer may be drawn again; None: whoever holds it back will wake this."""
        if self._closing or key in self._held or key in self._under_way:
            return None
        wait = self._answers[key].next_edit - self._runner.clock.steady()
        return 0 if wait < A_MOMENT else wait

    def _oldest_due(self) -> Key | None:
        key = next(iter(self._answers), None)
        if key is None or self._closing or key in self._held or key in self._under_way:
            return None
        return key if self._answers[key].until - self._runner.clock.steady() < A_MOMENT else None

    @property
    def busy(self) -> bool:
        at_work = self._under_way or self._heard or self._oldest_due() is not None
        return bool(at_work) or any(map(self._is_due, self._changed))

    def _is_due(self, key: Key) -> bool:
        return self._wait_for(key) == 0

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return set(self._under_way.values())

    def close(self) -> None:
        """No edit begins from now on."""
        self._closing = True

    def _start(self, key: Key, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._carefully(key, work), name=f"private-answer-{key[0]}")
        self._under_way[key] = task

        def done(_: asyncio.Task[None]) -> None:
            work.close()  # of one that was called off before it began
            del self._under_way[key]
            self._woken.set()

        task.add_done_callback(done)

    async def _carefully(self, key: Key, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreError as error:
            log.info("message kept: table %(table)d, an answer to %(person)d, for good (%(why)s)", _facts(key, error))
        except Exception:
            log.exception("outbox failed: table %(table)d, an answer to %(person)d", _facts(key))
            self._forget(key)

    # One edit

    async def _draw(self, key: Key, answer: PrivateAnswer, copy: TableCopy) -> None:
        """Draws the answer again from the table as it is now, unless its reader is faster."""
        try:
            shown = await self._bring_up_to_date(key, answer, copy)
        except (Later, StoreError) as error:
            log.info("outbox retry: table %(table)d, an answer to %(person)d (%(why)s)", _facts(key, error))
            answer.next_edit = self._runner.clock.steady() + max(BETWEEN_EDITS, wait_after(answer.failed))
            answer.failed += 1
            shown = False
        except Undelivered as undelivered:
            log.info("message kept: table %(table)d, an answer to %(person)d (%(why)s)", _facts(key, undelivered))
            if self._answers.get(key) is answer:
                self._forget(key)
            return
        if self._answers.get(key) is not answer:
            return
        if not shown:
            self._changed.setdefault(key, copy)
        elif (newer := self._changed.get(key)) is not None and _shows_it(answer.shows, newer, key[1]):
            del self._changed[key]  # it was heard of while this was drawn

    async def _bring_up_to_date(self, key: Key, answer: PrivateAnswer, known: TableCopy) -> bool:
        """Edits an answer. False: it is to be tried again, as the table has changed meanwhile or its reader has
        clicked."""
        table, person = key

        def is_wanted() -> bool:
            return self._answers.get(key) is answer and key not in self._held

        copy = await TableCopy.newest(self._runner, table, known)
        if answer.shows is ASIDE:
            return await self._clear_aside(key, answer, copy)
        words, link = words_for(answer.locale), "" if copy is None else copy.link
        seat = None if copy is None or copy.table.state is None else eyes_of(copy.table, person)
        if copy is None or seat is None:
            sheet, shows = private_answer.not_yours(link, words), None
        else:
            shows = copy.shown_to(person)
            try:
                sheet = await self._drawing.hand(copy, seat, answer.locale, Ticket(IN_BACKGROUND, is_wanted))
            except Outdated:
                return False
            sheet = private_answer.with_way_back(sheet, copy.loaded.face, link, words)
            if copy.watch.overtaken:  # the seat, say, may be somebody else's by now
                later = await TableCopy.read(self._runner, table)
                if later is None or later.shown_to(person) != shows:
                    return False
        if not is_wanted():
            return False
        async with answer.sending:
            answer.next_edit = self._runner.clock.steady() + BETWEEN_EDITS
            version = 0 if copy is None else copy.table.version
            await self._discord.edit_whisper(answer.whispered, sheet, table, version)
            answer.shows, answer.failed = shows, 0
        if seat is None and self._answers.get(key) is answer:
            self._forget(key)
        return True

    async def _clear_aside(self, key: Key, answer: PrivateAnswer, copy: TableCopy | None) -> bool:
        """Deletes what somebody looked at beside a lobby that is none any more. False: they have clicked there."""
        if self._answers.get(key) is not answer or key in self._held:
            return False
        if copy is None or not _shows_it(ASIDE, copy, key[1]):
            async with answer.sending:
                self._forget(key)
                await self._discord.delete_whisper(answer.whispered)
        return True

    async def _let_go(self, key: Key, answer: PrivateAnswer | None) -> None:
        """Makes the last edit before the token ends: what stays then must be true for ever."""
        if answer is None:
            return
        table = await self._runner.store.table(key[0])
        if table is None or table.status != "playing":  # how it ended stays so
            return
        link = await self._drawing.link(table)
        sheet = private_answer.let_go(FACES[table.game], link, words_for(answer.locale))
        for tried in range(TRIES):
            try:
                await self._discord.edit_whisper(answer.whispered, sheet, table.id, table.version)
                return
            except Undelivered as undelivered:
                log.info("message kept: table %(table)d, an answer to %(person)d (%(why)s)", _facts(key, undelivered))
                if not isinstance(undelivered, Later):
                    return
            if tried < TRIES - 1:
                await asyncio.sleep(jittered(BETWEEN_TRIES))


def _shows_it(shows: object, copy: TableCopy, person: int) -> bool:
    """Whether an answer that shows this is up to date."""
    return copy.table.status == "lobby" if shows is ASIDE else shows == copy.shown_to(person)


def _facts(key: Key, why: Exception | None = None) -> dict[str, object]:
    """What the log says of an answer."""
    table, person = key
    return {"table": table, "person": person, "why": why}
