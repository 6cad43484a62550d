"""What can be clicked in Trains by the seat whose turn it is."""

from __future__ import annotations

from cogs.face.words import words_for
from cogs.trains.face import TrainsFace
from engine.trains.state import State
from tests.cogs.clickable import offered
from tests.cogs.readers import seating
from tests.cogs.trains.positions import GAME

FACE = TrainsFace()


def labels(state: State, language: str = "en", pick: str = "") -> dict[tuple[str, str], str]:
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), pick, seating(2, 0), words_for(language))
    return {(control.verb, control.argument): control.label for control in offered(rows)}
