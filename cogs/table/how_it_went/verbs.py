"""`How it went`, at the end of a game: the page about luck and choices, the moments that it names, how it's reckoned,
and one's own choices as puzzles. Each answer is for the eyes of the person who asked."""

from __future__ import annotations

from cogs.face.sheet import Sheet
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.history import sheet as history_sheet
from cogs.table.history.steps import Wanted, history_page
from cogs.table.how_it_went import sheet as went_sheet
from cogs.table.how_it_went.allowed import require_looked_through
from cogs.table.how_it_went.keeping import Waiting
from cogs.table.how_it_went.own_choices import Puzzle, puzzle
from cogs.table.tables.eyes import require_eyes
from cogs.table.terms.refusals import Refusal
from db import Intent, Table


@verb("went")
async def _went(ctx: Context) -> None:
    """The page. Where nobody has asked before, it's made first, once for all; after a restart as well."""
    if ctx.argument:
        raise Refusal("refuse-unknown-control")
    table = await _table(ctx)
    await ctx.defer()
    ledgers = ctx.announcer.ledgers
    body = await ledgers.found(table.id)
    if body is not None:
        await ctx.whisper(await ledgers.page(table, body, ctx.sender), (table.id, table.version))
        return
    async with ctx.runner.change(ctx.sender, table.id) as change:
        await change.queue(Intent(table.id, "went", None, table.version, ctx.runner.clock.now()))
    coming = ctx.for_sender(Sheet(content=ctx.words("went-coming")))
    whispered = await ctx.discord_api.whisper(ctx.interaction, coming, table.id, table.version)
    ledgers.wait(table.id, Waiting(whispered, ctx.sender))
    ctx.wake()
    if await ledgers.found(table.id) is not None:  # by now, as somebody else had asked as well
        await ledgers.answer(table.id)


@verb("went-at")
async def _at(ctx: Context) -> None:
    """`History` at a moment; the page stays where it is."""
    wanted = Wanted.of(ctx.argument)
    table = await _table(ctx, "step")
    await ctx.defer()
    page = await history_page(ctx.runner.store, table, ctx.sender.id, wanted)
    always = (await ctx.runner.person(ctx.sender.id)).in_words
    sheet = await ctx.work(history_sheet.history, table, page, ctx.sender.locale, always)
    await ctx.whisper(sheet, (table.id, table.version))


@verb("went-own")
async def _own(ctx: Context) -> None:
    """One's own choices that cost something, one by one."""
    wanted = Puzzle.of(ctx.argument)
    table = await _table(ctx, "step")
    require_eyes(table, ctx.sender.id)
    body = await _found(ctx, table)
    await ctx.defer()
    moves = await ctx.runner.store.counting_moves(table.id)
    reader = await ctx.announcer.ledgers.reader(table, moves, ctx.sender)
    sheet = await ctx.work(puzzle, table, moves, body, reader, wanted)
    if ctx.argument and ctx.whispered:  # it's turned from one question to another
        await ctx.redraw(sheet, table.id, table.version)
    else:
        await ctx.whisper(sheet, (table.id, table.version))


@verb("went-how")
async def _how(ctx: Context) -> None:
    table = await _table(ctx)
    body = await _found(ctx, table)
    await ctx.defer()
    reader = await ctx.announcer.ledgers.reader(table, await ctx.runner.store.counting_moves(table.id), ctx.sender)
    await ctx.whisper(await ctx.work(went_sheet.reckoning, table, body, reader), (table.id, table.version))


async def _table(ctx: Context, costs: str = "picture") -> Table:
    """The table, if it's one that is looked through."""
    ctx.spend(costs)
    table = (await ctx.look()).table
    outline = await ctx.runner.store.outline(table.id, table.version)
    require_looked_through(table, outline)
    return table


async def _found(ctx: Context, table: Table) -> str:
    """The books, which were there when the control was drawn: of an older analysis they're made again."""
    body = await ctx.announcer.ledgers.found(table.id)
    if body is None:
        raise Refusal("refuse-went-again")
    return body
