"""The four games speak one dialect: views tell the same things by the same names, and refusals are message ids."""

from __future__ import annotations

import ast
import dataclasses
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import GAMES
from engine.game import EVERYTHING, IllegalAction, InvalidAction, InvalidOptions, TableOptions, View
from tests.engine.contract import AnyGame

ENGINE = Path(__file__).parents[2] / "engine"
REFUSALS = {"IllegalAction", "InvalidAction", "InvalidOptions"}
ENDS = ("Resign", "AcceptDraw")
MESSAGE_ID = re.compile(r"[a-z]+(-[a-z]+)*")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


# What a scene of each game cannot do without.
A_SCENE: dict[str, dict[str, Any]] = {
    "game_of_trains": {"trains": [[81, 17, 56, 41, 24, 73, 3], [80, 70, 60, 50, 40, 30, 20]]},
    "trains": {},
    "dwarf_train": {"board": "r......g" * 5},
    "brain_robbery": {},
}


class OtherOptions(TableOptions):
    """The options of a game that is none of ours."""


def started(game: AnyGame) -> Any:
    return game.start(game.players[0], game.Options(first=0), 1)


@every_game
def test_every_view_names_the_shared_things_first_and_alike(game: AnyGame) -> None:
    fields = [field.name for field in dataclasses.fields(game.View)]
    assert fields[:6] == ["reader", "turn", "asked", "phase", "first", "rules_version"]
    assert set(View.__annotations__) <= set(fields)


@every_game
def test_a_view_of_everything_has_no_reader(game: AnyGame) -> None:
    assert game.view(started(game), EVERYTHING).reader is None


def refused(game: AnyGame, **changed: Any) -> tuple[str, dict[str, object]]:
    told = {"players": game.players[0], "options": game.Options(), "seed": 1, **changed}
    with pytest.raises(InvalidOptions) as refusal:
        game.start(**told)
    return refusal.value.message, refusal.value.facts


@every_game
def test_a_start_that_cannot_be_is_refused_alike(game: AnyGame) -> None:
    few, many = game.players[0], game.players[-1]
    for players in (few - 1, many + 1, 0, -1):
        assert refused(game, players=players) == ("wrong-number-of-players", {"players": players})
    for version in (game.rules_version + 1, 0, -1):
        assert refused(game, rules_version=version) == ("unknown-rules-version", {"version": version})
    for first in (few, -1):
        assert refused(game, options=game.Options(first=first)) == ("no-such-first-seat", {"first": first})
    assert refused(game, options=OtherOptions()) == ("options-of-another-game", {})


@every_game
def test_a_scene_by_rules_that_there_are_not_is_refused_like_a_start(game: AnyGame) -> None:
    for version in (game.rules_version + 1, 0, -1):
        with pytest.raises(InvalidOptions) as refusal:
            game.scene(rules_version=version, **A_SCENE[game.key])
        assert (refusal.value.message, refusal.value.facts) == ("unknown-rules-version", {"version": version})
    assert game.scene(rules_version=game.rules_version, **A_SCENE[game.key]).rules_version == game.rules_version


@every_game
def test_a_scene_with_a_fact_that_there_is_not_is_refused_alike(game: AnyGame) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        game.scene(weather="fine")
    assert refusal.value.message == "wrong-fact"


@every_game
def test_whoever_is_not_asked_is_refused_alike(game: AnyGame) -> None:
    state = started(game)
    before, (asked,) = game.dump(state), game.to_act(state)
    action = game.legal(state, asked)[0]
    for seat in (*range(game.players[0]), -1, 99):
        if seat != asked:
            with pytest.raises(IllegalAction) as refusal:
                game.apply(state, seat, action)
            assert (refusal.value.message, refusal.value.facts) == ("not-asked", {"asked": (asked,)})
            assert game.legal(state, seat) == []
    assert game.dump(state) == before


@every_game
def test_the_world_may_not_do_what_a_seat_may(game: AnyGame) -> None:
    state = started(game)
    action = game.legal(state, game.to_act(state)[0])[0]
    with pytest.raises(IllegalAction) as refusal:
        game.apply(state, None, action)
    assert refusal.value.message == "not-possible"
    assert refusal.value.facts == {"action": type(action).__name__}


@every_game
def test_a_text_that_is_no_action_is_refused_alike(game: AnyGame) -> None:
    for text, message in (("", "not-json"), ("[]", "not-an-object"), ('{"is":"Fly"}', "unknown-action")):
        with pytest.raises(InvalidAction) as refusal:
            game.load_action(text)
        assert refusal.value.message == message


@every_game
def test_a_text_of_an_action_that_lacks_something_or_has_it_in_another_shape_is_refused(game: AnyGame) -> None:
    rng, state, tried = Random(1), game.start(game.players[0], game.Options(first=0), 1), set[str]()
    for _ in range(60):
        seat = game.to_act(state)[0]
        for action in game.legal(state, seat):
            whole = json.loads(game.dump(action))
            for name in whole.keys() - {"is"}:
                tried.add(whole["is"])
                less = {key: value for key, value in whole.items() if key != name}
                shapes = [[whole[name]], {"is": whole[name]}, *([str(whole[name])] if type(whole[name]) is int else ())]
                for wrong in (less, *({**whole, name: shape} for shape in shapes)):
                    with pytest.raises(InvalidAction):
                        game.load_action(json.dumps(wrong))
        going_on = [action for action in game.legal(state, seat) if type(action).__name__ not in ENDS]
        game.apply(state, seat, rng.choice(going_on))
    assert len(tried) > 1


def messages(tree: ast.AST) -> Iterator[ast.expr]:
    """What every refusal in a file is given as its message."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in REFUSALS:
                yield node.args[0]
            elif node.func.id == "require":
                yield node.args[1]


def test_a_refusal_is_a_message_id_and_never_prose() -> None:
    for path in sorted(ENGINE.rglob("*.py")):
        for message in messages(ast.parse(path.read_text(encoding="utf-8"))):
            spelled = ast.unparse(message)
            assert isinstance(message, ast.Constant) or spelled == "message", (path, spelled)
            if isinstance(message, ast.Constant):
                assert MESSAGE_ID.fullmatch(str(message.value)), (path, spelled)
