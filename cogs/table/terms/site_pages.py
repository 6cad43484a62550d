"""Pages of the site that `make site` builds: where each stands, so that the bot can link the copy that an operator has
put somewhere."""

from __future__ import annotations

from cogs.face.words import ENGLISH, language_of

GAME_FILE = "game-file"


def rules_of(prefix: str) -> str:
    """The page with the rules of a game, by its prefix."""
    return f"rules/{prefix}"


def folder_of(language: str) -> str:
    """The folder of a language; English has the site's own."""
    return "" if language == ENGLISH else f"{language}/"


def address(site: str, page: str, locale: str) -> str:
    """The address of a page in the reader's language."""
    return f"{site.rstrip('/')}/{folder_of(language_of(locale))}{page}/"
