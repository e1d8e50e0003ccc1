/** The user's actions on the deck, each one undoable step. The server says which zone a card belongs to. */

import { gettext, say } from "../words.js";
import { MOST, add, arrange, count, fill, move, set, setCount, size } from "./deck.js";

export class Actions {
  /** @param {object} app see main.js */
  constructor(app) {
    this.app = app;
    this.session = app.session;
    this.target = "";
  }

  facts(card) {
    return this.session.cards.get(card);
  }

  name(card) {
    return this.facts(card)?.name ?? card;
  }

  /** The deck's zones: those with cards, and added empty ones. */
  slugs() {
    return Object.keys(this.session.state.zones);
  }

  addZone(slug, name) {
    this.session.change(name, (state) => fill(state, { ...state.zones, [slug]: [] }));
  }

  removeZone(slug, name) {
    const rest = ({ [slug]: _gone, ...zones }) => zones;
    this.session.change(name, (state) => fill(state, rest(state.zones)));
  }

  /** The zone for a new copy: the chosen one, or the one the server suggests. */
  zoneFor(card) {
    return this.target || this.facts(card)?.zone || this.slugs()[0] || "main";
  }

  /** The zone to take a copy from: the one a new copy would go to, or the first that has one. */
  zoneOf(card) {
    const { state } = this.session;
    const wanted = this.zoneFor(card);
    return count(state, wanted, card) ? wanted : (this.slugs().find((zone) => count(state, zone, card)) ?? wanted);
  }

  copies(card) {
    return this.slugs().reduce((sum, zone) => sum + count(this.session.state, zone, card), 0);
  }

  add(card, zone = this.zoneFor(card), n = 1) {
    this.put(card, zone, count(this.session.state, zone, card) + n);
  }

  take(card, zone = this.zoneOf(card), n = 1) {
    this.put(card, zone, count(this.session.state, zone, card) - n);
  }

  /** Sets the number of copies of a card in a zone. */
  put(card, zone, n) {
    const wanted = Math.min(Math.max(n, 0), MOST);
    if (wanted === count(this.session.state, zone, card)) return;
    const label = say(gettext("%(name)s: %(n)s"), { name: this.name(card), n: wanted });
    this.session.change(label, (state) => setCount(state, zone, card, wanted));
  }

  /** Sets as many copies as the server allows and the zone has room for; adds one if it states no limit. */
  fill(card, zone = this.zoneFor(card)) {
    const limit = this.facts(card)?.limit;
    const there = count(this.session.state, zone, card);
    const free = limit ? limit - this.copies(card) : 1;
    const { room = Infinity, name } = this.app.list.zones().find(({ slug }) => slug === zone) ?? {};
    const left = (room ?? Infinity) - size(this.session.state, zone);
    if (free > 0 && left <= 0) this.app.notice(say(gettext("%(zone)s is full"), { zone: name }));
    this.put(card, zone, there + Math.max(Math.min(free, left), 0));
  }

  /** @param {{zone: string, card: string}[]} places */
  remove(places) {
    const label = gettext("Remove %(n)s cards");
    this.each(places, label, (state, { zone, card }) => setCount(state, zone, card, 0));
  }

  putAll(places, n) {
    const label = gettext("Set the number of %(n)s cards");
    this.each(places, label, (state, { zone, card }) => setCount(state, zone, card, n));
  }

  /** Moves all copies, or `n` of each. */
  move(places, to, n = MOST) {
    this.each(places, gettext("Move %(n)s cards"), (state, { zone, card }) =>
      zone === to ? state : move(state, zone, to, card, Math.min(n, count(state, zone, card))),
    );
  }

  /** Adds one copy of each card to a zone, as when dragged from the results. */
  addAll(cards, zone) {
    this.each(cards, gettext("Add %(n)s cards"), (state, card) => add(state, zone, card));
  }

  /** Gives a zone the order of these cards, of which one was moved; the deck then has an order of its own. */
  order(zone, cards, moved) {
    const label = say(gettext("%(name)s: moved"), { name: this.name(moved) });
    this.session.change(label, (state) => set(arrange(state, zone, cards), { arranged: true }));
  }

  arranged(on) {
    this.session.change(gettext("Order of the cards"), (state) => set(state, { arranged: on }));
  }

  note(card, text) {
    const others = Object.entries(this.session.state.notes).filter(([name]) => name !== card);
    const notes = Object.fromEntries(text.trim() ? [...others, [card, text.trim()]] : others);
    const label = say(gettext("%(name)s: note"), { name: this.name(card) });
    this.session.change(label, (state) => set(state, { notes }));
  }

  each(things, label, step) {
    const [only] = things;
    const text = things.length === 1 ? this.name(only.card ?? only) : say(label, { n: things.length });
    if (things.length) this.session.change(text, (state) => things.reduce(step, state));
  }
}
