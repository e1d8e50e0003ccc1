import assert from "node:assert/strict";
import test from "node:test";

globalThis.matchMedia = () => ({ matches: true });
const { kinds } = await import("../../static/js/charts.js");
const { said } = await import("../../static/js/simulation/charts.js");

const colours = { variable: (name) => name };
const ONE = { label: "A", values: [10, null, 30], low: [8, null, 5], high: [12, null, 300] };
const data = (...series) => ({ labels: ["4", "5", "not won"], unit: "%", series, odd: [2] });

test("what was not won has a colour of its own, but not where runs stand side by side", () => {
  const [alone] = kinds.bars(data(ONE), colours).data.datasets;
  assert.deepEqual(alone.backgroundColor, ["--accent", "--accent", "--grey"]);
  const [a, b] = kinds.bars(data(ONE, ONE), colours).data.datasets;
  assert.equal(new Set(a.backgroundColor).size, 1);
  assert.notEqual(a.backgroundColor[0], b.backgroundColor[0]);
});

test("two lines differ in more than colour", () => {
  const [a, b] = kinds.lines(data(ONE, ONE), colours).data.datasets;
  assert.notEqual(a.pointStyle, b.pointStyle);
  assert.notDeepEqual(a.borderDash, b.borderDash);
});

test("a wide interval of a few games does not press the rest down", () => {
  assert.equal(kinds.lines(data(ONE), colours).options.scales.y.suggestedMax, 45);
});

test("an interval is said with its value", () => {
  const dataset = { label: "A", data: ONE.values, whiskers: ONE };
  assert.equal(said(dataset, 0, data(ONE)), "A: 10.0% (8.0–12.0)");
  assert.equal(said(dataset, 1, data(ONE)), "A: –");
});

/** What is drawn of a chart whose pixels are its values. */
function drawn(config) {
  const strokes = [];
  const pen = { moveTo: (x, y) => (pen.at = [x, y]), lineTo: (x, y) => strokes.push([...pen.at, x, y]) };
  for (const name of ["save", "restore", "beginPath", "rect", "clip", "stroke"]) pen[name] = () => {};
  const { datasets } = config.data;
  config.plugins[0].afterDatasetsDraw({
    ctx: pen,
    chartArea: { left: 0, right: 300, top: 0, bottom: 300 },
    data: config.data,
    scales: { y: { getPixelForValue: (value) => value } },
    isDatasetVisible: () => true,
    getDatasetMeta: (n) => ({ data: datasets[n].data.map((_, place) => ({ x: 100 * place })) }),
  });
  return strokes;
}

test("every known interval has its whisker, from end to end", () => {
  const strokes = drawn(kinds.bars(data(ONE), colours));
  assert.deepEqual(
    strokes.filter(([x, , to]) => x === to),
    [
      [0, 8, 0, 12],
      [200, 5, 200, 300],
    ],
  );
  assert.equal(strokes.length, 6);
});
