"""Help, with what can be played and typed; and about the bot: its version, whose games these are, and who runs it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata

from cogs.face.sheet import Button, Part, Section, Separator, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.sheets.notices import name_of, sizes, today_button

ALONE = ("play", "rules")  # the commands that stand in no group
NAMED = (
    *(
        *ALONE,
        "learn",
        "today",
        "mine",
        "board",
        "hand",
        "undo",
        "give-seat",
        "away",
        "notifications",
        "stats",
        "leaderboard",
    ),
    *("settings", "check", "privacy", "about", "server-settings"),
)


def help_(mentions: Mapping[str, str], locale: str, *, in_server: bool = True) -> Sheet:
    """The games, in a server each with a button, what can be typed, and the way to lessons. `mentions` has what Discord
    makes a link to a command, by the command's English name, which is the only one that it makes one of."""
    words = words_for(locale)
    typed = {name.replace("-", "_"): _typed(name, mentions, words) for name in NAMED}
    games = (_game(key, words, in_server=in_server) for key in FACES)
    begin = words("help-here") if in_server else words("help-in-dm")
    parts = (begin, *games, Separator(), words("help-list", **typed))
    learn = Button(words("button-teach-me"), "learn")
    rows = ((learn, today_button(words)),)
    return Sheet(title=words("help-title"), parts=parts, rows=rows, footer=words("help-footer"))


def _game(key: str, words: Words, *, in_server: bool) -> Part:
    face = FACES[key]
    name = words("help-game", game=name_of(face, words), **sizes(face))
    text = f"**{name}**\n{words(f'{face.prefix}-goal')}"
    return Section(text, Button(words("button-open-table"), "play", key)) if in_server else text


def _typed(name: str, mentions: Mapping[str, str], words: Words) -> str:
    """A command as its reader types it: a link only where that has the name that they know it by."""
    spelled = words(f"type-{name}")
    in_english = _in_english(name)
    return mentions.get(in_english, spelled) if spelled == f"`/{in_english}`" else spelled


def _in_english(name: str) -> str:
    words = words_for("en")
    own = words(f"command-{name}")
    return own if name in ALONE else f"{words('command-games')} {own}"


def about(contact: str, locale: str) -> Sheet:
    """Whose work all this is, and how to reach who runs the bot."""
    words = words_for(locale)
    version, source = installed()
    lines = (
        words("about-text"),
        words("about-licence", version=version),
        words("about-source", source=source) if source else words("about-source-none"),
        words("about-contact", contact=contact) if contact else words("about-contact-none"),
    )
    return Sheet(
        title=words("about-title"),
        text="\n".join(lines),
        fields=tuple((name_of(face, words), words(f"{face.prefix}-makers")) for face in FACES.values()),
    )


@cache
def installed() -> tuple[str, str]:
    """The version that runs, and where its source is, as far as the package says so."""
    try:
        known = metadata("bummelzug")
    except PackageNotFoundError:  # it runs from a folder that nobody has installed
        return "?", ""
    addresses = dict(one.split(", ", 1) for one in known.get_all("Project-URL") or ())
    return known["Version"], addresses.get("Source", "")
