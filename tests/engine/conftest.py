"""What tests of single games share."""

import pytest

from engine.brain_robbery.box import BOXES
from tests.engine.brain_robbery import tables


@pytest.fixture(params=sorted(BOXES), ids=lambda version: f"rules {version}")
def robbery_rules(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Sets scenes of the robbery up by each version of its rules in turn.

    All are played with the cards and cars of version 1: their numbers stand still, those of the newest may change.
    """
    version: int = request.param
    for other in BOXES:
        monkeypatch.setitem(BOXES, other, BOXES[1])
    monkeypatch.setattr(tables, "rules_version", version)
    return version
