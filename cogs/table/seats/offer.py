"""A seat that one person offers to another, as its button names it."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

from cogs.table.terms.refusals import Refusal


@dataclass(slots=True, frozen=True)
class Offer:
    """An offer of a seat, which stands for as long as the seat is held as it was then."""

    seat: int
    kept: bool  # by a computer player
    owner: int
    to: int
    by: int

    def __str__(self) -> str:
        return f"{self.seat}.{int(self.kept)}.{self.owner:x}.{self.to:x}.{self.by:x}"

    @classmethod
    def of(cls, text: str) -> Offer:
        try:
            seat, kept, owner, to, by = (int(part, 16) for part in text.split("."))
        except ValueError as error:
            raise Refusal("refuse-unknown-control") from error
        offer = cls(seat, bool(kept), owner, to, by)
        if seat < 0 or str(offer) != text:  # a number can be spelled in many ways
            raise Refusal("refuse-unknown-control")
        return offer

    @property
    def digest(self) -> str:
        """A digest that tells this offer from all others on record, without naming the people in it."""
        return blake2b(str(self).encode(), digest_size=16).hexdigest()

    @property
    def open_to_all(self) -> bool:
        return self.to == 0
