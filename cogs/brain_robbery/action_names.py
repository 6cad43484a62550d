"""Labels for the actions of The Great Brain Robbery, as controls show them; no two of one question are alike."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.brain_robbery.names import card_name, copies, listed, spot_name
from cogs.brain_robbery.reach import numbered, steps_behind_door
from cogs.face.seating import SYMBOLS, Seating
from cogs.face.sheet import LABEL_MOST, shorten
from cogs.face.words import Words
from engine.brain_robbery import InReach
from engine.brain_robbery.actions import (
    Action,
    Attack,
    Burn,
    Discard,
    DiscardRest,
    Drop,
    Give,
    GoThrough,
    Hit,
    KeepHead,
    KeepPeace,
    Leave,
    LeaveRest,
    Pass,
    PutIn,
    Roll,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.hands import dice_of
from engine.brain_robbery.view import View

BUTTON_SHOWN = 38  # letters that a phone shows of a button
SPACE_MOST = 60  # letters of a space with what is there: a line of a menu has some more for its number

OfCard = Drop | Burn | Hit | PutIn | Trim  # what is done with one of the hand's cards
OfSpoil = Take | Leave | Discard | Give  # what becomes of a brain after a fight
Deed = Roll | GoThrough | Stop | Attack | KeepPeace | Pass | KeepHead | LeaveRest | DiscardRest


class ActionNames:
    """The actions of one view."""

    def __init__(self, view: View, words: Words, seating: Seating) -> None:
        self.view, self.words, self.seating = view, words, seating

    def __call__(self, action: Action) -> str:
        if isinstance(action, OfCard):
            return self.of_card(action)
        return self.of_spoil(action) if isinstance(action, OfSpoil) else self.deed(action)

    def of_card(self, action: OfCard) -> str:
        facts = self.view.box.cards[action.card]
        match action:
            case Drop() if self.view.hand_sizes[self.view.turn.seat] == 1:  # the dice follow at once
                dice = dice_of(self.view.brain(self.view.turn.seat), 0, "three_dice_to_run")
                return self._card("brain-robbery-button-drop-roll", action.card, dice)
            case Drop():
                return self._card("brain-robbery-button-drop", action.card, 0)
            case Burn():
                label = self._card("brain-robbery-button-burn-steps", action.card, facts.run)
                short = self._card("brain-robbery-button-burn", action.card, facts.run)
                return label if len(label) <= BUTTON_SHOWN else short
            case Hit() if not facts.hit:  # it is played to be rid of it
                return self._card("brain-robbery-button-trim", action.card, 0)
            case Hit():
                return self._card("brain-robbery-button-hit", action.card, facts.hit)
            case PutIn():
                name, head = card_name(action.card, self.words), self.view.brain(self.view.turn.seat)
                said = {"card": name, "iq": facts.iq, "count": facts.cost}
                if head is not None and head.iq > facts.iq:  # that is easily overlooked
                    less = self.words("brain-robbery-button-put-in-less", before=head.iq, **said)
                    if len(less) <= BUTTON_SHOWN:
                        return less
                return self.words("brain-robbery-button-put-in", **said)
            case Trim():
                return self._card("brain-robbery-button-trim", action.card, 0)

    def _card(self, key: str, card: str, count: int) -> str:
        """Of equal cards it says that one is meant."""
        alike = self.view.hand.count(card)
        return self.words(key, card=copies(card, 1, self.words, alike), count=count)

    def of_spoil(self, action: OfSpoil) -> str:
        """It names the brain, which the buttons that ask about one need not."""
        card = card_name(action.card, self.words)
        match action:
            case Take():
                return self.words("brain-robbery-name-take", card=card)
            case Leave():
                return self.words("brain-robbery-name-leave", card=card)
            case Discard():
                return self.words("brain-robbery-button-trim", card=card)
            case Give():
                return self.words("brain-robbery-give-own", card=card, who=self.seating[action.to])

    def deed(self, action: Deed) -> str:
        """All that is about no brain in particular."""
        view, words = self.view, self.words
        match action:
            case Roll():
                seat = view.turn.seat
                dice = dice_of(view.brain(seat), view.hand_sizes[seat], "three_dice_to_run")
                return words("brain-robbery-button-roll", count=dice)
            case GoThrough():
                return words("brain-robbery-button-door", count=steps_behind_door(view))
            case Stop(car, space):
                spaces = enumerate(numbered(view), start=1)
                number, there = next(each for each in spaces if (each[1].car, each[1].space) == (car, space))
                return words("brain-robbery-name-stop", place=self.numbered(number, there), steps=there.steps)
            case Attack():
                here = view.spots[view.turn.seat]
                others = [seat for seat, spot in enumerate(view.spots) if spot == here and seat != view.turn.seat]
                brain, cards = view.brain(view.turn.seat), view.hand_sizes[view.turn.seat]
                if brain is None and cards:  # an empty head fights with fewer
                    dice = dice_of(brain, cards, "three_dice_to_fight")
                    return self._with_names("brain-robbery-attack-weakly", others, count=dice)
                return self._with_names("brain-robbery-attack", others)
            case KeepPeace():
                return words("brain-robbery-button-peace")
            case Pass():
                return words("brain-robbery-button-pass")
            case KeepHead():
                return words("brain-robbery-button-keep-head")
            case LeaveRest():
                return words("brain-robbery-button-leave-rest", count=self._spoils())
            case DiscardRest():
                return words("brain-robbery-button-discard-rest", count=self._spoils())

    def numbered(self, number: int, space: InReach) -> str:
        """A space as the menu has it, with its number in the picture."""
        return f"{number} · {self.space(space)}"

    def go(self, number: int, space: InReach) -> str:
        """The same on a button, which has little room: then what is there is left out."""
        name = spot_name(space.car, space.space, self.words)
        places = (self.space(space), self.space(space, symbols(space.zombies)), name)
        labels = [
            self.words("brain-robbery-name-stop", place=f"{number} · {place}", steps=space.steps) for place in places
        ]
        return next((label for label in labels if len(label) <= BUTTON_SHOWN), labels[-1])

    def space(self, space: InReach, who: str = "") -> str:
        """A space by its name, with what is there; where the names of zombies take too much room, their symbols."""
        name = spot_name(space.car, space.space, self.words)
        for whom in (who or self.named(space.zombies), symbols(space.zombies)):
            there = self._there(space, whom)
            label = self.words("brain-robbery-there", place=name, things=", ".join(there)) if there else name
            if len(label) <= SPACE_MOST:
                break
        return label

    def _there(self, space: InReach, who: str) -> list[str]:
        plan = self.view.box.cars[space.car].plan
        there = []
        if space.counter:
            there.append(self.words("brain-robbery-there-find"))
        if space.brake:
            there.append(self.words("brain-robbery-there-brake"))
        if space.zombies:
            there.append(self.words("brain-robbery-there-zombies", who=who, count=len(space.zombies)))
        if space.space == plan.exit and space.car == self.view.train[-1]:  # the others lead into a car that is there
            there.append(self.words("brain-robbery-there-front-door"))
        if space.space == plan.entry and space.car == self.view.train[0]:
            there.append(self.words("brain-robbery-there-rear-door"))
        return there

    def _spoils(self) -> int:
        assert self.view.fight is not None
        return len(self.view.fight.spoils)

    def named(self, seats: Sequence[int]) -> str:
        return listed([self.seating[seat] for seat in seats], self.words)

    def _with_names(self, key: str, seats: Sequence[int], **facts: int) -> str:
        """A label with everybody's name; where many names take too much room, with their symbols."""
        label = self.words(key, who=self.named(seats), **facts)
        if len(label) <= LABEL_MOST or len(seats) == 1:
            return shorten(label, LABEL_MOST)
        return self.words(key, who=symbols(seats), **facts)


def symbols(seats: Sequence[int]) -> str:
    return " ".join(SYMBOLS[seat] for seat in seats)
