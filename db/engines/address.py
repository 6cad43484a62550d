"""Database addresses: whether one names a file or a PostgreSQL server, and how it is shown without its password."""

from __future__ import annotations

import ipaddress
import os
import re
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from db.errors import Unfit

SCHEMES = ("postgresql://", "postgres://")
# What is no file's name, though it names no database of ours either: a scheme, a user's password before a host, or
# PostgreSQL's other way to write all that down.
LIKE_AN_ADDRESS = re.compile(
    r"://|^[\w+.-]*(postgres|pgsql)[\w+.-]*(:|//)|(?<!^[a-z]):.*@|\bpassword\s*=",  # C: is a disk
    re.IGNORECASE,
)
FILES = ("sslrootcert", "sslcert", "sslkey", "sslcrl")
# Modes in which a server has to show a certificate that somebody vouches for.
CHECKED = ("verify-ca", "verify-full")


def is_server(address: Path | str) -> bool:
    """Whether this names a database of PostgreSQL, and not a file. Raises Unfit where it is like an address, and
    none that is known: it may hold a password, which must not become the name of a file."""
    text = str(address).strip()
    if text.lower().startswith(SCHEMES):
        return True
    if LIKE_AN_ADDRESS.search(text):
        raise Unfit(
            "the database's address is not right, and not shown as there may be a password in it: name a file, or "
            "postgresql://user@host:port/database"
        )
    return False


def unchecked(address: str) -> str:
    """The other machine to which this address leads without a look at its certificate; empty where there is none."""
    try:
        parts = urlsplit(address.strip())
        asked = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    except ValueError:
        return ""
    if asked.get("sslmode", os.environ.get("PGSSLMODE", "")) in CHECKED:
        return ""
    named = unquote(parts.netloc.rpartition("@")[2]) or asked.get("host") or os.environ.get("PGHOST", "")
    hosts = [re.sub(r":\d*$", "", one) if one.count(":") < 2 or "]" in one else one for one in named.split(",")]
    return ", ".join(host for host in hosts if not _is_here(host.strip("[]")))


def unreadable(address: str) -> str:
    """The first file that an address names, a certificate, and that can't be read; empty where there is none. The
    library's own error for it is the one for a server that is not there."""
    try:
        asked = parse_qs(urlsplit(address.strip()).query)
    except ValueError:
        return ""
    named = (asked[name][-1] for name in FILES if name in asked)
    return next((file for file in named if not os.access(file, os.R_OK)), "")


def _is_here(host: str) -> bool:
    """Whether a host is this machine, or a folder with a server's socket."""
    if host.startswith("/") or host.lower() in ("", "localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def name_of(address: str) -> str:
    """A database's file or address, as people may be told it."""
    return masked(address) if is_server(address) else address


def masked(address: str) -> str:
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
