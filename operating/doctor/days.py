"""The doctor's look at the train of the day: whether it runs, and whether its par is known in time."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

from cogs.table.terms.days import begins_at, day_at
from db import Store, StoreError
from db.days import many_played, read_day, wanted_since
from operating.doctor.finding import Finding, wrong

WHAT = "train of the day"
SOON = 6 * 3600.0  # seconds after a day's beginning, by which its par should be known


async def days(address: str) -> AsyncIterator[Finding]:
    """Says nothing where the database can't be read: that is told elsewhere."""
    now = time.time()
    try:
        async with await Store.look(address) as store:
            today, played = await read_day(store, day_at(now)), await many_played(store, day_at(now))
            wanted = await wanted_since(store, day_at(now) - 7)
    except StoreError:
        return
    if today is None:
        begins = "the next one begins with the bot" if wanted else "one begins when somebody asks for it"
        yield Finding(WHAT, f"none today so far: {begins}")
    elif today.cancelled:
        yield Finding(WHAT, "today's is cancelled, as a backup was restored; the next one begins at midnight (UTC)")
    elif today.par_place is None and now - begins_at(today.day) > SOON:
        yield wrong(WHAT, f"{played} have finished, and par isn't known after hours: are the workers busy? see the log")
    else:
        yield Finding(WHAT, f"{played} have finished, par is {'known' if today.par_place else 'being reckoned'}")
