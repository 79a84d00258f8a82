import { expect, it } from "vitest";
import {
  countText,
  finderAddress,
  isEmpty,
  type Query,
  queryFrom,
  searchAddress,
} from "../../../../src/features/search/query.ts";

const regions = new Set(["spain", "us/napa-valley"]);
const any: Query = { q: "", type: "", region: "" };
const read = (search: string) => queryFrom(new URLSearchParams(search), regions);

it.each<[string, Query]>([
  ["q=r%C3%ADas+baixas&type=guide&region=spain", { q: "rías baixas", type: "guide", region: "spain" }],
  ["q=+opus+&type=&region=us%2Fnapa-valley", { q: "opus", type: "", region: "us/napa-valley" }],
  ["type=castle&region=mars&x=1", any],
  ["", any],
])("reads %s", (search, query) => {
  expect(read(search)).toEqual(query);
});

it.each<Query>([
  any,
  { q: "a & b?#", type: "winery", region: "us/napa-valley" },
  { q: "", type: "gadget", region: "" },
])("an address leads back to its query: %j", (query) => {
  const address = searchAddress(query);
  expect(address.match(/=/g)?.length ?? 0).toBe(Object.values(query).filter(Boolean).length);
  expect(read(address.split("?")[1] ?? "")).toEqual(query);
});

it("is empty only when nothing is asked for", () => {
  expect([any, { ...any, q: "a" }, { ...any, region: "spain" }].map(isEmpty)).toEqual([true, false, false]);
});

it("counts in words", () => {
  const muga = { ...any, q: "muga" };
  expect(countText(muga, 1, 1)).toBe("1 result for “muga”");
  expect(countText(muga, 20, 12)).toBe("20 results for “muga”, showing the first 12");
  expect(countText(muga, 0, 0)).toBe("Nothing found for “muga”");
  expect(countText({ ...any, type: "guide" }, 3, 3)).toBe("3 results");
});

it("the finder is asked for the same words and place", () => {
  expect(finderAddress({ q: "pinot noir", type: "guide", region: "spain" })).toBe(
    "/wineries?ask=pinot+noir&where=spain",
  );
  expect(finderAddress(any)).toBe("/wineries");
});
