/** Syncs the deck with the account and other tabs: automatic saves, and other people's changes. */

import { gettext } from "../words.js";
import { make, same } from "./deck.js";
import { merge } from "./merge.js";
import { keepPage } from "./offline.js";
import * as remote from "./remote.js";
import { alone, claim, newId } from "./storage.js";
import { Sync } from "./sync.js";
import { Tabs } from "./tabs.js";
import { Work } from "./work.js";

/** The maximum number of sent, unanswered states to remember. */
const MOST_SENT = 5;

/** Subclasses implement `_arrived(state, by)`: a state made elsewhere has arrived. */
export class SharedWork extends Work {
  constructor(...given) {
    super(...given);
    this.tabs = new Tabs((message) => this.#heard(message));
    this.sync = new Sync({
      write: (how) => this.#write(how),
      dirty: () => this.dirty,
      say: (status, problem) => this._tell("status", { status, problem }),
    });
  }

  /**
   * The conflict with what somebody else saved meanwhile: {base, mine, theirs, merged, rows, fields, who, when};
   * null without a conflict.
   */
  get conflict() {
    if (!this._theirs) return null;
    const { state: theirs, who = null, when = null } = this._theirs;
    const { state: merged, rows, fields } = merge(this.base, this.state, theirs);
    return { base: this.base, mine: this.state, theirs, merged, rows, fields, who, when };
  }

  /** Listens to the other tabs that have this deck or draft open. */
  _join() {
    if (this.deck || this.id) this.tabs.join(this.deck?.id ?? this.id);
  }

  // Saving

  async #write(how) {
    // If the answer to a new deck got lost, it would be created twice.
    if (!this.deck) return how.leaving ? undefined : this.#create();
    const sent = this.state;
    this._sent = [...this._sent.filter((state) => state !== sent), sent].slice(-MOST_SENT);
    this._store();
    try {
      this.#landed(await remote.change(this.deck, this.base, sent, how), sent);
    } catch (error) {
      if (error.status === 412) return this.#overtaken();
      if (error.status < 500) this._sent.pop();
      if (error.status === 400) return this.#partly(sent, error);
      throw error;
    }
  }

  /** Saves the parts that were not refused; resolves with the problem of the rest. */
  async #partly(sent, error) {
    const refused = new Set(error.problem?.errors?.map(({ field }) => field.split(".")[0]));
    const names = Object.keys(remote.parts(this.base, sent));
    const without = names.filter((name) => refused.has(name));
    if (!without.length || without.length === names.length) throw error;
    this.#saved(await remote.change(this.deck, this.base, sent, { without }));
    this._store();
    return error.problem;
  }

  /** The server stored `sent` as `found`; keeps later changes. */
  #landed(found, sent) {
    this.#saved(found);
    const state = merge(sent, this.state, found.state).state;
    const normalised = !same(state, this.state);
    if (normalised) this.state = state;
    this._store();
    if (normalised) this._tell("change", { state, label: "", by: "server" });
  }

  #saved(found) {
    this._stand(found);
    this.tabs.tell({ kind: "saved", ...found });
  }

  /** Creates a deck from the draft, in one tab only. */
  #create() {
    return alone(this.id, async () => {
      const elsewhere = this.storage.read(this.id);
      if (elsewhere?.deck) return this.#created(elsewhere.deck, make(elsewhere.base));
      const sent = this.state;
      const title = sent.title.trim() || gettext("Untitled deck");
      const found = await remote.create(this.boot.game, make({ ...sent, title }), this.source);
      this.tabs.tell({ kind: "created", ...found });
      this.#settle(found.deck);
      this.#landed(found, sent);
    });
  }

  /** Follows another tab that uploaded this draft. */
  #created(deck, state) {
    if (this.deck) return;
    this.id = newId();
    claim(this.id);
    this.#settle(deck);
    // The other tab may have added a title that is missing here.
    const { title } = this.state;
    this.#landed({ deck, state }, title.trim() ? state : make({ ...state, title }));
    this.sync.touch();
  }

  #settle(deck) {
    this.deck = deck;
    this._join();
    history.replaceState(history.state, "", `${deck.page}edit/`);
    keepPage();
  }

  // Others

  async #overtaken() {
    const theirs = await remote.read(this.deck, this.base);
    const own = this._own(theirs);
    if (own) this.#landed(theirs, own);
    else await this._meet(theirs);
  }

  /** Handles a version saved by somebody else. */
  async _meet(theirs) {
    this.#put({ ...theirs, ...(await remote.author(theirs.deck)) }, "server");
  }

  #heard({ kind, deck, state }) {
    if (kind === "draft" && !this.deck) this.#follow(make(state));
    else if (kind === "created" && !this.deck) this.#created(deck, make(state));
    const news = kind === "saved" && deck.version > (this.deck?.version ?? Infinity);
    if (news && !this.sync.busy) this.#put({ deck, state: make(state) }, "other-tab");
  }

  /** Follows another tab's changes to this draft. */
  #follow(state) {
    this._touched = true;
    this._arrived(state, "other-tab");
  }

  /** Takes over another version, or keeps it as a conflict. */
  #put(theirs, by) {
    const { dirty } = this;
    const clash = dirty && ![this.state, this.base].some((state) => same(theirs.state, state));
    if (clash) return this.#hold(theirs);
    const taken = !dirty && !same(theirs.state, this.state);
    if (this._theirs) this.sync.release();
    this._theirs = null;
    this._stand(theirs);
    if (taken) this._arrived(theirs.state, by);
    this._store();
    this.sync.touch();
  }

  #hold(theirs) {
    this._theirs = theirs;
    this.sync.hold();
    this._tell("conflict", this.conflict);
  }
}
