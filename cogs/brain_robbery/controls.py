"""The buttons and menus of The Great Brain Robbery: for everybody on the board, and for one seat with its hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from cogs.brain_robbery.action_names import ActionNames, OfCard, symbols
from cogs.brain_robbery.bundles import TAKE_REST, TRIM, surplus
from cogs.brain_robbery.names import car_name, card_name, facts_of, fighters, joined
from cogs.brain_robbery.reach import WORTHLESS, ends_game, leader, numbered, steps_behind_door, worth
from cogs.face.custom_id import sign
from cogs.face.seating import Seating
from cogs.face.sheet import LABEL_MOST, MOST_CHOICES, Button, Choice, Menu, Row, Style, in_rows, shorten
from cogs.face.words import Words
from engine import GAMES
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
)
from engine.brain_robbery.hands import dice_of, has_rule
from engine.brain_robbery.view import View

GAME = GAMES["brain_robbery"]
MOST_CARD_BUTTONS = 4  # beside the one that plays none
MOST_LINE = 100  # letters of a menu's line


class Controls:
    """The controls of one view."""

    def __init__(self, view: View, words: Words, seating: Seating) -> None:
        self.view, self.words, self.seating = view, words, seating
        self.names = ActionNames(view, words, seating)

    # For everybody

    def board(self) -> list[Row]:
        """What follows from the spectator's view; what depends on a hand stands behind `My hand`."""
        rows, buttons = self._public()
        if self.view.phase != "loot" or not (rows or buttons):  # which take the room that a phone has
            buttons.append(Button(self.words("brain-robbery-button-plan"), "show", "plan"))
            buttons.append(Button(self.words("brain-robbery-button-brains"), "show", "brains"))
        return [*rows, buttons] if buttons else rows

    def _public(self) -> tuple[list[Row], list[Button]]:
        match self.view.phase:
            case "drop":
                return [], [self._roll()]
            case "move":
                return self._moves_on_board()
            case "meet":
                return [], self._meeting()
            case "fight":
                return [], [self._act("brain-robbery-button-pass", Pass())]
            case "loot":
                return self._loot()
            case "put_in":
                return [], [self._act("brain-robbery-button-keep-head", KeepHead())]
            case _:
                return [], []

    # For the seat that is asked

    def hand(self, legal: Sequence[Action], pick: str) -> list[Row]:
        kind, _, argument = pick.partition("=")
        page = int(argument) if argument.isdecimal() else 1
        if kind == "own" and (seldom := self._seldom(legal, page)):
            return seldom
        if kind == "duds" and (duds := self._duds(legal)):
            return [*in_rows([*map(self._card, duds), self._back()])]
        match self.view.phase:
            case "move":
                return self._moves(legal, page, argument if kind == "end" else "")
            case "meet":
                return [self._meeting()]
            case "loot":
                return self._loot_in_hand(legal)
            case _:
                return self._with_cards(legal, page)

    def _with_cards(self, legal: Sequence[Action], page: int) -> list[Row]:
        """One of the hand's cards, or the button that plays none."""
        beside = {
            "drop": lambda: [self._roll()],
            "fight": lambda: [self._act("brain-robbery-button-pass", Pass())],
            "put_in": lambda: [self._act("brain-robbery-button-keep-head", KeepHead())],
        }
        buttons = beside[self.view.phase]() if self.view.phase in beside else []
        if self.view.phase == "trim" and surplus(self.view) > 1 and len(self.view.hand) <= MOST_CHOICES:
            return [self._trimmed_at_once()]
        duds = self._duds(legal)
        cards = [self._card(action) for action in legal if isinstance(action, OfCard) and action not in duds]
        rarely = self._hand_round(legal)
        if duds:
            rarely.append(Button(self.words("brain-robbery-button-duds"), "pick", "duds"))
        if len(cards) + len(rarely) <= MOST_CARD_BUTTONS:
            return [[*buttons, *cards, *rarely]]
        choices = [Choice(card.label, card.verb, card.argument) for card in cards]
        menu = self._paged(self.words("brain-robbery-menu-cards"), choices, "page", page)
        return [menu, [*buttons, *rarely]] if buttons else [menu]

    def _duds(self, legal: Sequence[Action]) -> list[Hit | Drop]:
        """The cards that only go: in a fight those that add nothing, and before the dice all, unless the head is empty
        and each costs it one."""
        cards, empty = self.view.box.cards, self.view.heads[self.view.turn.seat] is None
        return [
            action
            for action in legal
            if (isinstance(action, Hit) and not cards[action.card].hit) or (isinstance(action, Drop) and not empty)
        ]

    def _trimmed_at_once(self) -> Menu:
        """A menu for as many cards as have to go; of equal ones each has its line."""
        hand, count, words = self.view.hand, surplus(self.view), self.words
        lines = []
        for at, card in enumerate(hand):
            number, copies = hand[: at + 1].count(card), hand.count(card)
            name = words("brain-robbery-one-of", card=card_name(card, words), number=number, count=copies)
            lines.append(Choice(name, "all", f"{card}/{number}", facts_of(self.view.box.cards[card], words)))
        return Menu(words("brain-robbery-menu-trim", count=count), tuple(lines), TRIM, count, "all", least=count)

    def _paged(self, title: str, choices: Sequence[Choice], kind: str, page: int) -> Menu:
        """One page of a menu; lines below lead to the one before and the one after it, by what these begin and end
        with."""
        if len(choices) <= MOST_CHOICES:
            return Menu(title, tuple(choices))
        each = MOST_CHOICES - 2
        pages = [choices[at : at + each] for at in range(0, len(choices), each)]
        page = page if 1 <= page <= len(pages) else 1
        lines = [*pages[page - 1]]
        for number in (page - 1, page + 1):
            if 1 <= number <= len(pages):
                ends = {"from": pages[number - 1][0].label, "to": pages[number - 1][-1].label}
                label = shorten(self.words("brain-robbery-menu-other-cards", **ends), MOST_LINE)
                lines.append(Choice(label, "pick", _page(kind, number)))
        return Menu(title, tuple(lines))

    def _card(self, action: OfCard) -> Button:
        style: Style = "primary" if self._is_strong(action) else "secondary"
        return Button(self.names.of_card(action), "act", sign(GAME, action), style)

    def _is_strong(self, action: Action) -> bool:
        """Whether a card does good for sure as far as one can see: it takes the lead in a fight, or makes the head
        cleverer. What is given away for nothing does not shine."""
        view = self.view
        match action:
            case Hit(card):
                assert view.fight is not None
                place, standing = view.fight.place, [*view.fight.strengths]
                standing[place] += view.box.cards[card].hit
                return leader(view.fight.strengths) != place == leader(standing)
            case PutIn(card):
                head = view.brain(view.turn.seat)
                return head is None or view.box.cards[card].iq > head.iq
            case _:
                return False

    # Before the move

    def _roll(self) -> Button:
        seat = self.view.turn.seat
        dice = dice_of(self.view.brain(seat), self.view.hand_sizes[seat], "three_dice_to_run")
        style: Style = "primary" if dice else "secondary"  # without dice one mostly stands still
        return Button(self.names.deed(Roll()), "act", sign(GAME, Roll()), style)

    # The move

    def _moves_on_board(self) -> tuple[list[Row], list[Button]]:
        rows, buttons = self._stops(numbered(self.view), 1)
        return rows, [*buttons, *self._door()]

    def _moves(self, legal: Sequence[Action], page: int, end: str) -> list[Row]:
        spaces = numbered(self.view)
        last = next((space for space in spaces if space.space == end and ends_game(self.view, space)), None)
        if last is not None:
            sure = self._act("brain-robbery-button-end", Stop(last.car, last.space), "danger")
            return [[sure, self._back()]]
        rows, buttons = self._stops(spaces, page)
        buttons += [*self._door(), *(self._card(action) for action in legal if isinstance(action, Burn))]
        return [*rows, buttons] if buttons else rows

    def _stops(self, spaces: Sequence[InReach], page: int) -> tuple[list[Row], list[Button]]:
        """The spaces in reach in menus, those worth something first; where there is one alone, it is a button. Where
        they take more than one menu, those have their own, and of the others there is one page, with whole cars: its
        last lines lead to the cars of the other pages."""
        numbers = {space: number for number, space in enumerate(spaces, 1)}
        ranked = sorted(spaces, key=partial(worth, self.view))
        if len(spaces) <= MOST_CHOICES:
            return self._menu_or_button("brain-robbery-menu-stop", ranked, numbers)
        good = [space for space in ranked if worth(self.view, space) < WORTHLESS][:MOST_CHOICES]
        others = [space for space in spaces if space not in good]
        rows, buttons = self._menu_or_button("brain-robbery-menu-something", good, numbers)
        pages = _pages(others)
        page = page if 1 <= page <= len(pages) else 1
        here = sorted((space for space in others if space.car in pages[page - 1]), key=partial(worth, self.view))
        if len(others) == 1:
            return rows, [*buttons, self._go(numbers[here[0]], here[0])]
        lines = [self._stop(numbers[space], space) for space in here]
        for number, cars in enumerate(pages, 1):
            if number != page:
                lines.append(Choice(self._cars("brain-robbery-menu-other-page", cars), "pick", _page("page", number)))
        return [*rows, Menu(self._cars("brain-robbery-menu-stop-page", pages[page - 1]), tuple(lines))], buttons

    def _menu_or_button(
        self, title: str, spaces: Sequence[InReach], numbers: Mapping[InReach, int]
    ) -> tuple[list[Row], list[Button]]:
        if len(spaces) == 1:
            return [], [self._go(numbers[spaces[0]], spaces[0])]
        lines = tuple(self._stop(numbers[space], space) for space in spaces)
        return [Menu(self.words(title), lines)] if lines else [], []

    def _cars(self, key: str, cars: Sequence[str]) -> str:
        """The cars by their names, as they stand in the train."""
        names = (car_name(car, self.words) for car in self.view.train if car in cars)
        return shorten(self.words(key, cars=", ".join(names)), MOST_LINE)

    def _door(self) -> list[Button]:
        if steps_behind_door(self.view) is None:
            return []
        return [Button(self.names.deed(GoThrough()), "act", sign(GAME, GoThrough()), "primary")]

    def _stop(self, number: int, space: InReach) -> Choice:
        label = self.names.numbered(number, space)
        if ends_game(self.view, space):  # its click asks once more, so nothing marks it by itself
            label = self.words("ends-the-game-short", does=label)
        return Choice(label, *self._click(space), self._comes(space))

    def _go(self, number: int, space: InReach) -> Button:
        return Button(self.names.go(number, space), *self._click(space))

    def _click(self, space: InReach) -> tuple[str, str]:
        """The verb and the argument of stopping there; what ends the game is asked about once more."""
        if ends_game(self.view, space):
            return "pick", f"end={space.space}"
        return "act", sign(GAME, Stop(space.car, space.space))

    def _comes(self, space: InReach) -> str:
        """What comes of stopping there, in the order in which it does."""
        words = self.words
        parts = [words("brain-robbery-stop-steps", count=space.steps)]
        if ends_game(self.view, space):
            return joined([*parts, self._end(MOST_LINE - len(joined([*parts, ""], words)))], words)
        if space.brake:
            parts.append(words("brain-robbery-stop-brake", car=car_name(self.view.train[0], words)))
        if space.counter:
            brain = self.view.brain(self.view.turn.seat)
            points = 2 if has_rule(brain, "two_points") else 1
            cards = 2 if has_rule(brain, "two_cards") else 1
            parts.append(words("brain-robbery-stop-find", points=points, cards=cards))
        if space.zombies:
            parts.append(words("brain-robbery-stop-meet", who=self.names.named(space.zombies)))
            if len(joined(parts, words)) > MOST_LINE:
                parts[-1] = words("brain-robbery-stop-meet", who=fighters(space.zombies, self.seating, words))
        return shorten(joined(parts, words), MOST_LINE)

    def _end(self, room: int) -> str:
        """Who would win if the train stood now: heads are public. Where names have no room, by their symbols."""
        cards = self.view.box.cards
        iqs = [0 if head is None else cards[head].iq for head in self.view.heads]
        best = max(iqs)
        if not best:
            return self.words("brain-robbery-stop-end-lost")
        winners = [seat for seat, iq in enumerate(iqs) if iq == best]
        texts = [
            self.words("brain-robbery-stop-end", who=who, count=len(winners), iq=best)
            for who in (self.names.named(winners), symbols(winners))
        ]
        return next((text for text in texts if len(text) <= room), texts[-1])

    # Fights

    def _meeting(self) -> list[Button]:
        return [
            Button(self.names.deed(Attack()), "act", sign(GAME, Attack()), "danger"),
            self._act("brain-robbery-button-peace", KeepPeace()),
        ]

    def _loot(self) -> tuple[list[Row], list[Button]]:
        """What the winner mostly does with the next brain, where these eyes know it, and with all that is left."""
        fight = self.view.fight
        assert fight is not None
        assert fight.winner is not None
        if not fight.spoils:  # the losers have none, and of the own cards no spectator knows
            return [], [self._act("brain-robbery-button-leave-rest", LeaveRest(), "primary", count=0)]
        spoil, rows = fight.spoils[0], list[Row]()
        if spoil.card is not None:
            rows.append(self._fates(spoil.owner, spoil.card))
        buttons = []
        if (count := len(fight.spoils)) > 1:
            buttons.append(Button(self.words("brain-robbery-button-take-rest", count=count), "all", TAKE_REST))
            buttons.append(self._act("brain-robbery-button-leave-rest", LeaveRest(), count=count))
        return rows, buttons

    def _loot_in_hand(self, legal: Sequence[Action]) -> list[Row]:
        """The same, and behind a button what is done more rarely."""
        rows, buttons = self._loot()
        buttons += self._hand_round(legal)
        return [*rows, buttons] if buttons else rows

    def _hand_round(self, legal: Sequence[Action]) -> list[Button]:
        """The button that leads to what a winner does more rarely, named by what that is; none where there is none, and
        the thing itself where it is alone."""
        gifts, own, discard = self._gifts(legal), self._own_cards(legal), self._discard_rest(legal)
        if not gifts and not own:
            return discard
        what = "both" if gifts and own else "gifts" if gifts else "own"
        return [Button(self.words("brain-robbery-button-seldom", what=what), "pick", "own=1")]

    def _seldom(self, legal: Sequence[Action], page: int) -> list[Row]:
        """Handing the next brain round, and own cards; and throwing away all that is left. Empty: there is none."""
        gifts, own, buttons = self._gifts(legal), self._own_cards(legal), self._discard_rest(legal)
        rows = list[Row]()
        if len(gifts) > 1:
            lines = [Choice(shorten(self.seating[one.to], MOST_LINE), "act", sign(GAME, one)) for one in gifts]
            rows.append(Menu(self.words("brain-robbery-menu-give"), tuple(lines)))
        elif gifts:
            (gift,) = gifts
            label = self.words("brain-robbery-give-it", who=self.seating[gift.to])
            buttons.insert(0, Button(shorten(label, LABEL_MOST), "act", sign(GAME, gift)))
        if own:  # at least to discard it, and to give it to somebody
            rows.append(self._paged(self.words("brain-robbery-menu-own"), own, "own", page))
        return [*rows, [*buttons, self._back()]] if rows or buttons else []

    def _gifts(self, legal: Sequence[Action]) -> list[Give]:
        """The ways to give the next brain to somebody."""
        spoils = [] if self.view.fight is None else self.view.fight.spoils[:1]
        brains = [(spoil.owner, spoil.card) for spoil in spoils]
        return [one for one in legal if isinstance(one, Give) and (one.owner, one.card) in brains]

    def _discard_rest(self, legal: Sequence[Action]) -> list[Button]:
        if self.view.fight is None or DiscardRest() not in legal:
            return []
        count = len(self.view.fight.spoils)
        return [self._act("brain-robbery-button-discard-rest", DiscardRest(), "danger", count=count)]

    def _own_cards(self, legal: Sequence[Action]) -> list[Choice]:
        """What may be done with the winner's own cards."""
        fight = self.view.fight
        if fight is None:
            return []
        return [
            Choice(shorten(self.names.of_spoil(action), LABEL_MOST), "act", sign(GAME, action))
            for action in legal
            if isinstance(action, Discard | Give) and action.owner == fight.winner
        ]

    def _back(self) -> Button:
        return Button(self.words("button-back-to-choice"), "pick", "")

    def _fates(self, owner: int, card: str) -> list[Button]:
        return [
            self._act("brain-robbery-button-take", Take(owner, card), "primary"),
            self._act("brain-robbery-button-leave", Leave(owner, card)),
            self._act("brain-robbery-button-discard", Discard(owner, card), "danger"),
        ]

    # All of them

    def _act(self, key: str, action: Action, style: Style = "secondary", **facts: object) -> Button:
        return Button(self.words(key, **facts), "act", sign(GAME, action), style)


def _page(kind: str, number: int) -> str:
    """The pick that shows a page; the first one of all is what is shown without a pick."""
    return "" if number == 1 and kind == "page" else f"{kind}={number}"


def _pages(spaces: Sequence[InReach]) -> list[list[str]]:
    """The cars in reach, the nearest first, as many on a page as leave room for a line that leads to each other one."""
    count = Counter(space.car for space in spaces)
    for room in range(MOST_CHOICES - 1, 0, -1):
        pages: list[list[str]] = [[]]
        for car, wanted in count.items():
            if sum(count[other] for other in pages[-1]) + wanted > room:
                pages.append([])
            pages[-1].append(car)
        if room + len(pages) - 1 <= MOST_CHOICES:
            break
    return pages
