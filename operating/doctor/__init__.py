"""`bummelzug doctor`: everything the bot needs, looked at one by one, each told in a line that says what to do.

It changes nothing: no database is made or brought up to date, no message is sent, no gateway opened."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from operating.doctor.at_discord import discords
from operating.doctor.copies import copies
from operating.doctor.days import days
from operating.doctor.finding import Finding
from operating.doctor.here import fonts, limits, pages, ports, set_up
from operating.doctor.stored import stored
from operating.settings import Settings


async def examine(settings: Settings, servers: Sequence[int] = ()) -> AsyncIterator[Finding]:
    """Runs the checks one by one; with servers named, their channels are checked as well."""
    for finding in set_up():
        yield finding
    for finding in limits(settings):
        yield finding
    async for finding in stored(settings.bummelzug_db):
        yield finding
    for finding in copies(settings.bummelzug_db):
        yield finding
    async for finding in days(settings.bummelzug_db):
        yield finding
    async for finding in ports(settings):
        yield finding
    async for finding in pages(settings):
        yield finding
    yield fonts()
    async for finding in discords(settings, servers):
        yield finding
