"""Show pictures, upload and remove them."""

from django import forms
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.attempts import wait_sentence
from cards.game import Game
from cards.pages.art import YEAR
from cards.pages.reports import asked_card
from cards.pictures.encoding import FORMATS, BadPicture, encode_picture
from cards.pictures.keeping import keep_picture, remove_picture
from cards.pictures.models import CardPicture
from cards.record import CardRecord
from cards.sets.access import own_set_or_404
from cards.sets.models import SetVisibility, UserSet
from cards.sets.numbers import set_code
from cards.sets.writing import OverLimit
from web.api.throttles import wait_of
from web.requests import page_language

OFTEN = "throttled"
ACCEPTED = ",".join(f"image/{name.lower()}" for name in FORMATS)


class PictureForm(forms.Form):
    picture = forms.FileField(
        label=gettext_lazy("Picture (JPEG, PNG or WebP, up to 5 MB)"),
        widget=forms.FileInput({"accept": ACCEPTED}),
    )


@require_safe
def show_picture(request: HttpRequest, digest: str) -> HttpResponse:
    """The address is that of the picture's content: nobody guesses it, and it never shows anything else."""
    rows = CardPicture.objects.filter(digest=digest).select_related("set")
    row = rows.order_by("set__visibility").first()
    if row is None:
        raise Http404
    answer = HttpResponse(bytes(row.data), content_type="image/jpeg")
    common = row.set is None or row.set.visibility == SetVisibility.PUBLIC
    kept = "public" if common else "private"
    answer.headers["Cache-Control"] = f"{kept}, max-age={YEAR}, immutable"
    return answer


@never_cache
def change_picture(request: HttpRequest, game: Game) -> HttpResponseBase:
    """The form for the picture of the card that `?card=` names; `do=remove` takes the picture away."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    card = asked_card(request, game)
    of = set_to_change(request, card)
    posted = request.method == "POST"
    form = PictureForm(*((request.POST, request.FILES) if posted else ()))
    if posted and request.POST.get("do") == "remove":
        remove_picture(game.slug, card.number, of)
        messages.success(request, _("The picture is removed."))
        return redirect("card", game, card.number)
    if posted:
        refuse_often(request, form)
    if posted and form.is_valid() and save_upload(form, game, card, of):
        messages.success(request, _("The picture is saved."))
        return redirect("card", game, card.number)
    context = {"game": game, "card": card, "form": form, "of": of}
    status = 429 if form.has_error("picture", OFTEN) else 400 if form.errors else 200
    return render(request, "cards/picture.html", context, status=status)


def refuse_often(request: HttpRequest, form: PictureForm) -> None:
    """Reading a picture takes long for its size, so users may send only so many."""
    if seconds := wait_of("picture-user", request.user.pk):
        form.add_error("picture", forms.ValidationError(wait_sentence(seconds), code=OFTEN))


def set_to_change(request: HttpRequest, card: CardRecord) -> UserSet | None:
    """The set of a user's card, whose owner alone changes it; official cards have none, and are the staff's.
    Raises Http404 and PermissionDenied."""
    if code := set_code(card.number):
        return own_set_or_404(code, request.user)
    if not getattr(request.user, "is_staff", False):
        raise PermissionDenied
    return None


def save_upload(form: PictureForm, game: Game, card: CardRecord, of: UserSet | None) -> bool:
    """False with an error at the form if the file cannot be used or kept."""
    try:
        data = encode_picture(form.cleaned_data["picture"])
        keep_picture(game.slug, card.number, data, of)
    except (BadPicture, OverLimit) as error:
        form.add_error("picture", error.words.localised(page_language()))
        return False
    return True
