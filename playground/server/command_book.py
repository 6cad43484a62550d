"""The bot's commands as registered, and how a person's words and options become a command's data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playground.limits.commands import CHAT_INPUT, GROUP, ON_A_MESSAGE, ON_A_PERSON, SUBCOMMAND
from playground.limits.impossible import Impossible, span
from playground.server.payloads import Payloads
from playground.world import events
from playground.world.model import Channel, ChatMessage, User
from playground.world.world import World

Payload = dict[str, Any]

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10
IN_A_GUILD, IN_A_DM = 0, 1


class CommandBook:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self.world = world
        self.payloads = payloads
        self._by_guild: dict[int | None, list[Payload]] = {}

    def registered(self, guild_id: int | None = None) -> list[Payload]:
        return self._by_guild.get(guild_id, [])

    @property
    def any(self) -> bool:
        return any(self._by_guild.values())

    def register(self, commands: list[Payload], guild_id: int | None) -> list[Payload]:
        """Replace all; a command that was there before keeps its id."""
        before = {(each["type"], each["name"]): each["id"] for each in self.registered(guild_id)}
        self._by_guild[guild_id] = [self._kept(command, before, guild_id) for command in commands]
        guild = self.world.guilds[guild_id] if guild_id is not None else None
        self.world.announce(events.CommandsRegistered(guild, self._by_guild[guild_id]))
        return self._by_guild[guild_id]

    def _kept(self, command: Payload, before: Mapping[tuple[int, str], str], guild_id: int | None) -> Payload:
        kept = {**command}
        kept.setdefault("type", CHAT_INPUT)
        kept.setdefault("description", "")
        kept["id"] = before.get((kept["type"], kept["name"])) or str(self.world.next_id())
        kept["application_id"] = str(self.world.bot.id)
        kept["version"] = str(self.world.next_id())
        if guild_id is not None:
            kept["guild_id"] = str(guild_id)
        return kept

    def offered(self, user: User, channel: Channel, kind: int = CHAT_INPUT) -> Iterator[Payload]:
        """The commands of a kind that this person finds in this channel: those with a slash, or those of a menu."""
        return (each for each in self._of(channel) if each["type"] == kind and _is_for(each, user, channel))

    def _of(self, channel: Channel) -> Iterator[Payload]:
        if channel.guild is not None and not channel.guild.has_bot:
            return
        if channel.guild is not None:
            yield from self.registered(channel.guild.id)
        context = IN_A_GUILD if channel.guild is not None else IN_A_DM
        for command in self.registered():
            contexts = command.get("contexts")
            if contexts is None:
                here = context == IN_A_GUILD or command.get("dm_permission") is not False
            else:
                here = context in contexts
            if here:
                yield command

    def aim(self, name: str, user: User, channel: Channel, target: User | ChatMessage) -> Payload:
        """The data of a command that somebody finds in the menu of a person or of a message."""
        kind = ON_A_MESSAGE if isinstance(target, ChatMessage) else ON_A_PERSON
        command = next((each for each in self.offered(user, channel, kind) if each["name"] == name), None)
        if command is None:
            raise Impossible(f"there is no command {name} in this menu", "no-command", command=name)
        resolved: Payload = {}
        if isinstance(target, ChatMessage):
            resolved["messages"] = {str(target.id): self.payloads.message(target)}
        else:
            self.resolve_user(target, channel, resolved)
        data = {"id": command["id"], "name": name, "type": kind, "target_id": str(target.id), "resolved": resolved}
        return data | ({"guild_id": command["guild_id"]} if "guild_id" in command else {})

    def spell(
        self, words: str, user: User, channel: Channel, options: Mapping[str, Any], focused: str | None = None
    ) -> Payload:
        """The data of a command interaction, or Impossible if Discord's client would not send it."""
        command, *path = self._walk(words, user, channel)
        resolved: Payload = {}
        filled = self._fill(path[-1] if path else command, user, channel, options, resolved, focused)
        for inner in reversed(path):
            filled = [{"name": inner["name"], "type": inner["type"], "options": filled}]
        data = {"id": command["id"], "name": command["name"], "type": CHAT_INPUT, "options": filled}
        if resolved:
            data["resolved"] = resolved
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    def _walk(self, words: str, user: User, channel: Channel) -> list[Payload]:
        """The command that the words name, and the subcommands down to the last."""
        first, *steps = words.removeprefix("/").split()
        found = _named(list(self.offered(user, channel)), first, user.locale)
        if found is None:
            known = ", ".join(f"/{each['name']}" for each in self.offered(user, channel))
            there = f"there are: {known or 'none'}"
            raise Impossible(f"there is no command /{first} here; {there}", "no-command", command=f"/{first}")
        path = [found]
        for step in steps:
            inner = _named(_inner(path[-1]), step, user.locale)
            if inner is None:
                raise Impossible(f"{words}: there is no {step} in {path[-1]['name']}", "no-command", command=words)
            path.append(inner)
        if _inner(path[-1]):
            inner_names = ", ".join(each["name"] for each in _inner(path[-1]))
            raise Impossible(f"{words}: choose one of {inner_names}", "no-command", command=words)
        return path

    def _fill(
        self,
        entry: Payload,
        user: User,
        channel: Channel,
        options: Mapping[str, Any],
        resolved: Payload,
        focused: str | None,
    ) -> list[Payload]:
        given = _given(entry, options, user.locale)
        filled = []
        for option in entry.get("options") or []:
            said = {"name": option["name"], "type": option["type"]}
            if option["name"] not in given:
                if option.get("required") and focused is None:
                    needs = f"{entry['name']} needs the option {option['name']}"
                    raise Impossible(needs, "option-needed", option=localized("name", option, user.locale))
            elif given[option["name"]] == focused:
                if not option.get("autocomplete"):
                    raise Impossible(f"{option['name']} does not complete what one types")
                filled.append(said | {"value": str(options[focused]), "focused": True})
            else:
                value = options[given[option["name"]]]
                filled.append(said | {"value": self._value(option, value, user, channel, resolved)})
        return filled

    def _value(self, option: Payload, value: Any, user: User, channel: Channel, resolved: Payload) -> Any:
        kind = option["type"]
        if kind in (USER, MENTIONABLE):
            return self.resolve_user(value, channel, resolved)
        if kind == CHANNEL:
            return self.resolve_channel(value, resolved)
        choices = option.get("choices")
        if choices:
            return _chosen(option, choices, value, user.locale)
        return _plain(option, value, user.locale)

    def resolve_channel(self, value: Any, resolved: Payload) -> str:
        if not isinstance(value, Channel):
            raise Impossible(f"{value!r} is no channel")
        resolved.setdefault("channels", {})[str(value.id)] = self.payloads.channel(value) | {"permissions": "0"}
        return str(value.id)

    def resolve_user(self, value: Any, channel: Channel, resolved: Payload) -> str:
        chosen: User | None = value if isinstance(value, User) else getattr(value, "user", None)
        if not isinstance(chosen, User):
            raise Impossible(f"{value!r} is no person")
        resolved.setdefault("users", {})[str(chosen.id)] = self.payloads.user(chosen)
        if channel.guild is not None and chosen.id in channel.guild.members:
            may = channel.guild.permissions_of(chosen) if channel.open_to(chosen) else 0
            member = self.payloads.member(channel.guild, chosen, with_user=False) | {"permissions": str(may)}
            resolved.setdefault("members", {})[str(chosen.id)] = member
        return str(chosen.id)


def _is_for(command: Payload, user: User, channel: Channel) -> bool:
    """A command may be for those alone who have all of these permissions; none at all is for administrators."""
    needed = command.get("default_member_permissions")
    if needed is None or channel.guild is None:
        return True
    return bool(int(needed)) and int(needed) & ~channel.guild.permissions_of(user) == 0


def localized(what: str, entry: Payload, locale: str) -> str:
    """The name or description of a command, option or choice, in this language where it has one."""
    return str((entry.get(f"{what}_localizations") or {}).get(locale) or entry.get(what) or "")


def _inner(entry: Payload) -> list[Payload]:
    return [each for each in entry.get("options") or [] if each["type"] in (SUBCOMMAND, GROUP)]


def _named(entries: list[Payload], name: str, locale: str) -> Payload | None:
    """By the name itself, or as the person's language has it."""
    for entry in entries:
        if name in (entry["name"], (entry.get("name_localizations") or {}).get(locale)):
            return entry
    return None


def _given(entry: Payload, options: Mapping[str, Any], locale: str) -> dict[str, str]:
    """The options that are given, and how each was spelt: `with_` is `with`, `first_seat` is `first-seat`."""
    known = entry.get("options") or []
    given = {}
    for spelt in options:
        option = _named(known, spelt, locale) or _named(known, spelt.rstrip("_").replace("_", "-"), locale)
        if option is None:
            offered = ", ".join(each["name"] for each in known)
            has = f"it has: {offered or 'none'}"
            raise Impossible(f"{entry['name']} has no option {spelt}; {has}", "no-option", option=spelt)
        given[option["name"]] = spelt
    return given


def _chosen(option: Payload, choices: list[Payload], value: Any, locale: str) -> Any:
    for choice in choices:
        if value in (choice["name"], choice["value"], (choice.get("name_localizations") or {}).get(locale)):
            return choice["value"]
    offered = ", ".join(each["name"] for each in choices)
    raise Impossible(f"{option['name']} offers {offered}, not {value!r}", "not-offered", value=str(value))


def _plain(option: Payload, value: Any, locale: str) -> Any:
    kinds: dict[int, type | tuple[type, ...]] = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}
    wanted = kinds.get(option["type"])
    if wanted is None or not isinstance(value, wanted) or (isinstance(value, bool) and option["type"] != BOOLEAN):
        said = f"{option['name']} does not take {value!r}"
        raise Impossible(said, "option-unfit", option=localized("name", option, locale), value=str(value))
    size = len(value) if isinstance(value, str) else value
    bounds = ("min_length", "max_length") if isinstance(value, str) else ("min_value", "max_value")
    least, most = option.get(bounds[0]), option.get(bounds[1])
    if (least is not None and size < least) or (most is not None and size > most):
        facts = {"option": localized("name", option, locale), "least": least, "most": most, "value": size}
        said = f"{option['name']} takes {span(least, most)}, not {value!r}"
        raise Impossible(said, "option-length" if isinstance(value, str) else "option-range", **facts)
    return value
