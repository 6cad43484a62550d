"""Text that should be JSON: what is not, or is nested deeper than anything in Discord's API, is refused as such."""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn

DEEPEST = 50
_HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no JSON")


def _number(text: str) -> float:
    """One that is too large for a float would be written down as infinite, which is no JSON."""
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


def read_json(text: str | bytes) -> Any:
    """ValueError where it is none, or too deep: a deeper one could not even be copied."""
    try:
        read = json.loads(text, parse_constant=_no_number, parse_float=_number)
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
