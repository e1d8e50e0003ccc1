/** The server's explanation of a refusal. */

import { Offline } from "../http.js";
import { gettext } from "../words.js";

/** @param {{errors?: {field: string, message: string}[], detail?: string, title?: string}|null} problem */
export const saidOf = (problem) =>
  problem?.errors?.map(({ message }) => message).join(" ") || problem?.detail || problem?.title || "";

export const why = (error) => {
  if (error instanceof Offline) return gettext("The server cannot be reached at the moment.");
  if (error.problem?.code === "csrf-failed")
    return gettext("Cookies must be allowed for this site. Reload the page and try again.");
  return saidOf(error.problem) || error.message;
};
