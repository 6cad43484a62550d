"""The end of a turn: the count of seats, the end of the game, the conductor, and the turns that pass by themselves."""

from __future__ import annotations

from functools import cache
from typing import Final, Protocol

from engine.chance import below
from engine.dwarf_train.board import EMPTY, SIGN, SIGNS, held_by_both
from engine.dwarf_train.deeds import can_do_anything
from engine.dwarf_train.events import ConductorCame, Event, GameEnded, PlayGoesOn, SignCleared, TurnLost, TurnPassed
from engine.dwarf_train.state import Options, State
from engine.game import Outcome

SEATS_TO_WIN: Final = 10
CONDUCTOR_EVERY: Final = 7  # turns
MOST_TURNS: Final = 300
TURNS_PER_ROUND: Final = 2  # one for each clan
ROUNDS_PLAYED_ON: Final = 20  # at most

conductor_came, sign_cleared = cache(ConductorCame), cache(SignCleared)  # there are few of each: they are made once


class Shown(Protocol):
    """What a state and a view both show of how far the game is."""

    @property
    def options(self) -> Options: ...
    @property
    def turns(self) -> int: ...
    @property
    def until(self) -> int | None: ...


def finish_turn(state: State, events: list[Event]) -> None:
    """From the end of a turn to the next question, or to the end of the game."""
    while True:
        turns = state.turns = state.turns + 1
        if _why_over(state) is not None and ends_here(state, events):
            return
        if turns % CONDUCTOR_EVERY == 0 and not _conductor_is_through(state, events):
            return
        if not _next_turn_idles(state, events):
            return


def clear_sign(state: State, sign: int, events: list[Event]) -> None:
    """The conductor takes the sign along; then the turn that he came after is really over."""
    _clear(state, sign, events)
    if state.until is None and ends_here(state, events):
        return  # the time ran out meanwhile
    if _next_turn_idles(state, events):
        finish_turn(state, events)


def turns_left(table: Shown) -> int:
    """How many turns of both clans are left, till the seats are counted or, where it is played on, at most."""
    if table.until is not None:
        return table.until - table.turns
    return turns_limit(table.options) - table.turns


def turns_limit(options: Options) -> int:
    """After how many turns the seats are counted, if nothing ends the game before."""
    return options.turns if options.end == "turns" else MOST_TURNS


def played_on_until(turns: int) -> int:
    """After how many turns it ends at most, when equal seats are played on after so many."""
    # A round that time cut in two is finished first.
    rounds = -(-turns // TURNS_PER_ROUND) + ROUNDS_PLAYED_ON
    return min(rounds * TURNS_PER_ROUND, MOST_TURNS)


def thrower(state: State) -> int:
    """Who throws the next coin: first the clan that did not start, then in turn."""
    thrown = state.turns // CONDUCTOR_EVERY
    return (state.first + 1 + thrown) % 2


def ends_here(state: State, events: list[Event]) -> bool:
    """Ends the game where turns or time are over, or a round that was played on: more seats win. As many are a draw,
    or the game is played on."""
    reason = _why_over(state)
    if reason is None:
        return False
    red, green = held_by_both(state.spaces, state.stock)
    if red == green and state.options.plays_on and state.turns < MOST_TURNS:
        if state.until is None:
            state.until = played_on_until(state.turns)
            events.append(PlayGoesOn(red, state.until))
        if turns_left(state) > 0:
            return False
    end(state, None if red == green else int(green > red), reason, events)
    return True


def _why_over(state: State) -> str | None:
    """Why the seats are counted now, if they are."""
    if state.until is not None:
        return "played-on" if state.turns % TURNS_PER_ROUND == 0 else None
    if state.time_up:
        return "time"
    turns, options = state.turns, state.options
    if turns >= options.turns and options.end == "turns":  # in this order, as it is dear to ask options
        return "turns"
    return "cap" if turns >= MOST_TURNS else None


def end(state: State, winner: int | None, reason: str, events: list[Event]) -> None:
    """The game is over; no winner: a draw."""
    placings = ((0, 1),) if winner is None else ((winner,), (1 - winner,))
    state.outcome = Outcome(placings, held_by_both(state.spaces, state.stock), reason)
    state.phase = "over"
    events.append(GameEnded(state.outcome))


def _conductor_is_through(state: State, events: list[Event]) -> bool:
    """Throws the coin; a single sign of its colour goes at once, of several the other clan chooses one."""
    state.coin = below(state.seed, 2, f"coin/{state.turns}")
    sign = SIGN[state.coin]
    signs = SIGNS - state.stock[state.coin]
    events.append(conductor_came(1 - thrower(state), state.coin, signs))  # this turn's throw is counted already
    if signs > 1:
        state.phase = "conductor"
        return False
    if signs == 1:
        _clear(state, state.spaces.index(sign), events)
    return True


def _clear(state: State, sign: int, events: list[Event]) -> None:
    assert state.coin is not None
    state.spaces[sign] = EMPTY
    state.stock[state.coin] += 1
    events.append(sign_cleared(state.coin, sign))


def _next_turn_idles(state: State, events: list[Event]) -> bool:
    """Hands the turn to the other clan; True if that turn is lost or passed, and so over already."""
    clan = state.clan = 1 - state.clan
    if state.lost[clan]:
        state.lost[clan] -= 1
        events.append(TurnLost(clan, state.lost[clan]))
        return True
    if not can_do_anything(state):
        events.append(TurnPassed(clan))
        return True
    state.phase = "turn"
    return False
