/** The saved deck, through the public API. A version is {deck: {id, version, etag, url}, state}. */

import { get, send } from "../http.js";
import { FIELDS, equal, fromWire, make, toWire } from "./deck.js";

const DECKS = "/api/v1/decks/";
/** Browsers limit `keepalive` requests to 64 KiB. */
const MOST_KEPT_ALIVE = 60_000;

/** Saves a new deck (a copy of `source`, if given). Rejects with Refused or Offline. */
export async function create(game, state, source) {
  const { title, zones } = state;
  const body = { game, title, ...parts(make({ title }), state), deck: toWire(zones), copied_from: source ?? null };
  return version(await send("POST", DECKS, body), state);
}

/** Saves the differences from `base`. Rejects with Refused (412 if the version is outdated) or Offline. */
export async function change(deck, base, state, { leaving = false, without = [] } = {}) {
  const body = { autosave: true, ...parts(base, state) };
  without.forEach((name) => delete body[name]);
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < MOST_KEPT_ALIVE;
  const headers = { "If-Match": deck.etag };
  return version(await send("PATCH", deck.url, body, { headers, keepalive }), state);
}

/** The current deck; `known` supplies what the API does not return. */
export const read = async (deck, known) => version(await get(deck.url), known);

/** Who last changed it and when: {who, when}; null values if unknown. */
export async function author(deck) {
  try {
    const [last] = (await (await get(`${deck.url}revisions/?limit=1`)).json()).results;
    return { who: last.author, when: last.created };
  } catch {
    return { who: null, when: null };
  }
}

/** The differences from `base`, as members of a request. */
export function parts(base, state) {
  const names = FIELDS.filter((name) => !equal(base[name], state[name]));
  const body = Object.fromEntries(names.map((name) => [name, state[name]]));
  return equal(base.zones, state.zones) ? body : { ...body, deck: toWire(state.zones) };
}

async function version(answer, known) {
  const said = await answer.json();
  const { id, version: number } = said;
  const [url, etag] = [new URL(said.url).pathname, answer.headers.get("ETag")];
  // The server trims titles, but a user typing "Red " must be able to go on.
  const title = known.title.trim() === said.title ? known.title : said.title;
  const format = said.format ?? known.format;
  const state = make({ ...known, ...said, title, format, zones: fromWire(said.deck) });
  return { deck: { id, version: number, url, etag, page: `/decks/${id}/` }, state };
}
