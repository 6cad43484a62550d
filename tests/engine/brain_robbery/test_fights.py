"""Fights: who is in them, dice, rounds of cards, who wins."""

import pytest

from engine.brain_robbery.actions import Attack, Hit, KeepPeace, Pass, Stop
from engine.brain_robbery.events import FightBegan, FightWon, HitPlayed
from engine.game import IllegalAction
from tests.engine.brain_robbery.tables import AWAY, ENTRY, GAME, THREE, TWO, act, brawl, choices, scene, told, with_dice


def test_stopping_where_others_stand_asks_whether_to_fight() -> None:
    state = scene(spots=[ENTRY, ENTRY, AWAY], reach=0)
    act(state, Stop(*ENTRY))
    assert choices(state) == [Attack(), KeepPeace()]
    act(state, KeepPeace())
    assert state.active == 1


def test_alone_on_a_space_there_is_nobody_to_fight() -> None:
    state = scene(spots=[ENTRY, AWAY, AWAY], reach=0)
    act(state, Stop(*ENTRY))
    assert state.active == 1


def test_fight() -> None:
    """All on the space; each rolls two dice, an empty head one less for each hand card, plus the head's hit."""
    state = scene(
        players=4,
        spots=[ENTRY, AWAY, ENTRY, ENTRY],
        heads=["boxer_kid", None, None, None],
        hands=[["uther"], [], ["dog_rex"], ["spy_nadja", "parrot_coco"]],
        reach=0,
    )
    with_dice(state, 3, 4, 5)
    act(state, Stop(*ENTRY))
    step = act(state, Attack())
    (began,) = told(step, FightBegan)
    assert began.fighters == (0, 2, 3)
    assert began.dice == ((3, 4), (5,), ())
    assert began.strengths == (3 + 4 + 4, 5, 0)
    assert step.settled


def test_clockwise_from_the_attacker_each_plays_one_card_or_passes_until_all_pass_in_a_row() -> None:
    hands = [["uther", "dog_rex"], ["spy_nadja"], ["boxer_kid"]]
    state = scene(spots=THREE, active=1, hands=hands, heads=["cheese_mild"] * 3, reach=0)
    act(state, Stop(*ENTRY), Attack())
    asked = []
    for action in (Pass(), Hit("boxer_kid"), Hit("dog_rex"), Pass(), Hit("uther"), Pass()):
        asked.append(GAME.to_act(state)[0])
        assert state.phase == "fight"
        act(state, action)
    # Seat 2 has no cards any more after the first round and is not asked; nor is seat 0 after the second.
    assert asked == [1, 2, 0, 1, 0, 1]
    assert state.fight is not None
    assert state.fight.winner is not None


def test_turn_is_the_attackers_while_others_are_asked() -> None:
    state = brawl(6, 6, 1, 1, hands=[[], ["uther"], ["boxer_kid"]])
    assert GAME.turn(state).seat == 0
    assert GAME.to_act(state) == (1,)
    assert GAME.legal(state, 0) == []
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, 0, Pass())
    assert caught.value.message == "not-asked"


def test_a_played_card_adds_its_hit_and_is_discarded() -> None:
    state = brawl(6, 6, 1, hands=[[], ["boxer_kid"], []])
    step = act(state, Hit("boxer_kid"))
    assert told(step, HitPlayed) == [HitPlayed(1, "boxer_kid", 1 + state.box.cards["boxer_kid"].hit)]
    assert "boxer_kid" in state.discard


def test_a_played_card_does_not_bring_back_the_die_that_it_cost() -> None:
    state = brawl(6, 6, 1, hands=[[], ["boxer_kid"], []])
    step = act(state, Hit("boxer_kid"))
    assert not step.settled, "no die was rolled"


def test_fighters_without_hand_cards_are_not_asked() -> None:
    state = brawl(6, 6, 1, 1, 1, 1)
    assert state.phase == "drop"
    assert state.active == 1


def test_the_highest_wins_and_each_loser_gets_a_point() -> None:
    state = with_dice(scene(spots=THREE, reach=0), 1, 1, 6, 5, 2, 2)
    act(state, Stop(*ENTRY))
    step = act(state, Attack())
    assert told(step, FightWon) == [FightWon(1, (2, 0), tied=False)]
    assert state.points == [1, 0, 1]


def test_a_tie_for_the_highest_goes_to_the_attacker() -> None:
    state = with_dice(scene(spots=THREE, reach=0), 4, 4, 6, 2, 1, 1)
    act(state, Stop(*ENTRY))
    assert told(act(state, Attack()), FightWon) == [FightWon(0, (1, 2), tied=True)]


@pytest.mark.slow
def test_a_tie_between_others_goes_to_the_attacker_too() -> None:
    state = with_dice(scene(spots=THREE, reach=0), 1, 1, 6, 2, 5, 3)
    act(state, Stop(*ENTRY))
    assert told(act(state, Attack()), FightWon) == [FightWon(0, (1, 2), tied=True)]


def test_the_gambler_fights_with_three_dice() -> None:
    state = scene(spots=[ENTRY, ENTRY, AWAY], heads=["gambler_lucky", None, None], reach=0)
    act(state, Stop(*ENTRY))
    (began,) = told(act(state, Attack()), FightBegan)
    assert [len(rolled) for rolled in began.dice] == [3, 2]


def test_seven_can_fight_at_once() -> None:
    state = scene(players=7, spots=[ENTRY] * 7, reach=0)
    act(state, Stop(*ENTRY))
    (won,) = told(act(state, Attack()), FightWon)
    assert len(won.losers) == 6
    assert sum(state.points) == 6


def test_who_leads_is_not_asked_when_all_others_have_passed() -> None:
    state = brawl(6, 1, hands=[["uther"], ["boxer_kid"], []], spots=TWO, heads=[None, None, "cheese_mild"])
    act(state, Pass())
    assert GAME.to_act(state) == (1,)
    step = act(state, Pass())
    assert told(step, FightWon) == [FightWon(0, (1,), tied=False)]


def test_who_leads_is_not_asked_when_no_other_holds_a_card() -> None:
    state = scene(spots=TWO, hands=[["uther"], [], []], heads=["boxer_kid", None, None], reach=0)
    with_dice(state, 6, 6, 1, 1)
    act(state, Stop(*ENTRY))
    assert told(act(state, Attack()), FightWon)


def test_who_leads_is_asked_while_another_may_still_play() -> None:
    state = brawl(6, 1, hands=[["uther"], ["boxer_kid"], []], spots=TWO)
    assert choices(state) == [Hit("uther"), Pass()]


def test_who_is_behind_is_asked_when_all_others_have_passed() -> None:
    state = brawl(3, 1, hands=[["uther"], ["boxer_kid"], []], spots=TWO)
    act(state, Pass(), Hit("boxer_kid"))
    assert choices(state) == [Hit("uther"), Pass()]
