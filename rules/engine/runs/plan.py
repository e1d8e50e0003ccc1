"""The plan of a run of many games: everything that its results depend on. JSON and back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, cast, get_args

from rules.engine.core import ruleset
from rules.engine.core.ask import NotAllowed
from rules.engine.core.policies import NAMED, SEARCHING
from rules.engine.core.rules import Rules
from rules.engine.core.seats import PLACES, Place
from rules.engine.runs.plan_values import (
    BadPlan,
    cards_among,
    deck_zones,
    list_of,
    number_between,
    one_of_known,
    whole_between,
)

Kind = Literal["goldfish", "match"]
First = Literal[Place, "random", "alternate"]
Zones = Mapping[str, tuple[str, ...]]

KEEP = "keep"
MOST_GAMES, MOST_TURNS, MOST_SEED = 10_000_000, 30, 2**64 - 1
MOST_HANDS, TRIALS_OF_HAND = 256, 100
PIECE = 250  # games; SLOW_PIECE if a policy searches
SLOW_PIECE = 10


@dataclass(frozen=True)
class Plan:
    """The same plan gives the same results to the digit, everywhere.

    kind       goldfish: one deck against passive rivals; match: decks against each other
    decks      one, or a match's decks by seat: deck zone -> its card numbers, one per copy
    policies   who answers, by name, one for each deck (`rules.engine.core.policies.NAMED`)
    mulligan   how openings are redrawn, by name (`Rules.mulligans`); `keep` means never
    ruleset    settings in words (`rules.engine.core.ruleset`)
    horizon    own turns after which a goldfish game stops; a match is played to its end
    first      the first deck's place in the turn order; only if somebody goes first (`Rules.begins`)
    games      how many at most, numbered from 0; seed: of the whole run, 0 to 2**64 - 1
    precision  half-width of the interval at which the run may stop (`rules.engine.runs.stopping`), or None
    against    a changed first deck, played on the same dice for comparison, or None
    hands      of how many starting hands the best is looked for (`rules.engine.runs.halving`), or 0
    approximate  cards of these decks, by number, that are played without abilities that cannot be performed; the
               facts of these cards are without them
    """

    game: str
    kind: Kind
    decks: tuple[Zones, ...]
    policies: tuple[str, ...]
    mulligan: str = KEEP
    ruleset: str = "standard"
    horizon: int = 15
    first: First = "alternate"
    games: int = 1_000
    seed: int = 1
    precision: float | None = None
    against: Zones | None = None
    hands: int = 0
    approximate: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The plan as data; `parse_plan` reads it back."""
        return {field.name: plain_lists(getattr(self, field.name)) for field in fields(self)}

    @property
    def searching(self) -> bool:
        """Whether a policy tries games out, which takes a thousand times as long."""
        return not SEARCHING.isdisjoint(self.policies)

    @property
    def aim(self) -> str:
        """The figure that the run measures: its mean (goldfish) or the share of games that have it (match)."""
        return "kill-turn" if self.kind == "goldfish" else "won"

    @property
    def piece(self) -> int:
        """Games per piece; only the last may have fewer."""
        return SLOW_PIECE if self.searching else PIECE

    def pieces(self, first: int = 0, end: int | None = None) -> Iterator[tuple[int, int]]:
        """(number of the first game, games) of the pieces after which the run is examined and may stop early,
        from the game `first`, which begins a piece, to the one before `end`; by default, all. They depend on the
        plan alone; otherwise the stop would depend on who works on it."""
        end = self.games if end is None else end
        for start in range(first, end, self.piece):
            yield start, min(self.piece, end - start)


def parse_plan(data: Any, games: Mapping[str, Rules[Any, Any]]) -> Plan:
    """The plan in JSON; fields left out have the defaults of `Plan`, policies are greedy. `games`: the playable
    ones, by slug. Whether the cards can be dealt and played is checked elsewhere. Raises BadPlan."""
    if not isinstance(data, Mapping):
        raise BadPlan("", "A plan is an object.", "オブジェクトを指定してください。")
    known = {field.name: field.default for field in fields(Plan)}
    if unknown := [str(key) for key in data if key not in known]:
        raise BadPlan(unknown[0][:40], "A plan has no such field.", "この項目はありません。")
    given = {**known, **data}
    rules = games[one_of_known("game", data.get("game"), games)]
    kind = cast(Kind, one_of_known("kind", data.get("kind"), get_args(Kind)))
    decks = list_of("decks", data.get("decks"), *((1, 1) if kind == "goldfish" else rules.seats))
    number = len(decks)
    policies = list_of("policies", data.get("policies", ["greedy"] * number), number, number)
    zones = tuple(deck_zones("decks", deck) for deck in decks)
    against = None if given["against"] is None else deck_zones("against", given["against"])
    return Plan(
        rules.slug,
        kind,
        zones,
        tuple(one_of_known("policies", policy, NAMED) for policy in policies),
        one_of_known("mulligan", given["mulligan"], {KEEP: None, **rules.mulligans}),
        standard_settings(rules, kind, given["ruleset"]),
        whole_between("horizon", given["horizon"], 1, MOST_TURNS),
        cast(
            First,
            one_of_known("first", given["first"], ways_to_begin(max(number, rules.seats.least))),
        ),
        whole_between("games", given["games"], 1, MOST_GAMES),
        whole_between("seed", given["seed"], 0, MOST_SEED),
        number_between("precision", given["precision"], 0.0001, 10),
        against,
        number_of_hands(rules, given),
        cards_among("approximate", given["approximate"], (*zones, against or {})),
    )


def number_of_hands(rules: Rules[Any, Any], given: Mapping[str, Any]) -> int:
    """Raises BadPlan where starting hands cannot be tried."""
    hands = given["hands"]
    if hands == 0 and type(hands) is int:
        return 0
    hands = whole_between("hands", hands, 2, MOST_HANDS)
    if rules.starting_hand is None:
        drawn = "Starting hands of this game are drawn.", "このゲームの初期手札は選べません。"
        raise BadPlan("hands", *drawn)
    if given["against"] is not None or given["precision"] is not None:
        whole = (
            "Starting hands are tried without another version and without a precision.",
            "初期手札を探すときは、比較と精度は指定できません。",
        )
        raise BadPlan("hands", *whole)
    least = hands * TRIALS_OF_HAND
    whole_between("games", given["games"], least, MOST_GAMES)
    return hands


def ways_to_begin(seats: int) -> tuple[First, ...]:
    """What a plan for so many seats may say about who goes first."""
    return *PLACES[:seats], "random", "alternate"


def standard_settings(rules: Rules[Any, Any], kind: Kind, words: Any) -> str:
    """The words in standard form. Raises BadPlan if the game does not know or allow them."""
    try:
        settings = ruleset.parse_ruleset(rules.ruleset, words if isinstance(words, str) else "?")
        if kind == "goldfish":
            rules.solo(settings)
    except NotAllowed as refused:
        told = refused.sentence
        raise BadPlan("ruleset", told.en, told.ja, told.clauses) from refused
    except ValueError as error:
        raise BadPlan("ruleset", "No such setting.", "この設定はありません。") from error
    return ruleset.ruleset_words(settings)


def plain_lists(value: Any) -> Any:
    """Tuples as lists, at every level."""
    if isinstance(value, Mapping):
        return {key: plain_lists(item) for key, item in value.items()}
    return [plain_lists(item) for item in value] if isinstance(value, tuple) else value
