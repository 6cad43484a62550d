"""The Great Brain Robbery in lines: what one move did, from its events as the reader has seen them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.brain_robbery.names import car_joke, car_name, card_joke, card_name
from cogs.face.lines import Line, Matter
from cogs.face.seating import SYMBOLS, Seating
from cogs.face.words import Words
from engine.brain_robbery import events as happened
from engine.brain_robbery.cards import Card
from engine.brain_robbery.events import Event

Held = tuple[int, int, bool]  # who has a brain, who won the fight over it, and whether it is in the head

SLIGHT = (
    happened.Dropped,
    happened.Rolled,
    happened.Burnt,
    happened.Stopped,
    happened.Passed,
    happened.Reshuffled,
    happened.CouplingRolled,
)
GREAT = (
    happened.CarAdded,
    happened.Braked,
    happened.CarLost,
    happened.CounterTaken,
    happened.FightBegan,
    happened.FightWon,
    happened.BrainPutIn,
    happened.LongEndBegan,
    happened.Ended,
)


def told(events: Sequence[Event], cards: Mapping[str, Card], seating: Seating, words: Words) -> list[Line]:
    """The moves of a turn, or one of them, in lines; `cards` are those that the table is played with."""
    teller = _Teller(events, cards, seating, words)
    return [
        Line(text, _matter(event, seating.me)) for at, event in enumerate(events) for text in teller.lines(at, event)
    ]


def _matter(event: Event, me: int | None) -> Matter:
    """A roll is slight whoever rolls; all else that befalls the reader comes first."""
    if isinstance(event, SLIGHT):
        return Matter.SLIGHT
    if me is not None and me in _befallen(event):
        return Matter.OWN
    return Matter.GREAT if isinstance(event, GREAT) else Matter.PLAIN


def _befallen(event: Event) -> tuple[int | None, ...]:
    """The seats that an event is about."""
    match event:
        case happened.CarLost(_, seats):
            return seats
        case happened.FightWon(winner, losers):
            return (winner, *losers)
        case happened.Looted():  # the winner, who may take much, knows what the own deeds were
            return tuple({event.owner, event.to} - {event.winner})
        case happened.FightBegan():
            return ()  # who won it says enough, where many attack one after the other
        case happened.Reshuffled() | happened.CouplingRolled() | happened.LongEndBegan() | happened.Ended():
            return ()
        case _:
            return (event.seat,)


def where(held: Held, seating: Seating, words: Words) -> str:
    """In whose head or hand a brain is, for the reader who may be the one."""
    return words("brain-robbery-in", **_keeper(held, seating))


def out_of(held: Held, seating: Seating, words: Words) -> str:
    """Out of whose head or hand a brain comes."""
    return words("brain-robbery-out-of", **_keeper(held, seating))


def _keeper(held: Held, seating: Seating) -> dict[str, str]:
    owner, winner, in_head = held
    whose = "you" if owner == seating.me else "own" if owner == winner else "they"
    return {"whose": whose, "who": seating[owner], "part": "head" if in_head else "hand"}


class _Teller:
    """What happened in a turn so far, and who reads of it."""

    def __init__(self, events: Sequence[Event], cards: Mapping[str, Card], seating: Seating, words: Words) -> None:
        self.events, self.cards, self.seating, self.words = events, cards, seating, words

    def lines(self, at: int, event: Event) -> list[str]:
        before = self.events[at - 1] if at else None
        after = self.events[at + 1] if at + 1 < len(self.events) else None
        match event:
            case happened.Rolled(dice=dice) if dice:
                return [self._rolled(event, after)]
            case happened.Stopped() if isinstance(before, happened.Rolled) and before.dice:
                return []  # told together with the roll
            case happened.FightBegan() | happened.HitPlayed() | happened.Passed() | happened.FightWon():
                return [self._fight(event)]
            case happened.Looted():
                return self._spoil(event)
            case happened.CarLost():
                return self._lost(event, before)
            case happened.CouplingRolled(holds=False):
                return []  # told together with the car that it costs
            case _:
                line = self._move(event) or self._cards(event) or self._train(event)
                return [line] if line else []

    # The move

    def _move(self, event: Event) -> str | None:
        words = self.words
        match event:
            case happened.Rolled(seat):  # without dice, which an empty head alone brings about
                return words("brain-robbery-told-no-dice", **self._who(seat))
            case happened.Burnt(seat, card, reach):
                return words("brain-robbery-told-burnt", card=self._card(card), count=reach, **self._who(seat))
            case happened.CarAdded(seat, car, reach):
                joke = car_joke(car, words.language)
                facts = {"car": self._car(car), "joke": joke, "count": reach}
                return words("brain-robbery-told-added", **facts, **self._who(seat))
            case happened.Stopped(seat, car, space, _):
                return words("brain-robbery-told-stopped", car=self._car(car), space=space, **self._who(seat))
            case happened.CounterTaken(seat, points):
                drawn = sum(isinstance(other, happened.Drew) for other in self.events)
                return words("brain-robbery-told-found", points=points, cards=drawn, **self._who(seat))
            case _:
                return None

    def _rolled(self, event: happened.Rolled, after: Event | None) -> str:
        """A roll, and in the same line where the way ended, if nothing came between."""
        facts: dict[str, Any] = {
            "dice": " + ".join(map(str, event.dice)),
            "run": event.reach - sum(event.dice),
            "count": event.reach,
            "stops": "no",
        }
        if isinstance(after, happened.Stopped):
            facts |= {"stops": "yes", "car": self._car(after.car), "space": after.space}
        return self.words("brain-robbery-told-rolled", **facts, **self._who(event.seat))

    # Cards come and go

    def _cards(self, event: Event) -> str | None:
        words = self.words
        match event:
            case happened.Dropped(seat, card):
                return words("brain-robbery-told-dropped", card=self._card(card), **self._who(seat))
            case happened.Drew(seat, card) if card is not None and seat == self.seating.me:
                return words("brain-robbery-told-drew", card=self._card(card), joke=card_joke(card, words.language))
            case happened.HandLost(seat, cards):
                lost = " · ".join(map(self._card, cards))
                return words("brain-robbery-told-hand-lost", cards=lost, **self._who(seat))
            case happened.Trimmed(seat, card):
                return words("brain-robbery-told-trimmed", card=self._card(card), **self._who(seat))
            case happened.Reshuffled(count):
                return words("brain-robbery-told-reshuffled", count=count)
            case happened.BrainPutIn(seat, card, old):
                facts = {"card": self._card(card), "iq": self.cards[card].iq, "joke": card_joke(card, words.language)}
                if old is not None:
                    return words("brain-robbery-told-replaced", old=self._card(old), **facts, **self._who(seat))
                return words("brain-robbery-told-installed", **facts, **self._who(seat))
            case _:
                return None

    # The train

    def _train(self, event: Event) -> str | None:
        words = self.words
        match event:
            case happened.Braked(seat):
                return words("brain-robbery-told-braked", **self._who(seat))
            case happened.CouplingRolled(die, cars, holds=True):
                return words("brain-robbery-told-coupling-holds", die=die, count=cars)
            case happened.LongEndBegan(rounds):
                return words("brain-robbery-told-long-end", count=rounds)
            case happened.Ended(reason):
                return words("brain-robbery-told-ended", reason=reason)
            case _:
                return None  # that a turn begins, the board's question says

    def _lost(self, event: happened.CarLost, before: Event | None) -> list[str]:
        me = self.seating.me
        lines = [self._loss(event, before)]
        others = [seat for seat in event.seats if seat != me]
        if others:
            who = self.seating.listed(others)
            lines.append(self.words("brain-robbery-told-behind", who=who, voice="they", count=len(others)))
        if len(others) < len(event.seats):
            lines.append(self.words("brain-robbery-told-behind", who="", voice="you", count=1))
        return lines

    def _loss(self, event: happened.CarLost, before: Event | None) -> str:
        """A car goes by the brake or, with the die that decided it in the same line, by its coupling."""
        if isinstance(before, happened.CouplingRolled):
            facts = {"die": before.die, "count": before.cars, "car": self._car(event.car)}
            return self.words("brain-robbery-told-coupling-breaks", **facts)
        return self.words("brain-robbery-told-lost", car=self._car(event.car))

    # Fights

    def _fight(self, event: Event) -> str:
        words = self.words
        match event:
            case happened.FightBegan(fighters, dice, strengths):
                standing = ", ".join(map(self._strength, fighters, dice, strengths))
                return words("brain-robbery-told-attacked", standing=standing, **self._who(fighters[0]))
            case happened.HitPlayed(seat, card, strength):
                return words("brain-robbery-told-hit", card=self._card(card), strength=strength, **self._who(seat))
            case happened.Passed(seat):
                return words("brain-robbery-told-passed", **self._who(seat))
            case happened.FightWon(winner, losers, tied):
                comforted = ", ".join(words("brain-robbery-comforted", **self._who(seat)) for seat in losers)
                how = "tied" if tied else "alone"
                return words("brain-robbery-told-fight-won", how=how, losers=comforted, **self._who(winner))
            case _:
                raise AssertionError(f"{event} is no part of a fight")

    def _strength(self, seat: int, dice: Sequence[int], strength: int) -> str:
        """A fighter's dice, the hit of the brain in the head, and what they make together."""
        hit = strength - sum(dice)
        parts = [*map(str, dice), *([self.words("brain-robbery-hit", count=hit)] if hit else [])]
        return f"{SYMBOLS[seat]} {' + '.join(parts) or 0}" + (f" = {strength}" if len(parts) > 1 else "")

    def _spoil(self, event: happened.Looted) -> list[str]:
        """What became of a brain; a hand card that stays where it is changes nothing."""
        if event.fate == "left" and not event.from_head:
            return []
        card = self.words("brain-robbery-some-card") if event.card is None else self._card(event.card)
        facts = {"card": card, **self._who(event.winner)}
        held = (event.owner, event.winner, event.from_head)
        if event.fate == "left":
            facts["where"] = where(held, self.seating, self.words)
        else:
            facts["out"] = out_of(held, self.seating, self.words)
        if event.fate == "given" and event.to is not None:
            whose = {"whose": self.seating.who(event.to)["voice"], "who": self.seating[event.to]}
            facts["into"] = self.words("brain-robbery-into-hand", **whose)
        return [self.words(f"brain-robbery-told-{event.fate}", **facts)]

    # Names

    def _who(self, seat: int) -> dict[str, Any]:
        return self.seating.who(seat)

    def _card(self, card: str) -> str:
        """A name such as `Karl, stoker` would run into the sentence if it did not stand out."""
        return f"**{card_name(card, self.words.language)}**"

    def _car(self, car: str) -> str:
        return car_name(car, self.words.language)
