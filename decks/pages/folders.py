"""Folders: a user's own drawers for decks, which nobody else sees."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from accounts.limits import NoRoom
from decks.library.folders import FolderTaken, save_folder
from decks.library.models import Deck, Folder
from web.requests import signed_in
from web.titles import clean_title

MOST_MOVED = 500


@login_required
def show_folders(request: HttpRequest) -> HttpResponse:
    """The user's folders; a POST makes a new one."""
    user = signed_in(request)
    if request.method == "POST":
        name = form_name(request)
        if name:
            write_folder(request, Folder(owner=user, name=name))
        return redirect("folders")
    rows = user.folders.annotate(n=Count("decks"))
    loose = Deck.objects.filter(owner=user, folder=None).count()
    return render(request, "decks/folders.html", {"rows": rows, "loose": loose})


def form_name(request: HttpRequest) -> str:
    """The name from the form; empty, with a message, if it is not valid."""
    name = clean_title(request.POST.get("name", ""))
    if not 0 < len(name) <= 100:
        messages.error(request, _("The name of a folder has 1 to 100 characters."))
        return ""
    return name


def write_folder(request: HttpRequest, folder: Folder) -> None:
    try:
        save_folder(folder)
    except FolderTaken:
        messages.error(request, _("You have a folder of that name already."))
    except NoRoom as full:
        messages.error(request, _("You have %(n)s folders already.") % {"n": full.limit})


@require_POST
@login_required
def rename_folder(request: HttpRequest, key: int) -> HttpResponse:
    folder = own_folder_or_404(request, key)
    name = form_name(request)
    if name:
        folder.name = name
        write_folder(request, folder)
    return redirect("folders")


@require_POST
@login_required
def delete_folder(request: HttpRequest, key: int) -> HttpResponse:
    """Remove the folder; its decks stay."""
    own_folder_or_404(request, key).delete()
    messages.success(request, _("The folder was deleted; its decks are still there."))
    return redirect("folders")


@require_POST
@login_required
def move_decks(request: HttpRequest) -> HttpResponse:
    """Put the selected decks into a folder, or into none (empty). This does not make a new version."""
    key = request.POST.get("folder", "")
    folder = own_folder_or_404(request, int(key)) if key.isdecimal() and len(key) < 10 else None
    codes = [code.replace("\0", "") for code in request.POST.getlist("deck")[:MOST_MOVED]]
    mine = Deck.objects.filter(owner=signed_in(request), code__in=codes)
    n = mine.update(folder=folder)
    said = ngettext("%(n)s deck was moved.", "%(n)s decks were moved.", n)
    messages.success(request, said % {"n": n})
    shown = {"mine": "1"} | ({"folder": str(folder.pk)} if folder else {})
    return redirect(reverse("deck-list", query=shown))


def own_folder_or_404(request: HttpRequest, key: int) -> Folder:
    return get_object_or_404(Folder, pk=key, owner=signed_in(request))
