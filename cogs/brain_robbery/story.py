"""The Great Brain Robbery in lines: what one move did, from its events as the reader has seen them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs.brain_robbery.names import car_joke, car_name, card_joke, card_name
from cogs.table.company import SYMBOLS, Company
from cogs.table.words import Words
from engine.brain_robbery import events as happened
from engine.brain_robbery.cards import CARDS
from engine.brain_robbery.events import Event


def told(events: Sequence[Event], company: Company, words: Words) -> list[str]:
    """One move in lines."""
    teller = _Teller(events, company, words)
    return [line for event in events for line in teller.lines(event)]


class _Teller:
    """The events of one move, and who reads of them."""

    def __init__(self, events: Sequence[Event], company: Company, words: Words) -> None:
        self.events, self.company, self.words = events, company, words

    def lines(self, event: Event) -> list[str]:
        match event:
            case happened.FightBegan() | happened.HitPlayed() | happened.Passed() | happened.FightWon():
                return [self._fight(event)]
            case happened.Looted():
                return self._spoil(event)
            case happened.CarLost():
                return self._lost(event)
            case _:
                line = self._move(event) or self._cards(event) or self._train(event)
                return [line] if line else []

    # The move

    def _move(self, event: Event) -> str | None:
        words = self.words
        match event:
            case happened.Rolled(seat, dice, reach):
                rolled = " + ".join(map(str, dice)) or "–"
                return words("brain-robbery-told-rolled", dice=rolled, count=reach, **self._who(seat))
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

    # Cards come and go

    def _cards(self, event: Event) -> str | None:
        words = self.words
        match event:
            case happened.Dropped(seat, card):
                return words("brain-robbery-told-dropped", card=self._card(card), **self._who(seat))
            case happened.Drew(seat, card) if card is not None and seat == self.company.me:
                return words("brain-robbery-told-drew", card=self._card(card), joke=card_joke(card, words.language))
            case happened.HandLost(seat, cards):
                lost = " · ".join(map(self._card, cards))
                return words("brain-robbery-told-hand-lost", cards=lost, **self._who(seat))
            case happened.Trimmed(seat, card):
                return words("brain-robbery-told-trimmed", card=self._card(card), **self._who(seat))
            case happened.Reshuffled(count):
                return words("brain-robbery-told-reshuffled", count=count)
            case happened.BrainPutIn(seat, card, _):
                facts = {"card": self._card(card), "iq": CARDS[card].iq, "joke": card_joke(card, words.language)}
                return words("brain-robbery-told-installed", **facts, **self._who(seat))
            case _:
                return None

    # The train

    def _train(self, event: Event) -> str | None:
        words = self.words
        match event:
            case happened.Braked(seat):
                return words("brain-robbery-told-braked", **self._who(seat))
            case happened.CouplingRolled(die, cars, holds):
                key = "brain-robbery-told-coupling-holds" if holds else "brain-robbery-told-coupling-breaks"
                return words(key, die=die, count=cars)
            case happened.Ended(reason):
                return words("brain-robbery-told-ended", reason=reason)
            case _:
                return None  # that a turn begins, the board's question says

    def _lost(self, event: happened.CarLost) -> list[str]:
        me = self.company.me
        lines = [self.words("brain-robbery-told-lost", car=self._car(event.car))]
        others = [seat for seat in event.seats if seat != me]
        if others:
            who = self.company.listed(others)
            lines.append(self.words("brain-robbery-told-behind", who=who, voice="they", count=len(others)))
        if len(others) < len(event.seats):
            lines.append(self.words("brain-robbery-told-behind", who="", voice="you", count=1))
        return lines

    # Fights

    def _fight(self, event: Event) -> str:
        words = self.words
        match event:
            case happened.FightBegan(fighters, _, strengths):
                rolls = zip(fighters, strengths, strict=True)
                standing = ", ".join(f"{SYMBOLS[seat]} {strength}" for seat, strength in rolls)
                return words("brain-robbery-told-attacked", standing=standing, **self._who(fighters[0]))
            case happened.HitPlayed(seat, card, strength):
                return words("brain-robbery-told-hit", card=self._card(card), strength=strength, **self._who(seat))
            case happened.Passed(seat):
                return words("brain-robbery-told-passed", **self._who(seat))
            case happened.FightWon(winner, losers, tied):
                comforted = " ".join(SYMBOLS[seat] for seat in losers)
                how = "tied" if tied else "alone"
                return words("brain-robbery-told-fight-won", how=how, losers=comforted, **self._who(winner))
            case _:
                raise AssertionError(f"{event} is no part of a fight")

    def _spoil(self, event: happened.Looted) -> list[str]:
        """What became of a brain; a hand card that stays where it is changes nothing."""
        if event.fate == "left" and not event.from_head:
            return []
        card = self.words("brain-robbery-some-card") if event.card is None else self._card(event.card)
        facts: dict[str, Any] = {"card": card, "owner": self._at(event.owner), **self._who(event.winner)}
        if event.to is not None:
            facts["to"] = self._at(event.to)
        facts["from"] = "head" if event.from_head else "hand"
        return [self.words(f"brain-robbery-told-{event.fate}", **facts)]

    # Names

    def _who(self, seat: int) -> dict[str, Any]:
        return self.company.who(seat)

    def _at(self, seat: int) -> str:
        """The seat as somebody with whom a brain is: the reader is spoken to."""
        return self.words("brain-robbery-you-dative") if seat == self.company.me else self.company[seat]

    def _card(self, card: str) -> str:
        return card_name(card, self.words.language)

    def _car(self, car: str) -> str:
        return car_name(car, self.words.language)
