"""The league's figures as a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from measuring.league.deciding import error, mean, verdict
from measuring.league.pairings import Pairing
from measuring.league.playing import Deal

HEAD = """# The league

One player against copies of another. Every deal is played from all sides: the player sits in each seat once, with the
same seed. A shared first place counts for its share, so does a draw; ± is one standard error, over deals. A pairing
ends as soon as it is decided (the figure lies two and a half standard errors on one side of what is wanted), or when it
had its deals: then it says so: "not for sure". `make league` writes this page, and goes on where it was broken
off.

"""
COLUMNS = ("game", "player", "against", "seats", "first places of 100", "wanted", "", "games", "a decision", "dearest")


def page(rows: Iterable[tuple[Pairing, Sequence[Deal]]], tried: str = "") -> str:
    """`tried` is what stands below: what was tried where something is missed."""
    lines = [" | ".join(("", *COLUMNS, "")).strip(), "|---" * len(COLUMNS) + "|"]
    lines += [" | ".join(("", *_cells(pairing, deals), "")).strip() for pairing, deals in rows if deals]
    return HEAD + "\n".join(lines) + "\n" + tried


def _cells(pairing: Pairing, deals: Sequence[Deal]) -> list[str]:
    firsts = [deal.firsts for deal in deals]
    decisions = sum(deal.decisions for deal in deals)
    wanted = f"{pairing.least:.0f}" if pairing.most >= 100 else f"{pairing.least:.0f} to {pairing.most:.0f}"
    return [
        *(pairing.key, pairing.player, pairing.rival, str(pairing.seats)),
        f"{mean(firsts):.1f} ± {error(firsts):.1f}",
        wanted,
        verdict(pairing, firsts),
        str(sum(deal.games for deal in deals)),
        f"{1000 * sum(deal.seconds for deal in deals) / max(1, decisions):.1f} ms",
        f"{1000 * max(deal.dearest for deal in deals):.0f} ms",
    ]
