"""Commands and buttons that open a table; where a channel is taken, in a thread of it."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext

import discord

from cogs.face.sheet import Button, Sheet
from cogs.faces import FACES
from cogs.table.clicks.bot_permissions import require_posting, require_posting_at
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.clicks.threads import may_open_threads, open_thread
from cogs.table.lobby.opening import Opening, begin_own, open_lobby, require_closable
from cogs.table.lobby.play_with_sheet import play_with
from cogs.table.server.rules import require_allowed, require_room, wants_thread
from cogs.table.sheets import notices
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal
from db import Server

SNOWFLAKE = re.compile(r"[0-9]{1,18}|[1-8][0-9]{18}")  # an ID of Discord's, which is a number of 63 bits at most
LETTERS = 11  # of such a number in a button, where there is little room
GUESTS = re.compile(rf"(?P<game>[a-z_]+)/(?P<guests>([A-Za-z0-9_-]{{{LETTERS}}}){{0,6}})")
TAKEN = ("refuse-channel-taken", "refuse-channel-kept")


async def start(ctx: Context, game: str, guests: Sequence[discord.abc.User] = (), *, in_thread: bool = False) -> None:
    """Opens a lobby in the channel: its message is the answer to the command or the click. `in_thread`: it was asked
    for in a thread of the channel, as the server may want it in any case."""
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
    in_thread = in_thread and parent is None
    with _offering_thread(ctx, "play-thread", f"{game}/{''.join(map(_short, sorted(together - {ctx.sender.id})))}"):
        server = await _require_place(ctx, guild, channel, parent, in_thread=in_thread)
        ctx.spend("lobby")
        locale = server.language or str(ctx.interaction.guild_locale or "en-US")
        invited = {guest.id: guest.display_name for guest in guests}
        if to_thread := parent is None and (in_thread or wants_thread(server)):
            channel, parent = await open_thread(ctx, channel, FACES[game], locale), channel
        opening = Opening(game, guild, channel, locale, parent, invited)
        table = await open_lobby(ctx.runner, opening, ctx.sender)
    ctx.runner.presence.clicked(table.id, ctx.sender.id, at_board=None)
    try:
        shown = not to_thread and await ctx.announcer.open(table, ctx.interaction)
    finally:
        ctx.wake(table.id)
    if not shown:
        await _tell_where(ctx, channel)


async def _tell_where(ctx: Context, channel: int) -> None:
    """Says where the new table is: in place of the offer of a thread, if that was clicked."""
    sheet = Sheet(content=ctx.words("again-open", place=f"<#{channel}>"))
    await (ctx.redraw if _takes_thread(ctx) else ctx.whisper)(sheet)


def _takes_thread(ctx: Context) -> bool:
    return ctx.custom_id.verb in ("play-thread", "again-thread")


async def _require_place(
    ctx: Context, guild: int, channel: int, parent: int | None, *, in_thread: bool = False
) -> Server:
    """Refuses where a table stands already, or the server wants none. Returns what the server has decided."""
    server = await ctx.runner.store.server(guild)
    home = parent or channel
    require_allowed(server, home, lambda one: ctx.discord_api.knows_channel(guild, one))
    here = parent is not None or not (in_thread or wants_thread(server))
    if here and (present := await ctx.runner.store.table_in(channel)) is not None:
        require_closable(present, ctx.sender.id, ctx.runner.clock.now())
    await ctx.runner.require_free_for(ctx.sender.id, ctx.runner.store)
    require_room(server, await ctx.runner.store.places_in(guild), home, ctx.runner.limits)
    return server


@contextmanager
def _offering_thread(ctx: Context, verb: str, argument: str = "") -> Iterator[None]:
    """A context in which a table is opened. Whoever is refused as one stands in the channel is offered a thread of it,
    where the bot may open one."""
    try:
        yield
    except Refusal as refusal:
        may, here = ctx.interaction.app_permissions, ctx.interaction.channel
        if refusal.message in TAKEN and isinstance(here, discord.TextChannel) and may_open_threads(may):
            refusal.onward = (Button(ctx.words("button-play-thread"), verb, argument, "primary"),)
        raise


@contextmanager
def _once(ctx: Context) -> Iterator[bool]:
    """Whether this is the first click on the message: a second one may come while a thread is being opened."""
    first, moving = ctx.message not in ctx.services.moving, ctx.services.moving
    moving.add(ctx.message)
    try:
        yield first
    finally:
        if first:
            moving.discard(ctx.message)


@verb("play")
async def _play(ctx: Context) -> None:
    """Opens a table of the game on one of help's buttons, as the command does."""
    await start(ctx, ctx.argument)


@verb("play-thread")
async def _play_in_thread(ctx: Context) -> None:
    """Opens a table in a thread of the channel, with those invited who were to be invited there."""
    meant, guild = GUESTS.fullmatch(ctx.argument), ctx.interaction.guild
    if meant is None or guild is None:
        raise Refusal("refuse-unknown-control")
    with _once(ctx) as first:
        await ctx.defer()
        if first:
            guests = [await ctx.discord_api.member(guild, person) for person in _in_full(meant["guests"])]
            await start(ctx, meant["game"], [guest for guest in guests if guest is not None], in_thread=True)


def _short(person: int) -> str:
    """Somebody's number in letters of always the same count."""
    return urlsafe_b64encode(person.to_bytes(8, "big")).decode().rstrip("=")


def _in_full(letters: str) -> Iterator[int]:
    for at in range(0, len(letters), LETTERS):
        yield int.from_bytes(urlsafe_b64decode(letters[at : at + LETTERS] + "="), "big")


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


@verb("again", "again-thread")
async def _again(ctx: Context) -> None:
    """A new lobby for the same company, in the table's channel wherever it was clicked, or in a thread of it: computer
    players sit down again, people are invited, and nobody is seated unasked."""
    with _once(ctx) if _takes_thread(ctx) else nullcontext(True) as first:
        if first:
            await _open_again(ctx)
        else:
            await ctx.defer()


async def _open_again(ctx: Context) -> None:
    loaded = await ctx.look()
    table = loaded.table
    loaded.require_seat(ctx.sender.id)
    require_posting_at(ctx, table, ctx.discord_api)
    channel, parent = table.place.channel, table.parent
    in_thread = _takes_thread(ctx) and parent is None
    with _offering_thread(ctx, "again-thread"):
        server = await _require_place(ctx, table.place.guild, channel, parent, in_thread=in_thread)
        ctx.spend("lobby")
        await ctx.defer()
        locale = server.language or table.locale
        if parent is None and (in_thread or wants_thread(server)):
            channel, parent = await open_thread(ctx, channel, loaded.face, locale), channel
        new = await open_lobby(ctx.runner, Opening.again(table, channel, parent, locale), ctx.sender)
    ctx.wake(new.id)
    if ctx.interaction.channel_id != channel:
        await _tell_where(ctx, channel)


# After a table of one's own


@verb("own-again")
async def _own_again(ctx: Context) -> None:
    """Another table of the sender's own, against as many computer players as the game is best with."""
    loaded = await _own_ended(ctx)
    ctx.spend("lobby")
    await ctx.defer()
    skill = next(seat.skill for seat in loaded.table.seats if seat.person is None)
    table = await begin_own(ctx.runner, loaded.table.game, ctx.sender, loaded.face.usual - 1, skill)
    ctx.runner.presence.clicked(table.id, ctx.sender.id, at_board=False)
    if ctx.whispered:
        copy = await ctx.copy(table.id)
        await ctx.show_hand(copy, copy.loaded.require_seat(ctx.sender.id))
    ctx.wake(table.id)


@verb("with-friends")
async def _with_friends(ctx: Context) -> None:
    """Opens a table of the same game for everybody, or says where one can be opened."""
    loaded = await _own_ended(ctx)
    if ctx.interaction.guild_id is None:
        await ctx.tell("course-end-dm")
    else:
        await start(ctx, loaded.table.game)


async def _own_ended(ctx: Context) -> LoadedTable:
    """A table of the sender's own that is over."""
    loaded = await ctx.look()
    loaded.require_seat(ctx.sender.id)
    if loaded.table.channel is not None or loaded.table.status != "ended":
        raise Refusal("refuse-unknown-control")
    return loaded
