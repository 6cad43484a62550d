"""Commands in messages are those that work where they are read."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from db import installed

ASK = "from db.installed import *; print(install('several')); print(play()); print(play(8421, 'other.sqlite3'))"
COMMAND = Path(sys.executable).with_name("bummelzug")
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
        f"{COMMAND} playground",
        f"{COMMAND} playground --port 8421 --db other.sqlite3",
    ]
