import { distanceKm, type Point } from "../../catalogue/geography.ts";
import { acceptsVisitors } from "../../format/visit.ts";
import type { Guide, Winery as Row, Unit } from "../guide.ts";
import { type Choices, chosen, distances, type Question, questionOf, questions, type Within } from "./choices.ts";
import { defaultWithin, originOf, testOf, withinKm } from "./questions.ts";

/** How every winery of the guide answers the reader's questions. */
export type Survey = {
  guide: Guide;
  choices: Choices;
  position: Point | undefined;
  /** By row: the questions it fails, a bit each. */
  fails: Uint16Array;
  /** Those that pass all, in the guide's order. */
  found: Row[];
  /** Those that pass all but the days, and only because nobody knows their hours. */
  ask: Row[];
  /** How far each is, in kilometers, where the reader measures from somewhere. */
  km: ((row: Row) => number) | undefined;
};

const bit = (question: Question) => 1 << questions.indexOf(question);

/** How far rows are from a point, in kilometers, each measured once. */
export function measure(origin: Point | undefined): ((row: Row) => number) | undefined {
  if (!origin) return undefined;
  const known = new Map<Row, number>();
  return (row) => {
    const km = known.get(row) ?? distanceKm(origin, row);
    known.set(row, km);
    return km;
  };
}

function tester(choices: Choices, guide: Guide, position: Point | undefined) {
  const origin = originOf(choices, guide, position);
  const km = measure(origin);
  const within = origin ? withinKm(choices.within ?? defaultWithin(choices, guide, origin)) : 0;
  return { km, test: (question: Question) => testOf(question, choices, km, within) };
}

/** Asks every winery. `position` is where the reader is, where that is known. */
export function survey(guide: Guide, choices: Choices, position?: Point): Survey {
  const { km, test } = tester(choices, guide, position);
  const tests = chosen(choices).map((question) => [bit(question), test(question)] as const);
  const fails = new Uint16Array(guide.wineries.length);
  const found: Row[] = [];
  const ask: Row[] = [];
  const days = bit("open");
  for (const [i, row] of guide.wineries.entries()) {
    let failed = 0;
    for (const [mask, passes] of tests) if (!passes(row)) failed |= mask;
    fails[i] = failed;
    if (failed === 0) found.push(row);
    else if (failed === days && row.openDays === undefined && acceptsVisitors(row)) ask.push(row);
  }
  return { guide, choices, position, fails, found, ask, km };
}

/** How many wineries the choices would leave with this change, those that one has to ask not counted. */
export function wouldLeave({ guide, choices, position, fails }: Survey, change: Partial<Choices>): number {
  const next = { ...choices, ...change };
  const changed = new Set((Object.keys(change) as (keyof Choices)[]).flatMap((field) => questionOf(field) ?? []));
  const { test } = tester(next, guide, position);
  const tests = [...changed].map(test);
  const others = [...changed].reduce((mask, question) => mask & ~bit(question), ~0);
  let count = 0;
  for (const [i, row] of guide.wineries.entries())
    if ((fails[i]! & others) === 0 && tests.every((passes) => passes(row))) count += 1;
  return count;
}

/** Where nothing is near enough: the least distance that finds something, and how much. */
export function wider(of: Survey): { within: Within; leaves: number } | undefined {
  const { choices, guide, position } = of;
  const origin = originOf(choices, guide, position);
  if (!origin) return undefined;
  const now = choices.within ?? defaultWithin(choices, guide, origin);
  return distances
    .map((far): Within => `${far}${now.slice(-2) as Unit}`)
    .filter((within) => withinKm(within) > withinKm(now))
    .map((within) => ({ within, leaves: wouldLeave(of, { within }) }))
    .find(({ leaves }) => leaves > 0);
}

/** A choice to drop, and how many wineries there are without it. */
export type Advice = { question: Question; leaves: number };

/** Where nothing was found: each single choice that stands in the way, the one that gives most first. */
export function advice({ choices, fails }: Survey): Advice[] {
  return chosen(choices)
    .map((question) => ({
      question,
      leaves: fails.reduce((sum, failed) => sum + (failed === bit(question) ? 1 : 0), 0),
    }))
    .filter(({ leaves }) => leaves > 0)
    .sort((a, b) => b.leaves - a.leaves);
}
