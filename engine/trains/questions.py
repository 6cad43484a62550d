"""The questions that effects ask: which answers there are, side by side with what each answer does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, TypeVar

from engine.game import Step
from engine.trains.actions import (
    Action,
    Build,
    Choose,
    Destroy,
    Discard,
    Done,
    Gain,
    Lay,
    Leave,
    Name,
    PutOnDeck,
    ReturnWaste,
    Show,
    Take,
)
from engine.trains.board import Shown, can_build, rail_hexes, rails_for, station_hexes, surcharge
from engine.trains.cards import CARDS, OF_KIND, TRAINS, WAIVERS, kinds_in_order
from engine.trains.events import (
    CardDestroyed,
    CardDiscarded,
    CardGained,
    CardNamed,
    CardShown,
    CardsRevealed,
    CardTaken,
    Event,
    RailLaid,
    StationBuilt,
)
from engine.trains.maps import MAPS
from engine.trains.moves import (
    draw,
    get_money,
    put_back,
    put_on_deck,
    put_openly,
    return_waste,
    reveal,
    take_waste,
    top_card,
)
from engine.trains.parts import (
    ANY,
    BuildStation,
    CopyEffect,
    GainCopy,
    GainTrain,
    LayRail,
    LookAtTop,
    Money,
    NameAndReveal,
    OneOf,
    Part,
    Pick,
    RevealAndTake,
)
from engine.trains.state import Doing, State

A = TypeVar("A")


def _each_card(action: Callable[[str], A]) -> dict[str, A]:
    """One action per card, made once: they are handed out by the million."""
    return {card: action(card) for card in CARDS}


LAY: Final = {place: Lay(place) for place in MAPS["tokyo"].places}
BUILD: Final = {place: Build(place) for place in MAPS["tokyo"].places}
DISCARD, TAKE, PUT, LEAVE = _each_card(Discard), _each_card(Take), _each_card(PutOnDeck), _each_card(Leave)
DESTROY, SHOW, GAIN, NAME = _each_card(Destroy), _each_card(Show), _each_card(Gain), _each_card(Name)
RETURN: Final = dict.fromkeys(CARDS, ReturnWaste())
DONE: Final = Done()
PICKING: Final[Mapping[str, Mapping[str, Action]]] = {
    "hand": TAKE,
    "deck": PUT,
    "discard": DISCARD,
    "waste pile": RETURN,
    "out of the game": DESTROY,
    "stays": SHOW,
}
# Events are frozen, so one of each is enough.
_rail_laid, _station_built, _discarded = lru_cache(4096)(RailLaid), cache(StationBuilt), cache(CardDiscarded)
TAKING, PUTTING_BACK = 2, 1  # the two questions of RevealAndTake, as `Doing.left` counts them


def answers(state: State, doing: Doing, part: Part) -> list[Action]:
    """What may be answered to a part that has begun and asks."""
    return _QUESTIONS[type(part)][0](state, doing, part)


def has_several_answers(state: State, part: Part) -> bool:
    """Whether a question about the map has more than one answer: there are many, so they are not listed for that."""
    if isinstance(part, LayRail):
        return len(rail_hexes(state, state.seat, most=2)) > 1
    return isinstance(part, BuildStation) and can_build(state)


def answer(state: State, step: Step[Event], doing: Doing, part: Part, action: Action) -> None:
    """Does what the answer says."""
    _QUESTIONS[type(part)][1](state, step, doing, part, action)


# Can an effect be used whole? Asked before the card is played, so with what its money and waivers will be.


def usable(state: State, card: str, money: int, *, stays: bool = False) -> bool:
    """Whether every part of the card's text can be done, with so much money once it lies on the table.

    `stays`: the card stays in hand, as another one copies it.
    """
    for part in NEEDS[card]:
        kind = type(part)
        if kind is LayRail:
            if not rails_for(state, state.seat, money, state.lasting + WAIVERS[card], most=1):
                return False
        elif kind is BuildStation:
            if not can_build(state):
                return False
        elif kind is Money:
            if part.beside not in state.play:
                return False
        elif part.kind is None:  # any card will do, but not the one that is being played
            if len(state.players[state.seat].hand) == (0 if stays else 1):
                return False
        elif not _can_pick(state, card, part, money):
            return False
    return True


CHOOSY: Final = (GainCopy, GainTrain, CopyEffect)  # they cannot be done with every card that is picked


def _can_fail(part: Part) -> bool:
    match part:
        case LayRail() | BuildStation():
            return True
        case Money():
            return part.beside != ""
        case Pick():
            return not part.fewer
    return False


# The parts of each card's text that cannot always be done: most cards have none.
NEEDS: Final[Mapping[str, tuple[Any, ...]]] = {
    name: tuple(part for part in card.does if _can_fail(part)) for name, card in CARDS.items()
}


def pickable(state: State, card: str, part: Pick, money: int) -> list[str]:
    """The cards that may be picked: of the right kind, and such that the parts that follow can be done."""
    zone, kind = _zone(state, part), OF_KIND[part.kind]
    follows = type(CARDS[card].does[-1])
    return [
        name
        for name in in_order(zone)
        if name in kind
        and (follows is not GainCopy or state.piles.get(name))
        and (follows is not GainTrain or trains_up_to(state, name, CARDS[card].does[-1]))
        and (follows is not CopyEffect or usable(state, name, money, stays=True))
    ]


def _can_pick(state: State, card: str, part: Pick, money: int) -> bool:
    """Whether there is such a card."""
    if OF_KIND[part.kind].isdisjoint(_zone(state, part)):
        return False
    return type(CARDS[card].does[-1]) not in CHOOSY or bool(pickable(state, card, part, money))


def _zone(state: State, part: Pick) -> list[str]:
    """Where cards are picked from."""
    if part.source == "play":
        return state.play
    player = state.players[state.seat]
    return player.hand if part.source == "hand" else player.discard


def in_order(cards: Collection[str]) -> Sequence[str]:
    """Each kind of card among these once, in the table's order, so that the order they lie in tells nothing."""
    return kinds_in_order(frozenset(cards))


def trains_up_to(state: Shown, train: str, part: Any) -> list[str]:
    """The trains in the supply that cost at most so much more than this one."""
    limit = CARDS[train].cost + part.more
    return [card for card, left in state.piles.items() if left and card in TRAINS and CARDS[card].cost <= limit]


# Rails and stations.


def _rails(state: State, doing: Doing, part: LayRail) -> list[Action]:
    return [LAY[place] for place in rail_hexes(state, state.seat)]


def _lay(state: State, step: Step[Event], doing: Doing, part: LayRail, action: Lay) -> None:
    seat, place = state.seat, action.hex
    costs = surcharge(state, seat, place)
    cost = costs.price
    state.money -= cost
    state.players[seat].rails.append(place)
    step.events.append(_rail_laid(seat, place, cost))
    if costs.waste:
        take_waste(state, step, costs.waste)
    doing.left = 0


def _stations(state: State, doing: Doing, part: BuildStation) -> list[Action]:
    return [BUILD[place] for place in station_hexes(state)]


def _build(state: State, step: Step[Event], doing: Doing, part: BuildStation, action: Build) -> None:
    state.markers -= 1
    state.stations[action.hex] += 1
    step.events.append(_station_built(state.seat, action.hex))
    doing.left = 0


# Picking cards.


def _picks(state: State, doing: Doing, part: Pick) -> list[Action]:
    actions = PICKING[part.to]
    found = [actions[card] for card in pickable(state, doing.card, part, state.money)]
    return [*found, DONE] if part.times == ANY and found else found


def _pick(state: State, step: Step[Event], doing: Doing, part: Pick, action: Any) -> None:
    if action is DONE or isinstance(action, Done):
        doing.left = 0
        return
    doing.left -= 1
    doing.count += 1
    player = state.players[state.seat]
    if part.to == "waste pile":
        return_waste(state, step, 1)
        return
    card: str = action.card
    if part.to == "discard":  # nobody else is to know what it was, so it is not noted as picked
        player.hand.remove(card)
        player.discard.append(card)
        step.events.append(_discarded(state.seat, card))
        return
    doing.picked = card
    if part.to == "stays":
        step.events.append(CardShown(state.seat, card))
    elif part.to == "out of the game":
        player.hand.remove(card)
        state.destroyed.append(card)
        step.events.append(CardDestroyed(state.seat, card))
    elif part.to == "deck":
        state.play.remove(card)
        put_openly(state, step, card)
    else:
        player.discard.remove(card)
        player.hand.append(card)
        step.events.append(CardTaken(state.seat, card))


def _gains(state: State, doing: Doing, part: GainTrain) -> list[Action]:
    return [GAIN[card] for card in trains_up_to(state, doing.picked, part)]


def _gain(state: State, step: Step[Event], doing: Doing, part: GainTrain, action: Gain) -> None:
    state.piles[action.card] -= 1
    state.players[state.seat].hand.append(action.card)
    step.events.append(CardGained(state.seat, action.card, to_hand=True))
    doing.left = 0


# The top of the deck.


def _looked_at(state: State, doing: Doing, part: LookAtTop) -> list[Action]:
    top = state.players[state.seat].deck[-1]
    return [DISCARD[top], LEAVE[top]]


def _look(state: State, step: Step[Event], doing: Doing, part: LookAtTop, action: Discard | Leave) -> None:
    if isinstance(action, Discard):
        player = state.players[state.seat]
        player.discard.append(top_card(player))
        step.events.append(CardDiscarded(state.seat, action.card))
    doing.left = 0


def _revealed(state: State, doing: Doing, part: RevealAndTake) -> list[Action]:
    shown = in_order(doing.shown)
    if doing.left == TAKING:
        return [*(TAKE[card] for card in shown), DONE]
    return [PUT[card] for card in shown]


def _take_or_put_back(
    state: State, step: Step[Event], doing: Doing, part: RevealAndTake, action: Take | PutOnDeck | Done
) -> None:
    """First one may be taken; then each goes back in turn, the last one on top."""
    doing.left = PUTTING_BACK
    if isinstance(action, Done):
        return
    doing.shown.remove(action.card)
    if isinstance(action, Take):
        state.players[state.seat].hand.append(action.card)
        step.events.append(CardTaken(state.seat, action.card))
    else:
        put_back(state, step, action.card)


def _names(state: State, doing: Doing, part: NameAndReveal) -> list[Action]:
    return [NAME[card] for card in ("normal_train", *state.piles)]


def _name(state: State, step: Step[Event], doing: Doing, part: NameAndReveal, action: Name) -> None:
    doing.left = 0
    player = state.players[state.seat]
    step.events.append(CardNamed(state.seat, action.card))
    card = reveal(state, step, state.seat)
    if card is None:
        return
    step.events.append(CardsRevealed(state.seat, (card,)))
    if card == action.card:
        player.hand.append(card)
        step.events.append(CardTaken(state.seat, card))
    else:
        put_on_deck(player, card)


# One of several.


def _choices(state: State, doing: Doing, part: OneOf) -> list[Action]:
    """An option that would do nothing is not offered."""
    player = state.players[state.seat]
    found: list[Action] = [Choose("draw")] if player.deck or player.discard else []
    found.append(Choose("money"))
    if "waste" in player.hand:
        found.append(Choose("waste"))
    return found


def _choose(state: State, step: Step[Event], doing: Doing, part: OneOf, action: Choose) -> None:
    doing.left = 0
    if action.effect == "draw":
        draw(state, step, state.seat, part.draw.cards)
    elif action.effect == "money":
        get_money(state, step, doing.card, part.money.money)
    else:
        return_waste(state, step, part.waste.times)


Answers = Callable[[State, Doing, Any], list[Action]]
Deed = Callable[[State, Step[Event], Doing, Any, Any], None]
_QUESTIONS: Final[Mapping[type[Any], tuple[Answers, Deed]]] = {
    LayRail: (_rails, _lay),
    BuildStation: (_stations, _build),
    Pick: (_picks, _pick),
    GainTrain: (_gains, _gain),
    LookAtTop: (_looked_at, _look),
    RevealAndTake: (_revealed, _take_or_put_back),
    NameAndReveal: (_names, _name),
    OneOf: (_choices, _choose),
}
