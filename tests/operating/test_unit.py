"""The unit for systemd: it is one, goes by our exit codes, and takes from the bot what it doesn't need."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from operating.settings import WRONG_SET_UP
from tests.railway import ROOT

UNIT = ROOT / "docs/operating/bummelzug.service"
MOST_EXPOSED = 2.0


def test_the_unit_is_started_again_for_as_long_as_it_takes_but_for_what_no_restart_mends() -> None:
    lines = UNIT.read_text("utf-8").splitlines()
    assert "Restart=on-failure" in lines
    assert "StartLimitIntervalSec=0" in lines
    assert f"RestartPreventExitStatus={WRONG_SET_UP}" in lines


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_the_unit_little_exposed() -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(UNIT)]
    found = subprocess.run(command, check=False, capture_output=True, text=True)
    (level,) = re.findall(r"Overall exposure level for \S+: ([\d.]+)", found.stdout)
    assert float(level) < MOST_EXPOSED, found.stdout
    assert found.stderr == "", "a line that systemd does not know"
