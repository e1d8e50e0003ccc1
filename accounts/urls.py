"""URLs of the account pages; decks.pages.urls has those that export and delete a user's data."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from accounts.pages import account, passwords, sessions, signing

urlpatterns = [
    path("sign-up/", signing.sign_up, name="sign-up"),
    path("sign-in/", signing.sign_in, name="sign-in"),
    path("sign-in/reset/", passwords.reset, name="reset-password"),
    path("sign-in/reset/sent/", passwords.sent, name="reset-sent"),
    path("sign-in/reset/<uidb64>/<token>/", passwords.confirm, name="reset-confirm"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("account/", account.show_account, name="account"),
    path("account/mail/", account.change_mail, name="change-mail"),
    path("account/password/", passwords.change, name="change-password"),
    path("account/sessions/end-others/", sessions.end_all_others, name="end-other-sessions"),
    path("account/sessions/<slug:key>/end/", sessions.end_session, name="end-session"),
    path("account/tokens/<int:pk>/revoke/", account.revoke_token, name="revoke-token"),
]
