/** The deck being edited, with its local copy; members that begin with _ are not for views. */

import { gettext } from "../words.js";
import { fromWire, make, same } from "./deck.js";
import { setsChosenLast } from "./sources.js";
import { Storage, claim, lastHere, newId } from "./storage.js";

export class Work extends EventTarget {
  /** States sent since the last answer; any of them may have arrived. */
  _sent = [];
  /** Somebody else's conflicting version: {deck, state, who, when}, or null. */
  _theirs = null;
  _touched = false;

  constructor(boot, storage = new Storage()) {
    super();
    Object.assign(this, { boot, storage, id: null, deck: boot.deck, cards: new Map() });
    const zones = fromWire(boot.deckZones);
    /** The deck that a draft is a copy of, or null. */
    this.source = boot.start?.copied_from ?? null;
    this.base = make({ sets: setsChosenLast(boot), ...boot.start, ...boot.deck, format: boot.format, zones });
    this.state = this.base;
    this.learn(boot.cards ?? {});
  }

  /** Whether the deck is only on this device. */
  get draft() {
    return !this.deck;
  }

  /** Whether there are unsaved changes. */
  get dirty() {
    return this.deck ? !same(this.state, this.base) : this._touched;
  }

  learn(facts) {
    for (const [card, known] of Object.entries(facts)) if (known) this.cards.set(card, known);
  }

  _tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Makes this version the base of later changes. */
  _stand({ deck, state }) {
    this.deck = deck;
    this.base = state;
    this._sent = [];
  }

  /** The state sent from here that a version equals, if its answer was lost. */
  _own({ state }) {
    return this._sent.find((sent) => same(sent, state));
  }

  // Opening

  /** Resumes what an earlier visit left on this device. */
  async _takeUp() {
    await (this.deck ? this.#takeUpDeck() : this.#takeUpDraft());
  }

  async #takeUpDeck() {
    const { deck, boot, storage } = this;
    const mine = storage.list().filter((d) => d.deck?.id === deck.id && d.user === boot.user);
    // The page may come from the worker's cache and be older than what was saved from it.
    const newest = mine.reduce((a, b) => (b.deck.version > a.deck.version ? b : a), this);
    if (newest !== this) this._stand({ deck: newest.deck, state: make(newest.base) });
    this.state = this.base;
    const left = await claimed(mine.filter(({ dirty }) => dirty));
    this.id = left?.id ?? newId();
    if (left) this.#adopt(left);
    else await claim(this.id);
    lastHere(this.id);
  }

  #adopt(document) {
    this.learn(document.cards);
    const [base, state, now] = [make(document.base), make(document.state), this.base];
    if (same(state, now)) return;
    this.state = state;
    this._sent = document.sent.map(make);
    const older = document.deck.version < this.deck.version;
    if (!older || same(base, now) || this._own({ state: now })) return this.#sayTakenUp();
    this._theirs = { deck: this.deck, state: now };
    this._stand({ deck: document.deck, state: base });
  }

  /** Notifies the user once there are listeners. */
  #sayTakenUp() {
    const text = gettext("Your work from an earlier visit was restored.");
    setTimeout(() => this._tell("notice", { text }), 0);
  }

  async #takeUpDraft() {
    const id = new URL(location.href).searchParams.get("draft");
    const document = id && this.storage.read(id);
    if (!document || ![null, this.boot.user].includes(document.user)) return;
    if (document.deck) return location.replace(`${document.deck.page}edit/`);
    this.learn(document.cards);
    [this.base, this.state] = [make(document.base), make(document.state)];
    this.source = document.source ?? null;
    this._touched = true;
    await this._name(id);
  }

  // Keeping

  /** Stores the document of this tab or draft. */
  _store() {
    const { id, deck, source, base, state, _sent: sent, dirty, storage } = this;
    const { game, user } = this.boot;
    const [lasted, cards, changed] = [storage.lasting, this.#facts(), Date.now()];
    storage.write({ id, game, user, deck, source, base, state, sent, dirty, changed, cards });
    if (storage.lasting || !lasted) return;
    const text = gettext("This device cannot keep a copy of your work: its storage is full or blocked.");
    this._tell("notice", { text });
  }

  _numbers() {
    return Object.values(this.state.zones)
      .flat()
      .map(([card]) => card);
  }

  #facts() {
    const facts = this._numbers().map((card) => [card, this.cards.get(card)]);
    return Object.fromEntries(facts.filter(([, known]) => known));
  }

  /** Makes the URL of an untouched page say what it has chosen, so that a reload opens the same. */
  _point() {
    const [address, { format, sets }] = [new URL(location.href), this.state];
    for (const [name, value] of Object.entries({ format, sets: sets.join(",") })) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(history.state, "", address);
  }

  /** Gives the draft an id and a URL. */
  async _name(id) {
    this.id = id;
    const address = new URL(location.href);
    ["code", "copy"].forEach((name) => address.searchParams.delete(name));
    address.searchParams.set("draft", id);
    history.replaceState(history.state, "", address);
    await claim(id, { shared: true });
  }
}

/** Claims and returns the first document that no other tab has open. */
async function claimed(documents) {
  const own = lastHere();
  for (const document of documents) {
    if (await claim(document.id, { patience: document.id === own ? 1000 : 0 })) return document;
  }
  return null;
}
