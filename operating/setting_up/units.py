"""Units for systemd, made from the one that's kept in docs/operating: for this folder, user and way of installing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from pathlib import Path

from operating.doctor.copies import FOLDER
from operating.setting_up.machine import Machine

KEPT = Path(__file__).with_name("bummelzug.service.txt")  # the same as docs/operating/bummelzug.service
BOT, COPY, DAILY = "bummelzug.service", "bummelzug-backup.service", "bummelzug-backup.timer"
HOMES = ("/home", "/root", "/run/user")  # what ProtectHome hides
# The settings are in `.env`, and all that the bot writes is in its folder.
NOT_HERE = frozenset({"Group", "StateDirectory", "StateDirectoryMode", "EnvironmentFile", "Environment"})
OF_A_BOT = frozenset(
    {"After", "StartLimitIntervalSec", "Wants", "Restart", "RestartSec", "RestartPreventExitStatus", "TimeoutStopSec"}
    | {"KillMode", "[Install]", "WantedBy"}
)
TIMER = """# Written by `setup`: a copy of the database a day.
[Unit]
Description=A copy of Bummelzug's database a day

[Timer]
OnCalendar=daily
RandomizedDelaySec=1h
Persistent=yes

[Install]
WantedBy=timers.target
"""


def units(machine: Machine, database: Path | None) -> dict[str, str]:
    """The files by their names: the bot, and where its database is a file also the copies."""
    kept = KEPT.read_text("utf-8")
    writable = dict.fromkeys([machine.folder, *([database.parent] if database else [])])
    ours = {
        "User": machine.user,
        "WorkingDirectory": str(machine.folder).replace("%", "%%"),
        "ProtectHome": "read-only" if _in_a_home(machine) else "yes",
        "ReadWritePaths": " ".join(_word(str(path)) for path in writable),
    }
    bot = changed(kept, ours | {"ExecStart": _typed(*machine.program, "run")}, NOT_HERE)
    if database is None:
        return {BOT: bot}
    of_copy = {"Description": "A copy of Bummelzug's database", "Type": "oneshot"}
    of_copy["ExecStart"] = _typed(*machine.program, "backup", f"{FOLDER}/")
    return {BOT: bot, COPY: changed(kept, ours | of_copy, NOT_HERE | OF_A_BOT), DAILY: TIMER}


def changed(kept: str, ours: Mapping[str, str], without: Set[str]) -> str:
    """A unit with other values, and without some lines and the comments above them. What it doesn't have yet follows
    the working directory."""
    lines, comments = ["# Written by `setup`: delete it and run setup again to have a new one."], list[str]()
    new = set(ours) - {line.partition("=")[0] for line in kept.splitlines()}
    for line in kept[kept.index("[Unit]") :].splitlines():
        key = line.partition("=")[0]
        if line.startswith("#"):
            comments.append(line)
            continue
        if key not in without:
            lines += [*comments, f"{key}={ours[key]}" if key in ours else line]
        if key == "WorkingDirectory":
            lines += [f"{each}={ours[each]}" for each in sorted(new)]
        comments.clear()
    return re.sub("\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


def _in_a_home(machine: Machine) -> bool:
    paths = (machine.folder, *machine.needs)
    return any(path.is_relative_to(home) for path in paths for home in HOMES)


def _typed(*words: str) -> str:
    """A command as systemd reads it."""
    return " ".join(_word(word.replace("$", "$$")) for word in words)


def _word(text: str) -> str:
    text = text.replace("%", "%%")
    return text if re.fullmatch(r"[\w@%+=:,./$~-]+", text) else '"' + re.sub(r'(["\\])', r"\\\1", text) + '"'
