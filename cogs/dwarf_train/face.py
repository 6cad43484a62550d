"""Die Zwergenzugfahrt as it meets people. Nothing is hidden here but the coin to come: the board offers everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from cogs.dwarf_train import legend, picture
from cogs.dwarf_train import options as lobby_options
from cogs.dwarf_train.answers import DwarfAnswers
from cogs.dwarf_train.paints import CLANS
from cogs.dwarf_train.places import LETTERS, aims, called, conductor_in, movable, rounds, targets, ways
from cogs.dwarf_train.reasons import facts_after
from cogs.dwarf_train.story import COLOURS, marks, narrate
from cogs.face.contract import Face
from cogs.face.lines import Line
from cogs.face.reasons import Fact
from cogs.face.seat_signs import SeatLabel
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Menu, Picture, Row, Sheet, Style, in_rows
from cogs.face.words import Words
from engine.dwarf_train import (
    COLUMNS,
    DWARF,
    IS_SEAT,
    MOST_TURNS,
    ROUNDS_PLAYED_ON,
    ROWS,
    SEATS_TO_WIN,
    SIGN,
    SPACES,
    AcceptDraw,
    Action,
    DeclineDraw,
    DwarfTrain,
    Event,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    Sit,
    Take,
    TimeUp,
    View,
    Walk,
    lost_for_kick,
)
from engine.game import TableOptions

AnyDeed = Walk | Sit | Lay | Take | Kick
_DEEDS: dict[type[AnyDeed], tuple[str, Style]] = {
    Walk: ("walk", "primary"),
    Sit: ("sit", "success"),
    Lay: ("lay", "primary"),
    Take: ("take", "primary"),
    Kick: ("kick", "danger"),
}
_WHATS = {DWARF[0]: "R", DWARF[1]: "G", SIGN[0]: "r", SIGN[1]: "g"}  # on the board in words
GAME = DwarfTrain()


class DwarfTrainFace(Face[Action, Event, View]):
    """Which dwarf, and what it does: two clicks per turn."""

    game = GAME
    colour = 0x0F8F62
    seat_paints = CLANS
    usual = 2
    shares_wins = False
    out_of_turn = ("draw", "conductor", "land")
    advance = DwarfAnswers()

    # Words

    def question(self, view: View, seating: Seating, words: Words) -> str:
        if view.outcome is not None:
            reason, (best, *others) = view.outcome.reason, view.outcome.placings
            seats = {"seats": view.held[best[0]], "other": view.held[1 - best[0]]}
            if not others:
                how = reason if reason in ("agreed", "played-on") else "equal"
                return words(f"dwarf-train-drawn-{how}", turns=rounds(view.turns), **seats)
            facts = {"loser": seating[others[0][0]], "mine": "yes" if seating.me in others[0] else "no", **seats}
            return words(f"dwarf-train-won-{reason}", turns=rounds(MOST_TURNS), **facts, **seating.who(best[0]))
        (asked,) = view.asked
        colour = COLOURS[1 - asked]  # of the coin, where the conductor asks
        return words(f"dwarf-train-ask-{view.phase}", colour=colour, **seating.who(asked))

    def board_text(self, view: View, seating: Seating, words: Words) -> str:
        lines = [" " + "".join(f"  {column + 1}" for column in range(COLUMNS))]
        for row in range(ROWS):
            spaces = range(row * COLUMNS, (row + 1) * COLUMNS)
            lines.append(f"{LETTERS[row]} " + "".join(_in_words(view, space) for space in spaces).rstrip())
        lines.append(words("dwarf-train-legend"))
        for clan in (0, 1):
            facts = {"seats": view.held[clan], "stock": view.stock[clan], "takes": view.takes[clan]}
            who = {"who": seating[clan], "colour": COLOURS[clan]}
            lines.append(words("dwarf-train-clan", most=SEATS_TO_WIN, **who, **facts))
            if view.lost[clan]:
                lines.append(words("dwarf-train-loses", who=seating[clan], turns=view.lost[clan]))
        lines += [_pieces(view, clan, words) for clan in (0, 1)]
        turn = rounds(view.turn.number)
        if view.until is not None:
            lines.append(words("dwarf-train-count-at-most", turn=turn, most=rounds(view.until)))
        elif view.options.end == "turns":
            lines.append(words("dwarf-train-count-of", turn=turn, most=rounds(view.options.turns)))
        else:
            lines.append(words("dwarf-train-count", turn=turn))
        if (turns := conductor_in(view)) is not None:
            lines.append(words("dwarf-train-conductor", turns=turns))
        return "\n".join(lines)

    def tell(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return narrate(events, seating, words)

    def tell_broken_off(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> list[Line]:
        return narrate(events, seating, words, broken_off=True)

    def fate_of(self, events: Sequence[Event]) -> Sequence[Event]:
        return events[1:]

    def name_of(self, action: Action, view: View, seating: Seating, words: Words) -> str:
        match action:
            case Land(to):
                return words("dwarf-train-name-land", place=called(to))
            case Point(to):
                return words("dwarf-train-name-point", place=called(to))
            case OfferDraw():
                return words("dwarf-train-button-offer")
            case AcceptDraw():
                return words("dwarf-train-button-accept")
            case DeclineDraw():
                return words("dwarf-train-button-decline")
            case Resign():
                return words("dwarf-train-button-resign")
            case TimeUp():
                raise ValueError("that is nobody's choice")
            case deed:
                does = self._deed(deed, view, words).label
                return words("dwarf-train-name-deed", place=called(deed.dwarf), does=does)

    def facts_after(self, way: Sequence[Action], view: View, seating: Seating, words: Words) -> Sequence[Fact]:
        return facts_after(way[0], view)

    def rules(self, words: Words, version: int, options: TableOptions) -> Sequence[tuple[str, str]]:
        facts = {"rounds": ROUNDS_PLAYED_ON, "most": rounds(MOST_TURNS)}
        return tuple(
            (words(f"dwarf-train-rules-{part}"), words(f"dwarf-train-rules-{part}-text", **facts))
            for part in ("goal", "step", "signs", "kick", "conductor", "end", "house")
        )

    def lesson(self, view: View, legal: Sequence[Action]) -> str:
        if view.phase != "turn":
            return view.phase if legal else ""
        if rounds(view.turn.number) == 1:
            return "turn"  # what every turn is about comes first, though a seat may be in reach at once
        deeds = {type(action) for action in legal}
        rarest = ((Kick, "kick"), (Take, "take"), (Sit, "sit"))
        return next((kind for deed, kind in rarest if deed in deeds), "turn")

    # Pictures

    def board_picture(self, view: View, events: Sequence[Event], seating: Seating, words: Words) -> bytes:
        legal = self._legal(view)
        offered = picture.Offered(aims(legal), movable(legal), ways(legal))
        return self._drawn(view, offered, events, seating, words)

    def picture_after(
        self, pick: str, view: View, legal: Sequence[Action], events: Sequence[Event], seating: Seating, words: Words
    ) -> bytes | None:
        if (dwarf := _picked(pick, legal)) is None:
            return None
        towards = frozenset(way for way in ways(legal) if way[0] == dwarf)
        offered = picture.Offered(targets(legal, dwarf), (), towards, dwarf)
        return self._drawn(view, offered, events, seating, words)

    def _drawn(
        self, view: View, offered: picture.Offered, events: Sequence[Event], seating: Seating, words: Words
    ) -> bytes:
        seats = [SeatLabel(name, computer) for name, computer in zip(seating.names, seating.computers, strict=True)]
        waits = conductor_in(view)
        captions = picture.Captions(
            turn=words("dwarf-train-caption-turn"),
            asked=words("dwarf-train-caption-asked"),
            winner=words("dwarf-train-caption-winner"),
            signs=tuple(words("dwarf-train-caption-signs", count=count) for count in view.stock),
            takes=tuple(words("dwarf-train-caption-takes", count=count) for count in view.takes),
            lost=tuple(words("dwarf-train-caption-lost", turns=turns) if turns else "" for turns in view.lost),
            draw=words("dwarf-train-caption-draw"),
            count=words("dwarf-train-caption-count", round=rounds(view.turn.number), most=rounds(_most(view))),
            conductor=words("dwarf-train-caption-conductor-in", coin=picture.COIN, turns=waits)
            if waits
            else words("dwarf-train-caption-conductor"),
        )
        return picture.board(view, seats, captions, offered, marks(events))

    def rules_picture(self, words: Words, version: int, options: TableOptions) -> Picture:
        return legend.legend(words)

    # Controls

    def _legal(self, view: View) -> list[Action]:
        """All that the clan asked may do, which everybody at the table can see."""
        table = GAME.from_view(view, Random(0))  # noqa: S311 - a coin that is not thrown
        return [action for seat in view.asked for action in GAME.legal(table, seat)]

    def board_controls(self, view: View, seating: Seating, words: Words) -> list[Row]:
        return self._choices(view, self._legal(view), words)

    def hand_controls(
        self, view: View, legal: Sequence[Action], pick: str, seating: Seating, words: Words
    ) -> list[Row]:
        if (dwarf := _picked(pick, legal)) is not None:
            deeds = [action for action in legal if isinstance(action, AnyDeed) and action.dwarf == dwarf]
            buttons = [self._deed(deed, view, words) for deed in sorted(deeds, key=_to)]
            return in_rows([*buttons, _back(words)])
        if _resigns(pick, legal):
            sure = self.button(words("dwarf-train-button-resign-sure"), Resign(), "danger")
            return [[sure, _back(words)]]
        return self._choices(view, legal, words)

    def redraws(self, pick: str) -> bool:
        return True

    def question_after(self, pick: str, view: View, legal: Sequence[Action], words: Words) -> str:
        if (dwarf := _picked(pick, legal)) is not None:
            return words(f"dwarf-train-asked-{_way(dwarf)}", place=called(dwarf))
        return words("dwarf-train-asked-resign") if _resigns(pick, legal) else ""

    def _choices(self, view: View, legal: Sequence[Action], words: Words) -> list[Row]:
        if view.phase in ("land", "conductor"):
            aimed = [action for action in legal if isinstance(action, Land | Point)]
            return [[self.button(called(action.to), action, "primary") for action in aimed]]
        if view.phase == "draw":
            return [
                [
                    self.button(words("dwarf-train-button-accept"), AcceptDraw()),
                    self.button(words("dwarf-train-button-decline"), DeclineDraw()),
                ]
            ]
        if view.phase == "over":
            return []
        dwarves = [
            Button(words(f"dwarf-train-button-{_way(space)}", place=called(space)), "pick", f"dwarf={space}", "primary")
            for space in movable(legal)
        ]
        return [dwarves] if dwarves else []

    def seldom(self, view: View, legal: Sequence[Action], words: Words) -> list[Button]:
        if Resign() not in legal:
            return []
        resign = Button(words("dwarf-train-button-resign"), "pick", "resign")
        draw = [self.button(words("dwarf-train-button-offer"), OfferDraw())] if OfferDraw() in legal else []
        return [*draw, resign]

    def _deed(self, deed: AnyDeed, view: View, words: Words) -> Button:
        """What the dwarf does, to which space, and what it leaves or costs."""
        kind, style = _DEEDS[type(deed)]
        if kind == "walk" and IS_SEAT[deed.dwarf]:
            kind = "rise"
        clan = view.turn.seat
        left = {"lay": view.stock[clan] - 1, "take": view.takes[clan] - 1}.get(kind, 0)
        facts = {"left": left, "turns": lost_for_kick(view.kicks[clan])}
        label = words(f"dwarf-train-button-{kind}", place=called(deed.to), **facts)
        return self.button(label, deed, style)

    # The lobby

    def options(self, options: TableOptions, seating: Seating, words: Words) -> list[Menu]:
        assert isinstance(options, Options)
        return lobby_options.menus(options, words)

    def further_options(self, options: TableOptions, words: Words) -> Sheet:
        assert isinstance(options, Options)
        return lobby_options.sheet(options, words)

    def seconds(self, options: TableOptions) -> float | None:
        assert isinstance(options, Options)
        return options.minutes * 60.0 if options.end == "time" else None


def _picked(pick: str, legal: Sequence[Action]) -> int | None:
    """The space of the dwarf that a pick names, if it can do something."""
    kind, _, text = pick.partition("=")
    dwarf = int(text) if kind == "dwarf" and text.isdecimal() else None
    return dwarf if dwarf in movable(legal) else None


def _resigns(pick: str, legal: Sequence[Action]) -> bool:
    return pick == "resign" and Resign() in legal


def _to(deed: AnyDeed) -> int:
    return deed.to


def _back(words: Words) -> Button:
    return Button(words("button-back-to-choice"), "pick", "")


def _way(space: int) -> str:
    return "seated" if IS_SEAT[space] else "dwarf"


def _most(view: View) -> int:
    """How many turns of both clans there are; 0: nobody has set a number."""
    return view.until or (view.options.turns if view.options.end == "turns" else 0)


def _pieces(view: View, clan: int, words: Words) -> str:
    """Where all that a clan has is, in a line that can be read out."""

    def listed(spaces: Iterable[int]) -> str:
        return words.listed([*map(called, spaces)]) or words("dwarf-train-pieces-none")

    dwarves = [space for space in range(SPACES) if view.spaces[space] == DWARF[clan]]
    return words(
        "dwarf-train-pieces",
        colour=COLOURS[clan],
        standing=listed(space for space in dwarves if not IS_SEAT[space]),
        seated=listed(space for space in dwarves if IS_SEAT[space]),
        signs=listed(space for space in range(SPACES) if view.spaces[space] == SIGN[clan]),
    )


def _in_words(view: View, space: int) -> str:
    """A space in three letters: a seat has arms, whoever sits in it."""
    what = _WHATS.get(view.spaces[space])
    return f"[{what or ' '}]" if IS_SEAT[space] else f" {what or '·'} "
