"""The machine that setup runs on: the folder, the user, how the program was started, and whether systemd is there."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from db.installed import program

BOOTED = Path("/run/systemd/system")  # is there where systemd runs the machine
UNITS = Path("/etc/systemd/system")  # where it looks for units
OWN_USER = "bummelzug"  # of a service whose folder is root's


@dataclass(frozen=True, slots=True)
class Machine:
    folder: Path  # with `.env` and what the bot writes
    program: tuple[str, ...]  # the words that start it
    needs: tuple[Path, ...] = ()  # where the program and its Python are
    user: str = ""  # whom the service is run as
    root: bool = False  # setup itself is
    systemd: bool = False
    units: Path = UNITS


def this_machine() -> Machine:
    folder, started = Path.cwd(), program()
    needs = {Path(word).resolve() for word in started if Path(word).is_absolute()}
    needs |= {Path(place).resolve() for place in (sys.prefix, sys.base_prefix)}
    if os.name != "posix":
        return Machine(folder, started)
    root = os.geteuid() == 0
    user = name_of(folder.stat().st_uid if root else os.geteuid())
    return Machine(
        folder, started, tuple(sorted(needs)), OWN_USER if user == "root" else user, root, systemd=BOOTED.is_dir()
    )


def name_of(user: int) -> str:
    import pwd  # which POSIX alone has

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:  # in a container, say
        return str(user)
