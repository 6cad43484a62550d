"""The doctor's look at this machine: settings, ports, fonts."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import aiohttp

from cogs.face.canvas import Weight, font
from cogs.face.words import ENGLISH
from cogs.table.terms import site_pages
from db.engines import private
from operating import front_door, site
from operating.doctor.finding import Finding, wrong
from operating.settings import SETTINGS_FILE, Settings, unknown_settings

SOON = aiohttp.ClientTimeout(total=3)


def set_up() -> Iterator[Finding]:
    yield _settings()
    if unknown := [*unknown_settings()]:
        yield wrong("unknown settings", f"{'; '.join(unknown)}: nothing reads them, so correct or delete them")


def _settings() -> Finding:
    file = SETTINGS_FILE
    if not file.exists():
        return Finding("settings", "from the environment; there is no .env")
    if private.open_to_others(file):
        return wrong("settings", f"{file} can be read by other users of this machine: chmod 600 {file}")
    return Finding("settings", f"from the environment and {file}, which only you can read")


def limits(settings: Settings) -> Iterator[Finding]:
    """The limits that are set: people ask whoever runs the bot about them."""
    person, server = settings.bummelzug_tables_a_person, settings.bummelzug_tables_a_server
    if person or server:
        many = "any number"
        yield Finding("tables", f"at once for a person: {person or many}, in a server: {server or many}")


async def pages(settings: Settings) -> AsyncIterator[Finding]:
    """The site that people are led to: a page of it is asked for, as they would."""
    if site := settings.bummelzug_site:
        page = site_pages.address(site, site_pages.GAME_FILE, ENGLISH)
        try:
            async with aiohttp.ClientSession(timeout=SOON) as session, session.get(page) as answer:
                there = "" if answer.ok else f"answers with {answer.status}"
        except (aiohttp.ClientError, OSError, ValueError) as error:
            there = f"can't be reached ({type(error).__name__})"
        lacking = f"{page} {there}: put there what `make site` builds, or correct BUMMELZUG_SITE"
        yield wrong("site", lacking) if there else Finding("site", f"{site} has the pages that Rules and Export link")


async def ports(settings: Settings) -> AsyncIterator[Finding]:
    door, listen = settings.bummelzug_door, settings.bummelzug_listen
    if listen:
        yield await _port("BUMMELZUG_LISTEN", listen, "/live")
    if door:
        if lacking := front_door.lacking():
            yield wrong("door", lacking)
        yield await _port("BUMMELZUG_DOOR", door, front_door.PATH)
    if door and listen and site.parted(door)[1] == site.parted(listen)[1] != 0:
        yield wrong("ports", "BUMMELZUG_DOOR and BUMMELZUG_LISTEN are the same: give each a port of its own")


async def _port(setting: str, address: str, path: str) -> Finding:
    try:
        await site.try_out(address, setting)
    except site.NotListening as error:
        if error.taken and await _is_a_bots(site.origin(address) + path):
            return Finding(setting, f"a bot answers there, at {address}")
        return wrong(setting, str(error))
    return Finding(setting, f"{address} is free")


async def _is_a_bots(url: str) -> bool:
    """Whether a bot listens there: one that lives says so, and a door takes nothing but what is posted."""
    try:
        async with aiohttp.ClientSession(timeout=SOON) as session, session.get(url) as answer:
            return await answer.text() == "alive\n" or (answer.status, answer.headers.get("Allow")) == (405, "POST")
    except (aiohttp.ClientError, OSError, ValueError):
        return False


def fonts() -> Finding:
    try:
        font(20, Weight.REGULAR).getlength("Zwölf Loks")
    except (OSError, ImportError) as error:
        return wrong("fonts", f"the bot can't write on pictures ({error}): install Bummelzug again")
    return Finding("fonts", "pictures can be drawn")
