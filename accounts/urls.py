"""Addresses of the pages about accounts."""

from django.contrib.auth import views as auth
from django.urls import path, reverse_lazy

from accounts import views

urlpatterns = [
    path("sign-up/", views.sign_up, name="sign-up"),
    path("sign-in/", auth.LoginView.as_view(template_name="accounts/sign_in.html"), name="sign-in"),
    path("sign-out/", auth.LogoutView.as_view(), name="sign-out"),
    path("account/", views.account, name="account"),
    path("account/tokens/<int:pk>/revoke/", views.revoke, name="revoke-token"),
    path(
        "account/password/",
        auth.PasswordChangeView.as_view(
            template_name="accounts/password.html", success_url=reverse_lazy("account")
        ),
        name="change-password",
    ),
]
