"""Whatever stands in a body, at any place of it: it is taken or refused, and never ends in a traceback."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playground import Playground
from tests.playground.bare import TRAINS, Bare

NOBODY = 1
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["type", "id", "x"]), inner, max_size=2)
    ),
    max_leaves=4,
)
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": {"name": "🚂"}}
OPTION = {"label": "x", "value": "x", "description": "x", "default": True, "emoji": {"name": "🚂"}}
MENU = {"type": 3, "custom_id": "menu", "options": [OPTION], "min_values": 0, "max_values": 1, "placeholder": "x"}
EMBED = {
    "title": "x",
    "color": 7,
    "timestamp": "2026-01-05T12:00:00+00:00",
    "image": {"url": "attachment://a.png"},
    "author": {"name": "x", "icon_url": "attachment://a.png"},
    "footer": {"text": "x", "icon_url": "https://x.example/a.png"},
    "fields": [{"name": "x", "value": "x", "inline": True}],
}
MESSAGE: dict[str, Any] = {
    "content": "hello",
    "nonce": "7",
    "enforce_nonce": True,
    "flags": 4096,
    "embeds": [EMBED],
    "components": [{"type": 1, "components": [BUTTON]}, {"type": 1, "components": [MENU]}],
    "allowed_mentions": {"parse": ["users"], "roles": ["1"], "replied_user": True},
    "attachments": [],
    "message_reference": {"message_id": "1", "fail_if_not_exists": False},
}
WORDS, PICTURE = {"type": 10, "content": "x"}, {"media": {"url": "attachment://a.png"}, "description": "x"}
BOX: list[dict[str, Any]] = [
    {"type": 9, "components": [WORDS], "accessory": {"type": 11} | PICTURE},
    {"type": 12, "items": [PICTURE]},
    {"type": 13, "file": {"url": "attachment://a.png"}, "spoiler": True},
    {"type": 14, "divider": True, "spacing": 2},
    {"type": 1, "components": [BUTTON]},
]
LAYOUT = {"flags": 1 << 15, "components": [{"type": 17, "accent_color": 7, "components": BOX}, WORDS]}
FIELD = {"type": 18, "label": "x", "component": {"type": 4, "custom_id": "a", "style": 1, "max_length": 5}}
MODAL = {"type": 9, "data": {"title": "x", "custom_id": "x", "components": [FIELD, {"type": 10, "content": "x"}]}}
COMMAND: dict[str, Any] = {
    "name": "board",
    "description": "x",
    "type": 1,
    "contexts": [0, 1],
    "name_localizations": {"de": "brett"},
    "options": [
        {"name": "a", "type": 3, "description": "x", "choices": [{"name": "x", "value": "x"}], "required": True},
        {"name": "b", "type": 4, "description": "x", "min_value": 1, "autocomplete": True},
    ],
}
BODIES: dict[str, Any] = {
    "POST /channels/{channel}/messages": MESSAGE,
    "PATCH /channels/{channel}/messages/{message}": MESSAGE,
    "POST /channels/{channel}/messages?layout": LAYOUT,
    "PATCH /guilds/{guild}/members/{user}": {"communication_disabled_until": "0001-01-01T00:00:00+23:00"},
    "POST /channels/{channel}/threads": {"name": "x", "type": 11, "auto_archive_duration": 1440},
    "PATCH /channels/{channel}": {"name": "x", "archived": False},
    "POST /users/@me/channels": {"recipient_id": str(NOBODY)},
    "PATCH /applications/@me": {"interactions_endpoint_url": None},
    "PUT /applications/{bot}/commands": [COMMAND],
    "POST /applications/{bot}/commands": COMMAND,
    "POST /interactions/{interaction}/{token}/callback": {"type": 4, "data": MESSAGE},
    "POST /interactions/{interaction}/{token}/callback?modal": MODAL,
    "POST /webhooks/{bot}/{token}": MESSAGE,
}


def places(body: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield at
    for key, inner in body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ():
        yield from places(inner, (*at, key))


def replaced(body: Any, at: tuple[Any, ...], junk: Any) -> Any:
    if not at:
        return junk
    changed = copy.deepcopy(body)
    node = changed
    for step in at[:-1]:
        node = node[step]
    node[at[-1]] = junk
    return changed


async def _statuses(changes: list[tuple[str, Any]]) -> list[tuple[int, str, Any]]:
    async with Playground() as pg:
        rest = Bare(pg)
        guild = pg.guild("Railway club")
        guild.allow_bot("moderate_members")
        channel = guild.channel("trains")
        channel.allow("manage_channels")
        ada, ben = pg.person("Ada"), pg.person("Ben")
        message = (await rest.send(channel, {"content": "x"})).body["id"]
        seen = []
        for route, body in changes:
            await rest.register(TRAINS)
            asking = asyncio.create_task(ada.slash("/trains", channel))
            asked = await rest.newest()
            ids = {"channel": channel.id, "message": message, "bot": pg.world.bot.id, "guild": guild.id}
            ids |= {"interaction": asked.id, "token": asked.token, "user": ben.id}
            if route.startswith("POST /webhooks"):
                await rest.answer(asked, 4, {"content": "x"})
            method, _, path = route.partition("?")[0].format(**ids).partition(" ")
            seen.append(((await rest(method, path, body)).status, route, body))
            if asked.waiting:
                await rest.answer(asked, 4, {"content": "x"})
            await asking
        return seen


@pytest.mark.slow
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_no_body_ends_in_a_traceback(data: st.DataObject) -> None:
    changes = []
    for route, body in BODIES.items():
        at = data.draw(st.sampled_from([*places(body)]))
        changes.append((route, replaced(body, at, data.draw(JUNK))))
    assert [each for each in asyncio.run(_statuses(changes)) if not 200 <= each[0] < 500] == []


def test_each_body_is_taken_as_it_stands() -> None:
    for status, route, _ in asyncio.run(_statuses([*BODIES.items()])):
        assert status == 404 if route == "POST /users/@me/channels" else status in (200, 201, 204), route
