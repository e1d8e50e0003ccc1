"""Middleware for everything below /api/v1/, whichever part of Django responds."""

from collections.abc import Callable
from typing import IO, Any, BinaryIO, cast

from csp.middleware import CSPMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.request import UnreadablePostError
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.deprecation import MiddlewareMixin

from web.api.clients import is_cross_origin, language_of
from web.api.codes import BY_STATUS
from web.api.problems import MEDIA_TYPE, Problem
from web.rates import count_page
from web.resending import form_to_resend

API = "/api/v1/"
# Views of pages answer any method as they answer GET, even TRACE, unless they say otherwise.
METHODS = ("GET", "HEAD", "OPTIONS", "POST")
VARY = ("Accept-Language", "Authorization", "Cookie")
# API responses are not pages: a browser that displays one must load nothing for it.
NOTHING = "default-src 'none'; frame-ancestors 'none'"


def is_api(request: HttpRequest) -> bool:
    return request.path_info.startswith(API)


class ApiMiddleware:
    """Makes all errors problem+json, even if no view was reached, and sets Content-Language.

    It comes before all but the CORS headers, so that it sees the responses of all other middleware.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not is_api(request):
            response = self.get_response(request)
            # A door that refuses a method by itself says so in its own form.
            refused = request.method not in METHODS and response.status_code < 400
            return HttpResponseNotAllowed(METHODS) if refused else response
        if "\0" in request.path_info:  # databases refuse NUL, and no name contains it
            return Problem("not-found").response(request)
        accept_chunks(request)
        accept_anything(request)
        if is_cross_origin(request):
            forget_cookies(request)
        response = self.get_response(request)
        if response.status_code >= 400 and response.headers.get("Content-Type") != MEDIA_TYPE:
            response = problem_answer(request, response.status_code)
        keep_method(request, response)
        response.headers["Content-Language"] = language_of(request)
        response.headers["Content-Security-Policy"] = NOTHING
        if "Vary" in response.headers:
            patch_vary_headers(response, VARY)
        else:
            response.headers["Vary"] = ", ".join(VARY)
        if request.method == "HEAD" and isinstance(response, HttpResponse):
            response.headers["Content-Length"] = str(len(response.content))
            response.content = b""
        return response


def for_pages(middleware: type[MiddlewareMixin]) -> type[MiddlewareMixin]:
    """The same middleware, skipped for the API."""

    class ForPages(middleware):  # type: ignore[valid-type,misc]
        def __call__(self, request: HttpRequest) -> Any:
            return self.get_response(request) if is_api(request) else super().__call__(request)

    return ForPages


class RatesForPages:
    """Refuses a page to whoever asks too often; the API counts by itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Any, _args: Any, _kwargs: Any
    ) -> HttpResponseBase | None:
        return None if is_api(request) else count_page(request, view)


LocaleForPages = for_pages(LocaleMiddleware)
MessagesForPages = for_pages(MessageMiddleware)
CSPForPages = for_pages(CSPMiddleware)


def problem_answer(request: HttpRequest, status: int) -> HttpResponse:
    """The problem for an error response without one: a refused host, a debug page."""
    code = BY_STATUS.get(status, "bad-request" if status < 500 else "server-error")
    return Problem(code, method=request.method, media_type="").response(request)


def keep_method(request: HttpRequest, response: HttpResponseBase) -> None:
    """Redirect other methods than GET with 308 instead of 301 when the final slash is missing."""
    if response.status_code == 301 and request.method not in {"GET", "HEAD"}:
        response.status_code = 308


def accept_anything(request: HttpRequest) -> None:
    """Treat an empty Accept header like a missing one."""
    if not request.META.get("HTTP_ACCEPT", "*").strip():
        del request.META["HTTP_ACCEPT"]


def accept_chunks(request: HttpRequest) -> None:
    """Allow chunked JSON: WSGI's input ends by itself, but Django sees no length and would read nothing."""
    meta = request.META
    chunked = meta.get("HTTP_TRANSFER_ENCODING") and meta.get("wsgi.input_terminated")
    if chunked and "json" in meta.get("CONTENT_TYPE", ""):
        meta["CONTENT_LENGTH"] = "-1"
        request._stream = cast(BinaryIO, ChunkedBody(meta["wsgi.input"]))


def forget_cookies(request: HttpRequest) -> None:
    """Let a page of another site act for nobody who happens to be signed in here: it needs a token."""
    request.META.pop("HTTP_COOKIE", None)


class ChunkedBody:
    """A chunked body. If the server cannot read it, that is the client's error."""

    def __init__(self, stream: IO[bytes]) -> None:
        self.stream = stream

    def read(self, size: int = -1) -> bytes:
        try:
            return self.stream.read(size)
        except Exception as error:
            raise UnreadablePostError(str(error)) from error


class SignedOutForms:
    """Keeps a form that was sent by somebody who has been signed out since: the page for signing in would come
    without what was typed. It stands within whatever writes headers of pages."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        answer = self.get_response(request)
        address = answer.headers.get("Location", "")
        if request.method != "POST" or not address.startswith(f"{reverse('sign-in')}?"):
            return answer
        sent = None if request.user.is_authenticated else form_to_resend(request)
        return render(request, "signed_out.html", {"sent": sent}, status=403) if sent else answer
