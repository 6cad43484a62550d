"""The search of a Master of Die Zwergenzugfahrt: alpha-beta over the train as bits, at both sides of every coin.

Everything is worth so much to the clan that a train names first: `own` and `signs` are where its dwarves and signs are,
`other` and `theirs` those of the other clan."""

from __future__ import annotations

from typing import Final

from engine.dwarf_train import CONDUCTOR_EVERY, MOST_TURNS, SEATS_TO_WIN, TURNS_PER_ROUND, View, lost_for_kick
from engine.dwarf_train.board import SIGNS
from engine.dwarf_train.turns import played_on_until
from engine.house.dwarf_train.bits import (
    ALL_SEATS,
    ALL_SPACES,
    EVERY_MOVE,
    LANDS,
    LAYS,
    POINTS,
    START_BITS,
    STEPS_BELOW,
    TAKES_UP,
    bits,
    dwarves_in,
    signs_in,
    stand,
)
from engine.house.dwarf_train.lean import KICKS, LOST, TAKES, Counts, LeanRules, changed
from engine.house.dwarf_train.tables import (
    LANES,
    LANES_OF,
    ONE,
    OWN_LAYS,
    THEY_LAY,
    WORTH,
    Tables,
    able_to,
    weights_with,
)

SOONER: Final = 100  # a win is better the sooner it comes
NEVER: Final = 2 * ONE  # no position is worth that
PLAYED_ON: Final = 4  # turns that it takes on average, once equal seats are played on


FORESEEN: Final = 2  # turns: so far ahead it matters more to see much than to see all


class OutOfPositions(Exception):
    """So many positions were looked at that it must do."""


# The clan, its dwarves, those of the other, its signs, theirs, the counts as red and green have them, how many turns
# are over, and while it is played on, after how many it ends at most. A train never changes: it is its own key.
Train = tuple[int, int, int, int, int, Counts, int, int]


class Search:
    """What one decision looks at. `left` is how many positions more it may look at."""

    def __init__(self, view: View, positions: int) -> None:
        rules = LeanRules(view)
        self.limit, self.plays_on = rules.limit, rules.plays_on
        self.left = positions
        clan = view.turn.seat
        own, other = dwarves_in(view.spaces, clan), dwarves_in(view.spaces, 1 - clan)
        signs, theirs = signs_in(view.spaces, clan), signs_in(view.spaces, 1 - clan)
        counts = (*view.lost, *view.takes, *view.kicks)
        # Of the clan whose turn it is, or was when the conductor came.
        self.train: Train = (clan, own, other, signs, theirs, counts, view.turns, view.until or 0)
        # After so many turns nothing happens but that the other clan comes.
        self._quiet = [turns % CONDUCTOR_EVERY != 0 and turns < self.limit for turns in range(MOST_TURNS + 2)]
        self._tables: dict[int, Tables] = {}  # by turns
        # By train: how deep it was looked at, its worth, whether that is at most (-1), exact (0) or at least (1), and
        # the best move.
        self._known: dict[Train, tuple[int, int, int, int]] = {}
        # Clan by clan, how often a move was better than the rest: what was good elsewhere is looked at first.
        self._good = (dict(EVERY_MOVE), dict(EVERY_MOVE))

    def value(self, depth: int) -> int:
        """What the position is worth to the clan on turn."""
        return self._value(self.train, depth, -NEVER, NEVER)

    def after(self, move: int, depth: int, alpha: int, beta: int) -> int:
        """What a move is worth to whoever is asked, looking so many turns ahead."""
        if move < POINTS_FROM:
            return self._after(self.train, move, depth, alpha, beta)
        clan, own, other, signs, theirs, counts, turns, until = self.train
        if move >= LANDS_FROM:
            train = clan, own, other | move >> LANDS, signs, theirs, counts, turns + 1, until
            return -self._over(train, depth - 1, -beta, -alpha)
        sign = move >> POINTS
        if signs & sign:  # the other clan was asked
            train = clan, own, other, signs ^ sign, theirs, counts, turns, until
            return -self._leave(train, depth - 1, -beta, -alpha)
        return self._leave((clan, own, other, signs, theirs ^ sign, counts, turns, until), depth - 1, alpha, beta)

    def lead_after(self, move: int) -> int:
        """The seats that whoever is on turn holds more than the other, right after a move of theirs."""
        return _lead(self._moved(move))

    def looks_after(self, move: int) -> int:
        """What that is worth without looking further; a kick costs turns, so it comes last."""
        return -NEVER if move < STEPS_BELOW and move & self.train[2] else self.looks(self._moved(move))

    def _moved(self, move: int) -> Train:
        """The train after a step, a sign that is laid or one that is taken: nothing else changes how many seats are
        held, or it does so in the same way whatever is chosen."""
        clan, own, other, signs, theirs, counts, turns, until = self.train
        if move >= POINTS_FROM or move & other:
            return self.train
        if move < STEPS_BELOW:
            own ^= move
        elif move < TAKES_FROM:
            signs |= move >> LAYS
        else:
            theirs ^= move >> TAKES_UP
        return clan, own, other, signs, theirs, counts, turns + 1, until

    def _after(self, train: Train, move: int, depth: int, alpha: int, beta: int) -> int:
        """The clan is on turn and does this."""
        clan, own, other, signs, theirs, counts, turns, until = train
        if move < STEPS_BELOW:
            if move & other:
                return self._kick(train, move, depth, alpha, beta)
            own ^= move
        elif move < TAKES_FROM:
            signs |= move >> LAYS
        else:
            theirs ^= move >> TAKES_UP
            counts = changed(counts, TAKES + clan, counts[TAKES + clan] - 1)
        turns += 1
        if (own & ALL_SEATS).bit_count() + signs.bit_count() >= SEATS_TO_WIN:
            return ONE - SOONER * turns
        if self._quiet[turns] and not until and not counts[LOST + 1 - clan]:
            return -self._value((1 - clan, other, own, theirs, signs, counts, turns, 0), depth - 1, -beta, -alpha)
        return self._over((clan, own, other, signs, theirs, counts, turns, until), depth - 1, alpha, beta)

    def _kick(self, train: Train, move: int, depth: int, alpha: int, beta: int) -> int:
        """The clan kicks; the other one chooses where its dwarf lands."""
        clan, own, other, signs, theirs, counts, turns, until = train
        kicks = counts[KICKS + clan]
        counts = changed(changed(counts, LOST + clan, lost_for_kick(kicks)), KICKS + clan, kicks + 1)
        kicked = move & other
        own, other = own & ~move | kicked, other ^ kicked
        worst = NEVER
        for start in bits(START_BITS[1 - clan] & ~(own | other)):
            landed = clan, own, other | start, signs, theirs, counts, turns + 1, until
            worst = min(worst, self._over(landed, depth - 1, alpha, min(beta, worst)))
            if worst <= alpha:
                break
        return worst

    def _over(self, train: Train, depth: int, alpha: int, beta: int) -> int:
        """The clan's turn is over: seats may be counted, and the conductor may come."""
        turns, until = train[6:]
        if turns % TURNS_PER_ROUND == 0 if until else turns >= self.limit:
            if lead := _lead(train):
                return ONE - SOONER * turns if lead > 0 else SOONER * turns - ONE
            until = (until or played_on_until(turns)) if self.plays_on else 0
            if turns >= until:
                return 0
            train = (*train[:7], until)
        if turns % CONDUCTOR_EVERY == 0:
            return self._coin(train, depth, alpha, beta)
        return self._next(train, depth, alpha, beta)

    def _coin(self, train: Train, depth: int, alpha: int, beta: int) -> int:
        """The mean of both sides; each is looked at only as far as the other leaves it open."""
        if depth <= 0 and not train[5][LOST + 1 - train[0]]:
            return self._last_coin(train)
        if depth >= FORESEEN:
            # Who loses a sign stands no better than if the other clan had lost one: the worse side may be good enough,
            # and the better one not.
            if (worse := self._cleared(train, depth, beta - 1, beta)) >= beta:
                return worse
            if (better := self._other_cleared(train, depth, alpha, alpha + 1)) <= alpha:
                return better
        own = self._cleared(train, depth, max(-ONE, 2 * alpha - ONE), min(ONE, 2 * beta + ONE))
        if own + ONE <= 2 * alpha:
            return (own + ONE) // 2
        if own - ONE >= 2 * beta:
            return (own - ONE) // 2
        return (own + self._other_cleared(train, depth, 2 * alpha - own, 2 * beta - own)) // 2

    def _last_coin(self, train: Train) -> int:
        """The same where nobody looks further."""
        clan, own, other, signs, theirs, counts, turns, _ = train
        tables = self._tables.get(turns) or self._tables_after(turns)
        allowed = counts[TAKES + clan], counts[TAKES + 1 - clan]
        rest = tables.rest(allowed, counts[LOST + clan], 0)
        able = able_to(clan, signs, theirs, allowed)
        cleared = [tables.points(own, other, signs ^ sign, theirs, able | OWN_LAYS) for sign in bits(signs)]
        other_cleared = [tables.points(own, other, signs, theirs ^ sign, able | THEY_LAY) for sign in bits(theirs)]
        if not cleared or not other_cleared:
            as_it_is = [tables.points(own, other, signs, theirs, able)]
            cleared, other_cleared = cleared or as_it_is, other_cleared or as_it_is
        self.left -= len(cleared) + len(other_cleared)
        return (WORTH[min(cleared) + rest] + WORTH[max(other_cleared) + rest]) // 2

    def _cleared(self, train: Train, depth: int, alpha: int, beta: int) -> int:
        """The coin shows the clan's colour: one of its signs goes, which the other chooses."""
        clan, own, other, signs, theirs, counts, turns, until = train
        worst = NEVER
        for sign in bits(signs) or (0,):
            cleared = clan, own, other, signs ^ sign, theirs, counts, turns, until
            worst = min(worst, self._next(cleared, depth, alpha, min(beta, worst)))
            if worst <= alpha:
                break
        return worst

    def _other_cleared(self, train: Train, depth: int, alpha: int, beta: int) -> int:
        """The coin shows the other clan's colour."""
        clan, own, other, signs, theirs, counts, turns, until = train
        best = -NEVER
        for sign in bits(theirs) or (0,):
            cleared = clan, own, other, signs, theirs ^ sign, counts, turns, until
            best = max(best, self._next(cleared, depth, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def _leave(self, train: Train, depth: int, alpha: int, beta: int) -> int:
        """The conductor has the sign that was chosen; if the time ran out meanwhile, seats are counted."""
        turns, until = train[6:]
        if not until and turns >= self.limit:
            if lead := _lead(train):
                return ONE - SOONER * turns if lead > 0 else SOONER * turns - ONE
            until = played_on_until(turns) if self.plays_on else 0
            if turns >= until:
                return 0
            train = (*train[:7], until)
        return self._next(train, depth, alpha, beta)

    def _next(self, train: Train, depth: int, alpha: int, beta: int) -> int:
        """The clan hands the turn to the other, which may lose it."""
        clan, own, other, signs, theirs, counts, turns, until = train
        if lost := counts[LOST + 1 - clan]:
            counts = changed(counts, LOST + 1 - clan, lost - 1)
            return -self._over(
                (1 - clan, other, own, theirs, signs, counts, turns + 1, until), depth - 1, -beta, -alpha
            )
        return -self._value((1 - clan, other, own, theirs, signs, counts, turns, until), depth, -beta, -alpha)

    def _value(self, train: Train, depth: int, alpha: int, beta: int) -> int:
        """The clan is on turn."""
        clan, own, other, signs, theirs, counts, turns, until = train
        self.left -= 1
        if depth <= 0:
            return -self.looks((1 - clan, other, own, theirs, signs, counts, turns, until))
        if self.left < 0:
            raise OutOfPositions
        steps, beside, beside_unseated, seated, _, _ = stand(own)
        empty = ALL_SPACES & ~(own | other | signs | theirs)
        laid = signs.bit_count()
        lays = beside & empty & ALL_SEATS if laid < SIGNS else 0
        if seated + laid >= SEATS_TO_WIN - 1 and (lays or beside_unseated & empty):
            return ONE - SOONER * (turns + 1)
        takes = beside & theirs if counts[TAKES + clan] else 0
        starts = START_BITS[1 - clan]
        kickers = own if starts & empty else own & starts  # who leaves one of these makes room for whom it kicks
        can_kick = kickers and beside & other > ALL_SEATS
        if depth == 1 and not (until or can_kick or counts[LOST + 1 - clan]) and self._quiet[turns + 1]:
            by_dwarf = [by_empty[around & empty] for around, by_empty in steps]
            if lays or takes or any(by_dwarf):
                return self._last(train, beta, empty, by_dwarf, lays, takes)
        known = self._known.get(train)
        if known is not None and known[0] >= depth:
            _, value, side, _ = known
            if side == 0 or (side > 0 and value >= beta) or (side < 0 and value <= alpha):
                return value
        moves = [move for around, by_empty in steps for move in by_empty[around & empty]]
        moves += [bit << LAYS for bit in bits(lays)]
        moves += [bit << TAKES_UP for bit in bits(takes)]
        if can_kick:
            moves += _kicks(kickers, other)
        if not moves:
            return self._over((*train[:6], turns + 1, until), depth - 1, alpha, beta)
        good = self._good[clan]
        moves.sort(key=good.__getitem__, reverse=True)
        if known is not None:
            moves.remove(known[3])
            moves.insert(0, known[3])
        top, low = moves[0], alpha
        best = self._after(train, top, depth, alpha, beta)
        for move in moves[1:]:
            if best >= beta:
                break
            low = max(low, best)
            value = self._after(train, move, depth, low, low + 1)  # mostly it is enough to see that it is no better
            if low < value < beta:
                value = self._after(train, move, depth, low, beta)
            if value > best:
                best, top = value, move
        good[top] += depth * depth
        self._known[train] = (depth, best, (best >= beta) - (best <= alpha), top)
        return best

    def _last(self, train: Train, beta: int, empty: int, steps: list[tuple[int, ...]], lays: int, takes: int) -> int:
        """The same for the last turn that is looked at: all that it leads to is weighed right here."""
        clan, own, other, signs, theirs, counts, turns, _ = train
        tables = self._tables.get(turns + 1) or self._tables_after(turns + 1)
        allowed = counts[TAKES + clan], counts[TAKES + 1 - clan]
        lost = counts[LOST + clan]
        rest = tables.rest(allowed, lost, 0)
        able = able_to(clan, signs, theirs, allowed)
        own_signs, by_own = row = tables.rows[able].get(other) or tables.row(able, other)
        best = 0
        if lays:
            self.left -= lays.bit_count()
            still = able if signs.bit_count() < SIGNS - 1 else able & ~OWN_LAYS
            for seat in bits(lays):
                best = max(best, tables.points(own, other, signs | seat, theirs, still))
            if WORTH[best + rest] >= beta:
                return WORTH[best + rest]
        if takes:
            self.left -= takes.bit_count()
            fewer = allowed[0] - 1, allowed[1]
            less = tables.rest(fewer, lost, 0) - rest
            for seat in bits(takes):
                found = theirs ^ seat
                best = max(best, tables.points(own, other, signs, found, able_to(clan, signs, found, fewer)) + less)
        own_lanes, their_lanes = own_signs & LANES_OF[signs], LANES_OF[theirs]
        for one_dwarfs in steps:
            self.left -= len(one_dwarfs)
            for step in one_dwarfs:
                moved, seats = own ^ step, LANES_OF[(empty ^ step) & ALL_SEATS]
                empty_seats, their_signs = by_own.get(moved) or tables.pair(able, moved, other, row)
                points = ((empty_seats & seats) + own_lanes + (their_signs & their_lanes)) % LANES
                if points > best:
                    best = points
        return WORTH[best + rest]

    def looks(self, train: Train) -> int:
        """The clan has just moved, and nobody looks further."""
        clan, own, other, signs, theirs, counts, turns, _ = train
        tables = self._tables.get(turns) or self._tables_after(turns)
        allowed = counts[TAKES + clan], counts[TAKES + 1 - clan]
        points = tables.points(own, other, signs, theirs, able_to(clan, signs, theirs, allowed))
        return WORTH[points + tables.rest(allowed, counts[LOST + clan], counts[LOST + 1 - clan])]

    def _tables_after(self, turns: int) -> Tables:
        left = self.limit - turns
        found = self._tables[turns] = Tables(weights_with(left if left > 0 else PLAYED_ON))
        return found


TAKES_FROM, POINTS_FROM, LANDS_FROM = 1 << TAKES_UP, 1 << POINTS, 1 << LANDS


def _lead(train: Train) -> int:
    """How many seats the clan holds more than the other."""
    _, own, other, signs, theirs, *_ = train
    held = (own & ALL_SEATS).bit_count() + signs.bit_count()
    return held - (other & ALL_SEATS).bit_count() - theirs.bit_count()


def _kicks(kickers: int, other: int) -> list[int]:
    """Steps onto a space where an enemy stands."""
    return [dwarf | enemy for dwarf in bits(kickers) for enemy in bits(stand(dwarf).beside & other & ~ALL_SEATS)]
