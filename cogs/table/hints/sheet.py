"""A hint in a few sentences: for somebody who is asked something, or about any moment of a game that is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, takewhile
from typing import Any

from cogs.face.contract import Face
from cogs.face.custom_id import sign
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.hints.advising import Advice
from cogs.table.history.steps import PastPosition
from cogs.table.play.computers import seed_of_thought
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.parts import small
from cogs.table.tables.loaded_table import LoadedTable
from db import Table, not_undone, replay
from engine import house
from engine.house.believed import is_believed
from engine.house.player import Weighed

AnyFace = Face[Any, Any, Any]
APART = 3  # games of 100: Masters are mistaken by one or two, so less than this says nothing about which is better
MOST_MOVES = 5  # of a plan that are named


def hint(loaded: LoadedTable, advice: Advice, words: Words) -> Sheet:
    """The hint, for whoever asked alone."""
    seating = seating_of(loaded.table, advice.seat)
    lines = _advised(loaded.face, advice.view, advice.only, advice.weighed, seating, words)
    last = words("hint-nothing-played")
    if advice.hints_left is not None:
        last = f"{last} {words('hint-left', left=advice.hints_left)}"
    return Sheet(content="\n".join([*lines, *small([last])]), rows=(_do_it(loaded.face, advice, words),))


def _do_it(face: AnyFace, advice: Advice, words: Words) -> list[Button]:
    """Plays what was advised: of a plan its first step. It is answered as any control of that question is."""
    best, *others = advice.weighed or [Weighed(advice.only, 0)]

    def button(key: str, one: Weighed) -> Button:
        if (times := _in_a_row(one)) > 1 and (bundle := face.repeated(advice.view, one.action, times)):
            return Button(words(key), "all", bundle)
        return Button(words(key), "act", sign(face.game, one.action))

    if others and _as_good(best, others[0]) and others[0].action != best.action:
        return [button("button-hint-do-one", best), button("button-hint-do-other", others[0])]
    return [button("button-hint-begin" if best.plan else "button-hint-do", best)]


def looked_back(table: Table, past: PastPosition, locale: str, effort: float) -> Sheet:
    """A Master's advice about a moment of a game that is over, and what was done. It runs in a worker."""
    face, words, seating = FACES[table.game], words_for(locale), seating_of(table)
    game = face.game
    moves = not_undone([move for move in past.part.moves if move.number <= past.line])
    base = past.part.base
    state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, moves, base)
    asked = game.to_act(state)
    if not asked:
        return Sheet(content=words("hint-nobody-asked"))
    seat = past.seat if past.seat in asked else asked[0]
    view, legal = game.view(state, seat), game.legal(state, seat)
    seed = seed_of_thought(table.id, past.version)
    weighed = house.advise(table.game, view, legal, seed, effort) if len(legal) > 1 else ()
    lines = [
        f"**{face.question(game.view(state, None), seating, words)}**",
        *_advised(face, view, legal[0], weighed, seating, words),
    ]
    then = past.part.moves[-1] if past.part.moves else None
    if then is not None and then.number > past.line and then.kind == "act" and then.seat == seat:
        done = game.load_action(then.body)
        key = "hint-done-so" if _advises(weighed, done) else "hint-done"
        lines.append(words(key, who=seating[seat], name=face.name_of(done, view, seating, words)))
    return Sheet(
        content="\n".join([*lines, *small([words("hint-moment", moment=past.at + 1, moments=past.moments)])]),
        rows=(
            (
                Button(words("button-hint-before"), "hint", past.to("b"), disabled=past.at == 0),
                Button(words("button-hint-after"), "hint", past.to("f"), disabled=past.at + 1 == past.moments),
            ),
        ),
    )


def _advised(
    face: AnyFace, view: Any, only: Any, weighed: Sequence[Weighed], seating: Seating, words: Words
) -> list[str]:
    """The best two, and what sets them apart: how many games of a hundred each would win, where an estimate is worth a
    number; or why there is only one."""

    def named(one: Weighed, action: Any) -> str:
        name = face.name_of if action == one.action else face.name_of_later
        return name(action, view, seating, words)

    if not weighed:
        return [words("hint-only-one", name=f"**{named(Weighed(only, 0), only)}**")]
    ways = [(one.action, *one.plan) for one in weighed]
    # A turn may come to nothing that is worth a word: then its actions are named.
    weighed = [one if any(named(one, each) for each in one.gist) else replace(one, gist=()) for one in weighed[:2]]
    best, *others = weighed
    said = [_steps([named(one, action) for action in one.gist or (one.action, *one.plan)], words) for one in weighed]
    first = _first(best, partial(named, best)) if all(one.action == best.action for one in others) else ""
    begins = [words("hint-first", name=first)] if first else []
    numbered = is_believed(face.game.key, view)
    if not others:
        key = "hint-wins" if best.chance == 1 else "hint-ahead" if numbered else "hint-ahead-plain"
        return [words(key, name=said[0], chance=_hundredths(best.chance)), *begins]
    if _as_good(best, others[0]):
        chance = round((_hundredths(best.chance) + _hundredths(others[0].chance)) / 2)
        key = "hint-either" if numbered or chance in (0, 100) else "hint-either-plain"
        return [words(key, chance=chance), *(f"- {one}" for one in said), *begins]
    if best.chance < 1 and (why := face.reason(ways, view, seating, words)):
        said[0] = words("hint-why", name=said[0], why=why)
    best_key = "hint-wins" if best.chance == 1 else "hint-best" if numbered else "hint-best-plain"
    second = words(
        "hint-second" if numbered else "hint-second-plain", name=said[1], chance=_hundredths(others[0].chance)
    )
    return [words(best_key, name=said[0], chance=_hundredths(best.chance)), second, *begins]


def _hundredths(chance: float) -> int:
    """The games of 100, all of them only where it is certain."""
    return 100 if chance == 1 else min(99, round(100 * chance))


def _advises(weighed: Sequence[Weighed], done: Any) -> bool:
    """Whether it is the one thing that was said, which need not be named again."""
    first, *others = weighed or [Weighed(done, 0)]
    return first.action == done and not first.plan and not (others and _as_good(first, others[0]))


def _as_good(best: Weighed, second: Weighed) -> bool:
    """Whether two would win about as many games of 100. A game that is won, or lost, is like no other."""
    more, less = _hundredths(best.chance), _hundredths(second.chance)
    return more == less or (more - less < APART and more < 100 and less > 0)


def _steps(names: Sequence[str], words: Words) -> str:
    """The actions of a plan in one sentence. Those that go without saying have no name."""
    counted = [_times(name, len(list(same))) for name, same in groupby(filter(None, names))]
    first, *then = counted[:MOST_MOVES]
    if not then:
        return first
    *some, last = then
    how = "more" if len(counted) > MOST_MOVES else "all" if some else "one"
    return words("hint-plan", first=first, some=some, last=last, how=how)


def _first(weighed: Weighed, named: Callable[[Any], str]) -> str:
    """The actions to be done before the gist of a plan; empty, where the gist comes first."""
    if weighed.action in weighed.gist or not weighed.gist:
        return ""
    return _times(named(weighed.action), _in_a_row(weighed))


def _in_a_row(weighed: Weighed) -> int:
    """How many times a plan begins with its first action."""
    return 1 + sum(1 for _ in takewhile(lambda action: action == weighed.action, weighed.plan))


def _times(name: str, count: int) -> str:
    return f"**{name}**" + (f" ×{count}" if count > 1 else "")
