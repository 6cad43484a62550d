"""The Great Brain Robbery as it meets people: its words and controls, made from views and seen events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import dropwhile
from typing import Any, get_args

from cogs.brain_robbery.action_names import ActionNames
from cogs.brain_robbery.bundles import next_of, surplus
from cogs.brain_robbery.controls import Controls
from cogs.brain_robbery.course import COURSE
from cogs.brain_robbery.first_questions import lesson_of
from cogs.brain_robbery.names import (
    car_joke,
    car_name,
    card_joke,
    card_name,
    copies,
    counted,
    facts_of,
    fighters,
    joined,
    listed,
    spot_name,
)
from cogs.brain_robbery.orders import FightOrders
from cogs.brain_robbery.pictures import picture, rules_picture
from cogs.brain_robbery.plan import car_in_letters, in_letters
from cogs.brain_robbery.reach import is_last_turn, leader, rounds_left, would_win
from cogs.brain_robbery.reasons import facts_after
from cogs.brain_robbery.story import narrate, where
from cogs.face.contract import Face
from cogs.face.lines import Line
from cogs.face.lists import told
from cogs.face.reasons import Fact
from cogs.face.seat_signs import SeatLabel
from cogs.face.seating import SYMBOLS, Seating
from cogs.face.sheet import Choice, Menu, Picture, Row, Sheet, shorten
from cogs.face.words import Words
from engine import GAMES
from engine.brain_robbery.actions import Action, KeepHead, KeepPeace, LeaveRest
from engine.brain_robbery.box import BOX, Card
from engine.brain_robbery.events import CouplingRolled, Event, FightBegan, Rolled
from engine.brain_robbery.state import LONG_END, Options
from engine.brain_robbery.view import FightSeen, SpoilSeen, View
from engine.game import TableOptions

SHEET_MOST = 4000
LINE_MOST = 64  # letters of the board in words, which stands in a block
# Of the rules.
STEPS = ("goal", "start", "roll", "run", "train", "lost", "stop", "fight", "loot", "head", "end", "more")
EXAMPLES = ("uther", "dog_rex", "mule_ferdinand", "pianist_igor")  # clever, a runner, a fighter, and one to be bought
LETTING_BE = {KeepPeace: "kept-peace", KeepHead: "kept-head", LeaveRest: "left-rest"}  # how it is told


class BrainRobberyFace(Face[Action, Event, View]):
    """A train, zombies on it, and what they have in their heads."""

    game = GAMES["brain_robbery"]
    colour = 0x5E7F3A
    usual = 4
    course = COURSE
    out_of_turn = ("fight", "loot", "trim")
    robs = True
    advance = FightOrders()

    # Words

    def question(self, view: View, seating: Seating, words: Words) -> str:
        if view.outcome is not None:
            return self._ending(view, seating, words)
        asks = self._asked(view, seating, words)
        return words("brain-robbery-last-turn", asks=asks) if is_last_turn(view) else asks

    def _asked(self, view: View, seating: Seating, words: Words) -> str:
        (asked,) = view.asked
        counted = {"drop": view.hand_sizes, "put_in": view.points}
        facts: dict[str, Any] = {"count": counted[view.phase][asked] if view.phase in counted else view.reach}
        if view.phase == "drop" and view.heads[asked] is not None:  # cards cost its dice nothing
            facts["count"] = 0
        if view.phase == "put_in":
            poor = view.reader == asked and all(view.box.cards[card].cost > view.points[asked] for card in view.hand)
            facts |= {"payable": "no" if poor else "yes", "won": "no" if view.fight is None else "yes"}
        if view.phase == "trim":
            held = view.hand_sizes[asked]
            facts |= {"held": held, "room": held - surplus(view), "count": surplus(view)}
        if view.phase == "meet":
            here = view.spots[view.turn.seat]
            others = [seat for seat, spot in enumerate(view.spots) if spot == here and seat != view.turn.seat]
            facts["others"] = listed([seating[seat] for seat in others], words)
        fight = view.fight
        if fight is not None and view.phase == "fight":
            facts |= _standing(fight, seating, words)
        if fight is not None and fight.spoils and fight.spoils[0].card is not None:
            spoil = fight.spoils[0]
            facts["card"] = _one_of(fight.spoils, words)
            facts["where"] = where((spoil.owner, asked, spoil.from_head), seating, words)
            return words("brain-robbery-ask-spoil", **facts, **seating.who(asked))
        if fight is not None and view.phase == "loot" and not fight.spoils:
            return words("brain-robbery-ask-own", **seating.who(asked))
        return words(f"brain-robbery-ask-{view.phase}", **facts, **seating.who(asked))

    def _ending(self, view: View, seating: Seating, words: Words) -> str:
        assert view.outcome is not None
        assert view.outcome.scores is not None
        if not view.outcome.placings:
            return words("brain-robbery-all-lost")
        winners, iq = view.outcome.placings[0], max(view.outcome.scores)
        if len(winners) > 1:
            return words("brain-robbery-won-together", who=listed([seating[seat] for seat in winners], words), iq=iq)
        return words("brain-robbery-won", iq=iq, **seating.who(winners[0]))

    def notice(self, view: View, seating: Seating, words: Words) -> str:
        winners = would_win(view)
        if winners is None:
            return ""
        if not winners:
            return words("brain-robbery-next-brake-lost")
        if len(winners) > 1:
            names = listed([seating[seat] for seat in winners], words)
            return words("brain-robbery-next-brake-together", who=names)
        return words("brain-robbery-next-brake", **seating.who(winners[0]))

    def board_text(self, view: View, seating: Seating, words: Words) -> str:
        lines = [notice] if (notice := self.notice(view, seating, words)) else []
        lines += (self._seat(view, seat, seating, words) for seat in range(len(view.points)))
        if view.fight is not None:
            lines += _strengths(view.fight, seating, words)
        lines.append(words("brain-robbery-train"))
        for car in view.train:
            name, plan = car_name(car, words), view.box.cars[car].plan
            if counters := view.counters.get(car, ()):
                name = words("brain-robbery-train-finds", car=name, spaces=" ".join(counters), count=len(counters))
            elif plan.brakes:
                name = words("brain-robbery-train-brakes", car=name, spaces=" ".join(plan.brakes))
            lines.append(f"- {name}")
        if (rounds := rounds_left(view)) is not None:
            lines.append(words("brain-robbery-long-end", count=rounds))
        lines.append(words("brain-robbery-piles", pile=view.pile_size, discard=len(view.discard)))
        return "\n".join(lines)

    def _seat(self, view: View, seat: int, seating: Seating, words: Words) -> str:
        """A seat in a line; a brain takes a second one, for a narrow screen cuts a long line off."""
        spot = view.spots[seat]
        place = words("brain-robbery-behind") if spot is None else spot_name(spot.car, spot.space, words)
        facts = {"who": seating[seat], "points": view.points[seat], "cards": view.hand_sizes[seat], "place": place}
        line, head = words("brain-robbery-seat", **facts), _brain(view.brain(seat), words)
        return joined([line, head], words) if view.heads[seat] is None else f"{line}\n  {head}"

    def hand_text(self, view: View, seating: Seating, words: Words) -> str:
        if view.reader is None:
            return ""
        lines = _cards(view.hand, words)
        for seat, hand in enumerate(view.hands):
            if hand and seat != view.reader:
                lines.append(words("brain-robbery-hand-of", who=seating[seat]))
                lines += ("  " + line for line in _cards(hand, words))
        return "\n".join(lines)

    def held_by(self, view: View, seat: int, words: Words) -> str:
        return " · ".join(counted(view.hands[seat] or (), words))

    def holds(self, view: View) -> bool:
        return view.reader is not None and any(view.hands)

    def at_stake(self, view: View) -> object:
        return None if view.reader is None else (view.hands[view.reader], view.heads[view.reader])

    def tell(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return narrate(view, events, seating, words)

    def tell_broken_off(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return narrate(view, events, seating, words, broken_off=True)

    def tell_own(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        if view.phase in ("fight", "loot"):  # whoever fights has read of the way that led there
            events = self.fate_of(events) or events
        elif view.phase != "move":  # and whoever has run, of the dice
            events = [event for event in events if not isinstance(event, Rolled) or not event.dice]
        return narrate(view, events, seating, words, broken_off=True)

    def tell_choice(self, action: Action, seat: int, seating: Seating, words: Words) -> str:
        kind = LETTING_BE.get(type(action))
        return words(f"brain-robbery-told-{kind}", **seating.who(seat)) if kind else ""

    def fate_of(self, events: Sequence[Event]) -> Sequence[Event]:
        return list(dropwhile(lambda event: not isinstance(event, FightBegan | CouplingRolled), events))

    def name_of(self, action: Action, view: View, seating: Seating, words: Words) -> str:
        return ActionNames(view, words, seating)(action)

    def facts_after(self, way: Sequence[Action], view: View, seating: Seating, words: Words) -> Sequence[Fact]:
        return facts_after(way[0], view, seating, words)

    def rules(self, words: Words, version: int, options: TableOptions) -> Sequence[tuple[str, str]]:
        facts = _examples(words)
        return [
            (words(f"brain-robbery-rules-{step}"), words(f"brain-robbery-rules-{step}-text", **facts)) for step in STEPS
        ]

    def lesson(self, view: View, legal: Sequence[Action]) -> str:
        return lesson_of(view)

    # Pictures

    def board_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes:
        return picture.board(view, _labels(seating), words, events)

    def hand_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes | None:
        if view.reader is None:
            return None
        # Where someone looks back, what is new is not so since a turn of theirs.
        return picture.hand(view, _labels(seating), words, events, seating.me is not None)

    def rules_picture(self, words: Words, version: int, options: TableOptions) -> Picture:
        said = [words(f"brain-robbery-sign-{name}") for name in (*rules_picture.SIGNS, "card")]
        return Picture(rules_picture.explained(words), told(said, words))

    # Controls

    def board_controls(self, view: View, seating: Seating, words: Words) -> list[Row]:
        return Controls(view, words, seating).board()

    def hand_controls(
        self, view: View, legal: Sequence[Action], pick: str, seating: Seating, words: Words
    ) -> list[Row]:
        return Controls(view, words, seating).hand(legal, pick)

    def next_of(self, bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
        return next_of(bundle, view, legal)

    def show(self, what: str, view: View, seating: Seating, words: Words) -> Sheet | None:
        if what == "plan":
            legend = words("brain-robbery-plan-legend")
            text = f"```\n{in_letters(view, words)}\n\n{legend}\n```"
            return Sheet(title=words("brain-robbery-plan-title"), text=text, colour=self.colour)
        if what == "brains":
            text = shorten("\n".join(_brains(view, seating, words)), SHEET_MOST)
            return Sheet(title=words("brain-robbery-brains-title"), text=text, colour=self.colour)
        return None

    def options(self, options: TableOptions, seating: Seating, words: Words) -> list[Menu]:
        assert isinstance(options, Options)

        def menu(label: str, name: str, choices: Mapping[Any, str]) -> Menu:
            chosen = getattr(options, name)
            lines = (
                Choice(text, "option", f"{name}={str(value).lower()}", chosen=chosen == value)
                for value, text in choices.items()
            )
            return Menu(label, tuple(lines))

        lengths = get_args(Options.model_fields["cars"].annotation)
        rounds = get_args(Options.model_fields["locomotive_held"].annotation)
        cars = {count: words("brain-robbery-option-cars", count=count) for count in lengths}
        lost = {False: words("brain-robbery-option-lost-gone"), True: words("brain-robbery-option-lost-back")}
        open_end, long_end = (
            words("brain-robbery-option-end-open"),
            words("brain-robbery-option-end-long", count=LONG_END),
        )
        cheese = {False: words("brain-robbery-option-cheese-none"), True: words("brain-robbery-option-cheese-free")}
        held = {count: words("brain-robbery-option-held", count=count) for count in rounds}
        return [
            menu(words("brain-robbery-menu-cars"), "cars", cars),
            menu(words("brain-robbery-menu-lost"), "lost_cars_return", lost),
            menu(words("brain-robbery-menu-end"), "long_end", {False: open_end, True: long_end}),
            menu(words("brain-robbery-menu-cheese"), "free_cheese", cheese),
            menu(words("brain-robbery-menu-held"), "locomotive_held", held),
        ]

    # What can be looked up

    def things(self, words: Words) -> dict[str, str]:
        brains = {card: card_name(card, words) for card in BOX.cards}
        return brains | {car: car_name(car, words) for car in BOX.cars}

    def about(self, thing: str, words: Words) -> Sheet:
        if thing in BOX.cards:
            joke, lines = card_joke(thing, words), _card(BOX.cards[thing], words)
        else:
            joke = car_joke(thing, words)
            lines = [f"```\n{car_in_letters(thing)}\n\n{words('brain-robbery-plan-legend')}\n```"]
        text = "\n".join((f"*{joke}*", *lines))
        return Sheet(title=self.things(words)[thing], text=text, colour=self.colour)


def _standing(fight: FightSeen, seating: Seating, words: Words) -> dict[str, Any]:
    """Who attacked whom, and how whoever is asked stands in it: a tie for the highest is the attacker's, even one
    between others. An attacker who leads has been named, and is called by their symbol."""
    strengths, place = fight.strengths, fight.place
    mine, best, ahead = strengths[place], max(strengths), leader(strengths)
    seat = fight.fighters[ahead]
    named = seating[seat] if ahead or seat == seating.me else SYMBOLS[seat]
    facts = {"mine": mine, "best": best, "leader": named, **_attack(fight, seating, words)}
    if strengths.count(best) == 1:
        others = max(strength for at, strength in enumerate(strengths) if at != place)
        return {**facts, "best": others, "standing": "leads"} if ahead == place else {**facts, "standing": "behind"}
    if mine == best:
        return {**facts, "standing": "tied-wins" if ahead == place else "tied-loses"}
    return {**facts, "standing": "wins" if ahead == place else "tie-above"}


def _one_of(spoils: Sequence[SpoilSeen], words: Words) -> str:
    """The first of these brains by its name; where an equal one is in the same hand, as one of so many."""
    first = spoils[0]
    assert first.card is not None
    facts = {"number": 1, "count": spoils.count(first)}
    return words("brain-robbery-one-of", card=card_name(first.card, words), **facts)


def _strengths(fight: FightSeen, seating: Seating, words: Words) -> list[str]:
    """How strong everyone in a fight is, by name, in as few lines as are not too long."""
    lines: list[str] = []
    for seat, strength in zip(fight.fighters, fight.strengths, strict=True):
        one = words("brain-robbery-strength", who=seating[seat], strength=strength)
        if lines and len(longer := f"{lines[-1]}, {one}") <= LINE_MOST:
            lines[-1] = longer
        else:
            lines.append(f"  {one}" if lines else words("brain-robbery-strengths", standing=one))
    return lines


def _attack(fight: FightSeen, seating: Seating, words: Words) -> dict[str, str]:
    attacker, *others = fight.fighters
    whom = fighters(others, seating, words)
    return {"attacks": seating.who(attacker)["voice"], "attacker": seating[attacker], "whom": whom}


def _brain(card: Card | None, words: Words) -> str:
    if card is None:
        return words("brain-robbery-no-brain")
    name = card_name(card.id, words)
    return words("brain-robbery-brain", card=name, iq=card.iq, hit=card.hit, run=card.run)


def _cards(cards: Sequence[str], words: Words) -> list[str]:
    """Cards of a hand in lines, equal ones in one line."""
    return [line for card, count in Counter(cards).items() for line in _card(BOX.cards[card], words, count)]


def _card(card: Card, words: Words, count: int = 1) -> list[str]:
    """A card in a line, and its own rule, where it has one, in another."""
    name = copies(card.id, count, words)
    line = words("brain-robbery-hand-card", card=name, facts=facts_of(card, words))
    return [line] if card.rule is None else [line, "  " + words(f"brain-robbery-rule-{card.rule}")]


def _brains(view: View, seating: Seating, words: Words) -> list[str]:
    """Every head with what its brain can do, and what was thrown away."""
    lines = []
    for seat in range(len(view.heads)):
        card = view.brain(seat)
        brain = _brain(card, words)
        if card is not None and card.rule:
            brain = words("brain-robbery-brains-rule", brain=brain, rule=words(f"brain-robbery-rule-{card.rule}"))
        lines.append(words("brain-robbery-brains-of", who=seating[seat], brain=brain))
        if card is not None:
            lines.append(f"*{card_joke(card.id, words)}*")
    if view.discard:
        cards = " · ".join(counted(view.discard, words))
        lines.append(words("brain-robbery-brains-discard", cards=cards))
    return lines


def _labels(seating: Seating) -> list[SeatLabel]:
    return [SeatLabel(name, computer) for name, computer in zip(seating.names, seating.computers, strict=True)]


def _examples(words: Words) -> dict[str, Any]:
    """The brains that the rules give as examples, with what is on their cards."""
    clever, runner, fighter, bought = (BOX.cards[name] for name in EXAMPLES)
    names = {"clever": clever, "runner": runner, "fighter": fighter, "bought": bought}
    return {
        **{name: card_name(card.id, words) for name, card in names.items()},
        "iq": clever.iq,
        "run": runner.run,
        "steps": 4 + 3 + runner.run,
        "hit": fighter.hit,
        "strength": 3 + 4 + fighter.hit,
        "cost": bought.cost,
        "worth": bought.iq,
    }
