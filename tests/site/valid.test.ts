import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { pages } from "./built.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // Matters of style that React's server renderer decides: required="", <input/>, autoComplete.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "attr-case": "off",
    // React's useId begins with an underscore; HTML only forbids white space.
    "valid-id": ["error", { relaxed: true }],
    // Safari takes a list without bullets for no list, unless it is told so.
    "no-redundant-role": "off",
    // Phones are kept on one line by CSS, which the rule does not see.
    "tel-non-breaking": "off",
    // The site's own bound, as in head.test.ts.
    "long-title": ["error", { maxlength: 90 }],
  },
});

/** Astro puts this style element before a page's first island, wherever that stands. */
const islandStyle = /<style>astro-island,astro-slot[^<]*<\/style>/g;

it("every page is valid HTML", async () => {
  const found = new Map<string, string[]>();
  for (const { path, html } of pages.values()) {
    const { results } = await validator.validateString(html.replace(islandStyle, ""), path);
    for (const { ruleId, message, line, column } of results.flatMap((r) => r.messages)) {
      const key = `${ruleId}: ${message}`;
      found.set(key, [...(found.get(key) ?? []), `${path}:${line}:${column}`]);
    }
  }
  const told = [...found].map(([key, places]) => `${key} (${places.length}, first ${places[0]})`);
  expect(told).toEqual([]);
});
