/**
 * The browser's half of the editor: the deck, its history, the copy on this device, autosave, other tabs.
 *
 * Events: "change" {state, label, by: "user"|"undo"|"redo"|"other-tab"|"server"}, "status" {status, problem},
 * "conflict" (see `conflict`), "notice" {text}, "cards" (facts were learnt after opening).
 */

import { gettext } from "../words.js";
import { postJson } from "../http.js";
import { fill, fromWire, make, same } from "./deck.js";
import { History } from "./history.js";
import { merge } from "./merge.js";
import { keepPage } from "./offline.js";
import * as remote from "./remote.js";
import { Storage, alone, claim, lastHere, newId } from "./storage.js";
import { Sync } from "./sync.js";
import { Tabs } from "./tabs.js";

/** So many states that were sent without an answer are remembered. */
const MOST_SENT = 5;

export class Session extends EventTarget {
  /** What was sent since the last answer: any of it may have arrived. */
  #sent = [];
  #theirs = null;
  #touched = false;
  #release = null;

  /** Opens the deck of the page; the work of an earlier visit is taken up. */
  static async open(boot) {
    const session = new Session(boot);
    await (session.deck ? session.#takeUpDeck() : session.#takeUpDraft());
    session.history.push(session.state);
    session.#start();
    return session;
  }

  constructor(boot, storage = new Storage()) {
    super();
    Object.assign(this, { boot, storage, id: null, history: new History() });
    this.deck = boot.deck;
    const zones = fromWire(boot.deckZones);
    this.base = make({ ...boot.start, ...boot.deck, format: boot.format, zones });
    this.state = this.base;
    this.cards = new Map();
    this.learn(boot.cards ?? {});
    this.tabs = new Tabs((message) => this.#heard(message));
    this.sync = new Sync({
      write: (how) => this.#write(how),
      dirty: () => this.dirty,
      say: (status, problem) => this.#tell("status", { status, problem }),
    });
  }

  /** Whether the deck is on this device only. */
  get draft() {
    return !this.deck;
  }

  /** Whether there is something that the account does not have. */
  get dirty() {
    return this.deck ? !same(this.state, this.base) : this.#touched;
  }

  /** "saved" | "unsaved" | "saving" | "offline" | "conflict" | "signed-out" | "refused"; strangers' is of the device. */
  get status() {
    if (this.deck || this.boot.user) return this.sync.status;
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

  /** What somebody else saved meanwhile, beside the work here: {base, mine, theirs, merged, rows, fields, who, when}; null. */
  get conflict() {
    if (!this.#theirs) return null;
    const { state: theirs, who = null, when = null } = this.#theirs;
    const { state: merged, rows, fields } = merge(this.base, this.state, theirs);
    return { base: this.base, mine: this.state, theirs, merged, rows, fields, who, when };
  }

  /** Makes another state of this one: `change(gettext("Add"), (state) => add(state, "main", card))`. */
  change(label, make_) {
    const next = make_(this.state);
    if (next === this.state) return;
    this.history.push(next, label);
    this.#become(next, label, "user");
  }

  /** Puts other zones in place of all zones: an import, a repair. */
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

  learn(facts) {
    for (const [card, known] of Object.entries(facts)) if (known) this.cards.set(card, known);
  }

  /** Saves now, an untouched draft too. */
  async save() {
    if (this.draft && !this.#touched) this.#keep();
    if (this.deck || this.boot.user) await this.sync.now();
  }

  /** Ends a conflict with this state, on top of theirs. */
  resolve(state) {
    return this.#settle(state, gettext("Conflict resolved"), "user");
  }

  /** Ends a conflict by giving up the work here; undo brings it back. */
  takeTheirs() {
    return this.#settle(this.#theirs?.state, gettext("Changes made elsewhere"), "server");
  }

  async #settle(state, label, by) {
    if (!this.#theirs) return;
    this.#stand(this.#theirs);
    this.#theirs = null;
    this.history.push(state, label);
    this.sync.release();
    this.#become(state, label, by);
    await this.sync.now();
  }

  // Opening

  async #takeUpDeck() {
    const mine = this.storage.list().filter((d) => d.deck?.id === this.deck.id && d.user === this.boot.user);
    // The page may come from the worker's store, and be older than what was saved from it.
    const newest = mine.reduce((a, b) => (b.deck.version > a.deck.version ? b : a), this);
    if (newest !== this) this.#stand({ deck: newest.deck, state: make(newest.base) });
    this.state = this.base;
    const left = await this.#claimed(mine.filter((document) => document.dirty));
    this.id = left?.id ?? newId();
    if (left) this.#takeUp(left);
    else this.#release = await claim(this.id);
    lastHere(this.id);
    this.tabs.join(this.deck.id);
  }

  /** The last document that no other tab has open. */
  async #claimed(documents) {
    const own = lastHere();
    for (const document of documents) {
      this.#release = await claim(document.id, { patience: document.id === own ? 1000 : 0 });
      if (this.#release) return document;
    }
    return null;
  }

  #takeUp(document) {
    this.learn(document.cards);
    const [base, state, now] = [make(document.base), make(document.state), this.base];
    if (same(state, now)) return;
    this.state = state;
    this.#sent = document.sent.map(make);
    const newer = document.deck.version < this.deck.version && !same(base, now) && !this.#own({ state: now });
    if (newer) {
      this.#theirs = { deck: this.deck, state: now };
      this.#stand({ deck: document.deck, state: base });
    } else this.#later(() => this.#notice(gettext("Work of an earlier visit was taken up.")));
  }

  async #takeUpDraft() {
    const id = new URL(location.href).searchParams.get("draft");
    const document = id && this.storage.read(id);
    if (!document || ![null, this.boot.user].includes(document.user)) return;
    if (document.deck) return location.replace(`/decks/${document.deck.id}/edit/`);
    this.learn(document.cards);
    [this.base, this.state] = [make(document.base), make(document.state)];
    this.#touched = true;
    await this.#name(id);
  }

  #start() {
    this.storage.tidy(this.boot.user);
    if (this.id) this.#store();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.sync.now({ leaving: true });
      else this.sync.retry();
    });
    addEventListener("online", () => this.sync.retry());
    addEventListener("beforeunload", (event) => {
      if (this.dirty && !this.storage.lasting) event.preventDefault();
    });
    if (this.#theirs) this.#later(() => this.#meetWho(this.#theirs));
    else if (this.dirty) this.#schedule();
    this.#learnRest();
    keepPage();
  }

  /** Facts of cards that the page did not bring along. */
  async #learnRest() {
    const known = (card) => this.cards.has(card);
    const cards = Object.values(this.state.zones).flat().map(([card]) => card);
    const unknown = cards.filter((card) => !known(card));
    if (!unknown.length || !this.boot.doors?.cards) return;
    this.learn(await postJson(this.boot.doors.cards, { cards: unknown }).catch(() => ({})));
    if (unknown.some(known)) this.#tell("cards", {});
  }

  // Changing

  #become(state, label, by) {
    this.state = state;
    this.#keep();
    this.#tell("change", { state, label, by });
    this.#schedule();
  }

  #schedule() {
    if (this.deck || this.boot.user) this.sync.touch();
    else this.#tell("status", { status: this.status, problem: null });
  }

  /** Keeps the work on this device; the first change makes a draft of an untouched page. */
  #keep() {
    this.#touched = true;
    if (!this.id) this.#name(newId());
    this.#store();
    if (!this.deck) this.tabs.tell({ kind: "draft", state: this.state });
  }

  #store() {
    const { id, deck, base, state, dirty, storage } = this;
    const { game, user } = this.boot;
    const before = storage.lasting;
    const [sent, cards, changed] = [this.#sent, this.#facts(), Date.now()];
    storage.write({ id, game, user, deck, base, state, sent, dirty, changed, cards });
    if (before && !storage.lasting) this.#notice(gettext(
      "This device keeps no copy of your work: its storage is full or refused.",
    ));
  }

  #facts() {
    const cards = Object.values(this.state.zones).flat().map(([card]) => [card, this.cards.get(card)]);
    return Object.fromEntries(cards.filter(([, facts]) => facts));
  }

  /** Gives the draft its id and its address. */
  #name(id) {
    this.id = id;
    const address = new URL(location.href);
    ["code", "copy"].forEach((name) => address.searchParams.delete(name));
    address.searchParams.set("draft", id);
    history.replaceState(history.state, "", address);
    this.tabs.join(id);
    return claim(id, { shared: true });
  }

  // Saving

  async #write(how) {
    // A new deck of which the answer is lost would be made twice.
    if (!this.deck) return how.leaving ? undefined : this.#create();
    const sent = this.state;
    this.#sent = [...this.#sent.filter((state) => state !== sent), sent].slice(-MOST_SENT);
    this.#store();
    try {
      this.#landed(await remote.change(this.deck, this.base, sent, how), sent);
    } catch (error) {
      if (error.status === 412) return this.#overtaken();
      if (error.status < 500) this.#sent.pop();
      if (error.status === 400) return this.#partly(sent, error);
      throw error;
    }
  }

  /** Saves what was not refused; answers the problem of the rest. */
  async #partly(sent, error) {
    const refused = new Set(error.problem?.errors?.map(({ field }) => field.split(".")[0]));
    const names = Object.keys(remote.parts(this.base, sent));
    const without = names.filter((name) => refused.has(name));
    if (!without.length || without.length === names.length) throw error;
    const found = await remote.change(this.deck, this.base, sent, { without });
    this.#stand(found);
    this.#store();
    this.tabs.tell({ kind: "saved", ...found });
    return error.problem;
  }

  /** One tab only makes a deck of a draft. */
  #create() {
    return alone(this.id, async () => {
      const stored = this.storage.read(this.id);
      if (this.deck || stored?.deck) return this.#created(stored);
      const sent = this.state;
      const title = sent.title.trim() || gettext("Untitled deck");
      const found = await remote.create(this.boot.game, make({ ...sent, title }));
      this.tabs.tell({ kind: "created", ...found });
      this.#settleDown(found);
      this.#landed(found, sent);
    });
  }

  /** Another tab sent this draft to the account: this one follows. */
  #created({ deck, state, base }) {
    if (this.deck) return;
    this.id = newId();
    claim(this.id);
    this.#settleDown({ deck });
    this.#landed({ deck, state: make(base ?? state) }, make(base ?? state));
  }

  #settleDown({ deck }) {
    this.deck = deck;
    this.tabs.join(deck.id);
    history.replaceState(history.state, "", `${deck.page}edit/`);
    keepPage();
  }

  /** The server has `sent`, as `found`; what was changed since stays. */
  #landed(found, sent) {
    this.#stand(found);
    const state = merge(sent, this.state, found.state).state;
    const normalised = !same(state, this.state);
    if (normalised) this.state = state;
    this.#store();
    if (normalised) this.#tell("change", { state, label: "", by: "server" });
    this.tabs.tell({ kind: "saved", ...found });
  }

  /** What is changed from now on is changed from this version. */
  #stand({ deck, state }) {
    this.deck = deck;
    this.base = state;
    this.#sent = [];
  }

  // Others

  async #overtaken() {
    const theirs = await remote.read(this.deck, this.base);
    const own = this.#own(theirs);
    if (own) this.#landed(theirs, own);
    else await this.#meetWho(theirs);
  }

  /** Which of the states sent from here a version is, if its answer was lost. */
  #own({ state }) {
    return this.#sent.find((sent) => same(sent, state));
  }

  async #meetWho(theirs) {
    this.#meet({ ...theirs, ...(await remote.author(theirs.deck)) }, "server");
  }

  #heard({ kind, deck, state }) {
    if (kind === "draft" && !this.deck) return this.#follow(make(state));
    if (kind === "created" && !this.deck) return this.#created({ deck, state });
    const news = kind === "saved" && this.deck && deck.version > this.deck.version;
    if (news && !this.sync.busy) this.#meet({ deck, state: make(state) }, "other-tab");
  }

  /** Another tab went on with this draft, and has stored it. */
  #follow(state) {
    this.state = state;
    this.history.push(state, gettext("Changes made elsewhere"));
    this.#tell("change", { state, label: "", by: "other-tab" });
    this.#learnRest();
  }

  /** The deck was saved by somebody else: taken over, or put beside the work here. */
  #meet(theirs, by) {
    const mine = this.dirty && !same(theirs.state, this.state) && !same(theirs.state, this.base);
    if (mine) return this.#clash(theirs);
    const taken = !this.dirty && !same(theirs.state, this.state);
    this.#theirs = null;
    this.#stand(theirs);
    if (!taken) return this.#store();
    const label = gettext("Changes made elsewhere");
    this.history.push(theirs.state, label);
    this.#become(theirs.state, label, by);
    this.#learnRest();
  }

  #clash(theirs) {
    this.#theirs = theirs;
    this.sync.hold();
    this.#tell("conflict", this.conflict);
  }

  #notice(text) {
    this.#tell("notice", { text });
  }

  #later(act) {
    setTimeout(act, 0);
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
