"""The errors of the store, each in one line that says what to do."""

from __future__ import annotations

import sqlite3
import ssl
from pathlib import Path


class StoreError(Exception):
    """The database cannot be used. The message is one line and says what to do."""


class NotUp(StoreError):
    """The server does not answer, or lets nobody in yet: that may pass by itself, and a start waits for it."""


class Unfit(StoreError):
    """The database, or its address, is not one that this bot can use: no restart mends that."""


class Overtaken(Exception):
    """Somebody else wrote this table since it was loaded: load it again and look again."""


class Repeated(Exception):
    """A click that was taken in before: Discord delivered it twice."""


class Busy(StoreError, Overtaken):
    """Another bot on the same store held on to what was to be written, for too long: the same may be tried again."""


class ChannelTaken(Exception):
    """The channel has a lobby or a running table already."""


class NotTaken(Exception):
    """A row that the database does not take."""


_ADVICE = {
    sqlite3.SQLITE_BUSY: "is in use by another program; close that program and try again",
    sqlite3.SQLITE_LOCKED: "is in use by another program; close that program and try again",
    sqlite3.SQLITE_READONLY: "cannot be written; make the file and its folder writable",
    sqlite3.SQLITE_PERM: "cannot be written; make the file and its folder writable",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened; make the file and its folder readable and writable",
    sqlite3.SQLITE_FULL: "cannot grow; free some space on its disk",
    sqlite3.SQLITE_IOERR: "cannot be read or written; look after its disk (is it full?)",
    sqlite3.SQLITE_CORRUPT: "is damaged; put a backup in its place",
    sqlite3.SQLITE_NOTADB: "is not a database; name another file in BUMMELZUG_DB",
}


def advice(path: Path, error: sqlite3.Error) -> StoreError:
    """The error as a line for whoever runs the bot."""
    # The low byte is the kind of failure, the rest of an extended code its circumstances.
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    refusal = Unfit if kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) else StoreError
    return refusal(f"{path} {_ADVICE.get(kind, 'cannot be used')} ({error})")


# By the first letters of the server's own code; the longest that fits holds.
_OF_SERVER = {
    "08": "does not answer; see that the server runs and can be reached from here",
    "28": "does not let the bot in; put the right user and password into BUMMELZUG_DB",
    "3D000": "does not exist; make that database, or name another one in BUMMELZUG_DB",
    "3F": "has no schema to write in; see its search_path",
    "25006": "can only be read; name the server that takes changes",
    "42501": "does not let the bot write; make its user the owner of the database",
    "53": "has run out of what it needs; look after its server",
    "53100": "cannot grow; free some space on the disk of its server",
    "53300": "has no connection left; close some, or raise max_connections",
    "55P03": "is in use by another program; close that program and try again",
    "57": "does not answer; see that the server runs and can be reached from here",
    "58": "cannot be read or written; look after the disk of its server",
    "XX": "is damaged; put a backup in its place",
}
_PASSES = ("08000", "08001", "08003", "08004", "08006", "57P", "53300")  # it starts, ends, or has too many guests
_STAYS = ("28", "3D000", "3F", "42501")


def advice_of_server(name: str, error: Exception) -> StoreError:
    """A server's error, or its silence, as a line for whoever runs the bot. What stands in the line is the server's:
    our side's own errors may quote the address, and the password with it."""
    code = getattr(error, "sqlstate", None)
    if code is None:
        return _advice_from_here(name, error)
    known = sorted((each for each in _OF_SERVER if code.startswith(each)), key=len)
    said = str(error).splitlines()[0] if str(error) else type(error).__name__
    refusal = NotUp if code.startswith(_PASSES) else Unfit if code.startswith(_STAYS) else StoreError
    return refusal(f"{name} {_OF_SERVER[known[-1]] if known else 'cannot be used'} ({said})")


def _advice_from_here(name: str, error: Exception) -> StoreError:
    """An error of our side of the connection."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return Unfit(
            f"{name} shows a certificate that is not trusted ({error.verify_message}); name who vouches for it in "
            "sslrootcert, and the server as the certificate does"
        )
    if isinstance(error, ValueError) and not isinstance(error, UnicodeError):
        if "certificate" in str(error) or "configuration directory" in str(error):
            return Unfit("BUMMELZUG_DB is not right: name the certificate to trust with sslrootcert=file")
        if "sslmode" in str(error):
            return Unfit("BUMMELZUG_DB is not right: its sslmode is none; verify-full is for another machine's server")
        return Unfit("BUMMELZUG_DB is not right: it takes postgresql://user:password@host:port/database")
    refusal = NotUp if isinstance(error, OSError) else Unfit if isinstance(error, UnicodeError) else StoreError
    return refusal(f"{name} {_OF_SERVER['08']} ({type(error).__name__})")
