import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressFor } from "../../../../src/features/finder/address.ts";
import { noChoices } from "../../../../src/features/finder/choices.ts";
import { readAddress } from "../../../../src/features/finder/read-address.ts";
import { survey } from "../../../../src/features/finder/survey.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";
import { anyChoices } from "./support.ts";

const guide = variedGuide();
const queryOf = (address: string) => new URL(address, "https://guide.example").search;
const read = (query: string) => readAddress(query, guide);

it("an address read back is what was chosen", () => {
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      expect(read(queryOf(addressFor(choices)))).toEqual({ choices, ignored: [] });
    }),
    { numRuns: 2000 },
  );
});

it("an address holds the choices in words", () => {
  const address = "/wineries?near=healdsburg&within=25mi&fee=40usd&reservation=none&open=sun";
  const { choices, ignored } = read(queryOf(address));
  expect(choices).toEqual({
    ...noChoices,
    near: "healdsburg",
    within: "25mi",
    fee: { USD: 40 },
    reservation: "none",
    open: 1 << 6,
  });
  expect(ignored).toEqual([]);
  expect(addressFor(choices)).toBe(address);
  expect(addressFor(noChoices)).toBe("/wineries");
});

describe("what an address means", () => {
  it.each([
    ["?where=spain/rioja", "spain/rioja"],
    ["?where=rioja", "spain/rioja"],
    ["?where=RIOJA", "spain/rioja"],
    ["?where=us/california", "us/california"],
    ["?where=us/california/napa-valley", "us/napa-valley"],
    // The folder of its wineries, under which it goes in other addresses.
    ["?where=hill-country", "us/texas-hill-country"],
  ])("%s looks in %s", (query, where) => {
    expect(read(query)).toEqual({ choices: { ...noChoices, where }, ignored: [] });
  });

  it("a town comes before a place, for a reader can't be near and in", () => {
    expect(read("?where=rioja&near=haro").choices).toMatchObject({ where: undefined, near: "haro" });
  });

  it.each([
    ["near", "atlantis"],
    ["where", "atlantis"],
    ["score", "79"],
    ["score", "96.5"],
    ["fee", "40"],
    ["fee", "25eur,40usd"],
    ["reservation", "0-days"],
    ["open", "someday"],
    ["month", "13"],
    ["grape", "grapefruit"],
    ["style", "orange"],
    ["full", "no"],
    ["sort", "color"],
    ["view", "globe"],
  ])("%s=%s is left out, and told; the rest applies", (name, value) => {
    expect(read(`?${name}=${value}&q=old`)).toEqual({
      choices: { ...noChoices, q: "old" },
      ignored: [{ name, value }],
    });
  });

  it("of a list only what makes no sense is left out", () => {
    expect(read("?open=sun,noday,sat&style=rose,tea")).toEqual({
      choices: { ...noChoices, open: (1 << 5) | (1 << 6), styles: ["rosé"] },
      ignored: [
        { name: "open", value: "noday" },
        { name: "style", value: "tea" },
      ],
    });
  });

  it("others' parameters are none of its business", () => {
    expect(read("?utm_source=letter&fbclid=1")).toEqual({ choices: noChoices, ignored: [] });
  });
});

it("reads any address without an error, and finds something or nothing", { timeout: 60_000 }, () => {
  const names = `q where near within score fee reservation open month grape style full sort view`.split(" ");
  const hostile = fc.constantFrom(
    "<script>alert(1)</script>",
    "__proto__",
    "constructor",
    "%",
    "99999999999",
    "-1",
    ",,,",
  );
  const real = fc.constantFrom(
    "rioja",
    "haro",
    "25km",
    "95",
    "40usd",
    "none",
    "sun",
    "may",
    "pinot-noir",
    "red",
    "yes",
  );
  const value = fc.oneof(hostile, real, fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 8 }), (pairs) => {
      const { choices } = read(`?${pairs.map(([name, text]) => `${name}=${text}`).join("&")}`);
      const { found, ask } = survey(guide, choices);
      expect(found.length + ask.length).toBeLessThanOrEqual(guide.wineries.length);
      // Lone surrogates don't survive an address, and nobody types them.
      if (choices.q.isWellFormed()) expect(read(queryOf(addressFor(choices))).choices).toEqual(choices);
    }),
    { numRuns: 10_000 },
  );
});
