"""The words that stand in deck lists beside cards: kinds, colours, rarities, sets, the heads of columns."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from cards.catalog import Catalog
from cards.folding import same_name
from cards.games import GAMES
from cards.search.common import KINDS, kind_field
from cards.search.field import Field

# What any game's lists say of a printing, and the words at the heads of their columns.
PRINTING_WORDS = (
    *("foil", "promo", "parallel", "reprint", "alt", "etched", "*f*", "*e*", "f", "nm", "jp", "en"),
    *(
        "フォイル",
        "プロモ",
        "パラレル",
        "再録",
        "ホロ",
        "レア",
        "日本語",
        "英語",
        "光",
        "無色",
        "多色",
        "混色",
        "colourless",
        "multicolour",
    ),
)
COUNT_WORDS = frozenset(
    {
        "count",
        "counts",
        "quantity",
        "qty",
        "amount",
        "copies",
        "number",
        "no",
        "no.",
        "card",
        "cards",
    }
    | {"枚数", "数量", "数", "合計", "小計", "カード", "番号", "printings", "版数"}
)
COLUMN_WORDS = (
    *(
        "count",
        "counts",
        "quantity",
        "qty",
        "number",
        "no",
        "no.",
        "amount",
        "copies",
        "name",
        "card",
        "cards",
    ),
    *(
        "card name",
        "card no",
        "card no.",
        "card number",
        "set",
        "zone",
        "section",
        "board",
        "type",
        "kind",
        "id",
    ),
    *(
        "rarity",
        "colour",
        "color",
        "cost",
        "text",
        "notes",
        "note",
        "memo",
        "#",
        "collector number",
        "edition",
    ),
    *(
        "枚数",
        "数量",
        "数",
        "カード名",
        "カード",
        "名前",
        "名称",
        "番号",
        "カード番号",
        "カードno",
        "カードno.",
        "型番",
    ),
    *(
        "種類",
        "種別",
        "タイプ",
        "セット",
        "収録",
        "ゾーン",
        "区分",
        "レア",
        "レアリティ",
        "色",
        "属性",
        "コスト",
    ),
    *("備考", "メモ", "効果", "テキスト", "合計", "小計"),
)


@dataclass(frozen=True)
class Vocabulary:
    """Words of one game by `same_name`. `kinds`: the value of each name of a kind, plurals included;
    `attributes`: everything that may stand behind a card; `columns`: what stands above a table; `labels`: the
    same without what is said of counts and numbers."""

    kinds: dict[str, str]
    attributes: frozenset[str]
    columns: frozenset[str]
    labels: frozenset[str]


@lru_cache(maxsize=64)
def game_vocabulary(game: str) -> Vocabulary:
    known = GAMES.get(game)
    fields: tuple[Field, ...] = (kind_field(known), *known.fields) if known else ()
    values = dict(fields[0].values or {}) if fields else dict(KINDS)
    kinds = {key: kind for kind, names in values.items() for key in keys_of((kind, *names))}
    words = [word for field in fields for names in named_values(field) for word in names]
    attributes = frozenset((*keys_of((*words, *PRINTING_WORDS)), *kinds))
    heads = [name for field in fields for name in (*field.names, *field.label)]
    columns = frozenset(map(same_name, (*heads, *COLUMN_WORDS)))
    return Vocabulary(kinds, attributes, columns, columns - COUNT_WORDS)


def named_values(field: Field) -> Iterator[tuple[str, ...]]:
    for value, names in (field.values or {}).items():
        yield (value, *names)


def keys_of(words: Iterable[str]) -> Iterator[str]:
    """The keys of words and of their English plurals."""
    for word in words:
        key = same_name(word)
        yield key
        if len(key) > 2 and key.isascii() and key[-1].isalpha():
            yield f"{key[:-1]}ies" if key.endswith("y") else f"{key}s"


def printed_words(catalog: Catalog) -> frozenset[str]:
    """The keys of the rarities and sets that cards of the catalog are printed with."""
    return frozenset().union(*map(part_words, catalog.parts))


def part_words(part: Catalog) -> frozenset[str]:
    words = part.memo.get(printed_words)
    if words is None:
        printed = {word for card in part for word in (card.rarity, *card.sets)}
        words = frozenset(map(same_name, printed - {""}))
        part.memo[printed_words] = words
    return words
