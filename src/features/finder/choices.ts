import type { Style } from "../../schemas/grapes.ts";
import type { Unit } from "../guide.ts";

export const distances = [10, 25, 50] as const;
export const units = ["mi", "km"] as const satisfies Unit[];
export type Within = `${(typeof distances)[number]}${Unit}`;

export const sorts = ["score", "fee", "value", "distance", "name"] as const;
export type Sort = (typeof sorts)[number];
export const views = ["list", "table", "map"] as const;
export type View = (typeof views)[number];

/** The most that a tasting may cost, in whole dollars, euros or either; a currency that isn't named is left out. */
export type FeeLimit = "free" | { USD?: number; EUR?: number };

/** Where the reader is stands for a town; it never leaves the device. */
export const me = "me";

/** All that a reader has chosen. Undefined and empty stand for "any". */
export type Choices = {
  /** Words that a winery's name, place or grapes must have. */
  q: string;
  /** The id of a country, a state or a region; never together with `near`. */
  where: string | undefined;
  /** The id of a town, or `me`. */
  near: string | undefined;
  /** How far from there at most. */
  within: Within | undefined;
  /** Points out of 100, at least. */
  score: number | undefined;
  fee: FeeLimit | undefined;
  /** "none": no reservation needed; "any": it opens to visitors at all; else at most so many days ahead. */
  reservation: "none" | "any" | number | undefined;
  /** Days of which one will do, one bit each, Monday's the lowest. */
  open: number;
  /** 1 to 12. */
  month: number | undefined;
  /** Grapes and styles of which one will do. */
  grapes: readonly string[];
  styles: readonly Style[];
  /** Only wineries with a full review. */
  full: boolean;
  /** Undefined: the nearest first where there is a distance, else the highest score. */
  sort: Sort | undefined;
  view: View;
};

export const noChoices: Choices = {
  q: "",
  where: undefined,
  near: undefined,
  within: undefined,
  score: undefined,
  fee: undefined,
  reservation: undefined,
  open: 0,
  month: undefined,
  grapes: [],
  styles: [],
  full: false,
  sort: undefined,
  view: "list",
};

/** The questions that a winery must pass, each of which can be dropped for itself. */
export const questions = [
  "q",
  "place",
  "score",
  "fee",
  "reservation",
  "open",
  "month",
  "grapes",
  "styles",
  "full",
] as const;
export type Question = (typeof questions)[number];

/** The fields of the choices that a question is about. */
const fieldsOf = (question: Question): (keyof Choices)[] =>
  question === "place" ? ["where", "near", "within"] : [question];

/** The question that a field is about; none for how the answer is shown. */
export const questionOf = (field: keyof Choices): Question | undefined =>
  field === "where" || field === "near" || field === "within" ? "place" : questions.find((q) => q === field);

/** The choices without those of a question. */
export const without = (choices: Choices, question: Question): Choices => ({
  ...choices,
  ...Object.fromEntries(fieldsOf(question).map((field) => [field, noChoices[field]])),
});

/** Whether a reader has chosen something there. */
const isChosen = (choices: Choices, question: Question): boolean => {
  const [field] = fieldsOf(question) as [keyof Choices];
  const chosen = question === "place" ? (choices.where ?? choices.near) : choices[field];
  return Array.isArray(chosen) ? chosen.length > 0 : Boolean(chosen);
};

/** The questions that a reader has answered, in their order. */
export const chosen = (choices: Choices): Question[] => questions.filter((question) => isChosen(choices, question));
