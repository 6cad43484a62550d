"""The Great Brain Robbery as it meets people: its words and controls, made from views and seen events alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from cogs.brain_robbery import picture
from cogs.brain_robbery.controls import TAKE_REST, Controls, next_taken
from cogs.brain_robbery.names import car_name, card_joke, card_name
from cogs.brain_robbery.plan import in_letters
from cogs.brain_robbery.story import told, where
from cogs.face.canvas import SeatLabel
from cogs.face.contract import Face
from cogs.face.lines import Line
from cogs.face.seating import SYMBOLS, Seating
from cogs.face.sheet import Choice, Menu, Row, Sheet, shorten
from cogs.face.words import Words
from engine import GAMES
from engine.brain_robbery.actions import Action
from engine.brain_robbery.cards import Card, Rule
from engine.brain_robbery.events import Event
from engine.brain_robbery.state import LONG_END, Options
from engine.brain_robbery.view import View
from engine.game import TableOptions

CHOSEN = "✓ "  # a menu that mixes several options can mark only one as Discord does
SHEET_MOST = 4000


class BrainRobberyFace(Face[Action, Event, View]):
    """A train, zombies on it, and what they have in their heads."""

    game = GAMES["brain_robbery"]
    colour = 0x5E7F3A

    # Words

    def question(self, view: View, seating: Seating, words: Words) -> str:
        if view.outcome is not None:
            return self._ending(view, seating, words)
        (asked,) = view.asked
        counted = {"drop": view.hand_sizes, "put_in": view.points}
        facts: dict[str, Any] = {"count": counted[view.phase][asked] if view.phase in counted else view.reach}
        if view.phase == "meet":
            here = view.spots[view.turn.seat]
            facts["others"] = seating.listed(
                [seat for seat, spot in enumerate(view.spots) if spot == here and seat != view.turn.seat]
            )
        fight = view.fight
        if fight is not None and view.phase == "fight":
            facts["mine"] = fight.strengths[fight.fighters.index(asked)]
            facts["best"] = max(fight.strengths)
        if fight is not None and fight.spoils and fight.spoils[0].card is not None:
            spoil = fight.spoils[0]
            facts["card"] = card_name(spoil.card or "", words.language)
            facts["where"] = where((spoil.owner, asked, spoil.from_head), seating, words)
            return words("brain-robbery-ask-spoil", **facts, **seating.who(asked))
        return words(f"brain-robbery-ask-{view.phase}", **facts, **seating.who(asked))

    def _ending(self, view: View, seating: Seating, words: Words) -> str:
        assert view.outcome is not None
        assert view.outcome.scores is not None
        if not view.outcome.placings:
            return words("brain-robbery-all-lost")
        winners, iq = view.outcome.placings[0], max(view.outcome.scores)
        if len(winners) > 1:
            return words("brain-robbery-won-together", who=seating.listed(winners), iq=iq)
        return words("brain-robbery-won", iq=iq, **seating.who(winners[0]))

    def board_text(self, view: View, seating: Seating, words: Words) -> str:
        lines = [self._seat(view, seat, seating, words) for seat in range(len(view.points))]
        if view.fight is not None:
            fighters = zip(view.fight.fighters, view.fight.strengths, strict=True)
            standing = ", ".join(f"{SYMBOLS[seat]} {strength}" for seat, strength in fighters)
            lines.append(words("brain-robbery-strengths", standing=standing))
        lines.append(words("brain-robbery-train"))
        for car in view.train:
            name, plan = car_name(car, words.language), view.box.cars[car].plan
            if counters := view.counters.get(car, ()):
                name = words("brain-robbery-car-brains", car=name, spaces=" ".join(counters), count=len(counters))
            elif plan.brakes:
                name = words("brain-robbery-car-brakes", car=name, spaces=" ".join(plan.brakes))
            lines.append(f"- {name}")
        if view.picked_clean is not None and view.outcome is None:
            players = len(view.points)
            left = view.picked_clean + LONG_END * players - view.turns + 1  # turns, the running one among them
            lines.append(words("brain-robbery-long-end", count=-(-left // players)))
        lines.append(words("brain-robbery-piles", pile=view.pile_size, discard=len(view.discard)))
        return "\n".join(lines)

    def _seat(self, view: View, seat: int, seating: Seating, words: Words) -> str:
        """A seat in a line; a brain takes a second one, for a narrow screen cuts a long line off."""
        spot = view.spots[seat]
        place = words("brain-robbery-behind") if spot is None else f"{car_name(spot.car, words.language)} {spot.space}"
        facts = {"who": seating[seat], "points": view.points[seat], "cards": view.hand_sizes[seat], "place": place}
        gap = "; " if view.heads[seat] is None else "\n  "
        return words("brain-robbery-seat", **facts) + gap + _brain(view.brain(seat), words)

    def hand_text(self, view: View, seating: Seating, words: Words) -> str:
        if view.reader is None:
            return ""
        lines, cards = [], view.box.cards
        for card in view.hand:
            lines += [*_card(cards[card], words), "  " + card_joke(card, words.language)]
        for seat, hand in enumerate(view.hands):
            if hand and seat != view.reader:
                lines.append(words("brain-robbery-hand-of", who=seating[seat]))
                lines += ("  " + line for card in hand for line in _card(cards[card], words))
        return "\n".join(lines)

    def holds(self, view: View) -> bool:
        return view.reader is not None and any(view.hands)

    def at_stake(self, view: View) -> object:
        return None if view.reader is None else (view.hands[view.reader], view.heads[view.reader])

    def tell(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return told(events, view.box.cards, seating, words)

    def rules(self, words: Words, version: int) -> Sequence[tuple[str, str]]:
        return (
            (words("brain-robbery-rules-goal"), words("brain-robbery-rules-goal-text")),
            (words("brain-robbery-rules-turn"), words("brain-robbery-rules-turn-text", version=version)),
            (words("brain-robbery-rules-train"), words("brain-robbery-rules-train-text")),
            (words("brain-robbery-rules-fight"), words("brain-robbery-rules-fight-text", version=version)),
            (words("brain-robbery-rules-more"), words("brain-robbery-rules-more-text", version=version)),
        )

    # Pictures

    def board_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes:
        return picture.board(view, _labels(seating), _captions(words), words.language, events)

    def hand_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes | None:
        if not self.holds(view):
            return None
        rules = {rule: words(f"brain-robbery-rule-{rule}") for rule in get_args(Rule)}
        return picture.hand(view, _captions(words), rules, words.language)

    def hand_shows_board(self, view: View) -> bool:
        """A move is made by the numbers on the train, and a fight by what the others have in their heads."""
        return view.reader in view.asked or not self.holds(view)

    # Controls

    def board_controls(self, view: View, seating: Seating, words: Words) -> list[Row]:
        return Controls(view, words, seating).board()

    def hand_controls(
        self, view: View, legal: Sequence[Action], pick: str, seating: Seating, words: Words
    ) -> list[Row]:
        return Controls(view, words, seating).hand(legal, pick)

    def next_of(self, bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
        return next_taken(view, legal) if bundle == TAKE_REST else None

    def show(self, what: str, view: View, seating: Seating, words: Words) -> Sheet | None:
        if what == "plan":
            legend = words("brain-robbery-plan-legend")
            text = f"```\n{in_letters(view, words.language)}\n\n{legend}\n```"
            return Sheet(title=words("brain-robbery-plan-title"), text=text, colour=self.colour)
        if what == "brains":
            text = shorten("\n".join(_brains(view, seating, words)), SHEET_MOST)
            return Sheet(title=words("brain-robbery-brains-title"), text=text, colour=self.colour)
        return None

    def options(self, options: TableOptions, seating: Seating, words: Words) -> list[Menu]:
        assert isinstance(options, Options)

        def choice(label: str, name: str, value: object) -> Choice:
            mark = CHOSEN if getattr(options, name) == value else ""
            return Choice(mark + label, "option", f"{name}={str(value).lower()}")

        lost, held, cheese, long = "lost_cars_return", "locomotive_held", "free_cheese", "long_end"
        lengths = get_args(Options.model_fields["cars"].annotation)
        rounds = get_args(Options.model_fields[held].annotation)
        facts = {"lost": "back" if options.lost_cars_return else "gone"}
        train = Menu(
            words("brain-robbery-menu-option-train", count=options.cars, **facts),
            (
                *(choice(words("brain-robbery-option-cars", count=count), "cars", count) for count in lengths),
                choice(words("brain-robbery-option-lost-gone"), lost, False),
                choice(words("brain-robbery-option-lost-back"), lost, True),
            ),
        )
        facts = {"cheese": "free" if options.free_cheese else "none", "end": "long" if options.long_end else "open"}
        length = Menu(
            words("brain-robbery-menu-option-length", count=options.locomotive_held, rounds=LONG_END, **facts),
            (
                *(choice(words("brain-robbery-option-held", count=count), held, count) for count in rounds),
                choice(words("brain-robbery-option-cheese-none"), cheese, False),
                choice(words("brain-robbery-option-cheese-free"), cheese, True),
                choice(words("brain-robbery-option-end-open"), long, False),
                choice(words("brain-robbery-option-end-long", count=LONG_END), long, True),
            ),
        )
        return [train, length]


def _brain(card: Card | None, words: Words) -> str:
    if card is None:
        return words("brain-robbery-no-brain")
    name = card_name(card.id, words.language)
    return words("brain-robbery-brain", card=name, iq=card.iq, hit=card.hit, run=card.run)


def _card(card: Card, words: Words) -> list[str]:
    """A card in a line, and its own rule, where it has one, in another."""
    name = card_name(card.id, words.language)
    line = words("brain-robbery-hand-card", card=name, cost=card.cost, hit=card.hit, run=card.run, iq=card.iq)
    return [line] if card.rule is None else [line, "  " + words(f"brain-robbery-rule-{card.rule}")]


def _brains(view: View, seating: Seating, words: Words) -> list[str]:
    """Every head with what its brain can do, and what was thrown away."""
    lines = []
    for seat in range(len(view.heads)):
        card = view.brain(seat)
        line = f"**{seating[seat]}**: {_brain(card, words)}"
        if card is not None:
            line += f". {words(f'brain-robbery-rule-{card.rule}')}" if card.rule else ""
            line += f"\n*{card_joke(card.id, words.language)}*"
        lines.append(line)
    if view.discard:
        cards = " · ".join(card_name(card, words.language) for card in view.discard)
        lines.append(words("brain-robbery-brains-discard", cards=cards))
    return lines


def _labels(seating: Seating) -> list[SeatLabel]:
    return [SeatLabel(name, computer) for name, computer in zip(seating.names, seating.computers, strict=True)]


def _captions(words: Words) -> picture.Captions:
    def said(name: str) -> str:
        return words(f"brain-robbery-caption-{name}")

    return picture.Captions(**{name: said(name) for name in picture.CAPTIONS})
