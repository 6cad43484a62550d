"""The alerts, as Prometheus takes them: each has fired once, alone, and tells whoever it wakes what to do."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.operating.test_documents import DOCS, WATCHING
from tests.operating.test_listener import OF_DATABASE

FIRED = Path(__file__).parent / "alerts.test.yml"
ALERTS = DOCS / "operating/prometheus/alerts.yml"
# Debian's package is prometheus; where there is none, as in CI, the rules themselves are not tried.
PROMTOOL = shutil.which("promtool")


def alerts() -> dict[str, str]:
    """The rule of each alert."""
    name, *parts = re.split(r"^ *- alert: (\w+)\n", ALERTS.read_text("utf-8"), flags=re.M)
    assert name
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_each_alert_says_how_bad_it_is_what_is_wrong_and_what_to_do() -> None:
    for name, rule in alerts().items():
        assert re.search(r"severity: (critical|warning)\}", rule), name
        for told in ("summary", "description"):
            assert re.search(rf'^ +{told}: ".{{20,}}"$', rule, re.M), f"{name} has no {told}"


def test_each_alert_has_fired_once() -> None:
    assert set(re.findall(r'alertname="(\w+)"', FIRED.read_text("utf-8"))) == alerts().keys()


@pytest.mark.skipif(PROMTOOL is None, reason="promtool is not installed (Debian: prometheus)")
def test_each_alert_fires_when_it_should_and_is_silent_when_all_is_well() -> None:
    assert PROMTOOL is not None
    for what in (("check", "rules", str(ALERTS)), ("test", "rules", str(FIRED))):
        done = subprocess.run([PROMTOOL, *what], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_what_each_bot_says_of_the_whole_database_is_not_added_up() -> None:
    asked = [line for path in WATCHING for line in path.read_text("utf-8").splitlines() if "expr" in line]
    of_database = [line for line in asked if any(name in line for name in OF_DATABASE)]
    assert len(of_database) >= len(OF_DATABASE)
    assert [line for line in of_database if not re.search(r"\bmax( by|\()", line)] == []
