"""The page's side of the stand-in without a browser: what it tells whom, whom it refuses, and what it keeps."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import aiohttp
import pytest

from playground.page import web
from playground.page.station import Station
from playground.page.world_file import WorldFile, WorldFileError, beside
from tests.playground.small_bot import running

WAITING = ("cat",)  # in place of a bot: ends with its input


@asynccontextmanager
async def open_station(db: Path) -> AsyncIterator[Station]:
    async with Station(db, WAITING, port=0, environment={}) as station:
        yield station


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with open_station(tmp_path / "playground.sqlite3") as station:
        yield station


class Line:
    """A window's websocket: requests go out, answers and news come in."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, hello: dict[str, Any]) -> None:
        self.socket = socket
        self.hello = hello
        self.news: list[dict[str, Any]] = []
        self.count = 0

    @classmethod
    async def to(cls, session: aiohttp.ClientSession, station: Station, key: str) -> Self:
        socket = await session.ws_connect(f"{station.pg.origin}/page/live?as={key}")
        return cls(socket, await socket.receive_json())

    async def do(self, what: str, **facts: Any) -> dict[str, Any]:
        self.count += 1
        await self.socket.send_str(json.dumps({"n": self.count, "do": what, **facts}))
        async with asyncio.timeout(60):
            while True:
                frame: dict[str, Any] = await self.socket.receive_json()
                if frame["t"] == "reply" and frame["n"] == self.count:
                    return frame
                self.news.append(frame)


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def hall(station: Station) -> str:
    return str(station.guild.channel("station-hall").id)


FOREIGN = [
    {"Host": "evil.example:80"},
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "https://localhost"},
]


async def test_foreign_hosts_and_origins_are_refused_everywhere(
    station: Station, session: aiohttp.ClientSession
) -> None:
    for path in ("/", "/page/live", "/page/js/main.js", "/api/v10/users/@me", "/gateway/", "/clock"):
        for headers in FOREIGN:
            async with session.get(f"{station.pg.origin}{path}", headers=headers) as answer:
                assert answer.status == 403, (path, headers)


async def test_the_page_is_served_to_this_machine_with_a_policy_without_inline_script(
    station: Station, session: aiohttp.ClientSession
) -> None:
    for host in ("127.0.0.1", "localhost"):
        async with session.get(station.pg.origin, headers={"Host": f"{host}:{station.pg.port}"}) as answer:
            assert answer.status == 200
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self';" in policy
            assert "unsafe" not in policy
            text = await answer.text()
    assert "onclick" not in text
    assert "style=" not in text


async def test_only_the_pages_own_files_are_served(station: Station, session: aiohttp.ClientSession) -> None:
    for path in (
        "/page/../station.py",
        "/page/%2e%2e/station.py",
        "/page/%2e%2e%2fstation.py",
        "/page/fonts/LICENSE.otf",
        "/page/fonts/%2e%2e%2f__init__.otf",
        "/page/js",
        "/page/x.js",
        "/page/%00.js",
        "/page/js/%00",
        f"/page/{'x' * 5000}.js",
        "/attachments/1/abc/x.png",
        f"/attachments/1/2/{'x' * 5000}.png",
        "/nowhere",
    ):
        async with session.get(f"{station.pg.origin}{path}") as answer:
            assert answer.status == 404
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_browser_keeps_what_the_page_leads_to_until_a_file_of_it_has_changed(
    station: Station, session: aiohttp.ClientSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def led_to() -> list[str]:
        async with session.get(station.pg.origin) as answer:
            assert answer.headers["Cache-Control"] == "no-cache"
            return re.findall(r'(?:href|src)="(.*?)"', await answer.text())

    monkeypatch.setattr(web, "FILES", shutil.copytree(web.FILES, tmp_path / "static"))
    before = await led_to()
    script = web.FILES / "js/words.js"  # which others import
    script.write_bytes(script.read_bytes() + b"\n")
    after = await led_to()
    assert before
    assert not {*before} & {*after}
    for path in after:
        async with session.get(f"{station.pg.origin}{path}") as answer:
            assert (answer.status, answer.headers["Cache-Control"]) == (200, web.KEPT)


async def test_a_whisper_reaches_its_owner_alone_and_can_be_dismissed(
    station: Station, session: aiohttp.ClientSession
) -> None:
    async with running(station.pg):
        ada, ben = await Line.to(session, station, "ada"), await Line.to(session, station, "ben")
        await ada.do("slash", channel=hall(station), words="board")
        board = next(each["message"] for each in ada.news if each["t"] == "posted")
        join = board["components"][0]["components"][0]["custom_id"]
        assert not (await ada.do("click", message=board["id"], custom_id=join))["failed"]
        whisper = next(each["message"] for each in reversed(ada.news) if each["t"] == "posted")
        assert whisper["only_you"]
        opened = await ben.do("open", channel=hall(station))
        assert [each["id"] for each in opened["messages"]] == [board["id"]]
        assert "Ada joined" not in json.dumps(ben.news)
        assert "error" in await ben.do("dismiss", message=whisper["id"])
        other = await Line.to(session, station, "ada")
        await ada.do("dismiss", message=whisper["id"])
        for window in (other, ben):
            await window.do("type", channel=hall(station))
        assert {"t": "deleted", "id": whisper["id"], "channel": hall(station)} in other.news
        assert whisper["id"] not in json.dumps(ben.news)
        again = await Line.to(session, station, "ada")
        left = (await again.do("open", channel=hall(station)))["messages"]
        assert [each["id"] for each in left] == [board["id"]]


async def test_forms_menus_and_completions_go_through_the_bot(station: Station, session: aiohttp.ClientSession) -> None:
    async with running(station.pg):
        ada = await Line.to(session, station, "ada")
        await ada.do("slash", channel=hall(station), words="board")
        board = next(each["message"] for each in ada.news if each["t"] == "posted")
        ids = {
            each.get("label") or each["placeholder"]: each["custom_id"]
            for row in board["components"]
            for each in row["components"]
        }
        form = (await ada.do("click", message=board["id"], custom_id=ids["Name me"]))["form"]
        assert form["title"] == "Your name"
        fields = {
            each["component"]["custom_id"] if "component" in each else each["components"][0]["custom_id"]: value
            for each, value in zip(form["components"], ("Lovelace", ["b"]), strict=True)
        }
        empty = await ada.do("submit", form=form["id"], fields=fields | dict.fromkeys(list(fields)[:1], ""))
        assert empty["error"] == "Name must be filled in"
        assert (empty["why"], empty["facts"]) == ("field-empty", {"field": "Name"})
        assert not (await ada.do("submit", form=form["id"], fields=fields))["failed"]
        assert "Lovelace likes b" in json.dumps(ada.news[-1])
        assert "error" in await ada.do("submit", form=form["id"], fields=fields)
        await ada.do("choose", message=board["id"], custom_id=ids["Which train?"], values=["L", "F"])
        assert "chose L and F" in json.dumps(ada.news)
        for values in ([], ["L", "E", "F"], ["X"]):
            assert "error" in await ada.do("choose", message=board["id"], custom_id=ids["Which train?"], values=values)
        ben = str(station.cast["ben"].id)
        await ada.do("choose", message=board["id"], custom_id=ids["Who?"], values=[ben])
        assert "asked Ben" in json.dumps(ada.news)
        offered = await ada.do("complete", channel=hall(station), words="trains card", options={"name": "Ex"})
        assert [each["name"] for each in offered["choices"]] == ["Express", "Express line"]
        assert "error" in await ada.do("click", message=board["id"], custom_id=ids["Sleep"])
        assert "error" in await ada.do("slash", channel=hall(station), words="trains card", options={})
        assert not (await ada.do("slash", channel=hall(station), words="write", options={"to": ben}))["failed"]


async def test_an_unanswered_press_is_told_to_have_failed(station: Station, session: aiohttp.ClientSession) -> None:
    async with running(station.pg):
        ada = await Line.to(session, station, "ada")
        await ada.do("slash", channel=hall(station), words="board")
        board = next(each["message"] for each in ada.news if each["t"] == "posted")
        silence = board["components"][1]["components"][0]["custom_id"]
        press = asyncio.create_task(ada.do("click", message=board["id"], custom_id=silence))
        await station.pg.world.until(lambda: station.pg.interactions.waiting, 60)
        await station.pg.clock.advance(seconds=4)
        assert (await press)["failed"]


async def test_a_bot_that_is_restarted_or_killed_is_followed_by_another_and_which_it_was_is_told(
    station: Station, session: aiohttp.ClientSession
) -> None:
    ada = await Line.to(session, station, "ada")
    for kill in (False, True):
        async with asyncio.timeout(60):
            while (before := station.bot.process) is None or before.returncode is not None:  # noqa: ASYNC110 -- a process
                await asyncio.sleep(0.01)
            assert "error" not in await ada.do("restart-bot", kill=kill)
            while station.bot.process is before:  # noqa: ASYNC110 -- likewise
                await asyncio.sleep(0.01)
    told = [each["kind"] for each in (await Line.to(session, station, "ada")).hello["notices"]]
    assert told == ["bot-restarted", "bot-died"]


async def test_requests_that_make_no_sense_are_refused_and_the_window_stays(
    station: Station, session: aiohttp.ClientSession
) -> None:
    ada = await Line.to(session, station, "ada")
    dm = str(station.pg.world.dm(station.cast["ben"]).id)
    senseless: list[tuple[str, dict[str, Any]]] = [
        ("fly", {}),
        ("say", {}),
        ("say", {"channel": 7, "content": "x"}),
        ("clock", {"hours": -1}),
    ]
    for what, facts in senseless:
        assert "error" in await ada.do(what, **facts)
    assert "error" in await ada.do("say", channel=hall(station), content="x" * 2001)
    assert "error" in await ada.do("say", channel=hall(station), content="  ")
    assert "error" in await ada.do("open", channel=dm)
    assert "error" in await ada.do("say", channel=dm, content="let me in")
    for text in ("no json", "[]", "{}", "7", '{"n": 1}', "[" * 50_000, '{"n": 1, "do": ' + "[" * 900 + "]" * 900 + "}"):
        await ada.socket.send_str(text)
    assert "error" not in await ada.do("say", channel=hall(station), content="still here")


async def test_a_world_comes_back_as_it_was(tmp_path: Path, session: aiohttp.ClientSession) -> None:
    db = tmp_path / "playground.sqlite3"
    async with open_station(db) as station:
        async with running(station.pg):
            ada = await Line.to(session, station, "ada")
            await ada.do("slash", channel=hall(station), words="board")
            await ada.do("say", channel=hall(station), content="hello <@1>")
            await ada.do("open-channel", name="Side track!")
            await ada.do("rename", name="Lovelace")
            await ada.do("speak", locale="de")
            await ada.do("read", channel=hall(station))
            await ada.do("dms", user=str(station.cast["ben"].id), open=False)
            await ada.do("clock", hours=5)
            before = await Line.to(session, station, "ada")
            shown = await before.do("open", channel=hall(station))
        told = before.hello
        last, now = station.pg.world.next_id(), station.pg.clock.now()
        pictures = [kept.data for message in station.pg.world.messages.values() for kept in message.attachments]
    async with open_station(db) as station:
        after = await Line.to(session, station, "ada")
        assert (await after.do("open", channel=hall(station)))["messages"] == shown["messages"]
        for part in ("me", "people", "server", "channels", "notices"):
            assert after.hello[part] == told[part]
        assert after.hello["panel"]["moved"] == 5
        assert station.pg.world.next_id() > last
        assert station.pg.clock.now() >= now
        kept = [kept.data for message in station.pg.world.messages.values() for kept in message.attachments]
        assert kept == pictures
        assert len(kept) == 1
        async with running(station.pg):
            await after.do("slash", channel=hall(station), words="count")
            assert "counted to 0" in json.dumps(after.news)


async def test_what_was_said_is_on_disk_within_a_moment(tmp_path: Path, session: aiohttp.ClientSession) -> None:
    db = tmp_path / "playground.sqlite3"
    async with open_station(db) as station:
        ada = await Line.to(session, station, "ada")
        await ada.do("say", channel=hall(station), content="before the lights went out")
        async with asyncio.timeout(60):
            while station.kept.file._changes:  # noqa: ASYNC110 -- a file sends no events
                await asyncio.sleep(0.01)
        copy = tmp_path / "copy.sqlite3"
        for tail in ("", "-wal"):
            source = beside(db).with_name(beside(db).name + tail)
            if source.exists():
                copy.with_name(copy.name + tail).write_bytes(source.read_bytes())
    rescued = WorldFile(copy)
    assert "before the lights went out" in [each["content"] for each in rescued.read("message")]
    rescued.close()


async def test_a_world_is_open_in_one_place_at_a_time(tmp_path: Path) -> None:
    db = tmp_path / "playground.sqlite3"
    async with open_station(db):
        with pytest.raises(WorldFileError, match="in use"):
            WorldFile(beside(db))
    other = tmp_path / "other.world.sqlite3"
    other.write_text("this is no database, but a long enough text to look like something else")
    with pytest.raises(WorldFileError, match="no playground's file"):
        WorldFile(other)


async def test_the_worlds_file_with_its_hands_is_its_owners_alone(station: Station, tmp_path: Path) -> None:
    assert beside(tmp_path / "playground.sqlite3").exists()
    assert {(tmp_path / name).stat().st_mode & 0o777 for name in os.listdir(tmp_path)} == {0o600}


async def test_unread_messages_are_counted_and_read_in_all_windows(
    station: Station, session: aiohttp.ClientSession
) -> None:
    ada, ben = await Line.to(session, station, "ada"), await Line.to(session, station, "ben")
    second = await Line.to(session, station, "ben")
    await ada.do("say", channel=hall(station), content="one")
    await ada.do("say", channel=hall(station), content="two")
    await ben.do("type", channel=hall(station))
    counts = [each["channel"]["unread"] for each in ben.news if each["t"] == "posted"]
    assert counts == [1, 2]
    await ben.do("read", channel=hall(station))
    await second.do("type", channel=hall(station))
    assert [each["channel"]["unread"] for each in second.news if each["t"] == "channel"] == [0]
    assert (
        next(
            each for each in (await Line.to(session, station, "ada")).hello["channels"] if each["id"] == hall(station)
        )["unread"]
        == 0
    )
