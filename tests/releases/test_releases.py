"""What a release left goes on with every later one: its database, its messages' buttons, and its games."""

from __future__ import annotations

import logging
import tomllib
from pathlib import Path

import pytest

from db import Store, move, verify
from db.engines import private
from tests.cogs.evening import stored
from tests.cogs.old_controls import as_they_stand, click_each, verbs_of
from tests.cogs.players import Robot, play, watching
from tests.cogs.pressing import press
from tests.cogs.table.test_own_tables import play_out
from tests.postgres import on_both_engines, on_both_in_long
from tests.railway import ROOT, Railway, running
from tests.releases.kept import GAMES_BEGUN, Release, channel_of, people, releases

pytestmark = pytest.mark.slow
of_each = pytest.mark.parametrize("release", releases(), ids=lambda release: release.version)
# A click on each is worth a test: most of what can be clicked has a message in the folder.
CLICKED = {"act", "again", "begin", "hand", "join", "log", "more", "pick", "undo"}


async def unpack(release: Release, db: Path | str, folder: Path) -> None:
    """The release's database, in a file or moved to a server."""
    path = db if isinstance(db, Path) else folder / "release.sqlite3"
    private.make(path)
    path.write_bytes(release.database)
    if not isinstance(db, Path):
        await move(str(path), db, lambda _: None)


@of_each
@on_both_engines
async def test_every_game_of_a_release_is_there_and_replays(release: Release, db: Path | str, tmp_path: Path) -> None:
    await unpack(release, db, tmp_path)
    async with await Store.open(db) as store:
        assert await verify(store) == []
        rows = await store.execute("SELECT game, status FROM tables WHERE guild IS NOT NULL")
    games = {name.replace("-", "_") for name in GAMES_BEGUN}
    assert {game for game, status in rows if status == "playing"} == games
    assert {status for _, status in rows} == {"playing", "ended", "lobby"}


@of_each
async def test_every_control_of_every_message_of_a_release_is_known(
    release: Release, pg: Railway, db: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await unpack(release, db, tmp_path)
    await release.return_to(pg, tmp_path)
    caplog.set_level(logging.INFO)
    stood = as_they_stand(pg)
    assert verbs_of(stood) >= CLICKED
    async with running(pg, db):
        await pg.idle()
        assert await click_each(pg, stood, people(pg)[0]) > 100
    said = [record for record in caplog.records if record.name.startswith("cogs")]
    assert not [record.getMessage() for record in said if record.levelno >= logging.WARNING]
    for refusal in ("refuse-unknown-control", "refuse-too-often"):
        assert not [record.getMessage() for record in said if refusal in record.getMessage()]
    async with await Store.look(db) as store:
        assert await verify(store) == []


async def plays_on(pg: Railway, table: int, moves: int) -> bool:
    """So many moves by those who sit there; True if the game is over then."""
    channel = channel_of(pg, GAMES_BEGUN[table - 2])
    async with watching(pg.db, table) as witness:
        robots = [Robot(person, channel) for person in people(pg)]
        return await play(witness, robots, moves=moves, between=pg.idle)


@of_each
@on_both_in_long
@pytest.mark.parametrize("clicks", [5, pytest.param(10_000, marks=pytest.mark.long)])
async def test_the_games_of_a_release_go_on_to_their_end(
    release: Release, pg: Railway, db: Path | str, tmp_path: Path, clicks: int
) -> None:
    await unpack(release, db, tmp_path)
    await release.return_to(pg, tmp_path)
    seated = people(pg)
    async with running(pg, db) as bot:
        for table, moves in ((2, 5), (3, clicks), (4, clicks), (5, 5)):
            if not await plays_on(pg, table, moves):
                await play_out(bot, seated[0], table)  # two of them take hundreds of clicks
            assert (await stored(pg, table)).status == "ended"
        await press(seated[2], channel_of(pg, "lobby"), "begin")
        await press(seated[1], channel_of(pg, "ended"), "again")
        await pg.idle()
        assert [(await stored(pg, table)).status for table in (6, 8)] == ["playing", "lobby"]
    async with await Store.look(db) as store:
        assert await verify(store) == []


def test_the_version_that_is_built_here_has_left_something() -> None:
    """Whoever names a new version has its wheel write: `python -m tests.releases.writing`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] in {each.version for each in releases()}
