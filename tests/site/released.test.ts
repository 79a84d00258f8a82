import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parsePathList, releasedFile } from "../../src/checks/released.ts";
import { releasedListPath } from "../../src/site/paths.ts";
import { dist, isBuilt, pages, redirects, root, unindexed } from "./built.ts";

const released = parsePathList(readFileSync(join(root, releasedFile), "utf8"));
const published = parsePathList(readFileSync(join(dist, releasedListPath), "utf8"));

it("no address that was ever public is lost: each is a page, a file or one redirect to a page", () => {
  const lost = [...released, ...published].filter(
    (address) => !isBuilt(address) && !isBuilt(redirects.get(address) ?? "nowhere"),
  );
  expect(lost).toEqual([]);
});

it("the build publishes every address that it answers, and so what the next one owes to readers", () => {
  const given = [...pages.keys(), ...redirects.keys(), ...released].filter(
    (address) => !unindexed.includes(address),
  );
  expect(given.filter((address) => !published.includes(address))).toEqual([]);
});

it.each([
  ["committed", released],
  ["published", published],
])("the list that is %s is of addresses, each once, in order", (_, list) => {
  expect(list.filter((address) => !/^\/[a-z0-9./-]*$/.test(address))).toEqual([]);
  expect(list).toEqual([...new Set(list)].sort());
});
