import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseSite } from "../../../src/catalogue/site.ts";

it.each([
  [/^url: .*/m, "url: https://x.org/", /^content\/site\.yaml url: must be https:\/\/ and the name/],
  [/^tagline: .*/m, 'tagline: "Wine', /^content\/site\.yaml can't be read: Missing closing "quote/],
])("the site's settings with %s as %s are refused in words", (line, mistake, message) => {
  const text = readFileSync("content/site.yaml", "utf8");
  expect(() => parseSite(text.replace(line, mistake))).toThrow(message);
});
