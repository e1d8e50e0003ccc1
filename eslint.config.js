import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: [".venv/", "node_modules/", "static/vendor/", "var/"] },
  js.configs.recommended,
  {
    files: ["static/js/**/*.js"],
    languageOptions: { globals: { ...globals.browser, htmx: "readonly", Chart: "readonly" } },
  },
  { files: ["tests/browser/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["static/js/worker.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["tests/js/**/*.js", "eslint.config.js"], languageOptions: { globals: globals.node } },
  {
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "max-lines-per-function": ["error", { max: 40, skipComments: true }],
    },
  },
];
