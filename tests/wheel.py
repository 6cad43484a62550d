"""The wheel, built from this checkout and installed into a bare environment, from which the checkout cannot be seen."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from tests.railway import ROOT

FOREIGN = ("bot", "cogs", "db", "engine", "operating", "playground")


def build(into: Path, *kinds: str) -> None:
    """The distributions of these kinds, as options name them; without one an sdist, and from that a wheel."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(into), *kinds, str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)


def install(wheel: Path, folder: Path) -> Path:
    """The command `bummelzug` of an environment with the wheel in it, all that it depends on as the tests have it, and
    other people's packages of the names that the checkout has for ours."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    ours, python = Path(sysconfig.get_path("purelib")), folder / "bin/python"
    command = ["-m", "uv", "pip", "install", "--python", str(python), "--quiet", "--no-cache", "--offline", "--no-deps"]
    subprocess.run([sys.executable, *command, str(wheel)], check=True)
    packages = folder / ours.relative_to(sys.prefix)
    (packages / "dependencies.pth").write_text(f"{ours}\n")  # a folder that is named so has its own .pth left alone
    for name in FOREIGN:
        (packages / name).mkdir()
        (packages / name / "__init__.py").write_text("OWNER = 'somebody else'\n")
    return folder / "bin/bummelzug"


def bare(**settings: str) -> dict[str, str]:
    """An environment in which nothing is set but this."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    return kept | {"LANG": "C.UTF-8"} | settings
