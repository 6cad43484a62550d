"""The privacy file, with all that is stored about somebody, and the button that deletes it."""

from __future__ import annotations

from cogs.face.words import words_for
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.sheets import notices
from cogs.table.tables.following import close, follow, show
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.tables.undo_request import end_undo_request
from cogs.table.terms.sender import Sender

NAMELESS = "—"


async def forget(runner: Runner, sender: Sender) -> list[int]:
    """Deletes the sender everywhere. Returns the tables that this changed."""
    async with runner.change(sender, None) as change:
        tables = await change.forget_person(sender.id, NAMELESS)
        for id in tables:
            if (found := await change.seated(id)) is not None:
                loaded = runner.loaded(*found)
                go_on_without(loaded)
                await runner.write(change, loaded)
    runner.forget(sender)
    return tables


def go_on_without(loaded: LoadedTable) -> None:
    """A seat in a lobby is free again; at a running table a computer player without a past sits in it. A table of their
    own is closed, as nobody else will come."""
    table = loaded.table
    nameless = [at for at, seat in enumerate(table.seats) if seat.person is None and seat.name == NAMELESS]
    if table.status == "playing" and table.channel is None:
        close(loaded)
    elif table.status == "playing":
        for at in nameless:
            table.seats[at].name = words_for(table.locale)("forgotten-name")
        end_undo_request(table, "withdrawn")
        follow(loaded, touched=loaded.asked)
    elif table.status == "lobby":
        for at in reversed(nameless):
            loaded.stand_up(at)
        if loaded.persons():
            show(loaded)
        else:
            close(loaded)


async def command_privacy(ctx: Context) -> None:
    files = ctx.services.privacy_files
    await ctx.defer()
    with files.in_line(ctx.sender.id) as ahead:
        ctx.spend("file")
        if ahead:
            await ctx.tell("privacy-in-line", ahead=ahead)
        found = await files.of(ctx.sender.id)
        for sheet in notices.privacy(found, ctx.sender.locale):
            await ctx.whisper(sheet)


@verb("forget")
async def _forget(ctx: Context) -> None:
    if not ctx.sure:
        await ctx.ask_once("forget-sure", "button-forget-sure")
        return
    tables = await forget(ctx.runner, ctx.sender)
    ctx.announcer.notifications.look_again()
    await ctx.done("forget-done")
    for table in tables:
        ctx.wake(table)
