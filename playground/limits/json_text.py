"""Text that should be JSON: what is not, or is nested deeper than anything in Discord's API, is refused as such."""

from __future__ import annotations

import json
from typing import Any

DEEPEST = 50


def read_json(text: str | bytes) -> Any:
    """ValueError where it is none, or too deep: a deeper one could not even be copied."""
    try:
        read = json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    layer = [read]
    for _ in range(DEEPEST):
        layer = [
            inner
            for each in layer
            if isinstance(each, dict | list)
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
        if not layer:
            return read
    raise ValueError("nested too deeply")
