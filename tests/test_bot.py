"""`bot.py` as whoever runs it meets it: how it begins, how it ends, and what it says when it cannot."""

from __future__ import annotations

import asyncio
import io
import os
import re
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web

import bot
from cogs.table.adapters.patched import UNHEARD
from cogs.table.how_it_went import in_file
from db import Store
from db.engines.address import is_server
from db.installed import play
from operating.doctor.stored import stored
from operating.settings import WRONG_SET_UP, read_settings
from operating.site import served
from playground import Actor, Channel, Playground
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, press
from tests.db.test_replay import played
from tests.postgres import ask, emptied
from tests.railway import ROOT, TOKEN, Train, depart_at_once, serving, started, surroundings

pytestmark = pytest.mark.slow
Refused = Callable[..., str]


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground() as pg:
        yield pg


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "bummelzug.sqlite3"


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """Called with arguments and settings, besides which there are none: the one line with which it ends, in which no
    password is repeated."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)

    def ended(*arguments: str, **settings: object) -> str:
        for name, value in settings.items():
            monkeypatch.setenv(name, str(value))
        assert bot.main(list(arguments)) in (1, WRONG_SET_UP)
        said = "".join(capsys.readouterr())
        assert "sesame" not in said
        return one_line(said)

    return ended


async def run(db: Path, *arguments: str, api: str = "", token: str = TOKEN, **more: str) -> tuple[int, str]:
    return await _ended(await depart_at_once(*arguments, at=db.parent, env=surroundings(db, api, token, **more)))


async def _ended(train: Train) -> tuple[int, str]:
    try:
        return await train.ended()
    finally:
        await train.kill()


def one_line(said: str) -> str:
    (line,) = said.splitlines()
    return line


def test_without_a_token_it_says_where_to_put_one(refused: Refused) -> None:
    said = refused(DISCORD_TOKEN="")
    assert "DISCORD_TOKEN" in said
    assert play() in said


async def test_a_proxy_is_asked_in_place_of_discord_and_a_token_that_it_does_not_know_is_named(
    pg: Playground, db: Path
) -> None:
    pg.gateway.invalid_tokens.add(TOKEN)  # so that it ends
    asked = list[str]()

    async def pass_on(request: web.Request) -> web.Response:
        asked.append(request.path)
        headers = {"Authorization": request.headers["Authorization"]}
        url = pg.api.removesuffix("/api/v10") + request.path
        async with aiohttp.ClientSession() as session, session.request(request.method, url, headers=headers) as answer:
            body = await answer.read()
            return web.Response(status=answer.status, body=body, content_type="application/json")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", pass_on)
    async with served(app, "0", "the proxy") as proxy:
        code, said = await run(db, "run", api=pg.api, BUMMELZUG_LOG="ERROR", BUMMELZUG_DISCORD_PROXY=proxy)
    assert (code, asked) == (WRONG_SET_UP, ["/api/v10/users/@me"])  # and not the clock
    assert "DISCORD_TOKEN" in one_line(said)


@pytest.mark.parametrize("door", ["", "0"])
async def test_that_discord_sends_interactions_by_http_is_a_warning_only_without_a_door(
    pg: Playground, db: Path, door: str
) -> None:
    pg.interactions.address = "http://127.0.0.1:9/interactions"
    pg.faults.next(route="PUT /applications/*/commands", status=401, times=None)  # it begins again and again
    train = await depart_at_once(
        "run", at=db.parent, env=surroundings(db, pg.api, BUMMELZUG_DOOR=door, BUMMELZUG_LOG="WARNING")
    )
    try:
        async with asyncio.timeout(60):
            while "trying again" not in train.said() and train.process.returncode is None:  # noqa: ASYNC110 -- a file
                await asyncio.sleep(0.05)
        assert (UNHEARD in train.said()) == (not door)
    finally:
        await train.kill()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BUMMELZUG_DISCORD_API", "nowhere"),
        ("BUMMELZUG_DISCORD_PROXY", "nowhere"),
        ("BUMMELZUG_GREETING", "maybe"),
        ("BUMMELZUG_SITE", "trains.example"),
        ("BUMMELZUG_SITE", "ftp://trains.example"),
        ("BUMMELZUG_SITE", "https://trains.example/?page=1"),
        ("BUMMELZUG_SITE", f"https://trains.example/{'x' * 400}"),
        ("BUMMELZUG_LOG", "loud"),
        ("BUMMELZUG_KEEP_CLICKS", "0"),
        ("BUMMELZUG_KEEP_MESSAGES", "soon"),
        ("BUMMELZUG_KEEP_TABLES", "-1"),
        ("BUMMELZUG_WORKERS", "-1"),
        ("BUMMELZUG_TABLES_A_PERSON", "-1"),
        ("BUMMELZUG_TABLES_A_SERVER", "few"),
        ("BUMMELZUG_WORKERS", "many"),
        ("BUMMELZUG_DB", "/no/where/db"),
        ("BUMMELZUG_DB", "long" * 100),
    ],
)
def test_a_wrong_setting_is_named(refused: Refused, name: str, value: str) -> None:
    assert name in refused(**{name: value})


@pytest.mark.parametrize(
    ("name", "value", "taken"),
    [
        ("BUMMELZUG_SITE", "nowhere", "an address, which begins with https:// or http://"),
        ("BUMMELZUG_SITE", "https://trains.example/?a", "the address of a first page, with no ? or #"),
        ("BUMMELZUG_LISTEN", "here", "a port, or host:port"),
        ("BUMMELZUG_LOG_FORMAT", "xml", "'text' or 'json'"),
        ("BUMMELZUG_WORKERS", "many", "a whole number"),
        ("BUMMELZUG_WORKERS", "65", "64 or less"),
        ("BUMMELZUG_KEEP_CLICKS", "0", "1 or more"),
        ("BUMMELZUG_EFFORT", "much", "a number"),
        ("BUMMELZUG_CONTACT", "x" * 201, "at most 200 letters"),
    ],
)
def test_of_a_wrong_setting_it_is_said_what_it_takes(refused: Refused, name: str, value: str, taken: str) -> None:
    assert f"{name} is not right: it takes {taken}" in refused(**{name: value})


def test_the_doctor_names_a_site_that_is_no_address(refused: Refused) -> None:
    assert "BUMMELZUG_SITE is not right" in refused("doctor", BUMMELZUG_SITE="nowhere")


@pytest.mark.parametrize("token", ["half\nof it", "half of it", "h\u00e4lf"])
def test_a_token_with_what_no_token_has_is_named_and_not_shown(refused: Refused, token: str) -> None:
    said = refused(DISCORD_TOKEN=token)
    assert "DISCORD_TOKEN has characters in it that no token has" in said
    assert "of it" not in said


@pytest.mark.parametrize("command", ["run", "doctor", "verify"])
def test_a_folder_in_place_of_the_file_of_settings_is_named(refused: Refused, tmp_path: Path, command: str) -> None:
    (tmp_path / ".env").mkdir()
    assert ".env is a folder" in refused(command)


def test_settings_that_nothing_reads_are_one_warning_with_the_nearest_right_names(
    refused: Refused, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / ".env").write_text("BUMMELZUG_KEEP_TABELS=30\nBUMMELZUG_LOG=INFO\nCOMPOSE_PROFILES=postgres\n")
    (tmp_path / ".env").chmod(0o600)
    settings = {"bummelzug_efort": 2, "BUMMELZUG_XYZZY": 1, "BUMMELZUG_TEST_POSTGRES": ""}
    refused("run", BUMMELZUG_DB="/no/where/db", **settings)
    (said,) = [each.getMessage() for each in caplog.records if "unknown" in each.getMessage()]
    assert said.startswith("setting unknown: ")
    assert "bummelzug_efort in the environment (did you mean BUMMELZUG_EFFORT?)" in said
    assert "BUMMELZUG_KEEP_TABELS in .env (did you mean BUMMELZUG_KEEP_TABLES?)" in said
    assert "BUMMELZUG_XYZZY in the environment" in said
    assert not {"BUMMELZUG_LOG", "BUMMELZUG_TEST_POSTGRES", "COMPOSE_PROFILES"} & set(re.findall(r"[A-Z_]+", said))


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"DISCORD_TOKEN": ""}, WRONG_SET_UP),
        ({"BUMMELZUG_LOG": "loud"}, WRONG_SET_UP),
        ({"BUMMELZUG_DB": "mysql://db"}, WRONG_SET_UP),
        ({"BUMMELZUG_DB": "."}, WRONG_SET_UP),
        ({"BUMMELZUG_DB": "file.txt"}, WRONG_SET_UP),
        ({"BUMMELZUG_DB": "/no/where/db"}, 1),  # a disk that is not there yet, say
        ({"BUMMELZUG_LISTEN": "192.0.2.1:80"}, 1),  # an address that the machine has not got yet
    ],
)
def test_the_exit_code_tells_whether_another_start_can_mend_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], code: int
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file.txt").write_text("long enough, and no database")
    for name, value in ({"DISCORD_TOKEN": TOKEN} | settings).items():
        monkeypatch.setenv(name, value)
    assert bot.main(["run"]) == code


@pytest.mark.parametrize("command", [["doctor"], ["verify"], ["backup", "copy.sqlite3"]])
async def test_who_has_read_enough_ends_it_without_a_traceback(pg: Playground, db: Path, command: list[str]) -> None:
    await _fill(db)
    reading, writing = os.pipe()
    os.close(reading)
    train = await depart_at_once(*command, at=db.parent, env=surroundings(db, pg.api), output=writing)
    os.close(writing)
    assert (await train.ended())[1] == ""


@pytest.mark.parametrize(("set", "workers"), [("", 0), ("0", 0), ("3", 3)])
def test_workers_are_by_the_cores_unless_a_number_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, set: str, workers: int
) -> None:
    monkeypatch.setenv("BUMMELZUG_WORKERS", set)
    assert read_settings().bummelzug_workers == workers


def test_a_file_of_settings_that_is_no_text_is_named(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"BUMMELZUG_LOG=l\xe4rmend")
    assert ".env" in refused()


@pytest.mark.parametrize(("mode", "warned"), [(0o644, True), (0o640, True), (0o600, False)])
def test_a_file_of_settings_that_others_can_read_is_named_with_what_to_do(
    refused: Refused, tmp_path: Path, caplog: pytest.LogCaptureFixture, mode: int, warned: bool
) -> None:
    env = tmp_path / ".env"
    env.write_text(f"DISCORD_TOKEN={TOKEN}")
    env.chmod(mode)
    refused("run", BUMMELZUG_DB="/no/where/db")
    assert caplog.text.count("chmod 600 .env") == warned
    assert TOKEN not in caplog.text


def test_the_invitation_in_the_readme_asks_for_what_the_bot_uses() -> None:
    (asked,) = re.findall(r"permissions=(\d+)", (ROOT / "README.md").read_text())
    used = discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        embed_links=True,
        attach_files=True,
        read_message_history=True,
    )
    assert int(asked) == used.value


def test_a_database_of_a_newer_bummelzug_is_refused(refused: Refused, db: Path) -> None:
    asyncio.run(_fill(db))
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("PRAGMA user_version = 9999")
    assert "newer Bummelzug" in refused(BUMMELZUG_DB=db)


@pytest.mark.parametrize("on_a_server", [False, True])
def test_a_database_with_games_by_newer_rules_is_refused_and_left_as_it_was(
    refused: Refused, db: Path, on_a_server: bool
) -> None:
    address = emptied() if on_a_server else db
    asyncio.run(_fill(address))
    ask(address, "UPDATE tables SET rules_version = 99")
    line = refused(BUMMELZUG_DB=address)
    assert "has games by rules of a newer Bummelzug (game_of_trains): install the newer one again, or " in line
    assert ("into an empty database" in line) == on_a_server
    (told,) = (said for said in asyncio.run(_looked_at(str(address))) if said.endswith(f"rules: {line}"))
    assert not told.startswith("ok")
    assert ask(address, "SELECT rules_version FROM tables") == [(99,)]


async def _looked_at(address: str) -> list[str]:
    """What the doctor says of a database."""
    return [str(finding) async for finding in stored(address)]


@pytest.mark.parametrize(
    ("command", "at"),
    [
        pytest.param("run", 0, id="run on what is not a database"),
        pytest.param("run", 100, id="run on a damaged one"),
        pytest.param("verify", 100, id="verify a damaged one"),
        pytest.param("backup", 0, id="backup of what is not a database"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(refused: Refused, db: Path, at: int, command: str) -> None:
    asyncio.run(_fill(db))
    _damage(db, at)
    assert str(db) in refused(command, *(["copy.sqlite3"] if command == "backup" else []), BUMMELZUG_DB=db)


def _damage(path: Path, at: int) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:at] + b"\xff" * (len(whole) - at))


def test_verify_finds_nothing_to_look_at_where_no_bot_ever_ran(refused: Refused, db: Path) -> None:
    assert "BUMMELZUG_DB" in refused("verify", BUMMELZUG_DB=db)


async def test_beside_a_running_bot_its_tables_can_be_checked_and_copied_and_no_second_one_runs(
    pg: Playground, db: Path
) -> None:
    channel = pg.guild("Railway club").channel("trains")
    ada = pg.person("Ada")
    async with started(pg, db):
        await ada.slash("/game-of-trains start", channel)
        await press(ada, channel, "add-computer")
        await ada.sees("Stoker", channel)
        await press(ada, channel, "begin")
        await ada.sees("Ada", ada.dm, timeout=60.0)
        verified, copied, second = await asyncio.gather(
            run(db, "verify"), run(db, "backup", "copy.sqlite3"), run(db, api=pg.api)
        )
    assert verified == (0, "1 table, 0 with findings\n")
    assert copied[0] == 0
    assert second[0] == 1
    assert "another bot is running" in one_line(second[1])
    assert await run(db.with_name("copy.sqlite3"), "verify") == verified


NOBODY = "postgresql://anna:sesame@127.0.0.1:1/games"


@pytest.mark.parametrize("command", ["verify", "move"])
def test_a_server_that_nobody_answers_at_is_one_line_without_its_password(refused: Refused, command: str) -> None:
    said = refused(command, BUMMELZUG_DB=NOBODY, BUMMELZUG_MOVE_TO="other.sqlite3")
    assert "postgresql://127.0.0.1:1/games does not answer" in said


def test_what_a_server_cannot_be_used_for_is_said_with_what_to_use_instead(refused: Refused) -> None:
    assert "pg_dump" in refused("backup", "copy.sqlite3", BUMMELZUG_DB=NOBODY)
    assert "DB=other.sqlite3" in refused("playground", BUMMELZUG_DB=NOBODY)


NO_ADDRESSES = [
    "postgresql+asyncpg://anna:sesame@db.example/games",
    "POSTGRES+psycopg2://anna:sesame@db.example/games",
    "mysql://anna:sesame@db.example/games",
    "postgres:/anna:sesame@db.example/games",
    "postgresql:anna:sesame@db.example/games",
    "postgresql//anna:sesame@db.example/games",
    "postgre:/anna:sesame@db.example/games",
    "anna:sesame@db.example/games",
    "anna:1/sesame@db.example/games",
    "host=db.example user=anna password=sesame dbname=games",
]


@pytest.mark.parametrize("command", [["run"], ["verify"], ["restored"], ["move"], ["backup", "copy"], ["playground"]])
def test_what_is_like_an_address_and_names_no_database_of_ours_is_refused_and_not_repeated(
    refused: Refused, tmp_path: Path, command: list[str]
) -> None:
    for address in NO_ADDRESSES:
        said = refused(*command, BUMMELZUG_DB=address, BUMMELZUG_MOVE_TO="other.sqlite3")
        assert "the database's address is not right" in said
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_copied_to_what_is_like_an_address_and_none(refused: Refused, db: Path) -> None:
    asyncio.run(_fill(db))
    for address in NO_ADDRESSES:
        for command in (["move"], ["backup", address], ["playground", "--db", address]):
            said = refused(*command, BUMMELZUG_DB=db, BUMMELZUG_MOVE_TO=address)
            assert "the database's address is not right" in said
    assert [one.name for one in db.parent.iterdir()] == [db.name]


@pytest.mark.parametrize("name", ["a@b.sqlite3", "C:\\me@home\\bummelzug.sqlite3", "postgres.sqlite3", "12:30.sqlite3"])
def test_a_file_may_have_any_name_that_is_like_no_address(name: str) -> None:
    assert not is_server(name)


def test_a_place_to_move_to_is_not_taken_from_the_command_line_nor_repeated(
    refused: Refused, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_fill(db))
    assert "BUMMELZUG_MOVE_TO" in refused("move", NOBODY, BUMMELZUG_DB=db)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert "BUMMELZUG_MOVE_TO" in refused("move")


def test_a_database_is_moved_to_a_server_and_verified_there(
    refused: Refused, db: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    there = emptied()
    asyncio.run(_fill(db))
    monkeypatch.setenv("BUMMELZUG_DB", str(db))
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{there}\n"))
    assert bot.main(["move"]) == 0
    said = capsys.readouterr().out
    assert re.match(r"copied: (\d+) of \1 rows\ncompared: \1 of \1 rows\nreplayed: 1 of 1 tables\n", said)
    assert "1 of them tables" in said
    assert "is not empty" in refused("move", BUMMELZUG_MOVE_TO=there)
    monkeypatch.setenv("BUMMELZUG_DB", there)
    assert bot.main(["verify"]) == 0
    assert capsys.readouterr().out == "1 table, 0 with findings\n"


async def _fill(db: Path | str) -> None:
    async with await Store.open(db) as store:
        await played(store, 1)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
async def test_it_ends_quietly_when_it_is_told_to(pg: Playground, db: Path, how: signal.Signals) -> None:
    async with started(pg, db) as train:
        assert await train.end(how) == (0, "")


async def test_under_nohup_it_outlives_its_terminal(pg: Playground, db: Path) -> None:
    ignoring = ("sh", "-c", "trap '' HUP; exec \"$@\"", "sh", sys.executable, str(ROOT / "bot.py"), "run")
    process = await asyncio.create_subprocess_exec(*ignoring, cwd=db.parent, env=surroundings(db, pg.api))
    try:
        await pg.until_commands(60.0)
        process.send_signal(signal.SIGHUP)
        await asyncio.sleep(0.5)
        assert process.returncode is None
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 30) == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def test_it_ends_when_it_is_told_to_though_discord_answers_nothing(pg: Playground, db: Path) -> None:
    channel = pg.guild("Railway club").channel("trains")
    ada, ben = pg.person("Ada"), pg.person("Ben")
    async with started(pg, db) as train:
        await ada.slash("/game-of-trains start", channel)
        gate = pg.faults.hold(times=None)
        clicking = asyncio.create_task(press(ben, channel, "join"))
        await gate.reached()
        assert (await train.end())[0] == 0
        clicking.cancel()


@pytest.mark.parametrize("times", [1, pytest.param(3, marks=pytest.mark.long)])
async def test_it_ends_quietly_under_a_crowd_of_clicks(pg: Playground, db: Path, times: int) -> None:
    guild = pg.guild("Station")
    channels = [guild.channel(f"platform-{number}") for number in range(10)]
    people = [pg.person(f"Person {number}") for number in range(10)]
    for person, channel in zip(people, channels, strict=True):
        await set_table(pg, db, channel, [person, "Stoker"], played=3)
    for _ in range(times):
        answered = len(pg.requests)
        async with started(pg, db) as train:
            clicking = [asyncio.create_task(_click_on(*both)) for both in zip(people, channels, strict=True)]
            async with asyncio.timeout(60):
                while len(pg.requests) < answered + 200:  # noqa: ASYNC110 -- requests are no events
                    await asyncio.sleep(0.01)
            ended = await train.end()
        for task in clicking:
            task.cancel()
        await asyncio.gather(*clicking, return_exceptions=True)
        assert ended == (0, "")
    assert await run(db, "verify") == (0, "10 tables, 0 with findings\n")


async def _click_on(person: Actor, channel: Channel) -> None:
    """Clicks as quickly as it gets answers."""
    while True:
        board = await person.sees("My hand", channel, timeout=60.0)
        labels = [label for label in board.labels if label in ("My hand", "Undo", "Log", "Board", "Rules")]
        clicks = [person.click(label, board) for label in labels]
        acts = [
            each for hand in person.reads(person.dm)[-1:] for each in controls(hand) if each.custom_id.verb == "act"
        ]
        clicks += [act.use(person) for act in acts[:1]]
        await asyncio.gather(*clicks, return_exceptions=True)


async def test_it_ends_quietly_while_it_waits_for_discord(pg: Playground, db: Path) -> None:
    pg.faults.down()
    train = await _waiting(pg, db)
    try:
        code, said = await train.end()
    finally:
        await train.kill()
    assert code == 0
    assert "Traceback" not in said


async def test_it_ends_quietly_while_nothing_answers_at_all(db: Path) -> None:
    env = surroundings(db, "http://127.0.0.1:9/api/v10", BUMMELZUG_LOG="WARNING")
    train = await depart_at_once("run", at=db.parent, env=env)
    async with asyncio.timeout(60):
        while not train.said():  # noqa: ASYNC110 -- a file sends no events
            await asyncio.sleep(0.01)
    try:
        code, said = await train.end(signal.SIGINT)
        assert code == 0
        assert "nothing answers" in one_line(said)
    finally:
        await train.kill()


async def test_it_begins_as_soon_as_discord_can_be_reached(pg: Playground, db: Path) -> None:
    pg.faults.down()
    train = await _waiting(pg, db)
    try:
        pg.faults.lift()
        await pg.until_commands(20.0)
    finally:
        await train.kill()


async def _waiting(pg: Playground, db: Path) -> Train:
    """A bot that was started while Discord is down, and has found out."""
    train = await depart_at_once("run", at=db.parent, env=surroundings(db, pg.api))
    while not pg.requests.count("GET /users/@me", status=503):  # noqa: ASYNC110 -- requests are no events
        await asyncio.sleep(0.01)
    return train


async def test_it_ends_with_a_line_when_its_token_is_taken_back_while_it_runs(pg: Playground, db: Path) -> None:
    async with started(pg, db) as train:
        pg.gateway.invalid_tokens.add(TOKEN)
        await pg.gateway.lose_sessions()
        code, said = await train.ended()
    assert code == WRONG_SET_UP
    assert "DISCORD_TOKEN" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("how", [503, 1001], ids=["503", "closed with 1001"])
async def test_it_comes_though_the_gateway_fails_at_the_first_connection(
    pg: Playground, db: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, how: int
) -> None:
    monkeypatch.setattr(bot, "TRY_AGAIN_AFTER", (0.01,))
    pg.gateway.turning_away = [how, how]
    async with serving(pg, db):
        await pg.until_connected(60.0)
    assert len(_tries(caplog)) == 2
    assert [each for each in caplog.records if each.exc_info] == []


async def test_the_pause_before_another_try_grows_and_is_short_again_after_a_good_connection(
    pg: Playground, db: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "TRY_AGAIN_AFTER", (0.01, 0.02, 0.03))
    pg.gateway.turning_away = [4000] * 4
    channel = pg.guild("Railway club").channel("trains")
    ada = pg.person("Ada")
    async with serving(pg, db):
        await pg.until_commands(60.0)
        await ada.slash("/games help", channel)  # it was let in: it answers
        await pg.gateway.drop(code=4012)  # of those that no client can go on after
        await pg.world.until(lambda: pg.gateway.identifies == 2, 60.0)
    assert _tries(caplog) == ["0.01 s", "0.02 s", "0.03 s", "0.03 s", "0.01 s"]


def _tries(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The pauses that the log tells of."""
    told = "trying again within "
    return [each.getMessage().partition(told)[2] for each in caplog.records if told in each.getMessage()]


@pytest.mark.parametrize(
    ("event", "data"),
    [
        ("ENTITLEMENT_CREATE", {}),
        ("INTERACTION_CREATE", {"id": "1", "type": 3}),
        ("GUILD_CREATE", {"id": "x"}),
    ],
)
async def test_an_event_that_the_library_cannot_read_is_one_line_and_the_bot_plays_on(
    pg: Playground, db: Path, caplog: pytest.LogCaptureFixture, event: str, data: dict[str, str]
) -> None:
    channel = pg.guild("Railway club").channel("trains")
    ada = pg.person("Ada")
    async with serving(pg, db):
        await pg.until_commands(60.0)
        for session in pg.gateway.sessions.values():
            session.put(event, dict(data))
        async with asyncio.timeout(60):
            assert (await ada.slash("/game-of-trains start", channel)).kind == "message"
    assert pg.gateway.identifies == 1
    told = [each for each in caplog.records if event in each.getMessage()]
    assert [(each.levelname, each.exc_info) for each in told] == [("WARNING", None)]


# The file of a game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The file that its page shows."""
    path = tmp_path / "game.json"
    text = (ROOT / "docs/game-file.md").read_text("utf-8")
    path.write_text(text.partition("```json\n")[2].partition("```")[0], "utf-8")
    return path


def test_replay_prints_a_good_file_and_last_its_result(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["replay", str(game), "--language", "en"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "▲ Seat 2 wins" in said.out.splitlines()[-1]


@pytest.mark.slow
@pytest.mark.parametrize("shown", [["dwarf_train"], []])
def test_analyse_prints_what_luck_and_choices_came_to_and_whether_that_is_on_trial(
    game: Path, shown: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_file, "SHOWN", shown)
    assert bot.main(["analyse", str(game), "--language", "en"]) == 0
    title, *lines = capsys.readouterr().out.splitlines()
    assert title == "How it went: The Dwarf Train"
    assert any(line.startswith("▲ Seat 2: start ") and line.endswith("end 100") for line in lines)
    assert not any("**" in line for line in lines)
    assert lines[-1].startswith("These numbers are on trial") != bool(shown)


def test_analyse_says_what_it_can_t_read(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game.unlink()
    assert bot.main(["analyse", str(game)]) == 2
    assert "cannot be read" in one_line(capsys.readouterr().err)


@pytest.mark.parametrize(
    ("settings", "seat"),
    [
        ({"LANG": "de_DE.UTF-8"}, "Platz 2"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "Seat 2"),
        ({"LANG": "fr_FR.UTF-8"}, "Seat 2"),
        ({}, "Seat 2"),
    ],
)
def test_replay_speaks_the_language_of_the_machine(
    game: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, str],
    seat: str,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    bot.main(["replay", str(game)])
    assert seat in capsys.readouterr().out


def _change(game: Path, old: str, new: str) -> None:
    game.write_text(game.read_text("utf-8").replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("spoil", "code", "why"),
    [
        (Path.unlink, 2, "cannot be read"),
        (lambda game: (game.unlink(), game.mkdir()), 2, "cannot be read"),
        (lambda game: game.write_bytes(b"\xff\x00[[[["), 1, "no game"),
        (lambda game: game.write_text("[" * 1_000_000), 1, "no game"),
        (lambda game: game.write_text(" " * 5_000_000), 1, "larger than"),
        (lambda game: _change(game, "[[1], [0]]", "[[0], [1]]"), 1, "do not lead to its result"),
        (lambda game: _change(game, '"version": 1', '"version": 2'), 1, "newer Bummelzug"),
    ],
)
def test_replay_refuses_in_one_line(
    game: Path, capsys: pytest.CaptureFixture[str], spoil: Callable[[Path], object], code: int, why: str
) -> None:
    spoil(game)
    assert bot.main(["replay", str(game)]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert why in one_line(said.err)
    assert str(game) in said.err


def test_replay_needs_no_settings_and_prints_to_a_terminal_of_few_letters(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BUMMELZUG_LOG", "loud")
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "ascii"))
    assert bot.main(["replay", str(game), "--language", "en"]) == 0
    sys.stdout.seek(0)
    assert "? Ada" in sys.stdout.read()
