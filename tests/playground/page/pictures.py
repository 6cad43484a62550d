"""The README's pictures: `make pictures` plays a little in Chromium, and photographs it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from cogs.faces import FACES
from playground.page.station import Station
from tests.playground.page.chromium import MISSING, Chromium, chromium, program
from tests.playground.page.window import Window
from tests.railway import ROOT

MOVES = 4  # so that there is something to see
TO_PLAY = ("ada", "ben", "cleo", "dev", "emma", "finn", "gina")


async def photograph(browser: Chromium, station: Station, into: Path) -> None:
    """Each game's board as its player sees it: by day and by night in turn."""
    for at, (key, who) in enumerate(zip(FACES, TO_PLAY, strict=False)):
        window = await Window.open(browser, station, who, theme="dark" if at % 2 else "light")
        if at == 0:
            await window.page.screenshot(path=into / "start.png")
        await window.page.locator(f'.departure[data-game="{key}"]').click()
        await window.control("log").wait_for()
        place = await window.page.locator('.places a[aria-current="page"]').get_attribute("data-place")
        channel = station.pg.world.channels[int(place or 0)]
        await window.go(window.dm)
        for _ in range(MOVES):
            await window.move(channel)
        await window.asked()
        await window.page.wait_for_timeout(500)
        await window.page.screenshot(path=into / f"{FACES[key].prefix}.png")
        await window.close()


async def take(into: Path, path: str) -> None:
    with TemporaryDirectory() as folder:
        command = (sys.executable, str(ROOT / "bot.py"), "run", "--attached")
        station = Station(Path(folder) / "playground.sqlite3", command, port=0, environment={"BUMMELZUG_LOG": "ERROR"})
        async with station, chromium(path) as browser:
            await photograph(browser, station, into)


if __name__ == "__main__":
    found = program()
    if found is None:
        sys.exit(MISSING)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take(folder, found))
