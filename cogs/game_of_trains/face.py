"""The Game of Trains as it meets people: its words and controls, made from views and seen events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cogs.face.contract import Face
from cogs.face.lines import Line
from cogs.face.reasons import Fact
from cogs.face.seat_signs import SeatLabel
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Choice, Menu, Picture, Row, Sheet, shorten
from cogs.face.words import Words
from cogs.game_of_trains import legend, picture
from cogs.game_of_trains.reasons import facts_after
from cogs.game_of_trains.story import marks, narrate
from engine import GAMES
from engine.game import TableOptions
from engine.game_of_trains import (
    FUNCTION,
    LENGTH,
    Action,
    Choose,
    Draw,
    Event,
    Function,
    Place,
    Use,
    View,
    disturbed,
    shunted,
    uses,
)
from engine.house.player import own_seat

NAME_MOST = 12  # letters before a train in words: no line of it breaks on a phone
LOCK_SIGN = "*"
NO_WAGON = "–"  # the game was over before a removed wagon was replaced


class GameOfTrainsFace(Face[Action, Event, View]):
    """Trains, the row of functions, and one drawn card."""

    game = GAMES["game_of_trains"]
    colour = 0xA5281A
    usual = 3

    # Words

    def question(self, view: View, seating: Seating, words: Words) -> str:
        if view.outcome is not None:
            if not view.outcome.placings:
                return words("game-of-trains-nobody-won")
            return words("game-of-trains-won", **seating.who(view.outcome.placings[0][0]))
        (asked,) = view.asked
        facts = seating.who(asked)
        if view.phase == "place" and asked == view.reader:
            return words("game-of-trains-place-drawn", card=view.hand[0])
        if view.phase == "setup" and asked == view.reader and len(view.hand) == 1:
            return words("game-of-trains-ask-place", **facts)  # there is nothing to choose from
        if view.phase == "turn" and asked == view.reader and not view.row:
            return words("game-of-trains-draw-only")
        return words(f"game-of-trains-ask-{view.phase}", **facts)

    def board_text(self, view: View, seating: Seating, words: Words) -> str:
        names = _short_names(seating)
        width = max(map(len, names))
        lines = [
            f"{name:<{width}} {_train(train, locks)}"
            for name, train, locks in zip(names, view.trains, view.locks, strict=True)
        ]
        if any(map(any, view.locks)):
            lines.append(words("game-of-trains-lock-sign", sign=LOCK_SIGN))
        lines.append(words("game-of-trains-row", row=_listed(view.row, words) or words("game-of-trains-row-empty")))
        lines.append(words("game-of-trains-piles", pile=view.pile_size, discard=view.discard_size))
        return "\n".join(lines)

    def hand_text(self, view: View, seating: Seating, words: Words) -> str:
        if not view.hand:
            return ""
        return words("game-of-trains-hand", cards=_listed(view.hand, words))

    def held_by(self, view: View, seat: int, words: Words) -> str:
        return _listed(view.hands[seat] or (), words)

    def holds(self, view: View) -> bool:
        return bool(view.hand)

    def tell(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return narrate(events, seating, words)

    def tell_broken_off(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return narrate(events, seating, words, broken_off=True)

    def name_of(self, action: Action, view: View, seating: Seating, words: Words) -> str:
        train = view.trains[own_seat(view)]
        match action:
            case Draw():
                return words("game-of-trains-button-draw")
            case Place(place):
                return words("game-of-trains-name-put", card=view.hand[0], wagon=train[place], place=place + 1)
            case Choose(card, place):
                return words("game-of-trains-name-put", card=card, wagon=train[place], place=place + 1)
            case Use():
                return self._use(action, train, words)

    def facts_after(self, way: Sequence[Action], view: View, seating: Seating, words: Words) -> Sequence[Fact]:
        return facts_after(way[0], view, seating)

    def rules(self, words: Words, version: int, options: TableOptions) -> Sequence[tuple[str, str]]:
        def step(name: str) -> tuple[str, str]:
            return words(f"game-of-trains-rules-{name}"), words(f"game-of-trains-rules-{name}-text")

        def cards(name: str, functions: Sequence[Function]) -> tuple[str, str]:
            lines = (words(f"game-of-trains-rule-{function.value}") for function in functions)
            return words(f"game-of-trains-rules-{name}"), "\n".join(lines)

        order, removal = legend.IN_ORDER[:4], legend.IN_ORDER[4:]
        steps = (step("goal"), step("start"), step("turn"))
        return (*steps, cards("order", order), cards("removal", removal), step("pairs"), step("end"))

    def lesson(self, view: View, legal: Sequence[Action]) -> str:
        if view.phase == "turn":
            return "turn" if any(isinstance(action, Use) for action in legal) else "draw"
        return view.phase if legal else ""

    # Pictures

    def board_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes:
        return picture.board(view, _labels(seating), _captions(view, words), marks(events))

    def hand_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes | None:
        if view.outcome is not None:
            return None  # nobody has anything to do any more: all trains are equally large again
        return picture.hand(view, _labels(seating), _captions(view, words), marks(events))

    def rules_picture(self, words: Words, version: int, options: TableOptions) -> Picture:
        return legend.legend(words)

    # Controls

    def board_controls(self, view: View, seating: Seating, words: Words) -> list[Row]:
        if not view.asked or view.phase == "setup":
            return []
        (asked,) = view.asked
        if view.phase == "place":
            # The card is known to its drawer only, so the board can say no more than where it may go.
            choices = [
                self.choice(words("game-of-trains-place", place=place + 1, wagon=wagon), Place(place))
                for place, wagon in enumerate(view.trains[asked])
            ]
            return [Menu(words("game-of-trains-menu-place"), tuple(choices))]
        return self._turn(view, asked, words)

    def hand_controls(
        self, view: View, legal: Sequence[Action], pick: str, seating: Seating, words: Words
    ) -> list[Row]:
        assert view.reader is not None
        card = _picked(pick, legal)
        if view.phase == "turn":
            if card:
                return [self._uses_of(view, view.reader, card, words), _back(words)]
            return self._turn(view, view.reader, words)
        if view.phase == "place":
            return [self._places(view, view.reader, view.hand[0], words)]
        if len(view.hand) == 1:
            return [self._places(view, view.reader, view.hand[0], words)]
        if card:
            return [self._places(view, view.reader, card, words), _back(words)]
        return [
            [
                Button(words("game-of-trains-button-choose", card=card), "pick", f"choose={card}", "primary")
                for card in view.hand
            ]
        ]

    def redraws(self, pick: str) -> bool:
        return True

    def question_after(self, pick: str, view: View, legal: Sequence[Action], words: Words) -> str:
        if not (card := _picked(pick, legal)):
            return ""
        return words("game-of-trains-menu-put", card=card) if view.phase == "setup" else _which(card, words)

    # What can be looked up

    def things(self, words: Words) -> dict[str, str]:
        names = {function.value: words(f"game-of-trains-function-{function.value}") for function in Function}
        return {thing: name[0].upper() + name[1:] for thing, name in names.items()}  # else they stand in sentences

    def about(self, thing: str, words: Words) -> Sheet:
        return Sheet(title=self.things(words)[thing], text=words(f"game-of-trains-rule-{thing}"), colour=self.colour)

    def _turn(self, view: View, seat: int, words: Words) -> list[Row]:
        """Draw, or one of the row's functions; which wagon is asked next where there is a choice."""
        draw = self.button(words("game-of-trains-button-draw"), Draw(), "primary")
        possible = uses(view.locks[seat], view.row)
        choices = []
        for card in view.row:
            ways = [use for use in possible if use.card == card]
            label = words("game-of-trains-use", card=card, function=_function(card, words))
            explained = words(f"game-of-trains-does-{FUNCTION[card].value}")
            if len(ways) == 1:
                place = ways[0].place
                does = _function(card, words) if place is None else _way(card, place, view.trains[seat], words)
                label = words("game-of-trains-use", card=card, function=does)  # a button has room for it
                choices.append(self.choice(label, ways[0], explained))
            elif ways:
                choices.append(Choice(label, "pick", f"use={card}", explained))
        if len(choices) < 2:  # a menu of one line would only take a click more
            return [[draw, *(Button(one.label, one.verb, one.argument) for one in choices)]]
        return [[draw], Menu(words("game-of-trains-menu-use"), tuple(choices))]

    def _use(self, use: Use, train: Sequence[int], words: Words) -> str:
        """A card of the row with what it does."""
        if use.place is None:
            return words("game-of-trains-use", card=use.card, function=_function(use.card, words))
        return words("game-of-trains-name-use", card=use.card, way=_way(use.card, use.place, train, words))

    def _uses_of(self, view: View, seat: int, card: int, words: Words) -> Menu:
        train, locks, function = view.trains[seat], view.locks[seat], FUNCTION[card]
        choices = []
        for use in uses(view.locks[seat], [card]):
            assert use.place is not None
            after = ""
            if function is not Function.LOCK:
                after = _after(shunted(train, function, use.place), locks, disturbed(function, use.place), words)
            choices.append(self.choice(_way(card, use.place, train, words), use, after))
        return Menu(words("game-of-trains-menu-which"), tuple(choices))

    def _places(self, view: View, seat: int, card: int, words: Words) -> Menu:
        train = view.trains[seat]
        choices = []
        for place in range(LENGTH):
            after = [*train[:place], card, *train[place + 1 :]]
            action = Place(place) if view.phase == "place" else Choose(card, place)
            label = words("game-of-trains-put", card=card, wagon=train[place], place=place + 1)
            choices.append(self.choice(label, action, _after(after, view.locks[seat], [place], words)))
        return Menu(words("game-of-trains-menu-put", card=card), tuple(choices))


def _picked(pick: str, legal: Sequence[Action]) -> int:
    """The card that a pick names, of the row to use it or of the first ones to choose it; 0: none that it could be."""
    kind, _, text = pick.partition("=")
    kinds: dict[str, type[Use | Choose]] = {"use": Use, "choose": Choose}
    cards = {action.card for action in legal if isinstance(action, Use | Choose) and kinds.get(kind) is type(action)}
    return int(text) if text.isdecimal() and int(text) in cards else 0


def _which(card: int, words: Words) -> str:
    """What is asked once it is clear which card is used."""
    return words(f"game-of-trains-which-{FUNCTION[card].value}", card=card)


def _way(card: int, place: int, train: Sequence[int], words: Words) -> str:
    """What a card of the row does to the wagon at this place."""
    function = FUNCTION[card]
    facts = {"wagon": train[place], "place": place + 1}
    if function is Function.SWAP:
        facts["other"] = train[place + 1]
    elif function is Function.SWAP_OVER:
        facts["other"] = train[place + 2]
    return words(f"game-of-trains-way-{function.value}", **facts)


def _back(words: Words) -> Sequence[Button]:
    return [Button(words("button-back-to-choice"), "pick", "")]


def _after(train: Sequence[int], locks: Sequence[int], unlocked: Sequence[int], words: Words) -> str:
    """The train that comes of an action, with the locks that it leaves."""
    kept = [0 if place in unlocked else lock for place, lock in enumerate(locks)]
    wagons = (f"{wagon}{LOCK_SIGN if lock else ''}" for wagon, lock in zip(train, kept, strict=True))
    lost = "no" if kept == list(locks) else "yes"
    return words("game-of-trains-after", train=" ".join(wagons), lost=lost)


def _short_names(seating: Seating) -> list[str]:
    """Names that leave room for a train beside them. Those that would be cut to the same are told apart by what
    follows their first word: Apprentice Stoker and Apprentice Signaller."""
    seats = range(len(seating.names))
    cut = [shorten(seating[seat], NAME_MOST) for seat in seats]
    alike = Counter(name.partition(" ")[2] for name in cut)
    rests = {seat: seating.names[seat].partition(" ")[2] for seat in seats if alike[cut[seat].partition(" ")[2]] > 1}
    other = seating.named({seat: rest for seat, rest in rests.items() if rest})
    return [shorten(other[seat], NAME_MOST) for seat in seats]


def _train(train: Sequence[int], locks: Sequence[int]) -> str:
    wagons = zip(train, locks, strict=True)
    return "".join(f"{wagon or NO_WAGON:>3}{LOCK_SIGN if lock else ' '}" for wagon, lock in wagons).rstrip()


def _function(card: int, words: Words) -> str:
    return words(f"game-of-trains-function-{FUNCTION[card].value}")


def _listed(cards: Sequence[int], words: Words) -> str:
    return words.listed([words("game-of-trains-card", card=card, function=_function(card, words)) for card in cards])


def _labels(seating: Seating) -> list[SeatLabel]:
    return [SeatLabel(name, computer) for name, computer in zip(seating.names, seating.computers, strict=True)]


def _captions(view: View, words: Words) -> picture.Captions:
    def said(name: str) -> str:
        return words(f"game-of-trains-caption-{name}")

    return picture.Captions(
        turn=said("turn"),
        winner=said("winner"),
        nobody=said("nobody"),
        row=said("row"),
        empty=said("empty"),
        pile=said("pile"),
        discard=said("discard"),
        hand=said("drawn" if view.phase == "place" else "first" if len(view.hand) == 1 else "hand"),
    )
