/** How the lists look: compact or roomy, rows or tiles, with a line of rules text or without. Each is remembered. */

import { $$ } from "./dom.js";
import * as prefs from "./prefs.js";

/** Also read by early.js, before the page is painted. */
const SWITCHES = ["density", "grid", "words"];
const page = document.documentElement.dataset;

const isOn = (name) => page[name] !== undefined;

function show(name) {
  $$(`[data-switch=${name}]`).forEach((button) => button.setAttribute("aria-pressed", isOn(name)));
}

function turn(name) {
  if (isOn(name)) delete page[name];
  else page[name] = "";
  prefs.set(name, isOn(name) ? "1" : "");
  show(name);
}

export function looks() {
  SWITCHES.forEach(show);
  document.addEventListener("click", (event) => {
    const name = event.target.closest("[data-switch]")?.dataset.switch;
    if (name) turn(name);
  });
}
