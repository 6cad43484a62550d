"""What is stored about somebody, gathered from its pages."""

from __future__ import annotations

from typing import Any

from db import Reading


async def about(store: Reading, person: int) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    async for table, rows in store.about(person):
        found.setdefault(table, []).extend(rows)
    return found
