"""What can be clicked in Trains, and how many clicks a turn takes: whole turns that a computer player decided on,
clicked as a person would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Choice
from cogs.face.words import words_for
from cogs.trains.bundles import PLAIN_TRAINS
from cogs.trains.face import TrainsFace
from engine.house.trains.journeyman import choose
from engine.trains import TrainsOptions
from engine.trains.actions import Buy, EndTurn, Play
from engine.trains.state import State
from tests.cogs.clickable import offered
from tests.cogs.readers import seating
from tests.cogs.trains.positions import GAME

FACE = TrainsFace()
Turn = tuple[State, list[Any]]  # the table as a turn begins, and what is done in it


def labels(state: State, language: str = "en", pick: str = "") -> dict[tuple[str, str], str]:
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), pick, seating(2, 0), words_for(language))
    return {(control.verb, control.argument): control.label for control in offered(rows)}


def turns(players: int, seed: int) -> Iterator[Turn]:
    """The turns of a whole game, as the computer player takes them."""
    rng = Random(seed)
    state = GAME.start(players, TrainsOptions.model_validate({"map": rng.choice(["tokyo", "osaka"])}), seed)
    while GAME.outcome(state) is None:
        begun, seat, number = GAME.clone(state), state.seat, state.turn
        done: list[Any] = []
        while GAME.outcome(state) is None and (state.seat, state.turn) == (seat, number):
            done.append(choose(GAME.view(state, seat), GAME.legal(state, seat), rng))
            GAME.apply(state, seat, done[-1])
        yield begun, done


def is_plain(done: Sequence[Any]) -> bool:
    """A turn of plain trains and one purchase."""
    others = [each for each in done if not (isinstance(each, Play) and each.card in PLAIN_TRAINS)]
    return [type(each) for each in others if not isinstance(each, EndTurn)] == [Buy]


def clicks(begun: State, done: Sequence[Any]) -> int:
    """How many clicks it takes, if each does as much as it can of what is left to do."""
    try:
        return _clicks(begun, done, at_leisure=True)
    except LookupError:  # a card that is discarded later must not be played before
        return _clicks(begun, done, at_leisure=False)


def _clicks(begun: State, done: Sequence[Any], *, at_leisure: bool) -> int:
    state, left, count = GAME.clone(begun), list(done), 0
    seat = state.seat
    while left:
        pressed, by_it = _best(state, seat, left, at_leisure)
        for action in by_it:
            GAME.apply(state, seat, action)
            left.remove(action)
        count += pressed
    return count


def _best(state: State, seat: int, left: Sequence[Any], at_leisure: bool) -> tuple[int, list[Any]]:
    """The clicks that do the next of what is left, and what of it they do."""
    legal, view = GAME.legal(state, seat), GAME.view(state, seat)

    def controls(pick: str) -> list[Button | Choice]:
        return list(offered(FACE.hand_controls(view, legal, pick, seating(4, seat), words_for("en"))))

    picks = [control.argument for control in controls("") if control.verb == "pick"]
    for pressed, within in ((1, [""]), (2, picks)):
        found = [_done_by(control, state, seat, left, at_leisure) for pick in within for control in controls(pick)]
        if most := max(found, key=len, default=[]):
            return pressed, most
    raise LookupError(f"no control does {left[0]}")


def _done_by(control: Button | Choice, state: State, seat: int, left: Sequence[Any], at_leisure: bool) -> list[Any]:
    """What a control does of all that is left; nothing, where it does anything else. Cards that need no thought come
    before anything else, as people play them `at_leisure`."""
    if control.verb == "act":
        return [left[0]] if control.argument == sign(GAME, left[0]) else []
    if control.verb != "all":
        return []
    after = GAME.clone(state)
    done: list[Any] = []
    while seat in GAME.to_act(after):
        action = FACE.next_of(control.argument, GAME.view(after, seat), GAME.legal(after, seat))
        if action is None:
            break
        GAME.apply(after, seat, action)
        done.append(action)
    if at_leisure and control.argument in ("easy", "draw"):
        return done if not Counter(done) - Counter(left) else []
    if at_leisure and done and control.argument.startswith("then="):
        rest = list((Counter(left) - Counter(done[:-1])).elements())
        return done if not Counter(done) - Counter(left) and _first(left, rest) == done[-1] else []
    return done if done == list(left[: len(done)]) else []


def _first(left: Sequence[Any], rest: Sequence[Any]) -> Any:
    """What comes next, once others of it are done."""
    return next((action for action in left if action in rest), None)
