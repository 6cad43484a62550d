"""Controls that differ: whatever is played, no two of them do the same, and no menu has one line alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from cogs.face.sheet import Menu, Row
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from tests.cogs.clickable import offered
from tests.cogs.readers import seating

GAMES = {"brain_robbery": (3, 5, 7), "game_of_trains": (2, 4), "dwarf_train": (2,)}
ENDING = ("Resign", "OfferDraw", "AcceptDraw")
DARING = ("Attack", "GoThrough", "Take", "PutIn", "Use")


def hands(game: str, players: int, seed: int, language: str) -> Iterator[tuple[str, list[Row]]]:
    """Every hand that is shown in a game played at random, and all that is shown after a pick in it."""
    face, rng, words = FACES[game], Random(seed), words_for(language)
    state = face.game.start(players, face.game.Options(), seed)
    for _ in range(250):
        if face.game.outcome(state) is not None:
            return
        (seat, *_), everybody = face.game.to_act(state), seating(players)
        view, legal = face.game.view(state, seat), face.game.legal(state, seat)
        picks, seen = [""], set[str]()
        while picks:
            seen.add(pick := picks.pop())
            rows = face.hand_controls(view, legal, pick, everybody, words)
            yield f"{game} {players} {seed}: {pick}", rows
            picks += {one.argument for one in offered(rows) if one.verb == "pick"} - seen - {*picks}
        if not seat:
            yield f"{game} {players} {seed}: board", face.board_controls(face.game.view(state, None), everybody, words)
        quiet = [action for action in legal if type(action).__name__ not in ENDING]
        daring = [action for action in quiet if type(action).__name__ in DARING]
        face.game.apply(state, seat, rng.choice(daring if daring and rng.random() < 0.5 else quiet or legal))


def wrong_with(rows: Sequence[Row]) -> list[str]:
    """What no hand should have."""
    menus = [row for row in rows if isinstance(row, Menu)]
    wrong = [f"one line: {menu.choices[0].label}" for menu in menus if len(menu.choices) == 1]
    does = [(one.verb, one.argument) for one in offered(rows)]
    return wrong + [f"twice: {one}" for one in set(does) if does.count(one) > 1]


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 8), marks=pytest.mark.long)], ids=["some", "more"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "players"), [(game, count) for game, counts in GAMES.items() for count in counts])
def test_no_two_controls_of_a_hand_do_the_same_and_no_menu_has_one_line(
    game: str, players: int, language: str, seeds: range
) -> None:
    shown = menus = 0
    for seed in seeds:
        for where, rows in hands(game, players, seed, language):
            assert wrong_with(rows) == [], where
            shown += 1
            menus += any(isinstance(row, Menu) for row in rows)
    assert shown > 100
    assert menus or game == "dwarf_train", "which has no menus"
