"""The private message that somebody looks at beside a lobby: one for each, with a way back, and gone when the game
begins."""

from __future__ import annotations

from dataclasses import replace

from cogs.face.sheet import MOST_IN_ROW, Button, Menu, Sheet
from cogs.face.words import Words
from cogs.table.clicks.context import Context
from cogs.table.messages.private_answers import ASIDE


async def show_aside(ctx: Context, sheet: Sheet, version: int = 0) -> None:
    """Shows it where it was clicked, if only the sender sees that, else in place of what they looked at before."""
    answers, locale = ctx.services.answers, ctx.sender.locale
    async with ctx.answering():
        if ctx.whispered:
            await ctx.redraw(sheet, ctx.table, version)
            await answers.adopt(ctx.interaction, ctx.table, ASIDE, locale)
        else:
            await answers.show_aside(ctx.interaction, ctx.for_sender(sheet), ctx.table, version, locale)


def with_way_to_more(sheet: Sheet, words: Words) -> Sheet:
    """The sheet, with a button to all that can be looked at there."""
    back, rows = Button(words("button-back-to-choice"), "more"), sheet.rows
    if rows and not isinstance(last := rows[-1], Menu) and len(last) < MOST_IN_ROW:
        return replace(sheet, rows=(*rows[:-1], (*last, back)))
    return replace(sheet, rows=(*rows, (back,)))
