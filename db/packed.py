"""Packed texts: states of play as snapshots keep them, so that several fit into a page of SQLite's. As a text, most of
them had a page each to themselves, half of it empty."""

from __future__ import annotations

import zlib


def packed(text: str | None) -> bytes | None:
    return None if text is None else zlib.compress(text.encode())


def unpacked(data: bytes) -> str:
    return zlib.decompress(data).decode()
