import { expect, it } from "vitest";
import { buildGuideData } from "../../../src/catalogue/guide-data.ts";
import { makeParser } from "../../../src/features/finder/parse-query.ts";
import { findResults } from "../../../src/features/finder/results.ts";
import { buildGuide } from "../../../src/features/guide.ts";
import { exampleQuestions, placeholderQuestion } from "../../../src/site/questions.ts";
import { guide as catalogue } from "../../support/living.ts";

const guide = buildGuide(buildGuideData(catalogue));
const today = "2026-11-25";
const parse = makeParser(guide, today);

it.each([placeholderQuestion, ...exampleQuestions])("the finder answers %j", (question) => {
  const { choices, unused } = parse(question);
  const { matches } = findResults({ guide, choices, today });
  expect(unused).toEqual([]);
  expect(matches.length).toBeGreaterThan(0);
});
