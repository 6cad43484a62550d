"""`make` on a machine that lacks something says in a line what to install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.railway import ROOT

HIDDEN = "import sys; sys.modules['ensurepip'] = None"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for file in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path)
    return tmp_path


def said(checkout: Path, python: str) -> list[str]:
    """The lines of ours with which `make run` ends."""
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(checkout)}
    command = ["make", "run", f"PYTHON={python}"]
    made = subprocess.run(command, cwd=checkout, env=env, check=False, capture_output=True, text=True)
    assert made.returncode
    assert not (checkout / ".venv").exists()
    return [line for line in f"{made.stdout}{made.stderr}".splitlines() if not line.startswith("make")]


def test_without_venv_as_on_a_bare_debian_its_package_is_named(checkout: Path) -> None:
    (checkout / "sitecustomize.py").write_text(HIDDEN)
    major, minor = sys.version_info[:2]
    (line,) = said(checkout, sys.executable)
    assert f"apt install python{major}.{minor}-venv" in line


def test_without_python_its_package_is_named(checkout: Path) -> None:
    (line,) = said(checkout, "no-such-python")
    assert "apt install python3-venv" in line
