"""Discord's Markdown, and that of our documents, as pages of the site want it."""

from __future__ import annotations

import re
from collections.abc import Callable

INDENT = re.compile(r"^ +", re.MULTILINE)
# A link in a text, or the picture of an element; what stands in code is no link.
LINK = re.compile(r"(`[^`\n]*`|^```.*?^```$)|(\]\(|src=\")([^)\"]+)([)\"])", re.MULTILINE | re.DOTALL)


def heading(level: int, text: str) -> str:
    return f"{'#' * level} {text}"


def paragraphs(text: str) -> str:
    """On Discord a line ends where it's broken."""
    return re.sub(r"\n+", "\n\n", INDENT.sub("", text.strip()))


def sections(document: str) -> list[str]:
    """What stands before the first heading of the second level, and then each with what follows it."""
    return re.split(r"^(?=## )", document, flags=re.MULTILINE)


def risen(section: str) -> str:
    """A section as a page of its own."""
    return re.sub(r"^#(#+ )", r"\1", section, flags=re.MULTILINE)


def linked(document: str, lead: Callable[[str], str]) -> str:
    """The document with each link leading elsewhere; empty: its words stay, without a link."""

    def found(match: re.Match[str]) -> str:
        code, begin, target, end = match.groups()
        return code or f"{begin}{lead(target)}{end}"

    whole = LINK.sub(found, document)
    return re.sub(r"\[((?:[^][]|\[[^]]*\])*)\]\(\)", r"\1", whole)
