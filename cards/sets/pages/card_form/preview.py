"""What the form shows of the card: its face, and what its effects say and leave out."""

from typing import Any

from cards import effects
from cards.record import CardRecord
from cards.sets.models import UserSet
from cards.sets.numbers import numbered_in
from cards.sets.pages.card_form.form import CardForm


def preview_context(of: UserSet, form: CardForm) -> dict[str, Any]:
    record = form.record
    return {
        "game": form.game,
        "card": numbered_in(of.code, record),
        **told_effects(form, record),
    }


def told_effects(form: CardForm, record: CardRecord) -> dict[str, Any]:
    """`told`: what the card does, in words; `refused`: why parts of its text have no effect; `compiled`: whether
    its text says it, rather than effects that were stated."""
    slug, language = form.game.slug, form.language
    if not effects.has_language(slug) or form.item is None:
        return {}
    compiled = (
        effects.compiled_text(slug, record) if record.effects is None or record.compiled else None
    )
    told = (effects.effects_text(slug, record)["wording"] or {}).get(language, "")
    return {
        "played": True,
        "compiled": compiled is not None,
        "told": told,
        "refused": [reason.localised(language) for reason in compiled.refused] if compiled else [],
    }
