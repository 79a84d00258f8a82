import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { httpsUrl, isoDate, months, name, phone, photo, points, prose, slug } from "../../../src/schemas/fields.ts";
import { cents, price } from "../../../src/schemas/price.ts";

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe.each<[string, z.ZodType, unknown[], unknown[]]>([
  ["slug", slug, ["opus-one", "la-rioja-alta-904", "a"], ["Opus", "opus_one", "-a", "a-", "a--b", "", "é", "a/b"]],
  ["points", points, [80, 92, 100], [79, 101, 92.5, "92", Number.NaN]],
  [
    "isoDate",
    isoDate,
    ["2026-05-31", "2024-02-29"],
    ["2026-02-29", "2026-5-31", "31-05-2026", "2026-05-31T00:00", 20260531],
  ],
  ["cents", cents, [100, 3495], [99, 0, -100, 349.5, "3495"]],
  [
    "https address",
    httpsUrl,
    ["https://a.example", "https://a.example/b?c"],
    ["http://a.example", "a.example", "//a.example", "ftp://a"],
  ],
  [
    "phone",
    phone,
    ["+1 707 944 9442", "+33 5 57 88 83 83"],
    ["707 944 9442", "+17079449442", "+1-707-944-9442", "+1 707 944 9442 ", "+1 707 WINE"],
  ],
  ["months", months, [[9, 10, 11], [12, 1], [6]], [[], [0], [13], [1.5], 6]],
  ["name", name, ["Vérité", " x "], ["", "  ", 1]],
  [
    "photo",
    photo,
    [
      { file: "b.jpg", alt: "A" },
      { file: "a/b-2.jpeg", alt: "A" },
    ],
    [
      { file: "/b.jpg", alt: "A" },
      { file: "../b.jpg", alt: "A" },
      { file: "B.jpg", alt: "A" },
      { file: "my b.jpg", alt: "A" },
      { file: "b.gif", alt: "A" },
      { file: "b.jpg" },
      { file: "b.jpg", alt: "A", width: 1 },
    ],
  ],
  [
    "price",
    price,
    [
      { min: 35, currency: "USD" },
      { min: 35, max: 36, currency: "EUR" },
    ],
    [
      { min: 35 },
      { min: 0, currency: "USD" },
      { min: 35, max: 35, currency: "USD" },
      { min: 35, max: 20, currency: "USD" },
      { min: 35, currency: "GBP" },
      { min: "35", currency: "USD" },
    ],
  ],
])("%s", (_, schema, good, bad) => {
  it.each(good.map((value) => [JSON.stringify(value), value]))("takes %s", (_, value) => {
    expect(takes(schema, value)).toBe(true);
  });
  it.each(bad.map((value) => [JSON.stringify(value), value]))("refuses %s", (_, value) => {
    expect(takes(schema, value)).toBe(false);
  });
});

describe("isoDate", () => {
  it("takes the Date that a YAML reader makes of a day, and gives the day back", () => {
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        expect(isoDate.parse(day)).toBe(day.toISOString().slice(0, 10));
      }),
      { numRuns: 1000 },
    );
  });
});

it("prose is typeset, of a name only the apostrophes", () => {
  expect(prose.parse(` It's "2-4" `)).toBe("It’s “2–4”");
  expect(name.parse(` It's "2-4" `)).toBe(`It’s "2-4"`);
});
