"""Docker's instructions carried out by hand: what our Dockerfile says, done in a folder that stands for the image."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ABSOLUTE = re.compile(r"(?<![\w./:$])/(?=\w)")  # where the path of something in the image begins
PASSED_ON = ("SSL_CERT_FILE", "SSL_CERT_DIR", "PIP_CERT", "HTTPS_PROXY", "https_proxy")  # the way to PyPI
KNOWN = {"EXPOSE", "VOLUME", "STOPSIGNAL", "USER", "ENTRYPOINT", "CMD", "HEALTHCHECK"}  # what is only noted


def instructions(dockerfile: str) -> Iterator[tuple[str, str]]:
    """Each instruction and what it is given, its lines joined."""
    bare = re.sub(r"^\s*#.*\n", "", dockerfile, flags=re.M)
    for line in re.sub(r"\\\n", "", bare).splitlines():
        if line.strip():
            name, _, given = line.partition(" ")
            yield name, given.strip()


def let_in(context: Path) -> list[Path]:
    """The files that .dockerignore lets into a build: of the lines that fit one, the last decides."""
    lines = (context / ".dockerignore").read_text("utf-8").split()
    inside = {line[1:] for line in lines if line.startswith("!")}
    files = [
        file for name in sorted(inside) for file in [context / name, *(context / name).rglob("*")] if file.is_file()
    ]
    return [file for file in files if _is_let_in(file.relative_to(context), lines)]


def _is_let_in(path: Path, lines: list[str]) -> bool:
    ways = [path, *path.parents][:-1]
    decided = True
    for line in lines:
        pattern = line.removeprefix("!")
        anywhere = pattern.removeprefix("**/")
        if any(way.match(anywhere) if anywhere != pattern else fnmatch(str(way), pattern) for way in ways):
            decided = line.startswith("!")
    return decided


def python() -> Path:
    """A Python that every user of this machine can run: the one that runs the tests, where it is."""
    ours = Path(sys.executable).resolve()
    reachable = os.getuid() or all(folder.stat().st_mode & 0o005 == 0o005 for folder in ours.parents)
    return ours if reachable else Path("/usr/bin/python3").resolve()


class Image:
    """An image that is made step by step; `root` stands for its root folder."""

    def __init__(self, context: Path, folder: Path) -> None:
        self.context, self.folder, self.root = context, folder, folder / "root"
        self.noted: dict[str, str] = {}
        self.stage = ""
        self.env: dict[str, str] = {}
        self.workdir = self.root
        self.user = 0

    def build(self) -> None:
        for name, given in instructions((self.context / "Dockerfile").read_text("utf-8")):
            if name in KNOWN:
                self.noted[name] = given
            else:
                getattr(self, f"_{name.lower()}")(given)

    def path(self, given: str) -> Path:
        """A path of the image, as it is here."""
        return self.root / given.lstrip("/") if given.startswith("/") else self.workdir / given

    def command(self, name: str) -> list[str]:
        """What an instruction has run in the form of a list, which is the only one that takes signals."""
        return list(map(str, json.loads(self.noted[name][self.noted[name].index("[") :])))

    def _from(self, given: str) -> None:
        if self.root.exists():
            self.root.rename(self.folder / self.stage)
        self.stage = given.partition(" AS ")[2]
        (self.root / "bin").mkdir(parents=True)
        (self.root / "bin/python").symlink_to(python())
        self.workdir, self.noted, self.user = self.root, {}, 0
        self.env = {"PATH": f"{self.root}/bin:/usr/bin:/bin", "HOME": str(self.root), "PIP_CONFIG_FILE": os.devnull}
        self.env |= {name: os.environ[name] for name in PASSED_ON if name in os.environ}

    def _workdir(self, given: str) -> None:
        self.workdir = self.path(given)
        self.workdir.mkdir(exist_ok=True)

    def _env(self, given: str) -> None:
        for setting in shlex.split(given):
            name, _, value = setting.partition("=")
            self.env[name] = ABSOLUTE.sub(f"{self.root}/", value).replace("$PATH", self.env["PATH"])

    def _copy(self, given: str) -> None:
        *options, source, target = given.split()
        if options:
            stage = self.folder / options[0].removeprefix("--from=")
            shutil.copytree(stage / source.lstrip("/"), self.path(target), symlinks=True)
            return
        for file in let_in(self.context):
            inside = file.relative_to(self.context)
            if source == "." or source in inside.parts[:1]:
                to = self.workdir / inside
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, to)

    def _run(self, given: str) -> None:
        if given.startswith("useradd "):  # nobody new on this machine: its number and its home will do
            words = shlex.split(given)
            self.user = int(words[words.index("--uid") + 1])
            self.path(words[words.index("--home-dir") + 1]).mkdir()
            return
        done = subprocess.run(
            ["/bin/sh", "-ec", ABSOLUTE.sub(f"{self.root}/", given)],
            cwd=self.workdir,
            env=self.env,
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"RUN {given}\n{done.stdout}\n{done.stderr}"
