"""Trains as it meets people: its words, pictures and controls, made from views and seen events alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from cogs.face.contract import Face
from cogs.face.lines import Line
from cogs.face.reasons import Fact
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Menu, Picture, Row, Sheet
from cogs.face.words import Words
from cogs.trains import bundles, controls, in_words, options, story
from cogs.trains.course import COURSE
from cogs.trains.easy import EASY
from cogs.trains.names import card_name, coordinate, in_a_row, kinds, lettered, place_name, price, purse
from cogs.trains.pictures import board_picture, hand_picture, rules_picture
from cogs.trains.pictures.news import news
from cogs.trains.planning import TrainsPlan
from cogs.trains.reasons import facts_after
from cogs.trains.targets import STATION, all_cities
from engine import GAMES
from engine.game import TableOptions
from engine.trains import TrainsOptions, View
from engine.trains.actions import Action, Buy, ClearWaste, Done, EndTurn, Leave, Play
from engine.trains.cards import CARDS, LIMITS, RAIL_CARDS, TRAINS
from engine.trains.events import Event
from engine.trains.maps import MAPS, Hex, MapName
from engine.trains.parts import ANY, CopyEffect, Draw, GainCopy, Money, MoneyOfPicked, Pick

_STEPS = ("goal", "begin", "turn", "buying", "rails", "stations", "waste", "end")
# A city for two stations, a remote place, a plain and the city beside it, and a city for three stations.
EXAMPLES: Mapping[MapName, Mapping[str, Hex]] = {
    "tokyo": {"double": 20, "remote": 29, "beside": 23, "city": 24, "triple": 71},
    "osaka": {"double": 44, "remote": 9, "beside": 24, "city": 25, "triple": 30},
}
_PICKED = {"hand": "take", "deck": "deck", "discard": "discard", "out of the game": "destroy"}
_FOLLOWED_BY: Mapping[tuple[str, type], str] = {  # where it matters what the card does then
    ("stays", GainCopy): "show",
    ("stays", CopyEffect): "copy",
    ("stays", MoneyOfPicked): "pay",
    ("discard", Draw): "discard-draw",
    ("discard", Money): "discard-pay",
    ("waste pile", Money): "return",
}


class TrainsFace(Face[Action, Event, View]):
    """A map, a hand of cards, and a supply to buy from."""

    game = GAMES["trains"]
    colour = 0x205C96
    usual = 3
    course = COURSE
    advance = TrainsPlan()

    # Words

    def question(self, view: View, seating: Seating, words: Words) -> str:
        if view.outcome is not None:
            return words(
                "trains-over",
                won=_winner(view, seating, words),
                why=in_words.why_it_ends(view, view.outcome.reason, seating, words),
            )
        if view.phase == "turn" and view.turn.seat == seating.me:
            if controls.nothing_is_left(view):
                return words("trains-ask-end")
            if left := in_words.near(view, words):
                return words("trains-ask-near", left=left)
        if view.phase == "place" or view.phase == "turn":
            return words(f"trains-ask-{view.phase}", **seating.who(view.turn.seat))
        asks = view.doing.card if view.doing else "early_train"
        if view.turn.seat != seating.me:
            return words("trains-ask-other", who=seating[view.turn.seat], card=card_name(asks, words))
        kind, card = _asked(view), card_name(view.bought or asks, words)
        if kind == "lay":
            return words("trains-ask-lay", card=card, money=purse(view.money, words))
        if kind == "discard":
            return words("trains-ask-discard", card=card, count=_to_discard(view))
        return words(f"trains-ask-{kind}", card=card)

    def board_text(self, view: View, seating: Seating, words: Words) -> str:
        return in_words.board(view, seating, words)

    def hand_text(self, view: View, seating: Seating, words: Words) -> str:
        return in_words.hand(view, words) if self.holds(view) else ""

    def in_brief(self, view: View, seating: Seating, words: Words) -> str:
        return in_words.brief(view, seating, words)

    def held_by(self, view: View, seat: int, words: Words) -> str:
        return in_a_row(kinds(view.players[seat].hand, words), words)

    def holds(self, view: View) -> bool:
        return view.reader is not None and view.outcome is None

    def tell(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return story.narrate(view, events, seating, words)

    def tell_broken_off(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return story.narrate(view, events, seating, words, broken_off=True)

    def tell_choice(self, action: Action, seat: int, seating: Seating, words: Words) -> str:
        kind = "left" if isinstance(action, Leave) else "done" if isinstance(action, Done) else ""
        return words("trains-told-turn", deeds=words(f"trains-told-{kind}"), **seating.who(seat)) if kind else ""

    def illegal(self, message: str, facts: Mapping[str, Any], words: Words) -> str:
        said = dict(facts)
        if "card" in said:
            said["card"] = card_name(said["card"], words)
        if "price" in said:
            said["price"] = price(said["price"], words)
        if "money" in said:
            said["money"] = purse(said["money"], words)
        if "hex" in said:
            said["place"] = coordinate(said["hex"])
        return super().illegal(message, said, words)

    def fate_of(self, events: Sequence[Event]) -> Sequence[Event]:
        return story.last_draw(events)

    def name_of(self, action: Action, view: View, seating: Seating, words: Words) -> str:
        return controls.name_of(view, action, words)

    def name_of_later(self, action: Action, view: View, seating: Seating, words: Words) -> str:
        # How a question or a turn is ended is named by how things will be then.
        return "" if isinstance(action, EndTurn | Done | Leave) else super().name_of_later(action, view, seating, words)

    def facts_after(self, way: Sequence[Action], view: View, seating: Seating, words: Words) -> Sequence[Fact]:
        return facts_after(way, view, words)

    def rules(self, words: Words, version: int, options: TableOptions) -> Sequence[tuple[str, str]]:
        assert isinstance(options, TrainsOptions)
        limits = asdict(LIMITS[options.length])
        _, _, third, fourth = limits.pop("head_starts")
        facts = {**_examples(options.map, words), **limits, "third": third, "fourth": fourth, "length": options.length}
        return [(words(f"trains-rules-{step}"), words(f"trains-rules-{step}-text", **facts)) for step in _STEPS]

    # Pictures

    def board_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes:
        return board_picture.board(view, news(events), seating, words)

    def hand_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes | None:
        if not self.holds(view):
            return None
        return hand_picture.hand(view, news(events), seating, words)

    def rules_picture(self, words: Words, version: int, options: TableOptions) -> Picture:
        assert isinstance(options, TrainsOptions)
        return Picture(rules_picture.rules(words, options.map), rules_picture.in_words(words))

    # A station that is not for the own rails: the cities are marked, and are asked for

    def redraws(self, pick: str) -> bool:
        return pick in ("", STATION)

    def question_after(self, pick: str, view: View, legal: Sequence[Action], words: Words) -> str:
        return words("trains-ask-build", card=card_name(STATION, words)) if controls.picks_city(view, pick) else ""

    def picture_after(
        self, pick: str, view: View, legal: Sequence[Action], events: Sequence[Event], seating: Seating, words: Words
    ) -> bytes | None:
        if not controls.picks_city(view, pick):
            return None
        return hand_picture.hand(view, news(events), seating, words, [city.hex for city in all_cities(view)])

    # Controls

    def board_controls(self, view: View, seating: Seating, words: Words) -> list[Row]:
        return controls.board_rows(view, seating, words)

    def hand_controls(
        self, view: View, legal: Sequence[Action], pick: str, seating: Seating, words: Words
    ) -> list[Row]:
        return controls.hand_rows(view, legal, pick, seating, words)

    def lesson(self, view: View, legal: Sequence[Action]) -> str:
        """A kind of question is explained where it first comes in a turn; what then goes on needs no words."""
        match view.phase:
            case "place":
                return "begin"
            case "lay":
                return "lay" if sum(card in RAIL_CARDS for card in view.play) == 1 else ""
            case "build":
                return "build" if sum("station" in CARDS[card].kinds for card in view.play) == 1 else ""
            case "turn" if ClearWaste() in legal:
                return "waste"
            case "turn" if not view.acted:
                return "turn"
            case "turn":
                buys = any(isinstance(action, Buy) for action in legal)
                playing = any(
                    isinstance(action, Play) and (action.effect or CARDS[action.card].money) for action in legal
                )
                return "buy" if buys and not playing and not bundles.has_bought(view) else ""
        return "effect" if sum(map(_may_ask, view.play)) <= 1 else ""

    def next_of(self, bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
        return bundles.next_of(bundle, view, legal)

    def repeated(self, view: View, action: Action, times: int) -> str:
        return bundles.trains(view, action.card, times) if isinstance(action, Play) and action.card in TRAINS else ""

    def show(self, what: str, view: View, seating: Seating, words: Words) -> Sheet | None:
        if what == "score":
            scores = "\n".join(in_words.scores(view, seating, words))
            return Sheet(title=words("trains-score-title"), text=scores, colour=self.colour)
        if what not in ("supply", "supply-words"):
            return None
        if what == "supply-words":
            piles = "\n".join(in_words.supply(view, words, bold=True))
            return Sheet(title=words("trains-supply-title"), text=piles, colour=self.colour)
        piles = "\n".join(in_words.supply(view, words))
        drawn = hand_picture.stacks([(lettered(card, words), left) for card, left in view.piles.items()])
        return Sheet(
            title=words("trains-supply-title"),
            colour=self.colour,
            pictures=(Picture(drawn, in_words.supply_in_brief(view, words)),),
            in_words=piles,
            rows=(
                (
                    Button(words("trains-button-score"), "show", "score"),
                    Button(words("button-words"), "show", "supply-words"),
                ),
            ),
        )

    # The lobby

    def options_after(self, played: int) -> TrainsOptions:
        return options.after(played)

    def options(self, options_: TableOptions, seating: Seating, words: Words) -> list[Menu]:
        assert isinstance(options_, TrainsOptions)
        return options.menus(options_, words)

    def choose(self, options_: TableOptions, chosen: Mapping[str, str]) -> TableOptions:
        assert isinstance(options_, TrainsOptions)
        half = options.changed(options_, chosen)
        if half is not None:
            return half
        given = super().choose(options_, chosen)
        assert isinstance(given, TrainsOptions)
        return given if given.supply == "chosen" else given.model_copy(update={"chosen": ()})

    def lobby_lines(self, options_: TableOptions, words: Words) -> list[str]:
        assert isinstance(options_, TrainsOptions)
        return options.lines(options_, words)

    def further_options(self, options_: TableOptions, words: Words) -> Sheet:
        assert isinstance(options_, TrainsOptions)
        return options.sheet(options_, words)

    # What can be looked up

    def things(self, words: Words) -> dict[str, str]:
        return {card: card_name(card, words) for card in CARDS}

    def about(self, thing: str, words: Words) -> Sheet:
        lines = in_words.card(thing, words)
        picture = Picture(hand_picture.alone(lettered(thing, words)), "\n".join([card_name(thing, words), *lines]))
        return Sheet(title=card_name(thing, words), text="\n".join(lines), colour=self.colour, pictures=(picture,))


def _examples(map_name: MapName, words: Words) -> dict[str, Any]:
    """The places by which the rules give examples, on the map that is played."""
    places = {role: place_name(map_name, place, words) for role, place in EXAMPLES[map_name].items()}
    return {**places, "number": MAPS[map_name].places[EXAMPLES[map_name]["remote"]].number}


def _asked(view: View) -> str:
    """What the seat is asked, as far as it needs words of its own."""
    if view.phase != "pick":
        return view.phase.replace("_", "-")
    assert view.doing is not None
    text = CARDS[view.doing.card].does
    part = text[view.doing.part]
    assert isinstance(part, Pick)
    if part.to == "stays" or part.times == ANY:
        return _FOLLOWED_BY[part.to, type(text[view.doing.part + 1])]
    return _PICKED[part.to]


def _may_ask(card: str) -> bool:
    """Whether somebody who plays a card with its effect is asked about cards, unless there is but one answer."""
    known = EASY | bundles.DRAWING | RAIL_CARDS
    return bool(CARDS[card].does) and card not in known and "station" not in CARDS[card].kinds


def _to_discard(view: View) -> int:
    """How many cards still have to go: no more than there are."""
    assert view.doing is not None
    return min(view.doing.left, view.players[view.turn.seat].hand_size)


def _winner(view: View, seating: Seating, words: Words) -> str:
    assert view.outcome is not None
    assert view.outcome.scores is not None
    first = view.outcome.placings[0]
    points = view.outcome.scores[first[0]]
    if len(first) > 1:
        return f"{words('trains-shared', all=seating.listed(first, words), points=points)} {words('trains-tie-shared')}"
    won = words("trains-won", points=points, **seating.who(first[0]))
    return f"{won} {tie}" if (tie := _tie(view, first[0], seating, words)) else won


def _tie(view: View, winner: int, seating: Seating, words: Words) -> str:
    """By which rule a seat has won that has as many points as another: the next of them has fewer rails."""
    assert view.outcome is not None
    assert view.outcome.scores is not None
    second = view.outcome.placings[1]
    if view.outcome.scores[second[0]] != view.outcome.scores[winner]:
        return ""
    rails = [len(view.players[seat].rails) for seat in (second[0], winner)]
    return words("trains-tie", who=seating.listed(second, words), fewer=rails[0], more=rails[1])
