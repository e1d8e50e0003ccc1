/**
 * Makes the house format form interactive: adds demands and rows without reloading, shows the effect while typing,
 * suggests card names. The form works without it; the server renders everything.
 */

import { get } from "./http.js";

const PAUSE = 400;
const form = document.querySelector("#house");
const names = document.querySelector("#card-names");
const game = location.pathname.split("/")[1];
let asked = new AbortController();
let waiting = 0;

/** The server's page for the current form after pressing `what`; null if the request fails. */
async function answer(what, signal) {
  // In one part: of a form in parts, the server reads no more than a thousand fields.
  const body = new URLSearchParams(new FormData(form));
  body.set("do", what);
  try {
    const found = await fetch(location.href, { method: "POST", body, signal });
    return new DOMParser().parseFromString(await found.text(), "text/html");
  } catch {
    return null;
  }
}

/** Copies sentences, errors and the effect from `page` into this page. */
function refresh(page) {
  for (const old of form.querySelectorAll("[data-live]")) {
    const fresh = page.getElementById(old.id);
    if (fresh && fresh.innerHTML !== old.innerHTML) old.innerHTML = fresh.innerHTML;
  }
  tell(page);
  for (const old of form.querySelectorAll(".boxes")) pick(old, page.getElementById(old.id));
  for (const field of form.querySelectorAll("[aria-describedby]")) {
    const [wrong] = field.getAttribute("aria-describedby").split(" ");
    field.toggleAttribute("aria-invalid", false);
    if (document.getElementById(wrong)?.children.length) field.setAttribute("aria-invalid", "true");
  }
}

/** Offers zones added meanwhile; unchanged boxes stay. */
function pick(old, fresh) {
  const values = (boxes) => [...boxes.querySelectorAll("input")].map((box) => box.value).sort();
  if (fresh && String(values(old)) !== String(values(fresh))) old.replaceChildren(...fresh.children);
}

/** Copies the server's remark about each card. A name is judged when it is written, not while somebody types it. */
function tell(page) {
  const key = (input) => `${input.name} ${input.value}`;
  const known = new Map([...page.querySelectorAll("input[list]")].map((input) => [key(input), input]));
  for (const input of form.querySelectorAll("input[list]")) {
    input.parentElement.querySelector(".beside")?.remove();
    const note = known.get(key(input))?.parentElement.querySelector(".beside");
    const typing = input === document.activeElement && note?.classList.contains("illegal");
    if (note && !typing) input.after(note.cloneNode(true));
  }
}

async function preview(button) {
  clearTimeout(waiting);
  asked.abort();
  asked = new AbortController();
  const page = await answer("preview", asked.signal);
  if (page?.querySelector("#house")) refresh(page);
  else if (page && button) press(button);
}

/** Sends the form as without scripts: the server says something else, such as that the user is signed out. */
function press(button) {
  form.removeEventListener("submit", pressed);
  form.requestSubmit(button);
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(() => preview(), PAUSE);
}

/** Adds the zones or demands that only the server's page has. */
async function add(button) {
  const what = button.value;
  const page = await answer(what);
  if (!page) return;
  if (!page.querySelector("#house")) return press(button);
  const fresh = [...page.querySelectorAll("[data-set]")].filter((fieldset) => !document.getElementById(fieldset.id));
  for (const fieldset of fresh) {
    document.getElementById(what === "add" ? "demands" : "zones").append(fieldset);
    fieldset.querySelector("input:not([type=hidden], [type=checkbox]), select, textarea")?.focus();
  }
}

function moreRows(button) {
  const body = button.closest("fieldset").querySelector("tbody");
  const row = body.lastElementChild.cloneNode(true);
  for (const input of row.querySelectorAll("input")) input.value = "";
  for (const note of row.querySelectorAll(".beside")) note.remove();
  body.append(row);
  row.querySelector("input").focus();
}

function pressed(event) {
  const button = event.submitter;
  if (button?.dataset.more !== undefined) moreRows(button);
  else if (["add", "add-zone"].includes(button?.value)) add(button);
  else if (button?.value === "preview") preview(button);
  else return;
  event.preventDefault();
}

/** Suggests card names for the typed text. */
async function suggest(input) {
  const text = input.value.trim();
  if (!text) return;
  try {
    const url = `/api/v1/games/${game}/cards/?limit=8&q=${encodeURIComponent(text)}`;
    const { results } = await (await get(url)).json();
    names.replaceChildren(...results.map(offer));
  } catch {
    names.replaceChildren();
  }
}

const offer = ({ name, number }) => new Option(number, name[document.documentElement.lang] ?? name.en ?? name.ja);

if (form) {
  form.addEventListener("submit", pressed);
  form.addEventListener("input", (event) => {
    later();
    if (event.target.getAttribute("list") === names.id) suggest(event.target);
  });
  form.addEventListener("focusout", (event) => event.target.matches("input[list]") && later());
  preview();
}
