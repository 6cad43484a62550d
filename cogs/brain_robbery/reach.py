"""Facts that pictures, words and menus share: the numbered spaces in reach and what they are worth, the leader of a
fight, the rounds that are left, and how the game would end now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.brain_robbery import InReach, spaces_in_reach
from engine.brain_robbery.ending import as_it_stands
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import LONG_END, MOST_ROUNDS
from engine.brain_robbery.train import can_go_through, steps_out
from engine.brain_robbery.view import View

WINS, NEARLY_WINS, FIND, BRAKE, ZOMBIES, WORTHLESS, LOSES = range(7)  # what stopping there is worth, the best first


def numbered(view: View) -> list[InReach]:
    """The spaces in reach, nearest first: the first is number 1. Empty unless somebody moves."""
    if view.phase != "move":
        return []
    return sorted(spaces_in_reach(view, view.turn.seat), key=lambda space: space.steps)


def steps_behind_door(view: View) -> int | None:
    """What is left after going through the front door; None where that cannot be done."""
    if view.phase != "move" or not can_go_through(view, view.turn.seat):
        return None
    return view.reach - steps_out(view, view.spots[view.turn.seat])


def ends_game(view: View, space: InReach) -> bool:
    """Whether stopping there brakes a locomotive that stands alone."""
    return space.brake and view.train == [LOCOMOTIVE]


def worth(view: View, space: InReach) -> int:
    """What a space is worth stopping on: a brake the most to whoever leads, if it leaves the locomotive alone, and
    nothing where it lets others win."""
    if ends_game(view, space):
        return WINS if view.turn.seat in (would_win(view) or ()) else LOSES
    if space.brake:
        _, placings = as_it_stands(view)
        return NEARLY_WINS if len(view.train) == 2 and placings and view.turn.seat in placings[0] else BRAKE
    return FIND if space.counter else ZOMBIES if space.zombies else WORTHLESS


def would_win(view: View) -> tuple[int, ...] | None:
    """The seats that the next brake would let win, as everybody can tell from the heads: none where all would lose.
    None: the next brake does not end the game, or it has ended."""
    if view.outcome is not None or view.train != [LOCOMOTIVE]:
        return None
    _, placings = as_it_stands(view)
    return placings[0] if placings else ()


def rounds_left(view: View) -> int | None:
    """How many rounds are left, the running one among them, once nothing is left to find; None: nobody knows."""
    if view.picked_clean is None or view.outcome is not None:
        return None
    players = len(view.points)
    turns = view.picked_clean + LONG_END * players - view.turns + 1  # the running one among them
    return -(-turns // players)


def is_last_turn(view: View) -> bool:
    """Whether the game is over when this turn is, whoever brakes or not."""
    return _turns_left(view) == 1


def is_last_round(view: View) -> bool:
    """Whether the game is over when everyone has had one more turn at most, the running one among them."""
    return 0 < _turns_left(view) <= len(view.points)


def _turns_left(view: View) -> int:
    """The turns that are left if no one brakes, the running one among them; 0: it has ended."""
    if view.outcome is not None:
        return 0
    players = len(view.points)
    ends = [MOST_ROUNDS * players]
    if view.picked_clean is not None:
        ends.append(view.picked_clean + LONG_END * players + 1)
    return min(ends) - view.turns


def leader(strengths: Sequence[int]) -> int:
    """The place of whoever would win a fight as it stands: a tie for the highest is the attacker's, who is first."""
    best = max(strengths)
    return 0 if strengths.count(best) > 1 else strengths.index(best)
