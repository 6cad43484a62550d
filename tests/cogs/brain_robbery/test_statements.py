"""The rules of The Great Brain Robbery, sentence by sentence: what is said is what the engine does."""

from __future__ import annotations

from itertools import combinations

from cogs.brain_robbery.face import BrainRobberyFace
from cogs.face.words import words_for
from engine.brain_robbery.actions import (
    Attack,
    Burn,
    Discard,
    Drop,
    Give,
    GoThrough,
    Hit,
    KeepPeace,
    PutIn,
    Roll,
    Stop,
    Take,
)
from engine.brain_robbery.box import BOX
from engine.brain_robbery.events import Braked, CarLost, CouplingRolled, FightBegan, FightWon, Rolled
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import LONG_END, MOST_ROUNDS, Options
from tests.cogs.brain_robbery import test_fights as over_discord
from tests.cogs.statements import Statements
from tests.engine.brain_robbery import test_ending as ending
from tests.engine.brain_robbery import test_fights as fights
from tests.engine.brain_robbery import test_games as games
from tests.engine.brain_robbery import test_handing_round as handing_round
from tests.engine.brain_robbery import test_long_end as long_end
from tests.engine.brain_robbery import test_loot as loot
from tests.engine.brain_robbery import test_moving as moving
from tests.engine.brain_robbery import test_setup as setting_up
from tests.engine.brain_robbery import test_train as train
from tests.engine.brain_robbery.tables import (
    AWAY,
    BRAKE,
    ENTRY,
    EXIT,
    GAME,
    THREE,
    TWO,
    act,
    choices,
    coupling_dice,
    dice,
    scene,
    told,
    with_dice,
    won,
)

FACE, ENGLISH = BrainRobberyFace(), words_for("en")
shows = Statements()


def test_every_sentence_of_the_rules_is_shown_or_has_a_reason_not_to_be() -> None:
    rules = FACE.rules(ENGLISH, GAME.rules_version, Options())
    assert shows.missing(rules) == []
    assert shows.gone(rules) == []


# What no scene can show

shows.told("You're zombies on a train.", "a greeting")
shows.told("Get brains, put a good one in your head, and stop the train.", "advice")
shows.told("Example: your first card is cheese.", "the first half of an example")
shows.told("Example: you had two cards, 3 points and cheese in your head.", "the first half of an example")
shows.told("Example: you lose with cheese in your head.", "the first half of an example")
shows.told(
    "The rulebook's nine bonus cards (“Extrakäse”) are left out, because it doesn't say what they do.",
    "about the rulebook",
)


# The goal

shows("Cheese has an IQ of 0: if no one has more, everyone loses.")(ending.test_if_every_head_is_0_or_empty_all_lose)


@shows(
    "When only the locomotive is left and someone brakes it, the highest IQ in a head wins; equal ones win together."
)
def test_the_highest_heads_win() -> None:
    ending.test_end()
    brains = [card for card in BOX.cards.values() if card.iq]
    one, other = next((one, other) for one, other in combinations(brains, 2) if one.iq == other.iq)
    assert ending.ended(heads=[one.id, "cheese_mild", other.id]).placings[0] == (0, 2)


@shows("Example: with “Uther, king” in your head you have an IQ of 170.", "Brains in your hand don't count.")
def test_a_brain_counts_in_the_head_and_not_in_the_hand() -> None:
    spots = [BRAKE, (LOCOMOTIVE, "a2"), (LOCOMOTIVE, "a2")]
    hands = [["spy_nadja"], ["professor_quandt"], []]
    outcome = ending.ended(spots=spots, heads=["uther", None, None], hands=hands)
    assert outcome.scores == (170, 0, 0)


# The start

shows("Everyone starts with one card, an empty head and no points.")(setting_up.test_set_up)
shows("Hands are hidden; heads, points and the number of cards aren't.")(games.test_hidden)
shows("When the draw pile is empty, the discard pile is shuffled.")(moving.test_draw_pile_empty)


@shows(
    "The train starts with two cars: the caboose at the rear, where you all stand, and one random car with finds in it."
)
def test_a_train_starts_with_the_caboose_and_a_random_car() -> None:
    setting_up.test_set_up()
    seconds = {GAME.start(3, Options(), seed).train[1] for seed in range(300)}
    assert seconds == {name for name, car in BOX.cars.items() if car.plan.brains}


@shows(
    "The cards are brains with an IQ of up to 170; 14 of the 55 are government cheese: it costs 1 point and "
    "fills a head."
)
def test_cheese_is_cheap_and_fills_a_head() -> None:
    cheeses = [card for card in BOX.deck if BOX.cards[card].is_cheese]
    assert (len(BOX.deck), len(cheeses)) == (55, 14)
    assert max(card.iq for card in BOX.cards.values()) == 170
    for cheese in set(cheeses):
        assert BOX.cards[cheese].cost == 1
        state = scene(heads=[cheese, None, None], hands=[["uther", "dog_rex"], [], []])
        assert len(told(act(state, Roll()), Rolled)[0].dice) == 2, "it is not an empty head"


@shows("Take a find and you can pay for the cheese.")
def test_the_first_find_pays_for_cheese() -> None:
    state = scene(hands=[["cheese_hard"], [], []], reach=1)
    act(state, Stop("saloon", "a1"))
    act(state, PutIn("cheese_hard"))
    assert (state.heads[0], state.points[0]) == ("cheese_hard", 0)


# Discarding and rolling

shows("While your head is empty, each card in your hand costs you one die.")(
    moving.test_an_empty_head_rolls_one_die_less_for_each_hand_card
)
shows("Discard one and you roll one die.")(moving.test_what_is_dropped_before_the_roll_gives_its_die_back)


@shows("First you can discard cards from your hand.", "Then you roll two dice.")
def test_cards_are_discarded_before_two_dice_are_rolled() -> None:
    state = scene(hands=[["uther", "dog_rex"], [], []], heads=["cheese_hard", None, None])
    assert choices(state) == [Roll(), Drop("uther"), Drop("dog_rex")]
    act(state, Drop("uther"))
    assert state.discard == ["uther"]
    assert len(told(act(state, Roll()), Rolled)[0].dice) == 2
    assert not any(isinstance(choice, Drop) for choice in choices(state))


@shows(
    "Example: with an empty head and two cards you roll no dice.",
    "With cheese in your head you always roll two dice.",
)
def test_two_cards_cost_an_empty_head_both_dice_and_cheese_none() -> None:
    hand = ["uther", "dog_rex"]
    for head, cards, count in ((None, hand, 0), ("cheese_hard", hand, 2), ("cheese_runny", [*hand, "spy_nadja"], 2)):
        state = scene(heads=[head, None, None], hands=[cards, [], []])
        assert len(told(act(state, Roll()), Rolled)[0].dice) == count


# Running


@shows("You can't go diagonally or leave the train at the rear.")
def test_nobody_goes_diagonally_or_out_at_the_rear() -> None:
    moving.test_nobody_leaves_the_train_by_its_rear()
    assert Stop("saloon", "b1") not in choices(scene(reach=1))
    assert Stop("saloon", "b1") in choices(scene(reach=2))


@shows("You take up to as many steps as the dice show, plus the run (boot) of the brain in your head.")
def test_the_dice_and_the_run_of_the_head_are_the_steps() -> None:
    state = scene(heads=["dog_rex", None, None], seed=dice((1, 2), ("run/0/0", 2)))
    act(state, Roll())
    assert state.reach == 1 + 2 + BOX.cards["dog_rex"].run == 8
    from_entry = BOX.cars["saloon"].distance["a2"]
    within = {space for space, steps in from_entry.items() if steps <= state.reach}
    assert {stop.space for stop in choices(state) if isinstance(stop, Stop) and stop.car == "saloon"} == within


@shows("You can burn cards from your hand, even on the way: they're discarded and add their run, if it's above 0.")
def test_cards_are_burnt_on_the_way_for_their_run() -> None:
    state = scene(spots=[EXIT, AWAY, AWAY], hands=[["dog_rex", "boxer_kid"], [], []], reach=1)
    act(state, GoThrough())
    burnt = [choice for choice in choices(state) if isinstance(choice, Burn)]
    assert burnt == [Burn("dog_rex")]
    assert BOX.cards["boxer_kid"].run == 0
    act(state, Burn("dog_rex"))
    assert (state.reach, state.discard) == (BOX.cards["dog_rex"].run, ["dog_rex"])


@shows("Walls and furniture stop you, zombies don't.")
def test_walls_and_furniture_are_gone_round_and_zombies_through() -> None:
    """In the saloon a wall is between b1 and c1, and a3 and c2 are furniture."""
    crowd = scene(spots=[ENTRY, ("saloon", "b2"), ("saloon", "b2")], reach=3)
    stops = {(stop.car, stop.space) for stop in choices(crowd) if isinstance(stop, Stop)}
    assert {("saloon", "b1"), ("saloon", "b3"), ("saloon", "c3")} <= stops
    assert not {("saloon", "c1"), ("saloon", "a3"), ("saloon", "c2")} & stops
    assert "c2" not in BOX.cars["saloon"].plan.spaces


@shows("You can also stay where you are.")
def test_staying_is_a_choice() -> None:
    state = scene(reach=7)
    act(state, Stop(*ENTRY))
    assert (state.spots[0], state.active) == (ENTRY, 1)


@shows("Example: you roll 4 + 3 and burn “Rex, dog” (run 5): up to 12 steps.")
def test_four_and_three_and_the_dog_are_twelve_steps() -> None:
    heads = ["boxer_kid", None, None]
    assert BOX.cards["boxer_kid"].run == 0
    state = scene(hands=[["dog_rex"], [], []], heads=heads, seed=dice((4, 3), ("run/0/0", 2)))
    act(state, Roll(), Burn("dog_rex"))
    assert state.reach == 12


# New cars

shows(
    "The train stays whole 5 times out of 6 with 2 cars, 4 with 3, 3 with 4, 2 with 5, 1 with 6, and never with more."
)(train.test_the_odds_that_the_train_stays_whole)
shows("The front door of the first car leads into a new car, drawn at random from the unused ones.")(
    moving.test_a_new_car_may_show_either_face_of_any_unused_board
)


@shows("Going through takes one step, and you can add several cars in a turn.")
def test_the_door_takes_a_step_and_can_be_used_again() -> None:
    state = scene(spots=[EXIT, AWAY, AWAY], reach=30)
    act(state, GoThrough())
    assert state.reach == 29
    act(state, GoThrough())
    assert (len(state.train), state.active) == (4, 0)


@shows(
    "If you added any, the coupling is checked once, at the very end of your turn: a die is rolled, and if it's lower "
    "than the number of cars, the last car is lost and the die is rolled again."
)
def test_the_coupling_is_checked_once_at_the_very_end() -> None:
    train.test_several_cars_in_one_turn_are_one_check_of_the_coupling()
    train.test_the_coupling_is_checked_after_the_brain_was_put_in()
    train.test_the_coupling_is_checked_after_hands_were_trimmed()
    train.test_no_coupling_is_checked_where_no_car_was_added()
    train.test_a_lower_die_loses_the_last_car_and_is_rolled_again()


@shows("Example: three cars and a 2: the last car is lost.", "Two cars and a 4: now it holds.")
def test_three_cars_break_at_two_and_two_hold_at_four() -> None:
    state, rolled = train.coupled(3, 2, 4)
    assert rolled == [CouplingRolled(2, 3, holds=False), CouplingRolled(4, 2, holds=True)]
    assert state.train == ["saloon", "kitchen"]


# Lost cars

shows("If you were in it, you discard your hand, but keep your points and the brain in your head.")(train.test_lost_car)
shows("You run behind the train, where no one can come to you or fight you.")(
    train.test_behind_the_train_nobody_fights_and_nobody_can_step_there
)
shows("On your next turn you have to get back in, through the rear door of the last car.")(
    train.test_behind_the_train_the_next_turn_must_go_at_least_one_space_into_the_last_car
)


@shows("A lost car takes its finds with it and is gone for good, except for the caboose (see “The end”).")
def test_a_lost_car_is_gone_with_its_finds() -> None:
    for last, is_back in (("saloon", False), ("caboose", True)):
        here = ("kitchen", "a2")
        rolls = coupling_dice(1, 6)
        state = scene(train=[last, "kitchen"], spots=[here] * 3, reach=0, added=True, seed=rolls)
        step = act(state, Stop(*here), KeepPeace())
        assert told(step, CarLost) == [CarLost(last, ())]
        assert last not in state.counters
        assert (BOX.board_of[last] in state.unused, last in state.lost) == (is_back, not is_back)


@shows("You keep the points and the cheese.")
def test_points_and_head_stay_when_a_car_is_lost() -> None:
    state = scene(
        train=["saloon", "locomotive"],
        spots=[BRAKE, ENTRY, BRAKE],
        hands=[[], ["uther", "spy_nadja"], []],
        heads=[None, "cheese_hard", None],
        points=[0, 3, 0],
        reach=0,
    )
    act(state, Stop(*BRAKE))
    assert (state.spots[1], state.hands[1], state.heads[1], state.points[1]) == (None, (), "cheese_hard", 3)


# Where you stop


@shows(
    "If there's a find (a brain in a circle), you get 1 point and draw 1 card, and the find is gone; "
    "passing by isn't enough.",
    "Example: you have 7 steps and stop after 5, because there's a find.",
)
def test_a_find_is_taken_where_one_stops() -> None:
    steps = BOX.cars["saloon"].distance["a2"]
    five = next(space for space in BOX.cars["saloon"].plan.brains if steps[space] == 5)
    state = scene(reach=7)
    act(state, Stop("saloon", five))
    assert (state.points[0], len(state.hands[0])) == (1, 1)
    assert five not in state.counters["saloon"]
    moving.test_a_counter_is_never_taken_in_passing()


shows("If others are there, you can fight them, but you don't have to.")(
    fights.test_stopping_where_others_stand_asks_whether_to_fight
)


@shows("If it's a brake (B), you brake before anything else happens: the last car is lost, without a die.")
def test_a_brake_comes_before_a_fight_and_needs_no_die() -> None:
    state = scene(train=["saloon", "locomotive"], spots=[("locomotive", "d1"), BRAKE, ENTRY], reach=1)
    step = act(state, Stop(*BRAKE))
    assert [type(event) for event in step.events if isinstance(event, Braked | CarLost)] == [Braked, CarLost]
    assert not told(step, CouplingRolled)
    assert (state.train, state.phase) == ([LOCOMOTIVE], "meet")


# Fights

shows(
    "Everyone on the space rolls two dice (with an empty head one less for each card in hand) and adds the hit (fist) "
    "of the brain in their head."
)(fights.test_fight)
shows("Then, starting with the attacker, each in turn can play a card for its hit, until everyone has passed.")(
    fights.test_clockwise_from_the_attacker_each_plays_one_card_or_passes_until_all_pass_in_a_row
)
shows("The highest strength wins.", "Each loser gets 1 point.")(
    fights.test_the_highest_wins_and_each_loser_gets_a_point
)
shows("The attacker wins ties, even a tie between others.")(fights.test_a_tie_between_others_goes_to_the_attacker_too)


@shows("Example: you attack with 3 + 4 against 8 and play “Ferdinand, mule” (hit 5): 12 to 8, and you win.")
def test_the_mule_turns_a_fight() -> None:
    heads = ["nurse_hedwig", "botanist_fern", None]
    assert BOX.cards["nurse_hedwig"].hit == BOX.cards["botanist_fern"].hit == 0
    state = scene(spots=TWO, heads=heads, hands=[["mule_ferdinand"], [], []], reach=0)
    with_dice(state, 3, 4, 6, 2)
    (began,) = told(act(state, Stop(*ENTRY), Attack()), FightBegan)
    assert began.strengths == (7, 8)
    (decided,) = told(act(state, Hit("mule_ferdinand")), FightWon)
    assert decided.winner == 0
    assert state.fight is not None
    assert state.fight.strengths == [12, 8]


# After a fight

shows(
    "The winner decides about each of the losers' brains, in hands and heads: take it, give it to another fighter, "
    "leave it or discard it."
)(loot.test_fights_end)
shows("Cards played in the fight are discarded and can't be taken.")(
    loot.test_played_cards_are_discarded_and_are_no_loot
)
shows("The winner can also give away or discard their own hand cards.")(
    handing_round.test_the_winner_may_hand_round_the_own_cards_where_the_losers_have_none
)


@shows("It goes to a hand, never straight into a head.")
def test_loot_goes_to_hands() -> None:
    for action, hands in (
        (Take(1, "cheese_hard"), [("cheese_hard",), (), ()]),
        (Give(1, "cheese_hard", 1), [(), ("cheese_hard",), ()]),
        (Give(1, "cheese_hard", 2), [(), (), ("cheese_hard",)]),
    ):
        state = won(spots=THREE, heads=["uther", "cheese_hard", None])
        act(state, action)
        assert (state.heads, state.hands) == (["uther", None, None], hands)


@shows(
    "If you now hold more than two cards, you discard down to two right away; if it's your own turn, not until its end."
)
def test_full_hands_are_trimmed_after_the_fight_and_the_movers_at_the_end() -> None:
    loot.test_a_loser_who_is_not_on_turn_trims_when_the_fight_is_over()
    loot.test_a_defender_who_won_trims_when_the_fight_is_over()
    loot.test_a_winner_whose_turn_it_is_trims_at_its_end()
    loot.test_whoever_is_on_turn_may_put_a_brain_in_before_trimming_also_after_losing_a_fight()


@shows("You get a point, but the winner can discard the cheese.")
def test_a_loser_gets_a_point_and_can_lose_the_head() -> None:
    state = won()
    assert state.points == [0, 1, 0]
    act(state, Discard(1, "cheese_hard"))
    assert (state.heads[1], state.discard) == (None, ["cheese_hard"])


# A brain for the head

shows("You pay its cost in points, and the old brain is discarded.")(
    ending.test_putting_a_brain_in_costs_points_and_the_old_one_is_discarded
)
shows("At the end of your turn you can put one brain from your hand in your head.")(
    ending.test_only_one_brain_is_put_in_each_turn
)
shows("Then you discard down to two cards.")(ending.test_the_hand_is_trimmed_to_two_after_the_brain_was_put_in)


@shows("Example: “Igor, pianist” costs 4.", "With 4 points you put it in and have an IQ of 118.")
def test_the_pianist_is_bought() -> None:
    state = ending.turn_ends(hands=[["pianist_igor"], [], []], points=[4, 0, 0])
    act(state, PutIn("pianist_igor"))
    brain = state.brain(0)
    assert brain is not None
    assert (state.points[0], brain.iq) == (0, 118)


# The end


@shows(
    "When the caboose is lost, it goes back to the unused cars.",
    "If it's drawn when someone opens the front door, it's turned over: its back is the locomotive.",
)
def test_the_caboose_comes_back_as_the_locomotive_by_chance() -> None:
    train.test_the_caboose_goes_back_among_the_unused_boards_and_comes_as_the_locomotive()
    drawn = set()
    for seed in range(100):
        lost = ["kitchen", "nursery", "mail_van", "circus_car"]
        state = scene(train=["saloon"], lost=lost, spots=[EXIT] * 3, reach=1, seed=seed)
        act(state, GoThrough())
        drawn.add(state.train[-1])
    assert LOCOMOTIVE in drawn
    assert len(drawn) > 1, "it is one of those that can come"
    assert BOX.faces[0] == ("caboose", LOCOMOTIVE)


@shows("No car can be added in front of the locomotive, or when no unused car is left.")
def test_the_front_can_be_closed() -> None:
    train.test_front_closed_by_the_locomotive()
    train.test_front_closed_while_no_board_is_left()


@shows("The locomotive has two brakes (B): each time someone stops or stays on one, the last car is lost.")
def test_both_brakes_lose_a_car_also_for_who_stays() -> None:
    brakes = BOX.cars[LOCOMOTIVE].plan.brakes
    assert len(brakes) == 2
    for brake in brakes:
        for start in (brake, "e2"):
            spots = [(LOCOMOTIVE, start), (LOCOMOTIVE, "a2"), (LOCOMOTIVE, "a2")]
            state = scene(train=["saloon", "kitchen", LOCOMOTIVE], spots=spots, reach=1)
            act(state, Stop(LOCOMOTIVE, brake))
            assert state.train == ["kitchen", LOCOMOTIVE]


@shows(
    "When only the locomotive is left, the next stop on B ends the game at once, before a fight and before anyone puts "
    "in a brain.",
    "Example: only the locomotive is left, and you have the highest IQ: run to a B and brake.",
)
def test_the_last_stop_on_b_ends_the_game_before_anything_else() -> None:
    train.test_on_b_with_others_the_brake_comes_first_and_may_end_the_game()
    ending.test_the_brake_ends_the_game_before_a_brain_can_be_put_in()


# More


@shows(
    "Some brains have a rule of their own in a head: two cards or two points for a find, three dice to run or to "
    "fight, or room for three cards in the hand."
)
def test_the_rules_of_single_brains() -> None:
    moving.test_the_botanist_finds_two_cards()
    moving.test_the_banker_finds_two_points()
    moving.test_an_empty_head_rolls_one_die_less_for_each_hand_card("acrobat_pip", ["uther", "dog_rex"], 3)
    fights.test_the_gambler_fights_with_three_dice()
    ending.test_the_juggler_holds_three_cards()
    rules = {card.rule for card in BOX.cards.values()}
    assert rules == {None, "two_cards", "two_points", "three_dice_to_run", "three_dice_to_fight", "three_hands"}


shows("In a fight I ask you by direct message, even when it isn't your turn.")(
    over_discord.test_in_a_fight_every_fighter_is_asked_by_a_direct_message_of_their_own
)
shows(f"In {ENGLISH('type-settings')} you can let the computer answer for you.")(
    over_discord.test_the_computer_answers_all_that_a_fighter_who_wants_it_so_is_asked_out_of_turn
)


@shows("The host can choose a longer train, lost cars that come back, a late locomotive, and cheese in every head.")
def test_variants() -> None:
    for cars in (3, 4):
        setting_up.test_variants_the_train_begins_with_2_3_or_4_cars(cars)
    train.test_variants_lost_cars_come_back()
    train.test_held_back_for_n_rounds_every_seat_has_n_turns_in_which_the_locomotive_cannot_come(4, 3)
    setting_up.test_variants_a_free_cheese_lies_in_every_head()


@shows("Our rules: after 60 rounds the highest IQ wins.")
def test_sixty_rounds_are_the_most() -> None:
    assert MOST_ROUNDS == 60
    ending.test_cap()


@shows(
    "With “10 more rounds” the game also ends 10 full rounds after the locomotive has come and the last find is gone."
)
def test_the_long_end_is_ten_rounds() -> None:
    assert LONG_END == 10
    assert "10 more rounds" in ENGLISH("brain-robbery-option-end-long", count=LONG_END)
    long_end.test_the_long_end_leaves_ten_rounds_when_nothing_is_left_to_find_then_all_is_as_at_the_cap()
    long_end.test_the_brake_still_ends_a_game_in_its_long_end()


# Tips


def test_each_kind_of_cheese_does_what_the_tip_says_of_it() -> None:
    tip = "mild cheese gives 2 points for a find, hard cheese adds 2 in fights, and runny cheese adds 2 steps."
    assert tip in ENGLISH("brain-robbery-tips")
    for cheese, points, hit, run in (("cheese_mild", 2, 1, 1), ("cheese_hard", 1, 2, 0), ("cheese_runny", 1, 0, 2)):
        facts = BOX.cards[cheese]
        assert (facts.hit, facts.run) == (hit, run)
        state = scene(heads=[cheese, None, None], reach=1)
        act(state, Stop("saloon", "a1"))
        assert state.points[0] == points
