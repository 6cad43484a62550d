"""The Great Brain Robbery in lines: a turn, or what is over of it, from its events as the reader has seen them.

A happening is one line: the way with what was found at its end, a fight with its cards and its loot, a train that falls
apart and whom it leaves behind; all in the order in which they came. A way is told once it has ended, or to whoever
goes it. A fight is told as it stands, with the card that was played last; then with its end, and the line grows by what
becomes of the brains. In a message a way of somebody else's is told without its dice, a coupling too, a fight without
the comfort of others, and everything without its joke.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeVar

from cogs.brain_robbery.names import car_joke, car_name, card_joke, card_name, counted, fighters, joined, listed
from cogs.face.lines import Line, Matter
from cogs.face.seating import SYMBOLS, Seating
from cogs.face.words import Words
from engine.brain_robbery import events as happened
from engine.brain_robbery.events import Event
from engine.brain_robbery.plans import CABOOSE, LOCOMOTIVE
from engine.brain_robbery.view import View

CROWD = 5  # fighters
Held = tuple[int, int, bool]  # who has a brain, who won the fight over it, and whether it is in the head
E = TypeVar("E")


def narrate(
    view: View, events: Sequence[Event], seating: Seating, words: Words, *, broken_off: bool = False
) -> list[Line]:
    """What is over of these events, in lines; `view` is how it stands after them. `broken_off`: what follows is told
    apart from this, so that what is under way is told now, as far as it went."""
    lines: list[Line] = []
    turns = _turns(events)
    for at, turn in enumerate(turns):
        phase = view.phase if at == len(turns) - 1 else ""
        teller = _Teller(view, turn, seating, words, broken_off=broken_off)
        lines += teller.lines(phase)
    return lines


def _turns(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each turn; that one begins, the board's question says."""
    turns: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, happened.TurnBegan):
            turns.append([])
        else:
            turns[-1].append(event)
    return [turn for turn in turns if turn]


def where(held: Held, seating: Seating, words: Words) -> str:
    """In whose head or hand a brain is, for the reader who may be the one."""
    return words("brain-robbery-in", **_keeper(held, seating))


def _keeper(held: Held, seating: Seating) -> dict[str, str]:
    owner, winner, in_head = held
    whose = "you" if owner == seating.me else "own" if owner == winner else "they"
    return {"whose": whose, "who": seating[owner], "part": "head" if in_head else "hand"}


class _Teller:
    """What happened in one turn, and who reads of it."""

    def __init__(
        self, view: View, events: Sequence[Event], seating: Seating, words: Words, *, broken_off: bool
    ) -> None:
        self.view, self.events, self.seating, self.words = view, events, seating, words
        self.broken_off = broken_off

    def lines(self, phase: str) -> list[Line]:
        """In the order in which it happened, in a turn which may still be in a phase."""
        return [line for _, line in sorted(self._happenings(phase), key=lambda one: one[0])]

    def _happenings(self, phase: str) -> Iterator[tuple[int, Line]]:
        """Each line with the place of what it is about among the events."""
        yield from self._at(_ON_THE_WAY, self._way())
        yield from self._landmarks()
        yield from self._at(happened.Braked, self._brake())
        if phase != "fight":
            looting = phase in ("loot", "put_in") and self.view.fight is not None
            yield from self._at(_IN_A_FIGHT, self._fight(looting=looting))
        elif self._all(happened.FightBegan):
            yield from self._at(happened.FightBegan, self._fight_so_far())
        else:  # somebody else tells how it began
            yield from self._at(_IN_A_FIGHT, self._blows())
        for put_in in self._all(happened.BrainPutIn):
            yield self.events.index(put_in), self._installed(put_in)
        for seat, trimmed in groupby(self._all(happened.Trimmed), key=lambda event: event.seat):
            thrown = [*trimmed]
            text = self._say("trimmed", seat, cards=self._names([event.card for event in thrown]))
            yield self.events.index(thrown[0]), Line(text, Matter.SLIGHT)
        yield from self._at(happened.CouplingRolled, self._coupling())
        for shuffled in self._all(happened.Reshuffled):
            text = self.words("brain-robbery-told-reshuffled", count=shuffled.cards)
            yield self.events.index(shuffled), Line(text, Matter.SLIGHT)
        for long_end in self._all(happened.LongEndBegan):
            text = self.words("brain-robbery-told-long-end", count=long_end.rounds)
            yield self.events.index(long_end), Line(text, self._befalls_all())
        if not self._all(happened.Braked):
            yield from self._at(happened.Ended, (Line(text, self._befalls_all()) for text in self._ended()))

    def _at(self, kind: Any, lines: Iterable[Line]) -> Iterator[tuple[int, Line]]:
        """These lines at the place of the first such event."""
        place = next((at for at, event in enumerate(self.events) if isinstance(event, kind)), 0)
        yield from ((place, line) for line in lines)

    # The way

    def _way(self) -> Iterator[Line]:
        """All of it once it has ended: what was dropped and burnt for it, new cars, and what lay where it ended."""
        clauses = [clause for event in self.events if (clause := self._clause(event))]
        if not clauses or not self._tells_ways():
            return
        seat = next(event.seat for event in self.events if isinstance(event, _ON_THE_WAY))
        mine = seat == self.seating.me
        added, found = self._all(happened.CarAdded), self._all(happened.CounterTaken)
        whole, jokes = [self._say("move", seat, deeds=self._listed(clauses))], []
        if added:
            jokes.append(car_joke(added[-1].car, self.words))
        for drawn in self._all(happened.Drew):
            if drawn.card is not None and mine:
                card = self.view.box.cards[drawn.card]
                facts = {"card": self._card(drawn.card), "iq": card.iq, "cost": card.cost}
                whole.append(self.words("brain-robbery-told-drew", **facts))
                jokes.append(card_joke(drawn.card, self.words))
        matter = Matter.GREAT if added else Matter.PLAIN if found else Matter.SLIGHT
        undiced = [clause for event in self.events if not _is_roll(event) and (clause := self._clause(event))]
        brief = [self._say("move", seat, deeds=self._listed(undiced))] if undiced and not mine else whole
        yield Line(_with_jokes(whole, jokes), Matter.OWN if mine and found else matter, " ".join(brief))

    def _tells_ways(self) -> bool:
        return self.broken_off or bool(self._all(happened.Stopped))

    def _clause(self, event: Event) -> str:
        match event:
            case happened.Dropped(_, card):
                return self._did("move-dropped", card=self._card(card))
            case happened.Rolled(_, dice, reach) if dice:
                run, each = reach - sum(dice), [*map(str, dice)]
                shown = " + ".join(each) if run else _sum(each, reach)
                return self._did("move-rolled", dice=shown, reach=reach, run=run)
            case happened.Rolled():  # an empty head alone brings it about
                return self._did("move-no-dice")
            case happened.Burnt(_, card):
                return self._did("move-burnt", card=self._card(card), count=self.view.box.cards[card].run)
            case happened.CarAdded(_, car):
                return self._did("move-added", car=self._car(car))
            case happened.Stopped(_, car, space, steps):
                stays = "yes" if not steps and not self._all(happened.CarAdded) else "no"
                return self._did("move-stopped", car=self._car(car), space=space, stays=stays)
            case happened.CounterTaken(_, points):
                return self._did("move-found", points=points, cards=len(self._all(happened.Drew)))
            case _:
                return ""

    # The train

    def _landmarks(self) -> Iterator[tuple[int, Line]]:
        """What nobody who plays may miss, just after what brought it about: the caboose goes, the locomotive comes."""
        for at, event in enumerate(self.events):
            match event:
                case happened.CarAdded(_, car) if car == LOCOMOTIVE and self._tells_ways():
                    yield at, Line(self.words("brain-robbery-told-locomotive"), self._befalls_all())
                case happened.CarLost(car) if car == CABOOSE:
                    yield at, Line(self.words("brain-robbery-told-caboose"), self._befalls_all())
                case _:
                    pass

    def _brake(self) -> Iterator[Line]:
        for braked in self._all(happened.Braked):
            losses = [*self._all(happened.CarLost)]
            if self._all(happened.CouplingRolled):  # which takes its toll later in the turn
                losses = losses[:1]
            gone = [self.words("brain-robbery-told-lost", car=self._car(loss.car)) for loss in losses]
            ended = self._ended()
            text = [self._say("braked-last" if ended else "braked", braked.seat), *gone]
            text += [*self._left_behind(losses), *ended]
            involved = [seat for loss in losses for seat in loss.seats]
            matter = self._matter(Matter.GREAT, *involved)
            yield Line(" ".join(text), self._befalls_all() if ended else matter)

    def _coupling(self) -> Iterator[Line]:
        """Car after car goes until a die is high enough: one line for all of them."""
        rolls = self._all(happened.CouplingRolled)
        if not rolls:
            return
        dice = ", ".join(self._die(roll, again=at > 0) for at, roll in enumerate(rolls))
        broken = sum(not roll.holds for roll in rolls)
        if not broken:
            yield Line(self.words("brain-robbery-told-coupling-holds", dice=dice), Matter.SLIGHT)
            return
        losses = self._all(happened.CarLost)[-broken:]
        cars = self._listed([self._car(loss.car) for loss in losses])
        gone = self.words("brain-robbery-told-gone", cars=cars, count=broken)
        behind = self._left_behind(losses)
        text = [self.words("brain-robbery-told-coupling-breaks", dice=dice), gone, *behind]
        brief = [self.words("brain-robbery-told-coupling-broke"), gone, *behind]
        matter = self._matter(Matter.GREAT, *(seat for loss in losses for seat in loss.seats))
        yield Line(" ".join(text), matter, " ".join(brief))

    def _die(self, roll: happened.CouplingRolled, *, again: bool) -> str:
        said = {"enough": "yes" if roll.holds else "no", "again": "yes" if again else "no"}
        return self.words("brain-robbery-coupling", die=roll.die, count=roll.cars, **said)

    def _left_behind(self, losses: Sequence[happened.CarLost]) -> list[str]:
        """Who runs behind the train now, and what fell out of their hands."""
        fallen = [seat for loss in losses for seat in loss.seats]
        others = [seat for seat in fallen if seat != self.seating.me]
        text = []
        if len(others) < len(fallen):
            text.append(self.words("brain-robbery-told-behind", who="", voice="you"))
        if others:
            who = self._listed([self.seating[seat] for seat in others])
            text.append(self.words("brain-robbery-told-behind", who=who, voice="they"))
        hands = [lost for lost in self._all(happened.HandLost) if lost.seat in fallen]
        return text + [self._say("hand-lost", lost.seat, cards=self._names(lost.cards)) for lost in hands]

    def _ended(self) -> list[str]:
        return [self.words("brain-robbery-told-ended", reason=event.reason) for event in self._all(happened.Ended)]

    def _befalls_all(self) -> Matter:
        """How it was decided befalls all who play: no fight of the last round may push it out of their news. So does
        what decides how long it goes on."""
        return Matter.GREAT if self.seating.me is None else Matter.OWN

    # A brain for the head

    def _installed(self, event: happened.BrainPutIn) -> Line:
        card, old = event.card, event.thrown_out
        facts = {"card": self._card(card), "iq": self.view.box.cards[card].iq}
        if old is not None:
            text = self._say("replaced", event.seat, old=self._card(old), **facts)
        else:
            text = self._say("installed", event.seat, **facts)
        joke = card_joke(card, self.words)
        return Line(_with_jokes([text], [joke]), self._matter(Matter.GREAT, event.seat), text)

    # Fights

    def _fight(self, *, looting: bool) -> Iterator[Line]:
        """A fight that is decided, with its cards and what became of the brains so far. Where somebody else played a
        part of it in a person's place, the parts are told apart, and this one may lack the beginning or the decision.
        """
        began, won = self._all(happened.FightBegan), self._all(happened.FightWon)
        looted = self._all(happened.Looted)
        if not began:
            yield from self._blows()
        if not won and not looted:
            return
        winner = won[0].winner if won else looted[0].winner
        loot = self._loot([event for event in looted if event.fate != "left"])
        if not loot and not looting:
            loot = self._did("took-nothing")
        elif not loot and self.broken_off:
            loot = self._loot(looted)
        if not won and not loot:
            return
        text, brief = ([self._standing(began[0], brief=how)] if began else [] for how in (False, True))
        outcome = self._outcome(won[0], loot) if won else self._say("move", winner, deeds=loot)
        text, brief, losers = [*text, outcome], [*brief, outcome], won[0].losers if won else ()
        if losers:
            comforted = fighters(losers, self.seating, self.words)
            text.append(self.words("brain-robbery-told-comfort", losers=comforted, count=len(losers)))
            brief += text[-1:] if self.seating.me in losers else []
        involved = {winner, *losers, *(event.owner for event in looted)}
        yield Line(" ".join(text), self._matter(Matter.GREAT, *involved), " ".join(brief))

    def _fight_so_far(self) -> Iterator[Line]:
        """Who attacked whom, with the dice and the cards until now, and which of these was the last: the question says
        how it stands, and this why."""
        for began in self._all(happened.FightBegan):
            last = self._all(happened.HitPlayed)[-1:]
            hits = [self._say("hit", hit.seat, card=self._card(hit.card), strength=hit.strength) for hit in last]
            whole, short = (" ".join([self._standing(began, brief=brief), *hits]) for brief in (False, True))
            yield Line(whole, self._matter(Matter.GREAT, *began.fighters), short)

    def _outcome(self, won: happened.FightWon, loot: str) -> str:
        how = "tied" if won.tied else "alone"
        if not loot:
            return self._say("fight-decided", won.winner, how=how)
        return self._say("fight-won", won.winner, how=how, deeds=loot)

    def _blows(self) -> Iterator[Line]:
        """The cards of a fight whose beginning is told elsewhere."""
        for event in self.events:
            match event:
                case happened.HitPlayed(seat, card, strength):
                    yield Line(self._say("hit", seat, card=self._card(card), strength=strength))
                case happened.Passed(seat):
                    yield Line(self._say("passed", seat), Matter.SLIGHT)
                case _:
                    pass

    def _standing(self, began: happened.FightBegan, *, brief: bool) -> str:
        """Who attacked whom, and everybody's strength: the dice, the hit of the brain in the head, and the cards. A
        `brief` line names them by their symbols, and of a crowd has only the reader's own reckoning."""
        hits, crowd = self._all(happened.HitPlayed), brief and len(began.fighters) >= CROWD
        standing = []
        for seat, dice, strength in zip(began.fighters, began.dice, began.strengths, strict=True):
            hit = strength - sum(dice)
            parts = [*map(str, dice), *([self.words("brain-robbery-hit", count=hit)] if hit else [])]
            for played in hits:
                if played.seat == seat:
                    card = {"card": self._card(played.card), "count": self.view.box.cards[played.card].hit}
                    parts.append(self.words("brain-robbery-hit-of", **card))
                    strength = played.strength
            reckoned = not crowd or seat == self.seating.me
            who = {**self._who(seat), "who": SYMBOLS[seat]} if brief else self._who(seat)
            summed = _sum(parts, strength) if reckoned else str(strength)
            standing.append(self.words("brain-robbery-told-strength", sum=summed, **who))
        attacker, *others = began.fighters
        whom = fighters(others, self.seating, self.words)
        return self._say("attacked", attacker, whom=whom, standing=", ".join(standing))

    def _loot(self, looted: Sequence[happened.Looted]) -> str:
        """What the winner did with the brains; what stays where it is, is no news where another is. Empty: nothing."""
        deeds = []
        for fate, events in groupby(looted, key=lambda event: event.fate):
            things = [self._thing(list(alike)) for _, alike in groupby(events, key=_alike)]
            deeds.append(self._did(fate, things=self._listed(things)))
        return joined(deeds, self.words) if deeds else ""

    def _thing(self, alike: Sequence[happened.Looted]) -> str:
        """Brains with the place that they come from, and the hand that they are put into; of hidden ones the number."""
        event, words = alike[0], self.words
        known = [self._card(each.card) for each in alike if each.card is not None]
        card = self._listed(known) if known else words("brain-robbery-some-card", count=len(alike))
        held = (event.owner, event.winner, event.from_head)
        if event.fate == "left":
            return words("brain-robbery-thing-left", card=card, where=where(held, self.seating, words))
        source = {"card": card, "from": words("brain-robbery-out-of", **_keeper(held, self.seating))}
        if event.fate == "given" and event.to is not None:
            whose = {"whose": self._who(event.to)["voice"], "who": self.seating[event.to]}
            return words("brain-robbery-thing-given", into=words("brain-robbery-into-hand", **whose), **source)
        return words("brain-robbery-thing", **source)

    # All of them

    def _all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def _matter(self, otherwise: Matter, *seats: int) -> Matter:
        """What befalls the reader comes first."""
        return Matter.OWN if self.seating.me in seats else otherwise

    def _did(self, what: str, **facts: Any) -> str:
        """A part of a sentence, whoever it is about."""
        return self.words(f"brain-robbery-told-{what}", **facts)

    def _say(self, what: str, seat: int, **facts: Any) -> str:
        return self.words(f"brain-robbery-told-{what}", **facts, **self._who(seat))

    def _who(self, seat: int) -> dict[str, Any]:
        return self.seating.who(seat)

    def _listed(self, things: Sequence[str]) -> str:
        return listed(things, self.words)

    def _names(self, cards: Sequence[str]) -> str:
        return self._listed([f"**{name}**" for name in counted(cards, self.words)])

    def _card(self, card: str) -> str:
        """A name such as `Karl, stoker` would run into the sentence if it did not stand out."""
        return f"**{card_name(card, self.words)}**"

    def _car(self, car: str) -> str:
        return car_name(car, self.words)


_IN_A_FIGHT = happened.FightBegan | happened.HitPlayed | happened.Passed | happened.FightWon | happened.Looted
_ON_THE_WAY = happened.Dropped | happened.Rolled | happened.Burnt | happened.CarAdded | happened.Stopped


def _is_roll(event: Event) -> bool:
    """An empty head that rolls no die is worth telling."""
    return isinstance(event, happened.Rolled) and bool(event.dice)


def _with_jokes(sentences: Sequence[str], jokes: Sequence[str]) -> str:
    """Sentences with what is no fact, set apart from them."""
    return " ".join([*sentences, *(f"*{joke}*" for joke in jokes)])


def _alike(event: happened.Looted) -> tuple[object, ...]:
    """What comes from one place to another is told together, hidden cards apart from others."""
    return event.owner, event.from_head, event.to, event.card is None


def _sum(parts: Sequence[str], total: int) -> str:
    """`5 + 3 = 8`; a number alone says it all."""
    return " + ".join(parts) + f" = {total}" if len(parts) > 1 else str(total)
