"""Pictures from a folder, each named by the number of its card."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cards.catalog import Catalog
from cards.effects import Sentence
from cards.folding import same_name
from cards.pictures.encoding import BadPicture, encode_picture
from cards.pictures.keeping import keep_picture

ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".webp"})
# What file names cannot have is written as this.
STAND_IN = "_"
FORBIDDEN = str.maketrans(dict.fromkeys('/\\:*?"<>|', STAND_IN))
NO_CARD = Sentence("No card has this number.", "この番号のカードはありません。")


class TakenPicture(NamedTuple):
    """What became of a file. `fault`: why it was not used, or None."""

    file: str
    fault: Sentence | None


def take_pictures(folder: Path, catalog: Catalog) -> Iterator[TakenPicture]:
    """Keep each picture of the folder for the official card that it is named after, such as `1-0-001.png`; `/`
    and other characters that file names cannot have are written as `_`."""
    named = {same_name(card.number.translate(FORBIDDEN)): card.number for card in catalog.parts[0]}
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in ENDINGS and path.is_file():
            number = named.get(same_name(path.stem))
            fault = take_picture(path, catalog.game, number) if number else NO_CARD
            yield TakenPicture(path.name, fault)


def take_picture(path: Path, game: str, number: str) -> Sentence | None:
    try:
        with path.open("rb") as file:
            keep_picture(game, number, encode_picture(file))
    except BadPicture as error:
        return error.words
    except OSError as error:
        return Sentence(str(error.strerror), str(error.strerror))
    return None
