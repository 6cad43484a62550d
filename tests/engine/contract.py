"""What every game must keep, checked on random games: each game's tests hand in its game and its own accounting."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any

import pytest

from engine.game import EVERYTHING, Game, IllegalAction

AnyGame = Game[Any, Any, Any, Any]
MOST_ACTIONS = 30_000


def everyone(game: AnyGame, players: int) -> list[int | None]:
    """Every pair of eyes at the table: the seats and a spectator."""
    return [*range(players), None]


def play_randomly(
    game: AnyGame,
    players: int,
    options: Any,
    seed: int,
    rng: Random,
    *,
    account: Callable[[Any], None],
    look_at: Collection[int] = (),
    weight: Callable[[Any], float] = lambda action: 1.0,
    world: float = 0.0,
    rules_version: int | None = None,
) -> Any:
    """Plays to the end at random, accounting after every action and looking closely at the states in `look_at`.

    `weight` makes rare what would end nearly every game soon; `world` is how often the world acts where it may.
    """
    state = game.start(players=players, options=options, seed=seed, rules_version=rules_version)
    account(state)
    script: list[tuple[int | None, Any]] = []
    others: list[Any] = []  # actions that were legal once: most of them are not any more
    while game.outcome(state) is None:
        assert len(script) < MOST_ACTIONS, "a game must end"
        seat: int | None = rng.choice(game.to_act(state))
        actions = game.legal(state, seat)
        assert actions, "a seat that is to act has something to do"
        if len(script) in look_at:
            look_closely(game, players, state, others, rng)
        if world and game.legal(state, None) and rng.random() < world:
            seat, actions = None, game.legal(state, None)
        (action,) = rng.choices(actions, [weight(action) for action in actions])
        if len(others) < 60:
            others.extend(actions[:3])
        game.apply(state, seat, action)
        script.append((seat, action))
        account(state)
    assert game.to_act(state) == ()
    assert all(game.legal(state, seat) == [] for seat in (*range(players), None))
    again = game.start(players=players, options=options, seed=seed, rules_version=rules_version)
    for seat, action in script:
        game.apply(again, seat, action)
    assert game.dump(again) == game.dump(state), "the same seed and actions give the same game"
    game.dump(game.view(state, EVERYTHING))
    return state


def look_closely(game: AnyGame, players: int, state: Any, others: Collection[Any], rng: Random) -> None:
    """The dearer properties, at one state."""
    text = game.dump(state)
    assert game.load_state(text) == state
    assert game.dump(game.load_state(text)) == text
    _clones_share_nothing(game, state, text, rng)
    _legal_is_exact(game, players, state, others)
    for eyes in everyone(game, players):
        _view_speaks_the_dialect(game, state, eyes)
        _redeal_cannot_be_told(game, state, eyes, rng)
    assert game.dump(state) == text, "looking changes nothing"


def _clones_share_nothing(game: AnyGame, state: Any, text: str, rng: Random) -> None:
    copy = game.clone(state)
    assert copy == state
    for _ in range(8):
        if game.outcome(copy) is not None:
            break
        seat = game.to_act(copy)[0]
        game.apply(copy, seat, rng.choice(game.legal(copy, seat)))
    assert game.dump(state) == text, "a clone shares nothing that changes"


def _legal_is_exact(game: AnyGame, players: int, state: Any, others: Collection[Any]) -> None:
    text = game.dump(state)
    to_act = game.to_act(state)
    for seat in range(players):
        legal = game.legal(state, seat)
        assert bool(legal) == (seat in to_act)
        spelled = [game.dump(action) for action in legal]
        assert len(set(spelled)) == len(legal), "no doubles"
        assert game.legal(state, seat) == legal, "a stable order"
        for action, written in zip(legal, spelled, strict=True):
            assert game.load_action(written) == action
            game.apply(game.clone(state), seat, action)
        for action in others:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    game.apply(state, seat, action)
                assert game.dump(state) == text, "what is refused changes nothing"


def _view_speaks_the_dialect(game: AnyGame, state: Any, eyes: int | None) -> None:
    """What every view tells, it tells in the contract's words."""
    view = game.view(state, eyes)
    assert view.reader == eyes
    assert (view.turn, view.asked, view.outcome) == (game.turn(state), game.to_act(state), game.outcome(state))
    assert view.rules_version == state.rules_version


def _redeal_cannot_be_told(game: AnyGame, state: Any, eyes: int | None, rng: Random) -> None:
    secret = rng.getrandbits(64)
    view = game.dump(game.view(state, eyes))
    copy = game.redeal(state, eyes, Random(secret))
    assert copy.rules_version == state.rules_version
    assert copy == game.from_view(game.view(state, eyes), Random(secret)), "it is made from the view alone"
    assert game.dump(game.view(copy, eyes)) == view, "a redealt copy looks the same"
    if eyes is not None:
        assert game.legal(copy, eyes) == game.legal(state, eyes), "what is legal follows from the view"
    # The same view and the same rng give the same copy, whatever the truth is.
    assert game.dump(game.redeal(copy, eyes, Random(secret))) == game.dump(copy)
    seed = getattr(state, "seed", None)
    if seed is not None and seed > 1 << 32:
        assert str(seed) not in view, "no view holds the seed"
