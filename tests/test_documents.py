"""What the README and its companions say: examples run, and the commands, settings and files they name are there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bot
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.help.sheet import NAMED
from db import game_file
from operating.settings import Settings

ROOT = Path(bot.__file__).parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FRONT_PAGES = [(ROOT / name).read_text("utf-8") for name in ("README.md", "README.de.md")]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FOLDERS = (
    "bot.py",
    "bummelzug",
    "cogs",
    "db",
    "docs",
    "locks",
    "operating",
    "engine",
    "playground",
    "measuring",
    "publishing",
    "tests",
    "Makefile",
    "CONTRIBUTING.md",
    ".ci",
    ".github",
)
SOURCES = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")] + [*ROOT.glob("*.py")]


def blocks(language: str, text: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def quoted(text: str) -> list[str]:
    """What stands between backticks, outside of blocks of code."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S))


def test_the_file_of_a_game_is_as_its_page_shows_it() -> None:
    page = (ROOT / "docs/game-file.md").read_text("utf-8")
    (example,) = blocks("json", page)
    file = game_file.read(example.encode())
    file.check()
    named = [name or "" for name in file.names]
    table = file.as_table(named, "en")
    table.seats[0].named = True
    assert game_file.write(table, file.moves, named).decode() == example
    assert f"{game_file.LARGEST // 1024**2} MB or with more than {game_file.MOST_MOVES:,} moves" in page
    explained = {key for keys in re.findall(r"^\| (`.*?) \|", page, re.M) for key in quoted(keys)}
    assert explained == json.loads(example).keys()


def test_the_page_about_the_file_of_a_game_has_the_same_keys_in_german() -> None:
    pages = [(ROOT / f"docs/game-file{tongue}.md").read_text("utf-8") for tongue in ("", ".de")]
    english, german = ([quoted(keys) for keys in re.findall(r"^\| (`.*?) \|", page, re.M)] for page in pages)
    assert english == german


def name(document: Path) -> str:
    return str(document.relative_to(ROOT))


@pytest.mark.slow
def test_the_examples_that_are_whole_run() -> None:
    examples = [example for example in blocks("python", CONTRIBUTING) if example.startswith("from random")]
    assert examples
    for example in examples:
        subprocess.run([sys.executable, "-c", example], cwd=ROOT, check=True, timeout=60)


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_target_of_make_that_is_named_is_there(document: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    text = document.read_text("utf-8")
    named = {words.split()[1] for words in quoted(text) if re.match(r"make [a-z]+", words)}
    named |= set(re.findall(r"^    make ([a-z]+)", text, re.M))
    assert named <= targets


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_subcommand_that_is_named_is_there(document: Path) -> None:
    for words in quoted(document.read_text("utf-8")):
        if command := re.match(r"(?:python bot\.py|bummelzug) (?=\w)", words):
            assert bot._parser().parse_args(words[command.end() :].split()).command


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_file_that_is_named_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    missing = [link for link in links if not (document.parent / link).exists()]
    for words in quoted(text):
        if words.split("/")[0] in FOLDERS and not re.search(r"[ {=…]", words):
            wanted = re.sub(r"<[a-z]+>", "*", words.rstrip("/"))
            missing += [] if any(ROOT.glob(wanted)) else [words]
        elif re.fullmatch(r"[a-z_/]+\.py", words):  # a name alone, of a file somewhere in the folder that is spoken of
            missing += [] if any(path.as_posix().endswith(f"/{words}") for path in SOURCES) else [words]
    assert not missing


def test_the_map_names_functions_that_are_where_it_says() -> None:
    found = re.findall(r"`([a-z_/]+\.py)` \(((?:`\w+`(?:, )?)+)\)", CONTRIBUTING)
    assert len(found) > 10
    for file, functions in found:
        sources = [path.read_text("utf-8") for path in SOURCES if path.as_posix().endswith(f"/{file}")]
        for function in quoted(functions):
            assert any(re.search(rf"\bdef {function}\(|^{function} =", source, re.M) for source in sources), file


def test_the_settings_are_listed_with_their_defaults() -> None:
    page = (ROOT / "docs/settings.md").read_text("utf-8")
    rows = re.findall(r"^\| `([A-Z_]+)` \|[^|]*\| ([^|]*?) ?\|$", page, re.M)
    listed = {setting.lower(): default.strip("` ") for setting, default in rows}
    known = {setting: str(field.default) for setting, field in Settings.model_fields.items()}
    assert set(listed) == set(known)
    for setting, default in known.items():
        assert default in ("", listed[setting])


def test_both_front_pages_have_the_same_sections_and_ask_for_the_same_permissions() -> None:
    english, german = (re.findall(r"^(?:## .*|!?.*<img|\d\. |\| |- )", page, re.M) for page in FRONT_PAGES)
    assert [one[:3] for one in english] == [one[:3] for one in german]
    asked = [re.findall(r"permissions=\d+", page) for page in FRONT_PAGES]
    assert asked[0] == asked[1] != []


@pytest.mark.parametrize(("page", "language"), [*zip(FRONT_PAGES, ("en", "de"), strict=True)], ids=("en", "de"))
def test_the_commands_on_a_front_page_are_there_in_its_language(page: str, language: str) -> None:
    words = words_for(language)
    alone = {words(f"command-{name}") for name in ("play", "rules")}
    started = {f"{words(f'{face.prefix}-command')} {words('command-start')}" for face in FACES.values()}
    named = {name[1:] for name in quoted(page) if name.startswith("/")}
    grouped = {name for name in named if name.startswith(f"{words('command-games')} ")}
    known = {words(f"type-{name}").strip("`/") for name in NAMED}
    assert len(grouped) > 5
    assert grouped <= known | {f"{words('command-games')} {words('command-help')}"}
    assert named - grouped == alone | started


def test_whose_games_these_are_is_said_and_goes_along_with_every_copy() -> None:
    """The wheel has both files too (`test_wheel.py`); the image is built from what Docker is given."""
    notice = (ROOT / "NOTICE").read_text("utf-8")
    for owner in (
        "Trehgrannik",
        "ABACUSSPIELE",
        "Hisashi Hayashi",
        "OKAZU",
        "AEG",
        "Pegasus",
        "James Ernest",
        "Truant",
    ):
        assert owner in notice
        assert all(owner in page for page in FRONT_PAGES)
    let_in = [line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")]
    for file in ("LICENSE", "NOTICE"):
        assert file in let_in
