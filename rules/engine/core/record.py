"""A game as text: a header, an empty line, then one choice per line. Replaying it gives the same game.

game: slug-of-the-game
engine: 1
ruleset: fast
seed: 7
p1 main: 4 C-01
p1 main: 2 C-02
p2 main: 6 B-01
approximate: C-02
digest: 5f0c8d21aa304b17

p1 set C-01
p2 set B-01

`players: 3` follows the seed if more play than the game requires, since a deck without cards has no line. There
is a line `approximate` for each card that was played without abilities that cannot be performed.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from rules.engine.core import notation, ruleset
from rules.engine.core.ask import NotAllowed
from rules.engine.core.game import Deal, Game
from rules.engine.core.log import seat_name
from rules.engine.core.position import position_digest
from rules.engine.core.rules import C, Deck, Rules, S
from rules.engine.core.seats import MOST_SEATS
from rules.engine.opening.opening import RuleSentence

MOST_CHOICES = 100_000
MOST_COPIES = 1_000
APPROXIMATE = "approximate"


class BadRecord(ValueError):
    """The text is not a record of this game. `line` counts from 1; 0 means no particular line.

    `refusal`: the sentence with which the rules refuse the line, if it is they who do. A compiled engine sets no
    `__cause__`, so it is kept here."""

    def __init__(
        self, reason: str, line: int = 0, text: str = "", refusal: RuleSentence | None = None
    ) -> None:
        super().__init__(f"line {line}: {text!r}: {reason}" if line else reason)
        self.reason = reason
        self.line = line
        self.text = text
        self.refusal = refusal


@dataclass(frozen=True)
class Record:
    """`decks`: each player's zones with their cards, in order. `first`: the line number of the first choice.
    `players`: how many play; 0 means the fewest that the game allows. `approximate`: the cards that were played
    without abilities that cannot be performed."""

    game: str
    engine: int
    ruleset: str
    seed: int
    decks: tuple[dict[str, tuple[str, ...]], ...]
    choices: tuple[str, ...]
    digest: str = ""
    first: int = 1
    players: int = 0
    approximate: tuple[str, ...] = ()

    def undone(self) -> "Record":
        """The record without its last choice, and so without a digest."""
        return replace(self, choices=self.choices[:-1], digest="")


def record_of(game: Game[S, C], approximate: Collection[str] = ()) -> Record:
    """The record of a game that was started with decks and a seed. Raises ValueError for any other game.

    The digest is that of the table at the next question, or at the end. `approximate`: cards played without
    abilities that cannot be performed; the record names those that its decks have.
    """
    deal = game.deal
    if deal is None:
        raise ValueError("only a game that was dealt has a record")
    game.asks()
    held = cards_of(deal.decks)
    return Record(
        game.rules.slug,
        game.rules.version,
        ruleset.ruleset_words(deal.ruleset),
        deal.seed,
        tuple({zone: tuple(cards) for zone, cards in deck.items()} for deck in deal.decks),
        tuple(map(notation.choice_line, game.history)),
        position_digest(game.rules, game.state),
        players=0 if len(deal.decks) == game.rules.seats.least else len(deal.decks),
        approximate=tuple(card for card in approximate if card in held),
    )


def cards_of(decks: Iterable[Deck]) -> frozenset[str]:
    return frozenset(card for deck in decks for zone in deck.values() for card in zone)


def dump_record(record: Record) -> str:
    """The record as text; `load_record` reads it back."""
    lines = [f"game: {record.game}", f"engine: {record.engine}", f"ruleset: {record.ruleset}"]
    lines.append(f"seed: {record.seed}")
    lines += [f"players: {record.players}"] if record.players else []
    for player, deck in enumerate(record.decks):
        for zone, cards in deck.items():
            runs = ((card, len(list(run))) for card, run in groupby(cards))
            lines += [f"{seat_name(player)} {zone}: {number} {card}" for card, number in runs]
    lines += [f"{APPROXIMATE}: {card}" for card in record.approximate]
    lines += [f"digest: {record.digest}"] if record.digest else []
    return "\n".join([*lines, "", *record.choices, ""])


def load_record(text: str) -> Record:
    """Raises BadRecord for the first malformed line."""
    lines = [line.strip() for line in text.splitlines()]
    cut = lines.index("") if "" in lines else len(lines)
    fields: dict[str, str] = {}
    decks: dict[int, dict[str, list[str]]] = {}
    for number, line in enumerate(lines[:cut], 1):
        try:
            read_heading(line, fields, decks)
        except (ValueError, KeyError) as error:
            raise BadRecord("no line of a header", number, line) from error
    choices = tuple(lines[cut + 1 :])
    while choices and not choices[-1]:
        choices = choices[:-1]
    if len(choices) > MOST_CHOICES:
        raise BadRecord("too many choices")
    return assemble_record(fields, decks, choices, cut + 2)


def read_heading(line: str, fields: dict[str, str], decks: dict[int, dict[str, list[str]]]) -> None:
    """File one header line under `fields` or `decks`. ValueError if it fits neither."""
    key, colon, value = line.partition(": ")
    if not colon:
        raise ValueError(line)
    if key == APPROXIMATE:
        fields[key] = f"{fields[key]}\n{value}" if key in fields else value
        return
    if " " not in key:
        if key in fields:
            raise ValueError(line)
        fields[key] = value
        return
    player, zone = key[1:].split(" ")
    times, card = value.split(" ", 1)
    if key[0] != "p" or int(player) < 1 or not 0 < int(times) <= MOST_COPIES:
        raise ValueError(line)
    cards = decks.setdefault(int(player), {}).setdefault(zone, [])
    cards.extend([card] * int(times))
    if len(cards) > MOST_COPIES:
        raise ValueError(line)


def assemble_record(
    fields: dict[str, str],
    decks: dict[int, dict[str, list[str]]],
    choices: tuple[str, ...],
    first: int,
) -> Record:
    try:
        header = fields["game"], int(fields["engine"]), fields["ruleset"], int(fields["seed"])
        players = int(fields.get("players", 0))
    except KeyError as missing:
        raise BadRecord(f"the header has no line {missing.args[0]!r}") from missing
    except ValueError as error:
        raise BadRecord("engine, seed and players are whole numbers") from error
    seats = range(1, (players or len(decks)) + 1)
    if not 0 <= players <= MOST_SEATS or not all(seat in seats for seat in decks):
        raise BadRecord("the decks are not those of p1, p2 …")
    by_seat = tuple(
        {zone: tuple(cards) for zone, cards in decks.get(seat, {}).items()} for seat in seats
    )
    approximate = tuple(fields.get(APPROXIMATE, "").splitlines())
    if not cards_of(by_seat).issuperset(approximate):
        raise BadRecord("a card that was played approximately is in no deck")
    digest = fields.get("digest", "")
    return Record(*header, by_seat, choices, digest, first, players, approximate)


def replay_record(
    rules: Rules[S, C], record: Record, cards: Mapping[str, C], *, log: bool = False
) -> Game[S, C]:
    """The game in the record, tracked. Raises BadRecord, naming the first line that does not fit."""
    if (record.game, record.engine) != (rules.slug, rules.version):
        told = f"{record.game} {record.engine}"
        raise BadRecord(f"the record is of {told}, this is {rules.slug} {rules.version}")
    game = deal_record(rules, record, cards, log)
    for number, text in enumerate(record.choices, record.first):
        try:
            notation.make_choice(game, text)
        except NotAllowed as refused:
            raise BadRecord(str(refused), number, text, refused.sentence) from refused
        except notation.Unreadable as error:
            raise BadRecord(str(error), number, text) from error
    game.asks()
    if record.digest and record.digest != (digest := position_digest(rules, game.state)):
        raise BadRecord(f"the digest of the end is {digest}, not {record.digest}")
    return game


def deal_record(
    rules: Rules[S, C], record: Record, cards: Mapping[str, C], log: bool = False
) -> Game[S, C]:
    """The game before its first choice."""
    try:
        settings = ruleset.parse_ruleset(rules.ruleset, record.ruleset)
        # A deck without cards has no line: the passive rival of some games needs none.
        players = record.players or rules.seats.least
        none: tuple[Deck, ...] = ({},) * (players - len(record.decks))
        deal = Deal((*record.decks, *none), settings, record.seed)
        return Game.start(rules, deal.decks, cards, settings, deal.seed, track=True, log=log)
    except KeyError as unknown:
        raise BadRecord(f"unknown card {unknown.args[0]}") from unknown
    except (ValueError, NotAllowed) as error:
        raise BadRecord(f"cannot be dealt: {error}") from error
