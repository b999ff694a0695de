// Ask the search of the built site from the command line: `node tools/ask.js de "pik dame"`.

import { existsSync, readdirSync, readFileSync } from "node:fs";

import { answers } from "../browser/search/find.js";
import { shelf } from "../browser/search/shelf.js";

const [language, ...words] = process.argv.slice(2);
const folder = new URL(`../site/${language === "en" ? "" : `${language}/`}search/`, import.meta.url);
const index = existsSync(folder) ? readdirSync(folder).find((name) => /^search_index\..*json$/.test(name)) : undefined;
if (!index) {
  console.error(`There is no built site with an index in ${language}; run: make site`);
  process.exit(1);
}
const text = readFileSync(new URL(index, folder), "utf8");
for (const { entry, where, about, also } of answers(shelf(JSON.parse(text)), words.join(" "))) {
  console.log(`${entry.location || "(home)"}  ${entry.title}${where ? ` (${where})` : ""}`);
  console.log(`    ${about}`);
  for (const other of also) console.log(`    ${other.location}  ${other.title}`);
}
