/**
 * Shows the card, small on narrow screens, while its form is filled in, says what is wrong at the fields that were left, hides empty fields that
 * its kind does not have, marks those that it must have, and adds rows. The form works without it; the server draws and judges everything.
 */

import { postJson } from "./http.js";

const PAUSE = 400;
const form = document.querySelector("#card-form");
const preview = document.querySelector("#preview");
const small = document.querySelector("#small-face");
const left = new Set();
let asked = new AbortController();
let waiting = 0;

/** The inputs' values by name, as a form sends them. */
function sent() {
  const fields = {};
  for (const [name, value] of new FormData(form)) {
    if (name !== "csrfmiddlewaretoken") (fields[name] ??= []).push(value);
  }
  return fields;
}

async function show() {
  asked.abort();
  asked = new AbortController();
  const body = { fields: sent(), number: form.dataset.number };
  try {
    const { html, row, errors } = await postJson(form.dataset.door, body, { signal: asked.signal });
    preview.innerHTML = html;
    small.innerHTML = row;
    for (const field of form.querySelectorAll("[data-field]")) tell(field, errors[field.dataset.field] ?? []);
  } catch {
    // The last preview stays; saving says what is wrong.
  }
}

function tell(field, errors) {
  const place = field.querySelector(".errorlist");
  if (!left.has(field) && !place.children.length) return;
  place.replaceChildren(...errors.map(paragraph));
  const input = field.querySelector(":scope > input, :scope > select, :scope > textarea");
  if (errors.length) input?.setAttribute("aria-invalid", "true");
  else input?.removeAttribute("aria-invalid");
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(show, PAUSE);
}

function fitKind() {
  const kind = form.elements.kind.value;
  for (const field of form.querySelectorAll("[data-kinds]")) {
    field.hidden = !field.dataset.kinds.split(" ").includes(kind) && isEmpty(field);
  }
  for (const mark of form.querySelectorAll("[data-requiring]")) {
    mark.hidden = !mark.dataset.requiring.split(" ").includes(kind);
  }
}

const isEmpty = (field) =>
  [...field.querySelectorAll("input, select, textarea")].every((input) =>
    input.type === "checkbox" ? !input.checked : !input.value.trim(),
  );

function addRow(button) {
  const rows = button.closest("fieldset").querySelector("tbody");
  const row = rows.lastElementChild.cloneNode(true);
  for (const input of row.querySelectorAll("input")) input.value = "";
  rows.append(row);
  row.querySelector("input").focus();
}

if (form) {
  document.querySelector("#preview-button").hidden = true;
  form.addEventListener("input", later);
  form.addEventListener("change", fitKind);
  form.addEventListener("focusout", ({ target }) => {
    const field = target.closest("[data-field]");
    if (field) left.add(field);
    later();
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.dataset.more === undefined) return;
    event.preventDefault();
    addRow(event.submitter);
  });
  fitKind();
}
