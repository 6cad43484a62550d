"""The greeting, and the sheet with a button for each game that `Play now` shows."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.sheet import Button, Picture, Row, Sheet, in_rows
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.server.sheet import FORM
from cogs.table.sheets.notices import name_of, sizes, today_button


def greeting(picture: bytes, locale: str) -> Sheet:
    """Two lines and a picture, both without an embed: people who have switched embeds off see them as well."""
    words = words_for(locale)
    return Sheet(
        content=words("greeting"),
        pictures=(Picture(picture, words("train-alt")),),
        rows=(
            (
                Button(words("button-play-now"), "play-now", style="primary"),
                Button(words("button-teach-me"), "learn"),
                today_button(words),
            ),
            (
                Button(words("button-where-to-play"), FORM, "places"),
                Button(words("button-drop-greeting"), "drop-greeting"),
            ),
        ),
    )


def play_now(wrong: Sequence[str], locale: str, *, possible: bool) -> Sheet:
    """A button for each game, where one is possible here; and before it what is `wrong`, and nothing else."""
    words = words_for(locale)
    games = [
        Button(words("help-game", game=name_of(face, words), **sizes(face)), "play", key) for key, face in FACES.items()
    ]
    rows: list[Row] = in_rows(games) if possible else []
    if wrong:
        rows.append((Button(words("button-check"), "check"),))
    return Sheet(content="\n".join([*wrong, *([words("play-now")] if possible else [])]), rows=tuple(rows))
