"""The person who clicked or typed, with their language and the interaction's id."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Receipt:
    """The mark that a transaction has recorded an interaction: the first one that writes anything for it does."""

    given: bool = False
    forgets: bool = False  # its sender has been forgotten by it, and is not to be known again


@dataclass(slots=True, frozen=True)
class Sender:
    """A person who clicked or typed, and the interaction."""

    id: int
    name: str
    locale: str  # in which they are spoken to
    interaction: int
    bot: bool = False
    discords: str = ""  # Discord's own locale, where they chose another language
    sees_embeds: bool = True
    receipt: Receipt = field(default_factory=Receipt, compare=False)  # one for all copies of the sender

    @property
    def seen(self) -> str:
        """The language in which they use Discord."""
        return self.discords or self.locale
