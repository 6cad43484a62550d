"""A service is offered where systemd is, and installed by root alone, and only when asked to."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from operating.setting_up.asking import Asker
from operating.setting_up.files import Files
from operating.setting_up.machine import OWN_USER, Machine, name_of
from operating.setting_up.service import commands, in_the_way, offer_service
from operating.setting_up.units import BOT, COPY, DAILY
from tests.operating.setting_up.conftest import stored_in

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there's no systemd")
Answered = Callable[..., str]
DB = "bummelzug.sqlite3"
ME = name_of(os.geteuid()) if os.name == "posix" else ""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """One with systemd, whose units are in a folder of the test's."""
    monkeypatch.setattr("operating.setting_up.service.FLEETING", ())  # where tests have their folders
    folder, units = tmp_path / "trains", tmp_path / "units"
    folder.mkdir()
    units.mkdir()
    return Machine(folder, ("/opt/venv/bin/bummelzug",), (), ME, systemd=True, units=units)


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Answered:
    """Called with a machine and what is typed: all that was said."""

    def offered(machine: Machine, *answers: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{each}\n" for each in answers)))
        asker = Asker()
        asker.at_terminal = True
        offer_service(machine, DB, asker, Files(machine.folder))
        return " ".join(capsys.readouterr().out.split())

    return offered


@pytest.fixture
def systemctl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program of that name, which writes down how it was called."""
    said = tmp_path / "called"
    program = tmp_path / "bin/systemctl"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >> {said}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:{os.environ['PATH']}")
    return said


def test_without_systemd_and_without_a_yes_nothing_is_written(machine: Machine, answered: Answered) -> None:
    assert "no systemd" in answered(replace(machine, systemd=False))
    assert "None is written" in answered(machine, "")
    assert stored_in(machine.folder) == {}


def test_who_is_not_root_is_told_the_commands(machine: Machine, answered: Answered, systemctl: Path) -> None:
    said = answered(machine, "y")
    for name in (BOT, COPY, DAILY):
        assert f"sudo cp {name} {machine.units}/" in said
    assert f"sudo systemctl enable --now {BOT} {DAILY}" in said
    assert {*stored_in(machine.folder)} == {BOT, COPY, DAILY}
    assert [*machine.units.iterdir()] == []
    assert not systemctl.exists()


def test_the_second_time_nothing_is_asked_and_nothing_written(machine: Machine, answered: Answered) -> None:
    first = answered(machine, "y")
    before = stored_in(machine.folder)
    assert answered(machine) in first
    assert stored_in(machine.folder) == before


def test_a_unit_that_was_changed_by_hand_is_left_alone(machine: Machine, answered: Answered) -> None:
    (machine.folder / BOT).write_text("[Unit]\n")
    assert f"{BOT}: isn't as setup would write it" in answered(machine)
    assert (machine.folder / BOT).read_text() == "[Unit]\n"


def test_root_is_asked_before_anything_is_installed(machine: Machine, answered: Answered, systemctl: Path) -> None:
    root = replace(machine, root=True)
    answered(root, "y", "")
    assert ([*machine.units.iterdir()], systemctl.exists()) == ([], False)
    assert "ok service: is installed and started" in answered(root, "y")
    assert {path.name for path in machine.units.iterdir()} == {BOT, COPY, DAILY}
    assert systemctl.read_text() == f"enable --now {BOT} {DAILY}\n"
    assert "ok service: is installed; look at it" in answered(root)


def test_a_command_that_fails_is_told_and_ends_it(machine: Machine, answered: Answered, systemctl: Path) -> None:
    said = answered(replace(machine, root=True, units=machine.units / "nowhere"), "y", "y")
    assert "WRONG service: cp" in said
    assert not systemctl.exists()


def test_in_a_folder_of_roots_the_service_gets_a_user_of_its_own(machine: Machine) -> None:
    own = replace(machine, user=OWN_USER, root=True)
    typed = [" ".join(each) for each in commands(own, (BOT,))]
    assert typed[-3:] == [
        f"chown -R {OWN_USER}: {machine.folder}",
        f"cp {BOT} {machine.units}/",
        f"systemctl enable --now {BOT}",
    ]
    assert typed[0].startswith("useradd --system") or len(typed) == 3  # which is there already
    assert "useradd" not in str(commands(machine, (BOT,)))


def test_what_keeps_a_service_from_running_is_told_with_what_to_do(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert in_the_way(machine) == ""
    own = replace(machine, user=OWN_USER, root=True)
    (machine.folder / ".env").touch()
    (machine.folder / DB).touch()
    machine.folder.parent.chmod(0o755)
    assert "folder of its own" not in in_the_way(own)
    (machine.folder / "bot.py").touch()
    assert "folder of its own" in in_the_way(own), "all of it would become another user's"
    assert "uv tool install" in in_the_way(replace(machine, needs=(Path("/home/a/.cache/uv/archive-v0/x"),)))
    machine.folder.parent.chmod(0o700)
    shut = replace(machine, user="nobody", root=True)
    assert f"nobody can't get at {machine.folder}" in in_the_way(shut)
    monkeypatch.undo()
    assert "hidden from services" in in_the_way(replace(machine, folder=Path("/tmp/trains")))  # noqa: S108
