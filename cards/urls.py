"""URLs of the card pages."""

from django.urls import path

from cards.pages import register_game_converter
from cards.views import art, browse, card, imports, overrides, reports

register_game_converter()

urlpatterns = [
    path("import/", imports.import_page, name="import-cards"),
    path("reports/", reports.list_reports, name="reports"),
    path("reports/<int:pk>/", reports.show_report, name="report"),
    path("overrides/", overrides.list_overrides, name="overrides"),
    path("overrides/<int:pk>/withdraw/", overrides.withdraw, name="withdraw-override"),
    path("art/<int:version>/<game:game>/<str:name>.svg", art.show_art, name="art"),
    path("<game:game>/overrides.json", overrides.download_overrides, name="export-overrides"),
    path("<game:game>/override/", overrides.correct_effects, name="override"),
    path("<game:game>/report/", reports.report_card, name="report-card"),
    path("<game:game>/cards/", browse.browse_cards, name="cards"),
    path("<game:game>/search-help/", browse.help_page, name="search-help"),
    path("<game:game>/cards/<path:number>/", card.show_card, name="card"),
]
