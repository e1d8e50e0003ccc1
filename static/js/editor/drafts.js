/**
 * Decks on this device that are in no account: listed where users start to build, and uploaded to the account that
 * signs in (every page of a signed-in user loads this). Signing out deletes what was kept for offline reading.
 */

import { gettext, ngettext, say } from "../words.js";
import { size } from "./deck.js";
import { forgetPages } from "./offline.js";
import { forgetSteps } from "./past.js";
import * as remote from "./remote.js";
import { Storage, alone, claim } from "./storage.js";

const storage = new Storage();
const user = document.body.dataset.user ?? null;

async function start() {
  if (user) leaveNothingBehind();
  const drafts = storage.drafts(user);
  if (!drafts.length) return;
  await catalogue();
  const sent = user ? await sendAll(drafts) : 0;
  if (sent) announce(sent);
  list(storage.drafts(user));
}

/** Uploads drafts that no tab has open; resolves with the number that arrived. */
async function sendAll(drafts) {
  const here = new URL(location.href).searchParams.get("draft");
  let sent = 0;
  for (const { id } of drafts.filter((draft) => draft.id !== here)) {
    const release = await claim(id);
    if (release && (await alone(id, () => sendOne(id)).catch(() => false))) sent++;
    release?.();
  }
  return sent;
}

async function sendOne(id) {
  const draft = storage.read(id);
  if (!draft || draft.deck) return false;
  const title = draft.state.title.trim() || gettext("Untitled deck");
  const { deck, state } = await remote.create(draft.game, { ...draft.state, title }, draft.source);
  storage.write({ ...draft, user, deck, state, base: state, dirty: false });
  return true;
}

function announce(n) {
  const text = ngettext(
    "%(n)s deck from this device was saved to your account.",
    "%(n)s decks from this device were saved to your account.",
    n,
  );
  const line = Object.assign(document.createElement("li"), { textContent: say(text, { n }) });
  line.className = "success";
  messages().append(line);
}

function messages() {
  const found = document.querySelector("main > .messages");
  if (found) return found;
  const made = Object.assign(document.createElement("ul"), { className: "messages", role: "status" });
  document.querySelector("main").prepend(made);
  return made;
}

function list(drafts) {
  const section = document.getElementById("drafts");
  if (!section) return;
  section.hidden = !drafts.length;
  section.querySelector("ul").replaceChildren(...drafts.map(row));
}

function row({ id, game, state, changed }) {
  const made = document.getElementById("draft-row").content.cloneNode(true).firstElementChild;
  const part = (name) => made.querySelector(`[data-draft=${name}]`);
  const title = state.title.trim() || gettext("Untitled deck");
  const address = new URLSearchParams({ draft: id, ...(state.format && { format: state.format }) });
  part("open").href = `/${game}/build/?${address}`;
  part("title").textContent = title;
  part("about").textContent = about(game, state, changed);
  part("delete").setAttribute("aria-label", say(gettext("Delete %(title)s"), { title }));
  part("delete").addEventListener("click", () => remove(id, title));
  return made;
}

/** Describes a draft; the page has the games' names. */
function about(game, state, changed) {
  const name = document.querySelector(`a[href="/${game}/build/"]`)?.textContent ?? game;
  const n = size(state);
  const cards = say(ngettext("%(n)s card", "%(n)s cards", n), { n });
  const when = new Date(changed).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return [name, cards, when].join(" · ");
}

function remove(id, title) {
  const question = gettext("Delete %(title)s? It is only on this device, and this cannot be undone.");
  if (!confirm(say(question, { title }))) return;
  storage.remove(id);
  list(storage.drafts(user));
}

function leaveNothingBehind() {
  storage.tidy(user);
  document.querySelector("form[action$='/sign-out/']")?.addEventListener("submit", () => {
    storage.forget();
    forgetPages();
    forgetSteps();
  });
}

/** Loads the translation catalogue if the page has not. */
function catalogue() {
  if (globalThis.django) return undefined;
  return new Promise((loaded) => {
    const src = `/words.${document.documentElement.lang}.js`;
    const script = Object.assign(document.createElement("script"), { src, onload: loaded, onerror: loaded });
    document.head.append(script);
  });
}

start();
