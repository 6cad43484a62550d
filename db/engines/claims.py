"""The claim of a process on its database file, so that only one bot at a time uses it."""

from __future__ import annotations

import errno
import logging
import os
import struct
import sys
from pathlib import Path

from db.engines import private
from db.errors import StoreError

if sys.platform == "linux":
    import fcntl

log = logging.getLogger(__name__)
HELD_BYTE = 0x3FFFFFFF  # the byte before those that SQLite itself locks


class Claim:
    """A lock that makes a process the only bot on a file, until it is closed or the process ends, however that
    happens."""

    def __init__(self, held: int) -> None:
        self._held = held

    def close(self) -> None:
        """Releases it. Only after all connections are closed: closing a file drops every lock of SQLite's in the
        process."""
        os.close(self._held)


def claim(path: Path) -> Claim:
    """Makes this process the only bot on this file, by whatever name it is called, with a lock on one byte of it.

    The lock belongs to the descriptor and not to the process, so it stays when SQLite closes a descriptor of its own.
    The system drops it with the process, it does not pass to child processes, and it leaves the file itself open to
    `backup` and `verify`, as the byte is none that SQLite uses. `flock` would do on a local disk, but meets SQLite's
    own locks on others.
    """
    try:
        private.make(path)
        held = os.open(path, os.O_RDWR)
    except OSError as error:
        raise StoreError(
            f"{path} cannot be written; make the file and its folder writable ({error.strerror})"
        ) from error
    try:
        if sys.platform == "linux":
            lock = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, HELD_BYTE, 1, 0)
            fcntl.fcntl(held, fcntl.F_OFD_SETLK, lock)
            return Claim(held)
        unknown: object = sys.platform
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES):
            os.close(held)
            raise StoreError(
                f"another bot is running on {path}; stop it, or name another file in BUMMELZUG_DB"
            ) from None
        unknown = error.strerror
    log.warning("claim unsure: nothing keeps a second bot from %s, see that there is only one (%s)", path, unknown)
    return Claim(held)
