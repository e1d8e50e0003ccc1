"""The form that opens packs: of what, and from which seed."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from rules.packs.pool import SEEDS
from rules.packs.products import Product

SEED = {"inputmode": "numeric", "pattern": "[0-9]{0,16}", "maxlength": 16, "autocomplete": "off"}


class PacksForm(forms.Form):
    """`of`: the code of a product; without a seed, one is drawn."""

    of = forms.ChoiceField(label=gettext_lazy("Packs of"))
    seed = forms.IntegerField(
        min_value=0,
        max_value=SEEDS - 1,
        required=False,
        widget=forms.TextInput(SEED),
        label=gettext_lazy("Seed"),
        help_text=gettext_lazy(
            "The same seed opens the same packs. Leave it empty for a random seed."
        ),
    )

    def __init__(self, products: Iterable[Product], language: str, data: Any = None) -> None:
        super().__init__(data, auto_id="%s")
        labels = {product.code: product_label(product, language) for product in products}
        self.fields["of"] = forms.ChoiceField(choices=labels, label=gettext_lazy("Packs of"))


def product_label(product: Product, language: str) -> str:
    """The sets that its packs may be of, then its name, of which phones show the beginning."""
    return f"{', '.join(product.sets)} · {product.localised(language)}"
