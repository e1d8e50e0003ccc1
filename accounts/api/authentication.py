"""Authenticate API requests by an `Authorization: Token …` (or Bearer …) header or by the browser session."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from rest_framework.authentication import BaseAuthentication, CSRFCheck, SessionAuthentication
from rest_framework.request import Request

from accounts.models import Token
from web.api.problems import Problem

SCHEMES = ("token", "bearer")
HEADER = 'Token realm="Yamafuda"'


class TokenAuthentication(BaseAuthentication):
    def authenticate(self, request: Request) -> tuple[Any, Token] | None:
        scheme, _, secret = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
        if scheme.lower() not in SCHEMES:
            return None
        token = Token.find(secret.strip())
        if token is None:
            raise Problem("bad-token", headers={"WWW-Authenticate": HEADER})
        token.used()
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return HEADER


class SessionAuthenticationWithProblems(SessionAuthentication):
    """The browser session; unsafe requests must carry the CSRF token."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        if settings.SESSION_COOKIE_NAME not in request.COOKIES:
            return None
        return super().authenticate(request)

    def enforce_csrf(self, request: HttpRequest) -> None:
        check = CSRFCheck(lambda request: None)  # type: ignore[arg-type]
        check.process_request(request)
        if check.process_view(request, None, (), {}):  # type: ignore[arg-type]
            raise Problem("csrf-failed")
