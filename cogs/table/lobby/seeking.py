"""`Look for players`: a server's list of people who want to hear of new tables, and looking for players among them."""

from __future__ import annotations

from cogs.faces import FACES
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.terms.hours import next_notification
from cogs.table.terms.pace import LOOK_AGAIN_AFTER
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Change, Intent, LobbyNotice


async def enter(runner: Runner, guild: int, sender: Sender, chosen: str) -> list[str]:
    """Puts the sender on a server's list for a game, or takes them off: `trains=on`. Returns all their games."""
    game, _, on = chosen.partition("=")
    if game not in FACES or on not in ("on", "off"):
        raise Refusal("refuse-unknown-control")
    async with runner.noting(sender) as (change, _):  # or nobody would know how to tell them
        games = {*await change.sought_by(guild, sender.id), game} - (set() if on == "on" else {game})
        await change.seek(guild, sender.id, sorted(games))
    return sorted(games)


async def look_for_players(runner: Runner, table: int, sender: Sender) -> int:
    """Tells those on the list who were not told before, each when they may be notified. Returns how many; where
    there is nobody, the lobby asks whoever reads it."""
    async with runner.change(sender, table) as change:
        found = await change.seated(table)
        if found is None:
            raise Refusal("refuse-gone")
        loaded = runner.loaded(*found)
        require_seeker(loaded, sender.id)
        return await _tell(change, loaded, sender)


def is_sought(loaded: LoadedTable) -> bool:
    """Whether one more player is wanted here, whoever that is."""
    return loaded.table.status == "lobby" and not loaded.table.invited and loaded.free_seats > 0


def require_seeker(loaded: LoadedTable, person: int) -> None:
    """Refuses whoever may not look for players here, or need not."""
    row = loaded.table
    if row.status != "lobby":
        raise Refusal("refuse-closed" if row.status == "closed" else "refuse-begun")
    if row.host != person:
        raise Refusal("refuse-host-only")
    if not is_sought(loaded):
        raise Refusal("refuse-seek-invited") if row.invited else Refusal("refuse-full", most=len(row.seats))


async def _tell(change: Change, loaded: LoadedTable, sender: Sender) -> int:
    row, now = loaded.table, loaded.now
    # Of the host in this server: a lobby can be closed, and another one opened.
    last = await change.last_search(row.place.guild, sender.id)
    if last is not None and now < last + LOOK_AGAIN_AFTER:
        raise Refusal("refuse-sought", at=int(last + LOOK_AGAIN_AFTER))
    noticed = {notice.person for notice in await change.lobby_notices(row.id)}
    here = {*noticed, *row.invitations, *(seat.person for seat in row.seats)}
    wanted = [person for person in await change.seekers(row.place.guild, row.game) if person.id not in here]
    if not wanted:
        row.sought = True
        await change.save(row)
        await change.queue(Intent(row.id, "board", None, row.version, now))
        return 0
    await change.keep_search(row.place.guild, sender.id, now)
    for person in wanted:
        await change.keep_lobby_notice(row.id, LobbyNotice(person.id, next_notification(person, now), sent=False))
    await change.queue(Intent(row.id, "seek", None, row.version, now))
    return len(wanted)
