"""Sheets as what discord.py sends: embeds or layouts, files, controls, and who may be pinged."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import discord

from cogs.face.sheet import ALT_MOST, FENCE, Sheet, in_content, shorten
from cogs.table.adapters.components import Component, layout_of, view_of
from cogs.table.adapters.discord_errors import Unexplained, Unpermitted, UploadRefused

log = logging.getLogger(__name__)
T = TypeVar("T")

WORDS_MOST = 4000  # letters of a text with a block of words
PICTURE = "picture-{}.png"  # the same names for all: a file name says nothing that a picture does not show


def embeds_of(sheet: Sheet) -> list[discord.Embed]:
    """The sheet's words with its first picture, and an embed for each further one; none for a line of content."""
    if not (sheet.title or sheet.text or sheet.fields):
        return []
    embed = discord.Embed(title=sheet.title or None, description=sheet.text or None, colour=sheet.colour)
    for name, value in sheet.fields:
        embed.add_field(name=name, value=value, inline=False)
    if sheet.footer:
        embed.set_footer(text=sheet.footer)
    embeds = [embed, *(discord.Embed(colour=sheet.colour) for _ in sheet.pictures[1:])]
    for at, _ in enumerate(sheet.pictures):
        embeds[at].set_image(url=f"attachment://{PICTURE.format(at + 1)}")
    return embeds


def _files_shown(sheet: Sheet) -> list[Component]:
    """The sheet's files as parts of a layout, which shows none that it does not name."""
    pictures = [
        {"media": {"url": f"attachment://{PICTURE.format(at + 1)}"}, "description": _alt(picture.alt)}
        for at, picture in enumerate(sheet.pictures)
    ]
    gallery = [{"type": discord.ComponentType.media_gallery.value, "items": pictures}] if pictures else []
    kind = discord.ComponentType.file.value
    return [*gallery, *({"type": kind, "file": {"url": f"attachment://{one.name}"}} for one in sheet.attachments)]


def _files(sheet: Sheet) -> list[discord.File]:
    pictures = [
        discord.File(io.BytesIO(picture.png), PICTURE.format(at + 1), description=_alt(picture.alt))
        for at, picture in enumerate(sheet.pictures)
    ]
    attachments = [
        discord.File(io.BytesIO(attachment.data), attachment.name, description=_alt(attachment.alt))
        for attachment in sheet.attachments
    ]
    return [*pictures, *attachments]


def _alt(words: str) -> str | None:
    """A picture's words: Discord would rather take none of the message than more of them."""
    return shorten(words, ALT_MOST) or None


async def picturing(sheet: Sheet, send: Callable[[Sheet], Awaitable[T]]) -> T:
    """Sends a sheet. Where its pictures are not taken, their words stand in their place."""
    try:
        return await send(sheet)
    except (UploadRefused, Unpermitted, Unexplained) as refused:
        if not sheet.pictures:
            raise
        log.info("picture refused: words stand in its place (%s)", refused)
    block = f"\n{FENCE}\n{shorten(sheet.in_words, WORDS_MOST - len(sheet.text))}\n{FENCE}" if sheet.in_words else ""
    if not (embeds_of(sheet) or sheet.parts):  # for somebody who sees none
        return await send(replace(sheet, pictures=(), content=in_content(sheet.content + block)))
    return await send(replace(sheet, pictures=(), text=sheet.text + block))


def edited(sheet: Sheet, table: int, version: int, *, layout: bool = False) -> dict[str, Any]:
    """The sheet for a message that is there; `layout`: it is a layout, and stays one whatever is drawn there."""
    return _said(sheet, table, version, layout=layout) | {"attachments": _files(sheet)}


def sent(sheet: Sheet, table: int, version: int) -> dict[str, Any]:
    # Discord's library wants what is absent left out when it sends, and None when it edits.
    given = _said(sheet, table, version) | {"files": _files(sheet)}
    return {name: value for name, value in given.items() if value}


def _said(sheet: Sheet, table: int, version: int, *, layout: bool = False) -> dict[str, Any]:
    if layout or sheet.parts:
        return {"content": None, "embeds": [], "view": layout_of(sheet, _files_shown(sheet), table, version)}
    view = view_of(sheet.rows, table, version)
    return {"content": sheet.content or None, "embeds": embeds_of(sheet), "view": view}


def pinging(people: Sequence[int]) -> discord.AllowedMentions:
    """The `allowed_mentions` by which nobody but these is pinged."""
    users = [discord.Object(person) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)
