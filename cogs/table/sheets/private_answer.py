"""Changes to a hand that is an ephemeral message: the way back to it, and what it says once it can no longer be
edited."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cogs.face.contract import Face
from cogs.face.sheet import MOST_IN_ROW, Button, Link, Menu, Row, Sheet
from cogs.face.words import Words
from cogs.table.sheets.parts import hides
from cogs.table.sheets.table_row import in_a_line

AnyFace = Face[Any, Any, Any]
GIVE_WAY = ("rules", "log")  # where a phone would need a second line: they stand on the board as well


def with_way_back(sheet: Sheet, face: AnyFace, link: str, words: Words) -> Sheet:
    """A hand, with `My hand` and the way to the board among the table's own controls. Discord lets a private answer be
    edited for a quarter of an hour only: these two are right for as long as it stands. Of a game that is over there is
    nothing more to see."""
    above, own = sheet.rows, list[Button | Link]()
    if above and not isinstance(last := above[-1], Menu):
        above, own = above[:-1], [*last]
    offered = [one for row in sheet.rows if not isinstance(row, Menu) for one in row]
    needless = any(_does(one, "again") for one in offered) or any(_does(one, "hand") for one in own)
    wanted = [] if needless else [Button(_way_back(face, words), "hand")]
    if link and not any(isinstance(one, Link) for one in own):
        own.append(Link(words("button-to-board"), link))
    for verb in GIVE_WAY:
        if not in_a_line([*wanted, *own]):
            own = [one for one in own if not _does(one, verb) or _leads_to_news(one)]
    while len(wanted) + len(own) > MOST_IN_ROW:  # while others would like to take back, say
        own.remove(next(one for one in reversed(own) if isinstance(one, Link) or _does(one, "log")))
    row: Row = (*wanted, *own)
    return replace(sheet, rows=(*above, row))


def let_go(face: AnyFace, link: str, words: Words) -> Sheet:
    """The last text of an answer that soon cannot be edited any more."""
    text = words("answer-let-go", button=_way_back(face, words))
    return with_way_back(Sheet(content=text), face, link, words)


def not_yours(link: str, words: Words) -> Sheet:
    """The last text of an answer to somebody whose seat is somebody else's now."""
    rows = ((Link(words("button-to-board"), link),),) if link else ()
    return Sheet(content=words("answer-not-yours"), rows=rows)


def _way_back(face: AnyFace, words: Words) -> str:
    """The label of the button back to the hand; where a game hides nothing, to what one may do."""
    return words("button-hand" if hides(face) else "button-what-now")


def _leads_to_news(one: Button | Link) -> bool:
    """A log that says how much more it has."""
    return isinstance(one, Button) and one.verb == "log" and bool(one.argument)


def _does(one: Button | Link, verb: str) -> bool:
    return isinstance(one, Button) and one.verb == verb
