"""What is stored about somebody, as a file for their eyes; and the button that has it forgotten."""

from __future__ import annotations

import json

from cogs.face.sheet import FileAttachment
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.privacy.forgetting import forget
from cogs.table.sheets import notices

FILE = "bummelzug.json"


async def command_privacy(ctx: Context) -> None:
    ctx.spend("picture")
    await ctx.defer()
    found = await ctx.runner.store.about(ctx.sender.id)
    attachment = FileAttachment(FILE, json.dumps(found, indent=2, ensure_ascii=False).encode())
    await ctx.whisper(notices.privacy(attachment, bool(found), ctx.sender.locale))


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
