"""The shape of the database: numbered SQL files, each applied once, in order, and never changed afterwards."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent


def scripts() -> dict[int, str]:
    """Every migration's SQL by its number."""
    return {int(file.name[:4]): file.read_text("utf-8") for file in sorted(FOLDER.glob("[0-9]*.sql"))}
