"""The lobby's buttons, menus and slash commands."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from typing import Any

import discord

from cogs.face.contract import Face
from cogs.face.form import FormSheet
from cogs.face.seating import clean
from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.discord_errors import Forbidden, ThreadsFull, Undelivered
from cogs.table.clicks.bot_permissions import require_posting, require_posting_at
from cogs.table.clicks.context import Context, Verb
from cogs.table.clicks.forms import filled_into
from cogs.table.clicks.registry import verb
from cogs.table.lobby import commands
from cogs.table.lobby.opening import Opening, open_lobby, require_closable
from cogs.table.lobby.opponents_sheet import opponents
from cogs.table.lobby.play_with_sheet import play_with
from cogs.table.lobby.seeking import look_for_players
from cogs.table.server.rules import require_allowed, require_room, wants_thread
from cogs.table.sheets import notices
from cogs.table.sheets.options_form import options_form
from cogs.table.tables.eyes import eyes_of
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Server

log = logging.getLogger(__name__)

SNOWFLAKE = re.compile(r"[0-9]{1,18}|[1-8][0-9]{18}")  # an ID of Discord's, which is a number of 63 bits at most

# The verbs that need nothing but the table and the sender.
PLAIN: dict[str, Callable[[LoadedTable, Sender], None]] = {
    "join": commands.join,
    "stand-up": commands.leave,
    "add-computer": commands.add_computer,
    "remove-computer": commands.remove_computer,
    "begin": commands.begin,
}


def _while_open(act: Verb) -> Verb:
    """Wraps a verb of the lobby's ephemeral sheets, which outlive it: then a click says that it is over, and takes all
    controls off."""

    async def while_open(ctx: Context) -> None:
        if ctx.whispered and (loaded := await ctx.look()).table.status != "lobby":
            now = "refuse-closed" if loaded.table.status == "closed" else "lobby-begun"
            await ctx.redraw(Sheet(content=ctx.words(now, link=await ctx.link(loaded))))
        else:
            await act(ctx)

    return while_open


@verb(*PLAIN)
@_while_open
async def _plainly(ctx: Context) -> None:
    await ctx.defer()
    await ctx.run(lambda loaded: PLAIN[ctx.custom_id.verb](loaded, ctx.sender))
    if ctx.custom_id.verb == "join":
        await ctx.runner.try_dms_again(ctx.sender)
    await ctx.follow()


@verb("decline")
async def _decline(ctx: Context) -> None:
    await ctx.defer()
    await ctx.run(lambda loaded: commands.decline(loaded, ctx.sender))
    await ctx.follow()
    await ctx.tell("decline-done")


@verb("play-computers")
@_while_open
async def _play_computers(ctx: Context) -> None:
    """Begins at once for whoever sits alone; what only they may see comes right here, whether they take direct messages
    or not."""
    await ctx.defer()
    await ctx.run(lambda loaded: commands.begin_against_computers(loaded, ctx.sender))
    async with ctx.answering():
        copy = await ctx.copy(ctx.table, await ctx.follow())
        seat = eyes_of(copy.table, ctx.sender.id)
        if seat is None or not copy.loaded.face.holds(copy.loaded.view(seat)):
            return
        try:
            await ctx.show_hand(copy, seat)
        except Undelivered as undelivered:  # the board is up, and has a button for it
            log.info("answer lost: the first hand of %d (%s)", ctx.sender.id, undelivered)


async def _own_lobby(ctx: Context) -> LoadedTable:
    """The lobby, for its host."""
    loaded = await ctx.look()
    if loaded.table.host != ctx.sender.id:
        raise Refusal("refuse-host-only")
    if loaded.table.status != "lobby":
        raise Refusal("refuse-begun")
    return loaded


# Opening


async def start(ctx: Context, game: str, guests: Sequence[discord.abc.User] = ()) -> None:
    """Opens a lobby in the channel: its message is the answer to the command or the click."""
    if game not in FACES:
        raise Refusal("refuse-unknown-control")
    guild, channel = ctx.interaction.guild_id, ctx.interaction.channel_id
    if guild is None or channel is None:
        raise Refusal("refuse-start-in-dm")
    require_posting(ctx)
    if any(guest.bot for guest in guests):
        raise Refusal("refuse-bot")
    most, together = FACES[game].game.players[-1], {ctx.sender.id, *(guest.id for guest in guests)}
    if len(together) > most:
        name = notices.name_of(FACES[game], ctx.words)
        raise Refusal("refuse-too-many-players", game=name, most=most, named=len(together))
    here = ctx.interaction.channel
    parent = here.parent_id if isinstance(here, discord.Thread) else None
    server = await _require_place(ctx, guild, channel, parent)
    ctx.spend("lobby")
    locale = server.language or str(ctx.interaction.guild_locale or "en-US")
    invited = {guest.id: guest.display_name for guest in guests}
    if to_thread := parent is None and wants_thread(server):
        channel, parent = await _open_thread(ctx, channel, FACES[game], locale), channel
    opening = Opening(game, guild, channel, locale, parent, invited)
    table = await open_lobby(ctx.runner, opening, ctx.sender)
    ctx.runner.presence.clicked(table.id, ctx.sender.id, at_board=None)
    try:
        if not to_thread:
            await ctx.announcer.open(table, ctx.interaction)
    finally:
        ctx.wake(table.id)
    if to_thread:
        await ctx.tell("again-open", place=f"<#{channel}>")


async def _require_place(ctx: Context, guild: int, channel: int, parent: int | None) -> Server:
    """Refuses where a table stands already, or the server wants none. Returns what the server has decided."""
    server = await ctx.runner.store.server(guild)
    home = parent or channel
    require_allowed(server, home, lambda one: ctx.discord_api.knows_channel(guild, one))
    here = parent is not None or not wants_thread(server)
    if here and (present := await ctx.runner.store.table_in(channel)) is not None:
        require_closable(present, ctx.sender.id, ctx.runner.clock.now())
    require_room(server, await ctx.runner.store.places_in(guild), home)
    return server


async def _open_thread(ctx: Context, channel: int, face: Face[Any, Any, Any], locale: str) -> int:
    """A thread for a table of the sender's, which takes longer than a click waits."""
    may = ctx.interaction.app_permissions
    if not (may.create_public_threads and may.send_messages_in_threads):
        raise Refusal("refuse-thread")
    await ctx.defer()
    name = f"{notices.name_of(face, words_for(locale))} · {clean(ctx.sender.name)}"
    try:
        return await ctx.discord_api.open_thread(channel, name[:100])
    except ThreadsFull as full:
        raise Refusal("refuse-threads-full") from full
    except Forbidden as forbidden:
        raise Refusal("refuse-thread") from forbidden


@verb("play")
async def _play(ctx: Context) -> None:
    """Opens a table of the game on one of help's buttons, as the command does."""
    await start(ctx, ctx.argument)


async def command_play_with(ctx: Context, person: discord.User | discord.Member) -> None:
    """Asks what to play with the person in whose menu it was chosen."""
    _require_company(ctx, person)
    await ctx.whisper(play_with(person.id, person.display_name, ctx.sender.locale))


@verb("play-with")
async def _play_with(ctx: Context) -> None:
    """Opens a table of the game, with the person invited."""
    game, _, person = ctx.argument.partition("/")
    if game not in FACES or SNOWFLAKE.fullmatch(person) is None:
        raise Refusal("refuse-unknown-control")
    guild = ctx.interaction.guild
    if guild is None:
        raise Refusal("refuse-start-in-dm")
    guest = await ctx.discord_api.member(guild, int(person))
    if guest is None:
        raise Refusal("refuse-play-with-absent")
    _require_company(ctx, guest)
    await start(ctx, game, [guest])


def _require_company(ctx: Context, person: discord.User | discord.Member) -> None:
    """Refuses whoever could not be invited here. Discord tells with a command what its target may do in the channel."""
    if person.id == ctx.sender.id:
        raise Refusal("refuse-play-with-self")
    if person.bot:
        raise Refusal("refuse-play-with-bot")
    may = person.resolved_permissions if isinstance(person, discord.Member) else discord.Permissions.none()
    if may is not None and not may.view_channel:
        raise Refusal("refuse-play-with-absent")


@verb("again")
async def _again(ctx: Context) -> None:
    """A new lobby for the same company, in the table's channel wherever it was clicked: computer players sit down
    again, people are invited, and nobody is seated unasked."""
    loaded = await ctx.look()
    table = loaded.table
    loaded.require_seat(ctx.sender.id)
    require_posting_at(ctx, table, ctx.discord_api)
    channel = table.place.channel
    parent = table.parent
    server = await _require_place(ctx, table.place.guild, channel, parent)
    ctx.spend("lobby")
    await ctx.defer()
    locale = server.language or table.locale
    if parent is None and wants_thread(server):
        channel, parent = await _open_thread(ctx, channel, loaded.face, locale), channel
    new = await open_lobby(ctx.runner, Opening.again(table, channel, parent, locale), ctx.sender)
    ctx.wake(new.id)
    if ctx.interaction.channel_id != channel:
        await ctx.tell("again-open", place=f"<#{channel}>")


@verb("opponents")
@_while_open
async def _opponents(ctx: Context) -> None:
    """Shows how good the computer players are and who may ask them, or takes over what was chosen about it."""
    who, _, chosen = ctx.argument.partition("=")
    if who == "hints":
        await ctx.run(lambda loaded: commands.choose_hints(loaded, ctx.sender, chosen))
    elif who:
        await ctx.run(lambda loaded: commands.choose_skill(loaded, ctx.sender, who, chosen))
    if who:
        ctx.wake()
    loaded = await ctx.look()
    loaded.require_seat(ctx.sender.id)
    sheet = opponents(loaded.table, ctx.sender.id, ctx.sender.locale)
    if who:
        await ctx.redraw(sheet, ctx.table, loaded.table.version)
    else:
        await ctx.whisper(sheet)


# What the host decides


@verb("option")
@_while_open
async def _option(ctx: Context) -> None:
    await ctx.defer()
    chosen = dict(one.partition("=")[::2] for one in ctx.argument.split(","))
    try:
        await ctx.run(lambda loaded: commands.choose(loaded, ctx.sender, chosen))
    finally:
        # A menu keeps showing what was clicked: draw it as it is, also when the choice was refused.
        await ctx.follow()
        if ctx.private:
            await _redraw_private(ctx)


@verb(notices.OPTIONS_FORM)
@_while_open
async def _options(ctx: Context) -> None:
    """Opens a page of the host's form, or sets what was filled in there."""
    loaded = await _own_lobby(ctx)
    if ctx.filled is None:
        await ctx.open_form(_page_of(ctx, loaded))
        return
    await ctx.defer()
    await ctx.run(lambda now: commands.decide(now, ctx.sender, filled_into(ctx, _page_of(ctx, now))))
    await ctx.follow()
    if ctx.private:
        await _redraw_private(ctx)


def _page_of(ctx: Context, loaded: LoadedTable) -> FormSheet:
    page = ctx.argument
    form = options_form(loaded.table, int(page), ctx.sender.locale) if re.fullmatch("[0-9]", page) else None
    if form is None:
        raise Refusal("refuse-unknown-control")
    return form


async def _redraw_private(ctx: Context) -> None:
    """Draws again what only the host sees: all that they decide, or options that take more room."""
    table = (await ctx.look()).table
    further = notices.further(table, ctx.sender.locale)
    decided = "hand-over" in ctx.verbs_beside
    sheet = notices.lobby_more(table, ctx.sender.id, ctx.sender.locale) if decided else further
    if sheet is not None and table.status == "lobby":
        await ctx.redraw(sheet, table.id, table.version)


@verb("further")
@_while_open
async def _further(ctx: Context) -> None:
    """Options that the lobby has no room for, for the host alone."""
    loaded = await _own_lobby(ctx)
    sheet = notices.further(loaded.table, ctx.sender.locale)
    if sheet is None:
        raise Refusal("refuse-unknown-control")
    await ctx.whisper(sheet)


@verb("hand-over")
@_while_open
async def _hand_over(ctx: Context) -> None:
    loaded = await ctx.look()
    if loaded.table.host != ctx.sender.id:
        raise Refusal("refuse-host-only")
    await ctx.whisper(notices.hand_over(loaded.table, ctx.sender.locale))


@verb("host")
@_while_open
async def _host(ctx: Context) -> None:
    if not ctx.argument.isdecimal():
        raise Refusal("refuse-unknown-control")
    await ctx.run(lambda loaded: commands.hand_over(loaded, ctx.sender, int(ctx.argument)))
    await ctx.done("hand-over-done")
    ctx.wake()


@verb("thread")
@_while_open
async def _thread(ctx: Context) -> None:
    loaded = await _own_lobby(ctx)
    may = ctx.interaction.app_permissions
    in_thread = isinstance(ctx.interaction.channel, discord.Thread)
    if in_thread or not (may.create_public_threads and may.send_messages_in_threads):
        raise Refusal("refuse-thread")
    await ctx.defer()
    if loaded.table.id in ctx.services.moving:
        return  # a second click, while the first one still opens a thread
    ctx.services.moving.add(loaded.table.id)
    try:
        if (await ctx.runner.look(loaded.table.id)).table.channel != loaded.table.channel:
            return  # … or while this one was acknowledged
        thread = await _open_thread(ctx, loaded.table.place.channel, loaded.face, loaded.table.locale)
        await ctx.run(lambda loaded: commands.move_to(loaded, ctx.sender, thread))
    finally:
        ctx.services.moving.discard(loaded.table.id)
    await ctx.follow()
    if ctx.private:
        moved = ctx.words("board-moved", place=f"<#{thread}>")
        await ctx.redraw(Sheet(content=moved))


# One more wanted


@verb("seek")
@_while_open
async def _seek(ctx: Context) -> None:
    count = await look_for_players(ctx.runner, ctx.table, ctx.sender)
    await ctx.tell("seek-done", count=count)
    ctx.wake()


@verb("begins")
@_while_open
async def _begins(ctx: Context) -> None:
    """Shows a menu of when the lobby begins, or sets what was chosen."""
    if ctx.argument:
        await ctx.run(lambda loaded: commands.begin_later(loaded, ctx.sender, ctx.argument))
    loaded = await _own_lobby(ctx)
    sheet = notices.begins(loaded.table, ctx.sender.locale)
    if not ctx.argument:
        await ctx.whisper(sheet)
        return
    await ctx.redraw(sheet, loaded.table.id, loaded.table.version)
    ctx.wake(loaded.table.id)


@verb("close")
@_while_open
async def _close(ctx: Context) -> None:
    loaded = await ctx.look()
    if loaded.table.status == "lobby" and loaded.table.host != ctx.sender.id:
        raise Refusal("refuse-host-only")
    if not ctx.sure:
        await ctx.ask_once("close-sure", "button-close-sure")
        return
    await ctx.run(lambda loaded: commands.close_lobby(loaded, ctx.sender))
    await ctx.done("close-done")
    ctx.wake()
