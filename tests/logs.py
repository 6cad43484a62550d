"""Logs that are written by hand, as the store would have them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from db import Move


def voided(log: Iterable[Move]) -> list[Move]:
    """Each line that an undo takes back says by which, as the undo's own transaction writes it."""
    written: list[Move] = []
    for move in log:
        if move.kind == "undo":
            written = [
                replace(one, void_by=move.number)
                if one.number >= int(move.body) and one.kind != "undo" and one.void_by is None
                else one
                for one in written
            ]
        written.append(move)
    return written
