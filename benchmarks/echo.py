"""The baseline for the legality endpoint: DRF views that parse their body and send it back.

`Plain` is stock DRF; `Quick` reads and writes JSON like this site's API. Neither authenticates or throttles. The
URLs at the end serve them beside the site (DJANGO_SETTINGS_MODULE benchmarks.settings).
"""

from django.urls import include, path
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import JSONParser
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView


class Plain(APIView):
    content_negotiation_class = DefaultContentNegotiation
    parser_classes = [JSONParser]
    renderer_classes = [JSONRenderer]
    authentication_classes = []
    throttle_classes = []

    def post(self, request: Request) -> Response:
        return Response(request.data)


class Quick(APIView):
    content_negotiation_class = DefaultContentNegotiation
    authentication_classes = []
    throttle_classes = []

    def post(self, request: Request) -> Response:
        return Response(request.data)


urlpatterns = [
    path("api/v1/echo/plain/", Plain.as_view()),
    path("api/v1/echo/quick/", Quick.as_view()),
    path("", include("config.urls")),
]
