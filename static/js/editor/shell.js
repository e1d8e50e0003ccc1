/** The page's frame: current view, tabs, undo and redo, save status. */

import { gettext, say as fill } from "../words.js";
import { close } from "./dialogs.js";
import { $, $$, fragment, say } from "./dom.js";

const TABS = ["cards", "check", "statistics", "hands", "share"];

export class Shell extends EventTarget {
  constructor(session) {
    super();
    this.session = session;
    this.root = $("#editor");
    this.places = new Map();
    document.addEventListener("click", (event) => {
      const goto = event.target.closest("[data-goto]")?.dataset.goto;
      if (goto) this.show(goto);
    });
    $$("[role=tab]").forEach((tab) => tab.addEventListener("click", () => this.show(tab.dataset.tab)));
    $(".tablist").addEventListener("keydown", (event) => this.arrows(event));
    this.mark(this.root.dataset.show);
  }

  get tab() {
    return this.root.dataset.tab;
  }

  /** Whether a tab is visible; on a phone the search may cover it. */
  sees(tab) {
    return this.tab === tab && $(`#panel-${tab}`).offsetParent !== null;
  }

  /** Shows `search` or a tab; each view keeps its scroll position. */
  show(view) {
    close();
    const { dataset } = this.root;
    this.places.set(dataset.show, scrollY);
    if (view === "search" && dataset.show === "search") $("#q").focus();
    dataset.show = view;
    if (TABS.includes(view)) dataset.tab = view;
    for (const tab of TABS) $(`#panel-${tab}`).hidden = tab !== dataset.tab;
    this.mark(view);
    const narrow = getComputedStyle($(".thumbs")).display !== "none";
    if (narrow) scrollTo({ top: this.places.get(view) ?? 0, behavior: "instant" });
    this.dispatchEvent(new CustomEvent("show", { detail: view }));
  }

  mark(view) {
    for (const tab of $$("[role=tab]")) {
      const chosen = tab.dataset.tab === this.tab;
      tab.setAttribute("aria-selected", chosen);
      tab.tabIndex = chosen ? 0 : -1;
    }
    for (const button of $$(".thumbs-views [data-goto]")) {
      if (button.dataset.goto === view) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  }

  arrows(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS.at((TABS.indexOf(this.tab) + step) % TABS.length);
    this.show(next);
    $(`#tab-${next}`).focus();
    event.preventDefault();
  }

  /** Shows the verdict as a word and a symbol. */
  verdict({ status, mark, word }) {
    for (const node of $$(".status")) node.className = `word status ${status}`;
    for (const [name, text] of Object.entries({ mark, word })) {
      $$(`[data-say=${name}]`).forEach((node) => say(node, text));
    }
  }

  /** Curve and counts by kind, as the server drew them; stale if it could not be asked. */
  figures(html) {
    for (const node of $$("[data-say=figures]")) {
      node.classList.toggle("stale", html === null);
      if (html !== null) node.replaceChildren(fragment(html));
    }
  }

  /** How fully the simulation plays the deck; empty if exactly. */
  played(text) {
    say($("#played"), text);
    $("#played").hidden = !text;
  }

  sizes({ text, named }) {
    for (const node of $$("[data-say=sizes]")) {
      say(node, text);
      node.title = named;
    }
  }

  /** Updates the undo and redo buttons and their labels. */
  history() {
    const { session } = this;
    this.button("undo", session.canUndo, gettext("Undo: %(what)s"), session.undoLabel);
    this.button("redo", session.canRedo, gettext("Redo: %(what)s"), session.redoLabel);
  }

  button(name, can, text, what) {
    for (const button of $$(`[data-do=${name}]`)) {
      button.disabled = !can;
      button.title = can && what ? fill(text, { what }) : "";
    }
  }

  /** Shows the save status as a word or link, with details in a banner; a phone leaves out what is quiet. */
  saving(word, banner = "", link = null, quiet = false) {
    this.root.toggleAttribute("data-quiet", quiet);
    $$("[data-say=saving]").forEach((node) => node.replaceChildren(word.cloneNode?.(true) ?? word));
    const node = $("#banner");
    node.hidden = !banner;
    node.replaceChildren(...[banner, link].filter(Boolean));
  }
}
