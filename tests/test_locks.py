"""The locks from which the image is built: whole, in the tested versions, and naming no place of download."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = ("postgres", "several")  # that the image has
AGAIN = "`make lock` writes the locks again"


def versions(path: Path) -> dict[str, str]:
    found = re.findall(r"^([\w.\-]+)==([^\s;]+)", path.read_text("utf-8"), re.M)
    assert found
    return {canonicalize_name(name): version for name, version in found}


RUN, BUILD = (versions(ROOT / "locks" / name) for name in ("run.txt", "build.txt"))


def missing(wanted: list[str], lock: dict[str, str], extra: str = "") -> list[str]:
    """What is wanted here, by this Python, and not locked in a version that will do."""
    parsed = [Requirement(text) for text in wanted]
    here = [each for each in parsed if each.marker is None or each.marker.evaluate({"extra": extra})]
    return [str(each) for each in here if not each.specifier.contains(lock.get(canonicalize_name(each.name), "0"))]


def test_all_that_the_project_asks_for_is_locked_in_a_version_that_it_allows() -> None:
    project = PROJECT["project"]
    wanted = project["dependencies"] + [each for extra in EXTRAS for each in project["optional-dependencies"][extra]]
    assert missing(wanted, RUN) == [], AGAIN
    assert missing(PROJECT["build-system"]["requires"], BUILD) == [], AGAIN


def test_what_is_locked_is_locked_with_all_that_it_asks_for_itself() -> None:
    lacking = {name: missing(requires(name) or [], RUN) for name in RUN if name != "audioop-lts"}
    assert {name: what for name, what in lacking.items() if what} == {}, AGAIN


def test_the_image_has_the_versions_that_the_tests_were_seen_green_with() -> None:
    tested = versions(ROOT / "constraints.txt")
    assert {name: RUN[name] for name in RUN.keys() & tested.keys()} == {
        name: tested[name] for name in RUN.keys() & tested.keys()
    }, AGAIN
    assert RUN.keys() - tested.keys() <= {"audioop-lts"}, "only what older Pythons bring themselves"


@pytest.mark.parametrize("name", ["run", "build"])
def test_a_lock_has_hashes_and_names_no_place(name: str) -> None:
    text = (ROOT / "locks" / f"{name}.txt").read_text("utf-8")
    assert "://" not in text
    assert set(re.findall(r"(?<!\S)-[-\w]+", re.sub(r"#.*", "", text))) <= {"--hash"}
    for locked in re.split(r"\n(?=\S)", re.sub(r"^ *#.*\n?", "", text, flags=re.M).strip()):
        assert re.search(r" --hash=sha256:[0-9a-f]{64}", locked), locked
