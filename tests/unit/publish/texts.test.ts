import { describe, expect, it } from "vitest";
import { humans, llms, robots } from "../../../src/publish/texts.ts";
import { guide } from "../support/content.ts";
import { origin } from "./support.ts";

describe("robots.txt", () => {
  it("is open in production and names the sitemap", () => {
    expect(robots(origin, "production")).toBe("User-agent: *\nAllow: /\n\nSitemap: https://pour.example/sitemap.xml\n");
  });
  it.each([undefined, "", "dev", "branch-deploy", "deploy-preview", "Production"])("is closed in %j", (context) => {
    expect(robots(origin, context)).toBe("User-agent: *\nDisallow: /\n");
  });
});

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
