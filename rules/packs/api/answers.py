"""Packs and pools, as answers show them; and what a request for a pool says."""

from fractions import Fraction
from typing import Annotated, Any, NamedTuple

from pydantic import Field, StringConstraints

from decks.legality.decklist import Decklist
from languages.models import About
from rules.packs.pool import SEEDS, SealedFormat
from rules.packs.products import Product
from rules.packs.telling import pool_address, pool_text
from web.api.answers import LocalisedAnswer
from web.api.clients import language_of
from web.api.shapes import Answer, Body, From

LONGEST = 200


class PoolBody(Body, ja="開けるパック。"):
    """Which packs to open."""

    product: Annotated[
        str,
        StringConstraints(min_length=1, max_length=LONGEST),
        About(
            "The code or name of a set with packs, or a title.",
            "パックのあるセットのコードか名前、またはタイトル。",
        ),
    ]
    seed: Annotated[
        Annotated[int, Field(ge=0, lt=SEEDS)] | None,
        About(
            "The same seed opens the same packs; by default, a random seed is used.",
            "シードが同じなら同じパックが開きます。省略すると自動で決めます。",
        ),
    ] = None


class SlotAnswer(Answer, ja="パックの一部のカード。レアリティは1枚ごとに重みで決まります。"):
    """Some cards of a pack. The rarity of each falls by weight."""

    cards: int
    rarities: Annotated[dict[str, int], About("The weight of each rarity.", "各レアリティの重み。")]


def rounded(number: Fraction) -> float:
    return round(float(number), 6)


class RarityAnswer(Answer, ja="レアリティの確率。"):
    """How likely a rarity is."""

    rarity: str
    cards: Annotated[
        int, About("Different cards of this rarity.", "このレアリティのカードの種類数。")
    ]
    expected: Annotated[
        float,
        From(lambda odds, _: rounded(odds.expected)),
        About("Cards of it in a pack, on average.", "1パックの平均枚数。"),
    ]
    chance: Annotated[
        float,
        From(lambda odds, _: rounded(odds.chance)),
        About(
            "The chance of at least one in all packs of a pool.",
            "プールの全パックに1枚以上入っている確率。",
        ),
    ] = Field(ge=0, le=1)


class SetSlotsAnswer(Answer, ja="あるセットのパックの中身。"):
    """What a pack of one set holds."""

    set: str
    slots: list[SlotAnswer]


class ProductAnswer(
    Answer,
    ja="開けられるパック：セットのパック、または、そのいずれかのセットになるタイトルのパック。",
):
    """Packs that can be opened: of a set, or of a title whose packs are of any one of its sets."""

    # Made by `of(product, format)`.

    code: str
    name: Annotated[
        LocalisedAnswer,
        From(lambda product, _: {lang: product.localised(lang) for lang in ("en", "ja")}),
    ]
    sets: Annotated[list[SetSlotsAnswer], From("collations")]
    cards: Annotated[
        str,
        From("hash"),
        About(
            "The same as long as every seed opens the same packs.",
            "すべてのシードが同じパックを開ける間は変わらない値。",
        ),
    ]
    odds: Annotated[
        list[RarityAnswer],
        From(lambda product, format: [RarityAnswer.of(row) for row in product.odds(format.number)]),
    ]


class Offer(NamedTuple):
    format: SealedFormat
    products: list[Product]


class PacksAnswer(Answer, ja="開けられるものと、それで遊ぶフォーマット。"):
    """What can be opened, and the format that is played with it."""

    format: Annotated[str, From(lambda offer, _: offer.format.ruleset.slug)]
    packs: Annotated[
        int,
        From(lambda offer, _: offer.format.number),
        About("How many packs make a deck.", "デッキになるパックの数。"),
    ]
    results: Annotated[
        list[ProductAnswer],
        From(
            lambda offer, _: [ProductAnswer.of(product, offer.format) for product in offer.products]
        ),
    ]


class PullAnswer(Answer, ja="パックから出たカード。"):
    """A card out of a pack."""

    number: Annotated[
        str, About("Of the printing that was in the pack.", "パックに入っていた版の番号。")
    ]
    rarity: str
    name: Annotated[
        LocalisedAnswer,
        From(lambda pull, _: {lang: pull.card.localised(lang) for lang in ("en", "ja")}),
    ]


class PoolEntryAnswer(Answer, ja="カードと枚数。"):
    """Copies of a card."""

    card: str
    quantity: int


def zone_entries(decklist: Decklist) -> dict[str, list[dict[str, Any]]]:
    return {
        zone: [PoolEntryAnswer.of(entry) for entry in entries]
        for zone, entries in decklist.zones.items()
    }


class PoolAnswer(Answer, ja="開けたパックと、それでできるデッキ。"):
    """Opened packs, and the deck that they make."""

    # Made by `of(pool, request)`.

    game: Annotated[str, From(lambda pool, _: pool.product.game)]
    product: Annotated[str, From(lambda pool, _: pool.product.code)]
    asked: Annotated[
        int, About("The seed asked for, or drawn.", "指定された、または自動で決めたシード。")
    ]
    seed: Annotated[
        int,
        About(
            "The seed of these packs: a later one if those before made no legal deck.",
            "このパックのシード。前のシードで使用できるデッキにならなければ、"
            "後のシードになります。",
        ),
    ]
    cards: Annotated[
        str,
        From(lambda pool, _: pool.product.hash),
        About(
            "The same as long as every seed opens the same packs.",
            "すべてのシードが同じパックを開ける間は変わらない値。",
        ),
    ]
    format: Annotated[str, From(lambda pool, _: pool.format.ruleset.slug)]
    verdict: Annotated[str, From(lambda pool, _: pool.verdict.verdict)]
    page: Annotated[
        str,
        From(lambda pool, request: request.build_absolute_uri(pool_address(pool))),
        About(
            "The page that opens the same packs for everybody.",
            "誰が開いても同じパックになるページ。",
        ),
    ]
    packs: Annotated[
        list[list[PullAnswer]],
        From(lambda pool, _: [[PullAnswer.of(pull) for pull in pack] for pack in pool.packs]),
    ]
    deck: Annotated[
        dict[str, list[PoolEntryAnswer]],
        From(lambda pool, _: zone_entries(pool.decklist)),
        About("As `POST decks/` takes it.", "`POST decks/`に渡せる形。"),
    ]
    text: Annotated[
        str,
        From(lambda pool, request: pool_text(pool, language_of(request))),
        About(
            "The deck list, under a comment that says where it came from.",
            "出所を書いたコメント付きのデッキリスト。",
        ),
    ]
