"""`Learn`: the courses there are, and the buttons and menus of a lesson."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from cogs.face.course import LEARNER
from cogs.face.sheet import Sheet, without_embed
from cogs.faces import FACES
from cogs.table.adapters.discord_errors import Closed, Expired, Gone, Undelivered
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.courses import sheet as course_sheet
from cogs.table.courses.commands import AnyFace, choose, course_of, go
from cogs.table.courses.sheet import VERBS, Learner
from cogs.table.lobby.opening import begin_own
from cogs.table.terms.refusals import Refusal
from db import Change, MetQuestion, Person, Progress

log = logging.getLogger(__name__)
OF_TABLES = {of_course: verb for verb, of_course in VERBS.items()}


async def command_learn(ctx: Context, game: str = "") -> None:
    """Shows the courses there are, or goes on with a game's where its reader stopped."""
    if game:
        await _open(ctx, game)
    else:
        progress = await ctx.runner.store.courses(ctx.sender.id)
        await ctx.whisper(course_sheet.courses(progress, ctx.sender.locale), (0, 0))


@verb("learn")
async def _learn(ctx: Context) -> None:
    await command_learn(ctx, ctx.argument)


async def _open(ctx: Context, game: str) -> None:
    face = _taught(game)
    ctx.spend("picture")
    await ctx.defer()
    async with ctx.runner.noting(ctx.sender) as (change, person):
        progress = (await change.courses(person.id)).get(face.game.key) or Progress(person.id, face.game.key)
        await change.keep_course(progress)
    if _is_lesson(ctx) and ctx.interaction.guild_id is None:
        await ctx.redraw(await _drawn(ctx, progress, person), version=progress.version)
        return
    link = "" if person.dms_closed else await _sent(ctx, person, progress)
    answer = Sheet(content=ctx.words("course-sent", link=link)) if link else await _drawn(ctx, progress, person)
    if _is_lesson(ctx) and ctx.whispered:
        await ctx.redraw(answer, version=progress.version)
    else:
        await ctx.whisper(answer, (0, progress.version))


def _taught(game: str) -> AnyFace:
    """The face of a game that has a course."""
    face = FACES.get(game)
    if face is None:
        raise Refusal("refuse-unknown-control")
    course_of(face)
    return face


def _in_lesson(ctx: Context) -> tuple[AnyFace, str]:
    """The game of the clicked control, and what else it carries. Nobody else sees the message that it stands in."""
    game, _, argument = ctx.argument.partition(":")
    if not ctx.private:
        raise Refusal("refuse-unknown-control")
    return _taught(game), argument


def _is_lesson(ctx: Context) -> bool:
    """Whether the clicked message belongs to a course, and nothing else is lost with it."""
    return bool(ctx.verbs_beside) and all(one.startswith("learn") for one in ctx.verbs_beside)


async def _drawn(ctx: Context, progress: Progress, person: Person, pick: str = "") -> Sheet:
    reader = Learner.of(person, ctx.sender.locale)
    in_server = ctx.interaction.guild_id is not None
    return await ctx.work(course_sheet.course, progress, reader, pick, in_server=in_server)


async def _sent(ctx: Context, person: Person, progress: Progress) -> str:
    """Sends a lesson by direct message. Returns the way to it; empty: it is to be answered instead."""
    sheet = await ctx.work(course_sheet.course, progress, Learner.of(person, ctx.sender.locale))
    try:
        dm = person.dm or await ctx.discord_api.open_dm(person.id)
        sheet = sheet if person.sees_embeds else without_embed(sheet)
        posted = await ctx.discord_api.post(dm, sheet, 0, progress.version, nonce=f"le{ctx.sender.interaction}")
    except Expired:
        raise
    except Undelivered as undelivered:
        log.info(
            "dm closed: a lesson of %(person)d is answered instead (%(why)s)", {"person": person.id, "why": undelivered}
        )
        if isinstance(undelivered, Closed | Gone):
            async with ctx.runner.noting(person.id) as (_, known):
                known.dm, known.dms_closed = None, True
        return ""
    if person.dm != dm:
        async with ctx.runner.noting(person.id) as (_, known):
            known.dm = dm
    return f"https://discord.com/channels/@me/{dm}/{posted}"


# In a lesson


@verb("learn-act", "learn-all")
async def _choose(ctx: Context) -> None:
    """Plays what was clicked on a copy of the lesson's scene."""
    face, argument = _in_lesson(ctx)

    async def play(change: Change, progress: Progress) -> None:
        kind = choose(face, progress, OF_TABLES[ctx.custom_id.verb], argument)
        if kind:
            await change.learn(progress.person, MetQuestion(face.game.key, kind, 0, 0))

    await _change(ctx, face, play)


@verb("learn-go")
async def _go(ctx: Context) -> None:
    face, where = _in_lesson(ctx)
    if where == "stop":
        await ctx.redraw(Sheet(content=ctx.words("course-stopped")))
        return

    async def turn(change: Change, progress: Progress) -> None:
        go(face, progress, where)

    await _change(ctx, face, turn)


@verb("learn-pick")
async def _pick(ctx: Context) -> None:
    """A half-made choice: it lives in the message alone."""
    face, pick = _in_lesson(ctx)
    await ctx.defer()
    person, progress = await _standing(ctx, face)
    current = progress.version == ctx.version
    await ctx.redraw(await _drawn(ctx, progress, person, pick if current else ""), version=progress.version)


@verb("learn-show")
async def _show(ctx: Context) -> None:
    face, what = _in_lesson(ctx)
    ctx.spend("picture")
    await ctx.defer()
    person, progress = await _standing(ctx, face)
    shown = await ctx.work(course_sheet.shown, progress, what, Learner.of(person, ctx.sender.locale))
    if shown is None:
        raise Refusal("refuse-unknown-control")
    await ctx.whisper(shown, (0, progress.version))


async def _standing(ctx: Context, face: AnyFace) -> tuple[Person, Progress]:
    """The sender, and how far they have come."""
    person, game = await ctx.runner.person(ctx.sender.id), face.game.key
    known = await ctx.runner.store.courses(ctx.sender.id)
    return person, known.get(game) or Progress(ctx.sender.id, game)


async def _change(ctx: Context, face: AnyFace, change_it: Callable[[Change, Progress], Awaitable[None]]) -> None:
    """Changes how far the sender has come, unless they clicked on what is out of date; and draws the lesson again as it
    is now, where it was clicked."""
    await ctx.defer()
    person, progress = await _standing(ctx, face)
    if progress.version == ctx.version:
        async with ctx.runner.noting(ctx.sender) as (change, person):
            progress = (await change.courses(person.id)).get(face.game.key) or progress
            if progress.version == ctx.version:  # or it was clicked twice in this moment
                await change_it(change, progress)
                await change.keep_course(progress)
    else:
        log.info("click stale: of %(person)d in a lesson of %(game)s", ctx.facts | {"game": face.game.key})
    await ctx.redraw(await _drawn(ctx, progress, person), version=progress.version)


# After it


@verb("learn-play")
async def _play_on(ctx: Context) -> None:
    """Begins a table of the sender's own, at the last lesson's position."""
    face, _ = _in_lesson(ctx)
    end = course_of(face).end()
    ctx.spend("lobby")
    await ctx.defer()
    table = await begin_own(ctx.runner, face.game.key, ctx.sender, end.players - 1, "apprentice", position=end)
    ctx.runner.presence.clicked(table.id, ctx.sender.id, at_board=False)
    if ctx.whispered:
        await ctx.show_hand(await ctx.copy(table.id), LEARNER)
    else:
        await ctx.redraw(Sheet(content=ctx.words("course-played-on")))
    ctx.wake(table.id)
