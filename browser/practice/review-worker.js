// Judges the plays of a round beside the page, so that it stays alive: it is told the ruleset, the plays and the seed,
// and answers with what each play cost.

import { loadEngine } from "../engine/load.js";
import { Ruleset } from "../engine/ruleset.js";
import { Players } from "../players/players.js";
import { costOf } from "./review.js";

addEventListener("message", async ({ data: { options, moments, seed } }) => {
  const players = new Players(new Ruleset(await loadEngine(), options));
  postMessage(moments.map((/** @type {import("./review.js").Moment} */ moment) => costOf(players, moment, seed)));
});
