"""The page that opens packs. Its address holds set and seed, so that everybody opens the same packs."""

import secrets
from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from cards.game import Game
from cards.guesses import Guesses
from decks.display.sheet import Sheet
from decks.exchange import sharecode
from rules.packs.collation import Pull
from rules.packs.form import PacksForm
from rules.packs.pool import DRAWN, NoLegalPool, SealedFormat, SealedPool, open_pool, sealed_format
from rules.packs.products import Product, product_named, products_of
from rules.packs.telling import pool_address, pool_text, pool_title, provenance, rarity_counts
from web.requests import page_language, text_parameter

LONGEST = 400  # characters of a product's name


@require_safe
def show_packs(request: HttpRequest, game: Game) -> HttpResponse:
    """`?of=&seed=`: those packs; with `of` alone, a seed is drawn and put into the address."""
    format, products = sealed_format(game.slug), products_of(game.slug)
    if format is None:
        raise Http404
    product = product_named(products, text_parameter(request, "of", LONGEST))
    if product and not text_parameter(request, "seed", 20).strip():
        return redirect(drawn_address(product))
    sent = request.GET.copy() if "of" in request.GET else None
    if sent is not None and product:
        sent["of"] = product.code
    form = PacksForm(products, page_language(), sent)
    context = page_context(game, format, products, product) | {"form": form}
    if product is None or not form.is_valid():
        return render(request, "packs/packs.html", context, status=400 if form.errors else 200)
    return show_pool(request, product, format, form.cleaned_data["seed"], context)


def drawn_address(product: Product) -> str:
    """The address of packs that nobody has seen yet."""
    given = {"of": product.code, "seed": str(secrets.randbelow(DRAWN))}
    return f"{reverse('packs', args=[product.game])}?{urlencode(given)}"


def page_context(
    game: Game, format: SealedFormat, products: Sequence[Product], product: Product | None
) -> dict[str, Any]:
    """What the page says without opening anything: the form, and the odds of every product."""
    return {
        "game": game,
        "format": format,
        "product": product,
        "tables": [
            (each, each.odds(format.number)) for each in ([product] if product else products)
        ],
    }


def show_pool(
    request: HttpRequest, product: Product, format: SealedFormat, seed: int, context: dict[str, Any]
) -> HttpResponse:
    try:
        pool = open_pool(product, format, seed)
    except NoLegalPool as error:
        sheet = Sheet(error.verdict, page_language(), Guesses(error.verdict.deck.catalog))
        context |= {"refused": True, "sheet": sheet, "ruleset": format.ruleset}
        return render(request, "packs/packs.html", context, status=422)
    context |= pool_context(request, pool)
    return render(request, "packs/packs.html", context)


def pool_context(request: HttpRequest, pool: SealedPool) -> dict[str, Any]:
    language, given = page_language(), text_parameter(request, "cards", 64)
    return {
        "pool": pool,
        "ruleset": pool.format.ruleset,
        "sheet": Sheet(pool.verdict, language, Guesses(pool.catalog)),
        "counts": rarity_counts(pool),
        "by_rarity": pulls_by_rarity(pool),
        "changed": bool(given) and given != pool.product.hash,
        "link": request.build_absolute_uri(pool_address(pool)),
        "text": pool_text(pool, language),
        **words_of(pool, language),
    }


def words_of(pool: SealedPool, language: str) -> dict[str, str]:
    """What a deck of the pool is called and says of itself, and the address where the editor begins with it."""
    code = sharecode.encode_deck(sharecode.canonical_form(pool.decklist, pool.catalog))
    title, description = pool_title(pool, language), provenance(pool, language)
    start = {"code": code, "format": pool.format.ruleset.slug, "title": title}
    return {
        "code": code,
        "deck_title": title,
        "description": description,
        "anew": urlencode({"of": pool.product.code}),
        "editing": urlencode(start | {"description": description}),
    }


def pulls_by_rarity(pool: SealedPool) -> list[tuple[str, list[tuple[Pull, int]]]]:
    """The rarest first: each rarity with its cards and how many of each were opened."""
    pulls: dict[str, dict[Pull, int]] = {rarity: {} for rarity in rarity_counts(pool)}
    for pull in (pull for pack in pool.packs for pull in pack):
        held = pulls[pull.rarity]
        held[pull] = held.get(pull, 0) + 1
    return [
        (rarity, sorted(held.items(), key=number_of)) for rarity, held in pulls.items() if held
    ][::-1]


def number_of(counted: tuple[Pull, int]) -> str:
    return counted[0].number
