"""Decisions from an outlook: question by question, the answer that promises most points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from engine.house.trains.outlook import Outlook
from engine.trains.actions import (
    Action,
    Build,
    Buy,
    Choose,
    ClearWaste,
    Destroy,
    Discard,
    Done,
    EndTurn,
    Gain,
    Lay,
    Name,
    Play,
    PutOnDeck,
    ReturnWaste,
    Show,
    Take,
)
from engine.trains.board import is_protected, possible_rails, rail_money, surcharge
from engine.trains.cards import BUILDINGS, CARDS, RAIL_CARDS, TRAINS

# Cards played before anything is decided, in this order: first what shows more cards, then what others build on.
FIRST: Final = (
    *("control_room", "signaling_area", "temporary_timetable", "passing_station", "command_central", "signals"),
    *("information_central", "landfill", "garage", "pulling", "maintenance_factory", "wagon_factory"),
    *("dump_site", "ironworks", "early_train", "tourist_train", "freight_train"),
    *("limited_express_train", "express_train", "normal_train", "bullet_train", "amusement_park", "switchback"),
)
JUNK: Final = BUILDINGS | {"waste"}


def decide(outlook: Outlook, legal: Sequence[Action], rng: Random) -> Action:
    """The action that promises most to who looks at the game like this."""
    worth = _ANSWERS[outlook.view.phase]
    if worth is None:
        return _in_turn(outlook, legal)
    worths = [worth(outlook, action) for action in legal]
    best = max(worths)
    return rng.choice([action for action, own in zip(legal, worths, strict=True) if own > best - 1e-9])


def alternatives(outlook: Outlook, legal: Sequence[Action], chosen: Action) -> list[tuple[float, Action]]:
    """What else is worth a thought, the best first, with how many points less each promises than what was chosen."""
    worth = _ANSWERS[outlook.view.phase]
    if worth is None:
        found = _others_in_turn(outlook, legal, chosen)
    else:
        best = worth(outlook, chosen)
        found = [(best - worth(outlook, action), action) for action in legal if action != chosen]
    return sorted(found, key=lambda each: each[0])


# A turn.


def _in_turn(outlook: Outlook, legal: Sequence[Action]) -> Action:
    if ClearWaste() in legal and _clearing(outlook) > 0:
        return ClearWaste()
    return _in_a_turn_used(outlook, legal)


def _in_a_turn_used(outlook: Outlook, legal: Sequence[Action]) -> Action:
    for step in (_play_first, _play_for_more, _use_the_map, _buy):
        action = step(outlook, legal)
        if action is not None:
            return action
    return EndTurn()


def _others_in_turn(outlook: Outlook, legal: Sequence[Action], chosen: Action) -> list[tuple[float, Action]]:
    found: list[tuple[float, Action]] = []
    if ClearWaste() in legal:
        use = _in_a_turn_used(outlook, legal)
        found.append((abs(_clearing(outlook)), use if chosen == ClearWaste() else ClearWaste()))
    uses = _map_uses(outlook, legal)
    wares = [(net, action) for _, net, action in _wares(outlook, legal)]
    on_map = next((net for net, action in uses if action == chosen), None)
    bought = next((net for net, action in wares if action == chosen), None)
    if on_map is not None:
        found += [(on_map - net, action) for net, action in uses if action != chosen]
        found.append((on_map, _buy(outlook, legal) or EndTurn()))
    elif bought is not None:
        found += [(bought - net, action) for net, action in wares if action != chosen]
        found += [(-net, action) for net, action in uses]
        found.append((bought, EndTurn()))
    elif chosen == EndTurn():
        found += [(-net, action) for net, action in (*wares, *uses)]
    return found


def _clearing(outlook: Outlook) -> float:
    """What giving back the Waste in hand is worth more than the turn."""
    hand = outlook.own.hand
    turn = rest_of_hand(outlook, hand)
    if "landfill" in hand or "freight_train" in hand:
        return -turn
    return outlook.weights.clearing * hand.count("waste") * outlook.waste - turn


def rest_of_hand(outlook: Outlook, hand: Sequence[str], money: int = 0) -> float:
    """What a turn with these cards, and with so much money already there, may bring."""
    money += sum(CARDS[card].money for card in hand)
    turn = outlook.shopping(money)[money]
    turn += sum(max(0.0, outlook.per_play(card)) for card in hand if card in RAIL_CARDS or card == "station_expansion")
    return turn + sum(outlook.average for card in hand if card in FIRST[:8])


def _play_first(outlook: Outlook, legal: Sequence[Action]) -> Action | None:
    """Draws, money and what holds for the turn: there is hardly a reason to keep them."""
    hand = outlook.own.hand
    if Play("conductors_station", effect=True) in legal and any(card in JUNK for card in hand):
        return Play("conductors_station", effect=True)
    if Play("stationmaster_office", effect=True) in legal:
        return Play("stationmaster_office", effect=True)
    for card in FIRST:
        if card in hand:
            effect = Play(card, effect=True)
            if effect in legal and _wanted(outlook, card):
                return effect
            if CARDS[card].money and Play(card, effect=False) in legal:
                return Play(card, effect=False)
    return None


def _wanted(outlook: Outlook, card: str) -> bool:
    """Whether the effect does good now."""
    hand = outlook.own.hand
    if card == "wagon_factory":
        return "normal_train" in hand and outlook.plays > 0.5
    if card == "maintenance_factory":
        return any(card in TRAINS and outlook.worth(card) > 0 for card in hand)
    if card == "garage":
        return sum(card in JUNK for card in hand) > 0
    return True


def _play_for_more(outlook: Outlook, legal: Sequence[Action]) -> Action | None:
    """Coins for cards that are of no use otherwise."""
    if Play("mail_train", effect=True) in legal:
        return Play("mail_train", effect=True)
    if Play("mail_train", effect=False) in legal:
        return Play("mail_train", effect=False)
    if Play("station_crew", effect=True) in legal:
        return Play("station_crew", effect=True)
    if Play("holiday_timetable", effect=True) in legal:
        money = outlook.view.money
        best = outlook.shopping(money + 3)
        if best[money + 3] - best[money] > 1.2 * outlook.coin * 2:
            return Play("holiday_timetable", effect=True)
    return None


def _use_the_map(outlook: Outlook, legal: Sequence[Action]) -> Action | None:
    """The rail or station card that brings most, if any brings anything."""
    found = [use for use in _map_uses(outlook, legal) if use[0] > 0]
    if found:
        return max(found, key=lambda use: use[0])[1]
    if "ironworks" in outlook.view.lasting:
        for card in outlook.own.hand:
            if card in RAIL_CARDS:
                return Play(card, effect=False)
    return None


def _map_uses(outlook: Outlook, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """What each rail or station card in hand would bring."""
    found: list[tuple[float, Action]] = []
    for action in legal:
        if isinstance(action, Play) and action.effect:
            if action.card in RAIL_CARDS:
                found.append((_best_rail(outlook, action.card), action))
            elif action.card == "station_expansion":
                found.append((_best_station(outlook), action))
    return found


def _best_rail(outlook: Outlook, card: str) -> float:
    """What the card's rail brings on its best hex, less what the coins would buy and the Waste."""
    money = outlook.view.money + rail_money(outlook.view)
    best = outlook.shopping(money)
    waste = 0.0 if is_protected(outlook.view.lasting) else outlook.waste
    nets = [-1.0]
    for site in possible_rails(outlook.view, outlook.seat, card):
        spent = best[money] - best[money - site.surcharge.price]
        nets.append(outlook.map.rail(site.hex) - spent - waste - outlook.waste * site.surcharge.waste)
    if len(outlook.own.rails) == outlook.view.limits.rails - 1:
        return max(nets) + outlook.ending()
    return max(nets) + outlook.haste


def _best_station(outlook: Outlook) -> float:
    waste = 0.0 if is_protected(outlook.view.lasting) else outlook.waste
    cities = (city for city, placed in outlook.view.stations.items() if placed < outlook.map.map.places[city].number)
    net = max([-1.0, *(outlook.map.station(city) for city in cities)]) - waste + outlook.haste
    if outlook.view.markers == 1:
        net += outlook.ending(net)
    return net


def _buy(outlook: Outlook, legal: Sequence[Action]) -> Action | None:
    found = _purchases(outlook, legal)
    return max(found, key=lambda purchase: purchase[0])[1] if found else None


def _purchases(outlook: Outlook, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """The cards worth buying, with what they and the rest of the money would bring."""
    return [(net, action) for own, net, action in _wares(outlook, legal) if own > 0]


def _wares(outlook: Outlook, legal: Sequence[Action]) -> list[tuple[float, float, Action]]:
    """What each card on sale is worth, and what it and the rest of the money would bring."""
    money = outlook.view.money
    best = outlook.shopping(money)
    found: list[tuple[float, float, Action]] = []
    for action in legal:
        if isinstance(action, Buy):
            own = outlook.worth(action.card)
            if _empties_the_last_pile(outlook, action.card):
                own += outlook.ending(CARDS[action.card].points)
            found.append((own, own + best[money - CARDS[action.card].cost], action))
    return found


def _empties_the_last_pile(outlook: Outlook, card: str) -> bool:
    piles = outlook.view.piles
    if piles[card] != 1:  # asked for every card on sale, and most often that is all
        return False
    return sum(not left for name, left in piles.items() if name != "waste") == outlook.view.limits.piles - 1


# Answers.


def _start(outlook: Outlook, action: Any) -> float:
    return outlook.map.start(action.hex)


def _lay(outlook: Outlook, action: Lay) -> float:
    cost = surcharge(outlook.view, outlook.seat, action.hex)
    best = outlook.shopping(outlook.view.money)
    spent = best[-1] - best[outlook.view.money - cost.price]
    return outlook.map.rail(action.hex) - spent - outlook.waste * cost.waste


def _build(outlook: Outlook, action: Build) -> float:
    return outlook.map.station(action.hex)


def _keep(outlook: Outlook, card: str) -> float:
    """What a card in hand is worth for this turn."""
    return 0.0 if card in JUNK else outlook.per_play(card)


def _pick(outlook: Outlook, action: Any) -> float:
    match action:
        case Discard(card):
            doing = outlook.view.doing
            forced = doing is not None and doing.card == "garage"
            return (1.0 if card in JUNK or forced else -1.0) - _keep(outlook, card)
        case ReturnWaste():
            return 1.0
        case Destroy(card):
            return -CARDS[card].money
        case Show(card):
            money = CARDS[card].money
            copying = outlook.view.doing is not None and outlook.view.doing.card == "stationmaster_office"
            return _keep(outlook, card) - outlook.coin * money if copying else money
        case PutOnDeck(card) | Take(card):
            return _keep(outlook, card)
    return 0.0


def _gain(outlook: Outlook, action: Gain) -> float:
    return outlook.per_play(action.card)


def _look(outlook: Outlook, action: Any) -> float:
    good = _keep(outlook, action.card) >= outlook.average
    return float(isinstance(action, Discard) != good)


def _revealed(outlook: Outlook, action: Any) -> float:
    return 0.0 if isinstance(action, Done) else _keep(outlook, action.card)


def _put_back(outlook: Outlook, action: PutOnDeck) -> float:
    """The last one put back lies on top."""
    return -_keep(outlook, action.card)


def _name(outlook: Outlook, action: Name) -> float:
    own = outlook.own
    if own.top:
        return float(action.card == own.top[-1])
    return (own.deck or own.discard).get(action.card, 0)


def _choose(outlook: Outlook, action: Choose) -> float:
    return {"draw": outlook.average, "money": outlook.coin, "waste": outlook.waste}[action.effect]


def _bought(outlook: Outlook, action: Any) -> float:
    good = _keep(outlook, action.card) > outlook.average
    return float(isinstance(action, PutOnDeck) == good)


_ANSWERS: Final[Mapping[str, Callable[[Outlook, Any], float] | None]] = {
    "place": _start,
    "turn": None,
    "lay": _lay,
    "build": _build,
    "pick": _pick,
    "gain": _gain,
    "look": _look,
    "revealed": _revealed,
    "put_back": _put_back,
    "name": _name,
    "choose": _choose,
    "bought": _bought,
}
