import assert from "node:assert/strict";
import { test } from "node:test";

import { config } from "../../static/js/charts.js";

const colours = {
  variable: (name) => `variable ${name}`,
  hue: (name) => (name === "red" ? "#f00" : "grey"),
  shade: (n) => `grey ${n}`,
};
globalThis.matchMedia = () => ({ matches: true });

test("a curve is stacked upright, each series in its hue or the next grey", () => {
  const series = [
    { label: "Unit", hue: "", counts: [1, 2] },
    { label: "Red", hue: "red", counts: [0, 3] },
  ];
  const made = config({ stacked: true, labels: ["0", "1"], hues: [], series }, colours);
  assert.equal(made.options.indexAxis, "x");
  assert.ok(made.options.scales.x.stacked && made.options.scales.y.stacked);
  assert.deepEqual(
    made.data.datasets.map((set) => set.backgroundColor),
    ["grey 0", "#f00"],
  );
  assert.deepEqual(
    made.data.datasets.map((set) => set.data),
    [
      [1, 2],
      [0, 3],
    ],
  );
  assert.ok(made.options.plugins.legend.display);
});

test("counts by value lie on their side, each bar in its hue", () => {
  const series = [{ label: "Colour", hue: "", counts: [4, 1] }];
  const made = config({ stacked: false, labels: ["Red", "Plum"], hues: ["red", "plum"], series }, colours);
  assert.equal(made.options.indexAxis, "y");
  assert.deepEqual(made.data.datasets[0].backgroundColor, ["#f00", "grey"]);
  assert.equal(made.options.plugins.legend.display, false);
});

test("nothing moves where reduced motion is asked for", () => {
  const data = { stacked: false, labels: [], hues: [], series: [] };
  assert.equal(config(data, colours).options.animation, false);
  globalThis.matchMedia = () => ({ matches: false });
  assert.notEqual(config(data, colours).options.animation, false);
});
