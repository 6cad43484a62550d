"""Commands as they work where this Bummelzug is installed: in a checkout with its environment, or from a wheel."""

from __future__ import annotations

import shlex
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
        adding = f"{_near(pip)} install"
    elif find_spec("pip") is None:  # as in an environment that uv has made
        adding = f"uv pip install --python {_near(python)}"
    else:
        adding = f"{_near(python)} -m pip install"
    return f"{adding} --editable '{_near(HOME)}[{extra}]'" if is_checkout() else f"{adding} '{NAME}[{extra}]'"


def play(port: int | None = None, db: str = "") -> str:
    """The command that opens the playground."""
    if is_checkout() and Path(sys.argv[0]).name != NAME:
        typed, options = "make run" if Path.cwd() == HOME else f"make -C {HOME} run", (" PORT=", " DB=")
    else:
        typed, options = command("playground"), (" --port ", " --db ")
    return typed + "".join(f"{name}{value}" for name, value in zip(options, (port, db), strict=True) if value)


def program() -> tuple[str, ...]:
    """The words that start this very program, whatever folder one is in. A link that was typed stays one: what it leads
    to may move with an upgrade."""
    started = Path(sys.argv[0]).absolute()
    if started.name == "__main__.py":
        return sys.executable, "-m", started.parent.name
    return (sys.executable, str(started)) if started.suffix == ".py" else (str(started),)


def command(*words: str) -> str:
    """A subcommand as it's typed here."""
    first, *more = program()
    by_name = not more and shutil.which(Path(first).name) == first
    typed = [Path(first).name] if by_name else [str(_near(Path(each))) for each in (first, *more)]
    return f"{shlex.join(typed)} {' '.join(words)}"


def _near(path: Path) -> Path:
    """A path as it is shortest for whoever is in the checkout."""
    return path.relative_to(HOME) if Path.cwd() == HOME and path.is_relative_to(HOME) else path
