"""`python -m measuring.courses [game ...]`: how long a course takes, by the metric of docs/walks.md: 230 words a
minute, each line once, 3 seconds a click, 5 for the picture of a new scene and 2 for one that changed in it.

The words are those of the message: title, text, controls and footer. A menu takes one more click to open; whoever looks
for what the lesson names reads its title and that line, whoever reads all of it every line. `--lines` prints what is
read."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from cogs.face.sheet import Button, Choice, Link, Menu, Sheet
from cogs.face.words import LANGUAGES
from cogs.faces import FACES
from cogs.table.courses.commands import choose, course_of
from cogs.table.courses.sheet import VERBS, Learner, course, taught
from db import Progress
from tests.cogs.table.courses.lessons import Way, through

WORDS_A_MINUTE: Final = 230
CLICK: Final = 3.0  # seconds
SCENE: Final = 5.0  # a picture of a scene not seen before
CHANGED: Final = 2.0  # one of the same scene
WORD: Final = re.compile(r"\w[\w'’.,:-]*")


@dataclass(slots=True)
class Reader:
    """Someone who reads each line once."""

    whole_menus: bool
    lines: list[str] = field(default_factory=list)
    clicks: int = 0
    looking: float = 0.0  # seconds
    seen: bytes = b""

    @property
    def words(self) -> int:
        return sum(len(WORD.findall(line)) for line in self.lines)

    @property
    def seconds(self) -> float:
        return self.words * 60 / WORDS_A_MINUTE + self.clicks * CLICK + self.looking

    def read(self, lines: Iterator[str]) -> None:
        self.lines += [line for line in dict.fromkeys(lines) if line and line not in self.lines]

    def look(self, sheet: Sheet, *, scene: bool) -> None:
        """Looks at the picture, where it is another one than before."""
        picture = sheet.pictures[0].png if sheet.pictures else self.seen
        self.looking += 0.0 if picture == self.seen else SCENE if scene else CHANGED
        self.seen = picture


def walked(game: str, locale: str, *, whole_menus: bool) -> Reader:
    """Somebody's way through a course, doing what each lesson wants."""
    reader, learner = Reader(whole_menus), Learner("Ada", locale)
    progress = Progress(1, game)
    for number in range(len(course_of(FACES[game]).lessons)):
        progress.lesson, progress.choices = number, []
        for at, way in enumerate((*through(game, number, picks=False), None)):
            sheet = course(progress, learner)
            reader.look(sheet, scene=at == 0)
            reader.read(_lines(sheet, reader, way, game))
            reader.clicks += 1 if way is None else _clicks(sheet, way, game)
            if way is not None:
                choose(FACES[game], progress, way.verb, way.argument)
    return reader


def _lines(sheet: Sheet, reader: Reader, way: Way | None, game: str) -> Iterator[str]:
    """What is read of a message before a click."""
    yield sheet.title
    yield from sheet.text.splitlines()
    for row in sheet.rows:
        if isinstance(row, Menu):
            yield row.placeholder
            for choice in row.choices:
                if reader.whole_menus or _is(choice, way, game):
                    yield f"{choice.label} {choice.description}"
        else:
            yield from (control.label for control in row)
    yield sheet.footer


def _clicks(sheet: Sheet, way: Way, game: str) -> int:
    for row in sheet.rows:
        if isinstance(row, Menu):
            if any(_is(choice, way, game) for choice in row.choices):
                return 2
        elif any(not isinstance(control, Link) and _is(control, way, game) for control in row):
            return 1
    raise LookupError(f"no control for {way}")


def _is(control: Choice | Button, way: Way | None, game: str) -> bool:
    wanted = None if way is None else (VERBS[way.verb], f"{game}:{way.argument}")
    return (control.verb, control.argument) == wanted


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.courses", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*taught()], help="only these")
    parser.add_argument("--lines", action="store_true", help="print what is read")
    asked = parser.parse_args(arguments)
    for game in asked.games:
        for language in LANGUAGES:
            for whole_menus in (False, True):
                reader = walked(game, language, whole_menus=whole_menus)
                minutes, seconds = divmod(round(reader.seconds), 60)
                menus = "read whole" if whole_menus else "searched"
                facts = f"{reader.words} words, {reader.clicks} clicks, {reader.looking:.0f} s of pictures"
                print(f"{game} {language}, menus {menus}: {minutes}:{seconds:02} ({facts})")
                if asked.lines and not whole_menus:
                    print(*(f"{len(WORD.findall(line)):5} {line}" for line in reader.lines), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
