"""The sheets of the train of the day: what runs today, a result, and the line that people share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs.face.sheet import Button, Choice, Menu, Picture, Row, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.daily.picture import Card, picture
from cogs.table.daily.result import Result
from cogs.table.daily.standing import AHEAD, BEHIND, LEVEL
from cogs.table.sheets.notices import name_of
from cogs.table.sheets.parts import alt, small
from cogs.table.terms.days import begins_at, date_of, weekday_of
from db import Day

SQUARES: Final = {AHEAD: "🟩", LEVEL: "🟨", BEHIND: "⬛"}
TOGETHER: Final = "\u2060"  # between squares: a narrow screen doesn't break their row


def date_in_words(day: int, words: Words) -> str:
    date = date_of(day)
    named = {"weekday": words(f"weekday-{weekday_of(day)}"), "month": words(f"month-{date.month}")}
    return words("day-named", day=date.day, **named)


def title_of(day: int, words: Words) -> str:
    return words("today-title", date=date_in_words(day, words))


def today(day: Day, played: int, locale: str, *, begun: bool) -> Sheet:
    """What runs today, before somebody has finished it."""
    words = words_for(locale)
    face = FACES[day.game]
    lines = [
        words("today-game", game=name_of(face, words), seats=day.seats, seat=day.seat + 1),
        words("today-begun" if begun else "today-about", at=int(begins_at(day.day + 1))),
        *small([words("today-fair"), words("today-played", count=played)]),
    ]
    label = words("button-today-on" if begun else "button-today-play")
    play = Button(label, "today-play", str(day.day), "primary")
    return Sheet(title=title_of(day.day, words), text="\n".join(lines), colour=face.colour, rows=((play,),))


def earlier(days: Sequence[Day], locale: str) -> tuple[Row, ...]:
    """A menu of the days before, to be played as practice; nothing where there are none."""
    words = words_for(locale)
    choices = tuple(
        Choice(f"{date_in_words(day.day, words)} · {name_of(FACES[day.game], words)}", "today-again", str(day.day))
        for day in days
    )
    return (Menu(words("menu-today-again"), choices),) if choices else ()


def result(had: Result, locale: str, *, in_words: bool = False, in_server: bool = False) -> Sheet:
    """How somebody did, for their eyes; the picture is left out for those who always read."""
    words, face, known = words_for(locale), FACES[had.game], known_against_par(had, words_for(locale))
    par = par_of(had, words)
    lines = [
        f"**{ended(had, words)}**",
        *([words("today-par-line", par=par, against=known or "none")] if par else []),
        words("today-played", count=had.played),
        words("today-streak", count=had.streak),
    ]
    stood = [words("today-stood", how=_stood_in_words(had.stood, words))] if had.stood else []
    share = Button(words("button-today-share"), "today-share", str(had.day), "primary")
    return Sheet(
        title=title_of(had.day, words),
        text="\n".join([*lines, *stood, *small([words("today-share-here" if in_server else "today-share-dm")])]),
        colour=face.colour,
        pictures=() if in_words else (Picture(_picture(had, words), alt(title_of(had.day, words), "\n".join(lines))),),
        rows=((share,),),
    )


def line(had: Result, locale: str) -> Sheet:
    """The line that somebody posts. It's made of what they may tell: nothing in it comes from the deal."""
    words = words_for(locale)
    facts = [
        words(
            "today-shared", date=date_in_words(had.day, words), game=name_of(FACES[had.game], words), seats=had.seats
        ),
        ended(had, words),
        "" if had.over and had.against == "unknown" else against_par(had, words),
        TOGETHER.join(SQUARES[letter] for letter in had.stood),
        words("today-streak-short", count=had.streak) if had.streak > 1 else "",
    ]
    return Sheet(content=" · ".join(filter(None, facts)))


def ended(had: Result, words: Words) -> str:
    """The place, and the points of a game that has them."""
    place = words("today-place", place=had.place)
    return place if had.points is None else words("today-points", place=place, points=had.points, game=had.game)


def par_of(had: Result, words: Words) -> str:
    """Par, as far as it's known; empty where the day is over without it."""
    if had.points is not None and had.par_points is not None:
        return words("today-par-points", par=round(had.par_points))
    if had.par_place is None:
        return "" if had.over else words("today-par-none")
    whole, tenth = divmod(round(had.par_place * 10), 10)
    return words("today-par-place", whole=whole, tenth=tenth)


def against_par(had: Result, words: Words) -> str:
    """How it compares with par."""
    if had.points is not None and had.par_points is not None:
        return words("today-against-points", how=had.against, by=abs(had.by))
    return words("today-against-place", how=had.against)


def known_against_par(had: Result, words: Words) -> str:
    """The same where par is known; else empty."""
    return "" if had.against == "unknown" else against_par(had, words)


def _stood_in_words(stood: Sequence[str], words: Words) -> list[str]:
    names = {AHEAD: "ahead", LEVEL: "level", BEHIND: "behind"}
    return [words("today-stretch", how=names[letter]) for letter in stood]


def _picture(had: Result, words: Words) -> bytes:
    below = [words("today-played", count=had.played), words("today-streak", count=had.streak)]
    lettered = Card(
        f"{title_of(had.day, words)} · {name_of(FACES[had.game], words)}",
        ended(had, words),
        " · ".join(filter(None, (par_of(had, words), known_against_par(had, words)))),
        " · ".join(one.rstrip(".") for one in below),
        had.stood,
    )
    return picture(lettered)
