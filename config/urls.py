"""Every address of the site; each app brings its own."""

from django.urls import URLPattern, URLResolver, include, path

API = "api/v1/"

urlpatterns: list[URLPattern | URLResolver] = [
    path(API, include("cards.api.urls")),
    path(API, include("decks.api.urls")),
    path(API, include("accounts.api.urls")),
    path(API, include("web.api.urls")),
]

handler400 = "web.errors.bad_request"
handler403 = "web.errors.permission_denied"
handler404 = "web.errors.page_not_found"
handler500 = "web.errors.server_error"
