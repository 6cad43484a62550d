"""Everything that is true at a table: who has which cards, what lies on the map, and what is half done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.trains.maps import MapName

Phase = Literal["place", "turn", "over"]
Reason = Literal["piles", "rails", "markers", "rounds"]

# What holds until the end of a turn. The first five waive a part of what a rail costs.
Lasting = Literal["river", "mountain", "city", "everything", "others", "no_waste", "onto_deck", "ironworks"]

Length = Literal["full", "short"]


@dataclass(slots=True, frozen=True)
class Limits:
    """What there is of everything, and so when a game ends."""

    rails: int  # of each player
    markers: int
    piles: int  # so many empty ones end the game
    whole_rounds: bool = False  # all have as many turns
    head_starts: tuple[int, ...] = (0, 0, 0, 0)  # points that the seats begin with, from the first on

    def let_end(self, turn: int, seats: int) -> bool:
        """Whether a game can be over after this turn."""
        return not self.whole_rounds or turn % seats == 0


@dataclass(slots=True)
class Player:
    """One seat's own things. The deck is drawn from its end."""

    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    known: int = 0  # so many cards on top of the deck its owner knows
    rails: list[int] = field(default_factory=list)  # hexes, in the order they were laid
    points: int = 0  # scored in play
    shuffles: int = 0  # so far


@dataclass(slots=True)
class Doing:
    """An effect that is half done."""

    card: str  # whose text is carried out
    this: str  # the card in play that does it: another one where the Stationmaster Office copies
    part: int = 0  # how many parts of the text are done
    left: int = -1  # how many answers the current part still takes; -1: it has not begun
    count: int = 0  # how many cards were picked
    picked: str = ""  # the card pointed at, for the parts that follow
    shown: list[str] = field(default_factory=list)  # revealed from the deck, not yet back


@dataclass(slots=True)
class State:
    """A game of Trains."""

    rules_version: int
    seed: int
    map: MapName
    limits: Limits
    piles: dict[str, int]  # all sixteen, the Waste included, in the table's order
    stations: dict[int, int]  # every city of the map and its markers
    markers: int  # not yet placed
    destroyed: list[str]
    players: list[Player]
    first: int
    turn: int  # 0 while the first rails are placed, then 1, 2, …
    seat: int  # whose turn it is
    phase: Phase
    # Of this turn only:
    money: int = 0
    acted: bool = False  # something was played or bought
    play: list[str] = field(default_factory=list)
    gained: list[str] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)
    doing: Doing | None = None
    bought: str = ""  # the card just bought, while its owner is asked whether it goes on the deck
    reason: Reason | None = None  # why it ended, or will once the round is over


def clone(state: State) -> State:
    """A copy that shares nothing that changes, written out because search lives on it."""
    doing = state.doing
    return State(
        state.rules_version,
        state.seed,
        state.map,
        state.limits,
        state.piles.copy(),
        state.stations.copy(),
        state.markers,
        state.destroyed.copy(),
        [
            Player(p.hand.copy(), p.deck.copy(), p.discard.copy(), p.known, p.rails.copy(), p.points, p.shuffles)
            for p in state.players
        ],
        state.first,
        state.turn,
        state.seat,
        state.phase,
        state.money,
        state.acted,
        state.play.copy(),
        state.gained.copy(),
        state.lasting.copy(),
        doing and Doing(doing.card, doing.this, doing.part, doing.left, doing.count, doing.picked, doing.shown.copy()),
        state.bought,
        state.reason,
    )
