"""How a Master of Die Zwergenzugfahrt looks ahead: alpha-beta over the train as bits, at both sides of every coin.

Of two clans the one that the function names comes first: `own` and `signs` are where its dwarves and signs are, `other`
and `theirs` those of the other clan, and what comes of it is worth so much to this clan.
"""

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
from engine.house.dwarf_train.tables import LANES, LANES_OF, ONE, WORTH, able_to, tables_with

SOONER: Final = 100  # a win is better the sooner it comes
NEVER: Final = 2 * ONE  # no position is worth that
PLAYED_ON: Final = 4  # turns that it takes on average, once equal seats are played on


class OutOfPositions(Exception):
    """So many positions were looked at that it must do."""


class Search:
    """What one decision looks at. `left` is how many positions more it may look at."""

    def __init__(self, view: View, positions: int) -> None:
        rules = LeanRules(view)
        self.limit, self.plays_on = rules.limit, rules.plays_on
        self.left = positions
        self.phase = view.phase
        self.clan = clan = view.turn.seat  # whose turn it is, or was when the conductor came
        self.own, self.other = dwarves_in(view.spaces, clan), dwarves_in(view.spaces, 1 - clan)
        self.signs, self.theirs = signs_in(view.spaces, clan), signs_in(view.spaces, 1 - clan)
        self.counts: Counts = (*view.lost, *view.takes, *view.kicks)
        self.turns, self.until = view.turns, view.until or 0
        # After so many turns nothing happens but that the other clan comes.
        self._quiet = [turns % CONDUCTOR_EVERY != 0 and turns < self.limit for turns in range(MOST_TURNS + 2)]
        self._tables = [tables_with(self.limit - turns) for turns in range(MOST_TURNS + 2)]
        # By position: how deep it was looked at, its worth, whether that is at most (-1), exact (0) or at least (1),
        # and the best move.
        self._known: dict[tuple[int, int, int, int, int, Counts, int, int], tuple[int, int, int, int]] = {}
        # Clan by clan, how often a move was better than the rest: what was good elsewhere is looked at first.
        self._good = (dict(EVERY_MOVE), dict(EVERY_MOVE))

    def after(self, move: int, depth: int, alpha: int, beta: int) -> int:
        """What a move is worth to whoever is asked, looking so many turns ahead."""
        clan, own, other, signs, theirs = self.clan, self.own, self.other, self.signs, self.theirs
        counts, turns, until = self.counts, self.turns, self.until
        if move < POINTS_FROM:
            return self._after(clan, own, other, signs, theirs, counts, turns, until, depth, alpha, beta, move)
        if move >= LANDS_FROM:
            other |= move >> LANDS
            return -self._over(clan, own, other, signs, theirs, counts, turns + 1, until, depth - 1, -beta, -alpha)
        sign = move >> POINTS
        if signs & sign:  # the other clan was asked
            return -self._leave(clan, own, other, signs ^ sign, theirs, counts, turns, until, depth - 1, -beta, -alpha)
        return self._leave(clan, own, other, signs, theirs ^ sign, counts, turns, until, depth - 1, alpha, beta)

    def _after(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int, until: int,
               depth: int, alpha: int, beta: int, move: int) -> int:
        """The clan is on turn and does this."""
        if move < STEPS_BELOW:
            if move & other:
                return self._kick(clan, own, other, signs, theirs, counts, turns, until, depth, alpha, beta, move)
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
            return -self._value(1 - clan, other, own, theirs, signs, counts, turns, until, depth - 1, -beta, -alpha)
        return self._over(clan, own, other, signs, theirs, counts, turns, until, depth - 1, alpha, beta)

    def _kick(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int, until: int,
              depth: int, alpha: int, beta: int, move: int) -> int:
        """The clan kicks; the other one chooses where its dwarf lands."""
        kicks = counts[KICKS + clan]
        counts = changed(changed(counts, LOST + clan, lost_for_kick(kicks)), KICKS + clan, kicks + 1)
        kicked = move & other
        own ^= move
        other ^= kicked
        worst = NEVER
        for start in bits(START_BITS[1 - clan] & ~(own | other)):
            value = self._over(
                clan, own, other | start, signs, theirs, counts, turns + 1, until, depth - 1, alpha, min(beta, worst)
            )
            worst = min(worst, value)
            if worst <= alpha:
                break
        return worst

    def _over(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int, until: int,
              depth: int, alpha: int, beta: int) -> int:
        """The clan's turn is over: seats may be counted, and the conductor may come."""
        if turns % TURNS_PER_ROUND == 0 if until else turns >= self.limit:
            lead = (own & ALL_SEATS).bit_count() + signs.bit_count()
            lead -= (other & ALL_SEATS).bit_count() + theirs.bit_count()
            if lead:
                return ONE - SOONER * turns if lead > 0 else SOONER * turns - ONE
            until = (until or played_on_until(turns)) if self.plays_on else 0
            if turns >= until:
                return 0
        if turns % CONDUCTOR_EVERY == 0:
            return self._coin(clan, own, other, signs, theirs, counts, turns, until, depth, alpha, beta)
        return self._next(clan, own, other, signs, theirs, counts, turns, until, depth, alpha, beta)

    def _coin(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int, until: int,
              depth: int, alpha: int, beta: int) -> int:
        """The mean of both sides; the second is looked at only as far as the first leaves it open."""
        lowest, highest = max(-ONE, 2 * alpha - ONE), min(ONE, 2 * beta + ONE)
        first, lower = NEVER, lowest  # an own sign goes, which the other clan chooses
        for sign in bits(signs) or (0,):
            value = self._next(
                clan, own, other, signs ^ sign, theirs, counts, turns, until, depth, lowest, min(highest, first)
            )
            first = min(first, value)
            if first <= lowest:
                break
        if first <= lowest and 2 * alpha >= first + ONE:
            return (first + ONE) // 2
        if first >= highest and 2 * beta <= first - ONE:
            return (first - ONE) // 2
        lower, upper = 2 * alpha - first, 2 * beta - first
        second = -NEVER  # one of theirs, which the clan chooses
        for sign in bits(theirs) or (0,):
            value = self._next(
                clan, own, other, signs, theirs ^ sign, counts, turns, until, depth, max(lower, second), upper
            )
            second = max(second, value)
            if second >= upper:
                break
        return (first + second) // 2

    def _leave(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int, until: int,
               depth: int, alpha: int, beta: int) -> int:
        """The conductor has the sign that was chosen; if the time ran out meanwhile, seats are counted."""
        if not until and turns >= self.limit:
            lead = (own & ALL_SEATS).bit_count() + signs.bit_count()
            lead -= (other & ALL_SEATS).bit_count() + theirs.bit_count()
            if lead:
                return ONE - SOONER * turns if lead > 0 else SOONER * turns - ONE
            until = played_on_until(turns) if self.plays_on else 0
            if turns >= until:
                return 0
        return self._next(clan, own, other, signs, theirs, counts, turns, until, depth, alpha, beta)

    def _next(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int, until: int,
              depth: int, alpha: int, beta: int) -> int:
        """The clan hands the turn to the other, which may lose it."""
        if lost := counts[LOST + 1 - clan]:
            counts = changed(counts, LOST + 1 - clan, lost - 1)
            return -self._over(
                1 - clan, other, own, theirs, signs, counts, turns + 1, until, depth - 1, -beta, -alpha
            )
        return -self._value(1 - clan, other, own, theirs, signs, counts, turns, until, depth, -beta, -alpha)

    def _value(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int, until: int,
               depth: int, alpha: int, beta: int) -> int:
        """The clan is on turn."""
        self.left -= 1
        if depth <= 0:
            return -self.looks(1 - clan, other, own, theirs, signs, counts, turns, until)
        if self.left < 0:
            raise OutOfPositions
        steps, beside, beside_unseated, seated, _, _ = stand(own)
        empty = ALL_SPACES & ~(own | other | signs | theirs)
        laid = signs.bit_count()
        lays = beside & empty & ALL_SEATS if laid < SIGNS else 0
        if seated + laid >= SEATS_TO_WIN - 1 and (lays or beside_unseated & empty):
            return ONE - SOONER * (turns + 1)
        takes = beside & theirs if counts[TAKES + clan] else 0
        moves = [move for around, by_empty in steps for move in by_empty[around & empty]]
        if beside & other > ALL_SEATS and START_BITS[1 - clan] & empty:
            moves += _kicks(own, other)
        if depth == 1 and self._quiet[turns + 1] and not until and not counts[LOST + 1 - clan]:
            return self._last(clan, own, other, signs, theirs, counts, turns, alpha, beta, empty, moves, lays, takes)
        key = (clan, own, other, signs, theirs, counts, turns, until)
        known = self._known.get(key)
        if known is not None and known[0] >= depth:
            value, side = known[1:3]
            if side == 0 or (side > 0 and value >= beta) or (side < 0 and value <= alpha):
                return value
        if lays:
            moves += [bit << LAYS for bit in bits(lays)]
        if takes:
            moves += [bit << TAKES_UP for bit in bits(takes)]
        if not moves:
            return self._over(clan, own, other, signs, theirs, counts, turns + 1, until, depth - 1, alpha, beta)
        good = self._good[clan]
        moves.sort(key=good.__getitem__, reverse=True)
        if known is not None:
            moves.remove(known[3])
            moves.insert(0, known[3])
        best, top, low = -NEVER, moves[0], alpha
        for move in moves:
            if best == -NEVER:
                value = self._after(clan, own, other, signs, theirs, counts, turns, until, depth, low, beta, move)
            else:  # mostly it is enough to see that it is no better
                value = self._after(clan, own, other, signs, theirs, counts, turns, until, depth, low, low + 1, move)
                if low < value < beta:
                    value = self._after(clan, own, other, signs, theirs, counts, turns, until, depth, low, beta, move)
            if value > best:
                best, top = value, move
                if best > low:
                    low = best
                    if low >= beta:
                        break
        good[top] += depth * depth
        self._known[key] = (depth, best, (best >= beta) - (best <= alpha), top)
        return best

    def _last(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int,
              alpha: int, beta: int, empty: int, moves: list[int], lays: int, takes: int) -> int:
        """The same for the last turn that is looked at: all that it leads to is weighed right here."""
        tables = self._tables[turns + 1]
        allowed = counts[TAKES + clan], counts[TAKES + 1 - clan]
        offset = tables.beside_seats(allowed, (counts[LOST + clan], 0))
        able = able_to(signs, theirs, allowed)
        row = tables.rows[able].get(other) or tables.row(able, other)
        by_own = row.by_own
        self.left -= len(moves)
        best = 0
        if lays:
            for seat in bits(lays):
                best = max(best, tables.points(own, other, signs | seat, theirs, allowed))
                self.left -= 1
            if WORTH[best + offset] >= beta:
                return WORTH[best + offset]
        if takes:
            fewer = allowed[0] - 1, allowed[1]
            less = tables.beside_seats(fewer, (counts[LOST + clan], 0)) - offset
            for seat in bits(takes):
                best = max(best, tables.points(own, other, signs, theirs ^ seat, fewer) + less)
                self.left -= 1
        fixed, their_lanes = row.own_signs & LANES_OF[signs], LANES_OF[theirs]
        kicked = -NEVER
        for move in moves:
            if move & other:
                kicked = max(kicked, self._after(clan, own, other, signs, theirs, counts, turns, 0, 1, alpha, beta, move))
                continue
            moved = own ^ move
            seats, their_signs = by_own.get(moved) or tables.pair(able, moved, other, row)
            points = ((seats & LANES_OF[(empty ^ move) & ALL_SEATS]) + fixed + (their_signs & their_lanes)) % LANES
            if points > best:
                best = points
        return max(kicked, WORTH[best + offset]) if best else kicked

    def looks(self, clan: int, own: int, other: int, signs: int, theirs: int, counts: Counts, turns: int,
               until: int) -> int:
        """The clan has just moved, and nobody looks further."""
        tables = tables_with(PLAYED_ON) if until else self._tables[turns]
        allowed = counts[TAKES + clan], counts[TAKES + 1 - clan]
        points = tables.points(own, other, signs, theirs, allowed)
        return WORTH[points + tables.beside_seats(allowed, (counts[LOST + clan], counts[LOST + 1 - clan]))]


TAKES_FROM, POINTS_FROM, LANDS_FROM = 1 << TAKES_UP, 1 << POINTS, 1 << LANDS


def _kicks(own: int, other: int) -> list[int]:
    """Steps onto a space where an enemy stands."""
    return [
        dwarf | enemy
        for dwarf in bits(own)
        for enemy in bits(stand(dwarf).beside & other & ~ALL_SEATS)
    ]
