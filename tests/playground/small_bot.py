"""A tiny discord.py bot that does one thing of each kind, for trying the stand-in out."""

from __future__ import annotations

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator, Iterator
from typing import Any

import discord
import yarl
from discord import app_commands
from PIL import Image

from playground import Playground


def png(colour: str = "red") -> io.BytesIO:
    drawn = io.BytesIO()
    Image.new("RGB", (40, 20), colour).save(drawn, "PNG")
    drawn.seek(0)
    return drawn


class Words(app_commands.Translator):
    """The one command that is also known in German."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        german = {"board": "brett", "open": "oeffnen", "with": "mit"}
        return german.get(string.message) if locale is discord.Locale.german else None


class Count(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    """A button that knows its number by its custom_id alone, so that it works after a restart."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Any, match: Any) -> Count:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Count(self.number + 1))
        await interaction.response.edit_message(content=f"counted to {self.number + 1}", view=view)


class Name(discord.ui.Modal, title="Your name"):
    name: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Name", max_length=20)
    colour: discord.ui.Label[Any] = discord.ui.Label(
        text="Colour",
        component=discord.ui.Select(
            options=[discord.SelectOption(label="Red", value="r"), discord.SelectOption(label="Blue", value="b")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        chosen = self.colour.component
        assert isinstance(chosen, discord.ui.Select)
        if self.name.value == "Nobody":
            raise ValueError("nobody is never answered")
        await interaction.response.send_message(f"{self.name.value} likes {chosen.values[0]}", ephemeral=True)


class Survey(discord.ui.Modal, title="A survey"):
    where: discord.ui.Label[Any] = discord.ui.Label(
        text="Where", component=discord.ui.ChannelSelect(min_values=0, max_values=2, required=False)
    )
    pace: discord.ui.Label[Any] = discord.ui.Label(
        text="Pace",
        component=discord.ui.RadioGroup(
            options=[discord.RadioGroupOption(label=name, default=name == "Slow") for name in ("Slow", "Fast")]
        ),
    )
    days: discord.ui.Label[Any] = discord.ui.Label(
        text="Days",
        component=discord.ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=name) for name in ("Monday", "Tuesday")],
            min_values=0,
            max_values=1,
            required=False,
        ),
    )
    sure: discord.ui.Label[Any] = discord.ui.Label(text="Sure", description="Or not", component=discord.ui.Checkbox())

    async def on_submit(self, interaction: discord.Interaction) -> None:
        where, pace, days, sure = (each.component for each in (self.where, self.pace, self.days, self.sure))
        assert isinstance(where, discord.ui.ChannelSelect)
        assert isinstance(pace, discord.ui.RadioGroup)
        assert isinstance(days, discord.ui.CheckboxGroup)
        assert isinstance(sure, discord.ui.Checkbox)
        places = [f"{place}" for place in where.values]
        await interaction.response.send_message(f"surveyed: {places} {pace.value} {days.values} {sure.value}")


class Board(discord.ui.View):
    def __init__(self, bot: SmallBot) -> None:
        super().__init__(timeout=None)
        self.bot = bot

    @discord.ui.button(label="Join", style=discord.ButtonStyle.green)
    async def join(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        self.bot.joined.append(interaction.user.id)
        await interaction.response.send_message(f"{interaction.user.display_name} joined", ephemeral=True)

    @discord.ui.button(label="Later")
    async def later(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.defer()
        embed = discord.Embed(title="The board").set_image(url="attachment://board.png")
        file = discord.File(png("blue"), "board.png")
        await interaction.edit_original_response(content="later came", embed=embed, attachments=[file])

    @discord.ui.button(label="Think")
    async def think(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("thought of something")
        await interaction.followup.send("and of more", ephemeral=True)

    @discord.ui.button(label="Name me")
    async def name(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Name())

    @discord.ui.button(label="Sleep", disabled=True)
    async def sleep(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        """Nobody can press it."""

    @discord.ui.button(label="Silence", row=1)
    async def silence(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        """Never answers."""

    @discord.ui.select(
        placeholder="Which train?",
        max_values=2,
        row=2,
        options=[discord.SelectOption(label=name, value=name[0]) for name in ("Local", "Express", "Freight")],
    )
    async def which(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=f"chose {' and '.join(select.values)}")

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Who?", row=3)
    async def who(self, interaction: discord.Interaction, select: discord.ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(f"asked {select.values[0].display_name}", ephemeral=True)


class SmallBot(discord.Client):
    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self._connection.guild_ready_timeout = 0.01
        self.tree = app_commands.CommandTree(self)
        self.joined: list[int] = []
        self.arrived: list[discord.Interaction] = []
        self.resumes = 0
        self._add_commands()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        await self.tree.set_translator(Words())
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.arrived.append(interaction)

    async def on_resumed(self) -> None:
        self.resumes += 1

    def _add_commands(self) -> None:
        tree = self.tree
        group = app_commands.Group(name="trains", description="Trains")

        @tree.command(name=app_commands.locale_str("board"), description="Show a board")
        async def board(interaction: discord.Interaction) -> None:
            embed = discord.Embed(title="The board", description="Two trains").set_image(url="attachment://board.png")
            embed.add_field(name="Score", value="12 : 7")
            file = discord.File(png(), "board.png", description="a red board")
            await interaction.response.send_message(embed=embed, file=file, view=Board(self))

        @tree.command(name="count", description="Count up")
        async def count(interaction: discord.Interaction) -> None:
            view = discord.ui.View(timeout=None)
            view.add_item(Count(0))
            await interaction.response.send_message("counted to 0", view=view)

        @tree.command(name="write", description="Write to somebody")
        async def write(interaction: discord.Interaction, to: discord.Member) -> None:
            try:
                await to.send(f"hello {to.display_name}")
            except discord.Forbidden as error:
                await interaction.response.send_message(f"refused: {error.code}", ephemeral=True)
            else:
                await interaction.response.send_message("written", ephemeral=True)

        @tree.command(name="survey", description="Ask a lot")
        async def survey(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Survey())

        @group.command(name="card", description="Show a card")
        async def card(interaction: discord.Interaction, name: str, times: app_commands.Range[int, 1, 3] = 1) -> None:
            await interaction.response.send_message(f"{name} x {times}")

        @card.autocomplete("name")
        async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            names = ("Depot", "Express", "Express line")
            return [app_commands.Choice(name=each, value=each.lower()) for each in names if each.startswith(typed)]

        tree.add_command(group)


@contextlib.contextmanager
def redirected(pg: Playground) -> Iterator[None]:
    """Point every discord.py client of this process at the stand-in."""
    base, gateway = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    discord.http.Route.BASE = pg.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(pg.gateway_url)
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


def under_way() -> str:
    """What discord.py's clients in this process are doing about the events that they were sent."""
    names = (task.get_name() for task in asyncio.all_tasks())
    return next((name for name in names if name.startswith(("CommandTree-invoker", "discord-ui-", "discord.py: "))), "")


@contextlib.asynccontextmanager
async def running(pg: Playground, **options: Any) -> AsyncIterator[SmallBot]:
    bot = SmallBot(**options)
    async with started(pg, bot):
        await pg.until_commands()
        yield bot


@contextlib.asynccontextmanager
async def started(pg: Playground, bot: discord.Client) -> AsyncIterator[None]:
    """Any client, from its session on until it is closed."""
    with redirected(pg), contextlib.ExitStack() as stack:
        stack.callback(pg.watch(under_way))
        task = asyncio.create_task(bot.start("a token"))
        try:
            await pg.until_connected()
            yield
        finally:
            await bot.close()
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
