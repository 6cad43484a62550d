"""The image, as far as that can be seen where no Docker runs: its instructions are carried out one by one."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from operating.settings import WRONG_SET_UP
from playground import Playground
from tests.operating.by_hand import Image, instructions, let_in
from tests.operating.test_balancers import free_port
from tests.railway import ROOT, TOKEN

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
ARCHITECTURES = ("x86_64", "aarch64")
HADOLINT = Path(sys.executable).with_name("hadolint")


@pytest.mark.skipif(not HADOLINT.exists(), reason="hadolint has no wheel for this system")
def test_hadolint_has_nothing_to_say() -> None:
    said = subprocess.run([HADOLINT, ROOT / "Dockerfile"], check=False, capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (0, "")


def test_nobody_is_root_and_nothing_is_downloaded_but_by_its_hash() -> None:
    given = dict(instructions(DOCKERFILE))  # of each kind the last, so the user that the bot runs as
    assert int(given["USER"]) > 0
    assert (given["STOPSIGNAL"], given["ENTRYPOINT"]) == ("SIGTERM", '["bummelzug"]')
    for name, command in instructions(DOCKERFILE):
        assert name != "ADD"
        for install in re.findall(r"pip (?:install|wheel|download) [^&]*", command):
            assert "--require-hashes" in install or "--no-index" in install
        assert not re.search(r"\b(curl|wget|apt-get)\b", command)


def test_whatever_is_let_into_the_build_is_ours() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)
    rooms = ("engine/", "db/", "cogs/", "operating/", "playground/")
    inside = {str(path.relative_to(ROOT)) for path in let_in(ROOT)}
    assert {"pyproject.toml", "LICENSE", "NOTICE", "README.md", "bot.py", "locks/run.txt"} <= inside
    assert not any(
        re.search(r"secret|password|\.env|sqlite3|^tests/|^\.git", name)
        for name in inside - set(tracked.stdout.split())
    )
    assert {name for name in tracked.stdout.splitlines() if name.startswith(rooms)} <= inside


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    """A folder that others can look into, unlike a test's own: the bot in it runs as another user."""
    folder = Path(tempfile.mkdtemp(prefix="bummelzug-image-"))
    folder.chmod(0o755)
    try:
        made = Image(ROOT, folder)
        made.build()
        if not os.getuid():
            os.chown(made.path("/data"), made.user, made.user)
        yield made
    finally:
        shutil.rmtree(folder)


def begun(image: Image, command: list[str], **settings: str) -> subprocess.Popen[str]:
    """A command of the image's, as the image's user, who can write in /data alone."""
    return subprocess.Popen(
        [shutil.which(command[0], path=image.env["PATH"]) or command[0], *command[1:]],
        cwd=image.workdir,
        env=image.env | {"HOME": str(image.path("/data"))} | settings,
        user=None if os.getuid() else image.user,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.long
def test_the_image_has_a_bot_that_says_that_it_lacks_a_token(image: Image) -> None:
    bot = begun(image, image.command("ENTRYPOINT") + image.command("CMD"))
    said, _ = bot.communicate(timeout=60)
    assert (bot.returncode, "no DISCORD_TOKEN" in said) == (WRONG_SET_UP, True), said


@pytest.mark.long
async def test_the_images_bot_comes_up_is_found_alive_and_ends_when_it_is_told_to(image: Image, pg: Playground) -> None:
    settings = {"DISCORD_TOKEN": TOKEN, "BUMMELZUG_DISCORD_API": pg.api, "BUMMELZUG_LISTEN": f"0.0.0.0:{free_port()}"}
    check = image.command("HEALTHCHECK")
    assert begun(image, check, **settings).wait(60) != 0, "nobody is there yet"
    bot = begun(image, image.command("ENTRYPOINT") + image.command("CMD"), **settings)
    try:
        await pg.until_commands(60.0)
        alive = begun(image, check, **settings)
        assert alive.wait(60) == 0, alive.communicate()
        bot.send_signal(getattr(signal, image.noted["STOPSIGNAL"]))
        said, _ = bot.communicate(timeout=60)
        assert bot.returncode == 0, said
    finally:
        bot.kill()
    assert image.path("/data/bummelzug.sqlite3").exists()


@pytest.mark.long
@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_every_wheel_is_there_for_both_architectures_with_its_hash(architecture: str, tmp_path: Path) -> None:
    (version,) = set(re.findall(r"FROM python:([\d.]+)-slim", DOCKERFILE))
    platforms = [f"--platform={name}_{architecture}" for name in ("manylinux2014", "manylinux_2_17", "manylinux_2_28")]
    for lock in ("run", "build"):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", *platforms]
        command += [f"--python-version={version}", "--require-hashes", f"--dest={tmp_path}"]
        subprocess.run([*command, f"--requirement={ROOT / 'locks' / lock}.txt"], check=True)
