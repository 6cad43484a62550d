"""Random play from start to end, in actions a second, against games of the same kind elsewhere."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any

from engine import GAMES
from engine.dwarf_train.actions import OfferDraw, Resign
from measuring.bench.rounds import interleaved
from measuring.bench.table import Figure, Unmeasured

ACTIONS_A_ROUND = 6_000
ROUNDS = 9

# Whoever picks one of these at random is soon done, and has played nothing.
GIVING_UP = (OfferDraw, Resign)

Play = Callable[[Random], int]  # one game, from start to end; returns how much was played: its actions, say


def library(name: str) -> Any:
    """A peer's package, which only the extra `bench` installs."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise Unmeasured(f"{name.partition('.')[0]} is not installed: `make bench` brings it") from error


def picked(legal: Sequence[Any], rng: Random) -> Any:
    """Any action that goes on with the game."""
    while isinstance(action := rng.choice(legal), GIVING_UP):
        pass
    return action


def ours(key: str, players: int) -> Play:
    game = GAMES[key]
    options = game.Options()

    def play(rng: Random) -> int:
        state = game.start(players, options, rng.getrandbits(64))
        actions = 0
        while asked := game.to_act(state):
            game.apply(state, asked[0], picked(game.legal(state, asked[0]), rng))
            actions += 1
        return actions

    return play


def uno() -> Play:
    """RLCard's UNO below its environment: the rules alone, without what they are encoded in for a learner."""
    table = library("rlcard.games.uno").Game()

    def play(rng: Random) -> int:
        table.np_random.seed(rng.getrandbits(32))
        state, _ = table.init_game()
        actions = 0
        while not table.is_over():
            state, _ = table.step(rng.choice(state["legal_actions"]))
            actions += 1
        return actions

    return play


def uno_agents() -> Play:
    """RLCard's UNO as its own example of random play has it: an environment, and random agents in it."""
    environment = library("rlcard").make("uno", config={"seed": 1})
    agent = library("rlcard.agents").RandomAgent
    environment.set_agents([agent(environment.num_actions) for _ in range(environment.num_players)])

    def play(_: Random) -> int:
        environment.run()
        return len(environment.action_recorder)

    return play


def chess() -> Play:
    new_board = library("chess").Board

    def play(rng: Random) -> int:
        board = new_board()
        actions = 0
        # Without the 75-move rule two kings would wander on for ever.
        while board.halfmove_clock < 150 and (moves := list(board.legal_moves)):
            board.push(rng.choice(moves))
            actions += 1
        return actions

    return play


def many(play: Play, least: int) -> Callable[[int], int]:
    """Whole games of one seed until so much was played."""

    def do(number: int) -> int:
        rng = Random(number)
        done = 0
        while done < least:
            done += play(rng)
        return done

    return do


def compared(
    key: str, players: int, peer: Callable[[], Play], rounds: int = ROUNDS, actions: int = ACTIONS_A_ROUND
) -> list[Figure]:
    """How many times as many actions a second as the peer plays."""
    pair = interleaved(many(ours(key, players), actions), many(peer(), actions), rounds)
    aside = f"{median(pair.ours):,.0f} against {median(pair.theirs):,.0f} actions a second"
    return [Figure(pair.ratio, aside)]
