"""The language of an answer: what Accept-Language asks for, English or Japanese, and nothing else."""

from django.http import HttpRequest
from django.utils.translation.trans_real import parse_accept_lang_header

LANGUAGES = ("en", "ja")


def language_of(request: HttpRequest) -> str:
    """The best of the two languages for this request; English if it asks for neither.

    Cookies do not count: a program that sends the header gets what the header says.
    """
    for tag, priority in parse_accept_lang_header(request.META.get("HTTP_ACCEPT_LANGUAGE", "")):
        language = tag.partition("-")[0]
        if priority and language in LANGUAGES:
            return language
    return LANGUAGES[0]
