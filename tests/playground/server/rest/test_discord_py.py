"""discord.py's own calls find every route they need, and get what they can read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord
import pytest
from discord.ext import commands

from playground import Actor, Channel, Impossible, Playground
from tests.playground.small_bot import SmallBot, png, started


@pytest.fixture
async def trains(bot: SmallBot, channel: Channel) -> discord.TextChannel:
    await bot.wait_until_ready()
    found = bot.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_people_servers_and_the_bot_itself_are_fetched(
    bot: SmallBot, trains: discord.TextChannel, ada: Actor, pg: Playground
) -> None:
    assert (await bot.fetch_user(ada.id)).display_name == "Ada"
    assert (await bot.fetch_guild(trains.guild.id)).name == "Railway club"
    assert (await trains.guild.fetch_member(ada.id)).display_name == "Ada"
    assert (await bot.fetch_channel(trains.id)).id == trains.id
    assert (await bot.application_info()).name == "Bummelzug"
    assert {command.name for command in await bot.tree.fetch_commands()} == {
        *("board", "count", "survey", "write", "trains"),
    }
    assert pg.requests.unknown == []


async def test_messages_are_sent_read_edited_pinned_and_deleted(
    trains: discord.TextChannel, channel: Channel, pg: Playground, ada: Actor
) -> None:
    sent = await trains.send("hello", file=discord.File(png(), "a.png", description="red"), silent=True)
    assert (await trains.fetch_message(sent.id)).attachments[0].description == "red"
    assert await sent.attachments[0].read() == png().read()
    await sent.edit(content="new", attachments=[])
    assert [(each.content, each.attachments) async for each in trains.history()] == [("new", [])]
    await sent.reply("an answer")
    assert ada.reads(channel)[-1].reply_to is ada.reads(channel)[0]
    with pytest.raises(discord.Forbidden):
        await sent.pin()
    channel.allow("pin_messages")
    await sent.pin()
    assert [each.id async for each in trains.pins()] == [sent.id]
    async with trains.typing():
        await sent.delete()
    assert [each.content for each in ada.reads(channel)] == ["an answer"]
    assert pg.requests.unknown == []


async def test_threads_are_opened_written_to_and_archived(
    bot: SmallBot, trains: discord.TextChannel, pg: Playground, ada: Actor
) -> None:
    start = await trains.send("a table")
    thread = await start.create_thread(name="Table 1")
    said = await thread.send("welcome")
    await ada.sees("welcome", pg.world.channels[thread.id])
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await said.edit(content="too late")
    assert refused.value.code == 50083
    await thread.send("awake")
    await said.edit(content="in time")
    alone = await trains.create_thread(name="Table 2", type=discord.ChannelType.public_thread)
    assert alone.parent_id == trains.id
    assert pg.requests.unknown == []


async def test_a_person_known_by_number_alone_is_written_to(bot: SmallBot, ada: Actor, pg: Playground) -> None:
    direct = await bot.create_dm(discord.Object(ada.id))
    await direct.send("your hand")
    await ada.sees("your hand", ada.dm)
    again = await bot.fetch_channel(direct.id)
    assert isinstance(again, discord.DMChannel)


async def test_an_answer_is_edited_followed_and_taken_back(
    bot: SmallBot, ada: Actor, channel: Channel, pg: Playground
) -> None:
    answer = await ada.slash("/count", channel)
    interaction = bot.arrived[-1]
    await interaction.edit_original_response(content="changed")
    assert answer.text.startswith("changed")
    later = await interaction.followup.send("more", wait=True, ephemeral=True)
    await later.edit(content="even more")
    assert answer.followups[0].content == "even more"
    assert answer.followups[0].ephemeral
    await interaction.delete_original_response()
    assert [each.content for each in ada.reads(channel)] == ["even more"]
    assert (await interaction.followup.fetch_message(later.id)).content == "even more"
    assert pg.requests.unknown == []


def prefixed() -> commands.Bot:
    """A bot of somebody else's, with one command that is both: slash and text."""
    bot = commands.Bot(commands.when_mentioned, intents=discord.Intents(guilds=True, messages=True))

    async def echo(ctx: commands.Context[commands.Bot], words: str) -> None:
        await ctx.send(f"{words}, {ctx.author.display_name}", ephemeral=True)

    bot.add_command(commands.HybridCommand(echo, name="echo", description="Say it back"))
    return bot


async def test_a_hybrid_command_is_answered_privately_where_it_was_a_slash(
    pg: Playground, ada: Actor, channel: Channel
) -> None:
    """The library does so while the interaction's id is not older than a quarter of an hour, by the machine's clock."""
    bot = prefixed()
    async with started(pg, bot):
        await bot.tree.sync()
        answer = await ada.slash("/echo", channel, words="hello")
        assert (answer.text, answer.ephemeral) == ("hello, Ada", True)


async def test_a_bot_that_is_mentioned_hears_what_is_said_and_no_other_words(
    pg: Playground, ada: Actor, ben: Actor, channel: Channel
) -> None:
    bot = prefixed()
    heard: list[tuple[str, list[int]]] = []

    @bot.listen()
    async def on_message(message: discord.Message) -> None:
        if not message.author.bot:
            heard.append((message.content, [user.id for user in message.mentions]))

    async with started(pg, bot):
        said = ada.says(channel, f"{pg.world.bot.mention} echo hello")
        await pg.idle()
        ada.says(channel, f"{ben.mention} look")
        await pg.idle()
    assert heard == [(said.content, [pg.world.bot.id]), ("", [ben.id])]
    assert [each.content for each in ben.reads(channel)][1] == "hello, Ada"


class Beside(discord.ui.Button["Layout"]):
    def __init__(self) -> None:
        super().__init__(label="Beside", custom_id="beside")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Layout("Good-bye"))


class Layout(discord.ui.LayoutView):
    """Words, a picture, a file and controls, one of which stands beside words."""

    def __init__(self, words: str) -> None:
        super().__init__(timeout=None)
        box = discord.ui.Container[Layout](discord.ui.Section(words, accessory=Beside()), accent_colour=0xFF0000)
        box.add_item(discord.ui.Separator())
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="red")))
        box.add_item(discord.ui.ActionRow(discord.ui.Button(label="Below", custom_id="below")))
        self.add_item(box)


async def test_a_layout_is_sent_read_pressed_and_changed(
    trains: discord.TextChannel, channel: Channel, pg: Playground, ada: Actor
) -> None:
    sent = await trains.send(view=Layout(f"Hello {ada.mention}"), file=discord.File(png(), "a.png"))
    shown = await ada.sees("Hello", channel)
    assert shown.labels == ["Beside", "Below"]
    assert shown.pinged(ada.user)
    (container,) = (await trains.fetch_message(sent.id)).components
    assert isinstance(container, discord.Container)
    gallery = next(part for part in container.children if isinstance(part, discord.MediaGalleryComponent))
    (picture,) = gallery.items
    assert picture.media.url == f"{pg.origin}/attachments/{channel.id}/{shown.attachments[0].id}/a.png"
    numbers = [part["id"] for part in (shown.components[0], *shown.components[0]["components"])]
    assert len(set(numbers)) == len(numbers)
    assert (await ada.press(shown, "beside")).kind == "update"
    await ada.sees("Good-bye", channel)
    with pytest.raises(discord.HTTPException, match="IS_COMPONENTS_V2"):
        await sent.edit(content="plain again")
    assert pg.requests.unknown == []


async def test_a_command_of_a_menu_is_used_on_a_person_and_on_a_message(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    client = discord.Client(intents=discord.Intents.default(), guild_ready_timeout=0.5)
    tree = discord.app_commands.CommandTree(client)

    @tree.context_menu(name="Show Join Date")
    async def joined(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"{member.display_name} joined in {member.joined_at:%Y}")

    @tree.context_menu(name="Report")
    async def report(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"{message.author.display_name} said {message.content}")

    async with started(pg, client):
        await client.wait_until_ready()
        await tree.sync()
        assert (await ada.use_on("Show Join Date", ben, channel)).text.startswith("Ben joined in 20")
        said = ben.says(channel, "bad words")
        assert (await ada.use_on("Report", said)).text == "Ben said bad words"
        with pytest.raises(Impossible, match="no command Report"):
            await ada.use_on("Report", ben, channel)
    assert pg.requests.unknown == []


async def test_reactions_are_put_told_counted_and_taken_back(
    bot: SmallBot, trains: discord.TextChannel, channel: Channel, pg: Playground, ada: Actor
) -> None:
    said = ada.says(channel, "Guess!")
    message = trains.get_partial_message(said.id)
    await message.add_reaction("✅")
    ada.reacts(said, "✅")
    (reaction,) = (await message.fetch()).reactions
    assert (str(reaction), reaction.count, reaction.me) == ("✅", 2, True)
    assert {user.id async for user in reaction.users()} == {ada.id, pg.world.bot.id}
    await message.remove_reaction("✅", discord.Object(bot.application_id or 0))
    with pytest.raises(discord.Forbidden):
        await message.remove_reaction("✅", discord.Object(ada.id))
    channel.allow("manage_messages")
    await message.remove_reaction("✅", discord.Object(ada.id))
    assert said.reactions == {}
    with pytest.raises(discord.HTTPException) as refused:
        await message.add_reaction("no-emoji")
    assert refused.value.code == 10014
    channel.forbid("add_reactions")
    with pytest.raises(discord.Forbidden):
        await message.add_reaction("✅")
    assert pg.requests.unknown == []


async def test_whoever_reacts_is_told_of_with_their_roles_and_can_be_given_one(
    pg: Playground, channel: Channel, ada: Actor
) -> None:
    client = discord.Client(intents=discord.Intents(guilds=True, members=True, reactions=True), guild_ready_timeout=0.5)
    guild = channel.guild
    assert guild is not None
    red = guild.role("Red")
    said = ada.says(channel, "Which colour?")

    @client.event
    async def on_raw_reaction_add(payload: discord.RawReactionActionEvent) -> None:
        assert payload.member is not None
        assert str(payload.emoji) == "🔴"
        role = payload.member.guild.get_role(red.id)
        assert role is not None
        await payload.member.add_roles(role)

    @client.event
    async def on_raw_reaction_remove(payload: discord.RawReactionActionEvent) -> None:
        (found,) = client.guilds
        member = found.get_member(payload.user_id)
        assert member is not None
        await member.remove_roles(*[role for role in member.roles if role.id == red.id])

    async with started(pg, client):
        await client.wait_until_ready()
        ada.reacts(said, "🔴")
        await pg.idle()
        assert pg.requests.count("PUT /guilds/*/members/*/roles/*", status=403) == 1
        guild.allow_bot("manage_roles")
        ada.reacts(said, "🔴", gone=True)
        ada.reacts(said, "🔴")
        await pg.world.until(lambda: red in guild.roles_of(ada.user), 20)
        await pg.idle()
        ada.reacts(said, "🔴", gone=True)
        await pg.world.until(lambda: red not in guild.roles_of(ada.user), 20)
    assert pg.requests.unknown == []


async def test_whoever_is_silenced_says_nothing_until_their_time_is_up(
    bot: SmallBot, trains: discord.TextChannel, channel: Channel, pg: Playground, ada: Actor
) -> None:
    member = await trains.guild.fetch_member(ada.id)
    until = datetime.fromtimestamp(pg.clock.now() + 60, UTC)
    with pytest.raises(discord.Forbidden):
        await member.timeout(until)
    assert channel.guild is not None
    channel.guild.allow_bot("moderate_members")
    with pytest.raises(discord.HTTPException, match="28 days"):
        await member.timeout(until + timedelta(days=28))
    await member.timeout(until)
    assert (await trains.guild.fetch_member(ada.id)).timed_out_until == until
    with pytest.raises(Impossible, match="silent"):
        ada.says(channel, "but")
    with pytest.raises(Impossible, match="silent"):
        await ada.slash("/count", channel)
    await pg.clock.advance(minutes=2)
    ada.says(channel, "at last")
    assert pg.requests.unknown == []


async def test_whoever_joins_can_be_welcomed_in_the_servers_own_channel(
    pg: Playground, channel: Channel, ada: Actor
) -> None:
    client = discord.Client(intents=discord.Intents(guilds=True, members=True), guild_ready_timeout=0.5)
    assert channel.guild is not None
    channel.guild.system_channel = channel

    @client.event
    async def on_member_join(member: discord.Member) -> None:
        assert member.guild.system_channel is not None
        await member.guild.system_channel.send(f"Welcome {member.mention}")

    async with started(pg, client):
        await client.wait_until_ready()
        pg.person("Cleo")
        await ada.sees("Welcome", channel)
