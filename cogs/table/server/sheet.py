"""A server's rules in words, and the controls for its managers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cogs.face.sheet import Button, Choice, Menu, Row, Sheet
from cogs.face.words import Words, words_for
from cogs.table.server.rules import CHOICES
from db import Server

# A message has room for five rows: so there are two of them, and all words stand on both.
PLACES, PLAY = "places", "play"
PAGE_OF = {"language": PLAY, "pace": PLAY, "stand_in": PLAY, "records": PLAY}  # all else is about places


def sheet(server: Server, page: str, locale: str) -> Sheet:
    words = words_for(locale)
    return Sheet(
        title=words("server-title"),
        text="\n".join([words("server-about"), "", *_lines(server, words)]),
        rows=tuple(_play(server, words) if page == PLAY else _places(server, words)),
    )


def _lines(server: Server, words: Words) -> list[str]:
    where = ", ".join(f"<#{channel}>" for channel in server.channels)
    return [
        words("server-channels", count=len(server.channels), where=where),
        words("server-a-channel", count=server.tables_a_channel),
        words("server-most", count=server.most_tables or 0),
        words(f"server-threads-{_on(server.threads)}"),
        _language(server.language, words),
        words(f"server-pace-{server.pace}"),
        words(f"server-stand-in-{server.stand_in}"),
        words(f"server-records-{_on(server.records)}"),
    ]


def _places(server: Server, words: Words) -> list[Row]:
    here = Menu(words("menu-server-channels"), (), channels="server-channels", chosen=tuple(server.channels))
    each = _choices("tables_a_channel", server.tables_a_channel, lambda most: words("server-a-channel", count=most))
    all_ = _choices("most_tables", server.most_tables, lambda most: words("server-most", count=most or 0))
    return [
        here,
        Menu(words("menu-server-a-channel"), each),
        Menu(words("menu-server-most"), all_),
        (_toggle("threads", server.threads, words), Button(words("button-server-play"), "server", f"page={PLAY}")),
    ]


def _play(server: Server, words: Words) -> list[Row]:
    languages = _choices("language", server.language, lambda chosen: _language(chosen, words))
    paces = _choices("pace", server.pace, lambda pace: words(f"server-pace-{pace}"))
    other = "never" if server.stand_in == "comes" else "comes"
    return [
        Menu(words("menu-server-language"), languages),
        Menu(words("menu-server-pace"), paces),
        (
            Button(words(f"button-server-stand-in-{other}"), "server", f"stand_in={other}"),
            _toggle("records", server.records, words),
            Button(words("button-server-places"), "server", f"page={PLACES}"),
        ),
    ]


def _language(chosen: str | None, words: Words) -> str:
    """The language of boards, by the name that it has for itself."""
    if chosen is None:
        return words("server-language-discord")
    return words("server-language-chosen", language=words_for(chosen)("language-own-name"))


def _choices(name: str, chosen: object, sentence: Callable[[Any], str]) -> tuple[Choice, ...]:
    """Each choice is the sentence that will stand above."""
    return tuple(
        Choice(sentence(value), "server", f"{name}={spelt}", chosen=value == chosen)
        for spelt, value in CHOICES[name].items()
    )


def _toggle(name: str, on: bool, words: Words) -> Button:
    return Button(words(f"button-server-{name}-{_on(not on)}"), "server", f"{name}={_on(not on)}")


def _on(on: bool) -> str:
    return "on" if on else "off"
