/**
 * Card rows of the deck (`data-zone`) and of the results, each with − n +.
 * The focus of a list is one “+” button (roving tabindex): Enter and Space add, other keys are in keys.js.
 */

import { gettext, say as fill } from "../words.js";
import { $, $$, bdi, el, fragment, say } from "./dom.js";

const ROW = "li[data-number]";

/** {li, card, zone} of the row that contains a node; zone is undefined in the results. */
export function rowOf(node) {
  const li = node?.closest?.(ROW);
  return li && { li, card: li.dataset.number, zone: li.dataset.zone };
}

export const rowsIn = (list) => $$(ROW, list);

/** The − n + buttons of a row; `count` sets their labels. */
export function stepper() {
  return el(
    "div",
    { class: "stepper" },
    el("button", { type: "button", tabindex: -1, dataset: { do: "take" }, text: "−" }),
    el("button", { type: "button", tabindex: -1, dataset: { do: "pad" }, class: "count", text: "0" }),
    el("button", { type: "button", tabindex: -1, dataset: { do: "add" }, text: "+" }),
  );
}

/** Shows the number of copies, also in the buttons' labels. */
export function count(li, name, n) {
  const [take, pad, add] = $$(".stepper > button", li);
  if (pad.textContent === String(n) && li.dataset.name === name) return;
  li.dataset.name = name;
  say(pad, String(n));
  li.classList.toggle("in-deck", n > 0);
  take.disabled = n === 0;
  take.setAttribute("aria-label", fill(gettext("%(name)s: remove one copy"), { name }));
  pad.setAttribute("aria-label", fill(gettext("%(name)s: %(n)s in the deck, set the number"), { name, n }));
  add.setAttribute("aria-label", fill(gettext("%(name)s, %(n)s in the deck: add one copy"), { name, n }));
}

/** A row of the deck. */
export function deckRow(card, zone) {
  return el(
    "li",
    { class: "entry", dataset: { number: card, zone } },
    el("input", { type: "checkbox", class: "pick", tabindex: -1 }),
    el("span", { class: "mark" }),
    el(
      "div",
      { class: "what" },
      el("a", { class: "name", tabindex: -1 }, bdi(card)),
      el("span", { class: "facts" }, unplayedMark(), el("span")),
      el("span", { class: "remark" }),
    ),
    stepper(),
  );
}

/** A quiet sign on a card that cannot be simulated; results have the same (editor/hit.html). */
function unplayedMark() {
  return el(
    "span",
    { class: "unplayed" },
    el("span", { "aria-hidden": "true", text: "⊘ " }),
    el("span", { class: "hidden" }),
  );
}

/** Fills a row of the deck: card, copies, and the verdict's remarks. */
export function fillRow(li, { card, n, facts, flag, note = "" }) {
  const name = facts?.name ?? card;
  const link = $(".name", li);
  say(link.firstChild, name);
  if (facts?.url) link.setAttribute("href", facts.url);
  else link.removeAttribute("href");
  const [severity, message] = flag ?? ["", facts?.facts ?? ""];
  const [mark, second] = $(".facts", li).children;
  say(second, severity ? `⚠ ${message}` : message);
  second.title = second.textContent;
  const remark = $(".remark", li);
  say(remark, note && `✎ ${note}`);
  remark.hidden = !note;
  remark.title = note;
  mark.hidden = !facts?.unplayed;
  mark.title = facts?.unplayed ?? "";
  say($(".hidden", mark), mark.title);
  li.className = `entry ${facts?.look ?? ""} ${severity && `flagged ${severity}`}`;
  const sign = $(".mark", li);
  if (sign.drawn !== facts?.mark) {
    sign.drawn = facts?.mark;
    sign.replaceChildren(fragment(facts?.mark ?? ""));
  }
  $(".pick", li).setAttribute("aria-label", fill(gettext("Select %(name)s"), { name }));
  count(li, name, n);
}

/** Puts one row of a list into the tab order: the focused one, else the first. */
export function rove(list, li) {
  const rows = rowsIn(list);
  const chosen = li && list.contains(li) ? li : (rows.find((row) => $("[data-do=add]", row).tabIndex === 0) ?? rows[0]);
  for (const row of rows) $("[data-do=add]", row).tabIndex = row === chosen ? 0 : -1;
  return chosen;
}

/** Focuses a row; returns whether it exists. */
export function focusRow(li) {
  if (!li) return false;
  $("[data-do=add]", li).focus({ preventScroll: true });
  li.scrollIntoView({ block: "nearest" });
  return true;
}

/** The row `step` positions further in the same list; undefined beyond the ends. */
export function neighbour(li, step) {
  const rows = rowsIn(li.closest("[data-list]"));
  return rows[rows.indexOf(li) + step];
}

/** Sets a parent's children, moving as few nodes as possible to keep the focus. */
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, i) => {
    if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null);
  });
}
