"""A turn that is still to come: the table as it would be if it had come, and whether it might be the last."""

from __future__ import annotations

from engine.trains.cards import HAND, ROUNDS
from engine.trains.state import State, clone

A_TURN = 2  # cards of a pile or stations that a seat seldom takes more of in one turn


def on_turn(state: State, seat: int) -> State:
    """A copy in which it is this seat's next turn, as if the others had done nothing more until then. Whoever is in the
    middle of a turn has cleared up."""
    ahead = clone(state)
    now = ahead.players[ahead.seat]
    now.discard += [*ahead.play, *ahead.gained, *(ahead.doing.shown if ahead.doing else ())]
    ahead.play, ahead.gained, ahead.lasting = [], [], []
    ahead.doing, ahead.bought, ahead.money, ahead.acted = None, "", 0, False
    ahead.turn += (seat - ahead.seat) % len(ahead.players)
    ahead.seat = seat
    return ahead


def may_end(state: State) -> bool:
    """Whether the game might end before the seat on turn has another one: somebody could lay their last rails, or a
    round of usual turns could use up the stations or the piles that are missing."""
    limits, seats = state.limits, len(state.players)
    a_round = A_TURN * seats
    left = sorted(count for card, count in state.piles.items() if card != "waste")[: limits.piles]
    return (
        any(limits.rails - len(player.rails) <= HAND for player in state.players)
        or state.markers <= a_round
        or sum(left) <= a_round
        or state.turn + seats > ROUNDS * seats
    )
