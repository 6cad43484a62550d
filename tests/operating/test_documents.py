"""What is written for whoever runs the bot is true of the bot."""

from __future__ import annotations

import ast
import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import PREFIX, Measures
from cogs.table.adapters.workers import Workers
from db import Store
from db.upkeep.condition import Overview
from operating.health import Health
from operating.listener import exposed
from operating.settings import Settings

ROOT = Path(bot.__file__).parent
DOCS = ROOT / "docs"
PAGE = (DOCS / "operating.md").read_text("utf-8")
WATCHING = [*DOCS.glob("operating/*/*.json"), *DOCS.glob("operating/*/*.yml")]
PART = re.compile(r"_(bucket|sum|count)$")


async def told(db: Path) -> set[str]:
    """The names of all that is measured."""
    measures = Measures()
    measures.clicked("trains", "done")
    measures.requests.labels("GET", "/gateway", "200", "yes").inc()
    async with await Store.open(db) as store:
        page = exposed(
            Health(store, Clock(), Workers(1), measures), Overview(0, 0.0, {("trains", "over"): 1}, {"begun": 1})
        )
    return set(re.findall(rf"^# TYPE ({PREFIX}\w+)", page.decode(), re.M))


async def test_every_metric_is_explained_and_no_other(tmp_path: Path) -> None:
    explained = re.findall(rf"^\| `({PREFIX}\w+)` \|", PAGE, re.M)
    assert sorted(explained) == sorted(await told(tmp_path / "bummelzug.sqlite3"))


async def test_the_board_and_the_alerts_ask_for_what_is_measured(tmp_path: Path) -> None:
    known = await told(tmp_path / "bummelzug.sqlite3")
    asked = {PART.sub("", name) for path in WATCHING for name in re.findall(rf"{PREFIX}\w+", path.read_text("utf-8"))}
    assert asked <= known
    assert known - asked == set(), "nothing is measured that nobody watches"


@pytest.mark.skipif(shutil.which("jq") is None, reason="jq is not installed")
def test_the_filter_for_one_table_passes_over_lines_of_text() -> None:
    (command,) = re.findall(r"^    journalctl .*? \| (jq .*)$", PAGE, re.M)
    journal = (
        'Starting bummelzug.service...\n{"table": 12}\n{"table": 3}\n12\nDISCORD_TOKEN is not right\n{"table": 12}\n'
    )
    said = subprocess.run([*shlex.split(command), "-c"], input=journal, check=True, capture_output=True, text=True)
    assert said.stdout.split("\n") == ['{"table":12}', '{"table":12}', ""]


def test_the_board_has_no_two_panels_in_one_place() -> None:
    board = json.loads((DOCS / "operating/grafana/board.json").read_text("utf-8"))
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)


def test_the_settings_that_are_named_are_there() -> None:
    texts = [PAGE, *((DOCS.parent / name).read_text("utf-8") for name in ("Dockerfile", "compose.yaml"))]
    texts.append((DOCS / "operating/bummelzug.service").read_text("utf-8"))
    named = {name.lower() for text in texts for name in re.findall(r"\b(?:BUMMELZUG|DISCORD)_[A-Z_]+\b", text)}
    assert named <= set(Settings.model_fields)


def test_the_commands_that_are_named_are_there() -> None:
    known = {choice for action in bot._parser()._actions for choice in action.choices or ()}
    named = set(re.findall(r"(?:`|^|/|^BUMMELZUG_DB=\S+ )bummelzug ([a-z]+)", PAGE, re.M))
    assert len(named) > 5
    assert named <= known


LEVELS = {"debug", "info", "warning", "error", "exception", "critical", "log"}
OURS = ("bot.py", "cogs/**/*.py", "db/**/*.py", "engine/**/*.py", "operating/**/*.py", "playground/**/*.py")


def log_lines() -> Iterator[tuple[str, str]]:
    """Where each line of log is written, and what it begins with; nothing where that is made up at the time."""
    for path in (path for pattern in OURS for path in ROOT.glob(pattern)):
        code = path.read_text("utf-8")
        for node in ast.walk(ast.parse(code)) if "log." in code else ():
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LEVELS):
                continue
            if isinstance(node.func.value, ast.Name) and node.func.value.id == "log":
                said = node.args[node.func.attr == "log"]
                text = said.value if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""
                yield f"{path.relative_to(ROOT)}:{node.lineno}", text.partition(":")[0] if ":" in text else ""


def test_every_line_of_log_begins_with_what_the_documents_explain_and_they_explain_no_other() -> None:
    cells = re.findall(r"^\| ([^|]+) \|", PAGE.partition("## The log")[2], re.M)
    explained = [word for cell in cells for word in re.findall(r"`([^`]+)`", cell)]
    lines = list(log_lines())
    assert len(lines) > 100
    assert [where for where, event in lines if event not in explained] == []
    assert sorted(explained) == sorted({event for _, event in lines})
