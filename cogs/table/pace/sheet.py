"""The pace of a table in words, and the menus by which its host changes it."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.sheet import Button, Choice, Menu, Sheet, in_rows
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.pace.commands import CHOICES, IN_THE_LOBBY
from cogs.table.terms.pace import DAY, HOUR
from db import Table


def pace_lines(table: Table, words: Words, *, briefly: bool = False) -> list[str]:
    """The pace, what becomes of the silent and the away, how good stand-ins are, and that a clock knows no quiet hours.
    `briefly`: of the away and of stand-ins only what is chosen otherwise than it comes."""
    face = FACES[table.game]
    names = [name for name in CHOICES if not (briefly and name == "when_away" and table.when_away == "plays")]
    terms = [words(f"lobby-{_dashed(name)}", chosen=getattr(table, name), pace=table.pace) for name in names]
    if not (briefly and table.stand_in_skill == "journeyman"):
        terms.append(words("lobby-stand-in-skill", skill=table.stand_in_skill))
    lines = [" ".join(terms)]
    if face.seconds(face.game.Options.model_validate_json(table.options)) is not None:
        lines.append(words("lobby-clock-runs-on"))
    return lines


def pace(table: Table, locale: str) -> Sheet:
    """The menus of a table's pace for its host; at a running table, those that can still be changed."""
    words = words_for(locale)
    names = [name for name in CHOICES if table.status == "lobby" or name not in IN_THE_LOBBY]
    return Sheet(content=words("pace-title"), rows=tuple(_menu(table, name, words) for name in names))


def _menu(table: Table, name: str, words: Words) -> Menu:
    dashed, chosen = _dashed(name), getattr(table, name)
    choices = (
        Choice(words(f"pace-{dashed}-{value}", pace=table.pace), "pace", f"{name}={value}", chosen=value == chosen)
        for value in CHOICES[name]
    )
    return Menu(words(f"menu-{dashed}"), tuple(choices))


def need(latest: float, shorter: Sequence[float], locale: str) -> Sheet:
    """Buttons for how long somebody needs to answer."""
    words = words_for(locale)
    buttons = [Button(_span(seconds, words), "need", str(int(seconds))) for seconds in shorter]
    buttons.append(Button(words("button-need-most"), "need", "most"))
    return Sheet(content=words("need-title", at=int(latest)), rows=tuple(in_rows(buttons)))


def _span(seconds: float, words: Words) -> str:
    for unit, length in (("days", DAY), ("hours", HOUR)):
        if seconds >= length:
            return words("need-span", unit=unit, count=int(seconds // length))
    return words("need-span", unit="minutes", count=int(seconds // 60))


def _dashed(name: str) -> str:
    return name.replace("_", "-")
