/**
 * Simulation charts: every estimate has its 95 % interval as a whisker. Importing this module adds the kinds
 * `bars` and `lines` to charts.js; the tables beside the charts have the same data without scripts.
 */

import { kinds } from "../charts.js";

/**
 * @typedef {{label: string, values: (number|null)[], low: (number|null)[], high: (number|null)[]}} Series
 * @typedef {{kind: string, labels: string[], unit: string, series: Series[], still: boolean, odd: number[]}} Data
 *   `odd`: indexes of bars of another sort (games that were not won)
 */

const CAP = 4; // px, half of a whisker's cross stroke
const ROOM = 1.5; // times the highest value, to leave room for whiskers
const COLOURS = ["--accent", "--wait", "--good", "--doubt"];
const SHAPES = ["circle", "triangle", "rect", "star"];

kinds.bars = (data, colours) => ({
  ...common(data, colours),
  type: "bar",
  data: { labels: data.labels, datasets: data.series.map(bars(data, colours)) },
});
kinds.lines = (data, colours) => ({
  ...common(data, colours),
  type: "line",
  data: { labels: data.labels, datasets: data.series.map(line(colours)) },
});

const bars = (data, colours) => (series, n) => ({
  label: series.label,
  data: series.values,
  whiskers: series,
  backgroundColor: data.labels.map((_, place) =>
    colours.variable(oddOnes(data).includes(place) ? "--grey" : COLOURS[n]),
  ),
  maxBarThickness: 48,
});

/** With several series the colours distinguish the runs, so no bars are marked. */
const oddOnes = (data) => (data.series.length > 1 ? [] : (data.odd ?? []));

const line = (colours) => (series, n) => ({
  label: series.label,
  data: series.values,
  whiskers: series,
  borderColor: colours.variable(COLOURS[n]),
  backgroundColor: colours.variable(COLOURS[n]),
  borderDash: n ? [6, 4] : [],
  borderWidth: 2,
  pointStyle: SHAPES[n],
  pointRadius: 4,
  spanGaps: true,
});

function common(data, colours) {
  const ink = colours.variable("--ink");
  const ticks = { color: ink };
  const calm = data.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const all = (name) => data.series.flatMap((series) => series[name].map((value) => value ?? 0));
  // The wide intervals of the last few games must not compress the rest.
  const highest = Math.min(Math.max(...all("high"), 0), ROOM * Math.max(...all("values"), 0));
  return {
    plugins: [whiskers(ink)],
    options: {
      animation: calm ? false : { duration: 250 },
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      scales: {
        x: { ticks, grid: { display: false }, title: { display: Boolean(data.axis), text: data.axis, color: ink } },
        y: {
          beginAtZero: true,
          suggestedMax: highest,
          ticks: { ...ticks, callback: (value) => `${value}${data.unit}` },
          grid: { color: colours.variable("--line") },
        },
      },
      plugins: {
        legend: { display: data.series.length > 1, labels: { color: ink, boxHeight: 7, usePointStyle: true } },
        tooltip: { callbacks: { label: ({ dataset, dataIndex }) => said(dataset, dataIndex, data) } },
      },
    },
  };
}

/** `Deck A: 12.1% (11.5–12.8)` */
export function said(dataset, place, data) {
  const { low, high } = dataset.whiskers;
  const digit = (value) => value.toFixed(data.unit === "%" ? 1 : 2);
  const value = dataset.data[place];
  if (value === null) return `${dataset.label}: –`;
  const range = low[place] === null ? "" : ` (${digit(low[place])}–${digit(high[place])})`;
  return `${dataset.label}: ${digit(value)}${data.unit}${range}`;
}

/** A Chart.js plugin that draws intervals over bars and points. */
const whiskers = (ink) => ({
  id: "whiskers",
  afterDatasetsDraw(chart) {
    const { ctx } = chart;
    const { left, right, top, bottom } = chart.chartArea;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top - CAP, right - left, bottom - top + 2 * CAP);
    ctx.clip();
    ctx.strokeStyle = ink;
    ctx.lineWidth = 1.5;
    chart.data.datasets.forEach(({ whiskers: ends }, n) => {
      if (chart.isDatasetVisible(n)) drawAll(ctx, chart.scales.y, ends, chart.getDatasetMeta(n).data);
    });
    ctx.restore();
  },
});

function drawAll(ctx, scale, { low, high }, elements) {
  elements.forEach(({ x }, place) => {
    if (low[place] !== null) draw(ctx, x, scale.getPixelForValue(low[place]), scale.getPixelForValue(high[place]));
  });
}

function draw(ctx, x, low, high) {
  ctx.beginPath();
  for (const [fromX, fromY, toX, toY] of [
    [x, low, x, high],
    [x - CAP, low, x + CAP, low],
    [x - CAP, high, x + CAP, high],
  ]) {
    ctx.moveTo(fromX, fromY);
    ctx.lineTo(toX, toY);
  }
  ctx.stroke();
}
