import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { checkContent } from "../../../src/checks/content.ts";
import { mistakes } from "../../drill/mistakes/index.ts";
import { mistakeRunner } from "../../drill/mistakes/runner.ts";
import { greenGuide } from "../../support/green-guide.ts";

const root = greenGuide();
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("the check has nothing to say about the small guide", () => {
  expect(checkContent(root)).toEqual({ problems: [], warnings: [] });
});

it("the table has five hundred mistakes and more", () => {
  expect(mistakes.filter(({ told }) => told !== undefined).length).toBeGreaterThanOrEqual(500);
});

/** npm run drill tries all of them, in the whole guide. */
const every = 4;

it("one of every four mistakes is told with its file, its place and what to do, and none that is right", async () => {
  const runner = mistakeRunner(root);
  const missed: string[] = [];
  for (const mistake of mistakes.filter((_, i) => i % every === 0)) {
    const { verdict, said } = await runner.check(mistake);
    if (verdict === "reported" || verdict === "accepted") continue;
    missed.push(
      `${verdict}: [${mistake.kind}] ${mistake.name}: ${said.map((p) => `${p.file} ${p.field}: ${p.message}`).join(" | ")}`,
    );
  }
  expect(missed).toEqual([]);
}, 60_000);
