"""Commands as they work where this Bummelzug is installed: in a checkout with its environment, or from a wheel."""

from __future__ import annotations

import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

HOME = Path(__file__).parent.parent
NAME = "bummelzug"


def is_checkout() -> bool:
    return (HOME / "pyproject.toml").is_file()


def install(extra: str) -> str:
    """The command that adds what an extra needs to this very environment."""
    python = Path(sys.executable)
    pip = python.with_name("pip")
    if pip.exists():
        command = f"{_near(pip)} install"
    elif find_spec("pip") is None:  # as in an environment that uv has made
        command = f"uv pip install --python {_near(python)}"
    else:
        command = f"{_near(python)} -m pip install"
    return f"{command} --editable '{_near(HOME)}[{extra}]'" if is_checkout() else f"{command} '{NAME}[{extra}]'"


def play(port: int | None = None, db: str = "") -> str:
    """The command that opens the playground."""
    if is_checkout() and Path(sys.argv[0]).name != NAME:
        command, options = "make run" if Path.cwd() == HOME else f"make -C {HOME} run", (" PORT=", " DB=")
    else:
        command, options = f"{_own()} playground", (" --port ", " --db ")
    return command + "".join(f"{name}{value}" for name, value in zip(options, (port, db), strict=True) if value)


def _own() -> str | Path:
    """The installed command: by its name alone where that leads to it."""
    path = Path(sys.executable).with_name(NAME)
    found = shutil.which(NAME)
    return NAME if found and Path(found).resolve() == path.resolve() else _near(path)


def _near(path: Path) -> Path:
    """A path as it is shortest for whoever is in the checkout."""
    return path.relative_to(HOME) if Path.cwd() == HOME and path.is_relative_to(HOME) else path
