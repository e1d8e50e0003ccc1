"""`manage.py open_packs GAME SET-OR-TITLE`: a sealed pool from a seed (docs/packs.md)."""

import secrets
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.games import GAMES
from rules.packs.pool import (
    DRAWN,
    MOST_PACKS,
    SEEDS,
    NoLegalPool,
    SealedPool,
    open_pool,
    sealed_format,
)
from rules.packs.products import Product, product_named, products_of
from rules.packs.telling import pool_text, rarity_counts, save_pool


class Command(BaseCommand):
    help = "Opens packs by rarity from a seed; prints the deck list, or saves the deck."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=list(GAMES))
        parser.add_argument("product", help="the code or name of a set, or a title")
        parser.add_argument("--seed", type=int, help="by default, a random one")
        parser.add_argument("--packs", type=int, default=0, help="by default, the format's number")
        parser.add_argument("--language", choices=("en", "ja"), default="en")
        parser.add_argument("--save-for", metavar="USER", help="save it as this user's deck")

    def handle(self, *args: Any, **options: Any) -> None:
        pool = pool_from(options)
        if options["save_for"] is None:
            self.stdout.write(pool_text(pool, options["language"]) + summary(pool))
            return
        deck = save_pool(pool, owner_named(options["save_for"]), options["language"])
        self.stdout.write(deck.code)


def pool_from(options: dict[str, Any]) -> SealedPool:
    format = sealed_format(options["game"])
    if format is None:
        raise CommandError(f"{options['game']}: no format is played with opened packs")
    seed = secrets.randbelow(DRAWN) if options["seed"] is None else options["seed"]
    if not 0 <= seed < SEEDS:
        raise CommandError(f"--seed: from 0 to {SEEDS - 1}")
    if not 0 <= options["packs"] <= MOST_PACKS:
        raise CommandError(f"--packs: from 1 to {MOST_PACKS}")
    try:
        return open_pool(product_from(options), format, seed, options["packs"])
    except NoLegalPool as error:
        raise CommandError(str(error)) from error


def summary(pool: SealedPool) -> str:
    """More comments: how often the packs were opened again, what they hold, the verdict."""
    again = f", opened {pool.reopened + 1} times from seed {pool.asked} on" if pool.reopened else ""
    counts = ", ".join(f"{rarity} {n}" for rarity, n in rarity_counts(pool).items())
    ruleset, verdict = pool.format.ruleset, pool.verdict.verdict
    return f"\n# {counts}{again}\n# {ruleset.name.en}: {verdict}"


def product_from(options: dict[str, Any]) -> Product:
    products = products_of(options["game"])
    chosen = product_named(products, options["product"])
    if chosen is None:
        there = ", ".join(product.code for product in products) or "none"
        raise CommandError(f"{options['product']}: no packs of that name; there are {there}")
    return chosen


def owner_named(name: str) -> User:
    owner = User.objects.filter(username=name).first()
    if owner is None:
        raise CommandError(f"--save-for: there is no user {name}")
    return owner
