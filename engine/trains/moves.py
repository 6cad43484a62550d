"""Moving cards between hand, deck, discard pile and supply, and noting what happened."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.chance import shuffled
from engine.game import Step
from engine.trains.board import is_protected
from engine.trains.events import (
    CardPutBack,
    CardPutOnDeck,
    CardsDrawn,
    DeckShuffled,
    Event,
    MoneyGot,
    WasteReturned,
    WasteTaken,
)
from engine.trains.state import Player, State

# Events are frozen, so one of each is enough.
_shuffled, _waste_taken, _money_got = lru_cache(1024)(DeckShuffled), cache(WasteTaken), lru_cache(1024)(MoneyGot)


def fill_deck(state: State, step: Step[Event], seat: int) -> bool:
    """Makes the discard pile the deck if the deck is empty; whether there is a card to draw now."""
    player = state.players[seat]
    if player.deck:
        return True
    if not player.discard:
        return False
    player.deck, player.discard = player.discard, player.deck
    player.known = 0
    shuffle_deck(state, seat)
    step.events.append(_shuffled(seat, len(player.deck)))
    step.settled = True
    return True


def shuffle_deck(state: State, seat: int) -> None:
    """Shuffles a deck, all but the cards on top that its owner knows."""
    player = state.players[seat]
    unknown = len(player.deck) - player.known
    player.deck[:unknown] = shuffled(state.seed, player.deck[:unknown], f"deck/{seat}/{player.shuffles}")
    player.shuffles += 1


def top_card(player: Player) -> str:
    """Takes the top card off a deck that has one."""
    if player.known:
        player.known -= 1
    return player.deck.pop()


def put_on_deck(player: Player, card: str) -> None:
    player.deck.append(card)
    player.known += 1


def _off_the_deck(player: Player, count: int) -> list[str]:
    """Takes off so many cards, at least one, or as many as there are, the top one first."""
    deck = player.deck
    drawn = deck[: -count - 1 : -1]
    del deck[-count:]
    if player.known:
        player.known = max(0, player.known - count)
    return drawn


def draw(state: State, step: Step[Event], seat: int, count: int) -> None:
    """Draws as many as there are, shuffling when the deck runs out."""
    if not count:
        return
    player = state.players[seat]
    drawn = _off_the_deck(player, count)
    if len(drawn) < count and fill_deck(state, step, seat):
        drawn += _off_the_deck(player, count - len(drawn))
    if drawn:
        player.hand += drawn
        step.events.append(CardsDrawn(seat, len(drawn), tuple(drawn)))
        step.settled = True


def reveal(state: State, step: Step[Event], seat: int) -> str | None:
    """The top card for all to see, taken off the deck; None if there is none."""
    if not fill_deck(state, step, seat):
        return None
    step.settled = True
    return top_card(state.players[seat])


def take_waste(state: State, step: Step[Event], count: int) -> None:
    """To the gained cards; nobody has to take what is not there, and some are protected."""
    if is_protected(state.lasting):
        return
    left = state.piles["waste"]
    if left < count:
        count = left
    if count:
        state.piles["waste"] = left - count
        state.gained += ["waste"] * count
        step.events.append(_waste_taken(state.seat, count))


def return_waste(state: State, step: Step[Event], count: int) -> None:
    """From the hand of the seat whose turn it is to the pile."""
    hand = state.players[state.seat].hand
    for _ in range(count):
        hand.remove("waste")
    state.piles["waste"] += count
    step.events.append(WasteReturned(state.seat, count))


def get_money(state: State, step: Step[Event], card: str, money: int) -> None:
    state.money += money
    step.events.append(_money_got(state.seat, card, money))


def put_back(state: State, step: Step[Event], card: str) -> None:
    """A revealed card goes back on the deck, in an order only the owner knows."""
    put_on_deck(state.players[state.seat], card)
    step.events.append(CardPutBack(state.seat, card))


def put_openly(state: State, step: Step[Event], card: str) -> None:
    """A card that all can see goes on the deck."""
    put_on_deck(state.players[state.seat], card)
    step.events.append(CardPutOnDeck(state.seat, card))
