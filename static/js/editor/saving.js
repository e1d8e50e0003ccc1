/** Displays the save status. */

import { gettext, say as fill } from "../words.js";
import { $$, button, el } from "./dom.js";
import { saidOf } from "./why.js";

const WORDS = {
  saved: () => gettext("Saved"),
  unsaved: () => gettext("Not saved yet"),
  saving: () => gettext("Saving…"),
  offline: () => gettext("Offline"),
  conflict: () => gettext("Changed elsewhere"),
  "signed-out": () => gettext("Signed out"),
  refused: () => gettext("Not saved"),
};
const BANNERS = {
  offline: () =>
    gettext(
      "You are offline. Keep building: your changes are kept on this device and will be sent when you are back online.",
    ),
  conflict: () => gettext("This deck was changed elsewhere too. Your changes are kept on this device."),
  "signed-out": () => gettext("You are signed out. Your changes are kept on this device; sign in to save them."),
};

const HEARD = new Set(["offline", "conflict", "refused", "signed-out"]);

/** Shows the session's save status. */
export function saving(app) {
  const { session, shell, boot } = app;
  const show = () => {
    const { status, problem } = session;
    if (session.draft && !boot.user) return shell.saving(stranger(app), "", null, session.status === "saved");
    const banner = status === "refused" ? why(problem) : (BANNERS[status]?.() ?? "");
    const quiet = ["saved", "unsaved", "saving"].includes(status);
    shell.saving(WORDS[status]?.() ?? "", banner, link(app, status), quiet);
  };
  session.addEventListener("status", ({ detail }) => {
    app.problem = detail?.problem;
    show();
    if (HEARD.has(session.status)) app.announcer.say("saving", WORDS[session.status]());
  });
  show();
}

/** For anonymous users: the deck is on this device; signing up returns here and saves it. */
function stranger({ addresses, session }) {
  const word = session.status === "unsaved" ? gettext("No copy on this device") : gettext("Saved on this device");
  const next = encodeURIComponent(location.pathname + location.search);
  const href = `${addresses.signUp}?next=${next}`;
  $$("a[data-sign-up]").forEach((one) => (one.href = href));
  return el("a", { href }, el("span", { text: word }), el("span", { text: gettext("Sign up to save") }));
}

const why = (problem) =>
  fill(gettext("The server did not accept the changes: %(why)s They are kept on this device."), {
    why: saidOf(problem),
  });

function link(app, status) {
  if (status === "conflict") return button(gettext("Merge them"), () => app.conflict.show());
  if (status === "refused") return button(gettext("Try again"), () => app.session.save());
  const next = encodeURIComponent(location.pathname + location.search);
  const href = `${app.addresses.signIn}?next=${next}`;
  return status === "signed-out" ? el("a", { class: "button", href, text: gettext("Sign in") }) : null;
}
