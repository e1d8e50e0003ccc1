"""The site's URLs; each app defines its own."""

from django.urls import URLPattern, URLResolver, include, path, re_path

from web import themes
from web.api.docs import show_api_docs
from web.pages import script_words, service_worker
from web.returning import choose_language

API = "api/v1/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(API, include("cards.api.urls")),
    path(API, include("decks.api.urls")),
    path(API, include("rules.api_urls")),
    path(API, include("accounts.api.urls")),
    path(API, include("web.api.urls")),
    path("api/docs/", show_api_docs, name="api-docs"),
    path("language/", choose_language, name="set_language"),
    path("theme/", themes.choose_theme, name="theme"),
    re_path(r"^words\.(?P<lang>en|ja)\.js$", script_words, name="words"),
    path("worker.js", service_worker, name="worker"),
    path("", include("accounts.urls")),
    path("", include("cards.urls")),
    path("", include("rules.urls")),
    path("", include("decks.pages.urls")),
]

handler400 = "web.errors.bad_request"
handler403 = "web.errors.permission_denied"
handler404 = "web.errors.page_not_found"
handler500 = "web.errors.server_error"
