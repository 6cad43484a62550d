"""Nobody is shown a hand that is not theirs: the same robbery with other hidden cards makes the same sheets.

Brains that a pair of eyes never saw in a game change places with others of their cost beneath it, from the start on.
The same moves then make the same game for these eyes, so all that is made for them must be the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.face.lines import Line
from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.table.history import log_sheet
from cogs.table.sheets import board_sheet, hand_sheet, reference_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import LogPage
from db import Tail
from engine.brain_robbery import BrainRobbery
from engine.brain_robbery import events as happened
from engine.brain_robbery.actions import Attack, GoThrough, Leave, Take
from engine.brain_robbery.box import BOX
from engine.brain_robbery.state import State
from engine.game import EVERYTHING
from tests.cogs.brain_robbery.positions import FACE, GAME, asked
from tests.cogs.dealt_again import Eyes, Record, dealing, picks
from tests.cogs.readers import seating

pytestmark = pytest.mark.pictures


def random_record(players: int, seed: int, count: int) -> Record:
    """So many moves at random, with more doors and fights than most, and never to the end."""
    rng = Random(seed)
    record = Record(GAME, GAME.start(players, GAME.Options(), seed), players)
    for _ in range(count):
        legal = GAME.legal(record.last, record.asked)
        daring = [action for action in legal if isinstance(action, GoThrough | Attack)]
        action = rng.choice(daring if daring and rng.random() < 0.7 else legal)
        after = GAME.clone(record.last)
        GAME.apply(after, asked(after), action)
        if GAME.outcome(after) is not None:
            break
        record.act(action)
    return record


def shown(state: State, eyes: Eyes) -> set[str]:
    view = GAME.view(state, eyes)
    heads = {head for head in view.heads if head is not None}
    return heads.union(view.discard, *(hand or () for hand in view.hands))


def exchanged(record: Record, eyes: Eyes, rng: Random) -> dict[str, str]:
    """Which brain takes which one's place: what a brain costs, and whether it can be burned for steps where there are
    none left, decides about questions; so only among those that are alike in both."""
    seen = set().union(*(shown(state, eyes) for state in record.states))
    alike: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for card in BOX.cards.values():
        if card.copies == 1 and card.id not in seen:
            alike[card.cost, card.run > 0].append(card.id)
    moved: dict[str, str] = {}
    for cards in alike.values():
        moved |= dict(zip(cards, rng.sample(cards, len(cards)), strict=True))
    return moved


def drawn(record: Record) -> list[str]:
    """The cards that were drawn in this game, one after the other, until the discard was shuffled."""
    state, cards = GAME.clone(record.deal), list[str]()
    for move in record.moves:
        for event in GAME.apply(state, move.seat, GAME.load_action(move.body)).events:
            match event:
                case happened.Reshuffled():
                    return cards
                case happened.Drew(card=str(card)):
                    cards.append(card)
                case _:
                    pass
    return cards


def twin(record: Record, eyes: Eyes, rng: Random) -> Record:
    """The same game for these eyes, on other cards where they never looked. What is drawn is stacked: chance would draw
    otherwise from a pile of other cards."""
    moved = exchanged(record, eyes, rng)
    deal = GAME.clone(record.deal)
    next_cards = [moved.get(card, card) for card in drawn(record)]
    rest = Counter(moved.get(card, card) for card in deal.deck) - Counter(next_cards)
    deal.deck, deal.stacked = [*rest.elements(), *reversed(next_cards)], len(next_cards)
    deal.hands = [tuple(moved.get(card, card) for card in hand) for hand in deal.hands]
    other = record.on(deal)
    for move in record.moves:
        action: Any = GAME.load_action(move.body)
        if hasattr(action, "card"):
            action = replace(action, card=moved.get(action.card, action.card))
        other.act(action)
    assert not record.told_apart(other, eyes), "such a twin proves nothing"
    return other


def sheets_for(record: Record, eyes: Eyes, locale: str) -> list[Sheet]:
    """All that can be made for these eyes: board, log, what all may look up, and a hand with every half-made choice."""
    table = record.table(locale)
    with dealing(GAME, record.deal):
        made = [board_sheet.board(table, record.moves), log_sheet.log(table, LogPage(Tail(record.moves)), locale)]
        shown = [reference_sheet.shown(table, what, locale) for what in ("plan", "brains")]
        made += [sheet for sheet in shown if sheet is not None]
        if eyes is not None:
            own = HandOptions(eyes, locale, "Club · #trains", "https://discord.com/channels/1/2/3")
            made.append(hand_sheet.hand(table, record.moves, own))
            loaded = LoadedTable.of(table, FACE)
            for pick in picks(made[-1].rows):
                rows = hand_sheet.hand_rows(loaded, replace(own, pick=pick), words_for(locale))
                made.append(Sheet(rows=tuple(rows)))
    return made


def whole_story(record: Record, eyes: Eyes, locale: str) -> tuple[list[bytes | None], list[Line]]:
    """The pictures with all that these eyes have ever seen marked as new, and every turn told."""
    words, readers, state = words_for(locale), seating(record.players, eyes), GAME.clone(record.deal)
    events: list[Any] = []
    for move in record.moves:
        seen = (GAME.seen(event, eyes) for event in GAME.apply(state, move.seat, GAME.load_action(move.body)).events)
        events += (event for event in seen if event is not None)
    view = GAME.view(state, eyes)
    board = FACE.board_picture(GAME.view(state, None), events, readers, words)
    return [board, FACE.hand_picture(view, events, readers, words)], FACE.tell(view, events, readers, words)


records = st.builds(random_record, st.integers(3, 7), st.integers(0, 2**64), st.integers(0, 60))
thorough = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.slow
@thorough
@given(records, st.sampled_from((0, 1, None)), st.sampled_from(("en-US", "de")), st.randoms(use_true_random=True))
def test_a_sheet_is_the_same_whatever_hands_its_reader_cannot_see(
    record: Record, eyes: Eyes, locale: str, rng: Random
) -> None:
    other = twin(record, eyes, rng)
    assert sheets_for(record, eyes, locale) == sheets_for(other, eyes, locale)
    assert whole_story(record, eyes, locale) == whole_story(other, eyes, locale)


@pytest.mark.slow
@thorough
@given(records, st.sampled_from((0, 1, None)), st.randoms(use_true_random=True))
def test_a_sheet_is_the_same_on_a_table_that_is_dealt_again(record: Record, eyes: Eyes, rng: Random) -> None:
    """Without the log, even brains of another cost may lie where nobody looked."""
    here = record.on(record.last)
    there = record.on(GAME.redeal(record.last, eyes, rng))
    assert sheets_for(here, eyes, "en-US") == sheets_for(there, eyes, "en-US")


def pending_loot() -> Record:
    """A game in which a winner decides about a hand card that is another one in the spectator's twin."""
    for seed in range(1000):
        record = (whole := random_record(4, seed, 120)).on(whole.deal)
        for move in whole.moves:
            record.act(GAME.load_action(move.body))
            fight = record.last.fight
            if record.last.phase == "loot" and fight.spoils and not fight.spoils[0].from_head:
                theirs = twin(record, None, Random(5)).last.fight
                if theirs is not None and theirs.spoils[0] != fight.spoils[0]:
                    return record
    raise AssertionError("nobody ever won a hand")


def test_a_board_drawn_from_the_winners_eyes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a spectator given everything, the twins would differ."""
    record = pending_loot()
    other = twin(record, None, Random(5))
    assert sheets_for(record, None, "en-US") == sheets_for(other, None, "en-US")
    view = BrainRobbery.view
    monkeypatch.setattr(BrainRobbery, "view", lambda self, state, _: view(self, state, EVERYTHING))
    assert sheets_for(record, None, "en-US") != sheets_for(other, None, "en-US")


def test_a_story_told_from_events_that_the_reader_has_not_seen_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a spectator told what the robbed know, the twins would differ."""
    record = pending_loot()
    while record.last.phase == "loot":
        record.act(next(act for act in GAME.legal(record.last, record.asked) if isinstance(act, Take | Leave)))
    other = twin(record, None, Random(5))
    assert whole_story(record, None, "en-US") == whole_story(other, None, "en-US")
    monkeypatch.setattr(BrainRobbery, "seen", lambda self, event, _: event)
    assert whole_story(record, None, "en-US") != whole_story(other, None, "en-US")
