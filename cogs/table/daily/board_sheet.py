"""The sheet of a server's message about the train of a day, and the menu of those whose games can be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from cogs.face.seating import clean
from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu, Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.daily.result import Result
from cogs.table.daily.sheet import date_in_words, ended, known_against_par, par_of, title_of
from cogs.table.sheets.notices import name_of, today_button
from cogs.table.sheets.parts import small
from cogs.table.terms.days import begins_at
from db import Day, Try

MOST: Final = 20  # who are named


class Named(NamedTuple):
    """Somebody who has finished, and agreed to be named."""

    name: str
    result: Result


def named_of(day: Day, tries: Iterable[Try], names: Mapping[int, tuple[str, bool]]) -> list[tuple[int, Named]]:
    """These people with their results, the best first; but for whoever keeps their record to themselves, or isn't known
    any more."""
    return [
        (one.person, Named(names[one.person][0], Result.of(day, one, (), 0)))
        for one in sorted(tries, key=lambda one: (one.place or day.seats, -(one.points or 0)))
        if one.person in names and not names[one.person][1]
    ]


def board(day: Day, named: Sequence[Named], played: int, locale: str) -> Sheet:
    """What runs, or ran; and who has agreed to be named."""
    words, face = words_for(locale), FACES[day.game]
    lines = [
        words("today-board-game", game=name_of(face, words), seats=day.seats),
        words("today-board-over") if day.closed else words("today-board-until", at=int(begins_at(day.day + 1))),
        words("today-played", count=played),
        *(f"{par}." for one in named[:1] if (par := par_of(one.result, words))),
        *(
            words(
                "today-board-line",
                who=clean(one.name),
                result=ended(one.result, words),
                par=known_against_par(one.result, words) or "none",
            )
            for one in named[:MOST]
        ),
    ]
    if len(named) > MOST:
        lines.append(words("today-board-more", count=len(named) - MOST))
    if not day.closed:
        lines += small([words("today-board-agree")])
    name = Button(words("button-today-name"), "today-name", str(day.day))
    others = Button(words("button-today-others"), "today-others", str(day.day), "primary")
    row = (others, name, today_button(words)) if day.closed else (today_button(words, "primary"), name)
    return Sheet(content=f"🚂 **{title_of(day.day, words)}**", text="\n".join(lines), colour=face.colour, rows=(row,))


def others(day: int, people: Sequence[tuple[int, Named]], locale: str) -> Sheet:
    """A menu of those who let others look at how they played."""
    words = words_for(locale)
    choices = tuple(
        Choice(clean(one.name), "today-look", f"{day}.{person}", ended(one.result, words))
        for person, one in people[:MOST_CHOICES]
    )
    if not choices:
        return Sheet(content=words("today-others-none"))
    said = words("today-others", date=date_in_words(day, words))
    return Sheet(content=said, rows=(Menu(words("menu-today-others"), choices),))
