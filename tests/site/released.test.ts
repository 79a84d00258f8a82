import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parsePathList, releasedFile } from "../../src/checks/released.ts";
import { releasedListPath } from "../../src/site/paths.ts";
import { isBuilt, pages, readBuilt, redirects, root, unindexed } from "./built.ts";

const released = parsePathList(readFileSync(join(root, releasedFile), "utf8"));
const published = parsePathList(readBuilt(releasedListPath));

it("every address that was ever public works or redirects once", () => {
  const lost = [...released, ...published].filter(
    (address) => !isBuilt(address) && !isBuilt(redirects.get(address) ?? "nowhere"),
  );
  expect(lost).toEqual([]);
});

it("the published list has every address of the build", () => {
  const given = [...pages.keys(), ...redirects.keys(), ...released].filter(
    (address) => !unindexed.includes(address),
  );
  expect(given.filter((address) => !published.includes(address))).toEqual([]);
});

it.each([
  ["committed", released],
  ["published", published],
])("the %s list has each address once, sorted", (_, list) => {
  expect(list.filter((address) => !/^\/[a-z0-9./-]*$/.test(address))).toEqual([]);
  expect(list).toEqual([...new Set(list)].sort());
});
