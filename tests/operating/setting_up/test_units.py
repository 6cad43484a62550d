"""Units that setup writes: for this folder, user and program, and with all that the kept one takes from the bot."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from operating.setting_up.machine import Machine
from operating.setting_up.units import BOT, COPY, DAILY, KEPT, units
from tests.railway import ROOT

FOLDER = Path("/srv/trains")
PROGRAM = ("/opt/venv/bin/bummelzug",)
HERE = Machine(FOLDER, PROGRAM, (Path("/opt/venv"), Path("/usr")), "anna", systemd=True)
IN_HOME = Machine(
    Path('/home/anna/100% "my" trains'), ("/home/anna/my venv/bin/python", "/home/anna/$bot.py"), (), "anna"
)
MOST_EXPOSED = 2.0
with_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")


def values(unit: str) -> dict[str, str]:
    return dict(line.split("=", 1) for line in unit.splitlines() if re.match(r"\w+=", line))


def test_the_unit_that_is_packed_is_that_of_the_documents() -> None:
    assert KEPT.read_bytes() == (ROOT / "docs/operating/bummelzug.service").read_bytes()


def test_the_bot_is_run_by_its_user_in_its_folder_by_the_program_that_is_installed() -> None:
    found = values(units(HERE, None)[BOT])
    assert (found["User"], found["WorkingDirectory"]) == ("anna", "/srv/trains")
    assert found["ExecStart"] == "/opt/venv/bin/bummelzug run"
    assert found["ReadWritePaths"] == "/srv/trains"
    assert not {"Group", "Environment", "EnvironmentFile", "StateDirectory"} & found.keys()


def test_all_else_is_as_it_is_in_the_kept_unit() -> None:
    kept, ours = values(KEPT.read_text()), values(units(HERE, None)[BOT])
    same = {name for name in ours if ours[name] == kept.get(name)}
    assert ours.keys() - same == {"User", "WorkingDirectory", "ReadWritePaths", "ExecStart"}
    assert kept.keys() - ours.keys() == {
        *("Group", "StateDirectory", "StateDirectoryMode", "EnvironmentFile", "Environment")
    }


def test_homes_stay_hidden_but_for_who_runs_it_from_one() -> None:
    assert values(units(HERE, None)[BOT])["ProtectHome"] == "yes"
    assert values(units(IN_HOME, None)[BOT])["ProtectHome"] == "read-only"
    installed_there = Machine(FOLDER, PROGRAM, (Path("/home/anna/.local/pipx"),), "anna")
    assert values(units(installed_there, None)[BOT])["ProtectHome"] == "read-only"


def test_a_database_of_another_folder_can_be_written_there() -> None:
    assert values(units(HERE, Path("/var/games/trains.sqlite3"))[BOT])["ReadWritePaths"] == "/srv/trains /var/games"
    assert values(units(HERE, FOLDER / "trains.sqlite3")[BOT])["ReadWritePaths"] == "/srv/trains"


def test_a_file_is_copied_each_day_and_a_servers_database_is_not() -> None:
    made = units(HERE, FOLDER / "bummelzug.sqlite3")
    assert [*made] == [BOT, COPY, DAILY]
    copy = values(made[COPY])
    assert (copy["Type"], copy["User"], copy["ExecStart"]) == (
        "oneshot",
        "anna",
        "/opt/venv/bin/bummelzug backup backups/",
    )
    assert not {"Restart", "WantedBy"} & copy.keys()
    assert [*units(HERE, None)] == [BOT]


@with_systemd
@pytest.mark.parametrize("machine", [HERE, IN_HOME], ids=["here", "in a home"])
def test_systemd_knows_every_line_and_finds_the_units_little_exposed(machine: Machine, tmp_path: Path) -> None:
    for name, text in units(machine, machine.folder / "bummelzug.sqlite3").items():
        (tmp_path / name).write_text(text)
    for name in (BOT, COPY):
        command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(tmp_path / name)]
        found = subprocess.run(command, check=False, capture_output=True, text=True)
        (level,) = re.findall(r"Overall exposure level for \S+: ([\d.]+)", found.stdout)
        assert (float(level) < MOST_EXPOSED, found.stderr) == (True, "")
    verified = subprocess.run(
        ["systemd-analyze", "verify", *(str(tmp_path / name) for name in (BOT, COPY, DAILY))],
        check=False,
        capture_output=True,
        text=True,
    )
    program = re.escape(machine.program[0])  # which isn't on this machine
    said = [line for line in verified.stderr.splitlines() if str(tmp_path) in line or "bummelzug" in line]
    assert [line for line in said if not re.search(rf"Command {program} is not executable", line)] == []
