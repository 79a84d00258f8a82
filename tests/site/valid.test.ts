import { HtmlValidate } from "html-validate";
import type { HTMLElement } from "node-html-parser";
import { expect, it } from "vitest";
import { isSwept } from "../support/living.ts";
import { pages, pathsWhere } from "./built.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // The form of /regions applies each choice at once, so it has no button.
    "wcag/h32": "off",
    // Checkboxes of one question share a name.
    "form-dup-name": ["error", { shared: ["checkbox", "radio", "button", "reset", "submit"] }],
    // Matters of style that React's server renderer decides: required="", autoComplete.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    // React's useId begins with an underscore; HTML only forbids white space.
    "valid-id": ["error", { relaxed: true }],
    // Safari takes a list without bullets for no list, unless it is told so.
    "no-redundant-role": "off",
    // Phones are kept on one line by CSS, which the rule does not see.
    "tel-non-breaking": "off",
    // It counts "&amp;" as five letters; head.test.ts counts what readers see.
    "long-title": "off",
  },
});

it("pages are valid HTML", async () => {
  const found = new Map<string, string[]>();
  for (const { path, html } of pages.values().filter((page) => isSwept(page.path))) {
    const { results } = await validator.validateString(html, path);
    for (const { ruleId, message, line, column } of results.flatMap((r) => r.messages)) {
      const key = `${ruleId}: ${message}`;
      found.set(key, [...(found.get(key) ?? []), `${path}:${line}:${column}`]);
    }
  }
  const told = [...found].map(([key, places]) => `${key} (${places.length}, first ${places[0]})`);
  expect(told).toEqual([]);
});

/** What the W3C's checker (Nu) finds besides. */
const nu = {
  "an article without a heading": "article:not(:has(h2, h3, h4, h5, h6))",
  "a section without a heading": "section:not([aria-label]):not(:has(h1, h2, h3, h4, h5, h6))",
  "a style in the body": "body style",
  "a time that no program can read": "time:not([datetime])",
  "a figure whose table has a caption of its own": "figure > table > caption",
  "an unescaped data address": '[href^="data:"][href*="<"], [href^="data:"][href*=" "]',
} as const;

it.each(Object.entries(nu))("no page has %s", (_, selector) => {
  const [tag = "", has] = selector.split(":not(:has(");
  const isBare = (element: HTMLElement) => !has || !element.querySelector(has.replace("))", ""));
  expect(pathsWhere(({ document }) => document.querySelectorAll(tag).some(isBare))).toEqual([]);
});
