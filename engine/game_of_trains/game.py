"""The Game of Trains, through the contract."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from engine import chance
from engine.game import EVERYTHING, Eyes, Game, IllegalAction, InvalidOptions, Outcome, Seat, Step, TableOptions, Turn
from engine.game_of_trains import play
from engine.game_of_trains.actions import Action, Choose, Draw, Place, Use, choices
from engine.game_of_trains.deck import LENGTH, WAGONS
from engine.game_of_trains.events import Event, as_seen
from engine.game_of_trains.scene import build
from engine.game_of_trains.state import State as S  # S and V as in the contract: State and View name the class's own
from engine.game_of_trains.state import clone
from engine.game_of_trains.view import View as V


class Options(TableOptions):
    """What a host may choose: only who begins."""


class GameOfTrains(Game[S, Action, Event, V]):
    """Bring your seven wagons into ascending order before anybody else does."""

    key: ClassVar[str] = "game_of_trains"
    players: ClassVar[range] = range(2, 5)
    rules_version: ClassVar[int] = 1
    Options: ClassVar[type[TableOptions]] = Options
    State: ClassVar[type[Any]] = S
    View: ClassVar[type[Any]] = V
    Actions: ClassVar[tuple[type[Any], ...]] = Action.__args__
    Events: ClassVar[tuple[type[Any], ...]] = Event.__args__

    def start(self, players: int, options: TableOptions, seed: int, rules_version: int | None = None) -> S:
        version = self.rules_version if rules_version is None else rules_version
        if version != self.rules_version:
            raise InvalidOptions(f"no rules version {version}")
        if players not in self.players:
            raise InvalidOptions(f"not a game for {players}")
        if options.first is not None and options.first not in range(players):
            raise InvalidOptions(f"no seat {options.first} to begin")
        state = S(
            rules_version=version,
            seed=seed,
            rolls=0,
            first=0,
            turn=0,
            actor=0,
            phase="setup",
            trains=[],
            locks=[[0] * LENGTH for _ in range(players)],
            row=[],
            pile=list(range(1, WAGONS + 1)),
            discard=[],
            hands=[[] for _ in range(players)],
            winner=None,
        )
        chance.shuffle(state, state.pile)
        state.first = chance.below(state, players) if options.first is None else options.first
        state.actor = state.first
        state.trains = [sorted((state.pile.pop() for _ in range(LENGTH)), reverse=True) for _ in range(players)]
        for order in range(players):
            state.hands[(state.first + order) % players] = [state.pile.pop() for _ in range(order + 1)]
        return state

    def scene(self, **facts: Any) -> S:
        return build(facts, self.players, self.rules_version)

    def to_act(self, state: S) -> tuple[int, ...]:
        return () if state.phase == "over" else (state.actor,)

    def legal(self, state: S, seat: Seat) -> list[Action]:
        if seat != state.actor:
            return []
        return choices(state.phase, state.locks[seat], state.row, state.hands[seat])

    def apply(self, state: S, seat: Seat, action: Action) -> Step[Event]:
        if state.phase == "over":
            raise IllegalAction("game-over")
        if seat != state.actor:
            raise IllegalAction("not-your-turn", actor=state.actor)
        match action:
            case Draw():
                return play.draw(state)
            case Place():
                return play.place(state, action)
            case Use():
                return play.use(state, action)
            case Choose():
                return play.choose(state, action)

    def seen(self, event: Event, seat: Seat) -> Event | None:
        return as_seen(event, seat)

    def turn(self, state: S) -> Turn:
        return Turn(state.turn, state.actor)

    def outcome(self, state: S) -> Outcome | None:
        if state.phase != "over":
            return None
        if state.winner is None:
            return Outcome((), None, "cap")
        others = tuple(seat for seat in range(len(state.trains)) if seat != state.winner)
        return Outcome(((state.winner,), others), None, "ascending")

    def view(self, state: S, seat: Eyes) -> V:
        everything = seat is EVERYTHING
        viewer = seat if isinstance(seat, int) else None
        return V(
            seat=viewer,
            first=state.first,
            turn=state.turn,
            actor=None if state.phase == "over" else state.actor,
            phase=state.phase,
            trains=[train[:] for train in state.trains],
            locks=[locks[:] for locks in state.locks],
            row=state.row[:],
            pile=len(state.pile),
            discard=len(state.discard),
            hands=[len(hand) for hand in state.hands],
            hand=[] if viewer is None else state.hands[viewer][:],
            outcome=self.outcome(state),
            hidden_pile=state.pile[:] if everything else [],
            hidden_discard=state.discard[:] if everything else [],
            hidden_hands=[hand[:] for hand in state.hands] if everything else [],
        )

    def redeal(self, state: S, seat: Seat, rng: Random) -> S:
        return self.from_view(self.view(state, seat), rng)

    def from_view(self, view: V, rng: Random) -> S:
        """A state that gives this view: what the view does not show lies as rng has it."""
        shown = {0, *view.row, *view.hand}.union(*view.trains, *view.locks)
        hidden = [card for card in range(1, WAGONS + 1) if card not in shown]
        rng.shuffle(hidden)
        hands = [
            [hidden.pop() for _ in range(0 if seat == view.seat else held)] for seat, held in enumerate(view.hands)
        ]
        if view.seat is not None:
            hands[view.seat] = view.hand[:]
        outcome = view.outcome
        winner = outcome.placings[0][0] if outcome is not None and outcome.placings else None
        return S(
            rules_version=self.rules_version,
            seed=rng.getrandbits(64),
            rolls=0,
            first=view.first,
            turn=view.turn,
            actor=self._asked_last(view),
            phase=view.phase,
            trains=[train[:] for train in view.trains],
            locks=[locks[:] for locks in view.locks],
            row=view.row[:],
            pile=hidden[: view.pile],
            discard=hidden[view.pile :],
            hands=hands,
            winner=winner,
        )

    def _asked_last(self, view: V) -> int:
        """Turns go strictly round, so a view of an ended game tells whose the last one was."""
        if view.actor is not None:
            return view.actor
        return (view.first + view.turn - 1) % len(view.trains)

    def reseed(self, state: S, seed: int) -> S:
        state.seed = seed
        state.rolls = 0
        chance.shuffle(state, state.pile)  # the next cards are chance too, as long as nobody has drawn them
        return state

    def clone(self, state: S) -> S:
        return clone(state)
