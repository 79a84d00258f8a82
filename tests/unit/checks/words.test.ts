import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readContent } from "../../../src/checks/content.ts";
import { findLinksAndImages } from "../../../src/checks/links.ts";
import { findTextProblems } from "../../../src/checks/text.ts";
import { winerySchema } from "../../../src/schemas/winery.ts";
import { formatAnnotations } from "../../../src/tools/check.ts";
import { makeFolder } from "../../support/folder.ts";

it("any annotation is one line that GitHub reads back", () => {
  const decoded = (text: string) =>
    text.replace(/%(25|0D|0A|3A|2C)/g, (code) => decodeURIComponent(code));
  const text = fc.string({ unit: fc.constantFrom("%", ",", ":", "\n", "\r", "a", "=", "é") });
  fc.assert(
    fc.property(text, text, (field, message) => {
      const [line = ""] = formatAnnotations(
        [{ file: "content/a.mdx", field, message, line: 1, column: 1 }],
        "error",
      );
      const [, title = "", said = ""] =
        /^::error file=content\/a\.mdx,line=1,col=1,title=([^:,\n\r]*)::([^\n\r]*)$/.exec(line) ??
        [];
      expect([decoded(title), decoded(said)]).toEqual([field || "content/a.mdx", message]);
    }),
  );
});

it("finds every form of link and picture", () => {
  const body = 'A [b](/c), [d][e] and https://f.example.\n\n![g](h.jpg "i")\n\n[e]: /j';
  expect(findLinksAndImages({ body }).map(({ kind, to, words }) => [kind, to, words])).toEqual([
    ["link", "/c", "b"],
    ["link", "/j", "d"],
    ["link", "https://f.example", "https://f.example"],
    ["image", "h.jpg", "g"],
  ]);
});

describe("the check of any input", () => {
  const root = makeFolder();
  mkdirSync(join(root, "content/wineries"), { recursive: true });

  const key = fc.oneof(
    fc.constantFrom(...Object.keys(winerySchema.shape), "<<", "__proto__"),
    fc.string(),
  );
  const odd = fc.constantFrom(
    ..."*a|&a [*a]|!x|{|[|- |null|2026-13-01|2026-05-31|1_0|<<: 1".split("|"),
  );
  const field = fc
    .tuple(key, fc.oneof(fc.string(), fc.double(), odd))
    .map(([name, value]) => `${name}: ${value}`);
  const file = fc
    .array(field, { maxLength: 6 })
    .map((fields) => `---\n${fields.join("\n")}\n---\nA take.\n`);
  const mark = fc.constantFrom(...'<>{}/a \n="*`|', "import ", "<b>", "<A ");
  const text = fc.oneof(
    fc.array(mark, { maxLength: 12 }).map((marks) => marks.join("")),
    fc.string(),
  );

  it("gives every problem of a file a position and a message", () => {
    fc.assert(
      fc.property(fc.oneof(file, fc.string()), (text) => {
        writeFileSync(join(root, "content/wineries/any.mdx"), text);
        const problems = readContent(root).problems.filter((p) => p.file.endsWith("any.mdx"));
        expect(problems).not.toEqual([]);
        for (const { line, column, message } of problems) {
          expect(Math.min(line ?? 0, column ?? 0)).toBeGreaterThanOrEqual(1);
          expect(message).not.toMatch(/undefined|\[object|Invalid input|Too (big|small)/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("never quotes the compiler on a text", () => {
    fc.assert(
      fc.property(text, (words) => {
        for (const { offset, message } of findTextProblems(words).problems) {
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset).toBeLessThanOrEqual(words.length);
          expect(message).not.toMatch(/undefined|oxc|mdx|jsx|esm|\$1/i);
          expect(message).not.toMatch(/U\+[\dA-F]{4}/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
