"""Whatever picture somebody uploads becomes a small JPEG of our own making; nothing of the file is kept."""

from io import BytesIO
from typing import IO

from PIL import Image, ImageOps

from languages import Text

FORMATS = ("JPEG", "PNG", "WEBP")
MOST_BYTES = 5_000_000
# A picture of few bytes may have many pixels. JPEG decoders read it at a fraction of its size; the others unpack
# all of it, several times over, which takes up to 20 bytes for a pixel.
MOST_PIXELS = {"JPEG": 25_000_000, "PNG": 8_000_000, "WEBP": 4_200_000}
SIDE = 640
KEPT_BYTES = 150_000
QUALITIES = (84, 74, 62, 50, 38, 25)

TOO_LARGE = Text(
    f"A picture may have at most {MOST_BYTES // 1_000_000} MB.",
    f"画像は{MOST_BYTES // 1_000_000}MBまでです。",
)
TOO_MANY_PIXELS = Text(
    "A picture may have at most 25 million pixels as JPEG, 8 million as PNG, 4.2 million as WebP.",
    "画像は、JPEGは2,500万画素、PNGは800万画素、WebPは420万画素までです。",
)
NO_PICTURE = Text(
    "This is no JPEG, PNG or WebP picture that can be read.",
    "JPEG・PNG・WebPの画像として読み込めません。",
)


class BadPicture(Exception):
    """The file cannot be used; `words` say why."""

    def __init__(self, words: Text) -> None:
        super().__init__(words.en)
        self.words = words


def encode_picture(file: IO[bytes]) -> bytes:
    """The picture as JPEG: upright, at most SIDE pixels high and wide, without metadata. Raises BadPicture."""
    given = file.read(MOST_BYTES + 1)
    if len(given) > MOST_BYTES:
        raise BadPicture(TOO_LARGE)
    try:
        return small_jpeg(read_picture(given))
    except BadPicture:
        raise
    except Image.DecompressionBombError as error:
        raise BadPicture(TOO_MANY_PIXELS) from error
    except Exception as error:  # decoders raise all kinds of errors for broken files
        raise BadPicture(NO_PICTURE) from error


def read_picture(given: bytes) -> Image.Image:
    """The picture without its pixels, which `small_jpeg` reads; its kind goes by the content alone."""
    picture = Image.open(BytesIO(given), formats=FORMATS)
    if picture.width * picture.height > MOST_PIXELS[str(picture.format)]:
        raise BadPicture(TOO_MANY_PIXELS)
    return picture


def small_jpeg(picture: Image.Image) -> bytes:
    picture.draft("RGB", (2 * SIDE, 2 * SIDE))
    small = in_plain_colours(picture)
    small.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    small = in_plain_colours(ImageOps.exif_transpose(small))
    plain = Image.new("RGB", small.size, "white")
    plain.paste(small, mask=small.getchannel("A") if small.mode == "RGBA" else None)
    made = b""
    for quality in QUALITIES:
        made = as_jpeg(plain, quality)
        if len(made) <= KEPT_BYTES:
            break
    return made


def in_plain_colours(picture: Image.Image) -> Image.Image:
    """The same picture, not copied, if its pixels are plain colours already."""
    picture.load()
    plain = "RGBA" if picture.has_transparency_data else "RGB"
    return picture if picture.mode == plain else picture.convert(plain)


def as_jpeg(picture: Image.Image, quality: int) -> bytes:
    out = BytesIO()
    picture.save(out, "JPEG", quality=quality, optimize=True, progressive=True)
    return out.getvalue()
