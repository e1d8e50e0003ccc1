"""What the links that people paste lead to."""

from decks.exchange.links import short_in
from decks.library.models import ShortLink


def written_out(text: str) -> str:
    """The share code that a text of one short link stands for; any other text as it is."""
    slug = short_in(text)
    link = ShortLink.objects.filter(slug=slug).first() if slug else None
    return link.code if link else text
