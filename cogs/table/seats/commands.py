"""Commands about seats: people leave, come back, pass a seat on, and let a computer player answer."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.table.seats.offer import Offer
from cogs.table.tables.eyes import is_voted_out
from cogs.table.tables.following import follow, show
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.registry import on_timer
from cogs.table.tables.undo_request import end_undo_request, undo_request_of
from cogs.table.tables.vote import hear_of, owners, pass_on, silent_seats, votes_of
from cogs.table.terms.days import is_try
from cogs.table.terms.hours import counted
from cogs.table.terms.pace import MOST_AWAY, PACES
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from cogs.table.undo.commands import carry_out_if_agreed
from db.rows import Person, Seat

# Leaving and coming back


def leave(loaded: LoadedTable, person: int) -> None:
    """Leaves the game: a computer player takes the seat over, or goes on in it; the person can take it back."""
    give_up(loaded, require_leaver(loaded, person))


def require_leaver(loaded: LoadedTable, person: int) -> int:
    """The seat of somebody who can leave the game: it is theirs, be it that a computer player stands in for them.
    Nobody leaves their try at the train of the day: a computer player's moves would count as theirs."""
    seat = loaded.require_seat(person)
    loaded.require_playing()
    if is_try(loaded.table):
        raise Refusal("refuse-today-end")
    if seat not in owners(loaded.table):
        raise Refusal("refuse-removed" if seat in votes_of(loaded.table).removed else "refuse-left-already")
    return seat


def give_up(loaded: LoadedTable, seat: int) -> None:
    """Marks a seat as given up, so that nothing waits for its person, and has a computer player stand in."""
    loaded.table.seats[seat].given_up = True
    stand_in(loaded, seat)


def leave_server(loaded: LoadedTable, seat: int, person: int) -> None:
    """Has a computer player stand in for somebody who left the server: they cannot see the board, and cannot be
    notified. The seat stays theirs, should they come back."""
    held = loaded.table.seats[seat]
    if loaded.table.status == "playing" and held.person == person and not held.computer:
        end_undo_request(loaded.table, "withdrawn")  # as their word may be missing for it
        give_up(loaded, seat)


@on_timer("replace")
def replace(loaded: LoadedTable, seat: int | None) -> None:
    """Has a computer player stand in for a silent person whose time ran out."""
    if seat is None or seat not in loaded.asked_persons:
        return
    if loaded.table.stand_in == "never" and _somebody_answers(loaded, seat):
        # Nobody stands in here by itself: the others may vote, for as long as they like.
        again = counted(loaded.person(seat), loaded.now, PACES[loaded.table.pace].stand_in)
        loaded.timers.set("replace", seat, again)
        show(loaded)
        return
    stand_in(loaded, seat, notify=True)


def _somebody_answers(loaded: LoadedTable, seat: int) -> bool:
    """Whether somebody else is there, and not silent too."""
    silent = silent_seats(loaded)
    others = [other for other in loaded.persons() if other != seat]
    return any(other not in silent and not loaded.is_away(other) for other in others)


def stand_in(loaded: LoadedTable, seat: int, *, notify: bool = False) -> None:
    """A computer player takes the seat over; `notify`: its person did not ask for that, and hears of it."""
    table, held = loaded.table, loaded.table.seats[seat]
    if not held.computer:
        held.computer, held.away = True, loaded.now
    if table.host == held.person:
        table.host = loaded.next_person(seat) or table.host
    request = undo_request_of(table)
    if request is not None and request.seat == seat:
        end_undo_request(table, "withdrawn", seat)
    follow(loaded, touched=(seat,))
    if notify:
        loaded.say("took-over", seat)
    carry_out_if_agreed(loaded)


def back(loaded: LoadedTable, person: int) -> int:
    """The person takes the seat back from the computer player."""
    if loaded.table.status in ("ended", "closed"):
        raise Refusal("refuse-ended")
    seat = loaded.require_seat(person)
    held = loaded.table.seats[seat]
    if not held.computer:
        raise Refusal("refuse-holding")
    if seat in votes_of(loaded.table).removed:
        raise Refusal("refuse-removed")
    held.computer, held.away, held.given_up = False, None, False
    host = loaded.seat_of(loaded.table.host)
    if host is None or loaded.table.seats[host].computer:  # nobody was there to hand the role to
        loaded.table.host = person
    follow(loaded, touched=(seat,))
    return seat


# Passing a seat on


def offer(loaded: LoadedTable, sender: Sender, to: int, owner: int) -> Offer:
    """Makes an offer of a seat: the sender's own, or as the host one that a computer player keeps for somebody."""
    loaded.require_playing()
    if is_try(loaded.table):
        raise Refusal("refuse-today-end")
    seat = loaded.seat_of(owner)
    if seat is None:
        raise Refusal("refuse-not-seated" if owner == sender.id else "refuse-not-at-table")
    kept = loaded.table.seats[seat].computer
    if owner != sender.id and not (kept and loaded.table.host == sender.id):
        raise Refusal("refuse-seat-not-yours")
    if owner == sender.id and is_voted_out(loaded.table, seat):
        raise Refusal("refuse-removed")
    if loaded.seat_of(to) is not None:
        raise Refusal("refuse-sits-here")
    return Offer(seat, kept, owner, to, sender.id)


def take(loaded: LoadedTable, taker: Person, name: str, offered: Offer) -> int:
    """Gives an offered seat to whoever takes it, under the name that they have now."""
    table = loaded.table
    loaded.require_playing()
    if taker.id != offered.to and not offered.open_to_all:
        raise Refusal("refuse-offer-not-yours")
    if loaded.seat_of(taker.id) is not None:
        raise Refusal("refuse-seated-already")
    held = table.seats[offered.seat] if offered.seat < len(table.seats) else None
    if held is None or held.person != offered.owner or held.computer < offered.kept:
        raise Refusal("refuse-offer-gone")
    if offered.open_to_all and votes_of(table).sought != offered.seat:  # whose it is has come back
        raise Refusal("refuse-offer-gone")
    # Who took it over from somebody, or had to go without having been silent, gives nothing up.
    if held.since is None and offered.seat not in votes_of(table).removed:
        loaded.outcome.given_up.append(offered.owner)
    table.seats[offered.seat] = Seat(taker.id, name, computer=False, since=table.version)
    table.host = taker.id if table.host == offered.owner else table.host
    if (request := undo_request_of(table)) is not None:
        end_undo_request(table, "withdrawn", request.seat)
    taker.dms_closed = taker.knows_dms_closed = False  # they may be open by now
    loaded.people[taker.id] = taker
    loaded.timers.unwind(offered.seat)  # the silence before is not theirs
    if pass_on(loaded, offered.seat):
        loaded.say("seat")
    follow(loaded, touched=(offered.seat,))
    loaded.say("tell", offered.seat)
    return offered.seat


# Wherever somebody plays


def let_computer_answer(person: Person, tables: Sequence[LoadedTable], answered: str) -> None:
    """Sets the kinds of question that the computer answers when the person is asked out of turn; also one that they are
    being asked."""
    asked = [loaded for loaded in tables if loaded.seat_of(person.id) in loaded.asked]
    person.answered = answered
    for loaded in asked:
        follow(loaded, touched=loaded.asked)


def go_away(person: Person, tables: Sequence[LoadedTable], until: float, now: float) -> None:
    """The person says that they are away until then."""
    if until <= now:
        raise Refusal("refuse-away-past")
    if until > now + MOST_AWAY:
        raise Refusal("refuse-away-until", at=int(now + MOST_AWAY))
    _be_away(person, tables, until)


def come_back(person: Person, tables: Sequence[LoadedTable]) -> None:
    """Somebody is back, be it earlier than they said."""
    _be_away(person, tables, None)


@on_timer("returns")
def returned(loaded: LoadedTable, seat: int | None) -> None:
    """The time is over for which somebody was away: they are asked again, and their clocks run."""
    if seat in loaded.persons() and loaded.table.status == "playing" and not loaded.is_away(seat):
        follow(loaded, touched=(*loaded.asked, seat))


def _be_away(person: Person, tables: Sequence[LoadedTable], until: float | None) -> None:
    person.away_until = until
    for loaded in tables:
        seat = loaded.require_seat(person.id)
        if loaded.table.status != "playing" or loaded.table.seats[seat].computer:
            continue
        if hear_of(loaded, seat):
            loaded.say("seat")
        loaded.timers.clear("returns", seat)
        loaded.timers.unwind(seat)  # what it was asked counts from when they are back
        follow(loaded, touched=(*loaded.asked, seat))
