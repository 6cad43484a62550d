"""Routes about the bot's commands: registered for all servers, or for one."""

from __future__ import annotations

from typing import Any

from playground.limits.commands import check_commands
from playground.limits.errors import missing_access, unknown_command, unknown_guild
from playground.limits.known_fields import COMMAND, COMMANDS, LANGUAGES
from playground.server.rest.routing import RestCall, Routes

routes = Routes()


def _guild_id(call: RestCall) -> int | None:
    """The server meant, or None for all of them; another application's commands are not ours to see."""
    if call.number("application") != call.backend.world.bot.id:
        raise missing_access()
    if "guild" not in call.ids:
        return None
    if call.number("guild") not in call.backend.world.guilds:
        raise unknown_guild()
    return call.number("guild")


@routes.add("GET", "/applications/{application}/commands", query=LANGUAGES)
@routes.add("GET", "/applications/{application}/guilds/{guild}/commands", query=LANGUAGES)
def listed(call: RestCall) -> Any:
    return call.backend.commands.registered(_guild_id(call))


@routes.add("PUT", "/applications/{application}/commands", body=COMMANDS)
@routes.add("PUT", "/applications/{application}/guilds/{guild}/commands", body=COMMANDS)
def register(call: RestCall) -> Any:
    guild_id = _guild_id(call)
    check_commands(call.body)
    return call.backend.commands.register(call.body, guild_id)


@routes.add("POST", "/applications/{application}/commands", body=COMMAND)
@routes.add("POST", "/applications/{application}/guilds/{guild}/commands", body=COMMAND)
def register_one(call: RestCall) -> Any:
    guild_id = _guild_id(call)
    others = [each for each in call.backend.commands.registered(guild_id) if each["name"] != call.payload.get("name")]
    check_commands([*others, call.payload])
    return call.backend.commands.register([*others, call.payload], guild_id)[-1]


@routes.add("GET", "/applications/{application}/commands/{command}")
@routes.add("GET", "/applications/{application}/guilds/{guild}/commands/{command}")
def one(call: RestCall) -> Any:
    for command in call.backend.commands.registered(_guild_id(call)):
        if command["id"] == call.ids["command"]:
            return command
    raise unknown_command()


@routes.add("DELETE", "/applications/{application}/commands/{command}")
@routes.add("DELETE", "/applications/{application}/guilds/{guild}/commands/{command}")
def remove(call: RestCall) -> Any:
    guild_id = _guild_id(call)
    kept = [each for each in call.backend.commands.registered(guild_id) if each["id"] != call.ids["command"]]
    if len(kept) == len(call.backend.commands.registered(guild_id)):
        raise unknown_command()
    call.backend.commands.register(kept, guild_id)
