"""The world as rows of its file: written down at each change, and built up again from them."""

from __future__ import annotations

from functools import partial

from playground.page.world_file import Row, WorldFile
from playground.world import events
from playground.world.message_parts import LOADING, Attachment
from playground.world.model import Channel, ChatMessage, Guild, User
from playground.world.world import World


class WorldRows:
    """Writes each change of one world into one file."""

    def __init__(self, world: World, file: WorldFile) -> None:
        self.world = world
        self.file = file

    def begin(self) -> None:
        """From now on; what is there already is written first."""
        for user in self.world.users.values():
            self._keep_user(user)
        for guild in self.world.guilds.values():
            self.keep_guild(guild)
        for channel in self.world.channels.values():
            self._keep_channel(channel)
        self.world.subscribe(self._hear)

    def _hear(self, event: events.Event) -> None:
        match event:
            case events.UserArrived(user) | events.UserChanged(user) | events.DirectMessagesSwitched(user, _):
                self._keep_user(user)
            case events.GuildOpened(guild) | events.MemberJoined(guild, _) | events.MemberLeft(guild, _):
                self.keep_guild(guild)
            case events.ChannelOpened(channel) | events.ChannelChanged(channel):
                self._keep_channel(channel)
            case events.ChannelDeleted(channel):
                self._keep_channel(channel)
                for message in channel.messages.values():
                    self._keep_message(message)
            case events.MessagePosted(message) | events.MessageEdited(message) | events.MessageDeleted(message):
                self._keep_message(message)
            case events.ReactionAdded(message, _, _) | events.ReactionRemoved(message, _, _):
                self._keep_message(message)
            case _:
                return

    def _keep_user(self, user: User) -> None:
        self.file.keep("user", user.id, partial(self._user, user))

    def keep_guild(self, guild: Guild) -> None:
        self.file.keep("guild", guild.id, partial(_guild, guild))

    def _keep_channel(self, channel: Channel) -> None:
        self.file.keep("channel", channel.id, partial(_channel, channel))

    def _keep_message(self, message: ChatMessage) -> None:
        gone = message.deleted or message.channel.deleted
        self.file.keep("message", message.id, partial(_message, message))
        self.file.keep_files(message.id, {} if gone else {each.id: each.data for each in message.attachments})

    def _user(self, user: User) -> Row:
        return {
            "id": user.id,
            "name": user.name,
            "locale": user.locale,
            "bot": user.bot,
            "dms_open": user.dms_open,
            "everywhere": user in self.world.everywhere,
            "owner": user is self.world.owner,
        }


def _guild(guild: Guild) -> Row:
    return {"id": guild.id, "name": guild.name, "locale": guild.locale, "members": list(guild.members)}


def _channel(channel: Channel) -> Row | None:
    if channel.deleted:
        return None
    return {
        "id": channel.id,
        "name": channel.name,
        "type": channel.type,
        "guild": channel.guild and channel.guild.id,
        "recipient": channel.recipient and channel.recipient.id,
        "parent": channel.parent and channel.parent.id,
        "owner": channel.owner and channel.owner.id,
        "denied": channel.denied,
        "granted": channel.granted,
        "archived": channel.archived,
        "opened_at": channel.opened_at,
    }


def _message(message: ChatMessage) -> Row | None:
    if message.deleted or message.channel.deleted:
        return None
    attachments = [{"id": each.id, "filename": each.filename, "alt": each.description} for each in message.attachments]
    return {
        "id": message.id,
        "channel": message.channel.id,
        "author": message.author.id,
        "posted_at": message.posted_at,
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": attachments,
        "flags": message.flags,
        "nonce": message.nonce,
        "type": message.type,
        "mentions": [user.id for user in message.mentions],
        "mentions_everyone": message.mentions_everyone,
        "reply_to": message.reply_to and message.reply_to.id,
        "only_for": message.only_for and message.only_for.id,
        "interaction": message.interaction,
        "edited_at": message.edited_at,
        "edits": message.edits,
        "pinned": message.pinned,
        "thread": message.thread and message.thread.id,
        "reactions": {emoji: [user.id for user in who] for emoji, who in message.reactions.items()},
    }


def restore(world: World, file: WorldFile) -> None:
    """Build the world up again; whom it was made with gives way to those who are written down."""
    world.users.clear()
    world.everywhere.clear()
    for row in file.read("user"):
        user = User(row["id"], row["name"], row["locale"], row["bot"], row["dms_open"])
        world.users[user.id] = user
        if row["everywhere"]:
            world.everywhere.append(user)
        if row["bot"]:
            world.bot = user
        if row["owner"]:
            world.owner = user
    for row in file.read("guild"):
        guild = Guild(row["id"], row["name"], row["locale"], world)
        guild.members.update((number, world.users[number]) for number in row["members"])
        world.guilds[guild.id] = guild
    for row in file.read("channel"):
        _restore_channel(world, row)
    files = file.read_files()
    for row in file.read("message"):
        _restore_message(world, row, files)
    world.issued.update(world.users, world.guilds, world.channels, world.messages)


def _restore_channel(world: World, row: Row) -> None:
    # A parent is older than its threads, and so it is there already.
    guild, parent = world.guilds.get(row["guild"] or 0), world.channels.get(row["parent"] or 0)
    channel = Channel(
        row["id"],
        row["name"],
        row["type"],
        world,
        guild,
        world.users.get(row["recipient"] or 0),
        parent,
        world.users.get(row["owner"] or 0),
        denied=row["denied"],
        granted=row["granted"],
        archived=row["archived"],
        opened_at=row["opened_at"],
    )
    world.channels[channel.id] = channel
    if guild is not None:
        guild.channels[channel.id] = channel


def _restore_message(world: World, row: Row, files: dict[int, bytes]) -> None:
    channel = world.channels[row["channel"]]
    message = ChatMessage(row["id"], channel, world.users[row["author"]], row["posted_at"])
    if row["flags"] & LOADING:
        # Who was still thinking when the lights went out has forgotten about it.
        return
    for name in ("content", "embeds", "components", "flags", "nonce", "type", "interaction"):
        setattr(message, name, row[name])
    for name in ("edited_at", "edits", "pinned"):
        setattr(message, name, row[name])
    message.attachments = [
        Attachment(each["id"], each["filename"], files[each["id"]], each["alt"])
        for each in row["attachments"]
        if each["id"] in files
    ]
    message.mentions = [world.users[number] for number in row["mentions"]]
    message.mentions_everyone = row.get("mentions_everyone", False)  # which older files do not say
    message.reply_to = world.messages.get(row["reply_to"] or 0)
    message.only_for = world.users.get(row["only_for"] or 0)
    message.thread = world.channels.get(row["thread"] or 0)
    reactions: dict[str, list[int]] = row.get("reactions", {})  # likewise
    message.reactions = {emoji: [world.users[number] for number in who] for emoji, who in reactions.items()}
    world.put(message)
