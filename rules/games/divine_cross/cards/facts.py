"""From a printed card to the facts the game plays with."""

from rules.engine.effects.inert import is_inert
from rules.engine.package import Printed
from rules.games.divine_cross.cards.abilities import abilities_of
from rules.games.divine_cross.cards.card import Card, Skill
from rules.games.divine_cross.effects import Effects, parse_effects


def card_facts(card: Printed) -> Card:
    """Raises BadEffects."""
    fields = card.fields
    effects = parse_effects(card.effects) if card.effects else Effects()
    skills = fields.get("skills") or ()
    return Card(
        card.number,
        card.kind,
        card.name_ja or card.name_en,
        fields.get("hp") or 0,
        tuple(
            Skill(skill["cost"], skill["name"], skill["damage"], skill.get("name_en") or "")
            for skill in skills
        ),
        frozenset(fields.get("attributes") or ()),
        frozenset(fields.get("advantage") or ()),
        fields.get("retreat_cost") or 0,
        fields.get("title") or "",
        abilities_of(effects),
        card.kind != "unit" and is_inert(effects),
    )
