"""The dispatch of clicks and commands: each is routed to its verb, and whatever fails gets an answer of its own."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

import discord
from discord.utils import snowflake_time

from cogs.face.custom_id import CustomId
from cogs.face.form import Filled
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.discord_errors import Expired, Undelivered
from cogs.table.adapters.measures import Result
from cogs.table.clicks.context import Context, Interaction, Verb
from cogs.table.clicks.registry import VERBS
from cogs.table.clicks.services import Services
from cogs.table.tables.eyes import eyes_of
from cogs.table.terms.refusals import Refusal, Stale
from db import Message, Overtaken, Repeated, StoreError
from db.trying_again import until_others_are_through
from engine.game import InvalidOptions

LEARNT_FOR = 300.0  # seconds


class Lateness:
    """Measures how late interactions arrive. An interaction's id says when it was made, by Discord's clock. The
    difference to ours, with the usual delay, is learnt from those that came soonest: so a clock that is wrong makes
    nobody late."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until = float("-inf")
        self._soonest = self._soonest_before = float("inf")

    def of(self, interaction: int) -> float:
        """Seconds by which this interaction took longer than the fastest of late."""
        now = self._clock.steady()
        took = now - snowflake_time(interaction).timestamp()
        if now >= self._until:
            self._until = now + LEARNT_FOR
            self._soonest_before, self._soonest = self._soonest, took
        self._soonest = min(self._soonest, took)
        return took - min(self._soonest, self._soonest_before)


log = logging.getLogger(__name__)
TRIES = 3  # of a click whose table others write at the same time
BUSY_AFTER = 2.0  # seconds that a click waited for us: from three on nobody could be told anything any more
TOLD_AFTER = 2.0  # seconds: whoever's click is not through by then is told if the store hangs
# For how long it has owed an answer then, longer than another bot's lock is waited for: to a click that Discord would
# give up, or that has been taken in.
OWED, OWED_AFTER_ALL = 0.75, 1.0
KNOWN_WITHIN = 1.5  # for the sender's language, without which they are told in Discord's
# What a message for one person's eyes offers no longer, if one of these is refused there: then it is drawn again.
MOVING = ("act", "all", "pick", "undo")
MADE = ("act", "all")  # whoever does one of these has answered
AGED = ("refuse-not-your-turn", "refuse-computer-plays", "refuse-ended")


class Dispatch:
    """Routes each interaction to its verb. Verbs change tables; messages about it are the announcer's."""

    def __init__(self, services: Services, heard_of: Verb) -> None:
        self.services, self._runner = services, services.runner
        self._heard_of = heard_of  # is told of each click and command, but for moves that were made
        self._under_way: set[asyncio.Task[Any]] = set()
        # What is delivered twice while its first answer is on its way would be answered twice, and crosswise.
        self._heard: deque[int] = deque(maxlen=1000)
        self._closing = self._deaf = False
        self._lateness = Lateness(self._runner.clock)

    async def pressed(self, interaction: Interaction, custom_id: CustomId, filled: Filled | None = None) -> None:
        """Receives a click on a button or a menu, or a form with what was filled in."""
        ctx = Context.of(self.services, interaction, custom_id, filled=filled)
        await self._receive(ctx, VERBS.get(custom_id.verb, _unknown_control))

    async def commanded(self, interaction: Interaction, command: Verb, *, everywhere: bool = False) -> None:
        """Receives a slash command; `everywhere`: it is about all tables of whoever typed it."""
        await self._receive(Context.of(self.services, interaction, everywhere=everywhere), command)

    async def _receive(self, ctx: Context, verb: Verb) -> None:
        sender = ctx.sender
        self._runner.measures.arrived(sender.interaction)
        if sender.interaction in self._heard:
            log.info("click repeated: interaction %(interaction)d", ctx.facts)
            return
        self._heard.append(sender.interaction)
        if self._deaf:
            return
        async with self._counted():
            by = asyncio.get_running_loop().time() + TOLD_AFTER
            if self._closing:
                await self._as_remembered(ctx).wait_a_moment("refuse-ending")
                self._tell(ctx, "ending")
                return
            if (late := self._lateness.of(sender.interaction)) > BUSY_AFTER:
                facts = ctx.facts | {"late": late}
                log.info("click late: of %(person)d by %(late).1f s, who is told that there is too much to do", facts)
                self._count(ctx, "busy")
                await self._as_remembered(ctx).wait_a_moment("refuse-busy")
                return
            if ctx.table:
                self._runner.presence.clicked(ctx.table, sender.id, at_board=ctx.at_board)
            try:
                done = await self._lead(await self._in_their_language(ctx), verb, by - max(0.0, late))
                if done is None:  # what else comes of it is seen to where it came first
                    return
                if not (done and ctx.custom_id.verb in MADE):
                    await self._do(ctx, self._heard_of)
                await self._runner.meet(sender)  # afterwards: whoever clicks is answered first
            except Repeated:
                log.info("click repeated: interaction %(interaction)d", ctx.facts)
            except StoreError as error:
                facts = ctx.facts | {"why": error}
                log.error("store lost: what came of a click of %(person)d at table %(table)d: %(why)s", facts)
            except Exception:
                log.exception("click failed: what came of one of %(person)d at table %(table)d", ctx.facts)

    def _as_remembered(self, ctx: Context) -> Context:
        """The context in the language that the sender chose, as far as memory knows it."""
        return replace(ctx, sender=self._runner.remembered(ctx.sender))

    async def _in_their_language(self, ctx: Context) -> Context:
        """The context in the language that the sender chose, which may differ from Discord's."""
        try:
            async with asyncio.timeout(KNOWN_WITHIN):
                return replace(ctx, sender=await self._runner.spoken_to(ctx.sender))
        except (StoreError, TimeoutError) as error:  # the verb will find that as well, and have an answer
            facts = ctx.facts | {"why": str(error) or "not known in time"}
            log.info("store lost: which language %(person)d chose (%(why)s)", facts)
            return ctx

    async def locale_of(self, interaction: Interaction) -> str:
        """The language for somebody who is still typing."""
        return (await self._in_their_language(Context.of(self.services, interaction))).sender.locale

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        """Counts the current task among those under way, until it ends."""
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            yield
        finally:
            self._under_way.discard(task)

    async def _lead(self, ctx: Context, verb: Verb, by: float) -> bool | None:
        """Runs the verb, and answers whatever it refuses or fails at. True: it ran; None: it had been run before."""
        facts = ctx.facts
        result: Result = "failed"
        try:
            await self._unless_stalled(ctx, verb, by)
            result = "done"
            await self._note_closed_dms(ctx)
            return True
        except Refusal as refusal:
            facts |= {"result": (result := "refused"), "why": refusal.message}
            log.info("click refused: %(why)s to %(person)d at table %(table)d", facts)
            if ctx.private and ctx.custom_id.verb in MOVING and refusal.message in AGED:
                await self._redraw(ctx, refusal)
            else:
                await ctx.refuse(refusal)
        except Stale as stale:
            facts |= {"result": (result := "stale"), "why": stale.message}
            log.info("click stale: of %(person)d at table %(table)d %(why)s", facts)
            await self._redraw(ctx, stale)
        except Repeated:
            facts["result"] = result = "repeated"
            log.info("click repeated: interaction %(interaction)d", facts)
            if ctx.message:  # whoever took it in may be gone since; a command's answer could be taken for theirs
                with suppress(Expired):
                    await ctx.defer()
            return None
        except Expired as expired:
            facts |= {"result": (result := "expired"), "why": expired}
            log.info("answer lost: to an interaction of %(person)d (%(why)s)", facts)
        except Undelivered as undelivered:
            facts |= {"result": (result := "undelivered"), "why": undelivered}
            log.info("answer lost: to %(person)d (%(why)s)", facts)
            await ctx.refuse(Refusal("refuse-fault"))
        except InvalidOptions as error:  # of a table that was dealt long ago: new ones are refused where they are made
            facts |= {"result": (result := "rules-gone"), "why": error}
            log.warning("table broken: table %(table)d cannot be replayed (%(why)s)", facts)
            await ctx.refuse(Refusal("refuse-rules-gone"))
        except StoreError as error:  # its line says all, to whoever runs the bot
            facts |= {"result": (result := "unstored"), "why": error}
            log.error("store lost: a click of %(person)d at table %(table)d: %(why)s", facts)
            await ctx.wait_a_moment("refuse-store")
        except asyncio.CancelledError:
            facts |= {"result": (result := "cancelled")}
            log.info("answer lost: to %(person)d, as the bot ends", facts)
            raise
        except Exception:
            log.exception("click failed: of %(person)d at table %(table)d", facts | {"result": result})
            await ctx.refuse(Refusal("refuse-fault"))
        finally:
            self._count(ctx, result)
        return False

    def _count(self, ctx: Context, result: Result) -> None:
        """Counts a click by what came of it."""
        self._runner.measures.clicked(self._runner.game_at(ctx.table), result)
        self._tell(ctx, result)

    def _tell(self, ctx: Context, result: str) -> None:
        """Says what came of a click, and how long it took, to whoever looks closely."""
        took = round(1000 * self._runner.measures.since_arrival(ctx.sender.interaction))
        facts = ctx.facts | {"result": result, "ms": took}
        said = " ".join(f"{name}={value}" for name, value in facts.items())
        log.debug("click: %(said)s", facts | {"said": said})

    async def _unless_stalled(self, ctx: Context, verb: Verb, by: float) -> None:
        """Runs the verb. Raises StoreError where it is not through by then, and the store hangs. What was sent to the
        store may be done in the end, and counts then."""
        doing = asyncio.create_task(self._do(ctx, verb))
        try:
            await asyncio.wait([doing], timeout=by - asyncio.get_running_loop().time())
            silent = self._runner.store.silent_for
            if doing.done() or silent < (OWED_AFTER_ALL if ctx.interaction.response.is_done() else OWED):
                await doing
                return
        except asyncio.CancelledError:
            doing.cancel()
            await asyncio.wait([doing])
            raise

        def over(doing: asyncio.Task[None]) -> None:
            self._under_way.discard(doing)
            _ = doing.cancelled() or doing.exception()  # its sender has had an answer
            ctx.announcer.look_again()

        self._under_way.add(doing)
        doing.add_done_callback(over)
        doing.cancel()
        raise StoreError(f"the database has said nothing for {silent:.1f} seconds; see that its server runs")

    async def _do(self, ctx: Context, verb: Verb) -> None:
        """Runs the verb, and again if somebody else wrote the table in between: nothing of the first try was kept."""
        for tried in range(TRIES - 1):
            try:
                await verb(ctx)
                return
            except Overtaken as overtaken:
                facts = ctx.facts | {"why": overtaken}
                log.info("table overtaken: a click of %(person)d is tried again (%(why)s)", facts)
            await until_others_are_through(tried)
        await verb(ctx)

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    @property
    def under_way(self) -> set[asyncio.Task[Any]]:
        """The clicks and commands that are not answered yet, or not through."""
        return set(self._under_way)

    def close(self, *, at_once: bool = False) -> None:
        """Asks everybody who clicks from now on to wait a moment; `at_once`, ignores them."""
        self._closing, self._deaf = True, at_once

    async def _redraw(self, ctx: Context, why: Stale | Refusal) -> None:
        """Handles a click on the sender's own outdated control: says at once what is asked now, and where to look; then
        draws the control again where it stands."""
        try:
            await ctx.defer()
            loaded = await ctx.look()
            seat = eyes_of(loaded.table, ctx.sender.id)
            if not ctx.private and not (await ctx.link(loaded)).endswith(f"/{ctx.message}"):
                await ctx.refuse(Refusal("refuse-old-board"))
            elif seat is not None and (newer := await self._newer_hand(ctx, seat)) is not None:
                await ctx.outdated(loaded, seat, newer)
                return
            elif isinstance(why, Stale):
                await ctx.too_late(loaded, seat, why)
            if isinstance(why, Refusal):
                await ctx.refuse(why)
            await ctx.follow(seat)
        except Undelivered as undelivered:
            facts = ctx.facts | {"why": undelivered}
            log.info("message kept: a control of %(person)d is out of date (%(why)s)", facts)

    async def _newer_hand(self, ctx: Context, seat: int) -> Message | None:
        """The hand that has taken the place of the clicked one, in the same direct messages."""
        if ctx.interaction.guild_id is not None or ctx.whispered:
            return None
        hands = await self._runner.store.messages(ctx.table, "hand")
        own = [one for one in hands if (one.seat, one.channel) == (seat, ctx.interaction.channel_id)]
        return own[-1] if own and own[-1].id > ctx.message else None

    async def _note_closed_dms(self, ctx: Context) -> None:
        """Tells the sender, once, that they take no direct messages."""
        person = await self._runner.store.person(ctx.sender.id)
        if person is None or not person.dms_closed or person.knows_dms_closed:
            return
        if ctx.interaction.response.type in (None, discord.InteractionResponseType.modal):  # nothing follows a form
            return
        try:
            await ctx.tell("dms-closed")
        except Undelivered as undelivered:
            facts = ctx.facts | {"why": undelivered}
            log.info("answer lost: to %(person)d, that direct messages are closed (%(why)s)", facts)
            return
        async with self._runner.noting(person.id) as (_, person):
            person.knows_dms_closed = True

    async def misunderstood(self, interaction: Interaction, refusal: Refusal) -> None:
        """Answers a command that Discord still knows and the bot does not, or not with these options."""
        if self._deaf:
            return
        async with self._counted():
            if interaction.type is discord.InteractionType.autocomplete:
                await self._suggest_nothing(interaction)
            else:
                ctx = await self._in_their_language(Context.of(self.services, interaction))
                await ctx.refuse(refusal)

    async def _suggest_nothing(self, interaction: Interaction) -> None:
        """Answers an autocomplete with an empty list: Discord takes nothing else there."""
        try:
            await self.services.discord_api.suggest_nothing(interaction)
        except Undelivered as undelivered:
            facts = {"interaction": interaction.id, "person": interaction.user.id, "why": undelivered}
            log.info("answer lost: to %(person)d (%(why)s)", facts)


async def _unknown_control(ctx: Context) -> None:
    raise Refusal("refuse-unknown-control")
