/** The server's explanation of a refusal. */

import { Offline } from "../http.js";
import { gettext } from "../words.js";

/** @param {{errors?: {field: string, message: string}[], detail?: string, title?: string}|null} problem */
export const saidOf = (problem) =>
  problem?.errors?.map(({ message }) => message).join(" ") || problem?.detail || problem?.title || "";

export const why = (error) =>
  error instanceof Offline
    ? gettext("The server cannot be reached at the moment.")
    : saidOf(error.problem) || error.message;
