import { expect, it } from "vitest";
import {
  buildFinderPath,
  buildSearchPath,
  formatResultCount,
  isEmptyQuery,
  type Query,
  readQuery,
} from "../../../../src/features/search/query.ts";

const any: Query = { q: "", type: "", region: "" };

it.each<[Query, string, string]>([
  [any, "/search", "/wineries"],
  [
    { q: "a & b?#", type: "winery", region: "us/napa-valley" },
    "/search?q=a+%26+b%3F%23&type=winery&region=us%2Fnapa-valley",
    "/wineries?ask=a+%26+b%3F%23&where=us%2Fnapa-valley",
  ],
  [{ ...any, type: "gadget" }, "/search?type=gadget", "/wineries"],
])("builds the search and finder paths of %j", (query, inSearch, inFinder) => {
  expect([buildSearchPath(query), buildFinderPath(query)]).toEqual([inSearch, inFinder]);
  expect(isEmptyQuery(query)).toBe(query === any);
});

it("trims the fields of the form", () => {
  const form = new FormData();
  form.set("q", " opus ");
  form.set("region", "spain");
  expect(readQuery(form)).toEqual({ q: "opus", type: "", region: "spain" });
});

it.each([
  ["muga", 1, 1, "1 result for “muga”"],
  ["muga", 20, 12, "20 results for “muga”, showing the first 12"],
  ["muga", 0, 0, "Nothing found for “muga”"],
  ["", 3, 3, "3 results"],
  ["", 0, 0, "Nothing here yet"],
])("describes the count of results for “%s”", (q, found, shown, text) => {
  expect(formatResultCount({ ...any, q }, found, shown)).toBe(text);
});
