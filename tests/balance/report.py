"""The page that the figures are written to: a section a game, each written by its own run."""

from __future__ import annotations

from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"
HEAD = """# How evenly the games play

Equally strong computer players play against each other. Each section is written by the command in it.
"""


def write_section(title: str, text: str) -> None:
    """Puts the section in place of the one with the same title, or after the others."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else HEAD
    head, *sections = page.split("\n## ")
    by_title = {section.split("\n", 1)[0]: section.rstrip() for section in sections}
    by_title[title] = f"{title}\n\n{text.rstrip()}"
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text("\n\n## ".join([head.rstrip(), *by_title.values()]) + "\n", encoding="utf-8")
