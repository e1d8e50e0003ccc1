/**
 * Self-updating server fragments. Inside `[data-fragment data-door=url]`, clicking `<button data-post='{json}'>` or
 * submitting `<form data-post>` posts that JSON (and a form's fields) together with `context()`; the response
 * replaces the fragment.
 */

import { postText } from "./http.js";

/** @param {() => object} context e.g. {format, deck}  @param {(error: Error) => void} failed */
export function fragments(root, context, failed) {
  root.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-post]");
    if (button) renew(button, parsed(button.dataset.post), context, failed);
  });
  root.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-post]")) return;
    event.preventDefault();
    renew(event.target, { ...parsed(event.target.dataset.post), ...fields(event.target) }, context, failed);
  });
}

/** Shows an endpoint's response in `place`. */
export async function load(place, door, body) {
  const html = await postText(door, body);
  const template = document.createElement("template");
  template.innerHTML = html;
  place.replaceChildren(template.content);
}

async function renew(node, body, context, failed) {
  const old = node.closest("[data-fragment]");
  const name = node.textContent;
  old.setAttribute("aria-busy", "true");
  try {
    const html = await postText(old.dataset.door, { ...context(), ...body });
    const template = document.createElement("template");
    template.innerHTML = html;
    const fresh = template.content.firstElementChild;
    old.replaceWith(template.content);
    keepFocus(fresh, name);
    fresh?.dispatchEvent(new CustomEvent("renewed", { bubbles: true }));
  } catch (error) {
    old.removeAttribute("aria-busy");
    failed(error);
  }
}

/** Moves the focus from the pressed button, which was replaced, to its successor. */
function keepFocus(fresh, name) {
  if (!fresh) return;
  const same = [...fresh.querySelectorAll("button, form")].find((node) => name && node.textContent === name);
  const target = same ?? fresh.querySelector("button[data-post]") ?? fresh;
  if (target === fresh) fresh.tabIndex = -1;
  target.focus({ preventScroll: true });
}

const parsed = (text) => (text ? JSON.parse(text) : {});

/** Form fields as JSON, nested by dots (“question.turn”), with typed numbers and checkboxes. */
export function fields(form) {
  const found = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    const path = field.name.split(".");
    const last = path.pop();
    let place = found;
    for (const part of path) place = place[part] ??= {};
    place[last] = valueOf(field);
  }
  return found;
}

function valueOf(field) {
  if (field.type === "checkbox") return field.checked;
  const numeric = field.type === "number" || field.inputMode === "numeric";
  if (!numeric) return field.value;
  return field.value === "" ? null : Number(field.value);
}
