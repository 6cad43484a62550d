"""Commands in messages are those that work where they are read."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from db import installed

ASK = """import sys
sys.argv = sys.argv[1:]
from db.installed import *
print(install('several'), play(), play(8421, 'other.sqlite3'), sep="\\n")"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A folder with the module in it, as a wheel is unpacked."""
    (tmp_path / "db").mkdir()
    (tmp_path / "db/__init__.py").touch()
    shutil.copy(installed.__file__, tmp_path / "db")
    return tmp_path


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """The programs of an environment with pip in it."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "environment")], check=True)
    programs = tmp_path / "environment/bin"
    (programs / "pip").touch()
    return programs


def told(at: Path, place: Path, environment: Path, program: str = "bot.py") -> list[str]:
    command, env = [str(environment / "python"), "-c", ASK, program], {"PYTHONPATH": str(place)}
    return subprocess.run(command, cwd=at, env=env, check=True, capture_output=True, text=True).stdout.splitlines()


def test_in_a_checkout_its_own_pip_and_make_are_named(elsewhere: Path, environment: Path) -> None:
    (elsewhere / "pyproject.toml").touch()
    assert told(elsewhere, elsewhere, environment) == [
        "environment/bin/pip install --editable '.[several]'",
        "make run",
        "make run PORT=8421 DB=other.sqlite3",
    ]


def test_from_another_folder_a_checkout_is_named_by_its_path(elsewhere: Path, environment: Path) -> None:
    (elsewhere / "pyproject.toml").touch()
    assert told(Path("/"), elsewhere, environment) == [
        f"{environment}/pip install --editable '{elsewhere}[several]'",
        f"make -C {elsewhere} run",
        f"make -C {elsewhere} run PORT=8421 DB=other.sqlite3",
    ]


def test_for_a_wheel_its_environment_is_named(elsewhere: Path, environment: Path) -> None:
    assert told(Path("/"), elsewhere, environment, f"{environment}/bummelzug") == [
        f"{environment}/pip install 'bummelzug[several]'",
        f"{environment}/bummelzug playground",
        f"{environment}/bummelzug playground --port 8421 --db other.sqlite3",
    ]


def test_where_uv_has_made_an_environment_without_pip_uv_is_named(elsewhere: Path, environment: Path) -> None:
    (environment / "pip").unlink()
    command, *_ = told(Path("/"), elsewhere, environment)
    assert command == f"uv pip install --python {environment}/python 'bummelzug[several]'"


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
