"""Days as people type them: `24.12.`, `Dec 24`, `tomorrow`, `in 3 days`; or as Discord does, `<t:1798761600:f>`."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import UTC, date, datetime, timedelta, tzinfo

from cogs.table.terms.typed_words import MOST_TYPED, Vocabulary, folded, vocabularies

A_DAY, WEEK = timedelta(days=1), 7
FAR = 1000  # days, weeks or months: out of all reach, and still a date
LEAP_YEARS_APART = 8  # at most
MONTH_FIRST = ("en-US",)  # locales that write 12/24 for the day before Christmas; between dots the day comes first
_MOMENT = re.compile(r"<t:(-?[0-9]{1,16})(?::[a-zA-Z])?>")
_ISO = re.compile(r"([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})")
_FIGURES = re.compile(r"([0-9]{1,2})\s?([-/.])\s?([0-9]{1,2})(?:\s?\2(?:\s?([0-9]{4}|[0-9]{2}))?)?")
_WORD, _YEAR = r"([^\W\d_]+)\.?", r"(?:[\s'-]+([0-9]{4}|[0-9]{2}))?"
_DAY_MONTH = re.compile(rf"([0-9]{{1,2}})\.?[\s-]?{_WORD}{_YEAR}")
_MONTH_DAY = re.compile(rf"{_WORD}[\s-]?([0-9]{{1,2}})\.?{_YEAR}")
_LATER = re.compile(rf"([0-9]+|[^\W\d_]+)\s?{_WORD}")


def day_typed(text: str, today: date, locale: str, zone: tzinfo = UTC) -> date | None:
    """The day that is meant, if it is one: of those without a year, and of weekdays, the next one. A moment as Discord
    writes it is on a day in this zone."""
    if len(text) > MOST_TYPED:
        return None
    if moment := _MOMENT.fullmatch(text.strip()):
        return _day_of(int(moment[1]), zone)
    for words in vocabularies(locale):
        if day := _DateReader(words, today, locale in MONTH_FIRST).read(folded(text)):
            return day
    return None


class _DateReader:
    """Reads dates in one language."""

    def __init__(self, words: Vocabulary, today: date, month_first: bool) -> None:
        self.words, self.today, self.month_first = words, today, month_first

    def read(self, text: str) -> date | None:
        typed = text.replace(",", " ").split()
        is_next = any(word in self.words.all("next") for word in typed)
        rest = [word for word in typed if word not in self.words.all("fillers") | self.words.all("next")]
        if is_next and len(rest) == 1 and (day := self._next(rest[0])):
            return day
        for at in (0, -1):
            if rest and (weekday := self.words.number("weekday-names", rest[at].rstrip("."), least=2)) is not None:
                del rest[at]
                if not rest:
                    return self.today + A_DAY * ((weekday - self.today.weekday() - 1) % WEEK + 1)
                day = self._date(" ".join(rest))
                return day if day and day.weekday() == weekday else None
        return self._date(" ".join(rest)) or self._named(" ".join(rest))

    def _next(self, unit: str) -> date | None:
        """The first day of next week, or of next month."""
        if unit in self.words.all("weeks"):
            return self.today + A_DAY * (WEEK - self.today.weekday())
        return self._months_later(1).replace(day=1) if unit in self.words.all("months") else None

    def _named(self, text: str) -> date | None:
        """A day by how far away it is."""
        for later, name in enumerate(("today", "tomorrow", "day-after-tomorrow")):
            if text in self.words.all(name):
                return self.today + A_DAY * later
        if (read := _LATER.fullmatch(text)) is None:
            return None
        if read[1].isdecimal():
            count = min(int(read[1]), FAR)
        elif (at := self.words.number("numbers", read[1])) is not None:
            count = at + 1
        else:
            return None
        if read[2] in self.words.all("months"):
            return self._months_later(count)
        days = {"days": 1, "weeks": WEEK}
        return next((self.today + A_DAY * count * days[unit] for unit in days if read[2] in self.words.all(unit)), None)

    def _months_later(self, count: int) -> date:
        """The same day of a later month, or its last one."""
        years, month = divmod(self.today.month - 1 + count, 12)
        year = self.today.year + years
        return date(year, month + 1, min(self.today.day, monthrange(year, month + 1)[1]))

    def _date(self, text: str) -> date | None:
        """A day by its date."""
        if read := _ISO.fullmatch(text):
            return self._real(read[1], int(read[3]), int(read[4]))
        if read := _FIGURES.fullmatch(text):
            one, other = int(read[1]), int(read[3])
            month_first = self.month_first and read[2] != "."
            month, day = (one, other) if month_first else (other, one)
            return self._real(read[4], month, day) or self._real(read[4], day, month)
        for pattern, day_at, month_at in ((_DAY_MONTH, 1, 2), (_MONTH_DAY, 2, 1)):
            if read := pattern.fullmatch(self._without_ordinals(text)):
                at = self.words.number("month-names", read[month_at], least=3)
                return None if at is None else self._real(read[3], at + 1, int(read[day_at]))
        if read := re.fullmatch(r"([0-9]{1,2})\.", self._without_ordinals(text)):
            return self._day_of_month(int(read[1]))
        return None

    def _without_ordinals(self, text: str) -> str:
        """24. for 24th."""
        return re.sub(rf"(?<=[0-9])(?:{'|'.join(map(re.escape, self.words.all('ordinals')))})(?![^\W\d_])", ".", text)

    def _real(self, year: str | None, month: int, day: int) -> date | None:
        """This date, if there is one; without a year the next of its name."""
        if year is not None:
            return _date_or_none(int(year) + (2000 if len(year) == 2 else 0), month, day)
        years = range(self.today.year, self.today.year + LEAP_YEARS_APART + 1)
        found = (_date_or_none(each, month, day) for each in years)
        return next((each for each in found if each and each >= self.today), None)

    def _day_of_month(self, day: int) -> date | None:
        """The next day of which the calendar shows this number."""
        days = (self.today + A_DAY * later for later in range(62))
        return next((each for each in days if each.day == day), None)


def _day_of(moment: int, zone: tzinfo) -> date | None:
    try:
        return datetime.fromtimestamp(moment, zone).date()
    except (ValueError, OverflowError, OSError):
        return None


def _date_or_none(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
