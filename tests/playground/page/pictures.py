"""Pictures for strangers: `make pictures` plays fixed deals in Chromium, photographs messages as people see them, and
films a turn. The labels that can be read in them are kept beside them, so that a test can compare them with today's."""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from engine.game import Turn
from playground import Actor, Channel
from playground.page.station import Station
from tests.playground.page.chromium import MISSING, Chromium, chromium, program
from tests.playground.page.filming import Film, Shown, newest, picture_of, turn_of
from tests.playground.page.window import Control, Window, best, controls, deal, table
from tests.railway import ROOT

LABELS = "labels.json"
QUALITY = 85  # of a WebP, in percent
COMPANY = 3  # players at a table, where the game takes as many
FILMED = "turn"


@dataclass(frozen=True, slots=True)
class Scene:
    """A game under way: who plays it against computer players, from which deal, and after how many of their moves it's
    shown. A film goes on from there to the end of that turn."""

    name: str
    key: str
    who: str
    seed: int
    moves: int
    filmed: bool = False


SCENES = (
    Scene("game-of-trains", "game_of_trains", "ada", 7, 5),
    Scene("trains", "trains", "ben", 7, 30),
    Scene("dwarf-train", "dwarf_train", "cleo", 7, 9),
    Scene("brain-robbery", "brain_robbery", "dev", 7, 16),
    Scene(FILMED, "trains", "emma", 7, 16, filmed=True),
)


class Quickly(Window):
    """A window whose person plays beside it: what leads to a scene isn't clicked in the page."""

    async def use(self, control: Control) -> None:
        if control.press.verb != "pick":
            self._used.add(control.key)
        person = Actor(self.station.pg, self.user)
        messages = (one for one in reversed(self.dm.messages.values()) if control in controls(one))
        if control.value is None:
            await person.press(next(messages), control.custom_id)
        else:
            await person.pick(next(messages), control.custom_id, control.value)


async def begin(window: Window, scene: Scene) -> Channel:
    """A table in a channel of its own, dealt by the scene's seed; the window shows the direct messages."""
    face, station = FACES[scene.key], window.station
    channel = station.guild.channel(f"{scene.name}-{LANGUAGES.index(window.user.locale) + 1}")
    await window.go(channel)
    words = words_for(window.user.locale)
    await window.type(f"/{words(f'{face.prefix}-command')} {words('command-start')}")
    for seats in range(2, max(face.game.players[0], min(COMPANY, face.game.players[-1])) + 1):
        await window.do("add-computer")
        while len((await table(station, channel)).seats) < seats:
            await window.page.wait_for_timeout(50)
    deal(station, channel, scene.seed)
    await window.do("begin")
    await window.control("log").wait_for()
    await window.go(window.dm)
    return channel


async def play(window: Window, channel: Channel, scene: Scene) -> None:
    """As many moves of this person as the scene wants, as a computer player would make them; and then they're asked
    again, for a film in a turn that begins."""
    last: Turn | None = None
    for played in itertools.count():
        action = await until_asked(window, channel)
        turn = await turn_of(window, channel)
        if played >= scene.moves and (turn != last or not scene.filmed):
            return
        last = turn
        await window.play(channel, action)
        await window.asked()


async def until_asked(window: Window, channel: Channel) -> str:
    """Waits until this person is asked; what our computer player would do in their place."""
    while True:
        turn = await best(window.station, channel)
        assert turn is not None, "the game is over"
        if turn[0] == 0:
            return turn[1]
        await window.page.wait_for_timeout(100)


async def show(browser: Chromium, station: Station, scene: Scene, locale: str) -> list[Shown]:
    page = await browser.stranger(locale, device_scale_factor=1 if scene.filmed else 1.5)
    window = Quickly(browser, page, station, scene.who)
    station.pg.world.change_user(window.user, locale=locale)
    station.guild.locale = locale  # in which the board is
    await page.set_viewport_size({"width": 1280, "height": 2000})  # high enough for every message
    await page.emulate_media(color_scheme="dark")
    await page.goto(f"{station.pg.origin}/?as={scene.who}")
    await page.locator(".places a").first.wait_for(state="attached")
    channel = await begin(window, scene)
    await play(window, channel, scene)
    film = Film(window, channel)
    if scene.filmed:
        await film.turn()
    shown = film.shown or [await picture_of(newest(window))]
    await page.context.close()
    return shown


def save(shown: list[Shown], path: Path) -> list[str]:
    """One picture, or a film; and the labels in it."""
    pictures = [Image.open(BytesIO(one.png)).convert("RGB") for one in shown]
    size = (max(one.width for one in pictures), max(one.height for one in pictures))
    frames = [Image.new("RGB", size, one.getpixel((0, 0))) for one in pictures]
    for frame, one in zip(frames, pictures, strict=True):
        frame.paste(one)
    durations = [one.milliseconds for one in shown] if len(shown) > 1 else 0
    frames[0].save(path, quality=QUALITY, method=6, save_all=True, append_images=frames[1:], duration=durations, loop=0)
    return list(dict.fromkeys(label for one in shown for label in one.labels))


async def take(into: Path, path: str, names: list[str]) -> None:
    kept = into / LABELS
    labels: dict[str, list[str]] = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    with TemporaryDirectory() as folder:
        command = (sys.executable, str(ROOT / "bot.py"), "run", "--attached")
        station = Station(Path(folder) / "playground.sqlite3", command, port=0, environment={"BUMMELZUG_LOG": "ERROR"})
        async with station, chromium(path) as browser:
            await station.pg.until_commands(60)
            for language in LANGUAGES:
                for scene in SCENES:
                    if not names or scene.name in names:
                        picture = f"{scene.name}.{language}.webp"
                        labels[picture] = save(await show(browser, station, scene, language), into / picture)
    kept.write_text(json.dumps(dict(sorted(labels.items())), indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    found = program()
    if found is None:
        sys.exit(MISSING)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(take(folder, found, sys.argv[2:]))
