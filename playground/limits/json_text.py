"""Text that should be JSON: what is not, or is nested deeper than anything in Discord's API, is refused as such."""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 50
_HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no JSON")


def read_json(text: str | bytes) -> Any:
    """ValueError where it is none, or too deep: a deeper one could not even be copied."""
    try:
        read = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if _HALF.search(text if isinstance(text, str) else text.decode(errors="replace")):
        json.dumps(read, ensure_ascii=False).encode()  # half a letter cannot be written down
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
