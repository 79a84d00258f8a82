import { expect, it } from "vitest";
import { llms } from "../../../src/publish/texts.ts";
import { guide, withRoundup } from "../support/content.ts";
import { origin } from "./support.ts";

it("llms.txt names every guide page with its score", () => {
  const catalogue = guide();
  const text = llms(origin, catalogue);
  expect(catalogue.pages.filter(({ path }) => !text.includes(`](${origin}${path}): `))).toEqual([]);
  expect(text).toMatch(/opus-one\): 96\/100\. /);
  expect(text).toMatch(/us\/california\): (?!\d+\/100)/);
  expect(text).not.toContain("undefined");
});

it("llms.txt names a roundup with its description, and no heading for roundups where there are none", () => {
  expect(llms(origin, guide(withRoundup()))).toContain(
    `[Three good porches](${origin}/roundups/porches): Three wineries with a porch that is worth the drive.`,
  );
  expect(llms(origin, guide())).not.toContain("## Roundups");
});
