"""Files that the browser cannot read by itself: it reads UTF-8, everything else is judged here."""

from base64 import b64decode
from typing import Annotated

from django.http import HttpRequest, JsonResponse
from pydantic import StringConstraints

from cards.game import Game
from decks.exchange.files import decode_list
from decks.exchange.input_errors import DeckFileError
from web.api.problems import FieldError, Problem
from web.api.shapes import Body
from web.doors import json_door
from web.requests import page_language

BASE64 = r"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"


class FileBody(Body):
    """A file in base64."""

    file: Annotated[str, StringConstraints(max_length=3_000_000, pattern=BASE64)]


@json_door(FileBody)
def decode_file(request: HttpRequest, body: FileBody, game: Game) -> JsonResponse:
    """The file's text, and what was assumed about it, as a sentence."""
    try:
        decoded = decode_list(b64decode(body.file))
    except DeckFileError as error:
        raise Problem("bad-deck", FieldError("file", error.code, error.text)) from None
    return JsonResponse({"text": decoded.text, "said": decoded.said(page_language())})
