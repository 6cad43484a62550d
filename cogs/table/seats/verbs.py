"""Leaving, coming back, and passing a seat on."""

from __future__ import annotations

import discord

from cogs.face.seating import clean
from cogs.table.clicks.bot_permissions import require_posting
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.clicks.which_table import table_here
from cogs.table.seats.commands import back, come_back, leave, offer, require_leaver, take
from cogs.table.seats.offer import Offer
from cogs.table.sheets import notices
from cogs.table.terms.pace import OFFERED_FOR
from cogs.table.terms.refusals import Refusal


@verb("leave")
async def _leave(ctx: Context) -> None:
    loaded = await ctx.look()
    require_leaver(loaded, ctx.sender.id)
    if not ctx.sure:
        await ctx.ask_once("leave-sure", "button-leave-sure")
        return
    await ctx.run(lambda loaded: leave(loaded, ctx.sender.id))
    await ctx.done("leave-done")
    ctx.wake()


@verb("back")
async def _back(ctx: Context) -> None:
    await ctx.defer()
    seat = await _come_back(ctx)
    if not ctx.private:  # or their own message would go on saying who plays for them
        await ctx.run(lambda loaded: loaded.say("tell", seat))
    await ctx.follow(seat)
    if ctx.private:  # where the hand itself stands again
        await ctx.tell("back-done")
    else:
        await ctx.tell_with_hand("back-done")


async def _come_back(ctx: Context) -> int:
    """Takes the seat from the computer player that keeps it; whoever said that they are away is back everywhere."""
    loaded = await ctx.look()
    seat = loaded.seat_of(ctx.sender.id)
    if seat is None or loaded.table.status != "playing" or not loaded.is_away(seat):
        return await ctx.run(lambda loaded: back(loaded, ctx.sender.id))
    _, _, tables = await ctx.runner.run_as(ctx.sender, come_back)
    for other in tables:
        if other != ctx.table:
            ctx.wake(other)
    return await ctx.run(lambda loaded: back(loaded, ctx.sender.id)) if loaded.table.seats[seat].computer else seat


@verb("take")
async def _take(ctx: Context) -> None:
    await ctx.defer()
    offered, sender, command = Offer.of(ctx.argument), ctx.sender, ctx.answered
    await _require_offered(ctx, offered, command)
    if sender.id in (offered.by, offered.owner):
        if command is not None:  # whoever made it, or whose seat it is about, thinks better of it
            async with ctx.runner.change(sender, ctx.table) as change:
                await change.note_offer(command, None)
        await ctx.follow()  # takes the button off
        await ctx.tell("seat-withdrawn")
        return
    message = ctx.interaction.message
    if message is not None and ctx.runner.clock.now() - message.created_at.timestamp() > OFFERED_FOR:
        raise Refusal("refuse-offer-gone")
    seat, _, _ = await ctx.runner.run_as(
        sender, lambda taker, tables: take(tables[0], taker, sender.name, offered), [ctx.table], sits_down=True
    )
    await ctx.follow(seat)
    await ctx.tell("seat-taken")


async def _require_offered(ctx: Context, offered: Offer, command: int | None) -> None:
    """Refuses an offer that is not on record for the message it was pressed on: by the command that the message has
    answered; or, where all may take the seat, as the one message that says so. Between posting that one and writing it
    down there may be a crash: until it is made up for, the table's own record is all there is."""
    if not offered.open_to_all:
        made = None if command is None else await ctx.runner.store.offered(command, ctx.table)
        if made != offered.digest:
            raise Refusal("refuse-offer-gone")
        return
    offers = await ctx.runner.store.messages(ctx.table, "offer")
    posted = {one.id for one in offers if one.seat == offered.seat and not one.stale}
    if posted and ctx.message not in posted:
        raise Refusal("refuse-offer-gone")


async def command_give_seat(ctx: Context, to: discord.abc.User, whose: discord.abc.User | None) -> None:
    """Offers a seat to somebody, who may take it or not: the answer is a message with a button for them."""
    loaded = await ctx.runner.look((await table_here(ctx)).id)
    require_posting(ctx)
    if to.bot:
        raise Refusal("refuse-bot")
    ctx.spend("lobby")
    made = offer(loaded, ctx.sender, to.id, ctx.sender.id if whose is None else whose.id)
    # On record before anybody sees it, by the command that its message will answer: so no crash comes in between.
    async with ctx.runner.change(ctx.sender, loaded.table.id) as change:
        await change.note_offer(ctx.sender.interaction, made.digest)
    sheet = notices.offer(loaded.table, made, clean(ctx.sender.name))
    await ctx.post(loaded.table, sheet, "offer", ping=[to.id])
