"""The board, the hand, the supply and the scores of Trains in words, for those who see no picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cogs.face.seating import SYMBOLS, Seating
from cogs.face.words import Words
from cogs.trains.names import card_name, coordinate, does, lasting, listed, place_name, price, purse
from engine.trains import View, running_score
from engine.trains.cards import CARDS, ORDER, RAILS, START
from engine.trains.maps import MAPS

PARTS = ("cities", "remote", "cards", "play", "total")


def board(view: View, seating: Seating, words: Words) -> str:
    """Who stands how, the turn, and what lies where; what matters most comes first."""
    seats = range(len(view.players))
    standings = (
        scores(view, seating, words) if view.outcome else [_standing(view, seat, seating, words) for seat in seats]
    )
    rails = [
        words("trains-rails", who=SYMBOLS[seat], places=" ".join(map(coordinate, view.players[seat].rails)))
        for seat in seats
        if view.players[seat].rails
    ]
    gained = [words("trains-gained", cards=listed(view.gained, words))] if view.gained else []
    now = turn(view, seating, words)
    return "\n".join([*standings, *now, *rails, *gained, _stations(view, words), _piles(view, words)])


def _standing(view: View, seat: int, seating: Seating, words: Words) -> str:
    player = view.players[seat]
    facts = words(
        "trains-standing",
        points=running_score(view, seat).total,
        rails=RAILS - len(player.rails),
        hand=player.hand_size,
        deck=player.deck_size,
        discard=player.discard_size,
    )
    return f"{seating[seat]}: {facts}"


def turn(view: View, seating: Seating, words: Words) -> list[str]:
    """Whose turn it is, the money left, what is in play and revealed, and what holds until the end of the turn."""
    if view.phase in ("place", "over"):
        return []
    if not view.play and not view.money:
        return [words("trains-now-nothing", **seating.who(view.turn.seat))]
    facts = {"money": purse(view.money, words), "cards": listed(view.play, words)}
    lines = [words("trains-now", **facts, **seating.who(view.turn.seat))]
    if view.doing is not None and view.doing.shown:
        lines.append(words("trains-revealed", cards=listed(view.doing.shown, words)))
    if view.lasting:
        lines.append(words("trains-lasting", effects=lasting(view.lasting, words)))
    return lines


def _stations(view: View, words: Words) -> str:
    places = MAPS[view.map].places
    built = (
        f"{place_name(view.map, city)} {count}/{places[city].number}" for city, count in view.stations.items() if count
    )
    return words("trains-stations", left=view.markers, places=", ".join(built) or words("trains-none"))


def _piles(view: View, words: Words) -> str:
    return words(
        "trains-piles", piles=", ".join(f"{card_name(card, words)} {left}" for card, left in view.piles.items())
    )


def scores(view: View, seating: Seating, words: Words) -> list[str]:
    """Everybody's points and what they come from: the best first, once it is over."""
    seats = range(len(view.players))
    order = [seat for place in view.outcome.placings for seat in place] if view.outcome else seats
    return [words("trains-made-up-of", who=seating[seat], **_points(view, seat)) for seat in order]


def _points(view: View, seat: int) -> dict[str, int]:
    score = running_score(view, seat)
    return {part: getattr(score, part) for part in PARTS}


def hand(view: View, words: Words) -> str:
    """The own cards with what they do, and the own piles."""
    assert view.reader is not None
    own = view.players[view.reader]
    counts = Counter(own.hand)
    lines = [words("trains-hand")]
    for card in sorted(counts, key=ORDER.__getitem__):
        number = f" ×{counts[card]}" if counts[card] > 1 else ""
        lines.append(f"  {card_name(card, words)}{number}: {about(card, words)}")
    if not counts:
        lines.append(f"  {words('trains-none')}")
    if own.top:
        lines.append(words("trains-hand-top", cards=", ".join(card_name(card, words) for card in reversed(own.top))))
    lines.append(words("trains-hand-deck", cards=listed(Counter(own.deck).elements(), words)))
    lines.append(words("trains-hand-discard", cards=listed(Counter(own.discard).elements(), words)))
    return "\n".join(lines)


def about(card: str, words: Words) -> str:
    """What a card gives and does."""
    facts = CARDS[card]
    parts = [words("trains-gives", money=facts.money)] if facts.money else []
    if facts.points:
        parts.append(words("trains-worth", points=facts.points))
    if facts.does or not facts.money:  # of plain trains the coins are all there is to say
        parts.append(does(card, words))
    return " ".join(parts)


def supply(view: View, words: Words, *, bold: bool = False) -> list[str]:
    """The piles, each with its price, what is left, and what the card does. `bold` names are found among many words."""
    lines = []
    for card, left in view.piles.items():
        name = card_name(card, words)
        said = {"card": f"**{name}**" if bold else name, "left": left, "about": about(card, words)}
        if card == "waste":
            lines.append(words("trains-pile-waste", **said))
        else:
            lines.append(words("trains-pile", price=price(CARDS[card].cost, words), **said))
    return lines


def card(name: str, words: Words) -> Sequence[str]:
    """All about one card."""
    facts = CARDS[name]
    kinds = ", ".join(words(f"trains-kind-{kind}") for kind in facts.kinds)
    if name == "waste":
        lines = [words("trains-facts-waste", kinds=kinds, copies=facts.copies)]
    elif facts.copies:
        lines = [words("trains-facts", kinds=kinds, price=price(facts.cost, words), copies=facts.copies)]
    else:
        lines = [words("trains-facts-start", kinds=kinds, copies=START[name])]
    if facts.money:
        lines.append(words("trains-gives", money=facts.money))
    if facts.points:
        lines.append(words("trains-worth", points=facts.points))
    return [*lines, does(name, words)]
