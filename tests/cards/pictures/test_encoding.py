"""Uploaded pictures become small JPEG files of our own, whatever they are."""

import struct
import subprocess
import sys
import zlib
from io import BytesIO

import pytest
from PIL import Image

from cards.pictures import encoding
from cards.pictures.encoding import BadPicture, encode_picture


def saved(picture: Image.Image, kind: str, **more: object) -> BytesIO:
    out = BytesIO()
    picture.save(out, kind, **more)
    return BytesIO(out.getvalue())


def noise(wide: int, high: int) -> Image.Image:
    return Image.effect_noise((wide, high), 120).convert("RGB")


def opened(data: bytes) -> Image.Image:
    found = Image.open(BytesIO(data))
    found.load()
    return found


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_every_kind_becomes_a_small_jpeg(kind: str) -> None:
    made = encode_picture(saved(Image.new("RGB", (1200, 300), "red"), kind))
    found = opened(made)
    assert (found.format, found.size) == ("JPEG", (640, 160))
    red, green, blue = found.getpixel((320, 80))  # type: ignore[misc]
    assert red > 240 and green < 20 and blue < 20


def test_what_is_hard_to_compress_is_still_small() -> None:
    assert len(encode_picture(saved(noise(900, 900), "JPEG", quality=95))) <= encoding.KEPT_BYTES


def test_a_small_picture_is_not_made_larger() -> None:
    assert opened(encode_picture(saved(Image.new("L", (30, 20), 7), "PNG"))).size == (30, 20)


def test_clear_parts_become_white_and_palettes_plain() -> None:
    clear = Image.new("RGBA", (10, 10), (0, 0, 0, 0))
    for picture, kind in ((clear, "PNG"), (clear, "WEBP"), (clear.convert("P"), "PNG")):
        found = opened(encode_picture(saved(picture, kind)))
        assert found.mode == "RGB"
    assert opened(encode_picture(saved(clear, "PNG"))).getpixel((5, 5)) == (255, 255, 255)


def test_it_stands_upright_and_says_nothing_of_its_origin() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by a quarter
    exif[0x010F] = "A maker"
    exif.get_ifd(0x8825)[1] = "N"
    given = saved(
        Image.new("RGB", (40, 20), "blue"),
        "JPEG",
        exif=exif,
        comment=b"A secret",
        icc_profile=b"profile",
    )
    made = encode_picture(given)
    found = opened(made)
    assert found.size == (20, 40)
    assert not found.getexif() and "icc_profile" not in found.info and "comment" not in found.info
    assert b"A maker" not in made and b"A secret" not in made and b"profile" not in made


def bomb(side: int) -> bytes:
    """A PNG that says that it has so many pixels, in few bytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0" * 99))
        + chunk(b"IEND", b"")
    )


GIF = saved(Image.new("P", (4, 4)), "GIF").getvalue()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (b"", "no JPEG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "no JPEG"),
        (b"\xff\xd8\xff\xe0 and nothing more", "no JPEG"),
        (GIF, "no JPEG"),
        (b"%PDF-1.4", "no JPEG"),
        (bomb(2829), "8 million as PNG"),
        (saved(Image.new("RGB", (2100, 2100)), "WEBP", lossless=True).getvalue(), "4.2 million"),
        (bomb(60_000), "million pixels"),
        (bomb(100), "no JPEG"),
        (b"x" * (encoding.MOST_BYTES + 1), "5 MB"),
    ],
)
def test_what_is_no_picture_is_refused(given: bytes, said: str) -> None:
    with pytest.raises(BadPicture) as refused:
        encode_picture(BytesIO(given))
    assert said in refused.value.words.en
    assert refused.value.words.ja != refused.value.words.en


def test_every_truncation_is_refused_or_read() -> None:
    whole = saved(noise(60, 60), "PNG").getvalue()
    for end in range(0, len(whole), 997):
        with pytest.raises(BadPicture):
            encode_picture(BytesIO(whole[:end]))


# What each kind may have at most, in as few bytes as it can.
LARGEST = [
    ("JPEG", "RGB", 5000, {"progressive": True}),
    ("PNG", "RGBA", 2828, {}),
    ("WEBP", "RGBA", 2049, {"lossless": True}),
]
MEASURED = """
import sys
from io import BytesIO
from cards.pictures.encoding import encode_picture

def most():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))

before = most()
encode_picture(BytesIO(sys.stdin.buffer.read()))
print((most() - before) // 1000)
"""


@pytest.mark.parametrize(("kind", "mode", "side", "more"), LARGEST)
def test_the_largest_pictures_take_little_memory(
    kind: str, mode: str, side: int, more: dict[str, object]
) -> None:
    given = saved(Image.new(mode, (side, side)), kind, **more).getvalue()
    command = [sys.executable, "-c", MEASURED]
    ran = subprocess.run(command, input=given, capture_output=True, check=True)
    assert int(ran.stdout) < 110, "megabytes"
