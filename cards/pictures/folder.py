"""Pictures from a folder, each named by the number of its card."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cards.folding import same_name
from cards.models import Card
from cards.pictures.encoding import BadPicture, encode_picture
from cards.pictures.keeping import keep_picture
from cards.sets.models import UserSet
from cards.sets.numbers import full_number
from cards.sets.writing import OverLimit
from languages import Text

ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".webp"})
# What file names cannot have is written as this.
STAND_IN = "_"
FORBIDDEN = str.maketrans(dict.fromkeys('/\\:*?"<>|', STAND_IN))
NO_CARD = Text("No card has this number.", "この番号のカードはありません。")


class TakenPicture(NamedTuple):
    """What became of a file. `fault`: why it was not used, or None."""

    file: str
    fault: Text | None


def take_pictures(folder: Path, game: str, of: UserSet | None = None) -> Iterator[TakenPicture]:
    """Keep each picture of the folder for the card that it is named after, such as `1-0-001.png`: an official
    one, or one of the set, by its number there. `/` and other characters that file names cannot have are `_`.
    """
    numbers = (of.cards if of else Card.objects.filter(game=game)).values_list("number", flat=True)
    named = {same_name(number.translate(FORBIDDEN)): number for number in numbers}
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in ENDINGS and path.is_file():
            number = named.get(same_name(path.stem))
            fault = take_picture(path, game, number, of) if number else NO_CARD
            yield TakenPicture(path.name, fault)


def take_picture(path: Path, game: str, number: str, of: UserSet | None) -> Text | None:
    try:
        with path.open("rb") as file:
            full = full_number(of.code, number) if of else number
            keep_picture(game, full, encode_picture(file), of)
    except (BadPicture, OverLimit) as error:
        return error.words
    except OSError as error:
        return Text(str(error.strerror), str(error.strerror))
    return None
