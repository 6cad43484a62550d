"""The interface that each game implements for the table: its words, pictures and controls, made from views and seen
events."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from cogs.face.advance import Advance
from cogs.face.canvas import Paint
from cogs.face.course import Course
from cogs.face.custom_id import sign
from cogs.face.lines import Line
from cogs.face.reasons import Fact, ahead_by
from cogs.face.seat_signs import SEAT_PAINTS
from cogs.face.seating import Seating
from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu, Picture, Row, Sheet, Style
from cogs.face.words import LANGUAGES, Words, words_for
from engine.game import Game, TableOptions

A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Face(ABC, Generic[A, E, V]):
    """One game as it meets people. It holds no state, and runs in the workers too: it knows no Discord."""

    game: ClassVar[Game[Any, Any, Any, Any]]
    colour: ClassVar[int]
    seat_paints: ClassVar[Sequence[Paint]] = SEAT_PAINTS  # as its board has them
    usual: ClassVar[int]  # players at a table of somebody who wants to play at once, against computer players
    shares_wins: ClassVar[bool] = True  # all who are first have won; else nobody has, and it is a draw
    robs: ClassVar[bool] = False  # a move may take or change what others hold `at_stake`
    course: ClassVar[Course[Any, Any] | None] = None  # lessons by which it is learnt before a first game
    advance: ClassVar[Advance | None] = None  # what can be decided in advance
    out_of_turn: ClassVar[tuple[str, ...]] = ()  # the kinds of `lesson` that a seat is asked on another's turn

    @property
    def prefix(self) -> str:
        """The prefix of this game's message ids; in English it is the command as well."""
        return self.game.key.replace("_", "-")

    # Words

    @abstractmethod
    def question(self, view: V, seating: Seating, words: Words) -> str:
        """One line: who is asked what, or how it ended."""

    def notice(self, view: V, seating: Seating, words: Words) -> str:
        """A line under the question about what everybody should know now, such as that the end is near; empty: there is
        nothing of the kind."""
        return ""

    @abstractmethod
    def board_text(self, view: V, seating: Seating, words: Words) -> str:
        """The board in words, which stands alone for those who see no picture."""

    @abstractmethod
    def tell(self, view: V, events: Sequence[E], seating: Seating, words: Words) -> list[Line]:
        """Tells one move, or all of one turn, from the events as the reader has seen them, in lines that know how much
        they matter to the reader. A happening is told whole, in one line, and mostly not before it is over: of what is
        under way the question tells. `view` is what everybody sees afterwards."""

    def tell_broken_off(self, view: V, events: Sequence[E], seating: Seating, words: Words) -> list[Line]:
        """The same of a part of a turn that is told apart from the rest, as somebody else goes on with it, for or
        instead of a person, and is told of in other names; as somebody looks back at it, or would take it back. What is
        not over is told as far as it went, for nobody tells of it later."""
        return self.tell(view, events, seating, words)

    def tell_own(self, view: V, events: Sequence[E], seating: Seating, words: Words) -> list[Line]:
        """Tells somebody who is asked again in their own turn what they have done in it so far. Empty: the picture and
        the question show it, and the news stay what the others did."""
        return []

    def tell_choice(self, action: A, seat: int, seating: Seating, words: Words) -> str:
        """Tells the choice of somebody who let things be, so that no event tells of it; empty: events do. What the
        action is about may have been for other eyes, and is not named."""
        return ""

    def fate_of(self, events: Sequence[E]) -> Sequence[E]:
        """The last of one move's events, which came of themselves after the deed: whoever's turn ended with it has not
        seen them."""
        return ()

    @abstractmethod
    def name_of(self, action: A, view: V, seating: Seating, words: Words) -> str:
        """An action in a few words that could stand on a button, from its seat's view: no two answers to one question
        are called the same."""

    def name_of_later(self, action: A, view: V, seating: Seating, words: Words) -> str:
        """The same of an action later in the turn that runs, though only the view of now is known; empty, where it goes
        without saying."""
        return self.name_of(action, view, seating, words)

    def facts_after(self, way: Sequence[A], view: V, seating: Seating, words: Words) -> Sequence[Fact]:
        """What holds after these actions of the seat whose view it is, the weightiest first, as far as that view tells:
        by these a hint says why one way is the best. A game that has none gives no reasons."""
        return ()

    def illegal(self, message: str, facts: Mapping[str, Any], words: Words) -> str:
        """The rules' objection to an answer that came too late; empty, where that needs no words."""
        key = f"{self.prefix}-illegal-{message}"
        return words(key, **facts) if message and words.has(key) else ""

    @abstractmethod
    def rules(self, words: Words, version: int, options: TableOptions) -> Sequence[tuple[str, str]]:
        """The rules in brief, as a table with these options plays them: headings and texts."""

    # Pictures

    @abstractmethod
    def board_picture(self, view: V, events: Sequence[E], seating: Seating, words: Words) -> bytes:
        """The board as a PNG, never taller than wide; `events` are what it marks as new, as a spectator has seen
        them."""

    @abstractmethod
    def rules_picture(self, words: Words, version: int, options: TableOptions) -> Picture:
        """A legend of this game's pictures, drawn with the same symbols."""

    # What one seat has for itself; a game that hides nothing leaves it all as it is

    def holds(self, view: V) -> bool:
        """Whether this seat has anything before it that the others may not see."""
        return False

    def hand_text(self, view: V, seating: Seating, words: Words) -> str:
        """The hand in words: what this seat alone knows; empty where it holds nothing."""
        return ""

    def hand_picture(self, view: V, events: Sequence[E], seating: Seating, words: Words) -> bytes | None:
        """The picture of this seat's own message as a PNG, never taller than wide; `events` are what it marks as new,
        as the seat has seen them. None where the board's picture is all there is."""
        return None

    def held_by(self, view: V, seat: int, words: Words) -> str:
        """A line about what a seat had that the others could not see, from a view that shows it; empty where that was
        nothing."""
        return ""

    def in_brief(self, view: V, seating: Seating, words: Words) -> str:
        """The picture of this reader in few words, beside it for those who do not see it: what matters most comes
        first, as whole lines at the end are left out where Discord has no room. Empty: all its words are few."""
        return ""

    def at_stake(self, view: V) -> object:
        """The own cards of this seat that others can take or change in their turns, to be told when they do."""
        return None

    # Controls

    @abstractmethod
    def board_controls(self, view: V, seating: Seating, words: Words) -> list[Row]:
        """Controls for the seat that is asked, as far as a spectator may know them: at most three rows."""

    @abstractmethod
    def hand_controls(self, view: V, legal: Sequence[A], pick: str, seating: Seating, words: Words) -> list[Row]:
        """All controls of this seat: at most three rows. `pick` is a half-made choice that the rules do not know."""

    def seldom(self, view: V, legal: Sequence[A], words: Words) -> list[Button]:
        """Buttons for what a seat that is asked hardly ever does: behind the table's `More`, where nobody presses them
        by chance."""
        return []

    # What a pick changes beside the controls; a game whose picks do no more than turn a page leaves it all as it is

    def redraws(self, pick: str) -> bool:
        """Whether a pick leads to a question of its own, or back from one: then the message is drawn again."""
        return False

    def question_after(self, pick: str, view: V, legal: Sequence[A], words: Words) -> str:
        """The question once this pick is made; empty: the old one still stands."""
        return ""

    def picture_after(
        self, pick: str, view: V, legal: Sequence[A], events: Sequence[E], seating: Seating, words: Words
    ) -> bytes | None:
        """The seat's picture once this pick is made. None: it is the same as before."""
        return None

    @abstractmethod
    def lesson(self, view: V, legal: Sequence[A]) -> str:
        """The kind of question that this seat is asked, which `<prefix>-lesson-<kind>` explains in a line to somebody
        who meets it for the first time; empty: it explains itself."""

    def next_of(self, bundle: str, view: V, legal: Sequence[A]) -> A | None:
        """The next action of a control of verb `all`, which plays several at one click; None when it is done."""
        return None

    def repeated(self, view: V, action: A, times: int) -> str:
        """The name of the bundle that does an action so many times in a row; empty: there is none."""
        return ""

    def show(self, what: str, view: V, seating: Seating, words: Words) -> Sheet | None:
        """The sheet for a control of verb `show`, from the spectator's view: the supply, a score."""
        return None

    # The lobby

    def seconds(self, options: TableOptions) -> float | None:
        """The seconds for which the table's clock runs before the world ends the game; None: no clock."""
        return None

    def options_after(self, played: int) -> TableOptions:
        """What is chosen in a new lobby whose host has played this game so often to its end."""
        return self.game.Options()

    def options(self, options: TableOptions, seating: Seating, words: Words) -> list[Menu]:
        """The questions of a form for the lobby's host, besides who starts, as menus. Their choices have the verb
        `option` and an argument `name=value`, or several of them with commas between."""
        return []

    def lobby_lines(self, options: TableOptions, words: Words) -> list[str]:
        """An explanation of the options chosen, where the lobby's menus have no room for it."""
        return []

    def choose(self, options: TableOptions, chosen: Mapping[str, str]) -> TableOptions:
        """The options with some changed by a menu's texts. A ValueError: that cannot be."""
        given = {name: _spelled(text) for name, text in chosen.items()}
        return type(options).model_validate({**options.model_dump(), **given})

    def further_options(self, options: TableOptions, words: Words) -> Sheet | None:
        """The sheet for a choice of verb `further`, for the host alone: options that take more room than the lobby
        has."""
        return None

    # What can be looked up

    def things(self, words: Words) -> Mapping[str, str]:
        """The things that can be looked up, cards say, with their names."""
        return {}

    def about(self, thing: str, words: Words) -> Sheet | None:
        """A sheet about one of these things, at a table or not."""
        return None

    # The same for all games

    def suggest(self, typed: str, words: Words) -> list[tuple[str, str]]:
        """The things that can be looked up by a name like this: the names in the reader's language, and what stands for
        them. Those come first that begin so."""
        wanted = typed.casefold().strip()
        fitting = [(name, thing) for thing, name in self.things(words).items() if wanted in name.casefold()]
        fitting.sort(key=lambda one: (not one[0].casefold().startswith(wanted), one[0].casefold()))
        return fitting[:MOST_CHOICES]

    def look_up(self, what: str, words: Words) -> Sheet | None:
        """A sheet about something of the game by its name in any language, or by what stands for it."""
        wanted = what.casefold().strip()
        for language in LANGUAGES:
            for thing, name in self.things(words_for(language)).items():
                if wanted in (thing, name.casefold()):
                    return self.about(thing, words)
        return None

    def button(self, label: str, action: A, style: Style = "secondary") -> Button:
        """A button that does this action."""
        return Button(label, "act", sign(self.game, action), style)

    def reason(self, ways: Sequence[Sequence[A]], view: V, seating: Seating, words: Words) -> str:
        """The clause that says why the first of these ways to go on is ahead of all the others; empty, where no fact
        stands out."""
        best, *others = (self.facts_after(way, view, seating, words) for way in ways)
        fact = ahead_by(best, others)
        return words(f"{self.prefix}-why-{fact.kind}", **fact.said) if fact else ""

    def choice(self, label: str, action: A, description: str = "") -> Choice:
        """A line of a menu that does this action."""
        return Choice(label, "act", sign(self.game, action), description)


def _spelled(text: str) -> object:
    """The value that a menu's text spells: nothing is None, `3` a number, `true` a yes, and all else a word."""
    try:
        return json.loads(text) if text else None
    except ValueError:
        return text
