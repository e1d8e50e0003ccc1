"""A card from words, for scenarios."""

from rules.engine.core.tenths import Tenths
from rules.games.code_of_joker.cards.card import COLOURS, KINDS, Card, read_effects
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.effects import Effects, parse_effects
from rules.games.code_of_joker.effects.vocabulary import KEYWORDS

TEXT = "text"
HEADING = "■"


def read_card(number: str, text: str) -> Card:
    """`unit, red, cost 2, bp 3000 4000 5000, pierce | on enter self do {do: draw, count: 1}`, or with what is
    printed in Japanese: `unit, red | text このユニットがアタックした時、あなたはカードを1枚引く。`.

    Raises ValueError, also for a fact given twice.
    """
    head, *abilities = text.split("|")
    stated: dict[str, object] = {}
    keywords: list[object] = []
    for part in head.split(","):
        name, value = read_fact(part.split())
        if name in stated:
            raise ValueError(f"{part.strip()!r} says {name} once more")
        stated[name] = value
    keywords = [stated.pop(name) for name in list(stated) if name in KEYWORDS]
    facts = {"kind": "unit", "bp": (1000, 2000, 3000)} | stated
    if not any(part.split()[:1] == [TEXT] for part in abilities):
        effects = read_effects(keywords, abilities)
    elif keywords or len(abilities) > 1:
        raise ValueError("all that a card with a text can do stands in its text")
    else:
        effects = compiled_effects(abilities[0].strip().removeprefix(TEXT), str(facts["kind"]))
    return Card(number, effects=effects, **facts)  # type: ignore[arg-type]


def compiled_effects(printed: str, kind: str) -> Effects:
    """What a Japanese text means, its lines separated by `/`; one without a heading is a single ability. Raises
    ValueError for what is refused."""
    headed = printed if HEADING in printed else f"{HEADING}1/{printed}"
    compiled = compile_text(headed.replace("/", "\n"), kind)
    if compiled.refusals:
        said = (
            f"{refusal.words.en}: {refusal.detail or refusal.quote}"
            for refusal in compiled.refusals
        )
        raise ValueError("; ".join(said))
    return parse_effects(compiled.effects)


def read_fact(words: list[str]) -> tuple[str, object]:
    """One fact of a card: its name and value. Raises ValueError."""
    match words:
        case [kind] if kind in KINDS:
            return "kind", kind
        case [colour] if colour in COLOURS:
            return "colour", colour
        case ["token"]:
            return "token", True
        case ["cost", value]:
            return "cost", int(value)
        case ["gauge", value]:
            return "gauge", int(Tenths.read(value))
        case ["bp", value]:
            return "bp", tuple(int(value) + more for more in (0, 1000, 2000))
        case ["bp", first, second, third]:
            return "bp", (int(first), int(second), int(third))
        case ["species", *species] if species:
            return "species", species
        case ["name", *name] if name:
            return "name", " ".join(name)
        case [keyword] if keyword in KEYWORDS:
            return keyword, keyword
        case [keyword, value] if keyword in KEYWORDS:
            return keyword, {"keyword": keyword, "number": int(value)}
    raise ValueError(f"no fact of a card: {' '.join(words)!r}")
