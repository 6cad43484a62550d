"""`Play with …`: the games that somebody may open a table of, with somebody else invited."""

from __future__ import annotations

from cogs.face.seating import clean
from cogs.face.sheet import Button, Sheet, in_rows
from cogs.face.words import words_for
from cogs.faces import FACES


def play_with(person: int, name: str, locale: str) -> Sheet:
    """A button for each game, which opens a table and invites this person."""
    words = words_for(locale)
    games = (Button(words(f"{face.prefix}-name"), "play-with", f"{key}/{person}") for key, face in FACES.items())
    return Sheet(content=words("play-with-ask", who=clean(name)), rows=tuple(in_rows(tuple(games))))
