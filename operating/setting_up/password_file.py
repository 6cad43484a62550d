"""A password file for PostgreSQL: how an address is parted from its password, and names the file instead."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlencode, urlsplit

NAME = "bummelzug.pgpass"
ANY = "*"


def parted(address: str) -> tuple[str, str]:
    """An address without its password, and the password."""
    parts = urlsplit(address.strip())
    who, at, where = parts.netloc.rpartition("@")
    user, _, password = who.partition(":")
    asked = parse_qsl(parts.query, keep_blank_values=True)
    other = dict(asked).get("password", "")
    if other:
        parts = parts._replace(query=_query([(name, value) for name, value in asked if name != "password"]))
    return _whole(parts._replace(netloc=f"{user}{at}{where}")), unquote(password) or other


def joined(address: str, password: str) -> str:
    """An address with a password in it, to be tried and not to be kept."""
    return _with(address, "password", password) if password else address


def named_in(address: str, file: Path) -> str:
    """An address that names its password file."""
    return _with(address, "passfile", str(file))


def _with(address: str, name: str, value: str) -> str:
    parts = urlsplit(address)
    asked = [each for each in parse_qsl(parts.query, keep_blank_values=True) if each[0] != name]
    return _whole(parts._replace(query=_query([*asked, (name, value)])))


def _whole(parts: SplitResult) -> str:
    """The library's own way leaves out the // before a path where no machine is named."""
    return f"{parts.scheme}://{parts.netloc}{parts.path}{f'?{parts.query}' if parts.query else ''}"


def _query(asked: list[tuple[str, str]]) -> str:
    return urlencode(asked, quote_via=quote, safe="/")


def unfit(password: str) -> bool:
    """Whether PostgreSQL's own programs and the bot's library would read it differently: only the first unescape."""
    return ":" in password or "\\" in password


def line(address: str, password: str) -> str:
    """The file's one line. What isn't named once and plainly is any: of sockets, each program has another name."""
    parts = urlsplit(address)
    try:
        host, port = parts.hostname, str(parts.port or "")
    except ValueError:  # several hosts, each with its port
        host, port = "", ""
    fields = (host, port, unquote(parts.path.lstrip("/")), unquote(parts.username or ""))
    return ":".join((*(_plain(each) for each in fields), password)) + "\n"


def _plain(field: str | None) -> str:
    return ANY if not field or set(field) & set(":\\,/#") else field
