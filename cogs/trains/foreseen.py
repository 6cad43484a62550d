"""What a card will ask, where the answers are known before it is played: card and answer are then one click."""

from __future__ import annotations

from collections.abc import Iterable

from engine.trains import View
from engine.trains.actions import Action, Choose, ReturnWaste
from engine.trains.cards import CARDS, OF_KIND
from engine.trains.parts import ANY, CopyEffect, GainCopy, GainTrain, OneOf, Pick
from engine.trains.questions import DISCARD, PICKING, in_order, trains_up_to


def answers(view: View, card: str) -> list[Action]:
    """The answers to the first thing that a card asks, if nothing happens before; of any number of cards, all Waste.
    Where there is one answer nothing is asked, and what the Stationmaster Office copies asks for itself."""
    own, text = view.players[view.turn.seat], CARDS[card].does
    first, last = text[0], text[-1]
    if isinstance(first, OneOf):
        draw: list[Action] = [Choose("draw")] if own.deck_size or own.discard_size else []
        waste: list[Action] = [Choose("waste")] if "waste" in own.hand else []
        return [*draw, Choose("money"), *waste] if draw or waste else []
    if not isinstance(first, Pick) or isinstance(last, CopyEffect):
        return []
    if first.times == ANY:
        one = DISCARD["waste"] if first.to == "discard" else ReturnWaste()
        return [one] if "waste" in own.hand else []
    zone: Iterable[str] = own.hand if first.source == "hand" else view.play if first.source == "play" else own.discard
    picks = [
        PICKING[first.to][name]
        for name in in_order({name for name in zone if name in OF_KIND[first.kind]})
        if not (isinstance(last, GainCopy) and not view.piles.get(name))
        and not (isinstance(last, GainTrain) and not trains_up_to(view, name, last))
    ]
    return picks if len(picks) > 1 else []
