"""Packs and pools, as answers show them; and what a request for a pool says."""

from fractions import Fraction
from typing import Annotated, Any, NamedTuple

from pydantic import Field, StringConstraints

from decks.legality.decklist import Decklist
from rules.packs.pool import SEEDS, SealedFormat
from rules.packs.products import Product
from rules.packs.telling import pool_address, pool_text
from web.api.answers import LocalisedAnswer
from web.api.clients import language_of
from web.api.shapes import Answer, Body, From

LONGEST = 200


class PoolBody(Body):
    """Which packs to open."""

    product: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST)] = Field(
        description="The code or name of a set with packs, or a title."
    )
    seed: Annotated[int, Field(ge=0, lt=SEEDS)] | None = Field(
        None, description="The same seed opens the same packs; by default, a random seed is used."
    )


class SlotAnswer(Answer):
    """Some cards of a pack. The rarity of each falls by weight."""

    cards: int
    rarities: dict[str, int] = Field(description="The weight of each rarity.")


def rounded(number: Fraction) -> float:
    return round(float(number), 6)


class RarityAnswer(Answer):
    """How likely a rarity is."""

    rarity: str
    cards: int = Field(description="Different cards of this rarity.")
    expected: Annotated[float, From(lambda odds, _: rounded(odds.expected))] = Field(
        description="Cards of it in a pack, on average."
    )
    chance: Annotated[float, From(lambda odds, _: rounded(odds.chance))] = Field(
        ge=0, le=1, description="The chance of at least one in all packs of a pool."
    )


class SetSlotsAnswer(Answer):
    """What a pack of one set holds."""

    set: str
    slots: list[SlotAnswer]


class ProductAnswer(Answer):
    """Packs that can be opened: of a set, or of a title whose packs are of any one of its sets."""

    # Made by `of(product, format)`.

    code: str
    name: Annotated[
        LocalisedAnswer,
        From(lambda product, _: {lang: product.localised(lang) for lang in ("en", "ja")}),
    ]
    sets: Annotated[list[SetSlotsAnswer], From("collations")]
    cards: Annotated[str, From("hash")] = Field(
        description="The same as long as every seed opens the same packs."
    )
    odds: Annotated[
        list[RarityAnswer],
        From(lambda product, format: [RarityAnswer.of(row) for row in product.odds(format.number)]),
    ]


class Offer(NamedTuple):
    format: SealedFormat
    products: list[Product]


class PacksAnswer(Answer):
    """What can be opened, and the format that is played with it."""

    format: Annotated[str, From(lambda offer, _: offer.format.ruleset.slug)]
    packs: Annotated[int, From(lambda offer, _: offer.format.number)] = Field(
        description="How many packs make a deck."
    )
    results: Annotated[
        list[ProductAnswer],
        From(lambda offer, _: [ProductAnswer.of(one, offer.format) for one in offer.products]),
    ]


class PullAnswer(Answer):
    """A card out of a pack."""

    number: str = Field(description="Of the printing that was in the pack.")
    rarity: str
    name: Annotated[
        LocalisedAnswer,
        From(lambda pull, _: {lang: pull.card.localised(lang) for lang in ("en", "ja")}),
    ]


class PoolEntryAnswer(Answer):
    """Copies of a card."""

    card: str
    quantity: int


def zone_entries(decklist: Decklist) -> dict[str, list[dict[str, Any]]]:
    return {
        zone: [PoolEntryAnswer.of(entry) for entry in entries]
        for zone, entries in decklist.zones.items()
    }


class PoolAnswer(Answer):
    """Opened packs, and the deck that they make."""

    # Made by `of(pool, request)`.

    game: Annotated[str, From(lambda pool, _: pool.product.game)]
    product: Annotated[str, From(lambda pool, _: pool.product.code)]
    asked: int = Field(description="The seed asked for, or drawn.")
    seed: int = Field(
        description="The seed of these packs: a later one if those before made no legal deck."
    )
    cards: Annotated[str, From(lambda pool, _: pool.product.hash)] = Field(
        description="The same as long as every seed opens the same packs."
    )
    format: Annotated[str, From(lambda pool, _: pool.format.ruleset.slug)]
    verdict: Annotated[str, From(lambda pool, _: pool.verdict.verdict)]
    page: Annotated[
        str, From(lambda pool, request: request.build_absolute_uri(pool_address(pool)))
    ] = Field(description="The page that opens the same packs for everybody.")
    packs: Annotated[
        list[list[PullAnswer]],
        From(lambda pool, _: [[PullAnswer.of(pull) for pull in pack] for pack in pool.packs]),
    ]
    deck: Annotated[
        dict[str, list[PoolEntryAnswer]],
        From(lambda pool, _: zone_entries(pool.decklist)),
    ] = Field(description="As `POST decks/` takes it.")
    text: Annotated[str, From(lambda pool, request: pool_text(pool, language_of(request)))] = Field(
        description="The deck list, under a comment that says where it came from."
    )
