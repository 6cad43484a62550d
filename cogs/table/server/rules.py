"""A server's rules, as its managers set them, and the checks of them when a table is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cogs.face.form import Filled
from cogs.face.words import LANGUAGES
from cogs.table.terms.operator_settings import TableLimits
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Refusal
from db import Place, Server

A_CHANNEL = (1, 2, 3, 5, 10, 20)
IN_ALL = (None, 1, 2, 3, 5, 10, 20, 50)

# What can be chosen for each field, by how a form spells it.
CHOICES: Mapping[str, Mapping[str, Any]] = {
    "language": {"discord": None, **{language: language for language in LANGUAGES}},
    "tables_a_channel": {str(count): count for count in A_CHANNEL},
    "most_tables": {"any" if count is None else str(count): count for count in IN_ALL},
    "threads": {"on": True, "off": False},
    "pace": {pace: pace for pace in PACES},
    "stand_in": {"on": "comes", "off": "never"},
    "records": {"on": True, "off": False},
    "plans": {"on": True, "off": False},
}


def decide(server: Server, filled: Filled) -> None:
    """Sets the rules that stand in a form. Of channels, none means everywhere."""
    for name, values in filled.items():
        if name == "channels":
            server.channels = sorted({int(channel) for channel in values})
        else:
            setattr(server, name, CHOICES[name][values[0]])


def require_allowed(server: Server, home: int, is_there: Callable[[int], bool]) -> None:
    """Refuses a channel where no table may be opened, and says where. Channels that were deleted since count for
    nothing."""
    allowed = [channel for channel in server.channels if is_there(channel)]
    if allowed and home not in allowed:
        raise Refusal("refuse-channel-not-allowed", places=[f"<#{channel}>" for channel in allowed])


def most_tables(server: Server, limits: TableLimits) -> int | None:
    """How many tables there may be in a server, as its managers and whoever runs the bot want it; None: any number."""
    return min((most for most in (server.most_tables, limits.a_server) if most is not None), default=None)


def require_room(server: Server, places: Sequence[Place], home: int, limits: TableLimits) -> None:
    """Refuses where as many tables stand as there may. One table stands in a channel itself; what people move into
    threads is not counted there, unless the server wants several in a channel: then all are in threads, and counted.
    """
    most = most_tables(server, limits)
    if most is not None and len(places) >= most:
        raise Refusal("refuse-server-full", most=most)
    here = [place for place in places if home in (place.channel, place.parent)]
    if server.tables_a_channel > 1 and len(here) >= server.tables_a_channel:
        raise Refusal("refuse-channel-full", most=server.tables_a_channel)


def wants_thread(server: Server) -> bool:
    """Whether a table that is opened in a channel gets a thread of its own."""
    return server.threads or server.tables_a_channel > 1
