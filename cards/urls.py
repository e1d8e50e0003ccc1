"""URLs of the card pages."""

from django.urls import path, re_path

from cards.converters import register_game_converter
from cards.pages import art, browse, card, imports, overrides, reports
from cards.pictures import pages as pictures
from cards.sets.pages import cards as set_cards
from cards.sets.pages import import_jobs, lists, removal, settings, show
from cards.sets.pages import importing as set_imports

register_game_converter()

urlpatterns = [
    path("import/", imports.import_page, name="import-cards"),
    path("reports/", reports.list_reports, name="reports"),
    path("reports/<int:pk>/", reports.show_report, name="report"),
    path("overrides/", overrides.list_overrides, name="overrides"),
    path("overrides/<int:pk>/withdraw/", overrides.withdraw, name="withdraw-override"),
    re_path(r"^art/picture/(?P<digest>[0-9a-f]{64})\.jpg$", pictures.show_picture, name="picture"),
    path("pictures/<game:game>/", pictures.change_picture, name="card-picture"),
    path("art/<int:version>/<game:game>/<str:name>.svg", art.show_art, name="art"),
    path("sets/", lists.list_sets, name="card-sets"),
    path("sets/new/", settings.new_set, name="new-card-set"),
    path("sets/<slug:code>/", show.show_set, name="card-set"),
    path("sets/<slug:code>/import/", set_imports.import_into_set, name="import-into-set"),
    path("sets/<slug:code>/import/<int:pk>/", import_jobs.show_import_job, name="import-job"),
    path(
        "sets/<slug:code>/import/<int:pk>/cancel/",
        import_jobs.cancel_import_job,
        name="cancel-import-job",
    ),
    path("sets/<slug:code>/imports/", set_imports.list_imports, name="set-imports"),
    path(
        "sets/<slug:code>/imports/<int:pk>/undo/",
        set_imports.undo_set_import,
        name="undo-set-import",
    ),
    path(
        "sets/<slug:code>/export.json", set_imports.export_set, {"form": "json"}, name="export-set"
    ),
    path(
        "sets/<slug:code>/export.csv",
        set_imports.export_set,
        {"form": "csv"},
        name="export-set-csv",
    ),
    path("sets/<slug:code>/settings/", settings.change_settings, name="card-set-settings"),
    path("sets/<slug:code>/members/", settings.invite_member, name="invite-member"),
    path("sets/<slug:code>/members/remove/", settings.withdraw_member, name="remove-member"),
    path("sets/<slug:code>/take-up/", show.take_up_set, name="take-up-set"),
    path("sets/<slug:code>/drop/", show.drop_set, name="drop-set"),
    path("sets/<slug:code>/cards/new/", set_cards.new_card, name="set-card-new"),
    path("sets/<slug:code>/cards/preview/", set_cards.preview_card, name="set-card-preview"),
    path("sets/<slug:code>/cards/restore/", removal.restore_card, name="set-card-restore"),
    path("sets/<slug:code>/cards/<path:number>/edit/", set_cards.edit_card, name="set-card-edit"),
    path(
        "sets/<slug:code>/cards/<path:number>/delete/", removal.delete_card, name="set-card-delete"
    ),
    path("<game:game>/overrides.json", overrides.download_overrides, name="export-overrides"),
    path("<game:game>/override/", overrides.correct_effects, name="override"),
    path("<game:game>/report/", reports.report_card, name="report-card"),
    path("<game:game>/cards/", browse.browse_cards, name="cards"),
    path("<game:game>/search-help/", browse.help_page, name="search-help"),
    path("<game:game>/cards/<path:number>/", card.show_card, name="card"),
]
