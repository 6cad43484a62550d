"""Tables as they begin, and positions set up by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pydantic import BaseModel, ConfigDict

from engine.brain_robbery.box import FREE_CHEESE
from engine.brain_robbery.hands import take_card
from engine.brain_robbery.plans import BOARDS, CABOOSE, END_BOARD, LOCOMOTIVE
from engine.brain_robbery.state import LONG_END, MOST_ROUNDS, Options, Spot, State
from engine.brain_robbery.train import add_car, nothing_to_find
from engine.chance import below
from engine.game import require


def new_table(players: int, options: Options, seed: int, rules_version: int) -> State:
    """A table as it begins: one card each, the caboose and the cars behind which nobody has looked yet."""
    state = _bare_table(players, options, seed, rules_version)
    first = state.first = state.active = below(seed, players, "first") if options.first is None else options.first
    for place in range(options.cars - 1):
        add_car(state, f"start/{place}")
    for place, space in zip(range(players), state.box.cars[CABOOSE].plan.starts, strict=False):
        state.spots[(first + place) % players] = Spot(CABOOSE, space)
    state.deck = list(state.box.deck)
    if options.free_cheese:
        for seat in range(players):
            state.deck.remove(FREE_CHEESE)
            state.heads[seat] = FREE_CHEESE
    for place in range(players):
        seat = (first + place) % players
        state.hands[seat] = (take_card(state, f"card/{seat}/start"),)
    return state


def _bare_table(players: int, options: Options, seed: int, rules_version: int) -> State:
    return State(
        rules_version=rules_version,
        options=options,
        seed=seed,
        first=0,
        number=0,
        active=0,
        phase="drop",
        reach=0,
        added=0,
        heads=[None] * players,
        hands=[()] * players,
        points=[0] * players,
        spots=[None] * players,
        train=[CABOOSE],
        counters={},
        unused=[board for board in range(BOARDS) if board != END_BOARD],
        lost=[],
        caboose_lost=None,
        deck=[],
        discard=[],
        fight=None,
        outcome=None,
    )


class Facts(BaseModel):
    """What a scene may name: the start of a turn, or with `reach` the middle of a move.

    `deck` names the cards on top of the pile, the next first; all that is nowhere else lies beneath them. Counters that
    are not named are all there.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: int = 3
    options: Options = Options()
    seed: int = 0
    active: int = 0
    number: int | None = None
    train: list[str] = [CABOOSE, "saloon"]
    lost: list[str] = []
    caboose_lost: int | None = None
    picked_clean: int | None = None
    counters: dict[str, list[str]] | None = None
    spots: list[Spot | None] | None = None
    heads: list[str | None] | None = None
    hands: list[tuple[str, ...]] | None = None
    points: list[int] | None = None
    deck: list[str] = []
    discard: list[str] = []
    reach: int | None = None
    added: bool = False


def set_up(facts: Facts, seats: range, rules_version: int) -> State:
    """The position with these facts. Raises InvalidOptions."""
    players, active = facts.players, facts.active
    require(players in seats, "wrong-number-of-players", players=players)
    state = _bare_table(players, facts.options, facts.seed, rules_version)
    require(0 <= active < players, "no-such-seat", seat=active)
    state.active = active
    state.number = active if facts.number is None else facts.number
    require(0 <= state.number < MOST_ROUNDS * players, "no-such-turn", turn=state.number + 1)
    state.first = (active - state.number) % players
    _set_train(state, facts.train[:], facts.lost[:], facts.caboose_lost)
    _set_counters(state, facts.counters)
    _set_long_end(state, facts.picked_clean)
    _set_zombies(state, facts)
    _set_cards(state, facts)
    if facts.reach is not None:
        require(facts.reach >= 1 or (facts.reach == 0 and state.spots[active] is not None), "wrong-reach")
        state.phase, state.reach = "move", facts.reach
    state.added = int(facts.added)
    return state


def _set_train(state: State, train: list[str], lost: list[str], caboose_lost: int | None) -> None:
    board_of = state.box.board_of
    require(bool(train) and all(name in board_of for name in (*train, *lost)), "no-such-car")
    boards = [board_of[name] for name in (*train, *lost)]
    require(len(set(boards)) == len(boards), "board-twice")
    require(
        CABOOSE not in train[1:] and LOCOMOTIVE not in train[:-1] and END_BOARD not in map(board_of.get, lost),
        "car-at-the-wrong-end",
    )
    state.train, state.lost = train, lost
    state.unused = [board for board in range(BOARDS) if board not in boards]
    require(caboose_lost is None or (CABOOSE not in train and 0 <= caboose_lost <= state.number), "wrong-caboose-lost")
    state.caboose_lost = 0 if caboose_lost is None and CABOOSE not in train else caboose_lost


def _set_counters(state: State, counters: Mapping[str, Sequence[str]] | None) -> None:
    for name in state.train:
        brains = state.box.cars[name].plan.brains
        left = brains if counters is None else tuple(counters.get(name, ()))
        require(set(left) <= set(brains) and len(set(left)) == len(left), "wrong-counters")
        if brains:
            state.counters[name] = tuple(space for space in brains if space in left)
    require(counters is None or set(counters) <= set(state.train), "wrong-counters")


def _set_long_end(state: State, picked_clean: int | None) -> None:
    """Nothing may have been found since; how long ago that began may be named only where it ends the game."""
    if picked_clean is not None:
        require(state.options.long_end and nothing_to_find(state), "wrong-picked-clean")
        require(0 <= state.number - picked_clean <= LONG_END * len(state.points), "wrong-picked-clean")
    state.picked_clean = picked_clean


def _set_zombies(state: State, facts: Facts) -> None:
    players, cars = facts.players, state.box.cars
    spots = facts.spots
    if spots is None:
        require(state.train[0] == CABOOSE, "wrong-spots")
        spots = [Spot(CABOOSE, space) for space in cars[CABOOSE].plan.starts[:players]]
    require(len(spots) == players, "wrong-spots")
    for spot in spots:
        require(spot is None or (spot.car in state.train and spot.space in cars[spot.car].plan.spaces), "wrong-spots")
    state.spots = spots[:]
    if facts.heads is not None:
        require(len(facts.heads) == players, "wrong-heads")
        state.heads = facts.heads[:]
    if facts.points is not None:
        require(len(facts.points) == players and min(facts.points) >= 0, "wrong-points")
        state.points = facts.points[:]


def _set_cards(state: State, facts: Facts) -> None:
    if facts.hands is not None:
        require(len(facts.hands) == facts.players, "wrong-hands")
        state.hands = facts.hands[:]
    behind = [hand for hand, spot in zip(state.hands, state.spots, strict=True) if spot is None]
    require(not any(behind), "wrong-hands")
    used = Counter([*facts.deck, *facts.discard, *(head for head in state.heads if head is not None)])
    for hand in state.hands:
        used.update(hand)
    require(used <= state.box.how_many, "cards-do-not-add-up")
    state.discard = facts.discard[:]
    state.deck = [*(state.box.how_many - used).elements(), *reversed(facts.deck)]
    state.stacked = len(facts.deck)
