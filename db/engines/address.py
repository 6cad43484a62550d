"""Where a database is: a file, or a server that is named by an address."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

SCHEMES = ("postgresql://", "postgres://")


def is_server(address: Path | str) -> bool:
    """Whether this names a database of PostgreSQL, and not a file."""
    return str(address).strip().lower().startswith(SCHEMES)


def told(address: str) -> str:
    """An address as people may be told it: without its password, and without anything else that may be one."""
    try:
        parts = urlsplit(address.strip())
        if "@" in f"{parts.path}{parts.query}{parts.fragment}":  # a password with a / in it, say, that was not quoted
            raise ValueError
        elsewhere = parse_qs(parts.query).get("host", [""])[0]  # a folder with the server's socket
        host = parts.hostname or elsewhere or "localhost"
        port = f":{parts.port}" if parts.port else ""
        return f"postgresql://{host}{port}/{unquote(parts.path.lstrip('/'))}"
    except ValueError:
        return "the database in BUMMELZUG_DB"
