"""Orders for fights: what somebody has answered in advance for the questions that other players' turns ask them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeVar

from cogs.brain_robbery.bundles import surplus
from cogs.brain_robbery.reach import is_last_round, leader, would_win
from cogs.face.advance import Reply
from cogs.face.standing_orders import StandingOrders
from engine import GAMES
from engine.brain_robbery.actions import LEAVE_REST, PASS, Action, Hit, Leave, Take, Trim
from engine.brain_robbery.hands import limit_of
from engine.brain_robbery.view import View

T = TypeVar("T")
GAME = GAMES["brain_robbery"]
ASK, COMPUTER = "ask", "computer"
AT_STAKE = 100  # IQ in a head that somebody answers for themselves if it's more
ASKED: Final = Reply()  # the person is, whatever their settings say


class FightOrders(StandingOrders):
    """Orders for what one is asked on others' turns: in fights, about what was won there, and about a hand that is too
    full after them. They are carried out from the seat's view alone."""

    prefix: ClassVar[str] = "brain-robbery"
    offered: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "fight": (ASK, "never", "weakest", COMPUTER),
            "loot": (ASK, "cleverest"),
            "trim": (ASK, "lowest"),
        }
    )

    def kind_asked(self, state: Any, seat: int) -> str:
        return _kind(GAME.view(state, seat))

    def reply(self, body: str, state: Any, seat: int) -> Reply | None:
        view: View = GAME.view(state, seat)
        order = self.read(body).get(_kind(view))
        if order is None:
            return None
        if order == ASK or much_is_at_stake(view):
            return ASKED
        return Reply(by_computer=True) if order == COMPUTER else Reply(CARRIED_OUT[order](view))


def _kind(view: View) -> str:
    """The kind of question that the reader is asked on another's turn; empty: none."""
    out_of_turn = view.reader in view.asked and view.reader != view.turn.seat
    return str(view.phase) if out_of_turn else ""


def much_is_at_stake(view: View) -> bool:
    """Whether the reader is asked whatever they have ordered:

    - in a fight that goes on, if the own head has more than 100 IQ, as the winner may take it. Once it's won, nothing
      is taken from the winner, and no one throws away what's in a head;
    - in a fight and in all that follows from it, if it may decide the game: the locomotive stands alone, so that the
      next brake ends it, or the last round runs. Where more has to happen first, the game goes on as far as anyone can
      tell."""
    assert view.reader is not None
    brain = view.brain(view.reader)
    in_danger = view.phase == "fight" and brain is not None and brain.iq > AT_STAKE
    return in_danger or would_win(view) is not None or is_last_round(view)


# How each order is carried out; an empty tuple: it does not say, and the person is asked


def _never(view: View) -> tuple[Action, ...]:
    return (PASS,)


def _weakest(view: View) -> tuple[Action, ...]:
    """Plays the card of the lowest IQ after which the reader would win the fight as it stands; of equally dull ones,
    that with the lowest hit. Passes where they would win anyway, or no single card is enough."""
    fight = view.fight
    assert fight is not None
    if leader(fight.strengths) == fight.place:
        return (PASS,)
    enough = []
    for card in dict.fromkeys(view.hand):
        strengths = [*fight.strengths]
        strengths[fight.place] += view.box.cards[card].hit
        if leader(strengths) == fight.place:
            enough.append(view.box.cards[card])
    if not enough:
        return (PASS,)
    first, *others = sorted(enough, key=lambda card: (card.iq, card.hit))
    if others and (others[0].iq, others[0].hit) == (first.iq, first.hit):
        return ()
    return (Hit(first.id),)


def _cleverest(view: View) -> tuple[Action, ...]:
    """Takes the cleverest of the losers' brains, as many as the hand has room for, and leaves the rest; the own ones
    stay. It doesn't say what becomes of them where the hand has no room."""
    fight = view.fight
    assert fight is not None
    if not fight.spoils:
        return (LEAVE_REST,)
    assert view.reader is not None
    room = limit_of(view.brain(view.reader)) - len(view.hand)
    taken = _first(fight.spoils, room, lambda spoil: -_iq(spoil.card, view))
    if not taken:
        return ()
    actions: list[Action] = []
    for place, spoil in enumerate(fight.spoils):
        if place > max(taken) and place < len(fight.spoils) - 1:
            return (*actions, LEAVE_REST)
        assert spoil.card is not None, "the winner sees them all"
        actions.append((Take if place in taken else Leave)(spoil.owner, spoil.card))
    return tuple(actions)


def _lowest(view: View) -> tuple[Action, ...]:
    """Throws away the cards with the lowest IQ, as many as the hand is too full by."""
    hand = view.hand
    return tuple(Trim(hand[place]) for place in sorted(_first(hand, surplus(view), lambda card: _iq(card, view))))


def _first(things: Sequence[T], count: int, number: Callable[[T], int]) -> set[int]:
    """The places of so many things, those with the lowest number first. Empty: it's open which, as some of equal number
    would go with them and some not, and they differ: in name, in whose they are, or in being in a head."""
    places = sorted(range(len(things)), key=lambda place: number(things[place]))
    chosen, others = places[: max(count, 0)], places[max(count, 0) :]
    if chosen and others and (last := number(things[chosen[-1]])) == number(things[others[0]]):
        equal = {thing for thing in things if number(thing) == last}
        if len(equal) > 1:
            return set()
    return set(chosen)


def _iq(card: str | None, view: View) -> int:
    return 0 if card is None else view.box.cards[card].iq


CARRIED_OUT: Final[Mapping[str, Callable[[View], tuple[Action, ...]]]] = MappingProxyType(
    {"never": _never, "weakest": _weakest, "cleverest": _cleverest, "lowest": _lowest}
)
