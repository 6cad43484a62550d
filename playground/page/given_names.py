"""Names as people may give them: to themselves, and to channels."""

from __future__ import annotations

import re

from playground.limits.impossible import Impossible


def person_name(text: str) -> str:
    """Almost anything goes, as it does on Discord: the page shows it as text, and the bot cleans it."""
    name = " ".join(text.split())
    if not name:
        raise Impossible("a name needs letters", "name-empty")
    return name


def channel_name(text: str) -> str:
    """Lower case, and hyphens in place of blanks and signs."""
    name = re.sub(r"[^\w-]+", "-", text.strip().lower()).strip("-")
    if not name:
        raise Impossible("a channel's name needs letters", "channel-name-empty")
    return name[:100]
