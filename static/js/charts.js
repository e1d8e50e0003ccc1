/**
 * Charts of a deck's statistics (templates/statistics/panel.html). `draw(root)` turns every canvas with
 * `data-chart` below `root` into a chart; the table beside it has the same data without scripts.
 *
 * Chart.js is loaded when the first chart is drawn. Charts whose canvas has left the page are destroyed on
 * the next call, so that at most one panel's charts are alive.
 */

/** @typedef {{label: string, hue: string, counts: number[]}} Series */
/** @typedef {{kind?: string, stacked: boolean, labels: string[], hues: string[], series: Series[]}} Data */

const LIBRARY = new URL("../vendor/chart.umd.min.js", import.meta.url);
/** Shares of ink in the bars that stand for no colour of cards, so that none can be taken for one. */
const SHADES = [84, 44, 66, 28, 56];
const PALETTE = ["--accent", "--wait", "--good", "--doubt", "--bad", "--grey"];

/** Functions from data to a Chart.js configuration, by kind; other modules add theirs. */
export const kinds = { counts: config };

/** @type {Map<HTMLCanvasElement, {destroy(): void}>} */
const alive = new Map();
let library = null;
let watching = false;

/** Draws or redraws the charts below `root`. Resolves when all are drawn. */
export async function draw(root = document) {
  sweep();
  const canvases = [...root.querySelectorAll("canvas[data-chart]")];
  if (!canvases.length) return;
  await load();
  watch();
  for (const canvas of canvases) if (canvas.isConnected) drawOne(canvas);
}

/** The number of live charts (for tests). */
export const count = () => alive.size;

function sweep() {
  for (const [canvas, chart] of alive) {
    if (canvas.isConnected) continue;
    chart.destroy();
    alive.delete(canvas);
  }
}

function load() {
  library ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = LIBRARY.href;
    script.onload = resolve;
    script.onerror = () => {
      library = null;
      reject(new Error("Chart.js cannot be fetched"));
    };
    document.head.append(script);
  });
  return library;
}

function drawOne(canvas) {
  alive.get(canvas)?.destroy();
  const data = JSON.parse(canvas.dataset.chart);
  alive.set(canvas, new globalThis.Chart(canvas, kinds[data.kind ?? "counts"](data, coloursAt(canvas))));
}

/** The theme's colours at an element, as the browser computes them (`light-dark()`, `var()`). */
function coloursAt(place) {
  const probed = (variable, className = "") => {
    const probe = document.createElement("i");
    probe.className = className;
    probe.style.color = `var(${variable})`;
    place.parentElement.append(probe);
    const style = getComputedStyle(probe);
    const found = style.getPropertyValue(variable) && style.color;
    probe.remove();
    return found;
  };
  const variable = (name) => probed(name);
  const hue = (name) => probed("--hue", `hue-${name}`) || variable("--grey");
  const shade = (n) => mixed(place, SHADES[n % SHADES.length]);
  return { variable, hue, shade, nth: (n) => variable(PALETTE[n % PALETTE.length]) };
}

/** Ink thinned with paper, in the theme of a place. */
function mixed(place, share) {
  const probe = document.createElement("i");
  probe.style.color = `color-mix(in srgb, var(--ink) ${share}%, var(--paper))`;
  place.parentElement.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** @param {Data} data */
export function config(data, colours) {
  const bar = (hue, n) => (hue ? colours.hue(hue) : colours.shade(n));
  const ink = colours.variable("--ink");
  const line = colours.variable("--line");
  const counts = {
    beginAtZero: true,
    stacked: data.stacked,
    ticks: { precision: 0, color: ink },
    grid: { color: line },
  };
  const labels = { stacked: data.stacked, ticks: { color: ink, autoSkip: false }, grid: { display: false } };
  return {
    type: "bar",
    data: {
      labels: data.labels,
      datasets: data.series.map((series, n) => ({
        label: series.label,
        data: series.counts,
        backgroundColor: data.stacked ? bar(series.hue, n) : data.labels.map((_, place) => bar(data.hues[place], 0)),
        borderColor: colours.variable("--paper"),
        borderWidth: data.stacked ? 1 : 0,
        maxBarThickness: 36,
      })),
    },
    options: {
      indexAxis: data.stacked ? "x" : "y",
      animation: calm() ? false : { duration: 250 },
      responsive: true,
      maintainAspectRatio: false,
      scales: data.stacked ? { x: labels, y: counts } : { x: counts, y: labels },
      plugins: { legend: { display: data.stacked && data.series.length > 1, labels: { color: ink, boxWidth: 14 } } },
    },
  };
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Redraws charts when the theme changes, by the system or on the page. */
function watch() {
  if (watching) return;
  watching = true;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  const theme = { attributes: true, attributeFilter: ["class", "data-theme"] };
  new MutationObserver(redraw).observe(document.documentElement, theme);
}

function redraw() {
  sweep();
  for (const canvas of [...alive.keys()]) drawOne(canvas);
}
