"""Routes about the bot itself, users, servers, members, and where the gateway is."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from playground.limits.errors import (
    Form,
    dms_opened_too_fast,
    missing_permissions,
    quarantined,
    unknown_guild,
    unknown_member,
    unknown_role,
    unknown_user,
)
from playground.limits.known_fields import APPLICATION, COUNTED, COUNTED_PAGE, DIRECT_CHANNEL, MEMBER
from playground.server.rest.routing import Payload, RestCall, Routes
from playground.world.model import Guild, User
from playground.world.permissions import BITS

routes = Routes()
LONGEST_SILENCE = 28 * 86400.0  # seconds


@routes.add("GET", "/users/@me")
def me(call: RestCall) -> Any:
    return call.backend.payloads.me()


@routes.add("GET", "/oauth2/applications/@me")
@routes.add("GET", "/applications/@me")
def application(call: RestCall) -> Any:
    endpoint = call.backend.endpoint
    said: Payload = {"verify_key": endpoint.public_key, "interactions_endpoint_url": endpoint.url}
    rules = call.backend.rules
    said |= {"bot_public": rules.public_bot, "bot_require_code_grant": rules.requires_code_grant}
    return call.backend.payloads.application() | said


@routes.add("PATCH", "/applications/@me", body=APPLICATION)
async def change_application(call: RestCall) -> Any:
    url = call.payload.get("interactions_endpoint_url")
    if "interactions_endpoint_url" in call.payload:
        await call.backend.endpoint.move_to(url or None)
    return application(call)


@routes.add("GET", "/gateway")
def gateway(call: RestCall) -> Any:
    return {"url": call.backend.gateway.url}


@routes.add("GET", "/gateway/bot")
def gateway_for_bots(call: RestCall) -> Any:
    rules = call.backend.rules
    remaining = max(0, rules.identifies_a_day - call.backend.gateway.identifies)
    left = {"total": rules.identifies_a_day, "remaining": remaining, "reset_after": 86_400_000}
    left["max_concurrency"] = rules.max_concurrency
    return {"url": call.backend.gateway.url, "shards": rules.shards, "session_start_limit": left}


@routes.add("POST", "/users/@me/channels", body=DIRECT_CHANNEL)
def open_dm(call: RestCall) -> Any:
    """Opens even where the person takes no messages: that shows on sending."""
    form = Form()
    if call.payload.get("recipient_id") is None:
        form.missing(["recipient_id"])
    form.close()
    user = call.backend.world.users.get(int(call.payload["recipient_id"]))
    if user is None or user.bot:
        raise unknown_user()
    check_quarantine(call, user)
    rate = call.backend.rules.dms_opened
    if not call.backend.world.has_dm(user) and rate and call.backend.count.take("dms", rate):
        raise dms_opened_too_fast()
    return call.backend.payloads.channel(call.backend.world.dm(user))


def check_quarantine(call: RestCall, user: User) -> None:
    """Whom Discord found to write to too many strangers may write to no more of them."""
    kept_from = call.backend.faults.quarantine
    if kept_from == "everybody" or (kept_from and not call.backend.world.has_written_to(user)):
        raise quarantined()


@routes.add("GET", "/users/@me/guilds", query=COUNTED_PAGE)
def my_guilds(call: RestCall) -> Any:
    found = sorted((guild.id, guild) for guild in call.backend.world.guilds.values() if guild.has_bot)
    return [_counted(call, guild) for guild in call.page(dict(found), 200, newest=False)]


@routes.add("GET", "/users/{user}")
def user(call: RestCall) -> Any:
    found = call.backend.world.users.get(call.number("user"))
    if found is None:
        raise unknown_user()
    return call.backend.payloads.user(found)


def the_guild(call: RestCall) -> Guild:
    guild = call.backend.world.guilds.get(call.number("guild"))
    if guild is None or not guild.has_bot:
        raise unknown_guild()
    return guild


def _counted(call: RestCall, found: Guild) -> Payload:
    counts = {"approximate_member_count": len(found.members), "approximate_presence_count": len(found.members)}
    return call.backend.payloads.guild(found) | counts


@routes.add("GET", "/guilds/{guild}", query=COUNTED)
def guild(call: RestCall) -> Any:
    return _counted(call, the_guild(call))


@routes.add("GET", "/guilds/{guild}/channels")
def channels(call: RestCall) -> Any:
    found = the_guild(call).channels.values()
    return [call.backend.payloads.channel(channel) for channel in found if not channel.is_thread]


@routes.add("GET", "/guilds/{guild}/members/{user}")
def member(call: RestCall) -> Any:
    return call.backend.payloads.member(the_guild(call), _the_member(call))


def _the_member(call: RestCall) -> User:
    user = the_guild(call).members.get(call.number("user"))
    if user is None:
        raise unknown_member() if call.number("user") in call.backend.world.users else unknown_user()
    return user


@routes.add("PATCH", "/guilds/{guild}/members/{user}", body=MEMBER)
def change_member(call: RestCall) -> Any:
    guild, user = the_guild(call), _the_member(call)
    if "communication_disabled_until" in call.payload:
        _may(guild, "moderate_members")
        call.backend.world.silence(guild, user, _until(call))
    return call.backend.payloads.member(guild, user)


def _until(call: RestCall) -> float | None:
    """When somebody may speak again; not at all silenced where that is over."""
    said = call.payload["communication_disabled_until"]
    if said is None:
        return None
    given = datetime.fromisoformat(said)
    until, now = (given if given.tzinfo else given.replace(tzinfo=UTC)).timestamp(), call.backend.world.clock.now()
    if until > now + LONGEST_SILENCE:
        form = Form()
        words = "Timeouts cannot be longer than 28 days."
        form.wrong(["communication_disabled_until"], "GUILD_COMMUNICATION_DISABLED_MAX", words)
        form.close()
    return until if until > now else None


@routes.add("PUT", "/guilds/{guild}/members/{user}/roles/{role}")
def give_role(call: RestCall) -> Any:
    _assign(call, holds=True)


@routes.add("DELETE", "/guilds/{guild}/members/{user}/roles/{role}")
def take_role(call: RestCall) -> Any:
    _assign(call, holds=False)


def _assign(call: RestCall, *, holds: bool) -> None:
    guild, user = the_guild(call), _the_member(call)
    _may(guild, "manage_roles")
    role = guild.roles.get(call.number("role"))
    if role is None:
        raise unknown_role()
    call.backend.world.assign(guild, role, user, holds=holds)


def _may(guild: Guild, permission: str) -> None:
    if not guild.granted & BITS[permission]:
        raise missing_permissions()
