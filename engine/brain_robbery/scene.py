"""Tables as they begin, and positions set up by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.brain_robbery.cards import CARDS, DECK, FREE_CHEESE, HOW_MANY
from engine.brain_robbery.cars import BOARD_OF, CABOOSE, CARS, LOCOMOTIVE
from engine.brain_robbery.plans import BOARDS, END_BOARD
from engine.brain_robbery.state import MOST_ROUNDS, Options, Spot, State
from engine.brain_robbery.train import add_car
from engine.chance import below, shuffle
from engine.game import InvalidOptions

PLAYERS = range(3, 8)


def new_table(players: int, options: Options, seed: int, rules_version: int) -> State:
    """A table as it begins: one card each, the caboose and the cars behind which nobody has looked yet."""
    if players not in PLAYERS:
        raise InvalidOptions("players")
    if options.first is not None and not 0 <= options.first < players:
        raise InvalidOptions("first")
    state = _bare_table(players, options, seed, rules_version)
    first = state.first = state.active = below(state, players) if options.first is None else options.first
    for _ in range(options.cars - 1):
        add_car(state)
    for place, space in zip(range(players), CARS[CABOOSE].plan.starts, strict=False):
        state.spots[(first + place) % players] = Spot(CABOOSE, space)
    state.deck = list(DECK)
    if options.free_cheese:
        for seat in range(players):
            state.deck.remove(FREE_CHEESE)
            state.heads[seat] = FREE_CHEESE
    shuffle(state, state.deck)
    for place in range(players):
        state.hands[(first + place) % players] = (state.deck.pop(),)
    return state


def _bare_table(players: int, options: Options, seed: int, rules_version: int) -> State:
    return State(
        rules_version=rules_version,
        options=options,
        seed=seed,
        rolls=0,
        first=0,
        number=0,
        active=0,
        phase="drop",
        reach=0,
        added=False,
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


def scene(
    *,
    rules_version: int,
    players: int = 3,
    options: Options | None = None,
    seed: int = 0,
    active: int = 0,
    number: int | None = None,
    train: Sequence[str] = (CABOOSE, "saloon"),
    lost: Sequence[str] = (),
    caboose_lost: int | None = None,
    counters: Mapping[str, Sequence[str]] | None = None,
    spots: Sequence[tuple[str, str] | None] | None = None,
    heads: Sequence[str | None] | None = None,
    hands: Sequence[Sequence[str]] | None = None,
    points: Sequence[int] | None = None,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    reach: int | None = None,
    added: bool = False,
) -> State:
    """A position at the start of a turn, or with `reach` in the middle of a move.

    `deck` names the cards on top of the pile, the next first; all that is nowhere else lies beneath them.
    """
    _require(players in PLAYERS, "players")
    state = _bare_table(players, options or Options(), seed, rules_version)
    _require(0 <= active < players, "active")
    state.active = active
    state.number = active if number is None else number
    _require(0 <= state.number < MOST_ROUNDS * players, "number")
    state.first = (active - state.number) % players
    _set_train(state, list(train), list(lost), caboose_lost)
    _set_counters(state, counters)
    _set_zombies(state, spots, heads, points)
    _set_cards(state, hands, list(deck), list(discard))
    if reach is not None:
        _require(reach >= 1 or (reach == 0 and state.spots[active] is not None), "reach")
        state.phase, state.reach = "move", reach
    state.added = added
    return state


def _require(holds: bool, message: str) -> None:
    if not holds:
        raise InvalidOptions(message)


def _set_train(state: State, train: list[str], lost: list[str], caboose_lost: int | None) -> None:
    _require(bool(train) and all(name in CARS for name in (*train, *lost)), "train")
    boards = [BOARD_OF[name] for name in (*train, *lost)]
    _require(len(set(boards)) == len(boards), "boards")
    _require(
        CABOOSE not in train[1:] and LOCOMOTIVE not in train[:-1] and END_BOARD not in map(BOARD_OF.get, lost), "ends"
    )
    state.train, state.lost = train, lost
    state.unused = [board for board in range(BOARDS) if board not in boards]
    _require(caboose_lost is None or (CABOOSE not in train and 0 <= caboose_lost <= state.number), "caboose-lost")
    state.caboose_lost = 0 if caboose_lost is None and CABOOSE not in train else caboose_lost


def _set_counters(state: State, counters: Mapping[str, Sequence[str]] | None) -> None:
    for name in state.train:
        brains = CARS[name].plan.brains
        left = brains if counters is None else tuple(counters.get(name, ()))
        _require(set(left) <= set(brains) and len(set(left)) == len(left), "counters")
        if brains:
            state.counters[name] = tuple(space for space in brains if space in left)
    _require(counters is None or set(counters) <= set(state.train), "counters")


def _set_zombies(
    state: State,
    spots: Sequence[tuple[str, str] | None] | None,
    heads: Sequence[str | None] | None,
    points: Sequence[int] | None,
) -> None:
    players = len(state.points)
    if spots is None:
        _require(state.train[0] == CABOOSE, "spots")
        spots = [(CABOOSE, space) for space in CARS[CABOOSE].plan.starts[:players]]
    _require(len(spots) == players, "spots")
    state.spots = [None if spot is None else Spot(*spot) for spot in spots]
    for place in state.spots:
        _require(place is None or (place.car in state.train and place.space in CARS[place.car].plan.spaces), "spots")
    if heads is not None:
        _require(len(heads) == players and all(head is None or head in CARDS for head in heads), "heads")
        state.heads = list(heads)
    if points is not None:
        _require(len(points) == players and min(points) >= 0, "points")
        state.points = list(points)


def _set_cards(state: State, hands: Sequence[Sequence[str]] | None, deck: list[str], discard: list[str]) -> None:
    if hands is not None:
        _require(len(hands) == len(state.points), "hands")
        state.hands = [tuple(hand) for hand in hands]
    _require(all(spot is not None or not hand for spot, hand in zip(state.spots, state.hands, strict=True)), "hands")
    used = Counter([*deck, *discard, *(head for head in state.heads if head is not None)])
    for hand in state.hands:
        used.update(hand)
    _require(used <= HOW_MANY, "cards")
    state.discard = discard
    state.deck = [*(HOW_MANY - used).elements(), *reversed(deck)]
