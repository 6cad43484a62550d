"""Backups as setup advises them: what it tells to type works."""

from __future__ import annotations

import asyncio
import io
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from db import Store
from operating.doctor.copies import newest
from operating.setting_up.asking import Asker
from operating.setting_up.backups import cron, offer_backups
from operating.setting_up.files import Files
from operating.setting_up.machine import Machine
from operating.setting_up.units import DAILY
from tests.operating.setting_up.conftest import stored_in
from tests.postgres import NAMED, emptied, own_server
from tests.railway import ROOT

pytestmark = pytest.mark.slow
DB = "bummelzug.sqlite3"
with_pg_dump = pytest.mark.skipif(NAMED in os.environ, reason="pg_dump has to be of the server's version")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    folder = tmp_path / "100% trains"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return Machine(folder, (sys.executable, str(ROOT / "bot.py")), units=tmp_path / "units")


def told(machine: Machine, address: str, capsys: pytest.CaptureFixture[str], *answers: str) -> str:
    asker = Asker()
    asker.at_terminal = bool(answers)
    offer_backups(machine, address, asker, Files(machine.folder))
    return capsys.readouterr().out


def run_as_cron_does(line: str, **more: str) -> None:
    moment, command = line[: len("0 4 * * *")], line[len("0 4 * * * ") :]
    assert moment == "0 4 * * *"
    assert "%" not in command.replace(r"\%", "")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("BUMMELZUG")} | more
    subprocess.run(["/bin/sh", "-c", command.replace(r"\%", "%")], check=True, env=environment, cwd="/")


async def test_the_line_for_cron_copies_a_file(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing to copy yet" in told(machine, DB, capsys)
    await (await Store.open(machine.folder / DB)).close()
    assert cron(machine, DB) in told(machine, DB, capsys)
    run_as_cron_does(cron(machine, DB))
    found = newest(DB)
    assert found is not None
    with closing(sqlite3.connect(found[0])) as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (0,)


@with_pg_dump
async def test_the_line_for_cron_copies_a_servers_database(machine: Machine) -> None:
    path = f"{own_server().bin_path}:{os.environ['PATH']}"
    address = emptied()
    await (await Store.open(address)).close()
    run_as_cron_does(cron(machine, address), PATH=path)
    found = newest(address)
    assert found is not None
    assert found[0].read_bytes().startswith(b"PGDMP")


@with_pg_dump
def test_the_first_copy_of_a_servers_database_is_taken_when_that_is_agreed_to(
    machine: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{own_server().bin_path}:{os.environ['PATH']}")
    address = emptied()
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert "ok     backups: the first one is backups/" in told(machine, address, capsys, "y")
    (copy,) = (machine.folder / "backups").iterdir()
    assert copy.read_bytes().startswith(b"PGDMP")
    assert copy.stat().st_mode & 0o077 == 0
    before = stored_in(machine.folder)
    assert "the last one is backups/" in told(machine, address, capsys)
    assert stored_in(machine.folder) == before


async def test_where_a_servers_database_cannot_be_copied_from_here_that_is_said(
    machine: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = emptied()
    await (await Store.open(address)).close()
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert "pg_dump isn't on this machine" in await asyncio.to_thread(told, machine, address, capsys)


def test_where_the_service_takes_copies_no_line_for_cron_is_told(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    (machine.folder / DAILY).touch()
    said = told(machine, DB, capsys)
    assert ("timer" in said, "crontab" in said) == (True, False)
    assert "crontab" in told(machine, "postgresql://127.0.0.1:1/games", capsys), "that's of a file alone"
