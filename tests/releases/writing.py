"""`python -m tests.releases.writing`: has a release's own wheel write what the releases after it must go on from."""

from __future__ import annotations

import asyncio
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playground import Actor, Channel, Guild
from tests import wheel
from tests.cogs.evening import begin, boards, open_table
from tests.cogs.players import Robot, catch_up, play, watching
from tests.cogs.pressing import choose_option, press
from tests.railway import TOKEN, Railway, connected, depart
from tests.releases.kept import GAMES_BEGUN, PEOPLE, Release, Writing

MOVES = 8  # in a game that goes on
SEATS = {"dwarf-train": 2}  # of the games that not all three can play


async def play_with(command: Path, folder: Path) -> None:
    """Plays with a bot that this command starts, whose database and world are left in the folder."""
    async with Railway(folder / "bummelzug.sqlite3") as pg:
        guild = pg.guild("Railway club")
        people = [pg.person(name, locale="de" if name == "Ben" else "en-US") for name in PEOPLE]
        writing = Writing(pg, folder / "world.sqlite3")
        settings = wheel.bare(DISCORD_TOKEN=TOKEN, BUMMELZUG_DISCORD_API=pg.api)
        async with connected(pg, await depart(at=folder, env=settings, command=[command])) as train:
            try:
                await _live(pg, guild, people)
            finally:
                print(train.said(), end="")
            code, said = await train.end(signal.SIGTERM)
            assert code == 0, said
        writing.close()


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        wheel.build(folder)
        (file,) = folder.glob("*.whl")
        command = wheel.install(file, folder / "environment")
        asyncio.run(play_with(command, folder))
        copy = folder / "copy.sqlite3"
        subprocess.run([command, "backup", copy], cwd=folder, env=wheel.bare(), check=True)
        subprocess.run([command, "verify"], cwd=folder, env=wheel.bare(BUMMELZUG_DB=str(copy)), check=True)
        Release(file.name.split("-")[1]).keep(copy, folder / "world.sqlite3")


async def _live(pg: Railway, guild: Guild, people: Sequence[Actor]) -> None:
    ada, ben, cleo = people
    ended = guild.channel("ended")
    await _begin(pg, "game-of-trains", ended, [ada, ben])
    await _play(pg, 1, ended, [ada, ben], moves=1000)
    for number, game in enumerate(GAMES_BEGUN, 2):
        channel, seated = guild.channel(game), people[: SEATS.get(game, 3)]
        await _begin(pg, game, channel, seated)
        await _play(pg, number, channel, seated, moves=MOVES)
    await open_table(cleo, guild.channel("lobby"), ben, command="trains")
    await choose_option(cleo, guild.channel("lobby"), "length=short")
    await press(cleo, guild.channel("lobby"), "add-computer")
    for command in ("games settings", "games help", "games mine", "games today", "games stats"):
        await (await ada.slash(f"/{command}", guild.channel("trains"))).completed()
    await press(ada, guild.channel("trains"), "today-play")
    await press(ben, guild.channel("game-of-trains"), "hand")
    await press(cleo, guild.channel("game-of-trains"), "more")
    async with watching(pg.db) as witness:
        await catch_up(pg, witness)


async def _begin(pg: Railway, game: str, channel: Channel, seated: Sequence[Actor]) -> None:
    host, *others = seated
    await begin(host, channel, *others, command=game)
    await pg.world.until(lambda: boards(host, channel), 60.0)


async def _play(pg: Railway, table: int, channel: Channel, seated: Sequence[Actor], moves: int) -> None:
    async with watching(pg.db, table) as witness:
        await play(witness, [Robot(person, channel) for person in seated], moves=moves)
        await catch_up(pg, witness)


if __name__ == "__main__":
    main()
