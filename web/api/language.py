"""Choose the language of a response, English or Japanese, from Accept-Language alone."""

from django.http import HttpRequest
from django.utils.translation.trans_real import parse_accept_lang_header

LANGUAGES = ("en", "ja")


def language_of(request: HttpRequest) -> str:
    """The better of the two languages for this request; English if it asks for neither.

    Cookies are ignored, so that a program always gets what its header asks for.
    """
    for tag, priority in parse_accept_lang_header(request.META.get("HTTP_ACCEPT_LANGUAGE", "")):
        language = tag.partition("-")[0]
        if priority and language in LANGUAGES:
            return language
    return LANGUAGES[0]
