"""The words: every language says the same things, the code asks for nothing else, and Discord takes all of it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Barrier
from typing import Any, get_args

import pytest
from discord import Locale
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from cogs.brain_robbery.face import LETTING_BE, STEPS
from cogs.brain_robbery.orders import FightOrders
from cogs.brain_robbery.pictures.rules_picture import SIGNS
from cogs.dwarf_train.legend import PLATES, TRAIN
from cogs.face.words import LANGUAGES, Words, files, language_of, languages, words_for
from cogs.faces import FACES
from cogs.game_of_trains.legend import SHOWN
from cogs.table.adapters.permissions import NEEDED, WANTED
from cogs.table.check.sheet import Messages
from cogs.table.help.sheet import NAMED
from cogs.table.pace.commands import CHOICES
from cogs.table.seats.stand_in_names import JOBS
from cogs.table.tables.undo_request import Outcome
from cogs.table.tables.vote import About
from cogs.table.tables.vote import Choice as VoteChoice
from cogs.table.terms.pace import PACES
from cogs.table.terms.typed_words import SPELLINGS
from cogs.trains.in_words import GROUNDS as LAND
from cogs.trains.pictures.rules_picture import EXPLAINED, ON_CARDS
from cogs.trains.targets import PARTS
from db import Notified
from engine.brain_robbery.box import BOX, Rule
from engine.brain_robbery.events import Fate
from engine.brain_robbery.state import Phase
from engine.game_of_trains import Function
from engine.house.player import SKILLS
from engine.trains.cards import CARDS, PUBLISHED_SETS
from engine.trains.maps import MAPS
from engine.trains.parts import Kind
from engine.trains.state import Lasting, Length, Reason

COGS = Path(__file__).resolve().parents[3] / "cogs"
BUTTON_SHOWN = 38  # letters that a phone shows of a button's label
VOICES = ("you", "they")
WHOLE = {"en", "de"}  # languages that have every message; another may grow game by game
# What a language has from its first day: whoever chose it is told so in English otherwise.
FIRST = {"language-own-name", *(f"settings-language-{why}" for why in ("discord", "chosen"))}
TIMES = ("at", "since", "due")


def _dashed(name: str) -> str:
    return name.replace("_", "-")


TRAINS_REFUSE = (
    *("not-in-hand", "effect-not-usable", "cannot-be-played", "not-for-sale", "too-dear", "hex-out-of-reach"),
    *("no-start-here", "no-such-answer", "not-now", "not-a-pass", "no-waste-in-hand", "first-rail-first"),
)
SWITCHES = [(name, state) for name in ("pings", "answers", "always", "lessons", "plans") for state in ("on", "off")]
TRAINS_RULES = ("goal", "begin", "turn", "buying", "rails", "stations", "waste", "end")
DWARF_RULES = ("goal", "step", "signs", "kick", "conductor", "end", "house")
WHYS = {  # the kinds of facts that can be a reason
    "dwarf-train": "seats kick keeps stops safe beside closer free gone near ahead behind",
    "trains": "ends points money rid draws drawing scoring returning reaches next rails strong alone clean start",
    "brain-robbery": "behind shorter find near new meets off far prize stronger weaker risk wins leads ahead hopeless "
    "cleverest iq hit run saves gain robs dice holds harder faster",
    "game-of-trains": "stops nearly order room hurts locked misfit nothing",
}
LESSONS = {
    "game-of-trains": ("setup", "turn", "draw", "place"),
    "trains": ("begin", "turn", "buy", "waste", "lay", "build", "effect"),
    "dwarf-train": ("turn", "sit", "take", "kick", "land", "conductor", "draw"),
    "brain-robbery": (
        *("roll", "drop", "drop-one", "drop-two", "no-steps", "move", "behind", "door", "brake", "meet", "fight"),
        *("loot", "head", "trim"),
    ),
}
FIGHT_ORDERS = [(kind, order) for kind, orders in FightOrders.offered.items() for order in orders]
COURSES = [
    (face.prefix, lesson.key, len(lesson.wanted))
    for face in FACES.values()
    if face.course is not None
    for lesson in face.course.lessons
]
# What stands in the holes of messages that the code puts together. A new one is to be named here.
HOLES: dict[str, Iterable[str | tuple[str, ...]]] = {
    "record-{}": (*("discreet", "shown", "hidden", "everywhere", "computers", "practice", "longest", "closest"),),
    "button-record-own-{}": ("on", "off"),
    "settings-{}-{}": SWITCHES,
    "{}-plan-stopped-{}": [
        *(("trains", why) for why in ("price", "gone", "sold-out", "reveals")),
        *(("dwarf-train", why) for why in ("kick", "draw", "conductor", "time")),
    ],
    "button-{}": ("plan", "answer-ahead"),
    "{}-answer-ahead-ends": ("dwarf-train",),
    "dwarf-train-ahead-{}": ("walk", "rise", "sit", "lay", "take", "kick"),
    "plan-stopped-{}": ("end", "over", "stand-in", "undone", "other"),
    "notification-{}": ("turn", "asked", "remind", "took-over", "sleeps"),
    "button-{}-{}": [(name, state) for name in ("always", "lessons", "plans") for state in ("on", "off")],
    "settings-pings-{}": ("on", "channel", "off"),
    "settings-answers-{}": ("on", "off"),
    "settings-language-{}": ("discord", "unknown", "chosen"),
    "notified-{}": get_args(Notified),
    **{f"{what}-{{}}": ("1", "0_5", "0_25", "0") for what in ("reminded", "settings-reminded")},
    "typed-{}": SPELLINGS,
    "weekday-{}": [str(day) for day in range(7)],
    "month-{}": [str(month) for month in range(1, 13)],
    "{}-answers-{}": [(face.prefix, kind) for face in FACES.values() for kind in face.out_of_turn],
    **{f"server-{name}-{{}}": ("on", "off") for name in ("threads", "records", "plans")},
    **{f"{what}-pace-{{}}": PACES for what in ("server", "pace")},
    "server-stand-in-{}": ("comes", "never"),
    "button-server-{}": ("places", "play"),
    "game-of-trains-ask-{}": ("setup", "turn", "place"),
    "game-of-trains-rule-{}": [function.value for function in Function],
    "game-of-trains-function-{}": [function.value for function in Function],
    "game-of-trains-does-{}": [function.value for function in Function],
    "game-of-trains-way-{}": ("move-right", "move-left", "swap", "swap-over", "lock"),
    "game-of-trains-which-{}": ("move-right", "move-left", "swap", "swap-over", "lock"),
    "game-of-trains-told-{}": ("remove-first", "remove-middle", "remove-last"),
    "game-of-trains-caption-{}": (
        "turn",
        "winner",
        "nobody",
        "row",
        "empty",
        "pile",
        "discard",
        "hand",
        "first",
        "drawn",
    ),
    "game-of-trains-shown-{}": SHOWN,
    "game-of-trains-rules-{}": ("goal", "start", "turn", "order", "removal", "pairs", "end"),
    "game-of-trains-rules-{}-text": ("goal", "start", "turn", "pairs", "end"),
    **{f"trains-{what}-{{}}": [_dashed(card) for card in CARDS] for what in ("card", "does")},
    "trains-lasting-{}": [_dashed(effect) for effect in get_args(Lasting)],
    "trains-kind-{}": get_args(Kind),
    "trains-ground-{}": ("plain", "river", "mountain", "city", "remote"),
    "trains-map-{}": MAPS,
    "trains-length-{}": get_args(Length),
    "trains-supply-{}": ("random", "rulebook", *map(_dashed, PUBLISHED_SETS)),
    "trains-reason-{}": get_args(Reason),
    "trains-ask-{}": (
        *("place", "turn", "build", "gain", "look", "revealed", "put-back", "name", "choose", "bought"),
        *("take", "deck", "discard-draw", "discard-pay", "return", "destroy", "show", "copy", "pay"),
    ),
    "trains-told-{}": (
        *("first-rail", "played", "laid", "built", "bought", "passed", "drew", "revealed", "discarded"),
        *("money", "points", "waste-taken", "waste-returned", "gained", "copied", "shown", "named"),
        *("taken", "destroyed", "looked", "put", "ended", "left", "done"),
    ),
    "trains-part-{}": PARTS,
    "trains-part-{}-{}": [(name, part) for name in MAPS for part in PARTS],
    "trains-picture-{}": ("shown", "grounds", "cost", *EXPLAINED, *ON_CARDS),
    "trains-land-{}": LAND,
    "trains-rules-{}": TRAINS_RULES,
    "trains-rules-{}-text": TRAINS_RULES,
    "{}-part": ("trains-menu-lay", "trains-menu-place"),
    "{}-illegal-{}": [
        *(("trains", message) for message in TRAINS_REFUSE),
        *((game, "not-possible") for game in ("dwarf-train", "brain-robbery")),
    ],
    "{}-invalid-{}": [("trains", "not-eight-different-cards")],
    "dwarf-train-ask-{}": ("turn", "land", "conductor", "draw"),
    "dwarf-train-asked-{}": ("dwarf", "seated"),
    "dwarf-train-won-{}": ("ten-seats", "turns", "time", "played-on", "cap", "resigned"),
    "dwarf-train-drawn-{}": ("agreed", "played-on", "equal"),
    "dwarf-train-button-{}": ("dwarf", "seated", "walk", "rise", "sit", "lay", "take", "kick"),
    "dwarf-train-rules-{}": DWARF_RULES,
    "dwarf-train-shown-{}": (*TRAIN, *PLATES),
    "dwarf-train-rules-{}-text": DWARF_RULES,
    "brain-robbery-ask-{}": [phase for phase in get_args(Phase) if phase != "over"],
    **{f"brain-robbery-{what}-{{}}": get_args(Rule) for what in ("rule", "card-rule")},
    **{f"brain-robbery-card-{{}}{tail}": [_dashed(card) for card in BOX.cards] for tail in ("", "-joke")},
    **{f"brain-robbery-car-{{}}{tail}": [_dashed(car) for car in BOX.cars] for tail in ("", "-joke")},
    "brain-robbery-rules-{}": STEPS,
    "brain-robbery-rules-{}-text": STEPS,
    "brain-robbery-sign-{}": (*SIGNS, "card"),
    "brain-robbery-told-{}": (
        *get_args(Fate),
        *("trimmed", "move", "move-dropped", "move-rolled", "move-no-dice", "move-burnt", "move-added", "move-stopped"),
        *("move-found", "braked", "braked-last", "hand-lost", "replaced", "installed", "fight-won", "fight-decided"),
        *("hit", "passed", "attacked", "strength", "took-nothing", *LETTING_BE.values()),
    ),
    **{f"{{}}-{what}": [key.replace("_", "-") for key in FACES] for what in ("name", "goal", "about")},
    "{}-tips": [face.prefix for face in FACES.values()],
    "{}-makers": [face.prefix for face in FACES.values()],
    "{}-score": ["brain-robbery", "dwarf-train"],
    **{
        f"{{}}-course-{{}}{end}": [(game, key) for game, key, _ in COURSES] for end in ("", "-title", "-then", "-other")
    },
    "{}-course-{}-{}": [(game, key, str(at)) for game, key, clicks in COURSES for at in range(2, clicks + 1)],
    "{}-course-{}-other-{}": [
        (game, key, str(at))
        for game, key, clicks in COURSES
        for at in range(2, clicks + 1)
        if words_for("en").has(f"{game}-course-{key}-other-{at}")
    ],
    **{f"{{}}-{what}": ["brain-robbery"] for what in ("button-orders", "orders-exception")},
    "{}-order-{}": [("brain-robbery", kind) for kind in FightOrders.offered],
    "{}-order-{}-{}": [("brain-robbery", *one) for one in FIGHT_ORDERS],
    "{}-order-{}-note": [
        ("brain-robbery", what)
        for what in (*FightOrders.offered, *map("-".join, FIGHT_ORDERS))
        if words_for("en").has(f"brain-robbery-order-{what}-note")
    ],
    "{}-why-{}": [(game, kind) for game, kinds in WHYS.items() for kind in kinds.split()],
    "{}-lesson-{}": [(game, kind) for game, kinds in LESSONS.items() for kind in kinds],
    **{f"{{}}-command{tail}": [key.replace("_", "-") for key in FACES] for tail in ("", "-about")},
    "option-player-{}": [str(place) for place in range(2, max(face.game.players[-1] for face in FACES.values()) + 1)],
    "call-me-{}": ("on", "off"),
    **{f"{what}-{{}}": NAMED for what in ("type", "command")},
    "computer-{}": list(JOBS),
    "skill-about-{}": SKILLS,
    "undo-answer-{}": get_args(Outcome),
    "pace-{}-{}": [(_dashed(name), value) for name, values in CHOICES.items() for value in values],
    **{f"{where}-{{}}": [_dashed(name) for name in CHOICES] for where in ("menu", "lobby")},
    **{f"vote-{what}-{{}}": get_args(About) for what in ("about", "ask")},
    **{f"{what}-{{}}": get_args(VoteChoice) for what in ("vote-cast", "button-vote")},
    "vote-about-you-{}": ("wait", "seek"),
    "vote-ended-{}-{}": [
        *(("silent", how) for how in ("wait", "plays", "seek", "back", "taken")),
        *((about, how) for about in ("remove", "end") for how in ("refused", "lapsed")),
        ("remove", "removed"),
    ],
    "check-messages-{}": get_args(Messages),
    "check-lacks-{}": ("needed", "threads", "history"),
    "permission-{}": tuple(_dashed(name) for name in (*NEEDED, *WANTED)),
}
PLURALS = {"zero", "one", "two", "few", "many", "other"}
# Numbers that are never 0 where a message says them; whole games in the pseudo-language hold that, for those they say.
NEVER_NONE = {
    # It is said only if there is one, or of the last that was done.
    *((f"brain-robbery-{what}", "count") for what in ("there-zombies", "some-card")),
    *((f"brain-robbery-{what}", "count") for what in ("told-gone", "ask-put_in", "ask-trim", "one-of")),
    ("record-choices", "games"),
    *(("brain-robbery-why-behind", "count"), ("brain-robbery-why-find", "points")),
    *(("dwarf-train-why-beside", "count"), ("trains-why-points", "count"), ("trains-why-money", "money")),
    *((f"trains-why-{what}", "count") for what in ("draws", "drawing", "scoring", "rails", "start")),
    *(("dwarf-train-loses", "turns"), ("dwarf-train-button-kick", "turns"), ("dwarf-train-told-kicked", "loses")),
    *((f"trains-{what}", "count") for what in ("button-end-sure", "button-trains", "way-unspent", "way-rail")),
    *((f"trains-told-{what}", "count") for what in ("laid", "built", "cards")),
    *((f"trains-told-{what}", "what") for what in ("money", "points")),
    *(("trains-gives", "money"), ("trains-worth", "points"), ("trains-ask-discard", "count")),
    *(("privacy-about", "files"), ("privacy-in-line", "ahead")),
    *(("seek-notice", "free"), ("notification-more", "count"), ("news-more", "count")),
    *(("games-more", "count"), ("undo-needs-others", "count"), ("undo-button-ask", "count")),
    *(("record-games", "games"), ("record-place", "count"), ("record-place", "shared"), ("record-no-winner", "count")),
    *(("record-left", "count"), ("record-met", "met"), ("record-met-more", "count"), ("record-computers", "games")),
    *(("record-practice", "games"), ("record-time", "answers"), ("record-time", "number")),
    *((f"brain-robbery-{what}", "count") for what in ("others", "stop-end", "told-comfort", "told-reshuffled")),
    *(("brain-robbery-train-finds", "count"), ("trains-way-rail-free", "count")),
    # The rules or a choice of ours set it.
    *(("brain-robbery-caption-rounds", "count"), ("dwarf-train-caption-conductor-in", "turns")),
    *(("brain-robbery-long-end", "count"), ("trains-way-slots", "slots")),
    *((f"brain-robbery-{what}", "count") for what in ("told-move-burnt", "button-burn-steps")),
    *(("brain-robbery-stop-find", "points"), ("brain-robbery-stop-find", "cards")),
    ("brain-robbery-told-move-found", "points"),
    ("dwarf-train-conductor", "turns"),
    *(("begins-after", "hours"), ("need-span", "count"), ("server-a-channel", "count"), ("refuse-server-full", "most")),
    ("refuse-person-full", "most"),
}


# The files


@cache
def parsed(path: Path) -> ftl.Resource:
    return FluentParser(with_spans=False).parse(path.read_text("utf-8"))


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for path in files(language):
        for entry in parsed(path).body:
            assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def nodes(node: Any) -> Iterator[Any]:
    yield node
    if isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            for child in value if isinstance(value, list) else [value]:
                yield from nodes(child)


@cache
def variables(message: ftl.Message) -> frozenset[str]:
    """The facts that a message needs, also for those that it refers to; each needs the same in every language."""
    needed = frozenset(node.id.name for node in nodes(message) if isinstance(node, ftl.VariableReference))
    others = {node.id.name for node in nodes(message) if isinstance(node, ftl.MessageReference)}
    return needed.union(*(variables(messages("en")[other]) for other in others))


def voiced(message: ftl.Message) -> list[set[str]]:
    """The variants of each place where a message speaks to one person or about them."""
    return [
        {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
        for node in nodes(message)
        if isinstance(node, ftl.SelectExpression)
        and isinstance(node.selector, ftl.VariableReference)
        and node.selector.id.name == "voice"
    ]


def test_a_language_that_a_game_has_the_table_has_too_and_discord_knows_it() -> None:
    assert {path.stem for path in COGS.glob("*/words/*.ftl")} == set(LANGUAGES)
    assert {str(locale).partition("-")[0] for locale in Locale} >= set(LANGUAGES)
    assert {"en", "de"} <= WHOLE <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_messages_that_english_has(language: str) -> None:
    """One that is growing has some of them; those that tell which language it is come first."""
    assert messages(language).keys() <= messages("en").keys()
    assert messages(language).keys() >= (messages("en").keys() if language in WHOLE else FIRST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_needs_the_same_facts_in_every_language(language: str) -> None:
    mine, english = messages(language), messages("en")
    assert {key: variables(mine[key]) for key in mine} == {key: variables(english[key]) for key in mine}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_with_a_voice_knows_both(language: str) -> None:
    for key, message in messages(language).items():
        for variants in voiced(message):
            assert variants == set(VOICES), key
        if "voice" in variables(message):
            assert words_for(language)(key, **facts(message, "you")) != words_for(language)(
                key, **facts(message, "they")
            )


def facts(message: ftl.Message, voice: str = "they") -> dict[str, Any]:
    """Something for each hole of a message: a wagon's number is as good as a name."""
    return {name: voice if name == "voice" else 7 for name in variables(message)}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_and_read_by_itself_says_what_it_says_in_its_file(language: str) -> None:
    whole = FluentBundle([language], use_isolating=False)
    for path in (*files("en"), *files(language)):
        whole.add_resource(parsed(path), allow_overrides=True)
    words = Words(language)
    for key, message in messages(language).items():
        value = whole.get_message(key).value
        assert value is not None, key
        holes = variables(message)
        chooses = any(isinstance(node, ftl.SelectExpression) for node in nodes(message))
        numbers = (0, 1, 2, 84, 999, 12_345, -3) if chooses else (-12_345,)
        for voice in VOICES if "voice" in holes else VOICES[:1]:
            for number in numbers if holes - {"voice"} else numbers[-1:]:
                said = {name: voice if name == "voice" else number for name in holes}
                text = words(key, **said)
                assert text == whole.format_pattern(value, said)[0], key
                assert text.strip() == text != "", key
                assert not re.search(r"[{}$\u2066-\u2069]", text), key


def without_nought(message: ftl.Message) -> set[str]:
    """The numbers of which a message has a word for one and none for nought. In French nought counts as one."""
    one, nought = set[str](), set[str]()
    for node in nodes(message):
        if isinstance(node, ftl.SelectExpression):
            keys = {str(getattr(variant.key, "name", None) or vars(variant.key)["value"]) for variant in node.variants}
            names = {each.id.name for each in nodes(node.selector) if isinstance(each, ftl.VariableReference)}
            if "0" in keys:
                nought |= names
            elif "one" in keys and {key for key in keys if key.isalpha()} <= PLURALS:
                one |= names
    return one - nought


@cache
def no_word_for_none(language: str) -> set[tuple[str, str]]:
    return {(key, name) for key, message in messages(language).items() for name in without_nought(message)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_has_a_word_for_one_has_one_for_none_unless_there_always_is_one(language: str) -> None:
    missing = no_word_for_none(language) - NEVER_NONE
    assert missing == set(), "write a [0] beside [one], or tell in NEVER_NONE why it is never 0"


def test_what_is_listed_as_never_none_is_still_said() -> None:
    assert set().union(*map(no_word_for_none, LANGUAGES)) >= NEVER_NONE


def test_a_message_that_lacks_a_fact_is_an_error_and_not_half_a_sentence() -> None:
    with pytest.raises(Exception, match="who"):
        words_for("en")("lobby-host")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_time_is_written_as_discord_reads_it(language: str) -> None:
    """A language that groups its digits would make plain text of it."""
    found = 0
    for key, message in messages(language).items():
        for time in variables(message).intersection(TIMES):
            found += 1
            assert "<t:1700000000:" in words_for(language)(key, **facts(message) | {time: 1_700_000_000}), key
    assert found or language not in WHOLE


def test_a_message_that_two_threads_ask_for_first_is_said_in_both() -> None:
    known = [name for name, message in messages("de").items() if message.value and not variables(message)]
    words, meet = Words("de"), Barrier(4)

    def say(_: int) -> list[str]:
        meet.wait()
        return [words(name) for name in known]

    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            first, *others = threads.map(say, range(4))
    finally:
        sys.setswitchinterval(often)
    assert all(other == first for other in others)


def test_a_message_that_nobody_wrote_is_an_error() -> None:
    with pytest.raises(LookupError):
        words_for("en")("no-such-message")


# The code


def spelled(node: ast.expr) -> Iterator[str]:
    """The message ids that an expression can be; a hole in an f-string is `{}`."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from spelled(one)
            yield from spelled(other)


@cache
def code() -> list[tuple[str, list[ast.Call | ast.Assign]]]:
    """Every file of the cogs: its name, and all of its syntax in which a message may be named."""
    found = []
    for path in sorted(COGS.rglob("*.py")):
        every = ast.walk(ast.parse(path.read_text("utf-8")))
        found.append((str(path.relative_to(COGS)), [node for node in every if isinstance(node, ast.Call | ast.Assign)]))
    return found


def asked_for() -> dict[str, str]:
    """Every text in the code that is a message id, or a pattern of some, with where it stands."""
    found = {}
    for name, syntax in code():
        for node in syntax:
            if isinstance(node, ast.Call):
                for argument in node.args[:3]:
                    for text in spelled(argument):
                        found[text] = f"{name}:{node.lineno}"
            elif isinstance(node, ast.Assign):
                for text in spelled(node.value):
                    found[text] = f"{name}:{node.lineno}"
    return found


def said_in_code(*callers: str) -> dict[str, str]:
    """What is handed to words(…), localised(…) and Refusal(…) by name, or to some of them, with where it stands."""
    found = {}
    for file, syntax in code():
        for node in syntax:
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            called = isinstance(node.func, ast.Call) and getattr(node.func.func, "id", "") == "words_for"
            if name in (callers or ("words", "localised", "Refusal")) or (called and not callers):
                for key in spelled(node.args[0]):
                    found[key] = f"{file}:{node.lineno}"
    return found


def filled(pattern: str) -> list[str]:
    if "{}" not in pattern:
        return [pattern]
    assert pattern in HOLES, f"what stands in the hole of {pattern}?"
    return [pattern.format(*([value] if isinstance(value, str) else value)) for value in HOLES[pattern]]


def test_all_that_the_code_says_stands_in_the_files() -> None:
    for pattern, where in said_in_code().items():
        for key in filled(pattern):
            assert key in messages("en"), f"{where} says {key}"


def test_a_message_that_neither_code_nor_another_message_says_is_found() -> None:
    known = asked_for()
    used = {key for pattern in known for key in (filled(pattern) if pattern in HOLES else [pattern])}
    for message in messages("en").values():
        used |= {node.id.name for node in nodes(message) if isinstance(node, ftl.MessageReference)}
    assert messages("en").keys() - used == set()


def test_the_search_finds_what_is_said() -> None:
    """It would notice a message that is missing: it finds plain ones, patterns and choices alike."""
    found = said_in_code()
    assert {"button-join", "refuse-gone", "command-help", "game-of-trains-ask-{}", "button-options"} <= found.keys()
    assert len(found) > 100


# Which language


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("en-GB", "en"),
        ("en-US", "en"),
        ("de", "de"),
        ("fr", "en"),
        ("zh-CN", "en"),
        ("xx", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_locale_is_answered_in_its_language_or_in_english(locale: str | None, language: str) -> None:
    assert language_of(locale) == language
    assert words_for(locale)("button-join") == Words(language)("button-join")


# A language that is growing


ENGLISH = """
-friend = friend
join = Join
back = Back
press = Press **{ join }** or **{ back }**.
cards = { $count ->
    [one] One card
   *[other] { NUMBER($count) } cards
}.
greeting = Hello, { -friend }!
"""


def written(folder: Path, **files: str) -> Path:
    """Files of words such as `table_en`, in a folder that stands for the cogs."""
    for name, text in files.items():
        package, _, language = name.rpartition("_")
        (folder / package / "words").mkdir(parents=True, exist_ok=True)
        (folder / package / "words" / f"{language}.ftl").write_text(text, "utf-8")
    return folder


def test_a_language_is_there_when_the_table_has_a_file_of_it(tmp_path: Path) -> None:
    cogs = written(tmp_path, table_nl="", table_en=ENGLISH, table_de="", trains_en="", trains_it="")
    assert languages(cogs) == ("en", "de", "nl")
    assert languages() == LANGUAGES


def test_english_answers_for_a_single_message_that_a_language_lacks(tmp_path: Path) -> None:
    cogs = written(tmp_path, table_en=ENGLISH, table_nl="join = Meedoen", trains_en="lay = Lay a rail")
    words = Words("nl", cogs)
    assert (words("join"), words("back"), words("lay")) == ("Meedoen", "Back", "Lay a rail")
    assert words.has("lay")
    assert words.has_own("join")
    assert not words.has_own("lay")
    assert not words.has("no-such-message")
    assert words.language == "nl"
    with pytest.raises(LookupError):
        words("no-such-message")
    assert Words("nl", written(tmp_path, trains_nl="lay = Rails leggen"))("lay") == "Rails leggen"


def test_a_message_may_refer_to_one_that_only_the_other_language_has(tmp_path: Path) -> None:
    dutch = "join = Meedoen\npress-here = Druk op **{ back }**, { -friend }."
    words = Words("nl", written(tmp_path, table_en=ENGLISH, table_nl=dutch))
    assert words("press-here") == "Druk op **Back**, friend."
    assert words("press") == "Press **Meedoen** or **Back**.", "a control is named as it is labelled"
    assert words("greeting") == "Hello, friend!"


@pytest.mark.parametrize("language", ["fr", "ja"])
def test_what_english_says_for_another_language_counts_as_english_does(language: str, tmp_path: Path) -> None:
    """In French nought is singular, and in Japanese one is no special number."""
    words = Words(language, written(tmp_path, table_en=ENGLISH, **{f"table_{language}": "join = …"}))
    said = [words("cards", count=count) for count in (0, 1, 1234)]
    assert said == ["0 cards.", "One card.", "1,234 cards."]
