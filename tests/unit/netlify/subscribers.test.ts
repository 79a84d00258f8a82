import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "../../../netlify/lib/csv.ts";
import { toCsv } from "../../../netlify/lib/subscribers.ts";
import { consent } from "../../../src/site/consent.ts";

describe("writeCsv", () => {
  it("quotes every cell and ends every row", () => {
    expect(
      writeCsv([
        ["a", 'say "hi"'],
        ["b,c", "d\ne"],
      ]),
    ).toBe('"a","say ""hi"""\r\n"b,c","d\ne"\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "'=1"])("neutralizes %j", (text) => {
    expect(writeCsv([[text]])).toBe(`"'${text}"\r\n`);
  });
});

describe("readCsv", () => {
  it("reads quotes, commas and line breaks in cells, and takes the apostrophes off", () => {
    const rows = [
      ["a", 'say "hi"', ""],
      ["b,c", "d\r\ne", "=1+1"],
      ["'=x", "'", "it's"],
    ];
    expect(readCsv(writeCsv(rows))).toEqual(rows);
  });

  it("reads what other programs write: a byte order mark, bare cells, bare line feeds, no end of the last row", () => {
    expect(readCsv('\ufeffa,b\n1,\n"2",3')).toEqual([
      ["a", "b"],
      ["1", ""],
      ["2", "3"],
    ]);
    expect(readCsv("")).toEqual([]);
  });

  it.each(['"a', 'a"b', '"a"b', "a\rb"])("refuses %j", (csv) => expect(() => readCsv(csv)).toThrow("Row 1"));
});

describe("toCsv", () => {
  it("has a head, and a line for each", () => {
    const one = {
      email: "=cmd@example.com",
      createdAt: "2026-11-20T10:00:00.000Z",
      consent: "2026-11-20",
      status: "unconfirmed" as const,
    };
    expect(toCsv([one])).toBe(
      '"email","createdAt","consent","page","status"\r\n' +
        '"\'=cmd@example.com","2026-11-20T10:00:00.000Z","2026-11-20","","unconfirmed"\r\n',
    );
  });
});

describe("consent", () => {
  /** A changed sentence is another consent: give it the day's version, and that version its line here. */
  const versions: Record<string, string> = {
    "2026-11-20": "21b8a4f22005d04e",
    "2026-11-22": "4beab8123a05607e",
  };

  it("has a version for its very words", () => {
    const words = createHash("sha256").update(consent.note("a@example.com")).digest("hex").slice(0, 16);
    expect(versions[consent.version]).toBe(words);
  });

  it("says what is kept, where, and how to be removed", () => {
    const note = consent.note("a@example.com");
    for (const word of ["email address", "page", "date", "Netlify", "removed", "a@example.com"])
      expect(note).toContain(word);
  });
});
