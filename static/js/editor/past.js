/** The undo steps of this tab, which outlive a reload. Another tab or visit begins without them. */

import { make, same } from "./deck.js";

const KEY = "yamafuda:steps";
/** So many steps are kept, and none if they are longer than this. */
const MOST = 60;
const LONGEST = 2_000_000;

/** What the steps belong to: a deck or draft of one user. */
const owner = ({ boot, deck, id }) => `${boot.user ?? ""} ${deck?.id ?? id}`;

export function keepSteps(session) {
  if (!session.id) return; // an untouched page is nobody's
  const text = JSON.stringify({ owner: owner(session), ...session.history.last(MOST) });
  try {
    if (text.length <= LONGEST) sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage, undo begins anew.
  }
}

/** The kept steps {steps, at} if they lead to the session's state, or null. */
export function keptSteps(session) {
  const found = read();
  if (!found || found.owner !== owner(session)) return null;
  const steps = found.steps.map(({ state, label }) => ({ state: make(state), label, text: null, when: 0 }));
  return steps[found.at] && same(steps[found.at].state, session.state) ? { steps, at: found.at } : null;
}

export function forgetSteps() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
