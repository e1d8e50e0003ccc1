/** Title, description, visibility, tags and cover: one dialog, one undoable step. */

import { postJson } from "../http.js";
import { gettext, say as fill } from "../words.js";
import { set } from "./deck.js";
import { closed, onOpen } from "./dialogs.js";
import { $, el, fragment } from "./dom.js";

const MOST = 20_000;

export function settings(app) {
  const form = $("#settings-form");
  const { session } = app;
  onOpen("settings", () => {
    show(app, form);
    closed($("#settings")).then((how) => how === "ok" && keep(app, form));
  });
  $("#set-description").addEventListener("input", () => size(form));
  const door = app.addresses.markdown;
  $("#preview").hidden = !door;
  $("#preview").addEventListener("click", () => preview(app, door, form));
  form.addEventListener("submit", (event) => {
    if (event.submitter?.value === "ok" && !size(form)) event.preventDefault();
  });
  titled(session);
}

function show(app, form) {
  const { title, description, visibility, tags, cover, zones } = app.session.state;
  const cards = [
    ...new Set(
      Object.values(zones)
        .flat()
        .map(([card]) => card),
    ),
  ];
  const options = cards.map((card) => el("option", { value: card, text: app.actions.name(card) }));
  form.cover.replaceChildren(form.cover.options[0], ...options);
  Object.assign(form.title, { value: title });
  Object.assign(form.description, { value: description });
  Object.assign(form.visibility, { value: visibility, disabled: !app.boot.user || app.boot.deck?.mine === false });
  Object.assign(form.tags, { value: tags.join(", ") });
  Object.assign(form.cover, { value: cover ?? "" });
  $("#previewed").replaceChildren();
  size(form);
}

/** Shows the description's length; returns whether it is within the limit. */
function size(form) {
  const over = form.description.value.length - MOST;
  form.description.setCustomValidity(over > 0 ? fill(gettext("%(n)s characters too many"), { n: over }) : "");
  $("#set-description-size").textContent = over > -2000 ? `${form.description.value.length} / ${MOST}` : "";
  return over <= 0 || (form.description.reportValidity(), false);
}

function keep(app, form) {
  const tags = form.tags.value
    .split(/[,、，]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
    .slice(0, 10);
  const fields = {
    title: form.title.value.trim(),
    description: form.description.value,
    visibility: form.visibility.value,
    tags: [...new Set(tags)],
    cover: form.cover.value,
  };
  app.session.change(gettext("Deck settings"), (state) => set(state, fields));
}

async function preview(app, door, form) {
  const answer = await app.asking(() => postJson(door, { text: form.description.value }));
  if (answer) $("#previewed").replaceChildren(fragment(answer.html));
}

/** Lets users edit the title above the deck; the session joins quick changes into one step. */
function titled(session) {
  const box = $("#deck-title");
  box.addEventListener("input", () => session.change(gettext("Title"), (state) => set(state, { title: box.value })));
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) box.blur();
  });
}
