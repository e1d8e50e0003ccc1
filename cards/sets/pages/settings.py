"""Make a card set, change its settings, and say who belongs to its group."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.invitations import NotInvited, invite_user, invited_name, withdraw_user
from cards.games import GAMES
from cards.sets.access import MOST_MEMBERS, own_set_or_404
from cards.sets.pages.forms import NewSetForm, SettingsForm
from cards.sets.pages.lists import use_of
from cards.sets.writing import OverLimit, create_set
from web.requests import page_language, signed_in, text_parameter
from web.versions import Stale, demand_version, overtaken


@never_cache
@login_required
def new_set(request: HttpRequest) -> HttpResponse:
    sent = request.POST if request.method == "POST" else None
    form = NewSetForm(sent, initial={"game": text_parameter(request, "game", 32)})
    if form.is_valid():
        try:
            row = create_set(signed_in(request), **form.cleaned_data)
        except OverLimit as error:
            form.add_error(None, error.words.localised(page_language()))
        else:
            messages.success(
                request, _("The card set was created. Add its cards now, or import them.")
            )
            return redirect("card-set", row.code)
    return render(request, "cards/sets/new.html", {"form": form, "use": use_of(request.user)})


@never_cache
@login_required
def change_settings(request: HttpRequest, code: str) -> HttpResponse:
    row = own_set_or_404(code, request.user)
    form = SettingsForm.of(row, request.POST if request.method == "POST" else None)
    status = 200
    if form.is_valid():
        try:
            demand_version(request, form.version(row))
            form.save(row)
        except Stale:
            row, status = own_set_or_404(code, request.user), 409
            form.add_error(None, overtaken())
        else:
            messages.success(request, _("The settings were saved."))
            return redirect("card-set", code)
    members = row.members.order_by("username")
    context = {"form": form, "set": row, "game": GAMES[row.game], "members": members}
    context |= {"version": form.version(row), "most": MOST_MEMBERS}
    return render(request, "cards/sets/settings.html", context, status=status)


@require_POST
@login_required
def invite_member(request: HttpRequest, code: str) -> HttpResponse:
    """Let another user, found by name, see the set."""
    row, name = own_set_or_404(code, request.user), invited_name(request)
    try:
        invite_user(row, row.members, name, MOST_MEMBERS)
    except NotInvited as error:
        messages.error(request, refusal_reason(error, name))
    else:
        messages.success(request, _("%(name)s belongs to the group of this set.") % {"name": name})
    return redirect("card-set-settings", code)


def refusal_reason(error: NotInvited, name: str) -> str:
    """Why the user of that name cannot be invited."""
    if error.code == "unknown-user":
        return _("There is no user “%(name)s”.") % {"name": name}
    if error.code == "owner":
        return _("The set is already yours.")
    return _("The group of a set has at most %(n)s members.") % {"n": MOST_MEMBERS}


@require_POST
@login_required
def withdraw_member(request: HttpRequest, code: str) -> HttpResponse:
    row, name = own_set_or_404(code, request.user), invited_name(request)
    withdraw_user(row.members, name)
    messages.success(request, _("%(name)s no longer belongs to the group.") % {"name": name})
    return redirect("card-set-settings", code)
