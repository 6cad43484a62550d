"""Buttons and menus as plain values; only `cogs.table.adapters` turns them into Discord's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(slots=True, frozen=True)
class Button:
    """A button, whose label says what will happen."""

    label: str
    verb: str
    argument: str = ""
    style: Style = "secondary"
    disabled: bool = False


@dataclass(slots=True, frozen=True)
class Link:
    """A button that only opens an address."""

    label: str
    url: str


@dataclass(slots=True, frozen=True)
class Choice:
    """One line of a menu; its verb and argument are what a button's are."""

    label: str
    verb: str
    argument: str = ""
    description: str = ""
    chosen: bool = False


@dataclass(slots=True, frozen=True)
class Menu:
    """A menu of 1 to 25 choices.

    One that names an `option` takes several of its choices at once, from `least` to `most`: their arguments, joined by
    plus signs, are then the option's value. It is a lobby's, unless its `verb` is another.
    """

    placeholder: str
    choices: tuple[Choice, ...]
    option: str = ""
    most: int = 1
    verb: str = "option"
    least: int = 0


Row = Sequence[Button | Link] | Menu
MOST_ROWS = 5
CONTENT_MOST = 2000  # letters outside of an embed
MOST_IN_ROW = 5
LABEL_MOST = 80  # letters of a button
ALT_MOST = 1024  # letters of a picture's words
MOST_CHOICES = 25
FENCE = "```"  # around a block of words


def in_rows(buttons: Sequence[Button | Link]) -> list[Row]:
    """Buttons laid out five to a row."""
    return [buttons[at : at + MOST_IN_ROW] for at in range(0, len(buttons), MOST_IN_ROW)]


def shorten(text: str, most: int) -> str:
    """The text within Discord's limit, with a sign that something is missing."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


@dataclass(slots=True, frozen=True)
class Section:
    """A text with a button beside it."""

    text: str
    button: Button | Link


@dataclass(slots=True, frozen=True)
class Separator:
    """A line between what stands above and below it."""


Part = str | Section | Separator | Row


@dataclass(slots=True, frozen=True)
class Picture:
    """A PNG, and the words for those who do not see it."""

    png: bytes
    alt: str


@dataclass(slots=True, frozen=True)
class FileAttachment:
    """A file to keep; one that shows something has words for those who do not see it."""

    name: str
    data: bytes
    alt: str = ""


@dataclass(slots=True, frozen=True)
class Sheet:
    """A message as it is to be: words, pictures, controls. Made from a view alone, so it can hold nothing hidden.

    One with `parts` is sent as a layout, which people see who have switched embeds off, and which notifies nobody of
    what it says. They stand below its text and above its rows.
    """

    title: str = ""
    text: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    footer: str = ""
    colour: int = 0x7A5C3E
    content: str = ""
    pictures: tuple[Picture, ...] = ()
    in_words: str = ""  # what the pictures show and the text does not: it stands for them where they are not taken
    parts: tuple[Part, ...] = ()
    rows: tuple[Row, ...] = ()
    attachments: tuple[FileAttachment, ...] = ()


def without_embed(sheet: Sheet) -> Sheet:
    """The same message for somebody who has switched embeds off: all its words stand above its pictures."""
    if sheet.parts:
        return sheet
    fields = [f"**{name}**\n{value}" for name, value in sheet.fields]
    footer = f"-# {sheet.footer}" if sheet.footer else ""
    said = [sheet.content, f"**{sheet.title}**" if sheet.title else "", sheet.text, *fields, footer]
    content = in_content("\n".join(filter(None, said)))
    return replace(sheet, content=content, title="", text="", fields=(), footer="")


def in_content(words: str) -> str:
    """Words within Discord's limit; a block of them that is cut ends all the same."""
    short = shorten(words, CONTENT_MOST)
    return short if short.count(FENCE) % 2 == 0 else shorten(short, CONTENT_MOST - len(FENCE) - 1) + f"\n{FENCE}"
