import { expect, it } from "vitest";
import { humans, llms } from "../../../src/publish/texts.ts";
import { guide } from "../support/content.ts";
import { origin } from "./support.ts";

it("llms.txt names every guide page with its score", () => {
  const catalogue = guide();
  const text = llms(origin, catalogue);
  expect(catalogue.pages.filter(({ path }) => !text.includes(`](${origin}${path}): `))).toEqual([]);
  expect(text).toMatch(/opus-one\): 96\/100\. /);
  expect(text).toMatch(/us\/california\): (?!\d+\/100)/);
  expect(text).not.toContain("undefined");
});

it("humans.txt says who", () => {
  const { site } = guide();
  expect(humans(origin, site)).toContain(site.reviewer);
});
