import { fold } from "../../format/text.ts";
import type { StopFacts, TripGuide } from "./facts.ts";

const mostFound = 6;

type Entry = { facts: StopFacts; text: string };

/** The guide's wineries with the text that finds them: name and region. */
export const searchable = ({ wineries }: TripGuide): Entry[] =>
  wineries.map((facts) => ({ facts, text: fold(`${facts.name} ${facts.regionName}`) }));

/** The wineries whose name or region has every typed word, those that begin with the first word on top. */
export function findWineries(entries: readonly Entry[], typed: string): StopFacts[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const begins = ({ text }: Entry) => (text.startsWith(words[0]!) ? 0 : 1);
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((a, b) => begins(a) - begins(b) || b.facts.score - a.facts.score)
    .slice(0, mostFound)
    .map(({ facts }) => facts);
}
