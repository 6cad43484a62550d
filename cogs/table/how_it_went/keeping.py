"""Keeps the books of finished games: made once, by patient workers, when someone has asked; and then everyone who waits
for the page gets it in place of what they were told."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from weakref import WeakValueDictionary

from cogs.face.sheet import Sheet, without_embed
from cogs.face.words import words_for
from cogs.table.adapters.discord_api import DiscordApi, Whispered
from cogs.table.adapters.discord_errors import Undelivered
from cogs.table.adapters.workers import IN_BACKGROUND, Ticket, Workers
from cogs.table.how_it_went import books, sheet
from cogs.table.how_it_went.allowed import Rights, forgotten_lines, reader_of
from cogs.table.how_it_went.kept_for_stats import kept_for_stats
from cogs.table.tables.runner import Runner
from cogs.table.terms.sender import Sender
from db import Change, Move, StoreError, Table, not_undone, replay
from engine import GAMES
from engine.house.ledger import VERSION

log = logging.getLogger(__name__)


@dataclass(slots=True, frozen=True)
class Waiting:
    """Someone who was told that it takes a minute, and where."""

    whispered: Whispered
    sender: Sender


class Ledgers:
    """Makes the books that the outbox asks for, and answers who waits for them: those are known in memory alone."""

    def __init__(self, runner: Runner, discord_api: DiscordApi, workers: Workers) -> None:
        self._runner, self._discord, self._workers = runner, discord_api, workers
        self._waiting: dict[int, list[Waiting]] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # For someone who asks

    async def found(self, table: int) -> str | None:
        """The books as they're kept; None: there are none yet."""
        return await self._runner.store.ledger(table, VERSION)

    def wait(self, table: int, waiting: Waiting) -> None:
        """Someone gets the page once there is one."""
        self._waiting.setdefault(table, []).append(waiting)

    async def reader(self, table: Table, moves: list[Move], sender: Sender) -> Rights:
        """Someone's rights now: others' choices are named to them as far as they may see their stats here."""
        store, people = self._runner.store, [seat.person for seat in table.seats if seat.person is not None]
        shown = table.guild is None or (await store.server(table.guild)).records
        discreet = [id for id, (_, discreet) in (await store.names_of(people)).items() if discreet]
        reader = reader_of(table, moves, sender.id, sender.locale, discreet if shown else people)
        return reader._replace(in_words=(await self._runner.person(sender.id)).in_words)

    async def page(self, table: Table, body: str, sender: Sender) -> Sheet:
        moves = await self._runner.store.counting_moves(table.id)
        reader = await self.reader(table, moves, sender)
        return await self._workers.run(sheet.page, table, moves, body, reader)

    # For the announcer

    async def keep(self, table: int) -> None:
        """Makes the books of a game, unless they're there, and answers who waits for them. Nothing holds the table
        meanwhile."""
        store = self._runner.store
        async with self._locks.setdefault(table, asyncio.Lock()):
            intents = [one for one in await store.intents(table) if one.what == "went"]
            row, body = await store.table(table), None
            if intents and row is not None and row.status == "ended" and await self.found(table) is None:
                body = await self._made(row)
            async with store.change() as change:
                if body is not None:
                    await _write_down(change, table, body)
                for intent in intents:
                    await change.done(intent)
        await self.answer(table)

    async def _made(self, table: Table) -> str | None:
        try:
            return await self._look_through(table)
        except StoreError:
            raise
        except Exception:
            log.exception("ledger failed: table %(table)d", {"table": table.id})
            return None

    async def _look_through(self, table: Table) -> str:
        """Piece by piece, so that no worker is kept from what's more urgent."""
        game, moves = GAMES[table.game], not_undone(await self._runner.store.counting_moves(table.id))
        begun = replay(game, len(table.seats), table.options, table.seed, table.rules_version, ())
        state, pieces, seconds = game.dump(begun), list[books.Piece](), 0.0
        while moves:
            ticket = Ticket(IN_BACKGROUND)
            piece = await self._workers.patient.run_with(ticket, books.look_through, table.game, state, moves)
            pieces.append(piece)
            state, moves, seconds = piece.state, moves[piece.lines :], seconds + piece.seconds
            if moves and seconds > books.MOST:
                log.warning(
                    "ledger too long: table %(table)d, after %(seconds).0f s with %(moves)d moves left",
                    {"table": table.id, "seconds": seconds, "moves": len(moves)},
                )
                return books.TOO_LONG
        return books.written(table.game, books.joined([piece.ledger for piece in pieces]))

    async def answer(self, table: int) -> None:
        """Gives the page to everyone who waits for it; or tells them that there is none."""
        waiting = self._waiting.pop(table, [])
        row, body = (await self._runner.store.table(table), await self.found(table)) if waiting else (None, None)
        for one in waiting:
            try:
                await self._give(one, row, body)
            except Undelivered as undelivered:
                log.info(
                    "answer lost: to %(person)d, how table %(table)d went (%(why)s)",
                    {"person": one.sender.id, "table": table, "why": undelivered},
                )
            except StoreError:
                raise
            except Exception:
                log.exception(
                    "ledger failed: table %(table)d, its page for %(person)d", {"table": table, "person": one.sender.id}
                )

    async def _give(self, waiting: Waiting, table: Table | None, body: str | None) -> None:
        words = words_for(waiting.sender.locale)
        if table is None or body is None:
            shown = Sheet(content=words("went-failed"))
        else:
            shown = await self.page(table, body, waiting.sender)
        if not waiting.sender.sees_embeds:
            shown = without_embed(shown)
        id, version = (0, 0) if table is None else (table.id, table.version)
        await self._discord.edit_whisper(waiting.whispered, shown, id, version)


async def _write_down(change: Change, id: int, body: str) -> None:
    """Keeps the books, without choices of people who have had their data deleted, be it while these were made; and for
    each person's stats what theirs came to."""
    table = await change.table(id)
    if body != books.TOO_LONG and table is not None:
        moves, ledger = await change.moves(id), books.read(table.game, body)
        if lines := forgotten_lines(table, moves):
            ledger = books.without(ledger, lines)
            body = books.written(table.game, ledger)
        for found in kept_for_stats(table, moves, ledger):
            await change.keep_own_choices(found)
    await change.keep_ledger(id, VERSION, body)
