"""A server's message about the train of a day: one a day, posted once, edited, and never a second."""

from __future__ import annotations

import logging
from hashlib import blake2b
from typing import Final

from cogs.face.sheet import Sheet
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.daily.board_sheet import Named, board
from cogs.table.daily.result import Result
from cogs.table.tables.runner import Runner
from db import Day, NotHeld, StoreError
from db.days import DayBoard, boards_since, many_played, named_in, read_day, servers_with_days

log = logging.getLogger(__name__)
EVERY: Final = 60.0  # seconds, between two looks whether something is to be edited
OLD, RARELY = 3600.0, 900.0  # seconds: a message so old is edited no more often than that
CLOCKS_APART: Final = 60.0  # seconds by which Discord's clock may differ from ours
KEPT: Final = 7  # days, after which nobody looks at others' games any more
NONE: Final = 0  # in place of a message: it was deleted, or can't be posted


class DayBoards:
    """Writes down that a message is to be posted before it is, and which one it is after. Whoever goes on in between,
    be it another bot, looks whether it stands there."""

    def __init__(self, runner: Runner, discord_api: DiscordApi) -> None:
        self._runner, self._discord = runner, discord_api
        self._next = 0.0
        self._edited: dict[int, float] = {}  # when which message was

    async def attend(self, today: Day | None) -> None:
        """Posts today's messages that are wanted, and brings those of yesterday and today up to date."""
        steady = self._runner.clock.steady()
        if steady < self._next or today is None:
            return
        self._next = steady + EVERY
        store = self._runner.store
        boards = await boards_since(store, today.day - 1)
        there = {one.guild for one in boards if one.day == today.day}
        servers = await servers_with_days(store)
        new = [] if today.closed else [one for one in servers if one[0] not in there]
        for guild, channel, _ in new:
            begun = DayBoard(today.day, guild, channel, None, self._runner.clock.now(), "")
            async with store.change() as change:
                if await change.begin_board(begun):
                    boards.append(begun)
                await change.drop_boards(today.day - KEPT)
        for one in boards:
            if one.message != NONE:
                await self._carefully(one)

    async def _carefully(self, one: DayBoard) -> None:
        facts = {"day": one.day, "server": one.guild}
        try:
            await self._show(one)
        except Later as later:
            log.info("outbox retry: day %(day)d in server %(server)d (%(why)s)", facts | {"why": later})
        except Undelivered as undelivered:  # somebody deleted it, or the bot may not post there: there is no second one
            log.info("place lost: day %(day)d in server %(server)d (%(why)s)", facts | {"why": undelivered})
            await self._keep(one._replace(message=NONE))
        except (NotHeld, StoreError):
            raise
        except Exception:
            log.exception("outbox failed: day %(day)d in server %(server)d", facts)
            await self._keep(one._replace(message=NONE))

    async def _show(self, one: DayBoard) -> None:
        sheet = await self._sheet(one)
        if sheet is None:
            return
        said = f"{sheet.content}{sheet.text}{sheet.rows}".encode()
        shows = blake2b(said, digest_size=8).hexdigest()
        message = one.message
        if message is None:
            message = await self._discord.said(one.channel, sheet.content, one.begun - CLOCKS_APART)
            if message is None:
                nonce = f"day{one.day}-{one.guild}"[:25]
                message = await self._discord.post(one.channel, sheet, 0, 0, nonce=nonce)
        elif shows == one.shows or self._is_too_soon(message, one):
            return
        else:
            await self._discord.edit(one.channel, message, sheet, 0, 0)
        await self._keep(one._replace(message=message, shows=shows))

    def _is_too_soon(self, message: int, one: DayBoard) -> bool:
        """Whether a message was edited a short while ago, which Discord allows rarely when it's old."""
        steady = self._runner.clock.steady()
        old = self._runner.clock.now() - one.begun > OLD
        if old and steady - self._edited.get(message, -RARELY) < RARELY:
            return True
        self._edited[message] = steady
        return False

    async def _sheet(self, one: DayBoard) -> Sheet | None:
        """What the message should say now; None: that can't be known yet."""
        store = self._runner.store
        day, server = await read_day(store, one.day), await store.server(one.guild)
        locale = server.language or self._discord.locale(one.guild)
        if day is None or day.cancelled or locale is None:
            return None
        tries = await named_in(store, one.day, one.guild)
        names = await store.names_of(tried.person for tried in tries)
        named = [
            Named(names[tried.person][0], Result.of(day, tried, (), 0))
            for tried in tries
            if tried.person in names and not names[tried.person][1]
        ]
        return board(day, named, await many_played(store, day.day), locale)

    async def _keep(self, one: DayBoard) -> None:
        async with self._runner.store.change() as change:
            await change.keep_board(one)
