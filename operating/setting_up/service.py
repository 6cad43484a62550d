"""The fourth question: a service of systemd's. Nothing is installed unless root is asked and agrees."""

from __future__ import annotations

import os
import shlex
import shutil
import stat
import subprocess
from collections.abc import Mapping
from pathlib import Path

from db.engines.address import is_server
from db.installed import command
from operating.doctor.finding import Finding, wrong
from operating.setting_up.asking import Asker
from operating.setting_up.files import FOR_ALL, Files
from operating.setting_up.machine import OWN_USER, Machine
from operating.setting_up.units import BOT, DAILY, units

FLEETING = (Path("/tmp"), Path("/var/tmp"))  # noqa: S108 -- where a service sees files of its own alone
OF_UVX = "archive-v0"  # the folder in which uvx keeps programs for as long as it likes
OURS = (".env", "bummelzug*", "backups")  # what a folder of the bot's holds


def offer_service(machine: Machine, address: str, asker: Asker, files: Files) -> bool:
    """Whether a service starts the bot now, or will once its commands have been typed."""
    if not machine.systemd:
        asker.tell("There's no systemd on this machine, so the bot runs for as long as you let it run.")
        return False
    if (machine.units / BOT).exists():
        asker.found(Finding("service", f"is installed; look at it with: systemctl status {BOT}"))
        return True
    if said := in_the_way(machine):
        asker.tell("systemd could start the bot together with the machine, but not from here:", f"{said}.")
        return False
    made = units(machine, None if is_server(address) else (machine.folder / address))
    if not (machine.folder / BOT).exists():
        asker.tell("systemd can start the bot together with the machine, and again if it crashes.")
        if not asker.agreed("Write the files for that (nothing is installed yet)?"):
            asker.tell("None is written.")
            return False
    _write(machine, made, asker, files)
    _install(machine, made, asker)
    return True


def _write(machine: Machine, made: Mapping[str, str], asker: Asker, files: Files) -> None:
    for name, text in made.items():
        path = machine.folder / name
        if path.exists() and path.read_text("utf-8") != text:
            asker.found(Finding(name, "isn't as setup would write it, and is left alone"))
        else:
            files.write(name, text, FOR_ALL)
            asker.found(Finding(name, "is in this folder"))


def _install(machine: Machine, made: Mapping[str, str], asker: Asker) -> None:
    typed = commands(machine, tuple(made))
    asker.tell("These commands install and start it:", "")
    asker.tell(*(f"  {'' if machine.root else 'sudo '}{shlex.join(each)}" for each in typed))
    if not machine.root or not asker.agreed("Run them now?"):
        return
    for each in typed:
        done = subprocess.run(each, cwd=machine.folder, check=False, capture_output=True, text=True)  # noqa: S603 -- ours
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()[-1:] or [f"ended with {done.returncode}"]
            asker.found(wrong("service", f"{shlex.join(each)}: {said[0]}"))
            return
    asker.found(Finding("service", f"is installed and started; look at it with: systemctl status {BOT}"))


def commands(machine: Machine, names: tuple[str, ...]) -> list[list[str]]:
    """What installs the service, as root types it in the folder."""
    found = [*(["cp", name, f"{machine.units}/"] for name in names), ["systemctl", "enable", "--now", BOT]]
    if DAILY in names:
        found[-1].append(DAILY)
    if machine.user == OWN_USER and machine.root:
        shell = shutil.which("nologin") or "/usr/sbin/nologin"
        user = ["useradd", "--system", "--home-dir", str(machine.folder), "--shell", shell, OWN_USER]
        found.insert(0, ["chown", "-R", f"{OWN_USER}:", str(machine.folder)])
        if not _is_known(OWN_USER):
            found.insert(0, user)
    return found


def in_the_way(machine: Machine) -> str:
    """The reason why no service can run from here, with what to do; empty where one can."""
    paths = (machine.folder, *machine.needs)
    if any(path.is_relative_to(place) for path in paths for place in FLEETING):
        return "what is in /tmp is hidden from services: move it, and run setup there"
    if any(OF_UVX in path.parts for path in machine.needs):
        return "uvx keeps a program for a while only: install it (uv tool install, or pipx), and run setup with that"
    if machine.root and machine.user == OWN_USER and _holds_more(machine.folder):
        return f"it needs a folder of its own: mkdir -p /var/lib/bummelzug, cd there, and run {command('setup')}"
    if machine.root and (shut := [path for path in paths if _is_shut(path, machine.user)]):
        return f"its user {machine.user} can't get at {shut[0]}: move that where other users can (/opt, /var/lib)"
    return ""


def _holds_more(folder: Path) -> bool:
    """Whether there's anything in a folder that isn't the bot's, which must not become its user's."""
    return any(not any(path.match(pattern) for pattern in OURS) for path in folder.iterdir())


def _is_shut(path: Path, user: str) -> bool:
    """Whether a folder above is closed to a user who doesn't own it."""
    found = [above.stat() for above in path.parents if above.exists()]
    return any(not each.st_mode & stat.S_IXOTH and each.st_uid != _number(user) for each in found)


def _number(user: str) -> int | None:
    import pwd  # which POSIX alone has

    try:
        return pwd.getpwnam(user).pw_uid
    except KeyError:
        return None


def _is_known(user: str) -> bool:
    return os.name == "posix" and _number(user) is not None
