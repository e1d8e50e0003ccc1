/** The dialog that shows one card, with − n + and the cards before and after it in the list it was opened from. */

import { gettext, say as fill } from "../words.js";
import { count as copiesIn } from "./deck.js";
import { isOpen, onOpen, open } from "./dialogs.js";
import { $, $$, el, fragment, typing } from "./dom.js";
import { faceOf } from "./face.js";
import { count, focusRow, neighbour, rowOf, stepper } from "./rows.js";

export class CardDialog {
  constructor(app) {
    this.app = app;
    this.dialog = $("#card");
    this.place = $("#card-copies");
    this.turn = 0;
    onOpen("card", () => (this.from = null));
    this.dialog.addEventListener("click", (event) =>
      this.step(Number(event.target.closest("[data-step]")?.dataset.step)),
    );
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.note = $("#card-note");
    this.note.addEventListener("change", () => this.keepNote());
    this.dialog.addEventListener("click", (event) =>
      this.shift(Number(event.target.closest("[data-shift]")?.dataset.shift)),
    );
    this.dialog.addEventListener("close", () => this.keepNote());
    this.dialog.addEventListener("close", () => this.focusBack());
  }

  /** The close event comes late: whoever has pressed another key by then keeps the focus where it led. */
  focusBack() {
    const held = document.activeElement;
    if (!held || held === document.body || held.closest("li, dialog"))
      focusRow(this.from?.isConnected ? this.from : null);
  }

  keepNote() {
    const { session, actions } = this.app;
    if (this.card && this.note.value.trim() !== (session.state.notes[this.card] ?? ""))
      actions.note(this.card, this.note.value);
  }

  /** Moves the card within the deck. */
  shift(step) {
    if (step) this.app.list.shift(rowOf(this.from), step);
    this.refresh();
  }

  /** Shows a card; `li` is its row, if it was opened from one. */
  async show(card, li = null) {
    if (this.dialog.open) this.keepNote();
    if (!this.dialog.open) open("card");
    this.from = li;
    this.card = card;
    this.steps();
    const turn = (this.turn += 1);
    const { facts, name } = this.named(card);
    if (facts?.url) $("#card-page").href = facts.url;
    $("#card-face").textContent = fill(gettext("Loading %(name)s…"), { name });
    const html = await faceOf(this.app, card, false);
    if (turn !== this.turn) return; // superseded by another card
    $("#card-face").replaceChildren(html ? fragment(html) : this.plain(card));
  }

  named(card) {
    return { facts: this.app.actions.facts(card), name: this.app.actions.name(card) };
  }

  /** What is known without the server. */
  plain(card) {
    const { facts, name } = this.named(card);
    return el(
      "article",
      {},
      el("h3", { text: name }),
      el("p", { text: [facts?.kind, facts?.facts].filter(Boolean).join(" · ") }),
    );
  }

  /** The buttons below the card: copies, and the rows before and after. */
  steps() {
    const zone = this.from?.dataset.zone;
    const row = el("li", { dataset: zone ? { number: this.card, zone } : { number: this.card } }, stepper());
    $$("button", row).forEach((button) => button.removeAttribute("tabindex"));
    this.place.replaceChildren(row);
    this.note.value = this.app.session.state.notes[this.card] ?? "";
    for (const button of $$("[data-step]", this.dialog)) button.disabled = !this.next(Number(button.dataset.step));
    this.refresh();
  }

  refresh() {
    const row = this.place.firstElementChild;
    if (!row || !this.dialog.open) return;
    const { session, actions } = this.app;
    const { zone } = rowOf(row);
    $("#card-noted").hidden = !actions.copies(this.card);
    for (const button of $$("[data-shift]", this.dialog)) {
      button.hidden = !zone;
      button.disabled = !this.beside(Number(button.dataset.shift));
    }
    count(row, actions.name(this.card), zone ? copiesIn(session.state, zone, this.card) : actions.copies(this.card));
  }

  /** The row before or after in the same group. */
  beside(step) {
    return step < 0 ? this.from?.previousElementSibling : this.from?.nextElementSibling;
  }

  next(step) {
    return this.from?.isConnected ? neighbour(this.from, step) : undefined;
  }

  step(step) {
    const li = step ? this.next(step) : undefined;
    if (li) this.show(li.dataset.number, li);
  }

  key(event) {
    const row = rowOf(this.place.firstElementChild);
    const acts = {
      ArrowLeft: () => this.step(-1),
      ArrowRight: () => this.step(1),
      "+": () => this.app.actions.add(row.card, row.zone),
      "-": () => this.app.actions.take(row.card, row.zone),
    };
    if (typing(event.target) || !isOpen() || !acts[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    acts[event.key]();
  }
}
