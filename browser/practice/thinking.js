// What the others and the hints think with. It comes when there is a match, so that who only looks in need not load it.

export { Players } from "../players/players.js";
export { whyPass, whyPlay } from "./claims.js";
