// What the scripts keep to beyond their form: no likely fault, and the one direction in which rooms stand on another.

import js from "@eslint/js";
import globals from "globals";

/** The rooms of browser/, and the rooms that each may stand on. */
const ROOMS = {
  engine: [],
  players: ["engine"],
  ui: ["engine"],
  check: ["engine", "players", "ui"],
  score: ["engine", "players", "ui"],
  practice: ["engine", "players", "ui"],
  lessons: ["engine", "players", "ui"],
  "house-rules": ["engine", "players", "ui"],
  search: [],
  frame: ["search"],
};

/** What is found everywhere, in a browser, a worker and node: all that rooms without a page may use. */
const EVERYWHERE = { ...globals["shared-node-browser"] };

const LONGEST = 120;

/** A function is seen on one screen. */
const SCREEN = 60;

/**
 * What no tool looks at: the types and the lines in comments.
 * @type {import("eslint").Rule.RuleModule}
 */
const comments = {
  meta: { schema: [{ type: "object" }] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const { loc } = comment;
          const report = (/** @type {string} */ message) => loc && context.report({ loc, message });
          const lines = loc ? context.sourceCode.lines.slice(loc.start.line - 1, loc.end.line) : [];
          if (lines.some((line) => line.length > LONGEST))
            report(`A line of a comment has at most ${LONGEST} columns.`);
          if (/\{[^}]*\bany\b[^}]*\}/.test(comment.value)) report("Name the type, or say unknown and look what it is.");
          for (const [, from] of comment.value.matchAll(/\bimport\("([^"]+)"\)/g)) {
            const [{ regex, message } = {}] = context.options;
            if (regex && new RegExp(regex, "u").test(from)) report(message);
          }
        }
      },
    };
  },
};

/** What ES2022 has and Safari 15.4 has not. */
const TOO_NEW = [
  { selector: "StaticBlock", message: "Safari before 16.4 knows no static blocks." },
  { selector: "Literal[regex.pattern=/\\(\\?<[=!]/]", message: "Safari before 16.4 cannot look behind." },
];

/** What a room may not import, types included. */
const direction = Object.entries(ROOMS).map(([room, below]) => {
  const allowed = [...below.map((each) => `\\.\\./${each}/`), "\\.\\./data\\.js$", "\\./[\\w-]+\\.js$"];
  const message = `${room}/ stands on ${below.length ? below.map((each) => `${each}/`).join(", ") : "nothing"} alone.`;
  const pattern = { regex: `^(?!${allowed.join("|")})`, message };
  return {
    files: [`browser/${room}/**/*.js`],
    rules: { "no-restricted-imports": ["error", { patterns: [pattern] }], "hearts/comments": ["error", pattern] },
  };
});

export default [
  js.configs.recommended,
  {
    files: ["**/*.js"],
    plugins: { hearts: { rules: { comments } } },
    languageOptions: { ecmaVersion: 2023, globals: EVERYWHERE },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "max-lines-per-function": ["error", { max: SCREEN, skipBlankLines: true, skipComments: true }],
      "no-nested-ternary": "error",
      "hearts/comments": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["browser/{ui,check,score,practice,lessons,house-rules,frame}/**/*.js"],
    languageOptions: { globals: globals.browser },
  },
  {
    // What is published keeps to the browsers of package.json: their syntax here, their library in jsconfig.json.
    files: ["browser/**/*.js", "theme/sw.js"],
    ignores: ["browser/test/**"],
    languageOptions: { ecmaVersion: 2022 },
    rules: { "no-restricted-syntax": ["error", ...TOO_NEW] },
  },
  { files: ["browser/test/**/*.js", "tools/ask.js"], languageOptions: { globals: globals.node } },
  { files: ["browser/frame/scheme.js"], languageOptions: { sourceType: "script" } },
  { files: ["theme/sw.js"], languageOptions: { sourceType: "script", globals: globals.serviceworker } },
  ...direction,
];
