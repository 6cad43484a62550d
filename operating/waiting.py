"""The store at the start of the bot: a server of PostgreSQL that is not up yet is waited for."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Literal

from db import Store
from db.engines.address import masked
from db.errors import NotUp, Unfit
from db.replay import newer_rules
from db.trying_again import jittered
from operating.settings import Settings

log = logging.getLogger(__name__)
TRY_AGAIN_AFTER: Sequence[float] = (0.5, 1, 2, 5)  # seconds at most
SAY_AGAIN_AFTER = 60.0


async def opened(settings: Settings, stopping: asyncio.Task[Literal[True]]) -> Store | None:
    """The store; None where the bot is told to stop before it is there."""
    tries, said = 0, float("-inf")
    while not stopping.done():
        opening = asyncio.create_task(Store.open(settings.bummelzug_db, shared=settings.shared))
        await asyncio.wait({opening, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not opening.done():
            opening.cancel()
        try:
            store = await opening
        except asyncio.CancelledError:
            return None
        except NotUp as error:
            if time.monotonic() >= said + SAY_AGAIN_AFTER:
                log.warning("store awaited: %s", error)
                said = time.monotonic()
        else:
            if tries:
                log.warning("store back: %s answers, the bot starts", masked(settings.bummelzug_db))
            return await _with_known_rules(store, settings.bummelzug_db)
        await asyncio.wait({stopping}, timeout=jittered(TRY_AGAIN_AFTER[min(tries, len(TRY_AGAIN_AFTER) - 1)]))
        tries += 1
    return None


async def _with_known_rules(store: Store, address: str) -> Store:
    """The store, unless games in it can only be played by a newer Bummelzug."""
    try:
        if newer := await newer_rules(store, address):
            raise Unfit(newer)
    except BaseException:
        await store.close()
        raise
    return store
