// Shows how far a worker is with a job (an import, an archive), until it has ended; then goes to what came of it.

const POLL = 1000;
const frame = document.getElementById("job");

function part() {
  return frame.firstElementChild;
}

async function look() {
  try {
    const answer = await fetch(part().dataset.poll, { headers: { Accept: "text/html" } });
    if (answer.ok) show(await answer.text());
  } catch {
    // The site is away for a moment: the next look may find it again.
  }
  goOn();
}

/** Changes the page only where something is new, so that nobody loses the place of the keyboard. */
function show(html) {
  const next = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (next.dataset.url) location.replace(next.dataset.url);
  const bars = [part(), next].map((each) => each.querySelector("progress"));
  if (bars.every(Boolean)) {
    bars[0].value = bars[1].value;
    document.getElementById("job-title").replaceWith(next.querySelector("#job-title"));
  } else {
    frame.replaceChildren(next);
  }
}

function goOn() {
  if (part().dataset.poll) setTimeout(look, POLL);
}

goOn();
