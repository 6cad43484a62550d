"""The recorded games are played and seen as they were; `python -m tests.engine.playthrough` writes them again."""

from pathlib import Path

import pytest

from tests.engine.playthrough import HERE, again, records


@pytest.mark.parametrize("path", records(), ids=lambda path: str(path.relative_to(HERE)))
def test_a_recorded_game_is_played_and_seen_as_it_was(path: Path) -> None:
    assert again(path).splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_there_are_recorded_games() -> None:
    assert records()
