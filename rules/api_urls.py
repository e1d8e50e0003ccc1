"""Addresses below /api/v1/."""

from django.urls import path

from rules.packs.api import packs
from rules.replays.api import records
from rules.simulations.api import simulations

urlpatterns = [
    path("games/<str:game>/packs/", packs.GamePacks.as_view(), name="api-packs"),
    path("simulations/", simulations.SimulationList.as_view(), name="api-simulations"),
    path("simulations/<str:id>/", simulations.SimulationDetail.as_view(), name="api-simulation"),
    path("records/", records.RecordCheck.as_view(), name="api-records"),
    path("records/<str:id>/", records.RecordDetail.as_view(), name="api-record"),
]
