"""Commands in messages are those that work where they are read."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from db import installed

ASK = "from db.installed import *; print(install('several')); print(play()); print(play(8421, 'other.sqlite3'))"
PIP = str(Path(sys.executable).with_name("pip"))


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with the module in it, as a wheel is unpacked."""
    (tmp_path / "db").mkdir()
    (tmp_path / "db/__init__.py").touch()
    shutil.copy(installed.__file__, tmp_path / "db")
    return tmp_path


def told(at: Path, place: Path) -> list[str]:
    command = [sys.executable, "-c", ASK]
    return subprocess.run(
        command, cwd=at, env={"PYTHONPATH": str(place)}, check=True, capture_output=True, text=True
    ).stdout.splitlines()


def test_in_a_checkout_its_own_pip_and_make_are_named(elsewhere: Path) -> None:
    (elsewhere / "pyproject.toml").touch()
    assert told(elsewhere, elsewhere) == [
        f"{PIP} install --editable '.[several]'",
        "make run",
        "make run PORT=8421 DB=other.sqlite3",
    ]


def test_from_another_folder_a_checkout_is_named_by_its_path(elsewhere: Path) -> None:
    (elsewhere / "pyproject.toml").touch()
    assert told(Path("/"), elsewhere) == [
        f"{PIP} install --editable '{elsewhere}[several]'",
        f"make -C {elsewhere} run",
        f"make -C {elsewhere} run PORT=8421 DB=other.sqlite3",
    ]


def test_for_a_wheel_its_environment_is_named(elsewhere: Path) -> None:
    assert told(elsewhere, elsewhere) == [
        f"{PIP} install 'bummelzug[several]'",
        f"{sys.executable} -m bot playground",
        f"{sys.executable} -m bot playground --port 8421 --db other.sqlite3",
    ]


def started(monkeypatch: pytest.MonkeyPatch, program: str, at: Path) -> str:
    monkeypatch.setattr(sys, "argv", [program])
    monkeypatch.chdir(at)
    return installed.command("backup", "copies/")


def test_a_subcommand_is_named_as_it_was_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a checkout by its Python, shortest in the checkout itself; by its name where that's all one types."""
    python = Path(sys.executable)
    near = python.relative_to(installed.HOME) if python.is_relative_to(installed.HOME) else python
    assert started(monkeypatch, "bot.py", installed.HOME) == f"{near} bot.py backup copies/"
    bot = f"{installed.HOME}/bot.py"
    assert started(monkeypatch, bot, tmp_path) == f"{python} {bot} backup copies/"
    script = tmp_path / "bin dir/bummelzug"
    script.parent.mkdir()
    script.touch(mode=0o755)
    assert started(monkeypatch, str(script), tmp_path) == f"'{script}' backup copies/"
    monkeypatch.setenv("PATH", str(script.parent))
    assert started(monkeypatch, str(script), tmp_path) == "bummelzug backup copies/"
    assert installed.program() == (str(script),)
    assert started(monkeypatch, f"{tmp_path}/bummelzug/__main__.py", tmp_path).endswith("-m bummelzug backup copies/")


def test_a_link_that_was_typed_stays_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bummelzug").symlink_to(tmp_path / "bummelzug-1.0")
    monkeypatch.setattr(sys, "argv", [f"{tmp_path}/bummelzug"])
    assert installed.program() == (f"{tmp_path}/bummelzug",)
