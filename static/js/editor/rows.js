/**
 * Rows of cards: those of the deck (`data-zone`) and those of the results, with − n + each.
 * The focus of a list is one “+” button (roving tabindex): Enter and Space add, other keys are in keys.js.
 */

import { gettext, say as fill } from "../words.js";
import { $, $$, bdi, el, say } from "./dom.js";

const ROW = "li[data-number]";

/** {li, card, zone} of the row that a node is in; zone is undefined in the results. */
export function rowOf(node) {
  const li = node?.closest?.(ROW);
  return li && { li, card: li.dataset.number, zone: li.dataset.zone };
}

export const rowsIn = (list) => $$(ROW, list);

/** − n +, for one row; its words are set by `count`. */
export function stepper() {
  return el(
    "div",
    { class: "stepper" },
    el("button", { type: "button", tabindex: -1, dataset: { do: "take" }, text: "−" }),
    el("button", { type: "button", tabindex: -1, dataset: { do: "pad" }, class: "count", text: "0" }),
    el("button", { type: "button", tabindex: -1, dataset: { do: "add" }, text: "+" }),
  );
}

/** Shows how many copies there are, in figures and in the names of the buttons. */
export function count(li, name, n) {
  const [take, pad, add] = $$(".stepper > button", li);
  if (pad.textContent === String(n) && li.dataset.name === name) return;
  li.dataset.name = name;
  say(pad, String(n));
  li.classList.toggle("in-deck", n > 0);
  take.disabled = n === 0;
  take.setAttribute("aria-label", fill(gettext("%(name)s: one copy less"), { name }));
  pad.setAttribute("aria-label", fill(gettext("%(name)s: %(n)s in the deck, set the number"), { name, n }));
  add.setAttribute("aria-label", fill(gettext("%(name)s, %(n)s in the deck: one copy more"), { name, n }));
}

/** A row of the deck. */
export function deckRow(card, zone) {
  return el(
    "li",
    { class: "row", dataset: { number: card, zone } },
    el("input", { type: "checkbox", class: "pick", tabindex: -1 }),
    el("div", { class: "what" }, el("a", { class: "name", tabindex: -1 }, bdi(card)), el("span", { class: "facts" })),
    stepper(),
  );
}

/** What stands in a row of the deck: its card, its copies, and what the verdict says about it. */
export function fillRow(li, { card, n, facts, flag }) {
  const name = facts?.name ?? card;
  const link = $(".name", li);
  say(link.firstChild, name);
  if (facts?.url) link.setAttribute("href", facts.url);
  else link.removeAttribute("href");
  const [severity, message] = flag ?? ["", facts?.facts ?? ""];
  const second = $(".facts", li);
  say(second, severity ? `⚠ ${message}` : message);
  second.title = second.textContent;
  li.className = `row hue-${facts?.hue ?? "none"} ${severity && `flagged ${severity}`}`;
  $(".pick", li).setAttribute("aria-label", fill(gettext("Select %(name)s"), { name }));
  count(li, name, n);
}

/** One row of a list is in the tab order: the one with the focus, else the first. */
export function rove(list, li) {
  const rows = rowsIn(list);
  const chosen = li && list.contains(li) ? li : rows.find((row) => $("[data-do=add]", row).tabIndex === 0) ?? rows[0];
  for (const row of rows) $("[data-do=add]", row).tabIndex = row === chosen ? 0 : -1;
  return chosen;
}

/** Puts the focus on a row; answers whether there is one. */
export function focusRow(li) {
  if (!li) return false;
  $("[data-do=add]", li).focus({ preventScroll: true });
  li.scrollIntoView({ block: "nearest" });
  return true;
}

/** The row `step` places further in the same list; undefined beyond its ends. */
export function neighbour(li, step) {
  const rows = rowsIn(li.closest("[data-list]"));
  return rows[rows.indexOf(li) + step];
}

/** Gives a parent these children, moving no more of them than needed, so that the focus stays. */
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, i) => {
    if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null);
  });
}
