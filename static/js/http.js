/** Requests to our server, in the page's language and with the CSRF token; errors become `Refused`. */

/** A refused request: `status`, and `problem` (problem+json) if the server sent one. */
export class Refused extends Error {
  constructor(status, problem) {
    super(problem?.detail ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/** The request did not reach the server. */
export class Offline extends Error {}

const token = () => /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";

const headers = (more) => ({
  "Accept-Language": document.documentElement.lang,
  "X-CSRFToken": token(),
  ...more,
});

/**
 * Sends `body` as JSON, twice if the CSRF token was out of date. Rejects with Refused, Offline, or AbortError when
 * `signal` aborts. A `keepalive` request
 * arrives even if the user leaves the page.
 */
export async function send(method, url, body, { signal, keepalive, headers: more = {} } = {}) {
  const ask = async () => {
    const answer = await reach(url, {
      method,
      signal,
      keepalive,
      headers: headers({ "Content-Type": "application/json", ...more }),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Refused(answer.status, await problemOf(answer));
    return answer;
  };
  return ask().catch(async (error) => {
    if (error.problem?.code !== "csrf-failed") throw error;
    await reach(location.href, { signal }); // the cookie was deleted or belongs to nobody any more: every page sets it
    return ask();
  });
}

export const post = (url, body, options) => send("POST", url, body, options);
export const postJson = async (url, body, options) => (await post(url, body, options)).json();
export const postText = async (url, body, options) => (await post(url, body, options)).text();
export const get = (url, options) => send("GET", url, undefined, options);

async function reach(url, options) {
  try {
    return await fetch(url, { credentials: "same-origin", ...options });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Offline(error.message);
  }
}

async function problemOf(answer) {
  const json = (answer.headers.get("Content-Type") ?? "").includes("json");
  return json ? answer.json().catch(() => null) : null;
}
