import { readFileSync } from "node:fs";
import fc from "fast-check";
import { sorts } from "../../../../src/features/finder/address.ts";
import { applyChange, type Choices, choiceKeys } from "../../../../src/features/finder/choices.ts";
import { listOptions } from "../../../../src/features/finder/filter-controls.ts";
import { filters } from "../../../../src/features/finder/filters.ts";
import { findResults } from "../../../../src/features/finder/results.ts";
import { makeVariedGuide } from "../../../support/varied-atlas.ts";

/** Reads the lines of a file, such as "question: answer". */
export const readPairs = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => /^(.*?): (.*)$/.exec(line)!.slice(1) as [string, string]);

/** The day of the tests, a Wednesday. */
export const today = "2026-01-07";
export const guide = makeVariedGuide();

/** Finds what matches, for a reader in Rioja: in the guide, or among other wineries. */
export const find = (choices: Choices, wineries = guide.wineries) =>
  findResults({
    guide: { ...guide, wineries },
    choices,
    today,
    position: { latitude: 42.5, longitude: -2.7 },
  });

/** Any choices that a reader of the guide can make, by its controls or by an address. */
export function anyChoices(): fc.Arbitrary<Choices> {
  const some: { [K in (typeof choiceKeys)[number]]?: fc.Arbitrary<string> } = {
    q: fc.constantFrom("domaine", "pinot noir", "Rías", "town 4"),
    near: fc.constant("me"),
    within: fc.constantFrom("10mi", "25km", "50mi", "50km"),
    open: fc.constantFrom("2026-01-17", "2026-12-24,2026-12-26", "2026-03-01"),
    fee: fc.constantFrom("7usd", "33eur", "30usd,25eur"),
    reservation: fc.integer({ min: 2, max: 365 }).map((days) => `${days}-days`),
    score: fc.integer({ min: 80, max: 100 }).map(String),
    sort: fc.constantFrom(...sorts),
    view: fc.constantFrom("table", "map"),
  };
  const anyValue = (key: (typeof choiceKeys)[number]): fc.Arbitrary<string> => {
    const filter = filters.find((filter) => filter.key === key);
    const offered = listOptions(key, guide).map(({ value }) => value);
    const values = filter?.values?.(guide);
    return fc.oneof(
      ...(some[key] ? [some[key]] : []),
      ...(offered.length > 0 ? [fc.constantFrom(...offered)] : []),
      ...(values ? [fc.subarray([...values], { minLength: 1, maxLength: 3 }).map(String)] : []),
    );
  };
  const arbitraries = Object.fromEntries(
    choiceKeys.map((key) => [
      key,
      fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: anyValue(key) }),
    ]),
  );
  return fc.record(arbitraries).map((choices) => applyChange({}, choices as Choices));
}
