"""Pictures for drawings, no larger than they need."""

from io import BytesIO

from PIL import Image

from cards.pictures.encoding import SIDE, as_jpeg
from cards.pictures.models import CardPicture

QUALITY = 80


def load_picture(digest: str, pixels: int) -> bytes:
    """Raises KeyError."""
    data = CardPicture.objects.filter(digest=digest).values_list("data", flat=True).first()
    if data is None:
        raise KeyError(digest)
    return bytes(data) if pixels >= SIDE else smaller(bytes(data), pixels)


def smaller(data: bytes, pixels: int) -> bytes:
    picture = Image.open(BytesIO(data))
    picture.thumbnail((pixels, pixels))
    return as_jpeg(picture, QUALITY)
