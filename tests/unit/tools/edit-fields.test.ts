import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { editList, insertField, replaceTexts } from "../../../src/tools/edit-fields.ts";

const file = "content/regions/a.mdx";
const text = `---
name: A # the old one
featured: [a, "b" ,c] # in order
picks:
  - { winery: a, text: "a b" }
  - winery: 'a'
aliases:
  - one # first
  - two
last: 1
---

winery: a
`;
const fields = (written: string) => parse(/^---\n(.*?)\n---/s.exec(written)?.[1] ?? "") as Record<string, unknown>;

describe("replaceTexts", () => {
  it("changes what is chosen and leaves every other character", () => {
    const told = replaceTexts(file, text, (value, path) =>
      value === "a" && path.at(-1) === "winery" ? "z" : undefined,
    );
    expect(told.fields).toEqual(["picks.0.winery", "picks.1.winery"]);
    expect(told.text).toBe(text.replace("{ winery: a", "{ winery: z").replace("winery: 'a'", "winery: 'z'"));
  });

  it("leaves a file alone whose fields can't be read", () => {
    for (const broken of ["no fields", "---\na: [\n---\n"])
      expect(replaceTexts(file, broken, () => "x")).toEqual({ text: broken, fields: [] });
  });

  it("counts lines that end in CR LF, and a byte order mark", () => {
    const odd = `\uFEFF${text.replaceAll("\n", "\r\n")}`;
    expect(replaceTexts(file, odd, (v) => (v === "c" ? "z" : undefined)).text).toBe(odd.replace(",c]", ",z]"));
  });
});

describe("editList", () => {
  it.each([
    ["featured", { add: ["q"], remove: ["b"] }, ["a", "c", "q"]],
    ["featured", { add: [], remove: ["a", "b", "c"] }, []],
    ["aliases", { add: ["q"], remove: ["one"] }, ["two", "q"]],
    ["aliases", { add: [], remove: ["one", "two"] }, undefined],
    ["states", { add: ["q", "r"], remove: [] }, ["q", "r"]],
    ["states", { add: [], remove: ["q"] }, undefined],
  ])("%s %j", (name, edit, expected) => {
    const { [name]: list, ...rest } = fields(editList(file, text, name, edit));
    expect(list).toEqual(expected);
    const { [name]: _, ...others } = fields(text);
    expect(rest).toEqual(others);
  });

  it("adds what it is told and no more, whatever the list", () => {
    const word = fc
      .stringMatching(/^[a-z]{1,6}$/)
      .filter((w) => !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].includes(w));
    const words = fc.uniqueArray(word, { maxLength: 4 });
    fc.assert(
      fc.property(words, words, words, fc.boolean(), (had, add, remove, flow) => {
        const list = flow ? ` [${had.join(", ")}]` : had.length > 0 ? had.map((w) => `\n  - ${w}`).join("") : " []";
        const before = `---\nname: A\naliases:${list}\nlast: 1\n---\n\nText\n`;
        const after = fields(editList(file, before, "aliases", { add, remove }));
        expect([after.name, after.last]).toEqual(["A", 1]);
        expect(after.aliases ?? []).toEqual([...had.filter((w) => !remove.includes(w)), ...add]);
      }),
    );
  });
});

it("insertField writes below the other fields of either kind of file", () => {
  expect(insertField(file, "---\na: 1\n---\n\nText --- and\n---\n", "b: 2")).toBe(
    "---\na: 1\nb: 2\n---\n\nText --- and\n---\n",
  );
  expect(insertField("a.yaml", "a: 1", "b: 2")).toBe("a: 1\nb: 2\n");
});
