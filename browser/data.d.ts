// What the build hands to the scripts, as Python writes it. Types alone: nothing of this is published.

/** For each option the short name of its value. */
export type Options = Record<string, string>;

/** How often the total of the round goes to the shooter of a moon, and to each of the others. */
export interface Effect {
  own: number;
  others: number;
}

/** What is dealt: the cards left out, how many each seat gets, how many lie face down. */
export interface Pack {
  removed: string[];
  each: number;
  kitty: number;
}

/** `assets/data/engine.json`, written by hearts_examples/exports/engine.py. Keys joined by "|" are values of options. */
export interface EngineData {
  cards: string[];
  suits: string[];
  strength: number[];
  options: Record<string, string[]>;
  rulesets: Record<string, Options>;
  packs: Record<string, Pack>;
  cycles: Record<string, string[]>;
  receivers: Record<string, Record<string, number[] | null>>;
  dealers: Record<string, number[]>;
  opening: Record<string, string[]>;
  breaking: Record<string, string[]>;
  costs: Record<string, Record<string, Record<string, number>>>;
  moon: Record<string, Record<string, Effect>>;
  moon_needs_bonus: Record<string, boolean>;
  end_above: Record<string, number>;
  exact_win: Record<string, boolean>;
  tie: Record<string, number | null>;
  resets: Record<string, { becomes: Record<string, number>; end_above: number }>;
  sheets: Record<string, Record<string, number[][]>>;
  legality: LegalityData;
}

/** Which kinds of cards may be played, by what is held: hearts_examples/exports/legality.py. */
export interface LegalityData {
  options: string[];
  reasons: string[];
  lead: string[];
  follow: string[];
  profiles: Record<string, number[]>;
  tables: string[];
}

export interface RuleLink {
  title: string;
  address: string;
}

/** The words of a page, in its `#tool-words`: hearts_examples/rendering/pages/script_data.py. */
export interface Book {
  language: string;
  /** Plural forms stand in a list. */
  texts: Record<string, string | string[]>;
  /** For each plural category of whole numbers, as browsers name it, its place among the forms. */
  plurals: Record<string, number>;
  /** The names of the cards by code. */
  cards: Record<string, string>;
  /** The letters on the cards by rank. */
  letters: Record<string, string>;
  /** The names of the named rulesets; pages of lessons have none. */
  presets: Record<string, string>;
  /** The names of the players by seat; pages of lessons and the practice table have them. */
  players: Record<string, string>;
  rules: Record<string, RuleLink>;
}

/** For a choice of these options, their values joined by "|", the number of a text. */
export interface LookUp {
  options: string[];
  says: Record<string, number>;
}

/** The page of house rules, in its `#house-rules-data`: rendering/placeholders/houserules.py. */
export interface HouseRulesData {
  options: Record<string, { name: string; values: Record<string, string> }>;
  presets: Record<string, { name: string; usual: string; players: Record<string, Options> }>;
  sections: Record<string, { title: string; rules: string[] }>;
  rules: Record<string, LookUp & { title: string }>;
  /** Their numbers are those of the tables drawn in `#house-rules-drawn`. */
  tables: Record<string, LookUp>;
  texts: string[];
  /** The name of the ruleset to start from. */
  start: string;
  refused: { options: string[]; choices: string[] }[];
}

/** In texts [[QS]] is a card. */
export interface Said {
  text: string;
  see: RuleLink | null;
}

/** What a wrong choice leads to. */
export interface Wrong extends Said {
  /** Whether the card may not be played. */
  refused?: boolean;
  /** Who takes the trick then. */
  taker?: number;
}

/** An exercise, in a script within its element: rendering/placeholders/exercises.py; lessons/deal.js makes them too. */
export interface ExerciseData {
  id: string;
  lesson: string;
  /** All right cards, one seat, one answer, or cards to pass. */
  pick: "cards" | "seat" | "choice" | "pass";
  facts: string;
  ask: string;
  /** Cards, seats or names of answers. */
  right: string[];
  why: Said;
  wrong?: Record<string, Wrong>;
  hand?: string[];
  /** The card before each seat; seat 0 is the learner's. */
  table?: (string | null)[];
  leader?: number | null;
  /** Answers by name, as they read. */
  choices?: Record<string, string>;
  /** What cards cost, to be shown once somebody has answered. */
  costs?: Record<string, number>;
  rows?: ExerciseRow[];
  /** One right choice, shown from the start. */
  hint?: string;
  note?: string;
  /** How many cards are passed. */
  count?: number;
  /** For each combination, in order, its place in `verdicts`. */
  passes?: number[];
  verdicts?: { good: boolean; says: Said[] }[];
}

export interface ExerciseRow {
  name: string;
  cards?: string[];
  numbers?: number[];
}

/** How the words of a language are read, as its `search.po` says: hearts_examples/site/search.py. */
export interface SearchWords {
  /** Ways of writing a letter, and how it is read: "ß" as "ss". */
  fold: Record<string, string>;
  /** Forms of a word, and the one that stands for all. */
  same: Record<string, string>;
  endings: string[];
  beginnings: string[];
  /** Words that say nothing of what is looked for. */
  little: string[];
  /** Signs and letters of suits and ranks, and their names. */
  suits: Record<string, string>;
  ranks: Record<string, string>;
}

/** A page, or a section of it. */
export interface SearchEntry {
  location: string;
  title: string;
  text: string;
  /** What readers type who look for it. */
  asked?: string[];
  /** How much it weighs beside others; 1 where nothing is said. */
  boost?: number;
}

/** `search/search_index.json` of a language. */
export interface SearchIndex {
  words: SearchWords;
  /** The sections of the site: the folder's name, and its title. */
  sections: Record<string, string>;
  docs: SearchEntry[];
}
