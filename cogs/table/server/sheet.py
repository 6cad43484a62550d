"""A server's rules in words, and the forms in which its managers set them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cogs.face.form import Channels, Field, FormChoice, FormSheet, OneOf, Switch
from cogs.face.sheet import Button, Sheet
from cogs.face.words import Words, words_for
from cogs.table.server.rules import CHOICES, most_tables
from cogs.table.terms.operator_settings import TableLimits
from db import Server

FORM = "server-form"
PAGES = ("places", "play")


def sheet(server: Server, locale: str, limits: TableLimits) -> Sheet:
    words = words_for(locale)
    server = replace(server, most_tables=most_tables(server, limits))
    return Sheet(
        title=words("server-title"),
        text="\n".join([words("server-about"), "", *_lines(server, words)]),
        rows=(
            tuple(Button(words(f"button-server-{page}"), FORM, page) for page in PAGES),
            (Button(words("button-server-day-off" if server.day_channel else "button-server-day-on"), "server-day"),),
        ),
    )


def _lines(server: Server, words: Words) -> list[str]:
    where = words.listed([f"<#{channel}>" for channel in server.channels])
    return [
        words("server-channels", count=len(server.channels), where=where),
        words("server-a-channel", count=server.tables_a_channel),
        words("server-most", count=server.most_tables or 0),
        words(f"server-threads-{_on(server.threads)}"),
        _language(server.language, words),
        words(f"server-pace-{server.pace}"),
        words(f"server-stand-in-{server.stand_in}"),
        words(f"server-records-{_on(server.records)}"),
        words(f"server-plans-{_on(server.plans)}"),
        words("server-day-on", where=f"<#{server.day_channel}>") if server.day_channel else words("server-day-off"),
    ]


def form(server: Server, page: str, locale: str) -> FormSheet:
    """One of the pages as a form, with the rules of now."""
    words = words_for(locale)
    fields = _places(server, words) if page == "places" else _play(server, words)
    return FormSheet(words(f"button-server-{page}"), FORM, page, fields)


def _places(server: Server, words: Words) -> tuple[Field, ...]:
    chosen = tuple(str(channel) for channel in server.channels)
    return (
        Channels("channels", words("field-server-channels"), chosen, words("field-server-channels-about")),
        _one_of(
            *("tables_a_channel", words("field-server-a-channel"), server),
            lambda most: words("server-a-channel", count=most),
        ),
        _one_of("most_tables", words("field-server-most"), server, lambda most: words("server-most", count=most or 0)),
        _switch("threads", words("field-server-threads"), words("server-threads-on"), server),
        _one_of("language", words("field-server-language"), server, lambda chosen: _language(chosen, words)),
    )


def _play(server: Server, words: Words) -> tuple[Field, ...]:
    return (
        _one_of("pace", words("field-server-pace"), server, lambda pace: words(f"server-pace-{pace}")),
        _switch("stand_in", words("field-server-stand-in"), words("server-stand-in-comes"), server),
        _switch("records", words("field-server-records"), words("server-records-on"), server),
        _switch("plans", words("field-server-plans"), words("server-plans-on"), server),
    )


def _language(chosen: str | None, words: Words) -> str:
    """The language of boards, by the name that it has for itself."""
    if chosen is None:
        return words("server-language-discord")
    return words("server-language-chosen", language=words_for(chosen)("language-own-name"))


def _one_of(name: str, label: str, server: Server, sentence: Callable[[Any], str]) -> OneOf:
    """Each answer is the sentence that will stand on the sheet."""
    offered = tuple(FormChoice(spelt, sentence(value)) for spelt, value in CHOICES[name].items())
    return OneOf(name, label, _given(name, server), offered=offered)


def _switch(name: str, label: str, about: str, server: Server) -> Switch:
    return Switch(name, label, _given(name, server), about)


def _given(name: str, server: Server) -> tuple[str, ...]:
    """The rule of now, as the form spells it."""
    return tuple(spelt for spelt, value in CHOICES[name].items() if value == getattr(server, name))


def _on(on: bool) -> str:
    return "on" if on else "off"
