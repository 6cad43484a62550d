"""`bot.py playground` as somebody starts it: one line, one place, and everything there again the next day."""

# ruff: noqa: ASYNC110, ASYNC240 -- other processes, and the files they leave, tell nobody that they have changed

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import bot
from cogs.faces import FACES
from operating.settings import WRONG_SET_UP
from playground.page.opening import NotOpened, PlaygroundOptions, open_playground
from playground.page.station import Station
from tests.playground.page.chromium import PATIENCE, Chromium
from tests.playground.page.test_station import WAITING
from tests.railway import ROOT, depart_at_once, surroundings


def bare(db: Path) -> dict[str, str]:
    """An environment that names neither a token nor a database."""
    env = surroundings(db)
    return {name: value for name, value in env.items() if not name.startswith(("DISCORD", "BUMMELZUG"))}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def started(*arguments: str, at: Path, env: dict[str, str] | None = None) -> asyncio.subprocess.Process:
    """`python bot.py playground …` in that folder."""
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, str(ROOT / "bot.py"), "playground", *arguments)
    return await asyncio.create_subprocess_exec(
        *command, cwd=at, env=env or bare(at), stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT
    )


async def line_of(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()


async def ended(process: asyncio.subprocess.Process, answer: bytes | None = None) -> tuple[int | None, str]:
    """Its exit code, and what it said since."""
    out, _ = await asyncio.wait_for(process.communicate(answer), PATIENCE)
    return process.returncode, out.decode()


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="session")
async def test_it_says_where_it_is_keeps_its_world_a_page_comes_back_by_itself_and_its_bot_ends_with_it(
    browser: Chromium, tmp_path: Path
) -> None:
    port = free_port()
    first = await started("--port", str(port), at=tmp_path)
    assert (await line_of(first)).startswith(f"The playground is open at http://127.0.0.1:{port} ")
    page = await browser.page()
    hand = page.locator("[data-id$=':hand']").last
    await page.goto(f"http://127.0.0.1:{port}/")
    await page.locator(".departure").first.click()
    await hand.wait_for()
    assert await page.locator(".sign").inner_text() == f"#{next(iter(FACES.values())).prefix}-1"
    await page.locator('.places a:has-text("Bummelzug") .count').wait_for()
    await page.locator("#line").fill("see you tomorrow")
    await page.keyboard.press("Enter")
    await page.locator("li.message").filter(has_text="see you tomorrow").wait_for()
    first.send_signal(signal.SIGINT)
    assert await ended(first) == (0, "")
    await page.locator(".banner").filter(has_text="The connection is lost").wait_for()
    second = (await depart_at_once("playground", "--port", str(port), at=tmp_path, env=bare(tmp_path))).process
    await page.locator("li.message").filter(has_text="see you tomorrow").wait_for()
    await page.locator(".banner").wait_for(state="hidden")
    await hand.click()
    await page.get_by_text("Only you can see this").wait_for()
    await browser.give_back(page)
    assert {path.name for path in tmp_path.glob("*.sqlite3")} == {"playground.sqlite3", "playground.world.sqlite3"}
    # Killed, it takes its bot with it.
    children = Path(f"/proc/{second.pid}/task/{second.pid}/children")
    found = children.read_text().split() if children.exists() else []  # not every system tells them
    assert found or not children.exists()
    second.kill()
    await second.wait()
    async with asyncio.timeout(60):
        while any(Path(f"/proc/{child}").exists() for child in found):
            await asyncio.sleep(0.05)


async def unopened(options: PlaygroundOptions, ask: Callable[[str], bool] = lambda _: True) -> str:
    """The line that says why it is not opened."""
    with pytest.raises(NotOpened) as caught:
        await open_playground(options, lambda _: None, ask)
    assert "\n" not in str(caught.value)
    return str(caught.value)


async def test_a_taken_port_or_world_is_named_together_with_what_to_do(tmp_path: Path) -> None:
    db = tmp_path / "playground.sqlite3"
    async with Station(db, WAITING, port=0, environment={}) as station:
        port = station.pg.port
        said = await unopened(PlaygroundOptions(tmp_path / "other.sqlite3", WAITING, port))
        assert said.startswith(f"port {port} is taken: ")
        assert f"make run PORT={port + 1}" in said
        assert (await unopened(PlaygroundOptions(db, WAITING, port))).startswith(f"port {port} is taken: "), (
            "as when started twice"
        )
        assert "is in use" in await unopened(PlaygroundOptions(db, WAITING, 0))
        assert "is in use" in await unopened(PlaygroundOptions(db, WAITING, 0, fresh=True))
    assert "there is no folder" in await unopened(PlaygroundOptions(tmp_path / "nowhere" / "x.sqlite3", WAITING))


async def test_fresh_asks_before_it_forgets(tmp_path: Path) -> None:
    db = tmp_path / "playground.sqlite3"
    async with Station(db, WAITING, port=0, environment={}) as station:
        first = station.guild.id
    db.write_bytes(b"games")
    asked: list[str] = []

    def refuse(question: str) -> bool:
        asked.append(question)
        return False

    await open_playground(PlaygroundOptions(db, WAITING, 0, fresh=True), asked.append, refuse)
    assert asked == [f"Forget all channels, messages and games in {db}?"]
    assert db.read_bytes() == b"games"

    said: list[str] = []

    def say(line: str) -> None:
        said.append(line)
        os.kill(os.getpid(), signal.SIGTERM)

    await open_playground(PlaygroundOptions(db, WAITING, 0, fresh=True), say, lambda _: True)
    assert len(said) == 1
    assert not db.exists()
    async with Station(db, WAITING, port=0, environment={}) as station:
        assert station.guild.id != first


async def test_a_bots_own_database_is_left_alone(tmp_path: Path) -> None:
    db = tmp_path / "bummelzug.sqlite3"
    db.write_bytes(b"somebody's games")
    for fresh in (False, True):
        assert "is not a playground's database" in await unopened(PlaygroundOptions(db, WAITING, fresh=fresh))
    assert db.read_bytes() == b"somebody's games"
    assert [path.name for path in tmp_path.iterdir()] == [db.name]


@pytest.mark.parametrize("where", ["environment", ".env"])
def test_an_empty_token_never_opens_the_playground(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    if where == ".env":
        (tmp_path / ".env").write_text("DISCORD_TOKEN=\n")
    else:
        monkeypatch.setenv("DISCORD_TOKEN", "")
    assert bot.main(["playground", "--unless-token", "--port", "0"]) == WRONG_SET_UP
    said = capsys.readouterr().err
    assert said.startswith("DISCORD_TOKEN is empty: ")
    assert said.count("\n") == 1
    assert not list(tmp_path.glob("*.sqlite3"))
