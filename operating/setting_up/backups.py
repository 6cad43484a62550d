"""The last step: how to take a copy of the database each day, and the first one now."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from db import StoreError, backup
from db.engines.address import is_server
from db.installed import command
from db.upkeep.condition import condition
from operating.doctor.copies import FOLDER, newest, told
from operating.doctor.finding import Finding, wrong
from operating.setting_up.asking import Asker
from operating.setting_up.files import Files, give_to_its_folders_owner
from operating.setting_up.machine import Machine
from operating.setting_up.units import DAILY

DUMP = ("pg_dump", "--format=custom", "--no-owner")
OWNER_ALONE = 0o700


def offer_backups(machine: Machine, address: str, asker: Asker, files: Files) -> None:
    asker.tell("All games are in the database: take a copy a day, and keep some on another machine.")
    asker.tell("A copy, also while the bot runs:", "", f"  {_typed(address)}", "")
    if not is_server(address) and any((place / DAILY).exists() for place in (machine.units, machine.folder)):
        asker.tell("The timer of the service (4) takes one each day.")
    else:
        asker.tell(
            "One each day at four: type crontab -e, and put in this line:", "", f"  {cron(machine, address)}", ""
        )
    if found := newest(address):
        asker.found(Finding("backups", f"the last one is {found[0]}, {told(found[1])} old"))
    elif not _is_there(address):
        asker.tell("There's nothing to copy yet: the database is made when the bot starts.")
    elif is_server(address) and shutil.which(DUMP[0]) is None:
        asker.tell(f"{DUMP[0]} isn't on this machine: install PostgreSQL's client programs, or run it where they are.")
    elif asker.agreed("Take the first copy now?", usually=True):
        _take_one(address, asker, files)


def _typed(address: str) -> str:
    """The command that takes a copy, in the folder."""
    if not is_server(address):
        return command("backup", f"{FOLDER}/")
    return f"umask 077 && mkdir -p {FOLDER} && {_dumped(address)}"


def cron(machine: Machine, address: str) -> str:
    """A line of a crontab; a % in it would end the command."""
    typed = shlex.join((*machine.program, "backup", f"{FOLDER}/")) if not is_server(address) else _typed(address)
    return "0 4 * * * " + f"cd {shlex.quote(str(machine.folder))} && {typed}".replace("%", r"\%")


def _dumped(address: str) -> str:
    return f"{' '.join(DUMP)} --file={FOLDER}/bummelzug-$(date +%F-%H%M).dump {shlex.quote(address)}"


def _is_there(address: str) -> bool:
    """Whether there's a database with something in it."""
    try:
        if is_server(address):
            return asyncio.run(condition(address)).version > 0
        return Path(address).stat().st_size > 0
    except (OSError, StoreError):
        return False


def _take_one(address: str, asker: Asker, files: Files) -> None:
    try:
        made = _dump(address) if is_server(address) else backup(address, f"{_beside(address)}/")
    except StoreError as error:
        asker.found(wrong("backups", str(error)))
        return
    for path in (made.parent, made):
        give_to_its_folders_owner(path)
    files.changed.append(files.folder / made)
    near = made.relative_to(files.folder) if made.is_relative_to(files.folder) else made
    asker.found(Finding("backups", f"the first one is {near}"))


def _beside(address: str) -> Path:
    return Path(address).parent / FOLDER


def _dump(address: str) -> Path:
    """A copy of a server's database, by PostgreSQL's own program. Raises StoreError where that can't."""
    folder = Path(FOLDER)
    folder.mkdir(mode=OWNER_ALONE, exist_ok=True)
    file = folder / f"bummelzug-{datetime.now(UTC):%Y-%m-%d-%H%M}.dump"
    partial = file.with_suffix(".partial")
    os.close(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
    try:
        done = subprocess.run([*DUMP, f"--file={partial}", address], check=False, capture_output=True, text=True)  # noqa: S603
        if done.returncode:
            raise StoreError(f"{DUMP[0]}: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")
        os.replace(partial, file)
    finally:
        partial.unlink(missing_ok=True)
    return file
