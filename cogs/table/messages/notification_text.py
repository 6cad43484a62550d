"""The text of a notification by direct message: a line for each table that waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cogs.face.words import Words
from cogs.faces import FACES
from db import Why

MOST = 1900  # letters, of the two thousand that Discord takes: the last line has to fit as well


class NotificationLine(NamedTuple):
    """A table that waits for somebody."""

    why: Why | Literal["sleeps"]  # nobody is left for whom a computer player could play on
    game: str
    place: str  # empty: the table is their own
    since: float
    link: str


def notification_text(lines: Sequence[NotificationLine], words: Words) -> str:
    """The lines, as many as there is room for, and how many more there are."""
    said: list[str] = []
    for line in lines:
        text = _line(line, words)
        if len("\n".join((*said, text))) > MOST:
            return "\n".join((*said, words("notification-more", count=len(lines) - len(said))))
        said.append(text)
    return "\n".join(said)


def _line(line: NotificationLine, words: Words) -> str:
    game = words(f"{FACES[line.game].prefix}-name")
    table = words("notification-table", game=game, place=line.place) if line.place else f"**{game}**"
    said = words(f"notification-{line.why}", table=table, since=int(line.since))
    return f"{said} {words('notification-link', link=line.link)}"
