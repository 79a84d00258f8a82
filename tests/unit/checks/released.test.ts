import { expect, it } from "vitest";
import type { Problem } from "../../../src/checks/problems.ts";
import { guideAddresses, lostAddresses } from "../../../src/checks/released.ts";
import { aliases, change, type Edit, guide, keever, move, napa, porches, withRoundup } from "../support/content.ts";

const released = () => ["/", "/about", ...guideAddresses(guide())];
const lost = (...edits: Edit[]) => told(lostAddresses(released(), guide(...edits)));
const told = (problems: Problem[]) => problems.map((p) => `${p.file} ${p.field}: ${p.message}`);
const advised = (address: string, file: string, names: string, along = "") =>
  `${file} aliases: ${address} is a public address and leads nowhere now; if this is the page now, write aliases: [${names}] here${along}; else put the old file back, or write the address into aliases of another page`;
const andAll = ", and what lay below it comes along";

const old = "/travel/us/california/napa-valley/keever";

it("nothing is lost while nothing moves", () => {
  expect(lost()).toEqual([]);
  expect(released()).toContain("/winery-keever");
});

it("a file in another folder owes the whole address", () => {
  const moved = "content/wineries/us/california/napa/keever.mdx";
  expect(lost(move(keever, moved))).toContain(advised(old, moved, old));
  expect(lost(aliases(keever, old), move(keever, moved))).toEqual([]);
});

it("a folder that a region's wineries left is the region's old name", () => {
  const before = [move(keever, "content/wineries/us/california/napa/keever.mdx")];
  const had = [...guideAddresses(guide(...before))];
  expect(told(lostAddresses(had, guide()))).toEqual([advised("/travel/us/napa", napa, "napa", andAll)]);
  expect(lostAddresses(had, guide(aliases(napa, "napa")))).toEqual([]);
});

it("what has no successor is told without one, once", () => {
  const gone: Edit = (files) => {
    for (const file of files.keys()) if (file.includes("bordeaux")) files.delete(file);
  };
  const all = lost(gone);
  expect(all).toHaveLength(6);
  for (const line of all)
    expect(line).toMatch(
      /; put the file back and take draft out, or write the address into aliases of the page that takes its place$/,
    );
});

it("a page that is taken away leads to the page that names its addresses, the short one too", () => {
  const away: Edit = (files) => files.delete(keever);
  const edits = [away, change(napa, "  - keever\n", "")];
  const short = lost(aliases(napa, old), ...edits);
  expect(short).toEqual([advised("/winery-keever", napa, `${old}, /winery-keever`, andAll)]);
  expect(lost(aliases(napa, old, "/winery-keever"), ...edits)).toEqual([]);
});

it("a renamed roundup owes its old address, and one that is gone is told", () => {
  const before = [...guideAddresses(guide(withRoundup()))];
  expect(before).toContain("/roundups/porches");
  expect(before).toContain("/roundups");
  const verandas = "content/roundups/verandas.mdx";
  const after = (...edits: Edit[]) => told(lostAddresses(before, guide(...edits)));
  expect(after(withRoundup({}, "", verandas))).toEqual([advised("/roundups/porches", verandas, "porches")]);
  expect(after(withRoundup({}, "", verandas), aliases(verandas, "porches"))).toEqual([]);
  expect(after()).toEqual([
    expect.stringContaining("/roundups/porches is a public address and leads nowhere now; put the file back"),
  ]);
  expect(after(withRoundup(), aliases(porches, "older"))).toEqual([]);
});
