"""The computer players of a lobby: how well each plays, and whom they tell what they would do."""

from __future__ import annotations

from cogs.face.seating import clean
from cogs.face.sheet import Choice, Menu, Sheet
from cogs.face.words import Words, words_for
from cogs.table.hints.allowed import MOST
from db import Table
from engine.house.player import SKILLS


def opponents(table: Table, person: int, locale: str) -> Sheet:
    """The skills explained, and a menu for each thing to choose; stand-ins and hints are for the host alone."""
    words = words_for(locale)
    computers = {str(at): clean(seat.name) for at, seat in enumerate(table.seats) if seat.person is None}
    rows = []
    if computers:
        choices = [
            Choice(words("skill-of", who=name, skill=skill), "opponents", f"{at}={skill}")
            for at, name in computers.items()
            for skill in SKILLS
            if table.seats[int(at)].skill != skill
        ]
        if len(computers) > 1:
            choices += [Choice(words("skill-of-all", skill=skill), "opponents", f"all={skill}") for skill in SKILLS]
        rows.append(Menu(words("menu-skill"), tuple(choices)))
    if person == table.host:
        rows += [_stand_ins(table, words), _hints(table, words)]
    about = [words("hints-about")] if table.hints != "none" else []
    hints = " ".join([*about, words("lobby-hints", hints=table.hints or "usual")])
    lines = [*(words(f"skill-about-{skill}") for skill in SKILLS), hints]
    return Sheet(content="\n".join(lines), rows=tuple(rows))


def _hints(table: Table, words: Words) -> Menu:
    usual = Choice(words("hints-usual"), "opponents", "hints=usual", words("hints-usual-about"), table.hints is None)
    choices = (
        Choice(words("hints-choice", hints=hints), "opponents", f"hints={hints}", chosen=table.hints == hints)
        for hints in MOST
    )
    return Menu(words("menu-hints"), (usual, *choices))


def _stand_ins(table: Table, words: Words) -> Menu:
    choices = (
        Choice(
            words("skill-of-stand-ins", skill=skill),
            "opponents",
            f"stand_in={skill}",
            chosen=skill == table.stand_in_skill,
        )
        for skill in SKILLS
    )
    return Menu(words("menu-stand-in-skill"), tuple(choices))
