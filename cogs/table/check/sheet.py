"""The check in words: a channel's permissions, somebody's direct messages, embeds, language and time zone; and what all
channels of a server lack. All of it stands outside the embed, which may be what somebody does not see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import discord

from cogs.face.sheet import Button, Picture, Row, Sheet
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.table.adapters.permissions import NEEDED, lacking, named, needed, wanted
from cogs.table.settings.hours_form import FORM
from cogs.table.settings.sheet import NOTIFIED
from cogs.table.terms.own_hours import time_there
from cogs.table.terms.sender import Sender
from cogs.table.terms.typed_zones import zone_spelled
from db import Person

MOST_LETTERS = 1900  # of a list of channels: Discord takes 2,000
Messages = Literal["untried", "open", "closed", "paused"]  # what is known of somebody's direct messages
THREADS = ("send_messages_in_threads", "create_public_threads")


@dataclass(slots=True, frozen=True)
class Here:
    """The channel that is checked: what the bot may do in it, whether it is a thread, and what the server's managers
    have against a table there."""

    may: discord.Permissions
    in_thread: bool
    forbidden: str = ""


def check(
    sender: Sender, person: Person, here: Here | None, messages: Messages, now: float, picture: bytes, *, manages: bool
) -> Sheet:
    """All of the check for one person; without a channel they ask in direct messages. Who `manages` the server may look
    at all its channels."""
    words, where = words_for(sender.locale), NOTIFIED[person.notified]
    notified = [] if messages == "closed" else [words(f"settings-pings-{where}")]
    parts = [
        [words("check-channel"), *_channel(here, words)] if here is not None else [words("check-in-dm")],
        [words("check-messages"), words(f"check-messages-{messages}"), *notified],
        [words("check-own"), _language(sender, person, words), _zone(person, now, words)],
        [words("check-embeds"), *_embeds(person, words), words("check-embeds-question")],
    ]
    return Sheet(
        content="\n".join("\n".join(lines) for lines in parts),
        title=words("help-title"),
        pictures=(Picture(picture, words("train-alt")),),
        rows=tuple(_rows(words, manages=manages)),
    )


def _channel(here: Here, words: Words) -> Iterator[str]:
    necessary = needed(in_thread=here.in_thread)
    names = (*necessary, *wanted(in_thread=here.in_thread))
    missing = lacking(here.may, names)
    for name in names:
        if name not in missing:
            yield words("check-has", permission=named(name, words))
        else:
            why = "needed" if name in necessary else "threads" if name in THREADS else "history"
            yield words(f"check-lacks-{why}", permission=named(name, words))
    if missing:
        yield words("check-where")
    if here.forbidden:
        yield words("check-forbidden", why=here.forbidden)


def _embeds(person: Person, words: Words) -> list[str]:
    return [] if person.sees_embeds else [words("check-embeds-off")]


def _language(sender: Sender, person: Person, words: Words) -> str:
    if person.language is not None:
        return words("settings-language-chosen")
    known = sender.seen.partition("-")[0] in LANGUAGES
    return words("settings-language-discord") if known else words("settings-language-unknown")


def _zone(person: Person, now: float, words: Words) -> str:
    if person.zone is None:
        return words("settings-zone-none")
    return words("settings-zone", zone=zone_spelled(person.zone), time=time_there(person.zone, now))


def _rows(words: Words, *, manages: bool) -> Iterator[Row]:
    yield (
        Button(words("button-check-train-yes"), "check", "train=yes"),
        Button(words("button-check-train-no"), "check", "train=no"),
    )
    yield (
        Button(words("button-check-messages"), "check", "messages", "primary"),
        *([Button(words("button-check-channels"), "check", "channels")] if manages else []),
    )
    yield (
        Button(words("button-settings"), "settings"),
        Button(words("button-hours"), FORM),
        Button(words("button-notifications"), "settings", "notifications"),
    )


def all_channels(channels: Mapping[int, discord.Permissions], locale: str) -> Sheet:
    """The channels that lack something, those first where nobody can play; as many as a message has room for."""
    words = words_for(locale)
    every = (*NEEDED, *wanted(in_thread=False))
    lacks = {channel: missing for channel, may in channels.items() if (missing := lacking(may, every))}
    if not lacks:
        return Sheet(content=f"{words('check-channels')}\n{words('check-channels-fine', count=len(channels))}")
    worst = sorted(lacks, key=lambda channel: not {*NEEDED} & {*lacks[channel]})
    lines = [
        words("check-channels-line", channel=f"<#{one}>", missing=[named(name, words) for name in lacks[one]])
        for one in worst
    ]
    return Sheet(content="\n".join([words("check-channels"), *_shortened(lines, words), words("check-channels-where")]))


def _shortened(lines: Sequence[str], words: Words) -> list[str]:
    """As many of the lines as fit, and how many there are beside them."""
    room = MOST_LETTERS - len(words("check-channels-where")) - len(words("check-channels-more", count=len(lines)))
    shown = list[str]()
    for line in lines:
        if (room := room - len(line) - 1) < 0:
            return [*shown, words("check-channels-more", count=len(lines) - len(shown))]
        shown.append(line)
    return shown
