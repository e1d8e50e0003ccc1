"""A sealed pool in words: its title, where it came from, its deck list as text."""

from collections import Counter
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext, override

from decks.exchange.text import to_text
from decks.exchange.text.head import with_head
from decks.legality.decklist import to_entries
from decks.library.models import Deck, Format, Visibility
from rules.packs.pool import SealedPool


def pool_title(pool: SealedPool, language: str) -> str:
    """The title of a deck made of it."""
    name = pool.format.ruleset.name.localised(language)
    return f"{name}: {pool.product.localised(language)} #{pool.seed}"[:200]


def pool_query(pool: SealedPool) -> str:
    """The part of an address that opens the same packs; `cards` tells whether the cards still are the same."""
    given = {"of": pool.product.code, "seed": str(pool.seed), "cards": pool.product.hash}
    return urlencode(given)


def pool_address(pool: SealedPool) -> str:
    return f"{reverse('packs', args=[pool.product.game])}?{pool_query(pool)}"


def provenance(pool: SealedPool, language: str) -> str:
    """Which packs, and how to open them again: the description of a deck made of them, in Markdown."""
    with override(language):
        said = gettext("Opened: %(n)s packs of %(name)s, seed %(seed)s. [The same packs](%(link)s)")
        return said % {
            "n": len(pool.packs),
            "name": pool.product.localised(language),
            "seed": pool.seed,
            "link": pool_address(pool),
        }


def rarity_counts(pool: SealedPool) -> dict[str, int]:
    """Cards of each rarity, in the order of the slots."""
    counts = Counter(pull.rarity for pack in pool.packs for pull in pack)
    order = (rarity for part in pool.product.collations for rarity in part.rarities())
    return {rarity: counts[rarity] for rarity in dict.fromkeys(order)}


def pool_text(pool: SealedPool, language: str) -> str:
    """The deck list, under a comment that says where it came from."""
    text = to_text(pool.decklist, pool.catalog, pool.format.ruleset.zones, language)
    return with_head(provenance(pool, language), text, pool.catalog)


def save_pool(pool: SealedPool, owner: User, language: str) -> Deck:
    """A private deck of the pool, whose description says where it came from."""
    ruleset = pool.format.ruleset
    deck = Deck(
        owner=owner,
        game=pool.product.game,
        title=pool_title(pool, "en"),
        title_ja=pool_title(pool, "ja"),
        description=provenance(pool, language),
        format=Format.objects.get(game=ruleset.game, slug=ruleset.slug),
        entries=to_entries(pool.decklist),
        visibility=Visibility.PRIVATE,
    )
    deck.create(owner)
    return deck
