import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv, toCsv } from "../../../src/format/csv.ts";

describe("writeCsv", () => {
  it("quotes texts and leaves numbers bare", () => {
    expect(toCsv([['say "hi"', "+1 707 944 9442", -122.4083]])).toBe(
      '"say ""hi""","+1 707 944 9442",-122.4083\r\n',
    );
  });

  it.each(["=1+1", "+1 2+3", "-1", "@SUM(A1)", "\n=1", "＝1", "'=1"])("neutralizes %j", (text) => {
    expect(toCsv([[text]])).toBe(`"'${text}"\r\n`);
  });
});

describe("readCsv", () => {
  it("reads what other programs write", () => {
    expect(parseCsv('\ufeffa,b\n1,\n"2",3')).toEqual([
      ["a", "b"],
      ["1", ""],
      ["2", "3"],
    ]);
    expect(parseCsv("")).toEqual([]);
  });

  it.each(['"a', 'a"b', '"a"b', "a\rb"])("refuses %j", (csv) =>
    expect(() => parseCsv(csv)).toThrow("Row 1"),
  );
});

it("reads back what was written without formulas", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("=1+1", "'=x", "it's", '"', "+a@b.co", "a,b\r\nc"),
  );
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 })), (rows) => {
      const csv = toCsv(rows);
      expect(parseCsv(csv)).toEqual(rows);
      // A quote inside of a cell is doubled, so this matches only where one begins.
      expect(csv).not.toMatch(/(?:^|,|\r\n)"[=\-@\t\r\n＝＋－＠]/);
    }),
  );
});
