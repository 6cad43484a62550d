"""`bummelzug alive`: asks a bot on this machine whether it lives, as a container's health check does.

It is run every half minute, and imports nothing of the bot."""

from __future__ import annotations

import os
from http import HTTPStatus
from urllib.request import urlopen

WITHIN = 4.0  # seconds


def alive(address: str) -> bool:
    """Whether `/live` answers at the port of `BUMMELZUG_LISTEN`, whichever host that names."""
    try:
        with urlopen(f"http://127.0.0.1:{address.rpartition(':')[2]}/live", timeout=WITHIN) as answer:
            return bool(answer.status == HTTPStatus.OK)
    except (OSError, ValueError):
        return False


def main() -> int:
    return 0 if alive(os.environ.get("BUMMELZUG_LISTEN", "")) else 1
