"""Lists that people upload as files or paste."""

from django.contrib import messages
from django.http import HttpRequest

from decks.exchange.files import MAX_BYTES, decode_list
from web.requests import page_language


def sent_text(request: HttpRequest) -> str:
    """The text of the uploaded file, or else of the field; what was assumed about the file is told.

    Raises DeckFileError if the file is too large or no text.
    """
    file = request.FILES.get("file")
    if not file:
        return request.POST.get("text", "")
    decoded = decode_list(file.read(MAX_BYTES + 1))
    if decoded.assumed:
        messages.info(request, decoded.said(page_language()))
    return decoded.text
