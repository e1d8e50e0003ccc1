/**
 * The editor's model for the views: the deck, its history and the save status.
 *
 * Events: "change" {state, label, by: "user"|"undo"|"redo"|"other-tab"|"server"}, "status" {status, problem},
 * "conflict" (see `conflict`), "notice" {text}, "cards" (facts were learnt after opening).
 */

import { postJson } from "../http.js";
import { gettext } from "../words.js";
import { begun, fill } from "./deck.js";
import { History } from "./history.js";
import { keepPage } from "./offline.js";
import { keepSteps, keptSteps } from "./past.js";
import { newId } from "./storage.js";
import { SharedWork } from "./shared.js";

export class Session extends SharedWork {
  history = new History();

  /** Opens the page's deck and resumes work from an earlier visit. */
  static async open(boot) {
    const session = new Session(boot);
    await session._takeUp();
    session.#remember();
    session.#start();
    return session;
  }

  #remember() {
    const past = keptSteps(this);
    if (past) this.history.restore(past);
    else this.history.push(this.state);
    addEventListener("pagehide", () => keepSteps(this));
  }

  /** "saved" | "unsaved" | "saving" | "offline" | "conflict" | "signed-out" | "refused"; anonymous users' is the device's. */
  get status() {
    if (this.#inAccount) return this.sync.status;
    return this.storage.lasting ? "saved" : "unsaved";
  }

  get problem() {
    return this.sync.problem;
  }

  get canUndo() {
    return this.history.canUndo;
  }

  get canRedo() {
    return this.history.canRedo;
  }

  get undoLabel() {
    return this.history.undoLabel;
  }

  get redoLabel() {
    return this.history.redoLabel;
  }

  /** Applies a change: `change(label, (state) => add(state, "main", card))`; `label` describes it. */
  change(label, next) {
    const state = next(this.state);
    if (state === this.state) return;
    this.history.push(state, label);
    this.#become(state, label, "user");
  }

  /** Replaces all zones, as imports and repairs do. */
  replace(label, zones) {
    this.change(label, (state) => fill(state, zones));
  }

  undo() {
    const step = this.history.undo();
    if (step) this.#become(step.state, step.label, "undo");
  }

  redo() {
    const step = this.history.redo();
    if (step) this.#become(step.state, step.label, "redo");
  }

  /** Saves now, even an untouched draft. */
  async save() {
    if (this.draft && !this._touched) this.#keep();
    if (this.#inAccount) await this.sync.now();
  }

  /** Resolves a conflict with this state, on top of theirs. */
  resolve(state) {
    return this.#settle(state, gettext("Conflict resolved"), "user");
  }

  /** Resolves a conflict by discarding the work here; undo restores it. */
  takeTheirs() {
    return this.#settle(this._theirs?.state, gettext("Changes made elsewhere"), "server");
  }

  async #settle(state, label, by) {
    if (!this._theirs) return;
    this._stand(this._theirs);
    this._theirs = null;
    this.history.push(state, label);
    this.sync.release();
    this.#become(state, label, by);
    await this.sync.now();
  }

  get #inAccount() {
    return Boolean(this.deck || this.boot.user);
  }

  #start() {
    this._join();
    this.storage.tidy(this.boot.user);
    if (this.id) this._store();
    this.#listen();
    if (this._theirs) setTimeout(() => this._meet(this._theirs), 0);
    else if (this.dirty) this.#schedule();
    this.#learnRest();
    keepPage();
  }

  #listen() {
    document.addEventListener("visibilitychange", () => {
      if (document.hidden && this.#inAccount) this.sync.now({ leaving: true });
      else this.sync.retry();
    });
    addEventListener("online", () => this.sync.retry());
    addEventListener("beforeunload", (event) => {
      if (this.dirty && !this.storage.lasting) event.preventDefault();
    });
  }

  #become(state, label, by) {
    this.state = state;
    const kept = this.id || begun(state);
    if (kept) this.#keep();
    else this._point();
    this._tell("change", { state, label, by });
    if (kept) this.#schedule();
  }

  /** Stores the work on this device; the first card, title or text turns an untouched page into a draft. */
  #keep() {
    this._touched = true;
    if (!this.id) {
      this._name(newId());
      this._join();
    }
    this._store();
    if (this.draft) this.tabs.tell({ kind: "draft", state: this.state });
  }

  #schedule() {
    if (this.#inAccount) this.sync.touch();
    else this._tell("status", { status: this.status, problem: null });
  }

  /** Takes over a state made elsewhere. */
  _arrived(state, by) {
    this.state = state;
    const label = gettext("Changes made elsewhere");
    this.history.push(state, label);
    this._tell("change", { state, label, by });
    this.#learnRest();
  }

  /** Loads card facts that the page did not include. */
  async #learnRest() {
    // What an older page kept has no look.
    const known = (card) => this.cards.get(card)?.look !== undefined;
    const cards = this._numbers().filter((card) => !known(card));
    if (!cards.length || !this.boot.doors?.cards) return;
    this.learn(
      await postJson(this.boot.doors.cards, { cards, format: this.state.format, sets: this.state.sets }).catch(
        () => ({}),
      ),
    );
    if (cards.some(known)) this._tell("cards", {});
  }
}
