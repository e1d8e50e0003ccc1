/** The faces of cards as the server draws them; each is fetched once. */

import { get } from "../http.js";

const MOST = 200;
const faces = new Map();

/** The face as HTML; undefined if the server cannot be reached (which is said unless `quiet`). */
export async function faceOf(app, card, quiet = true) {
  if (faces.has(card)) return faces.get(card);
  const url = `${app.boot.doors.face}?card=${encodeURIComponent(card)}`;
  const html = await app.asking(async () => (await get(url)).text(), quiet);
  if (html === undefined) return undefined;
  if (faces.size >= MOST) faces.delete(faces.keys().next().value);
  faces.set(card, html);
  return html;
}
