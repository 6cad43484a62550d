"""The Discord client: builds all parts of the bot and hands every click and command to `clicks/dispatch.py`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands

from cogs.face.custom_id import CustomId
from cogs.faces import FACES
from cogs.table.adapters.backoff import Backoff
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.components import Control, unheard_in
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.first_answers import FirstAnswers
from cogs.table.adapters.forms import submitted
from cogs.table.adapters.measures import Measures
from cogs.table.adapters.newest_messages import NewestMessages
from cogs.table.adapters.patched import connect_shard, disconnect, event_readers, miss_no_voice
from cogs.table.adapters.request_limits import RequestLimits
from cogs.table.adapters.workers import Workers
from cogs.table.announcing.announcer import Announcer
from cogs.table.announcing.surroundings import Surroundings
from cogs.table.announcing.sweeper import Sweeper
from cogs.table.announcing.timekeeper import Timekeeper
from cogs.table.clicks.dispatch import Dispatch
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.registry import load_behaviours
from cogs.table.clicks.services import Services
from cogs.table.command_names import CommandNames, CommandTree, mentions_of
from cogs.table.daily.boards import DayBoards
from cogs.table.daily.keeping import Days
from cogs.table.gateway_events import GatewayEvents
from cogs.table.getting_ready import get_ready
from cogs.table.greeting.greeter import Greeter
from cogs.table.hints.advising import Hinting
from cogs.table.leading import Leading
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.message_records import MessageRecords
from cogs.table.messages.private_answers import PrivateAnswers
from cogs.table.play.computers import Computers
from cogs.table.privacy.files import PrivacyFiles
from cogs.table.records.counting import Records
from cogs.table.server.places import Places
from cogs.table.tables.runner import Runner
from cogs.table.terms.operator_settings import OperatorSettings
from cogs.table.terms.refusals import Refusal
from cogs.table.votes.verbs import heard_of
from db import NotHeld, Store, StoreError
from db.several import leases
from db.several.watches import EVERY_TABLE, EVERYBODY
from db.trying_again import jittered

if TYPE_CHECKING:  # which needs more than a lone bot does
    from db.several.sharing import Heard

log = logging.getLogger(__name__)
TOKEN_TAKEN_BACK = 4004  # how the gateway closes on a token that it knows no more
CONNECT_AGAIN_AFTER = 5.0  # seconds at most
FINISHED_WITHIN = 3.0  # seconds for what is under way when the bot is told to end: Discord may answer nothing
WELL_AFTER = 30.0  # seconds without a stumble: whatever it was is over
LONGEST_PAUSE = 30.0  # seconds that a request waits where Discord wants it to; the outbox knows how to wait longer
SETTINGS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "command_prefix": commands.when_mentioned,
        "help_command": None,
        "max_messages": None,
        "max_ratelimit_timeout": LONGEST_PAUSE,
        "tree_cls": CommandTree,
    }
)
EXTENSIONS = ("cogs.table.cog", *(f"cogs.{key}.cog" for key in FACES))


class Bummelzug(commands.AutoShardedBot):
    """One bot on one store. It hears of servers, and that messages are posted in them, not what they say: clicks and
    commands come by themselves. It holds as many connections to Discord's gateway as are wanted, each for its servers;
    what is said of one holds for it alone."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        workers: Workers,
        chosen: OperatorSettings | None = None,
        limits: RequestLimits | None = None,
        measures: Measures | None = None,
        **options: Any,
    ) -> None:
        """`limits` are kept with all clients of a token. Where the options name no `shard_count`, Discord is asked for
        it."""
        miss_no_voice()
        chosen, measures, trace = chosen or OperatorSettings(), measures or Measures(), aiohttp.TraceConfig()
        self._limits = limits or RequestLimits(clock)
        self._limits.watch(trace)
        trace.on_request_start.append(_on_its_strength)  # after a request has waited for its turn
        measures.watch(trace)
        self.first_answers = FirstAnswers(trace)
        super().__init__(
            **{**SETTINGS, **options},
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=trace,
        )
        store.timed = measures.transaction.observe
        load_behaviours()
        runner = Runner(store, clock, measures, chosen.limits)
        self.runner, self._discord = runner, (discord_api := DiscordApi(self, clock, measures))
        drawing = Drawing(runner, discord_api, workers)
        self._newest, answers = NewestMessages(), PrivateAnswers(runner, discord_api, drawing)
        computers = Computers(runner, workers, chosen.effort)
        announcer = Announcer(runner, discord_api, drawing, computers, self._newest, answers)
        services = Services(
            *(runner, discord_api, workers, drawing, announcer, answers),
            message_records=MessageRecords(runner),
            limits=RateLimits(clock),
            hinting=Hinting(runner, workers, chosen.effort),
            records=Records(runner),
            privacy_files=PrivacyFiles(workers, store.address, clock),
            chosen=chosen,
        )
        self.clicks = Dispatch(services, heard_of)
        self._announcer, self._answers = announcer, answers
        greeter = Greeter(runner, discord_api, workers, on=chosen.greeting)
        self._surroundings = Surroundings(runner, discord_api, announcer, Places(runner), greeter)
        self._days = Days(runner, workers, DayBoards(runner, discord_api), chosen)
        self._timekeeper = Timekeeper(runner, announcer, self._surroundings, self._days)
        self._sweeper = Sweeper(runner, services.records, chosen.retention)
        self._workers, self._clock = workers, clock
        self._leading = Leading(store.leases, (self._wind, self._sweep), self._listen, self._go_deaf)
        self._listening: asyncio.Task[Any] | None = None
        self.closing, self._shared = False, store.leases.shared
        if store.sharing is not None:
            store.heard, store.sharing.pulse = self._heard, self._look_around
            discord_api.hears_of_servers = self._newest.hears = self._hears_of_servers
        self._tasks: list[asyncio.Task[None]] = []
        self.gateway_events = GatewayEvents(self, self._newest, self._surroundings)

    async def on_ready(self) -> None:
        log.info("ready: servers: %d, lines to Discord's gateway: %d", len(self.guilds), len(self.shards))
        if self._shared and self._leading.now:  # what was heard before, was heard in part
            self._surroundings.servers_changed()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self._surroundings.servers_changed()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._surroundings.deleted(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        self._surroundings.deleted(thread.thread_id)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Ends the client where the connection fails: whoever runs it knows what to do."""
        await connect_shard(self, gateway, shard_id, initial=initial)

    def hear(self, interaction: dict[str, Any]) -> None:
        """Receives an interaction that did not come by the gateway."""
        event_readers(self)["INTERACTION_CREATE"](interaction)

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: CustomId) -> None:
        """Called by every control."""
        await self.clicks.pressed(interaction, custom_id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Every interaction passes here: forms are answered, and what is nobody's control as well."""
        component = interaction.type is discord.InteractionType.component
        if component and (unheard := unheard_in(interaction)) is not None:
            await self.pressed(interaction, unheard)
        elif interaction.type is discord.InteractionType.modal_submit:
            await self.clicks.pressed(interaction, *submitted(interaction))

    # One bot among several

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connects to the gateway; of several bots only the leader does."""
        if not self._shared:
            await super().connect(reconnect=reconnect)
            return
        self._tasks.append(leading := asyncio.create_task(self._leading.run(), name="leading"))
        with suppress(asyncio.CancelledError):
            await leading

    async def _wind(self) -> None:
        await self._keep_going("timekeeper", self._timekeeper.run)

    async def _sweep(self) -> None:
        await self._keep_going("sweeper", self._sweeper.run)

    async def _listen(self) -> None:
        """Whatever ends the connection, short of a wrong token, another is tried: clicks come in by another way."""
        self._listening = asyncio.current_task()
        while True:
            try:
                await super().connect()
            except discord.ConnectionClosed as closed:
                if closed.code == TOKEN_TAKEN_BACK:
                    raise
                log.warning("discord connection: the gateway's ended (%s)", closed)
            except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
                log.warning("discord connection: none to the gateway (%s)", type(error).__name__)
            await self._go_deaf()
            await asyncio.sleep(jittered(CONNECT_AGAIN_AFTER))

    async def _go_deaf(self) -> None:
        """Closes the connection to the gateway: nothing that was heard there counts any more."""
        await disconnect(self)
        self.gateway_events.forget()
        self._surroundings.forget()

    def _hears_of_servers(self) -> bool:
        return self.gateway_events.servers_known or self.is_ready()

    def _heard(self, heard: Heard) -> None:
        """Takes in what another bot has written, and who clicked."""
        if heard.leases_lost:
            self._announcer.look_for_lost()
        self.runner.heard_of(heard.people)
        for table, person, at_board in heard.there:
            self.runner.presence.heard(table, person, at_board)
        # What is written of people belongs to no table in particular, and no private answer shows it.
        tables = heard.tables if EVERYBODY in heard.people else heard.tables - {EVERY_TABLE}
        self._announcer.heard_of(heard.to_say)
        self._answers.heard_of(tables)

    def _look_around(self) -> None:
        """Every few seconds: another bot may have come, or have left something."""
        bots = self.runner.store.leases.bots
        self._limits.share(bots)
        self._discord.share(bots)
        self._announcer.look_again()
        self._announcer.notifications.look_for_due()
        self._announcer.notifications.go_on()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Control)
        await self.tree.set_translator(CommandNames())
        self.tree.error(self._command_failed)
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        self.clicks.services.mentions.update(mentions_of(await self.tree.sync()))
        self._go_on("announcer", self._announcer.run)
        self._go_on("sender of notifications", self._announcer.notifications.run)
        if not self._shared:
            self._go_on("timekeeper", self._timekeeper.run)
            self._go_on("sweeper", self._sweeper.run)
        self._go_on("keeper of private answers", self._answers.run)
        if self._shared:
            log.info("ready: for clicks by HTTP, bots in all: %d", self.runner.store.leases.bots)

    def _go_on(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        self._tasks.append(asyncio.create_task(self._keep_going(name, work), name=name))

    async def _keep_going(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        backoff: Backoff[str] = Backoff(self._clock)
        of_store = False  # what it was said to be lost to

        def goes_well() -> None:
            if not backoff.went_well(name):
                return
            if of_store:
                log.warning("store back: the %s goes on as before", name)
            else:
                log.warning("task back: the %s goes on as before", name)

        if not self._shared:
            # Names of servers and channels are known only then; clicks that come earlier are answered all the same.
            await self.gateway_events.until_servers_known()
        self._workers.warm(get_ready)
        while True:
            well = asyncio.get_running_loop().call_later(WELL_AFTER, goes_well)
            try:
                await work()
            except NotHeld:
                raise
            except Exception as error:
                # A full disk, say: it may pass, and the tables' clocks and messages must not stand still for good.
                first = backoff.failed(name)
                of_store = isinstance(error, StoreError) if first else of_store
                if first and of_store:  # which says all in its line
                    log.error("store lost: the %s begins again (%s)", name, error)
                elif first:
                    log.error("task failed: the %s begins again (%s)", name, error, exc_info=error)
            finally:
                well.cancel()
            await self._clock.sleep_until(self._clock.now() + backoff.remaining(name))

    async def _command_failed(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        """Handles what the dispatch cannot have caught: a command that Discord still knows and the bot does not, or not
        so."""
        # Not the error itself: it may quote what was typed.
        log.warning(
            "event unread: a command of %(person)d (%(why)s)",
            {"person": interaction.user.id, "why": type(error).__name__},
        )
        changed = isinstance(error, app_commands.CommandSignatureMismatch)
        refusal = Refusal("refuse-changed-command" if changed else "refuse-unknown-command")
        await self.clicks.misunderstood(interaction, refusal)

    @property
    def leaves_clicks_to_others(self) -> bool:
        """Whether it takes no click any more, and another bot may be there for it."""
        return self.is_closed() or (self._shared and self.closing)

    @property
    def lines(self) -> tuple[int, int]:
        """The number of gateway connections that are open, and of those that should be."""
        if self._shared and not self._leading.now:
            return 0, 0
        shards = self.shards.values()
        return sum(not shard.is_closed() for shard in shards), len(shards) or 1

    @property
    def busy(self) -> bool:
        """Whether a click or an announcement is under way."""
        at_work = (self.clicks, self._announcer, self._announcer.notifications, self._answers, self._surroundings)
        return any(one.busy for one in at_work)

    async def close(self) -> None:
        """No new click is led anywhere; what is under way comes to its end, or is called off. Only when all of it is
        over may workers and store be closed. What is unsaid then stays in the outbox."""
        if asyncio.current_task() is self._listening:  # the library's way to give a connection up
            await self._go_deaf()
            return
        self.closing = True
        self.clicks.close()
        self._announcer.close()
        self._announcer.notifications.tasks.close()
        self._answers.close()
        self._days.close()
        for task in self._tasks:
            task.cancel()
        if under_way := self._under_way:
            await asyncio.wait(under_way, timeout=FINISHED_WITHIN)
        self.clicks.close(at_once=True)
        while under_way := self._under_way:
            for task in under_way:
                task.cancel()
            await asyncio.wait(under_way)
        await super().close()

    @property
    def _under_way(self) -> set[asyncio.Task[Any]]:
        own = {task for task in self._tasks if not task.done()}
        announcing = self._announcer.under_way | self._announcer.notifications.tasks.under_way
        return own | self.clicks.under_way | announcing | self._answers.under_way | self._days.under_way


async def _on_its_strength(*_: object) -> None:
    """Before each request: what is done on the strength of a lease is not done any more once that is over."""
    leases.check()
