import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parsePathList, releasedFile } from "../../src/checks/released.ts";
import { releasedListPath } from "../../src/site/paths.ts";
import { isBuilt, pages, readBuilt, redirects, root, unindexed } from "./built.ts";

const released = parsePathList(readFileSync(join(root, releasedFile), "utf8"));
const published = parsePathList(readBuilt(releasedListPath));

it("every path that was ever public works or redirects once", () => {
  const lost = [...released, ...published].filter(
    (path) => !isBuilt(path) && !isBuilt(redirects.get(path) ?? "nowhere"),
  );
  expect(lost).toEqual([]);
});

it("the published list has every path of the build", () => {
  const given = [...pages.keys(), ...redirects.keys(), ...released].filter(
    (path) => !unindexed.includes(path),
  );
  expect(given.filter((path) => !published.includes(path))).toEqual([]);
});

it.each([
  ["committed", released],
  ["published", published],
])("the %s list has each path once, sorted", (_, list) => {
  expect(list.filter((path) => !/^\/[a-z0-9./-]*$/.test(path))).toEqual([]);
  expect(list).toEqual([...new Set(list)].sort());
});
