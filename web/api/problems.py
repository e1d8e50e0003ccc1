"""Failures as application/problem+json (RFC 9457), in the language of the request."""

import dataclasses
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import orjson
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from rest_framework.exceptions import APIException

from languages import Text
from web.api.clients import language_of
from web.api.codes import CODES

MEDIA_TYPE = "application/problem+json"
DOCS = "/api/docs/#problem-"


@dataclasses.dataclass(frozen=True)
class FieldError:
    """An error in one field: `field` is its path (`deck.main.0.quantity`), "" for the whole body.

    `more` holds further members, such as the position in a text.
    """

    field: str
    code: str
    text: Text
    more: Mapping[str, Any] = dataclasses.field(default_factory=dict)

    def localised(self, language: str) -> str:
        return self.text.localised(language)

    def as_json(self, language: str) -> dict[str, Any]:
        message = self.localised(language)
        return {"field": self.field, "code": self.code, "message": message, **self.more}


class Problem(APIException):
    """A failed request, by its code in `web.api.codes`; `params` fill the code's message.

    `field` names the one field at fault; `errors` describe several faults, or one in detail.
    """

    def __init__(
        self,
        code: str,
        /,
        *errors: FieldError,
        headers: Mapping[str, str] | None = None,
        field: str | None = None,
        **params: Any,
    ) -> None:
        super().__init__(CODES[code].text.en.format(**params), code)
        self.code = code
        self.status_code = CODES[code].status
        self.errors: Sequence[FieldError] = errors
        self.headers = headers or {}
        self.params = params
        if field is not None:
            self.errors = (FieldError(field, code, self.text),)

    @property
    def text(self) -> Text:
        return CODES[self.code].text.filled(**self.params)

    def sentence(self, language: str) -> str:
        return CODES[self.code].text.localised(language).format(**self.params)

    def as_json(self, language: str) -> dict[str, Any]:
        errors = [error.as_json(language) for error in self.errors]
        return problem_document(self.code, self.sentence(language), errors)

    def response(self, request: HttpRequest) -> HttpResponse:
        language = language_of(request)
        body = orjson.dumps(self.as_json(language))
        response = HttpResponse(body, MEDIA_TYPE, self.status_code, headers=dict(self.headers))
        response.headers["Content-Language"] = language
        response.headers["Content-Length"] = str(len(body))
        patch_vary_headers(response, ["Accept-Language"])
        return response


def problem_document(code: str, detail: str, errors: Sequence[Any] = ()) -> dict[str, Any]:
    """The members of a problem."""
    status = CODES[code].status
    return {
        "type": DOCS + code,
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
        "code": code,
        "field": errors[0]["field"] if errors else None,
        "errors": list(errors),
    }
