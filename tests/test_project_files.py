"""What GitHub reads of this repository is valid, asks for little, and names nothing that is not there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import check_jsonschema
import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
SCHEMAS = {
    "github-workflows": [path.relative_to(ROOT).as_posix() for path in WORKFLOWS],
    "dependabot": [".github/dependabot.yml"],
    "github-issue-forms": [f".github/ISSUE_TEMPLATE/{name}.yml" for name in ("bug", "idea")],
    "github-issue-config": [".github/ISSUE_TEMPLATE/config.yml"],
    "compose-spec": ["compose.yaml"],
}
MAY_WRITE = {"release": {"id-token", "attestations", "packages", "contents"}, "site": {"id-token", "pages"}}
PYTHON = "Programming Language :: Python :: "


def read(path: Path) -> Any:
    return YAML(typ="safe").load(path)


def named(path: Path) -> str:
    return path.stem


def steps(workflow: Any) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job.get("steps", ())]


@pytest.mark.parametrize(("schema", "files"), SCHEMAS.items(), ids=SCHEMAS)
def test_files_are_valid_by_their_schema(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], schema: str, files: list[str]
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as ended:
        check_jsonschema.main(["--builtin-schema", f"vendor.{schema}", *files])
    assert ended.value.code == 0, capsys.readouterr().out


def test_zizmor_finds_no_weakness_in_the_workflows() -> None:
    command = [str(BIN / "zizmor"), "--offline", "--no-progress", "--quiet", ".github"]
    said = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert said.returncode == 0, said.stdout


@pytest.mark.parametrize("path", WORKFLOWS, ids=named)
def test_a_workflow_may_write_only_where_it_has_to_and_ends_by_itself(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert "group" in workflow["concurrency"]
    for name, job in workflow["jobs"].items():
        assert "uses" in job or job["timeout-minutes"] <= 360, name
        written = {scope for scope, right in job.get("permissions", {}).items() if right == "write"}
        assert written <= MAY_WRITE.get(path.stem, set()), name
    for step in steps(workflow):
        assert not step.get("uses", "").startswith("actions/checkout") or step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("path", WORKFLOWS, ids=named)
def test_an_action_is_named_by_a_version(path: Path) -> None:
    for step in steps(read(path)):
        assert re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|release/v1)", step.get("uses", "a/b@v1"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=named)
def test_what_a_workflow_runs_is_there(path: Path) -> None:
    runs = "\n".join(str(step.get("run", "")) for step in steps(read(path)))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"\bmake ([a-z]+)", runs):
        assert re.search(rf"^{target}:", makefile, re.M), target
    for named in re.findall(r"(?<![\w/])(?:tests|locks)/[\w./]+", path.read_text("utf-8")):
        assert (ROOT / named).exists(), named


def test_the_sbom_is_made_from_the_projects_own_name_and_version(tmp_path: Path) -> None:
    runs = [
        line.strip()
        for step in steps(read(ROOT / ".github/workflows/release.yml"))
        for line in step.get("run", "").splitlines()
    ]
    (sifts,) = [line.replace("/tmp/sbom", str(tmp_path)) for line in runs if line.startswith("sed ")]  # noqa: S108 -- the workflow's
    subprocess.run(["/bin/sh", "-ec", sifts], cwd=ROOT, check=True)
    sifted = tomllib.loads((tmp_path / "project.toml").read_text("utf-8"))
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert sifted == {"build-system": whole["build-system"], "project": whole["project"]}


def test_the_pythons_that_are_claimed_are_those_that_are_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    tested = set(read(ROOT / ".github/workflows/tests.yml")["jobs"]["tests"]["strategy"]["matrix"]["python"])
    claimed = {text.removeprefix(PYTHON) for text in project.get("classifiers", ()) if text.startswith(f"{PYTHON}3.")}
    assert claimed <= tested
    assert project["requires-python"] == f">={min(tested, key=lambda text: int(text.split('.')[1]))}"


def test_no_hook_is_downloaded() -> None:
    hooks = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert [repository["repo"] for repository in hooks] == ["local"]
    for hook in hooks[0]["hooks"]:
        assert hook["language"] == "system"
        for file in re.findall(r"tests/[\w/]+\.py", hook["entry"]):
            assert (ROOT / file).exists()
