import type { ReactNode } from "react";
import { findOpening } from "../../format/opening.ts";
import { facts } from "../../schemas/facts.ts";
import { describeChosenValues } from "./choices.ts";
import { findFactKey, listActiveFilters } from "./filters.ts";
import type { Results } from "./results.ts";
import { isTooLateToReserve, makeChosenOpeningQuestion } from "./words.ts";

/**
 * A section for wineries that might match but lack the facts to tell. `children` lists them with
 * phone numbers, so that readers can ask.
 */
export default function PossibleMatches({ results, children }: PossibleProps) {
  return (
    <section className="my-8" aria-labelledby="finder-unknown">
      <h2 id="finder-unknown" className="figure border-b border-ink pb-1 text-xl">
        {formatPossibleTitle(results)}
      </h2>
      <p className="note mt-2">{explainPossibleMatches(results)}</p>
      {children}
    </section>
  );
}

type PossibleProps = { results: Results; children: ReactNode };

const areAllTooLate = ({ context: { choices, today }, possible }: Results) =>
  possible.every((winery) => isTooLateToReserve(winery, choices, today));

/** Formats the section's title: "Worth asking: 3", or "Too late to reserve: 3". */
export function formatPossibleTitle(results: Results): string {
  const title = areAllTooLate(results) ? "Too late to reserve" : "Worth asking";
  return `${title}: ${results.possible.length}`;
}

/**
 * Explains why wineries might match: "None in Sonoma County says “children welcome”. These 3
 * are open that day: ask."
 */
export function explainPossibleMatches(results: Results): string {
  const { context, matches, possible } = results;
  const { choices, today } = context;
  const areTooLate = areAllTooLate(results);
  if (matches.length > 0 && areTooLate)
    return "These don’t publish everything you asked for, and it is too late to reserve.";
  if (matches.length > 0) return "These may fit, but don’t publish everything you asked for.";
  const activeFilters = listActiveFilters(choices);
  const place = activeFilters.find(({ group }) => group === "Where");
  const fact = findFactKey(choices.facts);
  const missing = fact
    ? `says “${facts[fact].yes.toLowerCase()}”`
    : "publishes everything you asked for";
  const sentence = ["None", place && describeChosenValues(place, context), missing].join(" ");
  const areOpen = possible.every((winery) => {
    const question = makeChosenOpeningQuestion(winery, choices, today);
    return question && findOpening(winery, question).status !== "unknown";
  });
  const subject = possible.length === 1 ? "This one" : `These ${possible.length}`;
  const verb = possible.length === 1 ? "is" : "are";
  const status = areOpen ? `${verb} open that day` : "may fit";
  const advice = areTooLate ? ", but it is too late to reserve." : ": ask.";
  return `${sentence}. ${subject} ${status}${advice}`;
}
