"""Files that only their owner may read and write: what a database holds is seeds, hands and people's names."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)
OWNER_ALONE = 0o600
SIDE_FILES = ("", "-wal", "-shm")  # of a database, after its name


def make(path: Path) -> None:
    """A new empty file; one that is there is left alone. SQLite gives the files beside a database the same mode."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ALONE))


def tighten(path: Path) -> None:
    """Closes a database, and the files beside it, to everybody but their owner."""
    for tail in SIDE_FILES:
        file = path.with_name(path.name + tail)
        if not open_to_others(file):
            continue
        try:
            file.chmod(OWNER_ALONE)
            log.info("file mode: other users of this machine could read %s; now only its owner can", file)
        except OSError as error:
            log.warning("file mode: other users of this machine can read %s; chmod 600 it (%s)", file, error.strerror)


def open_to_others(path: Path) -> bool:
    """Whether users beside its owner may do anything with it. Only POSIX systems tell."""
    try:
        return os.name == "posix" and bool(path.stat().st_mode & 0o077)
    except OSError:  # it is not there
        return False
