import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { releasedFile } from "../../src/checks/released.ts";
import { dist, pages, redirects, root } from "./built.ts";

const released = readFileSync(join(root, releasedFile), "utf8").trim().split("\n");
const answers = (address: string) => pages.has(address) || existsSync(join(dist, address));

it("no address that was ever public is lost: each is a page, a file or one redirect to a page", () => {
  const lost = released.filter((address) => !answers(address) && !pages.has(redirects.get(address) ?? ""));
  expect(lost).toEqual([]);
});

it("the list is of addresses, each once, in order", () => {
  expect(released.filter((address) => !/^\/[a-z0-9./-]*$/.test(address))).toEqual([]);
  expect(released).toEqual([...new Set(released)].sort());
});
