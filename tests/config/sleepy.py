"""The site's addresses, and a door that takes longer than anybody waits."""

import time

from django.http import HttpResponse
from django.urls import include, path


def sleep(request: object) -> HttpResponse:
    time.sleep(60)
    return HttpResponse()


urlpatterns = [path("api/v1/sleep/", sleep), path("", include("config.urls"))]
