/**
 * The local copy of the work: one document per open tab or draft.
 *
 * @typedef {{id: string, game: string, user: string|null, deck: {id, version, url, etag, page}|null, base: State,
 *   state: State, sent: State[], dirty: boolean, changed: number, cards: Object<string, object>}} Document
 *   deck null: a draft, never sent to an account; `changed` in ms; `cards` are the facts of its cards;
 *   `sent`: what was sent since `base`, without an answer.
 *   `dirty`: contains work that is nowhere else.
 */

const PREFIX = "yamafuda:work:";
const LOCK = "yamafuda:open:";
/** The number of saved decks kept on the device for offline reading. */
export const MOST_CLEAN = 20;

export class Storage {
  #memory = new Map();
  /** Whether the last write outlives the page. */
  lasting = true;

  constructor(backend = ownBackend()) {
    this.backend = backend;
  }

  read(id) {
    return this.#memory.get(id) ?? this.#parsed(PREFIX + id);
  }

  /** Stores a document; if the device refuses, only in memory (see `lasting`). */
  write(document) {
    const text = JSON.stringify(document);
    this.lasting = this.#put(document.id, text) || (this.forget() && this.#put(document.id, text));
    if (this.lasting) this.#memory.delete(document.id);
    else this.#memory.set(document.id, JSON.parse(text));
  }

  remove(id) {
    this.#memory.delete(id);
    this.#quietly(() => this.backend.removeItem(PREFIX + id));
  }

  /** Every document, most recently changed first. */
  list() {
    const stored = this.#keys()
      .map((key) => this.#parsed(key))
      .filter(Boolean);
    const found = new Map(stored.map((document) => [document.id, document]));
    this.#memory.forEach((document, id) => found.set(id, document));
    return [...found.values()].sort((a, b) => b.changed - a.changed);
  }

  /** Decks that were never uploaded, of this user or made anonymously. */
  drafts(user) {
    return this.list().filter((d) => !d.deck && d.dirty && (d.user === null || d.user === user));
  }

  /** Deletes the copies of saved decks; returns whether there were any. Keeps unsent work. */
  forget(which = () => true) {
    const clean = this.list()
      .filter((document) => !document.dirty)
      .filter(which);
    clean.forEach(({ id }) => this.remove(id));
    return clean.length > 0;
  }

  /** Keeps only the newest copies of this user's saved decks. */
  tidy(user) {
    this.forget((document) => document.user !== user);
    this.forget((_document, place) => place >= MOST_CLEAN);
  }

  #put(id, text) {
    return this.#quietly(() => {
      this.backend.setItem(PREFIX + id, text);
      return true;
    });
  }

  #keys() {
    const all = this.#quietly(() => Object.keys(this.backend)) ?? [];
    return all.filter((key) => key.startsWith(PREFIX));
  }

  #parsed(key) {
    return this.#quietly(() => JSON.parse(this.backend.getItem(key))) ?? null;
  }

  /** The result of `act`; undefined if storage fails or contains invalid data. */
  #quietly(act) {
    try {
      return act();
    } catch {
      return undefined;
    }
  }
}

function ownBackend() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

export const newId = () => crypto.getRandomValues(new Uint32Array(2)).reduce((text, n) => text + n.toString(36), "");

/**
 * Claims a document for as long as the page lives, or until the returned function is called; null if another
 * tab has it open (`shared`: exclusively). Waits `patience` ms, because a reloaded page still holds its lock briefly.
 * Without Web Locks every claim succeeds.
 */
export function claim(id, { shared = false, patience = 0 } = {}) {
  if (!navigator.locks) return Promise.resolve(() => {});
  const mode = shared ? "shared" : "exclusive";
  const waiting = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((answered) => {
    const held = (lock) => lock && new Promise((release) => answered(release));
    navigator.locks.request(LOCK + id, { mode, ...waiting }, held).then(
      () => answered(null),
      () => answered(null),
    );
  });
}

/** The document that this tab had open before a reload, or null. */
export function lastHere(id) {
  try {
    const last = sessionStorage.getItem(LOCK);
    if (id) sessionStorage.setItem(LOCK, id);
    return last;
  } catch {
    return null;
  }
}

/** Lets only one tab at a time upload a draft. */
export const alone = (id, act) => (navigator.locks ? navigator.locks.request(`yamafuda:send:${id}`, act) : act());
